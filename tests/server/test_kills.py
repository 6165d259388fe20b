"""Servers are killed at random moments; nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

from .client import Server
from .kills import kill_while_playing
from .postgres import Cluster


def test_kills_on_sqlite(sqlite: str) -> None:
    server = Server(sqlite).start()
    try:
        kill_while_playing(sqlite, [server], kills=30, seed=1)
    finally:
        server.kill()


def test_kills_of_one_of_two_servers_on_postgresql(cluster: Cluster) -> None:
    address = cluster.new_database()
    servers = [Server(address).start(), Server(address).start()]
    try:
        kill_while_playing(address, servers, kills=20, seed=2)
    finally:
        for server in servers:
            server.kill()
