"""How a game ends at a table, what is offered then, and links to seats that are no longer free."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Arrive
from .people import Person
from .test_playing import at_one_screen
from .test_together import join, open_in_the_page


def resign(person: Person) -> None:
    person.page.get_by_role("tab", name="Table").click()
    person.page.get_by_role("button", name="Resign").click()
    sure = person.page.get_by_role("button", name="Resign")
    assert sure.get_attribute("class") == "danger"
    sure.click()
    person.page.locator("#ending").wait_for()


def test_who_resigned_is_named_and_nobody_is_to_play(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    join(bea, open_in_the_page(ada, "shiftago"), "Bea")
    ada.until(ada.may_move)
    resign(ada)
    for person, said in ((ada, "You resigned."), (bea, "Ada resigned.")):
        person.page.get_by_text(said).wait_for()
        assert person.page.locator(".seat.turn, .acting").count() == 0


def test_who_ran_out_of_time_is_named_with_an_empty_clock(arrive: Arrive) -> None:
    ada = arrive()
    at_one_screen(ada, "shiftago", "express", clock={"kind": "turn", "seconds": 5})
    ada.page.get_by_text("Ada ran out of time.").wait_for()
    seat = ada.page.locator(".seat", has_text="Ada").first
    expect(seat).to_contain_text("ran out of time")
    expect(seat.get_by_role("timer")).to_have_text("0:00")
    assert ada.page.get_by_text("resigned").count() == 0


def test_another_game_begins_when_both_have_said_yes(arrive: Arrive) -> None:
    """Line by line: asked, refused, asked again by who came back, agreed; the score is in sight."""
    ada, bea = arrive(), arrive()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "open"}]
    opened = ada.open_table(game="shiftago", players=2, seats=seats, series=3)
    link = opened["invites"][0]["secret"]
    join(bea, f"/t/{opened['table']}#join={link}", "Bea")
    ada.until(ada.may_move)
    score = "Game {}, first to 3: Ada {} · Bea {}"
    expect(ada.page.get_by_text(score.format(1, 0, 0))).to_be_visible()
    former = ada.page.url
    resign(ada)
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.get_by_text("Waiting for Bea to say yes.").wait_for()
    assert ada.page.url == former
    bea.page.get_by_text("Ada wants to play again.").wait_for()
    bea.page.get_by_role("button", name="No, thanks").click()
    ada.page.get_by_text("Bea does not want another game now.").wait_for()
    ada.page.get_by_role("button", name="Play again").click()
    bea.page.goto("/")
    expect(bea.page.get_by_role("link", name="Another game?")).to_contain_text(
        score.format(1, 0, 1)
    )
    bea.page.get_by_role("link", name="Another game?").click()
    bea.page.get_by_role("button", name="Count me in").click()
    for each in (ada, bea):
        each.until(each.is_playing)
        assert each.page.url != former
        expect(each.page.locator(".series")).to_contain_text("Game 2, first to 3")


def test_a_game_alone_has_points_but_no_place(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "solo", 1)
    for _ in range(4):
        ada.until(ada.may_move)
        ada.move(ada.click, "end")
    ada.page.locator("#ending", has_text="Not this time").wait_for()
    assert ada.page.get_by_text("Final standing").count() == 0
    row = ada.page.locator("section.card", has=ada.page.locator("#ending")).locator("tbody td")
    assert row.first.inner_text() == ""
    assert row.last.inner_text() == "0"


def test_the_clock_is_seen_on_the_curtain(arrive: Arrive) -> None:
    ada = arrive()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bob"}]
    clock = {"kind": "game", "seconds": 600, "increment": 0}
    ada.open_table(game="blockers", variant="base", players=2, seats=seats, clock=clock)
    curtain = ada.page.get_by_role("alert").filter(has_text="Pass the device to Ada")
    expect(curtain.get_by_role("timer")).to_contain_text("9:5")


def test_a_used_invite_says_that_every_seat_is_taken(arrive: Arrive) -> None:
    ada, bea, cleo = arrive(), arrive(), arrive()
    link = open_in_the_page(ada, "shiftago")
    join(bea, link, "Bea")
    cleo.page.goto(link)
    cleo.page.get_by_role("heading", name="Every seat at this table is taken.").wait_for()
    assert cleo.page.get_by_role("button", name="Sit down").count() == 0
    cleo.page.get_by_role("link", name="Only watch").click()
    cleo.page.get_by_text("You are watching.").wait_for()
    bea.page.goto(link)
    bea.page.get_by_role("link", name="Back to your seat").click()
    bea.page.get_by_text("Ada is to play").wait_for()


def test_a_link_of_ones_own_opens_the_seat_on_another_device(arrive: Arrive) -> None:
    ada, phone = arrive(), arrive()
    ada.against_bots("shiftago", "express")
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Continue on another device").click()
    link = ada.page.get_by_label("Continue on another device").input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Open my seat").click()
    phone.until(lambda: bool(phone.state))
    assert phone.state["yours"] == [0]
    assert "device" not in phone.page.url, "the secret stayed in the address"
