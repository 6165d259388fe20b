"""Names and lines of chat: what is written stays, what cannot be seen goes."""

from __future__ import annotations

import unicodedata

import pytest

from shiftbox.contract import Refused
from shiftbox.tables.setup import clean_name
from shiftbox.tables.visible_text import clean, is_visible

from .client import Browser, Server
from .people import two_people

INVISIBLE = {
    "joiner": "\u200d",
    "joiners": "\u200d\u200c\u200d",
    "Hangul fillers": "\u3164\u115f\u1160\uffa0",
    "Braille blank": "\u2800\u2800",
    "tags": "\U000e0041\U000e0064\U000e0061\U000e007f",
    "variation selectors": "\ufe0f\ufe0e\U000e0101",
    "marks alone": "\u0301\u0308\u20e3",
    "grapheme joiner": "\u034f",
    "Khmer vowels": "\u17b4\u17b5",
    "Mongolian selectors": "\u180b\u180e",
    "soft hyphen": "\u00ad\u200b\u2060\ufeff",
    "direction": "\u202e\u2066\u200f\u061c",
    "spaces": "\u00a0\u3000\u2003\u1680",
    "notehead": "\U0001d159",
    "mark after a blank": "\u3164\u0301",
    "controls": "\0\x1b\x7f\x08",
}
WRITTEN = [
    "Ada Lovelace",
    "Žofie Ångström",
    "Nguyễn Thị",
    "Эмиль",
    "علی‌رضا",
    "مُحَمَّد",
    "דָּוִד",
    "क्षितिज",
    "क्‍ष",
    "ശ്രീ",
    "நிலா",
    "김철수",
    "李小龍",
    "ひろし",
    "葛\U000e0100城",
    "👩‍👩‍👧‍👦",
    "🙂‍↔️",
    "❤️‍🔥",
    "👍🏽",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "🏴‍☠️",
    "🇭🇺 Béla",
    "1️⃣",
    "?!",
]


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_a_name_needs_something_to_see(name: str) -> None:
    for given in (name, f" {name} {name}"):
        with pytest.raises(Refused) as refused:
            clean_name(given)
        assert refused.value.code == "bad-name"


@pytest.mark.parametrize("name", WRITTEN)
def test_what_people_are_called_is_left_alone(name: str) -> None:
    written = unicodedata.normalize("NFC", name)
    assert clean_name(name) == clean_name(unicodedata.normalize("NFD", name)) == written


@pytest.mark.parametrize("hidden", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_nobody_is_called_like_another_but_for_what_cannot_be_seen(hidden: str) -> None:
    if hidden.isspace():
        assert clean_name(f"A{hidden}d") == "A d"
        return
    invisible = "".join(c for c in hidden if c not in "\u0301\u0308\u20e3")
    assert clean_name(f"A{invisible}d{invisible}a{invisible}") == "Ada"


def test_a_cut_leaves_no_half_of_an_emoji() -> None:
    assert clean_name("x" * 23 + "👩‍🚀") == "x" * 23 + "👩"
    assert clean_name("x" * 22 + "👩‍🚀") == "x" * 22 + "👩"


def test_cleaning_again_changes_nothing() -> None:
    for name in (*WRITTEN, *INVISIBLE.values()):
        once = clean(f"x{name}y{name}")
        assert clean(once) == once
        assert is_visible(once)


def test_the_server_refuses_invisible_names_everywhere(server: Server) -> None:
    ada = Browser(server)
    opened = ada.open("shiftago", players=2)
    for name in ("\u200d", "\u3164", "\u2800", "\ufe0f"):
        wish = {"invite": opened["invites"][0]["secret"], "name": name}
        for path, body in (
            ("/api/tables", {"game": "shiftago", "name": name}),
            ("/api/tables", {"game": "shiftago", "seats": [{"kind": "here", "name": name}] * 2}),
            (f"/api/tables/{opened['table']}/join", wish),
        ):
            status, answer = ada.ask("POST", path, body)
            assert (status, answer["error"]["code"]) == (422, "bad-name")
    sitting, _ = two_people(server)
    assert sitting.ask("chat", text="\u3164\u200d\u0301")["code"] == "bad-message"
