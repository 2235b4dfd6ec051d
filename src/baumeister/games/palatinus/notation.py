"""Moves of Palatinus in the words of the record, and back."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.errors import BadNotation
from ...engine.verbs import ALLOWED, CHANCE, NOT_NOW
from .board import field_name
from .components import LETTERS
from .setup import hill_without_chip
from .state import CHIPPING, FARMER, FIELDS, GENERAL, HILLS, MAIN, SEATS, SECOND, TILE_SIDES, TRADER, State
from .steps import CHIP, DRAW, FIELD, LAY, LEAST_CHIP, START, TOKEN, TURN, colour_of, is_hidden, kind_of, token_code

KINDS = {"trader": TRADER, "farmer": FARMER, "general": GENERAL}
KIND_NAMES = {kind: name for name, kind in KINDS.items()}
FIELD_NAMES = {field_name(field): field for field in range(FIELDS)}
UNKNOWN = "?"


def write_move(state: State, steps: Sequence[int]) -> str:
    """The words of a whole move, or of the steps of it taken so far."""
    first = steps[0]
    if first >= TOKEN:
        token, field = first - TOKEN, steps[1] - FIELD
        words = ["place", KIND_NAMES[kind_of(token)], field_name(field)]
        words += ["second"] if colour_of(token) == SECOND else []
        words += ["hidden"] if is_hidden(token) else []
        return " ".join(words)
    if first >= LAY:
        return f"lay {first - LAY + 1} {steps[1] - TURN}"
    if first >= CHIP:
        return f"chip {hill_without_chip(state)} {first - CHIP + LEAST_CHIP}"
    if first >= DRAW:
        return f"draw {LETTERS[first - DRAW]}"
    return f"start {first - START}"


def read_move(state: State, actor: int, words: Sequence[str]) -> list[int]:
    """The steps of a move in words."""
    readers = {"start": _read_start, "draw": _read_draw, "chip": _read_chip}
    if actor != CHANCE:
        readers = {"lay": _read_lay, "place": _read_place}
    if words[0] not in readers:
        raise BadNotation(0, f"expected {' or '.join(readers)}")
    return readers[words[0]](state, words)


def _read_start(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 2, "start SEAT")
    return [START + _number(words, 1, range(SEATS), "a seat")]


def _read_draw(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 2, "draw TILE")
    if len(words[1]) != 1 or words[1] not in LETTERS:
        raise BadNotation(1, "expected a tile A to G")
    return [DRAW + LETTERS.index(words[1])]


def _read_chip(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 3, "chip SLOT VALUE")
    _number(words, 1, range(1, HILLS), "a slot")
    return [CHIP + _number(words, 2, range(LEAST_CHIP, LEAST_CHIP + 4), "a value") - LEAST_CHIP]


def _read_lay(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 3, "lay SLOT ROTATION")
    slot = _number(words, 1, range(1, HILLS), "a slot")
    return [LAY + slot - 1, TURN + _number(words, 2, range(TILE_SIDES), "a rotation")]


def _read_place(state: State, words: Sequence[str]) -> list[int]:
    if len(words) < 3:
        raise BadNotation(len(words), "expected `place KIND FIELD`, then `second` or `hidden` where it is so")
    if words[1] not in KINDS:
        raise BadNotation(1, f"expected {', '.join(KINDS)}")
    if words[2] not in FIELD_NAMES:
        raise BadNotation(2, "expected a field SLOT.DIRECTION, from 0.0 to 6.5")
    marks = tuple(words[3:])
    for count in range(1, len(marks) + 1):
        if marks[:count] not in (("second",), ("hidden",), ("second", "hidden")):
            raise BadNotation(2 + count, "expected `second`, `hidden` or `second hidden` after the field, and nothing more")
    token = token_code(KINDS[words[1]], hidden="hidden" in marks, colour=SECOND if "second" in marks else MAIN)
    return [TOKEN + token, FIELD + FIELD_NAMES[words[2]]]


def why_unspeakable(state: State, words: Sequence[str]) -> int:
    """The rule in the way of what can be said, but not in steps: the chip of another hill than the next, a general face down."""
    if words[0] == "chip" and state.chapter == CHIPPING and int(words[1]) != hill_without_chip(state):
        return NOT_NOW
    if list(words[:2]) == ["place", "general"] and words[-1] == "hidden":
        return 18
    return ALLOWED


def _expect_length(words: Sequence[str], length: int, form: str) -> None:
    if len(words) != length:
        raise BadNotation(min(len(words), length), f"expected `{form}`")


def _number(words: Sequence[str], place: int, allowed: range, what: str) -> int:
    word = words[place]
    if word not in {str(number) for number in allowed}:
        raise BadNotation(place, f"expected {what} from {allowed[0]} to {allowed[-1]}")
    return int(word)


def hide_move(words: str, actor: int, viewer: int, state: State) -> str:
    """A token laid wolf side up is `?` to others, until the evaluation has turned it face up."""
    if actor == viewer or not words.endswith(" hidden"):
        return words
    field = FIELD_NAMES[words.split(" ")[2]]
    if state.hidden[field] == 0:
        return words
    verb, _, *rest = words.split(" ")
    return " ".join([verb, UNKNOWN, *rest])


def reveal_move(words: str, world: State) -> str:
    """An unknown token as it is in an imagined world."""
    tokens = words.split(" ")
    if UNKNOWN in tokens:
        tokens[1] = KIND_NAMES[world.token[FIELD_NAMES[tokens[2]]]]
    return " ".join(tokens)
