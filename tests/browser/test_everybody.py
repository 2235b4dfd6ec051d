"""For everybody: four languages, large text, small screens, fingers, keys, screen readers, and eyes that like it calm or dark."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Error as PageLeft
from playwright.sync_api import Page, Request, WebSocket, expect

from browser.conftest import ROOT, Invite
from browser.looks import sizes, small_targets, spilt
from browser.pages import GAMES, PAGES, State, Tables
from browser.positions import POSITIONS, find
from browser.visitors import DESKTOP, PHONE, SMALL_PHONE, TABLET, Visitor
from server.running import Person, RunningServer

MESSAGES = ROOT / "client" / "src" / "messages"
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FINDINGS = """async (rules) => (await axe.run(document, { runOnly: rules })).violations.map(
  ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).slice(0, 3).join(", ")}`)"""


@pytest.fixture(scope="session")
def tables(
    at_table: Person, running_table: str, laying_table: str, waiting_table: str, finished_table: str, shared_table: str
) -> Tables:
    positions = {position.name: find(at_table, position) for position in POSITIONS}
    return Tables(running_table, laying_table, waiting_table, shared_table, finished_table, positions)


@pytest.fixture
def as_ada(visitor: Invite, at_table: Person) -> Callable[..., Visitor]:
    def come(**options: Any) -> Visitor:
        ada = visitor("Ada", **options)
        ada.become(at_table)
        return ada

    return come


def everywhere(ada: Visitor, tables: Tables, look: Callable[[State, Page], list[str]]) -> list[str]:
    """What is found on all pages and at all tables."""
    found = []
    for state in PAGES + GAMES:
        state.open(ada.page, ada.url, tables)
        found += [f"{state.name}: {finding}" for finding in look(state, ada.page)]
    return found


# Screen readers


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.exists():
        pytest.skip("no axe-core: make client installs it")
    return AXE.read_text("utf-8")


@pytest.mark.parametrize(("device", "theme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop, light", "phone, dark"])
def test_axe_finds_nothing_on_any_page(
    as_ada: Callable[..., Visitor], tables: Tables, axe: str, device: dict[str, Any], theme: str
) -> None:
    def look(_: State, page: Page) -> list[str]:
        page.evaluate(axe)
        found: list[str] = page.evaluate(FINDINGS, RULES)
        return found

    found = everywhere(as_ada(settings={"theme": theme}, **device), tables, look)
    assert not found, "\n".join(found)


def test_the_log_is_one_stop_of_the_tab_key_and_walked_by_arrows(as_ada: Callable[..., Visitor], tables: Tables) -> None:
    page = as_ada().open(f"/t/{tables.finished}")
    lines = page.locator(".log a")
    lines.first.focus()
    for key, there in (("ArrowDown", 1), ("ArrowUp", 0), ("End", lines.count() - 1)):
        page.keyboard.press(key)
        expect(lines.nth(there)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(lines.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".log :focus")).to_have_count(0)


def test_the_board_is_walked_by_keys_and_says_what_lies_where(as_ada: Callable[..., Visitor], tables: Tables) -> None:
    page = as_ada().open(f"/t/{tables.running}")
    page.locator(".tok").first.wait_for()
    assert page.locator(".board [tabindex='0']").count() == 1  # one stop of the tab key
    page.locator(".board [tabindex='0']").focus()
    heard = set()
    for row in range(9):
        for arrow in ["ArrowRight" if row % 2 else "ArrowLeft"] * 8 + ["ArrowDown" if row else "ArrowUp"]:
            heard.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
            page.keyboard.press(arrow)
    assert len(heard) > 20  # no two fields are called alike
    fields = {name for name in heard if "hill" not in name}
    assert all(re.match(r"[A-G] (north|south|east|west)", name) for name in fields), fields
    assert all(re.search(r", (spring|land), (free|.* of .+)", name) for name in fields), fields
    assert all(re.match(r"hill [A-G], chip of \d", name) for name in heard - fields), heard - fields


def test_who_likes_it_calm_sees_nothing_move(visitor: Invite, at_table: Person, tables: Tables) -> None:
    moving = {}
    for wish in ("reduce", "no-preference"):
        ada = visitor(wish, reduced_motion=wish)
        ada.become(at_table)
        page = ada.open(f"/t/{tables.running}")
        page.locator(".tok").first.click()
        page.locator(".spot.legal").first.wait_for()
        moving[wish] = page.evaluate("document.getAnimations().filter((each) => each.effect.getTiming().duration > 0).length")
    assert moving["reduce"] == 0
    assert moving["no-preference"] > 0


# Languages


def messages(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((MESSAGES / f"{language}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en-GB", "en"), ("de-CH", "de"), ("nl-BE", "nl"), ("fr-FR", "fr"), ("pt-PT", "en")],
)
def test_a_first_visit_is_in_the_language_of_the_browser(
    visitor: Invite, server: RunningServer, locale: str, language: str
) -> None:
    page = visitor(locale=locale).open()
    expect(page.get_by_role("heading", name=messages(language)["yourTables"])).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language
    blurb = page.locator(".game .line").first.inner_text()  # a word of the server
    assert blurb == page.request.get(f"{server.url}/api/games?lang={language}").json()[0]["blurb"]


def test_another_language_is_chosen_and_kept(ada: Visitor) -> None:
    page = ada.open()
    for language in ("de", "nl", "fr", "en"):
        page.locator(".language select").select_option(language)
        expect(page.get_by_role("heading", name=messages(language)["yourTables"])).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name=messages(language)["yourTables"])).to_be_visible()


# what is read or heard of a page, each text once
WORDS = r"""() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest("script, style")) found.add(walk.currentNode.data.trim());
  for (const element of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt"])
      if (element.hasAttribute(name)) found.add(element.getAttribute(name).trim());
  found.add(document.title);
  return [...found].filter((text) => /\p{L}{2}/u.test(text));
}"""
NOT_WORDS = {"Baumeister", "English", "Deutsch", "Nederlands", "Français"}
NO_WORD = re.compile(r"[A-Z]{3}-\d{3}")  # of the numbers of rules


def test_a_pseudo_locale_finds_no_word_that_cannot_be_translated(as_ada: Callable[..., Visitor], tables: Tables) -> None:
    """All words of the client stand in brackets; what does not must have come from the server, which has its own languages."""
    ada = as_ada(settings={"language": "en-XA"})
    heard: set[str] = set()

    def hear(body: Any) -> None:
        heard.update(plain(each) for each in strings(body))

    def on_answer(request: Request) -> None:
        answer = request.response()
        if "/api/" in request.url and answer and answer.ok:
            with contextlib.suppress(PageLeft):
                hear(answer.json())

    def on_line(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: hear(json.loads(frame)))

    ada.page.on("requestfinished", on_answer)
    ada.page.on("websocket", on_line)

    def look(_: State, page: Page) -> list[str]:
        return [text for text in page.evaluate(WORDS) if not is_known(text, heard)]

    found = everywhere(ada, tables, look)
    assert not found, "\n".join(found)


def plain(text: str) -> str:
    """Without the signs of markdown, which the rulebook comes in; names of options in it have underscores of their own."""
    return re.sub(r"[*_`]", "", text)


def strings(body: Any) -> Iterator[str]:
    if isinstance(body, str):
        yield body
    elif isinstance(body, dict):
        for name, value in body.items():
            yield name
            yield from strings(value)
    elif isinstance(body, list):
        for value in body:
            yield from strings(value)


def is_known(text: str, heard: set[str]) -> bool:
    """Translated, or somewhere in what the server said; or no word at all."""
    if text in NOT_WORDS:
        return True
    text = plain(text)
    while (rest := re.sub(r"⟦[^⟦⟧]*⟧", "|", text)) != text:  # from within outwards
        text = rest
    rest = NO_WORD.sub("|", rest)
    for whole in sorted((each for each in heard if len(each) > 1 and each in rest), key=len, reverse=True):
        rest = rest.replace(whole, "|")
    parts = [part.strip(" ,.;:–·…●") for part in rest.split("|")]
    return all(not re.search(r"[^\W\d_]{2}", part) or part in NOT_WORDS or any(part in each for each in heard) for part in parts)


# Sizes


@pytest.mark.parametrize("device", [SMALL_PHONE, PHONE, TABLET], ids=["360", "390", "834"])
def test_on_small_screens_nothing_is_cut_off_and_fingers_find_everything(
    as_ada: Callable[..., Visitor], tables: Tables, device: dict[str, Any]
) -> None:
    def look(_: State, page: Page) -> list[str]:
        return sizes(page) + small_targets(page)

    found = everywhere(as_ada(**device), tables, look)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_longer_words_have_room_on_the_smallest_screen(as_ada: Callable[..., Visitor], tables: Tables, language: str) -> None:
    found = everywhere(as_ada(settings={"language": language}, **SMALL_PHONE), tables, lambda _, page: sizes(page))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("device", [DESKTOP, PHONE, SMALL_PHONE], ids=["desktop", "phone", "small phone"])
def test_text_at_twice_its_size_has_room(as_ada: Callable[..., Visitor], tables: Tables, device: dict[str, Any]) -> None:
    ada = as_ada(**device)
    ada.context.new_cdp_session(ada.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    found = everywhere(ada, tables, lambda _, page: sizes(page) + spilt(page))
    assert not found, "\n".join(found)
    size = ada.page.evaluate("getComputedStyle(document.body).fontSize")
    assert float(size.removesuffix("px")) >= 28
