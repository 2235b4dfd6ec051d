"""How often is too often: a bucket for everybody, which each request empties by one and time fills again."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any

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

    def give_back(self, key: str) -> None:
        """What was asked for last is not to count."""
        left, then = self._buckets.get(key, (self._most, self._clock()))
        self._buckets[key] = (min(self._most, left + 1), then)


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


def address_of(scope: Any) -> str:
    """Where a connection comes from, as the reverse proxy says if there is one."""
    client = scope.get("client")
    return _network(client[0]) if client else "?"


@lru_cache(maxsize=10_000)
def _network(host: str) -> str:
    """Of IPv6 addresses a household has billions: all with the same first half count as one.

    >>> _network("192.0.2.7"), _network("2001:db8:1:2:3:4:5:6"), _network("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ipaddress.IPv6Network((int(address) >> 64 << 64, 64)).network_address)
