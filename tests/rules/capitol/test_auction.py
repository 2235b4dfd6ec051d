"""The auction phase: sealed bids, both tie rules, paying, placing."""

from __future__ import annotations

from itertools import permutations

import pytest

from baumeister.engine.verbs import SPECTATOR
from baumeister.games.capitol.auction import (
    AUCTION,
    BID,
    BY_BID,
    BY_HIGHEST_CARD,
    BY_LOWER_SCORE,
    BY_TURN_ORDER,
    EQUAL_SCORES,
    NO_BIDS,
    NO_SITE,
    PAID,
    REMOVED,
    WON,
)
from baumeister.games.capitol.components import NAMES
from baumeister.games.capitol.state import AMPHITHEATRE, BIDDING, DRAWING, FOUNTAIN, PLACING, TEMPLE
from rules.capitol.city import Game_, Match_, at, capitol, hand, play, prefecture, told, why_not

FRENCH = "fr"


def auction(
    *bids: str, edition: str = "de", scores: tuple[int, ...] = (), start: int = 0, tie_rule: str | None = None
) -> tuple[Match_, list[tuple[int, ...]]]:
    """An auction in which every seat bids all it holds; returns what was decided, WON or REMOVED."""
    game = capitol(len(bids), edition, **({"auction_tie_rule": tie_rule} if tie_rule else {}))
    match = at("bidding.1.1", game=game, hands=bids, scores=scores, start=start)
    order = [(start + step) % len(bids) for step in range(len(bids))]
    lines = play(match, *(f"{seat} bid {bids[seat] or '-'}" for seat in order if bids[seat]))
    assert len(told(lines, WON) + told(lines, REMOVED)) >= 1
    return match, [(WON, *line) for line in told(lines, WON)] + [(REMOVED, *line) for line in told(lines, REMOVED)]


# What is auctioned


@pytest.mark.rule("CAP-012", "CAP-082", "CAP-083", "CAP-104")
def test_the_schedule_is_fixed() -> None:
    """TV-13."""
    offered = []
    for round in range(1, 5):
        match = at(f"building.{round}")
        lines = play(match)
        offered.append([line[1] for line in told(lines, AUCTION)])
    assert offered == [[FOUNTAIN, FOUNTAIN, AMPHITHEATRE]] * 2 + [[FOUNTAIN, FOUNTAIN, TEMPLE]] * 2


@pytest.mark.rule("GAP-59")
def test_a_removed_building_is_not_auctioned_again() -> None:
    """Both fountains leave the game unsold; the amphitheatre comes next all the same, and then the scoring."""
    match = at("bidding.1.1", hands=["r1"])
    play(match, "0 bid -", "0 bid -")
    assert (match.state.chapter, match.state.auction) == (BIDDING, 2)
    play(match, "0 bid r1", "0 build caelius")
    assert match.state.chapter == DRAWING
    assert prefecture(match, "caelius") == "+A1"


# Sealed bids


@pytest.mark.rule("CAP-084", "CAP-086")
def test_a_bid_is_made_of_cards_in_hand() -> None:
    match = at("bidding.1.1", hands=["r1 b1 b1", "b2", "b2"])
    assert why_not(match, "0 bid b2") == "CAP-084"
    assert why_not(match, "0 bid b1 b1 b1") == "CAP-084"
    assert why_not(match, "0 bid b1 r1 b1") is None


@pytest.mark.rule("CAP-084", "CAP-085")
def test_cards_of_all_kinds_bid_their_numbers() -> None:
    match, decided = auction("r7 b1 pC2", "b8", "")
    assert decided == [(WON, 0, FOUNTAIN, BY_BID, 10, 0)]
    assert match.state.turn == 0


@pytest.mark.rule("CAP-085", "CAP-086")
def test_one_order_across_kinds_and_any_within_a_kind() -> None:
    """So that the steps do not multiply what is the same bid."""
    game = capitol(2)
    match = at("bidding.1.1", game=game, hands=["r1 r2 b3 pA1", "b1"])
    steps = {name: game.description.read_move(match.state, 0, ["bid", name])[0] for name in ("r1", "r2", "b3", "pA1")}
    stop = game.description.read_move(match.state, 0, ["bid", "-"])[0]
    state = match.state.copy()
    assert set(game.choices(state, 0)) == {*steps.values(), stop}
    game.take(state, steps["b3"], 0)
    assert set(game.choices(state, 0)) == {steps["pA1"], stop}
    assert (refused := game.why_not(state, steps["r1"], 0)) is not None
    assert refused.rule == "CAP-085"
    written = [match.game.description.read_move(match.state, 0, f"bid {' '.join(cards)}".split()) for cards in
               permutations(("r1", "r2", "b3"))]  # fmt: skip
    assert len({tuple(move) for move in written}) == 2


@pytest.mark.rule("CAP-086", "CAP-087", "CAP-090")
def test_only_cards_above_stop_count_and_only_they_are_seen() -> None:
    """TV-03: 7, 4, STOP, then 6 and 8."""
    match = at("bidding.1.1", hands=["b4 b6 b7 b8", "b1", ""])
    lines = play(match, "0 bid b7 b4", "1 bid -")
    assert told(lines, BID)[0] == (0, 11, 7, 0, 0)
    assert hand(match, 0) == "b6 b8"


@pytest.mark.rule("CAP-087", "GAP-57", "GAP-58")
def test_cards_above_stop_are_known_afterwards_and_cards_below_are_not() -> None:
    from rules.capitol.city import dealt

    match = dealt(capitol(2), ["r7 r6 b7 b4 pA8", "b8 b8"])
    play(match, "0 pass", "1 pass", "0 bid b7 b4", "1 bid b8 b8")
    state = match.state
    from baumeister.games.capitol.cards import FACE_NAMES

    assert [state.known[0, FACE_NAMES[card]] for card in ("b7", "b4", "r7", "pA8")] == [1, 1, 0, 0]
    assert [state.secret[0, kind] for kind in range(3)] == [2, 0, 4]
    shown = {event.words for event in match.words_for(1)}
    assert "deal 0 ? ? b4 b7 ? ? ? ?" in shown
    assert hand(match, 0).startswith("r6 r7 b4 b7 ")


@pytest.mark.rule("CAP-088", "GAP-44")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_bids_are_sealed_in_any_order_and_revealed_together(order: tuple[int, ...]) -> None:
    bids = ["bid b7", "bid b6", "bid b5"]
    match = at("bidding.1.1", hands=["b7", "b6", "b5"], start=1)
    for place, seat in enumerate(order):
        assert seat in match.actors
        for viewer in (*range(3), SPECTATOR):
            sealed = [str(event) for event in match.words_for(viewer)]
            done = sorted(order[:place], key=lambda bidder: (bidder - 1) % 3)
            assert sealed == [f"{bidder} {bids[bidder] if bidder == viewer else 'bid ?'}" for bidder in done]
        match.play(f"{seat} {bids[seat]}")
        if place < 2:
            assert why_not(match, f"{seat} bid -") == "GAP-44"
    assert [str(event) for event in match.events] == ["1 bid b6", "2 bid b5", "0 bid b7"]
    assert [event.account != () for event in match.events] == [False, False, True]
    assert (match.state.chapter, match.state.turn) == (PLACING, 0)


@pytest.mark.rule("CAP-089", "CAP-092")
def test_who_shows_stop_first_takes_no_part() -> None:
    """DV-19: A bids 3, the others nothing."""
    match, decided = auction("b3", "", "")
    assert decided == [(WON, 0, FOUNTAIN, BY_BID, 3, 0)]
    assert hand(match, 0) == ""


@pytest.mark.rule("GAP-52")
def test_a_player_without_cards_takes_part_with_nothing_by_himself() -> None:
    match = at("bidding.1.1", hands=["b3", "", "b2"])
    assert match.actors == [0, 2]
    assert why_not(match, "1 bid b1") == "GAP-52"
    match.play("2 bid b2")
    match.play("0 bid b3")
    assert match.actor == -1
    assert [event.words for event in match.words_for(2)] == ["bid ?", "bid b2"]
    play(match)
    assert [str(event) for event in match.events] == ["0 bid b3", "1 bid -", "2 bid b2"]


# Who wins, who pays


@pytest.mark.rule("CAP-091", "CAP-092", "CAP-093", "CAP-094", "CAP-095", "GAP-49", "GAP-57")
def test_the_highest_bid_wins_and_pays_all_of_it() -> None:
    """Equal bids below the highest mean nothing, and nobody else pays."""
    match = at("bidding.1.1", hands=["b8 b7 r1", "b5 r2", "pA5 r3"])
    lines = play(match, "0 bid b8 b7", "1 bid b5", "2 bid pA5")
    assert told(lines, WON) == [(0, FOUNTAIN, BY_BID, 15, 0)]
    assert len(told(lines, PAID)) == 2
    assert [hand(match, seat) for seat in range(3)] == ["r1", "r2 b5", "r3 pA5"]


@pytest.mark.rule("CAP-096", "GAP-48", "OPT-01")
def test_german_ties_go_to_the_lower_total() -> None:
    """DV-13: totals 10, 7, 7; bids 11, 11, 5."""
    _, decided = auction("b8 b3", "b7 b4", "b5", scores=(10, 7, 7))
    assert decided == [(WON, 1, FOUNTAIN, BY_LOWER_SCORE, 11, 0)]


@pytest.mark.rule("CAP-096", "CAP-097", "GAP-47")
@pytest.mark.parametrize("edition", ["de", "nl"])
def test_a_tie_of_totals_too_removes_the_building(edition: str) -> None:
    """DV-14: the third, with more points, does not move up."""
    match, decided = auction("b8 b3", "b7 b4", "b6 b5", edition=edition, scores=(10, 7, 7))
    assert decided == [(REMOVED, FOUNTAIN, EQUAL_SCORES, 0, 0, 0)]
    assert [hand(match, seat) for seat in range(3)] == ["b3 b8", "b4 b7", "b5 b6"]
    assert (match.state.chapter, match.state.auction) == (BIDDING, 1)


@pytest.mark.rule("CAP-097", "GAP-48")
def test_in_round_one_every_german_tie_removes_the_building() -> None:
    """DV-15: 9, 9 and 3; the third does not win."""
    _, decided = auction("b8 b1", "b7 b2", "b3")
    assert decided == [(REMOVED, FOUNTAIN, EQUAL_SCORES, 0, 0, 0)]


@pytest.mark.rule("CAP-098", "OPT-01")
def test_french_ties_go_to_the_highest_card() -> None:
    """DV-16: 7 + 4 against 8 + 3, whatever the totals."""
    _, decided = auction("b7 b4", "b8 b3", edition=FRENCH, scores=(0, 30))
    assert decided == [(WON, 1, FOUNTAIN, BY_HIGHEST_CARD, 11, 0)]


@pytest.mark.rule("CAP-099", "GAP-50", "GAP-51", "GAP-100")
def test_then_they_go_to_the_first_in_turn_order() -> None:
    """DV-17: 8 + 3 against 8 + 2 + 1, with the consul at B; the second-highest card is not compared."""
    _, decided = auction("b8 b3", "b8 b2 b1", "", edition=FRENCH, start=1)
    assert decided == [(WON, 1, FOUNTAIN, BY_TURN_ORDER, 11, 0)]
    _, decided = auction("b8 b3", "b8 b2 b1", "", edition=FRENCH, start=2)
    assert decided == [(WON, 0, FOUNTAIN, BY_TURN_ORDER, 11, 0)]


@pytest.mark.rule("OPT-01")
def test_each_tie_rule_can_be_had_in_each_edition() -> None:
    assert auction("b7 b4", "b8 b3", tie_rule="highest_card_then_turn_order")[1] == [(WON, 1, FOUNTAIN, BY_HIGHEST_CARD, 11, 0)]
    _, decided = auction("b7 b4", "b8 b3", edition=FRENCH, scores=(0, 30), tie_rule="lower_score_else_removed")
    assert decided == [(WON, 0, FOUNTAIN, BY_LOWER_SCORE, 11, 0)]


@pytest.mark.rule("GAP-45", "GAP-46")
@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_without_a_bid_the_building_leaves_the_game(edition: str) -> None:
    """DV-18: whatever the totals, a common bid of nothing is no tie."""
    match = at("bidding.1.1", game=capitol(3, edition), hands=["b1", "b2", "b3"], scores=(1, 2, 3))
    lines = play(match, "0 bid -", "1 bid -", "2 bid -")
    assert told(lines, REMOVED) == [(FOUNTAIN, NO_BIDS, 0, 0, 0)]
    assert [hand(match, seat) for seat in range(3)] == ["b1", "b2", "b3"]


@pytest.mark.rule("GAP-45")
def test_on_request_no_bid_is_a_tie_and_the_winner_pays_nothing() -> None:
    def held(edition: str, scores: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        game = capitol(2, edition, no_bid_outcome="tie_rule")
        match = at("bidding.1.1", game=game, hands=["b1", "b2"], scores=scores, start=1)
        lines = play(match, "1 bid -", "0 bid -")
        assert hand(match, 0) == "b1"
        return told(lines, WON), told(lines, REMOVED)

    assert held("de", (3, 4)) == ([(0, FOUNTAIN, BY_LOWER_SCORE, 0, 0)], [])
    assert held("de", (4, 4)) == ([], [(FOUNTAIN, EQUAL_SCORES, 0, 0, 0)])
    assert held("fr", (3, 4)) == ([(1, FOUNTAIN, BY_TURN_ORDER, 0, 0)], [])


# Placing


def won(building: str = "bidding.1.1", city: dict[str, str] | None = None, game: Game_ | None = None) -> Match_:
    match = at(building, game=game, hands=["b1"], city=city)
    play(match, "0 bid b1")
    return match


@pytest.mark.rule("CAP-100", "GAP-55")
def test_the_winner_places_the_building_at_once() -> None:
    match = won()
    assert match.actors == [0]
    assert all(move.startswith("build ") for move in match.moves())
    assert why_not(match, "0 bid -") == "TABLE-03"


@pytest.mark.rule("CAP-101", "CAP-102", "CAP-107", "GAP-56")
def test_a_fountain_goes_on_any_free_small_site() -> None:
    """Also where nobody or only others have built, beside other fountains, and on the last site."""
    city = {"viminalis": "r1b1b1b1b", "caelius": "+F4", "esquilinus": "r1b1b1b1b1b1b1b", "palatinus": "+F6"}
    match = won(city=city)
    for name in NAMES:
        assert why_not(match, f"0 build {name}") == ("CAP-102" if name in ("esquilinus", "palatinus") else None)
    match.play("0 build viminalis")
    assert prefecture(match, "viminalis") == "r1b1b1b1b+F1"


@pytest.mark.rule("CAP-009", "CAP-103")
@pytest.mark.parametrize(("held", "letter"), [("bidding.2.3", "A"), ("bidding.3.3", "T")])
def test_large_buildings_go_on_any_free_large_site(held: str, letter: str) -> None:
    city = {"viminalis": "r1b1b1b1b1b", "caelius": "+A1", "esquilinus": "+T1"}
    match = won(held, city)
    for name in NAMES:
        assert why_not(match, f"0 build {name}") == ("CAP-103" if name in ("caelius", "esquilinus") else None)
    match.play("0 build viminalis")
    assert prefecture(match, "viminalis").endswith(f"+{letter}1")


@pytest.mark.rule("CAP-104")
def test_after_placing_comes_the_next_auction_and_after_the_third_the_scoring() -> None:
    match = at("bidding.1.1", hands=["b1 b2 b3"])
    for card, auctions in (("b1", 1), ("b2", 2)):
        play(match, f"0 bid {card}", "0 build viminalis")
        assert (match.state.chapter, match.state.auction) == (BIDDING, auctions)
    play(match, "0 bid b3", "0 build viminalis")
    assert match.state.chapter == DRAWING


@pytest.mark.rule("GAP-54")
def test_an_auction_without_a_site_is_not_held() -> None:
    full = {name: f"+F{sites}" for name, sites in zip(NAMES, (6, 7, 5, 6, 5, 7, 6, 7, 5), strict=True)}
    match = at("building.1", hands=["b1"], city=full)
    lines = play(match, "0 pass")
    assert told(lines, REMOVED) == [(FOUNTAIN, NO_SITE, 0, 0, 0)] * 2
    assert (match.state.chapter, match.state.auction) == (BIDDING, 2)
    assert [event.words for event in match.events] == ["pass"] * 3
