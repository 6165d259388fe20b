"""Others' turns at the table: they can be followed, stay marked, and nothing moves or covers."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from shiftbox.games import game
from shiftbox.match import Match

from .conftest import Arrive
from .moves import picks
from .people import Person
from .test_phone import PHONE
from .test_playing import at_one_screen

TOUCHED = """() => [...document.querySelectorAll('.board .mark.line')].length"""

CONTRAST = """() => {
    const root = getComputedStyle(document.documentElement);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (name) => {
        canvas.fillStyle = root.getPropertyValue(name);
        canvas.fillRect(0, 0, 1, 1);
        const part = (k) => {
            const value = canvas.getImageData(0, 0, 1, 1).data[k] / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        };
        return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
    };
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const lines = ['--mark', '--mark-edge'].map(light);
    const seats = [0, 1, 2, 3, 4].map((seat) => light(`--seat-${seat}`));
    return Math.min(...seats.map((seat) => Math.max(...lines.map((line) => ratio(line, seat)))));
}"""

BOX = """(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
}"""


def box(person: Person, selector: str = ".board svg") -> Any:
    return person.page.evaluate(BOX, selector)


WATCH = """() => {
    window.seen = [];
    const tiles = () => [...document.querySelectorAll('.board .tile')]
        .map((tile) => tile.getAttribute('transform') + tile.textContent).join();
    const look = () => {
        const now = tiles();
        if (window.seen.at(-1)?.[0] !== now) window.seen.push([now, performance.now()]);
    };
    look();
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document.body, changes);
}"""


def places_since(person: Person) -> int:
    """Return how many cells the three others have touched: one may take what another has laid."""
    laid = [text.partition("@")[2] for text in person.heard if "@" in text]
    return len({*laid[-3:]})


def pauses(person: Person) -> list[float]:
    """Return how long each board was shown since the page was watched, but for the present one."""
    person.page.locator(".bar", has_text="Your turn").wait_for()
    times = [at for _, at in person.page.evaluate("window.seen")]
    return [after - before for before, after in pairwise(times[1:])]


@pytest.mark.parametrize("colour_scheme", ["light", "dark"])
def test_turns_of_others_are_shown_one_by_one_and_stay_marked(
    arrive: Arrive, colour_scheme: str
) -> None:
    ada = arrive(settings={"pace": 0.5}, color_scheme=colour_scheme)
    ada.against_bots("blockers", "base", 4)
    ada.until(ada.may_move)
    ada.page.evaluate(WATCH)
    ada.move(ada.click, ada.state["moves"][0]["text"])
    ada.until(ada.may_move)
    shown = pauses(ada)
    assert len(shown) == 3
    assert min(shown) >= 450
    assert ada.page.evaluate(TOUCHED) == places_since(ada)
    # What happened since can be seen again: three boards, from the one after the own move on.
    ada.page.evaluate("window.seen.length = 0")
    ada.page.get_by_role("button", name="What happened?").click()
    ada.page.locator("[data-following]").wait_for()
    assert len(pauses(ada)) >= 2
    assert ada.page.evaluate(TOUCHED) == places_since(ada)
    assert ada.page.evaluate(CONTRAST) >= 3


def test_a_pace_of_nothing_and_skipping_show_the_present(arrive: Arrive) -> None:
    ada = arrive(settings={"pace": 2})
    ada.against_bots("blockers", "base", 4)
    ada.until(ada.may_move)
    ada.move(ada.click, ada.state["moves"][0]["text"])
    ada.until(ada.may_move)
    ada.page.get_by_role("button", name="Skip").click()
    expect(ada.page.locator(".bar")).to_contain_text("Your turn")
    assert ada.page.evaluate(TOUCHED) == places_since(ada)


def test_scored_cards_light_their_stones_for_the_others(arrive: Arrive) -> None:
    match, dice = Match(game("hidden-stones"), 1, names=["Ada", "Bob"]), random.Random(1)
    while not any(move.startswith("score") for move in match.moves()):
        match.play(dice.choice(match.moves()))
    ada = arrive()
    ada.open_record(match.record())
    ada.page.get_by_role("button", name="I am").click()
    ada.until(ada.may_move)
    scoring = [m for m in ada.state["moves"] if m["text"].startswith("score")]
    cells = {cell for place in scoring[0]["preview"]["cells"] for cell in place}
    ada.move(ada.click, scoring[0]["text"])
    ada.move(ada.click, "end")
    ada.page.get_by_role("button", name="I am").click()
    lit = ada.page.locator("[data-scored]")
    assert {one.get_attribute("data-scored") for one in lit.all()} >= cells


def test_a_refusal_covers_nothing_can_be_closed_and_goes_by_itself(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "shiftago", "express")
    for _ in range(7):
        ada.move(ada.click, "T1")
    ada.page.clock.install()
    alert = ada.page.get_by_role("alert").filter(visible=True)
    before = box(ada)
    ada.target("T1").click(force=True)
    alert.wait_for()
    refused, board = alert.bounding_box(), ada.page.locator(".board").bounding_box()
    assert refused
    assert board
    assert refused["y"] + refused["height"] <= board["y"]
    assert box(ada) == before
    ada.page.get_by_role("button", name="Close").filter(visible=True).click()
    expect(alert).to_have_count(0)
    ada.target("T1").click(force=True)
    alert.wait_for()
    ada.page.clock.fast_forward(15_000)
    expect(alert).to_have_count(0)


@pytest.mark.parametrize(
    "size", [{"width": 1280, "height": 800}, {"width": 820, "height": 1100}, PHONE["viewport"]]
)
def test_the_board_stays_where_it_is_when_the_game_ends_and_in_its_replay(
    arrive: Arrive, size: Any
) -> None:
    ada = arrive(viewport=size)
    at_one_screen(ada, "shiftago", "express")
    for _ in range(4):
        ada.move(ada.click, "T1")
        ada.move(ada.click, "T7")
    before = box(ada)
    ada.move(ada.click, "T1")
    ada.page.locator("#ending").wait_for()
    assert box(ada) == before
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_text("Turn 0 of 9").wait_for()
    before = box(ada)
    ada.page.get_by_role("button", name="To the end").click()
    ada.page.get_by_text("Turn 9 of 9").wait_for()
    ada.page.locator("#verdict").wait_for()
    assert box(ada) == before


JOINTS = """async () => {
    const found = [];
    const board = document.querySelector('.board');
    const size = () => board.querySelectorAll('[data-joint]').length;
    const end = performance.now() + 1500;
    let own;
    while (performance.now() < end) {
        await new Promise((on) => requestAnimationFrame(on));
        const flights = board.getAnimations({ subtree: true }).filter((one) =>
            one.effect.target.matches('.tile > g'));
        own ??= flights[0]?.effect.target;  // the first to fly: an answer may follow soon
        const flying = flights.some((one) =>
            one.effect.target === own && one.effect.getComputedTiming().progress < 0.9);
        const seen = [...board.querySelectorAll('[data-joint]')].filter(
            (one) => Number(getComputedStyle(one).opacity) > 0.05).length;
        found.push([flying, seen]);
    }
    return found;
}"""


def test_the_joints_of_a_group_come_with_their_tile(arrive: Arrive) -> None:
    ada = arrive(reduced_motion="no-preference", settings={"motion": 2, "pace": 2})
    ada.against_bots("blockers", "base")
    ada.until(ada.may_move)
    for _ in range(24):
        ada.until(ada.may_move)
        joining = [m for m in ada.state["moves"] if m["preview"].get("points") == 0]
        move = (joining or ada.state["moves"])[0]
        joints = ada.page.locator("[data-joint]").count()
        if joining and ada.state["position"]["turns"][0]:
            ada.click(picks("blockers", move["text"], ada.state["position"]))
            watched = ada.page.evaluate(JOINTS)
            flying = [seen for is_flying, seen in watched if is_flying]
            assert flying
            assert max(flying) <= joints
            assert max(seen for is_flying, seen in watched if not is_flying) > joints
            return
        ada.move(ada.click, move["text"])
    pytest.fail("no tile ever joined a group")
