"""Examples of the rulebooks: every one can be tried, says what to try in every language, and keeps nothing."""

from __future__ import annotations

import pytest

from baumeister.engine.errors import Refused
from baumeister.engine.rulebook import LANGUAGES
from baumeister.games import GAMES, describe
from baumeister.table import TRIER, Draft, Table, TableError, example, rulebook

EXAMPLES = [(game, chapter) for game in GAMES for chapter in describe(game).examples()]
UNKNOWN = [("palatinus", "aim"), ("palatinus", "nothing"), ("capitol", "../play"), ("wettstreit", "aim")]


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


def wettstreit_draft(chapter: str, *targets: str) -> Draft:
    table = example("wettstreit", chapter)
    return table.draft(0, [step_to(table, target) for target in targets], person=TRIER)


def test_a_raise_tells_what_the_auctioneer_gets_and_warns_who_has_less() -> None:
    told = {}
    for steps in (("raise:0",), ("raise:2",), ("raise:3",), ("leap:10", "raise:0")):
        preview = wettstreit_draft("auction", *steps).preview
        assert preview is not None
        told[preview.title] = [warning.rule for warning in preview.warnings]
    assert told == {
        "At 7: the auctioneer gets 3, the bank 4": [],
        "At 9: the auctioneer gets 4, the bank 5": [],
        "At 10: the auctioneer gets 5, the bank 5": ["WET-039"],
        "At 17: the auctioneer gets 8, the bank 9": ["WET-039"],
    }


def test_who_is_attacked_is_called_by_name() -> None:
    table = example("wettstreit", "sabotage")
    names = [seat.name for seat in table.view(0, person=TRIER).seats]
    building = next(target for target in offered(wettstreit_draft("sabotage")) if target.startswith("city:"))
    hand = next(target for target in offered(wettstreit_draft("sabotage")) if target.startswith("raid:"))
    assert wettstreit_draft("sabotage", building).chosen[0].label.startswith(f"{names[2]}: ")
    assert wettstreit_draft("sabotage", hand).chosen[0].label == f"A card from the hand of {names[int(hand[-1])]}"


def test_the_kind_of_the_closed_card_is_told_and_its_value_to_the_auctioneer_alone() -> None:
    table = example("wettstreit", "face-down-pile")
    lots = [table.view(seat).board.auction for seat in range(3)]
    assert [lot.announced for lot in lots] == ["church"] * 3
    assert [lot.card is not None for lot in lots] == [True, False, False]


def test_what_fits_into_a_hole_and_what_has_to_wait() -> None:
    for card in ("GA-2", "TH-2"):
        assert "hole:1" in offered(wettstreit_draft("building", f"hand:{card}"))
    assert offered(wettstreit_draft("building", "hand:CH-7")) == {"end:right"}
    table = example("wettstreit", "building")
    reasons = {card: table.why_not(0, [], step_to(table, f"hand:{card}"), person=TRIER).rule for card in NOT_YET}
    assert reasons == NOT_YET


NOT_YET = {"CT-R3": "WET-056", "TW-8": "WET-053"}


def test_whom_a_saboteur_may_attack() -> None:
    table = example("wettstreit", "sabotage")
    attacks = {choice.target for choice in table.view(0, person=TRIER).choices if choice.target.startswith(("city:", "raid:"))}
    assert attacks == {"city:CT-L5", "city:CH-5", "city:GA-3", "city:TH-5", "raid:1"}
    assert table.why_not(0, [], step_to(table, "city:TH-3"), person=TRIER).rule == "WET-061"


def test_the_order_in_which_a_city_is_finished_best() -> None:
    orders = (("TW-3", "CH-7", "CT-R3"), ("CH-7", "GA-3", "CT-R3"), ("GA-3", "CH-7", "CT-R3"))
    assert [promised(wettstreit_draft("scoring", *laid(order))) for order in orders] == [50, 48, 48]


def laid(cards: tuple[str, ...]) -> list[str]:
    return [step for card in cards for step in (f"hand:{card}", "end:right")]


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
