"""Who pays for the card, and what comes of bids that cannot be paid."""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .knowing import note_winner
from .money import forfeit, pay, receive
from .state import GONE, HAND, NO_BID, NOBODY, UNKNOWN_CARD, State

# Lines of the account, with the meaning of their numbers a, b, c, d, e.
OVERBID = 4  # seat, its bid, the coins it loses
BOUGHT = 5  # seat, its bid, share of the auctioneer, card or UNKNOWN_CARD, kind announced or NO_KIND
UNSOLD = 6  # card or UNKNOWN_CARD


@rule("WET-029", "WET-039", "WET-040", "WET-041", "W-G07", "W-G08", "W-G09", "W-G13")
@kernel
def sell(state: State, account: Numbers[int]) -> None:
    """The highest bidder buys. If he cannot pay, he loses all his coins and the next-highest last bid counts, and so on.

    Only a bid that has to be paid is held against its bidder's money. An auctioneer among those who cannot pay gets no share.
    """
    has_share = True
    buyer = highest_bidder(state)
    while buyer != NOBODY and state.bid[buyer] > state.purse[buyer]:
        amount = state.bid[buyer]
        tell(account, OVERBID, buyer, amount, forfeit(state, buyer), 0, 0)
        if buyer == state.turn:
            has_share = False
        state.bid[buyer] = NO_BID
        buyer = highest_bidder(state)
    if buyer == NOBODY:
        withdraw(state, account)
    else:
        hand_over(state, buyer, has_share, account)


@rule("WET-040", "W-G08", "W-G09")
@kernel
def highest_bidder(state: State) -> int:
    """The seat with the highest last bid; NOBODY if no bid is left."""
    best = NO_BID
    found = NOBODY
    for seat in range(state.players):
        if state.bid[seat] > best:
            best = state.bid[seat]
            found = seat
    return found


@rule("WET-029", "WET-030", "WET-031", "WET-036", "WET-038", "W-G06", "W-G11", "W-G12", "W-G14", "W-G42")
@kernel
def hand_over(state: State, buyer: int, has_share: bool, account: Numbers[int]) -> None:
    """The buyer takes the card into his hand and pays: half, rounded down, to the auctioneer unless that is himself."""
    amount = state.bid[buyer]
    share = amount // 2 if has_share and buyer != state.turn else 0
    pay(state, buyer, amount)
    receive(state, state.turn, share)
    card = state.lot
    tell(account, BOUGHT, buyer, amount, share, face(state, card), state.announced)
    state.where[card] = HAND + buyer
    state.hand_size[buyer] += 1
    note_winner(state, buyer, card)


@rule("W-G10")
@kernel
def withdraw(state: State, account: Numbers[int]) -> None:
    """Nobody can pay: the card goes out of the game, a closed one unseen by the others."""
    tell(account, UNSOLD, face(state, state.lot), 0, 0, 0, 0)
    state.where[state.lot] = GONE
    note_winner(state, NOBODY, state.lot)


@rule("WET-036")
@kernel
def face(state: State, card: int) -> int:
    """A card as everybody may know it."""
    return card if state.seen_by_all[card] == 1 else UNKNOWN_CARD
