"""What an answer of the server gives away that is not for the seat it was sent to. A further game adds a function and a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from browser.secrets_of_capitol import in_log_of_capitol, known_of_capitol, on_capitol
from browser.secrets_of_wettstreit import in_log_of_wettstreit, on_wettstreit

Json = dict[str, Any]


def leaks(game: str, body: Json, seat: int | None) -> list[str]:
    boards = [frame["board"] for frame in body["frames"]] if "frames" in body else [body["board"]]
    log = body["log"] if body.get("status") == "running" else []
    told = [leak for board in boards for leak in ON_BOARD[game](board, seat)] + list(IN_LOG[game](log, seat))
    return told + (list(KNOWN[game](boards[0], log, seat)) if game in KNOWN and log else [])


def on_palatinus(board: Json, seat: int | None) -> Iterator[str]:
    if board["phase"] == "finished":
        return
    for stock in board["stock"]:
        if stock["kinds"] and stock["seat"] != seat:
            yield f"seat {seat} sees the stock of {stock['seat']}"
    for field in board["fields"]:
        token = field["token"]
        if token and token["hidden"] and token["seat"] != seat and token["kind"] is not None:
            yield f"seat {seat} sees under the token on {field['name']}"


def in_log_of_palatinus(log: list[Json], seat: int | None) -> Iterator[str]:
    for entry in log:
        if entry["seat"] != seat and entry["move"].endswith("hidden") and "?" not in entry["move"]:
            yield f"seat {seat} reads in the log: {entry['sentence']}"


def on_carters(board: Json, seat: int | None) -> Iterator[str]:
    """The drawing shows a line for each seat; only when all carts are weighed everybody sees all stones."""
    seats = board["drawing"].split("\n")
    if all(sum(sign in "1234?" for sign in line[1:]) == ROUNDS and len(line) < HAND for line in seats):
        return
    for number, line in enumerate(seats):
        if number != seat and any(sign in "1234" for sign in line[1:]):
            yield f"seat {seat} sees stones of seat {number}: {line}"


def in_log_of_carters(log: list[Json], seat: int | None) -> Iterator[str]:
    for entry in log:
        if entry["move"].startswith("draw") and entry["move"].split(" ")[1] != str(seat) and not entry["move"].endswith("?"):
            yield f"seat {seat} reads in the log: {entry['sentence']}"


ROUNDS, HAND = 5, 19  # the stone in hand stands behind this column

ON_BOARD: dict[str, Callable[[Json, int | None], Iterator[str]]] = {
    "palatinus": on_palatinus,
    "capitol": on_capitol,
    "wettstreit": on_wettstreit,
    "carters": on_carters,
}
IN_LOG: dict[str, Callable[[list[Json], int | None], Iterator[str]]] = {
    "palatinus": in_log_of_palatinus,
    "capitol": in_log_of_capitol,
    "wettstreit": in_log_of_wettstreit,
    "carters": in_log_of_carters,
}
# what is listed as known of secrets, against what the log has told
KNOWN: dict[str, Callable[[Json, list[Json], int | None], Iterator[str]]] = {"capitol": known_of_capitol}
