"""The data of the building cards, read from `cards.csv` or a file that an owner of the game corrected."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass

from ...engine.errors import BadInput
from .state import ANY_SIDE, CARDS, CHURCH, CORNER_TOWER, GATE, LEFT, NAME_LENGTH, NO_SIDE, RIGHT, TOWER, TOWN_HALL

KINDS = {"corner_tower": CORNER_TOWER, "tower": TOWER, "gate": GATE, "town_hall": TOWN_HALL, "church": CHURCH}
SIDES = {"": NO_SIDE, "L": LEFT, "R": RIGHT, "any": ANY_SIDE}
COLUMNS = ["id", "kind", "side", "value", "coins", "shields"]
LARGEST = 99  # no value on a card is larger

_ID = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_NUMBER = re.compile(r"0|[1-9][0-9]?")


@dataclass(frozen=True)
class Card:
    id: str
    kind: int
    side: int
    value: int
    coins: int
    shields: int


def read_cards(text: str) -> tuple[Card, ...]:
    """The 40 cards; BadInput begins with the number of the wrong line.

    >>> read_cards("id,kind,side,value,coins,shields\\nGA-1,gate,,1,3,0\\n")
    Traceback (most recent call last):
        ...
    baumeister.engine.errors.BadInput: 2: gate GA-1 has 1 or 2 coins, not 3
    """
    cards: list[Card] = []
    line_of: dict[str, int] = {}
    header: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in next(csv.reader([line]))]
        if header is None:
            header = cells
            if header != COLUMNS:
                raise BadInput(f"{number}: expected the columns {','.join(COLUMNS)}, not {_short(line)}")
            continue
        card = _card(number, cells)
        if card.id in line_of:
            raise BadInput(f"{number}: card {card.id} stands in line {line_of[card.id]} already")
        if len(cards) == CARDS:
            raise BadInput(f"{number}: there are {CARDS} cards, and this is one more")
        cards.append(card)
        line_of[card.id] = number
    if len(cards) < CARDS:
        raise BadInput(f"{len(text.splitlines()) + 1}: the file ends after {len(cards)} cards of {CARDS}")
    return tuple(cards)


def _card(line: int, cells: list[str]) -> Card:
    if len(cells) != len(COLUMNS):
        raise BadInput(f"{line}: expected {','.join(COLUMNS)}, separated by commas")
    name, kind, side = cells[:3]
    if not _ID.fullmatch(name) or len(name) > NAME_LENGTH:
        raise BadInput(f"{line}: expected an id like TW-3 of at most {NAME_LENGTH} letters, digits and -, not {_short(name)}")
    if kind not in KINDS:
        raise BadInput(f"{line}: expected a kind {', '.join(KINDS)}, not {_short(kind)}")
    if side not in SIDES:
        raise BadInput(f"{line}: expected the side L, R or any of a corner tower, or nothing, not {_short(side)}")
    if (KINDS[kind] == CORNER_TOWER) != (SIDES[side] != NO_SIDE):
        raise BadInput(f"{line}: corner towers have a side, L, R or any, and no other card has")
    value, coins, shields = (_number(line, what, cell) for what, cell in zip(COLUMNS[3:], cells[3:], strict=True))
    card = Card(name, KINDS[kind], SIDES[side], value, coins, shields)
    _check_numbers(line, card)
    return card


def _check_numbers(line: int, card: Card) -> None:
    if card.value < 1:
        raise BadInput(f"{line}: card {card.id} has a value of at least 1, not {card.value}")
    if card.kind == GATE and card.coins not in (1, 2):
        raise BadInput(f"{line}: gate {card.id} has 1 or 2 coins, not {card.coins}")
    if card.kind != GATE and card.coins:
        raise BadInput(f"{line}: card {card.id} is no gate and has no coins, not {card.coins}")
    has_shields = card.kind in (TOWER, CORNER_TOWER)
    if has_shields and card.shields < 1:
        raise BadInput(f"{line}: tower {card.id} has at least one shield")
    if not has_shields and card.shields:
        raise BadInput(f"{line}: card {card.id} is no tower and has no shields, not {card.shields}")


def _number(line: int, what: str, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise BadInput(f"{line}: expected a whole number up to {LARGEST} as {what}, not {_short(word)}")
    return int(word)


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
