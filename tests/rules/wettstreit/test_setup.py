"""Setting up: the cards, the piles, money, stones, start player."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import baumeister
from baumeister.engine.errors import BadInput
from baumeister.games.wettstreit.components import read_cards
from baumeister.games.wettstreit.state import CHURCH, CORNER_TOWER, GATE, LEFT, RIGHT, TOWER, TOWN_HALL, UNSEEN
from rules.wettstreit.table import CARDS, at, play, refusal, wettstreit


@pytest.mark.rule("WET-002")
def test_three_or_four_players() -> None:
    for players in (0, 2, 5, 50):
        with pytest.raises(BadInput, match="for 3, 4 players"):
            wettstreit(players)
    assert {wettstreit(players).players for players in (3, 4)} == {3, 4}


@pytest.mark.rule("WET-003", "WET-004", "WET-005", "WET-006")
def test_the_cards_of_the_reconstruction() -> None:
    """Cards, sum of values, coins and shields of each kind, as the table of the reconstruction has them."""
    cards = read_cards(CARDS.read_text("utf-8"))
    assert len(cards) == 40
    sums = {
        kind: (len(those), sum(c.value for c in those), sum(c.coins for c in those), sum(c.shields for c in those))
        for kind in (CORNER_TOWER, TOWER, GATE, TOWN_HALL, CHURCH)
        if (those := [c for c in cards if c.kind == kind])
    }
    assert sums == {
        CORNER_TOWER: (8, 28, 0, 12),
        TOWER: (9, 34, 0, 12),
        GATE: (7, 18, 10, 0),
        TOWN_HALL: (6, 39, 0, 0),
        CHURCH: (10, 51, 0, 0),
    }
    assert len({count for count, *_ in sums.values()}) == 5  # the kinds differ in the number of their cards
    assert Counter(c.side for c in cards if c.kind == CORNER_TOWER) == {LEFT: 4, RIGHT: 4}
    assert min(c.value for c in cards) == 1
    assert max(c.value for c in cards) == 9


@pytest.mark.rule("WET-003", "WET-005", "WET-006")
@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        ("GA-1,gate,,1,3,0", "GA-1,gate,,1,2,0", "gate GA-1 has 1 or 2 coins, not 3"),
        ("TW-1,tower,,2,0,0", "TW-1,tower,,2,0,2", "tower TW-1 has at least one shield"),
        ("CH-1,church,,0,0,0", "CH-1,church,,3,0,0", "card CH-1 has a value of at least 1, not 0"),
        ("CH-1,church,,3,1,0", "CH-1,church,,3,0,0", "card CH-1 is no gate and has no coins, not 1"),
        ("CH-1,church,,3,0,1", "CH-1,church,,3,0,0", "card CH-1 is no tower and has no shields, not 1"),
        ("CH-1,castle,,3,0,0", "CH-1,church,,3,0,0", "expected a kind corner_tower, tower"),
        ("CT-L2,corner_tower,,2,0,2", "CT-L2,corner_tower,L,2,0,2", "corner towers have a side, L, R or any"),
        ("CH-1,church,L,3,0,0", "CH-1,church,,3,0,0", "corner towers have a side"),
        ("CH-1,church,up,3,0,0", "CH-1,church,,3,0,0", "expected the side L, R or any"),
        ("CH-2,church,,3,0,0", "CH-1,church,,3,0,0", "card CH-2 stands in line 36 already|card CH-2 stands in line"),
        ("C.1,church,,3,0,0", "CH-1,church,,3,0,0", "expected an id like TW-3"),
        ("CH-1,church,,three,0,0", "CH-1,church,,3,0,0", "expected a whole number"),
        ("CH-1,church,,3,0", "CH-1,church,,3,0,0", "separated by commas"),
        ("", "CH-1,church,,3,0,0\n", "the file ends after 39 cards of 40"),
        ("CH-1,church,,3,0,0\nCH-11,church,,3,0,0", "CH-1,church,,3,0,0", "this is one more"),
        ("name,kind", "id,kind,side,value,coins,shields", "expected the columns"),
    ],
)
def test_a_corrected_file_is_checked(wrong: str, right: str, message: str) -> None:
    text = CARDS.read_text("utf-8")
    assert right in text
    with pytest.raises(BadInput, match=rf"^\d+: .*({message})"):
        read_cards(text.replace(right, wrong, 1))


def test_a_corrected_file_is_played_with(tmp_path: Path) -> None:
    corrected = tmp_path / "cards.csv"
    corrected.write_text(CARDS.read_text("utf-8").replace("TH-6,town_hall,,9,0,0", "Rathaus,town_hall,,8,0,0"), "utf-8")
    game = baumeister.load("wettstreit", players=3, components=corrected)
    assert not game.components.is_default
    match = game.start()
    play(match, "* start 0", "* open Rathaus")
    text = baumeister.write_record(match)
    assert baumeister.read_record(text, game.components).match.state == match.state
    assert game.from_position(game.position(match.state)) == match.state


@pytest.mark.rule("WET-007", "WET-008")
def test_two_piles_of_20_and_any_card_may_lie_on_top_of_the_open_one() -> None:
    match = wettstreit().start()
    assert list(match.state.fresh) == [20, 20]
    play(match, "* start 0")
    assert [weight for _, weight in match.game.outcomes(match.state)] == [1] * 40
    play(match, "* open TH-4")
    assert list(match.state.fresh) == [19, 20]
    assert sum(match.state.where[c] == UNSEEN for c in range(40)) == 39


@pytest.mark.rule("WET-007", "W-G10", "W-G31")
def test_the_next_card_is_none_that_lies_elsewhere() -> None:
    match = at("turning-up", top="", hands={1: "CH-1"}, cities={0: "GA-1 CH-2"})
    assert refusal(match, "* open CH-1") == "WET-007"
    assert refusal(match, "* open GA-1") == "WET-007"
    match.state.where[9] = 4
    assert refusal(match, "* open TW-2") == "W-G10"
    assert len(match.game.outcomes(match.state)) == 40 - 4


@pytest.mark.rule("WET-010", "WET-011", "WET-012", "WET-013")
@pytest.mark.parametrize(("players", "bank"), [(3, 60), (4, 50)])
def test_money_stones_and_nothing_else(players: int, bank: int) -> None:
    state = wettstreit(players).initial()
    assert [state.purse[seat] for seat in range(players)] == [10] * players
    assert state.bank == bank
    assert 20 * 3 + 30 * 1 == 90 == bank + 10 * players
    assert state.supply == 5
    assert list(state.stones) == list(state.hand_size) == list(state.length) == [0] * 4


@pytest.mark.rule("WET-002", "WET-014", "W-G21")
def test_chance_names_the_start_player_all_alike() -> None:
    for players in (3, 4):
        game = wettstreit(players)
        assert game.outcomes(game.initial()) == [(seat, 1) for seat in range(players)]
    match = wettstreit(4).start()
    play(match, "* start 3", "* open GA-1", "* roll 2")
    assert match.actor == 3


@pytest.mark.rule("WET-014", "WET-015")
def test_turns_pass_clockwise() -> None:
    match = wettstreit(4).start()
    play(match, "* start 2", "* open TH-4")
    for seat in (2, 3, 0, 1, 2):
        play(match, "* roll 1")
        assert match.actor == seat
        play(match, f"{seat} auction closed")
        unseen = next(c for c in range(40) if match.state.where[c] == UNSEEN)
        match.play_steps(-1, [4 + unseen])
        play(match, f"{seat} bid 0", *(f"{(seat + turn) % 4} pass" for turn in (1, 2, 3)), f"{seat} rest")
