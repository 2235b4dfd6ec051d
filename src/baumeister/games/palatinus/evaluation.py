"""Chapters 3 to 6 of the rules: the evaluation, hill by hill, and the final scoring."""

from __future__ import annotations

from ...engine.account import is_heard, tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .board import MOST_NEIGHBOURS, NO_FIELD, arrow_direction, field_at, is_free, is_spring, neighbour, slot_of_hill
from .state import (
    FARMER,
    FIELDS,
    FREE,
    GENERAL,
    HILLS,
    MAIN,
    NEUTRAL,
    OVER,
    SECOND,
    TILE_SIDES,
    TRADER,
    State,
)

NOTHING = FREE  # what a removed general captures
CHIP_FOR_SHARED_CAPTURE = 1
CHIP_FOR_TIE = 2
BITS_OF_A_TOTAL = 8  # six farmers with five free springs around each would have 132
MOST_INFLUENCE = 255

# Lines of the account, with the meaning of their numbers a, b, c, d, e. Every line from HILL on belongs to that hill.
HILL = 1  # slot, letter, chip
GENERAL_VALUED = 2  # field, seat, traders beside him, farmers beside him, kind captured or NOTHING
CAPTURED = 3  # field, kind, seat that captures, seat that laid it, colour
SHARED = 4  # field, kind, seat that gets a 1-chip instead
INFLUENCE = 5  # field, kind, seat, colour, value
TRADER_PARTS = 6  # field, traders, farmers, generals beside it
FARMER_PARTS = 7  # field, free fields, springs
TOTAL = 8  # seat, colour, influence on this hill
CONTROL = 9  # seat that gets the hill chip, its value
TIE = 10  # seat that gets a 2-chip
CHIP_GONE = 11  # the hill chip leaves the game: its value
HILL_DONE = 12


@rule("PAL-024", "PAL-026", "PAL-027")
@kernel
def evaluate(state: State, account: Numbers[int]) -> None:
    """All tokens are turned face up; then the hills are valued from A to G, each first its generals, then its control."""
    for field in range(FIELDS):
        state.hidden[field] = 0
    for letter in range(HILLS):
        slot = slot_of_hill(state, letter)
        tell(account, HILL, slot, letter, state.chip[slot], 0, 0)
        value_generals(state, slot, account)
        award_control(state, slot, account)
        tell(account, HILL_DONE, slot, letter, 0, 0, 0)
    state.turn = 0
    state.chapter = OVER


# Generals


@rule("PAL-029", "PAL-036")
@kernel
def beside(state: State, field: int, kind: int) -> int:
    """How many tokens of a kind touch a field, of any colour, on any tile."""
    count = 0
    for index in range(MOST_NEIGHBOURS):
        touching = neighbour(state, field, index)
        if touching != NO_FIELD and state.token[touching] == kind:
            count += 1
    return count


@rule("PAL-030", "PAL-031", "PAL-032", "P-G15")
@kernel
def captures(state: State, field: int) -> int:
    """The kind of which a general captures all tokens beside him: the larger group. NOTHING when they are equally many."""
    traders = beside(state, field, TRADER)
    farmers = beside(state, field, FARMER)
    if traders == farmers:
        return NOTHING
    return TRADER if traders > farmers else FARMER


@rule("PAL-028", "PAL-034", "P-G16", "P-G18", "P-G19", "P-G29")
@kernel
def value_generals(state: State, slot: int, account: Numbers[int]) -> None:
    """The generals on the six fields around a hill act at the same time, so the board is cleared after the last of them.

    They are visited clockwise from the arrow, which decides nothing but who keeps a shared token.
    """
    gone = 0  # a bit for each field that is cleared
    first = arrow_direction(state, slot)
    for turn in range(TILE_SIDES):
        field = field_at(slot, first + turn)
        if state.token[field] == GENERAL:
            gone = gone | value_general(state, field, gone, account)
    if gone != 0:
        for field in range(FIELDS):
            if (gone >> field) & 1 == 1:
                clear(state, field)


@rule("PAL-030", "PAL-031", "PAL-033", "PAL-035", "P-G17", "P-G20", "P-G21", "P-G22", "P-G23", "P-G25")
@kernel
def value_general(state: State, field: int, gone: int, account: Numbers[int]) -> int:
    """One general takes his captives, or is removed himself; returns the fields to clear for it.

    A token that an earlier general of this hill takes, too, is his: this one gets a point chip of value 1 for it.
    """
    seat = state.owner[field]
    kind = captures(state, field)
    tell(account, GENERAL_VALUED, field, seat, beside(state, field, TRADER), beside(state, field, FARMER), kind)
    if kind == NOTHING:
        return 1 << field
    taken = 0
    for index in range(MOST_NEIGHBOURS):
        touching = neighbour(state, field, index)
        if touching != NO_FIELD and state.token[touching] == kind:
            if (gone >> touching) & 1 == 1:
                state.chip_points[seat] += CHIP_FOR_SHARED_CAPTURE
                tell(account, SHARED, touching, kind, seat, 0, 0)
            else:
                state.captured[seat] += 1
                taken = taken | (1 << touching)
                tell(account, CAPTURED, touching, kind, seat, state.owner[touching], state.colour[touching])
    return taken


@rule("PAL-033")
@kernel
def clear(state: State, field: int) -> None:
    """The token leaves the board; its field is free."""
    state.token[field] = FREE
    state.owner[field] = 0
    state.colour[field] = MAIN


# Control


@rule("PAL-039", "P-G17", "P-G30")
@kernel
def influence_of_trader(state: State, field: int) -> int:
    """A trader trades with everybody beside him: 1 for each trader, 2 for each farmer, 3 for each general."""
    return beside(state, field, TRADER) + 2 * beside(state, field, FARMER) + 3 * beside(state, field, GENERAL)


@rule("PAL-040", "P-G28")
@kernel
def free_fields_beside(state: State, field: int) -> int:
    """Free fields, land or spring, beside a field; hills and the world outside are none."""
    count = 0
    for index in range(MOST_NEIGHBOURS):
        touching = neighbour(state, field, index)
        if touching != NO_FIELD and is_free(state, touching):
            count += 1
    return count


@rule("PAL-041", "P-G27")
@kernel
def springs_at(state: State, field: int) -> int:
    """Springs among a field and those beside it, free or not."""
    count = 1 if is_spring(state, field) else 0
    for index in range(MOST_NEIGHBOURS):
        touching = neighbour(state, field, index)
        if touching != NO_FIELD and is_spring(state, touching):
            count += 1
    return count


@rule("PAL-040", "PAL-041", "PAL-042", "P-G27")
@kernel
def influence_of_farmer(state: State, field: int) -> int:
    """A farmer lives on land and water: 2 for each free field beside him, 2 for each spring; a free spring counts twice."""
    return 2 * free_fields_beside(state, field) + 2 * springs_at(state, field)


@rule("PAL-039", "PAL-040", "PAL-043")
@kernel
def influence_of_token(state: State, field: int) -> int:
    """Traders and farmers bring influence, generals none."""
    if state.token[field] == TRADER:
        return influence_of_trader(state, field)
    if state.token[field] == FARMER:
        return influence_of_farmer(state, field)
    return 0


@rule("P-G11")
@kernel
def party_of(state: State, field: int) -> int:
    """Who gets the influence of a token: its owner, also for his second colour, unless the extra colours are neutral.

    Parties are numbered like seats; neutral extra colours follow as parties of their own, in the order of seats.
    """
    if state.extra_colours == NEUTRAL and state.colour[field] == SECOND:
        return state.players + state.owner[field]
    return state.owner[field]


@kernel
def parties(state: State) -> int:
    """How many parties there are: the players, and the second colours of two players where these are neutral."""
    return 2 * state.players if state.extra_colours == NEUTRAL and state.players == 2 else state.players


@rule("PAL-037", "PAL-044", "PAL-048")
@kernel
def influence_on(state: State, slot: int) -> int:
    """The influence of all parties on a hill, each in its own bits of one number; it starts at 0 for every hill.

    The tokens are counted once for all parties because this is most of the work of an evaluation.
    """
    totals = 0
    for direction in range(TILE_SIDES):
        field = field_at(slot, direction)
        totals += influence_of_token(state, field) << (BITS_OF_A_TOTAL * party_of(state, field))
    return totals


@kernel
def total_of(totals: int, party: int) -> int:
    """The influence of one party, out of the number that holds them all."""
    return (totals >> (BITS_OF_A_TOTAL * party)) & MOST_INFLUENCE


@kernel
def total_influence(state: State, slot: int, seat: int, colour: int) -> int:
    """The influence of a seat on a hill; with neutral extra colours, of one of its two colours."""
    return total_of(influence_on(state, slot), colour * state.players + seat)


@rule("PAL-045", "PAL-046", "PAL-047", "P-G11", "P-G24", "P-G25")
@kernel
def award_control(state: State, slot: int, account: Numbers[int]) -> None:
    """The greatest total gets the hill chip; a tie brings each tied player 2 points; no influence at all, nothing.

    Only players control hills: where a neutral colour alone has the greatest total, nobody gets the chip.
    """
    totals = influence_on(state, slot)
    if is_heard(account):
        tell_influence(state, slot, account)
    greatest = 0
    leader = 0
    leaders = 0
    for party in range(parties(state)):
        total = total_of(totals, party)
        if total > greatest:
            greatest = total
            leader = party
            leaders = 1
        elif total == greatest:
            leaders += 1
    if greatest > 0 and leaders == 1 and leader < state.players:
        state.hill_chips[leader] += 1
        state.hill_points[leader] += state.chip[slot]
        tell(account, CONTROL, leader, state.chip[slot], 0, 0, 0)
        return
    if greatest > 0 and leaders > 1:
        for seat in range(state.players):
            if total_of(totals, seat) == greatest:
                state.chip_points[seat] += CHIP_FOR_TIE
                tell(account, TIE, seat, 0, 0, 0, 0)
    tell(account, CHIP_GONE, state.chip[slot], 0, 0, 0, 0)


@rule("PAL-037")
@kernel
def tell_influence(state: State, slot: int, account: Numbers[int]) -> None:
    """Tell every token's influence, clockwise from the arrow, and the totals."""
    first = arrow_direction(state, slot)
    for turn in range(TILE_SIDES):
        field = field_at(slot, first + turn)
        kind = state.token[field]
        if kind in (TRADER, FARMER):
            value = influence_of_token(state, field)
            tell(account, INFLUENCE, field, kind, state.owner[field], state.colour[field], value)
        if kind == TRADER:
            traders, farmers = beside(state, field, TRADER), beside(state, field, FARMER)
            tell(account, TRADER_PARTS, field, traders, farmers, beside(state, field, GENERAL), 0)
        if kind == FARMER:
            tell(account, FARMER_PARTS, field, free_fields_beside(state, field), springs_at(state, field), 0, 0)
    for party in range(parties(state)):
        seat, colour = party % state.players, party // state.players
        tell(account, TOTAL, seat, colour, total_influence(state, slot, seat, colour), 0, 0)


# Final scoring


@rule("PAL-049", "PAL-050", "P-G23")
@kernel
def points(state: State, seat: int) -> int:
    """A point for each captured token, plus the values of point chips and hill chips."""
    return state.captured[seat] + state.chip_points[seat] + state.hill_points[seat]


@rule("PAL-051", "PAL-052", "P-G26")
@kernel
def is_ahead(state: State, seat: int, other: int) -> bool:
    """More points; if equal, more points from point chips; then more hill chips; then more captured tokens."""
    if points(state, seat) != points(state, other):
        return points(state, seat) > points(state, other)
    if state.chip_points[seat] != state.chip_points[other]:
        return state.chip_points[seat] > state.chip_points[other]
    if state.hill_chips[seat] != state.hill_chips[other]:
        return state.hill_chips[seat] > state.hill_chips[other]
    return state.captured[seat] > state.captured[other]


@rule("PAL-001", "PAL-051", "P-G26")
@kernel
def is_winner(state: State, seat: int) -> bool:
    """Nobody is ahead of a winner; players equal in everything share the victory."""
    for other in range(state.players):
        if is_ahead(state, other, seat):
            return False
    return True
