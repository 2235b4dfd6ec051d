"""The final scoring: worked examples, and who wins."""

from __future__ import annotations

import pytest

from baumeister.engine import account as accounts
from baumeister.engine.account import Line
from baumeister.games.wettstreit import scoring
from baumeister.games.wettstreit.cards import city_value
from baumeister.games.wettstreit.state import CHURCH, CORNER_TOWER, GATE, HAND, OVER, TOWER, TOWN_HALL, State
from rules.wettstreit.table import at, card, play

KINDS = {"c": CORNER_TOWER, "t": TOWER, "g": GATE, "h": TOWN_HALL, "k": CHURCH}
FIRST = {"t": "TW", "g": "GA", "h": "TH", "k": "CH"}


def scored(row: str, in_hand: str = "") -> State:
    """Seat 0 with a city and a hand, written as kind and value: `c3 k5 _ h8`."""
    used: dict[str, int] = {}

    def cards(text: str) -> list[str]:
        names = []
        for place, word in enumerate(text.split()):
            if word == "_":
                names.append("_")
                continue
            used[word[0]] = used.get(word[0], 0) + 1
            side = "L" if place == 0 else "R"
            names.append(f"CT-{side}{word[1:]}" if word[0] == "c" else f"{FIRST[word[0]]}-{used[word[0]]}")
        return names

    names = cards(row)
    held = cards(in_hand)
    state = at("finishing", top="", cities={0: " ".join(names)}, hands={0: " ".join(held)}).state
    for name, word in zip([*names, *held], [*row.split(), *in_hand.split()], strict=True):
        if word != "_":
            state.value[card(state, name)] = int(word[1:])
            assert state.kind[card(state, name)] == KINDS[word[0]]
    state.stage = OVER
    return state


def parts(state: State) -> tuple[int, int, int, int]:
    """Values, bonuses, cost of the hand, total."""
    bonus = scoring.middle_bonus(state, 0) + scoring.church_bonus(state, 0) + scoring.corner_bonus(state, 0)
    return city_value(state, 0), bonus, scoring.hand_cost(state, 0), scoring.points(state, 0)


@pytest.mark.rule("WET-076", "WET-077", "WET-078", "WET-082", "WET-083", "W-G60")
@pytest.mark.parametrize(
    ("row", "in_hand", "expected"),
    [
        ("c3 k5 t4 h8 t3 k6 c3", "g2", (32, 20, 2, 50)),
        ("c2 k4 h6 k5 g1 c4", "", (22, 5, 0, 27)),
        ("c3 g2 h7 g1 c3", "", (16, 15, 0, 31)),
        ("c3 h8 c3", "", (14, 15, 0, 29)),
        ("c3 k5 _ h8 t3 k6 c3", "k4", (28, 0, 4, 24)),
        ("c3 k5 t4 h8 t3 k6", "", (29, 0, 0, 29)),
        ("", "h9 t2", (0, 0, 11, -11)),
    ],
)
def test_vectors(row: str, in_hand: str, expected: tuple[int, int, int, int]) -> None:
    assert parts(scored(row, in_hand)) == expected


@pytest.mark.rule("WET-079", "W-G61")
@pytest.mark.parametrize(
    ("row", "bonus"),
    [
        ("c2 h5 c3", 10),
        ("c2 k1 h5 k1 c3", 10),
        ("c2 h5 k1 c3", 0),
        ("c2 k1 h5 t1 g1 c3", 0),
        ("c2 k1 t1 h5 c3", 0),
        ("c2 k1 t1 c3", 0),
    ],
)
def test_the_town_hall_in_the_middle(row: str, bonus: int) -> None:
    assert scoring.middle_bonus(scored(row), 0) == bonus


@pytest.mark.rule("WET-080")
@pytest.mark.parametrize(
    ("row", "bonus"),
    [
        ("c2 k1 h5 k1 c3", 5),
        ("c2 k1 t1 g1 h5 k1 c3", 5),
        ("c2 k1 t1 k1 h5 k1 g1 k1 c3", 5),
        ("c2 k1 t1 k1 h5 k1 c3", 0),
        ("c2 k1 h5 g1 c3", 0),
        ("c2 g1 h5 g1 c3", 0),
        ("c2 k1 g1 k1 c3", 0),
    ],
)
def test_equally_many_churches_on_both_sides(row: str, bonus: int) -> None:
    assert scoring.church_bonus(scored(row), 0) == bonus


@pytest.mark.rule("WET-081")
@pytest.mark.parametrize(("row", "bonus"), [("c3 k1 c3", 5), ("c3 k1 c4", 0), ("c3 k1 t1", 0), ("c3 _ c3", 0)])
def test_corner_towers_of_equal_value(row: str, bonus: int) -> None:
    assert scoring.corner_bonus(scored(row), 0) == bonus


@pytest.mark.rule("WET-077", "WET-078")
@pytest.mark.parametrize(
    ("row", "finished"),
    [("c3 k1 c3", True), ("c3 k1 _ c3", False), ("c3 k1", False), ("k1 c3", False), ("c3", False), ("", False)],
)
def test_a_finished_city(row: str, finished: bool) -> None:
    assert bool(scoring.is_finished(scored(row), 0)) is finished


@pytest.mark.rule("WET-083", "WET-084", "W-G42")
def test_cards_in_hand_cost_at_the_end_and_are_not_told_before() -> None:
    match = at("finishing", hands={0: "TH-6 TH-5"}, coins=[40, 0, 0], stones={0: 3})
    assert match.points == [0, 0, 0]
    play(match, "0 rest", "1 rest", "2 rest")
    assert match.points == [-17, 0, 0]
    assert match.winners == [1, 2]


@pytest.mark.rule("WET-001", "WET-085", "W-G59", "W-G60")
def test_the_highest_total_wins_and_ties_share() -> None:
    match = at("finishing", players=4, cities={1: "CH-1", 2: "CH-2", 3: "GA-1"}, hands={0: "TW-1"})
    play(match, "0 rest", "1 rest", "2 rest", "3 rest")
    assert match.points == [-2, 3, 3, 1]
    assert match.winners == [1, 2]
    match = at("finishing", hands={0: "TW-1", 1: "TW-2", 2: "TH-6"})
    play(match, "0 rest", "1 rest", "2 rest")
    assert match.points == [-2, -2, -9]
    assert match.winners == [0, 1]


@pytest.mark.rule("WET-082")
def test_the_account_says_how_the_total_comes_about() -> None:
    state = scored("c3 k5 t4 h8 t3 k6 c3", "g2")
    state.hand_size[0] = sum(state.where[c] == HAND for c in range(40))
    account = accounts.empty()
    scoring.score(state, account)  # type: ignore[arg-type]  # a list serves an interpreted kernel as well
    lines = [line for line in accounts.lines(account) if line.a == 0]
    assert lines == [
        Line(scoring.CITY_SCORED, 0, 32, 7, 1, 0),
        Line(scoring.MIDDLE, 0, 10, 4, 7, 0),
        Line(scoring.CHURCHES, 0, 5, 1, 1, 1),
        Line(scoring.CORNERS, 0, 5, 3, 3, 0),
        Line(scoring.HAND_SCORED, 0, -2, 1, 0, 0),
        Line(scoring.TOTAL, 0, 50, 0, 0, 0),
    ]
