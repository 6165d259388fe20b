"""What the worker of the bots does: choose a move, measure a hand, answer as the engine does."""

from __future__ import annotations

from typing import Any

from shiftbox import bots, compiled
from shiftbox.contract import Refused, View
from shiftbox.engine.session import Session
from shiftbox.games import game, module_of, with_module


class Thinker:
    """Answers one job after the other."""

    def __init__(self) -> None:
        self._session = Session()

    def answer(self, asked: dict[str, Any]) -> Any:
        """Return what a job asks for, as JSON has it; None if nobody can tell."""
        if asked["job"] == "choose":
            return chosen(asked)
        if asked["job"] == "measure":
            return measured(asked)
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
    moves: tuple[str, ...] = tuple(asked["moves"])
    if len(moves) == 1:
        return moves[0]
    setting = game(
        asked["game"],
        variant=asked["variant"],
        players=asked["players"],
        options=asked["options"],
    )
    view = View(asked["seat"], asked["position"], moves)
    backend = compiled.ready_at_once(setting)
    effort = bots.Effort(asked["level"])
    return bots.think(setting, view, effort, seed=asked.get("seed"), backend=backend).move


def measured(asked: dict[str, Any]) -> list[tuple[int, int | None]]:
    """Return how far each card is that a seat holds, by the game's solver."""
    if asked["game"] not in with_module("solver"):
        raise Refused("no-reach", "In this game every move says what it would do.")
    solver, chosen_game = module_of(asked["game"], "solver"), game(asked["game"])
    assert solver is not None
    plain = compiled.plain(chosen_game)
    return list(solver.within_reach(asked["position"], asked["seat"], backend=plain).items())
