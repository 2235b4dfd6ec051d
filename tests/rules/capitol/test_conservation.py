"""What never changes, whatever is played: cards, bricks, roofs, buildings, and the shape of every row."""

from __future__ import annotations

from itertools import pairwise

import pytest

from baumeister.engine.kernels import can_compile
from baumeister.games.capitol.board import free_large_sites, free_small_sites, height_of, houses_in, owner_of
from baumeister.games.capitol.cards import CARDS, FACES, KINDS, SUM_OF_NUMBERS, copies_of, kind_of, number_of
from baumeister.games.capitol.setup import BRICKS
from baumeister.games.capitol.state import NO_SHAPE, PREFECTURES, ROOFS_OF_A_SHAPE, TALLEST, State
from rules.capitol.city import Game_, capitol


def cards_of(state: State) -> list[int]:
    """All cards, wherever they are."""
    cards = [face for seat in range(state.players) for face in range(1, FACES + 1) for _ in range(state.hand[seat, face])]
    cards += [face for face in range(1, FACES + 1) for _ in range(state.undealt[face])]
    cards += [face for face in state.top if face]
    return cards + [state.queue[kind, place] for kind in range(KINDS) for place in range(state.queued[kind])]


def check(state: State) -> None:
    """DV-34, and that rows are in order."""
    cards = cards_of(state)
    assert sum(number_of(face) for face in cards) == SUM_OF_NUMBERS
    assert len(cards) == CARDS
    assert all(cards.count(face) == copies_of(face) for face in set(cards))
    houses = [
        [state.houses[prefecture, place] for place in range(houses_in(state, prefecture))] for prefecture in range(PREFECTURES)
    ]
    bricks = state.supply + sum(height_of(house) for row in houses for house in row)
    for seat in range(state.players):
        unfinished = [state.unfinished[seat, place] for place in range(TALLEST + 1)]
        assert_row_in_order(unfinished)
        bricks += sum(unfinished)
        for shape in range(2):
            finished = [state.finished[seat, shape, place] for place in range(ROOFS_OF_A_SHAPE)]
            assert_row_in_order(finished)
            bricks += sum(finished)
            placed = sum(
                owner_of(house) == seat for prefecture, row in enumerate(houses) if state.roof_shape[prefecture] == shape
                for house in row
            )  # fmt: skip
            assert state.roofs[seat, shape] + sum(height > 0 for height in finished) + placed == ROOFS_OF_A_SHAPE
        check_memory(state, seat)
    assert bricks == BRICKS
    for prefecture, row in enumerate(houses):
        check_prefecture(state, prefecture, row)
    for kind in range(KINDS):
        assert state.unturned[kind] == sum(state.undealt[face] for face in range(1, FACES + 1) if kind_of(face) == kind)
        assert 0 <= state.turned[kind] <= state.queued[kind]
        assert state.turned[kind] == 0 or state.unturned[kind] == 0


def assert_row_in_order(heights: list[int]) -> None:
    filled = [height for height in heights if height]
    assert filled == sorted(filled)
    assert heights == filled + [0] * (len(heights) - len(filled))


def check_memory(state: State, seat: int) -> None:
    hand = [state.hand[seat, face] for face in range(FACES + 1)]
    known = [state.known[seat, face] for face in range(FACES + 1)]
    assert sum(hand) == state.hand_size[seat] == sum(known) + sum(state.secret[seat, kind] for kind in range(KINDS))
    assert all(0 <= seen <= held for seen, held in zip(known, hand, strict=True))


def check_prefecture(state: State, prefecture: int, row: list[int]) -> None:
    """Heights as if every house had come by a permit, shapes, and sites."""
    assert row == sorted(row)
    heights = [height_of(house) for house in row]
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(heights))
    assert heights[:1] in ([], [1])
    assert (state.roof_shape[prefecture] == NO_SHAPE) == (not row)
    group = [state.roof_shape[other] for other in range(PREFECTURES) if state.group[other] == state.group[prefecture]]
    assert group not in ([0, 0, 0], [1, 1, 1])
    assert free_small_sites(state, prefecture) >= 0
    assert free_large_sites(state, prefecture) >= 0


@pytest.mark.rule("CAP-013", "CAP-014", "CAP-016", "CAP-055", "CAP-068", "CAP-079", "GAP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_nothing_gets_lost(players: int, edition: str) -> None:
    """At every moment of games played at random."""
    game = capitol(players, edition)
    rng = game.dice(34)
    for _ in range(3):
        state = game.initial()
        check(state)
        while not game.is_over(state):
            game.random_step(state, rng)
            check(state)


BOUND = 700  # steps; the longest of 60,000 games played at random took 620


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_within_a_bound(players: int) -> None:
    """Every card is drawn but once a round, played or bid but so often: no game can go on for ever."""
    game = fast(players)
    for stream in range(2000 if game.compiled else 30):
        state = game.initial()
        assert game.random_game(state, game.dice(35, stream)) < BOUND
        assert game.is_over(state)


def fast(players: int, edition: str = "de") -> Game_:
    import baumeister

    return baumeister.load("capitol", players=players, edition=edition, compiled=can_compile())


@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_interpreted_and_compiled_rules_agree_step_by_step(players: int, edition: str) -> None:
    """Choices, refusals, outcomes, what follows and the very bytes of the state."""
    slow, quick = capitol(players, edition), fast(players, edition)
    for stream in range(3):
        one, two = slow.initial(), quick.initial()
        first, second = slow.dice(36, stream), quick.dice(36, stream)
        taken = 0
        while not slow.is_over(one):
            taken += 1
            assert slow.actors(one) == quick.actors(two)
            assert slow.outcomes(one) == quick.outcomes(two)
            for seat in range(players):
                assert slow.choices(one, seat) == quick.choices(two, seat)
                for step in range(-1, slow.description.steps + 1, 1 + taken % 7):
                    assert slow.kernels.why_not(one, seat, step) == quick.kernels.why_not(two.raw, seat, step)
                assert slow.observe(one, seat).state == quick.observe(two, seat).state
            assert slow.random_step(one, first) == quick.random_step(two, second)
            assert bytes(one) == bytes(two)
        assert slow.winners(one) == quick.winners(two)
        assert slow.points(one) == quick.points(two)


def test_a_state_is_small() -> None:
    assert State.SIZE <= 2048
