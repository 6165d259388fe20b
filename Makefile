# Two commands are all a newcomer needs: `make play` and `make test`.
# Each sets up what it needs in .venv, from the versions and hashes in requirements.lock.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play client modules code site browser firefox postgresql screenshots test check bench ratings fuzz simulate test-full audit lock clean help

play: client modules  ## open the games in the browser
	@$(BIN)/shiftbox

client: $(READY)  ## build the browser client, if anything of it has changed
	@$(BIN)/python tools/web.py build

modules: $(READY)  ## make the games' WebAssembly modules, if anything of them has changed
	@$(BIN)/python -m shiftbox.bots.modules

code: $(READY)  ## compile what bots run, if anything of it has changed
	@$(BIN)/python -m shiftbox.bots.compiling

site: client modules  ## write the games as files for any static host, into build/site
	@$(BIN)/shiftbox site build/site

browser:
	@sh tools/browser.sh

postgresql:
	@sh tools/postgresql.sh

firefox: client modules  ## visit the site with Firefox and play a game there without a network
	@sh tools/firefox.sh
	$(BIN)/python -m tools.firefox

screenshots: client modules browser  ## take the pictures of the README anew
	$(BIN)/python tools/screenshots.py

test: check client modules code browser postgresql  ## everything that must hold before a change lands
	$(BIN)/python tools/web.py test
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

test-full: test  ## the same and more: 500 kills on each database, bad lines, longer fuzzing
	$(BIN)/python -m tests.server.kills 500
	$(BIN)/python -m tests.server.kills 500 --postgresql
	$(BIN)/python -m tests.server.chaos 100
	SHIFTBOX_FUZZ=100000 SHIFTBOX_LEAK_MOMENTS=20000 SHIFTBOX_SCHEMA_EXAMPLES=1000 \
		$(BIN)/python -m pytest -n auto tests/server/test_fuzz.py tests/server/test_leaks.py \
		tests/server/test_openapi.py

check: $(READY)  ## formatting, lint, types, layers
	$(BIN)/ruff format --check src tests tools
	$(BIN)/ruff check src tests tools
	$(BIN)/mypy
	$(BIN)/python tools/web.py check
	$(BIN)/python -m pytest tests/test_layers.py

bench: $(READY)  ## the speed table, and a server under load
	@$(BIN)/shiftbox bench
	@$(BIN)/python -m shiftbox.lab.load_test

ratings: $(READY)  ## rate all levels, for SECONDS=3600 or until PAIRS=200 deals are played each
	@$(BIN)/shiftbox ratings --results docs/ratings.jsonl --write docs/bots.md \
		--pairs $(or $(PAIRS),200) $(if $(SECONDS),--seconds $(SECONDS))

fuzz: $(READY)  ## over 50,000 random games of each game with every invariant checked
	@$(BIN)/shiftbox sim --games $(or $(GAMES),17000)

simulate: $(READY)  ## simulated worlds where everything fails, SEEDS=100000 of them: for a night
	@$(BIN)/shiftbox simulate --seeds $(or $(SEEDS),100000)

audit: $(READY)  ## look every locked package up among known vulnerabilities, over the network
	$(BIN)/python -m pip install -q --target .tools/audit pip-audit
	PYTHONPATH=.tools/audit $(BIN)/python -m pip_audit --strict --require-hashes --disable-pip \
		-r requirements.lock
	$(BIN)/python tools/web.py audit

lock: $(READY)  ## choose newer versions of what the project uses
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header \
		--no-annotate --upgrade --python-version 3.11 --group dev pyproject.toml -o requirements.lock
	sh tools/setup.sh "$(PYTHON)"
	$(BIN)/python tools/licences.py

$(READY): requirements.lock pyproject.toml hatch_build.py tools/setup.sh
	@sh tools/setup.sh "$(PYTHON)"
	@touch $(READY)

clean:  ## forget the environment
	rm -rf .venv .tools build web/node_modules src/shiftbox/server/static src/shiftbox/compiled/modules

help:
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 12
