"""The scoring phase: places, ties, fountains, temples, rights to extra cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from baumeister.games.capitol.scoring import (
    BOTH,
    BY_BRICKS,
    BY_HEIGHT,
    BY_SHARING,
    EXTRA_CARDS,
    FIRST,
    NO_PLACE,
    PREFECTURE,
    RANKED,
    SCORED,
    SCORING,
    SECOND,
    STANDING,
)
from baumeister.games.capitol.state import DRAWING, OVER
from rules.capitol.city import Game_, Match_, at, capitol, play, told


def scored(
    city: dict[str, str], game: Game_ | None = None, round: int = 1, scores: Sequence[int] = (), yards: Sequence[str] = ()
) -> tuple[Match_, list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Score a city: nobody has cards, so the third auction ends by itself. Returns the match, its places and its rights."""
    match = at(f"bidding.{round}.3", game=game, city=city, scores=scores, yards=yards)
    lines = play(match)
    return match, told(lines, RANKED), told(lines, EXTRA_CARDS)


def points(prefecture: str, players: int = 3, **options: str) -> list[int]:
    """The points for one prefecture without printed fountains."""
    return scored({"viminalis": prefecture}, capitol(players, **options))[0].points


def places(prefecture: str, **options: str) -> list[tuple[int, ...]]:
    """By seat with a house: seat, place, how it was found."""
    return [line[:3] for line in scored({"viminalis": prefecture}, capitol(4, **options))[1]]


# The worked examples of the rules. Seats: a, b, c for the colours in the order in which they are named.


@pytest.mark.rule("CAP-115", "CAP-116", "CAP-117", "CAP-118", "CAP-119", "CAP-120", "CAP-121")
@pytest.mark.parametrize(
    ("vector", "prefecture", "expected"),
    [
        ("TV-05", "r1a2a", [2, 0, 0]),
        ("TV-06", "r2a2a1b", [2, 0, 0]),
        ("TV-07", "r2a2a1b2b+F1", [3, 1, 0]),
        ("TV-08", "r1a2a1b2b+F2T1", [8, 8, 0]),
        ("TV-09", "r2a2a1b1b2c+F1", [3, 1, 1]),
        ("TV-09b", "r1a3a2b2b2c2c+F1", [3, 1, 1]),
        ("DV-20", "r2a3a1b2b2b1c2c+F1", [3, 1, 0]),
        ("DV-21", "r2a3a2b3b1c2c2c+F1", [3, 3, 0]),
        ("DV-22", "r1a3a2b2b2c2c+F2", [4, 2, 2]),
        ("DV-23", "r1a2a+F2T1", [8, 0, 0]),
        ("DV-24", "r1a2a3a3b1c2c+F1T1", [6, 2, 2]),
        ("DV-25", "+F3T1", [0, 0, 0]),
        ("DV-26", "r1a2a1b2b1c+F2", [4, 4, 0]),
    ],
)
def test_vectors(vector: str, prefecture: str, expected: list[int]) -> None:
    assert points(prefecture) == expected


@pytest.mark.rule("CAP-109", "GAP-76", "GAP-86", "GAP-87")
@pytest.mark.parametrize(
    ("vector", "prefecture", "expected"),
    [
        ("DV-27", "r1a2a1b2b1c+A1", {0: 2, 1: 2}),
        ("DV-28", "r1a2a3a3b1c2c+A1", {0: 2, 1: 1, 2: 1}),
        ("DV-29", "r2a2a1b+A1", {0: 2, 1: 1}),
    ],
)
def test_vectors_of_amphitheatres(vector: str, prefecture: str, expected: dict[int, int]) -> None:
    match, _, rights = scored({"viminalis": prefecture})
    assert {line[0]: line[1] for line in rights} == expected
    assert [match.state.extra[seat] for seat in range(3)] == [expected.get(seat, 0) for seat in range(3)]


# Rule by rule


@pytest.mark.rule("CAP-112", "CAP-134")
def test_every_round_has_a_scoring_and_the_fourth_ends_the_game() -> None:
    for round in range(1, 5):
        match = at(f"bidding.{round}.3")
        assert told(play(match), SCORING) == [(round - 1, 0, 0, 0, 0)]
        assert match.state.chapter == (DRAWING if round < 4 else OVER)


@pytest.mark.rule("CAP-113", "GAP-75")
def test_bricks_count_and_not_houses() -> None:
    match, ranked, _ = scored({"viminalis": "r1a1a1a4b"})
    assert match.points == [0, 2, 0]
    assert [line[4] for line in ranked] == [3 * STANDING + 1, 4 * STANDING + 4]


@pytest.mark.rule("CAP-114", "GAP-83")
def test_each_prefecture_is_scored_by_itself() -> None:
    match, ranked, _ = scored({"viminalis": "r1a", "caelius": "r1b", "aventinus": "r1a2b"})
    assert match.points == [2, 4, 0]
    assert len(ranked) == 4


@pytest.mark.rule("CAP-003", "CAP-105", "CAP-115", "CAP-116")
def test_fountains_add_to_both_places_and_to_nobody_else() -> None:
    assert points("r1a2a2b1c+F0") == [2, 0, 0]
    assert points("r1a2a2b1c+F3", 3) == [5, 3, 0]


@pytest.mark.rule("CAP-010", "CAP-106", "OPT-05")
def test_printed_fountains_count_like_placed_ones() -> None:
    city = {"capitolinus": "r1a2a1b+F1"}
    assert scored(city)[0].points == [5, 3, 0]
    assert scored(city, capitol(printed_fountains="none"))[0].points == [3, 1, 0]


@pytest.mark.rule("CAP-117", "CAP-118", "GAP-75")
def test_of_those_with_most_bricks_the_tallest_house_is_first() -> None:
    assert places("r1a3a2b2b") == [(0, FIRST, BY_HEIGHT), (1, SECOND, BY_HEIGHT)]
    assert places("r1a3a1b3b") == [(0, FIRST, BY_SHARING), (1, FIRST, BY_SHARING)]
    assert places("r1a2a1b") == [(0, FIRST, BY_BRICKS), (1, SECOND, BY_BRICKS)]


@pytest.mark.rule("CAP-117", "GAP-75")
def test_only_the_tallest_house_in_that_prefecture_is_compared() -> None:
    """Neither the second-tallest nor houses elsewhere."""
    assert places("r1a1a3a2b3b") == [(0, FIRST, BY_SHARING), (1, FIRST, BY_SHARING)]
    match, _, _ = scored({"viminalis": "r1a2a1b2b", "caelius": "r1a2a3a"})
    assert match.points == [4, 2, 0]


@pytest.mark.rule("CAP-119")
def test_height_does_not_matter_for_second_place() -> None:
    assert places("r1a2a3a1b3b2c2c") == [(0, FIRST, BY_BRICKS), (1, SECOND, BY_SHARING), (2, SECOND, BY_SHARING)]


@pytest.mark.rule("CAP-118", "GAP-77")
def test_behind_a_shared_first_place_nobody_moves_up() -> None:
    assert places("r1a2a1b2b2c1d") == [
        (0, FIRST, BY_SHARING), (1, FIRST, BY_SHARING), (2, NO_PLACE, BY_BRICKS), (3, NO_PLACE, BY_BRICKS),
    ]  # fmt: skip


@pytest.mark.rule("GAP-73")
def test_the_tallest_of_three_is_first_and_the_other_tied_are_second() -> None:
    assert places("r1a3a2b2b1c1c2c3d") == [
        (0, FIRST, BY_HEIGHT), (1, SECOND, BY_HEIGHT), (2, SECOND, BY_HEIGHT), (3, NO_PLACE, BY_BRICKS),
    ]  # fmt: skip


@pytest.mark.rule("GAP-74", "OPT-07")
def test_of_several_tied_only_those_with_the_tallest_houses_share() -> None:
    """DV-21."""
    prefecture = "r2a3a2b3b1c2c2c+F1"
    assert [line[:2] for line in places(prefecture)] == [(0, FIRST), (1, FIRST), (2, NO_PLACE)]
    assert points(prefecture, first_tie_scope="all_tied") == [3, 3, 3]
    assert points("r1a3a2b2b2c2c+F2", first_tie_scope="all_tied") == [4, 2, 2]


@pytest.mark.rule("CAP-120", "GAP-70", "GAP-72", "OPT-09")
def test_who_has_built_alone_is_first_only() -> None:
    assert points("r1a+F2") == [4, 0, 0]
    assert places("r1a+F2") == [(0, FIRST, BY_BRICKS)]
    assert points("r1a+F2", single_builder="first_and_second") == [6, 0, 0]
    assert places("r1a", single_builder="first_and_second") == [(0, BOTH, BY_BRICKS)]
    _, _, rights = scored({"viminalis": "r1a+A1"}, capitol(single_builder="first_and_second"))
    assert rights == [(0, 3, 0, 0, 0)]
    assert points("r1a1b1c+F2", single_builder="first_and_second") == [4, 4, 4]


@pytest.mark.rule("GAP-71")
def test_where_nobody_has_built_nobody_scores() -> None:
    match, ranked, rights = scored({"viminalis": "+F2A1", "capitolinus": "+F2T1"})
    assert (match.points, ranked, rights) == ([0, 0, 0], [], [])


@pytest.mark.rule("CAP-111", "CAP-121", "GAP-78")
def test_a_temple_doubles_both_places() -> None:
    assert points("r1a2a1b+F2T1") == [8, 4, 0]
    assert points("r1a2a1b+T1") == [4, 0, 0]


@pytest.mark.rule("GAP-64")
def test_two_temples_double_once_and_two_amphitheatres_give_twice() -> None:
    assert points("r1a2a1b+F2T2") == [8, 4, 0]
    _, _, rights = scored({"viminalis": "r1a2a1b+A2"})
    assert {line[0]: line[1] for line in rights} == {0: 4, 1: 2}


@pytest.mark.rule("CAP-122", "CAP-123", "OPT-11")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_points_are_added_to_running_totals_that_all_see(edition: str) -> None:
    match = at("bidding.2.3", game=capitol(3, edition), city={"viminalis": "r1a"}, scores=(5, 7, 0))
    lines = play(match)
    assert told(lines, SCORED) == [(0, 2, 7, 0, 0), (1, 0, 7, 0, 0), (2, 0, 0, 0, 0)]
    assert [match.observe(2).state.score[seat] for seat in range(3)] == [7, 7, 0]


@pytest.mark.rule("GAP-79")
def test_buildings_count_from_the_round_in_which_they_are_placed() -> None:
    """DV-30: a temple of round 3 doubles there, and again in round 4."""
    match = at("bidding.3.3", game=capitol(2), city={"viminalis": "r1a"}, hands=["b1"])
    play(match, "0 bid b1", "0 build viminalis")
    assert match.points == [4, 0]
    rng = match.game.dice(1)
    while not match.is_over:
        seat = match.actor
        if seat < 0:
            match.let_chance_act(rng)
        elif match.state.chapter == DRAWING:
            match.play(next(f"{seat} {move}" for move in match.moves()))
        else:
            match.play(f"{seat} {'pass' if 'pass' in match.moves()[:1] else 'bid -'}")
    assert match.points == [8, 0]


@pytest.mark.rule("GAP-80")
def test_houses_in_front_of_players_count_nothing() -> None:
    assert scored({}, yards=["R0P0:3.3:1.2.3:1"])[0].points == [0, 0, 0]


@pytest.mark.rule("GAP-81")
def test_points_have_no_cap() -> None:
    assert scored({"viminalis": "r1a+F3T1"}, scores=(400, 0, 0))[0].points[0] == 410


@pytest.mark.rule("GAP-82")
def test_two_players_score_like_more() -> None:
    assert points("r1a2a1b+F1", 2) == [3, 1]


@pytest.mark.rule("CAP-108", "CAP-110", "GAP-85", "GAP-91")
def test_rights_of_amphitheatres_add_up() -> None:
    """TV-04: first place in two prefectures with an amphitheatre."""
    match, _, rights = scored({"viminalis": "r1a2a1b+A1", "caelius": "r1a2a1c+A1"})
    assert {line[0]: line[1] for line in rights} == {0: 4, 1: 1, 2: 1}
    assert match.state.chapter == DRAWING


@pytest.mark.rule("GAP-90")
def test_no_rights_after_the_fourth_scoring() -> None:
    """DV-31."""
    for round, expected in ((2, 1), (3, 1), (4, 0)):
        assert len(scored({"viminalis": "r1a+A1"}, round=round)[2]) == expected


def test_the_account_says_what_stands_in_each_prefecture() -> None:
    match = at("bidding.3.3", city={"capitolinus": "r1a2b+F1T1", "viminalis": "p1c+A1"})
    lines = play(match)
    assert told(lines, PREFECTURE) == [(0, 3, 1, 0, 0), (4, 0, 0, 1, 0)]
    assert told(lines, SCORING) == [(2, 0, 0, 0, 0)]
