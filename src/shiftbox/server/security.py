"""Who may ask: cookies, origins and hosts, and the headers that every answer carries."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .seating import hashed
from .settings import Settings

COOKIE = "shiftbox"
A_YEAR = 365 * 86400
LENGTH = 43
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def token_of(asking: HTTPConnection) -> bytes | None:
    """Return the hash of the browser's secret, or None if it has none."""
    secret = asking.cookies.get(COOKIE)
    return hashed(secret) if secret is not None and len(secret) == LENGTH else None


def give_token(answer: Response, secret: str, settings: Settings) -> None:
    """Have the browser keep its secret where no script can read it."""
    answer.set_cookie(
        COOKIE,
        secret,
        max_age=A_YEAR,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="strict",
    )


def address_of(asking: HTTPConnection) -> str:
    """Return from where somebody asks."""
    return asking.client.host if asking.client else "unknown"


def is_same_origin(headers: Headers) -> bool:
    """Tell whether a page of this server asks, or something that is not a page at all.

    Browsers always say from which page a socket is opened or something is posted.
    """
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


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
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self._app(scope, receive, send_safely)
