"""A small random generator for playing at random, written as kernels.

The rules draw no random numbers: chance is an actor with listed outcomes. But simulations must pick among outcomes and
choices, and interpreted and compiled runs, and programs in other languages, must pick alike. So this is sfc32 (Chris
Doty-Humphrey's small fast counting generator, 128 bits of state), which needs nothing but 32-bit sums and shifts. The state
is four whole numbers. It is for simulation only: tables on a server use verifiable chance.

>>> rng = [0, 0, 0, 0]
>>> seed_dice(rng, 2026, 7)
>>> [roll(rng, 6) for _ in range(8)]
[1, 2, 3, 0, 3, 0, 0, 4]
"""

from __future__ import annotations

from .kernels import kernel
from .state import Numbers

BITS_32 = 0xFFFFFFFF


@kernel
def seed_dice(rng: Numbers[int], seed: int, stream: int) -> None:
    """Start the generator: one seed gives as many independent streams as one likes (one a game)."""
    rng[0] = seed & BITS_32
    rng[1] = (seed >> 32) & BITS_32
    rng[2] = stream & BITS_32
    rng[3] = 1 + (stream >> 32)
    for _ in range(12):
        next_32_bits(rng)


@kernel
def next_32_bits(rng: Numbers[int]) -> int:
    a, b, c = rng[0], rng[1], rng[2]
    result = (a + b + rng[3]) & BITS_32
    rng[3] = (rng[3] + 1) & BITS_32
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & BITS_32
    rng[2] = (((c << 21) & BITS_32) | (c >> 11)) + result & BITS_32
    return result


@kernel
def roll(rng: Numbers[int], count: int) -> int:
    """A number from 0 to count - 1; the deviation from uniform is below count / 2**32."""
    return (next_32_bits(rng) * count) >> 32


@kernel
def pick_weighted(rng: Numbers[int], weights: Numbers[int], count: int) -> int:
    """An index from 0 to count - 1, as often as its weight says."""
    total = 0
    for index in range(count):
        total += weights[index]
    rest = roll(rng, total)
    for index in range(count):
        rest -= weights[index]
        if rest < 0:
            return index
    return count - 1
