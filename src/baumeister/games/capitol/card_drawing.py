"""The card-drawing phase, and the end of a round."""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from .cards import KINDS, NO_CARD, NO_KIND
from .piles import draw_card, kind_to_turn, turn_up
from .setup import left_of
from .state import BUILDING, DRAWING, OPTIONAL, OVER, ROUNDS, State

CARDS_OF_A_ROUND = 6

# Lines of the account, with the meaning of their numbers.
LAPSED = 9  # seat, draws it goes without
NEW_ROUND = 10  # round, seat that gets the consul


@rule("CAP-125", "GAP-31", "GAP-94")
@kernel
def begin_drawing(state: State, account: Numbers[int]) -> None:
    """The start player draws first."""
    state.chapter = DRAWING
    state.turn = state.start
    state.drawn = 0
    go_on_drawing(state, account)


@rule("CAP-126", "CAP-128", "CAP-130", "GAP-32", "GAP-93")
@kernel
def why_not_draw(state: State, kind: int) -> int:
    """The visible card of any draw pile."""
    return ALLOWED if state.top[kind] != NO_CARD else 1032


@rule("CAP-126", "CAP-131", "GAP-88")
@kernel
def why_not_stop(state: State) -> int:
    """Six cards must be drawn; extra cards may be declined, unless they are mandatory."""
    if state.drawn < CARDS_OF_A_ROUND:
        return 126
    return ALLOWED if state.extra_cards == OPTIONAL else 1088


@rule("CAP-127", "CAP-129", "CAP-131", "GAP-89")
@kernel
def draw(state: State, kind: int, account: Numbers[int]) -> None:
    """One card after the other, the six and the extra cards in one run."""
    draw_card(state, state.turn, kind)
    state.drawn += 1
    go_on_drawing(state, account)


@rule("CAP-129", "GAP-31")
@kernel
def turn_up_next(state: State, face: int, account: Numbers[int]) -> None:
    """The next card of the pile is visible before anybody draws again."""
    turn_up(state, face, account)
    go_on_drawing(state, account)


@kernel
def any_top(state: State) -> bool:
    for kind in range(KINDS):
        if state.top[kind] != NO_CARD:
            return True
    return False


@kernel
def left_to_draw(state: State) -> int:
    """How many cards the seat that draws may still draw, extra cards included."""
    return CARDS_OF_A_ROUND + state.extra[state.turn] - state.drawn


@rule("CAP-127", "CAP-128", "CAP-129", "GAP-31", "GAP-32")
@kernel
def go_on_drawing(state: State, account: Numbers[int]) -> None:
    """Chance first turns up what is to be seen; then the same player draws on, as long as he may and there are cards."""
    if kind_to_turn(state) == NO_KIND and (left_to_draw(state) == 0 or not any_top(state)):
        next_to_draw(state, account)


@rule("CAP-125", "CAP-127", "GAP-33", "GAP-92", "GAP-100")
@kernel
def next_to_draw(state: State, account: Numbers[int]) -> None:
    """Then the next player clockwise, and after the last the round is over. Without any card left, draws lapse."""
    is_empty = not any_top(state)
    while True:
        if is_empty and left_to_draw(state) > 0:
            tell(account, LAPSED, state.turn, left_to_draw(state), 0, 0, 0)
        state.drawn = 0
        state.turn = left_of(state, state.turn)
        if state.turn == state.start:
            end_round(state, account)
            return
        if not is_empty:
            return


@rule("CAP-043", "CAP-044", "CAP-132", "CAP-133", "CAP-134", "GAP-90", "GAP-100")
@kernel
def end_round(state: State, account: Numbers[int]) -> None:
    """The consul goes to the left; after four rounds the game is over."""
    for seat in range(state.players):
        state.extra[seat] = 0
    if state.round == ROUNDS - 1:
        state.turn = state.start
        state.chapter = OVER
        return
    state.round += 1
    state.start = left_of(state, state.start)
    state.turn = state.start
    state.chapter = BUILDING
    tell(account, NEW_ROUND, state.round, state.start, 0, 0, 0)
