"""The fixed set of steps of Wettstreit der Baumeister, as small whole numbers.

Most moves are one step. A bid is one step if it exceeds the least possible bid by up to 9, else two: first the tens of the
excess, then its ones. So every amount has exactly one way, and small raises come first. A build is a card, its place, the next
card and so on; the third place, or DONE before it, ends the move.
"""

from __future__ import annotations

from .state import CARDS, ROW, SEATS

START = 0  # + seat: the start player
CARD = START + SEATS  # + card: turned up on the open pile, seen by the auctioneer, or drawn from a hand
ROLL = CARD + CARDS  # + face: 1 to 5 less 1, then the saboteur
STEAL = ROLL + 6  # + seat: take a stone from a player
DECLINE = STEAL + SEATS
AUCTION = DECLINE + 1  # + pile
PASS = AUCTION + 2
BID = PASS + 1  # + ones of the excess
LEAP = BID + 10  # + tens of the excess - 1
LAY = LEAP + 9  # + card
DONE = LAY + CARDS
ATTACK = DONE + 1  # + laid card
RAID = ATTACK + CARDS  # + seat
REST = RAID + SEATS
AT_LEFT = REST + 1
AT_RIGHT = AT_LEFT + 1
AT_HOLE = AT_RIGHT + 1  # + hole from the left
PAY = AT_HOLE + ROW - 2  # holes lie between two cards
REFUSE = PAY + 1
UNDER = REFUSE + 1  # + pile
STEPS = UNDER + 2

SABOTEUR = 5  # the face of the die after those of 1 to 5
FACES = 6
