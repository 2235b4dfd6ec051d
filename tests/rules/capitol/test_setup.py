"""What is in the box, the board, and the setting up."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister
from baumeister.engine.errors import BadInput, Refused
from baumeister.games.capitol.cards import (
    BRICK,
    CARDS,
    CARDS_OF_KIND,
    FACE_NAMES,
    FACES,
    PERMIT,
    ROOF,
    SUM_OF_NUMBERS,
    card_name,
    copies_of,
    kind_of,
    number_of,
)
from baumeister.games.capitol.components import NAMES, doubts_about, read_board
from baumeister.games.capitol.piles import pile_sizes
from baumeister.games.capitol.state import BUILDING
from baumeister.games.capitol.steps import CARD
from rules.capitol.city import BOARD, at, capitol, dealt, hand, on_board, play, prefecture, why_not, yard

HEAD = "prefecture,group,small_sites,large_sites,printed_fountains"


def board(**changes: str) -> str:
    """The board of these tests with other lines for some prefectures."""
    lines = [line for line in BOARD.read_text("utf-8").splitlines() if not line.startswith("#")]
    return "\n".join(changes.get(line.partition(",")[0], line) for line in lines)


# Components


@pytest.mark.rule("CAP-016", "CAP-017", "CAP-018", "CAP-019")
def test_there_are_62_action_cards() -> None:
    faces = [face for face in range(1, FACES + 1) for _ in range(copies_of(face))]
    assert len(faces) == CARDS == 62
    assert sum(number_of(face) for face in faces) == SUM_OF_NUMBERS == 272
    names = [card_name(face) for face in faces]
    assert [names.count(f"r{number}") for number in range(1, 8)] == [2] * 7
    assert [names.count(f"b{number}") for number in range(1, 9)] == [3] * 8
    assert [names.count(f"p{group}{number}") for group in "ABC" for number in range(1, 9)] == [1] * 24
    assert list(CARDS_OF_KIND) == [14, 24, 24]


@pytest.mark.rule("CAP-006", "CAP-007", "CAP-008", "CAP-009", "GAP-63")
def test_nine_prefectures_in_three_colours_with_small_sites_and_one_large_site() -> None:
    state = capitol().initial()
    assert len(NAMES) == 9
    assert sorted(state.group) == [0] * 3 + [1] * 3 + [2] * 3
    assert list(state.large_sites) == [1] * 9
    assert all(sites > 0 for sites in state.small_sites)


@pytest.mark.rule("CAP-010", "GAP-60", "GAP-62", "OPT-05")
def test_four_fountains_are_printed_on_squares_of_their_own() -> None:
    state = capitol().initial()
    printed = dict(zip(NAMES, state.printed, strict=True))
    assert {name: count for name, count in printed.items() if count} == {"capitolinus": 2, "quirinalis": 1, "palatinus": 1}
    assert state.small_sites[NAMES.index("capitolinus")] == 6
    assert sum(capitol(printed_fountains="none").initial().printed) == 0


@pytest.mark.rule("CAP-011", "CAP-015", "CAP-038", "GAP-61")
def test_all_twelve_neutral_buildings_wait_to_be_auctioned() -> None:
    """None of them stands on the board; the eight fountains of the French rules are those on the auction fields."""
    for edition in ("de", "nl", "fr"):
        assert not any(bytes(capitol(3, edition).initial().neutral))


@pytest.mark.rule("GAP-65")
def test_the_sites_come_from_the_board_data(tmp_path: Path) -> None:
    data = tmp_path / "board.csv"
    data.write_text(board(caelius="caelius,C,9,1,0"), "utf-8")
    assert on_board(data).initial().small_sites[NAMES.index("caelius")] == 9


@pytest.mark.rule("OPT-03")
def test_large_sites_of_the_board_data_count_only_on_request(tmp_path: Path) -> None:
    data = tmp_path / "board.csv"
    data.write_text(board(caelius="caelius,C,5,2,0", palatinus="palatinus,C,6,0,1"), "utf-8")
    assert list(on_board(data).initial().large_sites) == [1] * 9
    by_data = on_board(data, large_sites="from_board_data").initial().large_sites
    assert (by_data[NAMES.index("caelius")], by_data[NAMES.index("palatinus")]) == (2, 0)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("city,group", 1),
        (board(caelius="caelius,C,5,1"), 10),
        (board(caelius="vaticanus,C,5,1,0"), 10),
        (board(caelius="aventinus,C,5,1,0"), 10),
        (board(caelius="caelius,D,5,1,0"), 10),
        (board(caelius="caelius,C,-1,1,0"), 10),
        (board(caelius="caelius,C,0,1,0"), 10),
        (board(caelius="caelius,C,5,1,x"), 10),
        (board(caelius="caelius,C,100,1,0"), 10),
        (board(caelius="caelius,C,9999999999999,1,0"), 10),
        (board(caelius="# gone"), 11),
        (board(caelius="caelius,A,5,1,0"), 11),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_the_number_of_the_line(text: str, line: int) -> None:
    with pytest.raises(BadInput, match=f"^{line}: "):
        read_board(text)


@pytest.mark.parametrize(
    ("changes", "doubt"),
    [
        ({}, None),
        ({"caelius": "caelius,C,4,1,0"}, "caelius has 4 small sites"),
        ({"caelius": "caelius,C,8,1,0"}, "caelius has 8 small sites"),
        ({"caelius": "caelius,C,5,2,0"}, "caelius has 2 large sites"),
        ({"caelius": "caelius,C,5,1,1"}, "5 printed fountains in all"),
        ({"capitolinus": "capitolinus,A,6,1,1"}, "capitolinus has 1 printed fountains"),
    ],
)
def test_a_board_that_is_unusual_is_doubted(changes: dict[str, str], doubt: str | None) -> None:
    doubts = doubts_about(read_board(board(**changes)))
    assert any(doubt in said for said in doubts) if doubt else not doubts


@pytest.mark.rule("GAP-54")
def test_too_few_small_sites_are_doubted_because_the_city_could_fill_up() -> None:
    few = {name: f"{name},{'ABC'[number // 3]},5,1,{(2, 0, 0, 1, 0, 0, 1, 0, 0)[number]}" for number, name in enumerate(NAMES)}
    assert doubts_about(read_board(board(**few))) == ["there are 45 small sites in all; with fewer than 48 the city can fill up"]


def test_the_board_of_the_game_says_that_it_is_a_reconstruction() -> None:
    from importlib import resources

    text = resources.files("baumeister.games.capitol").joinpath("board.csv").read_text("utf-8")
    assert "RECONSTRUCTION" in text
    assert capitol().description.reconstruction
    assert doubts_about(read_board(text)) == []


# Setting up


@pytest.mark.rule("CAP-001")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadInput, match="2, 3, 4 players"):
        baumeister.load("capitol", players=players)
    with pytest.raises(Refused, match="CAP-001"):
        capitol(2).start().play("* start 2")


@pytest.mark.rule("CAP-013", "CAP-033", "CAP-036", "GAP-98")
@pytest.mark.parametrize(("players", "supply"), [(2, 78), (3, 72), (4, 66)])
def test_all_bricks_not_taken_are_the_supply(players: int, supply: int) -> None:
    assert capitol(players).initial().supply == supply


@pytest.mark.rule("CAP-014", "CAP-032", "CAP-034", "CAP-035", "CAP-037")
def test_everybody_has_four_houses_in_front_of_him_and_six_roofs_left() -> None:
    match = capitol(2).start()
    assert yard(match, 0) == yard(match, 1) == "R3P3::1.2:1.2"
    assert all(prefecture(match, name) == "-" for name in NAMES)


@pytest.mark.rule("CAP-025", "CAP-026", "CAP-029", "GAP-98")
@pytest.mark.parametrize(("players", "left"), [(2, (10, 20, 16)), (3, (8, 18, 12)), (4, (6, 16, 8))])
def test_each_kind_is_dealt_from_its_own_pile(players: int, left: tuple[int, ...]) -> None:
    """TV-12: two roof cards, two brick cards and four permits each; the rest are the draw piles."""
    game = capitol(players)
    match = game.start()
    match.let_chance_act(game.dice(5))
    for seat in range(players):
        kinds = [kind_of(face) for face in range(1, FACES + 1) for _ in range(match.state.hand[seat, face])]
        assert [kinds.count(kind) for kind in (ROOF, BRICK, PERMIT)] == [2, 2, 4]
        assert [match.state.secret[seat, kind] for kind in (ROOF, BRICK, PERMIT)] == [2, 2, 4]
    assert tuple(pile_sizes(match.state, kind)[0] for kind in (ROOF, BRICK, PERMIT)) == left
    assert all(match.state.top)


@pytest.mark.rule("CAP-025", "CAP-026")
def test_a_deal_is_two_two_and_four_of_cards_that_exist() -> None:
    match = capitol(2).start()
    match.play("* start 0")
    assert why_not(match, "* deal 0 r1 r1 b1 b1 pA1 pA2 pA3 pA4") is None
    assert why_not(match, "* deal 0 r1 b2 b1 b1 pA1 pA2 pA3 pA4") == "CAP-026"
    assert why_not(match, "* deal 0 r1 r2 b1 b1 pA1 pA1 pA3 pA4") == "CAP-019"
    match.play("* deal 0 r1 r1 b1 b1 pA1 pA2 pA3 pA4")
    assert why_not(match, "* deal 1 r1 r2 b2 b3 pB1 pB2 pB3 pB4") == "CAP-017"
    assert why_not(match, "* deal 1 r2 r3 b1 b1 pB1 pB2 pB3 pB4") == "CAP-018"


@pytest.mark.rule("CAP-025", "OPT-12")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_all_cards_of_a_kind_are_equally_likely(edition: str) -> None:
    """Cards that exist twice or three times count as often. How the deal is worded in an edition changes nothing."""
    game = capitol(2, edition)
    state = game.initial()
    game.take(state, 0)
    assert [weight for _, weight in game.outcomes(state)] == [2] * 7
    for card in ("r1", "r2"):
        game.take(state, CARD + FACE_NAMES[card])
    assert [weight for _, weight in game.outcomes(state)] == [3] * 8
    match = dealt(game, [])
    for _ in range(2):
        assert match.state.hand_size[0] == 8


@pytest.mark.rule("CAP-027", "CAP-028", "CAP-137", "GAP-41", "OPT-12")
@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_nobody_sees_the_opening_hands_of_others(edition: str) -> None:
    match = dealt(capitol(3, edition), ["r1 r2", "r3 r4"])
    seen = match.observe(0).state
    assert [seen.hand[0, face] for face in range(1, 8)] == [1, 1, 0, 0, 0, 0, 0]
    assert not any(seen.hand[1, face] for face in range(FACES + 1))
    lines = [event.words for event in match.words_for(0)]
    assert lines[1].startswith("deal 0 r1 r2 ")
    assert lines[2] == "deal 1 ? ? ? ? ? ? ? ?"


@pytest.mark.rule("CAP-020", "CAP-030", "CAP-031", "GAP-39")
def test_the_stop_card_is_no_part_of_the_hand() -> None:
    """Everybody has his own for the whole game: he can always end a bid with it, and it never counts."""
    match = at("bidding.1.1", hands=["r1", "r2", "r3"])
    assert [match.state.hand_size[seat] for seat in range(3)] == [1, 1, 1]
    play(match, "0 bid r1", "1 bid -", "2 bid -", "0 build caelius")
    assert [match.state.hand_size[seat] for seat in range(3)] == [0, 1, 1]
    play(match, "1 bid -", "2 bid -")
    assert match.state.auction == 2


@pytest.mark.rule("CAP-039")
def test_everybody_begins_without_points() -> None:
    assert capitol(4).start().points == [0, 0, 0, 0]


@pytest.mark.rule("CAP-021", "CAP-040", "CAP-042", "CAP-045", "GAP-99", "OPT-06")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_any_player_may_be_the_first_start_player(edition: str) -> None:
    game = capitol(3, edition)
    assert game.outcomes(game.initial()) == [(0, 1), (1, 1), (2, 1)]
    match = dealt(game, [], start=2)
    assert (match.state.start, match.actor, match.state.chapter) == (2, 2, BUILDING)


@pytest.mark.rule("CAP-029", "CAP-081", "CAP-130")
def test_the_draw_piles_show_their_top_cards_before_the_first_turn() -> None:
    match = dealt(capitol(2), [], tops="r7 b8 pC8")
    assert [card_name(face) for face in match.state.top] == ["r7", "b8", "pC8"]
    again = capitol(2).start()
    again.play("* start 0")
    for event in match.events[1:3]:
        again.play(str(event))
    assert why_not(again, "* turn b8") == "CAP-029"


@pytest.mark.rule("OPT-04")
def test_the_editions_paint_the_prefectures_differently() -> None:
    told = {}
    for edition in ("de", "nl", "fr"):
        game = capitol(2, edition)
        texts = game.description.texts("en")
        told[edition] = game.description.tell(texts, game.initial(), -1, "turn pA3", [], 0)
    assert told == {
        "de": "Permit 3 (pink) is now on top of its pile.",
        "nl": "Permit 3 (brick red) is now on top of its pile.",
        "fr": "Permit 3 (red) is now on top of its pile.",
    }


def test_hands_of_the_helper_are_what_was_asked_for() -> None:
    assert hand(dealt(capitol(2), ["r7 b8 pC8"]), 0) == "r1 r7 b1 b8 pA1 pA2 pA3 pC8"
