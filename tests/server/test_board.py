"""The analysis board over HTTP: positions that whoever asks brings along, trees, judged moves."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from shiftbox.bots.analysis import with_other_moves
from shiftbox.contract import Refused
from shiftbox.games import CLASSES, game
from shiftbox.match import Match
from shiftbox.server.host import Host
from shiftbox.server.settings import Settings
from shiftbox.server.web.board import Board
from shiftbox.server.web.http import Api
from shiftbox.server.wire import analysing
from shiftbox.server.wire import board_bodies as bodies
from shiftbox.server.workers.jobs import Advise, Choose, JudgeBoard, Show, ShowBoard

from .client import Browser, Json, Server
from .hosted import until
from .test_replays import Busy, asking


def line_of(name: str, most: int) -> tuple[Json, list[str]]:
    """Return a dealt position, and a line of random moves and draws from it."""
    match, dice = Match(game(name), 1, chance="manual"), random.Random(1)
    start = dict(match.position())
    while match.to_act is not None and len(match) < most:
        match.play(dice.choice(match.moves()))
    return start, [step.text for step in match.log]


def tree_of(line: list[str]) -> list[bodies.TreeMove]:
    return [bodies.TreeMove(after, move) for after, move in enumerate(line)]


FIRST = next(iter(CLASSES))
START, LINE = line_of(FIRST, 4)


@pytest.mark.parametrize("name", CLASSES)
def test_a_moment_shows_all_that_lies_there_and_what_can_be_done(name: str) -> None:
    start, line = line_of(name, 12)
    match = Match.load(start, chance="manual")
    for length in range(len(line) + 1):
        told = analysing.moment(bodies.AskBoard(start, line[:length]))
        assert told.position == match.position(), "nothing is hidden"
        assert told.to_act == match.to_act
        assert {draw.text: draw.weight for draw in told.draws} == dict(match.odds())
        legal = [] if match.to_act == "chance" else match.moves()
        assert [move.text for move in told.moves] == legal
        assert [entry.text for entry in told.log] == line[:length]
        if length < len(line):
            match.play(line[length])
    again = analysing.moment(bodies.AskBoard(told.position))
    assert (again.position, again.moves) == (told.position, told.moves)


@pytest.mark.parametrize("name", CLASSES)
def test_a_tree_is_told_as_each_of_its_lines(name: str) -> None:
    start, line = line_of(name, 8)
    other = Match.load(start, chance="manual").moves()[-1]
    tree = [*tree_of(line), bodies.TreeMove(0, other)]
    told = analysing.tree(bodies.AskTree(start, tree)).entries
    assert told[: len(line)] == analysing.moment(bodies.AskBoard(start, line)).log
    assert told[len(line) :] == analysing.moment(bodies.AskBoard(start, [other])).log


def test_a_game_that_is_over_says_how_and_offers_nothing() -> None:
    start, line = line_of(FIRST, 10**6)
    told = analysing.moment(bodies.AskBoard(start, line))
    assert told.outcome is not None
    assert (told.to_act, told.moves, told.draws) == (None, [], [])
    with pytest.raises(Refused) as refused:
        analysing.hints(bodies.AskBoardHints(start, line))
    assert refused.value.code == "not-to-act"


def test_all_moves_are_judged_in_slices_that_go_on_where_they_were() -> None:
    asked = bodies.AskBoardHints(START, LINE, most=None)
    told = analysing.hints(asked, seconds=0.0)
    begun, first, slices = told.hints, told.hints[0], 1
    count = len(told.hints) + told.left
    while told.left:
        told = analysing.hints(msgspec.structs.replace(asked, begun=told.hints), seconds=0.05)
        slices += 1
    assert slices > 2
    assert told.hints[0] == first
    legal = [move.text for move in analysing.moment(bodies.AskBoard(START, LINE)).moves]
    assert sorted(hint.move for hint in told.hints) == sorted(legal)
    assert len(legal) == count
    chances = [hint.chance for hint in told.hints[1:]]
    assert chances == sorted(chances, reverse=True)
    at_once = analysing.hints(msgspec.structs.replace(asked, begun=begun), seconds=60)
    found = {hint.move: hint.chance for hint in told.hints}
    assert {hint.move: hint.chance for hint in at_once.hints} == pytest.approx(found, abs=2e-4)


def test_moves_are_judged_from_what_the_seat_can_know(monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[Any] = []

    def advised(_game: Any, view: Any, **_how: Any) -> Any:
        views.append(view)
        raise Refused("enough", "enough")

    monkeypatch.setattr(analysing, "advice", advised)
    for name in CLASSES:
        start, _ = line_of(name, 0)
        with pytest.raises(Refused, match="enough"):
            analysing.hints(bodies.AskBoardHints(start))
        match = Match.load(start)
        assert views[-1].position == match.view(0).position


STRANGE: dict[str, tuple[str, Json, int, str, str]] = {
    "no position": ("moments", {"start": {}}, 422, "bad-position", "lacks game"),
    "another game": (
        "moments",
        {"start": {**START, "game": "chess"}},
        422,
        "unknown-game",
        "chess",
    ),
    "a key less": (
        "moments",
        {"start": {key: START[key] for key in START if key != "turn"}},
        422,
        "bad-position",
        "lacks turn",
    ),
    "a key more": ("moments", {"start": {**START, "more": 1}}, 422, "bad-position", "more"),
    "impossible": (
        "moments",
        {"start": {**START, "reserve": [22, 9]}},
        422,
        "bad-position",
        "reserve[1]",
    ),
    "a list": ("moments", {"start": []}, 400, "bad-message", "object"),
    "no move": ("moments", {"start": START, "moves": [*LINE, "Z9"]}, 422, "bad-line", "moves[4]"),
    "numbers": ("moments", {"start": START, "moves": [1]}, 400, "bad-message", "str"),
    "too many": ("moments", {"start": START, "moves": ["T1"] * 1001}, 422, "bad-line", "1000"),
    "too long": ("moments", {"start": START, "moves": ["T" * 201]}, 400, "bad-message", "200"),
    "from later": (
        "trees",
        {"start": START, "tree": [{"after": 1, "move": "T1"}]},
        422,
        "bad-tree",
        "tree[0]",
    ),
    "unplayable": (
        "trees",
        {"start": START, "tree": [{"after": 0, "move": "T1"}, {"after": 1, "move": "Z9"}]},
        422,
        "bad-line",
        "tree[1]",
    ),
    "a forest": (
        "trees",
        {"start": START, "tree": [{"after": 0, "move": "T1"}] * 3001},
        422,
        "bad-tree",
        "3000",
    ),
    "no number": (
        "trees",
        {"start": START, "tree": [{"after": -1, "move": "T1"}]},
        400,
        "bad-message",
        "0",
    ),
    "no seats": ("positions", {"game": FIRST, "players": 9}, 422, "bad-players", "9"),
    "no variant": ("positions", {"game": FIRST, "variant": "odd"}, 422, "unknown-variant", "odd"),
    "none at all": ("hints", {"start": START, "most": 0}, 400, "bad-message", "1"),
    "not begun": ("hints", {"start": START, "begun": []}, 422, "bad-begun", "moment"),
}


@pytest.mark.parametrize("which", STRANGE)
def test_what_cannot_be_is_refused_with_its_place(server: Server, which: str) -> None:
    path, body, status, code, said = STRANGE[which]
    found, told = Browser(server).ask("POST", f"/api/analysis/{path}", body)
    assert (found, told["error"]["code"]) == (status, code)
    assert said in told["error"]["message"]
    assert server.metric("shiftbox_errors_total") == 0


def test_what_was_judged_elsewhere_is_not_gone_on_with() -> None:
    told = analysing.hints(bodies.AskBoardHints(START, LINE)).hints
    odd = msgspec.structs.replace(told[0], move="Z9")
    seats = msgspec.structs.replace(told[0], value=[1.0])
    for begun in ([odd], [told[0], told[0]], [seats]):
        with pytest.raises(Refused) as refused:
            analysing.hints(bodies.AskBoardHints(START, LINE, None, begun))
        assert refused.value.code == "bad-begun"


def test_a_deal_is_played_judged_and_gone_on_with_at_a_table(server: Server) -> None:
    ada = Browser(server)
    _, dealt = ada.ask("POST", "/api/analysis/positions", {"game": FIRST})
    start = dealt["position"]
    _, told = ada.ask("POST", "/api/analysis/moments", {"start": start})
    line = [told["moves"][3]["text"]]
    _, judged = ada.ask("POST", "/api/analysis/hints", {"start": start, "moves": line, "most": 2})
    assert (judged["seat"], len(judged["hints"])) == (1, 2)
    assert all(len(hint["value"]) == 2 for hint in judged["hints"])
    again = ada.ask("POST", "/api/analysis/hints", {"start": start, "moves": line, "most": 2})[1]
    assert again == judged, "the same position is judged the same way"


@pytest.mark.parametrize("name", CLASSES)
def test_a_game_goes_on_from_any_position_as_from_its_record(server: Server, name: str) -> None:
    start, line = line_of(name, 9)
    told = analysing.moment(bodies.AskBoard(start, line))
    chosen = game(name)
    record = {
        "shiftbox": 1,
        **{key: told.position[key] for key in ("game", "variant", "players")},
        "options": chosen.options,
        "seats": [{"name": "Ada"}, {"name": "Bot", "bot": "novice"}],
        "start": told.position,
        "moves": [],
        "outcome": None,
    }
    status, opened = Browser(server).ask("POST", "/api/records", {"record": record})
    assert (status, opened["yours"]) == (201, [0])


def test_judging_comes_last_and_showing_after_everybody_who_plays() -> None:
    assert Choose.rank < ShowBoard.rank < JudgeBoard.rank
    assert Show.rank == Advise.rank == ShowBoard.rank


def test_an_address_has_one_position_judged_at_a_time(sqlite: str) -> None:
    async def work() -> None:
        host: Any = Host(Settings(sqlite))
        host.questions, host.is_open = (busy := Busy()), True
        api, board = Api(host), Board(host)

        async def ask(address: str) -> int:
            return (await api.guarded(board.board_hints)(asking(address))).status_code

        first = asyncio.ensure_future(ask("1.1.1.1"))
        await until(lambda: busy.asked == 1)
        assert await ask("1.1.1.1") == 429
        other = asyncio.ensure_future(ask("2.2.2.2"))
        await until(lambda: busy.asked == 2)
        busy.open.set()
        assert [await first, await other] == [200, 200]
        host.engine.dispose()

    asyncio.run(work())


def test_a_comparison_goes_on_without_changing_its_figures() -> None:
    match = Match.load(START, chance="manual")
    view = match.view(0)
    told = analysing.hints(bodies.AskBoardHints(START)).hints
    begun = analysing._begun(told, view, 2)
    once = with_other_moves(match.game, view, begun, 1, is_enough=lambda: True)
    twice = with_other_moves(match.game, view, once, 1, is_enough=lambda: True)
    assert len(twice.hints) == len(once.hints) + 1 == len(begun.hints) + 2
    assert all(hint in twice.hints for hint in once.hints)
    assert len({hint.move for hint in twice.hints}) == len(twice.hints)
