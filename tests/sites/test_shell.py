"""Tables in a browser, with a browser in memory: play, closing in the middle, two tabs, damage."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shiftbox.games import CLASSES
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.site import hosted_table

from .tabs import Browser, Tab

MOST = 500
DRAFTED = next(name for name in CLASSES if name.startswith("hidden"))
FIRST = next(iter(CLASSES))


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted_table, "BOT_PAUSE", 0.0)


def opened(tab: Tab, game: str = FIRST, **wish: Any) -> str:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}]
    told = tab.ask("/api/tables", {"game": game, "seats": seats, "first": "me", **wish})
    table: str = told["table"]
    return table


def play_on(tab: Tab, most: int = MOST) -> dict[str, Any]:
    """Play with whatever is offered, and return the state at the end."""
    for number in range(most):
        state = tab.state()
        if state["outcome"] is not None:
            break
        if state["moves"]:
            assert tab.play(pick=number * 7)["type"] == "done"
        else:
            tab.wake()
    return tab.state()


@pytest.mark.parametrize("game", CLASSES)
def test_a_game_against_a_bot_is_kept_and_gives_a_record(game: str) -> None:
    tab = Tab(Browser())
    table = opened(tab, game)
    assert tab.ask(f"/api/tables/{table}/record") == "still-running"
    tab.come(table)
    state = play_on(tab)
    assert state["status"] == "over"
    record = tab.ask(f"/api/tables/{table}/record")
    assert Match.replay(Record.loads(json.dumps(record).encode())).outcome is not None
    replay = tab.ask(f"/api/tables/{table}/replay")
    assert len(replay["frames"]) == len(record["moves"]) + 1
    assert tab.ask("/api/replays", {"record": record}) == replay
    (listed,) = tab.ask("/api/tables")["tables"]
    assert (listed["id"], listed["status"], listed["yours"]) == (table, "over", [0])
    assert listed["winners"] == state["outcome"]["winners"]


def test_a_tab_that_is_closed_in_the_middle_loses_nothing() -> None:
    """At every number of kept changes another tab goes on exactly where the first was."""
    browser = Browser()
    tab = Tab(browser)
    table = opened(tab, DRAFTED)
    for _ in range(30):
        tab.come(table)
        before = tab.state()
        if before["outcome"] is None and before["moves"]:
            tab.play(pick=3)
        else:
            tab.wake()
        last = tab.state()
        browser.tabs.clear()
        browser.charges.clear()
        tab = Tab(browser)
        tab.thinks = False
        tab.come(table)
        same = ("seq", "draft", "drafted", "position", "moves", "to_act", "status")
        assert {key: tab.state()[key] for key in same} == {key: last[key] for key in same}
        tab.thinks = True
        browser.charges.clear()
        browser.tabs.clear()
        tab = Tab(browser)


def test_nothing_is_told_before_it_is_kept() -> None:
    tab = Tab(Browser())
    table = opened(tab)
    tab.come(table)
    before, said = tab.state(), len(tab.told[1])
    tab.keeps = False
    state = tab.state()
    move = state["moves"][0]["text"]
    tab.hear(
        "said",
        line=1,
        text=json.dumps({"type": "play", "id": "a", "seq": state["seq"], "move": move}),
    )
    assert len(tab.told[1]) == said
    other = Tab(tab.browser)
    other.thinks = False
    other.come(table)
    assert other.state()["seq"] == before["seq"]


def test_two_tabs_at_one_table_see_the_same_game() -> None:
    browser = Browser()
    one, other = Tab(browser), Tab(browser)
    table = opened(one)
    one.come(table)
    other.come(table)
    assert one.play()["type"] == "done"
    assert other.state()["seq"] == one.state()["seq"] > 0
    for number in range(6):
        tab = (one, other)[number % 2]
        if tab.state()["moves"]:
            assert tab.play(pick=number)["type"] == "done"
        one.wake()
        other.wake()
    assert one.state()["position"] == other.state()["position"]
    thoughts = [json.dumps(job) for job in (*one.jobs, *other.jobs)]
    assert len(set(thoughts)) == len(thoughts) > 1, "no thought is thought twice"


def test_of_two_tabs_that_move_at_once_one_is_told_that_it_came_too_late() -> None:
    browser = Browser()
    one, other = Tab(browser), Tab(browser)
    table = opened(one, seats=[{"kind": "here"}, {"kind": "here"}])
    one.come(table)
    other.come(table)
    browser.tabs.remove(other)  # so that it hears of nothing
    assert one.play()["type"] == "done"
    assert other.play(pick=1)["code"] == "stale"
    assert other.state()["seq"] == one.state()["seq"]


def test_a_damaged_entry_is_set_aside_and_the_rest_goes_on() -> None:
    browser = Browser()
    tab = Tab(browser)
    table = opened(tab, seats=[{"kind": "here"}, {"kind": "here"}])
    tab.come(table)
    tab.play()
    good = tab.state()
    tab.play(pick=2)
    kept = browser.entries[table]
    kept[max(kept)] = kept[max(kept)][:40]
    browser.tabs.clear()
    again = Tab(browser)
    again.come(table)
    assert again.state()["position"] == good["position"]
    assert [number for _, number, _ in browser.aside] == [max(kept) + 1]
    assert again.play()["type"] == "done"


def test_an_entry_that_no_rule_allows_is_set_aside_and_the_rest_goes_on() -> None:
    browser = Browser()
    tab = Tab(browser)
    table = opened(tab, seats=[{"kind": "here"}, {"kind": "here"}])
    tab.come(table)
    tab.play()
    good = tab.state()
    tab.play(pick=2)
    kept = browser.entries[table]
    entry = json.loads(kept[max(kept)])
    entry["lines"][0]["text"] = "Z9"
    kept[max(kept)] = json.dumps(entry)
    browser.tabs.clear()
    again = Tab(browser)
    again.come(table)
    assert again.state()["position"] == good["position"]
    assert [number for _, number, _ in browser.aside] == [max(kept) + 1]


def test_a_table_of_which_nothing_can_be_read_is_not_there() -> None:
    browser = Browser()
    tab = Tab(browser)
    table = opened(tab)
    browser.entries[table][1] = "rubbish"
    tab.come(table)
    assert tab.closed == {1: 4404}
    assert len(browser.aside) == 1


def test_people_at_one_screen_and_the_next_game() -> None:
    browser = Browser()
    tab = Tab(browser)
    table = opened(tab, seats=[{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}])
    tab.come(table)
    assert tab.state()["yours"] == [0, 1]
    assert tab.say(type="resign", seat=0)["type"] == "done"
    assert tab.say(type="again")["type"] == "done"
    following = tab.state()["next"]
    tab.come(following, line=2)
    assert tab.state(2)["status"] == "running"
    assert {each["id"] for each in tab.ask("/api/tables")["tables"]} == {table, following}


def test_a_thought_that_nobody_wants_is_stopped() -> None:
    tab = Tab(Browser())
    table = opened(tab, DRAFTED)
    tab.come(table)
    tab.thinks = False
    while tab.state()["moves"]:
        tab.say(
            type="play", **{key: tab.state()[key] for key in ("seq", "draft")}, move=leaving(tab)
        )
    tab.wake()
    assert tab.jobs[-1]["job"] == "choose"
    tab.say(type="undo", seq=tab.state()["seq"], draft=tab.state()["draft"])
    assert tab.jobs[-1]["job"] == "stop"


def leaving(tab: Tab) -> str:
    texts = [move["text"] for move in tab.state()["moves"]]
    found: str = next((text for text in ("end", "pass") if text in texts), texts[0])
    return found


def test_what_takes_a_server_is_refused_in_words() -> None:
    tab = Tab(Browser())
    table = opened(tab)
    seats = [{"kind": "here"}, {"kind": "open"}]
    assert tab.ask("/api/tables", {"game": FIRST, "seats": seats}) == "no-server"
    assert tab.ask(f"/api/tables/{table}/invites", {}) == "no-server"
    assert tab.ask("/api/tables/" + "0" * 24) == "no-table"
    assert tab.ask("/api/tables", {"game": 7}) == "bad-message"
    tab.come(table)
    assert tab.say(type="nonsense")["code"] == "bad-message"


@pytest.mark.parametrize("game", CLASSES)
def test_hints_are_found_in_the_browser_and_for_the_same_people(game: str) -> None:
    tab = Tab(Browser())
    table = opened(tab, game, first="me")
    tab.come(table)
    told, state = tab.ask(f"/api/tables/{table}/hint"), tab.state()
    assert state["may_hint"]
    assert (told["seat"], told["seq"], told["draft"]) == (0, state["seq"], 0)
    assert told["hints"][0]["move"] in {move["text"] for move in state["moves"]}
    for allowed in (False, True):
        wish = {"game": game, "seats": [{"kind": "here"}, {"kind": "here"}], "hints": allowed}
        shared = tab.ask("/api/tables", wish)["table"]
        tab.come(shared, line=2)
        told = tab.ask(f"/api/tables/{shared}/hint")
        assert (told != "no-hints") == tab.state(2)["may_hint"] == allowed


def test_tables_that_nobody_looks_at_are_put_away() -> None:
    tab = Tab(Browser())
    table = opened(tab, seats=[{"kind": "here"}, {"kind": "here"}])
    tab.come(table)
    assert list(tab.shell.tables) == [table]
    tab.hear("went", line=1)
    assert tab.shell.tables == {}
    assert tab.ask(f"/api/tables/{table}")["id"] == table
    assert tab.shell.tables == {}


@pytest.mark.parametrize("game", CLASSES)
def test_a_running_game_leaves_by_its_record_and_goes_on_elsewhere(game: str) -> None:
    tab, other = Tab(Browser()), Tab(Browser())
    table = opened(tab, game)
    tab.come(table)
    while tab.state()["seq"] < 4 or not tab.state()["moves"]:
        tab.play(pick=3) if tab.state()["moves"] else tab.wake()
    assert tab.ask(f"/api/tables/{table}/record") == "still-running"
    assert tab.state()["may_take"]
    assert tab.say(type="take-record")["type"] == "done"
    assert tab.state()["table"]["moved"]
    record = tab.ask(f"/api/tables/{table}/record")
    moved = other.ask("/api/records", {"record": record})
    assert moved["yours"] == [0]
    other.come(moved["table"])
    if not tab.state()["draft"]:
        same = ("position", "moves", "to_act", "status", "breakdown")
        assert {key: other.state()[key] for key in same} == {key: tab.state()[key] for key in same}
    assert play_on(other)["status"] == "over"
    told = other.ask(f"/api/tables/{moved['table']}/record")
    assert told["practice"] is True
    assert told["moves"][: len(record["moves"])] == record["moves"]
    assert Match.replay(Record.loads(json.dumps(told).encode())).outcome is not None


def test_that_a_record_was_taken_is_kept() -> None:
    browser = Browser()
    tab = Tab(browser)
    table = opened(tab, seats=[{"kind": "here"}, {"kind": "here"}])
    tab.come(table)
    tab.say(type="take-record")
    browser.tabs.clear()
    again = Tab(browser)
    again.come(table)
    assert again.state()["table"]["moved"]


def test_a_record_that_cannot_go_on_is_refused_and_nothing_is_kept() -> None:
    tab = Tab(Browser())
    table = opened(tab)
    tab.come(table)
    play_on(tab)
    record = tab.ask(f"/api/tables/{table}/record")
    kept = tab.browser.kept
    assert tab.ask("/api/records", {"record": record}) == "record-over"
    assert tab.ask("/api/records", {"record": {**record, "moves": ["Z9"]}}) == "bad-record"
    assert tab.ask("/api/records", {}) == "bad-message"
    assert tab.browser.kept == kept


def test_reports_are_made_here_too() -> None:
    tab = Tab(Browser())
    table = opened(tab)
    tab.come(table)
    play_on(tab)
    record = tab.ask(f"/api/tables/{table}/record")
    asked = {"record": record, "depth": "quick"}
    told = tab.ask("/api/reports", asked)
    while not told["complete"]:
        told = tab.ask("/api/reports", {**asked, "begun": told["kept"]})
    assert len(told["report"]["chances"]) == len(record["moves"]) + 1
    first = told["report"]["decisions"][0]
    moment = tab.ask("/api/moments", {**asked, "at": first["ply"], "tried": first["move"]})
    assert (moment["seat"], moment["judged"]["lost"]) == (first["seat"], first["lost"])
    running = {**record, "moves": record["moves"][:3], "outcome": None}
    assert tab.ask("/api/reports", {"record": running}) == "record-unfinished"
    assert tab.ask("/api/reports", {**asked, "begun": {}}) == "bad-begun"
    assert tab.ask("/api/reports", {}) == "bad-message"


def test_positions_are_analysed_here_too() -> None:
    tab = Tab(Browser())
    start = tab.ask("/api/analysis/positions", {"game": FIRST})["position"]
    told = tab.ask("/api/analysis/moments", {"start": start})
    move = told["moves"][0]["text"]
    tree = {"start": start, "tree": [{"after": 0, "move": move}]}
    (entry,) = tab.ask("/api/analysis/trees", tree)["entries"]
    assert (entry["by"], entry["text"]) == (0, move)
    asked = {"start": start, "moves": [move], "most": None}
    judged = tab.ask("/api/analysis/hints", asked)
    further = tab.ask("/api/analysis/hints", {**asked, "begun": judged["hints"]})
    assert len(further["hints"]) + further["left"] == len(judged["hints"]) + judged["left"]
    assert tab.ask("/api/analysis/moments", {"start": {**start, "turn": 9}}) == "bad-position"
    assert tab.ask("/api/analysis/moments", {"start": start, "moves": ["Z9"]}) == "bad-line"
    assert tab.ask("/api/analysis/hints", {"start": start, "begun": []}) == "bad-begun"
    assert tab.ask("/api/analysis/trees", {"start": start}) == "bad-message"


def test_who_goes_before_the_table_is_read_leaves_no_line_behind() -> None:
    browser = Browser()
    table = opened(Tab(browser), seats=[{"kind": "here"}, {"kind": "here"}])
    tab = Tab(browser)
    tab.shell.hear({"heard": "came", "line": 1, "table": table})
    tab.shell.hear({"heard": "went", "line": 1})
    tab.come(table, line=2)
    assert list(tab.told) == [2]
    tab.hear("went", line=2)
    assert tab.shell.tables == {}
