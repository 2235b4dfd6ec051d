"""How long it takes until something can be done, each time in a fresh process.

Processor time is shown, and the clock's is kept beside it: on a busy machine the first is the truer one, for nothing here waits
or uses several cores.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

from measure_rules import PLAYERS
from parts import Part, Row

TURNS = 5

ROWS = (
    Row("import", "import of the package, without Numba", "s", 3, "under 0.3 s"),
    *(Row(f"warm_{name}", f"first compiled game of {name.title()}, warm cache", "s", 2, "under 0.5 s") for name in PLAYERS),
    Row("warm_all", "first compiled game of all three, warm cache", "s", 2, "under 1 s"),
    Row("cold_palatinus", "cold compilation of everything for Palatinus", "s", 1, "under 15 s"),
    Row("cold_capitol", "... and for Capitol", "s", 1, "under 40 s"),
    Row("cold_wettstreit", "... and for Wettstreit: all three", "s", 1, "under 60 s"),
)

CLOCK = "import time; begin = time.perf_counter(), time.process_time()\n"
TELL = "print(time.perf_counter() - begin[0], time.process_time() - begin[1])\n"
IMPORT = "import baumeister\n"
FIRST_GAME = (
    "game = baumeister.load({name!r}, players={players}, compiled=True); game.random_game(game.initial(), game.dice(1))\n"
)
EVERYTHING = """
batch = game.batch(2); batch.step(batch.legal.argmax(axis=1)); batch.play_out(); batch.winners()
game.batch(2).play_out_counting()
state = game.initial(); game.imagine(game.observe(state, 0), game.dice(1)); game.choices(state)
game.why_not(state, 0); game.outcomes(state); game.actors(state); game.amid_move(state)
"""


def measure(_name: str, brief: bool) -> Part:
    games = {name: FIRST_GAME.format(name=name, players=players) for name, players in PLAYERS.items()}
    if brief:
        games = {"palatinus": games["palatinus"]}
    turns = 1 if brief else TURNS
    part = Part()
    with tempfile.TemporaryDirectory() as cache:
        cold = "".join(game + EVERYTHING + TELL for game in games.values())
        for name, seconds in zip(games, _lines(CLOCK + IMPORT + cold, cache), strict=True):
            _keep(part, f"cold_{name}", [seconds])
        _keep(part, "import", [_lines(CLOCK + IMPORT + TELL, cache)[0] for _ in range(turns)])
        for name, game in games.items():
            _keep(part, f"warm_{name}", [_lines(CLOCK + IMPORT + game + TELL, cache)[0] for _ in range(turns)])
        if not brief:
            together = CLOCK + IMPORT + "".join(games.values()) + TELL
            _keep(part, "warm_all", [_lines(together, cache)[0] for _ in range(turns)])
    return part


def _lines(code: str, cache: str) -> list[tuple[float, float]]:
    """What a fresh process says of its time: seconds by the clock, and of the processor."""
    environment = {**os.environ, "BAUMEISTER_CACHE": cache}
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment).stdout
    return [(float(clock), float(processor)) for clock, processor in (line.split() for line in said.splitlines())]


def _keep(part: Part, name: str, turns: list[tuple[float, float]]) -> None:
    part.figures[name] = statistics.median(clock for clock, _ in turns)
    part.figures[f"{name}_processor"] = statistics.median(processor for _, processor in turns)
