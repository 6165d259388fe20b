"""What a seat may know of a game of Blockers!, and what it can deduce."""

from __future__ import annotations

import random

from shiftbox import Match, game
from shiftbox.games.blockers.material import TILES

from .boards import first_rows, position


def midway(variant: str = "base", players: int = 3, seed: int = 4) -> Match:
    match = Match(game("blockers", variant=variant, players=players), seed)
    dice = random.Random(seed)
    for _ in range(12 * players):
        match.play(dice.choice(match.moves()))
    return match


def test_a_seat_sees_its_own_rack_and_how_many_tiles_the_others_have() -> None:
    match = midway()
    whole, seen = match.position(), match.view(1).position
    assert seen["racks"] == [5, whole["racks"][1], 5]
    assert seen["piles"] == [11, whole["piles"][1], 11]
    for key in ("board", "taken", "turns", "turn", "phase"):
        assert seen[key] == whole[key]


def test_a_spectator_sees_no_rack() -> None:
    seen = midway().view(None).position
    assert seen["racks"] == [5, 5, 5]
    assert seen["piles"] == [11, 11, 11]


def test_in_the_pro_variant_a_seat_sees_both_its_racks() -> None:
    match = midway("pro", 2)
    whole, seen = match.position(), match.view(1).position
    assert seen["racks"] == [5, 5, *whole["racks"][2:]]


def test_the_unseen_tiles_of_a_colour_are_rack_and_pile_together() -> None:
    match = midway()
    whole = match.position()
    for seat in (0, 1, 2, None):
        for colour, unseen in enumerate(match.view(seat).position["unseen"]):
            both = sorted(whole["racks"][colour] + whole["piles"][colour])
            assert unseen == (None if colour == seat else both)


def test_the_others_racks_stay_counted_when_they_could_be_deduced() -> None:
    taken = [[0, 23], [23, 0]]
    match = Match.load(position(taken=taken))
    seen = match.view(0).position
    assert seen["racks"][1] == 5
    assert seen["piles"] == [[], []]
    assert seen["unseen"] == [None, match.position()["racks"][1]]


def test_only_its_owner_sees_what_is_drawn() -> None:
    for variant, owner in (("base", 0), ("pro", 0)):
        match = Match(game("blockers", variant=variant, players=2), 3)
        (drawn,) = match.play(match.moves()[0])
        assert match.heard(owner)[1] == drawn
        assert match.heard(1)[1] == match.heard(None)[1] == "draw ?"
        assert match.heard(1)[0] == match.log[0].text


def test_each_unseen_tile_is_imagined_on_the_rack_equally_often() -> None:
    match = Match.load(position(first_rows("1........"), {1: "A B C D E"}))
    view, dice = match.view(0), random.Random(6)
    unseen = view.position["unseen"][1]
    assert len(unseen) == 27
    times = dict.fromkeys(TILES, 0)
    for _ in range(2700):
        for tile in match.game.position(match.game.imagine(view, dice.randrange))["racks"][1]:
            times[tile] += 1
    gone = set(TILES) - set(unseen)
    assert all(times[tile] == 0 for tile in gone)
    assert all(400 < times[tile] < 600 for tile in unseen)
