"""Fitting weights to games that were played: what cards are worth, and the small network."""

from __future__ import annotations

from typing import Any

import numpy as np

from shiftbox.bots.hidden_stones.judging import CELLS, FEATURES, FIRST_LAYER, MIND, POINT, SCALE
from shiftbox.bots.hidden_stones.turns import CARD_WEIGHTS, FRESH

from .selfplay import LOG_CARDS, LOG_POINTS, LOG_SEAT, LOG_SIGHT, LOG_WON

Array = Any

HELD_BACK = 20.0
"""How strongly the worth of a card is held to its former one, in cards seen."""
EPOCHS, BATCH, RATE = 10, 256, 3e-3
UNIT = 32.0
"""By this the network's whole numbers are divided to be about as large as 1."""


def card_weights(log: Array, players: int, former: Array) -> Array:
    """Return what kept and drawn cards add to the points of the next turn, by least squares."""
    seats = log[:, LOG_SEAT]
    goes_on = np.zeros(len(log), bool)
    goes_on[:-players] = True
    for ahead in range(1, players + 1):
        goes_on[:-ahead] &= seats[ahead:] == (seats[:-ahead] + ahead) % players
        goes_on[-ahead:] = False
    rows = np.flatnonzero(goes_on)
    kept = log[rows, LOG_CARDS : LOG_CARDS + CARD_WEIGHTS].astype(float)
    gained = log[rows + players, LOG_POINTS] * float(POINT)
    matrix = kept.T @ kept + HELD_BACK * np.eye(CARD_WEIGHTS)
    return former + np.linalg.solve(matrix, kept.T @ (gained - kept @ former))


def samples(log: Array, weights: Array) -> tuple[Array, Array]:
    """Return what the network sees in each line of a log, and what the seat won in the end."""
    sights = log[:, LOG_SIGHT : LOG_SIGHT + FEATURES].astype(float)
    kept = log[:, LOG_CARDS : LOG_CARDS + FRESH + 1] @ np.round(weights).astype(np.int64)
    sights[:, 4] = kept >> 4
    return sights / UNIT, log[:, LOG_WON] / 60.0


def network(sights: Array, won: Array, seed: int) -> list[Array]:
    """Return the two layers that tell best how games end (Adam on the logistic loss)."""
    dice = np.random.default_rng(seed)
    layers = [dice.normal(0, 0.15, (FEATURES, CELLS)), np.zeros(CELLS)]
    layers += [dice.normal(0, 0.3, CELLS), np.zeros(1)]
    means, squares = [np.zeros_like(x) for x in layers], [np.zeros_like(x) for x in layers]
    step = 0
    for epoch in range(EPOCHS):
        order = dice.permutation(len(won))
        for begin in range(0, len(won), BATCH):
            few = order[begin : begin + BATCH]
            step += 1
            rate = RATE * (1 - epoch / EPOCHS) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for k, slope in enumerate(_slopes(layers, sights[few], won[few])):
                means[k] = 0.9 * means[k] + 0.1 * slope
                squares[k] = 0.999 * squares[k] + 0.001 * slope**2
                layers[k] = layers[k] - rate * means[k] / (np.sqrt(squares[k]) + 1e-8)
    return layers


def _slopes(layers: list[Array], sights: Array, won: Array) -> list[Array]:
    """Return how the loss changes with each weight."""
    first, biases, second, last = layers
    inside = sights @ first + biases
    awake = np.maximum(inside, 0)
    wrong = (chances(awake @ second + last[0]) - won) / len(won)
    back = np.outer(wrong, second) * (inside > 0)
    return [sights.T @ back, back.sum(0), awake.T @ wrong, np.array([wrong.sum()])]


def chances(judgements: Array) -> Array:
    """Return chances to win for judgements."""
    return 1 / (1 + np.exp(-np.clip(judgements, -30, 30)))


def loss(layers: list[Array], sights: Array, won: Array) -> float:
    """Return the logistic loss of a network."""
    first, biases, second, last = layers
    chance = chances(np.maximum(sights @ first + biases, 0) @ second + last[0])
    return float(-np.mean(won * np.log(chance + 1e-9) + (1 - won) * np.log(1 - chance + 1e-9)))


def mind_of(weights: Array, layers: list[Array]) -> Array:
    """Write weights down as whole numbers, as `judging` reads them."""
    mind = np.zeros(MIND, np.int64)
    mind[:CARD_WEIGHTS] = np.round(weights)
    first, biases, second, last = layers
    parts = np.concatenate([first.T.ravel(), biases, second, last])
    mind[FIRST_LAYER : FIRST_LAYER + len(parts)] = np.round(parts * (1 << SCALE))
    return mind
