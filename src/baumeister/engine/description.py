"""What a game's folder provides: its names, settings, data, kernels and words, as one description.

`Game` is a description with its settings. A description leaves out what is the same for every game; it comes from here then.

>>> import baumeister
>>> palatinus = baumeister.describe("palatinus")
>>> palatinus.title, palatinus.players
('Palatinus', (2, 3, 4, 5))
>>> palatinus.option_values("default", {"laying": "random"})["laying"]
'random'
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from . import account as accounts
from . import plain_position, verbs
from .errors import BadInput, BadNotation, Refused
from .files import decode, read_bytes
from .rulebook import Example, Numbering, Page, editions_page, examples, rulebook_page
from .showing import Showing
from .state import Record
from .texts import Texts, load_texts

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=Record)

LARGEST_COMPONENTS = 1024 * 1024  # bytes; component data are a page or two


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The first value is every edition's preset unless the edition says otherwise.

    `recorded` is false where the record of a game tells the same without it, `changes_play` where it only concerns what a table
    shows or says.
    """

    name: str
    values: tuple[str, ...]
    recorded: bool = True
    changes_play: bool = True


@dataclass(frozen=True)
class Tallied:
    """Something that simulations count: lines of the account that tell this event, with this value in one of their numbers."""

    name: str  # lower-case words joined by underscores
    event: int
    place: int  # which number of the line, 1 to 5 for a to e
    value: int


@dataclass(frozen=True)
class Components:
    """A game's component data, read from a file: `data` is what the game made of it."""

    data: Any
    fingerprint: str  # `default`, or `sha256:` and the hash of the file

    @property
    def is_default(self) -> bool:
        return self.fingerprint == "default"


class Description(ABC, Generic[S]):
    """What a game's folder provides, apart from its kernels' inner life."""

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    editions: ClassVar[tuple[str, ...]]
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # by edition, where they differ from the first value
    rules_version: ClassVar[int]
    steps: ClassVar[int]  # steps are whole numbers below this
    tallied: ClassVar[tuple[Tallied, ...]] = ()  # what simulations count, besides points
    longest: ClassVar[int]  # steps after which a game played at random is given up as endless
    numbering: ClassVar[Numbering]
    hidden_forms: ClassVar[tuple[str, ...]] = ()  # how `hide_move` writes what is hidden: actor and words, as regular expressions
    reconstruction: ClassVar[bool] = False  # whether the game's own component data are a guess until somebody corrects them
    state: type[S]
    components_file: ClassVar[str | None] = None  # the data file in the game's folder, where it has one

    @property
    def package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    @property
    @abstractmethod
    def verbs(self) -> Mapping[str, Callable[..., Any]]:
        """The game's kernels, by the names of the verbs; other names mean nothing, so a module's own names will do."""

    def read_components(self, text: str) -> Any:
        """Check a component data file and make of it what `set_up` takes; BadInput names every mistake."""
        raise BadInput(f"1: {self.title} has no component data to replace")

    def doubts_about(self, components: Any) -> Sequence[str]:
        """What is unusual in component data, though one can play with them; each in a sentence."""
        return ()

    @abstractmethod
    def set_up(self, state: S, players: int, options: Mapping[str, str], components: Any) -> None:
        """Make a zeroed state the beginning of a game."""

    @abstractmethod
    def write_move(self, state: S, actor: int, steps: Sequence[int]) -> str:
        """The words of a whole move, in the record's notation, given the state before it."""

    def read_move(self, state: S, actor: int, words: Sequence[str]) -> list[int]:
        """The steps of a move in words; BadNotation says which word is wrong and what was expected.

        What can be said in the notation and does not come now is no matter of notation: its steps are refused, or, where they
        would be those of something else, it is Refused here.
        """
        written = {self.write_move(state, actor, [step]): step for step in range(self.steps)}  # where a move is one step
        if " ".join(words) not in written:
            raise BadNotation(0, f"expected {' or '.join(written)}")
        return [written[" ".join(words)]]

    def hide_move(self, words: str, actor: int, viewer: int, state: S) -> str:
        """The words of a move as a viewer knows it, given the state of the game now (what was revealed since is shown)."""
        return words

    def was_open(self, words: str, before: S) -> bool:
        """Whether everybody knew a move when it was made, given the state before; then `hide_move` is not asked."""
        return False

    def reveal_move(self, words: str, world: S, before: S) -> str:
        """The words of a hidden move filled in as they would be in an imagined world, given that world before the move."""
        return words

    def why_not_move(self, state: S, actor: int, steps: Sequence[int]) -> int:
        """A more telling rule in the way of a whole move than the one that refuses its first impossible step; or ALLOWED."""
        return verbs.ALLOWED

    def sealing(self, state: S) -> Sequence[int]:
        """Where several seats move at once, unseen by each other: the seats in the order of the record. Empty elsewhere."""
        return ()

    def is_sealed(self, state: S, seat: int) -> bool:
        """Whether the move of a seat is made, and hidden from the others (by `hide_move`) until the last is in."""
        return False

    def unsealed(self, state: S) -> S:
        """The state as if no sealed move were made yet: by this one, earlier moves are hidden."""
        return state

    def fill_hidden(self, game: Game[S], viewer: int, lines: Sequence[tuple[int, Sequence[str]]]) -> list[Sequence[str]]:
        """The words of all events of somebody's record, given with their actors; those he did not know filled in as far as the
        others tell how."""
        return [words for _, words in lines]

    def write_position(self, state: S) -> str:
        """A text of one line that says everything about a state."""
        return plain_position.write(state)

    def read_position(self, text: str, state: S) -> None:
        """Make a state that has just been set up what a position text says; BadInput says what is wrong."""
        plain_position.read(text, state)

    def draw(self, texts: Texts, state: S) -> str:
        """The board as a drawing for a terminal, in rich's markup; up to 80 columns, where the board allows it."""
        return self.write_position(state).replace(" ", "\n").replace("[", r"\[")

    def legend(self, texts: Texts) -> str:
        """What the signs of the drawing mean."""
        return texts.tables.get("drawing", {}).get("legend", "")

    @abstractmethod
    def label(self, texts: Texts, state: S, step: int, names: Sequence[str]) -> str:
        """A step in a few words, for a menu or a button; `names` are those of the players, by seat."""

    @abstractmethod
    def tell(self, texts: Texts, state: S, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
        """A move as a sentence, given the state before it and its words as the viewer knows them."""

    def tell_account(self, texts: Texts, state: S, lines: Sequence[accounts.Line], names: Sequence[str]) -> list[str]:
        """What followed of a move, as sentences, given the state before it."""
        return []

    @property
    def reads_freely(self) -> bool:
        """Whether a move may be written in more ways than ours, as the order of cards in a bid."""
        return False

    def mover(self, state: S, actor: int) -> int:
        """Whose move it is in the record, where chance acts in the place of a player."""
        return actor

    def purpose(self, state: S) -> str:
        """What chance decides next, in one lower-case word: each purpose has its own stream of verifiable chance."""
        return "chance"

    def showing(self, game: Game[S]) -> Showing[S]:
        """How the game shows itself at a table."""
        return Showing(game)

    def refusal(self, number: int, language: str = "en") -> Refused:
        """The error of a step that the rule with this number is in the way of."""
        rule = self.numbering.name(number)
        return Refused(number, rule, self.texts(language).refusal(rule))

    def texts(self, language: str = "en") -> Texts:
        return load_texts(self.package, language)

    def rulebook(self, language: str = "en") -> Page:
        return rulebook_page(self.package, language)

    def editions_page(self, language: str = "en") -> Page | None:
        """How the editions differ, if the game tells it."""
        return editions_page(self.package, language)

    def examples(self) -> Mapping[str, Example]:
        """Positions in which chapters of the rulebook can be tried, by chapter."""
        return examples(self.package)

    def option_values(self, edition: str, given: Mapping[str, str]) -> dict[str, str]:
        """All options with their values: those given, else the edition's presets."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadInput(f"{self.title} has no option {name[:40]!r}; it has {listed(known) or 'none'}")
            if value not in known[name].values:
                raise BadInput(f"option {name} cannot be {value[:40]!r}; choose {listed(known[name].values)}")
        preset = self.presets.get(edition, {})
        return {name: given.get(name, preset.get(name, option.values[0])) for name, option in known.items()}

    def components(self, path: Path | str | None = None) -> Components:
        """The component data: the game's own, or those of a file."""
        if path is None:
            return _own_components(self)
        return self.components_of(read_bytes(path, LARGEST_COMPONENTS), str(path))

    def components_of(self, raw: bytes, name: str) -> Components:
        """The component data in the bytes of a file; `name` is how errors call it."""
        text = decode(raw, name).removeprefix("\ufeff")  # with which spreadsheets begin a file
        try:
            data = self.read_components(text)
        except BadInput as problem:
            raise BadInput(f"{name}:{problem}") from None
        own = _own_components(self)
        fingerprint = "default" if data == own.data else f"sha256:{hashlib.sha256(raw).hexdigest()}"
        return Components(data, fingerprint)


@cache
def _own_components(description: Description[Any]) -> Components:
    from importlib import resources

    if description.components_file is None:
        return Components(None, "default")
    text = resources.files(description.package).joinpath(description.components_file).read_text("utf-8")
    return Components(description.read_components(text), "default")


def listed(values: Any) -> str:
    return ", ".join(str(value) for value in values)
