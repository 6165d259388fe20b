"""What the engine answers to each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shiftbox.contract import Refused
from shiftbox.games import catalogue, game
from shiftbox.match import Match
from shiftbox.reading import shown
from shiftbox.record import Record

Request = dict[str, Any]
Reply = dict[str, Any]


class Session:
    """One client of the engine with at most one game. A refused request changes nothing."""

    def __init__(self) -> None:
        self.is_over = False
        self._match: Match | None = None
        self._commands: dict[str, Callable[[Request], Reply]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "moves": self._moves,
            "play": self._play,
            "undo": self._undo,
            "position": self._position,
            "view": self._view,
            "perft": self._perft,
            "go": self._go,
            "analyse": self._analyse,
            "report": self._report,
            "record": self._record,
            "replay": self._replay,
            "bench": self._bench,
            "quit": self._quit,
        }

    def answer(self, request: Request) -> Reply:
        """Return the reply to a request, or refuse it."""
        name = request.get("cmd")
        if not isinstance(name, str) or name not in self._commands:
            known = ", ".join(self._commands)
            raise Refused("unknown-command", f"Unknown cmd {shown(name)}; there are: {known}.")
        return self._commands[name](request)

    @property
    def match(self) -> Match:
        """The game that is being played."""
        if self._match is None:
            raise Refused("no-game", "There is no game yet: send new, load or replay first.")
        return self._match

    def _games(self, _: Request) -> Reply:
        return {"games": [info.as_json() for info in catalogue()]}

    def _new(self, request: Request) -> Reply:
        chosen = game(
            request.get("game", ""),
            variant=request.get("variant"),
            players=request.get("players"),
            options=request.get("options"),
        )
        chance = request.get("chance", "auto")
        self._match = Match(chosen, request.get("seed"), chance=_text(chance, "chance"))
        return self._state()

    def _load(self, request: Request) -> Reply:
        chance = _text(request.get("chance", "manual"), "chance")
        position = needed(request, "position")
        self._match = Match.load(position, seed=request.get("seed"), chance=chance)
        return self._state()

    def _moves(self, _: Request) -> Reply:
        return self._state()

    def _play(self, request: Request) -> Reply:
        events = self.match.play(needed(request, "move"))
        return {**self._state(), "events": events}

    def _undo(self, _: Request) -> Reply:
        self.match.undo()
        return self._state()

    def _position(self, _: Request) -> Reply:
        return {"position": self.match.position()}

    def _view(self, request: Request) -> Reply:
        return {"view": self.match.view(needed(request, "seat")).position}

    def _perft(self, request: Request) -> Reply:
        from shiftbox.lab.perft import count

        match = self.match
        return {"nodes": count(match.game, match.state, needed(request, "depth"))}

    def _go(self, request: Request) -> Reply:
        from .thinking import answer_go

        return answer_go(self.match, request)

    def _analyse(self, request: Request) -> Reply:
        from .thinking import answer_analyse

        return answer_analyse(self.match, request)

    def _report(self, request: Request) -> Reply:
        from .reporting import answer_report

        return answer_report(request)

    def _record(self, _: Request) -> Reply:
        return {"record": self.match.record().as_json()}

    def _replay(self, request: Request) -> Reply:
        chance = _text(request.get("chance", "manual"), "chance")
        record = Record.from_json(needed(request, "record"))
        self._match = Match.replay(record, seed=request.get("seed"), chance=chance)
        return self._state()

    def _bench(self, request: Request) -> Reply:
        from shiftbox.lab.bench import measure

        chosen = game(
            request.get("game", ""),
            variant=request.get("variant"),
            players=request.get("players"),
            options=request.get("options"),
        )
        return measure(chosen, request.get("seconds", 1.0)).as_json()

    def _quit(self, _: Request) -> Reply:
        self.is_over = True
        return {}

    def _state(self) -> Reply:
        match = self.match
        outcome = match.outcome
        state: Reply = {"to_act": match.to_act, "moves": match.moves()}
        if match.to_act == "chance":
            state["odds"] = [list(pair) for pair in match.odds()]
        return {**state, "outcome": outcome.as_json() if outcome else None}


def needed(request: Request, key: str) -> Any:
    """Return what a request must have."""
    if key not in request:
        raise Refused("bad-request", f"This command needs {key}.")
    return request[key]


def _text(value: Any, key: str) -> str:
    if not isinstance(value, str):
        raise Refused("bad-request", f"{key} is a text, not {shown(value)}.")
    return value
