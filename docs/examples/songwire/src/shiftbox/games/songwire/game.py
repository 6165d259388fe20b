"""Songwire, bound to the protocol that every game implements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.compiled.interface import Rules
from shiftbox.contract import Game, Info, Position, Reason, Refused, View, actor, illegal, result
from shiftbox.reading import bad, exact_keys, listing, shown, whole, wholes
from shiftbox.state import NOBODY

from .material import BIRDS, NO_BIRD, PLACES, State
from .rules import apply, broken_invariant, chance_moves, go_on, legal_moves, scores, winners

SITTING = tuple(f"sit {place + 1}" for place in range(PLACES))
TEXTS = (*SITTING, "shoo", *(f"draw {bird + 1}" for bird in range(BIRDS)))
"""Every move by its number."""


class Songwire(Game[State]):
    """Seat birds on a wire so that notes rise, and build the longest choir of your own."""

    info = Info(
        id="songwire",
        title="Songwire",
        designers=("the founders of Shiftbox",),
        publisher="Shiftbox",
        variants={"base": (2, 3, 4)},
        moves={"sit 3": "seat the bird on the third place", "shoo": "let the bird fly away"},
    )
    rules = Rules("songwire", apply, legal_moves, scores, winners, broken_invariant, chance_moves)
    state_class = State

    def new(self) -> State:
        """Return the empty wire and the full bag."""
        return State(players=self.players)

    def position(self, s: State) -> Position:
        """Write a state down. Nothing is hidden, so every view is the whole position."""
        told: Position = {"game": self.info.id, "variant": self.variant, "players": s.players}
        told |= {"birds": s.birds[:], "owners": s.owners[:], "bird": s.bird}
        told |= {"bag": [bird for bird in range(BIRDS + 1) if s.bag >> bird & 1]}
        told |= {"turn": s.turn, "to_act": actor(s.to_act), "phase": "sit" if s.bird else "draw"}
        if s.to_act == NOBODY:
            told |= {"phase": "over", "outcome": result(s, s.players, scores, winners)}
        return told

    def read(self, position: Mapping[str, Any]) -> State:
        """Return the state of a position, or refuse it and say what is wrong where."""
        s = State(players=self.players, bag=0)
        s.birds = wholes(position.get("birds"), PLACES, NO_BIRD, BIRDS, "birds")
        s.owners = wholes(position.get("owners"), PLACES, 0, self.players - 1, "owners")
        for bird in listing(position.get("bag"), None, "bag"):
            s.bag |= 1 << whole(bird, 1, BIRDS, "bag")
        s.bird = whole(position.get("bird"), NO_BIRD, BIRDS, "bird")
        s.turn = whole(position.get("turn"), 0, self.players - 1, "turn")
        if broken_invariant(s):
            raise bad("birds", "notes must rise from left to right")
        go_on(s)
        due = self.position(s)
        for key, value in exact_keys(position, tuple(due)).items():
            if value != due[key]:
                raise bad(key, f"must be {due[key]} here, not {shown(value)}")
        return s

    def text(self, s: State, move: int) -> str:
        """Return a move or a draw as text."""
        return TEXTS[move]

    def why_not(self, s: State, attempt: str) -> Refused:
        """Return why a text is not a legal move here."""
        if s.bird == NO_BIRD or attempt not in SITTING:
            known = f"seat the bird with {SITTING[0]} to {SITTING[-1]}, or shoo it"
            return Refused("not-a-move", f"{attempt[:40]!r} cannot be played now: {known}.")
        if s.birds[SITTING.index(attempt)] != NO_BIRD:
            return illegal("place-taken", "A bird sits there already.", "2")
        return illegal("out-of-tune", "There the notes would not rise from left to right.", "2")

    def reason(self, s: State) -> Reason:
        """Return why it is over."""
        return Reason("bag-empty", "no bird is left in the bag")

    def drawn(self, view: View) -> str:
        """Draw the wire, each bird with the letter of its seat."""
        seen, seats = view.position, "abcd"
        sitting = zip(seen["birds"], seen["owners"], strict=True)
        birds = "".join(f"{bird:4}{seats[owner]}" if bird else "    ·" for bird, owner in sitting)
        places = "".join(f"{place:>5}" for place in range(1, PLACES + 1))
        names = ", ".join(f"{seats[seat]} is {view.names[seat]}" for seat in range(self.players))
        return f"{places}\n{birds}\n\n {names}; to be seated: {seen['bird'] or 'no bird'}"
