"""Ways into the client: the first page, addresses that lead nowhere, and where Tab enters."""

from __future__ import annotations

import pytest

from .conftest import Arrive

CUT_OFF = """() => [...document.querySelectorAll('main select, main input')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
        const pen = document.createElement('canvas').getContext('2d');
        const style = getComputedStyle(one);
        pen.font = style.font;
        const text = one.selectedOptions?.[0]?.text ?? (one.value || one.placeholder);
        const inner = one.clientWidth - parseFloat(style.paddingLeft);
        return pen.measureText(text).width > inner;
    })
    .map((one) => one.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/replay/bad", "/guide/chess", "/rules/chess", "/new?game=chess", "/score/chess"],
)
def test_an_address_that_leads_nowhere_says_so_and_leads_home(arrive: Arrive, path: str) -> None:
    ada = arrive()
    ada.page.goto(path)
    ada.page.get_by_role("heading", name="Nothing lies here").wait_for()
    ada.page.get_by_role("link", name="To the games").click()
    ada.page.get_by_role("heading", name="What shall we play?").wait_for()


@pytest.mark.parametrize(
    ("code", "answer"),
    [("?!", "That is no invite link"), ("wrong-code", "There is no such table.")],
)
def test_a_wrong_code_is_told_where_it_was_typed(arrive: Arrive, code: str, answer: str) -> None:
    ada = arrive()
    ada.page.goto("/")
    ada.page.get_by_label("Paste an invite link").fill(code)
    ada.page.get_by_role("button", name="Go", exact=True).click()
    ada.page.get_by_role("alert").get_by_text(answer).wait_for()
    ada.page.get_by_role("heading", name="What shall we play?").wait_for()


def test_a_right_code_leads_to_the_table(arrive: Arrive) -> None:
    ada, eve = arrive(), arrive()
    opened = ada.open_table(game="shiftago", name="Ada")
    eve.page.goto("/")
    eve.page.get_by_label("Paste an invite link").fill(opened["table"])
    eve.page.get_by_role("button", name="Go", exact=True).click()
    eve.until(lambda: bool(eve.state))


def test_a_finished_table_says_who_has_won(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shiftago", "express")
    ada.play_to_the_end()
    (winner,) = ada.state["outcome"]["winners"]
    wins = "You win" if winner == 0 else f"{ada.state['seats'][winner]['name']} wins"
    for path in ("/", "/replay"):
        ada.page.goto(path)
        ada.page.locator("main li .status").get_by_text(wins).wait_for()


def test_tab_enters_the_board_where_a_marble_can_be_pushed_in(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shiftago", "express")
    ada.until(ada.may_move)
    entered = ada.page.locator(".board [data-target][tabindex='0']")
    ada.until(lambda: entered.get_attribute("data-target") == "T1")
    ada.page.locator(".board [data-target='T1']").focus()
    ada.page.keyboard.press("ArrowDown")
    assert entered.get_attribute("data-target") == "cell A1"


def test_choosing_bots_begins_with_the_first_choice(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/")
    card = ada.page.locator("[aria-labelledby=game-shiftago]")
    card.get_by_role("button", name="Against bots").press("Enter")
    card.get_by_role("group", name="Start at once against:").wait_for()
    assert card.get_by_label("Variant").evaluate("(one) => one === document.activeElement")


@pytest.mark.parametrize("language", ["en", "de", "hu"])
@pytest.mark.parametrize(("path", "width"), [("/", 1280), ("/new?game=shiftago", 360)])
def test_what_is_written_in_a_field_is_not_cut_off(
    arrive: Arrive, language: str, path: str, width: int
) -> None:
    viewport = {"width": width, "height": 800}
    ada = arrive(viewport=viewport, settings={"language": language})
    ada.page.goto(path)
    ada.page.locator("main form").wait_for()
    assert ada.page.evaluate(CUT_OFF) == []


def test_seats_of_a_new_table_are_numbered_and_the_handicap_has_its_rule(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/new?game=shiftago")
    seats = ada.page.locator("fieldset ol > li")
    seats.nth(1).wait_for()
    assert [text.strip()[0] for text in seats.all_inner_texts()] == ["1", "2"]
    link = ada.page.get_by_role("link", name="Rule 6")
    assert link.get_attribute("href") == "/rules/shiftago/6"
    seats.nth(1).locator("select").first.select_option("here")
    names = [field.get_attribute("placeholder") for field in seats.locator("input").all()]
    assert names == ["Your name", "Name in seat 2"]


def test_a_table_for_one_screen_is_two_clicks_away(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/")
    ada.page.get_by_role("link", name="On one screen").first.click()
    assert ada.page.get_by_label("Who sits in seat 2").input_value() == "here"
    ada.page.get_by_role("button", name="Open the table").click()
    ada.until(lambda: bool(ada.state) and ada.is_playing())
    assert ada.state["yours"] == [0, 1]
