"""Facts of Hidden Stones, checked on the stones as letters, and by playing the turn."""

from __future__ import annotations

import random
import re
from typing import Any

from shiftbox.bots import Fact
from shiftbox.games.hidden_stones.cards import CARDS
from tests.bots.facts_check import Moment

Grid = tuple[str, ...]
"""Nine letters in reading order."""
BACK = dict(zip("SMFBHPDT", "MSBFPHTD", strict=True))
DEEPEST = 3
"""Up to so many actions are tried in every order."""


def grid(game: Any, state: Any) -> Grid:
    return tuple("".join(game.position(state)["stones"]))


def places(stones: Grid, card: int) -> list[set[str]]:
    """Return the cells of each place where the stones show a card."""
    rows, found = CARDS[card - 1].pattern.split("/"), []
    for down in range(4 - len(rows)):
        for right in range(4 - len(rows[0])):
            asked = {
                (down + r, right + c): face
                for r, row in enumerate(rows)
                for c, face in enumerate(row)
                if face != "*"
            }
            if all(stones[3 * r + c] == face for (r, c), face in asked.items()):
                found.append({f"{'ABC'[r]}{c + 1}" for r, c in asked})
    return found


def neighbours(stones: Grid) -> set[Grid]:
    """Return the layouts after one action."""
    found = {(*stones[:k], BACK[stones[k]], *stones[k + 1 :]) for k in range(9)}
    for k in range(9):
        for other in ([k + 1] if k % 3 < 2 else []) + ([k + 3] if k < 6 else []):
            swapped = list(stones)
            swapped[k], swapped[other] = swapped[other], swapped[k]
            found.add(tuple(swapped))
    return found


def actions_to(stones: Grid, card: int, most: int) -> int:
    """Return the fewest actions that show a card, or one more than may be tried."""
    seen, edge = {stones}, {stones}
    for actions in range(most + 1):
        if any(places(layout, card) for layout in edge):
            return actions
        if actions < most:
            edge = {after for layout in edge for after in neighbours(layout)} - seen
            seen |= edge
    return most + 1


class Turn:
    """The moves of which facts are told, played in the true state."""

    def __init__(self, moment: Moment, texts: list[str]) -> None:
        self.game, self.seat, self.states = moment.game, moment.seat, [moment.state]
        self.texts = texts
        for text in texts:
            here = self.states[-1]
            self.states.append(self.game.after(here, self.game.find(here, text)))

    def cards(self, what: str) -> list[int]:
        return [int(text.split("#")[1]) for text in self.texts if re.match(what, text)]

    def told(self, when: int) -> dict[str, Any]:
        return dict(self.game.position(self.states[when]))


_turns: dict[int, Turn] = {}


def turn(moment: Moment, fact: Fact) -> bool:
    """Play the moves, and keep the turn for the facts that follow."""
    _turns.clear()
    _turns[id(moment)] = Turn(moment, fact.details["moves"])
    return bool(fact.details["moves"][0] == moment.text)


def of(moment: Moment) -> Turn:
    return _turns[id(moment)]


def scores(moment: Moment, fact: Fact) -> bool:
    played, cells = of(moment), set()
    for text, state in zip(played.texts, played.states, strict=False):
        if text.startswith("score"):
            shown = places(grid(played.game, state), int(text.split("#")[1]))
            cells |= shown[0]
    worth = sum(CARDS[card - 1].value for card in fact.details["cards"])
    is_scored = fact.details["cards"] == played.cards("score")
    return is_scored and fact.details["points"] == worth and set(fact.cells) == cells


def exchanges(moment: Moment, fact: Fact) -> bool:
    played = of(moment)
    cells = {cell for text in played.texts for cell in re.findall(r"[ABC][123]", text)}
    discarded = played.cards("swap|flip")
    before, after = len(played.told(0)["discard"]), played.told(-1)["discard"]
    is_there = after[before:] == discarded or not after
    return fact.details["cards"] == discarded and set(fact.cells) == cells and is_there


def keeps(moment: Moment, fact: Fact) -> bool:
    played = of(moment)
    hand = set(played.told(0)["hands"][played.seat])
    return hand - {*played.cards("score|swap|flip")} == set(fact.details["cards"])


def nearer(moment: Moment, fact: Fact) -> bool:
    played, card = of(moment), fact.details["card"]
    here, there = (grid(played.game, played.states[k]) for k in (0, -1))
    actions, before = fact.details["actions"], fact.details["before"]
    most = min(DEEPEST, actions)
    is_so_near = actions_to(there, card, most) == (actions if actions <= most else most + 1)
    is_farther = actions_to(here, card, most) == most + 1 and before > actions
    is_shown = not fact.cells or set(fact.cells) in places(there, card)
    return is_so_near and is_farther and is_shown and bool(fact.cells) == (actions == 0)


def bonus_changed(moment: Moment, fact: Fact) -> bool:
    played, seat = of(moment), fact.details["seat"]
    has = []
    for when in (0, -1):
        scored = played.told(when)["scored"]
        ones = [sum(CARDS[card - 1].value == 1 for card in pile) for pile in scored]
        has.append(ones[seat] == max(ones))
    return has == [fact.code == "bonus-lost", fact.code == "bonus"] and fact.details["points"] == 3


def drawing(moment: Moment, fact: Fact) -> bool:
    """Play the draws and count the cards that come into the hand."""
    played, dice = of(moment), random.Random(1)
    state, before = played.states[-1], played.told(-2)["hands"][played.seat]
    while played.game.to_act(state) == "chance":
        state = played.game.after(state, played.game.drawn_by(state, dice.randrange))
    drawn = len(played.game.position(state)["hands"][played.seat]) - len(before)
    is_named = played.texts[-1] == ("pass" if fact.code == "passes" else "end")
    return is_named and fact.details["draws"] == drawn


def minus_point(moment: Moment, fact: Fact) -> bool:
    played = of(moment)
    now = played.told(-1)["strikes"]
    return bool(fact.details["strikes"] == now == played.told(0)["strikes"] + 1)


def end_near(moment: Moment, fact: Fact) -> bool:
    played = of(moment)
    most = (0, 0, 10, 9, 8, 7)[played.game.players]
    old, new = (max(map(len, played.told(when)["scored"])) for when in (0, -1))
    return old < most <= new and fact.details["cards"] == new


CHECKS = {
    "turn": turn,
    "scores": scores,
    "exchanges": exchanges,
    "keeps": keeps,
    "nearer": nearer,
    "bonus": bonus_changed,
    "bonus-lost": bonus_changed,
    "passes": drawing,
    "ends": drawing,
    "minus-point": minus_point,
    "end-near": end_near,
    "over": lambda moment, _: of(moment).game.to_act(of(moment).states[-1]) is None,
}
