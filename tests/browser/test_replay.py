"""The replay of a finished game: how it ended, its moves in words, and all that may be seen."""

from __future__ import annotations

from .conftest import Arrive
from .people import Person

IN_VIEW = """(entry) => {
    const [box, list] = [entry, entry.closest('ol')].map((one) => one.getBoundingClientRect());
    return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
}"""


def replayed(person: Person, game: str, variant: str) -> None:
    """Play a game to its end, and go to its replay."""
    person.against_bots(game, variant)
    person.play_to_the_end()
    assert person.page.get_by_role("link", name="Report", exact=True).count() == 1
    person.page.get_by_role("link", name="Watch the replay").click()
    person.page.get_by_text("Turn 0 of").wait_for()


def test_the_end_says_who_won_and_shows_its_move(arrive: Arrive) -> None:
    ada = arrive()
    replayed(ada, "shiftago", "express")
    page = ada.page
    page.get_by_role("heading", name="Replay: Shiftago").wait_for()
    page.get_by_text("Express · Ada – ").wait_for()
    assert page.locator("#verdict").count() == 0
    page.get_by_role("button", name="To the end").click()
    (winner,) = ada.state["outcome"]["winners"]
    name = ada.state["seats"][winner]["name"]
    page.get_by_role("heading", name=f"{name} wins").wait_for()
    page.get_by_text(f"{name} has 5 in a row.").wait_for()
    current = page.locator("ol [aria-current]")
    assert current.evaluate(IN_VIEW)
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One forward").click()
    assert current.evaluate(IN_VIEW)


def test_the_shown_move_stays_in_sight_when_the_list_changes_its_size(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("blockers", "base")
    ada.play_to_the_end()
    page = ada.page
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="To the end").click()
    current = page.locator("ol [aria-current]")
    for width, height in ((1100, 700), (1440, 420), (1100, 420)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert current.evaluate(IN_VIEW), (width, height)


def test_the_buttons_of_the_head_stand_in_one_line(arrive: Arrive) -> None:
    ada = arrive()
    replayed(ada, "shiftago", "express")
    buttons = ada.page.locator(".replay > header").get_by_role("button").all()
    assert len(buttons) >= 4
    assert len({button.evaluate("one => one.getBoundingClientRect().y") for button in buttons}) == 1


def test_at_the_end_play_begins_from_the_start(arrive: Arrive) -> None:
    ada = arrive()
    replayed(ada, "shiftago", "express")
    ada.page.get_by_role("button", name="To the end").click()
    ada.page.get_by_role("button", name="Play", exact=True).click()
    ada.page.get_by_text("Turn 1 of").wait_for()
    ada.page.get_by_role("button", name="Pause").click()


def test_a_record_that_was_given_up_says_so(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shiftago", "express")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_text("Give this game up?").wait_for()
    ada.page.get_by_role("button", name="Resign").click()
    assert ada.page.get_by_role("link", name="Report", exact=True).count() == 0
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("heading", name="The record ends here").wait_for()


def test_every_hand_of_a_finished_game_may_be_seen(arrive: Arrive) -> None:
    ada = arrive()
    replayed(ada, "hidden-stones", "base")
    ada.page.get_by_role("button", name="To the end").click()
    assert ada.page.locator("aside").get_by_text("in hand").count() == 2


def test_the_log_folds_draws_into_the_move_before_them(arrive: Arrive) -> None:
    ada = arrive(settings={"codes": True})
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    before = len(ada.heard)
    ada.move(ada.click, "pass")
    ada.until(ada.may_move)
    line = ada.page.locator("ol button").first
    line.get_by_text("Draws the cards ").wait_for()
    moves = [text for text in ada.heard[before:] if not text.startswith("draw ")]
    assert ada.page.locator("ol button").count() == len(moves)
    assert ada.page.locator("ol code").all_inner_texts() == moves
