"""Setting up: start player, tiles, chips, tokens."""

from __future__ import annotations

import pytest

import baumeister
from baumeister.engine.errors import BadInput, Refused
from baumeister.engine.match import Match
from baumeister.games.palatinus.board import PALATINUS_SLOT
from baumeister.games.palatinus.setup import outer_tiles
from baumeister.games.palatinus.state import FARMER, GENERAL, PLAIN, SECOND, TRADER, WOLF, State, stock_row
from rules.palatinus.drawn import palatinus


def begun(*moves: str, players: int = 3, **options: str) -> Match[State]:
    match = palatinus(players, **options).start()
    for move in moves:
        match.play(move)
    return match


def refusal(match: Match[State], move: str) -> str:
    before = bytes(match.state)
    with pytest.raises(Refused) as refused:
        match.play(move)
    assert bytes(match.state) == before
    return refused.value.rule


@pytest.mark.rule("PAL-002")
@pytest.mark.parametrize("players", [0, 1, 6, 50])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(BadInput, match="for 2, 3, 4, 5 players"):
        palatinus(players)
    assert {palatinus(number).players for number in (2, 3, 4, 5)} == {2, 3, 4, 5}


@pytest.mark.rule("PAL-002", "PAL-003")
def test_chance_names_one_of_the_players_to_start() -> None:
    game = palatinus(4)
    assert game.outcomes(game.initial()) == [(0, 1), (1, 1), (2, 1), (3, 1)]
    assert refusal(begun(), "* start 3") == "PAL-002"
    assert begun("* start 2").state.start == 2


@pytest.mark.rule("PAL-004", "P-G06")
def test_any_tile_of_the_stack_may_come_and_none_twice() -> None:
    match = begun("* start 0")
    assert len(match.game.outcomes(match.state)) == 7
    match.play("* draw G")
    assert [weight for _, weight in match.game.outcomes(match.state)] == [1] * 6
    assert refusal(match, "* draw G") == "PAL-004"
    match.play("* draw A")
    assert refusal(match, "* draw B") == "TABLE-01"  # the tile must be laid first


@pytest.mark.rule("PAL-005", "PAL-006", "P-G03")
def test_the_first_tile_is_the_palatinus_with_chip_6() -> None:
    state = begun("* start 0", "* draw E").state
    assert (state.letter[PALATINUS_SLOT], state.rotation[PALATINUS_SLOT], state.chip[PALATINUS_SLOT]) == (4, 0, 6)


@pytest.mark.rule("PAL-007", "PAL-008", "P-G05")
def test_the_start_player_lays_first_and_the_others_follow_clockwise() -> None:
    match = begun("* start 1", "* draw A", "* draw B")
    assert match.actor == 1
    match.play("1 lay 3 0")
    match.play("* draw C")
    assert match.actor == 2
    match.play("2 lay 4 0")
    match.play("* draw D")
    assert match.actor == 0
    assert refusal(match, "1 lay 5 0") == "TABLE-01"


@pytest.mark.rule("P-G05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_player_lays_the_first_token_whoever_laid_the_last_tile(players: int) -> None:
    match = begun("* start 1", "* draw A", players=players)
    for turn, letter in enumerate("BCDEFG"):
        match.play(f"* draw {letter}")
        assert match.actor == (1 + turn) % players
        match.play(f"{match.actor} {match.moves()[0]}")
    for slot, value in enumerate((3, 3, 4, 4, 5, 5), 1):
        match.play(f"* chip {slot} {value}")
    assert match.actor == 1


@pytest.mark.rule("PAL-007", "P-G03", "P-G04")
def test_the_first_outer_tile_goes_anywhere_in_any_rotation() -> None:
    match = begun("* start 0", "* draw A", "* draw B")
    assert match.moves() == [f"lay {slot} {rotation}" for slot in range(1, 7) for rotation in range(6)]


@pytest.mark.rule("PAL-008", "P-G04")
def test_later_tiles_go_next_to_an_outer_tile() -> None:
    match = begun("* start 0", "* draw A", "* draw B", "0 lay 1 0", "* draw C")
    assert {move.split()[1] for move in match.moves()} == {"2", "6"}
    assert refusal(match, "1 lay 4 0") == "PAL-008"
    assert refusal(match, "1 lay 1 0") == "PAL-008"
    for move in ("1 lay 6 0", "* draw D", "2 lay 5 0", "* draw E", "0 lay 2 0", "* draw F", "1 lay 3 0", "* draw G"):
        match.play(move)
    assert {move.split()[1] for move in match.moves()} == {"4"}


@pytest.mark.rule("PAL-008", "PAL-009")
def test_the_ring_can_grow_in_96_orders() -> None:
    """The number of ways is 6 x 2 x 2 x 2 x 2 x 1; and the Palatinus tile stays in the middle."""

    def orders(match: Match[State]) -> int:
        if outer_tiles(match.state) == 6:
            assert match.state.letter[PALATINUS_SLOT] == 0
            return 1
        letter = "BCDEFG"[outer_tiles(match.state)]
        match.play(f"* draw {letter}")
        total = 0
        for slot in {move.split()[1] for move in match.moves()}:
            branch = Match(match.game)
            branch.state = match.state.copy()
            branch.play(f"{branch.actor} lay {slot} 0")
            total += orders(branch)
        return total

    assert orders(begun("* start 0", "* draw A")) == 96


@pytest.mark.rule("PAL-010")
def test_the_other_chips_are_5_5_4_4_3_3_in_any_order() -> None:
    game = palatinus(2, laying="random")
    seen = set()
    for stream in range(40):
        match = game.start()
        match.let_chance_act(game.dice(3, stream))
        assert sorted(match.state.chip) == [3, 3, 4, 4, 5, 5, 6]
        seen.add(tuple(match.state.chip))
    assert len(seen) > 20


@pytest.mark.rule("PAL-010")
def test_a_chip_is_as_likely_as_there_are_chips_of_its_value() -> None:
    match = palatinus(2, laying="random").start()
    rng = match.game.dice(1)
    while not match.state.chip[1]:
        match.play_steps(match.actor, match.random_chance_move(rng))
    first = match.state.chip[1]
    weights = {step - 12 + 3: weight for step, weight in match.game.outcomes(match.state)}
    assert weights == {value: (1 if value == first else 2) for value in (3, 4, 5)}
    match.play(f"* chip 2 {first}")
    assert refusal(match, f"* chip 3 {first}") == "PAL-010"
    assert refusal(match, "* chip 3 6") == "PAL-010"


def test_chance_may_lay_the_tiles_and_the_record_shows_the_players_own() -> None:
    match = palatinus(3, laying="random").start()
    match.let_chance_act(match.game.dice(5))
    lays = [str(event).split()[0] for event in match.events if event.words.startswith("lay")]
    start = match.state.start
    assert lays == [str((start + turn) % 3) for turn in range(6)]
    text = baumeister.write_record(match)
    assert "laying" not in text
    assert baumeister.read_record(text).match.state == match.state


@pytest.mark.parametrize(
    ("laying", "sentence"), [("random", "Tile A is laid on place 1"), ("players", "You lay tile A on place 1")]
)
def test_nobody_is_told_to_have_laid_what_chance_laid(laying: str, sentence: str) -> None:
    match = begun("* start 0", "* draw C", "* draw A", laying=laying)
    description = match.game.description
    for turned, end in ((0, "."), (2, ", turned by 120°.")):
        told = description.tell(description.texts("en"), match.state, 0, f"lay 1 {turned}", ["Ada", "Bo", "Cem"], 0)
        assert told == sentence + end


SETS = {5: (3, 1, 3, 2, 1), 4: (4, 2, 3, 2, 1), 3: (6, 3, 4, 3, 2), 2: (6, 3, 4, 3, 2)}


@pytest.mark.rule("PAL-013")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tokens_behind_the_screens(players: int) -> None:
    traders, wolf_traders, farmers, wolf_farmers, generals = SETS[players]
    state = palatinus(players).initial()
    for seat in range(players):
        stock = {(kind, back): state.stock[seat, 0, stock_row(kind), back] for kind in (1, 2, 3) for back in (0, 1)}
        assert stock == {
            (TRADER, PLAIN): traders - wolf_traders,
            (TRADER, WOLF): wolf_traders,
            (FARMER, PLAIN): farmers - wolf_farmers,
            (FARMER, WOLF): wolf_farmers,
            (GENERAL, PLAIN): generals,
            (GENERAL, WOLF): 0,
        }
        assert state.left[seat] == traders + farmers + generals + (4 if players == 2 else 0)
    assert sum(state.left) == {5: 35, 4: 32, 3: 36, 2: 32}[players]


@pytest.mark.rule("P-G10", "PAL-013")
def test_two_players_have_a_second_colour_of_their_own() -> None:
    state = palatinus(2).initial()
    for seat in (0, 1):
        second = [state.stock[seat, SECOND, stock_row(kind), back] for kind in (TRADER, FARMER) for back in (PLAIN, WOLF)]
        assert second == [1, 1, 1, 1]
        assert state.stock[seat, SECOND, stock_row(GENERAL), PLAIN] == 0
