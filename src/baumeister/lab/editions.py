"""What the editions of a game change: the same games, with the same random numbers, by the rules of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..engine.description import Description
from ..engine.game import Game
from .simulate import simulate
from .tally import Tally

MOST_GAMES = 10_000  # enough to see a difference of a percent, and soon over


@dataclass(frozen=True)
class Comparison:
    """The games of some editions that play alike."""

    editions: tuple[str, ...]
    tally: Tally
    other_winners: int  # games that are not won by the same seats as in the first editions compared


def alike(description: Description[Any], edition: str, given: Mapping[str, str]) -> list[tuple[str, ...]]:
    """The editions, grouped by how they play when these options are given; this one's group comes first."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for name in (edition, *(other for other in description.editions if other != edition)):
        values = description.option_values(name, given)
        groups.setdefault(tuple(values[option.name] for option in description.options if option.changes_play), []).append(name)
    return [tuple(name for name in description.editions if name in group) for group in groups.values()]


def compare_editions(game: Game[Any], given: Mapping[str, str], games: int, seed: int, threads: int | None) -> list[Comparison]:
    """Games numbered from 0, played by the rules of this edition and of every one that plays differently."""
    comparisons: list[Comparison] = []
    winners: list[Any] = []
    for editions in alike(game.description, game.edition, given):
        options = game.description.option_values(editions[0], given)
        tally = Tally(game.players)
        others = 0
        for part, results in enumerate(simulate(replace(game, edition=editions[0], options=options), games, seed, threads)):
            tally.add(results)
            if not comparisons:
                winners.append(results.winners)
            others += int((results.winners != winners[part]).any(axis=1).sum())
        comparisons.append(Comparison(editions, tally, others))
    return comparisons
