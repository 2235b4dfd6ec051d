"""What the browser shows of scorings, and of a house that is only thought of: the very things that the rules count."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from baumeister.engine.texts import load_texts
from baumeister.games.capitol.account import Scoring, acts
from baumeister.games.capitol.components import NAMES
from baumeister.games.capitol.offer import offer
from baumeister.games.capitol.preview import preview_building, preview_house
from baumeister.games.capitol.state import FOUNTAIN, TEMPLE, State
from rules.capitol.city import at, capitol

ENGLISH = load_texts("baumeister.games.capitol", "en")


def scorings(seed: int) -> Iterator[tuple[Scoring, State]]:
    """The scorings of a random game with four seats as they are told, each with the state after it."""
    match = capitol(4).start()
    dice = match.game.dice(seed)
    while not match.is_over:
        before = match.state.copy()
        event = match.play_random(dice)
        for act in acts(ENGLISH, before, event.actor, event.steps, event.account, ("Ada", "Bo", "Cleo", "Dan")):
            if isinstance(act, Scoring):
                yield act, match.state


@pytest.mark.rule("CAP-113", "CAP-114", "CAP-122")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_scoring_is_told_with_the_city_that_was_scored(seed: int) -> None:
    told = list(scorings(seed))
    assert [scoring.round for scoring, _ in told] == [1, 2, 3, 4]
    for scoring, state in told:
        for each in scoring.prefectures:
            bricks = {row.seat: row.bricks for row in each.ranked}
            assert bricks == {seat: sum(house.height for house in each.houses if house.seat == seat) for seat in bricks}
            assert {row.seat: row.tallest for row in each.ranked} == {
                seat: max(house.height for house in each.houses if house.seat == seat) for seat in bricks
            }
            number = NAMES.index(each.id)
            assert each.fountains == state.printed[number] + state.neutral[number, FOUNTAIN]
            assert each.temple == (state.neutral[number, TEMPLE] > 0)
        for seat in scoring.seats:
            rows = [row.points for each in scoring.prefectures for row in each.ranked if row.seat == seat.seat]
            assert seat.points == sum(rows)
            assert seat.total == state.score[seat.seat]


@pytest.mark.rule("CAP-115", "CAP-116")
@pytest.mark.parametrize(("seat", "points", "rule"), [(0, 3, "CAP-115"), (1, 1, "CAP-116"), (2, 0, None)])
def test_a_preview_counts_as_a_scoring_does_and_names_the_rule(seat: int, points: int, rule: str | None) -> None:
    state = at(city={"viminalis": "r2a2a1b1b1c+F1"}).state
    preview = preview_house(ENGLISH, state, seat, NAMES.index("viminalis"))
    assert (preview.total, preview.rule) == (points, rule)
    assert preview.total == sum(line.value or 0 for line in preview.lines)


@pytest.mark.rule("CAP-105", "CAP-111")
def test_a_preview_of_a_building_says_what_it_adds() -> None:
    state = at(city={"viminalis": "r2a2a1b1b1c+F1"}).state
    viminalis = NAMES.index("viminalis")
    fountain = preview_building(ENGLISH, state, 1, viminalis, FOUNTAIN)
    assert (fountain.total, fountain.rule, [line.value for line in fountain.lines]) == (1, "CAP-105", [1])
    temple = preview_building(ENGLISH, state, 0, viminalis, TEMPLE)
    assert (temple.total, temple.rule, [line.value for line in temple.lines]) == (3, "CAP-111", [1])


@pytest.mark.rule("CAP-096", "CAP-099", "GAP-51")
def test_an_auction_says_whom_a_tie_would_favour() -> None:
    """By points where they decide; in turn order from the consul, without points, where cards do."""
    orders = {}
    for edition in ("de", "fr"):
        state = capitol(3, edition).start().state
        state.start = 1
        for seat, points in enumerate((5, 9, 2)):
            state.score[seat] = points
        orders[edition] = [(tied.seat, tied.points) for tied in offer(ENGLISH, state).tie_order]
    assert orders == {"de": [(2, 2), (0, 5), (1, 9)], "fr": [(1, None), (2, None), (0, None)]}
