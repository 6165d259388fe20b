"""What is wrong with a database as a whole, told from the errors that it raises.

A fault keeps everybody from reading or writing: nobody listens, the disk is full, the file is
read-only, locked or damaged. An error about what one change or one table holds is none.
"""

from __future__ import annotations

from sqlalchemy import exc

from shiftbox.contract import Refused

FAULTS = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError)
UNDECODABLE = "could not decode"
"""With these words SQLite complains about one row, by an error that else is about the database."""

KINDS = {
    "disk is full": "The disk on which tables are kept is full.",
    "no space left": "The disk on which tables are kept is full.",
    "readonly": "The database may only be read.",
    "read-only": "The database may only be read.",
    "locked": "Another program keeps the database locked.",
    "not a database": "The file is damaged, or no SQLite database.",
    "malformed": "The file is damaged, or no SQLite database.",
    "disk i/o": "The disk on which tables are kept cannot be read or written.",
    "unable to open": "The file cannot be opened.",
}
"""What errors say, and what that means."""

SOON_OVER = (
    "starting up",
    "shutting down",
    "in recovery",
    "not yet accepting",
    "too many clients",
    "connection slots",
    "terminating connection",
)
"""What a PostgreSQL says that lets nobody in for the moment."""
NEVER_OVER = ("name or service not known", "could not translate host name", "fatal:")
"""What is said of an address, a name or a password that is wrong."""


class NotKept(Refused):
    """A change could not be made durable, for a reason that lies with the database."""

    @classmethod
    def by(cls, *, is_certain: bool) -> NotKept:
        """Return the refusal; it is not certain if the database broke off within the commit."""
        if is_certain:
            return cls("not-kept", "This could not be kept: nothing has changed. Try again soon.")
        doubt = "Whether this was kept is not certain: look again before you try once more."
        return cls("perhaps-kept", doubt)


def unanswered() -> Refused:
    """Return the refusal of what cannot be read for the moment."""
    return Refused("no-database", "The database does not answer: try again in a moment.")


def is_told(why: BaseException) -> bool:
    """Tell whether an error is a refusal for a fault, which health and the log tell already."""
    return isinstance(why, Refused) and why.code in {"no-database", "not-kept", "perhaps-kept"}


def is_fault(why: BaseException) -> bool:
    """Tell whether an error is about the database as a whole."""
    if isinstance(why, exc.DBAPIError) and UNDECODABLE in reason(why).lower():
        return False
    return isinstance(why, FAULTS) or type(why) is exc.DatabaseError


def reason(why: BaseException) -> str:
    """Return what the database itself says, on one line; for the log, not for strangers."""
    told = str(getattr(why, "orig", None) or why).strip()
    return told.splitlines()[0] if told else type(why).__name__


def words(why: BaseException) -> str:
    """Return what is wrong in words that name no address and nobody."""
    told = reason(why).lower()
    return next(
        (said for sign, said in KINDS.items() if sign in told), "The database does not answer."
    )


def is_soon_over(why: BaseException) -> bool:
    """Tell whether waiting may help, as it does while a PostgreSQL starts."""
    told = str(getattr(why, "orig", None) or why).lower()
    if any(sign in told for sign in KINDS) or not is_fault(why):
        return False
    return any(sign in told for sign in SOON_OVER) or not any(sign in told for sign in NEVER_OVER)


def is_contest(why: BaseException) -> bool:
    """Tell whether changes got into each other's way, so that each may succeed by itself."""
    return str(getattr(getattr(why, "orig", None), "sqlstate", None) or "").startswith("40")


def is_certain(why: BaseException, *, in_commit: bool) -> bool:
    """Tell whether a change that failed has certainly left nothing behind."""
    told = reason(why).lower()
    full = any(sign in told for sign in ("disk is full", "locked", "readonly"))
    return not in_commit or full
