"""How fast the rules are, as ratios against something run beside them in the same minute.

Machines are shared and noisy, so nothing is measured alone: ours and the yardstick take turns, and medians of the turns are
compared; what runs on one core is measured in processor time. The yardsticks are programs in C++ that play the same games with
the same random numbers; they lie in `bench/cpp` of a source checkout and must agree with ours on every score before their speed
counts. `GAME_plain.cpp` is the equivalent of our rules, with the same kind of state and a function for each rule; `GAME.cpp`,
where there is one, is tuned by hand as far as we could.
"""

from __future__ import annotations

import os
import platform
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

import baumeister

from ..engine.errors import BadInput
from ..engine.game import Game

AGREED_GAMES = 10_000
ROUND_SECONDS = 0.33
BATCH_STEPS = 20
SEED = 2026

Say = Callable[[str], None]


@dataclass
class Bench:
    """What was measured: figures by name, and sentences on what was left out and why."""

    game: str
    machine: dict[str, str]
    figures: dict[str, float] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)


# Figures as the table shows them: name, title, unit, digits.
ROWS = (
    ("state_bytes", "bytes of a state", "", 0),
    ("games_per_second", "complete random games a second, one core", "", 0),
    ("steps_per_second", "steps a second, one core", "", 0),
    ("cpp_games_per_second", "the same games in equivalent C++ -O3, one core", "", 0),
    ("ratio_to_cpp", "ours as a share of equivalent C++", "", 2),
    ("tuned_cpp_games_per_second", "the same games in C++ tuned by hand with bit masks, one core", "", 0),
    ("ratio_to_tuned_cpp", "ours as a share of C++ tuned by hand", "", 2),
    ("ratio_compiled_to_interpreted", "compiled against interpreted", "x", 0),
    ("ratio_batch_cores", "batch stepping, all cores against one", "x", 2),
    ("ratio_play_out_cores", "playing batches out, all cores against one", "x", 2),
)


def run_bench(name: str, players: int, rounds: int, say: Say, games: int | None = None, agreed: int = AGREED_GAMES) -> Bench:
    """Measure one game; `say` hears what is being done. A round has as many games as fit into a third of a second."""
    game = baumeister.load(name, players=players, compiled=True)
    bench = Bench(name, machine())
    bench.figures["state_bytes"] = game.description.state.SIZE
    games = games or games_in(game, ROUND_SECONDS)
    yardsticks = build_yardsticks(name, bench)
    for yardstick in yardsticks.values():
        say(f"do ours and {yardstick.name} agree on {agreed} games?")
        check_agreement(name, yardstick, agreed)
    say(f"{rounds} rounds of {games} games")
    bench.figures |= rates(game, yardsticks, games, rounds)
    say("batches on one core and on all")
    bench.figures |= cores(game, games, rounds)
    return bench


def machine() -> dict[str, str]:
    """The machine in a few words, without its name."""
    processor = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        processor = names[0] if names else processor
    compiler = shutil.which("g++")
    return {
        "processor": processor,
        "cores": str(os.cpu_count()),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": version("numba"),
        "g++": _output([compiler, "-dumpfullversion"]).strip() if compiler else "none",
        "load": f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
    }


def _output(command: list[str], **environment: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **environment}).stdout


# Rates


def fresh(game: Game[Any], games: int) -> tuple[Any, ...]:
    """Games about to begin, with their random numbers and room to calculate in."""
    states = game.description.state.array(games)
    states[:] = np.frombuffer(bytes(game.initial()), game.description.state.dtype())[0]
    rngs = np.zeros((games, 4), np.int64)
    game.kernels.seed_each(rngs, SEED, 0)
    room = [np.zeros(size, np.int64) for size in (games, game.description.steps, game.description.steps, 1)]
    return states, room[0], rngs, *room[1:]


def play_seconds(game: Game[Any], games: int) -> tuple[float, int]:
    """Seconds of processor time and steps of playing games out on one core."""
    states, lengths, *rest = fresh(game, games)
    begin = time.process_time()
    game.kernels.play_out_each(states, lengths, *rest, game.description.longest)
    return time.process_time() - begin, int(lengths.sum())


def games_in(game: Game[Any], seconds: float) -> int:
    """How many games take about so long."""
    play_seconds(game, 10)  # compiled from here on
    return max(10, int(seconds * 200 / play_seconds(game, 200)[0]))


def interpreted_seconds(game: Game[Any], games: int) -> float:
    """Seconds of processor time of playing one game interpreted, in the mean."""
    plain = baumeister.load(game.description.name, players=game.players)
    begin = time.process_time()
    for stream in range(games):
        plain.random_game(plain.initial(), plain.dice(SEED, stream))
    return (time.process_time() - begin) / games


def rates(game: Game[Any], yardsticks: Mapping[str, Path], games: int, rounds: int) -> dict[str, float]:
    """Ours, interpreted and C++, taking turns; seconds a game."""
    ours, interpreted = [], []
    theirs: dict[str, list[float]] = {kind: [] for kind in yardsticks}
    words = {
        kind: next(setting.word for setting in settings_of_yardstick(program) if setting.players == game.players)
        for kind, program in yardsticks.items()
    }
    steps = 0
    for _ in range(rounds):
        seconds, steps = play_seconds(game, games)
        ours.append(seconds / games)
        interpreted.append(interpreted_seconds(game, 30))
        for kind, program in yardsticks.items():
            command = [str(program), "time", str(game.players), words[kind], str(SEED), str(games), "1"]
            theirs[kind].append(float(_output(command).split()[0]) / games)
    own = statistics.median(ours)
    figures = {
        "games_per_second": 1 / own,
        "steps_per_second": steps / games / own,
        "ratio_compiled_to_interpreted": statistics.median(b / a for a, b in zip(ours, interpreted, strict=True)),
    }
    for kind, their in theirs.items():
        figures[f"{kind}_games_per_second"] = 1 / statistics.median(their)
        figures[f"ratio_to_{kind}"] = statistics.median(b / a for a, b in zip(ours, their, strict=True))
    return figures


def cores(game: Game[Any], games: int, rounds: int) -> dict[str, float]:
    """Batches stepped with chosen legal steps, and played out, on one core and on all in turns."""
    stepping, playing = [], []
    for _ in range(rounds):
        one, every = (_batch_seconds(game, games, threads) for threads in (1, None))
        stepping.append(one[0] / every[0])
        playing.append(one[1] / every[1])
    return {"ratio_batch_cores": statistics.median(stepping), "ratio_play_out_cores": statistics.median(playing)}


def _batch_seconds(game: Game[Any], games: int, threads: int | None) -> tuple[float, float]:
    batch = game.batch(games, SEED, threads)
    stepping = 0.0
    for _ in range(BATCH_STEPS):
        chosen = batch.legal.argmax(axis=1)
        begin = time.perf_counter()
        batch.step(chosen)
        stepping += time.perf_counter() - begin
    begin = time.perf_counter()
    batch.play_out()
    return stepping, time.perf_counter() - begin


# The yardsticks


def build_yardsticks(name: str, bench: Bench | None = None) -> dict[str, Path]:
    """Compile the C++ programs of a game; what is not there, or has no compiler, is left out with a sentence."""
    left_out = [] if bench is None else bench.left_out
    folder = Path(baumeister.__file__).parents[2] / "bench" / "cpp"
    compiler = shutil.which("g++")
    if compiler is None:
        left_out.append("C++: there is no g++; Debian has it as package g++")
        return {}
    programs = {}
    for kind, source in (("cpp", folder / f"{name}_plain.cpp"), ("tuned_cpp", folder / f"{name}.cpp")):
        if not source.exists():
            if kind == "cpp":
                left_out.append(f"C++: {source.name} is not here (a source checkout has what there is)")
            continue
        program = Path(tempfile.mkdtemp(prefix="baumeister-bench-")) / source.stem
        subprocess.run([compiler, "-std=c++20", "-O3", "-march=native", "-w", "-o", str(program), str(source)], check=True)
        programs[kind] = program
    return programs


@dataclass(frozen=True)
class Setting:
    """One way in which a yardstick can play its game."""

    players: int
    word: str  # how the program calls these options
    options: Mapping[str, str]  # how we call them


def settings_of_yardstick(program: Path) -> list[Setting]:
    """What a program says it can play: a line each, of players, its word for the options, and our options.

    The first line for a number of players is how the speed is measured.
    """
    settings = []
    for line in _output([str(program), "settings"]).splitlines():
        players, word, *options = line.split()
        settings.append(Setting(int(players), word, dict(option.split("=") for option in options)))
    return settings


def scores_of_yardstick(program: Path, setting: Setting, games: int) -> list[list[int]]:
    """For each game its length and the points of the seats."""
    text = _output([str(program), "scores", str(setting.players), setting.word, str(SEED), str(games)])
    return [[int(number) for number in line.split()] for line in text.splitlines()]


def our_scores(game: Game[Any], games: int) -> list[list[int]]:
    batch = game.batch(games, SEED)
    lengths = batch.play_out()
    rows: list[list[int]] = np.column_stack([lengths, batch.points()]).tolist()
    return rows


def check_agreement(name: str, program: Path, games: int = AGREED_GAMES) -> None:
    """Every score of every game must be the same, for all numbers of players and the options the program knows."""
    for setting in settings_of_yardstick(program):
        game = baumeister.load(name, players=setting.players, options=setting.options, compiled=True)
        if our_scores(game, games) != scores_of_yardstick(program, setting, games):
            how = f"{setting.players} players, {setting.word}"
            raise BadInput(f"C++ and ours disagree on {name} with {how}: one of them breaks a rule")


def table(bench: Bench) -> str:
    """The figures as a page in Markdown."""
    rows = [(title, bench.figures[name], unit, digits) for name, title, unit, digits in ROWS if name in bench.figures]
    title = baumeister.describe(bench.game).title
    lines = [f"# {title}: how fast the rules are", "", "| what | figure |", "|---|---:|"]
    lines += [f"| {what} | {value:,.{digits}f}{' ' + unit if unit else ''} |" for what, value, unit, digits in rows]
    lines += ["", "Measured on: " + ", ".join(f"{key} {value}" for key, value in bench.machine.items()) + "."]
    lines += [f"Left out: {sentence}." for sentence in bench.left_out]
    return "\n".join(lines) + "\n"
