"""Random play of Hidden Stones: every move as likely, every deal as likely, nothing lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from shiftbox import compiled, game
from shiftbox.compiled.interface import apply, random_draw, random_move, restore
from shiftbox.contract import Game
from shiftbox.games.hidden_stones import invariants
from shiftbox.games.hidden_stones.cards import VALUE
from shiftbox.games.hidden_stones.material import DEAL, State
from shiftbox.state import CHANCE

from .tables import QUIET, match_on, position_on

SAMPLES = 60_000


def some_moves(s: Any, pad: Any, out: Any) -> None:
    """Choose many random moves or draws in one state."""
    for k in range(len(out)):
        out[k] = random_draw(s, pad) if s.to_act == CHANCE else random_move(s, pad)


def dealt(box: Any, pad: Any, out: Any, size: int) -> None:
    """Deal many times from box[0] on box[1] and write the stones and the first hand down."""
    for k in range(len(out) // size):
        restore(box, 1, 0)
        while box[1].phase == DEAL:
            apply(box[1], random_draw(box[1], pad))
        out[size * k] = box[1].stones
        for card in range(size - 1):
            out[size * k + 1 + card] = box[1].hands[card]


def chosen_in(position: dict[str, Any]) -> tuple[Counter[str], Game[Any], State]:
    setting = game("hidden-stones")
    state = setting.read(position)
    backend = compiled.machine(setting)
    out = backend.numbers(SAMPLES)
    box, pad = backend.box(state, 1), backend.pads(8, 1)[0]
    backend.function(some_moves)(box[0], pad, out)
    return Counter(setting.text(state, int(move)) for move in out), setting, state


def chi_square(met: Counter[Any], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in met.values())


@pytest.mark.parametrize(
    ("hand", "change"),
    [
        ([14, 18, 29, 49], {}),
        ([14], {"passed": [True, False]}),
        ([14, 32, 48, 2, 4, 6], {"phase": "acting"}),
        ([], {}),
        ([1, 2], {"phase": "draw", "to_act": "chance", "to_draw": 2}),
    ],
)
def test_every_legal_move_is_as_likely(hand: list[int], change: dict[str, Any]) -> None:
    met, setting, state = chosen_in(position_on(QUIET, [hand, [21, 22, 23, 24]], **change))
    assert set(met) == set(setting.moves(state))
    freedom = len(met) - 1
    assert chi_square(met, SAMPLES / len(met)) < freedom + 5 * (2 * freedom) ** 0.5 + 8


@pytest.mark.parametrize("variant", ["base", "solo"])
def test_every_deal_is_as_likely(variant: str) -> None:
    setting = game("hidden-stones", variant=variant)
    backend = compiled.machine(setting)
    size, deals = 5, 20_000
    out = backend.numbers(size * deals)
    backend.function(dealt)(backend.box(setting.new(), 2), backend.pads(4, 1)[0], out, size)
    rows = [out[k : k + size] for k in range(0, len(out), size)]
    for cell in range(9):
        faces = Counter(int(row[0]) >> 3 * cell & 7 for row in rows)
        for face, stones in enumerate((1, 1, 2, 2, 3, 3, 3, 3)):
            expected = deals * stones / 18
            assert abs(faces[face] - expected) < 5 * expected**0.5
    held = Counter(int(card) for row in rows for card in row[1:])
    share = {1: 8 / 28, 2: 4 / 26, 3: 3 / 13, 5: 1 / 5} if variant == "solo" else {}
    for card in range(1, 73):
        expected = deals * 4 * share.get(VALUE[card], 72 / 72) / (16 if share else 72)
        assert abs(held[card] - expected) < 5 * expected**0.5


def test_a_plain_deal_has_the_same_odds() -> None:
    setting = game("hidden-stones", variant="solo")
    state = setting.new()
    assert sum(weight for _, weight in setting.odds(state)) == 18
    assert dict(setting.odds(state))["draw T"] == 3
    while len(setting.odds(state)) != 28:
        state = setting.after(state, setting.drawn_by(state, lambda _: 0))
    assert setting.odds(state)[0] == ("draw 1", 1)


def spoil_hand(s: State) -> None:
    s.hands[0] = s.hands[1]


def lose_card(s: State) -> None:
    s.draw_size -= 1


def overfill(s: State) -> None:
    s.held[0] = 7


def turn_into(s: State) -> None:
    s.stones ^= 0b110


def miscount(s: State) -> None:
    s.piles[0] += 1


def forget(s: State) -> None:
    s.shuffle[s.draw[0]] += 1


def misplace(s: State) -> None:
    s.place[s.draw[0]] += 1


def skip_turn(s: State) -> None:
    s.turn = s.to_act = 1


def draw_nothing(s: State) -> None:
    s.to_draw = 1


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        (spoil_hand, invariants.CARDS_LOST),
        (lose_card, invariants.CARDS_LOST),
        (overfill, invariants.HAND_TOO_BIG),
        (turn_into, invariants.STONES_LOST),
        (miscount, invariants.PILES),
        (forget, invariants.MEMORY),
        (misplace, invariants.MEMORY),
        (skip_turn, invariants.TURNS),
        (draw_nothing, invariants.COURSE),
    ],
)
def test_a_spoilt_state_breaks_an_invariant(spoil: Callable[[State], None], number: int) -> None:
    state: State = match_on(QUIET, [[1, 2, 3, 4], [21, 22, 23, 24]]).state
    assert invariants.broken_invariant(state) == 0
    spoil(state)
    assert invariants.broken_invariant(state) == number


def test_solo_must_end_and_must_keep_its_deck() -> None:
    state: State = match_on(QUIET, [[1, 2, 3, 4]]).state
    assert invariants.broken_invariant(state) == 0
    state.strikes = 4
    assert invariants.broken_invariant(state) == invariants.STILL_GOING
    state.draw[0] = 72
    assert invariants.broken_invariant(state) == invariants.CARDS_LOST
