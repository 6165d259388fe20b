"""Names, chat, records and addresses that carry scripts: none runs, all is shown as text.

The pages' own policy forbids such scripts too; here it is switched off, so that only the pages'
care is left.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shiftbox.games import game
from shiftbox.match import Match
from tests.server.client import Browser as Client
from tests.server.client import Server as Address

from .conftest import Arrive
from .people import Person
from .serving import Server

NAMES = ("<img src=x onerror=a()>", "<svg/onload=a()>", '"><script>a()</script>', "{{a()}}${a()}")
"""A name has 24 characters at most."""
LINES = (
    "<script>a()</script>",
    "<img src=x onerror='a()'>",
    "<svg><animate onbegin=a() attributeName=x dur=1s>",
    "<a href='javascript:a()' autofocus onfocus='a()'>here</a>",
    "[here](javascript:a())",
    "<iframe srcdoc='<script>parent.a()</script>'></iframe>",
    "<style>@import 'javascript:a()'</style><details open ontoggle=a()>",
)
FOREIGN = (
    "script:not([src]), img[src=x], [onload], [onerror], [onfocus], [ontoggle], iframe, animate"
)


def watched(arrive: Arrive, server: Server) -> Person:
    """Return somebody whose page would run every script, and notes if it does."""
    ada = arrive(server, bypass_csp=True)
    ada.page.add_init_script("window.a = () => { window.ran = true; }")
    ada.page.on("dialog", lambda dialog: ada.complaints.append(f"dialog: {dialog.message}"))
    return ada


def check(ada: Person, *texts: str) -> None:
    """Wait until texts are shown as they are, and see that nothing of them has run."""
    for text in texts:
        ada.page.get_by_text(text, exact=False).first.wait_for(state="attached")
    ada.page.wait_for_timeout(100)
    assert ada.page.evaluate("window.ran ?? null") is None
    assert ada.page.locator(FOREIGN).count() == 0
    assert ada.page.locator("a[href^='javascript']").count() == 0


@pytest.mark.parametrize("name", ["shiftago", "hidden-stones", "blockers", "shifting-seasons"])
def test_names_and_chat_at_a_table(arrive: Arrive, server: Server, name: str) -> None:
    ada, bob = watched(arrive, server), Client(Address("", port=server.port))
    seats = [{"kind": "here", "name": NAMES[0]}, {"kind": "open", "name": NAMES[1]}]
    opened = ada.open_table(game=name, players=2, seats=seats)
    check(ada)
    bob.join(opened["table"], opened["invites"][0]["secret"], name=NAMES[2])
    ada.until(ada.is_playing)
    with bob.sit(opened["table"]) as sitting:
        for line in LINES:
            assert sitting.ask("chat", text=line)["type"] == "done"
        check(ada, NAMES[0], NAMES[2])
        ada.page.get_by_role("tab", name="Chat").click()
        check(ada, *LINES)
        assert sitting.ask("resign", seat=1)["type"] == "done"
    ada.page.locator("#ending").wait_for()
    check(ada, NAMES[0])
    ada.page.goto("/")
    check(ada, NAMES[0])


def test_records_from_elsewhere(arrive: Arrive, server: Server, tmp_path: Path) -> None:
    ada = watched(arrive, server)
    record = Match(game("shiftago"), seed=1, names=NAMES[:2]).record().as_json()
    bad = {**record, "moves": [LINES[1]]}
    worse = {**record, "seats": LINES[0], "variant": LINES[2]}
    for number, (given, shown) in enumerate(((record, NAMES[:2]), (bad, ()), (worse, ()))):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(given))
        ada.page.goto("/replay")
        ada.page.locator("input[type=file]").set_input_files(file)
        ada.page.wait_for_timeout(1000)
        check(ada, *shown)


def test_addresses(arrive: Arrive, server: Server) -> None:
    ada = watched(arrive, server)
    for path in (
        "/t",
        "/rules",
        "/guide",
        "/replay",
        "/score",
        "/new?game=",
        "/score/blockers#table=",
    ):
        for text in (LINES[1], LINES[0]):
            mark = "" if path.endswith("=") else "/"
            ada.page.goto(f"{path}{mark}{text}")
            ada.page.locator("main").wait_for()
            check(ada)


@pytest.mark.parametrize("text", [NAMES[0], LINES[1], LINES[5]])
def test_a_page_that_took_text_for_markup_would_be_caught(
    arrive: Arrive, server: Server, text: str
) -> None:
    ada = watched(arrive, server)
    ada.page.goto("/settings")
    ada.page.evaluate("text => document.body.insertAdjacentHTML('beforeend', text)", text)
    ada.until_page("window.ran === true")
    with pytest.raises(AssertionError):
        check(ada)
