"""Whether what somebody asked for stands in what is kept."""

from __future__ import annotations

from shiftbox.tables.log import Line
from shiftbox.tables.messages import (
    Again,
    AnswerTakeBack,
    AskTakeBack,
    Chat,
    Claim,
    ClientMessage,
    Named,
    NotAgain,
    Play,
    Resign,
    Undo,
)

from .database_rows import Row


def lines_of(row: Row, asked: ClientMessage) -> list[Line]:
    """Return the lines of the log that came of something that was asked."""
    return [line for line in row.log if isinstance(asked, Named) and line.move_id == asked.id]


def missing(row: Row, asked: ClientMessage) -> str | None:
    """Return what is not kept, or kept twice, of what was acknowledged; None if all is right."""
    match asked:
        case Play(name) | Undo(name):
            is_drafted = any(name in draft.ids for _, draft in row.once_drafted)
            return None if is_drafted else _not_once(row, asked)
        case Resign():
            return _not_once(row, asked)
        case AskTakeBack(name) | AnswerTakeBack(name):
            is_noted = any(name in noted["ids"] for noted in row.once_asked)
            return None if is_noted else _not_once(row, asked)
        case Chat(name):
            times = sum(name == said for said, _ in row.chat)
            return None if times == 1 else f"{name} was said {times} times"
        case Again(name) | NotAgain(name):
            is_noted = row.next is not None or any(name in said["ids"] for said in row.once_asked)
            return None if is_noted else f"{name} is not noted, and there is no next table"
        case Claim(_, seat):
            return None if any(seat in bots for bots in row.once_bots) else f"no bot plays {seat}"
    return None


def _not_once(row: Row, asked: ClientMessage) -> str | None:
    lines = lines_of(row, asked)
    if len(lines) != 1:
        return f"{asked} stands {len(lines)} times in the log"
    if isinstance(asked, Play) and lines[0].text != asked.move:
        return f"{asked} stands as {lines[0].text} in the log"
    return None
