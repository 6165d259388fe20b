"""The codes with which sockets are closed; docs/server.md says what a client does then."""

from __future__ import annotations

from typing import Final

RESTARTING: Final = 1012
"""Clients come again at once."""
LATER: Final = 1013
"""Clients try again after a while."""
BAD: Final = 4400
"""Too many messages that are none."""
FORBIDDEN: Final = 4403
"""A foreign origin."""
UNKNOWN: Final = 4404
"""No such table, or none that is shown to who asks: the same is said of both."""
SLOW: Final = 4408
"""The other side does not read."""
UNREADABLE: Final = 4409
"""A table that cannot be read."""
TOO_MANY: Final = 4429
"""Too many sockets, or too many messages or frames on one."""
