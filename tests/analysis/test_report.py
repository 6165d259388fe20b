"""Reports: the same whatever happens on the way, honest about losses, refused in words."""

from __future__ import annotations

import json
import random
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from shiftbox.analysis import Report, begin_report, make_report
from shiftbox.analysis.comparing import DEPTHS, Comparison, surely
from shiftbox.analysis.labels import LABELS, accuracy, label_of
from shiftbox.analysis.page import page
from shiftbox.cli import app
from shiftbox.compiled import fastest
from shiftbox.contract import Refused
from shiftbox.games import game
from shiftbox.record import Record
from tests.engine.client import Client

from .games import outlook_of, played, record_of

STEPS = 10
NAMES = ["shiftago", "blockers", "hidden-stones", "shifting-seasons"]


def made(record: Record, **how: Any) -> Report:
    """Return a quick report."""
    return make_report(record, depth="quick", backend=fastest(record.game), **how).report()


@pytest.mark.parametrize("name", NAMES)
def test_a_report_tells_all_that_is_asked_of_it(name: str) -> None:
    record = record_of(name, STEPS)
    told = json.loads(json.dumps(made(record).as_json()))
    keys = {"seat", "start", "own", "others", "luck", "result", "accuracy"}
    assert [set(seat) for seat in told["seats"]] == [keys] * 2
    for seat in told["seats"]:
        total = seat["start"] + seat["own"] + seat["others"] + seat["luck"]
        assert total == pytest.approx(seat["result"], abs=1e-9)
        assert 0 <= seat["accuracy"] <= 100
    assert len(told["chances"]) == len(record.moves) + 1
    plies = sorted(one["ply"] for part in ("decisions", "draws") for one in told[part])
    assert plies == list(range(len(record.moves)))
    for one in told["decisions"]:
        assert record.moves[one["ply"]] == one["move"]
        assert one["lost"] == pytest.approx(one["best_chance"] - one["chance"])
        assert one["lost"] >= 0
        assert one["label"] == label_of(one["lost"])
        assert (one["best"] == one["move"]) == (one["lost"] == 0)
    for draw in told["draws"]:
        assert record.moves[draw["ply"]] == draw["text"]


def test_a_report_that_was_stopped_goes_on_to_the_same_end() -> None:
    record = record_of("blockers", STEPS)
    whole = made(record)
    pieces, kept, stops = 0, None, 0
    while True:
        heard: list[float] = []
        limit = 3 + pieces
        part = make_report(
            record,
            depth="quick",
            begun=kept,
            progress=lambda one, heard=heard: heard.append(one.progress),  # type: ignore[misc]
            stop=lambda heard=heard, limit=limit: len(heard) >= limit,  # type: ignore[misc]
        )
        assert heard == sorted(heard)
        kept = json.loads(json.dumps(part.kept()))
        pieces, stops = pieces + 1, stops + 1
        if part.is_complete:
            break
    assert stops > 2
    assert part.report() == whole
    assert part.progress == 1


def test_what_was_kept_of_another_report_is_not_gone_on_with() -> None:
    kept = make_report(record_of("blockers", STEPS), depth="quick").kept()
    other = begin_report(record_of("blockers", STEPS - 2), depth="quick", begun=kept)
    assert other.progress == 0
    same = begin_report(record_of("blockers", STEPS), depth="quick", is_open=True, begun=kept)
    assert same.progress == 0
    broken = {**kept, "nodes": "none"}
    assert begin_report(record_of("blockers", STEPS), depth="quick", begun=broken).progress == 0


def test_a_decision_is_judged_by_what_the_seat_knew() -> None:
    """Another hand in the others' hands changes nothing, unless hands are open."""
    chosen = game("hidden-stones")
    comparison = Comparison(outlook_of(chosen), DEPTHS["quick"])
    state = played(chosen, 0).state
    view = chosen.view(state, state.to_act)
    other = chosen.imagine(view, random.Random(8).randrange)
    assert chosen.position(other) != chosen.position(state)
    there = chosen.view(other, other.to_act)
    move = view.moves[-1]
    assert comparison.decision(3, view, move) == comparison.decision(3, there, move)
    opened = [comparison.decision(3, view, move, world) for world in (state, other)]
    assert opened[0].best_chance != opened[1].best_chance


def test_giving_a_win_away_is_a_blunder() -> None:
    """Shiftago Express: a row of four lies there, and somebody plays elsewhere."""
    chosen = game("shiftago")
    rows = ["0000...", "1111...", *["......."] * 5]
    position = {
        **chosen.position(chosen.new()),
        "board": rows,
        "reserve": [18, 18],
    }
    state = chosen.read(position)
    view = chosen.view(state, 0)
    comparison = Comparison(outlook_of(chosen), DEPTHS["quick"])
    winning = comparison.decision(0, view, "LA")
    assert (winning.label, winning.chance) == ("best", 1)
    away = comparison.decision(0, view, "B7")
    assert away.label == "blunder"
    assert away.best != "B7"
    assert away.words


def test_labels_and_accuracy() -> None:
    assert [label_of(most) for _, most in LABELS] == ["best", "good", "inaccuracy", "mistake"]
    assert [label_of(most + 1e-6) for _, most in LABELS][-1] == "blunder"
    assert accuracy([]) == 100
    assert accuracy([0, 0]) == 100
    assert 0 < accuracy([0.5]) < accuracy([0.1]) < accuracy([0.1, 0]) < 100
    assert surely([0.1, 0.1]) == pytest.approx(0.1)
    assert surely([0.2, -0.2]) == 0


@pytest.mark.parametrize("depth", ["bottomless", 3, None])
def test_an_unknown_depth_is_refused(depth: Any) -> None:
    with pytest.raises(Refused, match="quick, usual, deep"):
        make_report(record_of("shiftago", 4), depth=depth)


def test_a_record_that_does_not_hold_is_refused_with_its_place() -> None:
    told = record_of("shiftago", 4).as_json()
    told["moves"][2] = "T9"
    with pytest.raises(Refused, match=r"moves\[2\]"):
        make_report(Record.from_json(told))
    with pytest.raises(Refused, match="Nothing has been played"):
        make_report(record_of("shiftago", 0))


class Tags(HTMLParser):
    """Notes which elements a page has, and that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Note what begins; `attrs` may ask for nothing from elsewhere."""
        self.names.add(tag)
        assert not {"src", "href", "onclick"} & {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        """Note what is closed at once."""
        self.names.add(tag)

    def handle_endtag(self, tag: str) -> None:
        """See that what ends had begun last."""
        assert self.open.pop() == tag


def test_the_page_stands_alone() -> None:
    record = record_of("blockers", STEPS)
    names = ("<b>Ada & Co</b>", "Grete")
    text = page(made(record), record.game, names)
    tags = Tags()
    tags.feed(text)
    assert not tags.open
    assert {"svg", "polyline", "table", "style"} <= tags.names
    assert "script" not in tags.names
    assert "&lt;b&gt;Ada" in text
    assert text.count("<polyline") == 2 * len(names)
    assert "prefers-color-scheme:dark" in text


def test_the_command_keeps_the_report_beside_the_record(tmp_path: Path) -> None:
    file, html = tmp_path / "game.json", tmp_path / "game.html"
    file.write_text(record_of("blockers", 6).dumps(), encoding="utf-8")
    how = ["report", str(file), "--depth", "quick"]
    ran = CliRunner().invoke(app, [*how, "--json", "--html", str(html)])
    assert ran.exit_code == 0, ran.output
    told = json.loads(ran.stdout)
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
    kept = tmp_path / "game.json.report"
    assert json.loads(kept.read_bytes())["decisions"]
    altered = json.loads(kept.read_bytes())
    altered["nodes"][0][0] = [0.25, 0.75]
    kept.write_text(json.dumps(altered), encoding="utf-8")
    again = json.loads(CliRunner().invoke(app, [*how, "--json"]).stdout)
    assert again["chances"][0] == [0.25, 0.75], "it was made anew"
    assert again["chances"][1:] == told["chances"][1:]
    shown = CliRunner().invoke(app, how)
    assert "accuracy" in shown.stdout
    for text in ("garbage", "[1, 2]"):
        kept.write_text(text, encoding="utf-8")
        with pytest.raises(Refused, match="no report that was begun"):
            CliRunner().invoke(app, how, catch_exceptions=False)
        assert kept.read_text(encoding="utf-8") == text, "somebody's file is left alone"
    with pytest.raises(Refused, match="cannot be written"):
        CliRunner().invoke(app, [*how, "--kept", str(tmp_path)], catch_exceptions=False)


def test_the_engine_reports_on_a_record_and_leaves_its_game_alone() -> None:
    client = Client()
    client.must("new", game="shiftago", seed=5)
    record = record_of("blockers", 6)
    told = client.must("report", record=record.as_json(), depth="quick")
    assert {key: told[key] for key in made(record).as_json()} == made(record).as_json()
    assert client.must("moves")["to_act"] == 0
    wrong = client("report", record=record.as_json(), depth="bottomless")
    assert wrong["error"]["code"] == "bad-depth"
    assert client("report", record=record.as_json(), open=3)["error"]["code"] == "bad-request"
