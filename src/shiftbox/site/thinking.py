"""What the worker of the bots does: moves, advice, hands, reports, and what an engine does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from shiftbox import bots, compiled
from shiftbox.advice import advice
from shiftbox.contract import Game, Refused, View
from shiftbox.engine.session import Session
from shiftbox.games import game, module_of, with_module
from shiftbox.server.wire import (
    analysing,
    board_bodies,
    challenge_bodies,
    challenging,
    report_bodies,
    reporting,
)


class Thinker:
    """Answers one job after the other."""

    def __init__(self) -> None:
        self._session = Session()

    def answer(self, asked: dict[str, Any]) -> Any:
        """Return what a job asks for, as JSON has it; None if nobody can tell."""
        if asked["job"] == "choose":
            return chosen(asked)
        if asked["job"] == "advise":
            return advised(asked)
        if asked["job"] == "measure":
            return measured(asked)
        if asked["job"] in THOUGHT_OVER:
            return THOUGHT_OVER[asked["job"]](asked["asked"])
        if asked["job"] == "check":
            return checked(asked["code"], asked["asked"])
        return self._engine(asked["request"])

    def _engine(self, request: Any) -> dict[str, Any]:
        """Return the engine's reply to one request; see docs/protocol.md."""
        named = {"id": request["id"]} if isinstance(request, dict) and "id" in request else {}
        try:
            if not isinstance(request, dict):
                raise Refused("bad-request", "A request is an object.")
            return {"ok": True, **named, **self._session.answer(request)}
        except Refused as why:
            return {"ok": False, **named, "error": why.as_json()}


def chosen(asked: dict[str, Any]) -> str:
    """Return the move of a bot, at its level's full effort."""
    setting, view = _seen(asked)
    if len(view.moves) == 1:
        return view.moves[0]
    backend = compiled.ready_at_once(setting)
    effort = bots.Effort(asked["level"])
    return bots.think(setting, view, effort, seed=asked.get("seed"), backend=backend).move


def advised(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the best few moves of a seat, as JSON has them."""
    return advice(*_seen(asked), seed=asked.get("seed")).as_json()


def _seen(asked: dict[str, Any]) -> tuple[Game[Any], View]:
    """Return the game and the view that a job is about."""
    setting = game(
        asked["game"],
        variant=asked["variant"],
        players=asked["players"],
        options=asked["options"],
    )
    return setting, View(asked["seat"], asked["position"], tuple(asked["moves"]))


def measured(asked: dict[str, Any]) -> list[tuple[int, int | None]]:
    """Return how far each card is that a seat holds, by the game's solver."""
    if asked["game"] not in with_module("solver"):
        raise Refused("no-reach", "In this game every move says what it would do.")
    solver, chosen_game = module_of(asked["game"], "solver"), game(asked["game"])
    assert solver is not None
    plain = compiled.plain(chosen_game)
    return list(solver.within_reach(asked["position"], asked["seat"], backend=plain).items())


def reported(asked: dict[str, Any]) -> dict[str, Any]:
    """Return a report on a finished game, as far as it comes in a while."""
    return reporting.reported(msgspec.convert(asked, report_bodies.AskReport))


def looked_at(asked: dict[str, Any]) -> Any:
    """Return a decision of a finished game, and what a move that is tried there is worth."""
    return msgspec.to_builtins(reporting.moment(msgspec.convert(asked, report_bodies.AskMoment)))


def checked(code: str, asked: dict[str, Any]) -> Any:
    """Return how far a record was checked, for which bots think again."""
    check = msgspec.convert(asked, challenge_bodies.CheckRecord)
    return msgspec.to_builtins(challenging.checked(code, check))


def judged(asked: dict[str, Any]) -> Any:
    """Return what the seat to act could do at a moment of the analysis board."""
    return msgspec.to_builtins(analysing.hints(msgspec.convert(asked, board_bodies.AskBoardHints)))


THOUGHT_OVER: dict[str, Callable[[dict[str, Any]], Any]] = {
    "report": reported,
    "moment": looked_at,
    "board-hints": judged,
}
"""Jobs about finished games and set-up positions."""
