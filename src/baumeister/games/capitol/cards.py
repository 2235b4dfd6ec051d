"""The 62 action cards: three kinds, each with its faces; and how often each face exists.

Faces are numbered from 1: roofs 1 to 7, bricks 1 to 8, then permits of group A, B and C, 1 to 8 each. So 0 means no card.
"""

from __future__ import annotations

from ...engine.kernels import kernel, table
from ...engine.rulebook import rule

ROOF, BRICK, PERMIT = range(3)
KINDS = 3
NO_KIND = KINDS

GROUPS = 3  # colours of prefectures: A, B, C
NO_CARD = 0
FACES = 39
CARDS = 62
SUM_OF_NUMBERS = 272

ROOF_NUMBERS, BRICK_NUMBERS, PERMIT_NUMBERS = 7, 8, 8
FIRST_PERMIT = 1 + ROOF_NUMBERS + BRICK_NUMBERS

_FACES = (
    [(ROOF, number, 0, 2) for number in range(1, ROOF_NUMBERS + 1)]
    + [(BRICK, number, 0, 3) for number in range(1, BRICK_NUMBERS + 1)]
    + [(PERMIT, number, group, 1) for group in range(GROUPS) for number in range(1, PERMIT_NUMBERS + 1)]
)

# By face; the first column stands for no card.
KIND, NUMBER, GROUP, COPIES = (table([KINDS if column == 0 else 0, *(face[column] for face in _FACES)]) for column in range(4))

# By kind: the first face, and behind the last kind the end of all faces; and how many cards there are.
FIRST_FACE = table([1, 1 + ROOF_NUMBERS, FIRST_PERMIT, 1 + FACES])
CARDS_OF_KIND = table([2 * ROOF_NUMBERS, 3 * BRICK_NUMBERS, GROUPS * PERMIT_NUMBERS])

KIND_LETTERS = "rbp"
GROUP_LETTERS = "ABC"


@rule("CAP-004", "CAP-016")
@kernel
def kind_of(face: int) -> int:
    """ROOF, BRICK or PERMIT; NO_KIND of no card."""
    return KIND[face]


@rule("CAP-017", "CAP-018", "CAP-019", "CAP-085")
@kernel
def number_of(face: int) -> int:
    """The number on a card, which counts in auctions only."""
    return NUMBER[face]


@kernel
def group_of(face: int) -> int:
    """The colour of a permit."""
    return GROUP[face]


@rule("CAP-017", "CAP-018", "CAP-019")
@kernel
def copies_of(face: int) -> int:
    """Roofs exist twice, bricks three times, permits once."""
    return COPIES[face]


def card_name(face: int) -> str:
    """A card as records call it.

    >>> card_name(3), card_name(15), card_name(16)
    ('r3', 'b8', 'pA1')
    """
    group = GROUP_LETTERS[GROUP[face]] if KIND[face] == PERMIT else ""
    return f"{KIND_LETTERS[KIND[face]]}{group}{NUMBER[face]}"


FACE_NAMES = {card_name(face): face for face in range(1, FACES + 1)}
