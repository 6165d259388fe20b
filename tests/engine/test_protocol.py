"""The engine's commands, as docs/protocol.md states them."""

from __future__ import annotations

import json
import random
import shlex
import subprocess
import sys
from typing import Any

import pytest

from shiftbox.contract import Game

from .client import Client

SHIFTAGO = {"game": "shiftago", "variant": "express", "players": 2}


def test_games_lists_all_settings() -> None:
    told = Client().must("games")["games"]
    shiftago = next(entry for entry in told if entry["id"] == "shiftago")
    assert [v["id"] for v in shiftago["variants"]] == ["express", "expert", "extreme"]
    assert shiftago["variants"][0]["players"] == [2, 3, 4]
    assert "skips" in shiftago["options"]


def test_an_id_is_echoed_whatever_it_is() -> None:
    client = Client()
    for name in ("x", 7, None, [1, {"a": 2}], 1.5, "ü", "\ud800"):
        assert client("games", id=name)["id"] == name
        assert client("nonsense", id=name)["id"] == name


def test_new_play_undo_position_view() -> None:
    client = Client()
    state = client.must("new", **SHIFTAGO, seed=7)
    assert state["to_act"] == 0
    assert state["outcome"] is None
    assert len(state["moves"]) == 28
    assert "odds" not in state
    played = client.must("play", move="T4")
    assert played["events"] == []
    assert played["to_act"] == 1
    position = client.must("position")["position"]
    assert position["board"][0] == "...0..."
    assert client.must("view", seat=None)["view"] == position
    assert client.must("moves")["moves"] == played["moves"]
    assert client.must("undo")["to_act"] == 0
    assert client("undo")["error"]["code"] == "nothing-to-undo"


def test_a_refused_request_leaves_the_running_game_alone() -> None:
    client = Client()
    client.must("new", **SHIFTAGO)
    client.must("play", move="LC")
    before = client.must("position")
    position = before["position"]
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("new", {"game": "chess"}),
        ("new", {**SHIFTAGO, "players": 7}),
        ("new", {**SHIFTAGO, "players": "2"}),
        ("new", {**SHIFTAGO, "variant": 3}),
        ("new", {**SHIFTAGO, "options": {"nonsense": 1}}),
        ("new", {**SHIFTAGO, "options": [1]}),
        ("new", {**SHIFTAGO, "seed": "x"}),
        ("new", {**SHIFTAGO, "chance": "never"}),
        ("new", {**SHIFTAGO, "chance": ["auto"]}),
        ("load", {}),
        ("load", {"position": {**position, "turn": 9}}),
        ("load", {"position": {**position, "players": None}}),
        ("load", {"position": 5}),
        ("play", {}),
        ("play", {"move": 4}),
        ("play", {"move": "T9"}),
        ("play", {"move": ["T4"]}),
        ("view", {"seat": 2}),
        ("view", {"seat": True}),
        ("view", {"seat": "0"}),
        ("view", {}),
        ("perft", {"depth": -1}),
        ("perft", {"depth": 1.5}),
        ("perft", {}),
        ("go", {"level": "god"}),
        ("go", {"seconds": -1}),
        ("go", {"simulations": 0}),
        ("replay", {"record": {"shiftbox": 1}}),
        ("bench", {**SHIFTAGO, "seconds": 0}),
        ("bench", {"game": "chess"}),
        ("nonsense", {}),
        ("", {}),
    ]
    for cmd, request in wrong:
        told = client(cmd, **request)
        assert not told["ok"], (cmd, request)
        assert client.must("position") == before


@pytest.mark.parametrize(
    "cmd", ["moves", "play", "undo", "position", "view", "perft", "go", "record"]
)
def test_commands_before_there_is_a_game_are_refused(cmd: str) -> None:
    assert Client()(cmd, move="T1", seat=0, depth=1)["error"]["code"] == "no-game"


def test_an_illegal_move_names_its_rule() -> None:
    client = Client()
    client.must("new", **SHIFTAGO, options={"skips": [0, 2]})
    client.must("play", move="T4")
    error = client("play", move="T4")["error"]
    assert (error["code"], error["rule"]) == ("illegal-move", "6")


def test_manual_chance_is_played_by_the_client_and_automatic_chance_is_told(
    game: Game[Any],
) -> None:
    setting = {"game": game.info.id, "variant": game.variant, "players": game.players}
    for chance in ("manual", "auto"):
        client, dice = Client(), random.Random(3)
        state = client.must("new", **setting, seed=3, chance=chance)
        drawn = 0
        for _ in range(40):
            if state["to_act"] is None:
                break
            if state["to_act"] == "chance":
                assert chance == "manual"
                assert [move for move, _ in state["odds"]] == state["moves"]
            state = client.must("play", move=dice.choice(state["moves"]))
            drawn += len(state["events"])
        assert drawn == 0 if chance == "manual" else True


def test_load_then_position_is_the_same(game: Game[Any]) -> None:
    setting = {"game": game.info.id, "variant": game.variant, "players": game.players}
    client, other = Client(), Client()
    state = client.must("new", **setting, seed=1, chance="manual")
    dice = random.Random(1)
    for _ in range(15):
        position = client.must("position")["position"]
        loaded = other.must("load", position=position)
        assert loaded == {**state, "ok": True} or loaded["moves"] == state["moves"]
        assert other.must("position")["position"] == position
        if state["to_act"] is None:
            break
        state = client.must("play", move=dice.choice(state["moves"]))


def test_record_and_replay(game: Game[Any]) -> None:
    setting = {"game": game.info.id, "variant": game.variant, "players": game.players}
    client, dice = Client(), random.Random(2)
    state = client.must("new", **setting, seed=2)
    for _ in range(25):
        if state["to_act"] is not None:
            state = client.must("play", move=dice.choice(state["moves"]))
    record = client.must("record")["record"]
    assert record["shiftbox"] == 1
    other = Client()
    assert other.must("replay", record=record)["moves"] == state["moves"]
    assert other.must("position") == client.must("position")


def test_perft_and_bench() -> None:
    client = Client()
    client.must("new", **SHIFTAGO)
    assert [client.must("perft", depth=d)["nodes"] for d in range(4)] == [1, 28, 784, 21952]
    measured = client.must("bench", **SHIFTAGO, seconds=0.05)
    assert measured["playouts"] > 0
    assert measured["moves"] > measured["playouts"]
    assert measured["moves_per_second"] > 0


def test_go_answers_with_a_legal_move_and_a_value_per_seat(game: Game[Any]) -> None:
    setting = {"game": game.info.id, "variant": game.variant, "players": game.players}
    client = Client()
    state = client.must("new", **setting, seed=5)
    told = client.must("go", simulations=6, seed=1)
    assert told["move"] in state["moves"]
    assert len(told["value"]) == game.players
    assert told["simulations"] == 6
    assert told["line"][0] == told["move"]
    assert client.must("go", simulations=6, seed=1) == told


def run_engine(lines: bytes) -> tuple[int, list[dict[str, Any]]]:
    command = [sys.executable, "-m", "shiftbox", "engine"]
    ran = subprocess.run(command, input=lines, capture_output=True, check=False, timeout=60)
    return ran.returncode, [json.loads(line) for line in ran.stdout.splitlines()]


def test_the_process_ends_with_the_input_or_with_quit() -> None:
    status, replies = run_engine(b'{"cmd":"games"}\n{"cmd":"quit"}\n{"cmd":"games"}\n')
    assert status == 0
    assert [reply["ok"] for reply in replies] == [True, True]
    status, replies = run_engine(b'{"cmd":"games","id":1}\nrubbish\n{"cmd":"mov')
    assert status == 0
    assert [reply["ok"] for reply in replies] == [True, False, False]


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_without_an_input_or_an_output_it_ends_at_once(closed: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m shiftbox engine {closed}"
    ran = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_every_line_has_a_reply_also_an_empty_one() -> None:
    status, replies = run_engine(b'\n{"cmd":"games"}\n  \n')
    assert status == 0
    assert [reply["ok"] for reply in replies] == [False, True, False]


def test_megabytes_of_rubbish_are_answered_and_forgotten() -> None:
    status, replies = run_engine(b"x" * (9 << 20) + b"\n" + b'{"cmd":"games"}\n' + b"[" * 200_000)
    assert status == 0
    assert [reply["ok"] for reply in replies] == [False, True, False]
    assert replies[0]["error"]["code"] == "too-long"
