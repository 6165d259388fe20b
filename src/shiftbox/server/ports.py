"""Where a server can listen, found out before it starts, so that what is amiss is said in words."""

from __future__ import annotations

import errno
import os
import socket
from typing import Any

from shiftbox.contract import Refused

PORT = 7474
HIGHEST = 65_535
TAKEN = "port-taken"


def available(host: str, port: int) -> int:
    """Return the port if a server can listen to it on every address of the host; 0 finds one.

    What cannot be listened to is refused.
    """
    if not 0 <= port <= HIGHEST:
        raise Refused("bad-port", f"A port is 1 to {HIGHEST}, not {port}.")
    for family, address in _addresses(host):
        try:
            port = _bound(family, address, port)
        except OSError as why:
            raise _refused(host, port, why) from None
    return port


def free_port(host: str = "127.0.0.1") -> int:
    """Return the usual port, or any other that is free."""
    try:
        return available(host, PORT)
    except Refused as why:
        if why.code != TAKEN:
            raise
        return available(host, 0)


def _addresses(host: str) -> list[tuple[int, tuple[Any, ...]]]:
    try:
        found = socket.getaddrinfo(
            host or None, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except (OSError, UnicodeError):
        raise _unknown(host) from None
    return [(family, address) for family, _, _, _, address in found]


def _bound(family: int, address: tuple[Any, ...], port: int) -> int:
    """Bind as the server does, and let go: what lingers of one that has ended is not in the way."""
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(os.name == "posix"))
        if family == socket.AF_INET6:
            probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        probe.bind((address[0], port, *address[2:]))
        found: int = probe.getsockname()[1]
    return found


def _refused(host: str, port: int, why: OSError) -> Refused:
    if why.errno == errno.EADDRINUSE:
        what = "stop that one, or choose another port with --port."
        return Refused(TAKEN, f"Port {port} is taken, perhaps by another Shiftbox: {what}")
    if why.errno == errno.EACCES:
        return Refused("bad-port", f"You may not listen to port {port}; take one above 1023.")
    return _unknown(host)


def _unknown(host: str) -> Refused:
    known = "127.0.0.1 is for this computer only, 0.0.0.0 for others too."
    return Refused("bad-host", f"{host!r} is not an address of this computer: {known}")
