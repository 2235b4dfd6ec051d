"""What a table shows: the board of a viewer, targets, drafts with their previews, stories, and the final account."""

from __future__ import annotations

import random
from typing import Any

import pytest

from baumeister.engine.game import Observation
from baumeister.engine.match import Match
from baumeister.engine.rulebook import LANGUAGES
from baumeister.engine.showing import Preview
from baumeister.engine.verbs import OPEN, SPECTATOR
from baumeister.games.wettstreit.account import Announced, Bribed, Buried, Income, Sale, Struck
from baumeister.games.wettstreit.cards import put_under
from baumeister.games.wettstreit.inclination import inclination
from baumeister.games.wettstreit.state import CLOSED_PILE, State
from baumeister.games.wettstreit.view import WettstreitBoard
from baumeister.table import Table
from rules.wettstreit.table import at, card, play, wettstreit
from table.sitting import PEOPLE, a_started, viewers

NAMES = ("Ada", "Bruno", "Clara", "David")


def board(match: Match[State], viewer: int = SPECTATOR) -> WettstreitBoard:
    game = match.game
    observation = Observation(OPEN, match.state) if viewer == OPEN else game.observe(match.state, viewer)
    shown = game.showing.board(game.description.texts("en"), observation)
    assert isinstance(shown, WettstreitBoard)
    return shown


def thought(match: Match[State], seat: int, *targets: str) -> tuple[list[int], Observation[State]]:
    """The steps that point at some targets, and what their player knows."""
    steps = {match.game.showing.target(step): step for step in range(match.game.description.steps)}
    return [steps[target] for target in targets], match.game.observe(match.state, seat)


def preview(match: Match[State], seat: int, *targets: str) -> Preview | None:
    steps, observation = thought(match, seat, *targets)
    return match.game.showing.preview(match.game.description.texts("en"), observation, steps)


def question(match: Match[State], seat: int, *targets: str) -> tuple[str, str]:
    steps, observation = thought(match, seat, *targets)
    return match.game.showing.question(match.game.description.texts("en"), observation, steps, NAMES)


def prompt(match: Match[State], seat: int, *targets: str) -> str:
    steps, observation = thought(match, seat, *targets)
    return match.game.showing.prompt(match.game.description.texts("en"), observation, steps)


def story(match: Match[State], move: str) -> Any:
    before = match.state
    match.play(move)
    event = match.events[-1]
    texts = match.game.description.texts("en")
    told = match.game.showing.story(texts, before, event.actor, event.steps, event.account, NAMES)
    assert told is not None
    return told


def test_every_step_points_at_something_of_its_own() -> None:
    game = wettstreit()
    targets = [game.showing.target(step) for step in range(game.description.steps)]
    assert len(set(targets)) == len(targets)
    assert targets[:4] == ["seat:0", "seat:1", "seat:2", "seat:3"]
    wanted = ["pile:closed", "pass", "raise:0", "leap:90", "hand:CT-L2", "done", "city:CH-10", "raid:3", "rest", "end:left"]
    assert set(wanted) <= set(targets)


def test_an_amount_is_a_leap_and_a_raise_above_the_least_bid() -> None:
    match = at("choosing", coins=[40, 40, 40])
    play(match, "0 auction open", "0 bid 7")
    least = board(match, 1).auction
    assert least is not None
    assert (least.least, least.quick) == (8, [8, 9, 10, 12])
    for amount in range(8, 91):
        tens, ones = divmod(amount - least.least, 10)
        targets = ([f"leap:{10 * tens}"] if tens else []) + [f"raise:{ones}"]
        assert question(match, 1, *targets) == (f"Bid {amount}?", f"Bid {amount}")
    assert prompt(match, 1, "leap:10") == "From 18 to 27: which amount?"


# What a viewer may know


@pytest.mark.rule("WET-010", "WET-032", "WET-034", "WET-036")
def test_in_a_closed_auction_each_sees_what_he_may() -> None:
    match = at("choosing", coins=[10, 10, 4])
    play(match, "0 auction closed")
    assert [auction.card for auction in shown_auctions(match)] == [None] * 4
    play(match, "* peek CH-9")
    own, *others = shown_auctions(match)
    assert (own.card.id, own.secret, own.title) == ("CH-9", True, "Church 7")
    assert {(other.card, other.secret, other.announced, other.title) for other in others} == {(None, False, None, "Closed card")}
    play(match, "0 bid 3", "1 bid 4", "2 bid 6")
    own, *others = shown_auctions(match)
    assert {auction.announced for auction in (own, *others)} == {"church"}
    assert {(other.card, other.title) for other in others} == {(None, "Closed card: church")}
    assert [(bid.seat, bid.amount, bid.passed) for bid in own.bids] == [(0, 3, False), (1, 4, False), (2, 6, False)]
    assert (own.leader, own.highest, own.bidder, own.rule) == (2, 6, 0, "WET-034")
    play(match, "0 pass", "1 bid 9", "2 pass")
    assert [builder.known for builder in board(match, 2).builders] == [[], [], []]
    assert [card.id for card in board(match, 0).builders[1].known] == ["CH-9"]  # he looked at it
    assert [card.card.id for card in board(match, 1).hand or []] == ["CH-9"]
    for viewer in (2, SPECTATOR):
        assert [(kind.kind, kind.count) for kind in board(match, viewer).builders[1].announced] == [("church", 1)]
    assert board(match, 0).builders[1].announced == []
    assert [card.id for card in board(match, OPEN).builders[1].known] == ["CH-9"]


@pytest.mark.rule("WET-034", "W-G48")
def test_a_closed_card_that_had_been_put_under_its_pile_is_known_to_all() -> None:
    match = at("choosing", coins=[9, 9, 9], piles=(10, 0))
    shown = card(match.state, "TH-4")
    match.state.seen_by_all[shown] = 1
    put_under(match.state, shown, CLOSED_PILE)
    play(match, "0 auction closed", "* peek TH-4")
    assert prompt(match, 0) == "Your opening bid for town hall 7?"
    for auction in shown_auctions(match):
        assert (auction.card.id, auction.secret) == ("TH-4", False)
        assert auction.sentence.startswith("From the closed pile, but everybody has seen it before")


def shown_auctions(match: Match[State]) -> list[Any]:
    return [board(match, viewer).auction for viewer in (0, 1, 2, SPECTATOR)]


@pytest.mark.rule("WET-010", "W-G04")
def test_coins_are_shown_to_their_owner_and_reckoned_by_all() -> None:
    match = at("choosing", coins=[7, 1, 4])
    for viewer in (0, 1, 2, SPECTATOR):
        builders = board(match, viewer).builders
        assert [builder.coins for builder in builders] == [7 if viewer == 0 else None, *(
            coins if viewer == seat else None for seat, coins in ((1, 1), (2, 4))
        )]  # fmt: skip
        assert [builder.reckoned for builder in builders] == [7, 1, 4]
    assert [builder.coins for builder in board(match, OPEN).builders] == [7, 1, 4]


@pytest.mark.rule("W-G04")
def test_only_the_bidder_is_told_what_exceeds_his_coins() -> None:
    match = at("choosing", coins=[10, 3, 4])
    play(match, "0 auction open", "0 bid 1")
    auctions = shown_auctions(match)
    assert [auction.quick for auction in auctions] == [[], [2, 3], [], []]
    warned = preview(match, 1, "raise:2")
    assert warned is not None
    assert [caution.rule for caution in warned.warnings] == ["WET-039"]
    assert warned.warnings[0].text.startswith("You have only 3 coins.")
    covered = preview(match, 1, "raise:1")
    assert covered is not None
    assert (covered.title, covered.warnings) == ("At 3: the auctioneer gets 1, the bank 2", [])
    assert [(line.text, line.value) for line in covered.lines] == [("Coins left in your tent", 0)]
    texts = match.game.description.texts("en")
    [step], observation = thought(match, 1, "raise:2")
    assert match.game.showing.note(texts, observation, step) == "more than you have"


def test_the_opening_bid_of_the_auctioneer_goes_to_the_bank() -> None:
    match = at("choosing", coins=[10, 3, 4])
    play(match, "0 auction open")
    for targets, title in ((["raise:0"], "At 0: there is nothing to pay"), (["raise:5"], "At 5: all of it goes to the bank")):
        found = preview(match, 0, *targets)
        assert found is not None
        assert found.title == title
    assert question(match, 0, "raise:5") == ("Open with 5?", "Open with 5")
    assert preview(match, 0, "leap:10") is None


@pytest.mark.rule("WET-034", "WET-036", "WET-070")
def test_a_card_that_came_to_light_may_have_been_one_of_those_announced() -> None:
    match = at("choosing", coins=[30, 30, 30], hands={1: "GA-1 GA-2 GA-3 TW-1"}, stones={0: 1})
    play(match, "0 auction closed", "* peek CH-9", "0 bid 0", "1 bid 1", "2 pass", "0 pass")
    churches = [[kind.count for kind in board(match, viewer).builders[1].announced] for viewer in (0, 2)]
    assert churches == [[], [1]]
    play(match, "0 raid 1", "* take CH-9")
    assert board(match, 2).builders[1].announced == []


# Cities


def test_a_city_with_its_hall_its_ends_and_what_is_missing_for_the_bonuses() -> None:
    match = at(cities={0: "CT-L3 CH-1 TH-5 GA-1 _ TW-1"}, hands={0: "CT-R3"}, coins=[5, 5, 5])
    city = board(match, 0).builders[0].city
    assert [place.label for place in city.row] == [
        "Place 1 of 6: Left corner tower 3, 2 shields",
        "Place 2 of 6: Church 3",
        "Place 3 of 6: Town hall 8",
        "Place 4 of 6: Gate 1, 2 coins",
        "Place 5 of 6: a hole",
        "Place 6 of 6: Tower 2, 2 shields",
    ]
    assert [(place.card is None, place.hole) for place in city.row][3:] == [(False, None), (True, 1), (False, None)]
    assert (city.left_closed, city.right_closed, city.finished) == (True, False, False)
    assert city.hall is not None
    assert (city.hall.left, city.hall.right) == (2, 3)
    assert (city.value, city.shields, city.income) == (3 + 3 + 8 + 1 + 2, 4, 2)
    assert [(bonus.points, bonus.met, bonus.text) for bonus in city.bonuses] == [
        (10, False, "town hall in the middle: one more card on the left"),
        (5, False, "churches left and right: 1 and 0"),
        (5, False, "corner towers: 3, and you hold the other one"),
    ]
    assert board(match, 1).builders[0].city.bonuses[2].text == "corner towers: 3, and none yet at the other end"


@pytest.mark.rule("WET-052", "WET-053", "WET-054", "WET-056")
def test_cards_that_cannot_be_laid_say_why() -> None:
    match = at(cities={0: "CT-L3 CH-1 TH-5 CH-2"}, hands={0: "CT-R3 TH-1 CH-3 GA-1"})
    locks = {card.card.id: card.lock and (card.lock.rule, card.lock.text) for card in board(match, 0).hand or []}
    assert locks == {
        "CT-R3": ("WET-056", "final round only"),
        "TH-1": ("WET-052", "one town hall only"),
        "CH-3": ("WET-053", "same kind as its neighbour"),
        "GA-1": None,
    }
    assert {card.lock for card in board(at("choosing", hands={0: "CT-R3"}), 0).hand or []} == {None}


def test_a_build_is_shown_as_it_grows() -> None:
    match = at(cities={0: "CH-1 TH-5 CH-2"}, hands={0: "GA-1 TW-1 CT-R3"})
    assert prompt(match, 0) == "Build, or end the turn?"
    assert prompt(match, 0, "hand:GA-1") == "Where do you lay gate 1?"
    assert prompt(match, 0, "hand:GA-1", "end:left") == "Lay a second card?"
    done = ("hand:GA-1", "end:left", "hand:CT-R3", "end:right", "done")
    assert question(match, 0, *done) == ("Lay these 2 cards?", "Lay 2 cards")
    found = preview(match, 0, *done)
    assert found is not None
    assert (found.title, found.total) == ("18 points in the city", 18)
    assert [(line.text, line.value) for line in found.lines] == [
        ("Value of the cards", 4), ("Coins a turn", 2), ("Shields", 2),
    ]  # fmt: skip
    assert [caution.rule for caution in found.warnings] == ["W-G28"]
    steps, observation = thought(match, 0, *done[:3])
    seen = match.game.showing.with_draft(observation, steps).state
    assert bytes(match.game.observe(match.state, 0).state) == bytes(observation.state)
    assert (seen.length[0], seen.laid, match.state.length[0]) == (4, 1, 3)


@pytest.mark.rule("WET-073", "WET-083")
def test_in_the_final_round_the_preview_counts_bonuses_and_what_stays_in_hand() -> None:
    match = at("finishing", cities={0: "CT-L3 CH-1 TH-5 CH-2"}, hands={0: "CT-R3 TH-1"})
    found = preview(match, 0, "hand:CT-R3", "end:right", "done")
    assert found is not None
    assert [line.value for line in found.lines] == [3, 2, 10, 5, 5, -4]
    assert found.total == 3 + 3 + 8 + 3 + 3 + 20 - 4
    assert found.warnings[-1].rule == "WET-083"
    kept = preview(match, 0, "rest")
    assert kept is not None
    assert kept.total == 17 - 7


# Stories


@pytest.mark.rule("WET-040", "W-G10")
def test_a_sale_is_told_with_all_overbids() -> None:
    match = at("choosing", coins=[4, 3, 5], piles=(10, 10))
    play(match, "0 auction open", "0 bid 2", "1 bid 6", "2 bid 9", "0 pass")
    told = story(match, "1 pass")
    [sale] = told.account
    assert isinstance(sale, Sale)
    assert [(bid.seat, bid.amount) for bid in sale.bids] == [(0, 2), (1, 6), (2, 9)]
    assert [(each.seat, each.bid, each.lost) for each in sale.overbids] == [(2, 9, 5), (1, 6, 3)]
    assert (sale.buyer, sale.amount, sale.share, sale.bank, sale.rule) == (0, 2, 0, 2, "WET-040")
    assert sale.card is not None
    assert sale.card.id == "CH-10"
    assert told.sentences == sale.sentences
    match = at("choosing", coins=[0, 3, 5])
    play(match, "0 auction closed", "* peek GA-1", "0 bid 3", "1 pass")
    told = story(match, "2 pass")
    [sale] = told.account
    assert (sale.card, sale.buyer, sale.rule, sale.announced) == (None, None, "W-G10", None)


def test_income_an_announcement_and_a_sabotage_are_told_part_by_part() -> None:
    match = at("rolling", cities={0: "GA-1 CH-1 GA-4"}, coins=[4, 3, 5])
    assert story(match, "* roll 4").account == [Income(0, "4", 4, 3, "none")]
    play(match, "0 auction closed", "* peek CH-9", "0 bid 0", "1 pass")
    assert story(match, "2 bid 1").account == [Announced(0, "church")]
    match = at(stones={0: 1}, cities={1: "GA-3 CH-5 GA-4"}, piles=(5, 10), coins=[4, 3, 5])
    play(match, "0 sabotage 1 CH-5")
    assert board(match).attacked == "CH-5"
    [struck] = story(match, "* roll 4").account
    assert isinstance(struck, Struck)
    assert (struck.attacker, struck.owner, struck.card.id, struck.result) == (0, 1, "CH-5", "bribe")
    assert (board(match).bribe, prompt(match, 1)) == (5, "A saboteur attacks church 5, and you cannot pay 5")
    bribed, buried = story(match, "1 bribe no").account
    assert isinstance(bribed, Bribed)
    assert not bribed.paid
    assert isinstance(buried, Buried)
    assert buried.pile == "open"
    assert [card.id for card in board(match).piles[0].under] == ["CH-5"]


# Whole games


def seated(players: int, seed: int) -> Table:
    return a_started(players, game="wettstreit", secret=f"{seed:064x}")


def a_sensible_move(table: Table, seat: int, dice: random.Random) -> list[int]:
    state: Any = table.course.state.copy()
    steps: list[int] = []
    while not steps or table.game.amid_move(state):
        choices = table.game.choices(state, seat)
        steps += dice.choices(choices, [inclination(state, seat, step) for step in choices])
        table.game.take(state, steps[-1], seat)
    return steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    """Drives whole games through all drafts and views: a missing text is an error."""
    dice = random.Random(LANGUAGES.index(language))
    players = 3 + LANGUAGES.index(language) % 2
    table = seated(players, 1 + LANGUAGES.index(language))
    while not table.has_ended:
        seat = table.to_move()[0]
        steps = a_sensible_move(table, seat, dice)
        for upto in range(len(steps) + 1):
            assert table.draft(seat, steps[:upto], language, person=PEOPLE[seat]).prompt
        table = table.move(seat, steps, id=f"{table.number}", number=table.number, person=PEOPLE[seat]).table
        if dice.random() < 0.2:
            for viewer in viewers(table):
                assert table.view(viewer, language).progress.label
    view = table.view(SPECTATOR, language)
    assert all(entry.sentence for entry in view.log)
    assert view.result is not None
    for total in view.result.account.seats:
        assert total.total == view.result.points[total.seat] == sum(item.points for item in total.items)
        assert sum(card.value for card in total.hand) == -total.items[-1].points
    rounds = [entry.round for entry in view.log if entry.round is not None]
    assert rounds == sorted(rounds)
    assert rounds[-1] == sum(" auctions " in e.sentence for e in table.view(SPECTATOR).log) == view.board.turns
