"""One seat's thought about its turn in the game for several players."""

from __future__ import annotations

import math
import random
from functools import cached_property, partial
from typing import Any

from shiftbox.bots.thought import Candidate, Thought
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View
from shiftbox.games.hidden_stones.material import FULL_HAND, MOST_HELD
from shiftbox.games.hidden_stones.piles import CARD_BITS, hand_of
from shiftbox.games.hidden_stones.reach import SETS

from . import judging, levels, planning, playing, search, turns
from .facts import turn_facts
from .levels import Level
from .words import words_of

NODES, SLOTS = 1 << 18, 1 << 19
FEW_NODES, FEW_SLOTS = 1 << 13, 1 << 14
"""Room for the states of six cards, and of what the plain rules look at."""
SHOWN = 5
QUICK_ACTIONS = 3
"""How many actions a turn to come is looked ahead."""
TRUST = 200
"""The network's judgement of a turn weighs as much as so many rounds. It sees most of what a round
shows, and luck of a few rounds hides the rest."""
CANDIDATES = 8
"""How many turns are played through in the head at first; half of them for twice as long, …"""
ROUNDS_EACH = 8
"""With fewer rounds for each, fewer turns are tried: the luckiest of many is seldom the best."""


class Thinker:
    """The turns that a seat could take, best first, and how they did so far."""

    def __init__(
        self, game: Game[Any], view: View, level: Level, seed: int, backend: Backend
    ) -> None:
        self._game, self._view, self._backend, self._level = game, view, backend, level
        self._dice = random.Random(seed)
        self._world = game.imagine(view, self._dice.randrange)
        self._hand_cards = hand_of(self._world, self._world.turn)
        self._hand = sum(card << CARD_BITS * k for k, card in enumerate(self._hand_cards))
        numbers, is_fast = backend.numbers, backend.is_compiled
        self._nodes = numbers(NODES if is_fast else FEW_NODES)
        self._table = numbers(SLOTS if is_fast else FEW_SLOTS)
        self._desk, self._sight = numbers(turns.DESK), numbers(judging.SIGHT)
        self._mind = levels.mind_of(level, game.players, backend)
        self.states = self._find()
        self._ranked = self._rank()
        self._tried: dict[int, tuple[int, int]] = {}
        self._chances: dict[int, float] = {}
        self.rounds = 0

    @cached_property
    def _boxed(self) -> Any:
        """Return the imagined world as searches know it; judging leaves it as it is."""
        return self._backend.box(self._world, 1)[0]

    @cached_property
    def _best_mind(self) -> Any:
        """Return what `master` knows, by which chances are told at every level."""
        return levels.mind_of(levels.LEVELS["master"], self._game.players, self._backend)

    def _find(self) -> int:
        """Find the best way to score each set."""
        actions = self._level.actions
        self.is_cut = not self._backend.is_compiled and len(self._hand_cards) > FULL_HAND
        if self.is_cut:
            actions = min(actions, levels.PLAIN_ACTIONS)
        miss = [self._dice.randrange(16) < self._level.overlooked for _ in range(MOST_HELD)]
        overlooked = sum(1 << k for k, missed in enumerate(miss) if missed)
        call = self._backend.function
        call(turns.prepare)(self._desk, self._mind, self._hand, actions, overlooked)
        room = (self._nodes, self._table, self._desk, self._mind)
        return int(call(turns.find_turns)(*room, self._world.stones))

    def _rank(self) -> list[tuple[int, int]]:
        """Return judgement and set of each turn that is possible, the best first."""
        judgements = self._backend.numbers(SETS + 1)
        room = (self._sight, self._desk, self._mind, judgements)
        self._backend.function(judging.judge_all)(self._boxed, *room)
        found = [(int(judged), chosen) for chosen, judged in enumerate(judgements)]
        possible = [turn for turn in found if turn[0] > turns.IMPOSSIBLE]
        return sorted(possible, key=lambda turn: (-turn[0], turn[1]))

    def turn(self, chosen: int) -> planning.Turn:
        """Return the best turn for a set, written down."""
        if chosen == judging.PASS_TURN:
            return planning.passing(chosen)
        walk = int(playing.walk_number(self._nodes, int(self._desk[turns.WAY + chosen])))
        discards = int(self._desk[turns.DISCARDS + chosen])
        return planning.turn_of(self._world.stones, self._hand, chosen, walk, discards)

    def look_ahead(self, rounds: int) -> None:
        """Play just so many rounds through: the best few turns first, then fewer for longer."""
        count = max(1, min(CANDIDATES, rounds // ROUNDS_EACH))
        plans = [self.turn(chosen) for _, chosen in self._ranked[:count]]
        left, stages = rounds, max(1, (len(plans) - 1).bit_length())
        for stage in range(stages, 0, -1):
            self._spend(plans, left // stage)
            left -= left // stage
            plans.sort(key=lambda plan: -self._mean(plan.chosen))
            plans = plans[: -(-len(plans) // 2)]
        if rounds:
            self._put_first(plans[0].chosen)

    def _spend(self, plans: list[planning.Turn], rounds: int) -> None:
        """Play so many rounds: as many worlds as all turns can be tried in, one more for some."""
        worlds, rest = divmod(rounds, len(plans))
        self._try(plans, worlds)
        self._try(plans[:rest], 1)

    def _try(self, plans: list[planning.Turn], worlds: int) -> None:
        """Play turns on in some worlds, the same for all turns."""
        options = self._backend.numbers(search.OPTION * len(plans))
        for k, plan in enumerate(plans):
            at = search.OPTION * k
            options[at + search.WALK], options[at + search.TAKEN] = plan.walk, plan.chosen
            options[at + search.DISCARDED] = plan.discards
        run, room = self._backend.function(search.try_options), self._rehearsal
        for _ in range(worlds if plans else 0):
            box = self._backend.box(self._game.imagine(self._view, self._dice.randrange), 2)
            pad = self._backend.pads(self._dice.getrandbits(63), 1)[0]
            run(box, pad, *room, self._hand, options)
        self.rounds += worlds * len(plans)
        for k, plan in enumerate(plans):
            self._remember(plan, options, k)

    def _remember(self, plan: planning.Turn, options: Any, k: int) -> None:
        at = search.OPTION * k
        total, tries = self._tried.get(plan.chosen, (0, 0))
        total += int(options[at + search.TOTAL])
        self._tried[plan.chosen] = (total, tries + int(options[at + search.TRIES]))

    def _mean(self, chosen: int) -> float:
        """Return a turn's chance to win, as judged and as it went in the worlds so far."""
        total, tries = self._tried.get(chosen, (0, 0))
        return (TRUST * self._chance(chosen) + total) / (TRUST + tries)

    @cached_property
    def _rehearsal(self) -> tuple[Any, ...]:
        """Return room for the turns to come, and a mind in a hurry that plays them."""
        numbers = self._backend.numbers
        mind = levels.mind_of(levels.LEVELS["master"], self._game.players, self._backend)
        mind[judging.ACTIONS_SEEN] = QUICK_ACTIONS
        nodes = numbers(len(self._nodes))
        return (nodes, self._table, numbers(turns.DESK), numbers(judging.SIGHT), mind)

    def _put_first(self, chosen: int) -> None:
        self._ranked.sort(key=lambda turn: turn[1] != chosen)

    def thought(self) -> Thought:
        """Return the best turns by their first moves."""
        candidates: dict[str, Candidate] = {}
        line: tuple[str, ...] = ()
        for _, chosen in self._ranked:
            plan = self.turn(chosen)
            line = line or plan.moves
            if plan.moves[0] not in candidates:
                tell = partial(turn_facts, self._game, self._world, plan.moves)
                told = Candidate(plan.moves[0], self._value(chosen), tell=tell, say=words_of)
                candidates[told.move] = told
            if len(candidates) == SHOWN:
                break
        details: dict[str, Any] = {"states": self.states}
        if self.is_cut:
            details["plain"] = f"looked only {levels.PLAIN_ACTIONS} actions ahead"
        return Thought((*candidates.values(),), line, self.rounds, details)

    def _value(self, chosen: int) -> tuple[float, ...]:
        """Return each seat's chance to win; what is not the own is divided among the others."""
        own = self._mean(chosen) / search.CERTAIN
        others = (1 - own) / (self._game.players - 1)
        return tuple(own if k == self._view.seat else others for k in range(self._game.players))

    def _chance(self, chosen: int) -> float:
        """Return the chance to win that the network sees after a turn."""
        if chosen not in self._chances:
            odds = math.exp(-self._judged(chosen) / (1 << judging.SCALE))
            self._chances[chosen] = search.CERTAIN / (1 + odds)
        return self._chances[chosen]

    def _judged(self, chosen: int) -> int:
        """Return what the network says of a turn, also if it was chosen by its points."""
        state, mind, call = self._boxed, self._best_mind, self._backend.function
        if self._level.keeps:
            return int(call(judging.judge)(state, self._sight, self._desk, mind, chosen))
        cards = 0 if chosen == judging.PASS_TURN else chosen
        worth = int(mind[turns.FRESH]) * FULL_HAND
        call(judging.look_ahead)(state, self._sight, self._desk, cards, worth)
        return int(call(judging.judged)(state, self._sight, mind))
