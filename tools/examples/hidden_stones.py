"""Examples of Hidden Stones."""

from __future__ import annotations

from typing import Any

from shiftbox.games.hidden_stones.cards import CARDS, VALUE
from shiftbox.match import Match

from .playing import Example, example, refused

SOLO_DECK = {1: 8, 2: 4, 3: 3, 5: 1}
FISH_BESIDE_TREE = ["TFH", "DBP", "SHD"]


def examples() -> list[Example]:
    """Return the guide, and what the rules show."""
    trees = ["TDH", "FBP", "SHD"]
    twice = ["BHD", "TBH", "SPD"]
    middle = ["HDT", "SFP", "BHD"]
    edge = ["HFT", "SDP", "BHD"]
    first_row = ["DHB", "SPD", "BHT"]
    fish = _match(FISH_BESIDE_TREE, [[21, 66], [30, 31, 32, 33]])
    return [
        _guide(),
        example("swap", fish, ["swap A1-A2 #66", "score #21"]),
        example("flip", _match(trees, [[28, 70], [30, 31, 32, 33]]), ["flip A2 #70", "score #28"]),
        refused("wrong", _match(FISH_BESIDE_TREE, [[21], []]), "score #21", "not-shown"),
        example("twice", _match(twice, [[18], []]), ["score #18"]),
        example("any-stone", _match(middle, [[14], []]), ["score #14"]),
        refused("any-stone-not", _match(edge, [[14], []]), "score #14", "not-shown"),
        example("first-row", _match(first_row, [[39], []]), ["score #39"]),
        example("pass", _match(twice, [[1, 2, 64, 65], []]), ["pass"]),
        example("solo", _match(FISH_BESIDE_TREE, [[21, 24, 39, 66]]), ["end"]),
    ]


def _guide() -> Example:
    """Return the last two rounds of a game, with every kind of move."""
    match = _match(
        FISH_BESIDE_TREE,
        [[18, 21, 66, 70], [45, 46, 51, 52]],
        scored=[[1, 2, 3, 29, 30, 55], [5, 6, 7, 31, 32, 33, 34, 56]],
        turns=[8, 8],
        by_hand=True,
    )
    passing = ["pass", "draw 4", "draw 17", "flip B3 #51", "end", "draw 53"]
    scoring = ["score #18", "swap A1-A2 #66", "score #21", "score #4", "flip A1 #70", "score #17"]
    ending = ["end", "draw 35", "draw 36", "draw 37", "draw 38", "end"]
    return example("guide", match, [*passing, *scoring, *ending], seat=0)


def _match(stones: list[str], hands: list[list[int]], **how: Any) -> Match:
    """Return a match at the start of a turn; cards that are not named are in the draw pile."""
    players = len(hands)
    scored = how.get("scored", [[] for _ in hands])
    named = [card for pile in (*hands, *scored) for card in pile]
    deck = [card.id for card in CARDS] if players > 1 else _solo_deck(named)
    position = {
        "game": "hidden-stones",
        "variant": "base" if players > 1 else "solo",
        "players": players,
        "options": {"strike_on_pass": False},
        "stones": stones,
        "hands": [sorted(hand) for hand in hands],
        "draw": sorted(set(deck) - set(named)),
        "discard": [],
        "scored": scored,
        "strikes": 0,
        "passed": [False] * players,
        "turns": how.get("turns", [0] * players),
        "scored_now": 0,
        "turn": 0,
        "to_act": 0,
        "phase": "start",
        "to_draw": 0,
    }
    return Match.load(position, **({"chance": "manual"} if how.get("by_hand") else {"seed": 1}))


def _solo_deck(named: list[int]) -> list[int]:
    """Return a deck for one player with these cards, filled up with the lowest numbers."""
    deck = list(named)
    for value, count in SOLO_DECK.items():
        there = sum(VALUE[card] == value for card in deck)
        deck += [c.id for c in CARDS if c.value == value and c.id not in deck][: count - there]
    return deck
