"""What clients send. Every field has its bounds here, so that nothing further in needs to doubt them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ..engine.showing import Shape

MOST_STEPS = 100  # of one move; no game comes near it

Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=20)]
Step = Annotated[int, Meta(ge=0, le=10_000)]
Steps = Annotated[list[Step], Meta(max_length=MOST_STEPS)]
MoveId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Secret = Annotated[str, Meta(max_length=100)]
Hex = Annotated[str, Meta(max_length=128, pattern="^[0-9a-f]*$")]


class Wish(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Base of what clients send."""


class SeatWish(Wish, frozen=True):
    """Who is to sit on a seat: the one who makes the table, somebody beside him at the same screen, a bot, whoever comes."""

    kind: Literal["me", "hotseat", "bot", "open"]
    name: Name | None = None
    level: Word | None = None


class NewTable(Wish, frozen=True):
    game: Word
    players: Annotated[int, Meta(ge=1, le=20)]
    seats: Annotated[list[SeatWish], Meta(max_length=20)]
    edition: Word | None = None
    options: dict[Word, Word] = field(default_factory=dict)
    name: Annotated[str, Meta(max_length=80)] | None = None
    draw_seats: bool = False


class Join(Wish, frozen=True):
    """By the code that was read out, or by the secret of an invitation."""

    name: Name
    code: Secret | None = None
    invite: Secret | None = None
    seat: SeatNumber | None = None


class ComeBack(Wish, frozen=True):
    key: Secret


class Start(Wish, frozen=True):
    fill: Word | None = None  # a level: bots take the open seats


class DraftOf(Wish, frozen=True):
    seat: SeatNumber
    steps: Steps


class WhyNotOf(Wish, frozen=True):
    seat: SeatNumber
    steps: Steps
    step: Step


class Move(Wish, frozen=True):
    """A whole move. `number` is that of the view it was thought out on; the same `id` again is the same move."""

    id: MoveId
    seat: SeatNumber
    number: Annotated[int, Meta(ge=0, le=2**31)]
    steps: Steps


class OfSeat(Wish, frozen=True):
    seat: SeatNumber


class TakeBackAnswer(Wish, frozen=True):
    seat: SeatNumber
    agree: bool


class Chat(Wish, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Wish, frozen=True):
    seat: SeatNumber
    muted: bool


class BotWish(Wish, frozen=True):
    level: Word


class Promise(Wish, frozen=True):
    """The SHA-256 of randomness that a seat will add to the game's chance."""

    seat: SeatNumber
    commitment: Hex


class Reveal(Wish, frozen=True):
    """The randomness that was promised: 16 to 64 bytes."""

    seat: SeatNumber
    entropy: Hex


class Acknowledged(Shape, frozen=True):
    """The move is on disk; the view that contains it has this number or a higher one."""

    number: int


class Made(Shape, frozen=True):
    id: str


class Health(Shape, frozen=True):
    status: Literal["ok"]
    version: str
    tables: int  # in memory
    listeners: int


class SocketMove(Move, frozen=True, tag="move", tag_field="kind"):
    pass


class Ping(Wish, frozen=True, tag="ping", tag_field="kind"):
    pass


FromSocket = SocketMove | Ping
