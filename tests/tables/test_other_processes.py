"""What processes say to each other about tables, and make of it."""

from __future__ import annotations

from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.new_table import NewTable, SeatWish
from shiftbox.tables.other_processes import WHO, Elsewhere, News
from shiftbox.tables.seats import Present

from .shell import Shell, opened

ME = b"me"
CLOCK = ClockSetting("game", 600)


def process() -> tuple[Shell, Elsewhere, list[News]]:
    """Return a table, what its process knows of the others, and what that says."""
    shell = Shell(opened(NewTable("shiftago", seats=[SeatWish("here")] * 2, clock=CLOCK), ME))
    shell.go(shell.come(ME))  # a clock starts for nobody who is not there
    said: list[News] = []
    return shell, Elsewhere("here", {shell.table.id: shell}, said.extend), said


def present(shell: Shell, *seats: int) -> News:
    return {"from": "there", "table": shell.table.id, "present": list(seats), "watchers": 1}


def test_a_process_that_is_new_is_asked_who_is_there() -> None:
    shell, elsewhere, said = process()
    for _ in range(2):
        elsewhere.hear(present(shell, 1), 0.0)
    assert said == [WHO]
    assert shell.table.elsewhere == {"there": Present(frozenset({1}), 1)}


def test_a_process_that_is_silent_is_taken_to_be_gone() -> None:
    shell, elsewhere, said = process()
    elsewhere.hear(present(shell, 1), 10.0)
    elsewhere.drop_silent_since(10.0)
    assert shell.table.is_connected(1)
    elsewhere.drop_silent_since(10.1)
    assert not shell.table.is_connected(1)
    elsewhere.hear({"from": "there", "alive": True}, 20.0)
    assert said == [WHO, WHO], "it is asked again when it is heard from again"


def test_who_is_not_named_anew_is_gone() -> None:
    shell, elsewhere, _ = process()
    elsewhere.hear(present(shell, 1), 0.0)
    for words in ({"renew": "begin"}, present(shell, 0), {"renew": "end"}):
        elsewhere.hear({"from": "there", **words}, 0.0)
    assert shell.table.elsewhere == {"there": Present(frozenset({0}), 1)}
    for words in ({"renew": "begin"}, {"renew": "end"}):
        elsewhere.hear({"from": "there", **words}, 0.0)
    assert shell.table.elsewhere == {}


def test_who_is_here_is_told_as_it_is_when_its_turn_comes() -> None:
    """Else what was said meanwhile would be followed by what was before."""
    shell, elsewhere, _ = process()
    me = shell.come(ME)
    renewal = elsewhere.renewal()
    assert next(renewal) == {"renew": "begin"}
    shell.come()
    assert [news.get("watchers") for news in renewal] == [1, None]
    shell.go(me)
    assert elsewhere.presence(shell.table.id)["present"] == []
    assert elsewhere.presence("1" * 24)["watchers"] == 0, "nobody is at a table that is not here"


def test_one_that_asks_is_told_how_the_clocks_stand_if_that_is_known() -> None:
    shell, elsewhere, said = process()
    asked = {"from": "there", "table": shell.table.id, **WHO}
    elsewhere.hear(asked, shell.now + 20)
    assert (said[-1]["to"], said[-1]["left"]) == ("there", [580_000, 600_000])
    assert elsewhere.greeting(shell, shell.now) == {"table": shell.table.id, **WHO}
    elsewhere.hear(asked, shell.now)
    assert "left" not in said[-1]


def test_clocks_are_told_after_a_standstill_where_the_thinker_is() -> None:
    shell, elsewhere, said = process()
    elsewhere.tell_clocks(shell.now + 20)
    assert said == []
    shell.come(ME)
    elsewhere.tell_clocks(shell.now + 20)
    assert said == [{"table": shell.table.id, "seq": 0, "kept": None, "left": [580_000, 600_000]}]


def test_an_answer_to_another_is_not_taken_for_the_clock_here() -> None:
    shell, elsewhere, _ = process()
    for to, left in (("third", 600_000), ("here", 580_000)):
        clock = {"to": to, "seq": 0, "kept": None, "left": [580_000, 600_000]}
        elsewhere.hear({**present(shell), **clock}, 0.0)
        assert shell.machine.time_left(shell.now) == [left, 600_000]
