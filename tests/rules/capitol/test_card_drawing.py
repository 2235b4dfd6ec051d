"""The card-drawing phase, the consul, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from baumeister.games.capitol.card_drawing import LAPSED, NEW_ROUND
from baumeister.games.capitol.state import BUILDING, DRAWING, OVER
from rules.capitol.city import Game_, Match_, at, capitol, hand, play, told, why_not


def drawing(
    game: Game_ | None = None, *, start: int = 0, extra: Sequence[int] = (), piles: Mapping[str, str] | None = None
) -> Match_:
    return at("drawing.1", game=game, start=start, extra=extra, piles=piles)


def draw(match: Match_, kind: str) -> None:
    """Draw a card, and let chance turn up the next."""
    match.play(f"{match.actor} draw {kind}")
    match.let_chance_act(match.game.dice(len(match.events)))


@pytest.mark.rule("CAP-044", "CAP-125", "CAP-127", "GAP-94", "GAP-100")
def test_the_start_player_draws_first_and_each_draws_all_in_one_go() -> None:
    match = drawing(start=1)
    order = []
    while match.state.chapter == DRAWING:
        order.append(match.actor)
        if match.actor == 2:
            assert why_not(match, "0 draw b") == "CAP-127"
        draw(match, "b" if len(order) % 2 else "p")
    assert order == [1] * 6 + [2] * 6 + [0] * 6


@pytest.mark.rule("CAP-126", "CAP-128")
def test_six_cards_from_any_piles() -> None:
    match = drawing()
    for kind in "rrbbpp":
        assert why_not(match, "0 stop") == "CAP-126"
        draw(match, kind)
    assert match.state.hand_size[0] == 6
    assert match.actor == 1


@pytest.mark.rule("CAP-129", "CAP-130", "GAP-93")
def test_the_next_card_is_visible_before_the_next_draw() -> None:
    match = drawing()
    match.play("0 draw b")
    assert match.actor == -1
    match.play("* turn b7")
    assert [event.words for event in match.words_for(2)] == ["draw b", "turn b7"]
    draw(match, "b")
    assert hand(match, 0) == "b1 b7"


@pytest.mark.rule("CAP-131", "GAP-88", "GAP-89")
def test_extra_cards_follow_the_six_and_may_be_declined() -> None:
    """TV-04: 6 + 2 + 2 cards."""
    match = drawing(extra=[4, 0, 2])
    for count in range(10):
        assert match.actor == 0
        assert why_not(match, "0 stop") == ("CAP-126" if count < 6 else None)
        draw(match, "b")
    assert match.actor == 1
    for _ in range(6):
        draw(match, "p")
    for _ in range(7):
        draw(match, "p")
    assert match.actor == 2
    match.play("2 stop")
    assert match.state.chapter == BUILDING
    assert [match.state.hand_size[seat] for seat in range(3)] == [10, 6, 7]


@pytest.mark.rule("GAP-88")
def test_on_request_extra_cards_are_mandatory() -> None:
    match = drawing(capitol(extra_cards="mandatory"), extra=[1])
    for _ in range(6):
        draw(match, "b")
    assert why_not(match, "0 stop") == "GAP-88"
    draw(match, "b")
    assert match.actor == 1


@pytest.mark.rule("GAP-32")
def test_an_empty_kind_cannot_be_chosen() -> None:
    match = drawing(piles={"r": "r7,|!", "b": "-,|!"})
    assert why_not(match, "0 draw b") == "GAP-32"
    match.play("0 draw r")
    assert why_not(match, "0 draw r") == "GAP-32"
    assert match.moves() == ["draw p"]


@pytest.mark.rule("GAP-33", "GAP-92")
def test_without_any_card_the_remaining_draws_lapse() -> None:
    """Who draws earlier takes what is there."""
    match = drawing(piles={"r": "r7,|!", "b": "b1,b2|!", "p": "-,|!"}, extra=[0, 0, 2])
    lines = play(match, "0 draw b", "* turn b2", "0 draw r", "0 draw b")
    assert told(lines, LAPSED) == [(0, 3, 0, 0, 0), (1, 6, 0, 0, 0), (2, 8, 0, 0, 0)]
    assert (match.state.chapter, match.state.round) == (BUILDING, 1)
    assert list(match.state.extra) == [0, 0, 0, 0]


@pytest.mark.rule("GAP-33")
def test_extra_draws_lapse_too_and_stop_is_not_asked_for() -> None:
    match = drawing(piles={"r": "-,|!", "b": "b1,b1.b2.b3.b4.b5|!", "p": "-,|!"}, extra=[2])
    for turned in ("b1", "b2", "b3", "b4", "b5"):
        play(match, "0 draw b", f"* turn {turned}")
    lines = play(match, "0 draw b")
    assert told(lines, LAPSED)[0] == (0, 2, 0, 0, 0)


@pytest.mark.rule("CAP-132", "CAP-133")
def test_the_consul_goes_to_the_left() -> None:
    """DV-32."""
    match = drawing(capitol(4))
    starts = [match.state.start]
    rng = match.game.dice(3)
    while not match.is_over:
        before = len(match.events)
        if match.actor < 0:
            match.let_chance_act(rng)
        elif match.state.chapter == DRAWING:
            match.play(f"{match.actor} {match.moves()[0]}")
        else:
            for seat in match.actors:
                match.play(f"{seat} {'pass' if match.state.chapter == BUILDING else 'bid -'}")
        starts += [line.b for event in match.events[before:] for line in event.account if line.event == NEW_ROUND]
    assert starts == [0, 1, 2, 3]


@pytest.mark.rule("CAP-043", "CAP-044")
def test_a_round_is_building_auctions_scoring_drawing_and_there_are_four() -> None:
    match = at()
    rng = match.game.dice(2)
    chapters: list[tuple[int, int]] = []
    while not match.is_over:
        chapter = (match.state.round, match.state.chapter)
        if chapters[-1:] != [chapter]:
            chapters.append(chapter)
        match.play_random(rng)
    kinds = [(round, chapter) for round, chapter in chapters if chapter in (BUILDING, DRAWING)]
    assert kinds == [(0, 3), (0, 6), (1, 3), (1, 6), (2, 3), (2, 6), (3, 3)]


@pytest.mark.rule("CAP-134", "GAP-90", "OPT-10")
def test_the_game_ends_with_the_fourth_scoring_or_on_request_with_the_fourth_drawing() -> None:
    match = at("bidding.4.3", city={"viminalis": "r1a+A1"})
    play(match)
    assert match.state.chapter == OVER
    longer = at("bidding.4.3", game=capitol(game_end="after_fourth_draw"), city={"viminalis": "r1a+A1"})
    play(longer)
    assert longer.state.chapter == DRAWING
    assert longer.state.extra[0] == 2
    rng = longer.game.dice(1)
    while not longer.is_over:
        longer.play_random(rng)
    assert longer.points == match.points == [2, 0, 0]
    assert longer.winners == match.winners == [0]


@pytest.mark.rule("CAP-002", "CAP-135", "GAP-96")
@pytest.mark.parametrize(("scores", "winners"), [((26, 32, 37), [2]), ((5, 5, 4), [0, 1]), ((0, 0, 0), [0, 1, 2])])
def test_the_most_points_win_and_may_be_shared(scores: tuple[int, ...], winners: list[int]) -> None:
    """DV-33; TV-10 for the order of totals."""
    match = at("bidding.4.3", scores=scores)
    play(match)
    assert match.winners == winners


@pytest.mark.rule("GAP-97")
def test_material_left_over_brings_nothing() -> None:
    match = at("bidding.4.3", hands=["b8 r7 pA8"], yards=["R3P3:9:1.2:1.2", "R0P0:::"])
    play(match, "0 bid -")
    assert match.points == [0, 0, 0]
