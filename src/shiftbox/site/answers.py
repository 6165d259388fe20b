"""What a page asks for beside its table's line: the same paths and bodies as by HTTP."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qsl, urlsplit

import msgspec

from shiftbox.contract import Refused
from shiftbox.record import Record
from shiftbox.server.wire import (
    analysing,
    board_bodies,
    bodies,
    catalogue,
    challenge_bodies,
    challenging,
    hinting,
    looking_back,
    puzzle_bodies,
    report_bodies,
)
from shiftbox.server.wire.recording import begun, check_may_have, recorded
from shiftbox.server.wire.replaying import replayed, told
from shiftbox.server.wire.score_assistant import counted
from shiftbox.tables.kept_rows import opened
from shiftbox.tables.log import HOST
from shiftbox.tables.moving import GoOn, moved_chairs, moved_setup, unfinished
from shiftbox.tables.new_table import Body, NewTable, chairs_of, wanted
from shiftbox.tables.permissions import running
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup
from shiftbox.tables.views import state_seen

from .entries import HERE
from .hosted_table import HostedTable, added, first_row
from .orders import Heard

if TYPE_CHECKING:
    from .shell import Shell

T = TypeVar("T")
Reply = Callable[[Any], None]
Refuse = Callable[[Refused], None]
MOST_LISTED = 100
PUZZLE = re.compile("/api/puzzles/([a-z0-9-]{1,60})")
CHALLENGE = re.compile("/api/challenges/([0-9A-Za-z-]{1,500})(/check)?")
AT_A_TABLE = re.compile("/api/tables/([0-9a-f]{24})(?:/([a-z]+))?")

THOUGHT_OVER: dict[str, tuple[str, type[Body]]] = {
    "/api/reports": ("report", report_bodies.AskReport),
    "/api/moments": ("moment", report_bodies.AskMoment),
    "/api/analysis/hints": ("board-hints", board_bodies.AskBoardHints),
}
"""What the worker of the bots answers: its job, and what is asked."""


def _no_table() -> Refused:
    return Refused("no-table", "There is no such table.")


def _as(kind: type[T], value: Any) -> T:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as why:
        raise Refused("bad-message", str(why)) from None


class Answers:
    """Answers requests."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._by_path: dict[tuple[str, bool], Callable[[Any, Reply], None]] = {
            ("/api/games", False): lambda _, reply: reply(catalogue.games()),
            ("/api/tables", True): self._open,
            ("/api/tables", False): self._mine,
            ("/api/records", True): self._go_on,
            ("/api/replays", True): self._upload,
            ("/api/scores", True): self._score,
            ("/api/challenges", True): _make_challenge,
            ("/api/analysis/positions", True): _told(board_bodies.DealBoard, analysing.dealt),
            ("/api/analysis/moments", True): _told(board_bodies.AskBoard, analysing.moment),
            ("/api/analysis/trees", True): _told(board_bodies.AskTree, analysing.tree),
            ("/api/puzzles", False): lambda _, reply: reply(_puzzles()),
        }
        self._at_table: dict[str | None, Callable[[HostedTable, Any, Reply], None]] = {
            None: lambda hosted, _, reply: reply(hosted.row.summary(hosted.table.id)),
            "record": lambda hosted, _, reply: reply(_record(hosted)),
            "replay": lambda hosted, _, reply: reply(_replay(_record(hosted))),
            "positions": self._position,
            "reach": self._reach,
            "hint": self._hint,
        }

    def asked(self, asked: Heard) -> None:
        """Answer a request, now or when what it needs is there."""
        number = asked["number"]

        def reply(found: Any) -> None:
            text = found if isinstance(found, bytes) else msgspec.json.encode(found)
            self._shell.orders.order("reply", to=number, ok=True, text=text.decode())

        def refuse(why: Refused) -> None:
            problem = bodies.Problem(why.code, why.message, why.rule, why.because, why.details)
            text = msgspec.json.encode(bodies.Failure(problem)).decode()
            self._shell.orders.order("reply", to=number, ok=False, text=text)

        try:
            self._answer(asked["path"], asked.get("body"), reply, refuse)
        except Refused as why:
            refuse(why)

    def _answer(self, address: str, body: Any, reply: Reply, refuse: Refuse) -> None:
        path, query = urlsplit(address).path, urlsplit(address).query
        if path in THOUGHT_OVER and body is not None:
            self._thought_over(path, body, reply, refuse)
        elif (path, body is not None) in self._by_path:
            self._by_path[path, body is not None](body, reply)
        elif (puzzle := PUZZLE.fullmatch(path)) is not None:
            reply(_puzzle(puzzle[1], dict(parse_qsl(query))))
        elif (challenge := CHALLENGE.fullmatch(path)) is not None:
            self._challenge(challenge, query, body, reply, refuse)
        else:
            self._answer_at_table(path, query, reply, refuse)

    def _answer_at_table(self, path: str, query: str, reply: Reply, refuse: Refuse) -> None:
        found = AT_A_TABLE.fullmatch(path)
        if found is None or found[2] not in self._at_table:
            raise Refused("no-server", "That takes a server, and here is none.")
        answer = self._at_table[found[2]]

        def then(hosted: HostedTable | None) -> None:
            try:
                if hosted is None:
                    raise _no_table()
                answer(hosted, {key: int(text) for key, text in parse_qsl(query)}, reply)
                self._shell.put_away(hosted)
            except Refused as why:
                refuse(why)

        self._shell.open(found[1], then, refuse)

    def _open(self, body: Any, reply: Reply) -> None:
        asked = _as(NewTable, body)
        if any(seat.kind == "open" for seat in asked.seats or ()):
            raise Refused("no-server", "Others come by link where there is a server, not here.")
        setup = wanted(asked, secrets.randbelow)
        self._opened(setup, chairs_of(asked, setup, HERE), reply)

    def _go_on(self, body: Any, reply: Reply) -> None:
        asked = _as(GoOn, body)
        record = Record.from_json(unfinished(json.dumps(asked.record).encode()))
        together = msgspec.structs.replace(asked, together=True)
        self._opened(moved_setup(record), moved_chairs(together, record, HERE), reply)

    def _opened(self, setup: Setup, chairs: list[Chair], reply: Reply) -> None:
        """Open a table, and answer when that is kept."""
        shell = self._shell
        row = first_row(opened(setup, chairs, (HERE,)), shell.today())
        table = secrets.token_hex(12)
        yours = sorted(seat for _, seat in row.keys if seat != HOST)

        def then(_: Heard) -> None:
            reply(bodies.Opened(table, yours, []))

        shell.orders.ask("keep", then, entries=[added(table, row, None)])

    def _mine(self, _: Any, reply: Reply) -> None:
        def then(listed: Heard) -> None:
            reply(f'{{"tables":[{",".join(listed["summaries"])}]}}'.encode())

        self._shell.orders.ask("list", then, most=MOST_LISTED)

    def _upload(self, body: Any, reply: Reply) -> None:
        reply(_replay(_as(bodies.Upload, body).record))

    def _score(self, body: Any, reply: Reply) -> None:
        asked = _as(bodies.RealTable, body)
        reply(counted(asked.game, asked.table))

    def _thought_over(self, path: str, body: Any, reply: Reply, refuse: Refuse) -> None:
        job, kind = THOUGHT_OVER[path]
        _as(kind, body)
        self._found_out({"job": job, "asked": body}, reply, refuse)

    def _challenge(
        self, found: re.Match[str], query: str, body: Any, reply: Reply, refuse: Refuse
    ) -> None:
        """Tell what a challenge is, or have the worker of the bots check a record of it."""
        if found[2] is not None and body is not None:
            _as(challenge_bodies.CheckRecord, body)
            code = challenging.named(found[1]).code
            self._found_out({"job": "check", "code": code, "asked": body}, reply, refuse)
        elif found[1] == "today":
            reply(challenging.of_day(_as(puzzle_bodies.Day, dict(parse_qsl(query)))))
        else:
            reply(challenging.named(found[1]))

    def _found_out(self, job: dict[str, Any], reply: Reply, refuse: Refuse) -> None:
        """Have the worker of the bots find an answer, or hear from it why there is none."""

        def then(found: Heard) -> None:
            if found.get("error"):
                refuse(Refused.from_json(found["error"]))
            else:
                reply(found["answer"])

        self._shell.orders.ask("think", then, job=job)

    def _position(self, hosted: HostedTable, query: Any, reply: Reply) -> None:
        asked, table = _as(bodies.Looking, query), hosted.table
        seat = looking_back.seat_looking(table, table.holders.seats_of(HERE), asked.seat)
        reply(looking_back.position(table, seat, asked.at))

    def _reach(self, hosted: HostedTable, query: Any, reply: Reply) -> None:
        asked, table = _as(bodies.Asking, query), hosted.table
        running(table)
        seat = looking_back.seat_looking(table, table.holders.seats_of(HERE), asked.seat)
        if seat is None:
            raise Refused("not-yours", "Only those who play hold cards.")
        seq, draft = table.seq, len(table.draft_of(seat).moves)
        view = table.game.view(state_seen(table, seat), seat)
        job = {"job": "measure", "game": table.setup.game, "seat": seat, "position": view.position}

        def then(found: Heard) -> None:
            cards = {str(card): actions for card, actions in found["answer"] or ()}
            reply(bodies.Reach(seat, seq, draft, cards))

        self._shell.orders.ask("think", then, job=job)

    def _hint(self, hosted: HostedTable, query: Any, reply: Reply) -> None:
        asked, table = _as(bodies.Asking, query), hosted.table
        seat = hinting.seat_asking(table, table.holders.seats_of(HERE), asked.seat)
        seq, draft = table.seq, len(table.draft_of(seat).moves)
        job = hosted.job("advise", hinting.view_asked(table, seat))

        def then(found: Heard) -> None:
            reply(hinting.hints(found["answer"], seat, seq, draft))

        self._shell.orders.ask("think", then, job=job)


def _told(kind: type[T], tell: Callable[[T], Any]) -> Callable[[Any, Reply], None]:
    """Return what answers a request that needs nothing but its body."""
    return lambda body, reply: reply(tell(_as(kind, body)))


def _record(hosted: HostedTable) -> dict[str, Any]:
    """Return the whole record of a game that is over, or that may be taken elsewhere."""
    kept = hosted.row.read(0, 0)
    check_may_have(kept, hosted.table.holders.seats_of(HERE))
    progress = begun(kept)
    for line in kept.log:
        progress.add(line)
    return recorded(kept, progress)


def _replay(record: dict[str, Any]) -> bytes:
    return b"".join(told(replayed(json.dumps(record).encode())))


def _make_challenge(body: Any, reply: Reply) -> None:
    reply(challenging.made(_as(challenge_bodies.NewChallenge, body), secrets.randbelow))


def _puzzles() -> bytes:
    """Return all puzzles."""
    # Loaded when it is asked for: the first board would wait for it.
    from shiftbox.server.wire import puzzling

    return puzzling.listed()


def _puzzle(
    name: str, query: dict[str, str]
) -> puzzle_bodies.PuzzleOfDay | puzzle_bodies.PuzzleFrame:
    """Return the puzzle of a day, or where own moves lead in one."""
    from shiftbox.server.wire import puzzling

    if name == "today":
        return puzzling.of_day(_as(puzzle_bodies.Day, query))
    return puzzling.frame(name, _as(puzzle_bodies.Solving, query))
