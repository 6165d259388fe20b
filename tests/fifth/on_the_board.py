"""The game on the pages of a real browser; run in the copy that it has been added to."""

from __future__ import annotations

from tests.browser.conftest import Arrive, arrive, browser, playwright, server

from .project import GAME

__all__ = ["arrive", "browser", "playwright", "server"]


def test_a_whole_game_is_played_against_a_bot(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots(GAME, "base")

    def act(names: list[str]) -> None:
        if names == ["shoo"]:
            ada.page.get_by_role("button", name="Shoo it").click()
        else:
            ada.click(names)

    ada.move(act, "sit 6")
    assert "sit 6" in ada.heard
    ada.play_to_the_end(act)


def test_it_stands_among_the_games_and_is_explained(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/")
    ada.page.get_by_role("heading", name="Songwire").wait_for()
    ada.page.goto(f"/guide/{GAME}")
    ada.page.get_by_text("Seat your first bird on place 6.").wait_for()
    ada.target("sit 6").click()
    ada.page.get_by_text("the longest choir wins").wait_for()
    ada.page.goto(f"/rules/{GAME}")
    ada.page.get_by_text("neighbouring places are a choir").wait_for()
