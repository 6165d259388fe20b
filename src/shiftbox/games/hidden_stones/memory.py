"""What an attentive player of Hidden Stones knows about the cards that are hidden.

The draw pile starts as the dealt deck; after a shuffle it consists of the discards, which all have
seen. So everybody knows after which shuffle a card last lay in the pile, and who has drawn how
many cards since then. Cards that were in hands when the discards were shuffled are told apart from
those in the new pile, and when a hand shows a card, everybody sees from which pile it came.

The cards of one pile that a seat cannot see form a group. Within a group all are equally likely
to be anywhere; how many are in each hand and in the draw pile is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shiftbox.contract import Below

from .cards import DECK, VALUE, VALUES
from .material import SOLO, SOLO_DECK, State
from .piles import hand_of, shown_cards

Group = dict[str, Any]
"""`cards` are hidden, so many of them in each of the `hands` and in the `draw` pile; they and the
`own` cards last lay in the draw pile after the shuffle of this number (0: the deal)."""


def unseen(s: State, seat: int | None) -> list[Group]:
    """Return the groups from the oldest to that of the present draw pile."""
    shuffles = {s.shuffle[card] for other in range(s.players) for card in hand_of(s, other)}
    return [_group(s, seat, shuffle) for shuffle in sorted({*shuffles, s.shuffles})]


def _group(s: State, seat: int | None, shuffle: int) -> Group:
    """Rule 4: put a group together from what lies open, the own hand, and who drew when."""
    own = [] if seat is None else [c for c in hand_of(s, seat) if s.shuffle[c] == shuffle]
    held = [sum(s.shuffle[c] == shuffle for c in hand_of(s, k)) for k in range(s.players)]
    hands = [0 if other == seat else count for other, count in enumerate(held)]
    draw = s.draw_size if shuffle == s.shuffles else 0
    known = shown_cards(s).union(own)
    cards = [c for c in range(1, DECK + 1) if s.shuffle[c] == shuffle and c not in known]
    hidden = sum(hands) + draw
    group = {
        "shuffle": shuffle,
        "cards": cards if hidden else [],
        "hands": hands,
        "draw": draw,
        "own": own,
    }
    is_vague = s.variant == SOLO and shuffle == 0 and hidden
    return {**group, "values": _values_left(s, known)} if is_vague else group


def _values_left(s: State, known: set[int]) -> list[int]:
    """Rule 7: count the values 1, 2, 3, 5 among the cards of the solo deck not seen yet.

    Nobody knows which cards were put into it, so its first group has more `cards` than are hidden.
    """
    met = [c for c in range(1, DECK + 1) if c in known or s.shuffle[c] > 0]
    return [
        count - sum(VALUE[c] == value for c in met)
        for value, count in zip(VALUES, SOLO_DECK, strict=True)
    ]


def certain(s: State, seat: int | None, groups: Sequence[Group]) -> list[list[int]]:
    """Return for each hand the cards that it must hold: whole groups that are nowhere else."""
    sure = [
        sorted(c for g in groups if g["hands"][other] == len(g["cards"]) for c in g["cards"])
        for other in range(s.players)
    ]
    if seat is not None:
        sure[seat] = hand_of(s, seat)
    return sure


def dealt(view: Mapping[str, Any], below: Below) -> tuple[list[list[int]], list[int]]:
    """Deal what is hidden at random: the cards that fill each hand, and the draw pile."""
    hands: list[list[int]] = [[] for _ in range(view["players"])]
    draw: list[int] = []
    for group in view["unseen"]:
        cards = _shuffled(_deck_of(group, below), below)
        for seat, count in enumerate(group["hands"]):
            hands[seat] += [cards.pop() for _ in range(count)]
        draw += cards
        for seat, hand in enumerate(view["hands"]):
            if isinstance(hand, list):
                hands[seat] = hand
    return hands, draw


def _deck_of(group: Mapping[str, Any], below: Below) -> list[int]:
    """Return a group's cards; of a solo deck that nobody knows, so many of each value."""
    if "values" not in group:
        return list(group["cards"])
    deck = []
    for value, count in zip(VALUES, group["values"], strict=True):
        deck += _shuffled([c for c in group["cards"] if VALUE[c] == value], below)[:count]
    return deck


def _shuffled(cards: list[int], below: Below) -> list[int]:
    """Return the cards in random order by the given dice."""
    left = list(cards)
    return [left.pop(below(len(left))) for _ in cards]


def remember(s: State, groups: Sequence[Mapping[str, Any]]) -> None:
    """Give an imagined state the memory of the view that it was imagined from."""
    s.shuffles = groups[-1]["shuffle"]
    for group in groups:
        for card in (*group["cards"], *group["own"]):
            s.shuffle[card] = group["shuffle"]
