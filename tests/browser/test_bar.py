"""The bar of a table: it says what to do now, and no second click of a double click does harm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Arrive
from .people import Person, middle
from .test_phone import PHONE
from .test_playing import at_one_screen
from .test_together import join, open_in_the_page

SHOWN = 100
"""Milliseconds that a page has had since it was told something."""


def bar(person: Person) -> Locator:
    return person.page.locator(".bar")


def confirm_twice(person: Person, pause: int) -> None:
    """Press "Play it" with a double click that is as slow as people's are."""
    press_twice(person, person.page.get_by_role("button", name="Play it"), pause)


def press_twice(person: Person, what: Locator, pause: int) -> None:
    box = what.bounding_box()
    assert box
    for _ in range(2):
        person.page.mouse.click(*middle(box))
        person.page.wait_for_timeout(pause)


def test_the_bar_says_what_to_do_in_every_step(arrive: Arrive) -> None:
    ada = arrive()
    has_choice = False
    while not has_choice:  # of equal tiles none has to be chosen
        ada.against_bots("shifting-seasons", "base")
        ada.until(ada.may_move)
        has_choice = len(set(ada.state["position"]["display"])) > 1
    expect(bar(ada)).to_contain_text("Your turn · Choose a tile of the display")
    text = next(m["text"] for m in ada.state["moves"] if m["text"].endswith(" 4"))
    tile = ada.state["position"]["display"].index(text.split()[1])
    ada.click([f"tile {tile}"])
    expect(bar(ada)).to_contain_text("Into which lane do you push it?")
    ada.move(lambda _: ada.click(["lane 4"]), text)
    expect(bar(ada)).to_contain_text("Place the tile in area 4.")
    assert ada.page.get_by_text("Place the tile in area 4.").count() == 1


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("shiftago", "Drag a marble to an edge"),
        ("blockers", "Choose a tile and then a cell"),
        ("hidden-stones", "Turn a stone over"),
    ],
)
def test_the_prompt_of_every_game_is_in_sight_on_a_phone(
    arrive: Arrive, game: str, words: str
) -> None:
    ada = arrive(**PHONE)
    ada.against_bots(game, {"shiftago": "express"}.get(game, "base"))
    ada.until(ada.may_move)
    expect(bar(ada)).to_contain_text(words)
    ada.page.evaluate("scrollTo(0, 400)")
    expect(bar(ada)).to_be_in_viewport(ratio=1)


def test_a_turn_is_ended_from_the_bar_in_sight_of_a_low_window(arrive: Arrive) -> None:
    ada = arrive(viewport={"width": 1280, "height": 800})
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    end = bar(ada).get_by_role("button", name="End turn draw nothing")
    expect(end).to_be_in_viewport(ratio=1)
    before = ada.moment
    end.click()
    ada.until(lambda: ada.moment != before)
    assert "end" in ada.heard


def test_steps_are_played_at_once_and_undone_and_the_turn_is_confirmed_once(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": True})
    ada.against_bots("shifting-seasons", "base")
    ada.until(ada.may_move)
    confirm = ada.page.locator("[data-confirm]")
    push = next(m["text"] for m in ada.state["moves"] if " x" not in m["text"])
    ada.move(ada.click, push)
    expect(bar(ada)).to_contain_text("Place the tile in area")
    assert confirm.count() == 0
    ada.page.get_by_role("button", name="Undo").click()
    ada.until(lambda: ada.may_play(push))
    ada.move(ada.click, push)
    place = ada.state["moves"][0]["text"]
    ada.click([f"cell {place.split()[1]}"])
    assert ada.may_play(place), "what cannot be undone is asked for"
    confirm.click()
    ada.until(lambda: not ada.may_play(place))
    marks = ada.page.locator(".table .seat-mark")
    assert {mark.get_attribute("data-shape") for mark in marks.all()} == {"pawn"}


def test_a_double_click_does_not_take_a_step_back(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": True})
    ada.against_bots("shifting-seasons", "base")
    ada.until(ada.may_move)
    display = ada.state["position"]["display"]
    push = next(m["text"] for m in ada.state["moves"] if " x" not in m["text"])
    ada.click([f"tile {display.index(push.split()[1])}"])
    press_twice(ada, ada.target(f"lane {push.split()[2]}"), 200)
    ada.page.wait_for_timeout(SHOWN)
    assert [entry["by"] for entry in ada.state["log"]["entries"]] == [0]
    assert ada.state["may_undo"]


def test_a_double_click_does_not_take_a_turn_back(arrive: Arrive) -> None:
    ada, bea = arrive(settings={"confirm": True}), arrive()
    join(bea, open_in_the_page(ada, "shiftago"), "Bea")
    ada.until(ada.may_move)
    ada.click(["T1"])
    confirm_twice(ada, 200)
    ada.page.wait_for_timeout(SHOWN)
    assert ada.state["to_act"] == 1
    assert ada.state["take_back"] is None


def test_a_double_click_does_not_end_the_turn(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": True})
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    card = ada.state["position"]["hands"][0][0]
    ada.click(["flip B2", f"card {card}"])
    confirm_twice(ada, 200)
    expect(bar(ada)).to_contain_text("Your turn")
    assert ada.state["draft"] == 1


def test_taking_back_is_said_to_both(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    join(bea, open_in_the_page(ada, "shiftago"), "Bea")
    ada.until(ada.may_move)
    ada.move(ada.click, "T1")
    ada.page.get_by_role("button", name="Ask to take back").click()
    bea.page.get_by_role("button", name="Agree").click()
    for person, words in (
        (ada, "Your last turn was taken back."),
        (bea, "The last turn of Ada was taken back."),
    ):
        expect(bar(person)).to_contain_text(words)
        expect(person.page.get_by_role("log")).to_have_text(words)
    ada.move(ada.click, "T2")
    expect(bar(bea)).not_to_contain_text("taken back")


def test_an_undone_step_is_announced(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    card = ada.state["position"]["hands"][0][0]
    ada.move(ada.click, f"flip B2 #{card}")
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.page.get_by_role("log")).to_have_text("The last step was undone.")


def test_the_list_of_moves_is_there_for_whoever_has_any(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    join(bea, open_in_the_page(ada, "shiftago"), "Bea")
    ada.until(ada.may_move)
    ada.page.get_by_text("Possible moves as a list (28)").click()
    expect(bea.page.get_by_text("Possible moves as a list")).to_have_count(0)
    ada.move(ada.click, "T1")
    expect(ada.page.get_by_text("Possible moves as a list")).to_have_count(0)
    bea.until(bea.may_move)
    bea.move(bea.click, "T2")
    # Whoever opened it finds it open again.
    ada.page.locator('[data-move="T3"]').wait_for()


def test_game_and_variant_stand_at_the_table(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shiftago", "extreme")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Shiftago · Extreme")


def test_who_watches_reads_whose_turn_it_is(arrive: Arrive) -> None:
    ada, cleo = arrive(), arrive()
    at_one_screen(ada, "shiftago", "express")
    cleo.page.goto(ada.page.url)
    expect(bar(cleo)).to_have_text(re.compile(r"Ada is to play\s+· You are watching\."))


def test_a_page_without_network_says_so_at_once(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "shiftago", "express")
    ada.target("T1").wait_for()
    ada.page.context.set_offline(True)
    ada.page.get_by_role("alert").filter(has_text="Connection lost").wait_for(timeout=2000)
    ada.page.context.set_offline(False)
    expect(bar(ada)).to_contain_text("it is your turn")
    ada.move(ada.click, "T1")


def test_without_network_a_page_that_is_still_to_come_says_so(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/")
    link = ada.page.get_by_role("link", name="Settings")
    link.wait_for()
    ada.page.context.set_offline(True)
    link.click()
    ada.page.get_by_role("alert").filter(has_text="The server does not answer").wait_for()
