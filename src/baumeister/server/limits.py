"""How often is too often: a bucket for everybody, which each request empties by one and time fills again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

MOST_BUCKETS = 50_000  # the longest unused are forgotten: they are full again anyway


class Rate:
    """So many in a period for each key, at once or spread.

    >>> now = 0.0
    >>> rate = Rate(2, 60, lambda: now)
    >>> rate.allows("a"), rate.allows("a"), rate.allows("a"), rate.allows("b")
    (True, True, False, True)
    >>> now = 31.0
    >>> rate.allows("a"), rate.allows("a")
    (True, False)
    """

    def __init__(self, most: int, period: float, clock: Callable[[], float]) -> None:
        self._most = float(most)
        self._gain = most / period
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> what is left, and when

    def allows(self, key: str) -> bool:
        now = self._clock()
        left, then = self._buckets.pop(key, (self._most, now))
        left = min(self._most, left + (now - then) * self._gain)
        is_allowed = left >= 1
        self._buckets[key] = (left - 1 if is_allowed else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return is_allowed


class Together:
    """So many at a time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._now: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        if self._now.get(key, 0) >= self._most:
            return False
        self._now[key] = self._now.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        self._now[key] -= 1
        if not self._now[key]:
            del self._now[key]
