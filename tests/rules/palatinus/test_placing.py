"""Laying tokens: where, which, on which side, and when generals."""

from __future__ import annotations

import pytest

from baumeister.engine.errors import BadNotation, Refused
from baumeister.engine.match import Match
from baumeister.games.palatinus.state import FARMER, PLAIN, WOLF, State, stock_row
from rules.palatinus.drawn import listed, palatinus


def at(state: State, turn: int = 0, left: dict[int, str] | None = None) -> Match[State]:
    """A match in which a seat is to lay; `left` names what seats have left, as in position texts."""
    options = {"extra_colours": ("owner", "neutral")[state.extra_colours]}
    game = palatinus(state.players, **options)
    parts = game.position(state).split()
    parts[4] = f"0>{turn}"
    stocks = parts[9].split("/")
    for seat, stock in (left or {}).items():
        stocks[seat] = stock
    parts[9] = "/".join(stocks)
    match = game.start()
    match.state = game.from_position(" ".join(parts))
    return match


def why_not(match: Match[State], move: str) -> str | None:
    before = bytes(match.state)
    try:
        Match.play(match, move)
    except Refused as refused:
        assert bytes(match.state) == before
        return refused.rule
    return None


@pytest.mark.rule("PAL-015", "P-G05")
def test_turns_go_clockwise() -> None:
    match = at(listed(""))
    for seat in (0, 1, 2, 0):
        assert match.actor == seat
        assert why_not(match, f"{(seat + 1) % 3} place trader 5.{seat}") == "TABLE-01"
        match.play(f"{seat} {match.moves()[0]}")


@pytest.mark.rule("PAL-016")
def test_a_token_goes_on_a_free_field_land_or_spring() -> None:
    match = at(listed("0.0 F0, 0.1 T1"))
    fields = {move.split()[2] for move in match.moves()}
    assert len(fields) == 40
    assert "0.3" in fields  # a spring
    assert why_not(match, "0 place trader 0.0") == "PAL-016"
    assert why_not(match, "0 place trader 0.1 hidden") == "PAL-016"
    assert why_not(match, "0 place trader 0.2") is None


@pytest.mark.rule("PAL-017")
def test_hills_are_no_fields_and_nobody_passes() -> None:
    match = at(listed(""))
    for move in ("0 place trader 0.6", "0 place trader 0", "0 pass", "0"):
        with pytest.raises((BadNotation, IndexError)):
            match.play(move)
    assert match.moves()


@pytest.mark.rule("PAL-018", "P-G07", "P-G08")
def test_farmers_and_traders_with_a_wolf_may_be_laid_hidden_or_open() -> None:
    match = at(listed(""), left={0: "T2t2f2G1"})
    kinds = {" ".join(word for word in move.split() if "." not in word) for move in match.moves()}
    assert kinds == {"place trader", "place trader hidden", "place farmer", "place farmer hidden", "place general"}
    match.play("0 place farmer 3.3 hidden")
    assert match.state.hidden[21] == 1
    assert match.state.owner[21] == 0
    assert why_not(match, "1 place general 3.4 hidden") == "PAL-018"


@pytest.mark.rule("PAL-018")
def test_no_wolf_left_no_hiding() -> None:
    match = at(listed(""), left={0: "T2F1G1"})
    assert why_not(match, "0 place trader 0.0 hidden") == "PAL-018"
    assert why_not(match, "0 place farmer 0.0 hidden") == "PAL-018"


@pytest.mark.rule("PAL-013")
def test_only_tokens_behind_the_own_screen() -> None:
    match = at(listed(""), left={0: "T3G1"})
    assert why_not(match, "0 place farmer 0.0") == "PAL-013"
    assert why_not(match, "0 place farmer 0.0 hidden") == "PAL-013"
    match = at(listed(""), left={0: "T3F3"})
    assert why_not(match, "0 place general 0.0") == "PAL-013"


@pytest.mark.rule("P-G10")
def test_a_second_colour_only_with_two_players() -> None:
    assert why_not(at(listed("")), "0 place trader 0.0 second") == "P-G10"
    match = at(listed("", players=2))
    assert why_not(match, "0 place trader 0.0 second hidden") is None
    assert match.state.colour[0] == 1


@pytest.mark.rule("P-G33")
def test_an_open_token_is_a_plain_one_as_long_as_there_is_one() -> None:
    match = at(listed(""), left={0: "T4F1f2", 1: "T6", 2: "T6"})
    stock = match.state.stock
    row = stock_row(FARMER)
    match.play("0 place farmer 0.0")
    stock = match.state.stock
    assert (stock[0, 0, row, PLAIN], stock[0, 0, row, WOLF]) == (0, 2)
    match.play("1 place trader 0.1")
    match.play("2 place trader 0.2")
    match.play("0 place farmer 0.3")
    stock = match.state.stock
    assert (stock[0, 0, row, PLAIN], stock[0, 0, row, WOLF]) == (0, 1)


@pytest.mark.rule("P-G09")
def test_a_laid_token_keeps_its_side_until_the_evaluation() -> None:
    """No step turns a token; whatever is laid hidden stays so while tokens are being laid."""
    game = palatinus(3, laying="random")
    match = game.start()
    rng = game.dice(11)
    match.let_chance_act(rng)
    hidden: dict[int, int] = {}
    while not match.is_over:
        for field, side in hidden.items():
            assert match.state.hidden[field] == side
        hidden = {field: match.state.hidden[field] for field in range(42) if match.state.token[field]}
        moves = match.moves()
        match.play(f"{match.actor} {moves[len(match.events) * 7 % len(moves)]}")


@pytest.mark.rule("PAL-020", "PAL-021")
@pytest.mark.parametrize(("players", "late"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_no_general_among_the_last_tokens(players: int, late: int) -> None:
    match = at(listed("", players=players), left={0: f"T{late - 1}G1"})
    assert why_not(match, "0 place general 0.0") == "PAL-020"
    match = at(listed("", players=players), left={0: f"T{late}G1"})
    assert why_not(match, "0 place general 0.0") is None


@pytest.mark.rule("PAL-022", "P-G13")
@pytest.mark.parametrize(("players", "stock"), [(5, "T2F1G1"), (3, "T2F2G2"), (3, "T3F1G1")])
def test_a_general_must_be_laid_when_the_rounds_are_just_enough(players: int, stock: str) -> None:
    match = at(listed("", players=players), left={0: stock})
    assert {move.split()[1] for move in match.moves()} == {"general"}
    assert why_not(match, "0 place trader 0.0") == "PAL-022"


@pytest.mark.rule("PAL-023")
def test_the_game_ends_when_all_tokens_are_laid() -> None:
    match = at(listed("0.0 T1"), turn=2, left={0: "-", 1: "-", 2: "T1"})
    match.play("2 place trader 0.1")
    assert match.is_over
    assert match.moves() == []
    assert why_not(match, "0 place trader 0.2") == "TABLE-02"


@pytest.mark.rule("P-G14")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_always_more_fields_than_tokens(players: int) -> None:
    assert sum(palatinus(players).initial().left) <= 36


def test_a_token_is_chosen_before_its_field() -> None:
    match = at(listed(""))
    game, state = match.game, match.state
    refused = game.why_not(state, 38)  # a field
    assert refused is not None
    assert refused.rule == "TABLE-03"
    for step in (-1, game.description.steps, 1000):
        unknown = game.why_not(state, step)
        assert unknown is not None
        assert unknown.rule == "TABLE-04"
