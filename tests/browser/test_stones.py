"""The board of Hidden Stones: what is chosen is seen and named, and can be let go of again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from .conftest import Arrive
from .people import Person
from .test_phone import PHONE
from .test_playing import at_one_screen

ON_TOP = """(cell) => {
    const drawn = [...document.querySelectorAll('.board svg.table rect')];
    const chosen = drawn.findLastIndex((one) => one.dataset.chosen === cell);
    const marks = drawn.findLastIndex((one) => one.matches('.mark, [data-scored]'));
    return chosen > marks;
}"""


def at_the_stones(person: Person) -> None:
    person.against_bots("hidden-stones", "base")
    person.until(person.may_move)


def bar(person: Person) -> Locator:
    return person.page.locator(".bar")


def test_the_reach_of_cards_is_switched_on_and_off(arrive: Arrive) -> None:
    ada = arrive()
    at_the_stones(ada)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route(re.compile("/reach"), hold)
    button = ada.page.locator('[data-target="reach"]')
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    expect(button).to_contain_text("searching")
    ada.until(lambda: bool(held))
    held[0].continue_()
    expect(button).to_have_attribute("aria-busy", "false")
    expect(button).not_to_contain_text("searching")
    expect(button).to_have_attribute("aria-pressed", "true")
    tagged = ada.page.locator('[data-target^="card "][data-tag^="in "], [data-tag="out of reach"]')
    assert tagged.count() > 0
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(tagged).to_have_count(0)


@pytest.mark.parametrize("how", [{}, PHONE], ids=["wide", "phone"])
def test_an_action_is_named_and_can_be_let_go_of(arrive: Arrive, how: dict[str, Any]) -> None:
    ada = arrive(**how)
    at_the_stones(ada)
    cancel = bar(ada).get_by_role("button", name="Cancel")
    expect(cancel).to_have_count(0)
    for action, words in (("flip A2", "Turn A2 over"), ("swap A1-A2", "Swap A1–A2")):
        ada.click([action])
        expect(bar(ada)).to_contain_text(f"{words}: which card do you discard?")
        expect(cancel).to_be_in_viewport(ratio=1)
        cancel.click()
        expect(bar(ada)).to_contain_text("Turn a stone over")
        expect(ada.target(action)).to_have_attribute("aria-pressed", "false")


def lift_the_curtain(person: Person) -> None:
    person.until(lambda: person.over or person.may_move())
    person.page.get_by_role("button", name=re.compile("^I am ")).click()


def test_what_is_chosen_lies_above_what_others_did(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "hidden-stones", "base")
    lift_the_curtain(ada)
    card = ada.state["position"]["hands"][0][0]
    ada.move(ada.click, f"flip A2 #{card}")
    ada.move(ada.click, "end")
    lift_the_curtain(ada)
    ada.page.locator(".board .mark").first.wait_for()
    ada.click(["flip A2"])
    assert ada.page.evaluate(ON_TOP, "A2")


def test_a_mark_does_not_change_the_colours_of_a_stone(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "hidden-stones", "base")
    lift_the_curtain(ada)
    scored = False
    while not scored:
        shows = [move["text"] for move in ada.state["moves"] if move["preview"].get("shows")]
        fits = [move["text"] for move in ada.state["moves"] if move["text"].startswith("score")]
        scored = bool(fits)
        ada.move(ada.click, (fits or shows or ["end"])[0])
        if scored:
            ada.move(ada.click, "end")
        if scored or not shows:
            lift_the_curtain(ada)
    marks = ada.page.locator("[data-scored]")
    marks.first.wait_for()
    fills = marks.evaluate_all("(all) => all.map((one) => getComputedStyle(one).fill)")
    assert set(fills) == {"none"}


def test_actions_of_a_turn_that_has_not_ended_are_listed_for_who_makes_them(arrive: Arrive) -> None:
    ada = arrive()
    at_the_stones(ada)
    side = ada.page.get_by_role("tabpanel")
    expect(side).to_contain_text("No move yet.")
    card = ada.state["position"]["hands"][0][0]
    ada.move(ada.click, f"flip B2 #{card}")
    expect(side).not_to_contain_text("No move yet.")
    expect(side).to_contain_text("This turn, not ended yet:")
    expect(side.get_by_role("listitem").last).to_contain_text("Turns B2 over and discards card")
    ada.move(ada.click, "end")
    expect(side).not_to_contain_text("This turn, not ended yet:")
