"""What a link to a page shows where it is pasted: Open Graph, made of what all may know."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request

from shiftbox.contract import Refused
from shiftbox.games import CLASSES, game_class
from shiftbox.server.host import Host
from shiftbox.server.rate_limits import Buckets
from shiftbox.server.security import address_of
from shiftbox.server.storage import summaries
from shiftbox.server.storage.opening import is_id
from shiftbox.server.wire.bodies import TableSummary

SITE = "Shiftbox"
ABOUT = "Board games to play with friends and bots."
OF_A_GAME = {
    "rules": "The rules of {title}, with examples to play.",
    "guide": "A first game of {title}, step by step.",
    "new": ABOUT,
    "score": "Count the points of a real table of {title}.",
}
"""What is said of a page that is about a game."""
AT_A_TABLE = {
    "t": {
        "waiting": "Take a seat: a game is about to begin.",
        "running": "A game is being played: watch it.",
        "over": "A game that is over: see how it ended.",
    },
    "replay": dict.fromkeys(("waiting", "running", "over"), "See how the game went, move by move."),
}


class Previews:
    """Finds what a link shows. Of a table that is not for all eyes that is nothing but the site."""

    def __init__(self, host: Host, files: Path) -> None:
        self._host, self._files = host, files
        limits = host.settings.limits
        self._asking = Buckets(limits.requests_per_second, limits.request_burst)

    async def of(self, request: Request) -> str:
        """Return the tags for the page that is asked for."""
        kind, _, rest = request.path_params.get("path", "").partition("/")
        name = rest.partition("/")[0] if kind != "new" else request.query_params.get("game", "")
        title, about, game = SITE, ABOUT, None
        if kind in OF_A_GAME and name in CLASSES:
            game = name
            title = game_class(name).info.title
            about = OF_A_GAME[kind].format(title=title)
        elif kind in AT_A_TABLE and (table := await self._table(request, name)) is not None:
            title, game = f"{table.title} · {table.variant.capitalize()}", table.game
            about = AT_A_TABLE[kind][table.status]
        return self._tags(request, title, about, game)

    async def _table(self, request: Request, name: str) -> TableSummary | None:
        """Return a table that everybody may see who knows its address."""
        if not is_id(name) or not self._asking.take(address_of(request)):
            return None
        try:
            self._host.aside.check(name)
            async with self._host.reading(name):
                return await self._host.read(lambda c: summaries.summary(c, name, None))
        except Refused:
            return None

    def _tags(self, request: Request, title: str, about: str, game: str | None) -> str:
        told = {
            "og:site_name": SITE,
            "og:type": "website",
            "og:title": title,
            "og:description": about,
        }
        picture = f"preview/{game or 'games'}.png"
        if (self._files / picture).is_file():
            address = request.base_url
            if self._host.settings.secure:
                address = address.replace(scheme="https")
            told |= {"og:image": f"{address}{picture}", "twitter:card": "summary_large_image"}
        return "".join(
            f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()
        )
