"""Pieces are heard, and whose turn it is; never before a touch or where quiet is wanted."""

from __future__ import annotations

import pytest

from .conftest import Arrive
from .people import Person

LISTEN = """
    window.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
        window.heard.push([Math.round(this.buffer.duration * 100), this.context.state]);
        return start.apply(this, when);
    };
    const connect = AudioNode.prototype.connect;
    window.gains = [];
    AudioNode.prototype.connect = function (...to) {
        if (this instanceof GainNode) window.gains.push(this.gain.value);
        return connect.apply(this, to);
    };
"""
PIECE = {"shiftago": 22, "blockers": 18, "hidden-stones": 20, "shifting-seasons": 18}
"""Hundredths of a second."""
TURN = 90


def listening(arrive: Arrive, **how: object) -> Person:
    ada = arrive(**{"reduced_motion": "no-preference", "settings": {"motion": 0}, **how})
    ada.page.add_init_script(LISTEN)
    return ada


def heard(person: Person) -> list[int]:
    found: list[list[int]] = person.page.evaluate("window.heard")
    return [length for length, _ in found]


@pytest.mark.parametrize("game", PIECE)
def test_every_game_sounds_of_its_pieces_and_rings_for_the_turn(arrive: Arrive, game: str) -> None:
    ada = listening(arrive)
    ada.against_bots(game, {"shiftago": "express"}.get(game, "base"))
    ada.until(ada.may_move)
    ada.page.evaluate("window.heard = []")
    wanted = next(
        m["text"] for m in ada.state["moves"] if m["text"] != "end" and "score" not in m["text"]
    )
    ada.move(ada.click, wanted)
    ada.until(lambda: PIECE[game] in heard(ada))
    if game == "shiftago":
        ada.until(lambda: TURN in heard(ada))
    assert ada.page.evaluate("window.heard.every(([, state]) => state === 'running')")
    assert ada.page.evaluate("window.gains.every((gain) => gain > 0.1 && gain <= 1)")


def test_nothing_is_heard_where_the_system_wants_calm_or_nobody_has_touched(arrive: Arrive) -> None:
    calm, fresh = listening(arrive, reduced_motion="reduce"), listening(arrive)
    calm.against_bots("shiftago", "express")
    calm.until(calm.may_move)
    calm.move(calm.click, calm.state["moves"][0]["text"])
    calm.until(calm.may_move)
    assert heard(calm) == []
    fresh.against_bots("shiftago", "express")
    fresh.until(fresh.may_move)
    fresh.page.reload()
    fresh.until(fresh.may_move)
    assert heard(fresh) == [], "no browser would let it be heard"


def test_the_volume_is_chosen_and_kept(arrive: Arrive) -> None:
    ada = listening(arrive)
    ada.page.goto("/settings")
    slider = ada.page.get_by_label("Sounds")
    slider.focus()
    ada.page.keyboard.press("ArrowRight")
    ada.until(lambda: heard(ada) == [TURN])
    assert abs(ada.page.evaluate("window.gains[0]") - 0.49) < 0.01
    ada.page.keyboard.press("Home")
    ada.until_page("JSON.parse(localStorage['shiftbox.settings']).volume === 0")
    ada.page.reload()
    assert slider.input_value() == "0"
