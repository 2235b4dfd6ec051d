"""Records made for one viewer: their hidden moves are filled so that the whole record can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import baumeister
from baumeister.engine.errors import BadRecord
from baumeister.engine.match import Match
from baumeister.engine.verbs import SPECTATOR
from baumeister.engine.viewer_records import MOST_ATTEMPTS
from games.settings import random_match
from records.golden import FOLDER

VIEWERS = [0, 1, SPECTATOR]


def running(players: int, stream: int, moves: int) -> Match[Any]:
    return random_match(baumeister.load("palatinus", players=players), 7, stream, moves)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_reading_finds_a_game_that_looks_the_same_to_the_viewer(players: int, viewer: int) -> None:
    for stream in range(4):
        match = running(players, stream, 43)
        text = baumeister.write_record(match, viewer=viewer)
        record = baumeister.read_record(text)
        assert record.header.viewer == viewer
        assert record.match.observe(viewer) == match.observe(viewer)
        assert baumeister.write_record(record.match, record.header) == text


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*-knows-it.bgr")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_records_of_viewers_can_be_read(path: Path) -> None:
    text = path.read_text("utf-8")
    record = baumeister.read_record(text)
    written = baumeister.write_record(record.match, record.header)
    assert written == "\n".join(line for line in text.split("\n") if not line.startswith("#"))


CLOSED_CARDS = ["announced-and-raised", "city-destroyed", "four-players", "raid", "shared-victory", "three-players", "two-holes"]


@pytest.mark.parametrize("name", CLOSED_CARDS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_closed_cards_are_put_where_the_seats_that_showed_them_had_won_one(name: str, viewer: int) -> None:
    """Also where kinds were announced, which a record does not say: the viewer must be able to name the very cards it names."""
    whole = baumeister.read_record((FOLDER / "wettstreit" / f"{name}.bgr").read_text("utf-8")).match
    for share in (0.35, 0.6, 0.9):
        match = whole.game.start()
        for event in whole.events[: int(share * len(whole.events))]:
            match.play_steps(event.actor, event.steps)
        text = baumeister.write_record(match, viewer=viewer)
        assert baumeister.write_record(baumeister.read_record(text).match, baumeister.Header(viewer=viewer)) == text


# Late in a game, when many kinds have been announced, hardly any choice of them lets the viewer name the very cards he could.
HARDLY_ANY = [(3, 1962, 307), (4, 1969, 435), (4, 1969, 441), (3, 1958, 261), (3, 2004, 299), (4, 2341, 291)]


def wettstreit_played(players: int, seed: int, events: int) -> Match[Any]:
    game = baumeister.load("wettstreit", players=players)
    match = game.start()
    rng = game.dice(seed)
    for _ in range(events):
        match.play_random(rng)
    return match


@pytest.mark.parametrize(("players", "seed", "events"), HARDLY_ANY)
def test_announced_kinds_are_found_where_hardly_any_will_do(players: int, seed: int, events: int) -> None:
    match = wettstreit_played(players, seed, events)
    for viewer in (0, SPECTATOR):
        text = baumeister.write_record(match, viewer=viewer)
        record = baumeister.read_record(text)
        assert baumeister.write_record(record.match, record.header) == text


def test_the_first_closed_card_that_the_viewer_knows_more_or_less_of_is_named() -> None:
    """What he saw leaves no world in which he knows just this; the lines before it are all right."""
    match = wettstreit_played(3, 1962, 307)
    told = baumeister.write_record(match, viewer=SPECTATOR).split("\n")
    true = baumeister.write_record(match).split("\n")
    added = len(told) - len(true)
    for line in (21, 32, 301):
        number = line - 1
        is_hidden = told[number] == "* peek ?"
        lines = [*told[:number], true[number - added] if is_hidden else "* peek ?", *told[line:]]
        with pytest.raises(BadRecord, match=r"as a spectator knows it by the end, this line would be '\* peek ") as problem:
            baumeister.read_record("\n".join(lines))
        assert problem.value.line == line


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_closed_card_that_comes_up_again_after_a_sabotage_is_named(viewer: int) -> None:
    """It had been won, laid, destroyed and put under the closed pile; in which auction it had been won, stays open."""
    whole = baumeister.read_record((FOLDER / "wettstreit" / "odd-bid-for-a-closed-card.bgr").read_text("utf-8")).match
    match = whole.game.start()
    for event in whole.events[:360]:
        match.play_steps(event.actor, event.steps)
    text = baumeister.write_record(match, viewer=viewer)
    assert [line for line in text.split("\n") if line.startswith("* peek ")][-1] == "* peek TH-3"
    assert baumeister.write_record(baumeister.read_record(text).match, baumeister.Header(viewer=viewer)) == text


def test_a_card_that_no_closed_card_explains_is_not_blamed_on_the_closed_cards() -> None:
    """Seat 0 lays a card that lies in another city; no search for what else the closed cards may have been."""
    lines = (FOLDER / "wettstreit" / "as-seat-1-knows-it.bgr").read_text("utf-8").split("\n")
    builds = [index for index, line in enumerate(lines) if " build " in line]
    other = next(index for index in builds if lines[index][0] != lines[builds[-1]][0])
    lines[builds[-1]] = f"{lines[builds[-1]].split(' ')[0]} build R:{lines[other].rpartition(':')[2]}"
    with pytest.raises(BadRecord) as problem:
        baumeister.read_record("\n".join(lines))
    assert (problem.value.line, problem.value.illegal) == (builds[-1] + 1, True)


def with_traders_shown(count: int) -> str:
    """As seat 1 knows it: seat 0 lays two tokens face down, his generals, and then traders face up."""
    lines = ["baumeister-record 1", "game: palatinus", "edition: nl", "players: 3", "rules: 1", "components: default"]
    lines += ["viewer: 1", "", "* start 0", "* draw A"]
    for place, letter in enumerate("BCDEFG"):
        lines += [f"* draw {letter}", f"{place % 3} lay {place + 1} 0"]
    lines += [f"* chip {slot} {value}" for slot, value in enumerate((3, 3, 4, 4, 5, 5), 1)]
    fields = (f"{slot}.{direction}" for slot in range(7) for direction in range(6))
    others = ["general", "general", *["trader"] * 6]
    mine = ["?", "?", "general", "general", *["trader"] * count]
    for kind, other in zip(mine, others + ["farmer"] * 4, strict=False):
        lines.append(f"0 place {kind} {next(fields)}" + (" hidden" if kind == "?" else ""))
        lines += [f"{seat} place {other} {next(fields)}" for seat in (1, 2)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("shown", "farmers"), [(5, 1), (6, 2)])
def test_hidden_moves_are_filled_anew_where_a_later_move_needs_it(shown: int, farmers: int) -> None:
    """Of six traders, those shown cannot lie face down."""
    match = baumeister.read_record(with_traders_shown(shown)).match
    hidden = [event.words.split(" ")[1] for event in match.events if event.words.endswith(" hidden")]
    assert hidden.count("farmer") == farmers
    assert hidden.count("trader") == 2 - farmers


def test_a_seventh_trader_cannot_be_explained() -> None:
    with pytest.raises(BadRecord) as problem:
        baumeister.read_record(with_traders_shown(7))
    assert (problem.value.line, problem.value.rule) == (59, "PAL-013")


def golden() -> list[str]:
    return (FOLDER / "palatinus" / "as-seat-1-knows-it.bgr").read_text("utf-8").split("\n")


def test_the_first_line_that_nothing_explains_is_named() -> None:
    lines = golden()
    places = [index for index, line in enumerate(lines) if line.startswith("0 place ? ")]
    last = places[-1]
    lines[last] = f"0 place ? {lines[places[0]].split(' ')[3]} hidden"  # a field that is taken
    with pytest.raises(BadRecord, match=r"no legal move of 0 looks like this to seat 1") as problem:
        baumeister.read_record("\n".join(lines))
    assert problem.value.line == last + 1
    assert problem.value.illegal


def test_an_open_move_that_no_filling_allows_names_its_rule() -> None:
    lines = golden()
    taken = next(line for line in lines if line.startswith("0 place")).split(" ")[3]
    last = max(index for index, line in enumerate(lines) if " place " in line and "?" not in line)
    lines[last] = " ".join([*lines[last].split(" ")[:3], taken])
    with pytest.raises(BadRecord) as problem:
        baumeister.read_record("\n".join(lines))
    assert (problem.value.line, problem.value.rule) == (last + 1, "PAL-016")


def test_what_the_viewer_cannot_know_may_not_stand_there() -> None:
    lines = golden()
    index = next(index for index, line in enumerate(lines) if line.startswith("0 place ? "))
    for kind in ("trader", "farmer"):
        told = [*lines[:index], lines[index].replace("?", kind), *lines[index + 1 :]]
        with pytest.raises(BadRecord, match=r"as seat 1 knows it by the end, this line would be '0 place \? ") as problem:
            baumeister.read_record("\n".join(told))
        assert problem.value.line == index + 1


KNOWN = sorted(path.relative_to(FOLDER) for path in FOLDER.glob("*/*-knows-it.bgr"))


@pytest.mark.parametrize("path", KNOWN, ids=str)
def test_a_line_that_cannot_be_read_is_named_whatever_came_to_light_after_it(path: Path) -> None:
    """By that line the viewer knew less than the lines before it say, as he knew it by the end."""
    lines = (FOLDER / path).read_text("utf-8").split("\n")
    begin = lines.index("") + 2
    for place in range(begin, len(lines) - 1, max(1, len(lines) // 12)):
        with pytest.raises(BadRecord, match="expected a seat number") as problem:
            baumeister.read_record("\n".join([*lines[:place], "x rest", *lines[place:]]))
        assert problem.value.line == place + 1
        beginning = baumeister.read_record("\n".join([*lines[:place], "x rest", *lines[place:]]), upto=place - begin)
        assert len(beginning.match.events) == place - begin


@pytest.mark.parametrize(
    ("game", "line", "token"),
    [
        ("capitol", "* deal 0 ? ? ? ? pB2 pB6 pC1 pC3 ?", 4),
        ("capitol", "* turn ?", 3),
        ("capitol", "0 bid r1 ?", 4),
        ("capitol", "0 deal 0 ? ? ? ? ? ? ? ?", 4),
        ("palatinus", "0 place ? 3.2", 3),
        ("palatinus", "0 place ? ? hidden", 3),
        ("palatinus", "0 lay ? 2", 3),
        ("wettstreit", "* open ?", 3),
        ("wettstreit", "* peek ??", 3),
        ("wettstreit", "* peek CH-3 ?", 4),
        ("wettstreit", "0 peek ?", 3),
    ],
)
def test_what_no_game_hides_cannot_be_read(game: str, line: str, token: int) -> None:
    lines = (FOLDER / game / "as-seat-1-knows-it.bgr").read_text("utf-8").split("\n")
    place = lines.index("") + 3
    with pytest.raises(BadRecord, match=rf"token {token} .*: never hidden, or not in this form") as problem:
        baumeister.read_record("\n".join([*lines[:place], line, *lines[place:]]))
    assert (problem.value.line, problem.value.illegal) == (place + 1, False)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_sealed_bids_out_of_order_break_the_same_rule_as_in_a_whole_record(viewer: int) -> None:
    match = random_match(baumeister.load("capitol", players=3), 7, 0, 90)
    lines = baumeister.write_record(match, viewer=viewer).split("\n")
    place = next(place for place, line in enumerate(lines) if " bid " in line)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    with pytest.raises(BadRecord, match="in the order of turns") as problem:
        baumeister.read_record("\n".join(lines))
    assert (problem.value.line, problem.value.rule, problem.value.illegal) == (place + 1, "TABLE-01", True)


def test_a_finished_game_is_nobodys_view() -> None:
    text = (FOLDER / "palatinus" / "two-players.bgr").read_text("utf-8")
    head, _, body = text.partition("\n\n")
    with pytest.raises(BadRecord, match="known to all") as problem:
        baumeister.read_record(f"{head}\nviewer: 0\n\n{body}")
    assert problem.value.line == text.count("\n")
    with pytest.raises(BadRecord, match="the game is over; its record has no `viewer`"):
        baumeister.read_record(f"{head}\nviewer: 0\n\n{body.partition('= scores')[0]}")


def test_the_search_gives_up_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.engine.viewer_records.MOST_ATTEMPTS", 10)
    assert MOST_ATTEMPTS > 1000
    with pytest.raises(BadRecord, match="none of 10 ways"):
        baumeister.read_record("\n".join(golden()))
