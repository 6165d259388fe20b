"""Records shown move by move, for those who may see everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from shiftbox.contract import Refused
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.tables.heard import told as heard
from shiftbox.tables.message_parts import LogEntry
from shiftbox.tables.views import items

from .bodies import Frame

MOST_MOVES = 3000


def replayed(given: bytes) -> Match:
    """Return the game of a record, or refuse the record and say where it goes wrong."""
    record = Record.loads(given)
    if len(record.moves) > MOST_MOVES:
        raise Refused("bad-record", f"moves: there are more than {MOST_MOVES}")
    return Match.replay(record)


def told(match: Match) -> Iterator[bytes]:
    """Yield a replay as JSON, frame by frame; see `bodies.Replay`."""
    encode = msgspec.json.encode
    yield b'{"record":' + encode(match.record().as_json()) + b',"frames":['
    states = [*(step.before for step in match.log), match.state]
    yield encode(_frame(match, None, states[0]))
    entry: LogEntry | None = None
    for step, after in zip(match.log, states[1:], strict=True):
        # Of a finished game everybody hears what whoever drew it heard.
        entry = msgspec.structs.replace(heard(match.game, entry, step, None), text=step.text)
        yield b"," + encode(_frame(match, entry, after))
    yield b"]}"


def _frame(match: Match, entry: LogEntry | None, state: Any) -> Frame:
    game, (move, by) = match.game, (entry.text, entry.by) if entry else (None, None)
    return Frame(move, by, entry, game.position(state), items(game.breakdown(state)))
