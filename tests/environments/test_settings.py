"""Environments are asked for like games, and refuse what there is not in words."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from shiftbox import Refused, environments

KINDS = [environments.aec, environments.openspiel, environments.batch]


@pytest.mark.parametrize("make", KINDS)
@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "chess"}, "Unknown game 'chess': choose one of shiftago, blockers"),
        ({"game": "blockers", "variant": "max"}, "choose base or pro"),
        ({"game": "shiftago", "players": 5}, "is for 2 to 4 players, not 5"),
        ({"game": "blockers", "options": {"skips": [1, 0]}}, "has no option 'skips'"),
    ],
)
def test_unknown_settings_are_refused(
    make: Callable[..., Any], asked: dict[str, Any], words: str
) -> None:
    with pytest.raises(Refused, match=words):
        make(**asked)


@pytest.mark.parametrize("make", KINDS)
def test_a_game_without_numbers_is_refused(make: Callable[..., Any], newcomer: str) -> None:
    with pytest.raises(Refused, match="Newcomer has no environment yet: there is one of shiftago"):
        make(newcomer)


def test_without_the_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "shiftbox.environments.alternating", raising=False)
    with pytest.raises(Refused, match=r"PettingZoo is not installed.*pip install -e '.\[rl\]'"):
        environments.aec("shiftago")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "shiftbox.environments.spiel", raising=False)
    with pytest.raises(Refused, match=r"pip install -e '.\[openspiel\]'"):
        environments.openspiel("shiftago")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = environments.aec("shiftago")
    table.reset(seed=1)
    before = table.observe("seat_0")
    for action, words in ((28, "Actions are 0 to 27"), ("T4", "a whole number, not 'T4'")):
        with pytest.raises(Refused, match=words):
            table.step(action)  # type: ignore[arg-type]
    assert np.array_equal(table.observe("seat_0")["observation"], before["observation"])
    assert table.agent_selection == "seat_0"


def test_only_the_agent_to_act_has_actions() -> None:
    table = environments.aec("blockers", players=3)
    table.reset(seed=1)
    masks = [table.observe(agent)["action_mask"].sum() for agent in table.agents]
    assert masks[0] > 0
    assert masks[1:] == [0, 0]
    assert "5 tiles on the rack" in table.render()


def test_a_long_game_is_truncated_without_rewards() -> None:
    table = environments.aec("hidden-stones")
    table.reset(seed=1)
    end = table.setting.actions - 2
    for _ in range(1000):
        assert not any(table.truncations.values())
        table.step(end)
    assert all(table.truncations.values())
    assert not any(table.rewards.values())


class TestOpenSpiel:
    pyspiel = pytest.importorskip("pyspiel")

    def dealt(self, game: Any, draws: list[int]) -> Any:
        """Return a state after a deal: the first possible draw unless a number is given."""
        state = game.new_initial_state()
        while state.is_chance_node():
            possible = [number for number, _ in state.chance_outcomes()]
            state.apply_action(next((n for n in draws if n in possible), possible[0]))
        return state

    def test_a_game_is_loaded_by_its_name_again(self) -> None:
        game = environments.openspiel("shiftago", "expert", 3, {"skips": [1, 0, 2]})
        again = self.pyspiel.load_game(str(game))
        assert again.setting.game.options == {"skips": [1, 0, 2]}
        assert str(again) == str(game)
        assert again.num_players() == 3
        assert self.pyspiel.load_game("shiftbox_shiftago").num_players() == 2

    def test_chances_are_those_of_the_bag(self) -> None:
        state = environments.openspiel("hidden-stones").new_initial_state()
        chances = dict(state.chance_outcomes())
        # Nine stones of four kinds, each on either side: one sun or moon, two fish or birds, …
        assert list(chances.values()) == pytest.approx([n / 18 for n in (1, 1, 2, 2, 3, 3, 3, 3)])

    def test_hidden_draws_leave_an_information_state_alone(self) -> None:
        """Two worlds that differ in the other seat's hand are one to a seat."""
        game = environments.openspiel("blockers")
        worlds = [self.dealt(game, []), self.dealt(game, [])]
        assert worlds[0].information_state_string(1) == worlds[1].information_state_string(1)
        action = worlds[0].legal_actions()[0]
        heard = []
        for k, world in enumerate(worlds):
            world.apply_action(action)
            outcomes = [number for number, _ in world.chance_outcomes()]
            world.apply_action(outcomes[k])
            heard.append(world.information_state_string(1))
        assert heard[0] == heard[1]
        assert heard[0].splitlines()[2] == "draw ?"
        assert json.loads(heard[0].splitlines()[0])["racks"][0] == 5
        own = [world.information_state_string(0) for world in worlds]
        assert own[0] != own[1]
        assert list(worlds[0].observation_tensor(1)) == list(worlds[1].observation_tensor(1))

    def test_copies_go_their_own_ways(self) -> None:
        state = environments.openspiel("shiftago").new_initial_state()
        twin = state.clone()
        twin.apply_action(3)
        assert state.history() == []
        assert state.information_state_string(0) != twin.information_state_string(0)
        assert twin.action_to_string(1, 0) == "T1"

    def test_a_won_game_returns_one_and_minus_one(self) -> None:
        state = environments.openspiel("shiftago").new_initial_state()
        for action in (0, 8, 1, 9, 2, 10, 3, 11, 4):
            state.apply_action(action)
        assert state.is_terminal()
        assert state.returns() == [1, -1]
