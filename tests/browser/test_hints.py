"""Hints at the table: three steps, by button and key, on every screen, for who may have them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .conftest import Arrive
from .people import Person
from .test_accessible import faults
from .test_phone import PHONE


def card(person: Person) -> Locator:
    return person.page.locator(".hint-card")


def board_at(person: Person) -> dict[str, float]:
    place: dict[str, float] = person.page.locator(".board").first.evaluate(
        "(one) => { const { x, y, width } = one.getBoundingClientRect();"
        " return { x, y: y + scrollY, width } }"
    )
    return place


def test_three_steps_by_keyboard_alone(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": False})
    ada.against_bots("shiftago", "express")
    ada.play_some(1)
    place, before = board_at(ada), ada.moment
    ada.page.get_by_role("button", name="Hint", exact=True).focus()
    ada.page.keyboard.press("h")
    expect(card(ada)).to_contain_text("Show the move")
    assert ada.page.locator("[data-confirm]").count() == 0, "a nudge does not name the move"
    ada.page.keyboard.press("Enter")
    expect(card(ada)).to_contain_text("not played yet")
    expect(ada.page.locator("[data-confirm]")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Hint", exact=True)).to_be_focused()
    ada.page.keyboard.press("h")
    expect(card(ada)).to_contain_text("Chances to win then")
    expect(card(ada)).to_contain_text("Next best:")
    fact = card(ada).locator("button.fact").first
    dark = ada.page.locator(".board").inner_html()
    fact.focus()
    ada.page.wait_for_timeout(50)
    assert ada.page.locator(".board").inner_html() != dark, "what is said is lit on the board"
    assert faults(ada) == []
    assert (board_at(ada), ada.moment) == (place, before), "nothing has moved, nothing is played"
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    expect(card(ada)).to_have_count(0)
    ada.page.keyboard.press("h")
    expect(card(ada)).to_contain_text("Show the move")
    ada.move(ada.click, ada.state["moves"][0]["text"])
    expect(card(ada)).to_have_count(0)


def test_on_a_phone_in_german_and_not_while_typing(arrive: Arrive) -> None:
    ada = arrive(**PHONE, locale="de-DE", color_scheme="dark")
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    place = board_at(ada)
    ada.page.get_by_role("button", name="Chat").first.click()
    box = ada.page.get_by_role("textbox").first
    box.fill("")
    box.press_sequentially("hh")
    ada.page.wait_for_timeout(300)
    assert card(ada).count() == 0
    ada.page.evaluate("scrollTo(0, 0)")
    ada.page.get_by_role("button", name="Tipp", exact=True).filter(visible=True).click()
    card(ada).get_by_role("button", name="Den Zug zeigen").click()
    expect(card(ada)).to_contain_text("noch nicht gespielt")
    card(ada).get_by_role("button", name="Warum?").click()
    expect(card(ada)).to_contain_text("Gewinnchancen danach")
    expect(card(ada).get_by_role("button", name="Schließen")).to_be_focused()
    expect(card(ada)).to_be_in_viewport(ratio=0.3)
    expect(ada.page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    assert faults(ada) == []
    assert board_at(ada) == place
    card(ada).get_by_role("button", name="Schließen").click()
    expect(card(ada)).to_have_count(0)


def test_a_long_hint_says_that_there_is_more_and_can_be_folded(arrive: Arrive) -> None:
    ada = arrive(viewport={"width": 360, "height": 480}, is_mobile=True, has_touch=True)
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    ada.page.get_by_role("button", name="Hint", exact=True).filter(visible=True).click()
    card(ada).get_by_role("button", name="Show the move").click()
    card(ada).get_by_role("button", name="Why?").click()
    over = ada.page.locator(".dock .over")
    expect(over).to_have_class(re.compile(r"\bmore\b"))
    over.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(over).not_to_have_class(re.compile(r"\bmore\b"))
    fold = card(ada).get_by_role("button", name="Fold the hint")
    fold.click()
    expect(card(ada).get_by_role("heading", name="Chances to win then")).to_be_hidden()
    assert faults(ada) == []
    fold.click()
    expect(card(ada).get_by_role("heading", name="Chances to win then")).to_be_visible()


def test_people_have_hints_only_where_all_see_that_they_may(arrive: Arrive) -> None:
    ada = arrive(settings={"chances": True})
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bea"}]
    ada.open_table(game="shiftago", variant="express", players=2, seats=seats)
    ada.until(ada.may_move)
    ada.page.keyboard.press("h")
    expect(ada.page.locator("h1")).not_to_contain_text("hints")
    expect(ada.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    assert card(ada).count() == 0
    ada.page.goto("/new?game=shiftago")
    ada.page.get_by_label("Hints allowed").check()
    ada.page.get_by_label("Who sits in seat 2").select_option("here")
    ada.state = {}
    ada.page.get_by_role("button", name="Open the table").click()
    ada.until(lambda: bool(ada.state) and ada.may_move())
    expect(ada.page.locator("h1")).to_contain_text("hints allowed")
    ada.page.get_by_role("button", name="Hint", exact=True).click()
    expect(card(ada)).to_contain_text("Chances to win then")
    assert ada.page.locator("[data-confirm]").count() == 0
