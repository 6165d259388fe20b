"""What a link shows where it is pasted: of a table only what all may know, and no script."""

from __future__ import annotations

import urllib.request
from html import unescape
from re import findall
from typing import Any

import pytest

from shiftbox.server.web import pages

from .client import Browser, Server

pytestmark = pytest.mark.skipif(
    not (pages.FILES / "index.html").is_file(), reason="the browser client is not built"
)


def shown(server: Server, path: str) -> dict[str, Any]:
    with urllib.request.urlopen(server.url + path) as answer:
        page = answer.read().decode()
    assert "<script>" not in page
    assert page.index("og:title") < page.index("</head>")
    return {name: unescape(text) for name, text in findall(r'"(og:\w+)" content="([^"]*)"', page)}


def test_a_link_shows_the_game_and_its_picture(server: Server) -> None:
    table = Browser(server).open("shiftago", name='<"Ada">', variant="expert", players=2)["table"]
    for path in (f"/t/{table}", f"/replay/{table}"):
        told = shown(server, path)
        assert told["og:title"] == "Shiftago · Expert"
        assert "Ada" not in str(told)
        with urllib.request.urlopen(told["og:image"]) as picture:
            assert picture.read(8) == b"\x89PNG\r\n\x1a\n"
    assert shown(server, "/rules/blockers")["og:title"] == "Blockers!"


def test_a_private_table_one_that_is_not_there_and_odd_paths_show_the_site(server: Server) -> None:
    private = Browser(server).open("shiftago", players=2, watching=False)["table"]
    site = shown(server, "/")
    assert site["og:title"] == "Shiftbox"
    for path in (f"/t/{private}", f"/t/{'0' * 24}", "/t/%22%3E%3Cscript%3E", "/rules/%3Cb%3E"):
        assert shown(server, path) == site
