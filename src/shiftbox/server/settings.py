"""How a server is run. Server processes get it from the one that starts them."""

from __future__ import annotations

import os

import msgspec

VARIABLE = "SHIFTBOX_SERVER"
LOCAL_NAMES = ["localhost", "127.0.0.1", "::1"]
"""Under which a server that is for this computer only may be asked for."""


class Limits(msgspec.Struct, frozen=True):
    """How much one address, one connection and one server may do."""

    requests_per_second: float = 10.0
    request_burst: int = 300
    """A page asks up to five times while it loads: several people behind one address, who load it
    again and again, are still people."""
    tables_per_minute: float = 12.0
    table_burst: int = 20
    searches_per_second: float = 1.0
    search_burst: int = 20
    replays_per_minute: float = 60.0
    replay_burst: int = 40
    replays_at_once: int = 3
    reports_at_once: int = 1
    messages_per_second: float = 15.0
    message_burst: int = 60
    bad_messages: int = 20
    """Messages that are no messages before a connection is closed."""
    sockets_per_address: int = 60
    sockets: int = 6000
    connections_per_address: int = 150
    """Of any kind, sockets included. Those from this machine may be a proxy's: there is no limit
    for them but the one for all."""
    connections: int = 8000
    """Of a server process; fewer if it may not have so many open files."""
    head_seconds: float = 10.0
    """Until the head of a request has arrived, from its first byte or from connecting."""
    body_seconds: float = 30.0
    """Until its body has arrived."""
    unread_seconds: float = 30.0
    """Without a byte of an answer being read, once more cannot be sent."""
    largest_body: int = 16_384
    largest_record: int = 524_288
    largest_report: int = 1_048_576
    """A record with what was kept of a report on it."""
    largest_message: int = 4096


class Expiry(msgspec.Struct, frozen=True):
    """After how many days without anything happening a table is forgotten."""

    waiting: int = 30
    running: int = 365
    over: int = 365


class Settings(msgspec.Struct, frozen=True):
    """How a server is run."""

    database: str
    bots: int = 1
    """Bot processes of each server process."""
    bot_pause: float = 0.6
    """Seconds that a bot takes at least, so that people can follow."""
    hosts: list[str] = []
    """Names under which the server may be asked for; empty: any."""
    secure: bool = False
    """Whether it is reached by HTTPS, so that cookies are sent by HTTPS only."""
    limits: Limits = Limits()
    expiry: Expiry = Expiry()

    @classmethod
    def from_environment(cls) -> Settings:
        """Return what the starting process has left."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)

    def to_environment(self) -> None:
        """Leave the settings for the server processes."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()
