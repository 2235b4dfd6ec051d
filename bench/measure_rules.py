"""The rules of one game against the same game in C++, with the number of players for which the aims hold."""

from __future__ import annotations

from baumeister.lab.bench import AGREED_GAMES, run_bench
from parts import Part, Row

PLAYERS = {"palatinus": 3, "capitol": 4, "wettstreit": 4}
ROUNDS = 11

ROWS = (
    Row(
        "ratio_to_cpp", "complete random games on one core, ours as a share of equivalent C++ -O3", digits=2, aim="0.6; 0.5; 0.5"
    ),
    Row("games_per_second", "ours, games a second"),
    Row("cpp_games_per_second", "equivalent C++, games a second"),
    Row("steps_per_second", "ours, steps a second"),
    Row("ratio_to_tuned_cpp", "ours as a share of C++ tuned by hand with bit masks", digits=2),
    Row("ratio_compiled_to_interpreted", "compiled against interpreted", "x"),
    Row("ratio_batch_cores", "batches stepped on all cores against one", "x", 2, "1.2 to 2"),
    Row("ratio_play_out_cores", "batches played out on all cores against one", "x", 2, "1.2 to 2"),
    Row("state_bytes", "bytes of a state", aim="512; 2,048; 2,048 at most"),
)


def measure(name: str, brief: bool) -> Part:
    rounds, games, agreed = (1, 10, 20) if brief else (ROUNDS, None, AGREED_GAMES)
    found = run_bench(name, PLAYERS[name], rounds, lambda doing: print(f"  {doing}", flush=True), games, agreed)
    return Part(found.figures, found.left_out)
