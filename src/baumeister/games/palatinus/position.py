"""Positions of Palatinus as one line of text, short enough for a bug report and a test.

    3 R owner placing 1>2 - E4=6/F4=5/B3=5/G4=4/A1=4/D0=3/C2=3 ....../T0f1..../... - T6t0F4/?8/... 0,0,0,0/...

In order: players; ring; what extra colours count for (`,random` while chance lays the tiles); chapter; start player > seat to
act; tile turned up, with `@slot` once a place is chosen; tiles by slot with rotation and chip; tokens by slot and direction;
token chosen; stocks by seat; gains by seat (captured, points of point chips, hill chips, their points).

A token is its kind (T, F, G; lower case where it lies wolf side up; ? where nobody but its owner knows) and its seat, with ' for
the second colour. A stock counts T, F plain, t, f with a wolf back, G; then + and the same for the second colour. In an
observation it is ? and the number of tokens left.
"""

from __future__ import annotations

import re

from ...engine.errors import BadInput
from .board import field_at
from .components import LETTERS
from .state import (
    FARMER,
    FREE,
    GENERAL,
    HILLS,
    MAIN,
    NEUTRAL,
    NO_SLOT,
    NO_TILE,
    NO_TOKEN,
    PLAIN,
    RING_R,
    SECOND,
    TILE_SIDES,
    TRADER,
    UNKNOWN_KIND,
    WOLF,
    State,
    stock_row,
)
from .steps import colour_of, is_hidden, kind_of, token_code

CHAPTERS = ("starting", "drawing", "laying", "chipping", "placing", "over")
KIND_LETTERS = {TRADER: "T", FARMER: "F", GENERAL: "G", UNKNOWN_KIND: "?"}
KINDS = {letter: kind for kind, letter in KIND_LETTERS.items()}
PILES = (("T", TRADER, PLAIN), ("t", TRADER, WOLF), ("F", FARMER, PLAIN), ("f", FARMER, WOLF), ("G", GENERAL, PLAIN))

_TILE = re.compile(r"([A-G])([0-5])(?:=([3-6]))?|-")
_TOKEN = re.compile(r"(?P<kind>[TFGtf?])(?P<seat>[0-4])(?P<second>'?)|(?P<free>\.)")
_STOCK = re.compile(r"(?:[TtFfG][0-9])*")


def write_position(state: State) -> str:
    counts = "neutral" if state.extra_colours == NEUTRAL else "owner"
    return " ".join(
        [
            str(state.players),
            "R" if state.ring == RING_R else "L",
            counts + (",random" if state.laying else ""),
            CHAPTERS[state.chapter],
            f"{state.start}>{state.turn}",
            _drawn_text(state),
            "/".join(_tile_text(state, slot) for slot in range(HILLS)),
            "/".join("".join(token_text(state, field_at(slot, side)) for side in range(TILE_SIDES)) for slot in range(HILLS)),
            _chosen_text(state.chosen),
            "/".join(_stock_text(state, seat) for seat in range(state.players)),
            "/".join(
                f"{state.captured[seat]},{state.chip_points[seat]},{state.hill_chips[seat]},{state.hill_points[seat]}"
                for seat in range(state.players)
            ),
        ]
    )


def _drawn_text(state: State) -> str:
    if state.drawn == NO_TILE:
        return "-"
    return LETTERS[state.drawn] + (f"@{state.slot}" if state.slot != NO_SLOT else "")


def _tile_text(state: State, slot: int) -> str:
    if state.letter[slot] == NO_TILE:
        return "-"
    chip = f"={state.chip[slot]}" if state.chip[slot] else ""
    return f"{LETTERS[state.letter[slot]]}{state.rotation[slot]}{chip}"


def token_text(state: State, field: int) -> str:
    """The token on a field, as `T0`, `f1'`, `?2`, or `.`."""
    if state.token[field] == FREE:
        return "."
    letter = KIND_LETTERS[state.token[field]]
    second = "'" if state.colour[field] == SECOND else ""
    return f"{letter.lower() if state.hidden[field] else letter}{state.owner[field]}{second}"


def _chosen_text(chosen: int) -> str:
    if chosen == NO_TOKEN:
        return "-"
    letter = KIND_LETTERS[kind_of(chosen)]
    return (letter.lower() if is_hidden(chosen) else letter) + ("'" if colour_of(chosen) == SECOND else "")


def _stock_text(state: State, seat: int) -> str:
    colours = [_pile_text(state, seat, MAIN), _pile_text(state, seat, SECOND)]
    if colours == ["", ""] and state.left[seat]:
        return f"?{state.left[seat]}"
    return colours[MAIN] + (f"+{colours[SECOND]}" if colours[SECOND] else "") or "-"


def _pile_text(state: State, seat: int, colour: int) -> str:
    counts = ((letter, state.stock[seat, colour, stock_row(kind), back]) for letter, kind, back in PILES)
    return "".join(f"{letter}{count}" for letter, count in counts if count)


def read_position(text: str, state: State) -> None:
    """Make a state that has just been set up what the text says."""
    parts = text.split(" ")
    if len(parts) != 11:
        raise BadInput(f"a position of Palatinus has 11 parts, not {len(parts)}")
    players, ring, counts, chapter, seats, drawn, tiles, tokens, chosen, stocks, gains = parts
    expected = write_position(state).split()
    for what, given, own in zip(("players", "ring", "extra colours"), (players, ring, counts.partition(",")[0]), (
        expected[0], expected[1], expected[2].partition(",")[0]), strict=True,
    ):  # fmt: skip
        if given != own:
            raise BadInput(f"the position has {what} {_short(given)}, but the game is set to {own}")
    state.laying = 1 if counts.endswith(",random") else 0
    if chapter not in CHAPTERS:
        raise BadInput(f"expected a chapter {', '.join(CHAPTERS)}, not {_short(chapter)}")
    state.chapter = CHAPTERS.index(chapter)
    state.start, state.turn = _two_seats(seats, state.players)
    _read_drawn(drawn, state)
    for slot, part in enumerate(_split(tiles, HILLS, "tiles")):
        _read_tile(part, slot, state)
    for slot, part in enumerate(_split(tokens, HILLS, "tokens")):
        _read_tokens(part, slot, state)
    state.chosen = NO_TOKEN if chosen == "-" else _read_chosen(chosen)
    for seat, part in enumerate(_split(stocks, state.players, "stocks")):
        _read_stock(part, seat, state)
    for seat, part in enumerate(_split(gains, state.players, "gains")):
        _read_gains(part, seat, state)
    _check_tiles(state)
    _check_form(text, write_position(state))


def _check_form(text: str, written: str) -> None:
    """A position has one form, but for the order of the piles in a stock."""
    for theirs, ours in zip(text.split(" "), written.split(" "), strict=True):
        if theirs != ours and sorted(theirs) != sorted(ours):
            raise BadInput(f"the position is not in its form: expected {_short(ours)}, not {_short(theirs)}")


def _check_tiles(state: State) -> None:
    lying = [state.letter[slot] for slot in range(HILLS) if state.letter[slot] != NO_TILE]
    for letter in [*lying, state.drawn]:
        if (*lying, state.drawn).count(letter) > 1:
            raise BadInput(f"tile {LETTERS[letter]} stands in two places")


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _split(text: str, count: int, what: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != count:
        raise BadInput(f"expected {count} {what} separated by /, not {len(parts)}")
    return parts


def _two_seats(text: str, players: int) -> tuple[int, int]:
    found = re.fullmatch(r"([0-4])>([0-4])", text)
    if not found or max(int(found[1]), int(found[2])) >= players:
        raise BadInput(f"expected start player > seat to act, not {_short(text)}")
    return int(found[1]), int(found[2])


def _read_drawn(text: str, state: State) -> None:
    found = re.fullmatch(r"([A-G])(?:@([1-6]))?|-", text)
    if not found:
        raise BadInput(f"expected the tile turned up, or -, not {_short(text)}")
    state.drawn = LETTERS.index(found[1]) if found[1] else NO_TILE
    state.slot = int(found[2]) if found[2] else NO_SLOT


def _read_tile(text: str, slot: int, state: State) -> None:
    found = _TILE.fullmatch(text)
    if not found:
        raise BadInput(f"expected a tile like A0=6, or -, in slot {slot}, not {_short(text)}")
    state.letter[slot] = LETTERS.index(found[1]) if found[1] else NO_TILE
    state.rotation[slot] = int(found[2] or 0)
    state.chip[slot] = int(found[3] or 0)


def _read_tokens(text: str, slot: int, state: State) -> None:
    found = list(_TOKEN.finditer(text))
    if len(found) != TILE_SIDES or "".join(match[0] for match in found) != text:
        raise BadInput(f"expected six fields like T0, f1' or . in slot {slot}, not {_short(text)}")
    for side, match in enumerate(found):
        put_token(state, field_at(slot, side), match[0])


def put_token(state: State, field: int, text: str) -> None:
    """Put a token on a field, written as `token_text` writes it; stocks stay as they are."""
    match = _TOKEN.fullmatch(text)
    if match is None or (match["seat"] and int(match["seat"]) >= state.players):
        raise BadInput(f"expected a token like T0, f1' or ., not {_short(text)}")
    kind = match["kind"]
    state.token[field] = FREE if match["free"] else KINDS[kind.upper()]
    state.hidden[field] = 0 if match["free"] else int(kind.islower() or kind == "?")
    state.owner[field] = int(match["seat"] or 0)
    state.colour[field] = SECOND if match["second"] else MAIN


def _read_chosen(text: str) -> int:
    found = re.fullmatch(r"([TFGtf])('?)", text)
    if not found:
        raise BadInput(f"expected a chosen token like T, f' or -, not {_short(text)}")
    return token_code(KINDS[found[1].upper()], hidden=found[1].islower(), colour=SECOND if found[2] else MAIN)


def _read_stock(text: str, seat: int, state: State) -> None:
    state.left[seat] = 0
    for colour in (MAIN, SECOND):
        for _, kind, back in PILES:
            state.stock[seat, colour, stock_row(kind), back] = 0
    if re.fullmatch(r"\?[0-9]{1,2}", text):
        state.left[seat] = int(text[1:])
        return
    for colour, part in enumerate(text.replace("-", "").split("+")[:2]):
        if not _STOCK.fullmatch(part):
            raise BadInput(f"expected a stock like T3t3F1f3G2, not {_short(text)}")
        for letter, count in re.findall(r"([TtFfG])([0-9])", part):
            _, kind, back = next(pile for pile in PILES if pile[0] == letter)
            state.stock[seat, colour, stock_row(kind), back] = int(count)
            state.left[seat] += int(count)


def _read_gains(text: str, seat: int, state: State) -> None:
    found = re.fullmatch(r"([0-9]{1,2}),([0-9]{1,2}),([0-9]),([0-9]{1,2})", text)
    if not found:
        raise BadInput(f"expected gains like 3,1,2,9, not {_short(text)}")
    gains = (state.captured, state.chip_points, state.hill_chips, state.hill_points)
    for field, value in zip(gains, found.groups(), strict=True):
        field[seat] = int(value)
