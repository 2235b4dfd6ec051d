"""What is fixed when a table is opened: the game, its settings, who is to sit where, and the secret of its chance."""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident
from typing import Any, Literal

import msgspec

from ..engine.errors import BadInput
from ..engine.game import Game
from ..engine.showing import Shape
from ..games import describe
from .chance import SECRET_BYTES

SeatKind = Literal["person", "guest", "bot", "open"]
LONGEST_NAME = 40


class SeatSetup(Shape, frozen=True):
    """A seat as it is wished for. `person` is an opaque id; several seats of one person make a hot seat."""

    kind: SeatKind
    person: str | None = None
    name: str = ""
    level: str | None = None


class Origin(Shape, frozen=True):
    """Where an imported game comes from: the head of its record, kept so that exporting gives the same record again."""

    date: str | None = None
    site: str | None = None
    commitment: str | None = None
    secret: str | None = None
    entropy: dict[int, str] = msgspec.field(default_factory=dict)
    comments: list[tuple[int, str]] = msgspec.field(default_factory=list)  # by the number of events before them


class Setup(Shape, frozen=True):
    game: str
    players: int
    edition: str
    options: dict[str, str]
    seats: list[SeatSetup]
    secret: str  # 32 random bytes as lower-case hex; nobody sees them before the game is over
    name: str = ""
    components: str | None = None  # the text of a file that replaces the game's component data
    draw_seats: bool = False  # chance decides who sits where
    date: str | None = None
    site: str | None = None
    origin: Origin | None = None

    def load(self, *, compiled: bool = False) -> Game[Any]:
        """The game with its settings; BadInput says what does not fit. Tables with the same settings share it."""
        options = tuple(sorted(self.options.items()))
        return _load(get_ident(), self.game, self.players, self.edition, options, self.components, compiled)

    def check(self) -> None:
        """BadInput for what msgspec cannot see."""
        try:
            is_secret = len(bytes.fromhex(self.secret)) == SECRET_BYTES
        except ValueError:
            is_secret = False
        if not is_secret:
            raise BadInput(f"the secret must be {SECRET_BYTES} bytes in hex")
        if len(self.seats) != self.players:
            raise BadInput(f"{self.players} players need {self.players} seats, not {len(self.seats)}")
        if self.edition not in describe(self.game).editions:
            raise BadInput(f"there is no edition {self.edition[:40]!r}")


@lru_cache(maxsize=64)
def _load(
    thread: int, name: str, players: int, edition: str, options: tuple[tuple[str, str], ...], data: str | None, compiled: bool
) -> Game[Any]:
    """A game has room of its own to calculate in, some 50 kB; so it can be shared, but not between threads."""
    description = describe(name)
    components = description.components() if data is None else description.components_of(data.encode(), "components")
    return Game(description, players, edition, description.option_values(edition, dict(options)), components, compiled)


def encode_setup(setup: Setup) -> bytes:
    return msgspec.json.encode(setup)


def decode_setup(raw: bytes) -> Setup:
    return msgspec.json.decode(raw, type=Setup)
