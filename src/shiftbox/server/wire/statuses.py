"""The HTTP status of each refusal."""

from __future__ import annotations

STATUS = {
    "bad-message": 400,
    "not-json": 415,
    "foreign-origin": 403,
    "not-yours": 403,
    "no-invite": 403,
    "no-hints": 403,
    "no-table": 404,
    "no-page": 404,
    "unknown-puzzle": 404,
    "no-method": 405,
    "still-running": 409,
    "no-free-seat": 409,
    "not-absent": 409,
    "not-free": 409,
    "no-taking": 409,
    "in-challenge": 409,
    "not-running": 409,
    "no-position": 409,
    "unreadable-table": 409,
    "too-large": 413,
    "too-fast": 429,
    "internal": 500,
    "busy": 503,
    "not-kept": 503,
    "perhaps-kept": 503,
    "no-database": 503,
}
"""The status of each refusal; what the games refuse in a request is 422."""
REFUSED_BY_RULES = 422
