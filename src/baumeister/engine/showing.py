"""How a game shows itself at a table: boards, targets, previews, progress.

Everything a client shows is made here from an observation, never from a state, so that nothing hidden can get out. A game
that overrides nothing can be played all the same: its board is the drawing for terminals and its steps are a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from .account import Line
from .state import Record
from .texts import Texts

if TYPE_CHECKING:
    from .game import Game, Observation

S = TypeVar("S", bound=Record)


class Shape(msgspec.Struct, frozen=True, rename="camel"):
    """Base of everything that travels to a client: fields are camelCase on the wire."""


class Progress(Shape, frozen=True):
    """Where the game stands, as on a scale bar; `mark` draws a heavier line after a round, and `note` says why."""

    round: int
    rounds: int
    label: str
    note: str | None = None
    mark: int | None = None


class PreviewLine(Shape, frozen=True):
    text: str
    value: int | None = None


class Caution(Shape, frozen=True):
    """Something a player might regret, with the rule behind it."""

    text: str
    rule: str | None = None


class Preview(Shape, frozen=True):
    """What a move that is thought of would bring, from what its player knows."""

    title: str
    lines: list[PreviewLine]
    total: int | None = None
    warnings: list[Caution] = msgspec.field(default_factory=list)
    rule: str | None = None  # by which the total was counted


class Story(Shape, frozen=True):
    """What followed of a move of itself: told in the log, and in full for the game's own part of the client."""

    sentences: list[str]
    account: Any


class PlainBoard(Shape, frozen=True):
    """The board of a game that brings no drawing of its own for the browser: the one for terminals, without its colours."""

    drawing: str


class Showing(Generic[S]):
    """What a table shows of a game. `state` is an observer's: what he may not know is blank in it.

    Only events that have happened are told by the states around them, alike for everybody: `targets`, `round`, what followed.

    Steps are those of a move being made: as yet only thought of, none of them taken.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def board(self, texts: Texts, observation: Observation[S]) -> Shape:
        from rich.text import Text

        return PlainBoard(Text.from_markup(self.drawing(texts, observation.state)).plain)

    def drawing(self, texts: Texts, state: S) -> str:
        """The board for a terminal, in rich's markup, as the settings of the table want it shown."""
        return self.game.description.draw(texts, state)

    def last_board(self, texts: Texts, before: S, steps: Sequence[int], lines: Sequence[Line], after: S) -> Shape:
        """The board of a finished game, for everybody: it may show more than the last state, as tokens taken off at the end."""
        from .game import Observation
        from .verbs import OPEN

        return self.board(texts, Observation(OPEN, after))

    def with_draft(self, observation: Observation[S], steps: Sequence[int]) -> Observation[S]:
        """The observation with the pieces of the steps in place, and nothing of what would follow of itself."""
        return observation

    def target(self, step: int) -> str:
        """What a step points at, in a name that the game's board in the client knows."""
        return f"step:{step}"

    def targets(self, state: S, words: str) -> list[str]:
        """What a move, in words as its viewer knows them, points at on the board."""
        return []

    def note(self, texts: Texts, observation: Observation[S], step: int) -> str | None:
        """A few words beside a step on offer."""
        return None

    def prompt(self, texts: Texts, observation: Observation[S], steps: Sequence[int]) -> str:
        """What the observer, whose move it is, is to choose next; a game that says nothing leaves it to the table."""
        return ""

    def question(self, texts: Texts, observation: Observation[S], steps: Sequence[int], names: Sequence[str]) -> tuple[str, str]:
        """A whole move as a question, and the words on the button that answers it."""
        name = self.game.description.label(texts, observation.state, steps[-1], names)
        return f"{name}?", name

    def preview(self, texts: Texts, observation: Observation[S], steps: Sequence[int]) -> Preview | None:
        return None

    def progress(self, texts: Texts, state: S) -> Progress:
        return Progress(round=0, rounds=0, label="")

    def round(self, state: S) -> int | None:
        """The round that a move belongs to, given the state before it."""
        return None

    def summary(self, texts: Texts, state: S, seat: int) -> str:
        """A seat in a few words."""
        return ""

    def account(self, texts: Texts, state: S, steps: Sequence[int], lines: Sequence[Line], after: S) -> Any:
        """What followed of the last move, in full: the state before it, what was told, the state after."""
        return None

    def story(
        self, texts: Texts, state: S, actor: int, steps: Sequence[int], lines: Sequence[Line], names: Sequence[str]
    ) -> Story | None:
        """What followed of a move while the game goes on, for everybody: nothing in it may be anybody's secret."""
        return None
