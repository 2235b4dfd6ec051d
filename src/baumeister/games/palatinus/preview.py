"""What a token that is thought of would bring, as far as its player can know: he counts, and the program counts for him."""

from __future__ import annotations

from ...engine.account import Line
from ...engine.showing import Caution, Preview, PreviewLine
from ...engine.texts import Texts
from .board import MOST_NEIGHBOURS, NO_FIELD, neighbour, slot_of
from .components import LETTERS
from .evaluation import (
    FARMER_PARTS,
    NOTHING,
    TRADER_PARTS,
    beside,
    captures,
    free_fields_beside,
    influence_of_token,
    springs_at,
)
from .notation import KIND_NAMES
from .state import FARMER, GENERAL, TRADER, UNKNOWN_KIND, State
from .telling import name_of_field, parts


def preview(texts: Texts, state: State, field: int) -> Preview:
    """The token lies on the field already, in a state as its player knows it."""
    if state.token[field] == GENERAL:
        return _general(texts, state, field)
    hill = LETTERS[state.letter[slot_of(field)]]
    lines = [
        PreviewLine(texts.say("account", f"part.{what}", count=count, each=each), count * each)
        for what, count, each in parts(_parts_of(state, field))
    ]
    lines += _face_down(texts, state, field)
    title = texts.say("preview", "influence", hill=hill)
    return Preview(title, lines, influence_of_token(state, field), _captors(texts, state, field))


def _parts_of(state: State, field: int) -> Line:
    if state.token[field] == TRADER:
        traders, farmers = beside(state, field, TRADER), beside(state, field, FARMER)
        return Line(TRADER_PARTS, field, traders, farmers, beside(state, field, GENERAL), 0)
    return Line(FARMER_PARTS, field, free_fields_beside(state, field), springs_at(state, field), 0, 0)


def _face_down(texts: Texts, state: State, field: int) -> list[PreviewLine]:
    """Tokens beside it whose kind is not known; farmers care only for their fields."""
    unknown = beside(state, field, UNKNOWN_KIND)
    if unknown == 0 or state.token[field] == FARMER:
        return []
    return [PreviewLine(texts.counted("preview", "face_down", unknown))]


def _general(texts: Texts, state: State, field: int) -> Preview:
    traders, farmers = beside(state, field, TRADER), beside(state, field, FARMER)
    kind = captures(state, field)
    lines = [
        PreviewLine(texts.say("preview", "traders_beside", count=traders)),
        PreviewLine(texts.say("preview", "farmers_beside", count=farmers)),
        *_face_down(texts, state, field),
    ]
    title = texts.say("preview", "general", field=name_of_field(texts, state, field))
    if kind == NOTHING:
        return Preview(title, lines, None, [Caution(texts.say("preview", "removed"), "PAL-030")])
    lines.append(PreviewLine(texts.say("preview", "captures." + KIND_NAMES[kind]), max(traders, farmers)))
    own = sum(1 for near in _beside(state, field) if state.token[near] == kind and state.owner[near] == state.owner[field])
    warnings = [Caution(texts.counted("preview", "own_captured", own), "PAL-031")] if own else []
    return Preview(title, lines, None, warnings)


def _captors(texts: Texts, state: State, field: int) -> list[Caution]:
    """Generals beside a token that would capture it if nothing more were laid."""
    return [
        Caution(texts.say("preview", "would_be_captured", field=name_of_field(texts, state, near)), "PAL-031")
        for near in _beside(state, field)
        if state.token[near] == GENERAL and captures(state, near) == state.token[field]
    ]


def _beside(state: State, field: int) -> list[int]:
    around = (neighbour(state, field, index) for index in range(MOST_NEIGHBOURS))
    return [near for near in around if near != NO_FIELD]
