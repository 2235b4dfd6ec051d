"""The journal: what has happened at a table, entry by entry. Everything else is derived from it.

Moves and chance stand in it in the words of the record, so that it can be read by people and by later versions. `at` is the
time in milliseconds since a beginning of the server's choice; the table itself never looks at a clock.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class _Entry(msgspec.Struct, frozen=True, rename="camel", tag_field="what", kw_only=True, omit_defaults=True):
    at: int | None = None


class Sat(_Entry, frozen=True, tag="sat"):
    """A person takes an open seat."""

    seat: int
    person: str
    name: str
    kind: Literal["person", "guest"] = "person"


class Left(_Entry, frozen=True, tag="left"):
    """A seat is open again."""

    seat: int


class BotSat(_Entry, frozen=True, tag="botSat"):
    seat: int
    level: str


class StoodIn(_Entry, frozen=True, tag="stoodIn"):
    """A bot plays for somebody who is away."""

    seat: int
    level: str


class Resumed(_Entry, frozen=True, tag="resumed"):
    """Who was away plays again."""

    seat: int


class EntropyCommitted(_Entry, frozen=True, tag="entropyCommitted"):
    seat: int
    hash: str


class EntropyRevealed(_Entry, frozen=True, tag="entropyRevealed"):
    seat: int
    entropy: str


class EntropyWaived(_Entry, frozen=True, tag="entropyWaived"):
    """A seat has not revealed what it committed to; the game goes on without."""

    seat: int


class Started(_Entry, frozen=True, tag="started"):
    pass


class SeatsDrawn(_Entry, frozen=True, tag="seatsDrawn"):
    """Who sits where: `order[n]` is the seat from which the occupant of seat n has come."""

    order: list[int]


class Chance(_Entry, frozen=True, tag="chance"):
    words: str


class Moved(_Entry, frozen=True, tag="moved"):
    """A whole move; `id` was chosen by the client, so that resending it is harmless."""

    seat: int
    id: str
    words: str


class TakeBackAsked(_Entry, frozen=True, tag="takeBackAsked"):
    seat: int


class TakeBackAnswered(_Entry, frozen=True, tag="takeBackAnswered"):
    seat: int
    agrees: bool


class Abandoned(_Entry, frozen=True, tag="abandoned"):
    """The game ends without a result."""


class Rematched(_Entry, frozen=True, tag="rematched"):
    """The same people go on at another table."""

    table: str


Entry = (
    Sat | Left | BotSat | StoodIn | Resumed | EntropyCommitted | EntropyRevealed | EntropyWaived | Started | SeatsDrawn
    | Chance | Moved | TakeBackAsked | TakeBackAnswered | Abandoned | Rematched
)  # fmt: skip

_decoder = msgspec.json.Decoder(Entry)


def encode_entry(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)


def decode_entry(raw: bytes) -> Entry:
    entry: Entry = _decoder.decode(raw)
    return entry
