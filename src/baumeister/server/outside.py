"""What comes to a table from outside: time and randomness. Tests hand in their own."""

from __future__ import annotations

import base64
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # without those that are mistaken for each other
CODE_LENGTH = 6


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Outside:
    now: Callable[[], int] = _milliseconds  # since 1970
    random_bytes: Callable[[int], bytes] = os.urandom

    def secret(self) -> str:
        return self.random_bytes(32).hex()

    def table_id(self) -> str:
        """Nobody finds a table by guessing."""
        return base64.b32encode(self.random_bytes(10)).decode().lower()

    def invite(self) -> str:
        return base64.b32encode(self.random_bytes(15)).decode().lower()

    def code(self) -> str:
        number = int.from_bytes(self.random_bytes(8), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            number, letter = divmod(number, len(CODE_LETTERS))
            letters.append(CODE_LETTERS[letter])
        return "".join(letters)

    def number(self) -> int:
        """A seed for somebody who throws dice of his own."""
        return int.from_bytes(self.random_bytes(8), "big")

    def date(self) -> str:
        return iso(self.now())[:10]


def iso(milliseconds: int) -> str:
    """A time as clients get it.

    >>> iso(1_800_000_000_000)
    '2027-01-15T08:00:00Z'
    """
    return datetime.fromtimestamp(milliseconds // 1000, UTC).isoformat().replace("+00:00", "Z")


def plain_code(code: str) -> str:
    """A code as people type it.

    >>> plain_code("abc-d2 f")
    'ABCD2F'
    """
    return "".join(letter for letter in code.upper() if letter.isalnum())
