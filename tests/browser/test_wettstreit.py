"""Wettstreit der Baumeister from the first click to the result: by several people, by keyboard, by finger; and its secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser import wettstreit
from browser.conftest import Invite
from browser.playing import (
    click,
    confirm,
    confirm_button,
    invite,
    making_a_move,
    play,
    points,
    press_until,
    set_table,
    start,
    start_by_keyboard,
    table_id,
)
from browser.visitors import PHONE, SMALL_PHONE, TABLET, Visitor
from browser.wettstreit import (
    BIDDER,
    BUILDINGS,
    PILES,
    STORY,
    is_over,
    may_choose,
    move,
    move_by_keyboard,
    result,
    wait_for_turn,
    walk_through_account,
)
from server.running import Person, RunningServer

NAMES = ("Ada", "Bo", "Cleo")
MODEST = ("pass", "raise:0", "hand:")


def expect_result(person: Visitor, table: str) -> None:
    """Everybody sees the same end: the one that the server counted."""
    assert result(person.page) == points(person.get(f"/tables/{table}"))


@pytest.mark.slow
@pytest.mark.parametrize(("guests", "bots"), [(2, 0), (1, 2)], ids=["3 seats", "4 seats"])
def test_friends_with_invitations_play_a_whole_game(visitor: Invite, ada: Visitor, guests: int, bots: int) -> None:
    page = ada.open()
    set_table(page, "wettstreit", ["me", *["open"] * guests, *["random"] * bots])
    start(page)
    people = [ada] + [visitor(name) for name in NAMES[1 : guests + 1]]
    invite(ada, people[1:])
    play(wettstreit, people, random.Random(guests * 10 + bots))
    table = table_id(page)
    view = ada.get(f"/tables/{table}")
    finals = [entry for entry in view["log"] if entry["round"] is None and entry["move"].split(" ")[0] in ("build", "rest")]
    assert sorted(entry["seat"] for entry in finals) == list(range(1 + guests + bots))  # everybody once in the final round
    told = walk_through_account(page)
    for seat in view["seats"]:
        assert any(line.startswith(seat["name"]) and "WET-076" in line for line in told)
    for guest in people[1:]:
        guest.page.get_by_role("button", name="To the result").click()
    for person in people:
        expect_result(person, table)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(ada: Visitor) -> None:
    page = ada.open()
    start_by_keyboard(page, "wettstreit", bots=2)
    dice = random.Random(5)
    wait_for_turn(page)
    while not is_over(page):
        if may_choose(page):
            move_by_keyboard(page, dice)
        wait_for_turn(page)
    while page.locator(".result tbody").count() == 0:
        page.keyboard.press("ArrowRight")
    expect_result(ada, table_id(page))


@pytest.mark.slow
def test_a_whole_game_on_a_phone(visitor: Invite) -> None:
    ada = visitor(**PHONE)
    page = ada.open()
    set_table(page, "wettstreit", ["me", "random", "random", "random"])
    start(page)
    dice = random.Random(6)
    wait_for_turn(page)
    while not is_over(page):
        if may_choose(page):
            move(page, dice)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
        wait_for_turn(page)
    walk_through_account(page)
    expect_result(ada, table_id(page))


# What is known to one alone


@pytest.fixture
def table_of_three(visitor: Invite, ada: Visitor) -> list[Visitor]:
    """Three people, the one who begins first, the others as they follow him."""
    page = ada.open()
    set_table(page, "wettstreit", ["me", "open", "open"])
    start(page)
    people = [ada, visitor("Bo"), visitor("Cleo")]
    invite(ada, people[1:])
    for person in people:
        expect(person.page.locator(".board")).to_be_visible()
    return in_turn(people)


def in_turn(people: Sequence[Visitor]) -> list[Visitor]:
    """Clockwise from the one who is to choose a pile."""
    while True:
        for seat, person in enumerate(people):
            if person.page.locator(PILES).count():
                return [*people[seat:], *people[:seat]]
            if person.page.locator(".way").count():  # a stone of another is to be taken, or the turn to be ended
                move(person.page, random.Random(0))
        people[0].page.wait_for_timeout(20)


def auction(page: Page, pile: str) -> None:
    page.locator(f"{PILES}[data-target='pile:{pile}']").click()
    confirm(page)


def think_of_bid(page: Page, amount: int) -> None:
    page.locator(f"{BIDDER} input").fill(str(amount))
    expect(confirm_button(page)).to_be_enabled()


def pass_on(page: Page) -> None:
    with making_a_move(page):
        page.locator(f"{BIDDER} .pass").click()


def closed_cards(person: Visitor) -> Iterator[dict[str, Any]]:
    """The lots that this browser has been told of."""
    for _, _, body in person.told():
        board = body.get("board")
        if board and board["auction"]:
            yield board["auction"]


def test_a_bid_beyond_ones_coins_is_a_matter_between_the_bidder_and_the_page(table_of_three: list[Visitor]) -> None:
    bidder, left, right = table_of_three
    auction(bidder.page, "closed")
    think_of_bid(bidder.page, 40)
    expect(bidder.page.locator(f"{BIDDER} .warn")).to_contain_text("WET-039")
    expect(bidder.page.locator(f"{BIDDER} input.over")).to_have_count(1)
    confirm(bidder.page)
    for other in (left, right):
        expect(other.page.locator(".lot .high")).to_contain_text("40")
        expect(other.page.locator(".warn")).to_have_count(0)
        assert not [lot for lot in closed_cards(other) if lot["card"]]
        pass_on(other.page)
    for person in table_of_three:  # now that it has come to light, everybody is told, and the card stays closed
        expect(person.page.locator(f"{STORY} h1")).to_have_text("Nobody can pay")


def test_the_keyboard_goes_on_at_the_move_when_a_story_has_been_read(table_of_three: list[Visitor]) -> None:
    bidder, left, right = table_of_three
    auction(bidder.page, "closed")
    think_of_bid(bidder.page, 40)
    confirm(bidder.page)
    pass_on(left.page)
    pass_on(right.page)
    for person in table_of_three:
        expect(person.page.locator(f"{STORY} h1")).to_be_focused()
        press_until(person.page, "Tab", f"{STORY} .primary", 8)
        person.page.keyboard.press("Enter")
        expect(person.page.locator(".dock .prompt")).to_be_focused()


def test_the_kind_of_a_closed_card_is_announced_and_its_value_is_not(table_of_three: list[Visitor]) -> None:
    auctioneer, buyer, third = table_of_three
    auction(auctioneer.page, "closed")
    named = auctioneer.page.locator(".lot h2").inner_text()  # the kind and the value
    think_of_bid(auctioneer.page, 1)
    confirm(auctioneer.page)
    for person in (buyer, third):
        expect(person.page.locator(".lot h2")).to_have_text("Closed card", ignore_case=True)
    think_of_bid(buyer.page, 3)
    confirm(buyer.page)
    pass_on(third.page)
    expect(auctioneer.page.locator(BIDDER)).to_be_visible()
    kind, _, _ = named.rpartition(" ")
    for person in (buyer, third):
        announced = person.page.locator(".lot h2")
        expect(announced).to_contain_text("Closed card: ", ignore_case=True)
        assert kind.lower().endswith(announced.inner_text().lower().removeprefix("closed card: "))
        assert not [lot for lot in closed_cards(person) if lot["card"]]
    pass_on(auctioneer.page)
    expect(buyer.page.locator(".hand .card")).to_have_count(1)
    expect(third.page.locator(".hand .card")).to_have_count(0)


# Sabotage


@dataclass
class Company:
    """Three people with their browsers, who play most of their games without them."""

    persons: list[Person]
    browsers: list[Visitor]

    def begin(self) -> str:
        """A new table of theirs."""
        host, *guests = self.persons
        made = host.make("me", "open", "open", game="wettstreit")
        for guest, name in zip(guests, NAMES[1:], strict=True):
            guest.post("/tables/join", {"invite": made["invite"], "name": name})
        host.post(f"/tables/{made['id']}/start")
        table: str = made["id"]
        return table


@pytest.fixture
def company(visitor: Invite, server: RunningServer) -> Iterator[Company]:
    with ExitStack() as stack:
        persons = [stack.enter_context(Person(server.url)) for _ in NAMES]
        browsers = [visitor(name) for name in NAMES]
        for browser, person in zip(browsers, persons, strict=True):
            browser.become(person)
        yield Company(persons, browsers)


def play_until(persons: Sequence[Person], table: str, wanted: str, dice: random.Random) -> int | None:
    """Everybody buys for nothing and builds, until a step is offered that begins so; whose it is, or None at the end."""
    while True:
        for seat, person in enumerate(persons):
            view = person.view(table)
            if view["status"] != "running":
                return None
            offered = view["choices"]
            if any(choice["target"].startswith(wanted) for choice in offered):
                return seat
            if offered:
                modest = [choice for choice in offered if choice["target"].startswith(MODEST)]
                person.post(f"/tables/{table}/moves", person.some_move(table, {**view, "choices": modest or offered}, dice))


@pytest.mark.slow
def test_a_saboteur_strikes_and_is_bought_off(company: Company) -> None:
    dice = random.Random(3)
    seen: set[str] = set()
    for _ in range(10):  # in some games nobody can use a stone
        table = company.begin()
        while "paid" not in seen and (attacker := play_until(company.persons, table, "city:", dice)) is not None:
            seen.add(attack(table, attacker, company.browsers))
        if seen:
            return
    raise AssertionError("nobody could use a stone in ten games")


def attack(table: str, attacker: int, people: Sequence[Visitor]) -> str:
    """An attack in the browser, and how it ends: the two whom it concerns are shown, the others may read it."""
    for person in people:
        person.open(f"t/{table}")
    page = people[attacker].page
    click(page.locator(BUILDINGS).first)
    confirm(page)
    sabotage = [entry for entry in people[attacker].get(f"/tables/{table}")["log"] if entry["move"].startswith("sabotage")][-1]
    owner = int(sabotage["move"].split(" ")[1])
    victim = people[owner].page
    die = victim.locator(f"{STORY} .die")
    bribe = victim.locator(".way[data-target^='bribe:']")
    die.or_(bribe).first.wait_for()
    if bribe.count():
        expect(victim.locator(".board .own .lying")).to_have_count(1)
        click(bribe.first)  # to pay, where he can
        paid = bribe.first.get_attribute("data-target") == "bribe:yes"
        confirm(victim)
        outcome = "paid" if paid else "destroyed"
    else:
        outcome = "destroyed" if victim.locator(f"{STORY} .lost").count() else "failed"
        expect(page.locator(f"{STORY} .die")).to_be_visible()
    name = people[owner].name
    words = {"paid": f"{name} pays", "destroyed": f"You destroy a building of {name}", "failed": "Your saboteur fails"}
    expect(page.locator(f"{STORY} h1")).to_contain_text(words[outcome])
    expect(victim.locator(STORY)).to_be_visible()
    third = next(person.page for seat, person in enumerate(people) if seat not in (attacker, owner))
    expect(third.locator(STORY)).to_have_count(0)
    for person in people:
        person.page.goto("about:blank")
    return outcome


# Room on small screens

READABLE = 8  # pixels
WIDE_ENOUGH = 160  # pixels, for the sentences about a card under the hammer
RECORDS = Path(__file__).parents[1] / "records" / "wettstreit"


def box(shown: Locator) -> FloatRect:
    found = shown.bounding_box()
    assert found is not None
    return found


def bottom(shown: Locator) -> float:
    return box(shown)["y"] + box(shown)["height"]


def test_examples_of_the_rulebook_fit_on_a_small_phone(visitor: Invite) -> None:
    ada = visitor(**SMALL_PHONE)
    page = ada.open("rules/wettstreit")
    for chapter, target in (("auction", "pass"), ("sabotage", "city:CT-L5"), ("scoring", "hand:CH-7")):
        example = page.locator(f".example[data-chapter={chapter}]")
        example.scroll_into_view_if_needed()
        click(example.locator(f"[data-target='{target}']").last)
        expect(example.locator(".path")).to_be_visible()
        assert bottom(example.locator(".board .own")) <= box(example.locator(".told"))["y"]
        assert page.evaluate("document.documentElement.scrollWidth") == SMALL_PHONE["viewport"]["width"]


def test_an_auction_leaves_ones_city_its_room_on_a_tablet(visitor: Invite, at_table: Person) -> None:
    table = at_table.make("me", *["journeyman"] * 3, game="wettstreit")["id"]
    at_table.post(f"/tables/{table}/start")
    dice = random.Random(5)
    while not (view := at_table.wait_until(table, 0))["board"]["auction"] or view["progress"]["round"] < 3:
        at_table.post(f"/tables/{table}/moves", at_table.some_move(table, view, dice))
    ada = visitor(**TABLET)
    ada.become(at_table)
    page = ada.open(f"t/{table}")
    page.locator(BIDDER).wait_for()
    assert box(page.locator(".lot .text"))["width"] >= WIDE_ENOUGH
    assert bottom(page.locator(".board .own")) <= box(page.locator(".dock"))["y"]


def test_cities_stand_on_the_ground_of_the_result_and_can_be_read(visitor: Invite, at_table: Person) -> None:
    record = (RECORDS / "all-twenty-extra-points.bgr").read_bytes()
    table = at_table.browser.post("/api/records", content=record).json()["id"]
    page = visitor(**PHONE).open(f"t/{table}")
    pictures = page.locator(".result .picture")
    pictures.first.wait_for()
    for picture in pictures.all():
        assert bottom(picture.locator("svg")) <= bottom(picture) + 1
        assert box(picture.locator("text").first)["height"] >= READABLE
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
