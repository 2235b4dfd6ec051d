"""What an answer of the server gives away that is not for the seat it was sent to."""

from __future__ import annotations

from typing import Any


def leaks(body: dict[str, Any], seat: int | None) -> list[str]:
    boards = [frame["board"] for frame in body["frames"]] if "frames" in body else [body["board"]]
    found = [leak for board in boards for leak in _on_board(board, seat)]
    if body.get("status") == "running":
        found += [f"seat {seat} reads in the log: {entry['sentence']}" for entry in body["log"] if _tells_a_kind(entry, seat)]
    return found


def _on_board(board: dict[str, Any], seat: int | None) -> list[str]:
    if board["phase"] == "finished":
        return []
    stocks = [
        f"seat {seat} sees the stock of {stock['seat']}" for stock in board["stock"] if stock["kinds"] and stock["seat"] != seat
    ]
    tokens = [(field["name"], field["token"]) for field in board["fields"] if field["token"]]
    return stocks + [
        f"seat {seat} sees under the token on {name}"
        for name, token in tokens
        if token["hidden"] and token["seat"] != seat and token["kind"] is not None
    ]


def _tells_a_kind(entry: dict[str, Any], seat: int | None) -> bool:
    return entry["seat"] != seat and entry["move"].endswith("hidden") and "?" not in entry["move"]
