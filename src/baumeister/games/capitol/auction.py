"""The auction phase: sealed bids, the reveal, the winner, placing the building."""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel, table
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from .board import free_large_sites, free_small_sites
from .cards import NO_CARD, kind_of, number_of
from .memory import note_bid
from .piles import discard
from .scoring import score_round
from .setup import NO_SEAT, left_of
from .state import (
    AMPHITHEATRE,
    AUCTIONS,
    BIDDING,
    FOUNTAIN,
    LOWER_SCORE,
    PLACING,
    PREFECTURES,
    REMOVED_WITHOUT_BID,
    TEMPLE,
    State,
)

# By round: what comes under the hammer (CAP-083).
SCHEDULE = table(
    [
        [FOUNTAIN, FOUNTAIN, AMPHITHEATRE],
        [FOUNTAIN, FOUNTAIN, AMPHITHEATRE],
        [FOUNTAIN, FOUNTAIN, TEMPLE],
        [FOUNTAIN, FOUNTAIN, TEMPLE],
    ]
)

# How an auction was decided.
BY_BID, BY_LOWER_SCORE, BY_HIGHEST_CARD, BY_TURN_ORDER, NO_BIDS, EQUAL_SCORES, NO_SITE = range(7)

# Lines of the account, with the meaning of their numbers.
AUCTION = 2  # auction of this round, building
BID = 3  # seat, sum, highest single card
WON = 4  # seat, building, how it was decided, sum paid
PAID = 5  # seat, card
REMOVED = 6  # building, why


@rule("CAP-012", "CAP-015", "CAP-038", "CAP-083", "GAP-59", "GAP-61")
@kernel
def building_offered(state: State) -> int:
    """The schedule is fixed, and a building that was removed does not come back."""
    return SCHEDULE[state.round, state.auction]


@rule("CAP-082", "CAP-100", "GAP-55", "GAP-56")
@kernel
def why_not_build(state: State, prefecture: int) -> int:
    """The winner must place the building: any prefecture with a free site of its size will do."""
    if building_offered(state) == FOUNTAIN:
        return ALLOWED if free_small_sites(state, prefecture) > 0 else 102
    return ALLOWED if free_large_sites(state, prefecture) > 0 else 103


@kernel
def has_site(state: State) -> bool:
    for prefecture in range(PREFECTURES):
        if why_not_build(state, prefecture) == ALLOWED:
            return True
    return False


@rule("CAP-075", "CAP-082", "GAP-53")
@kernel
def begin_auctions(state: State, account: Numbers[int]) -> None:
    """Passing is forgotten, and everybody may bid."""
    for seat in range(state.players):
        state.passed[seat] = 0
    begin_auction(state, 0, account)


@rule("CAP-082", "CAP-104", "GAP-54")
@kernel
def begin_auction(state: State, first: int, account: Numbers[int]) -> None:
    """The next auction that can be held; after the third comes the scoring."""
    state.chapter = BIDDING
    state.turn = state.start
    for auction in range(first, AUCTIONS):
        state.auction = auction
        tell(account, AUCTION, auction, building_offered(state), 0, 0, 0)
        if has_site(state):
            return
        tell(account, REMOVED, building_offered(state), NO_SITE, 0, 0, 0)
    state.auction = 0
    score_round(state, account)


# Bids


@kernel
def cards_in_bid(state: State, seat: int) -> int:
    count = 0
    while state.bid[seat, count] != NO_CARD:
        count += 1
    return count


@rule("CAP-084", "CAP-085", "CAP-086")
@kernel
def why_not_bid(state: State, seat: int, face: int) -> int:
    """Any card still in hand. The order across kinds changes nothing, so only one is offered: roofs, bricks, permits."""
    times = 0
    last = face
    index = 0
    while state.bid[seat, index] != NO_CARD:
        last = state.bid[seat, index]
        if last == face:
            times += 1
        index += 1
    if state.hand[seat, face] <= times:
        return 84
    return 85 if kind_of(last) > kind_of(face) else ALLOWED


@rule("CAP-086", "CAP-087", "CAP-091")
@kernel
def bid_card(state: State, seat: int, face: int) -> None:
    """One more card above the STOP card."""
    state.bid[seat, cards_in_bid(state, seat)] = face


@rule("CAP-090", "GAP-39")
@kernel
def sum_of_bid(state: State, seat: int) -> int:
    """The sum of the numbers above the STOP card."""
    total = 0
    index = 0
    while state.bid[seat, index] != NO_CARD:
        total += number_of(state.bid[seat, index])
        index += 1
    return total


@rule("CAP-098", "GAP-50")
@kernel
def highest_card(state: State, seat: int) -> int:
    """The highest single card of a bid; 0 without any."""
    highest = 0
    for index in range(cards_in_bid(state, seat)):
        highest = max(highest, number_of(state.bid[seat, index]))
    return highest


@rule("GAP-44", "GAP-51", "GAP-52")
@kernel
def seat_to_seal(state: State) -> int:
    """The first seat, clockwise from the holder of the consul, whose stack does not lie yet; or NO_SEAT."""
    seat = int(state.start)
    for _ in range(state.players):
        if state.sealed[seat] == 0:
            return seat
        seat = left_of(state, seat)
    return NO_SEAT


@rule("CAP-086", "CAP-088", "CAP-089", "GAP-44")
@kernel
def seal(state: State, seat: int, account: Numbers[int]) -> None:
    """The stack lies face down and stays as it is; when all stacks lie, they are turned over."""
    state.sealed[seat] = 1
    if seat_to_seal(state) == NO_SEAT:
        reveal(state, account)


# The reveal


@rule("CAP-088", "CAP-092", "CAP-093", "CAP-094", "CAP-095", "CAP-104", "GAP-44", "GAP-49", "GAP-57")
@kernel
def reveal(state: State, account: Numbers[int]) -> None:
    """Every bid is turned over to its STOP card; the winner pays all of his, all others take theirs back."""
    for step in range(state.players):
        seat = (state.start + step) % state.players
        tell(account, BID, seat, sum_of_bid(state, seat), highest_card(state, seat), 0, 0)
        note_bid(state, seat)
    winner = decide(state, account)
    if winner != NO_SEAT:
        pay(state, winner, account)
    for seat in range(state.players):
        take_back(state, seat)
    if winner == NO_SEAT:
        begin_auction(state, state.auction + 1, account)
    else:
        state.chapter = PLACING
        state.turn = winner


@rule("CAP-092", "GAP-46", "GAP-49")
@kernel
def highest_bid(state: State) -> int:
    highest = 0
    for seat in range(state.players):
        highest = max(highest, sum_of_bid(state, seat))
    return highest


@rule("CAP-096", "CAP-097", "CAP-098", "GAP-48")
@kernel
def rank_in_tie(state: State, seat: int) -> int:
    """What breaks a tie, the more the better: fewer points in the German and Dutch edition, the highest card in the French."""
    return -state.score[seat] if state.tie_rule == LOWER_SCORE else highest_card(state, seat)


@rule("CAP-092", "CAP-096", "CAP-097", "CAP-098", "CAP-099", "GAP-45", "GAP-46", "GAP-47", "GAP-51")
@kernel
def decide(state: State, account: Numbers[int]) -> int:
    """The winner of the auction, or NO_SEAT where the building leaves the game."""
    building = building_offered(state)
    highest = highest_bid(state)
    if highest == 0 and state.no_bid == REMOVED_WITHOUT_BID:
        tell(account, REMOVED, building, NO_BIDS, 0, 0, 0)
        return NO_SEAT
    winner = NO_SEAT
    tied = 0  # for the highest bid
    level = 0  # of these, those who are equal in what breaks the tie, too
    for step in range(state.players):
        seat = (state.start + step) % state.players
        if sum_of_bid(state, seat) == highest:
            tied += 1
            if winner == NO_SEAT or rank_in_tie(state, seat) > rank_in_tie(state, winner):
                winner = seat
                level = 1
            elif rank_in_tie(state, seat) == rank_in_tie(state, winner):
                level += 1
    if level > 1 and state.tie_rule == LOWER_SCORE:
        tell(account, REMOVED, building, EQUAL_SCORES, 0, 0, 0)
        return NO_SEAT
    how = BY_LOWER_SCORE if state.tie_rule == LOWER_SCORE else BY_HIGHEST_CARD
    if level > 1:
        how = BY_TURN_ORDER
    tell(account, WON, winner, building, how if tied > 1 else BY_BID, highest, 0)
    return winner


@rule("CAP-091", "CAP-093", "GAP-34")
@kernel
def pay(state: State, seat: int, account: Numbers[int]) -> None:
    """The cards of the bid go to the discard piles in the order in which they were revealed."""
    for index in range(cards_in_bid(state, seat)):
        tell(account, PAID, seat, state.bid[seat, index], 0, 0, 0)
        discard(state, seat, state.bid[seat, index])


@rule("CAP-031", "CAP-094", "CAP-095")
@kernel
def take_back(state: State, seat: int) -> None:
    """The STOP card stays with its player, and so do all cards that were not spent."""
    state.sealed[seat] = 0
    for index in range(cards_in_bid(state, seat)):
        state.bid[seat, index] = NO_CARD


# Placing


@rule("CAP-100", "CAP-101", "CAP-102", "CAP-103", "CAP-104")
@kernel
def build(state: State, prefecture: int, account: Numbers[int]) -> None:
    """The building stands in the prefecture; then comes the next auction."""
    state.neutral[prefecture, building_offered(state)] += 1
    begin_auction(state, state.auction + 1, account)
