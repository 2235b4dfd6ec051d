"""Steps of uniformly random games, ours and those of OpenSpiel, whose games are written in C++.

Measured in whole games that never leave compiled code (there, OpenSpiel's own random players and its own loop), and in games
whose every step is chosen in Python, as a learning agent would, one by one or, ours, in batches. The games differ; this is about
the order of magnitude.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import baumeister
from baumeister.engine.game import Game
from baumeister.engine.verbs import CHANCE, NOBODY_ACTS
from baumeister.lab.bench import play_seconds
from measure_rules import PLAYERS
from parts import LeftOut, Part, Row

THEIRS = {
    "hex": "a board of 121 fields",
    "hearts": "cards, four seats",
    "skat": "cards, with bidding",
    "backgammon": "a board and dice",
}
SEED = 2026
TURNS = 5
BATCH = 1000
SECONDS = 0.4  # of each, in each turn

ROWS = tuple(Row(name, f"{name.title()} (ours)") for name in PLAYERS) + tuple(
    Row(name, f"OpenSpiel: {name}, {what}") for name, what in THEIRS.items()
)


def measure(_name: str, brief: bool) -> Part:
    try:
        import pyspiel
    except ImportError:
        raise LeftOut("OpenSpiel is not installed: pip install open_spiel") from None
    turns, seconds = (1, 0.01) if brief else (TURNS, SECONDS)
    ours = {name: baumeister.load(name, players=players, compiled=True) for name, players in PLAYERS.items()}
    theirs = {name: pyspiel.load_game(name) for name in THEIRS}
    dice = random.Random(SEED)
    ways: dict[str, Callable[[], int]] = {}
    for name, game in ours.items():
        play_seconds(game, 10)  # compiled from here on
        ways[f"{name}_compiled"] = partial(ours_compiled, game)
        ways[f"{name}_batch"] = partial(ours_in_batches, game, 20 if brief else BATCH)
        ways[f"{name}_python"] = partial(ours_from_python, game, dice)
    for name, game in theirs.items():
        ways[f"{name}_compiled"] = partial(theirs_in_cpp, pyspiel, game, dice)
        ways[f"{name}_python"] = partial(theirs_from_python, game, dice)
    rates: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(turns):
        for name, play in ways.items():
            rates[name].append(steps_a_second(play, seconds))
    return Part({name: statistics.median(found) for name, found in rates.items()})


def steps_a_second(play: Callable[[], int], seconds: float) -> float:
    steps = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        steps += play()
    return steps / (time.process_time() - begin)


def ours_compiled(game: Game[Any]) -> int:
    return play_seconds(game, 20)[1]


def ours_in_batches(game: Game[Any], size: int) -> int:
    """Games side by side on one core, every step chosen with NumPy; their steps."""
    batch = game.batch(size, seed=SEED, threads=1)
    chooser = np.random.default_rng(SEED)
    while not batch.is_over.all():
        batch.step((chooser.random(batch.legal.shape, np.float32) * batch.legal).argmax(axis=1))
    return int(batch.lengths.sum())


def ours_from_python(game: Game[Any], dice: random.Random) -> int:
    """One game, each step chosen and taken by calls from Python; its steps."""
    state = game.initial()
    steps = 0
    while (who := game.actor(state)) != NOBODY_ACTS:
        if who == CHANCE:
            outcomes, weights = zip(*game.outcomes(state), strict=True)
            step = dice.choices(outcomes, weights)[0]
        else:
            step = dice.choice(game.choices(state, who))
        game.take(state, step, who)
        steps += 1
    return steps


def theirs_from_python(game: Any, dice: random.Random) -> int:
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        steps += 1
    return steps


def theirs_in_cpp(pyspiel: Any, game: Any, dice: random.Random) -> int:
    bots = [pyspiel.make_uniform_random_bot(player, dice.randrange(2**31)) for player in range(game.num_players())]
    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, dice.randrange(2**31))
    return len(state.full_history())
