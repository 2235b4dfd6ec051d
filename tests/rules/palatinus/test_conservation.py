"""Nothing is lost and nothing appears: 60 tokens, seven hill chips, and the right number of turns."""

from __future__ import annotations

import pytest

from baumeister.games.palatinus.evaluation import CAPTURED, CHIP_GONE, CONTROL, GENERAL_VALUED, NOTHING
from baumeister.games.palatinus.state import FREE, GENERAL, OVER
from games.settings import random_match
from rules.palatinus.drawn import palatinus

TOKENS = {2: 32, 3: 36, 4: 32, 5: 35}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tokens_and_chips_are_conserved(players: int) -> None:
    game = palatinus(players)
    for stream in range(20):
        match = game.start()
        for event in random_match(game, 41, stream).events:
            match.play(str(event))
            state = match.state
            on_board = sum(state.token[field] != FREE for field in range(42))
            behind = sum(state.stock[s, c, k, b] for s in range(5) for c in range(2) for k in range(3) for b in range(2))
            assert sum(state.left) == behind
            if state.chapter != OVER:
                assert on_board + behind == TOKENS[players]
        account = match.events[-1].account
        taken = sum(line.event == CAPTURED for line in account)
        removed = sum(line.event == GENERAL_VALUED and line.e == NOTHING for line in account)
        assert on_board + taken + removed == TOKENS[players]
        assert taken == sum(state.captured)
        chips = sorted(
            [line.b for line in account if line.event == CONTROL] + [line.a for line in account if line.event == CHIP_GONE]
        )
        assert chips == [3, 3, 4, 4, 5, 5, 6]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_has_its_fixed_number_of_turns(players: int) -> None:
    """Start player, 7 tiles of which 6 are laid, 6 chips, and one turn for every token."""
    match = random_match(palatinus(players), 42)
    assert len(match.events) == 1 + 7 + 6 + 6 + TOKENS[players]
    verbs = [event.words.split()[0] for event in match.events]
    assert [verbs.count(verb) for verb in ("start", "draw", "lay", "chip", "place")] == [1, 7, 6, 6, TOKENS[players]]
    seats = [event.actor for event in match.events if event.words.startswith("place")]
    first = match.state.start
    assert seats == [(first + turn) % players for turn in range(TOKENS[players])]


def test_random_play_lays_all_generals_in_time() -> None:
    for stream in range(30):
        match = random_match(palatinus(3), 43, stream)
        generals = [index for index, event in enumerate(match.events) if " general " in f" {event.words} "]
        places = [index for index, event in enumerate(match.events) if event.words.startswith("place")]
        assert len(generals) == 6
        assert max(generals) < places[8 * 3]
        assert not any(match.state.stock[seat, 0, GENERAL - 1, 0] for seat in range(3))
