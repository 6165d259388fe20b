"""What a server says when it starts: where it is, for whom, and where the tables are kept."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence

from .settings import LOCAL_NAMES
from .storage.database import url_of

EVERYWHERE = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1", "": "192.0.2.1"}  # noqa: S104 - told of, not bound
"""Hosts that stand for all addresses of this computer, and an address elsewhere of their kind."""

ALIKE = "do so too, then your links work for them."


def served(
    host: str, port: int, database: str, names: Sequence[str] = (), *, secure: bool = False
) -> str:
    """Return what `shiftbox serve` says."""
    at = f"is at {here(host, port)}"
    if names:  # it answers under no other name
        at = f"listens to port {port} for {' and '.join(names)}"
    others = _others(host, port, names, secure=secure)
    return "\n".join([f"Shiftbox {at} – stop it with Ctrl+C.", others, kept(database)])


def opened(port: int, usual: int, database: str) -> str:
    """Return what `shiftbox` says, which serves this computer only."""
    at = here("localhost", port)
    lines = [
        f"Shiftbox is at {at} – stop it with Ctrl+C; `shiftbox play` stays in the terminal.",
        "Its links work on this computer only; `shiftbox serve --host 0.0.0.0` is for others too.",
        kept(database),
    ]
    if port != usual:
        lines.insert(1, f"Port {usual} is taken, perhaps by another Shiftbox; using {port}.")
    return "\n".join(lines)


def kept(database: str) -> str:
    """Return where tables are kept."""
    return f"Tables are kept in {place(database)}"


def place(database: str) -> str:
    """Return what is meant by an address, without users, passwords and options."""
    url = url_of(database)
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    name = f", database {url.database}" if url.database else ""
    return f"PostgreSQL{name}{f' on {url.host}' if url.host else ''}"


def here(host: str, port: int) -> str:
    """Return the address for a browser on this computer."""
    return _address("localhost" if host in EVERYWHERE or host in LOCAL_NAMES else host, port)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _others(host: str, port: int, names: Sequence[str], *, secure: bool) -> str:
    """Return how others come in; a link bears the address at which it was made."""
    public = [name for name in names if name not in LOCAL_NAMES]
    if secure or (public and is_local(host)):
        by = " or ".join(f"{'https' if secure else 'http'}://{name}/" for name in public)
        return f"Others come by your proxy{': ' + by if by else ''}."
    if is_local(host) or (names and not public):
        return "Only this computer can reach it; with `--host 0.0.0.0` others can too."
    if public or host not in EVERYWHERE:
        return f"Friends open {_address((public or [host])[0], port)} – {ALIKE}"
    own = own_address(host)
    if own is None:
        return f"Friends open this computer's address in your network, with :{port} behind it."
    return f"Friends in your network open {_address(own, port)} – {ALIKE}"


def is_local(host: str) -> bool:
    """Tell whether a host is an address or a name that only this computer can reach."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in LOCAL_NAMES


def own_address(host: str) -> str | None:
    """Return this computer's address in its network, if it has one; nothing is sent."""
    family = socket.AF_INET6 if host == "::" else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as line:
        try:
            line.connect((EVERYWHERE[host], 9))
        except OSError:
            return None
        found: str = line.getsockname()[0]
    return None if is_local(found) else found
