"""The verbs that every game defines, as placeholders with their meaning.

A game's modules define kernels of these names; `kernels.build` puts them in the place of these. A game may leave out those of
which `playing.USUALLY` has a usual form. `seat` is a seat from 0, or CHANCE. Arrays named `into` have room for every step of
the game, are filled from the front, and the number of entries is returned.
"""

from __future__ import annotations

from typing import Any

from .kernels import kernel
from .state import Numbers

CHANCE = -1  # the actor that rolls, draws and deals
NOBODY_ACTS = -2  # the game is over
SPECTATOR = -3  # somebody who looks on from outside
OPEN = -4  # somebody who may know everything: whoever looks at a finished game

ALLOWED = 0  # what `why_not` returns when nothing is in the way

# Refusals that belong to every table; rules and rulings of a game have numbers below.
TABLE = 2000
NOT_YOUR_TURN = TABLE + 1
GAME_IS_OVER = TABLE + 2
NOT_NOW = TABLE + 3
UNKNOWN_STEP = TABLE + 4
CHANCE_DECIDES = TABLE + 5


@kernel
def why_not_turn(acting: int, seat: int) -> int:
    """The table's refusal where it is not this seat's turn, given who acts: where several may act, a game says more."""
    if acting == NOBODY_ACTS:
        return GAME_IS_OVER
    if acting == seat:
        return ALLOWED
    return CHANCE_DECIDES if acting == CHANCE else NOT_YOUR_TURN


def actor(state: Any) -> int:
    """Who acts next: a seat, CHANCE, or NOBODY_ACTS. Where several seats are free to act, the first in the canonical order."""
    raise TypeError("a verb has a meaning only within a game")


def may_act(state: Any, seat: int) -> bool:
    """Whether a seat is free to act now (several may be at once, while moves are sealed)."""
    raise TypeError("a verb has a meaning only within a game")


def why_not(state: Any, seat: int, step: int) -> int:
    """The number of the rule in the way of a step, ALLOWED if none. The only source of legality."""
    raise TypeError("a verb has a meaning only within a game")


def choices(state: Any, seat: int, into: Numbers[int]) -> int:
    """The legal next steps of a seat, in ascending order."""
    raise TypeError("a verb has a meaning only within a game")


def outcomes(state: Any, into: Numbers[int], weights: Numbers[int]) -> int:
    """What chance may decide now, in a fixed order, with whole-number weights."""
    raise TypeError("a verb has a meaning only within a game")


def inclination(state: Any, seat: int, step: int) -> int:
    """How likely a seat that plays at random takes a legal step, as a whole-number weight.

    A game that leaves this verb out is played at random with all legal steps alike.
    """
    raise TypeError("a verb has a meaning only within a game")


def pick(state: Any, seat: int, steps: Numbers[int], count: int, weights: Numbers[int], rng: Numbers[int]) -> int:
    """Which of its legal steps a seat takes that plays at random: an index. Not the game's: `playing` has both ways."""
    raise TypeError("a verb has a meaning only within a game")


def take(state: Any, seat: int, step: int, account: Numbers[int]) -> None:
    """Carry out a legal step and all that follows of itself, and tell what followed in the account."""
    raise TypeError("a verb has a meaning only within a game")


def amid_move(state: Any) -> bool:
    """Whether the last step left a move unfinished, so that the same actor goes on with it."""
    raise TypeError("a verb has a meaning only within a game")


def points(state: Any, seat: int) -> int:
    """The points of a seat so far; final when the game is over."""
    raise TypeError("a verb has a meaning only within a game")


def is_winner(state: Any, seat: int) -> bool:
    """Whether a seat wins, or shares the victory of, a game that is over."""
    raise TypeError("a verb has a meaning only within a game")


def blank(state: Any, seat: int) -> None:
    """Blank, in place, the fields declared BY_RULE, as far as this seat or SPECTATOR may not see them."""
    raise TypeError("a verb has a meaning only within a game")


def imagine(state: Any, seat: int, rng: Numbers[int]) -> None:
    """Fill the blanks of an observation, in place, with a world the seat must think possible, all equally likely."""
    raise TypeError("a verb has a meaning only within a game")
