"""What many games add up to: scores, seat advantage, lengths, ties.

Only counts are kept, so that a tally of ten million games is as small as one of ten.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .simulate import Results

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


class Distribution:
    """How often which whole number came up.

    >>> scores = Distribution()
    >>> scores.add([3, 5, 5, 11])
    >>> scores.mean, scores.quantile(0.5), scores.least, scores.most
    (6.0, 5, 3, 11)
    """

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, values: Iterable[int]) -> None:
        found, counts = np.unique(np.asarray(values), return_counts=True)
        self.counts.update(dict(zip(found.tolist(), counts.tolist(), strict=True)))

    @property
    def size(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self.counts.items()) / self.size

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample."""
        if self.size < 2:
            return 0.0
        mean = self.mean
        return math.sqrt(sum(count * (value - mean) ** 2 for value, count in self.counts.items()) / (self.size - 1))

    @property
    def least(self) -> int:
        return min(self.counts)

    @property
    def most(self) -> int:
        return max(self.counts)

    def quantile(self, share: float) -> int:
        """The least value that at least this share of the values does not exceed."""
        passed = 0
        for value in sorted(self.counts):
            passed += self.counts[value]
            if passed >= share * self.size:
                return value
        return self.most


class Tally:
    """Sums over games; results are added part by part, in any order."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.scores = [Distribution() for _ in range(players)]
        self.all_scores = Distribution()
        self.lengths = Distribution()
        self.shared = 0  # games in which several share the victory
        self.wins = np.zeros(players)  # by seat; of a shared victory each gets a fraction
        self.wins_in_turn = np.zeros(players)  # the same by place in turn, the start player first
        self.knows_starts = False
        self.happened: Counter[str] = Counter()  # how often in all, by name

    def add(self, results: Results) -> None:
        self.games += len(results)
        for seat, scores in enumerate(self.scores):
            scores.add(results.points[:, seat])
        self.all_scores.add(results.points.ravel())
        self.lengths.add(results.lengths)
        winners = results.winners.sum(axis=1)
        self.shared += int((winners > 1).sum())
        parts = results.winners / winners[:, None]
        self.wins += parts.sum(axis=0)
        self.happened.update({name: int(counts.sum()) for name, counts in results.happened.items()})
        if results.starts is not None:
            self.knows_starts = True
            self.wins_in_turn += _in_turn(parts, results.starts).sum(axis=0)


def _in_turn(parts: NDArray[np.float64], starts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Columns by seat turned into columns by place in turn, the start player first."""
    seats = (starts[:, None] + np.arange(parts.shape[1])) % parts.shape[1]
    return np.take_along_axis(parts, seats, axis=1)


def wilson(successes: float, trials: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's 95% interval for a share; fractions of a success count as what they are.

    >>> low, high = wilson(50, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.404 0.596'
    """
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return (centre - spread) / whole, (centre + spread) / whole


def quantiles(values: Distribution, shares: Sequence[float] = QUANTILES) -> list[int]:
    return [values.quantile(share) for share in shares]
