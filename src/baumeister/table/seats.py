"""Who sits at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..bots import level_title, levels
from ..engine.texts import load_texts
from .errors import TableError
from .setup import LONGEST_NAME, SeatKind, SeatSetup


@dataclass(frozen=True)
class Seat:
    """A seat and its occupant. A stand-in is a bot that plays while a person is away."""

    kind: SeatKind
    person: str | None = None
    name: str = ""
    level: str | None = None
    stand_in: str | None = None

    @property
    def is_person(self) -> bool:
        return self.kind in ("person", "guest")

    @property
    def is_bot(self) -> bool:
        """Whether a bot moves for this seat now."""
        return self.bot_level is not None

    @property
    def bot_level(self) -> str | None:
        return self.level if self.kind == "bot" else self.stand_in


OPEN_SEAT = Seat("open")


def seat_of(wish: SeatSetup, game: str) -> Seat:
    if wish.kind == "bot":
        return bot_seat(wish.level or "", game, wish.name)
    if wish.kind == "open":
        return OPEN_SEAT
    return Seat(wish.kind, wish.person, shortened(wish.name))


def bot_seat(level: str, game: str, name: str = "") -> Seat:
    if level not in levels(game):
        raise TableError("unknown_level", level=level)
    return Seat("bot", name=shortened(name), level=level)


def one_line(text: str) -> str:
    """A text of somebody's own as it can be shown: one line of printable signs.

    >>> one_line("  Ada \\n Lovelace ")
    'Ada Lovelace'
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())


def shortened(name: str) -> str:
    return one_line(name)[:LONGEST_NAME]


def own_name(name: str) -> str:
    """A name that somebody gives himself; records would take one like `bot:master` for a bot's."""
    return shortened(name.replace("bot:", "bot "))


def names(seats: Sequence[Seat], language: str) -> list[str]:
    """What the seats are called; where two would be called alike, each gets its number."""
    texts = load_texts(__package__, language)
    plain = []
    for seat in seats:
        if seat.kind == "open":
            plain.append(texts.say("seats", "open"))
        elif seat.kind == "bot" and not seat.name and seat.level:
            plain.append(level_title(seat.level, language))
        else:
            plain.append(seat.name or texts.say("seats", "nameless"))
    often = Counter(plain)
    return [f"{name} {number}" if often[name] > 1 else name for number, name in enumerate(plain, 1)]
