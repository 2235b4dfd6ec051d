"""Game records from files, with their errors as a user wants to read them."""

from __future__ import annotations

import re

import baumeister

from ..engine.description import Components
from ..engine.errors import BadInput, BadRecord
from ..engine.files import decode, read_bytes
from ..engine.records import LARGEST, GameRecord
from ..games import GAMES, describe
from .problems import BAD_INPUT, ILLEGAL, BadFile


def read_record_file(name: str, components_file: str | None = None, upto: int | None = None) -> GameRecord:
    """Read and replay a file; BadFile says `FILE:LINE: reason (RULE)`."""
    return read_record_text(name, record_text(name), components_file, upto)


def record_text(name: str) -> str:
    try:
        return decode(read_bytes(name, LARGEST), name)
    except BadInput as problem:
        raise BadFile(str(problem)) from None


def read_record_text(name: str, text: str, components_file: str | None = None, upto: int | None = None) -> GameRecord:
    """Read and replay what a file of that name holds."""
    try:
        components = _components(text, components_file)
    except BadInput as problem:
        raise BadFile(str(problem)) from None
    try:
        return baumeister.read_record(text, components, upto=upto)
    except BadRecord as problem:
        raise BadFile(f"{name}:{problem}", ILLEGAL if problem.illegal else BAD_INPUT, problem.line) from None


def _components(text: str, components_file: str | None) -> Components | None:
    """The data of the file, as the record's game reads them."""
    game = re.search(r"^game: (\S+)", text, re.MULTILINE)
    if components_file is None or game is None or game[1] not in GAMES:
        return None  # where there is no such game, reading the record says so
    return describe(game[1]).components(components_file)
