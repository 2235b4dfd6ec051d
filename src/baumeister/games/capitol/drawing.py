"""The city as a drawing for terminals: three columns of prefectures, one for each colour, then the players and the piles.

A house is its height and its seat (a to d) under its roof: `n` round, `^` pointed. A placed fountain is `~`, a free small site
`.`; printed fountains, amphitheatre and temple stand below. Cards and prefectures are called as in records.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ...engine.texts import Texts
from .board import free_large_sites, free_small_sites, height_of, houses_in, owner_of
from .cards import FACES, GROUP_LETTERS, GROUPS, KINDS, NO_CARD, card_name
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
SITE = 3  # columns of a small site
LEAST_WIDTH = 25  # columns of a prefecture: three of them and what stands below fit on any terminal
WIDTH = 79
KIND_NAMES = ("roof_cards", "brick_cards", "permits")

SEAT_STYLES = ("bold blue", "bold green", "bold yellow", "bold red")

Paint = Callable[[str, int], str]


def draw_plain(texts: Texts, state: State) -> str:
    """The city without colours."""
    return _draw(texts, state, lambda text, _seat: text)


def draw(texts: Texts, state: State, *, hand_sizes: bool = True) -> str:
    """The city in rich's markup, houses in the colours of their seats."""
    return _draw(texts, state, lambda text, seat: f"[{SEAT_STYLES[seat]}]{text}[/]", hand_sizes=hand_sizes)


def _draw(texts: Texts, state: State, paint: Paint, *, hand_sizes: bool = True) -> str:
    width = max(LEAST_WIDTH, SITE * max(state.small_sites[prefecture] for prefecture in range(PREFECTURES)))
    columns = [[prefecture for prefecture in range(PREFECTURES) if state.group[prefecture] == group] for group in range(GROUPS)]
    lines = []
    for row in zip(*columns, strict=True):
        boxes = [_box(texts, state, prefecture, width, paint) for prefecture in row]
        lines += ["  ".join(parts).rstrip() for parts in zip(*boxes, strict=True)]
    for seat in range(state.players):
        lines += _player(texts, state, seat, paint, hand_sizes=hand_sizes)
    lines += [_pile(texts, state, kind) for kind in range(KINDS)]
    lines.append(texts.counted("board", "supply", state.supply))
    return "\n".join(lines)


def _box(texts: Texts, state: State, prefecture: int, width: int, paint: Paint) -> list[str]:
    """Four lines of one prefecture, all equally wide to the eye."""
    houses = [state.houses[prefecture, place] for place in range(houses_in(state, prefecture))]
    roof = f" {ROOFS[state.roof_shape[prefecture]]}".ljust(SITE) if houses else ""
    walls = "".join(paint(f"{height_of(house)}{SEAT_LETTERS[owner_of(house)]}".ljust(SITE), owner_of(house)) for house in houses)
    others = " ~ " * state.neutral[prefecture, FOUNTAIN] + " . " * free_small_sites(state, prefecture)
    rest = (width - SITE * len(houses) - len(others)) * " "
    head = f"{NAMES[prefecture]} {GROUP_LETTERS[state.group[prefecture]]}"
    return [
        f"{head} ".ljust(width, "-"),
        (roof * len(houses)).ljust(width),
        walls + others + rest,
        _landmarks(texts, state, prefecture).ljust(width),
    ]


def _landmarks(texts: Texts, state: State, prefecture: int) -> str:
    words = [texts.say("names", "amphitheatre")] * state.neutral[prefecture, AMPHITHEATRE]
    words += [texts.say("names", "temple")] * state.neutral[prefecture, TEMPLE]
    words += [texts.say("names", "large_site")] * free_large_sites(state, prefecture)
    if state.printed[prefecture]:
        words.insert(0, "~" * state.printed[prefecture])
    return ", ".join(words)


def _player(texts: Texts, state: State, seat: int, paint: Paint, *, hand_sizes: bool) -> list[str]:
    """What stands in front of a player, how many cards he has, and those of them that the observer sees."""
    roofs = " ".join(f"{ROOFS[shape]}{state.roofs[seat, shape]}" for shape in (ROUND, POINTED))
    unfinished = [str(state.unfinished[seat, place]) for place in range(TALLEST) if state.unfinished[seat, place]]
    finished = [
        f"{ROOFS[shape]}{state.finished[seat, shape, place]}"
        for shape in (ROUND, POINTED)
        for place in range(ROOFS_OF_A_SHAPE)
        if state.finished[seat, shape, place]
    ]
    parts = [f"{texts.say('names', 'roofs')} {roofs}", f"{texts.say('names', 'houses')} {' '.join(unfinished + finished) or '-'}"]
    if hand_sizes:
        parts.insert(0, texts.counted("board", "cards_left", state.hand_size[seat]))
    if seat == state.start and state.chapter not in (STARTING, OVER):
        parts.append(texts.say("names", "consul"))
    if state.passed[seat]:
        parts.append(texts.say("board", "passed"))
    name = f"{seat} {SEAT_LETTERS[seat]}"
    first, *others = _folded(f"{name}  {'; '.join(parts)}")
    hand = " ".join(card_name(face) for face in range(1, FACES + 1) for _ in range(state.hand[seat, face]))
    if hand:
        others += _folded("     " + texts.say("drawing", "hand", cards=hand))
    return [paint(name, seat) + first.removeprefix(name), *others]


def _folded(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent=5 * " ", drop_whitespace=True)


def _pile(texts: Texts, state: State, kind: int) -> str:
    to_draw, discarded = pile_sizes(state, kind)
    top = card_name(state.top[kind]) if state.top[kind] != NO_CARD else "-"
    name = texts.say("names", KIND_NAMES[kind])
    return texts.say("drawing", "pile", kind=name, top=top, count=to_draw, discarded=discarded)
