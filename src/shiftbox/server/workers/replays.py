"""Records shown move by move, for those who may see everything.

The positions of a game take megabytes and are much alike, so an answer is packed while it is made,
and unpacked portion by portion while it is sent: nobody ever holds the whole of it.
"""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from shiftbox.server.wire.replaying import replayed, told

GZIP = 16 + zlib.MAX_WBITS
PORTION = 65_536
"""Bytes that are unpacked and sent at a time."""


def packed(given: bytes) -> bytes:
    """Return the replay of a record, packed, or refuse the record and say where it goes wrong."""
    match, packer = replayed(given), zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=GZIP)
    return b"".join([*(packer.compress(part) for part in told(match)), packer.flush()])


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
