"""Servers are killed at random moments; nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

from .kills import kill_while_playing, on_postgresql, on_sqlite
from .postgres import Cluster


def test_kills_on_sqlite() -> None:
    with on_sqlite(seed=1) as faults:
        kill_while_playing(faults, kills=30, seed=1)
        assert faults.counts == {"kills": 30, "stops": 6, "full disks": 3}


def test_kills_of_one_of_two_servers_on_postgresql(cluster: Cluster) -> None:
    with on_postgresql(cluster, seed=2) as faults:
        kill_while_playing(faults, kills=20, seed=2)
        assert faults.counts == {"kills": 20, "stops": 4, "outages": 2}
