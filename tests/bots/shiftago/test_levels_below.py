"""The levels below Shiftago's `master` play as they did before it became stronger."""

from __future__ import annotations

import pytest

from shiftbox import compiled
from shiftbox.bots import Effort
from shiftbox.bots.shiftago.player import PLAYER
from shiftbox.games import game

from .test_search import SETTINGS, after_random_moves

PLAYED = {
    ("express", 2, "novice"): "B2 0.435364, RD 0.329599, LB 0.349781",
    ("express", 2, "casual"): "B2 0.435364, T6 0.423115, LB 0.349781",
    ("express", 2, "strong"): "B2 0.435364, T6 0.423115, LB 0.349781",
    ("express", 3, "novice"): "RG 0.337738, RA 0.323624, LA 0.167267",
    ("express", 3, "casual"): "T6 0.396423, T7 0.296097, LB 0.222717",
    ("express", 3, "strong"): "T4 0.331309, RA 0.295887, LC 0.341075",
    ("express", 4, "novice"): "RG 0.304733, T6 0.171051, LD 0.154144",
    ("express", 4, "casual"): "LG 0.380707, B2 0.224213, T5 0.217178",
    ("express", 4, "strong"): "LG 0.323730, T5 0.194397, T5 0.255264",
    ("expert", 2, "novice"): "LG 0.465057, RD 0.354344, T3 0.365864",
    ("expert", 2, "casual"): "B4 0.425557, T3 0.384616, RA 0.340740",
    ("expert", 2, "strong"): "LD 0.472528, RA 0.389361, LB 0.425557",
    ("expert", 3, "novice"): "RG 0.272812, RA 0.307037, LD 0.287613",
    ("expert", 3, "casual"): "B4 0.294617, T7 0.355942, RA 0.315308",
    ("expert", 3, "strong"): "T7 0.365214, B4 0.296666, T7 0.359350",
    ("expert", 4, "novice"): "LG 0.277786, RG 0.207642, LD 0.302795",
    ("expert", 4, "casual"): "LG 0.277786, LB 0.224884, RA 0.288620",
    ("expert", 4, "strong"): "LG 0.280773, B5 0.254410, RA 0.312878",
    ("extreme", 2, "novice"): "RG 0.465042, RG 0.420670, LD 0.457596",
    ("extreme", 2, "casual"): "B4 0.455109, T3 0.363541, LC 0.447678",
    ("extreme", 2, "strong"): "RG 0.465047, RG 0.445287, T7 0.515808",
    ("extreme", 3, "novice"): "RG 0.346741, RG 0.342560, T4 0.281464",
    ("extreme", 3, "casual"): "T6 0.360321, RD 0.368835, RA 0.287827",
    ("extreme", 3, "strong"): "T7 0.361664, RB 0.336929, B7 0.291519",
    ("extreme", 4, "novice"): "RG 0.243286, RG 0.243622, T4 0.245743",
    ("extreme", 4, "casual"): "LG 0.278275, LB 0.253052, RA 0.258865",
    ("extreme", 4, "strong"): "LG 0.265386, B7 0.255539, T7 0.269246",
}


def answers(variant: str, players: int, level: str) -> str:
    """Return what a level plays in a few positions with little work, and the chances it sees."""
    chosen, moves = game("shiftago", variant=variant, players=players), []
    for seed in range(3):
        state = after_random_moves(chosen, 5 + 8 * seed, seed)
        view, effort = chosen.view(state, state.turn), Effort(level, simulations=60)
        found = PLAYER.consider(chosen, view, effort, seed, compiled.plain(chosen))
        moves.append(f"{found.move} {found.value[state.turn]:.6f}")
    return ", ".join(moves)


@pytest.mark.parametrize("level", ["novice", "casual", "strong"])
@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_a_level_plays_as_before(variant: str, players: int, level: str) -> None:
    assert answers(variant, players, level) == PLAYED[variant, players, level]
