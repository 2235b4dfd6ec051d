"""Cards and cities as the client draws them."""

from __future__ import annotations

from typing import Literal

from ...engine.rulebook import rule
from ...engine.showing import Shape
from ...engine.texts import Texts
from ...engine.verbs import ALLOWED
from .building import why_closed
from .cards import city_value, gate_income, shields
from .notation import card_id
from .scoring import (
    BONUS_CHURCHES,
    BONUS_CORNERS,
    BONUS_MIDDLE,
    churches,
    corner_value,
    is_finished,
    place_of_hall,
)
from .state import ANY_SIDE, CARDS, CORNER_TOWER, HAND, HOLE, LEFT, RIGHT, ROW, State
from .telling import KIND_NAMES, SIDE_NAMES, card_name


class Card(Shape, frozen=True):
    id: str  # as in records: CH-9
    kind: str
    side: str | None  # of a corner tower: L, R or any
    value: int
    coins: int  # that a gate brings each turn
    shields: int
    label: str


class Place(Shape, frozen=True):
    """A place of a row."""

    card: Card | None  # None: a hole
    hole: int | None  # its number from the left, from 1
    label: str


class Hall(Shape, frozen=True):
    """Places to the left and to the right of the town hall."""

    left: int
    right: int


class Bonus(Shape, frozen=True):
    """What a city would earn besides its cards, once it is finished."""

    name: Literal["middle", "churches", "corners"]
    points: int
    met: bool  # as the row stands, finished or not
    text: str


class City(Shape, frozen=True):
    row: list[Place]
    left_closed: bool
    right_closed: bool
    hall: Hall | None
    founded: bool
    finished: bool
    value: int  # of its cards
    shields: int
    income: int  # of its gates
    bonuses: list[Bonus]


def card(texts: Texts, state: State, number: int) -> Card:
    return Card(
        id=card_id(state, number),
        kind=KIND_NAMES[state.kind[number]],
        side=SIDE_NAMES[state.side[number]] or None,
        value=state.value[number],
        coins=state.coins[number],
        shields=state.shields[number],
        label=card_label(texts, state, number),
    )


def card_label(texts: Texts, state: State, number: int) -> str:
    """A card with all that stands on it."""
    name = card_name(texts, state, number)
    for what, count in (("shields", state.shields[number]), ("coins", state.coins[number])):
        if count:
            return texts.counted("board", f"card.{what}", count, card=name)
    return name


def card_facts(texts: Texts, state: State, number: int) -> str | None:
    """What a card is good for besides its value."""
    if state.coins[number]:
        return texts.counted("show", "gate", state.coins[number])
    return texts.counted("names", "count.shields", state.shields[number]) if state.shields[number] else None


def city(texts: Texts, state: State, seat: int, viewer: int) -> City:
    length = state.length[seat]
    hall = place_of_hall(state, seat)
    return City(
        row=_row(texts, state, seat),
        left_closed=is_closed(state, seat, LEFT),
        right_closed=is_closed(state, seat, RIGHT),
        hall=None if hall == ROW else Hall(hall, length - hall - 1),
        founded=state.has_built[seat] == 1,
        finished=is_finished(state, seat),
        value=city_value(state, seat),
        shields=shields(state, seat),
        income=gate_income(state, seat),
        bonuses=_bonuses(texts, state, seat, viewer),
    )


def _row(texts: Texts, state: State, seat: int) -> list[Place]:
    row: list[Place] = []
    length, holes = state.length[seat], 0
    for place in range(length):
        number = state.row[seat, place]
        where = {"place": place + 1, "count": length}
        if number == HOLE:
            holes += 1
            row.append(Place(None, holes, texts.say("board", "slot.hole", **where)))
        else:
            shown = card(texts, state, number)
            row.append(Place(shown, None, texts.say("board", "slot", card=shown.label, **where)))
    return row


@rule("W-G28", "W-G37", "W-G62")
def is_closed(state: State, seat: int, side: int) -> bool:
    """Whether a corner tower closes an end of a city."""
    length = state.length[seat]
    if length == 0:
        return False
    near = state.row[seat, 0] if side == LEFT else state.row[seat, length - 1]
    return why_closed(state, side, near, length == 1) != ALLOWED


@rule("WET-078", "WET-079", "WET-080", "WET-081")
def _bonuses(texts: Texts, state: State, seat: int, viewer: int) -> list[Bonus]:
    return [_middle(texts, state, seat), _churches(texts, state, seat), _corners(texts, state, seat, viewer)]


def _middle(texts: Texts, state: State, seat: int) -> Bonus:
    hall = place_of_hall(state, seat)
    if hall == ROW:
        return Bonus("middle", BONUS_MIDDLE, False, texts.say("show", "middle.none"))
    more = 2 * hall + 1 - state.length[seat]
    if more == 0:
        return Bonus("middle", BONUS_MIDDLE, True, texts.say("show", "middle"))
    key = "middle.right" if more > 0 else "middle.left"
    return Bonus("middle", BONUS_MIDDLE, False, texts.counted("show", key, abs(more)))


def _churches(texts: Texts, state: State, seat: int) -> Bonus:
    hall = place_of_hall(state, seat)
    if hall == ROW:
        return Bonus("churches", BONUS_CHURCHES, False, texts.say("show", "churches.none"))
    left, right = churches(state, seat, 0, hall), churches(state, seat, hall, state.length[seat])
    return Bonus("churches", BONUS_CHURCHES, left == right > 0, texts.say("show", "churches", left=left, right=right))


def _corners(texts: Texts, state: State, seat: int, viewer: int) -> Bonus:
    left, right = corner_value(state, seat, LEFT), corner_value(state, seat, RIGHT)
    if left and right:
        return Bonus("corners", BONUS_CORNERS, left == right, texts.say("show", "corners", left=left, right=right))
    if not left and not right:
        return Bonus("corners", BONUS_CORNERS, False, texts.say("show", "corners.none"))
    value = left or right
    is_held = seat == viewer and _holds_corner(state, seat, value, RIGHT if left else LEFT)
    return Bonus("corners", BONUS_CORNERS, False, texts.say("show", "corners.held" if is_held else "corners.single", value=value))


def _holds_corner(state: State, seat: int, value: int, side: int) -> bool:
    return any(
        state.where[number] == HAND + seat
        and state.kind[number] == CORNER_TOWER
        and state.value[number] == value
        and state.side[number] in (side, ANY_SIDE)
        for number in range(CARDS)
    )
