"""Sharing: links to a replay and a move of it, a picture of the board, an invitation as a code."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Arrive
from .test_playing import at_one_screen

WRITTEN = """() => {
    const write = CanvasRenderingContext2D.prototype.fillText;
    window.written = [];
    CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
        window.written.push(text);
        return write.call(this, text, ...more);
    };
}"""
"""Has the page note what it writes into pictures."""

CORNER = """async (data) => {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
    paper.drawImage(image, 0, 0);
    return [...paper.getImageData(2, 2, 1, 1).data];
}"""


@pytest.mark.parametrize(
    ("theme", "paper"), [("light", [246, 241, 231, 255]), ("dark", [29, 27, 24, 255])]
)
def test_a_picture_is_on_paper_and_says_who_won(
    arrive: Arrive, theme: str, paper: list[int]
) -> None:
    ada = arrive(settings={"theme": theme})
    at_one_screen(ada, "shiftago", "express")
    ada.play_to_the_end()
    ending = ada.page.locator("#ending")
    ending.wait_for()
    won = ending.inner_text()
    assert "wins" in won
    for place in ("table", "replay"):
        if place == "replay":
            ada.page.get_by_role("link", name="Watch the replay").click()
            ada.page.get_by_role("button", name="To the end").click()
        ada.page.evaluate(WRITTEN)
        with ada.page.expect_download() as given:
            ada.page.get_by_role("button", name="Save a picture").click()
        data = b64encode(given.value.path().read_bytes()).decode()
        assert ada.page.evaluate(CORNER, data) == paper
        assert won in " · ".join(ada.page.evaluate("window.written"))


@pytest.mark.parametrize(
    ("game", "variant", "second"),
    [("shiftago", "express", "2"), ("shifting-seasons", "base", "3")],
)
def test_a_moment_of_a_game_and_its_picture_can_be_handed_on(
    arrive: Arrive, game: str, variant: str, second: str, tmp_path: Path
) -> None:
    """What is drawn after a move belongs to it: then its place is after the draw."""
    ada = arrive()
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    at_one_screen(ada, game, variant)
    for _ in range(3):
        ada.until(ada.may_move)
        ada.move(ada.click, ada.state["moves"][0]["text"])
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("button.danger").click()
    ada.page.locator("#ending").wait_for()
    with ada.page.expect_download() as given:
        ada.page.get_by_role("button", name="Save a picture").click()
    picture = tmp_path / "board.png"
    given.value.save_as(picture)
    assert given.value.suggested_filename.endswith(".png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 10_000, "an empty sheet is smaller"
    ada.page.get_by_role("button", name="Copy the link").click()
    ada.page.get_by_text("The link is copied.").wait_for()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    bea = arrive()
    bea.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    bea.page.goto(link)
    bea.page.get_by_role("button", name="One forward").click()
    bea.page.get_by_role("button", name="One forward").click()
    share = bea.page.get_by_role("button", name="Link to this move")
    place = share.bounding_box()
    share.click()
    bea.page.get_by_text("The link is copied.").wait_for()
    assert share.bounding_box() == place, "it moved away from below the pointer"
    moment = bea.page.evaluate("navigator.clipboard.readText()")
    cleo = arrive()
    cleo.page.goto(moment)
    expect(cleo.page.get_by_role("slider")).to_have_value(second)


def test_an_invitation_is_shown_as_a_code(arrive: Arrive) -> None:
    ada = arrive()
    ada.open_table(game="shiftago", players=2)
    ada.page.get_by_role("button", name="Make new links").click()
    ada.page.get_by_role("button", name="Show as a QR code").first.click()
    code = ada.page.get_by_role("img", name="Send this link to a friend")
    code.wait_for()
    box = code.bounding_box()
    assert box
    assert box["width"] > 150
