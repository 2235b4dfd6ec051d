"""Examples of the rulebooks: every one can be tried, says what to try in every language, and keeps nothing."""

from __future__ import annotations

import pytest

from baumeister.engine.errors import Refused
from baumeister.engine.rulebook import LANGUAGES
from baumeister.games import GAMES, describe
from baumeister.table import TRIER, Draft, Table, TableError, example, rulebook

EXAMPLES = [(game, chapter) for game in GAMES for chapter in describe(game).examples()]
UNKNOWN = [("palatinus", "aim"), ("palatinus", "nothing"), ("capitol", "../play")]


def step_to(table: Table, target: str) -> int:
    return next(step for step in range(table.game.description.steps) if table.game.showing.target(step) == target)


def offered(draft: Draft) -> set[str]:
    return {choice.target for choice in draft.choices}


@pytest.mark.parametrize(("game", "chapter"), EXAMPLES)
def test_an_example_is_a_position_of_play_in_a_chapter_of_the_rulebook(game: str, chapter: str) -> None:
    table = example(game, chapter)
    assert table.game.position(table.course.state) == describe(game).examples()[chapter].position
    view = table.view(table.viewer_of(TRIER, None), person=TRIER)
    assert view.status == "running"
    assert view.choices
    assert view.my_seats == view.to_move == [view.viewer]
    for language in LANGUAGES:
        told = {each.id: each.example for each in rulebook(game, language).chapters}
        assert told[chapter]


def test_a_move_is_tried_again_and_again() -> None:
    table = example("palatinus", "setup")
    places = [choice.target for choice in table.view(0, person=TRIER).choices]
    assert places == ["slot:2", "slot:5"]
    before = bytes(table.course.state)
    for place in places:
        assert table.draft(0, [step_to(table, place), step_to(table, "rotation:1")], person=TRIER).complete
    assert bytes(table.course.state) == before
    assert table.why_not(0, [], step_to(table, "slot:1"), person=TRIER).rule == "PAL-008"


def test_two_generals_must_be_laid_before_anything_else() -> None:
    table = example("palatinus", "play")
    assert table.why_not(0, [], step_to(table, "token:trader"), person=TRIER).rule == "PAL-022"
    with pytest.raises(Refused):
        table.draft(0, [step_to(table, "token:trader")], person=TRIER)


def test_the_captives_that_the_rulebook_tells_of() -> None:
    table = example("palatinus", "generals")
    preview = table.draft(0, [step_to(table, "token:general"), step_to(table, "field:1.3")], person=TRIER).preview
    assert preview is not None
    assert [line.value for line in preview.lines if line.value is not None] == [2]
    assert preview.warnings[0].rule == "PAL-031"


def capitol_draft(chapter: str, *targets: str) -> Draft:
    table = example("capitol", chapter)
    return table.draft(0, [step_to(table, target) for target in targets], person=TRIER)


def promised(draft: Draft) -> int | None:
    assert draft.preview is not None
    return draft.preview.total


def test_two_bricks_on_any_houses() -> None:
    assert offered(capitol_draft("bricks", "card:b3")) == {"plain", "new", "house:1", "house:3"}
    assert offered(capitol_draft("bricks", "card:b3", "house:1")) == {"new", "house:2", "house:3"}


def test_where_a_house_fits() -> None:
    house = ["card:pB4", "shape:pointed", "house:3"]
    assert offered(capitol_draft("permits", *house)) == {"prefecture:quirinalis"}
    table = example("capitol", "permits")
    steps = [step_to(table, target) for target in house]
    reasons = {name: table.why_not(0, steps, step_to(table, f"prefecture:{name}"), person=TRIER).rule for name in NO_PLACE}
    assert reasons == NO_PLACE


NO_PLACE = {"esquilinus": "CAP-071", "viminalis": "CAP-068", "capitolinus": "CAP-063"}


def test_a_bid_of_eleven_tells_nothing_of_the_sealed_ones() -> None:
    table = example("capitol", "auction")
    bid = [step_to(table, target) for target in ("card:r5", "card:b6", "seal")]
    draft = table.draft(0, bid, person=TRIER)
    assert draft.complete
    assert draft.confirm == "Seal the bid of 11"
    position = table.game.position(table.course.state)
    others = position.replace(" -/b8.pC3!/r7! ", " -/!/r2.r7! ")
    assert others != position
    table.course.match.state = table.game.from_position(others)
    assert table.draft(0, bid, person=TRIER) == draft


def test_a_fountain_brings_everybody_something() -> None:
    gains = [promised(capitol_draft("neutral-buildings", f"prefecture:{name}")) for name in ("quirinalis", "aventinus")]
    assert gains == [1, 0]


def test_equal_bricks_and_the_tallest_house() -> None:
    house = ["card:pC6", "shape:pointed"]
    points = [promised(capitol_draft("scoring", *house, f"house:{height}", "prefecture:aventinus")) for height in (2, 3)]
    assert points == [1, 3]


def test_any_of_the_open_cards_may_be_drawn() -> None:
    assert all(capitol_draft("drawing", f"pile:{kind}").complete for kind in "rbp")


@pytest.mark.parametrize(("game", "chapter"), UNKNOWN)
def test_a_chapter_without_an_example(game: str, chapter: str) -> None:
    with pytest.raises(TableError) as refused:
        example(game, chapter)
    assert refused.value.code == "no_example"


def test_nobody_tries_for_the_others() -> None:
    table = example("palatinus", "control")
    with pytest.raises(TableError) as refused:
        table.draft(1, [], person=TRIER)
    assert refused.value.code == "not_your_seat"
