"""Chat: a half-written line stays whatever happens, and a new one is noticed."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .conftest import Arrive
from .people import Person
from .test_together import join, open_in_the_page


def both(arrive: Arrive) -> tuple[Person, Person]:
    ada, bea = arrive(viewport={"width": 1280, "height": 800}), arrive()
    join(bea, open_in_the_page(ada, "shiftago"), "Bea")
    ada.until(ada.is_playing)
    return ada, bea


def tab(person: Person, name: str) -> Locator:
    return person.page.get_by_role("tab", name=name)


def test_a_half_written_line_outlives_other_tabs_and_the_end(arrive: Arrive) -> None:
    ada, bea = both(arrive)
    tab(ada, "Chat").click()
    field = ada.page.get_by_label("Say something")
    field.fill("Well pla")
    tab(ada, "Moves").click()
    tab(ada, "Chat").click()
    expect(field).to_have_value("Well pla")
    tab(bea, "Table").click()
    bea.page.get_by_role("button", name="Resign").click()
    bea.page.locator("button.danger").click()
    ada.page.locator("#ending").wait_for()
    expect(tab(ada, "Chat")).to_have_attribute("aria-selected", "true")
    expect(field).to_have_value("Well pla")


def test_new_lines_are_counted_and_shown_until_they_are_read(arrive: Arrive) -> None:
    ada, bea = both(arrive)
    tab(bea, "Chat").click()
    for line in ("Hello!", "Are you there?"):
        bea.page.get_by_label("Say something").fill(line)
        bea.page.get_by_role("button", name="Send").click()
    expect(tab(ada, "Chat")).to_have_text("Chat2")
    shown = ada.page.get_by_role("button", name="Bea Are you there?")
    expect(shown).to_be_in_viewport(ratio=1)
    shown.click()
    expect(ada.page.get_by_label("Say something")).to_be_visible()
    expect(tab(ada, "Chat")).to_have_text("Chat")
    expect(shown).to_have_count(0)
