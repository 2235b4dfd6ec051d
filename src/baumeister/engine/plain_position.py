"""Positions of games that have no text of their own for them: every field by its name, `players=3 turn=1 stones=0,4,1`."""

from __future__ import annotations

import re

from .errors import BadInput
from .state import Field, Record

_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,18}")


def write(state: Record) -> str:
    return " ".join(f"{field.name}={','.join(map(str, _numbers(state, field)))}" for field in state.FIELDS)


def read(text: str, state: Record) -> None:
    """Make a state what the text says: all its fields, in their order."""
    parts = text.split(" ")
    if len(parts) != len(state.FIELDS):
        raise BadInput(f"a position of {state.GAME} has {len(state.FIELDS)} parts, not {len(parts)}")
    for field, part in zip(state.FIELDS, parts, strict=True):
        name, _, values = part.partition("=")
        words = values.split(",")
        if name != field.name or len(words) != field.length or not all(map(_WHOLE.fullmatch, words)):
            raise BadInput(f"expected {field.name}= and {field.length} whole numbers with commas between, not {part[:40]!r}")
        for index, word in enumerate(words):
            try:
                _numbers(state, field)[index] = int(word)
            except ValueError:
                raise BadInput(f"{field.name} cannot be {word}") from None


def _numbers(state: Record, field: Field) -> memoryview[int]:
    """A field as a row of numbers, whatever its shape."""
    return memoryview(state.buffer)[field.offset : field.offset + field.size].cast(field.code)  # type: ignore[call-overload, no-any-return]
