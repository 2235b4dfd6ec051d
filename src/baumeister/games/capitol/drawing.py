"""The city as a drawing for terminals: three columns of prefectures, one for each colour, then the players and the piles.

A house is its height and its seat (a to d) under its roof: `n` round, `^` pointed. A placed fountain is `~`, a free small site
`.`; printed fountains, amphitheatre and temple stand below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .board import free_large_sites, free_small_sites, height_of, houses_in, owner_of
from .cards import GROUP_LETTERS, GROUPS, KINDS, NO_CARD, card_name
from .components import NAMES
from .piles import pile_sizes
from .position import SEAT_LETTERS
from .state import (
    AMPHITHEATRE,
    FOUNTAIN,
    OVER,
    POINTED,
    PREFECTURES,
    ROOFS_OF_A_SHAPE,
    ROUND,
    STARTING,
    TALLEST,
    TEMPLE,
    State,
)

ROOFS = {ROUND: "n", POINTED: "^"}
SITE = 4  # columns of a small site
LEAST_SITES = 7
CHAPTERS = ("start", "deal", "draw piles", "building phase", "auction", "placing", "drawing cards", "the end")
KIND_NAMES = ("roofs", "bricks", "permits")

Paint = Callable[[str, int], str]


def draw_plain(state: State) -> str:
    """The city without colours."""
    return _draw(state, lambda text, _seat: text)


def draw(state: State, colours: Sequence[str]) -> str:
    """The city in rich's markup, houses in the colours of their seats."""
    return _draw(state, lambda text, seat: f"[{colours[seat]}]{text}[/]")


def _draw(state: State, paint: Paint) -> str:
    sites = max(LEAST_SITES, *(state.small_sites[prefecture] for prefecture in range(PREFECTURES)))
    columns = [[prefecture for prefecture in range(PREFECTURES) if state.group[prefecture] == group] for group in range(GROUPS)]
    lines = [_title(state), ""]
    for row in zip(*columns, strict=True):
        boxes = [_box(state, prefecture, SITE * sites, paint) for prefecture in row]
        lines += ["  ".join(parts).rstrip() for parts in zip(*boxes, strict=True)]
    lines += [_player(state, seat, paint) for seat in range(state.players)]
    lines.append("   ".join(_pile(state, kind) for kind in range(KINDS)))
    return "\n".join(lines)


def _title(state: State) -> str:
    return f"round {state.round + 1}, {CHAPTERS[state.chapter]}; {state.supply} bricks in the supply"


def _box(state: State, prefecture: int, width: int, paint: Paint) -> list[str]:
    """Four lines of one prefecture, all equally wide to the eye."""
    houses = [state.houses[prefecture, place] for place in range(houses_in(state, prefecture))]
    roof = f" {ROOFS[state.roof_shape[prefecture]]}".ljust(SITE) if houses else ""
    walls = "".join(paint(f"{height_of(house)}{SEAT_LETTERS[owner_of(house)]}".ljust(SITE), owner_of(house)) for house in houses)
    others = " ~  " * state.neutral[prefecture, FOUNTAIN] + " .  " * free_small_sites(state, prefecture)
    rest = (width - SITE * len(houses) - len(others)) * " "
    head = f"{NAMES[prefecture]} {GROUP_LETTERS[state.group[prefecture]]}"
    return [
        f"{head} ".ljust(width, "-"),
        (roof * len(houses)).ljust(width),
        walls + others + rest,
        _landmarks(state, prefecture).ljust(width),
    ]


def _landmarks(state: State, prefecture: int) -> str:
    words = ["amphitheatre"] * state.neutral[prefecture, AMPHITHEATRE] + ["temple"] * state.neutral[prefecture, TEMPLE]
    words += ["large site"] * free_large_sites(state, prefecture)
    if state.printed[prefecture]:
        words.insert(0, "~" * state.printed[prefecture])
    return ", ".join(words)


def _player(state: State, seat: int, paint: Paint) -> str:
    """What stands in front of a player, and how many cards and points he has."""
    name = paint(f"seat {seat} {SEAT_LETTERS[seat]}", seat)
    unfinished = [str(state.unfinished[seat, place]) for place in range(TALLEST) if state.unfinished[seat, place]]
    finished = [
        f"{ROOFS[shape]}{state.finished[seat, shape, place]}"
        for shape in (ROUND, POINTED)
        for place in range(ROOFS_OF_A_SHAPE)
        if state.finished[seat, shape, place]
    ]
    parts = [
        f"{state.score[seat]} points, {state.hand_size[seat]} cards",
        f"roofs n{state.roofs[seat, ROUND]} ^{state.roofs[seat, POINTED]}",
        f"unfinished {' '.join(unfinished) or '-'}",
        f"finished {' '.join(finished) or '-'}",
    ]
    has_consul = seat == state.start and state.chapter not in (STARTING, OVER)
    marks = ["consul"] * has_consul + ["passed"] * state.passed[seat]
    return f"{name}: " + "; ".join(parts + marks)


def _pile(state: State, kind: int) -> str:
    to_draw, discarded = pile_sizes(state, kind)
    top = card_name(state.top[kind]) if state.top[kind] != NO_CARD else "-"
    return f"{KIND_NAMES[kind]}: {top} on top, {to_draw} to draw, {discarded} discarded"
