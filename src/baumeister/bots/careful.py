"""Careful players: a game's `advise` says what they would do, and the best of them try it out in imagined worlds.

Advice looks at an observation only. Foresight takes the most promising moves, imagines worlds, and lets everybody play on as
advised to the end, with the very kernels of the rules, so there is no second version of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from ..engine import verbs
from ..engine.description import Description
from ..engine.dice import roll
from ..engine.game import Game, Observation
from ..engine.kernels import build
from . import playing_out

if TYPE_CHECKING:
    from . import Budget

LEVELS = ("apprentice", "journeyman", "master")

Move = tuple[int, ...]
SEEDS = 1 << 30
ASKED_FOR_EACH = 4  # times that advice is asked for every different move that is wanted


@dataclass(frozen=True)
class Level:
    """How carefully a level looks; a game's weights.toml explains the numbers."""

    misjudged: int
    moves: int = 0
    worlds: int = 0


@dataclass(frozen=True)
class Mind:
    """How careful players think about a game: its advice, the names of the weights it takes, and the room it needs."""

    package: str
    advise: Callable[..., int]
    names: tuple[str, ...]  # of weights, in the order of the array; the first is how far the level misjudges
    room: int

    @property
    def data(self) -> Mapping[str, Any]:
        return _read_weights(self.package)

    def level(self, name: str) -> Level:
        return Level(**self.data[name])

    def weights(self, misjudged: int) -> list[int]:
        own = self.data["advice"]
        return [misjudged, *(own[name] for name in self.names[1:])]


@cache
def _read_weights(package: str) -> Mapping[str, Any]:
    return tomllib.loads(resources.files(package).joinpath("weights.toml").read_text("utf-8"))


@cache
def _kernels(description: Description[Any], mind: Mind, compiled: bool) -> SimpleNamespace:
    bound = ("actor", "outcomes", "take", "points", "is_winner")
    meant = {getattr(verbs, name): description.verbs[name] for name in bound}
    return build({**meant, playing_out.advise: mind.advise}, playing_out, compiled=compiled)


class Careful:
    """Chooses a whole move at once. A move that somebody else has begun is ended by the dice."""

    def __init__(self, game: Game[Any], mind: Mind, level: Level, dice: Any) -> None:
        self.game = game
        self.level = level
        self.dice = dice
        self.kernels = _kernels(game.description, mind, game.compiled)
        self.trial = game.initial()
        steps = game.description.steps
        self.into, self.chances, self.account, self.room = (self._numbers([0] * size) for size in (steps, steps, 1, mind.room))
        thinking = mind.data["foresight"]
        self.victory = thinking["victory"]
        self.as_judged = self._rows(mind.weights(level.misjudged))
        self.doubting = self._rows(mind.weights(thinking["doubt"]))
        self.others = self._rows(mind.weights(thinking["others_misjudge"]))

    def choose(self, observation: Observation[Any], choices: Sequence[int], budget: Budget) -> Sequence[int]:
        if len(choices) == 1 or self.game.amid_move(observation.state):
            return [choices[roll(self.dice, len(choices))]]
        worlds = budget.worlds or self.level.worlds
        moves = [self._advised(observation, self.as_judged)]
        if worlds and self.game.compiled:  # rules that are not compiled are some hundred times slower
            moves = self._promising(observation, moves)
        return moves[0] if len(moves) == 1 else self._best(moves, observation, worlds)

    def _advised(self, observation: Observation[Any], weights: Any) -> Move:
        self.trial.buffer[:] = observation.state.buffer
        seen = self._seen(self.trial)
        count = self.kernels.advise(seen, observation.seat, self.into, weights, self.room, self.dice)
        return tuple(int(step) for step in self.into[:count])

    def _promising(self, observation: Observation[Any], moves: list[Move]) -> list[Move]:
        """What is advised, and what would be to somebody in doubt."""
        for _ in range(ASKED_FOR_EACH * self.level.moves):
            move = self._advised(observation, self.doubting)
            if move not in moves and len(moves) < self.level.moves:
                moves.append(move)
        return moves

    def _best(self, moves: Sequence[Move], observation: Observation[Any], worlds: int) -> Move:
        """The move after which games end best. All moves are tried in the same worlds, with the same dice."""
        values = dict.fromkeys(moves, 0)
        for _ in range(worlds):
            world = self.game.imagine(observation, self.dice)
            seed = roll(self.dice, SEEDS)
            for move in moves:
                values[move] += self._value_in_the_end(world, observation.seat, move, self.game.dice(seed))
        return max(moves, key=lambda move: values[move])

    def _value_in_the_end(self, world: Any, seat: int, move: Move, dice: Any) -> int:
        self.trial.buffer[:] = world.buffer
        self.into[: len(move)] = self._numbers(move)
        return int(
            self.kernels.value_in_the_end(
                self._seen(self.trial), seat, len(move), self.into, self.chances, self.account, self.others, self.room,
                dice, self.game.description.longest, self.victory,
            )
        )  # fmt: skip

    def _rows(self, weights: Sequence[int]) -> Any:
        """A row of weights for each seat."""
        rows = [list(weights)] * self.game.players
        if self.game.compiled:
            import numpy as np

            return np.array(rows, np.int64)
        from array import array

        flat = memoryview(array("q", [weight for row in rows for weight in row]))
        return flat.cast("B").cast("q", (len(rows), len(weights)))

    def _numbers(self, values: Sequence[int]) -> Any:
        if not self.game.compiled:
            return list(values)
        import numpy as np

        return np.array(values, np.int64)

    def _seen(self, state: Any) -> Any:
        return state.raw if self.game.compiled else state
