"""Who may do what at a table. Those who act ask here, and so do those who tell what is possible."""

from __future__ import annotations

from shiftbox.contract import Refused

from .progress import Progress
from .setup import Setup
from .table import Table


def stale() -> Refused:
    """Return the refusal of what answers another state than the present one."""
    return Refused("stale", "The table has moved on: look at it again.")


def running(table: Table) -> Progress:
    """Return how far a game has come that is being played, or refuse."""
    if table.progress is None or table.status != "running":
        raise Refused("not-running", "No game is being played at this table now.")
    return table.progress


def acting(table: Table, seats: frozenset[int], seq: int) -> tuple[Progress, int]:
    """Return the game and the own seat that is to act in the state of a number, or refuse."""
    progress = running(table)
    if seq != table.seq:
        raise stale()
    seat = table.to_act
    if seat is None or seat not in seats or seat in progress.gone:
        raise Refused("not-to-act", "It is not your turn.")
    if table.places[seat].substituted:
        raise stale()
    return progress, seat


def check_no_challenge(setup: Setup, code: str, why: str) -> None:
    """Refuse what would make a challenge another one than everybody else's."""
    if setup.challenge is not None:
        raise Refused(code, f"In a challenge {why}")


def may_see(setup: Setup, *, has_key: bool) -> bool:
    """Tell whether a browser may see a table: with a key, or if everybody may watch."""
    return has_key or setup.watching


def is_shown_to(table: Table, token: bytes | None) -> bool:
    """Tell whether the browser with a token may see a table."""
    return may_see(table.setup, has_key=table.holders.knows(token))


def speaker(table: Table, seats: frozenset[int]) -> int:
    """Return the seat for which somebody speaks, or refuse those who only watch."""
    if not seats:
        raise Refused("not-yours", "Only those who play may say something.")
    if not table.setup.chat:
        raise Refused("no-chat", "There is no chat at this table.")
    to_act = table.to_act
    return to_act if to_act is not None and to_act in seats else min(seats)
