"""Health: a server says what is wrong with it, and when it is well again."""

from __future__ import annotations

import logging

import pytest

from shiftbox.server.health import Health
from shiftbox.server.wire.bodies import Trouble

from .client import Browser, Server


def test_a_server_that_works_says_so(server: Server) -> None:
    status, told = Browser(server).ask("GET", "/api/health")
    assert status == 200
    assert told["status"] == "ok"
    assert told["troubles"] == []


def test_a_trouble_is_told_until_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    health = Health()
    with caplog.at_level(logging.WARNING):
        health.trouble("bots", "No bot process answers.")
        health.trouble("bots", "No bot process answers.")
        health.trouble("tables", "One table cannot be read.", severe=False)
        assert health.troubles == [
            Trouble("bots", "No bot process answers.", severe=True),
            Trouble("tables", "One table cannot be read.", severe=False),
        ]
        assert health.is_severe
        health.well("bots")
    assert not health.is_severe
    said = [record.message for record in caplog.records]
    assert said == [
        "bots: No bot process answers.",
        "tables: One table cannot be read.",
        "bots: well again",
    ]
