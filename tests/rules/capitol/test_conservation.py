"""What never changes, whatever is played: cards, bricks, roofs, buildings, and the shape of every row."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

import baumeister
from baumeister.games.capitol.board import free_large_sites, free_small_sites, height_of, houses_in, owner_of
from baumeister.games.capitol.card_drawing import CARDS_OF_A_ROUND
from baumeister.games.capitol.cards import CARDS, FACES, KINDS, NO_CARD, SUM_OF_NUMBERS, copies_of, kind_of, number_of
from baumeister.games.capitol.setup import BRICKS, CARDS_OF_A_PLAYER
from baumeister.games.capitol.state import (
    AUCTIONS,
    BIDDING,
    BUILDING,
    DEALING,
    DRAWING,
    MOST_CARDS,
    NO_SHAPE,
    NO_TARGET,
    PLACING,
    PREFECTURES,
    ROOFS_OF_A_SHAPE,
    ROUNDS,
    STARTING,
    TALLEST,
    State,
)
from rules.capitol.city import capitol


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


# The end comes nearer

EXTRA_CARDS_OF_A_ROUND = 4  # that one player may have: two amphitheatres with two for the first place each
STEPS_OF_A_CARD = 4  # to play one in the building phase: a permit, its shape, its height, its prefecture


def steps_left(state: State) -> int:
    """No game can have more steps from here to its end: every card in every hand is played, or bid in every auction."""
    dealt = CARDS_OF_A_PLAYER * state.players - sum(state.hand_size) if state.chapter <= DEALING else 0
    phases = ROUNDS - state.round - (state.chapter == DRAWING)  # of drawing, those to come
    draws = state.players * (CARDS_OF_A_ROUND + EXTRA_CARDS_OF_A_ROUND) * phases
    stops = state.players * phases
    if state.chapter == DRAWING:
        waiting = (state.start - state.turn - 1) % state.players  # seats that draw later
        for seat in [(state.turn + step) % state.players for step in range(waiting + 1)]:
            draws += CARDS_OF_A_ROUND + state.extra[seat]
        draws -= state.drawn
        stops += waiting + 1
    missing = sum(face == NO_CARD for face in state.top)
    in_hand = sum(state.hand_size)
    played = STEPS_OF_A_CARD * (in_hand + dealt + draws) - steps_of_move(state)
    rounds = ROUNDS - state.round - (state.chapter > BUILDING)  # of building, those to come or begun
    passes = state.players * rounds - sum(state.passed)
    auctions = AUCTIONS * rounds + (AUCTIONS - state.auction if state.chapter in (BIDDING, PLACING) else 0)
    bids = auctions * (CARDS + state.players + 1)
    if state.chapter == BIDDING:
        bids -= sum(state.bid[seat, place] != NO_CARD for seat in range(state.players) for place in range(MOST_CARDS))
        bids -= sum(state.sealed)
    elif state.chapter == PLACING:
        bids -= CARDS + state.players
    start = state.chapter == STARTING
    return start + dealt + played + passes + bids + 2 * draws + stops + missing


def steps_of_move(state: State) -> int:
    """Those taken so far of the move that is being made."""
    return (state.chosen != NO_CARD) + (state.target != NO_TARGET) + (state.shape != NO_SHAPE) + (state.height > 0)


@pytest.mark.rule("GAP-101")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_step_brings_the_end_nearer(players: int) -> None:
    """So no game goes on for ever, however it is played, and random games are never given up as endless."""
    for edition, game_end in product(("de", "fr"), ("after_fourth_scoring", "after_fourth_draw")):
        game = capitol(players, edition, game_end=game_end)
        for stream in range(2):
            state, rng = game.initial(), game.dice(35, stream)
            left = steps_left(state)
            assert left <= game.description.longest
            while not game.is_over(state):
                game.random_step(state, rng)
                assert 0 <= steps_left(state) < left or game.is_over(state)
                left = steps_left(state)


def test_a_state_is_small() -> None:
    assert State.SIZE <= 2048


@pytest.mark.parametrize("chapter", baumeister.describe("capitol").examples())
def test_the_positions_of_the_rulebook_are_whole(chapter: str) -> None:
    example = baumeister.describe("capitol").examples()[chapter]
    check(capitol(example.players).from_position(example.position))
