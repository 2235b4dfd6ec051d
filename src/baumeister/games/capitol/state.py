"""What a game of Capitol remembers."""

from __future__ import annotations

from ...engine.state import ALL, BY_RULE, NOBODY, OWNER, Record, number, numbers
from .cards import FACES, KINDS

SEATS = 4  # the most players
PREFECTURES = 9
ROUNDS = 4
AUCTIONS = 3  # of a round

# Chapters of a game, in order of play; from BUILDING to DRAWING they come again in every round.
STARTING, DEALING, TURNING, BUILDING, BIDDING, PLACING, DRAWING, OVER = range(8)

ROUND, POINTED, NO_SHAPE = range(3)
ROOFS_OF_A_SHAPE = 5

# Neutral buildings.
FOUNTAIN, AMPHITHEATRE, TEMPLE = range(3)

# A house is never taller than this, and nobody ever has more unfinished houses: over the whole game no seat can hold more
# than 2 + 3 * 6 + 3 + 6 + 6 brick cards, of two bricks each. (So many extra cards has a single builder who holds both places.)
TALLEST = 70
NEW_HOUSE = 0  # in the place of a height: the brick begins a house
NO_TARGET = TALLEST + 1

# At most 40 houses stand on the board, and nobody ever holds more than 8 + 3 * 6 + 3 + 6 + 6 cards, less a permit for the place.
MOST_HOUSES = 40
MOST_CARDS = 41  # with the 0 behind the last
LONGEST_QUEUE = 24

# Values of options.
LOWER_SCORE, HIGHEST_CARD = range(2)
TALLEST_ONLY, ALL_TIED = range(2)
NO_BRICKS, UNLIMITED = range(2)
FIRST_PLACE_ONLY, FIRST_AND_SECOND = range(2)
AFTER_FOURTH_SCORING, AFTER_FOURTH_DRAW = range(2)
REMOVED_WITHOUT_BID, TIED_WITHOUT_BID = range(2)
OPTIONAL, MANDATORY = range(2)


class State(Record, game="capitol"):
    """Everything that decides what may happen next, and what a perfect memory knows.

    Cards are counted by face, and rows of cards, heights and houses have at least one 0 behind the last.
    """

    capitol = number("b", sees=ALL)  # always 0; keeps this record's type apart from those of other games

    # The set-up: options and board data. They stand here and not in constants because compiled code freezes constants.
    players = number("b", sees=ALL)  # 2 to 4
    tie_rule = number("b", sees=ALL)  # LOWER_SCORE or HIGHEST_CARD (OPT-01)
    tie_scope = number("b", sees=ALL)  # TALLEST_ONLY or ALL_TIED (OPT-07)
    empty_supply = number("b", sees=ALL)  # NO_BRICKS or UNLIMITED (OPT-08)
    single_builder = number("b", sees=ALL)  # FIRST_PLACE_ONLY or FIRST_AND_SECOND (OPT-09)
    game_end = number("b", sees=ALL)  # AFTER_FOURTH_SCORING or AFTER_FOURTH_DRAW (OPT-10)
    no_bid = number("b", sees=ALL)  # REMOVED_WITHOUT_BID or TIED_WITHOUT_BID (GAP-45)
    extra_cards = number("b", sees=ALL)  # OPTIONAL or MANDATORY (GAP-88)
    palette = number("b", sees=ALL)  # how the edition paints the prefectures (OPT-04); for showing only
    group = numbers("b", PREFECTURES, sees=ALL)  # colour of each prefecture, 0 to 2 for A to C
    small_sites = numbers("b", PREFECTURES, sees=ALL)  # for houses and fountains, without printed fountains
    large_sites = numbers("b", PREFECTURES, sees=ALL)  # for amphitheatres and temples
    printed = numbers("b", PREFECTURES, sees=ALL)  # printed fountains

    # Where the game stands.
    chapter = number("b", sees=ALL)
    round = number("b", sees=ALL)  # 0 to 3
    auction = number("b", sees=ALL)  # 0 to 2, the auction of this round that is held now; 0 in other chapters
    start = number("b", sees=ALL)  # the start player, who holds the consul
    turn = number("b", sees=ALL)  # the seat whose turn it is, also to place a building and to draw
    passed = numbers("b", SEATS, sees=ALL)  # 1 for seats that have passed in this building phase
    drawn = number("b", sees=ALL)  # cards drawn so far by the seat that draws
    extra = numbers("b", SEATS, sees=ALL)  # extra cards that each seat may draw in this drawing phase

    # The move being made: nobody else's business until it is complete.
    chosen = number("b", sees=BY_RULE)  # card to be played, or NO_CARD
    target = number("b", sees=BY_RULE)  # where its first brick goes: NEW_HOUSE or a height; or NO_TARGET
    shape = number("b", sees=BY_RULE)  # shape of the roof or house, or NO_SHAPE
    height = number("b", sees=BY_RULE)  # height of the house to be placed, or 0

    # Bricks, roofs and houses in front of the players.
    supply = number("b", sees=ALL)  # bricks in the common supply
    roofs = numbers("b", (SEATS, 2), sees=ALL)  # unused roofs: seat, shape
    unfinished = numbers("b", (SEATS, TALLEST + 1), sees=ALL)  # heights of the houses without roof, lowest first
    finished = numbers("b", (SEATS, 2, ROOFS_OF_A_SHAPE), sees=ALL)  # seat, shape: heights of the houses with roof, lowest first

    # The board.
    houses = numbers("b", (PREFECTURES, MOST_HOUSES + 1), sees=ALL)  # each 4 * height + seat, lowest first
    roof_shape = numbers("b", PREFECTURES, sees=ALL)  # of all houses in a prefecture; NO_SHAPE where none stands
    neutral = numbers("b", (PREFECTURES, 3), sees=ALL)  # placed FOUNTAINs, AMPHITHEATREs and TEMPLEs

    # Cards. Those that lie under the top of a draw pile and that nobody has seen have no order yet: chance deals them.
    hand = numbers("b", (SEATS, FACES + 1), sees=OWNER)  # by face
    hand_size = numbers("b", SEATS, sees=ALL)
    bid = numbers("b", (SEATS, MOST_CARDS), sees=OWNER)  # cards above the STOP card, from the top; still in the hand, too
    sealed = numbers("b", SEATS, sees=OWNER)  # 1 for seats whose stack lies on the table
    undealt = numbers("b", FACES + 1, sees=NOBODY)  # by face: cards that nobody has seen, in the draw piles
    unturned = numbers("b", KINDS, sees=ALL)  # how many they are in each draw pile
    top = numbers("b", KINDS, sees=ALL)  # the visible card of each draw pile, or NO_CARD
    turned = numbers("b", KINDS, sees=ALL)  # how many cards of the queue lie in the draw pile; the others were discarded since
    queued = numbers("b", KINDS, sees=ALL)
    queue = numbers("b", (KINDS, LONGEST_QUEUE), sees=ALL)  # played cards in the order in which they come back

    score = numbers("h", SEATS, sees=ALL)  # points so far

    # What a perfect memory knows of the hands. No rule asks for it.
    known = numbers("b", (SEATS, FACES + 1), sees=ALL, memory=True)  # by face: cards in hand that all have seen
    secret = numbers("b", (SEATS, KINDS), sees=ALL, memory=True)  # cards in hand that only their owner has seen, by kind
    opening = numbers("b", (SEATS, FACES + 1), sees=ALL, memory=True)  # by face: cards of the deal that all have seen since
