"""How far a match goes back when somebody takes something back, and when it does not.

These are the rules of tables and of the terminal. Between people what was drawn, or what others
have decided since, stands in the way; whoever plays against bots alone goes back as they like.
"""

from __future__ import annotations

from collections.abc import Collection

from shiftbox.contract import Refused
from shiftbox.match import Match


def before_move(match: Match, seat: int) -> int | None:
    """Return how many steps stay if a seat takes its last move back by itself.

    None unless it acts again right after that move: then nobody has learnt anything new. Nor where
    a move once made stands.
    """
    return None if match.game.info.moves_stand else _before_own_step(match, seat)


def _before_own_step(match: Match, seat: int) -> int | None:
    """Return how many steps stay without the last one, if the same seat made it and acts again."""
    if not len(match) or match.to_act != seat or match.actor(len(match) - 1) != seat:
        return None
    return len(match) - 1


def before_turn(match: Match, seat: int) -> int | None:
    """Return how many steps stay if a seat's finished turn is taken back, or None.

    Nothing is taken back across a draw or another's decision. Where a move once made stands, that
    is so within a turn too, and the last move of it can be asked for.
    """
    if match.to_act == seat and match.game.info.moves_stand:
        return _before_own_step(match, seat)
    if match.to_act in {None, seat}:
        return None
    keep = len(match)
    while keep and match.actor(keep - 1) == seat:
        keep -= 1
    return keep if keep < len(match) else None


def before_own_decision(match: Match, seat: int) -> int | None:
    """Return how many steps stay before a seat's last decision, whatever has happened since.

    This is for whoever plays against bots alone: what was drawn is drawn anew.
    """
    theirs = (number for number in reversed(range(len(match))) if match.actor(number) == seat)
    return next(theirs, None)


def before_decision(match: Match, seats: Collection[int]) -> int:
    """Return how many steps stay before the last decision of some seats, or refuse.

    Others may have decided since then, but nothing may have been drawn.
    """
    theirs = [k for k in range(len(match)) if match.actor(k) in seats]
    is_drawn = bool(theirs) and any(step.is_draw for step in match.steps_after(theirs[-1]))
    has_played = any(match.actor(k) == match.to_act for k in range(len(match)))
    if not theirs or (is_drawn and not has_played):
        raise Refused("nothing-to-undo", "You have not played anything yet.")
    if is_drawn:
        drawn = "Something was drawn since then: that cannot be undone."
        raise Refused("nothing-to-undo", drawn)
    return theirs[-1]
