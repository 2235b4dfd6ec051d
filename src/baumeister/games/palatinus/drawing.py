"""The board as a drawing of hexes, for terminals, documentation and tests.

A hill shows its tile with rotation and chip (`A0:6`); a free field its name, with `~` before it where it is a spring; a token
its kind and seat as in positions (`T0`, `f1`, `?2`). While tiles are being laid, an empty place is its slot: `(3)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ...engine.errors import BadInput
from .board import field_hex, field_name, hill_hex, is_free, is_spring, slot_of
from .components import LETTERS
from .position import put_token, token_text
from .state import FIELDS, HILLS, NO_TILE, State, stock_row

SEAT_STYLES = ("bold blue", "bold green", "bold yellow", "bold red", "bold magenta")

PITCH = 6  # columns from one hex to the next
MARGIN = 3


@dataclass(frozen=True)
class Cell:
    """Where a hex stands in the drawing: the row and column of its middle."""

    row: int
    column: int


def cells(ring: int) -> tuple[list[Cell], list[Cell]]:
    """The cells of the seven hills by slot, and of the 42 fields."""
    hexes = [hill_hex(ring, slot) for slot in range(HILLS)] + [field_hex(ring, field) for field in range(FIELDS)]
    top = min(r for _, r in hexes)
    left = min(2 * q + r for q, r in hexes)
    placed = [Cell(1 + 2 * (r - top), MARGIN + (PITCH // 2) * (2 * q + r - left)) for q, r in hexes]
    return placed[:HILLS], placed[HILLS:]


def draw_plain(state: State) -> str:
    """The board without colours."""
    return _draw(state, lambda text, _seat: text)


def draw(state: State) -> str:
    """The board in rich's markup, tokens in the colours of their seats."""
    return _draw(state, lambda text, seat: f"[{SEAT_STYLES[seat]}]{text}[/]" if seat is not None else text)


def _draw(state: State, paint: Callable[[str, int | None], str]) -> str:
    hills, fields = cells(state.ring)
    lying = [slot for slot in range(HILLS) if state.letter[slot] != NO_TILE]
    shown: dict[Cell, tuple[str, int | None]] = {hills[slot]: (_hill_text(state, slot), None) for slot in lying}
    for field in range(FIELDS):
        if slot_of(field) in lying:
            seat = None if is_free(state, field) else state.owner[field]
            shown[fields[field]] = (_field_text(state, field), seat)
    if not shown:
        return ""
    open_places = {hills[slot]: f"({slot})" for slot in range(HILLS) if slot not in lying}
    height = max(cell.row for cell in (*shown, *open_places)) + 2
    width = max(cell.column for cell in (*shown, *open_places)) + MARGIN + 1
    canvas = [[" "] * width for _ in range(height)]
    for cell in shown:
        _outline(canvas, cell)
    shown |= {cell: (name, None) for cell, name in open_places.items()}
    for cell, (text, seat) in shown.items():
        start = cell.column - MARGIN + 1
        padded = text.center(PITCH - 1)
        canvas[cell.row][start] = paint(padded, seat)
        canvas[cell.row][start + 1 : start + len(padded)] = [""] * (len(padded) - 1)
    return "\n".join("".join(row).rstrip() for row in canvas)


def _outline(canvas: list[list[str]], cell: Cell) -> None:
    row, left, right = cell.row, cell.column - MARGIN, cell.column + MARGIN
    canvas[row][left] = canvas[row][right] = "|"
    for edge, side, tip in ((row - 1, ".", "'"), (row + 1, "'", ".")):
        for column in range(left + 1, right):
            canvas[edge][column] = "-"
        canvas[edge][left] = canvas[edge][right] = side
        canvas[edge][cell.column] = tip


def _hill_text(state: State, slot: int) -> str:
    chip = state.chip[slot]
    return f"{LETTERS[state.letter[slot]]}{state.rotation[slot]}" + (f":{chip}" if chip else "")


def _field_text(state: State, field: int) -> str:
    if not is_free(state, field):
        return token_text(state, field)
    return ("~" if is_spring(state, field) else "") + field_name(field)


def read_drawing(picture: str, state: State) -> None:
    """Set tiles, chips and tokens of a state that has just been set up from a drawing; stocks are what is left.

    Every hex is read at its place; lines may be indented alike. A field that does not show a token is free.
    """
    lines = _dedented(picture)
    hills, fields = cells(state.ring)
    for slot, cell in enumerate(hills):
        found = re.fullmatch(r"([A-G])([0-5])(?::([3-6]))?", _text_at(lines, cell))
        if not found:
            raise BadInput(f"expected a hill like A0:6 in slot {slot}, not {_text_at(lines, cell)!r}")
        state.letter[slot], state.rotation[slot] = LETTERS.index(found[1]), int(found[2])
        state.chip[slot] = int(found[3] or 0)
    for field, cell in enumerate(fields):
        text = _text_at(lines, cell)
        put_token(state, field, text if re.match(r"[TFGtf?]\d", text) else ".")
    take_from_stocks(state)


def _dedented(picture: str) -> list[str]:
    lines = picture.strip("\n").split("\n")
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return [line[indent:] for line in lines]


def _text_at(lines: list[str], cell: Cell) -> str:
    if cell.row >= len(lines):
        return ""
    return lines[cell.row][cell.column - MARGIN + 1 : cell.column + MARGIN].strip()


def take_from_stocks(state: State) -> None:
    """Take the tokens that lie on the board out of the stocks they must have come from."""
    for field in range(FIELDS):
        if not is_free(state, field):
            seat, colour = state.owner[field], state.colour[field]
            row = stock_row(state.token[field])
            plain = state.stock[seat, colour, row, 0]
            back = 1 if state.hidden[field] or plain == 0 else 0
            if state.stock[seat, colour, row, back] == 0:
                raise BadInput(f"seat {seat} has no such token for field {field_name(field)}")
            state.stock[seat, colour, row, back] -= 1
            state.left[seat] -= 1
