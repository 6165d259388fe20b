"""Scales change what chances say, and nothing else."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from shiftbox import bots, compiled
from shiftbox.bots import LEVELS, Candidate, Effort, Thought, players, think
from shiftbox.bots.players import FOLDER, scale_of
from shiftbox.bots.scaling import Scale, scaled, shares
from shiftbox.contract import Game
from shiftbox.games import CLASSES, game, package_of, settings

SHARP: Scale = (1.3, 0.4, 2.2)
FLAT: Scale = (0.3, 0.7, 0.2)
LEARNED = {
    name: import_module(f"shiftbox.bots.{package_of(name)}.scales").SCALES
    for name in CLASSES
    if (FOLDER / package_of(name) / "scales.py").exists()
}


def some_value(seats: int, dice: random.Random) -> tuple[float, ...]:
    """Return any shares of a win."""
    parts = [dice.random() ** 3 for _ in range(seats)]
    return tuple(part / sum(parts) for part in parts)


@pytest.mark.parametrize("scale", [SHARP, FLAT])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_shares_add_up_to_one(seats: int, scale: Scale) -> None:
    dice = random.Random(seats)
    for _ in range(300):
        value = some_value(seats, dice)
        found = shares(value, dice.randrange(seats), scale)
        assert abs(sum(found) - 1) < 1e-9
        assert all(0 <= part <= 1 for part in found)
        assert found != value
        assert [round(part, 9) for part in found] == list(found)


@pytest.mark.parametrize("scale", [SHARP, FLAT])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_more_for_the_seat_that_thinks_stays_more(seats: int, scale: Scale) -> None:
    dice, seat = random.Random(seats), seats - 1
    values = [some_value(seats, dice) for _ in range(300)]
    if seats == 1:
        values = [(dice.random(),) for _ in range(300)]
    found = [shares(value, seat, scale)[seat] for value in sorted(values, key=lambda v: v[seat])]
    assert found == sorted(found)
    assert len(set(found)) > 290


def test_a_fair_share_is_the_middle_and_the_ends_stay() -> None:
    for seats in range(2, 6):
        fair = (1 / seats,) * seats
        assert shares(fair, 0, SHARP) == pytest.approx(fair, abs=1e-9)
    assert shares((0.0, 1.0), 0, SHARP) == (0.0, 1.0)
    assert shares((1.0, 0.0, 0.0), 0, FLAT) == (1.0, 0.0, 0.0)
    assert shares((0.3, 0.0, 0.7), 0, FLAT)[1] == 0.0
    assert shares((0.0, 0.25, 0.75), 0, SHARP)[0] == 0.0


def test_two_seats_see_the_same() -> None:
    """A chance does not depend on who of two tells it."""
    for scale in (SHARP, FLAT):
        told = shares((0.8, 0.2), 0, scale)
        assert told == pytest.approx(shares((0.8, 0.2), 1, scale), abs=2e-9)
    assert shares((0.6, 0.4), 0, (2.0, 2.0, 2.0)) == pytest.approx((36 / 52, 16 / 52))


def test_each_part_of_the_odds_has_a_stretch_of_its_own() -> None:
    only_near = shares((0.9, 0.1), 0, (1.0, 1e-9, 1e-9))[0]
    assert only_near == pytest.approx(0.6456563, abs=1e-6)
    assert shares((0.55, 0.45), 0, (1.0, 5.0, 5.0))[0] == pytest.approx(0.55)
    assert shares((0.99, 0.01), 0, (1.0, 1.0, 0.5))[0] == pytest.approx(0.9568, abs=1e-4)


def test_alone_a_chance_is_stretched_by_itself() -> None:
    assert shares((0.9,), 0, (0.5, 0.5, 0.5)) == (0.75,)
    assert shares((1.0,), 0, SHARP) == (1.0,)
    assert shares((0.0,), 0, SHARP) == (0.0,)


def test_chances_of_nearly_nothing_stay_chances() -> None:
    for value in ((5e-324, 1.0), (1 - 2**-53, 2**-53), (1e-300, 1e-300, 1.0)):
        found = shares(value, 0, (9.0, 9.0, 9.0))
        assert abs(sum(found) - 1) < 1e-9


def test_what_is_proved_and_everything_but_chances_stays() -> None:
    proved = Candidate("a", (0.7, 0.3), is_exact=True)
    judged = Candidate("b", (0.7, 0.3))
    thought = Thought((proved, judged), ("a", "b"), 7, {"depth": 3})
    found = scaled(thought, 0, SHARP)
    assert found.candidates[0] == proved
    assert found.candidates[1].value == shares((0.7, 0.3), 0, SHARP) != (0.7, 0.3)
    assert [each.move for each in found.candidates] == ["a", "b"]
    assert (found.line, found.simulations, found.details) == (("a", "b"), 7, {"depth": 3})


def in_the_middle(chosen: Game[Any]) -> Any:
    """Return a state in which a seat is to act, some random moves into a game."""
    dice = random.Random(3)
    state, states = chosen.deal(dice.randrange), []
    for _ in range(12):
        while chosen.to_act(state) == "chance":
            state = chosen.after(state, chosen.drawn_by(state, dice.randrange))
        if chosen.to_act(state) is None:
            break
        states.append(state)
        state = chosen.after(state, dice.choice([*chosen.moves(state).values()]))
    return states[-1]


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_a_scale_changes_no_move(
    game: Game[Any], level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "scale_of", lambda *_: FLAT)
    state = in_the_middle(game)
    view, backend = game.view(state, state.to_act), compiled.plain(game)
    told, raw = (
        think(game, view, Effort(level), seed=5, backend=backend, is_scaled=is_scaled)
        for is_scaled in (True, False)
    )
    assert told.line == raw.line
    assert [each.move for each in told.candidates] == [each.move for each in raw.candidates]
    for after, before in zip(told.candidates, raw.candidates, strict=True):
        assert (after.facts, after.words) == (before.facts, before.words)
        assert (after.value == before.value) is before.is_exact or after.value == pytest.approx(
            before.value
        )
        if not before.is_exact:
            assert after.value == shares(before.value, view.seat or 0, FLAT)


def test_what_is_told_on_the_way_is_on_the_scale_too(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen, told = game("shiftago", variant="expert"), list[Thought]()
    thought = Thought((Candidate("L1", (0.8, 0.2)),), ("L1",), 1)

    class Telling:
        def consider(self, *given: Any) -> Thought:
            given[5](thought)
            return thought

    monkeypatch.setattr(players, "player_of", lambda _: Telling())
    monkeypatch.setattr(players, "scale_of", lambda *_: FLAT)
    view = chosen.view(chosen.new(), 0)
    plain = compiled.plain(chosen)
    found = bots.think(chosen, view, Effort("casual"), backend=plain, report=told.append)
    assert told == [found]
    assert found.value == shares((0.8, 0.2), 0, FLAT)


def test_a_scale_is_of_one_level_and_its_own_work() -> None:
    name, learned = next(iter(LEARNED.items()))
    (variant, seats, level), scale = next(iter(learned.items()))
    chosen = game(name, variant=variant, players=seats)
    assert scale_of(chosen, Effort(level)) == scale
    assert scale_of(chosen, Effort(level, seconds=1.0)) == scale
    assert scale_of(chosen, Effort(level, simulations=100)) is None


@pytest.mark.parametrize("name", LEARNED)
def test_learned_scales_are_of_settings_that_there_are(name: str) -> None:
    known = {(each.variant, each.players, level) for each in settings([name]) for level in LEVELS}
    assert set(LEARNED[name]) <= known
    assert all(0.05 < part < 20 for scale in LEARNED[name].values() for part in scale)
