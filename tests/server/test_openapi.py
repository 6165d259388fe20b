"""The OpenAPI document is true: schemathesis asks for everything in it, in right and wrong ways."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

from shiftbox.games import game
from shiftbox.match import Match
from shiftbox.server.wire.examples import challenge_code, example

from .client import Browser, Json, Server, serving
from .people import play_on, two_people

EXAMPLES = int(os.environ.get("SHIFTBOX_SCHEMA_EXAMPLES", "40"))
"""How many requests of each kind are made up; `make test-full` asks for more."""
ROOT = Path(__file__).parents[2]
SETTINGS = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "403", "404", "409"]
"""
IN_ITS_WORDS = """
[[operations]]
include-operation-id = "{name}"
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", "403", "404", "409", "422"]
"""
"""What has the right form may still be refused by a game, in its words."""


def prepared(server: Server) -> Json:
    """Return a browser's cookie, and tables of every kind at which it has a seat."""
    ada, bob = two_people(server, "hidden-stones")
    over = two_people(server, "shiftago")
    play_on(list(over), random.Random(1))
    over[0].browser.cookie, waiting = ada.browser.cookie, ada.browser.open("blockers")
    record = Browser(server).ask("GET", f"/api/tables/{over[0].table}/record")[1]
    bob.close()
    alone = ada.browser.open("hidden-stones", seats=[{"kind": "here"}, {"kind": "bot"}], first=0)
    tables = [ada.table, over[0].table, alone["table"], waiting["table"]]
    links = {waiting["table"]: waiting["invites"][0]["secret"]}
    begun = Match(game("shiftago"), seed=1).record().as_json()
    puzzles = [line["id"] for line in Browser(server).ask("GET", "/api/puzzles")[1]["puzzles"][:9]]
    found = {"tables": tables, "links": links, "record": record, "begun": begun, "puzzles": puzzles}
    found |= {"challenge": challenge_code(), "asked": example("check_record") or {}}
    return {"cookie": ada.browser.cookie, **found}


def test_schemathesis_passes_on_the_openapi_document(sqlite: str) -> None:
    """All checks; a request of the right form is never refused for its form."""
    folder = Path(sqlite.removeprefix("sqlite:///")).parent
    refusing = ["open", "go_on", "join", "upload", "score", "reach", "report", "moment"]
    refusing += ["puzzle", "puzzle_today"]
    refusing += ["challenge", "challenge_today", "make_challenge", "check_record"]
    refusing += ["board_dealt", "board_moment", "board_tree", "board_hints"]
    settings = SETTINGS + "".join(IN_ITS_WORDS.format(name=name) for name in refusing)
    (folder / "schemathesis.toml").write_text(settings)
    program = str(Path(sys.executable).with_name("schemathesis"))
    options = ["--max-examples", str(EXAMPLES), "--seed", "1", "--no-color", "--checks", "all"]
    with serving(sqlite, errors=folder / "errors") as server:
        known = prepared(server)
        given = {
            **os.environ,
            "PYTHONPATH": f"{ROOT}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
            "SCHEMATHESIS_HOOKS": "tests.server.asking",
            "SHIFTBOX_KNOWN": json.dumps(known),
        }
        options += ["--header", f"Cookie: shiftbox={known['cookie']}"]
        command = [program, "run", f"{server.url}/api/openapi.json", *options]
        ran = subprocess.run(
            command, capture_output=True, text=True, cwd=folder, env=given, check=False
        )
        assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]
        assert server.metric("shiftbox_errors_total") == 0, (folder / "errors").read_text()
    assert "Missing test data" not in ran.stdout, ran.stdout[-6000:]
    (made,) = re.findall(r"(\d+) generated, \1 passed", ran.stdout)
    assert int(made) > 8 * EXAMPLES
