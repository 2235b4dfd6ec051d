"""The fixed set of steps of Capitol, as small whole numbers.

A step is one word of the record: a card, a shape, a height, a prefecture. So `permit pA4 round 1 palatinus` is CARD, SHAPE,
HEIGHT, PREFECTURE; `brick b4 new 1` is CARD, HEIGHT, HEIGHT; and `bid b7 pA4` is CARD, CARD, SEAL. Chance deals and turns up
cards with the same steps. What can come next is always one range of steps.
"""

from __future__ import annotations

from .cards import FACES, KINDS
from .state import PREFECTURES, SEATS, TALLEST

START = 0  # + seat: the first start player
PASS = START + SEATS
CARD = PASS  # + face (there is no face 0): play it, bid it, deal it, turn it up
SEAL = CARD + FACES + 1  # the STOP card: the bid is complete
DRAW = SEAL + 1  # + kind: take the visible card of that draw pile
STOP = DRAW + KINDS  # decline the extra cards that are left
PLAIN = STOP + 1  # the chosen card is played without its action
SHAPE = PLAIN + 1  # + shape: of the roof, or of the house to be placed
PREFECTURE = SHAPE + 2  # + prefecture: where to place the house or the building
HEIGHT = PREFECTURE + PREFECTURES  # + height of the house; NEW_HOUSE to begin one
STEPS = HEIGHT + TALLEST + 1
