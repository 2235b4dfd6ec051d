"""Moves of Wettstreit der Baumeister in the words of the record, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from ...engine.errors import BadNotation
from ...engine.verbs import CHANCE
from .auction import least_bid
from .cards import owner
from .deducing import certain_lots
from .state import CARDS, CLOSED_PILE, DRAWING, LOOKING, MOST, NAME_LENGTH, ROW, SEATS, State
from .steps import (
    AT_HOLE,
    AT_LEFT,
    AT_RIGHT,
    ATTACK,
    AUCTION,
    BID,
    CARD,
    DECLINE,
    DONE,
    LAY,
    LEAP,
    PASS,
    PAY,
    RAID,
    REST,
    ROLL,
    START,
    STEAL,
    UNDER,
)

PILES = ("open", "closed")
CARD_VERBS = ("open", "peek", "take")
FACES = ("1", "2", "3", "4", "5", "s")
UNKNOWN = "?"

_LAYING = re.compile(r"(?:(?P<end>[LR])|H(?P<hole>[1-9][0-9]?)):(?P<card>.+)")


# Cards


@cache
def _ids(names: bytes) -> tuple[tuple[str, ...], dict[str, int]]:
    ids = tuple(
        names[start : start + NAME_LENGTH].rstrip(b"\0").decode("ascii") for start in range(0, CARDS * NAME_LENGTH, NAME_LENGTH)
    )
    return ids, {name: card for card, name in enumerate(ids)}


def card_id(state: State, card: int) -> str:
    """The id of a card in the component data."""
    return _ids(state.name.tobytes())[0][card]


def card_with_id(state: State, name: str) -> int | None:
    return _ids(state.name.tobytes())[1].get(name)


# From steps to words


def write_move(state: State, steps: Sequence[int]) -> str:
    """The words of a whole move, or of the steps of it taken so far."""
    first = steps[0]
    if first >= UNDER:
        return f"under {PILES[first - UNDER]}"
    if first >= PAY:
        return "bribe yes" if first == PAY else "bribe no"
    if first == REST:
        return "rest"
    if first >= RAID:
        return f"raid {first - RAID}"
    if first >= ATTACK:
        return f"sabotage {owner(state, first - ATTACK)} {card_id(state, first - ATTACK)}"
    if first >= LAY:
        return " ".join(["build", *_placings(state, steps)])
    if first >= BID:
        return f"bid {amount_of(state, steps)}"
    if first == PASS:
        return "pass"
    if first >= AUCTION:
        return f"auction {PILES[first - AUCTION]}"
    if first >= STEAL:
        return "steal -" if first == DECLINE else f"steal {first - STEAL}"
    if first >= ROLL:
        return f"roll {FACES[first - ROLL]}"
    if first >= CARD:
        return f"{card_verb(state)} {card_id(state, first - CARD)}"
    return f"start {first - START}"


def card_verb(state: State) -> str:
    """What happens to a card that chance decides on now."""
    return {LOOKING: "peek", DRAWING: "take"}.get(state.stage, "open")


def _placings(state: State, steps: Sequence[int]) -> list[str]:
    pairs = zip(steps[::2], steps[1::2], strict=False)
    return [f"{_place_word(place)}:{card_id(state, card - LAY)}" for card, place in pairs]


def _place_word(step: int) -> str:
    if step >= AT_HOLE:
        return f"H{step - AT_HOLE + 1}"
    return "L" if step == AT_LEFT else "R"


def amount_of(state: State, steps: Sequence[int]) -> int:
    """The bid that the steps make, so far."""
    amount = least_bid(state) + 10 * state.leap
    for step in steps:
        amount += 10 * (step - LEAP + 1) if step >= LEAP else step - BID
    return amount


def steps_of(state: State, amount: int) -> list[int]:
    """The one way to bid an amount; for one that cannot be bid, the nearest that can be said in steps."""
    tens, ones = divmod(min(max(amount - least_bid(state), 0), MOST), 10)
    return [LEAP + tens - 1, BID + ones] if tens else [BID + ones]


# From words to steps


def read_move(state: State, actor: int, words: Sequence[str]) -> list[int]:
    """The steps of a move in words; whether they are legal, the rules say."""
    readers = CHANCE_READERS if actor == CHANCE else SEAT_READERS
    if words[0] not in readers:
        raise BadNotation(0, f"expected {' or '.join(readers)}")
    form, reader = readers[words[0]]
    if words[0] != "build" and len(words) != len(form.split(" ")):
        raise BadNotation(min(len(words), len(form.split(" "))), f"expected `{form}`")
    return reader(state, words)


def read_amount(words: Sequence[str]) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,17}", words[1]):
        raise BadNotation(1, "expected a whole number of coins")
    return int(words[1])


def _read_start(state: State, words: Sequence[str]) -> list[int]:
    return [START + _seat(state, words, 1)]


def _read_card(state: State, words: Sequence[str]) -> list[int]:
    if words[1] == UNKNOWN:
        raise BadNotation(1, "a record made for one viewer leaves this card unknown, so it cannot be replayed")
    return [CARD + _card(state, words[1], 1)]


def _read_roll(state: State, words: Sequence[str]) -> list[int]:
    return [ROLL + _one_of(FACES, words, 1)]


def _read_steal(state: State, words: Sequence[str]) -> list[int]:
    return [DECLINE if words[1] == "-" else STEAL + _seat(state, words, 1)]


def _read_auction(state: State, words: Sequence[str]) -> list[int]:
    return [AUCTION + _one_of(PILES, words, 1)]


def _read_bid(state: State, words: Sequence[str]) -> list[int]:
    return steps_of(state, read_amount(words))


def _read_build(state: State, words: Sequence[str]) -> list[int]:
    if len(words) == 1:
        raise BadNotation(1, "expected `build PLACE:CARD`, up to three of them")
    steps = []
    for index, word in enumerate(words[1:], 1):
        found = _LAYING.fullmatch(word)
        if not found or (found["hole"] and int(found["hole"]) > ROW - 2):
            raise BadNotation(index, "expected L:CARD, R:CARD or H1:CARD (the first hole from the left)")
        ends = {"L": AT_LEFT, "R": AT_RIGHT}
        place = ends[found["end"]] if found["end"] else AT_HOLE + int(found["hole"]) - 1
        steps += [LAY + _card(state, found["card"], index), place]
    return steps if len(words) > 3 else [*steps, DONE]


def _read_sabotage(state: State, words: Sequence[str]) -> list[int]:
    _seat(state, words, 1)
    return [ATTACK + _card(state, words[2], 2)]


def _read_raid(state: State, words: Sequence[str]) -> list[int]:
    return [RAID + _seat(state, words, 1)]


def _read_bribe(state: State, words: Sequence[str]) -> list[int]:
    return [PAY + _one_of(("yes", "no"), words, 1)]


def _read_under(state: State, words: Sequence[str]) -> list[int]:
    return [UNDER + _one_of(PILES, words, 1)]


Reader = tuple[str, Callable[[State, Sequence[str]], list[int]]]

CHANCE_READERS: dict[str, Reader] = {
    "start": ("start SEAT", _read_start),
    "open": ("open CARD", _read_card),
    "roll": ("roll FACE", _read_roll),
    "peek": ("peek CARD", _read_card),
    "take": ("take CARD", _read_card),
}
SEAT_READERS: dict[str, Reader] = {
    "steal": ("steal SEAT", _read_steal),
    "auction": ("auction PILE", _read_auction),
    "bid": ("bid AMOUNT", _read_bid),
    "pass": ("pass", lambda _state, _words: [PASS]),
    "build": ("build PLACE:CARD", _read_build),
    "sabotage": ("sabotage SEAT CARD", _read_sabotage),
    "raid": ("raid SEAT", _read_raid),
    "bribe": ("bribe yes|no", _read_bribe),
    "under": ("under PILE", _read_under),
    "rest": ("rest", lambda _state, _words: [REST]),
}


def _seat(state: State, words: Sequence[str], place: int) -> int:
    if words[place] not in {str(seat) for seat in range(SEATS)}:
        raise BadNotation(place, f"expected a seat from 0 to {SEATS - 1}")
    return int(words[place])


def _one_of(allowed: Sequence[str], words: Sequence[str], place: int) -> int:
    if words[place] not in allowed:
        raise BadNotation(place, f"expected {', '.join(allowed)}")
    return list(allowed).index(words[place])


def _card(state: State, name: str, place: int) -> int:
    card = card_with_id(state, name)
    if card is None:
        raise BadNotation(place, "expected the id of a card in the component data, like TW-3")
    return card


# What a viewer knows


def hide_move(words: str, viewer: int, state: State) -> str:
    """A closed card is `?` to those who neither saw nor won it nor can tell by now which it was, until the game is over."""
    verb, _, name = words.partition(" ")
    if verb != "peek" or name == UNKNOWN:
        return words
    card = card_with_id(state, name)
    for lot in range(state.lots):
        if state.lot_card[lot] == card and lot not in certain_lots(state, viewer):
            return f"peek {UNKNOWN}"
    return words


def was_open(words: str, before: State) -> bool:
    """A card that comes up again after a sabotage is known to all when the auctioneer looks at it."""
    return words.startswith("peek ") and before.fresh[CLOSED_PILE] == 0


def reveal_move(words: str, world: State, before: State) -> str:
    """A closed card as it is in an imagined world, given that world's state before it was looked at."""
    if words != f"peek {UNKNOWN}":
        return words
    card = world.lot_card[before.lots] if before.fresh[CLOSED_PILE] > 0 else before.sunk[CLOSED_PILE, 0]
    return f"peek {card_id(world, card)}"
