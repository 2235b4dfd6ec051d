"""Capitol from the first click on the home page to the result: by several people, by keyboard, by finger; bids under seal."""

from __future__ import annotations

import random
import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import capitol
from browser.capitol import (
    NEXT,
    RESULT,
    REVEAL,
    SCORING,
    bid,
    choose,
    is_over,
    move,
    move_by_keyboard,
    read_story,
    result,
    wait_for_turn,
)
from browser.conftest import Invite
from browser.playing import click, confirm, confirm_button, invite, play, points, press_until, set_table, start, table_id
from browser.visitors import PHONE, TABLET, Visitor
from server.running import Person

ROUNDS = 4


def expect_result(person: Visitor, table: str) -> None:
    """Everybody sees the same end: the one that the server counted."""
    assert result(person.page) == points(person.get(f"/tables/{table}"))


def stories(log: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """What the log tells of auctions or scorings."""
    told = [entry["story"]["account"] or [] for entry in log if entry["story"]]
    return [part for parts in told for part in parts if part["kind"] == kind]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "bots"), [("de", 0), ("fr", 1), ("nl", 2)], ids=["2 seats, de", "3 seats, fr", "4 seats, nl"]
)
def test_friends_with_an_invitation_play_a_whole_game(visitor: Invite, ada: Visitor, edition: str, bots: int) -> None:
    page = ada.open()
    set_table(page, "capitol", ["me", "open", *["random"] * bots], edition=edition)
    start(page)
    bo = visitor("Bo")
    invite(ada, [bo])
    play(capitol, [ada, bo], random.Random(bots))
    table = table_id(page)
    told = ada.get(f"/tables/{table}")
    assert told["edition"] == edition
    assert len(stories(told["log"], "scoring")) == ROUNDS
    for person in (ada, bo):
        expect_result(person, table)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(ada: Visitor) -> None:
    page = ada.open()
    page.get_by_role("button", name="Play now").wait_for()
    press_until(page, "Tab", "input[name=game]")
    while not page.locator("input[name=game][value=capitol]").is_checked():
        page.keyboard.press("ArrowRight")
    press_until(page, "Tab", ".seats select")
    page.keyboard.type("Bot, D")
    while page.get_by_role("button", name="Remove seat").last.is_enabled():
        press_until(page, "Tab", "[aria-label^='Remove seat']:enabled")
        page.keyboard.press("Enter")
    press_until(page, "Tab", ".go button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/t/*")
    dice = random.Random(5)
    wait_for_turn(page)
    while not is_over(page):
        move_by_keyboard(page, dice)
        wait_for_turn(page)
    expect_result(ada, table_id(page))


@pytest.mark.slow
def test_a_whole_game_on_a_phone(visitor: Invite) -> None:
    ada = visitor(**PHONE)
    page = ada.open()
    set_table(page, "capitol", ["me", "random", "random", "random"], edition="fr")
    start(page)
    dice = random.Random(6)
    wait_for_turn(page)
    while not is_over(page):
        move(page, dice)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
        wait_for_turn(page)
    expect_result(ada, table_id(page))


# Auctions


def equal_bids(hands: list[list[dict[str, Any]]]) -> list[list[int]]:
    """Cards of every hand, by their places, that come to the same sum: two of the first, one of the others."""
    for pair in combinations(range(len(hands[0])), 2):
        total = sum(hands[0][index]["number"] for index in pair)
        found = [[index for index, card in enumerate(hand) if card["number"] == total][:1] for hand in hands[1:]]
        if all(found):
            return [[*pair], *found]
    return []


@pytest.fixture
def bidders(visitor: Invite, request: pytest.FixtureRequest) -> list[Visitor]:
    """Three people before the first auction, with cards for bids that are equal."""
    ada, others = visitor("Ada"), [visitor(name) for name in ("Bo", "Cleo")]
    for _ in range(20):
        page = ada.open()
        set_table(page, "capitol", ["me", "open", "open"], edition=request.param)
        start(page)
        invite(ada, others)
        people = [ada, *others]
        table = table_id(page)
        if equal_bids([person.get(f"/tables/{table}")["board"]["hand"] for person in people[:2]]):
            break
    while page.locator(capitol.NO_BID).count() == 0:
        for person in people:
            if person.page.locator(capitol.PASS).count():
                choose(person.page, person.page.locator(capitol.PASS))
                confirm(person.page)
        page.wait_for_timeout(20)
    return people


@pytest.mark.parametrize(("bidders", "rule"), [("de", "CAP-097"), ("fr", "CAP-098")], indirect=["bidders"], ids=["de", "fr"])
def test_bids_lie_sealed_until_the_last_is_in_and_a_tie_goes_by_the_edition(bidders: list[Visitor], rule: str) -> None:
    ada, bo, cleo = bidders
    table = table_id(ada.page)
    hands = [person.get(f"/tables/{table}")["board"]["hand"] for person in (ada, bo)]
    wanted = [*equal_bids(hands), []]
    for person, cards in zip(bidders, wanted, strict=True):  # all think at the same time
        bid(person.page, cards)
    sealed: list[Visitor] = []
    for person in (cleo, ada):
        confirm(person.page)
        sealed.append(person)
        for other in bidders:
            assert other.page.locator(REVEAL).count() == 0
            moves = [entry["move"] for entry in other.get(f"/tables/{table}")["log"] if entry["move"].startswith("bid")]
            assert moves.count("bid ?") == sum(each is not other for each in sealed)
        expect(bo.page.locator(capitol.IN_BID)).to_have_count(1)  # what others seal does not take his bid off the table
    confirm(bo.page)
    for person in bidders:
        rows = revealed(person)
        assert sorted(len(cards) for cards in rows) == [1, 2, 3]  # with the STOP cards
        assert rule in person.page.locator(REVEAL).locator(".decision").inner_text()
        read_story(person.page)
    if edition_places_it(rule):
        wait_for_turn(bo.page)
        move(bo.page, random.Random(1))
    all_at_once(bidders)


def revealed(person: Visitor) -> list[list[str]]:
    """The cards of all stacks that lie open, in words."""
    person.page.locator(REVEAL).wait_for()
    return [row.locator(".cards .sr").all_inner_texts() for row in person.page.locator(f"{REVEAL} .rows > li").all()]


def edition_places_it(rule: str) -> bool:
    """Where the highest card decides, there is a winner."""
    return rule == "CAP-098"


def all_at_once(bidders: list[Visitor]) -> None:
    """Nobody waits for anybody, and all see the same stacks."""
    for person in bidders:
        person.page.locator(capitol.NO_BID).wait_for()
        bid(person.page, [0, 1])
    for person in bidders:
        click(confirm_button(person.page))
    rows = [revealed(person) for person in bidders]
    assert rows[0] == rows[1] == rows[2]
    assert [len(cards) for cards in rows[0]] == [3, 3, 3]


# What a position shows


def a_table(at_table: Person, ada: Visitor, edition: str, moves: int = 1000) -> str:
    """A table that Ada has come to without a browser, after so many moves or at its end."""
    table = played(at_table, edition, moves)
    come(at_table, ada, table)
    return table


def played(at_table: Person, edition: str, moves: int) -> str:
    table: str = at_table.make("me", "random", "random", game="capitol", edition=edition)["id"]
    at_table.post(f"/tables/{table}/start")
    at_table.play_on(table, 0, random.Random(3), moves=moves)
    return table


def come(at_table: Person, ada: Visitor, table: str) -> None:
    ada.become(at_table)
    ada.open(f"/t/{table}")


def test_a_scoring_is_walked_through_prefecture_by_prefecture(at_table: Person, ada: Visitor) -> None:
    table = a_table(at_table, ada, "de")
    page = ada.page
    told = stories(ada.get(f"/tables/{table}")["log"], "scoring")
    assert len(told) == ROUNDS
    for scoring in told[1:3]:
        page.locator(f"{RESULT} thead").get_by_role("button", name=f"Round {scoring['round']}").click()
        panel = page.locator(f"{SCORING} .panel")
        for prefecture in scoring["prefectures"]:
            expect(panel.locator("h1")).to_have_text(prefecture["name"])
            for sentence in prefecture["sentences"]:
                expect(panel.locator(".account")).to_contain_text(sentence)
            expect(panel.get_by_role("link")).to_have_text(prefecture["rule"])
            click(page.locator(f"{SCORING} {NEXT}"))
        expect(panel.locator("h1")).to_have_text("The scoring is over")
        totals = [int(row.locator(".num").last.inner_text()) for row in panel.locator(".running li").all()]
        assert totals == [seat["total"] for seat in scoring["seats"]]
        click(page.locator(f"{SCORING} {NEXT}"))
    expect_result(ada, table)


def where_a_card_is_known(at_table: Person) -> str:
    """A table where the second player holds a card again that was drawn openly."""
    dice = random.Random(3)
    for _ in range(10):
        table = played(at_table, "nl", moves=15)
        view = at_table.view(table, 0)
        while view["status"] == "running":
            if view["board"]["yards"][1]["known"]:
                return table
            view = at_table.play_on(table, 0, dice, moves=1)
    raise AssertionError("in ten games nobody held a card that all had seen")


def test_what_a_perfect_memory_knows_is_shown_on_request(at_table: Person, ada: Visitor) -> None:
    table = where_a_card_is_known(at_table)
    yard = at_table.view(table, 0)["board"]["yards"][1]
    come(at_table, ada, table)
    hand = ada.page.locator(".rail .facts .cards").nth(1)
    expect(hand).to_have_accessible_name(re.compile(rf"^{yard['cards']} cards? in hand\. What a perfect memory knows"))
    expect(ada.page.locator(".memory")).to_have_count(0)
    hand.click()
    expect(ada.page.locator(".memory li .sr")).to_have_text([card["label"] for card in yard["known"]])


def test_names_stand_beside_the_letters_of_their_colours(at_table: Person, ada: Visitor) -> None:
    """Also for those who come from the home page, where other games have brought their own look."""
    ada.open()
    ada.page.get_by_role("button", name="Play now").wait_for()
    a_table(at_table, ada, "de", moves=1)
    for plate in ada.page.locator(".plate").all():
        tab, name = plate.locator(".tab").bounding_box(), plate.locator(".name").bounding_box()
        assert tab
        assert name
        assert tab["x"] + tab["width"] < name["x"]


SMALL = """() => [...document.querySelectorAll("main button, dialog button")]
    .map((button) => ({ name: button.getAttribute("aria-label") ?? button.textContent, box: button.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height < 43.5).map(({ name, box }) => `${name.trim()}: ${box.height}`)"""


@pytest.mark.parametrize("device", [TABLET, PHONE], ids=["tablet", "phone"])
def test_fingers_find_what_they_want(at_table: Person, visitor: Invite, device: dict[str, Any]) -> None:
    """Buttons are high enough in the building phase, in an auction, among the players, and at the end."""
    ada = visitor(**device)
    dice = random.Random(2)
    table = a_table(at_table, ada, "fr", moves=1)
    page = ada.page
    wait_for_turn(page)
    choose(page, capitol.any_of(page.locator(capitol.CARDS), dice))
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Log and chat").click()
    page.locator("dialog .facts .cards").first.wait_for()
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    while at_table.view(table, 0)["board"]["phase"] != "bidding":
        at_table.play_on(table, 0, dice, moves=1)
    page.locator(capitol.NO_BID).wait_for()
    assert page.evaluate(SMALL) == []
    at_table.play_on(table, 0, dice)
    ada.open(f"/t/{table}")
    page.locator(RESULT).wait_for()
    assert page.evaluate(SMALL) == []
