"""Records shown move by move, for those who may see everything.

The positions of a game take megabytes and are much alike, so an answer is packed while it is made,
and unpacked portion by portion while it is sent: nobody ever holds the whole of it.
"""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from shiftbox.contract import Refused
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.server.wire.bodies import Frame
from shiftbox.tables.heard import told
from shiftbox.tables.messages import LogEntry
from shiftbox.tables.views import items

MOST_MOVES = 3000
GZIP = 16 + zlib.MAX_WBITS
PORTION = 65_536
"""Bytes that are unpacked and sent at a time."""


def packed(given: bytes) -> bytes:
    """Return the replay of a record, packed, or refuse the record and say where it goes wrong."""
    record = Record.loads(given)
    if len(record.moves) > MOST_MOVES:
        raise Refused("bad-record", f"moves: there are more than {MOST_MOVES}")
    match, packer = Match.replay(record), zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=GZIP)
    return b"".join([*(packer.compress(part) for part in _told(match)), packer.flush()])


def _told(match: Match) -> Iterator[bytes]:
    """Yield a replay as JSON, frame by frame; see `bodies.Replay`."""
    encode = msgspec.json.encode
    yield b'{"record":' + encode(match.record().as_json()) + b',"frames":['
    states = [*(step.before for step in match.log), match.state]
    yield encode(_frame(match, None, states[0]))
    entry: LogEntry | None = None
    for step, after in zip(match.log, states[1:], strict=True):
        # Of a finished game everybody hears what whoever drew it heard.
        entry = msgspec.structs.replace(told(match.game, entry, step, None), text=step.text)
        yield b"," + encode(_frame(match, entry, after))
    yield b"]}"


def answered(request: Request, replay: bytes) -> Response:
    """Return a packed replay as an answer; who cannot unpack it gets it portion by portion."""
    headers = {"Vary": "Accept-Encoding"}
    if _takes_gzip(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        return Response(replay, headers=headers, media_type="application/json")
    return StreamingResponse(_unpacked(replay), headers=headers, media_type="application/json")


def _takes_gzip(accepted: str) -> bool:
    ways = [way.replace(" ", "").lower().split(";") for way in accepted.split(",")]
    return any(way[0] == "gzip" and way[1:] not in (["q=0"], ["q=0.0"]) for way in ways)


async def _unpacked(replay: bytes) -> AsyncIterator[bytes]:
    unpacker = zlib.decompressobj(GZIP)
    while not unpacker.eof:
        yield unpacker.decompress(replay, PORTION)
        replay = unpacker.unconsumed_tail


def _frame(match: Match, entry: LogEntry | None, state: Any) -> Frame:
    game, (move, by) = match.game, (entry.text, entry.by) if entry else (None, None)
    return Frame(move, by, entry, game.position(state), items(game.breakdown(state)))
