"""What people choose for themselves: who begins, colours, seasons, cards."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Arrive

VALUES = "all => all.map((one) => one.value).filter(Boolean)"


def marks(page: Page) -> list[str]:
    """Return the colours of the seats as the strip or the cards beside the board show them."""
    shown = page.locator(".seat .marks .seat-mark").filter(visible=True)
    return [each.get_attribute("data-colour") or "" for each in shown.all()]


def test_colours_are_chosen_taken_and_follow_the_person(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    page = ada.page
    page.goto("/new?game=shiftago")
    assert page.get_by_label("Who begins").input_value() == "me"
    box = page.get_by_label("Colour, Seat 1").locator("option").evaluate_all(VALUES)
    assert box == ["orange", "green", "blue", "white"]
    page.get_by_label("Colour, Seat 1").select_option("white")
    taken = page.get_by_label("Colour, Seat 2").locator("option[value=white]")
    assert taken.is_disabled()
    handicaps = page.locator("label:has(select) .seat-mark")
    expect(handicaps.first).to_have_attribute("data-colour", "white")
    page.get_by_label("Who begins").select_option("lot")
    page.get_by_role("button", name="Open the table").click()
    ada.until(lambda: bool(ada.state))
    bea.page.goto(page.locator("input[readonly]").first.input_value())
    assert bea.page.get_by_label("Colour").locator("option[value=white]").is_disabled()
    bea.page.get_by_label("Colour").select_option("green")
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_role("button", name="Sit down").click()
    ada.until(ada.is_playing)
    first = ada.state["seats"][0]["name"]
    expect(page.get_by_text(f"The lot has fallen: {first} begins")).to_be_visible()
    own = ada.state["yours"][0]
    wanted = ["white", "green"] if own == 0 else ["green", "white"]
    assert marks(page) == wanted
    drawn = page.locator(".board").first.evaluate(
        "(board, seat) => getComputedStyle(board).getPropertyValue(`--seat-${seat}`)", own
    )
    white = page.evaluate("getComputedStyle(document.body).getPropertyValue('--colour-white')")
    assert drawn == white


def test_the_form_offers_seasons_first_cards_and_a_deck(arrive: Arrive) -> None:
    ada = arrive()
    page = ada.page
    page.goto("/new?game=shifting-seasons")
    expect(page.get_by_role("button", name="Take the first-game cards")).to_be_visible()
    assert page.get_by_label("Score cards").first.input_value() == "drawn"
    page.get_by_label("Season, Seat 1").select_option("Wi")
    assert page.get_by_label("Season, Seat 2").locator("option[value=Wi]").is_disabled()
    page.get_by_label("Who sits in seat 2").select_option("bot")
    page.get_by_role("button", name="Take the first-game cards").click()
    page.get_by_role("button", name="Open the table").click()
    ada.until(lambda: bool(ada.state) and ada.is_playing())
    assert ada.state["position"]["cards"] == [1, 5, 8, 13]
    assert ada.state["position"]["seasons"][0] == "Wi"
    page.goto("/new?game=shifting-seasons")
    expect(page.get_by_label("Season, Seat 1")).to_be_visible()
    expect(page.get_by_role("button", name="Take the first-game cards")).to_have_count(0)
    ada.state = {}
    page.goto("/new?game=hidden-stones")
    page.get_by_text("Solo").first.click()
    page.locator("select:has(option[value=chosen])").select_option("chosen")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    deck = [*range(1, 9), 29, 30, 31, 32, 55, 56, 57, 68]
    for card in deck:
        page.get_by_role("button", name=f"Card {card}", exact=True).click()
    assert page.get_by_role("button", name="Card 9", exact=True).is_disabled()
    page.get_by_role("button", name="Open the table").click()
    ada.until(lambda: bool(ada.state) and ada.is_playing())
    position = ada.state["position"]
    assert set(position["hands"][0]) <= set(deck)
