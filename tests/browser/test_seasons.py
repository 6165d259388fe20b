"""The boards of Shifting Seasons: what counts is lit on all, what is chosen is let go of."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, expect

from .conftest import Arrive
from .people import Person, chosen

LAST_TURNS = 60


def counted_for_all(person: Person) -> int | None:
    """Return a card that counts tiles of every seat."""
    found: dict[int, list[bool]] = {}
    for item in person.state["breakdown"]:
        found.setdefault(item["details"]["card"], []).append(bool(item["cells"]))
    return next((card for card, seats in found.items() if all(seats)), None)


def cells_of(person: Person, card: int) -> list[int]:
    """Return how many tiles of each seat a card counts."""
    items = person.state["breakdown"]
    return [len(item["cells"]) for item in items if item["details"]["card"] == card]


def lit_on(board: Locator) -> Locator:
    return board.locator("rect.lit")


def test_a_score_card_lights_what_it_counts_on_every_board(arrive: Arrive) -> None:
    ada, dice = arrive(), random.Random(3)
    ada.against_bots("shifting-seasons", "base")
    for _ in range(LAST_TURNS):
        ada.until(ada.may_move)
        if counted_for_all(ada) is not None:
            break
        ada.move(ada.click, chosen(ada.state["moves"], dice))
    card = counted_for_all(ada)
    assert card is not None
    mine, theirs = cells_of(ada, card)
    ada.page.locator("button.card").nth(ada.state["position"]["cards"].index(card)).hover()
    expect(lit_on(ada.page.locator(".own"))).to_have_count(mine)
    expect(lit_on(ada.page.locator(".boards"))).to_have_count(theirs)


def test_a_tile_that_was_picked_up_can_be_let_go_of(arrive: Arrive) -> None:
    ada, dice = arrive(), random.Random(3)
    ada.against_bots("shifting-seasons", "base")
    for _ in range(LAST_TURNS):
        ada.until(ada.may_move)
        moves = [move["text"] for move in ada.state["moves"]]
        if any(text.startswith("move ") for text in moves):
            break
        ada.move(ada.click, chosen(ada.state["moves"], dice))
    source = next(text for text in moves if text.startswith("move ")).split()[1].split("-")[0]
    ada.target(f"cell {source}").click()
    bar = ada.page.locator(".bar")
    expect(bar).to_contain_text("Where does the tile go?")
    bar.get_by_role("button", name="Cancel").click()
    expect(bar).not_to_contain_text("Where does the tile go?")
    expect(bar.get_by_role("button", name="Cancel")).to_have_count(0)
