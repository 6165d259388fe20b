"""What the client's page may load, at a server and as a site: what lies beside it."""

from __future__ import annotations

ALLOWED = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
)
ONLY_AS_HEADER = ("frame-ancestors 'none'",)
"""Browsers do not take it from a page."""
IN_PAGE = "; ".join(ALLOWED)
IN_HEADER = "; ".join((*ALLOWED, *ONLY_AS_HEADER))
