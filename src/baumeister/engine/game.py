"""A game as the rest of the house uses it: a description with its settings, whose methods are the verbs on states.

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

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from . import account as accounts
from . import playing, verbs
from .description import Components, Description, listed
from .dice import roll, seed_dice
from .errors import BadInput, Refused
from .kernels import build, can_compile
from .showing import Showing
from .state import Record, masks
from .verbs import CHANCE, NOBODY_ACTS, SPECTATOR

if TYPE_CHECKING:
    from .batch import Batch
    from .match import Match

S = TypeVar("S", bound=Record)

VERBS = (
    "actor", "may_act", "why_not", "choices", "outcomes", "take", "amid_move", "points", "is_winner", "blank", "imagine",
)  # fmt: skip


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
            raise BadInput(f"{self.description.title} is for {listed(self.description.players)} players, not {self.players}")
        if self.edition not in self.description.editions:
            raise BadInput(
                f"{self.description.title} has no edition {self.edition[:40]!r}; choose {listed(self.description.editions)}"
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
        return self.free(state)

    def free(self, state: S) -> list[int]:
        """The seats that may choose now, also where chance makes another's sealed move first."""
        return [seat for seat in range(self.players) if self.kernels.may_act(self._seen(state), seat)]

    def is_over(self, state: S) -> bool:
        return self.actor(state) == NOBODY_ACTS

    def why_not(self, state: S, step: int, seat: int | None = None) -> Refused | None:
        """The rule in the way of a step, with the reason in words; None if it is legal."""
        who = self.actor(state) if seat is None else seat
        number = int(self.kernels.why_not(self._seen(state), who, step))
        return self.refusal(number) if number != verbs.ALLOWED else None

    def refusal(self, number: int, language: str = "en") -> Refused:
        return self.description.refusal(number, language)

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
