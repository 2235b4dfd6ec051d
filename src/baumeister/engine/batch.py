"""Many games side by side: one call steps them all, on all cores.

>>> import baumeister
>>> batch = baumeister.load("palatinus", players=3).batch(4, seed=1)
>>> batch.actors.tolist(), batch.legal.shape
([0, 0, 0, 2], (4, 80))
>>> chosen = batch.legal.argmax(axis=1)  # the first legal step of each
>>> batch.step(chosen).tolist()  # 0: nothing was in the way
[0, 0, 0, 0]
>>> lengths = batch.play_out()
>>> batch.is_over.all(), batch.points().shape
(np.True_, (4, 3))
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from . import account as accounts
from .verbs import NOBODY_ACTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .game import Game

    Ints: TypeAlias = NDArray[np.int64]


class Batch:
    """Games of one kind. Chance acts by itself, each game with its own stream of random numbers from the seed.

    `states` is an array of records, `actors` who acts in each game (NOBODY_ACTS when it is over), `legal` a row of flags for
    each game, one for each step of the game's fixed set, `lengths` the steps taken so far in each game, chance included.
    """

    def __init__(self, game: Game[Any], count: int, seed: int = 0, threads: int | None = None, first: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.first = first  # number of the first game: stream of random numbers
        self.states = game.description.state.array(count)
        self.states[:] = np.frombuffer(bytes(game.initial()), game.description.state.dtype())[0]
        self.actors: Ints = np.zeros(count, np.int64)
        self.legal: NDArray[np.uint8] = np.zeros((count, game.description.steps), np.uint8)
        self.lengths: Ints = np.zeros(count, np.int64)
        self._rngs: Ints = np.zeros((count, 4), np.int64)
        self._threads = (threads or os.cpu_count() or 1) if game.compiled else 1
        self._in_parts(lambda part, run: run("seed_each", self._rngs[part], seed, first + part.start))
        self._each("settle_each", self.states, self.lengths, self._rngs)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def is_over(self) -> NDArray[np.bool_]:
        over: NDArray[np.bool_] = self.actors == NOBODY_ACTS
        return over

    def step(self, chosen: NDArray[Any]) -> Ints:
        """Take one step in every game, then let chance act; returns for each the number of the rule in the way, 0 if none.

        Refused steps change nothing, and finished games are left alone.
        """
        steps = np.ascontiguousarray(chosen, np.int64)
        if steps.shape != self.actors.shape:
            raise ValueError(f"expected {len(self)} steps, not an array of shape {steps.shape}")
        refusals: Ints = np.zeros(len(self), np.int64)
        self._each("step_each", self.states, steps, refusals, self.lengths, self._rngs)
        return refusals

    def play_out(self) -> Ints:
        """Play every game on at random to its end; returns the number of steps each has taken from its beginning."""
        self._each("play_out_each", self.states, self.lengths, self._rngs, extra=(self.game.description.longest,))
        return self.lengths

    def play_out_counting(self) -> Ints:
        """Play every game on at random to its end; returns for each how often what the game tallies happened, a column each."""
        tallied = self.game.description.tallied
        if not tallied:
            self.play_out()
            return np.zeros((len(self), 0), np.int64)
        wanted = np.array([(event.event, event.place, event.value) for event in tallied], np.int64).reshape(-1, 3)
        counts: Ints = np.zeros((len(self), len(tallied)), np.int64)

        def play(part: slice, run: Callable[..., Any]) -> None:
            into, weights, _ = self._scratch()
            account = np.zeros(accounts.ROOM, np.int64)
            rows = (self.states[part], self.lengths[part], self._rngs[part], counts[part])
            run("play_out_counting_each", *rows, wanted, into, weights, account, self.game.description.longest)
            self._look(part, run)

        self._in_parts(play)
        return counts

    def points(self) -> Ints:
        """The points of every seat in every game."""
        return self._results()[0]

    def winners(self) -> NDArray[np.bool_]:
        """Flags for the seats that win; none in games that go on."""
        return self._results()[1].astype(bool)

    def _results(self) -> tuple[Ints, Ints]:
        scores: Ints = np.zeros((len(self), self.game.players), np.int64)
        winners = np.zeros_like(scores)
        self._in_parts(lambda part, run: run("results", self.states[part], scores[part], winners[part]))
        return scores, winners

    def _look(self, part: slice, run: Callable[..., Any]) -> None:
        """Who is to act now, and what may be done."""
        run("mark_choices", self.states[part], self.actors[part], self.legal[part], self._scratch()[0])

    def _scratch(self) -> tuple[Any, Any, Any]:
        size = self.game.description.steps
        return np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(1, np.int64)

    def _each(self, kernel: str, *rows: Any, extra: tuple[int, ...] = ()) -> None:
        """Run a kernel that plays, with its rows and room for steps, weights and an account; then look what has become of it."""

        def play(part: slice, run: Callable[..., Any]) -> None:
            run(kernel, *(row[part] for row in rows), *self._scratch(), *extra)
            self._look(part, run)

        self._in_parts(play)

    def _in_parts(self, work: Callable[[slice, Callable[..., Any]], Any]) -> None:
        """Share the games among threads; compiled kernels run free of the interpreter's lock."""
        edges = np.linspace(0, len(self), self._threads + 1).astype(int)
        parts = [slice(int(a), int(b)) for a, b in itertools.pairwise(edges) if b > a]
        run = self._run_compiled if self.game.compiled else self._run_interpreted
        if len(parts) <= 1:
            for part in parts:
                work(part, run)
            return
        others = [_helpers(len(parts) - 1).submit(work, part, run) for part in parts[1:]]
        try:
            work(parts[0], run)
        finally:
            wait(others)  # nobody may still be writing when this returns
        for other in others:
            other.result()

    def _run_compiled(self, kernel: str, *arguments: Any) -> None:
        getattr(self.game.kernels, kernel)(*arguments)

    def _run_interpreted(self, kernel: str, *arguments: Any) -> None:
        getattr(self.game.kernels, kernel)(*map(self._as_interpreted, arguments))

    def _as_interpreted(self, argument: Any) -> Any:
        """Arrays as interpreted kernels take them: states as views, streams row by row, numbers as Python ints."""
        if not isinstance(argument, np.ndarray):
            return argument
        if argument.dtype == self.states.dtype:
            state = self.game.description.state
            return [state.within(argument[index : index + 1].view(np.uint8).data) for index in range(len(argument))]
        if argument.ndim == 2 and argument.base is self._rngs:
            return [row.data for row in argument]
        return argument.data


@cache
def _helpers(count: int) -> ThreadPoolExecutor:
    """Threads that stay: a step of a thousand games takes less time than to begin a thread."""
    return ThreadPoolExecutor(count, "baumeister-batch")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_helpers.cache_clear)  # threads do not come along into a forked process
