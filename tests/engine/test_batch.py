"""Batches are games like all others, only many of them."""

from __future__ import annotations

import multiprocessing
import os

import numpy as np
import pytest

import baumeister
from baumeister.engine.kernels import can_compile
from baumeister.engine.verbs import NOBODY_ACTS

FAST = can_compile()
every_game = pytest.mark.parametrize("name", baumeister.GAMES)


@every_game
def test_a_batch_steps_its_games_as_single_games_are_stepped(name: str) -> None:
    game = baumeister.load(name, compiled=FAST)
    batch = game.batch(6, seed=3)
    singles = [type(game.initial())(bytes(record)) for record in batch.states]
    rng = np.random.default_rng(1)
    for _ in range(60):
        chosen = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in batch.legal])
        actors = batch.actors.copy()
        before = [bytes(single) for single in singles]
        assert not batch.step(chosen).any()
        for single, step, actor, record in zip(singles, chosen, actors, batch.states, strict=True):
            if actor == NOBODY_ACTS:
                continue
            game.take(single, int(step), int(actor))
            if game.actor(single) != baumeister.CHANCE:
                assert bytes(single) == bytes(record)
        singles = [type(single)(bytes(record)) for single, record in zip(singles, batch.states, strict=True)]
        assert len(before) == len(batch)


@every_game
@pytest.mark.skipif(not FAST, reason="needs Numba: pip install 'baumeister[fast]'")
def test_interpreted_and_compiled_batches_are_alike(name: str) -> None:
    plain, fast = (baumeister.load(name, compiled=compiled).batch(4, seed=9) for compiled in (False, True))
    assert (plain.legal == fast.legal).all()
    assert (plain.play_out() == fast.play_out()).all()
    assert (plain.states == fast.states).all()
    assert (plain.points() == fast.points()).all()
    assert (plain.winners() == fast.winners()).all()


@every_game
def test_refused_steps_change_nothing_and_say_which_rule(name: str) -> None:
    game = baumeister.load(name, compiled=FAST)
    batch = game.batch(5, seed=4)
    before = batch.states.copy()
    refusals = batch.step(np.full(5, game.description.steps + 7))
    assert (batch.states == before).all()
    assert {game.description.numbering.name(int(number)) for number in refusals} == {"TABLE-04"}


@every_game
def test_the_same_games_whatever_the_threads_and_the_split(name: str) -> None:
    game = baumeister.load(name, compiled=FAST)
    count = 40 if FAST else 4
    whole = game.batch(count, seed=5, threads=1)
    threaded = game.batch(count, seed=5, threads=3)
    halves = [game.batch(count // 2, seed=5, first=first) for first in (0, count // 2)]
    for batch in (whole, threaded, *halves):
        batch.play_out()
    assert (whole.states == threaded.states).all()
    assert (whole.states == np.concatenate([half.states for half in halves])).all()
    assert (whole.lengths == np.concatenate([half.lengths for half in halves])).all()


def test_finished_games_are_left_alone() -> None:
    batch = baumeister.load("palatinus", compiled=FAST).batch(3, seed=6)
    batch.play_out()
    before = batch.states.copy()
    assert not batch.step(np.zeros(3, int)).any()
    assert (batch.states == before).all()
    assert batch.is_over.all()
    assert not batch.legal.any()
    assert batch.winners().any(axis=1).all()


def test_a_batch_wants_a_step_for_each_game() -> None:
    with pytest.raises(ValueError, match="expected 3 steps"):
        baumeister.load("palatinus", compiled=FAST).batch(3).step(np.zeros(2, int))


@pytest.mark.skipif(not (hasattr(os, "fork") and can_compile()), reason="there are no threads to lose, or no way to lose them")
def test_a_forked_process_has_threads_of_its_own() -> None:
    """As loaders of training data fork; the threads that had been at work here do not exist there."""
    game = baumeister.load("palatinus", players=3, compiled=True)
    here = game.batch(20, threads=2).play_out()
    there = multiprocessing.get_context("fork").Process(target=lambda: game.batch(20, threads=2).play_out())
    there.start()
    there.join(60)
    done = there.exitcode
    there.kill()
    assert done == 0
    assert here.min() > 0
