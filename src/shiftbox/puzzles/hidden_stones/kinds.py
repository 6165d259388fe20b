"""The kinds of puzzles of Hidden Stones: the best turn, and finishing a solo game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game, Reason
from shiftbox.games.hidden_stones.cards import VALUE, shows
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, END, PASS, SCORE, changed
from shiftbox.games.hidden_stones.material import FULL_HAND, SOLO_CARDS, START, State
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS, hand_of, scored_of
from shiftbox.puzzles.enumeration import Worth, check_table
from shiftbox.puzzles.kind import Kind, Opened, unknown_goal, whole_details
from shiftbox.puzzles.puzzle import bad
from shiftbox.state import CHANCE, NOBODY

from .layouts import Finishes, Hand, Turns, without

MOST_POINTS, FINISH_IN = "most-points", "finish-in"
HIGHEST = 30
"""More than a hand can score."""
MOST_TURNS = 4


def scored_points(state: State, seat: int) -> int:
    """Return the values of a seat's scored cards, without what the most cards of value 1 bring."""
    return sum(VALUE[card] for card in scored_of(state, seat))


@dataclass
class Turn:
    """The points of one turn, which ends before cards are drawn."""

    seat: int
    before: int

    def settled(self, state: State) -> tuple[bool, int]:
        """Tell whether the turn is through, and what it has brought."""
        return state.to_act != self.seat, scored_points(state, self.seat) - self.before

    def following(self, game: Game[Any], state: State, move: int) -> State:
        """Return the state after a move."""
        return game.after(state, move)  # type: ignore[no-any-return]


class BestTurn(Kind):
    """Score as many points as the hand can in this turn."""

    name = "best-turn"
    game = "hidden-stones"
    variant = "base"
    players = (2, 3, 4, 5)

    def essence(self, game: Game[Any], state: State, seat: int) -> object:
        """Return stones and hand: nothing else matters in a turn."""
        return [state.stones, hand_of(state, seat)]

    def goal(self, game: Game[Any], state: State, code: str, details: Mapping[str, Any]) -> Reason:
        """Return what is asked, in words too."""
        if code != MOST_POINTS:
            raise unknown_goal(code, MOST_POINTS)
        known = whole_details(details, {"points": (1, HIGHEST)})
        return Reason(code, f"{{seat}} scores {known['points']} points in this turn.", known)

    def way(self, opened: Opened) -> tuple[Turn, int]:
        """Return how a turn is judged."""
        turn = Turn(opened.seat, scored_points(opened.state, opened.seat))
        return turn, opened.puzzle.goal.details["points"]

    def reachable(self, opened: Opened, state: State) -> int:
        """Return the most points that the turn can still bring."""
        is_through, points = self.way(opened)[0].settled(state)
        hand = tuple(hand_of(state, opened.seat))
        return points if is_through else points + Turns().most(state.stones, hand)

    def prove(self, opened: Opened) -> int:
        """Try every turn; greedy play must bring less."""
        state, seat = opened.state, opened.seat
        if state.phase != START or len(hand_of(state, seat)) > FULL_HAND:
            raise bad("position", f"a turn begins, with at most {FULL_HAND} cards in hand")
        turns, (way, points) = Turns(), self.way(opened)
        worths = worths_of_turn(turns, opened.game, state, seat)
        check_table(opened, worths, way, points, coarse=True)
        if greedy_turn(state.stones, tuple(hand_of(state, seat)))[0] >= points:
            raise bad("goal", "greedy play scores as many points")
        return len(turns.known)


def worths_of_turn(turns: Turns, game: Game[Any], state: State, seat: int) -> dict[str, Worth]:
    """Return the most points of a turn for each first move."""
    hand = tuple(hand_of(state, seat))
    worths: dict[str, Worth] = {}
    for text, move in game.moves(state).items():
        what, card = move >> CARD_BITS, move & CARD
        rest = without(hand, card)
        if what < ACTIONS:
            worths[text] = turns.most(changed(state.stones, what), rest)
        else:
            worths[text] = VALUE[card] + turns.most(state.stones, rest) if what == SCORE else 0
    return worths


def greedy_turn(stones: int, hand: Hand) -> tuple[int, int, Hand]:
    """Play a turn without foresight: score, else act so that the most valuable card fits at once.

    Returns the points, the layout in the end and the cards that were not scored.
    """
    points = 0
    away: Hand = ()
    while True:
        shown = [card for card in hand if shows(stones, card)]
        if shown:
            best = max(shown, key=lambda card: VALUE[card])
            points, hand = points + VALUE[best], without(hand, best)
            continue
        card, after = max(
            ((card, changed(stones, action)) for card in hand for action in range(ACTIONS)),
            key=lambda way: VALUE[way[0]] if shows(way[1], way[0]) else 0,
            default=(0, stones),
        )
        spare = sorted(without(hand, card), key=lambda other: (VALUE[other], other))
        if not card or not spare or not shows(after, card):
            return points, stones, tuple(sorted((*hand, *away)))
        stones, hand, away = after, without(hand, spare[0]), (*away, spare[0])


@dataclass
class Finish:
    """Whether the last card is scored before the turns are used up."""

    turns: int
    """How many turns the seat has had when time is up."""

    def settled(self, state: State) -> tuple[bool, Worth]:
        """Tell whether it is over or time is up, and with what."""
        if state.to_act == NOBODY:
            return True, 1 if state.scored_size == SOLO_CARDS else None
        return state.turns[0] >= self.turns, None

    def following(self, game: Game[Any], state: State, move: int) -> State:
        """Return the state after a move and its draws, which take all cards that there are."""
        state = game.after(state, move)
        while state.to_act == CHANCE:
            if state.draw_size + state.discard_size > state.to_draw:
                raise bad("certificate", "chance decides which cards are drawn")
            state = game.after(state, next(iter(game.moves(state).values())))
        return state


class FinishSolo(Kind):
    """Score all cards that are left in a few turns."""

    name = "finish-solo"
    game = "hidden-stones"
    variant = "solo"
    players = (1,)

    def essence(self, game: Game[Any], state: State, seat: int) -> object:
        """Return stones, hand and strikes: nothing else matters."""
        return [state.stones, hand_of(state, seat), state.strikes]

    def goal(self, game: Game[Any], state: State, code: str, details: Mapping[str, Any]) -> Reason:
        """Return what is asked, in words too."""
        if code != FINISH_IN:
            raise unknown_goal(code, FINISH_IN)
        known = whole_details(details, {"turns": (2, MOST_TURNS)})
        return Reason(code, f"{{seat}} scores every card in {known['turns']} turns.", known)

    def way(self, opened: Opened) -> tuple[Finish, int]:
        """Return how a line is judged."""
        return Finish(opened.state.turns[0] + opened.puzzle.goal.details["turns"]), 1

    def reachable(self, opened: Opened, state: State) -> int | None:
        """Return 1 if every card can still be scored in time."""
        way = self.way(opened)[0]
        is_settled, worth = way.settled(state)
        if is_settled:
            return worth
        hand, turns = tuple(hand_of(state, 0)), way.turns - state.turns[0]
        if state.phase == START:
            return 1 if Finishes().within(turns, state.stones, hand, state.strikes) else None
        away = tuple(sorted(state.discard[: state.discard_size]))
        way_on = (turns, state.stones, hand, away, state.strikes)
        return 1 if Finishes().acting(*way_on, has_scored=state.scored_now > 0) else None

    def prove(self, opened: Opened) -> int:
        """Try every turn; there must be no quicker way, and greedy play must take longer."""
        state, turns = opened.state, opened.puzzle.goal.details["turns"]
        hand = tuple(hand_of(state, 0))
        is_all = len(hand) + state.scored_size == SOLO_CARDS and len(hand) <= FULL_HAND
        if state.phase != START or not is_all or state.strike_on_pass or state.passed[0]:
            raise bad("position", "a turn begins, with all cards that are left in hand")
        finishes = Finishes()
        if finishes.within(turns - 1, state.stones, hand, state.strikes):
            raise bad("goal", f"{turns - 1} turns are enough")
        worths = worths_of_finish(finishes, opened.game, state, turns)
        check_table(opened, worths, *self.way(opened), coarse=True)
        if greedy_finishes(state.stones, hand, turns):
            raise bad("goal", "greedy play finishes as soon")
        return len(finishes.known)


def worths_of_finish(
    finishes: Finishes, game: Game[Any], state: State, turns: int
) -> dict[str, Worth]:
    """Return 1 for each first move after which all cards can be scored in time, else None."""
    hand, worths = tuple(hand_of(state, 0)), {}
    here, strikes = state.stones, state.strikes
    for text, move in game.moves(state).items():
        what, card = move >> CARD_BITS, move & CARD
        rest = without(hand, card)
        if what < ACTIONS:
            way = (turns, changed(here, what), rest, (card,), strikes)
            is_finished = finishes.acting(*way, has_scored=False)
        elif what == SCORE:
            is_finished = finishes.acting(turns, here, rest, (), strikes, has_scored=True)
        else:
            assert what in {END, PASS}
            is_finished = finishes.ended(turns, here, hand, strikes, has_scored=what == PASS)
        worths[text] = 1 if is_finished else None
    return worths


def greedy_finishes(stones: int, hand: Hand, turns: int) -> bool:
    """Tell whether turns without foresight score every card in time."""
    for _ in range(turns):
        _, stones, hand = greedy_turn(stones, hand)
    return not hand


KINDS = (BestTurn(), FinishSolo())
