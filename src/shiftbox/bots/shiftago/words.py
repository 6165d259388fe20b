"""What a move of Shiftago does, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shiftbox.bots.fact import Fact, listed, said

ENDS = {
    "wins": "wins at once",
    "loses": "ends the game, which another wins",
    "draws": "ends the game in a draw",
}

LINES = {"lines-up", "line-made", "line-given", "line-lost", "line-broken"}
"""Not worth a word beside rows that somebody could complete."""


def words_of(facts: Sequence[Fact]) -> str:
    """Return facts in words, the important ones first."""
    codes = {fact.code for fact in facts}
    if codes & ENDS.keys():
        return said(ENDS[fact.code] for fact in facts if fact.code in ENDS)
    is_tense = bool(codes & {"stops", "leaves", "offers", "threatens"})
    hidden = LINES if is_tense else {"lines-up"} if "line-made" in codes else set()
    told = [fact for fact in facts if fact.code not in hidden]
    parts = [SAYING[code](fact) for code in SAYING for fact in told if fact.code == code]
    outlook = [_outlook(fact) for fact in facts if fact.code.startswith("forced")]
    return said([*outlook, *parts]) or said(_entering(fact) for fact in facts)


def _scoring(fact: Fact) -> str:
    points, length = fact.details["points"], fact.details["length"]
    return f"scores {points} points for a row of {length}, {_ends(fact)}"


def _completing(fact: Fact) -> str:
    return f"completes a row of {fact.details['length']}, {_ends(fact)}"


def _to_come(start: str) -> Callable[[Fact], str]:
    """Return what says a row that somebody could complete."""

    def say(fact: Fact) -> str:
        return f"{start}: {listed(fact.details['pushes'][:2], 'or')} would make {_ends(fact)}"

    return say


def _line(start: str, end: str = "") -> Callable[[Fact], str]:
    """Return what says a line that is there before or after the move."""

    def say(fact: Fact) -> str:
        return f"{start} {len(fact.cells)} marbles in line{end}, {_ends(fact)}"

    return say


SAYING: dict[str, Callable[[Fact], str]] = {
    "scores": _scoring,
    "completes": _completing,
    "stops": _to_come("stops the next player's row"),
    "leaves": _to_come("leaves a row to the next player"),
    "offers": _to_come("offers the next player a row"),
    "threatens": _to_come("threatens to complete a row"),
    "line-made": _line("now has"),
    "line-broken": _line("breaks up", " of another player"),
    "line-given": _line("gives another player"),
    "line-lost": _line("breaks up its own"),
    "lines-up": _line("is one of"),
}
"""In the order in which facts are told."""


def _entering(fact: Fact) -> str:
    """Say where a marble comes in of which there is nothing else to say."""
    if fact.code != "enters":
        return ""
    moved = fact.details["moved"]
    pushes = f" and pushes {moved} marble{'s' * (moved > 1)} on" if moved else ""
    return f"comes in on {fact.cells[0]}{pushes}"


def _outlook(fact: Fact) -> str:
    moves = fact.details.get("moves")
    after = f" in {moves} moves" if moves else ""
    return f"a win{after} is certain" if fact.code == "forced-win" else f"loses{after} by force"


def _ends(fact: Fact) -> str:
    return f"{fact.cells[0]}–{fact.cells[-1]}"
