"""What a table sends to its clients: shapes only. The words in them are in the language that was asked for."""

from __future__ import annotations

from typing import Any, Literal

from ..engine.showing import Preview, Progress, Shape, Story


class SeatInfo(Shape, frozen=True):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str | None
    connected: bool
    mine: bool
    summary: str


class Choice(Shape, frozen=True):
    """A step on offer, and what it points at on the board."""

    step: int
    target: str
    label: str
    note: str | None = None


class LogEntry(Shape, frozen=True):
    number: int  # of the entry in the journal
    seat: int | None
    sentence: str
    targets: list[str]
    round: int | None
    move: str  # in the words of the record, as the viewer knows it
    story: Story | None = None  # what followed of it of itself


class ChatLine(Shape, frozen=True):
    """Kept beside the journal: talk is no part of the game."""

    seat: int | None
    name: str
    text: str
    at: str


class TakeBackInfo(Shape, frozen=True):
    seat: int
    agreed: list[int]


class Result(Shape, frozen=True):
    points: list[int]
    winners: list[int]
    account: Any


class TableView(Shape, frozen=True):
    """Everything that one viewer sees of a table."""

    id: str
    code: str
    game: str
    edition: str
    name: str
    status: Literal["waiting", "running", "finished", "abandoned"]
    number: int
    changed: int  # the number at which the game last changed for those who are to move; what they think of is good since then
    viewer: int | None
    my_seats: list[int]
    seats: list[SeatInfo]
    options: dict[str, str]
    reconstruction: bool
    commitment: str | None
    invite: str | None
    return_key: str | None  # in answers to requests alone, never in news
    to_move: list[int]
    choices: list[Choice]
    prompt: str
    progress: Progress
    board: Any  # the game's own shape
    log: list[LogEntry]
    chat: list[ChatLine]
    takeback: TakeBackInfo | None
    result: Result | None
    rematch: str | None  # the table where the same people go on


class TableSummary(Shape, frozen=True):
    id: str
    code: str
    game: str
    name: str
    status: Literal["waiting", "running", "finished", "abandoned"]
    seats: list[SeatInfo]
    my_turn: bool
    moves: int
    progress: str
    updated: str


class Draft(Shape, frozen=True):
    """A move as far as it is thought of; nothing of it is kept."""

    steps: list[int]
    chosen: list[Choice]
    choices: list[Choice]
    complete: bool
    prompt: str
    confirm: str | None
    sentence: str
    preview: Preview | None
    board: Any


class WhyNot(Shape, frozen=True):
    """The rule in the way of a step; nothing in both where no rule is."""

    rule: str | None
    message: str | None


class Frame(Shape, frozen=True):
    """The table after one event."""

    number: int
    seat: int | None
    sentence: str
    targets: list[str]
    board: Any


class Replay(Shape, frozen=True):
    frames: list[Frame]
    account: Any


class EntropyInfo(Shape, frozen=True):
    seat: int
    name: str
    value: str


class ChanceCheck(Shape, frozen=True):
    text: str
    passed: bool | None


class ChanceView(Shape, frozen=True):
    commitment: str | None
    secret: str | None
    entropy: list[EntropyInfo]
    verified: bool | None
    checks: list[ChanceCheck]


class Edition(Shape, frozen=True):
    name: str
    title: str
    sentence: str  # how it differs from the others; may be empty
    presets: dict[str, str]  # the values of all options that make it


class OptionValue(Shape, frozen=True):
    value: str
    title: str
    sentence: str


class OptionInfo(Shape, frozen=True):
    name: str
    title: str
    values: list[OptionValue]


class Level(Shape, frozen=True):
    name: str
    title: str
    sentence: str


class StepInfo(Shape, frozen=True):
    step: int
    target: str
    label: str


class GameInfo(Shape, frozen=True):
    """A game as the client offers it. `steps` is the whole fixed set, so that "why not?" can be asked of anything."""

    name: str
    title: str
    players: list[int]
    editions: list[Edition]
    compared: bool  # there is a page that tells how the editions differ
    options: list[OptionInfo]
    levels: list[Level]
    minutes: int
    blurb: str
    steps: list[StepInfo]
    reconstruction: bool


class Rule(Shape, frozen=True):
    number: str
    text: str
    exempt: str | None


class Chapter(Shape, frozen=True):
    id: str
    title: str
    text: str
    rules: list[Rule]
    example: str | None = None  # what to try on the board of this chapter; None where there is none


class Rulebook(Shape, frozen=True):
    """A page of rules: the rulebook itself, or how the editions of a game differ."""

    title: str
    introduction: str
    chapters: list[Chapter]
    compared: bool  # there is a page that tells how the editions differ
