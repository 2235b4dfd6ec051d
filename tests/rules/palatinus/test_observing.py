"""Who knows what, and the worlds that a seat must think possible."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from baumeister.engine.verbs import SPECTATOR
from baumeister.games.palatinus.notation import FIELD_NAMES
from baumeister.games.palatinus.state import FARMER, FREE, MAIN, NO_TOKEN, TRADER, UNKNOWN_KIND, State, stock_row
from games.settings import random_match
from rules.palatinus.drawn import listed, palatinus


@pytest.mark.rule("PAL-018", "PAL-019", "P-G08")
def test_only_the_owner_sees_what_lies_hidden() -> None:
    game = palatinus(3)
    state = listed("0.0 f0, 0.1 t1, 0.2 F2")
    fields = [FIELD_NAMES[name] for name in ("0.0", "0.1", "0.2")]

    def kinds(viewer: int) -> list[int]:
        seen = game.observe(state, viewer).state
        assert [seen.owner[field] for field in fields] == [0, 1, 2]
        assert [seen.hidden[field] for field in fields] == [1, 1, 0]
        return [seen.token[field] for field in fields]

    assert kinds(0) == [FARMER, UNKNOWN_KIND, FARMER]
    assert kinds(1) == [UNKNOWN_KIND, TRADER, FARMER]
    assert kinds(2) == [UNKNOWN_KIND, UNKNOWN_KIND, FARMER]
    assert kinds(SPECTATOR) == [UNKNOWN_KIND, UNKNOWN_KIND, FARMER]


@pytest.mark.rule("PAL-013", "PAL-019")
def test_stocks_are_seen_by_their_owner_and_their_size_by_all() -> None:
    game = palatinus(3)
    state = listed("0.0 f0, 0.1 t1")
    for viewer in (0, 1, 2, SPECTATOR):
        seen = game.observe(state, viewer).state
        for seat in range(3):
            tokens = sum(seen.stock[seat, 0, row, back] for row in range(3) for back in range(2))
            assert tokens == (state.left[seat] if seat == viewer else 0)
        assert list(seen.left)[:3] == [11, 11, 12]


def test_a_move_being_made_is_not_seen_by_others() -> None:
    game = palatinus(3)
    state = listed("")
    game.take(state, game.choices(state)[1])
    assert game.observe(state, 0).state.chosen != NO_TOKEN
    assert game.observe(state, 1).state.chosen == NO_TOKEN


@pytest.mark.rule("PAL-024")
def test_after_the_evaluation_everything_is_open() -> None:
    game = palatinus(2, laying="random")
    state = game.initial()
    game.random_game(state, game.dice(3))
    assert game.observe(state, SPECTATOR).state == state
    assert game.imagine(game.observe(state, 1), game.dice(1)) == state


def worlds(state: State, viewer: int, tries: int, players: int = 3) -> Counter[bytes]:
    game = palatinus(players)
    observation = game.observe(state, viewer)
    rng = game.dice(17)
    return Counter(bytes(game.imagine(observation, rng)) for _ in range(tries))


@pytest.mark.rule("PAL-013", "PAL-018", "P-G33")
def test_imagined_worlds_are_all_the_possible_ones_and_equally_likely() -> None:
    """Seat 1 has laid three tokens hidden and shown two farmers, so that one of its wolf farmers is used up.

    It has 3 wolf traders and 2 wolf farmers for them: of the 8 ways all but the one with three farmers.
    """
    state = listed("0.0 t1, 0.1 f1, 0.2 t1, 3.3 F1, 3.2 F1")
    game = palatinus(3)
    seen = worlds(state, viewer=0, tries=7000)
    assert len(seen) == 2**3 - 1
    assert all(800 < count < 1200 for count in seen.values())
    for world in seen:
        imagined = State(world)
        hidden = [imagined.token[field] for field in (0, 1, 2)]
        farmers = hidden.count(FARMER)
        assert farmers <= 2
        row = stock_row(FARMER)
        assert (imagined.stock[1, MAIN, row, 0], imagined.stock[1, MAIN, row, 1]) == (0, 2 - farmers)
        assert sum(imagined.stock[1, MAIN, r, b] for r in range(3) for b in range(2)) == imagined.left[1] == 7
        assert game.observe(imagined, 0) == game.observe(state, 0)


def test_the_true_world_is_among_the_imagined() -> None:
    game = palatinus(2, laying="random")
    for stream in range(10):
        state = random_match(game, 5, stream, moves=34).state
        for viewer in (0, 1):
            observation, rng = game.observe(state, viewer), game.dice(6, stream)
            assert any(game.imagine(observation, rng) == state for _ in range(5000))


@pytest.mark.rule("P-G10")
def test_each_colour_is_imagined_from_its_own_tokens() -> None:
    """In the second colour there is one wolf trader and one wolf farmer, so two hidden tokens are one of each."""
    state = listed("0.0 t1', 0.1 f1', 0.2 t1", players=2)
    for world in worlds(state, viewer=0, tries=300, players=2):
        imagined = State(world)
        assert sorted([imagined.token[0], imagined.token[1]]) == [TRADER, FARMER]
    assert len(worlds(state, viewer=0, tries=300, players=2)) == 4


def test_the_number_of_worlds_is_what_counting_gives() -> None:
    state = listed(", ".join(f"{slot}.0 {kind}1" for slot, kind in enumerate(("t", "f", "t", "f", "f"))))
    unknown = 5
    possible = sum(comb(unknown, farmers) for farmers in range(2, 4))  # 3 wolf farmers, 3 wolf traders
    assert possible == len(list(combinations(range(5), 2))) + len(list(combinations(range(5), 3)))
    assert len(worlds(state, viewer=2, tries=3000)) == possible
    assert state.token[0] != FREE
