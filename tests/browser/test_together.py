"""Several people: by invite link with hidden hands, at one screen, and watching."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Route

from .conftest import Arrive
from .people import Person, chosen


def open_in_the_page(host: Person, game: str) -> str:
    """Open a table as people do, and return the invite link that is shown."""
    host.page.goto(f"/new?game={game}")
    host.page.get_by_label("Name in seat 1").fill("Ada")
    host.page.get_by_role("button", name="Open the table").click()
    field = host.page.get_by_label("Send this link to a friend")
    field.wait_for()
    return field.input_value()


def join(guest: Person, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: bool(guest.state))
    assert "join" not in guest.page.url, "the secret stayed in the address"


def hands_told(person: Person, seat: int) -> list[Any]:
    """Return what a page was ever told about a seat's hand."""
    messages = map(json.loads, person.told)
    positions = [told["position"] for told in messages if told["type"] == "state"]
    return [position["hands"][seat] for position in positions if position]


def lose_answers(person: Person, path: str, times: int) -> list[str]:
    """Have the server do what is asked, and the answer lost with its cookie; return what was."""
    asked: list[str] = []

    def handle(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "")["attempt"])
        if len(asked) > times:
            route.continue_()
            return
        route.fetch()
        person.page.context.clear_cookies()
        route.abort()

    person.page.route(path, handle)
    return asked


def test_a_lost_answer_costs_neither_table_nor_seat(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    opening, joining = lose_answers(ada, "**/api/tables", 1), lose_answers(bea, "**/join", 2)
    join(bea, open_in_the_page(ada, "shiftago"), "Bea")
    for person, own in ((ada, 0), (bea, 1)):
        person.until(person.is_playing)
        assert person.state["yours"] == [own]
    assert (len(opening), len(set(opening))) == (2, 1)
    assert (len(joining), len(set(joining))) == (3, 1)


def test_who_was_not_answered_at_all_gets_the_seat_after_coming_again(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    joining = lose_answers(bea, "**/join", 4)
    link = open_in_the_page(ada, "shiftago")
    bea.page.goto(link)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_role("button", name="Sit down").click()
    bea.page.get_by_role("alert").get_by_text("The server does not answer").wait_for()
    bea.page.goto("/")
    join(bea, link, "Bea")
    bea.until(bea.is_playing)
    assert bea.state["yours"] == [1]
    assert (len(joining), len(set(joining))) == (5, 1)


def test_two_browsers_over_an_invite_link_with_hidden_hands(arrive: Arrive) -> None:
    ada, bea = arrive(), arrive()
    join(bea, open_in_the_page(ada, "hidden-stones"), "Bea")
    people = [ada, bea]
    for person in people:
        person.until(person.is_playing)
    dice = random.Random(3)
    for _ in range(14):
        actor = people[ada.state["to_act"]]
        actor.until(actor.may_move)
        actor.move(actor.click, chosen(actor.state["moves"], dice))
        people[1 - people.index(actor)].until(lambda: ada.state["seq"] == bea.state["seq"])
    for own, person in enumerate(people):
        assert all(isinstance(hand, list) for hand in hands_told(person, own))
        assert all(isinstance(hand, int) or hand == [] for hand in hands_told(person, 1 - own))
        # One hand is drawn on the page, and it is the own one.
        cards = person.page.locator('[data-target^="card "]').count()
        assert cards == len(hands_told(person, own)[-1])
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("<b>hello</b>")
    ada.page.get_by_role("button", name="Send").click()
    bea.page.get_by_role("tab", name="Chat").click()
    bea.page.get_by_text("<b>hello</b>").wait_for()


def test_somebody_may_watch_and_sees_no_hand(arrive: Arrive) -> None:
    ada, cleo = arrive(), arrive()
    ada.against_bots("blockers", "base")
    cleo.page.goto(ada.page.url)
    cleo.page.get_by_text("You are watching.").wait_for()
    assert cleo.page.locator('[data-target^="tile "]').count() == 0
    assert all(isinstance(rack, int) for rack in cleo.state["position"]["racks"])


def test_a_shared_screen_hides_each_hand_behind_a_curtain(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/new?game=blockers")
    ada.page.get_by_label("Name in seat 1").fill("Ada")
    ada.page.get_by_label("Who sits in seat 2").select_option("here")
    ada.page.get_by_label("Name in seat 2").fill("Bob")
    ada.page.get_by_role("button", name="Open the table").click()
    for name in ("Ada", "Bob", "Ada", "Bob"):
        lift = ada.page.get_by_role("button", name=f"I am {name}")
        lift.wait_for()
        assert ada.page.locator('[data-target^="tile "]').count() == 0
        lift.click()
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, ada.state["moves"][0]["text"])


def test_a_whole_game_at_one_screen(arrive: Arrive) -> None:
    ada = arrive()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bob"}]
    ada.open_table(game="shiftago", variant="express", players=2, seats=seats)
    ada.play_to_the_end()
    ada.page.get_by_role("button", name="Play again").click()
    ada.until(lambda: bool(ada.state["status"] == "running"))
