"""The final scoring: laid cards, bonuses for finished cities, cards left in hand."""

from __future__ import annotations

from ...engine.account import is_heard, tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .cards import city_value, corner_towers, holes, is_in_hand
from .state import CARDS, CHURCH, CORNER_TOWER, HOLE, LEFT, OVER, RIGHT, ROW, TOWN_HALL, State

BONUS_MIDDLE = 10
BONUS_CHURCHES = 5
BONUS_CORNERS = 5

# Lines of the account, with the meaning of their numbers a, b, c, d, e. The lines of a seat stand together.
CITY_SCORED = 13  # seat, points, cards, 1 if the city is finished, holes
MIDDLE = 14  # seat, points, place of the town hall from 1 (0: none), places of the row
CHURCHES = 15  # seat, points, churches to the left of the town hall, to the right, 1 if there is a town hall
CORNERS = 16  # seat, points, value of the left corner tower, of the right one
HAND_SCORED = 17  # seat, points, cards
TOTAL = 18  # seat, points


@rule("WET-077", "WET-078")
@kernel
def is_finished(state: State, seat: int) -> bool:
    """No hole, and a corner tower at either end."""
    return corner_towers(state, seat) == 2 and holes(state, seat) == 0


@kernel
def place_of_hall(state: State, seat: int) -> int:
    """The place of the town hall in the row, or ROW."""
    for place in range(state.length[seat]):
        if state.row[seat, place] != HOLE and state.kind[state.row[seat, place]] == TOWN_HALL:
            return place
    return ROW


@kernel
def churches(state: State, seat: int, first: int, last: int) -> int:
    """The churches from one place up to, not including, another."""
    count = 0
    for place in range(first, last):
        if state.row[seat, place] != HOLE and state.kind[state.row[seat, place]] == CHURCH:
            count += 1
    return count


@rule("WET-078", "WET-079", "W-G61")
@kernel
def middle_bonus(state: State, seat: int) -> int:
    """The town hall has as many cards to its left as to its right, corner towers counted; the number of cards is odd then."""
    hall = place_of_hall(state, seat)
    is_middle = hall != ROW and 2 * hall + 1 == state.length[seat]
    return BONUS_MIDDLE if is_middle and is_finished(state, seat) else 0


@rule("WET-078", "WET-080")
@kernel
def church_bonus(state: State, seat: int) -> int:
    """Equally many churches, at least one, on either side of the town hall, wherever they stand there."""
    hall = place_of_hall(state, seat)
    if hall == ROW or not is_finished(state, seat):
        return 0
    left = churches(state, seat, 0, hall)
    return BONUS_CHURCHES if left > 0 and left == churches(state, seat, hall, state.length[seat]) else 0


@rule("WET-078", "WET-081")
@kernel
def corner_bonus(state: State, seat: int) -> int:
    """Both corner towers have the same value."""
    if not is_finished(state, seat):
        return 0
    left = state.row[seat, 0]
    right = state.row[seat, state.length[seat] - 1]
    return BONUS_CORNERS if state.value[left] == state.value[right] else 0


@kernel
def corner_value(state: State, seat: int, side: int) -> int:
    """The value of the corner tower at an end of the row, 0 if there is none."""
    length = state.length[seat]
    if length == 0:
        return 0
    card = state.row[seat, 0] if side == LEFT else state.row[seat, length - 1]
    stands_there = length > 1 or state.side[card] == side
    return state.value[card] if state.kind[card] == CORNER_TOWER and stands_there else 0


@rule("WET-083", "W-G42")
@kernel
def hand_cost(state: State, seat: int) -> int:
    """The values of the cards still in hand."""
    total = 0
    for card in range(CARDS):
        if is_in_hand(state, seat, card):
            total += state.value[card]
    return total


@rule("WET-076", "WET-082", "WET-083", "WET-084", "W-G60")
@kernel
def points(state: State, seat: int) -> int:
    """Cards and bonuses, and in the end less the cards in hand, which are secret till then. Coins and stones do not count."""
    total = city_value(state, seat)
    total += middle_bonus(state, seat) + church_bonus(state, seat) + corner_bonus(state, seat)
    return total - hand_cost(state, seat) if state.stage == OVER else total


@rule("WET-001", "WET-085", "W-G59")
@kernel
def is_winner(state: State, seat: int) -> bool:
    """The highest total wins; several may share the victory."""
    if state.stage != OVER:
        return False
    mine = points(state, seat)
    for other in range(state.players):
        if points(state, other) > mine:
            return False
    return True


@rule("WET-076", "WET-079", "WET-080", "WET-081", "WET-083")
@kernel
def score(state: State, account: Numbers[int]) -> None:
    """Tell how every total comes about, if anybody wants to hear it."""
    if not is_heard(account):
        return
    for seat in range(state.players):
        length = state.length[seat]
        gaps = holes(state, seat)
        tell(account, CITY_SCORED, seat, city_value(state, seat), length - gaps, 1 if is_finished(state, seat) else 0, gaps)
        hall = place_of_hall(state, seat)
        tell(account, MIDDLE, seat, middle_bonus(state, seat), hall + 1 if hall != ROW else 0, length, 0)
        left = churches(state, seat, 0, hall) if hall != ROW else 0
        right = churches(state, seat, hall, length) if hall != ROW else 0
        tell(account, CHURCHES, seat, church_bonus(state, seat), left, right, 1 if hall != ROW else 0)
        left = corner_value(state, seat, LEFT)
        right = corner_value(state, seat, RIGHT)
        tell(account, CORNERS, seat, corner_bonus(state, seat), left, right, 0)
        tell(account, HAND_SCORED, seat, -hand_cost(state, seat), state.hand_size[seat], 0, 0)
        tell(account, TOTAL, seat, points(state, seat), 0, 0, 0)
