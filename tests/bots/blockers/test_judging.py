"""What the Blockers! player counts of a placement, against the rules' own counting."""

from __future__ import annotations

import pytest

from shiftbox.bots.blockers.judging import (
    BRIDGES,
    COSTS,
    COUNTS,
    DENIES,
    DOUBLE_BRIDGES,
    GAPS,
    HELPS,
    MERGES,
    NEW,
    PHASES,
    ROOM,
    Mind,
    look_at,
    phase_of,
)
from shiftbox.bots.blockers.surroundings import BESIDE_CELL, see_groups
from shiftbox.bots.blockers.weights import WEIGHTS
from shiftbox.games import game
from shiftbox.games.blockers.breakdown import groups
from shiftbox.games.blockers.legal_moves import cell_of, placement
from shiftbox.games.blockers.material import FREE, State, colours_each, put
from shiftbox.games.blockers.scoring import group_points
from shiftbox.games.blockers.text import cell_named

from .positions import in_the_middle

SETTINGS = [("base", 2), ("base", 3), ("base", 4), ("base", 5), ("pro", 2)]


def counted(state: State, move: int) -> list[int]:
    mind = Mind()
    see_groups(state, mind.group)
    look_at(state, move, 0, mind)
    return mind.counts


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_groups_are_seen_as_the_score_counts_them(variant: str, players: int) -> None:
    state = in_the_middle(game("blockers", variant=variant, players=players), 16 * players, 7)
    seen = Mind().group
    see_groups(state, seen)
    expected = [0] * len(seen)
    for colour in range(state.colours):
        for cells in groups(state, colour):
            for cell in cells:
                expected[cell] = cells[0] + 1
    assert [a != 0 for a in seen] == [b != 0 for b in expected]
    assert len(set(zip(seen, expected, strict=True))) == len(set(seen)) == len(set(expected))


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_own_points_change_as_counted(variant: str, players: int) -> None:
    chosen = game("blockers", variant=variant, players=players)
    state = in_the_middle(chosen, 17 * players, 4)
    for move in chosen.moves(state).values():
        counts = counted(state, move)
        change = counts[NEW] - counts[MERGES] + counts[COSTS]
        assert change == chosen.preview(state, move)["points"]


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_others_are_helped_and_hindered_as_counted(variant: str, players: int) -> None:
    chosen = game("blockers", variant=variant, players=players)
    state = in_the_middle(chosen, 17 * players, 6)
    for move in chosen.moves(state).values():
        counts, after = counted(state, move), chosen.after(state, move)
        others = [seat for seat in range(players) if seat != state.turn]
        fewer = sum(group_points(state, k) - group_points(after, k) for k in others)
        assert counts[HELPS] == fewer
        if state.board[cell_of(move)] == FREE:
            assert counts[DENIES] == sum(
                max(0, len(touched(state, colour, cell_of(move))) - 1)
                for colour in range(state.colours)
                if colour // colours_each(state) != state.turn
            )


def touched(state: State, colour: int, cell: int) -> list[list[int]]:
    beside = set(BESIDE_CELL[4 * cell : 4 * cell + 4])
    return [cells for cells in groups(state, colour) if beside & set(cells)]


def test_what_could_be_joined_later_is_counted() -> None:
    """From C3 own tiles lie aslant on B2 and D4 and, behind C4, on C5."""
    state = State(racks=[0b11111, 0, 0, 0, 0], piles=[(1 << 28) - 32, 0, 0, 0, 0])
    for cell in ("B2", "D4", "C5"):
        put(state, cell_named(cell), 0, 27)
    counts = counted(state, placement(0, 3, cell_named("C3")))
    assert (counts[DOUBLE_BRIDGES], counts[BRIDGES], counts[GAPS], counts[ROOM]) == (2, 0, 1, 4)
    put(state, cell_named("C4"), 1, 27)
    counts = counted(state, placement(0, 3, cell_named("C3")))
    assert (counts[DOUBLE_BRIDGES], counts[BRIDGES], counts[GAPS], counts[ROOM]) == (1, 1, 0, 3)
    state.piles[0] = state.racks[0] = 0
    counts = counted(state, placement(0, 3, cell_named("C3")))
    assert (counts[DOUBLE_BRIDGES], counts[BRIDGES], counts[GAPS], counts[ROOM]) == (0, 0, 0, 3)


def test_what_is_joined_already_is_not_joined_later() -> None:
    """From C3 the tile on B2 lies aslant, but it hangs together with the one on B3."""
    state = State(racks=[0b11111, 0, 0, 0, 0], piles=[(1 << 28) - 32, 0, 0, 0, 0])
    for cell in ("B2", "B3"):
        put(state, cell_named(cell), 0, 27)
    counts = counted(state, placement(0, 3, cell_named("C3")))
    assert (counts[NEW], counts[DOUBLE_BRIDGES], counts[BRIDGES], counts[ROOM]) == (0, 0, 0, 3)


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_every_setting_has_weights_for_every_quarter(variant: str, players: int) -> None:
    assert len(WEIGHTS[variant, players]) == PHASES * COUNTS
    chosen = game("blockers", variant=variant, players=players)
    rounds = 24 * colours_each(chosen.new())
    starts = [in_the_middle(chosen, players * (rounds * k // PHASES), 1) for k in range(PHASES)]
    assert [phase_of(state) for state in starts] == list(range(PHASES))
