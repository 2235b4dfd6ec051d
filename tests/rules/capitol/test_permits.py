"""Permits: which house may stand where."""

from __future__ import annotations

import pytest

from rules.capitol.city import at, play, prefecture, why_not, yard

YARD = "R3P3:1.2:1.2.3.4:1.2.3"


def placing(city: dict[str, str], house: str, where: str = "viminalis", yard: str = YARD, card: str = "pB1") -> str | None:
    return why_not(at(hands=[card], yards=[yard], city=city), f"0 permit {card} {house} {where}")


@pytest.mark.rule("CAP-060", "CAP-061", "CAP-063")
def test_a_permit_moves_a_finished_house_to_a_prefecture_of_its_colour() -> None:
    match = at(hands=["pA1 pB1"], yards=[YARD])
    match.play("0 permit pB1 round 1 viminalis")
    assert yard(match, 0) == "R3P3:1.2:2.3.4:1.2.3"
    assert prefecture(match, "viminalis") == "r1a"
    assert placing({}, "round 1", "caelius") == "CAP-063"
    assert placing({}, "round 1", "caelius", card="pC1") is None
    assert why_not(at(hands=["pB1"], yards=[YARD]), "0 permit pB1 -") is None


@pytest.mark.rule("CAP-060", "CAP-062")
def test_only_finished_houses_of_the_player_go_on_the_board() -> None:
    assert placing({}, "round 1", yard="R3P3:1::") == "CAP-062"
    assert placing({}, "round 1", yard="R3P3:::1") == "CAP-060"


@pytest.mark.rule("CAP-064", "CAP-065", "GAP-17", "GAP-62")
def test_a_house_needs_a_free_small_site() -> None:
    """DV-07. Placed fountains take sites; printed ones, amphitheatre and temple do not, and the large site is no help."""
    assert placing({"viminalis": "r1a1b1c1a+F0"}, "round 1") is None
    assert placing({"viminalis": "r1a1b1c1a1b"}, "round 1") == "CAP-064"
    assert placing({"viminalis": "r1a1b+F3"}, "round 1") == "CAP-064"
    assert placing({"viminalis": "r1a1b+F2T1"}, "round 1") is None
    assert placing({"viminalis": "+F5"}, "round 1") == "CAP-064"
    assert placing({"quirinalis": "r1a1b1c1a1b"}, "round 1", "quirinalis") is None


@pytest.mark.rule("CAP-066", "CAP-067", "GAP-13")
def test_all_houses_of_a_prefecture_have_one_roof_shape() -> None:
    """DV-06; the first house is free, whatever else stands there."""
    assert placing({}, "round 1") is None
    assert placing({}, "pointed 1") is None
    assert placing({"viminalis": "+F2T1"}, "pointed 1") is None
    assert placing({"viminalis": "r1b"}, "round 1") is None
    assert placing({"viminalis": "r1b"}, "pointed 1") == "CAP-067"
    assert placing({"viminalis": "p1b"}, "round 1") == "CAP-067"


@pytest.mark.rule("CAP-068", "CAP-069", "GAP-15")
def test_the_three_prefectures_of_a_colour_never_have_the_same_shape() -> None:
    """TV-02, DV-04, DV-05."""
    assert placing({"quirinalis": "p1b", "esquilinus": "p1c"}, "pointed 1") == "CAP-068"
    assert placing({"quirinalis": "p1b", "esquilinus": "p1c"}, "round 1") is None
    assert placing({"quirinalis": "r1b", "esquilinus": "r1c"}, "round 1") == "CAP-068"
    assert placing({"quirinalis": "r1b", "esquilinus": "p1c"}, "round 1") is None
    assert placing({"quirinalis": "r1b", "esquilinus": "p1c"}, "pointed 1") is None
    assert placing({"quirinalis": "r1b"}, "round 1") is None
    assert placing({"quirinalis": "r1b"}, "pointed 1") is None
    assert placing({"quirinalis": "r1b", "caelius": "r1c", "palatinus": "r1c"}, "round 1") is None


@pytest.mark.rule("GAP-16")
def test_the_third_shape_stays_forbidden_even_where_nothing_else_is_left() -> None:
    """Nobody has a pointed house or roof any more; placing the second round one was legal all the same."""
    match = at(hands=["pB1 pB2"], yards=["R0P0::1.1:"] * 3, city={"quirinalis": "r1b"})
    play(match, "0 permit pB1 round 1 esquilinus")
    assert why_not(match, "0 permit pB2 round 1 viminalis") == "CAP-068"
    assert why_not(match, "0 permit pB2 round 1 esquilinus") is None


@pytest.mark.rule("CAP-070", "GAP-13")
@pytest.mark.parametrize("city", [{}, {"viminalis": "+F2T1"}])
def test_the_first_house_has_height_one(city: dict[str, str]) -> None:
    """DV-01, DV-02: fountains and temple are no houses."""
    assert placing(city, "round 1") is None
    assert placing(city, "round 2") == "CAP-070"
    assert placing(city, "round 3") == "CAP-070"


@pytest.mark.rule("CAP-005", "CAP-071", "CAP-072", "GAP-14")
@pytest.mark.parametrize(
    ("houses", "legal"),
    [("r1b", (1, 2)), ("r1b1c", (1, 2)), ("r1b2c", (2, 3)), ("r1a2b3c", (3, 4)), ("r1b2b", (2, 3)), ("r1a1b2c2c", (2, 3))],
)
def test_a_later_house_is_as_high_as_the_tallest_or_one_higher(houses: str, legal: tuple[int, int]) -> None:
    """TV-01, DV-03; whoever owns the tallest."""
    for height in range(1, 5):
        assert placing({"viminalis": houses}, f"round {height}") == (None if height in legal else "CAP-071")


@pytest.mark.rule("GAP-11")
def test_heights_are_not_checked_in_front_of_the_player() -> None:
    assert why_not(at(hands=["r1"], yards=["R1P1:7::"]), "0 roof r1 round 7") is None


@pytest.mark.rule("GAP-12")
def test_no_house_of_a_prefecture_is_taller_than_its_number_of_sites() -> None:
    """Nothing else limits the height: five sites, five steps."""
    match = at(hands=["pB1 pB2 pB3 pB4 pB5"], yards=["R3P3::1.2.3.4.5:"])
    for height in range(1, 6):
        play(match, f"0 permit pB{height} round {height} viminalis")
    assert prefecture(match, "viminalis") == "r1a2a3a4a5a"


@pytest.mark.rule("GAP-05")
def test_a_permit_without_a_fitting_house_is_played_without_its_action() -> None:
    city = {"quirinalis": "r1b2b", "viminalis": "+F5", "esquilinus": "p1c2c"}
    match = at(hands=["pB1"], yards=["R3P3::1:1"], city=city)
    assert why_not(match, "0 permit pB1 -") is None
    assert why_not(match, "0 permit pB1 round 1 quirinalis") == "CAP-071"
    state, game = match.state.copy(), match.game
    steps = game.description.read_move(state, 0, ["permit", "pB1", "round", "1", "quirinalis"])
    game.take(state, steps[0], 0)
    refused = game.why_not(state, steps[1], 0)
    assert refused is not None
    assert refused.rule == "GAP-05"
    assert game.choices(state, 0) == [game.description.read_move(state, 0, ["permit", "pB1", "-"])[1]]


def test_a_refused_permit_names_the_rule_that_tells_most() -> None:
    """Though its first step leads nowhere already, the rule is the one about house and prefecture."""
    assert placing({"viminalis": "r1b"}, "pointed 2", yard="R3P3:::2") == "CAP-067"
    assert placing({}, "round 2", "caelius", yard="R3P3::2:") == "CAP-063"
