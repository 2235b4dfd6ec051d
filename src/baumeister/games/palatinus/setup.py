"""Chapter 1 of the rules: start player, laying the tiles, hill chips, tokens behind the screens."""

from __future__ import annotations

from ...engine.kernels import kernel, table
from ...engine.rulebook import rule
from ...engine.verbs import ALLOWED
from .board import PALATINUS_SLOT
from .state import (
    CHIPPING,
    DRAWING,
    FARMER,
    GENERAL,
    HILLS,
    LAYING,
    MAIN,
    NO_SLOT,
    NO_TILE,
    NO_TOKEN,
    PLACING,
    PLAIN,
    PLAYERS_LAY,
    SECOND,
    STARTING,
    TRADER,
    WOLF,
    State,
    stock_row,
)

# How many hill chips of the values 3, 4 and 5 there are; the one of value 6 belongs to the Palatinus tile.
CHIPS = table([2, 2, 2])
PALATINUS_CHIP = 6
LEAST_CHIP = 3

# Tokens of a player by number of players (PAL-013): traders plain and wolf, farmers plain and wolf, generals.
TOKENS = table(
    [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [3, 3, 1, 3, 2],
        [3, 3, 1, 3, 2],
        [2, 2, 1, 2, 1],
        [2, 1, 1, 2, 1],
    ]
)
# With two players, the tokens of the second colour, in the same order.
SECOND_TOKENS = table([1, 1, 1, 1, 0])


@rule("PAL-004", "PAL-013", "P-G10")
def set_up(state: State) -> None:
    """Nothing lies yet; each player has his tokens behind his screen. Options and tile data are in the state already."""
    state.chapter = STARTING
    state.drawn, state.slot, state.chosen = NO_TILE, NO_SLOT, NO_TOKEN
    for slot in range(HILLS):
        state.letter[slot] = NO_TILE
    for seat in range(state.players):
        _deal(state, seat, MAIN, [TOKENS[state.players, column] for column in range(5)])
        if state.players == 2:
            _deal(state, seat, SECOND, list(SECOND_TOKENS))


def _deal(state: State, seat: int, colour: int, tokens: list[int]) -> None:
    piles = ((TRADER, PLAIN), (TRADER, WOLF), (FARMER, PLAIN), (FARMER, WOLF), (GENERAL, PLAIN))
    for (kind, back), count in zip(piles, tokens, strict=True):
        state.stock[seat, colour, stock_row(kind), back] = count
        state.left[seat] += count


@rule("PAL-002", "PAL-003")
@kernel
def why_not_start(state: State, seat: int) -> int:
    """One of the players of this game is the start player."""
    return ALLOWED if seat < state.players else 2


@rule("PAL-003", "P-G05")
@kernel
def appoint(state: State, seat: int) -> None:
    """The start player lays the first of the outer tiles, and later the first token."""
    state.start = seat
    state.turn = seat
    state.chapter = DRAWING


@kernel
def is_in_stack(state: State, letter: int) -> bool:
    if state.drawn == letter:
        return False
    for slot in range(HILLS):
        if state.letter[slot] == letter:
            return False
    return True


@rule("PAL-004", "P-G06")
@kernel
def why_not_draw(state: State, letter: int) -> int:
    """A tile that is still in the face-down stack; any of them may come first."""
    return ALLOWED if is_in_stack(state, letter) else 4


@rule("PAL-005", "PAL-006", "PAL-007", "P-G03")
@kernel
def turn_up(state: State, letter: int) -> None:
    """The first tile becomes the Palatinus tile in the middle, with the chip of value 6; later ones wait to be laid."""
    if state.letter[PALATINUS_SLOT] == NO_TILE:
        state.letter[PALATINUS_SLOT] = letter
        state.rotation[PALATINUS_SLOT] = 0
        state.chip[PALATINUS_SLOT] = PALATINUS_CHIP
    else:
        state.drawn = letter
        state.chapter = LAYING


@kernel
def outer_tiles(state: State) -> int:
    count = 0
    for slot in range(1, HILLS):
        if state.letter[slot] != NO_TILE:
            count += 1
    return count


@kernel
def next_slot(slot: int) -> int:
    """The outer place that follows clockwise."""
    return slot % (HILLS - 1) + 1


@kernel
def slot_before(slot: int) -> int:
    return (slot - 2) % (HILLS - 1) + 1


@rule("PAL-007", "PAL-008", "P-G04")
@kernel
def why_not_lay(state: State, slot: int) -> int:
    """Every place touches the Palatinus tile; from the second outer tile on, it must be next to an outer tile, too."""
    if state.letter[slot] != NO_TILE:
        return 8
    if outer_tiles(state) == 0:
        return ALLOWED
    if state.letter[next_slot(slot)] == NO_TILE and state.letter[slot_before(slot)] == NO_TILE:
        return 8
    return ALLOWED


@rule("PAL-008", "PAL-009", "P-G03")
@kernel
def lay(state: State, rotation: int) -> None:
    """The tile lies, turned as its player likes; the next player is to lay, until all seven tiles lie."""
    state.letter[state.slot] = state.drawn
    state.rotation[state.slot] = rotation
    state.drawn = NO_TILE
    state.slot = NO_SLOT
    if outer_tiles(state) < HILLS - 1:
        state.turn = (state.turn + 1) % state.players
        state.chapter = DRAWING
    else:
        state.laying = PLAYERS_LAY  # who laid the tiles plays no part any more
        state.turn = state.start
        state.chapter = CHIPPING


@kernel
def hill_without_chip(state: State) -> int:
    """The first slot whose chip is still face down."""
    for slot in range(1, HILLS):
        if state.chip[slot] == 0:
            return slot
    return NO_SLOT


@kernel
def chips_face_down(state: State, value: int) -> int:
    """How many chips of a value are not turned up yet."""
    count = CHIPS[value - LEAST_CHIP]
    for slot in range(1, HILLS):
        if state.chip[slot] == value:
            count -= 1
    return count


@rule("PAL-010")
@kernel
def why_not_chip(state: State, value: int) -> int:
    """A value of which a chip is still face down."""
    return ALLOWED if value < PALATINUS_CHIP and chips_face_down(state, value) > 0 else 10


@rule("PAL-010", "P-G05")
@kernel
def turn_up_chip(state: State, value: int) -> None:
    """The chips are turned up hill by hill; with the last one the play begins, with the start player."""
    state.chip[hill_without_chip(state)] = value
    if hill_without_chip(state) == NO_SLOT:
        state.chapter = PLACING
