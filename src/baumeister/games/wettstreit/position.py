"""Positions of Wettstreit der Baumeister as one line of text, for a bug report and a test.

    3 acting 1@17 TH-4,15,-/18,CH-1 4/54 closed - - CH-3<0>1=church;TW-3<1>x - 12,1,b,GA-2*.CH-5,CT-L2.CH-2._.TW-4/...

In order: players; stage; turn (`@17` for the seventeenth of the game, `!` once the end has begun, `+` parts of the final round
to come); piles (open: visible top, unseen cards, cards put under it; closed: the same without a top); stones in the supply /
coins of the bank; auction (the pile, and while it lasts the card, the kind announced, the last bid of each seat with `x` for who
has passed, the bidder with `+` tens chosen); third phase (cards laid in this build, card chosen, card attacked, seat whose hand
is); cards gone; closed cards by auction (`card<looker>winner=kind`); closed cards that came to light (`card<seat@auctions
before`); then, for each seat: coins, stones, `b` once it has built, hand, city.

`-` stands for nothing, `_` for a hole, `*` marks cards outside cities that all have seen. In an observation `?` is a card
unknown, `?3` as many of them in a hand, and `?12` coins behind a tent that come to 12 by what happened openly.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.errors import BadInput
from .components import KINDS
from .notation import PILES, card_id, card_with_id
from .state import (
    BURYING,
    CARDS,
    CITY,
    CLOSED_PILE,
    GONE,
    HAND,
    HOLE,
    LOT,
    NO_BID,
    NO_CARD,
    NO_KIND,
    NO_PILE,
    NOBODY,
    NOT_YET,
    OPEN_PILE,
    PILE,
    ROW,
    SUNK,
    TOP,
    UNKNOWN_CARD,
    UNKNOWN_COINS,
    UNSEEN,
    State,
)

STAGES = (
    "starting", "turning-up", "rolling", "stealing", "choosing", "looking", "bidding", "acting", "striking", "bribing", "drawing",
    "burying", "finishing", "over",
)  # fmt: skip
PARTS = 11
KIND_NAMES = {kind: name for name, kind in KINDS.items()} | {NO_KIND: "-"}
WINNERS = {str(seat): seat for seat in range(NOBODY)} | {"x": NOBODY, "?": NOT_YET}
WINNER_NAMES = {seat: name for name, seat in WINNERS.items()}


def write_position(state: State) -> str:
    return " ".join(
        [
            str(state.players),
            STAGES[state.stage],
            _turn(state),
            f"{_card(state, state.top)},{_pile(state, OPEN_PILE)}/{_pile(state, CLOSED_PILE)}",
            f"{state.supply}/{state.bank}",
            _auction(state),
            _third_phase(state),
            _cards(state, GONE),
            ";".join(_lot(state, lot) for lot in range(state.lots)) or "-",
            ";".join(_shown(state, index) for index in range(state.shown)) or "-",
            "/".join(_seat(state, seat) for seat in range(state.players)),
        ]
    )


def _turn(state: State) -> str:
    turns = f"@{state.turns}" if state.turns else ""
    finishers = f"+{state.finishers}" if state.finishers else ""
    return f"{state.turn}{turns}{'!' if state.has_ended else ''}{finishers}"


def _card(state: State, card: int) -> str:
    if card == NO_CARD:
        return "-"
    if card == UNKNOWN_CARD:
        return "?"
    return "_" if card == HOLE else card_id(state, card)


def _marked(state: State, card: int) -> str:
    is_seen = card < CARDS and state.seen_by_all[card]
    return _card(state, card) + ("*" if is_seen else "")


def _pile(state: State, pile: int) -> str:
    sunk = [_card(state, state.sunk[pile, index]) for index in range(state.sunken[pile])]
    return f"{state.fresh[pile]},{'.'.join(sunk) or '-'}"


def _auction(state: State) -> str:
    if state.source == NO_PILE:
        return "-"
    if state.lot == NO_CARD:
        return PILES[state.source]
    bids = []
    for seat in range(state.players):
        amount = "" if state.bid[seat] == NO_BID else str(state.bid[seat])
        bids.append(amount + ("x" if state.passed[seat] else "") or "-")
    leap = f"+{state.leap}" if state.leap else ""
    parts = [PILES[state.source], _marked(state, state.lot), KIND_NAMES[state.announced], ",".join(bids), f"{state.bidder}{leap}"]
    return ":".join(parts)


def _third_phase(state: State) -> str:
    text = f"{state.laid}:{_card(state, state.chosen)}:{_card(state, state.target)}:{state.victim}"
    return "-" if text == "0:-:-:0" else text


def _cards(state: State, place: int) -> str:
    return ".".join(_marked(state, card) for card in range(CARDS) if state.where[card] == place) or "-"


def _lot(state: State, lot: int) -> str:
    card, winner, kind = state.lot_card[lot], state.lot_winner[lot], state.lot_kind[lot]
    return f"{_card(state, card)}<{state.lot_looker[lot]}>{WINNER_NAMES[winner]}={KIND_NAMES[kind]}"


def _shown(state: State, index: int) -> str:
    return f"{_card(state, state.shown_card[index])}<{state.shown_by[index]}@{state.shown_after[index]}"


def _seat(state: State, seat: int) -> str:
    is_hidden = state.purse[seat] == UNKNOWN_COINS
    coins = f"?{state.reckoned[seat]}" if is_hidden else str(state.purse[seat])
    hand = [_marked(state, card) for card in range(CARDS) if state.where[card] == HAND + seat]
    unknown = state.hand_size[seat] - len(hand)
    hand += [f"?{unknown}"] if unknown else []
    row = [_card(state, state.row[seat, place]) for place in range(state.length[seat])]
    built = "b" if state.has_built[seat] else "-"
    return f"{coins},{state.stones[seat]},{built},{'.'.join(hand) or '-'},{'.'.join(row) or '-'}"


def read_position(text: str, state: State) -> None:
    """Make a state that has just been set up what the text says."""
    parts = text.split(" ")
    if len(parts) != PARTS:
        raise BadInput(f"a position of Wettstreit der Baumeister has {PARTS} parts, not {len(parts)}")
    players, stage, turn, piles, stock, auction, third, gone, lots, shown, seats = parts
    if _match(r"[0-9]", players, "a number of players")[0] != str(state.players):
        raise BadInput(f"the position is one of {players} players, but the game is set to {state.players}")
    if stage not in STAGES:
        raise BadInput(f"expected a stage {', '.join(STAGES)}, not {stage[:40]!r}")
    state.stage = STAGES.index(stage)
    found = _match(r"([0-3])(?:@([0-9]{1,4}))?(!?)(?:\+([1-4]))?", turn, "a turn like 1@17, 1@17! or 1@17!+3")
    state.turn, state.turns = int(found[1]), int(found[2] or 0)
    state.has_ended, state.finishers = int(bool(found[3])), int(found[4] or 0)
    _read_piles(state, piles)
    found = _match(r"([0-5])/(-?[0-9]{1,5})", stock, "stones and coins like 4/60")
    state.supply, state.bank = int(found[1]), int(found[2])
    _read_auction(state, auction)
    _read_third_phase(state, third)
    for card in _read_cards(state, gone):
        state.where[card] = GONE
    _read_lots(state, lots)
    _read_shown(state, shown)
    for seat, part in enumerate(_split(seats, "/", state.players, "seats")):
        _read_seat(state, seat, part)


def _match(pattern: str, text: str, expected: str) -> re.Match[str]:
    found = re.fullmatch(pattern, text)
    if not found:
        raise BadInput(f"expected {expected}, not {text[:40]!r}")
    return found


def _split(text: str, sign: str, count: int, what: str) -> list[str]:
    parts = text.split(sign)
    if len(parts) != count:
        raise BadInput(f"expected {count} {what} separated by {sign}, not {len(parts)}")
    return parts


def _read_card(state: State, text: str) -> int:
    if text in ("-", "?", "_"):
        return {"-": NO_CARD, "?": UNKNOWN_CARD, "_": HOLE}[text]
    card = card_with_id(state, text)
    if card is None:
        raise BadInput(f"expected a card, not {text[:40]!r}")
    return card


def _read_marked(state: State, text: str) -> int:
    card = _read_card(state, text.removesuffix("*"))
    if text.endswith("*"):
        state.seen_by_all[card] = 1
    return card


def _read_cards(state: State, text: str) -> Sequence[int]:
    return [] if text == "-" else [_read_marked(state, word) for word in text.split(".")]


def _read_piles(state: State, text: str) -> None:
    found = _match(r"([^,/]+),([0-9]{1,2}),([^,/]+)/([0-9]{1,2}),([^,/]+)", text, "piles like TH-4,15,-/18,CH-1")
    state.top = _read_card(state, found[1])
    if state.top != NO_CARD:
        _put(state, state.top, TOP)
    for pile, fresh, sunk in ((OPEN_PILE, found[2], found[3]), (CLOSED_PILE, found[4], found[5])):
        state.fresh[pile] = int(fresh)
        for index, card in enumerate(_read_cards(state, sunk)):
            state.sunk[pile, index] = card
            state.sunken[pile] = index + 1
            _put(state, card, SUNK)


def _put(state: State, card: int, place: int) -> None:
    """A card that everybody has seen."""
    if card >= CARDS or state.where[card] != UNSEEN:
        raise BadInput(f"card {_card(state, card)} cannot be where the position has it")
    state.where[card] = place
    state.seen_by_all[card] = 1


def _read_auction(state: State, text: str) -> None:
    pile, *parts = text.split(":")
    if text == "-":
        state.source = NO_PILE
        return
    if pile not in PILES or len(parts) not in (0, 4):
        raise BadInput(f"expected an auction like closed:CH-3*:church:4x,-,5:0, or -, not {text[:40]!r}")
    state.source = PILES.index(pile)
    if not parts:
        return
    state.lot = _read_marked(state, parts[0])
    state.where[state.lot] = LOT if state.lot < CARDS else UNSEEN
    state.announced = _read_kind(parts[1])
    for seat, part in enumerate(_split(parts[2], ",", state.players, "bids")):
        found = _match(r"([0-9]{1,2})?(x?)|-", part, "a bid like 5, 5x, x or -")
        state.bid[seat] = int(found[1]) if found[1] else NO_BID
        state.passed[seat] = int(bool(found[2]))
        state.highest = max(state.highest, state.bid[seat])
    found = _match(r"([0-3])(?:\+([1-9]))?", parts[3], "a bidder like 2 or 2+1")
    state.bidder, state.leap = int(found[1]), int(found[2] or 0)


def _read_kind(text: str) -> int:
    kinds = KINDS | {"-": NO_KIND}
    if text not in kinds:
        raise BadInput(f"expected a kind, or -, not {text[:40]!r}")
    return kinds[text]


def _read_third_phase(state: State, text: str) -> None:
    if text == "-":
        return
    laid, chosen, target, victim = _split(text, ":", 4, "items of the third phase")
    state.laid = int(_match(r"[0-3]", laid, "cards laid")[0])
    state.chosen, state.target = _read_card(state, chosen), _read_card(state, target)
    state.victim = int(_match(r"[0-3]", victim, "a seat")[0])
    if state.stage == BURYING:
        _put(state, state.target, SUNK)


def _read_lots(state: State, text: str) -> None:
    for lot, part in enumerate([] if text == "-" else text.split(";")[:PILE]):
        found = _match(r"([^<]+)<([0-3])>([0-3x?])=(.+)", part, "a closed card like CH-3<0>1=church")
        state.lot_card[lot] = _read_card(state, found[1])
        state.lot_looker[lot], state.lot_winner[lot] = int(found[2]), WINNERS[found[3]]
        state.lot_kind[lot] = _read_kind(found[4])
        state.lots = lot + 1


def _read_shown(state: State, text: str) -> None:
    for index, part in enumerate([] if text == "-" else text.split(";")[:PILE]):
        found = _match(r"([^<]+)<([0-3])@([0-9]{1,2})", part, "a card that came to light like CH-3<1@5")
        state.shown_card[index] = _read_card(state, found[1])
        state.shown_by[index], state.shown_after[index] = int(found[2]), int(found[3])
        state.shown = index + 1


def _read_seat(state: State, seat: int, text: str) -> None:
    coins, stones, built, hand, row = _split(text, ",", 5, "items of a seat")
    found = _match(r"(\??)(-?[0-9]{1,5})", coins, "coins like 12")
    state.reckoned[seat] = int(found[2])
    state.purse[seat] = UNKNOWN_COINS if found[1] else int(found[2])
    state.stones[seat] = int(_match(r"[0-5]", stones, "stones")[0])
    state.has_built[seat] = int(_match(r"b|-", built, "b or -")[0] == "b")
    *known, last = hand.split(".")
    unknown = re.fullmatch(r"\?([0-9]{1,2})", last)
    cards = _read_cards(state, ".".join(known if unknown else [*known, last]) or "-")
    for card in cards:
        if card >= CARDS or state.where[card] != UNSEEN:
            raise BadInput(f"card {_card(state, card)} cannot be in the hand of seat {seat}")
        state.where[card] = HAND + seat
    state.hand_size[seat] = len(cards) + (int(unknown[1]) if unknown else 0)
    places = [] if row == "-" else [_read_card(state, word) for word in row.split(".")]
    if len(places) > ROW:
        raise BadInput(f"a city has at most {ROW} places")
    for place, card in enumerate(places):
        state.row[seat, place] = card
        if card != HOLE:
            _put(state, card, CITY + seat)
    state.length[seat] = len(places)
