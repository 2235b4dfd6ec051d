"""What a game of Wettstreit der Baumeister remembers."""

from __future__ import annotations

from ...engine.state import ALL, BY_RULE, Record, number, numbers

SEATS = 4  # the most players
CARDS = 40
PILE = 20  # cards in each pile at the beginning
NAME_LENGTH = 12  # letters of a card's id at most
STONES = 5
MOST = 90  # the highest bid (W-G03): what all coins of the box are worth
ROW = 40  # places in a row at most, holes included; more than any city has ever come near to

# Cards are numbered as in the component data. In an observation a card that nobody told the observer is UNKNOWN_CARD; it has a
# place of its own in the arrays, so that a bot may think an observation on.
UNKNOWN_CARD = CARDS
NO_CARD = CARDS + 1
HOLE = CARDS + 2  # stands in a row where a saboteur has struck

NO_KIND, CORNER_TOWER, TOWER, GATE, TOWN_HALL, CHURCH = range(6)
NO_SIDE, LEFT, RIGHT, ANY_SIDE = range(4)

# Stages of a game. A turn goes from ROLLING to ACTING with what it entails; the last round is FINISHING.
(
    STARTING, TURNING_UP, ROLLING, STEALING, CHOOSING, LOOKING, BIDDING, ACTING, STRIKING, BRIBING, DRAWING, BURYING, FINISHING,
    OVER,
) = range(14)  # fmt: skip

# Where a card is. UNSEEN is in one of the piles, never turned up; in an observation, anywhere the observer does not know.
UNSEEN, TOP, LOT, SUNK, GONE = range(5)
HAND = 5  # + seat
CITY = HAND + SEATS  # + seat

# The two piles, and what a card is auctioned from before the first auction.
OPEN_PILE, CLOSED_PILE, NO_PILE = range(3)

NO_BID = -1
UNKNOWN_COINS = -1  # in an observation, what lies behind another's tent

# Who got a closed card: a seat, or one of these.
NOBODY = SEATS  # it went out of the game
NOT_YET = SEATS + 1  # it is being auctioned


class State(Record, game="wettstreit"):
    """Everything that decides what may happen next, and what a perfect memory knows of it.

    The order of cards that nobody has seen is not here: they are dealt when they turn up.
    """

    wettstreit = number("b", sees=ALL)  # always 0; keeps this record's type apart from those of other games

    # The cards. They stand here and not in constants because compiled code freezes constants.
    players = number("b", sees=ALL)  # 3 or 4
    name = numbers("B", (CARDS, NAME_LENGTH), sees=ALL)  # id in the component data, in ASCII, filled up with 0
    kind = numbers("b", CARDS + 1, sees=ALL)
    side = numbers("b", CARDS + 1, sees=ALL)  # of corner towers: LEFT, RIGHT or ANY_SIDE
    value = numbers("b", CARDS + 1, sees=ALL)
    coins = numbers("b", CARDS + 1, sees=ALL)  # coin symbols of gates
    shields = numbers("b", CARDS + 1, sees=ALL)  # of towers and corner towers

    # Where the game stands.
    stage = number("b", sees=ALL)
    turn = number("b", sees=ALL)  # the seat whose turn it is
    has_ended = number("b", sees=ALL)  # 1 once a player has auctioned the last card of a pile
    finishers = number("b", sees=ALL)  # seats whose part of the final round is still to come

    # Where the cards are.
    where = numbers("b", CARDS + 1, sees=BY_RULE)
    fresh = numbers("b", 2, sees=ALL)  # cards of a pile that nobody has seen yet, the visible top not counted
    top = number("b", sees=ALL)  # the visible card of the open pile, or NO_CARD
    sunk = numbers("b", (2, CARDS), sees=ALL)  # cards under a pile after a sabotage, the first to come up first; else NO_CARD
    sunken = numbers("b", 2, sees=ALL)  # how many these are
    hand_size = numbers("b", SEATS, sees=ALL)
    row = numbers("b", (SEATS, ROW), sees=ALL)  # a city from left to right: cards, HOLE, and NO_CARD after its end
    length = numbers("b", SEATS, sees=ALL)  # places of the row, holes included
    has_built = numbers("b", SEATS, sees=ALL)  # 1 once a seat has founded its city

    # Money and stones.
    purse = numbers("h", SEATS, sees=BY_RULE)  # coins behind the tent
    supply = number("b", sees=ALL)  # stones in the middle
    stones = numbers("b", SEATS, sees=ALL)

    # The auction.
    source = number("b", sees=ALL)  # the pile auctioned from in this turn, or NO_PILE
    lot = number("b", sees=BY_RULE)  # card being auctioned, or NO_CARD; UNKNOWN_CARD to those who may not see it
    announced = number("b", sees=ALL)  # kind named for a closed card, or NO_KIND
    bid = numbers("b", SEATS, sees=ALL)  # last bid of each seat, or NO_BID
    passed = numbers("b", SEATS, sees=ALL)
    highest = number("b", sees=ALL)  # the bid to beat, or NO_BID
    bidder = number("b", sees=ALL)  # the seat that bids next
    leap = number("b", sees=BY_RULE)  # tens by which the bid being made exceeds the least possible one; 0: none chosen

    # The third phase.
    laid = number("b", sees=ALL)  # cards laid so far in the build being made
    chosen = number("b", sees=BY_RULE)  # card chosen for the next place, or NO_CARD
    target = number("b", sees=ALL)  # card being attacked, or taken from a hand and not yet under a pile; or NO_CARD
    victim = number("b", sees=ALL)  # seat whose hand is attacked

    # What a perfect memory knows, and no rule consults.
    bank = number("h", sees=ALL, memory=True)  # coins not owned by players; W-G20 lets it fall below 0
    reckoned = numbers("h", SEATS, sees=ALL, memory=True)  # coins of each seat, as anybody can reckon from what happened openly
    seen_by_all = numbers("b", CARDS + 1, sees=ALL, memory=True)  # 1 for cards that everybody has seen
    turns = number("h", sees=ALL, memory=True)  # begun so far
    # The closed cards in the order of their auctions, up to the first that had been put under the pile.
    lots = number("b", sees=ALL, memory=True)  # how many these are
    lot_card = numbers("b", PILE, sees=BY_RULE, memory=True)  # UNKNOWN_CARD to those who may not know it; NO_CARD: not yet
    lot_looker = numbers("b", PILE, sees=ALL, memory=True)  # the auctioneer, who looked at it
    lot_winner = numbers("b", PILE, sees=ALL, memory=True)  # a seat, NOBODY or NOT_YET
    lot_kind = numbers("b", PILE, sees=ALL, memory=True)  # kind announced, or NO_KIND
    # The closed cards that came to light out of a hand, in order of time.
    shown = number("b", sees=ALL, memory=True)  # how many these are
    shown_card = numbers("b", PILE, sees=ALL, memory=True)
    shown_by = numbers("b", PILE, sees=ALL, memory=True)  # the seat that had it
    shown_after = numbers("b", PILE, sees=ALL, memory=True)  # lots so far: it can be none of the later ones
