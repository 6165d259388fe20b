"""What a placement of Blockers! does, in words."""

from __future__ import annotations

from collections.abc import Sequence

from shiftbox.bots.fact import Fact, listed, said


def words_of(facts: Sequence[Fact]) -> str:
    """Return facts in words, in their order."""
    return said(SAYING[fact.code](fact) for fact in facts)


def _begins(fact: Fact) -> str:
    return f"begins a new group on {fact.cells[0]}"


def _extends(fact: Fact) -> str:
    return f"extends a group to {fact.details['tiles']} tiles"


def _joins(fact: Fact) -> str:
    return f"joins {fact.details['groups']} groups to one of {fact.details['tiles']} tiles"


def _takes(fact: Fact) -> str:
    cost = "" if fact.details["cost"] else " at no cost"
    return f"takes a tile of colour {fact.details['colour']}{cost}"


def _blocks(fact: Fact) -> str:
    colour, groups = fact.details["colour"], fact.details["groups"]
    if fact.details["may_take"]:
        return f"makes colour {colour} take a tile to join {groups} groups on {fact.cells[0]}"
    return f"keeps colour {colour} from joining {groups} groups on {fact.cells[0]}"


def _one_away(fact: Fact) -> str:
    return f"one more tile on {listed(fact.cells[:3], 'or')} would join groups"


def _points(fact: Fact) -> str:
    points = fact.details["change"]
    return f"{abs(points)} point{'s' if abs(points) > 1 else ''} {'more' if points > 0 else 'less'}"


SAYING = {
    "passes": lambda _: "nothing can be placed",
    "begins": _begins,
    "extends": _extends,
    "joins": _joins,
    "takes": _takes,
    "blocks": _blocks,
    "one-away": _one_away,
    "points": _points,
}
