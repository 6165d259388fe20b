"""German, English and Hungarian: chosen by the browser, switchable, and complete."""

from __future__ import annotations

import pytest

from .conftest import Arrive

TITLES = {"de": "Was spielen wir?", "en": "What shall we play?", "hu": "Mit játsszunk?"}
LOCALES = {"de": "de-AT", "en": "en-US", "hu": "hu-HU"}
PATHS = ["/new", "/replay", "/rules/shiftago", "/rules/hidden-stones/2-3", "/guide/blockers"]
PATHS += ["/score", "/score/blockers", "/settings", "/nowhere"]
DESIGNERS = {
    "de": "Robert Witter und Frank Warneke",
    "en": "Robert Witter and Frank Warneke",
    "hu": "Robert Witter és Frank Warneke",
}
TURN = {"de": "Du bist dran", "en": "Your turn", "hu": "Te jössz"}


@pytest.mark.parametrize("language", TITLES)
def test_every_page_speaks_the_language_of_the_browser(arrive: Arrive, language: str) -> None:
    ada = arrive(locale=LOCALES[language])
    ada.page.goto("/")
    ada.page.get_by_role("heading", name=TITLES[language]).wait_for()
    assert ada.page.evaluate("document.documentElement.lang") == language
    ada.page.get_by_text(DESIGNERS[language]).wait_for()
    for path in PATHS:
        ada.page.goto(path)
        ada.page.wait_for_load_state("networkidle")
        text = ada.page.inner_text("body")
        assert "undefined" not in text
        assert "{" not in text, f"{path} has an empty slot"


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("game", ["shiftago", "blockers", "hidden-stones", "shifting-seasons"])
def test_a_table_speaks_it_too(arrive: Arrive, language: str, game: str) -> None:
    ada = arrive(locale=LOCALES[language])
    ada.against_bots(game, {"shiftago": "express"}.get(game, "base"))
    ada.page.get_by_text(TURN[language]).first.wait_for()
    ada.move(ada.click, ada.state["moves"][0]["text"])
    text = ada.page.inner_text("body")
    assert "undefined" not in text
    assert "{" not in text


def test_the_language_can_be_switched_and_is_kept(arrive: Arrive) -> None:
    ada = arrive(locale="en-GB")
    ada.page.goto("/settings")
    ada.page.get_by_label("Language").select_option("hu")
    ada.page.get_by_role("heading", name="Beállítások").wait_for()
    ada.page.goto("/")
    ada.page.get_by_role("heading", name=TITLES["hu"]).wait_for()


def test_a_tab_takes_over_what_is_chosen_in_another_and_never_undoes_it(arrive: Arrive) -> None:
    ada = arrive(color_scheme="light")
    ada.page.goto("/settings")
    other = ada.page.context.new_page()
    other.goto("/settings")
    other.get_by_label("Language").select_option("de")
    ada.page.get_by_role("heading", name="Einstellungen").wait_for()
    other.evaluate(
        "localStorage['shiftbox.settings'] = JSON.stringify("
        "{ ...JSON.parse(localStorage['shiftbox.settings']), language: 'hu' })"
    )
    other.emulate_media(color_scheme="dark")
    other.locator("html[data-theme=dark]").wait_for(state="attached")
    other.reload()
    other.get_by_role("heading", name="Beállítások").wait_for()
