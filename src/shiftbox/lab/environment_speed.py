"""Steps a second of environments on one core: ours beside those of OpenSpiel and pgx, in one run.

All sides do the same: choose legal actions at random, play them, find out what is legal then and,
in the second figure, what the seat to act observes; a game that is over begins anew. OpenSpiel's
games are stepped one by one by its Python interface, pgx's and ours in batches. Processor time of
all threads counts, and compiling does not.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any

from shiftbox.contract import Game
from shiftbox.environments import batch
from shiftbox.games import settings

SIZE = 1024
"""Games in a batch, of ours and of pgx's."""
ROUNDS = 64
"""Steps of a batch between two looks at the clock."""
OPENSPIEL = ("connect_four", "pentago")
PGX = ("connect_four", "othello")
"""Games of about the same size, small ones first."""

Run = Callable[[], int]
"""Plays for a while and returns how many steps it was."""


@dataclass(frozen=True)
class Pace:
    """Steps in a second of processor time."""

    library: str
    game: str
    masks: float
    """With what is legal after every step."""
    observations: float
    """With what the seat to act observes as well."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return asdict(self)


def paces(names: list[str], seconds: float) -> Iterator[Pace]:
    """Measure settings of ours, then what else is installed."""
    for game in settings(names):
        named = f"{game.info.id} {game.variant}, {game.players}"
        yield _pace("Shiftbox", named, partial(_ours, game), seconds)
    if find_spec("pyspiel") is not None:
        for peer in OPENSPIEL:
            yield _pace("OpenSpiel", peer, partial(_openspiel, peer), seconds)
    if find_spec("pgx") is not None:
        for peer in PGX:
            yield _pace("pgx", peer, partial(_pgx, peer), seconds)


def _pace(library: str, game: str, make: Callable[..., Run], seconds: float) -> Pace:
    masks, seen = (_speed(make(observe=observe), seconds) for observe in (False, True))
    return Pace(library, game, masks, seen)


def _speed(run: Run, seconds: float) -> float:
    """Take the processor time of runs until there is enough; the first one warms up."""
    run()
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        steps += run()
    return steps / (time.process_time() - began)


def _ours(game: Game[Any], *, observe: bool) -> Run:
    games = batch(
        game.info.id, game.variant, game.players, game.options, size=SIZE, observe=observe
    )
    games.reset(1)
    choose = games.chooser(seed=2)

    def run() -> int:
        for _ in range(ROUNDS):
            games.step(choose())
        return ROUNDS * SIZE

    return run


def _openspiel(name: str, *, observe: bool) -> Run:
    import pyspiel

    game, dice = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()

    def run() -> int:
        nonlocal state
        for _ in range(SIZE):
            legal = state.legal_actions()
            state.apply_action(legal[int(dice.random() * len(legal))])
            if state.is_terminal():
                state = game.new_initial_state()
            state.legal_actions_mask()
            if observe:
                state.observation_tensor()
        return SIZE

    return run


def _pgx(name: str, *, observe: bool) -> Run:
    """Return steps of a batch in pgx, compiled together."""
    import jax
    import jax.numpy as jnp
    import pgx

    game = pgx.make(name)
    one = _pgx_step(game, observe=observe)
    rounds = jax.jit(lambda carried: jax.lax.fori_loop(0, ROUNDS, one, carried))
    keys = jax.random.split(jax.random.PRNGKey(1), SIZE)
    carried = (jax.vmap(game.init)(keys), jax.random.PRNGKey(2), jnp.float32(0))

    def run() -> int:
        nonlocal carried
        carried = jax.block_until_ready(rounds(carried))
        return ROUNDS * SIZE

    return run


def _pgx_step(game: Any, *, observe: bool) -> Callable[[Any, Any], Any]:
    """Return one step: what is looked at is summed up, so that it cannot be left out."""
    import jax
    import jax.numpy as jnp
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(game.step, game.init))

    def one(_: Any, carried: Any) -> Any:
        state, key, total = carried
        key, choice = jax.random.split(key)
        odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(choice, odds, axis=1)
        state = step(state, actions, jax.random.split(key, SIZE))
        looked = state.legal_action_mask.sum() + (state.observation.sum() if observe else 0)
        return state, key, total + looked

    return one
