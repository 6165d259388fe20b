"""Hints, the same for every game: legal, honest about chances, and in words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from shiftbox import Match, Refused
from shiftbox.bots import Analysis, Candidate, Effort, Thought, all_moves, analyse, think
from shiftbox.bots.analysis import MOST, analysis_of
from shiftbox.contract import Game, View
from shiftbox.games import CLASSES, settings
from tests.contract.settings import steps

FEW = Effort("strong", simulations=6)
MOMENTS = 4


@cache
def moments(game: Game[Any]) -> list[tuple[Any, View, Analysis]]:
    """Return a few states of a game in which a seat is to act, what it sees, and its hints."""
    acting = [match.state for match in steps(game, 3) if isinstance(match.to_act, int)]
    states = acting[:: -(-len(acting) // MOMENTS)]
    views = [game.view(state, state.to_act) for state in states]
    return [(s, v, analyse(game, v, FEW, seed=5)) for s, v in zip(states, views, strict=True)]


def test_hints_are_legal_and_their_chances_are_chances(game: Game[Any]) -> None:
    for _, view, found in moments(game):
        moves = [hint.move for hint in found.hints]
        assert set(moves) <= set(view.moves)
        assert 1 <= len(set(moves)) == len(moves) <= MOST
        assert found.seat == view.seat
        for hint in found.hints:
            assert len(hint.value) == game.players
            assert all(0 <= part <= 1 for part in hint.value)
            assert sum(hint.value) <= 1 + 1e-6
            assert hint.chance == hint.value[found.seat]
            assert hint.behind == found.best.chance - hint.chance
        chances = [hint.chance for hint in found.hints]
        assert chances == sorted(chances, reverse=True)


def test_hints_say_what_each_move_gains(game: Game[Any]) -> None:
    for _, _, found in moments(game):
        for hint in found.hints:
            assert 5 <= len(hint.words) <= 160
            assert hint.words == hint.words.strip()
            assert not set("\n{}[]<>_") & set(hint.words), "words are for a person"


def test_the_first_hint_is_what_the_bot_plays(game: Game[Any]) -> None:
    _, view, found = moments(game)[0]
    thought = think(game, view, FEW, seed=5)
    assert (found.best.move, found.best.value) == (thought.move, thought.value)
    assert (found.line, found.simulations) == (thought.line, thought.simulations)


def test_the_line_can_be_played_until_something_is_drawn(game: Game[Any]) -> None:
    for start, _, found in moments(game):
        state = start
        assert found.line[0] == found.best.move
        for text in found.line:
            if game.to_act(state) == "chance":
                break
            state = game.after(state, game.find(state, text))


def test_a_seat_that_does_not_act_gets_no_hints(game: Game[Any]) -> None:
    match = Match(game, 1)
    for seat in [*range(1, game.players), None]:
        with pytest.raises(Refused, match="not to act"):
            analyse(game, match.view(seat), FEW)


def test_the_bots_choice_stays_first_and_others_follow_by_chance() -> None:
    """A move that was seldom tried may look better; it is told as no better than what is played."""
    chances = {"played": 0.5, "poor": 0.1, "lucky": 0.6, "good": 0.4}
    candidates = tuple(Candidate(move, (1 - own, own)) for move, own in chances.items())
    found = analysis_of(Thought(candidates, ("played",), 9), seat=1, most=3)
    assert [hint.move for hint in found.hints] == ["played", "lucky", "good"]
    assert [round(hint.behind, 6) for hint in found.hints] == [0, 0, 0.1]
    assert [hint.value for hint in found.hints] == [(0.5, 0.5), (0.5, 0.5), (0.6, 0.4)]


def test_a_value_that_was_clipped_is_not_exact() -> None:
    candidates = tuple(
        Candidate(move, (1 - own, own), is_exact=True)
        for move, own in {"played": 0.5, "lucky": 0.6, "good": 0.4}.items()
    )
    found = analysis_of(Thought(candidates, ("played",), 9), seat=1)
    assert [hint.is_exact for hint in found.hints] == [True, False, True]


@pytest.mark.parametrize("name", CLASSES)
def test_every_legal_move_is_judged_on_request(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever acts next thinks of nothing here but a figure by the seed, since that is quick."""
    chosen = next(iter(settings([name])))

    def guess(_: object, view: View, __: object, seed: int, **___: object) -> Thought:
        own = seed % 97 / 97
        return Thought((Candidate(view.moves[0], (own,) * chosen.players),), (), 0)

    monkeypatch.setattr(all_moves, "think", guess)
    _, view, few = max(moments(chosen), key=lambda moment: len(moment[1].moves))
    found = analyse(chosen, view, FEW, seed=5, most=None)
    assert sorted(hint.move for hint in found.hints) == sorted(view.moves)
    assert len(found.hints) > len(few.hints)
    assert found.best == few.best
    behind = [hint.behind for hint in found.hints]
    assert behind == sorted(behind)
    for hint in found.hints:
        assert hint.facts
        assert hint.words
        assert abs(sum(hint.value) - 1) < 1e-6 or chosen.players == 1
