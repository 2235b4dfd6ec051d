"""Phase 2 of a turn: the auction of a card from the open or the closed pile."""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED, NOT_NOW
from .cards import take_next
from .ending import go_on_after_auction
from .knowing import note_kind, note_look
from .overbidding import sell
from .setup import RULING
from .state import BIDDING, CLOSED_PILE, LOOKING, LOT, MOST, NO_BID, NO_CARD, NO_KIND, State
from .steps import BID, LEAP, PASS

ANNOUNCED = 3  # line of the account: seat, kind


@rule("WET-016", "WET-024", "W-G15")
@kernel
def put_up(state: State, pile: int) -> None:
    """One card must be auctioned, from the pile the auctioneer chooses; there is no way back from the closed one."""
    state.source = pile
    if pile == CLOSED_PILE:
        state.stage = LOOKING
        return
    state.lot = state.top
    state.where[state.lot] = LOT
    state.top = NO_CARD
    open_bidding(state)


@rule("WET-032")
@kernel
def look(state: State, card: int) -> None:
    """The auctioneer looks at the closed card, and nobody else."""
    take_next(state, CLOSED_PILE)
    state.lot = card
    state.where[card] = LOT
    note_look(state, state.turn, card)
    open_bidding(state)


@rule("WET-025", "WET-033")
@kernel
def open_bidding(state: State) -> None:
    """The auctioneer makes the first bid. A bid is a number and gives nothing away."""
    state.bidder = state.turn
    state.stage = BIDDING


@rule("WET-025", "WET-026", "W-G01", "W-G02")
@kernel
def least_bid(state: State) -> int:
    """An opening bid may be 0, every other must be higher than the last one."""
    return state.highest + 1 if state.highest != NO_BID else 0


@rule("WET-025", "WET-026", "W-G02", "W-G03", "W-G04", "W-G05")
@kernel
def why_not_bid(state: State, step: int) -> int:
    """Raise or pass; the opening bid cannot be left out. Nobody asks what the bidder owns."""
    if step == PASS:
        if state.leap > 0:
            return NOT_NOW
        return RULING + 5 if state.highest == NO_BID else ALLOWED
    if step >= LEAP and state.leap > 0:
        return NOT_NOW
    tens = step - LEAP + 1 if step >= LEAP else state.leap
    ones = 0 if step >= LEAP else step - BID
    return ALLOWED if least_bid(state) + 10 * tens + ones <= MOST else RULING + 3


@kernel
def possible_bids(state: State, into: Numbers[int]) -> int:
    """The steps that `why_not_bid` lets pass, counted out: half of all steps are bids, and it would be asked twenty times."""
    count = 0
    if why_not_bid(state, PASS) == ALLOWED:
        into[count] = PASS
        count += 1
    room = MOST - least_bid(state) - 10 * state.leap
    for ones in range(min(room, 9) + 1):
        into[count] = BID + ones
        count += 1
    if state.leap == 0:
        for tens in range(1, room // 10 + 1):
            into[count] = LEAP + tens - 1
            count += 1
    return count


@rule("W-G02", "W-G03")
@kernel
def why_not_amount(state: State, amount: int) -> int:
    """Why an amount cannot be bid now."""
    if amount > MOST:
        return RULING + 3
    return ALLOWED if amount >= least_bid(state) else RULING + 2


@rule("WET-026", "WET-027", "WET-028", "WET-035")
@kernel
def bid_or_pass(state: State, step: int, account: Numbers[int]) -> None:
    """A raise stands until it is beaten; who passes is out of this auction."""
    if step >= LEAP:
        state.leap = step - LEAP + 1
        return
    if step == PASS:
        state.passed[state.bidder] = 1
    else:
        state.highest = least_bid(state) + 10 * state.leap + step - BID
        state.bid[state.bidder] = state.highest
        state.leap = 0
    pass_the_word(state, account)


@rule("WET-028", "WET-029", "WET-034", "WET-037", "W-G06", "W-G16", "W-G17", "W-G18")
@kernel
def pass_the_word(state: State, account: Numbers[int]) -> None:
    """The next who has not passed, clockwise, until one is left: he buys. Back at the auctioneer a closed card is announced.

    The program names the kind, one of five, as soon as his turn to bid begins and before he decides. Where nobody raised his
    opening bid, his turn does not come again and nothing is said.
    """
    still_in = 0
    for seat in range(state.players):
        still_in += 1 - state.passed[seat]
    if still_in == 1:
        conclude(state, account)
        return
    seat = (state.bidder + 1) % state.players
    while state.passed[seat] == 1:
        seat = (seat + 1) % state.players
    state.bidder = seat
    if seat == state.turn and state.source == CLOSED_PILE and state.announced == NO_KIND:
        state.announced = state.kind[state.lot]
        note_kind(state, state.lot)
        tell(account, ANNOUNCED, seat, state.announced, 0, 0, 0)


@rule("WET-029", "WET-071")
@kernel
def conclude(state: State, account: Numbers[int]) -> None:
    """The card is sold; then the auction is over and the table is cleared for the next one."""
    sell(state, account)
    state.lot = NO_CARD
    state.announced = NO_KIND
    state.highest = NO_BID
    state.bidder = 0
    for seat in range(state.players):
        state.bid[seat] = NO_BID
        state.passed[seat] = 0
    go_on_after_auction(state, account)
