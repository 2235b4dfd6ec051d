"""The settings that the general tests try every game with."""

from __future__ import annotations

from itertools import product
from typing import Any

import baumeister
from baumeister.engine.game import Game
from baumeister.engine.kernels import can_compile
from baumeister.engine.match import Match

FAST = can_compile()  # interpreted tests play fewer games


def settings() -> list[Any]:
    """Every game with every number of players, and every value of every option that changes play at least once."""
    import pytest

    found = []
    for name in baumeister.GAMES:
        description = baumeister.describe(name)
        for players, edition in product(description.players, description.editions):
            found.append(pytest.param(name, players, edition, {}, id=f"{name}-{edition}-{players}"))
        for option in description.options:
            for value in option.values[1:] if option.changes_play else ():
                chosen = {option.name: value}
                players = description.players[0]
                found.append(pytest.param(name, players, description.editions[0], chosen, id=f"{name}-{value}"))
    return found


def load(name: str, players: int, edition: str, options: dict[str, str], *, compiled: bool = FAST) -> Game[Any]:
    return baumeister.load(name, players=players, edition=edition, options=options, compiled=compiled)


def random_match(game: Game[Any], seed: int, stream: int = 0, moves: int | None = None) -> Match[Any]:
    """A game played at random, to its end or for so many moves."""
    match = game.start()
    rng = game.dice(seed, stream)
    while not match.is_over and (moves is None or len(match.events) < moves):
        actors = match.actors
        actor = actors[len(match.events) % len(actors)]
        match.play_steps(actor, random_move(game, match.state, actor, rng))
    return match


def random_move(game: Game[Any], state: Any, actor: int, rng: Any) -> list[int]:
    """A whole move, each step uniform among the legal ones, or as chance weighs it."""
    from baumeister.engine.dice import roll

    state = state.copy()
    steps: list[int] = []
    while not steps or game.amid_move(state):
        if actor < 0:
            steps.append(game.random_outcome(state, rng))
        else:
            choices = game.choices(state, actor)
            assert choices, "a dead end"
            steps.append(choices[int(roll(rng, len(choices)))])
        game.take(state, steps[-1], actor)
    return steps
