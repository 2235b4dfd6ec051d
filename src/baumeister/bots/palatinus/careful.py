"""A careful greedy player: it imagines what lies face down, values every placement, and lays the token that looks best.

It tries placements on copies of imagined worlds with the very kernels of the rules, so there is no second version of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from ...engine.dice import roll
from ...engine.game import Game, Observation
from ...engine.kernels import build
from ...engine.match import whole_moves
from ...games.palatinus.state import NO_TOKEN, PLACING, SEATS, State
from ...games.palatinus.steps import FIELD, TOKEN, is_hidden
from . import outlook

if TYPE_CHECKING:
    from .. import Budget

LEVELS = ("apprentice", "journeyman", "master")

INTERPRETED_WORLDS = 2  # rules that are not compiled are some hundred times slower
Placement = tuple[int, int]  # steps: token, field


@dataclass(frozen=True)
class Level:
    """How carefully a level looks; weights.toml explains the numbers."""

    worlds: int
    finalists: int
    misjudged: int
    answers: int


@dataclass(frozen=True)
class Weights:
    outlook: tuple[int, ...]
    face_down: int
    levels: dict[str, Level]


@cache
def read_weights() -> Weights:
    text = resources.files(__package__).joinpath("weights.toml").read_text("utf-8")
    data = tomllib.loads(text)
    names = ("trade_to_come", "sharpness_early", "sharpness_late", "generals_early", "generals_late")
    own = data["outlook"]
    return Weights(tuple(own[name] for name in names), own["face_down"], {level: Level(**data[level]) for level in LEVELS})


@cache
def _kernels(compiled: bool) -> SimpleNamespace:
    return build({}, outlook, compiled=compiled)


def make(game: Game[State], level: str, dice: Any) -> Careful:
    weights = read_weights()
    return Careful(game, weights.levels[level], weights, dice)


class Careful:
    """Chooses a whole placement at once. How tiles lie is all the same to it."""

    def __init__(self, game: Game[State], level: Level, weights: Weights, dice: Any) -> None:
        self.game = game
        self.level = level
        self.weights = weights
        self.dice = dice
        self.kernels = _kernels(game.compiled)
        self.trial = game.initial()
        self.second_trial = game.initial()
        self.arrays = self._arrays()

    def _arrays(self) -> tuple[Any, Any, Any]:
        """What the kernels take besides states: the weights, room for a hill's totals, and an account that nobody reads."""
        arrays = (list(self.weights.outlook), [0] * 2 * SEATS, [0])
        if not self.game.compiled:
            return arrays
        import numpy as np

        return tuple(np.array(array, np.int64) for array in arrays)  # type: ignore[return-value]  # three of them

    def choose(self, observation: Observation[State], choices: Sequence[int], budget: Budget) -> Sequence[int]:
        if observation.state.chapter != PLACING or len(choices) == 1:
            return [choices[roll(self.dice, len(choices))]]
        worlds = [self.game.imagine(observation, self.dice) for _ in range(self._count_of_worlds(budget))]
        moves = _whole_placements(self.game, worlds[0], observation)
        values = self._finalists(moves, worlds, observation.seat)
        if self.level.answers:
            values = self._after_answers(values, worlds, observation.seat)
        best = max(values.values())
        equal = [move for move, value in values.items() if value == best]
        token, field = equal[roll(self.dice, len(equal))]
        return [token, field] if observation.state.chosen == NO_TOKEN else [field]

    def _count_of_worlds(self, budget: Budget) -> int:
        wanted = budget.worlds or self.level.worlds
        return wanted if self.game.compiled else min(wanted, INTERPRETED_WORLDS)

    def _finalists(self, moves: Sequence[Placement], worlds: Sequence[State], seat: int) -> dict[Placement, int]:
        """All placements valued in one world, then the best of them in all worlds; sums of values."""
        first = self._values(moves, worlds[0], seat)
        if len(worlds) == 1:
            return first
        best = sorted(moves, key=lambda move: -first[move])[: self.level.finalists]
        return _sums(best, [self._values(best, world, seat) for world in worlds])

    def _values(self, moves: Sequence[Placement], world: State, seat: int) -> dict[Placement, int]:
        """Placements by what they look like in one world. The side that is up changes only what the others know."""
        known: dict[tuple[int, int], int] = {}
        values = {}
        for token, field in moves:
            piece = (_face_up(token), field)
            if piece not in known:
                known[piece] = self._value(world, seat, *piece)
            values[token, field] = known[piece] + self._favour(token) + self._misjudgement()
        return values

    def _value(self, world: State, seat: int, token: int, field: int) -> int:
        self.trial.buffer[:] = world.buffer
        seen = self._seen(self.trial)
        return int(self.kernels.outlook_after(seen, seat, token - TOKEN, field - FIELD, *self.arrays))

    def _after_answers(self, values: dict[Placement, int], worlds: Sequence[State], seat: int) -> dict[Placement, int]:
        """The best placements by what they look like when every other player has answered once."""
        best = sorted(values, key=lambda move: -values[move])[: self.level.answers]
        return _sums(best, [{move: self._value_after_answers(world, seat, *move) for move in best} for world in worlds])

    def _value_after_answers(self, world: State, seat: int, token: int, field: int) -> int:
        self.trial.buffer[:] = world.buffer
        self.second_trial.buffer[:] = world.buffer
        states = self._seen(self.trial), self._seen(self.second_trial)
        steps = token - TOKEN, field - FIELD
        value = self.kernels.outlook_after_answers(*states, seat, *steps, *self.arrays)
        return int(value) + self._favour(token)

    def _favour(self, token: int) -> int:
        return self.weights.face_down if is_hidden(token - TOKEN) else 0

    def _misjudgement(self) -> int:
        """An error of judgement: two dice, so that small ones are more frequent."""
        most = self.level.misjudged
        return roll(self.dice, most + 1) + roll(self.dice, most + 1) - most if most else 0

    def _seen(self, state: State) -> Any:
        return state.raw if self.game.compiled else state


def _whole_placements(game: Game[State], world: State, observation: Observation[State]) -> list[Placement]:
    """All legal placements; where a token is chosen already, those of that token."""
    chosen = observation.state.chosen + TOKEN
    moves = whole_moves(game, world, observation.seat)
    return [(move[0], move[1]) if len(move) > 1 else (chosen, move[0]) for move in moves]


def _face_up(token: int) -> int:
    return token - 1 if is_hidden(token - TOKEN) else token


def _sums(moves: Sequence[Placement], each: Sequence[dict[Placement, int]]) -> dict[Placement, int]:
    return {move: sum(values[move] for values in each) for move in moves}
