"""Finished games: walked through, looked at from any seat, linked, saved, opened again, and their chance checked."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invite
from browser.pairs import Pair
from browser.playing import table_id
from browser.visitors import Visitor
from server.running import Person, RunningServer

SVG = "{http://www.w3.org/2000/svg}"
HIDDEN = ".spot[aria-label*='face-down token of']"
OWN_HIDDEN = ".spot[aria-label*='known only to you']"


@pytest.fixture(scope="session")
def ended(server: RunningServer) -> Iterator[Pair]:
    """Ada and Bo have played to the end."""
    with Pair(server.url, seed=5) as pair:
        while pair.people[0].view(pair.table)["status"] == "running":
            pair.move()
        yield pair


def caption(page: Page) -> int:
    return int(page.locator("h1.caption .num").inner_text())


def open_replay(visitor: Visitor, table: str, where: str = "") -> Page:
    page = visitor.open(f"/t/{table}/replay{where}")
    page.locator("h1.caption").wait_for()
    return page


def save(page: Page, button: str, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_the_slider_the_keys_and_the_list_lead_to_every_position(ada: Visitor, ended: Pair) -> None:
    page = open_replay(ada, ended.table)
    last = caption(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".moves [aria-current]")).to_have_text(
        page.locator(".moves button").nth(-2).inner_text(), use_inner_text=True
    )
    page.keyboard.press("Home")
    assert caption(page) == 0
    expect(page.locator(".tok, .spot[aria-label*='token of']")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    assert (
        page.locator(".caption")
        .inner_text()
        .endswith(page.locator(".moves button").nth(1).inner_text().partition("\n")[2].strip())
    )
    page.keyboard.press("End")
    assert caption(page) == last
    slider = page.get_by_role("slider", name="Position")
    slider.fill("10")
    assert caption(page) == int((slider.get_attribute("aria-valuetext") or "").partition(" ")[0])
    page.locator(".moves button").nth(5).click()
    assert caption(page) == int(page.locator(".moves button").nth(5).locator(".num").inner_text())
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".moves button").nth(6)).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Pause").click()


def test_a_link_to_a_move_opens_it_for_anybody(visitor: Invite, ended: Pair) -> None:
    page = open_replay(visitor("Ada"), ended.table)
    page.get_by_role("slider", name="Position").fill("12")
    shown = page.locator(".caption").inner_text()
    page.get_by_role("button", name="Link to this position").click()
    link = page.get_by_role("textbox", name="Link to this position").input_value()
    other = visitor("Cleo").page
    other.goto(link)
    expect(other.locator(".caption")).to_have_text(shown, use_inner_text=True)
    assert (
        other.locator(".board").evaluate("(board) => board.querySelectorAll('.token').length")
        == page.locator(".board .token").count()
    )


def test_a_position_is_seen_by_any_seat_or_all_open(ada: Visitor, ended: Pair) -> None:
    table = ended.people[0].view(ended.table)
    laid = [entry for entry in table["log"] if entry["move"].startswith("place")]
    page = open_replay(ada, ended.table, f"?at={laid[-1]['number'] - 1}&seat=open")
    expect(page.locator(".board .token").first).to_be_visible()
    expect(page.locator(HIDDEN)).to_have_count(0)
    hidden = {seat["name"]: page.locator(f"{OWN_HIDDEN}[aria-label*='of {seat['name']},']").count() for seat in table["seats"]}
    eyes = page.get_by_label("Seen by")
    for name, others in (("Ada", "Bo"), ("Bo", "Ada")):
        eyes.select_option(label=name)
        expect(page.locator(HIDDEN)).to_have_count(hidden[others])
        expect(page.locator(OWN_HIDDEN)).to_have_count(hidden[name])
    eyes.select_option(label="everybody, all open")
    expect(page.locator(HIDDEN)).to_have_count(0)
    assert hidden["Ada"] + hidden["Bo"] > 0


def test_a_saved_record_is_verified_and_can_be_opened_again(visitor: Invite, ended: Pair, tmp_path: Path) -> None:
    page = open_replay(visitor("Ada"), ended.table)
    record = save(page, "Record", tmp_path)
    assert re.fullmatch(r"palatinus-\w+\.bgr", record.name)
    called = [sys.executable, "-c", "from baumeister.cli import main; main()", "verify", str(record)]
    verified = subprocess.run(called, capture_output=True, text=True, check=True)
    assert "OK" in verified.stdout
    stranger = visitor("Cleo").open()
    with stranger.expect_file_chooser() as chooser:
        stranger.get_by_text("Open a record").click()
    chooser.value.set_files(record)
    stranger.wait_for_url("**/#/t/*")
    assert table_id(stranger) != ended.table
    stranger.get_by_role("button", name="To the board").click()
    stranger.get_by_role("link", name="Replay").click()
    stranger.locator(".caption").wait_for()
    expect(stranger.locator(".moves button")).to_have_count(page.locator(".moves button").count())
    assert stranger.locator(".board .token").count() == page.locator(".board .token").count()


def test_a_file_that_is_no_record_is_refused_in_words(ada: Visitor, tmp_path: Path) -> None:
    page = ada.open()
    letter = tmp_path / "letter.bgr"
    letter.write_text("Dear Mara,\n")
    page.get_by_label("Open a record").set_input_files(letter)
    expect(page.locator(".run [role=alert]")).to_contain_text(re.compile(r"\w+ \w+"))
    ada.forgive("/api/records")
    ada.forgive("400")
    ada.forgive("422")


@pytest.mark.parametrize("game", ["palatinus", "capitol", "wettstreit"])
def test_the_board_is_saved_as_a_drawing_that_stands_alone_and_as_a_picture(
    ada: Visitor, at_table: Person, game: str, tmp_path: Path
) -> None:
    table = at_table.make("me", "random", "random", game=game)["id"]
    at_table.post(f"/tables/{table}/start")
    you, *others = [seat["name"] for seat in at_table.wait_until(table, 0)["seats"]]
    ada.become(at_table)
    page = open_replay(ada, table)
    text = save(page, "Board as SVG", tmp_path).read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert not re.search(r"var\(--|class=", text)
    assert len(root.findall(f".//{SVG}path")) > 50
    # where each player has a drawing, it says whose it is
    assert [name.text for name in root.findall(f"{SVG}text")] == ([*others, you] if game == "wettstreit" else [])
    width, height = int(root.get("width", "0")), int(root.get("height", "0"))
    assert min(width, height) > 300
    picture = save(page, "Board as PNG", tmp_path).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert [int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)] == [2 * width, 2 * height]
    list(ada.told())  # what boards give away is looked for where the games are played


def test_chance_is_sealed_until_the_end_and_then_recomputed(
    visitor: Invite, ended: Pair, at_table: Person, running_table: str
) -> None:
    playing = visitor("Ada")
    playing.become(at_table)
    page = open_replay(playing, running_table)
    page.get_by_role("button", name="Chance").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Sealed until the game is over.")
    expect(dialog.locator("dd").nth(1)).to_have_text("after the game")
    seal = dialog.locator("dd code").first.inner_text()
    assert re.fullmatch(r"[0-9a-f]{64}", seal)
    page = open_replay(visitor("Bo"), ended.table)
    page.get_by_role("button", name="Chance").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Recomputed: chance was honest.")
    assert re.fullmatch(r"[0-9a-f]{64}", dialog.locator("dd code").nth(1).inner_text())
    checks = dialog.locator("li")
    assert checks.count() > 1
    expect(checks.get_by_label("holds")).to_have_count(checks.count())
