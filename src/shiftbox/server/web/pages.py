"""The browser client's files, which are part of the package once it is built."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from shiftbox.contract import Refused
from shiftbox.server.host import Host

from .link_previews import Previews
from .package_zip import packed, tag
from .responses import failed

FILES = Path(__file__).parent.parent / "static"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Shiftbox</title>
<h1>Shiftbox</h1>
<p>The server runs, but the browser client is not built in this installation.</p>
<p>Games can be played in a terminal with <code>shiftbox play</code>.</p>
</html>
"""
LONGEST_PATH = 200
"""Characters; no file of the client has so many, and looking for a longer one takes its time."""
HEAD = "</head>"
PACKAGE_ZIP, ZIP = "offline/shiftbox.zip", "application/zip"
"""What the browser's own engine plays with, for who asks for it."""
FOREVER = "public, max-age=31536000, immutable"


class Pages:
    """Hands out the client."""

    def __init__(self, host: Host) -> None:
        self._previews = Previews(host, FILES)

    async def page(self, request: Request) -> Response:
        """Return a file of the client, or its page, which reads the path by itself."""
        path = request.path_params.get("path", "")
        if path == PACKAGE_ZIP:
            return await asyncio.to_thread(_package, request.headers.get("if-none-match", ""))
        found = _file(path)
        if found is not None:
            answer = FileResponse(found)
            answer.headers["Cache-Control"] = FOREVER if path.startswith("assets/") else "no-cache"
            return answer
        if "." in path.rsplit("/", 1)[-1] or path.startswith("api/"):
            return failed(Refused("no-page", "There is nothing here."))
        index = _file("index.html")
        if index is None:
            return HTMLResponse(NOT_BUILT)
        told = index.read_text(encoding="utf-8").replace(
            HEAD, await self._previews.of(request) + HEAD
        )
        return HTMLResponse(told, headers={"Cache-Control": "no-cache"})


def _package(known: str) -> Response:
    """Return the package, or that whoever asks has it already."""
    headers = {"Cache-Control": "no-cache", "ETag": tag()}
    # On the way an answer may be packed, which weakens its tag.
    if tag() in {one.strip().removeprefix("W/") for one in known.split(",")}:
        return Response(status_code=304, headers=headers)
    return Response(packed(), headers=headers, media_type=ZIP)


def _file(path: str) -> Path | None:
    """Return a file below the client's folder, and never one beside it."""
    if len(path) > LONGEST_PATH:
        return None
    try:
        found = (FILES / path).resolve()
        is_inside = found.is_relative_to(FILES.resolve()) and found.is_file()
    except (ValueError, OSError):
        return None
    return found if is_inside else None
