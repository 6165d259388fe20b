"""Who may ask: cookies, origins and hosts, and the headers that every answer carries."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .content_policy import IN_HEADER
from .rate_limits import network_of
from .settings import Settings
from .storage.keys import hashed

COOKIE = "shiftbox"
SECURE_COOKIE = "__Host-shiftbox"
"""A name that browsers take from this very host by HTTPS only, from no neighbouring one."""
A_YEAR = 365 * 86400
IS_SECRET = re.compile("[A-Za-z0-9_-]{43}")
HEADERS = {
    "Content-Security-Policy": IN_HEADER,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
BY_HTTPS = {"Strict-Transport-Security": f"max-age={A_YEAR}"}


def secret_of(asking: HTTPConnection) -> str | None:
    """Return the secret that a browser shows, which need not be one that the server has given."""
    found = (asking.cookies.get(name, "") for name in (SECURE_COOKIE, COOKIE))
    return next((secret for secret in found if IS_SECRET.fullmatch(secret)), None)


def token_of(asking: HTTPConnection) -> bytes | None:
    """Return the hash of the browser's secret, or None if it has none."""
    secret = secret_of(asking)
    return None if secret is None else hashed(secret)


def give_token(answer: Response, secret: str, settings: Settings) -> None:
    """Have the browser keep its secret where no script can read it."""
    how: dict[str, Any] = {"path": "/", "httponly": True, "samesite": "strict"}
    name = SECURE_COOKIE if settings.secure else COOKIE
    answer.set_cookie(name, secret, max_age=A_YEAR, secure=settings.secure, **how)
    if settings.secure:
        answer.delete_cookie(COOKIE, secure=True, **how)


def renewal_of(asking: HTTPConnection, settings: Settings) -> list[str]:
    """Return the cookies that give a secret from before `--secure` its present name."""
    secret = secret_of(asking)
    if not settings.secure or secret is None or SECURE_COOKIE in asking.cookies:
        return []
    answer = Response()
    give_token(answer, secret, settings)
    return answer.headers.getlist("set-cookie")


def address_of(asking: HTTPConnection) -> str:
    """Return from where somebody asks."""
    return network_of(asking.client.host) if asking.client else "unknown"


def is_same_origin(headers: Headers) -> bool:
    """Tell whether a page of this server asks, or something that is not a page at all.

    Browsers always say from which page a socket is opened or something is posted.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        name = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return name != "" and name == headers.get("host", "").lower()


def is_known_host(headers: Headers, settings: Settings) -> bool:
    """Tell whether the server is asked for by one of its names, as a rebound name is not."""
    try:
        name = urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return False
    return not settings.hosts or name in settings.hosts


class SafeAnswers:
    """Adds the headers to every answer, and turns unknown hosts away."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._headers = {**HEADERS, **(BY_HTTPS if settings.secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if not is_known_host(Headers(scope=scope), self._settings):
            await Response("unknown host", 421)(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                self._add_headers(scope, message)
            await send(message)

        await self._app(scope, receive, send_safely)

    def _add_headers(self, scope: Scope, message: Message) -> None:
        headers = MutableHeaders(scope=message)
        for name, value in self._headers.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["Cache-Control"] = "no-store"
            if "set-cookie" not in headers:
                for cookie in renewal_of(HTTPConnection(scope), self._settings):
                    headers.append("Set-Cookie", cookie)
