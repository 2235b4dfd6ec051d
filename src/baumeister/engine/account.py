"""The account: what followed of a step by itself, told by the rules while they act.

A scoring, a payment, a capture: the rules tell each as a line of six numbers, the first of which names the event. People read
it as sentences, the browser plays it as an animation, tests check it. The first entry of the array says how much of it is in
use; an array with no room left is simply not written to, so that fast simulation pays next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .kernels import kernel
from .state import Numbers

WIDTH = 6
ROOM = 1 + WIDTH * 1000  # lines enough for any step of any game


@kernel
def is_heard(account: Numbers[int]) -> bool:
    """Whether lines are written down: what is costly to find out need not be found out for nobody."""
    return len(account) > WIDTH


@kernel
def tell(account: Numbers[int], event: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Write one line."""
    used = account[0]
    if used + WIDTH < len(account):
        account[used + 1] = event
        account[used + 2] = a
        account[used + 3] = b
        account[used + 4] = c
        account[used + 5] = d
        account[used + 6] = e
        account[0] = used + WIDTH


class Line(NamedTuple):
    """One line of an account; the game's event names say what a to e mean."""

    event: int
    a: int
    b: int
    c: int
    d: int
    e: int


def empty() -> list[int]:
    return [0] * ROOM


def lines(account: Sequence[int]) -> Iterator[Line]:
    """The lines told so far, in the order in which they happened."""
    for start in range(1, int(account[0]) + 1, WIDTH):
        yield Line(*(int(value) for value in account[start : start + WIDTH]))
