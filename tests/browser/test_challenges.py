"""Challenges: made, sent as a link, played by two people, and compared; and the one of the day."""

from __future__ import annotations

import json
import re
from datetime import date, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from shiftbox.puzzles.challenge import Challenge
from shiftbox.puzzles.codes import decode, encode
from shiftbox.puzzles.daily import challenge_of
from shiftbox.record import Record

from .conftest import Arrive
from .people import Person
from .sites import Files, Visitor
from .test_accessible import faults

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def play_it(person: Person) -> None:
    """Go to the table of a challenge, and play it to the end."""
    person.state = {}
    person.page.get_by_role("button", name=re.compile("^(Play|Spielen)$")).click()
    person.until(lambda: bool(person.state) and person.state["status"] == "running")
    assert person.state["table"]["challenge"]
    assert not any(person.state[may] for may in ("may_undo", "may_hint", "may_take"))
    person.play_to_the_end()


def saved_record(person: Person, at: Path, button: str) -> Record:
    with person.page.expect_download() as saved:
        person.page.get_by_role("button", name=button).click()
    saved.value.save_as(at)
    return Record.loads(at.read_text())


def rows(page: Page) -> list[str]:
    page.locator("main table:not(:has(caption)) tbody tr").first.wait_for()
    return page.locator("main table:not(:has(caption)) tbody tr").all_inner_texts()


def test_two_people_play_a_challenge_that_one_of_them_has_made(
    arrive: Arrive, tmp_path: Path
) -> None:
    ada = arrive(settings={"name": "Ada"})
    page = ada.page
    page.goto("/puzzles")
    page.get_by_role("button", name="Choose a game").click()
    page.get_by_label("Bot 1").select_option("novice")
    page.get_by_role("button", name="Make the challenge").click()
    link = page.get_by_label("Link to this challenge").input_value()
    code = link.rpartition("/")[2]
    assert faults(ada) == []
    page.goto(link)
    expect(page.get_by_text("Nobody has played it here yet.")).to_be_visible()
    play_it(ada)
    shared = page.get_by_label("Share your result").input_value()
    assert faults(ada) == []
    record = saved_record(ada, tmp_path / "ada.json", "Save the record")
    assert decode(code).check(record).outcome is not None
    line, _, address = shared.rpartition(" ")
    assert re.fullmatch(
        rf"Shiftbox challenge {code} · Shiftago \(Express\) · \d+ : \d+ · (not )?won", line
    )
    assert not re.search(r"\b[TBLR][1-7A-G]\b", shared), "it tells no move"
    (own,) = rows(page)
    assert own.startswith("Ada (you)")
    expect(page.get_by_role("button", name="Take this game along")).to_have_count(0)

    bob = arrive(**PHONE, settings={"name": "Bob"}, locale="de-DE")
    page = bob.page
    page.goto(address)
    (told,) = rows(page)
    assert told.startswith("Ada\t")
    assert told.endswith("nicht geprüft")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(bob) == []
    play_it(bob)
    both = rows(page)
    assert [row.partition("\t")[0] for row in both] == ["Ada", "Bob (du)"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    mine = saved_record(bob, tmp_path / "bob.json", "Aufzeichnung speichern")
    assert mine.start == record.start, "everybody gets the same deal"
    page.get_by_role("link", name="Ergebnisse vergleichen").click()
    page.get_by_label("Aufzeichnung prüfen").set_input_files(tmp_path / "ada.json")
    holds = page.get_by_text("Die Aufzeichnung stimmt: Ada")
    expect(holds).to_be_visible(timeout=60_000)
    expect(page.get_by_text("nicht geprüft")).to_have_count(0)
    assert len(rows(page)) == 2
    changed = {**json.loads((tmp_path / "ada.json").read_text()), "practice": True}
    (tmp_path / "bad.json").write_text(json.dumps(changed))
    page.get_by_label("Aufzeichnung prüfen").set_input_files(tmp_path / "bad.json")
    expect(page.get_by_role("alert")).to_contain_text("zurückgenommen", timeout=60_000)
    assert len(rows(page)) == 2

    page.goto(f"/challenge/{code}#from=Eve&points=1")
    expect(page.get_by_role("alert")).to_contain_text("lässt sich nicht lesen")
    page.goto(f"/challenge/{code[:-1]}")
    expect(page.get_by_text("Das ist kein Code einer Herausforderung")).to_be_visible()


def test_the_challenge_of_the_day_over_two_dates(arrive: Arrive, tmp_path: Path) -> None:
    alone = next(
        day
        for day in (date(2026, 11, 18) + timedelta(number) for number in range(3))
        if not challenge_of(day).levels
    )
    ada = arrive(settings={"name": "Ada"})
    page = ada.page
    page.clock.set_fixed_time(datetime(alone.year, alone.month, alone.day, 12))
    page.goto("/puzzles")
    page.get_by_role("link", name="To the challenge").focus()
    page.keyboard.press("Enter")
    day = f"{alone.day} {alone:%B} {alone.year}"
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Challenge of {day}")
    expect(page.get_by_role("heading", name="Hidden Stones")).to_have_text("Hidden Stones (Solo)")
    expect(page.get_by_text("Everybody gets")).not_to_contain_text("bots")
    play_it(ada)
    expect(page.get_by_label("Share your result")).to_have_value(
        re.compile(f"^Shiftbox challenge {day} · Hidden Stones")
    )
    record = saved_record(ada, tmp_path / "ada.json", "Save the record")
    assert challenge_of(alone).check(record).outcome is not None

    after = alone + timedelta(1)
    page.clock.set_fixed_time(datetime(after.year, after.month, after.day, 12))
    page.goto("/puzzles")
    card = page.locator("section", has=page.get_by_role("heading", name="Challenge of the day"))
    expect(card.get_by_text("1 day in a row")).to_be_visible()
    expect(card).not_to_contain_text("Hidden Stones")
    card.get_by_text("Earlier days").click()
    expect(card.locator("li").first).to_contain_text("✓")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / "progress.json")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(card.get_by_role("link", name="To the challenge")).to_be_visible()
    expect(card.get_by_text("1 day in a row")).to_have_count(0)
    page.get_by_label("Add a file").set_input_files(tmp_path / "progress.json")
    expect(card.get_by_text("1 day in a row")).to_be_visible()
    card.get_by_text("Earlier days").click()
    card.locator("li a").first.click()
    assert rows(page)[0].startswith("Ada (you)")


def test_on_a_site_the_browser_deals_thinks_and_checks(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    """Its bots think as those of this machine do, or the record would not hold."""
    challenge = Challenge("shiftago", "express", 2, ("casual",), 7)
    match = challenge.match("Eve")
    while match.to_act is not None:
        match.play(match.moves()[-1])
        challenge.let_bots_play(match)
    assert match.outcome is not None
    record = tmp_path / "eve.json"
    record.write_text(match.record().dumps())
    (tmp_path / "host").mkdir()
    files = Files.of(site, tmp_path / "host")
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    ada = Visitor(context, files.address)
    scores, winners = (
        ".".join(map(str, part)) for part in (match.outcome.scores, match.outcome.winners)
    )
    code = encode(challenge)
    ada.visit(f"/challenge/{code}#from=Eve&points={scores}&winners={winners}")
    ada.accept()
    assert rows(ada.page)[0].endswith("not checked")
    ada.page.get_by_label("Check somebody’s record").set_input_files(record)
    expect(ada.page.get_by_text("The record holds: Eve")).to_be_visible(timeout=60_000)
    assert rows(ada.page)[0].endswith("\tchecked")
    link = ada.page.get_by_label("Link to this challenge").input_value()
    assert link == f"{files.address}#/challenge/{code}"
    ada.page.get_by_role("button", name="Play").click()
    ada.until(lambda: bool(ada.state) and bool(ada.state["moves"]))
    assert ada.state["position"] == challenge.match().view(0).position
    ada.click([ada.state["moves"][0]["text"]])
    ada.until(lambda: ada.state["seq"] == 2)
    again = challenge.match()
    again.play(again.moves()[0])
    challenge.let_bots_play(again)
    assert ada.heard[-1] == again.log[1].text
    assert ada.complaints == []
    context.close()
    files.stop()
