"""What an answer about Capitol may show of cards: the own hand and bid, and of others what everybody has seen openly.

What has been seen is worked out here from the log alone, by people's rules: a card played, a bid turned over, a card drawn from
the top of an open pile.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

FACE = re.compile(r"\b(?:[rb]\d|p[ABC]\d)\b")
OPEN_TO_ALL = re.compile(r"\.yards\[\d+\]\.known|\.piles\[\d+\]")
OWN = re.compile(r"\.hand|\.bid")
REVEALED = re.compile(r"\.account\[\d+\]\.bids\[\d+\]\.cards")
PLAYS = ("roof", "brick", "permit")
NUMBER_OF_CARD = re.compile(r"(?:card|permit|bids) \d")
ENTRY = re.compile(r"\[\d+\]$")


def cards_in(part: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every card in a part of an answer, with the list or the field where it lies."""
    if isinstance(part, dict):
        if isinstance(part.get("name"), str) and FACE.fullmatch(part["name"]):
            yield ENTRY.sub("", path).removesuffix(".top"), part["name"]
        for name, value in part.items():
            yield from cards_in(value, f"{path}.{name}")
    elif isinstance(part, list):
        for index, value in enumerate(part):
            yield from cards_in(value, f"{path}[{index}]")


def on_capitol(board: Json, seat: int | None) -> Iterator[str]:
    """Cards lie where all see them, in the own hand or in the own bid; nowhere else."""
    for where, name in cards_in(board):
        if not OPEN_TO_ALL.fullmatch(where) and not (seat is not None and OWN.fullmatch(where)):
            yield f"seat {seat} sees {name} in {where}"
    if seat is not None and board["hand"] is not None:
        yield from _not_the_own_hand(board, seat)


def _not_the_own_hand(board: Json, seat: int) -> Iterator[str]:
    """The hand that is shown is what everybody may know of the hand of this seat, and no other."""
    yard = board["yards"][seat]
    hand = Counter(card["name"] for card in board["hand"])
    known = Counter(card["name"] for card in yard["known"])
    kinds = Counter(name[0] for name in (hand - known).elements())
    if known - hand or kinds != Counter({each["kind"][0]: each["count"] for each in yard["secret"]}):
        yield f"seat {seat} is shown a hand that is not its own: {sorted(hand.elements())}"
    if Counter(card["name"] for card in board["bid"]) - hand:
        yield f"seat {seat} is shown a bid that is not its own"


def auctions_in(entry: Json) -> list[Json]:
    told = (entry["story"] or {}).get("account") or []
    return [part for part in told if part["kind"] == "auction"]


class Memory:
    """What a perfect memory has seen of every hand, from the log as far as everybody reads the same in it."""

    def __init__(self) -> None:
        self.known: dict[int, Counter[str]] = {}  # in hand now
        self.dealt: dict[int, Counter[str]] = {}  # at the beginning, as came out later
        self.tops: dict[str, str] = {}

    def of(self, seat: int) -> Counter[str]:
        return self.known.setdefault(seat, Counter())

    def hear(self, entry: Json) -> None:
        verb, *rest = entry["move"].split(" ")
        if verb == "turn":
            self.tops[rest[0][0]] = rest[0]
        elif verb == "draw":
            self.of(entry["seat"])[self.tops[rest[0]]] += 1
        elif verb in PLAYS:
            self._show(entry["seat"], [rest[0]])
            self.of(entry["seat"])[rest[0]] -= 1
        for auction in auctions_in(entry):
            self._reveal(auction)

    def _show(self, seat: int, faces: list[str]) -> None:
        """Cards that everybody sees; those that were not known have been in the hand since the deal."""
        known = self.of(seat)
        for face, count in Counter(faces).items():
            new = max(0, count - known[face])
            known[face] += new
            self.dealt.setdefault(seat, Counter())[face] += new

    def _reveal(self, auction: Json) -> None:
        for bid in auction["bids"]:
            faces = [card["name"] for card in bid["cards"]]
            self._show(bid["seat"], faces)
            if auction["winner"] == bid["seat"]:
                self.of(bid["seat"]).subtract(faces)


def remember(log: list[Json]) -> Memory:
    memory = Memory()
    for entry in log:
        memory.hear(entry)
    return memory


def in_log_of_capitol(log: list[Json], seat: int | None) -> Iterator[str]:
    """Of hands that were dealt only what has come out since, of bids nothing before the last one is in; no card below STOP."""
    dealt = remember(log).dealt
    opened = max((entry["number"] for entry in log if auctions_in(entry)), default=0)
    for entry in log:
        verb, *rest = entry["move"].split(" ")
        if verb == "deal" and int(rest[0]) != seat:
            if unseen := Counter(FACE.findall(entry["move"])) - dealt.get(int(rest[0]), Counter()):
                yield f"seat {seat} reads what seat {rest[0]} was dealt: {sorted(unseen)}"
        if verb == "bid" and entry["seat"] != seat and entry["number"] > opened and rest != ["?"]:
            yield f"seat {seat} reads a sealed bid: {entry['move']}"
        if "?" in rest and NUMBER_OF_CARD.search(entry["sentence"]):
            yield f"seat {seat} reads a card in: {entry['sentence']}"
        for where, name in cards_in(entry["story"]):
            if not REVEALED.fullmatch(where):
                yield f"seat {seat} sees {name} in the story {where}"
        for bid in (bid for auction in auctions_in(entry) for bid in auction["bids"]):
            if sum(card["number"] for card in bid["cards"]) != bid["sum"]:
                yield f"seat {seat} sees more of the stack of seat {bid['seat']} than was bid"


def known_of_capitol(board: Json, log: list[Json], seat: int | None) -> Iterator[str]:
    """What is listed as known of a hand is what has been seen of it."""
    memory = remember(log)
    for yard in board["yards"]:
        if unseen := Counter(card["name"] for card in yard["known"]) - memory.of(yard["seat"]):
            yield f"seat {seat} is told of cards in the hand of {yard['seat']} that nobody saw: {sorted(unseen)}"
