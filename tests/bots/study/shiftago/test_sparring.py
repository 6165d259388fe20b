"""The opponents of Shiftago from outside the player's family."""

from __future__ import annotations

import pytest

from shiftbox.bots.study.shiftago import sparring
from shiftbox.games import game
from tests.bots.shiftago.test_search import after_random_moves


def test_a_count_takes_a_row_stops_one_and_repeats_itself() -> None:
    chosen = game("shiftago", variant="express")
    for own, board in (
        (True, ["0000...", ".......", ".......", "1......", "1......", "1......", "......1"]),
        (False, ["1111...", ".......", ".......", "0......", "0......", "0......", "......0"]),
    ):
        reserve = [22 - sum(row.count(str(seat)) for row in board) for seat in range(2)]
        given = {"board": board, "reserve": reserve}
        state = chosen.read({**chosen.position(chosen.new()), **given})
        move = sparring.three_turns(chosen, chosen.view(state, 0), 3)
        assert move == sparring.three_turns(chosen, chosen.view(state, 0), 3)
        after = chosen.after(state, chosen.moves(state)[move])
        if own:
            assert after.winner == 0
        else:
            assert all(chosen.after(after, reply).winner < 0 for reply in range(28))


@pytest.mark.parametrize(("variant", "players"), [("expert", 2), ("extreme", 4)])
def test_each_plays_what_may_be_played(
    variant: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sparring, "GAMES", 200)
    chosen = game("shiftago", variant=variant, players=players)
    state = after_random_moves(chosen, 20, 1)
    view = chosen.view(state, state.to_act)
    assert sparring.three_turns(chosen, view, 1) in view.moves
    assert sparring.random_games(chosen, view, 1) in view.moves
