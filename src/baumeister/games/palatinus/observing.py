"""Who knows what: what a seat may see, and which worlds it must think possible."""

from __future__ import annotations

from ...engine.dice import roll
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .setup import SECOND_TOKENS, TOKENS
from .state import (
    FARMER,
    FIELDS,
    GENERAL,
    MAIN,
    NO_SLOT,
    NO_TOKEN,
    OVER,
    PLAIN,
    SECOND,
    TRADER,
    UNKNOWN_KIND,
    WOLF,
    State,
    stock_row,
)


@rule("PAL-018", "PAL-019", "P-G08")
@kernel
def blank(state: State, seat: int) -> None:
    """The kind of a token that lies wolf side up is known to its owner alone. A move being made is nobody else's business."""
    for field in range(FIELDS):
        if state.hidden[field] == 1 and state.owner[field] != seat:
            state.token[field] = UNKNOWN_KIND
    if state.turn != seat:
        state.chosen = NO_TOKEN
        state.slot = NO_SLOT


@rule("PAL-013")
@kernel
def dealt(state: State, colour: int, kind: int, back: int) -> int:
    """How many tokens of a kind and back every player begins with, in his first or second colour."""
    column = 4 if kind == GENERAL else 2 * stock_row(kind) + back
    if kind == GENERAL and back == WOLF:
        return 0
    if colour == MAIN:
        return TOKENS[state.players, column]
    return SECOND_TOKENS[column] if state.players == 2 else 0


@kernel
def laid(state: State, seat: int, colour: int, kind: int, hidden: int) -> int:
    """How many tokens of a kind a seat has lying on the board, open or hidden."""
    count = 0
    for field in range(FIELDS):
        is_theirs = state.owner[field] == seat and state.colour[field] == colour
        if is_theirs and state.token[field] == kind and state.hidden[field] == hidden:
            count += 1
    return count


@kernel
def most_hidden(state: State, seat: int, colour: int, kind: int) -> int:
    """How many tokens of a kind a seat can have hidden at most: its wolf tokens, less those it has shown."""
    shown = laid(state, seat, colour, kind, 0)
    plain = dealt(state, colour, kind, PLAIN)
    wolf_shown = shown - plain if shown > plain else 0
    return dealt(state, colour, kind, WOLF) - wolf_shown


@kernel
def ways(count: int, of: int) -> int:
    """In how many ways `count` tokens can be chosen among `of`."""
    result = 1
    for index in range(count):
        result = result * (of - index) // (index + 1)
    return result


@kernel
def imagine(state: State, seat: int, rng: Numbers[int]) -> None:
    """Deal kinds to the hidden tokens of all others, every possible world equally likely, and stocks to match."""
    if state.chapter == OVER:
        return  # everything has been turned face up
    for other in range(state.players):
        if other != seat:
            for colour in (MAIN, SECOND):
                imagine_hidden(state, other, colour, rng)
                imagine_stock(state, other, colour)


@rule("PAL-013", "PAL-018", "P-G33")
@kernel
def imagine_hidden(state: State, seat: int, colour: int, rng: Numbers[int]) -> None:
    """How many of a seat's hidden tokens are farmers, as often as there are ways to choose which; then which of them."""
    unknown = laid(state, seat, colour, UNKNOWN_KIND, 1)
    most_farmers = min(unknown, most_hidden(state, seat, colour, FARMER))
    fewest_farmers = max(0, unknown - most_hidden(state, seat, colour, TRADER))
    worlds = 0
    for farmers in range(fewest_farmers, most_farmers + 1):
        worlds += ways(farmers, unknown)
    if worlds == 0:
        return
    rest = roll(rng, worlds)
    farmers = fewest_farmers
    while rest >= ways(farmers, unknown):
        rest -= ways(farmers, unknown)
        farmers += 1
    for field in range(FIELDS):
        if state.token[field] == UNKNOWN_KIND and state.owner[field] == seat and state.colour[field] == colour:
            if roll(rng, unknown) < farmers:
                state.token[field] = FARMER
                farmers -= 1
            else:
                state.token[field] = TRADER
            unknown -= 1


@rule("PAL-013", "P-G33")
@kernel
def imagine_stock(state: State, seat: int, colour: int) -> None:
    """What a seat must still have behind its screen, once the kinds on the board are given."""
    for kind in (TRADER, FARMER, GENERAL):
        row = stock_row(kind)
        shown = laid(state, seat, colour, kind, 0)
        plain = dealt(state, colour, kind, PLAIN)
        wolf = dealt(state, colour, kind, WOLF) - laid(state, seat, colour, kind, 1)
        state.stock[seat, colour, row, PLAIN] = max(0, plain - shown)
        state.stock[seat, colour, row, WOLF] = wolf - max(0, shown - plain)
