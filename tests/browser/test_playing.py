"""What may happen around a move: dragging, being refused, taking back, looking back."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .conftest import Arrive
from .people import Person
from .test_together import join, open_in_the_page

HERE = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bob"}]


def at_one_screen(person: Person, game: str, variant: str, **more: Any) -> None:
    person.open_table(game=game, variant=variant, players=2, seats=HERE, **more)
    person.until(person.may_move)


def refuse(person: Person, target: str, words: str, rule: str) -> None:
    """Pick what cannot be played, and be told why, with a link to the rule."""
    before = person.moment
    person.target(target).click(force=True)
    warning = person.page.get_by_role("alert").filter(has_text=re.compile(words))
    warning.wait_for()
    assert person.moment == before
    assert warning.get_by_role("link").inner_text().startswith(rule)


def test_a_full_lane_is_refused_and_leads_to_the_rule(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "shiftago", "express")
    for _ in range(7):
        ada.move(ada.click, "T1")
    refuse(ada, "T1", "This lane is full", "Rule 1")
    table = ada.page.url
    with ada.page.expect_popup() as opened:
        ada.page.get_by_role("link", name="Rule 1 (opens in a new tab)").click()
    opened.value.locator("#rule-1.target").wait_for()
    assert opened.value.url.endswith("/rules/shiftago/1")
    assert ada.page.url == table


def test_a_refusal_speaks_the_language_of_the_page(arrive: Arrive) -> None:
    ada = arrive(locale="de-DE")
    at_one_screen(ada, "shiftago", "express")
    for _ in range(7):
        ada.move(ada.click, "LD")
    refuse(ada, "LD", "Diese Bahn ist voll", "Regel 1")


def test_a_wrong_cell_is_refused_in_blockers(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("blockers", "base")
    ada.until(ada.may_move)
    by_tile: dict[str, set[str]] = {}
    for move in ada.state["moves"]:
        tile, cell = move["text"].split("@")
        by_tile.setdefault(tile, set()).add(cell)
    tile, cells = min(by_tile.items(), key=lambda found: len(found[1]))
    wrong = next(
        f"{row}{n}" for row in "ABCDEFGHI" for n in range(1, 10) if f"{row}{n}" not in cells
    )
    ada.click([f"tile 0:{tile}"])
    refuse(ada, f"cell {wrong}", f"may not go on {wrong}", "Rule 1")


def test_a_wrong_area_is_refused_in_shifting_seasons(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shifting-seasons", "base")
    ada.until(ada.may_move)
    ada.move(ada.click, next(m["text"] for m in ada.state["moves"] if m["text"].endswith(" 1")))
    refuse(ada, "cell F6", "belongs in area 1, and F6 is in area 3", "Rule 3")


@pytest.mark.parametrize("lane", ["T3", "RB", "B7", "LE"])
def test_a_marble_is_dragged_to_an_edge(arrive: Arrive, lane: str) -> None:
    ada = arrive()
    at_one_screen(ada, "shiftago", "express")
    ada.move(lambda _: ada.drag("marble", lane), lane)
    assert ada.state["log"]["entries"][-1]["text"] == lane


def test_a_tile_is_dragged_onto_the_board(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("blockers", "base")
    ada.until(ada.may_move)
    text = ada.state["moves"][-1]["text"]
    tile, cell = text.split("@")
    ada.move(lambda _: ada.drag(f"tile 0:{tile}", f"cell {cell}"), text)
    assert text in ada.heard


def test_cards_and_stones_are_dragged(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    first, second = ada.state["position"]["hands"][0][:2]
    ada.move(lambda _: ada.drag(f"card {first}", "flip B2"), f"flip B2 #{first}")
    assert ada.state["draft"] == 1

    def swap(_: list[str]) -> None:
        ada.drag("A1", "flip A2")
        ada.click([f"card {second}"])

    before = ada.state["position"]["stones"][0]
    ada.move(swap, f"swap A1-A2 #{second}")
    assert ada.state["position"]["stones"][0] == before[1] + before[0] + before[2]


def test_tiles_are_dragged_into_lanes_and_onto_the_board(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shifting-seasons", "base")
    ada.until(ada.may_move)
    text = next(m["text"] for m in ada.state["moves"] if m["text"].endswith(" 3"))
    place = ada.state["position"]["display"].index(text.split()[1])
    ada.move(lambda _: ada.drag(f"tile {place}", "lane 3"), text)
    placing = ada.state["moves"][0]["text"]
    cell = placing.removeprefix("place ")
    ada.move(lambda _: ada.drag("fallen", f"cell {cell}"), placing)
    row, column = "ABCDEF".index(cell[0]), int(cell[1]) - 1
    assert len(ada.state["position"]["boards"][0][row][column]) > 1


def test_a_push_is_undone(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shifting-seasons", "base")
    ada.until(ada.may_move)
    before = ada.state["position"]["sliding"]
    ada.move(ada.click, ada.state["moves"][0]["text"])
    assert ada.state["position"]["sliding"] != before
    ada.page.get_by_role("button", name="Undo").click()
    ada.until(lambda: ada.state["position"]["sliding"] == before)
    assert ada.may_move()


def test_a_turn_is_taken_back_only_if_the_other_agrees(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    join(bea, open_in_the_page(ada, "shiftago"), "Bea")
    for person, lane in ((ada, "T1"), (bea, "T2"), (ada, "T3")):
        person.until(person.may_move)
        before = person.state["position"]["board"]
        person.move(person.click, lane)
        if lane == "T2":
            continue
        answer = "Decline" if lane == "T1" else "Agree"
        ada.page.get_by_role("button", name="Ask to take back").click()
        bea.page.get_by_text("Ada asks to take the last turn back.").wait_for()
        bea.page.get_by_role("button", name=answer).click()
        if answer == "Decline":
            ada.page.get_by_text("The take-back was declined.").wait_for()
            assert ada.state["position"]["board"] != before
    for person in (ada, bea):
        person.until(lambda: bool(ada.state["position"]["board"] == before))
    assert ada.may_move()


def test_looking_back_reaches_what_was_before_the_page_came(arrive: Arrive) -> None:
    ada = arrive(settings={"codes": True})
    at_one_screen(ada, "shiftago", "express")
    for move in ("T1", "T2", "T3", "T4"):
        ada.move(ada.click, move)
    ada.page.reload()
    marbles = ada.page.locator(".marbles .place")
    ada.page.locator("ol code", has_text="T1").click()
    ada.page.get_by_text("Looking back at turn 1").wait_for()
    ada.until_page("document.querySelectorAll('.marbles .place').length === 1")
    # A former position takes no move, and arrows lead on through the log.
    assert ada.page.locator('[data-target="T5"]').get_attribute("aria-disabled") == "true"
    ada.page.keyboard.press("ArrowDown")
    ada.page.get_by_text("Looking back at turn 2").wait_for()
    ada.until_page("document.querySelectorAll('.marbles .place').length === 2")
    ada.page.get_by_role("button", name="Back to now").click()
    ada.until_page("document.querySelectorAll('.marbles .place').length === 4")
    assert marbles.count() == 4


def test_looking_back_shows_only_what_the_own_seat_saw(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    hand = ada.state["position"]["hands"][0]
    for _ in range(2):
        ada.until(ada.may_move)
        ada.move(ada.click, "pass" if ada.may_play("pass") else "end")
    ada.until(ada.may_move)
    ada.page.locator("ol button").first.click()
    ada.page.get_by_text("Looking back at turn 1").wait_for()
    for card in hand:
        ada.page.locator(f'[data-target="card {card}"]').wait_for()


def test_the_reach_of_every_card_is_told_on_request(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    ada.page.get_by_role("button", name="What can I reach?").click()
    cards = ada.page.locator('[data-target^="card "]')
    ada.until_page(
        "[...document.querySelectorAll('[data-target^=\"card \"]')].every((one) => one.dataset.tag)"
    )
    for tag in cards.evaluate_all("(all) => all.map((one) => one.dataset.tag)"):
        assert re.fullmatch(r"in \d actions?|out of reach|fits now", tag)


def test_a_clock_runs_for_whoever_is_to_play(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(
        ada, "shiftago", "express", clock={"kind": "game", "seconds": 600, "increment": 0}
    )
    first, second = ada.page.get_by_role("timer").all()
    ada.until_page("document.querySelector('.clock.running')?.textContent.trim() < '9:59'")
    assert second.inner_text() == "10:00"
    ada.move(ada.click, "T1")
    stopped = first.inner_text()
    ada.until_page("document.querySelectorAll('.clock')[1].matches('.running')")
    ada.until_page("document.querySelectorAll('.clock')[1].textContent.trim() < '9:58'")
    assert first.inner_text() == stopped


def test_whoever_runs_out_of_time_loses(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "shiftago", "express", clock={"kind": "turn", "seconds": 5})
    ada.page.locator("#ending", has_text="Bob wins").wait_for()
    ada.page.get_by_text("Ada ran out of time.").wait_for()


def test_the_log_ends_with_the_last_move_in_sight(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "shiftago", "express")
    for number in range(24):
        ada.move(ada.click, ("T1", "T2", "T3", "T4", "B5", "B6")[number % 6])
    ada.page.reload()
    ada.until_page("document.querySelectorAll('ol button').length === 24")
    ada.until_page(
        """(() => {
            const last = [...document.querySelectorAll('ol button')].at(-1);
            const below = last.getBoundingClientRect().bottom;
            return below <= last.closest('ol').getBoundingClientRect().bottom + 1;
        })()"""
    )
