"""Chapter 2 of the rules: laying tokens on the fields."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.verbs import ALLOWED
from .board import is_free
from .state import GENERAL, MAIN, NO_TOKEN, PLAIN, SECOND, WOLF, State, stock_row
from .steps import colour_of, is_hidden, kind_of

RULING = 1000


@kernel
def in_stock(state: State, seat: int, colour: int, kind: int) -> int:
    """How many tokens of a kind and colour a player still has."""
    row = stock_row(kind)
    return state.stock[seat, colour, row, PLAIN] + state.stock[seat, colour, row, WOLF]


@rule("PAL-020", "PAL-021", "P-G12")
@kernel
def closed_rounds(state: State) -> int:
    """In how many last rounds no general may be laid: 4 with two or three players, 3 with four or five."""
    return 4 if state.players <= 3 else 3


@rule("PAL-022", "P-G13")
@kernel
def must_lay_general(state: State, seat: int) -> bool:
    """The rounds for generals are just enough for those he still has."""
    generals = in_stock(state, seat, MAIN, GENERAL)
    return generals > 0 and generals == state.left[seat] - closed_rounds(state)


@rule("PAL-013", "PAL-018", "PAL-020", "PAL-022", "P-G07", "P-G10", "P-G13")
@kernel
def why_not_choose(state: State, seat: int, token: int) -> int:
    """A token he has; on its wolf side only where it has one; a general neither too late nor later than he must.

    Of several rules in the way the first counts: the colour, the stock, the back, the generals.
    """
    kind = kind_of(token)
    colour = colour_of(token)
    if colour == SECOND and state.players > 2:
        return RULING + 10
    if in_stock(state, seat, colour, kind) == 0:
        return 13
    if is_hidden(token) and state.stock[seat, colour, stock_row(kind), WOLF] == 0:
        return 18
    if kind == GENERAL and state.left[seat] <= closed_rounds(state):
        return 20
    if kind != GENERAL and must_lay_general(state, seat):
        return 22
    return ALLOWED


@rule("PAL-016", "PAL-017", "P-G14")
@kernel
def why_not_place(state: State, field: int) -> int:
    """A free field, land or spring. Hills are no fields; and there are more fields than tokens."""
    return ALLOWED if is_free(state, field) else 16


@rule("P-G33")
@kernel
def back_of(state: State, seat: int, token: int) -> int:
    """A token laid face up is a plain one as long as he has one of that kind and colour."""
    if is_hidden(token):
        return WOLF
    if state.stock[seat, colour_of(token), stock_row(kind_of(token)), PLAIN] > 0:
        return PLAIN
    return WOLF


@rule("PAL-015", "PAL-016", "PAL-018", "P-G08", "P-G09")
@kernel
def place(state: State, field: int) -> None:
    """The chosen token lies on the field, with its side up for good; the turn passes clockwise."""
    seat = state.turn
    token = state.chosen
    kind = kind_of(token)
    state.stock[seat, colour_of(token), stock_row(kind), back_of(state, seat, token)] -= 1
    state.left[seat] -= 1
    state.token[field] = kind
    state.owner[field] = seat
    state.colour[field] = colour_of(token)
    state.hidden[field] = 1 if is_hidden(token) else 0
    state.chosen = NO_TOKEN
    state.turn = (seat + 1) % state.players


@rule("PAL-023")
@kernel
def all_placed(state: State) -> bool:
    """All players have laid all their tokens."""
    for seat in range(state.players):
        if state.left[seat] > 0:
            return False
    return True
