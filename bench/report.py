"""The page of results: a table for each subject, and under it the machine and what was left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module

from measure_rules import PLAYERS
from parts import Part, Row

# The module that measures each part, in the order in which they are measured and shown.
PARTS = {
    **dict.fromkeys(PLAYERS, "measure_rules"),
    "startup": "measure_startup",
    "open_spiel": "measure_open_spiel",
    "server": "measure_server",
    "client": "measure_client",
}
HEAD = """\
# What was measured

Made by `make bench`; [docs/bench.md](../../docs/bench.md) says how each figure is measured and what it means. A ratio compares
two things that ran in turns in the same minutes; what has a unit of time belongs to the machine.
"""


def page(found: Mapping[str, Part]) -> str:
    rules = {name: found[name] for name in PLAYERS if name in found}
    sections = [
        section(
            "The rules, against C++",
            {f"{name.title()}, {PLAYERS[name]} players": part for name, part in rules.items()},
            rows("palatinus"),
        ),
        section("Beginning", only(found, "startup"), rows("startup")),
        section_of_steps(found),
        section("The server", only(found, "server"), rows("server")),
        section("The client", only(found, "client"), rows("client")),
    ]
    return "\n".join([HEAD, *filter(None, sections)])


def rows(part: str) -> Sequence[Row]:
    found: Sequence[Row] = import_module(PARTS[part]).ROWS
    return found


def only(found: Mapping[str, Part], name: str) -> dict[str, Part]:
    return {"figure": found[name]} if name in found else {}


def section(title: str, columns: Mapping[str, Part], rows: Sequence[Row]) -> str:
    """A row for each figure that is there, a column for each part."""
    if not columns:
        return ""
    cells = [
        [row.title, *(row.written(part) for part in columns.values()), row.aim]
        for row in rows
        if any(row.name in part.figures for part in columns.values())
    ]
    return f"## {title}\n\n" + table(["", *columns, "should be"], cells) + notes(columns)


def section_of_steps(found: Mapping[str, Part]) -> str:
    """Ours and OpenSpiel's games, a row each, a column for each way of playing."""
    if "open_spiel" not in found:
        return ""
    part = found["open_spiel"]
    ways = {"compiled": "whole games, compiled", "batch": "from Python, in batches", "python": "from Python, one by one"}
    cells = [
        [row.title, *(Row(f"{row.name}_{way}", "").written(part) for way in ways)]
        for row in rows("open_spiel")
        if f"{row.name}_compiled" in part.figures
    ]
    shown = table(["steps a second on one core", *ways.values()], cells) if cells else ""
    return "## Random games beside OpenSpiel's\n\n" + shown + notes({"": part})


def table(head: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *cells]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines) + "\n"


def notes(columns: Mapping[str, Part]) -> str:
    """The machine, once where it was the same for all, and what was left out."""
    machines = {
        " · ".join(f"{key} {value}" for key, value in part.machine.items() if key != "load"): None for part in columns.values()
    }
    loads = sorted({part.machine["load"] for part in columns.values()})
    said = [f"{machine} · load at the beginning {' and '.join(loads)}" for machine in machines]
    left_out = {f"Left out: {sentence}." for part in columns.values() for sentence in part.left_out}
    return "".join(f"{line}\n\n" for line in (*said, *sorted(left_out)))
