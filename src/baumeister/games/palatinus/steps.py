"""The fixed set of steps of Palatinus, as small whole numbers.

A move is one step or two: a token and a field; a place and a rotation; chance's steps stand alone.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from .state import FARMER, FIELDS, GENERAL, HILLS, SEATS, TILE_SIDES, TRADER

START = 0  # + seat: the start player
DRAW = START + SEATS  # + letter: the tile turned up
CHIP = DRAW + HILLS  # + value - LEAST_CHIP: the hill chip turned up on the next hill
LAY = CHIP + 4  # + slot - 1: where to lay the tile
TURN = LAY + HILLS - 1  # + rotation: how to turn it
TOKEN = TURN + TILE_SIDES  # + token: what to lay
FIELD = TOKEN + 10  # + field: where to lay it
STEPS = FIELD + FIELDS

LEAST_CHIP = 3

# Tokens: the first five in one's main colour, then the same five in the second colour.
OPEN_TRADER, HIDDEN_TRADER, OPEN_FARMER, HIDDEN_FARMER, OPEN_GENERAL = range(5)
TOKENS_OF_A_COLOUR = 5


@kernel
def kind_of(token: int) -> int:
    """TRADER, FARMER or GENERAL."""
    shape = token % TOKENS_OF_A_COLOUR
    if shape == OPEN_GENERAL:
        return GENERAL
    return TRADER if shape <= HIDDEN_TRADER else FARMER


@kernel
def is_hidden(token: int) -> bool:
    shape = token % TOKENS_OF_A_COLOUR
    return shape in (HIDDEN_TRADER, HIDDEN_FARMER)


@kernel
def colour_of(token: int) -> int:
    """MAIN or SECOND."""
    return token // TOKENS_OF_A_COLOUR


def token_code(kind: int, *, hidden: bool, colour: int) -> int:
    """The token with these properties.

    >>> token_code(FARMER, hidden=True, colour=1)
    8
    """
    shape = OPEN_GENERAL if kind == GENERAL else 2 * (kind - TRADER) + hidden
    return colour * TOKENS_OF_A_COLOUR + shape
