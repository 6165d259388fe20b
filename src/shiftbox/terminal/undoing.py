"""Taking a move back at one screen."""

from __future__ import annotations

from shiftbox.game import Refused
from shiftbox.match import Match
from shiftbox.state import CHANCE


def take_back(match: Match, people: int) -> None:
    """Go back to the last decision of somebody at this screen, if nothing has been drawn since.

    The first seats are the people. Draws of a record that was resumed count like any others.
    """
    steps = match.log
    ours = [k for k, step in enumerate(steps) if 0 <= step.before.to_act < people]
    since = steps[ours[-1] :] if ours else ()
    is_drawn = any(step.before.to_act == CHANCE for step in since)
    has_played = any(step.before.to_act == match.to_act for step in steps)
    if not ours or (is_drawn and not has_played):
        raise Refused("nothing-to-undo", "You have not played anything yet.")
    if is_drawn:
        raise Refused("nothing-to-undo", "Something was drawn since then: that cannot be undone.")
    for _ in since:
        match.undo()
