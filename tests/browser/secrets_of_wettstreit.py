"""What an answer of the server gives away about Wettstreit der Baumeister that is not for the seat it was sent to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

OF_A_KIND = {"CT": 8, "TW": 9, "GA": 7, "TH": 6, "CH": 10}


def on_wettstreit(board: Json, seat: int | None) -> Iterator[str]:
    """Coins behind tents, hands, and the closed card, which only cards put under the pile openly may follow openly."""
    if board["phase"] == "finished":
        return
    for builder in board["builders"]:
        if builder["seat"] != seat and builder["coins"] is not None:
            yield f"seat {seat} sees the coins of {builder['seat']}"
        if (
            builder["seat"] != seat
            and len(builder["known"]) + sum(each["count"] for each in builder["announced"]) > builder["cards"]
        ):
            yield f"seat {seat} is told of more cards than {builder['seat']} has"
    if seat is None and board["hand"] is not None:
        yield "a spectator sees a hand"
    auction = board["auction"]
    if auction is None:
        return
    closed = next(pile for pile in board["piles"] if pile["name"] == "closed")
    may_be_known = seat == auction["auctioneer"] or closed["cards"] == len(closed["under"])
    if auction["pile"] == "closed" and auction["card"] and not may_be_known:
        yield f"seat {seat} sees the closed card {auction['card']['id']}"
    if auction["bidder"] != seat and auction["quick"]:
        yield f"seat {seat} is told what {auction['bidder']} may well bid"


def in_log_of_wettstreit(log: list[Json], seat: int | None) -> Iterator[str]:
    """A closed card that another has looked at: named only to the buyer, or once it, or all others of its kind, are known."""
    for number, entry in enumerate(log):
        verb, _, name = entry["move"].partition(" ")
        if verb != "peek" or name == "?" or seat == log[number - 1]["seat"]:
            continue
        sales = [
            part for later in log[number:] for part in (later["story"] or {"account": []})["account"] if part["kind"] == "sale"
        ]
        if sales and sales[0]["buyer"] == seat:
            continue
        elsewhere = {word.split(":")[-1] for other in log if other is not entry for word in other["move"].split(" ")}
        kind = [card for card in elsewhere if card.split("-")[0] == name.split("-")[0]]
        if name not in elsewhere and len(kind) < OF_A_KIND[name.split("-")[0]] - 1:
            yield f"seat {seat} reads in the log: {entry['sentence']}"
