"""What holds in every game: nothing is lost, every game ends, both forms of the rules agree."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

import baumeister
from baumeister.engine.account import lines
from baumeister.engine.kernels import can_compile
from baumeister.games.wettstreit.cards import height
from baumeister.games.wettstreit.state import (
    BURYING,
    CARDS,
    CITY,
    CLOSED_PILE,
    GONE,
    HAND,
    HOLE,
    LOT,
    NO_CARD,
    OPEN_PILE,
    OVER,
    ROLLING,
    SUNK,
    TOP,
    UNSEEN,
    State,
)
from baumeister.games.wettstreit.steps import ATTACK, LAY, REST, ROLL, SABOTEUR
from rules.wettstreit.table import at, wettstreit


def assert_nothing_is_lost(state: State) -> None:
    """40 cards, each in one place; 5 stones; 90 coins, the bank's counted against the players'."""
    where = Counter(state.where[c] for c in range(CARDS))
    assert where[UNSEEN] == state.fresh[OPEN_PILE] + state.fresh[CLOSED_PILE]
    sunk = [state.sunk[pile, index] for pile in (0, 1) for index in range(state.sunken[pile])]
    buried = [state.target] if state.stage == BURYING else []
    assert {c for c in range(CARDS) if state.where[c] == SUNK} == {*sunk, *buried}
    assert len({*sunk, *buried}) == len(sunk) + len(buried)
    for place, card in ((TOP, state.top), (LOT, state.lot)):
        assert [c for c in range(CARDS) if state.where[c] == place] == ([] if card == NO_CARD else [card])
    for seat in range(state.players):
        assert where[HAND + seat] == state.hand_size[seat]
        row = [state.row[seat, place] for place in range(state.length[seat])]
        laid = [card for card in row if card != HOLE]
        assert sorted(laid) == [c for c in range(CARDS) if state.where[c] == CITY + seat]
        assert not row or (row[0] != HOLE and row[-1] != HOLE)
        assert all(state.row[seat, place] == NO_CARD for place in range(len(row), 40))
        assert state.purse[seat] == state.reckoned[seat] >= 0
        assert state.stones[seat] >= 0
    assert sum(where.values()) == CARDS
    assert where[GONE] <= CARDS
    assert state.supply + sum(state.stones) == 5
    assert state.bank + sum(state.purse[seat] for seat in range(state.players)) == 90


def assert_cities_keep_the_rules(state: State) -> None:
    """At most one town hall, no neighbours of a kind, corner towers at their ends, at most one before the final round."""
    for seat in range(state.players):
        row = [state.row[seat, place] for place in range(state.length[seat])]
        kinds = [0 if card == HOLE else state.kind[card] for card in row]
        assert kinds.count(4) <= 1
        colours = [2 if kind == 1 else kind for kind in kinds]
        assert all(a != b or a == 0 for a, b in pairwise(colours))
        corners = [place for place, kind in enumerate(kinds) if kind == 1]
        assert set(corners) <= {0, len(row) - 1}
        assert len(corners) <= (2 if state.finishers or state.stage == OVER else 1)


@pytest.mark.rule("WET-007", "WET-012", "WET-059", "W-G20")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("inclined", [False, True])
def test_nothing_is_ever_lost(players: int, inclined: bool) -> None:
    """With bids of all sizes, and with the bids of sensible players."""
    game = wettstreit(players)
    for stream in range(6):
        rng = game.dice(51, stream)
        state = game.initial()
        while not game.is_over(state):
            if inclined:
                game.random_step(state, rng)
            else:
                steps = [step for step, _ in game.outcomes(state)] or game.choices(state)
                game.take(state, steps[int(rng[0]) % len(steps)])
                game.random_outcome(game.initial(), rng)
            assert_nothing_is_lost(state)
            assert_cities_keep_the_rules(state)


def cards_on_piles(state: State) -> int:
    return height(state, OPEN_PILE) + height(state, CLOSED_PILE)


def stock(state: State) -> int:
    """Cards on the piles, and cards that stones in players' hands may yet bring back, at most one each."""
    return cards_on_piles(state) + sum(state.stones)


@pytest.mark.rule("W-G63")
@pytest.mark.parametrize("players", [3, 4])
def test_the_stock_grows_by_a_rolled_stone_alone_and_every_turn_takes_a_card(players: int) -> None:
    """The proof that every game ends, checked step by step on all ways that random players go.

    Let the stock be the cards on the piles and the stones of the players. (1) Every turn auctions one card: -1. (2) A stone used
    leaves its owner, and brings back one card at most: the stock does not grow. (3) A stone taken from another changes nothing.
    (4) Only the saboteur of the income roll makes it grow, by 1 at most. So whatever the players do, the stock after a turn is
    expected to be lower by at least 1 - 1/6 = 5/6; it is never below 0, so the game ends with certainty.
    """
    game = wettstreit(players)
    turns: list[tuple[int, int]] = []
    for stream in range(12):
        rng = game.dice(52, stream)
        state = game.initial()
        began = None
        while not game.is_over(state) and not state.finishers:
            before, stage = stock(state), state.stage
            if stage == ROLLING:
                if began is not None:
                    turns.append((began, before))
                began = before
            if game.actor(state) < 0:
                steps = [step for step, _ in game.outcomes(state)]
            else:  # players as keen on sabotage as the rules allow
                choices = game.choices(state)
                steps = [step for step in choices if ATTACK <= step < REST] or choices
            step = steps[int(rng[0]) % len(steps)]
            game.random_outcome(game.initial(), rng)
            game.take(state, step)
            grown = stock(state) - before
            assert grown <= (1 if stage == ROLLING and step == ROLL + SABOTEUR else 0)
    assert all(after - before <= 0 for before, after in turns)  # at most one stone gained, one card auctioned
    fall = Fraction(sum(before - after for before, after in turns), len(turns))
    assert fall > Fraction(1, 2)


@pytest.mark.rule("W-G63")
def test_the_expected_fall_of_the_stock_in_a_turn_is_at_least_five_sixths() -> None:
    """Computed exactly, over all faces of all dice and the choices best suited to keep the piles high."""
    for stones, supply_left in ((0, 5), (2, 3), (5, 0)):
        match = at(
            "rolling",
            stones={0: stones} if stones else {},
            hands={1: "CH-1 CH-2 CH-3 GA-1 GA-2 GA-5"},
            cities={1: "GA-3 CH-5 GA-4", 2: "TW-1 CH-6 TW-2"},
        )
        assert match.state.supply == supply_left
        before = stock(match.state)
        assert before - highest_expected_stock(match.game, match.state) >= Fraction(5, 6)


def highest_expected_stock(game: Any, state: State) -> Fraction:
    """The expected stock when the next turn begins, if all players do what keeps it highest. Bids make no difference to it:
    the card is off the pile whoever buys it; so all pass."""
    if state.stage == ROLLING and state.turn != 0:
        return Fraction(stock(state))
    if game.actor(state) < 0:
        outcomes = game.outcomes(state)
        if not (ROLL <= outcomes[0][0] < ROLL + 6):
            outcomes = outcomes[:1]  # which card it is does not matter
        total = sum(weight for _, weight in outcomes)
        return sum(
            (Fraction(w, total) * highest_expected_stock(game, taken(game, state, step)) for step, w in outcomes), Fraction()
        )
    choices = game.choices(state)
    if state.lot != NO_CARD:
        choices = choices[:1]  # the opening bid 0, then everybody passes
    else:
        choices = [step for step in choices if not LAY <= step < ATTACK]  # nor does it matter what is built
    return max(highest_expected_stock(game, taken(game, state, step)) for step in choices)


def taken(game: Any, state: State, step: int) -> State:
    after = state.copy()
    game.take(after, step)
    return after


@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize("players", [3, 4])
def test_compiled_and_interpreted_rules_agree_step_by_step(players: int) -> None:
    """States, choices, outcomes, refusals, accounts, observations and imagined worlds."""
    slow, fast = wettstreit(players), wettstreit(players, compiled=True)
    for stream in range(4):
        one, two = slow.initial(), fast.initial()
        rngs = slow.dice(53, stream), fast.dice(53, stream)
        count = 0
        while not slow.is_over(one):
            assert slow.actor(one) == fast.actor(two)
            assert slow.choices(one) == fast.choices(two)
            assert slow.outcomes(one) == fast.outcomes(two)
            step, told = slow.random_step(one, rngs[0])
            assert fast.random_step(two, rngs[1]) == (step, told)
            assert bytes(one) == bytes(two)
            count += 1
            if count % 7 == 0:
                viewer = count % (players + 1) - (4 if count % (players + 1) == players else 0)
                viewer = -3 if viewer < 0 else viewer
                seen = slow.observe(one, viewer)
                assert bytes(seen.state) == bytes(fast.observe(two, viewer).state)
                worlds = slow.imagine(seen, slow.dice(5, count)), fast.imagine(seen, fast.dice(5, count))
                assert bytes(worlds[0]) == bytes(worlds[1])
                actor = slow.actor(one)
                for step in range(slow.description.steps):
                    assert slow.kernels.why_not(one, actor, step) == fast.kernels.why_not(two.raw, actor, step)
        assert slow.points(one) == fast.points(two)
        assert slow.winners(one) == fast.winners(two)


def test_the_state_is_small() -> None:
    assert State.SIZE <= 2048
    assert State.dtype().itemsize == State.SIZE


def test_the_account_of_a_game_adds_up() -> None:
    """What is told of money is what happened to it."""
    from baumeister.games.wettstreit.income import INCOME
    from baumeister.games.wettstreit.overbidding import BOUGHT, OVERBID
    from baumeister.games.wettstreit.sabotage import BRIBED

    game = wettstreit(4)
    for stream in range(5):
        match = game.start()
        rng = game.dice(54, stream)
        coins = [10] * 4
        while not match.is_over:
            auctioneer = match.state.turn
            before = match.state
            event = match.play_random(rng)
            for line in event.account:
                if line.event == INCOME:
                    coins[line.a] += line.c + line.d
                elif line.event == OVERBID:
                    assert coins[line.a] == line.c < line.b
                    coins[line.a] = 0
                elif line.event == BOUGHT:
                    coins[line.a] -= line.b
                    coins[auctioneer] += line.c
                elif line.event == BRIBED and line.d:
                    coins[line.a] -= before.value[line.b]
                    coins[line.c] += before.value[line.b]
            assert coins == [match.state.purse[seat] for seat in range(4)]
    assert list(lines([0] * 7)) == []


@pytest.mark.parametrize("chapter", baumeister.describe("wettstreit").examples())
def test_the_positions_of_the_rulebook_are_whole(chapter: str) -> None:
    example = baumeister.describe("wettstreit").examples()[chapter]
    state = wettstreit(example.players).from_position(example.position)
    assert_nothing_is_lost(state)
    assert_cities_keep_the_rules(state)
