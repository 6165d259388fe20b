"""A fifth game: the one of docs/examples is added to a copy of the project, and everything has it.

Nothing of it is known anywhere else: its files are laid where CONTRIBUTING says, two lines are
added, and the rest is what the project does for every game.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from .project import EXAMPLE, GAME, LINES, MAKING, ROOT, Project

MOST_LINES = 400
EVERY_LEVEL = """
from shiftbox import Match, bots, compiled, game
from shiftbox.bots.players import player_of
from shiftbox.bots.random_games import GAMES, PLAYER

chosen = game("songwire", players=3)
machine = compiled.machine(chosen)
assert player_of(chosen) is PLAYER
for level in bots.LEVELS:
    match = Match(chosen, seed=1)
    thought = bots.think(chosen, match.view(0), bots.Effort(level), backend=machine)
    assert thought.simulations == GAMES[level], thought
    match.play(thought.move)
print(*bots.LEVELS)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    found = Project(tmp_path_factory.mktemp("project"))
    found.add_the_game()
    return found


def test_it_is_tiny_and_names_no_other_game() -> None:
    texts = [path.read_text("utf-8") for path in EXAMPLE.rglob("*") if path.is_file()]
    assert sum(len(text.splitlines()) for text in texts) < MOST_LINES
    assert not re.search("shiftago|blockers|stones|seasons", "".join(texts), re.IGNORECASE)


def test_contributing_says_what_is_done_here() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    copied = EXAMPLE.relative_to(ROOT).as_posix()
    assert f"cp -r {copied}/. .\n" in told
    for name, (_, line) in LINES.items():
        assert name in told
        assert f"#     {line.strip()}\n" in told
    for command in MAKING:
        assert f".venv/bin/python {' '.join(command)} " in told


def test_it_is_written_as_ours(project: Project) -> None:
    files = [f"src/shiftbox/games/{GAME}", f"tools/examples/{GAME}.py"]
    project.python("-m", "ruff", "format", "--check", *files)
    project.python("-m", "ruff", "check", *files)
    project.python("-m", "mypy", "--follow-imports=silent", *files)


def test_it_keeps_the_contract(project: Project) -> None:
    project.pytest("tests/contract", "tests/tables", "-k", GAME)


def test_nobody_else_names_it_and_what_is_generated_is_there(project: Project) -> None:
    parts = ("names", "client_layers", "layers", "generated_client")
    project.pytest(*(f"tests/test_{part}.py" for part in parts))


def test_engine_speaks_it(project: Project) -> None:
    words = [sys.executable, "-m", "shiftbox", "engine"]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, cwd=project.folder, env=project.environment, **pipes) as engine:

        def ask(**request: Any) -> dict[str, Any]:
            engine.stdin.write(json.dumps(request) + "\n")  # type: ignore[union-attr]
            engine.stdin.flush()  # type: ignore[union-attr]
            told: dict[str, Any] = json.loads(engine.stdout.readline())  # type: ignore[union-attr]
            assert told["ok"], told
            return told

        told = ask(cmd="new", game=GAME, seed=7, players=2)
        while told["to_act"] is not None:
            told = ask(cmd="play", move=ask(cmd="go", level="novice", seed=1)["move"])
        record = ask(cmd="record")["record"]
        assert ask(cmd="replay", record=record)["outcome"] == told["outcome"]
        ask(cmd="quit")


def test_it_is_played_in_a_terminal_and_replayed(project: Project) -> None:
    kept = project.folder / "kept.json"
    typed = "rules 4\nsit 6\n" + "shoo\n" * 11
    told = project.shiftbox("play", GAME, "--seed", "3", "--save", str(kept), typed=typed)
    assert "Choirs." in told
    assert "no bird is left in the bag" in told
    assert "no bird is left in the bag" in project.shiftbox("replay", str(kept))


def test_random_games_keep_its_invariants_and_bots_of_every_level_play_it(project: Project) -> None:
    assert GAME in project.shiftbox("sim", GAME, "--games", "500")
    assert project.python("-c", EVERY_LEVEL).split() == ["novice", "casual", "strong", "master"]


def test_two_people_and_bots_play_it_on_a_server(project: Project) -> None:
    """A whole game by sockets, its record downloaded and played again; then one with a bot."""
    told = project.pytest("tests/server/test_play.py", "-vv", "-k", f"sqlite and {GAME}")
    assert f"test_a_whole_game_and_its_record[sqlite-{GAME}] PASSED" in told
    assert f"test_bots_play_a_seat[sqlite-{GAME}] PASSED" in told


def test_the_client_shows_it(project: Project) -> None:
    project.node("svelte-check/bin/svelte-check", "--fail-on-warnings")
    project.node("vitest/vitest.mjs", "run", "src/games/games.test.ts", "src/i18n")
    project.python("tools/web.py", "build")
    project.pytest("tests/fifth/on_the_board.py")
