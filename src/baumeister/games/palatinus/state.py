"""What a game of Palatinus remembers."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.state import ALL, BY_RULE, OWNER, Record, number, numbers

SEATS = 5  # the most players
HILLS = 7
FIELDS = 42
TILE_SIDES = 6

# Chapters of a game, in order of play.
STARTING, DRAWING, LAYING, CHIPPING, PLACING, OVER = range(6)

# What lies on a field. An observation has UNKNOWN_KIND where a token lies wolf side up that somebody else laid.
FREE, TRADER, FARMER, GENERAL, UNKNOWN_KIND = range(5)

# The two backs of tokens: with a she-wolf, or without.
PLAIN, WOLF = range(2)

# The colours a player holds: his own, and with two players a second one (P-G10).
MAIN, SECOND = range(2)

# Values of options.
RING_R, RING_L = range(2)
OWNER_COUNTS, NEUTRAL = range(2)
PLAYERS_LAY, CHANCE_LAYS = range(2)

NO_TILE = 7  # no letter: the letters A to G are 0 to 6
NO_SLOT = 7  # no place chosen yet
NO_TOKEN = 10  # no token chosen yet: the tokens of `steps` are 0 to 9


class State(Record, game="palatinus"):
    """Everything that decides what may happen next, and nothing else.

    Fields of the board are numbered slot by slot: field = 6 * slot + direction, both of the board.
    """

    palatinus = number("b", sees=ALL)  # always 0; keeps this record's type apart from those of other games

    # The set-up: options and tiles. They stand here and not in constants because compiled code freezes constants.
    players = number("b", sees=ALL)  # 2 to 5
    ring = number("b", sees=ALL)  # RING_R or RING_L (P-G02)
    extra_colours = number("b", sees=ALL)  # OWNER_COUNTS or NEUTRAL (P-G11)
    laying = number("b", sees=ALL)  # PLAYERS_LAY or CHANCE_LAYS; back to PLAYERS_LAY once all tiles lie
    springs = numbers("b", HILLS, sees=ALL)  # by letter: a bit for each of the tile's own directions that is a spring
    arrow = numbers("b", HILLS, sees=ALL)  # by letter: the tile's own direction with the red arrow

    # Where the game stands.
    chapter = number("b", sees=ALL)
    start = number("b", sees=ALL)  # the start player
    turn = number("b", sees=ALL)  # the seat whose turn it is

    # The landscape.
    drawn = number("b", sees=ALL)  # letter of the tile turned up and not yet laid, or NO_TILE
    slot = number("b", sees=ALL)  # place chosen for it in the move being made, or NO_SLOT
    letter = numbers("b", HILLS, sees=ALL)  # by slot: the tile lying there, or NO_TILE
    rotation = numbers("b", HILLS, sees=ALL)  # by slot: turns of the tile by 60 degrees, clockwise
    chip = numbers("b", HILLS, sees=ALL)  # by slot: value of the hill chip; 0 before it is turned up

    # The tokens.
    chosen = number("b", sees=ALL)  # token chosen in the move being made, or NO_TOKEN
    token = numbers("b", FIELDS, sees=BY_RULE)  # kind of the token on a field; hidden ones are seen by their owner
    owner = numbers("b", FIELDS, sees=ALL)  # seat that laid it (P-G08); 0 on free fields
    colour = numbers("b", FIELDS, sees=ALL)  # MAIN or SECOND; MAIN on free fields
    hidden = numbers("b", FIELDS, sees=ALL)  # 1 where a token lies wolf side up
    stock = numbers("b", (SEATS, 2, 3, 2), sees=OWNER)  # behind the screens: seat, colour, kind (TRADER first), back
    left = numbers("b", SEATS, sees=ALL)  # how many tokens each seat still has

    # The gains of the evaluation.
    captured = numbers("b", SEATS, sees=ALL)  # tokens captured, a point each
    chip_points = numbers("b", SEATS, sees=ALL)  # points from point chips
    hill_chips = numbers("b", SEATS, sees=ALL)  # number of hill chips
    hill_points = numbers("b", SEATS, sees=ALL)  # points from hill chips


@kernel
def stock_row(kind: int) -> int:
    """The row of a kind in `stock`."""
    return kind - TRADER
