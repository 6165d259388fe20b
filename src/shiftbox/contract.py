"""What every game implements, and the words in which it answers.

A `Game` is one game with a variant, a number of players and options. It holds no state of play:
states go in and come out, and nothing here rolls dice. `shiftbox.match` keeps a log of play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, Generic

from shiftbox.compiled.interface import Rules
from shiftbox.compiled.scratch_pad import MOST_MOVES
from shiftbox.compiled.searches import MOVE_CAP
from shiftbox.state import CHANCE, NOBODY, S, copy_of

Position = dict[str, Any]
"""A whole position, hidden things included, as JSON (docs/notation.md)."""

Below = Callable[[int], int]
"""Dice: returns a whole number from 0 to one less than it is given."""

Actor = int | str | None
"""Who acts: a seat, `"chance"`, or None when the game is over."""


SEAT_NAMES = tuple(f"seat {seat}" for seat in range(5))
"""What seats are called where nobody has a name."""

COLOURS = ("blue", "red", "yellow", "green", "violet")
"""The colours of seats, unless a box has others."""


def actor(to_act: int) -> Actor:
    """Return who acts as it is told outside."""
    return {CHANCE: "chance", NOBODY: None}.get(to_act, to_act)


def result(
    s: Any, players: int, scores: Callable[..., None], winners: Callable[..., int]
) -> dict[str, list[int]]:
    """Return scores and winners of a game that is over, as a position has them."""
    points, won = [0] * players, winners(s)
    scores(s, points)
    return {"scores": points, "winners": [seat for seat in range(players) if won >> seat & 1]}


class Refused(ValueError):
    """Something was asked for that cannot be done; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        rule: str | None = None,
        because: str | None = None,
        **details: Any,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.because = because
        """Which of the sentences with this code it is, for those who translate it."""
        self.details = details
        """What the sentence names."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Let it pass between processes with all that it says."""
        return Refused.from_json, (self.as_json(),)

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        told = {"rule": self.rule, "because": self.because, "details": self.details or None}
        known = {key: value for key, value in told.items() if value is not None}
        return {"code": self.code, "message": self.message, **known}

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Refused:
        """Return the refusal that another process has told of."""
        more = told.get("details", {})
        return cls(told["code"], told["message"], told.get("rule"), told.get("because"), **more)


def illegal(because: str, message: str, rule: str, **details: Any) -> Refused:
    """Return a refusal of a move that is well written."""
    return Refused("illegal-move", message, rule, because, **details)


@dataclass(frozen=True)
class Info:
    """What a game is, before anybody has chosen how to play it."""

    id: str
    title: str
    designers: tuple[str, ...]
    publisher: str
    variants: Mapping[str, tuple[int, ...]]
    """For each variant, the default first, the numbers of players that it takes."""
    options: Mapping[str, str] = field(default_factory=dict)
    """For each option a sentence that explains it."""
    moves: Mapping[str, str] = field(default_factory=dict)
    """Examples of moves as they are typed, and what each does."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """What the signs of a drawn board mean, unless they speak for themselves."""
    per_seat: tuple[str, ...] = ()
    """The options that are a list with an entry for each seat; each entry follows its person."""
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of these, those of which each person may choose their own entry, all different."""
    colours: tuple[str, ...] = COLOURS
    """The colours in the box, from which people choose theirs."""
    has_secrets: bool = False
    """Whether seats hold what the others may not see."""
    is_drafted: bool = False
    """Whether a turn is tried out privately and published when it ends: its actions reveal nothing
    new to the seat that acts, but everything to the others."""
    moves_stand: bool = False
    """Whether touched is moved: between people a move once made is taken back by consent alone."""

    @property
    def designed_by(self) -> str:
        """Who has invented the game, in English."""
        return " and ".join(self.designers)

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        variants = [{"id": name, "players": list(n)} for name, n in self.variants.items()]
        return {
            "id": self.id,
            "title": self.title,
            "variants": variants,
            "options": {**self.options},
        }


@dataclass(frozen=True)
class Item:
    """One line of a breakdown: where points come from."""

    seat: int
    points: int
    kind: str
    """A code for what is counted; with the details all that `what` says in words."""
    what: str
    cells: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Trace:
    """What a move leaves behind for the eye: where to look for what it did."""

    cells: tuple[str, ...] = ()
    """The cells that it changed, or that it scored."""
    shifts: tuple[tuple[str, str], ...] = ()
    """What lay on one cell and lies on another now, so that earlier traces go along."""


@dataclass(frozen=True)
class Reason:
    """Why a game is over: a code and what belongs to it, and the same in words."""

    code: str
    words: str
    """A sentence in which `{seat}` stands for the one of the details."""
    details: Mapping[str, Any] = field(default_factory=dict)

    def told(self, names: Sequence[str] = SEAT_NAMES) -> str:
        """Return the sentence with the name of the seat that it speaks of."""
        seat = self.details.get("seat")
        return self.words if seat is None else self.words.replace("{seat}", names[seat])


@dataclass(frozen=True)
class Outcome:
    """How a game ended. Several winners share the win; nobody's win is empty."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: Reason
    breakdown: tuple[Item, ...] = ()

    @property
    def reason(self) -> str:
        """Why it is over, in words."""
        return self.why.told()

    def shares(self, players: int) -> tuple[float, ...]:
        """Return what each seat has of the win; among several players nobody's win is all's."""
        winners = self.winners or (tuple(range(players)) if players > 1 else ())
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
            "because": self.why.code,
            "details": dict(self.why.details),
            "breakdown": [asdict(item) for item in self.breakdown],
        }


@dataclass(frozen=True)
class View:
    """What one seat, or a spectator, may know: all that a client or a bot is ever given."""

    seat: int | None
    position: Mapping[str, Any]
    """The position with a count in place of everything hidden, and what can be deduced."""
    moves: tuple[str, ...]
    """What this seat may do now; empty while somebody else acts."""
    names: Sequence[str] = field(default=SEAT_NAMES, compare=False)
    """What a drawing calls the seats."""


class Game(ABC, Generic[S]):
    """One game, set up in one way."""

    info: ClassVar[Info]
    rules: ClassVar[Rules]
    state_class: ClassVar[type[Any]]
    longest_random_game: ClassVar[int] = MOVE_CAP
    """After how many moves a random game that is checked is broken off."""

    def __init__(self, variant: str, players: int, options: Mapping[str, Any]) -> None:
        self.variant = variant
        self.players = players
        self.options = self.checked_options(options)

    @classmethod
    def printed(cls) -> dict[str, Any]:
        """Return what a client that draws the game must know of its material, as JSON by name.

        `tools/client_data.py` writes it down for the browser client.
        """
        return {}

    # What a game must say for itself

    @abstractmethod
    def new(self) -> S:
        """Return the state before the first move; if something is dealt, chance acts in it."""

    @abstractmethod
    def position(self, s: S) -> Position:
        """Write a state down whole."""

    @abstractmethod
    def read(self, position: Mapping[str, Any]) -> S:
        """Return the state that a position describes, or refuse it and say what is wrong where."""

    @abstractmethod
    def text(self, s: S, move: int) -> str:
        """Return a move or a draw as text."""

    @abstractmethod
    def why_not(self, s: S, attempt: str) -> Refused:
        """Return why a text is not a legal move here, in the player's words, with the rule."""

    @abstractmethod
    def reason(self, s: S) -> Reason:
        """Return why a game that is over is over."""

    @abstractmethod
    def drawn(self, view: View) -> str:
        """Draw a view with letters for a terminal."""

    @property
    def colours_each(self) -> int:
        """With how many colours each seat plays."""
        return 1

    # What a game says if it has options, a deal or secrets, or more to tell about points and moves

    def checked_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with their defaults filled in, or refuse a bad one."""
        return {}

    def is_dealing(self, s: S) -> bool:
        """Tell whether chance is still setting the game up. Those draws are not in the log."""
        return False

    def seen(self, s: S, seat: int | None) -> Position:
        """Build the position up from what a seat, or a spectator, may know."""
        return self.position(s)

    def told(self, s: S, move: int, seat: int | None) -> str:
        """Return the text of a move as a seat hears of it; what is hidden stands as `?`."""
        return self.text(s, move)

    def imagine(self, view: View, below: Below) -> S:
        """Return a state that the view's owner cannot tell from the true one, by fair dice."""
        return self.read(view.position)

    def breakdown(self, s: S) -> tuple[Item, ...]:
        """Return where every point would come from if the game ended now."""
        points = result(s, self.players, self.rules.scores, self.rules.winners)["scores"]
        return tuple(Item(seat, count, "points", "points") for seat, count in enumerate(points))

    def preview(self, s: S, move: int) -> dict[str, Any]:
        """Return what a legal move would do: the cells it touches and what it gains."""
        return {}

    def trace(self, s: S, move: int) -> Trace:
        """Return what a move that is played in a state leaves behind for the eye."""
        return Trace()

    def begins_turn(self, s: S) -> bool:
        """Tell whether a turn begins in a state, whoever moved before.

        Needed only where a seat may have two turns one after the other.
        """
        return False

    # What follows from that for every game

    def deal(self, below: Below) -> S:
        """Return a state in which the first seat is to act."""
        s = self.new()
        while self.is_dealing(s):
            s = self.after(s, self.drawn_by(s, below))
        return s

    def to_act(self, s: S) -> Actor:
        """Return who acts."""
        return actor(s.to_act)

    def moves(self, s: S) -> dict[str, int]:
        """Return every legal move or possible draw, its text with its number, sorted by text."""
        return dict(sorted((self.text(s, move), move) for move in self._numbers(s)))

    def _numbers(self, s: S) -> list[int]:
        """Return every legal move or possible draw as the rules number them."""
        out = [0] * MOST_MOVES
        if s.to_act == CHANCE:
            return out[: self.rules.chance_moves(s, out, [0] * MOST_MOVES)]
        return out[: self.rules.legal_moves(s, out)] if s.to_act != NOBODY else []

    def odds(self, s: S) -> list[tuple[str, int]]:
        """Return the possible draws with their weights, sorted; empty unless chance acts."""
        return [(text, weight) for text, _, weight in self._draws(s)] if s.to_act == CHANCE else []

    def _draws(self, s: S) -> list[tuple[str, int, int]]:
        out, weights = [0] * MOST_MOVES, [0] * MOST_MOVES
        count = self.rules.chance_moves(s, out, weights)
        return sorted((self.text(s, out[k]), out[k], weights[k]) for k in range(count))

    def drawn_by(self, s: S, below: Below) -> int:
        """Return the draw that the dice choose, each with its odds."""
        draws = self._draws(s)
        rest = below(sum(weight for _, _, weight in draws))
        for _, move, weight in draws:
            rest -= weight
            if rest < 0:
                return move
        raise AssertionError("the dice gave a number beyond their limit")

    def find(self, s: S, text: str) -> int:
        """Return the number of a legal move's text, or refuse it and say why."""
        if s.to_act == NOBODY:
            raise Refused("game-over", "The game is over: no more moves are played.")
        for move in self._numbers(s):
            if self.text(s, move) == text:
                return move
        raise self.why_not(s, text)

    def after(self, s: S, move: int) -> S:
        """Return the state after a legal move; the given one stays as it is."""
        following = copy_of(s)
        self.rules.apply(following, move)
        return following

    def view(self, s: S, seat: int | None) -> View:
        """Return what a seat, or a spectator, may know."""
        acts = seat is not None and s.to_act == seat
        return View(seat, self.seen(s, seat), tuple(self.moves(s)) if acts else ())

    def outcome(self, s: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if s.to_act != NOBODY:
            return None
        found = result(s, self.players, self.rules.scores, self.rules.winners)
        ended = (tuple(found["scores"]), tuple(found["winners"]))
        return Outcome(*ended, self.reason(s), self.breakdown(s))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.info.id, self.variant, self.players))

    def _key(self) -> Sequence[Any]:
        return (self.info.id, self.variant, self.players, self.options)

    def __repr__(self) -> str:
        return f"<{self.info.id} {self.variant}, {self.players} players>"
