"""What a process of a pool does: choose or advise a move, measure a hand, go through a record."""

from __future__ import annotations

import os
import pickle
import signal
import time
import traceback
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from shiftbox.contract import Game, Refused, View
from shiftbox.games import game, module_of
from shiftbox.server.parent_process import end_with_parent

if TYPE_CHECKING:
    from shiftbox.bots import Effort
    from shiftbox.compiled import Backend

SECONDS_WHILE_COMPILING, AT_LEAST = 1.0, 0.3
"""How long a move may take, with all that comes before it; and how long is thought in any case."""
Shown: TypeAlias = Literal["dealt", "moment", "tree"]
"""What of the analysis board is shown."""
DONE, REFUSED, FAILED = "done", "refused", "failed"
"""What an answer begins with; then comes the answer, a refusal as JSON, or what went wrong."""


@dataclass(frozen=True)
class Choose:
    """Choose a move for a seat."""

    rank: ClassVar[int] = 0
    game: str
    variant: str
    options: dict[str, Any]
    view: View
    level: str
    seed: int | None = None
    """What the thought follows from: then it is always whole, and the same on every machine."""
    asked: float = field(default_factory=time.monotonic)
    """When; all processes of a machine share this clock."""
    trusting: bool = True
    """Whether machine code may be run: not if processes have died of it."""

    def carefully(self) -> Choose:
        """Return the job for the last try."""
        return replace(self, trusting=False)

    def answer(self) -> str:
        """Return the move, at the level's full effort; only plain rules have to think shortly."""
        from shiftbox import bots, compiled, machine_code

        chosen = self._game()
        if len(self.view.moves) == 1:
            return self.view.moves[0]
        if not self.trusting:
            machine_code.distrust(chosen, "a process that ran it died or did not answer")
        if machine_code.is_ready(chosen):
            with machine_code.doubting(chosen):
                code, effort = compiled.machine(chosen), bots.Effort(self.level)
                return self._thought(effort, code)
        try:
            return self._without_machine_code(chosen)
        finally:
            machine_code.in_background(chosen)  # afterwards: somebody waits for the move

    def _without_machine_code(self, chosen: Game[Any]) -> str:
        from shiftbox import bots, compiled

        if self.trusting and compiled.has_module(chosen):
            module, effort = compiled.webassembly(chosen), bots.Effort(self.level)
            return self._thought(effort, module)
        left = self.asked + SECONDS_WHILE_COMPILING - time.monotonic()
        seconds = max(AT_LEAST, left) if self.seed is None else None
        return self._thought(bots.Effort(self.level, seconds), compiled.plain(chosen))

    def _thought(self, effort: Effort, backend: Backend) -> str:
        from shiftbox import bots

        found = bots.think(self._game(), self.view, effort, seed=self.seed, backend=backend)
        return found.move

    def _game(self) -> Game[Any]:
        players = self.view.position["players"]
        return game(self.game, variant=self.variant, players=players, options=self.options)


@dataclass(frozen=True)
class Show:
    """Replay a record, every position of it."""

    rank: ClassVar[int] = 2
    record: bytes
    """As JSON."""

    def carefully(self) -> Show:
        """Return the job for the last try."""
        return self

    def answer(self) -> bytes:
        """Return the body of the answer, packed; a record that does not hold is refused."""
        from .replays import packed

        return packed(self.record)


@dataclass(frozen=True)
class Verify:
    """Look whether the game of a record can go on."""

    rank: ClassVar[int] = 2
    record: bytes
    """As JSON."""

    def carefully(self) -> Verify:
        """Return the job for the last try."""
        return self

    def answer(self) -> dict[str, Any]:
        """Return the record as the rules tell it; what does not hold, or is over, is refused."""
        from shiftbox.tables.moving import unfinished

        return unfinished(self.record)


@dataclass(frozen=True)
class Measure:
    """Find out how far the cards are that a seat holds in its own view, by the game's solver."""

    rank: ClassVar[int] = 1
    game: str
    view: View

    def carefully(self) -> Measure:
        """Return the job for the last try."""
        return self

    def answer(self) -> list[tuple[int, int | None]]:
        """Return the fewest actions for each card, by the plain rules: that takes a second."""
        from shiftbox import compiled

        solver, plain = module_of(self.game, "solver"), compiled.plain(game(self.game))
        assert solver is not None
        found = solver.within_reach(self.view.position, self.view.seat, backend=plain)
        return list(found.items())


@dataclass(frozen=True)
class Report:
    """Work on a report on a finished game for a while."""

    rank: ClassVar[int] = 3
    asked: bytes
    """An `AskReport` as JSON."""

    def carefully(self) -> Report:
        """Return the job for the last try."""
        return self

    def answer(self) -> bytes:
        """Return what there is of it, as JSON; not by machine code, which takes long to load."""
        import msgspec

        from shiftbox.server.wire import json_bodies, report_bodies, reporting

        asked = json_bodies.read(self.asked, report_bodies.AskReport)
        return msgspec.json.encode(reporting.reported(asked))


@dataclass(frozen=True)
class CheckChallenge:
    """Check for a while whether a record is of a challenge."""

    rank: ClassVar[int] = 3
    code: str
    asked: bytes
    """A `CheckRecord` as JSON."""

    def carefully(self) -> CheckChallenge:
        """Return the job for the last try."""
        return self

    def answer(self) -> bytes:
        """Return the `CheckedRecord`, as JSON; bots think again for it."""
        import msgspec

        from shiftbox.server.wire import challenge_bodies, challenging, json_bodies

        asked = json_bodies.read(self.asked, challenge_bodies.CheckRecord)
        return msgspec.json.encode(challenging.checked(self.code, asked))


@dataclass(frozen=True)
class LookAt:
    """Look at a decision of a finished game, and judge a move that is tried there."""

    rank: ClassVar[int] = 2
    asked: bytes
    """An `AskMoment` as JSON."""

    def carefully(self) -> LookAt:
        """Return the job for the last try."""
        return self

    def answer(self) -> bytes:
        """Return the `Moment`, as JSON."""
        import msgspec

        from shiftbox.server.wire import json_bodies, report_bodies, reporting

        asked = json_bodies.read(self.asked, report_bodies.AskMoment)
        return msgspec.json.encode(reporting.moment(asked))


@dataclass(frozen=True)
class Advise:
    """Find the best few moves of a seat, from its own view."""

    rank: ClassVar[int] = 2
    game: str
    variant: str
    options: dict[str, Any]
    view: View

    def carefully(self) -> Advise:
        """Return the job for the last try."""
        return self

    def answer(self) -> dict[str, Any]:
        """Return the analysis as JSON has it; not by machine code, which takes long to load."""
        from shiftbox.advice import advice

        players = self.view.position["players"]
        chosen = game(self.game, variant=self.variant, players=players, options=self.options)
        return advice(chosen, self.view).as_json()


@dataclass(frozen=True)
class ShowBoard:
    """Show something of the analysis board: a deal, a moment or a tree."""

    rank: ClassVar[int] = 2
    what: Shown
    asked: bytes
    """The body of `board_bodies` that it takes, as JSON."""

    def carefully(self) -> ShowBoard:
        """Return the job for the last try."""
        return self

    def answer(self) -> bytes:
        """Return what is told, as JSON."""
        import msgspec

        from shiftbox.server.wire import analysing, json_bodies
        from shiftbox.server.wire import board_bodies as bodies

        kind: dict[str, type[Any]] = {
            "dealt": bodies.DealBoard,
            "moment": bodies.AskBoard,
            "tree": bodies.AskTree,
        }
        asked = json_bodies.read(self.asked, kind[self.what])
        return msgspec.json.encode(getattr(analysing, self.what)(asked))


@dataclass(frozen=True)
class JudgeBoard:
    """Judge moves on the analysis board for a while."""

    rank: ClassVar[int] = 3
    asked: bytes
    """An `AskBoardHints` as JSON."""

    def carefully(self) -> JudgeBoard:
        """Return the job for the last try."""
        return self

    def answer(self) -> bytes:
        """Return the `BoardHints`, as JSON; not by machine code, which takes long to load."""
        import msgspec

        from shiftbox.server.wire import analysing, board_bodies, json_bodies

        asked = json_bodies.read(self.asked, board_bodies.AskBoardHints)
        return msgspec.json.encode(analysing.hints(asked))


Job = (
    Choose
    | Show
    | Verify
    | Measure
    | Report
    | CheckChallenge
    | LookAt
    | Advise
    | ShowBoard
    | JudgeBoard
)
"""A job has a rank: those with a lower one come first."""


def run(line: Connection, kindness: int) -> None:
    """Answer jobs until the server is gone."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(kindness)
    while True:
        try:
            job = line.recv_bytes()
            line.send_bytes(_answer(job))
        except (EOFError, OSError):
            return


def _answer(job: bytes) -> bytes:
    """Return an answer that can be sent in any case."""
    try:
        return pickle.dumps((DONE, pickle.loads(job).answer()))  # noqa: S301 - from the server
    except Refused as why:
        return pickle.dumps((REFUSED, why.as_json()))
    except Exception:  # noqa: BLE001 - the server is told, this process lives on
        return pickle.dumps((FAILED, traceback.format_exc()))
