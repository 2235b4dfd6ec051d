"""What followed of moves in full, for the client to show: what the rules told, put in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from ...engine.account import Line
from ...engine.rulebook import rule
from ...engine.showing import Shape
from ...engine.texts import Texts
from .accounts import reasons, tell_account
from .auction import ANNOUNCED
from .ending import END_BEGINS, FINAL_ROUND
from .income import FROM_A_PLAYER, FROM_SUPPLY, INCOME, NO_STONE, NONE_LEFT, STOLEN
from .notation import FACES
from .overbidding import BOUGHT, OVERBID, UNSOLD
from .panorama import Card, card
from .sabotage import BRIBED, BURIED, DESTROYED, DRAWN, FAILED, MAY_BRIBE, STRUCK
from .scoring import CITY_SCORED
from .state import CARDS, HAND, NO_BID, NO_KIND, State
from .telling import KIND_NAMES

PileName = Literal["open", "closed"]
PILE_NAMES: tuple[PileName, PileName] = ("open", "closed")


class Income(Shape, frozen=True, tag_field="kind", tag="income"):
    seat: int
    face: str  # 1 to 5, or s for the saboteur
    die: int
    gates: int
    stone: Literal["none", "supply", "player", "nothing"]  # "player": may be taken from one; "nothing": there is none to take


class Stolen(Shape, frozen=True, tag_field="kind", tag="stolen"):
    seat: int
    owner: int


class Announced(Shape, frozen=True, tag_field="kind", tag="announced"):
    seat: int
    building: str


class Overbid(Shape, frozen=True):
    """A bid that could not be paid, and the coins that it cost."""

    seat: int
    bid: int
    lost: int


class LastBid(Shape, frozen=True):
    seat: int
    amount: int | None


class Sale(Shape, frozen=True, tag_field="kind", tag="sale"):
    pile: PileName
    auctioneer: int
    card: Card | None  # None: closed, and stays so
    announced: str | None
    bids: list[LastBid]  # clockwise from the auctioneer
    overbids: list[Overbid]  # highest first
    buyer: int | None  # None: the card is out of the game
    amount: int
    share: int  # of the auctioneer
    bank: int
    rule: str
    sentences: list[str]


class Struck(Shape, frozen=True, tag_field="kind", tag="struck"):
    attacker: int
    owner: int
    card: Card
    face: str
    result: Literal["destroyed", "failed", "bribe"]


class Bribed(Shape, frozen=True, tag_field="kind", tag="bribed"):
    attacker: int
    owner: int
    card: Card
    paid: bool


class Raided(Shape, frozen=True, tag_field="kind", tag="raided"):
    attacker: int
    victim: int
    card: Card


class Buried(Shape, frozen=True, tag_field="kind", tag="buried"):
    card: Card
    pile: PileName


class EndBegins(Shape, frozen=True, tag_field="kind", tag="end"):
    pile: PileName


class FinalRound(Shape, frozen=True, tag_field="kind", tag="final"):
    pass


Act = Income | Stolen | Announced | Sale | Struck | Bribed | Raided | Buried | EndBegins | FinalRound

STONES: dict[int, Literal["none", "supply", "player", "nothing"]] = {
    NO_STONE: "none", FROM_SUPPLY: "supply", FROM_A_PLAYER: "player", NONE_LEFT: "nothing",
}  # fmt: skip
RESULTS: dict[int, Literal["destroyed", "failed", "bribe"]] = {DESTROYED: "destroyed", FAILED: "failed", MAY_BRIBE: "bribe"}


def acts(texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> Iterator[Act]:
    """What followed of a move, in order, from the state before it. Only what the rules told is taken from it: all heard that."""
    for line in lines:
        if line.event == CITY_SCORED:
            return
        if line.event == INCOME:
            yield Income(line.a, FACES[line.b], line.c, line.d, STONES[line.e])
        elif line.event == STOLEN:
            yield Stolen(line.a, line.b)
        elif line.event == ANNOUNCED:
            yield Announced(line.a, KIND_NAMES[line.b])
        elif line.event in (BOUGHT, UNSOLD):
            yield _sale(texts, state, lines, names)
        elif line.event == STRUCK:
            yield Struck(state.turn, line.a, card(texts, state, line.b), FACES[line.c], RESULTS[line.d])
        elif line.event == BRIBED:
            yield Bribed(line.c, line.a, card(texts, state, line.b), line.d == 1)
        elif line.event == DRAWN:
            yield Raided(line.a, line.b, card(texts, state, line.c))
        elif line.event == BURIED:
            yield Buried(card(texts, state, line.a), PILE_NAMES[line.b])
        elif line.event == END_BEGINS:
            yield EndBegins(PILE_NAMES[line.a])
        elif line.event == FINAL_ROUND:
            yield FinalRound()


@rule("WET-036", "W-G10")
def _sale(texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> Sale:
    told = [line for line in lines if line.event in (OVERBID, BOUGHT, UNSOLD)]
    overbids = [Overbid(line.a, line.b, line.c) for line in told if line.event == OVERBID]
    result = told[-1]
    is_sold = result.event == BOUGHT
    number = result.d if is_sold else result.a
    amount, share = (result.b, result.c) if is_sold else (0, 0)
    return Sale(
        pile=PILE_NAMES[state.source],
        auctioneer=state.turn,
        card=card(texts, state, number) if number < CARDS else None,
        announced=None if state.announced == NO_KIND else KIND_NAMES[state.announced],
        bids=_last_bids(state),
        overbids=overbids,
        buyer=result.a if is_sold else None,
        amount=amount,
        share=share,
        bank=amount - share,
        rule=_rule_of(state, result, overbids),
        sentences=list(tell_account(texts, state, told, names)),
    )


def _last_bids(state: State) -> list[LastBid]:
    """An auction ends with a pass, so the bids are those before the move."""
    order = [(state.turn + step) % state.players for step in range(state.players)]
    return [LastBid(seat, None if state.bid[seat] == NO_BID else state.bid[seat]) for seat in order]


@rule("WET-030", "WET-031", "WET-040", "WET-041", "W-G10")
def _rule_of(state: State, result: Line, overbids: Sequence[Overbid]) -> str:
    """The rule that says who pays whom."""
    if result.event == UNSOLD:
        return "W-G10"
    if any(overbid.seat == state.turn for overbid in overbids):
        return "WET-041"
    if overbids:
        return "WET-040"
    return "WET-031" if result.a == state.turn else "WET-030"


# The final scoring


class Item(Shape, frozen=True):
    name: Literal["cards", "middle", "churches", "corners", "hand"]
    points: int
    text: str


class Total(Shape, frozen=True):
    seat: int
    finished: bool
    items: list[Item]
    hand: list[Card]  # that were left
    total: int
    sentences: list[str]  # why it has its bonuses, or none


class WettstreitAccount(Shape, frozen=True):
    seats: list[Total]


ITEMS: tuple[Literal["cards", "middle", "churches", "corners", "hand"], ...] = ("cards", "middle", "churches", "corners", "hand")


@rule("WET-076", "WET-082", "WET-083")
def final_account(texts: Texts, lines: Sequence[Line], after: State) -> WettstreitAccount:
    start = next(index for index, line in enumerate(lines) if line.event == CITY_SCORED)
    width = len(ITEMS) + 1
    return WettstreitAccount([_total(texts, lines[first : first + width], after) for first in range(start, len(lines), width)])


def _total(texts: Texts, group: Sequence[Line], after: State) -> Total:
    city, middle, churches, corners, hand, total = group
    seat = city.a
    return Total(
        seat=seat,
        finished=city.d == 1,
        items=[
            Item(name, line.b, texts.say("account", name + (".none" if name in ("cards", "hand") and line.c == 0 else "")))
            for name, line in zip(ITEMS, (city, middle, churches, corners, hand), strict=True)
        ],
        hand=[card(texts, after, number) for number in range(CARDS) if after.where[number] == HAND + seat],
        total=total.b,
        sentences=list(reasons(texts, city, middle, churches, corners)),
    )
