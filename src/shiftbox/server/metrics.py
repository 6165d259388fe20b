"""What Prometheus may ask. Only counts and times: nothing about any one table."""

from __future__ import annotations

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

FINE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)

MOVES = Counter("shiftbox_moves_total", "Moves made durable, draws not counted", ["game"])
REFUSED = Counter("shiftbox_refused_total", "Messages that were refused", ["code"])
TURNED_AWAY = Counter(
    "shiftbox_connections_refused_total",
    "Connections refused (all, address) or given up (head, body, reader, frames), by why",
    ["why"],
)
SOCKETS = Gauge("shiftbox_sockets", "Open sockets")
TABLES = Gauge("shiftbox_live_tables", "Tables held in memory")
SET_ASIDE = Gauge("shiftbox_tables_set_aside", "Tables that cannot be read")
COMMIT_SECONDS = Histogram("shiftbox_commit_seconds", "Time of a group commit", buckets=FINE)
COMMIT_GROUP = Histogram(
    "shiftbox_commit_group", "Changes in one commit", buckets=(1, 2, 4, 8, 16, 64, 256)
)
ANSWER_SECONDS = Histogram(
    "shiftbox_answer_seconds", "From receipt of a message to its answer", buckets=FINE
)
BOT_SECONDS = Histogram(
    "shiftbox_bot_seconds", "Time in which a bot decided", buckets=(*FINE, 30.0)
)
BOT_RESTARTS = Counter("shiftbox_bot_restarts_total", "Bot processes started again")
TROUBLES = Gauge("shiftbox_trouble", "Whether something is wrong with a part", ["part"])
STALLS = Counter("shiftbox_stalls_total", "Times that the event loop stood still or was late")
STALLED_SECONDS = Counter(
    "shiftbox_stalled_seconds_total", "Time in which it did, which no player's clock is charged"
)
ERRORS = Counter("shiftbox_errors_total", "Requests or messages that failed inside the server")


def page() -> bytes:
    """Return all figures in Prometheus's text format."""
    return generate_latest(REGISTRY)
