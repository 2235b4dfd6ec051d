"""Several people at one table: what is secret between them, what they tell each other, how they take back and come back."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser import palatinus
from browser.conftest import Invite
from browser.pairs import NAMES, Pair
from browser.playing import confirm, set_table, start
from browser.visitors import Visitor
from server.running import Person, RunningServer

TURN = "● Your turn: Palatinus – Baumeister"
ALL_REVEALED = (
    "() => !Object.keys(localStorage).some((key) => key.includes('entropy'))"  # what chance needs from this browser is sent
)
QUIET = "Palatinus – Baumeister"
# what the browser would tell its owner, kept on the page; the page is never looked at
NOTICES = """
  window.notices = [];
  window.Notification = class {
    static permission = "granted";
    constructor(title, { body }) { window.notices.push([title, body]); }
  };
  Object.defineProperty(document, "hidden", { get: () => true });
"""


@pytest.fixture
def pair(server: RunningServer) -> Iterator[Pair]:
    with Pair(server.url) as made:
        yield made


def said(page: Page) -> str:
    """The words for those who listen to the page."""
    return page.locator("[aria-live=polite].sr").inner_text()


def hide_a_token(page: Page) -> str:
    """Lay a token face down, by the hand of who sits there; the name of its kind."""
    page.get_by_role("button", name="face down", exact=True).click()
    kind = page.locator(f"{palatinus.TOKENS}[data-target^='token:farmer'], {palatinus.TOKENS}[data-target^='token:trader']").first
    name = kind.locator("b").inner_text()
    kind.click()
    page.locator(palatinus.PLACES).first.click(force=True)
    confirm(page)
    return name


def test_a_shared_device_shows_nothing_until_it_has_changed_hands(ada: Visitor) -> None:
    page = ada.open()
    set_table(page, "palatinus", ["me", "hotseat"], laying="random")
    page.get_by_label("Name of the player").fill("Bo")
    start(page)
    for turn in range(4):
        heading = page.get_by_role("heading", name="Hand the device to")
        heading.wait_for()
        expect(page.locator(".board, .tok, .log, .players")).to_have_count(0)
        page.wait_for_function(ALL_REVEALED)
        page.reload()  # nor does coming back to the page show more
        heading.wait_for()
        expect(page.locator(".board, .tok, .log, .players")).to_have_count(0)
        assert "face down" not in said(page)
        name = heading.inner_text().removeprefix("Hand the device to ")  # who begins is open until all has been revealed
        page.get_by_role("button", name=f"I am {name}").click()
        palatinus.wait_for_turn(page)
        known = page.locator(".spot[aria-label*='known only to you']")
        expect(known).to_have_count(turn // 2)  # of one's own, and of nobody else
        expect(page.locator(".spot[aria-label*='face-down token of']")).to_have_count((turn + 1) // 2)
        hide_a_token(page)


def test_a_private_link_brings_a_seat_back_on_another_device(visitor: Invite, pair: Pair) -> None:
    ada = pair.seat(visitor("Ada"), 0)
    page = ada.open(pair.address)
    page.get_by_role("button", name="Table and settings").click()
    link = page.get_by_label("Your way back").input_value()
    again = visitor("Ada again").page
    again.goto(link)
    again.wait_for_url("**/#/t/*")
    expect(again.locator(".tok").first).to_be_visible()
    assert again.locator(".player", has_text="you").locator(".name b").inner_text() == "Ada"
    assert link.rpartition("/")[2] not in again.url  # nobody reads it over a shoulder


def test_who_only_looks_on_sees_what_all_may_see(visitor: Invite, pair: Pair) -> None:
    onlooker = visitor("Cleo")
    page = onlooker.open(pair.address)
    for _ in range(4):
        sentence = pair.move()["sentence"]
        page.locator(".log li").first.wait_for()
        if "wolf side up" in sentence:
            expect(page.locator(".log a").first).to_contain_text("lays a token")
    expect(page.locator(".tok, .dock .confirm, .chat form")).to_have_count(0)
    expect(page.locator("[aria-label*='known only to you'], .lens")).to_have_count(0)
    page.get_by_role("button", name="Table and settings").click()
    expect(page.get_by_label("Your way back")).to_have_count(0)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator("[aria-label*='known only to you'], .lens")).to_have_count(0)


def test_a_move_is_taken_back_when_the_other_agrees(visitor: Invite, pair: Pair) -> None:
    pair.move_until(0)
    ada, bo = pair.seat(visitor("Ada"), 0), pair.seat(visitor("Bo"), 1)
    page, other = ada.open(pair.address), bo.open(pair.address)
    palatinus.move(page, random.Random(3))
    before = ada.get(f"/tables/{pair.table}")["number"]
    page.get_by_role("button", name="Ask to take back").click()
    expect(page.get_by_text("Ada has asked to take back the last move.")).to_be_visible()
    expect(other.get_by_text("Ada would like to take back the last move.")).to_be_visible()
    other.get_by_role("button", name="Agree").click()
    palatinus.wait_for_turn(page)  # her turn once more
    expect(page.locator(".spot.legal")).to_have_count(0)  # until she takes a token
    assert ada.get(f"/tables/{pair.table}")["number"] != before
    expect(page.locator("[aria-label*=' of Ada']:is(.spot)")).to_have_count(0)
    expect(other.locator("[aria-label*=' of Ada']:is(.spot)")).to_have_count(0)


def test_the_title_and_a_notice_tell_whose_turn_it_is(visitor: Invite, pair: Pair) -> None:
    pair.move_until(1)
    ada = pair.seat(visitor("Ada", settings={"notify": True}), 0)
    ada.context.add_init_script(NOTICES)
    page = ada.open(pair.address)
    expect(page).to_have_title(QUIET)
    assert page.evaluate("window.notices") == []
    pair.move()
    expect(page).to_have_title(TURN)
    assert page.evaluate("window.notices") == [["Your turn", "Palatinus"]]
    pair.move()
    expect(page).to_have_title(QUIET)


def test_what_others_do_is_announced_and_pointed_at(visitor: Invite, pair: Pair) -> None:
    pair.move_until(1)
    ada = pair.seat(visitor("Ada"), 0)
    page = ada.open(pair.address)
    expect(page.locator(".dock .prompt")).to_contain_text(NAMES[1])
    pair.move()
    live = page.locator("[aria-live=polite].sr")
    expect(live).to_contain_text("Bo lays a")
    expect(live).to_contain_text(page.locator(".dock .prompt").inner_text())  # and that it is her turn
    line = page.locator(".log a").first
    expect(line).to_contain_text("Bo lays a")
    line.hover()
    expect(page.locator(".brackets.lit")).to_have_count(1)
    page.mouse.move(0, 0)
    expect(page.locator(".brackets.lit")).to_have_count(0)


def test_people_talk_and_need_not_listen(visitor: Invite, pair: Pair) -> None:
    ada, bo = pair.seat(visitor("Ada"), 0), pair.seat(visitor("Bo"), 1)
    page, other = ada.open(pair.address), bo.open(pair.address)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Good luck <b>Bo</b>!")
    page.get_by_role("button", name="Send").click()
    expect(other.get_by_role("tab", name="Chat")).to_contain_text("1")
    other.get_by_role("tab", name="Chat").click()
    line = other.locator(".chat .lines")
    expect(line).to_contain_text("Good luck <b>Bo</b>!")
    other.get_by_role("button", name="mute").click()
    expect(line).to_contain_text("Ada is muted.")
    expect(line).not_to_contain_text("Good luck")


def test_a_bot_plays_for_who_is_away(visitor: Invite, pair: Pair) -> None:
    pair.move_until(1)
    ada = pair.seat(visitor("Ada"), 0)
    page = ada.open(pair.address)
    page.get_by_role("button", name="What now?").click()
    page.get_by_role("button", name="Let a bot play").click()
    palatinus.wait_for_turn(page)  # the bot has moved
    bo: Person = pair.people[1]
    view = bo.view(pair.table, 1)
    assert view["seats"][1]["kind"] == "bot"
    back = pair.seat(visitor("Bo"), 1).open(pair.address)
    back.get_by_role("button", name="Play on myself").first.click()
    back.get_by_role("dialog").get_by_role("button", name="Play on myself").click()
    expect(page.locator(".player").nth(1)).not_to_contain_text("Bot")
