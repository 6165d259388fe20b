"""What is proposed stays on the board, whatever else is pointed at, until it is played."""

from __future__ import annotations

import pytest

from .conftest import Arrive
from .moves import picks

GAMES = {
    "shiftago": ("express", ".ghost", 0, 1),
    "blockers": ("base", ".ghost", 1, 2),
    "hidden-stones": ("base", "[data-chosen]", 0, 2),
    "shifting-seasons": ("base", ".laid", 0, 1),
}
"""Of each game the variant, what shows a proposal, and which of how many picks is another one."""


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_another_move_leaves_the_proposed_one_drawn(arrive: Arrive, game: str) -> None:
    variant, drawn, place, count = GAMES[game]
    ada = arrive(settings={"confirm": True})
    ada.against_bots(game, variant)
    ada.until(ada.may_move)
    if game == "shifting-seasons":
        push = ada.state["moves"][0]["text"]
        ada.move(lambda _: ada.click(picks(game, push, ada.state["position"])), push)
    position = ada.state["position"]
    found = [picks(game, move["text"], position) for move in ada.state["moves"]]
    proposed, *others = (names for names in found if len(names) == count)
    alike = (names[place] for names in others if names[:place] == proposed[:place])
    other = next(name for name in alike if name != proposed[place])
    ada.click(proposed)
    ada.page.get_by_role("button", name="Play it").wait_for()
    shown = ada.page.locator(f".board {drawn}")
    before = shown.evaluate_all("all => all.map((one) => one.outerHTML)")
    assert before
    ada.target(other).hover()
    ada.page.wait_for_timeout(100)
    assert shown.evaluate_all("all => all.map((one) => one.outerHTML)") == before
