"""What the table says in words: no codes, cards by their picture, what a move does, who is who."""

from __future__ import annotations

import re
from functools import partial
from itertools import count

from playwright.sync_api import expect

from shiftbox.games import game
from shiftbox.match import Match

from .conftest import Arrive
from .people import Person
from .test_phone import PHONE
from .test_together import join, open_in_the_page

CUT_OFF = """(one) => one.getBoundingClientRect().right
    > one.closest('.seat').getBoundingClientRect().right + 1 || one.offsetWidth < 8"""


def has_moved_on(person: Person, before: tuple[int, int, int | None]) -> bool:
    return person.moment != before and person.may_move()


def test_moves_have_no_codes_unless_wanted_and_cards_are_pictures(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": True})
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    card = ada.state["position"]["hands"][0][0]
    ada.click(["flip B2", f"card {card}"])
    expect(ada.page.locator(".bar .pictured svg")).to_have_count(1)
    ada.page.get_by_role("button", name="Play it").click()
    ada.page.get_by_text("Possible moves as a list").click()
    expect(ada.page.locator("[data-move] .pictured svg").first).to_be_visible()
    assert ada.page.locator("[data-move] code").count() == 0
    # One "End turn" at the table, and the overview card in sight beside the stones.
    assert ada.page.get_by_role("button", name="End turn").count() == 1
    ada.page.locator('[data-offer="end"]').click()
    expect(ada.page.locator(".bar")).to_contain_text("Draw 1 card")
    ada.page.get_by_role("button", name="Play it").click()
    first = ada.page.locator("ol button").first
    expect(first).to_contain_text("Turns B2 over")
    assert first.locator(".pictured svg").count() == 1
    assert ada.page.locator("ol code").count() == 0
    ada.page.goto("/settings")
    ada.page.get_by_label("Moves with their codes").check()
    ada.page.go_back()
    expect(ada.page.locator("ol code").first).to_have_text(f"flip B2 #{card}")


def test_the_overview_card_lies_beside_the_stones(arrive: Arrive) -> None:
    ada = arrive(viewport={"width": 1280, "height": 800})
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    card = ada.page.get_by_role("region", name="Overview")
    expect(card).to_be_in_viewport(ratio=1)
    pairs = [one.get_attribute("aria-label") for one in card.get_by_role("img").all()]
    assert pairs == ["sun – moon", "fish – bird", "horse – ship", "seed – tree"]
    for words in (
        "discard a card to turn a stone",
        "refill your hand to four",
        "scored at least 10 cards",
    ):
        expect(card).to_contain_text(words)


def test_the_confirmation_says_what_is_captured_and_gained(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": True})
    ada.against_bots("blockers", "base", 3)
    ada.until(ada.may_move)
    move = ada.state["moves"][0]["text"]
    tile, cell = move.split("@")
    ada.click([f"tile 0:{tile}", f"cell {cell}"])
    expect(ada.page.locator(".effect")).to_have_text("1 point more, which is bad")
    for _ in range(24):
        before = ada.moment
        ada.page.get_by_role("button", name="Play it").click()
        ada.until(partial(has_moved_on, ada, before))
        taking = [m for m in ada.state["moves"] if m["preview"].get("takes") is not None]
        tile, cell = (taking or ada.state["moves"])[0]["text"].split("@")
        ada.click([f"tile 0:{tile}", f"cell {cell}"])
        if taking:
            break
    victim = ada.state["seats"][taking[0]["preview"]["takes"]]["name"]
    expect(ada.page.locator(".effect")).to_contain_text(f"Takes {victim}’s tile")


def test_you_is_never_cut_off_and_marks_who_acts_around_one_screen(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    names = ["Bartholomew the Elder", "Maximiliane the Younger", "Cleo"]
    seats = [{"kind": "here", "name": name} for name in names]
    ada.open_table(game="shiftago", variant="express", players=3, seats=seats)
    ada.until(ada.may_move)
    you = ada.page.locator(".you").filter(visible=True)
    for name in names[:2]:
        expect(you).to_have_count(1)
        expect(ada.page.locator(".seat", has=you)).to_contain_text(name)
        assert not you.evaluate(CUT_OFF)
        ada.move(ada.click, ada.state["moves"][0]["text"])


def second_of_two(match: Match) -> int | None:
    """Return where a tile lies on the display that lies there before, too."""
    display = match.record().as_json()["start"]["display"]
    return next((at for at, tile in enumerate(display) if tile in display[:at]), None)


def test_two_equal_tiles_of_the_display_light_up_one_at_a_time(arrive: Arrive) -> None:
    deals = (Match(game("shifting-seasons"), seed) for seed in count(1))
    match, twin = next((deal, twin) for deal in deals if (twin := second_of_two(deal)))
    ada = arrive()
    ada.open_record(match.record())
    ada.until(ada.may_move)
    display = ada.state["position"]["display"]
    lit = ada.page.locator('[data-target^="tile "][aria-pressed="true"]')
    for place in (twin, display.index(display[twin])):
        ada.click([f"tile {place}"])
        expect(lit).to_have_count(1)
        assert lit.get_attribute("data-target") == f"tile {place}"


def test_score_cards_and_chat_are_one_tap_away_on_a_phone(arrive: Arrive) -> None:
    ada, bea = arrive(**PHONE), arrive()
    join(bea, open_in_the_page(ada, "shifting-seasons"), "Bea")
    ada.until(ada.may_move)
    ada.page.get_by_role("button", name="Score cards").click()
    cards = ada.page.locator("aside .card")
    expect(cards.first).to_be_in_viewport(ratio=1)
    assert cards.count() == 4
    ada.page.get_by_role("button", name="Close").click()
    bea.page.get_by_role("tab", name="Chat").click()
    bea.page.get_by_placeholder("Say something").fill("Good luck!")
    bea.page.get_by_role("button", name="Send").click()
    news = ada.page.get_by_role("button", name=re.compile("Bea.*Good luck!"))
    expect(news).to_be_in_viewport(ratio=1)
    news.click()
    expect(ada.page.get_by_role("tabpanel").get_by_text("Good luck!")).to_be_in_viewport()
    expect(news).to_have_count(0)
