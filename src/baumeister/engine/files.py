"""Files from outside are read with care, and files of ours appear whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import BadInput


def read_bytes(path: Path | str, largest: int) -> bytes:
    """What is in a file of at most `largest` bytes; BadInput names the file and says what is wrong with it."""
    if not str(path):
        raise BadInput("'' cannot be read: a file has a name")  # a path would take it for the directory one is in
    try:
        with Path(path).open("rb") as file:
            raw = file.read(largest + 1)  # asking the size first would not help with pipes and devices
    except (OSError, ValueError) as problem:  # a ValueError for names that no system takes
        raise BadInput(f"{path}: cannot be read: {_reason(problem)}") from None
    if len(raw) > largest:
        raise BadInput(f"{path}: longer than {largest} bytes")
    return raw


def decode(raw: bytes, name: Path | str) -> str:
    """Bytes of a file as the text they should be; `name` is how the error calls the file."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = raw.count(b"\n", 0, problem.start) + 1
        raise BadInput(f"{name}:{line}: not a text in UTF-8 (byte 0x{raw[problem.start]:02x})") from None


@contextmanager
def whole_file(path: Path | str) -> Iterator[Path]:
    """A draft beside `path` to write to; it takes the place of `path` once the block ends without an error.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     with whole_file(Path(directory, "game.bgr")) as draft:
    ...         _ = draft.write_text("baumeister-record 1")
    ...     [entry.name for entry in Path(directory).iterdir()]
    ['game.bgr']
    """
    try:
        goal = Path(os.path.realpath(path))  # a link stays one, and what it leads to is written
        if _is_something_else(goal):
            raise BadInput(f"{path}: cannot be written: not a regular file")
    except (OSError, ValueError) as problem:
        raise BadInput(f"{path}: cannot be written: {_reason(problem)}") from None
    draft = goal.with_name(f".{secrets.token_hex(8)}{goal.suffix[-8:]}")
    try:
        yield draft
        draft.replace(goal)
    except OSError as problem:
        raise BadInput(f"{path}: cannot be written: {_reason(problem)}") from None
    finally:
        with suppress(OSError):
            draft.unlink()


def _is_something_else(goal: Path) -> bool:
    """Whether something stands there that is no file, as a directory or a device."""
    try:
        return not stat.S_ISREG(goal.stat().st_mode)
    except FileNotFoundError:
        return False


def _reason(problem: OSError | ValueError) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


def write_text(path: Path | str, text: str) -> None:
    with whole_file(path) as draft:
        draft.write_text(text, encoding="utf-8", newline="\n")
