"""A game as the rest of the house uses it: describe it once, configure it, run it.

`Description` is what each game's folder provides. `Game` is a description with its settings, whose methods are the verbs on
states.

>>> import baumeister
>>> game = baumeister.load("palatinus", players=3)
>>> state = game.initial()
>>> game.outcomes(state)
[(0, 1), (1, 1), (2, 1)]
>>> game.take(state, 1)
[]
>>> game.actor(state) == baumeister.CHANCE
True
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from . import account as accounts
from . import plain_position, playing, verbs
from .dice import roll, seed_dice
from .errors import BadInput, BadNotation, Refused
from .files import decode, read_bytes
from .kernels import build, can_compile
from .rulebook import Example, Numbering, Page, editions_page, examples, rulebook_page
from .showing import Showing
from .state import Record, masks
from .texts import Texts, load_texts
from .verbs import CHANCE, NOBODY_ACTS, SPECTATOR

if TYPE_CHECKING:
    from .batch import Batch
    from .match import Match

S = TypeVar("S", bound=Record)

LARGEST_COMPONENTS = 1024 * 1024  # bytes; component data are a page or two

VERBS = (
    "actor", "may_act", "why_not", "choices", "outcomes", "take", "amid_move", "points", "is_winner", "blank", "imagine",
)  # fmt: skip


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
        """The steps of a move in words; BadNotation says which word is wrong and what was expected."""
        written = {self.write_move(state, actor, [step]): step for step in range(self.steps)}  # where a move is one step
        if " ".join(words) not in written:
            raise BadNotation(0, f"expected {' or '.join(written)}")
        return [written[" ".join(words)]]

    def hide_move(self, words: str, actor: int, viewer: int, state: S) -> str:
        """The words of a move as a viewer knows it, given the state of the game now (what was revealed since is shown)."""
        return words

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

    def fill_hidden(self, lines: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        """The words of all events of somebody's record; those he did not know filled in as far as the others tell how."""
        return list(lines)

    def write_position(self, state: S) -> str:
        """A text of one line that says everything about a state."""
        return plain_position.write(state)

    def read_position(self, text: str, state: S) -> None:
        """Make a state that has just been set up what a position text says; BadInput says what is wrong."""
        plain_position.read(text, state)

    def draw(self, state: S) -> str:
        """The board as a drawing for a terminal, in rich's markup."""
        return self.write_position(state).replace(" ", "\n").replace("[", r"\[")

    @abstractmethod
    def label(self, texts: Texts, state: S, step: int) -> str:
        """A step in a few words, for a menu or a button."""

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
                raise BadInput(f"{self.title} has no option {name!r}; it has {_listed(known) or 'none'}")
            if value not in known[name].values:
                raise BadInput(f"option {name} cannot be {value!r}; choose {_listed(known[name].values)}")
        preset = self.presets.get(edition, {})
        return {name: given.get(name, preset.get(name, option.values[0])) for name, option in known.items()}

    def components(self, path: Path | str | None = None) -> Components:
        """The component data: the game's own, or those of a file."""
        if path is None:
            return _own_components(self)
        return self.components_of(read_bytes(path, LARGEST_COMPONENTS), str(path))

    def components_of(self, raw: bytes, name: str) -> Components:
        """The component data in the bytes of a file; `name` is how errors call it."""
        text = decode(raw, name)
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


@dataclass(frozen=True)
class Observation(Generic[S]):
    """What a seat, or SPECTATOR, may know: a state in which everything else is blank. Bots get this, never a state."""

    seat: int
    state: S


@cache
def _kernels(description: Description[Any], compiled: bool) -> SimpleNamespace:
    own = {name: function for name, function in description.verbs.items() if name in (*VERBS, "inclination")}
    placeholders: dict[Callable[..., Any], Callable[..., Any]] = {
        getattr(verbs, name): function for name, function in {**playing.USUALLY, **own}.items()
    }
    placeholders[verbs.pick] = playing.pick_evenly
    if "inclination" in own:
        placeholders[verbs.pick] = playing.pick_by_inclination
    return build(placeholders, playing, compiled=compiled)


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game with its settings; it holds no running game. Steps are numbers; `Match` speaks words."""

    description: Description[S]
    players: int
    edition: str
    options: Mapping[str, str]
    components: Components
    compiled: bool = False

    def __post_init__(self) -> None:
        if self.players not in self.description.players:
            raise BadInput(f"{self.description.title} is for {_listed(self.description.players)} players, not {self.players}")
        if self.edition not in self.description.editions:
            raise BadInput(
                f"{self.description.title} has no edition {self.edition!r}; choose {_listed(self.description.editions)}"
            )
        if self.compiled and not can_compile():
            raise BadInput("compiled rules need Numba: pip install 'baumeister[fast]'")

    @cached_property
    def kernels(self) -> SimpleNamespace:
        return _kernels(self.description, self.compiled)

    @cached_property
    def _scratch(self) -> tuple[Any, Any, Any]:
        """Room for steps, weights and an account."""
        sizes = (self.description.steps, self.description.steps, accounts.ROOM)
        if not self.compiled:
            return tuple([0] * size for size in sizes)  # type: ignore[return-value]  # three of them
        import numpy as np

        return tuple(np.zeros(size, np.int64) for size in sizes)  # type: ignore[return-value]  # three of them

    def _seen(self, state: S) -> Any:
        return state.raw if self.compiled else state

    @cached_property
    def _first_state(self) -> S:
        state = self.description.state()
        self.description.set_up(state, self.players, self.options, self.components.data)
        return state

    def initial(self) -> S:
        """The state before anything has happened."""
        return self._first_state.copy()

    def actor(self, state: S) -> int:
        """Who acts next: a seat, CHANCE, or NOBODY_ACTS when the game is over."""
        return int(self.kernels.actor(self._seen(state)))

    def actors(self, state: S) -> list[int]:
        """All who are free to act now: one seat, several while moves are sealed, or [CHANCE], or none."""
        if self.actor(state) < 0:
            return [] if self.is_over(state) else [CHANCE]
        return [seat for seat in range(self.players) if self.kernels.may_act(self._seen(state), seat)]

    def is_over(self, state: S) -> bool:
        return self.actor(state) == NOBODY_ACTS

    def why_not(self, state: S, step: int, seat: int | None = None) -> Refused | None:
        """The rule in the way of a step, with the reason in words; None if it is legal."""
        who = self.actor(state) if seat is None else seat
        number = int(self.kernels.why_not(self._seen(state), who, step))
        return self.refusal(number) if number != verbs.ALLOWED else None

    def refusal(self, number: int, language: str = "en") -> Refused:
        rule = self.description.numbering.name(number)
        return Refused(number, rule, self.description.texts(language).refusal(rule))

    def choices(self, state: S, seat: int | None = None) -> list[int]:
        """The legal next steps of a seat (by default of the one to act)."""
        into, _, _ = self._scratch
        count = self.kernels.choices(self._seen(state), self.actor(state) if seat is None else seat, into)
        return [int(step) for step in into[:count]]

    def outcomes(self, state: S) -> list[tuple[int, int]]:
        """What chance may decide now, with weights."""
        into, weights, _ = self._scratch
        count = self.kernels.outcomes(self._seen(state), into, weights)
        return [(int(step), int(weight)) for step, weight in zip(into[:count], weights[:count], strict=True)]

    def take(self, state: S, step: int, seat: int | None = None) -> list[accounts.Line]:
        """Carry out a step, in place; returns what followed of it. Raises Refused, changing nothing, if it is illegal."""
        who = self.actor(state) if seat is None else seat
        refused = self.why_not(state, step, who)
        if refused:
            raise refused
        _, _, account = self._scratch
        account[0] = 0
        self.kernels.take(self._seen(state), who, step, account)
        return list(accounts.lines(account))

    def amid_move(self, state: S) -> bool:
        """Whether the last step left a move unfinished."""
        return bool(self.kernels.amid_move(self._seen(state)))

    def points(self, state: S) -> list[int]:
        return [int(self.kernels.points(self._seen(state), seat)) for seat in range(self.players)]

    def winners(self, state: S) -> list[int]:
        """All who win or share the victory; none while the game goes on."""
        if not self.is_over(state):
            return []
        return [seat for seat in range(self.players) if self.kernels.is_winner(self._seen(state), seat)]

    @cached_property
    def _masks(self) -> tuple[int, ...]:
        return tuple(int.from_bytes(mask, "big") for mask in masks(self.description.state, self.players))

    def observe(self, state: S, seat: int) -> Observation[S]:
        """What a seat (or SPECTATOR) may know: the declared blanking of fields, then the game's own."""
        mask = self._masks[seat if seat != SPECTATOR else self.players]
        size = self.description.state.SIZE
        kept = int.from_bytes(state.buffer, "big") & mask
        seen = self.description.state(kept.to_bytes(size, "big"))
        self.kernels.blank(self._seen(seen), seat)
        return Observation(seat, seen)

    def imagine(self, observation: Observation[S], rng: Any) -> S:
        """A state that the observer must think possible; all such states are equally likely. `rng` is from `dice`."""
        world = observation.state.copy()
        self.kernels.imagine(self._seen(world), observation.seat, rng)
        return world

    def dice(self, seed: int, stream: int = 0) -> Any:
        """A random generator for `imagine` and for playing at random."""
        rng: Any = [0, 0, 0, 0]
        seed_dice(rng, seed, stream)
        if not self.compiled:
            return rng
        import numpy as np

        return np.array(rng, np.int64)

    def random_outcome(self, state: S, rng: Any) -> int:
        """One outcome of chance, as often as its weight says."""
        possible = self.outcomes(state)
        rest = roll(rng, sum(weight for _, weight in possible))
        for step, weight in possible:
            rest -= weight
            if rest < 0:
                return int(step)
        raise AssertionError("weights of chance do not add up")

    def random_step(self, state: S, rng: Any) -> tuple[int, list[accounts.Line]]:
        """Take one step at random, in place; the step, and what followed of it."""
        into, weights, account = self._scratch
        account[0] = 0
        step = self.kernels.random_step(self._seen(state), rng, into, weights, account)
        return int(step), list(accounts.lines(account))

    def random_game(self, state: S, rng: Any) -> int:
        """Play on at random to the end, in place; returns the number of steps."""
        into, weights, account = self._scratch
        account[0] = 0
        return int(self.kernels.random_game(self._seen(state), rng, into, weights, account, self.description.longest))

    @property
    def uses_reconstruction(self) -> bool:
        return self.description.reconstruction and self.components.is_default

    @cached_property
    def showing(self) -> Showing[S]:
        """How this game shows itself at a table."""
        return self.description.showing(self)

    def position(self, state: S) -> str:
        """A text of one line that says everything about a state."""
        return self.description.write_position(state)

    def from_position(self, text: str) -> S:
        state = self.initial()
        self.description.read_position(text, state)
        return state

    def start(self) -> Match[S]:
        """A new running game, spoken to in words."""
        from .match import Match

        return Match(self)

    def batch(self, count: int, seed: int = 0, threads: int | None = None, first: int = 0) -> Batch:
        """Many games side by side, stepped by one call on all cores; `first` is the number of the first of them."""
        from .batch import Batch

        return Batch(self, count, seed, threads, first)


def _listed(values: Any) -> str:
    return ", ".join(str(value) for value in values)
