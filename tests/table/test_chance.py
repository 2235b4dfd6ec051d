"""Verifiable chance: the page that specifies it, the choices themselves, and the check of records."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import baumeister
from baumeister.table import SeatSetup, Setup, Table, import_record
from baumeister.table import chance as verifiable
from table.sitting import a_setup, a_started, lively, play_on

PAGE = Path(__file__).parents[2] / "docs" / "chance.md"


@cache
def page() -> str:
    return PAGE.read_text("utf-8")


def rows(first_heading: str) -> list[list[str]]:
    """The cells of the table whose head begins with this cell."""
    lines = page().split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first_heading} |"))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    return found


def vectors() -> dict[str, str]:
    """The rows with one value in hex, by their names."""
    return dict(re.findall(r"^\| ([a-z 0-9]+) \| `([0-9a-f]+)` \|$", page(), re.MULTILINE))


def secret() -> bytes:
    found = re.search(r"The secret is `([0-9a-f]{64})`", page())
    assert found is not None
    return bytes.fromhex(found[1])


def key() -> bytes:
    return verifiable.game_key(secret(), [vectors()["entropy 0"], vectors()["entropy 1"]])


def test_commitments_and_keys_are_those_of_the_page() -> None:
    given = vectors()
    assert verifiable.commitment(secret()) == given["commitment"]
    for seat in (0, 1):
        assert verifiable.commitment(bytes.fromhex(given[f"entropy {seat}"])) == given[f"hash of entropy {seat}"]
    assert key().hex() == given["key"]
    assert verifiable.game_key(secret(), [given["entropy 1"], given["entropy 0"]]) == key()
    assert verifiable.game_key(secret(), []).hex() == given["key without any entropy"]


def test_numbers_are_those_of_the_page() -> None:
    found = rows("message")
    assert len(found) == 5
    for message, number in found:
        purpose, counter, attempt = message.split(" ")
        assert verifiable.number(key(), purpose, int(counter), int(attempt)) == int(number)


def test_choices_are_those_of_the_page() -> None:
    found = [row for row in rows("purpose | counter") if len(row) == 4]
    assert len(found) == 7
    for purpose, counter, weights, outcome in found:
        assert verifiable.pick(key(), purpose, int(counter), [int(each) for each in weights.split()]) == int(outcome)


def test_numbers_that_would_make_a_choice_uneven_are_passed_over() -> None:
    total = 2**47 + 1
    assert [verifiable.number(key(), "big", 0, attempt) >= total for attempt in range(3)] == [True, True, False]
    assert verifiable.pick(key(), "big", 0, [1, 2**46, 2**46]) == 1


def test_the_order_of_seats_is_that_of_the_page() -> None:
    found = re.search(r"The order of five seats drawn with this key is ([0-4 ]+)\.", page())
    assert found is not None
    given = vectors()
    order = verifiable.Streams(secret(), [given["entropy 0"], given["entropy 1"]]).order(5)
    assert order == [int(each) for each in found[1].split()]


def record_of_the_page() -> str:
    shown = page().partition("    baumeister-record 1")[2].partition("\nHow games")[0]
    return "\n".join(line.removeprefix("    ") for line in shown.split("\n"))


def test_the_record_of_the_page_is_true() -> None:
    text = "baumeister-record 1" + record_of_the_page()
    checked = verifiable.check(baumeister.read_record(text), text)
    assert checked.mismatches == ()
    assert checked.choices == 14
    assert len(checked.skipped) == 1


@pytest.mark.parametrize(("game", "edition", "players", "choices"), [("capitol", "de", 2, 20), ("wettstreit", "nl", 3, 7)])
def test_the_beginnings_of_the_page_are_true(game: str, edition: str, players: int, choices: int) -> None:
    shown = page().partition("\nHow games")[2].split("\n\n")[1 if game == "capitol" else 2]
    head = f"game: {game}\nedition: {edition}\nplayers: {players}\nrules: 1\ncomponents: default"
    chance = "\n".join(line for line in record_of_the_page().split("\n") if line.startswith(("commitment", "seed", "entropy")))
    events = "\n".join(line.removeprefix("    ") for line in shown.rstrip("\n").split("\n"))
    text = f"baumeister-record 1\n{head}\n{chance}\n\n{events}\n"
    checked = verifiable.check(baumeister.read_record(text), text)
    assert (checked.mismatches, checked.choices) == ((), choices)


def test_choices_are_as_frequent_as_their_weights() -> None:
    streams = verifiable.Streams(bytes(32), [])
    often = Counter(streams.choose("die", [1, 2, 3]) for _ in range(6000))
    for outcome, weight in enumerate([1, 2, 3]):
        assert abs(often[outcome] - 1000 * weight) < 250  # some six standard deviations


def test_streams_do_not_depend_on_each_other() -> None:
    one = verifiable.Streams(bytes(32), [])
    other = verifiable.Streams(bytes(32), [])
    other.choose("chip", [1, 1])
    assert [one.choose("draw", [1] * 9) for _ in range(20)] == [other.choose("draw", [1] * 9) for _ in range(20)]


# Records


def checked(text: str) -> verifiable.Checked:
    return verifiable.check(baumeister.read_record(text), text)


@pytest.mark.parametrize(
    ("setup", "choices"),
    [
        pytest.param(a_setup(2), 14, id="palatinus"),
        pytest.param(a_setup(3, bots=1, draw_seats=True), 14, id="palatinus, seats drawn"),
        pytest.param(a_setup(3, game="capitol", edition="de", bots=1, draw_seats=True), 28, id="capitol"),
        pytest.param(a_setup(4, game="wettstreit", bots=1), 40, id="wettstreit"),
        pytest.param(a_setup(3, game="carters", edition="plain", bots=1), 14, id="carters"),
    ],
)
def test_every_game_can_be_checked_also_with_moves_taken_back(setup: Setup, choices: int) -> None:
    """All choices of chance of Palatinus come before the first token; of the others these are the fewest there can be."""
    skipped = 0
    for seed in range(6):
        table = [table for table, _ in lively(setup, seed)][-1]
        result = checked(table.record())
        assert result.mismatches == ()
        assert result.choices == choices if setup.game == "palatinus" else result.choices > choices
        skipped += len(result.skipped)
        assert table.chance().verified
    assert skipped > 0, "no take-back has used up any chance: the test would show little"


@pytest.mark.parametrize("name", baumeister.GAMES)
def test_the_chance_of_every_game_is_found_true(name: str) -> None:
    game = baumeister.load(name, players=3)
    match, streams, dice = game.start(), verifiable.Streams(secret(), []), game.dice(3)
    while not match.is_over:
        actor = match.actors[-1]
        chance = actor == baumeister.CHANCE
        match.play_steps(actor, verifiable.whole_move(game, match.state, streams) if chance else match.random_move(actor, dice))
    header = baumeister.Header(commitment=verifiable.commitment(secret()), seed=secret().hex())
    text = baumeister.write_record(match, header)
    checked = verifiable.check(baumeister.read_record(text), text)
    assert not checked.mismatches
    assert checked.choices == sum(streams.counters.values()) > 5


def test_a_changed_card_is_found() -> None:
    swapped = _swap_draws(play_on(a_started(3), 6).abandon().table.record())
    first = checked(swapped).mismatches[0]
    assert "the chance of this line is not what secret and entropy give, expected '* draw" in first.reason
    assert swapped.split("\n")[first.line - 1].startswith("* draw")


def _swap_draws(text: str) -> str:
    """The record with its first two tiles exchanged."""
    lines = text.split("\n")
    first, second = [number for number, line in enumerate(lines) if line.startswith("* draw")][:2]
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


def test_another_secret_is_found_in_its_line() -> None:
    text = play_on(a_started(2), 3).abandon().table.record()
    other = re.sub(r"^seed: .*$", "seed: " + "ab" * 32, text, flags=re.MULTILINE)
    (mismatch,) = checked(other).mismatches
    assert other.split("\n")[mismatch.line - 1].startswith("seed:")


def test_a_stream_cannot_be_turned_back_by_a_comment() -> None:
    text = play_on(a_started(2), 3).abandon().table.record()
    lines = text.split("\n")
    place = [number for number, line in enumerate(lines) if line.startswith("* draw")][3]
    lines.insert(place, "# chance draw 0")
    assert "cannot go back" in checked("\n".join(lines)).mismatches[0].reason


@pytest.mark.parametrize("counter", ["9" * 5000, "-1", "01", "\u0663", "3 4", ""])
def test_a_comment_that_is_no_counter_is_only_a_comment(counter: str) -> None:
    text = play_on(a_started(2), 1000).record().replace("\n\n", f"\n\n# chance draw {counter}\n", 1)
    setup, entries = import_record(text, secret="00" * 32)
    assert Table.open(setup, entries).chance().verified


def test_what_is_secret_stays_so_until_the_end() -> None:
    table = play_on(a_started(2), 4)
    secret_text = table.setup.secret
    assert table.chance().secret is None
    assert table.chance().verified is None
    assert secret_text not in table.record(0)
    over = play_on(table, 1000)
    assert over.chance().secret == secret_text
    assert over.chance().verified


def test_drawn_seats_are_checked() -> None:
    seats = [SeatSetup("person", "ada", "Ada"), SeatSetup("person", "bo", "Bo")]
    table = Table.open(Setup("palatinus", 2, "nl", {}, seats, secret().hex(), draw_seats=True)).start().table.abandon().table
    texts = [check.text for check in table.chance().checks if check.passed]
    assert any("seats were drawn" in text for text in texts)
    table.seat_order = [1 - seat for seat in table.seat_order or []]
    assert table.chance().verified is False
