"""A process that compiles what bots of a level need of a game, by letting them play; Numba keeps the result on disk."""

from __future__ import annotations

import os
import sys

from ..bots import make, whole_move
from ..engine.game import Game
from ..engine.match import Match
from ..games import describe

MOVES = 2  # enough to call everything that is compiled as a whole
PATIENCE = 10  # people come first


def play(name: str, level: str) -> None:
    """The first moves of a game, compiled, by bots of a level."""
    description = describe(name)
    edition = description.editions[0]
    options = description.option_values(edition, {})
    game = Game(description, description.players[0], edition, options, description.components(), compiled=True)
    match, dice = Match(game), game.dice(1)
    for _ in range(MOVES):
        match.let_chance_act(dice)
        seat = match.actor
        match.play_steps(seat, whole_move(make(game, level, dice), game, match.observe(seat), dice))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    play(sys.argv[1], sys.argv[2])
