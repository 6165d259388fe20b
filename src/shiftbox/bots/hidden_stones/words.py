"""What a turn gains, in words for a person."""

from __future__ import annotations

from collections.abc import Sequence

from shiftbox.bots.fact import Fact, listed, said


def words_of(facts: Sequence[Fact]) -> str:
    """Say what moves score, what they cost, what stays in hand, and what comes within reach."""
    by_code = {fact.code: fact for fact in facts}
    kept = _cards(by_code["keeps"]) if "keeps" in by_code else ""
    parts = [_gain(by_code, kept)]
    if by_code.keys() & {"scores", "exchanges"} and kept:
        parts.append(f"keeping {kept}")
    nearer = sorted(_facts(facts, "nearer"), key=lambda fact: fact.details["actions"])
    parts += [_nearer(fact) for fact in nearer[:2]]
    parts += [f"seat {fact.details['seat']} has the bonus" for fact in _facts(facts, "bonus")]
    lost = _facts(facts, "bonus-lost")
    parts += [f"seat {fact.details['seat']} loses the bonus" for fact in lost]
    parts += [SAYING[code] for code in SAYING if code in by_code]
    return said(parts)


SAYING = {
    "minus-point": "with a minus point",
    "end-near": "the last round begins",
    "over": "that ends the game",
    "finishes": "every card left can be scored",
}


def _facts(facts: Sequence[Fact], code: str) -> list[Fact]:
    return [fact for fact in facts if fact.code == code]


def _gain(by_code: dict[str, Fact], kept: str) -> str:
    if "passes" in by_code:
        draws = by_code["passes"].details["draws"]
        return f"passes for {draws} more card{'s' * (draws != 1)}"
    spent = by_code.get("exchanges")
    if "scores" in by_code:
        points = by_code["scores"].details["points"]
        cost = f" with {_actions(len(spent.details['cards']))}" if spent else " at once"
        return f"{points} point{'s' * (points > 1)} for {_cards(by_code['scores'])}{cost}"
    if spent:
        return f"scores nothing now and exchanges {_cards(spent)}"
    return f"ends the turn and keeps {kept}" if kept else "ends the turn"


def _nearer(fact: Fact) -> str:
    card, actions = fact.details["card"], fact.details["actions"]
    return f"card {card} is {f'{_actions(actions)} away' if actions else 'shown'} then"


def _actions(count: int) -> str:
    return f"{count} action{'s' * (count > 1)}"


def _cards(fact: Fact) -> str:
    cards = fact.details["cards"]
    return f"card{'s' * (len(cards) > 1)} {listed(cards)}"
