"""The engine's `go` and `analyse`: a bot's answer for the seat to act."""

from __future__ import annotations

from typing import Any

from shiftbox.bots import Effort, analyse, think
from shiftbox.bots.analysis import MOST
from shiftbox.contract import Refused, View
from shiftbox.match import Match
from shiftbox.reading import shown

MOST_SIMULATIONS = 10**9
MOST_SECONDS = 3600.0


def answer_go(match: Match, request: dict[str, Any]) -> dict[str, Any]:
    """Think for the seat to act, from its view alone, and tell what it would play."""
    view, effort, seed = _asked(match, request)
    return think(match.game, view, effort, seed=seed).as_json()


def answer_analyse(match: Match, request: dict[str, Any]) -> dict[str, Any]:
    """Tell the best few moves of the seat to act, or all, and what each gains."""
    most = _most(request.get("most", MOST))
    view, effort, seed = _asked(match, request)
    return analyse(match.game, view, effort, most=most, seed=seed).as_json()


def _asked(match: Match, request: dict[str, Any]) -> tuple[View, Effort, int | None]:
    """Return what the seat to act sees, and how it is asked to think."""
    seat = match.to_act
    if not isinstance(seat, int):
        raise Refused("not-to-act", "No seat is to act now, so there is nothing to think about.")
    effort = Effort(
        request.get("level", "strong"),
        seconds=_seconds(request.get("seconds")),
        simulations=_simulations(request.get("simulations")),
    )
    return match.view(seat), effort, _seed(request.get("seed"))


def _most(given: object) -> int | None:
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int) or given < 1:
        raise Refused("bad-request", f"most is a whole number above 0 or null, not {shown(given)}.")
    return given


def _simulations(given: object) -> int | None:
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int) or not 0 < given <= MOST_SIMULATIONS:
        raise Refused(
            "bad-request",
            f"simulations is a whole number from 1 to {MOST_SIMULATIONS}, not {shown(given)}.",
        )
    return given


def _seconds(given: object) -> float | None:
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise Refused("bad-request", f"seconds is a number, not {shown(given)}.")
    if not 0 < given <= MOST_SECONDS:
        raise Refused(
            "bad-request",
            f"seconds is above 0 and at most {MOST_SECONDS:g}, not {shown(given)}.",
        )
    return float(given)


def _seed(given: object) -> int | None:
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int):
        raise Refused("bad-request", f"A seed is a whole number, not {shown(given)}.")
    return given
