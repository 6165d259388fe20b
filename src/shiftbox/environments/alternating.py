"""A game as PettingZoo knows it: agents act in turns, and chance acts inside."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from shiftbox.state import CHANCE, NOBODY

from .setting import LONGEST, Setting


class Alternating(AECEnv):  # type: ignore[misc]  # untyped there
    """One game at a time, with an agent for every seat: `seat_0`, `seat_1` and so on.

    An observation has the numbers that a seat sees (`observation`) and what it may do
    (`action_mask`, all nought while somebody else acts). Rewards come at the end. A game that has
    not ended after 1,000 moves is truncated.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {
            "name": setting.name,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(setting.actions) for agent in self.possible_agents
        }
        self._dice = random.Random()
        self._state = setting.game.new()
        self._moves = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals and draws the same."""
        if seed is not None:
            self._dice = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._moves = 0
        self._state = self.setting.game.new()
        self._draw_on()
        self.agent_selection = self.agents[self._state.to_act]

    def step(self, action: int | None) -> None:
        """Play the action of the agent whose turn it is; None once its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.setting.game
        self._state = game.after(self._state, self.setting.move(self._state, action))
        self._moves += 1
        self._draw_on()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._state.to_act == NOBODY:
            rewards = self.setting.rewards(self._state)
            self.rewards = dict(zip(self.agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self._state.to_act]
            self.truncations = dict.fromkeys(self.agents, self._moves >= LONGEST)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees and may do."""
        seat = self.possible_agents.index(agent)
        seen = self.setting.observation(self._state, seat)
        return {"observation": seen, "action_mask": self.setting.mask(self._state, seat)}

    def render(self) -> str:
        """Return the table as a spectator sees it, drawn in letters."""
        return self.setting.game.drawn(self.setting.game.view(self._state, None))

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return where an agent's observations lie."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's actions, legal or not."""
        return self.action_spaces[agent]

    def _seen(self) -> spaces.Space[Any]:
        numbers = spaces.Box(0, 127, (self.setting.length,), np.int8)
        mask = spaces.Box(0, 1, (self.setting.actions,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask})

    def _draw_on(self) -> None:
        """Let chance act until a seat does."""
        game = self.setting.game
        while self._state.to_act == CHANCE:
            draw = game.drawn_by(self._state, self._dice.randrange)
            self._state = game.after(self._state, draw)
