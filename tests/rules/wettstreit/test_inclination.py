"""The sensible random player: what it does with money, and that all steps but bids are alike to it."""

from __future__ import annotations

from collections import Counter

import pytest

from baumeister.engine.kernels import can_compile
from baumeister.games.wettstreit.inclination import inclination
from baumeister.games.wettstreit.overbidding import BOUGHT, OVERBID
from rules.wettstreit.table import at, play, wettstreit


def weights(coins: int, *bids: str) -> dict[str, int]:
    """What the next bidder is inclined to, by the words of the whole move or the first of its steps."""
    match = at("choosing", coins=[coins] * 3)
    play(match, "0 auction open", *bids)
    actor = match.actor
    label = match.game.description.label
    texts = match.game.description.texts("en")
    return {
        label(texts, match.state, step, ()): inclination(match.state, actor, step)
        for step in match.game.choices(match.state)
        if inclination(match.state, actor, step)
    }


def test_the_weights_of_bids() -> None:
    assert weights(3) == {"Bid 0": 32, "Bid 1": 16, "Bid 2": 8, "Bid 3": 4}
    assert weights(0) == {"Bid 0": 32}
    assert weights(6, "0 bid 3") == {"Pass": 24, "Bid 4": 32, "Bid 5": 16, "Bid 6": 8}
    assert weights(3, "0 bid 3") == {"Pass": 24, "Bid 4": 1}
    rich = weights(26, "0 bid 3")
    assert rich["Raise to 14"] == rich["Raise to 24"] == 4
    assert "Raise to 34" not in rich
    assert sum(rich.values()) == 24 + 32 + 16 + 8 + 7 * 4 + 2 * 4


def test_all_other_steps_are_alike() -> None:
    match = at(hands={0: "CH-1 GA-1 CH-2"}, cities={1: "TW-1"}, stones={0: 1})
    assert {inclination(match.state, 0, step) for step in match.game.choices(match.state)} == {1}


@pytest.mark.parametrize("players", [3, 4])
def test_games_of_sensible_players_look_like_games(players: int) -> None:
    """Prices are of the order of the cards' values, overbids happen but are rare, cities are built."""
    game = wettstreit(players, compiled=can_compile())
    events: Counter[int] = Counter()
    prices = []
    laid = 0
    games = 40 if game.compiled else 10
    for stream in range(games):
        match = game.start()
        rng = game.dice(61, stream)
        while not match.is_over:
            for line in match.play_random(rng).account:
                events[line.event] += 1
                if line.event == BOUGHT:
                    prices.append(line.b)
        laid += sum(match.state.length[seat] for seat in range(players))
    assert 2 < sum(prices) / len(prices) < 8
    assert 0.01 < events[OVERBID] / events[BOUGHT] < 0.1
    assert laid / games / players > 3
