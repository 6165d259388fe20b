"""Invitations that lead nowhere, a seat that is given to a bot, and practice alone with it."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Arrive
from .test_together import join


def test_an_invitation_to_a_table_that_is_gone_says_so_at_once(arrive: Arrive) -> None:
    ada, secret = arrive(), "A" * 43
    ada.page.goto(f"/t/{'0' * 24}#join={secret}")
    ada.page.get_by_role("heading", name="This table is gone").wait_for()
    assert ada.page.get_by_label("Your name").count() == 0
    bob = arrive()
    opened = bob.open_table(game="shiftago", players=2, watching=False)
    ada.page.goto(f"/t/{opened['table']}#join={secret}")
    ada.page.get_by_role("heading", name="This table is gone").wait_for()
    ada.page.goto("/settings")
    ada.page.goto(f"/t/{opened['table']}#join={opened['invites'][0]['secret']}")
    ada.page.get_by_text("At the table: Host").wait_for()  # though it is not for all eyes
    ada.page.goto("/")
    assert ada.page.get_by_text("or a code").count() == 0


def test_a_free_seat_is_given_to_a_bot_and_playing_with_it_is_practice(arrive: Arrive) -> None:
    ada = arrive()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "open"}]
    table = ada.open_table(game="shiftago", variant="express", players=2, seats=seats)["table"]
    ada.page.get_by_role("combobox", name="Level of the bot in seat 2").select_option("novice")
    ada.page.get_by_role("button", name="Give seat 2 to a bot").click()
    ada.until(ada.may_move)
    ada.move(ada.click, "T4")
    ada.until(lambda: ada.may_move() and len(ada.state["position"]["board"][0]) == 7)
    assert len(set("".join(ada.state["position"]["board"]))) == 3, "the bot has answered"
    ada.page.get_by_role("button", name="Undo").click()
    ada.until(lambda: set("".join(ada.state["position"]["board"])) == {"."})
    ada.until(ada.may_move)
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("button.danger").click()
    ada.page.locator("#ending").wait_for()
    answer = ada.page.request.get(f"/api/tables/{table}/record")
    assert answer.json()["practice"] is True


def test_who_plays_for_somebody_away_is_chosen_in_words(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/new?game=shiftago")
    choice = ada.page.get_by_label("If somebody is away")
    expect(choice.locator("option").first).to_have_text("Others may call a bot")
    choice.select_option("Everybody waits")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.until(lambda: bool(ada.state))
    assert (ada.state["table"]["claims"], ada.state["table"]["grace"]) == (False, None)


def test_the_lobby_says_that_the_lot_has_seated_people_and_shows_the_code_beside_its_link(
    arrive: Arrive,
) -> None:
    ada = arrive(viewport={"width": 1440, "height": 900})
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    ada.open_table(game="shiftago", players=3, seats=seats, first="lot")
    names = [seat["name"] if not seat["free"] else "free seat" for seat in ada.state["seats"]]
    order = " · ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    said = f"The lot has decided who sits where: {order}. Seat 1 begins."
    expect(ada.page.get_by_role("status").get_by_text(said)).to_be_visible()
    ada.page.get_by_role("button", name="Make new links").click()
    ada.page.get_by_role("button", name="Show as a QR code").first.click()
    code = ada.page.get_by_role("img", name="Send this link to a friend")
    code.wait_for()
    link = ada.page.get_by_label("Send this link to a friend").first.bounding_box()
    box = code.bounding_box()
    assert link
    assert box
    assert box["x"] > link["x"] + link["width"]
    assert abs(box["y"] - link["y"]) < 20


def test_the_seat_of_a_guest_who_left_before_the_game_is_freed_in_the_lobby(arrive: Arrive) -> None:
    ada, bea, cleo = arrive(), arrive(), arrive()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    opened = ada.open_table(game="shiftago", players=3, seats=seats)
    link = f"/t/{opened['table']}#join={opened['invites'][0]['secret']}"
    join(bea, link, "Bea")
    ada.until(lambda: sum(seat["free"] for seat in ada.state["seats"]) == 1)
    assert ada.page.get_by_text("Bea is not here.").count() == 0
    bea.page.close()
    ada.page.get_by_text("Bea is not here.").wait_for()
    ada.page.get_by_role("button", name="Give the seat to somebody else").click()
    ada.until(lambda: sum(seat["free"] for seat in ada.state["seats"]) == 2)
    join(cleo, link, "Cleo")
    expect(ada.page.locator(".seat", has_text="Cleo").first).to_be_visible()
