"""Moves of Capitol in the words of the record, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.errors import BadNotation
from ...engine.rulebook import rule
from ...engine.verbs import CHANCE
from . import rules
from .cards import (
    BRICK,
    CARDS_OF_KIND,
    FACE_NAMES,
    FACES,
    FIRST_FACE,
    KIND_LETTERS,
    KINDS,
    PERMIT,
    ROOF,
    card_name,
    copies_of,
    kind_of,
)
from .components import NAMES
from .setup import CARDS_OF_A_PLAYER, HAND_OF_KIND, seat_to_deal
from .state import BIDDING, BUILDING, DEALING, DRAWING, NEW_HOUSE, SEATS, STARTING, TALLEST, TURNING, State
from .steps import CARD, DRAW, HEIGHT, PASS, PLAIN, PREFECTURE, SEAL, SHAPE, START, STOP

Reader = Callable[[State, Sequence[str]], list[int]]

UNKNOWN = "?"
NOTHING = "-"
NEW = "new"
SHAPES = ("round", "pointed")
VERB_OF_KIND = {ROOF: "roof", BRICK: "brick", PERMIT: "permit"}
KIND_OF_VERB = {verb: kind for kind, verb in VERB_OF_KIND.items()}
FORMS = {
    "brick": "brick CARD TARGET TARGET, or brick CARD -",
    "roof": "roof CARD SHAPE HEIGHT, or roof CARD -",
    "permit": "permit CARD SHAPE HEIGHT PREFECTURE, or permit CARD -",
}


def write_move(state: State, steps: Sequence[int]) -> str:
    """The words of a whole move, or of the steps of it taken so far."""
    first = steps[0]
    if state.chapter == DEALING:
        dealt = sorted(step - CARD for step in steps)
        return " ".join(["deal", str(seat_to_deal(state)), *map(card_name, dealt)])
    if state.chapter == BIDDING:
        return " ".join(["bid", *([word_of(step) for step in steps if step != SEAL] or [NOTHING])])
    if state.chapter == BUILDING:
        if first == PASS:
            return "pass"
        return " ".join([VERB_OF_KIND[kind_of(first - CARD)], *map(word_of, steps)])
    if first == STOP:
        return "stop"
    if first >= PREFECTURE:
        return f"build {word_of(first)}"
    if first >= DRAW:
        return f"draw {KIND_LETTERS[first - DRAW]}"
    return f"turn {word_of(first)}" if first > CARD else f"start {first - START}"


def word_of(step: int) -> str:
    """A step within a move is one word of it."""
    if step >= HEIGHT:
        return NEW if step == HEIGHT + NEW_HOUSE else str(step - HEIGHT)
    if step >= PREFECTURE:
        return NAMES[step - PREFECTURE]
    if step >= SHAPE:
        return SHAPES[step - SHAPE]
    return NOTHING if step == PLAIN else card_name(step - CARD)


def read_move(state: State, actor: int, words: Sequence[str]) -> list[int]:
    """The steps of a move in words. Chance also speaks for players without cards, while they pass and bid."""
    readers: dict[str, Reader] = {}
    if actor == CHANCE:
        readers |= CHANCE_VERBS
    if actor != CHANCE or _speaks_for_others(state):
        readers |= dict.fromkeys(KIND_OF_VERB, _read_card) | {"pass": _read_alone, "bid": _read_bid}
        readers |= {"build": _read_build, "draw": _read_draw, "stop": _read_alone}
    if words[0] not in readers:
        raise BadNotation(0, f"expected {' or '.join(sorted(readers))}")
    return readers[words[0]](state, words)


def _speaks_for_others(state: State) -> bool:
    return state.chapter in (BUILDING, BIDDING) and rules.actor(state) == CHANCE


def is_due(state: State, words: Sequence[str]) -> bool:
    """Whether this is what chance does next; for a kind of card or a seat to start with, the rules say more."""
    due = {STARTING: "start", DEALING: "deal", TURNING: "turn", DRAWING: "turn"}.get(state.chapter)
    return words[0] == due and (due != "deal" or words[1] == str(seat_to_deal(state)))


def _read_start(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 2, "start SEAT")
    return [START + _seat(words, 1)]


def _read_deal(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 2 + CARDS_OF_A_PLAYER, "deal SEAT and eight cards")
    _seat(words, 1)
    steps = [_card(words, place) for place in range(2, len(words))]
    return sorted(steps, key=lambda step: kind_of(step - CARD))


def _read_turn(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 2, "turn CARD")
    return [_card(words, 1)]


CHANCE_VERBS: dict[str, Reader] = {"start": _read_start, "deal": _read_deal, "turn": _read_turn}


def _read_alone(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 1, words[0])
    return [PASS if words[0] == "pass" else STOP]


def _read_card(state: State, words: Sequence[str]) -> list[int]:
    verb = words[0]
    if len(words) < 3:
        raise BadNotation(len(words), f"expected `{FORMS[verb]}`")
    step = _card(words, 1)
    if kind_of(step - CARD) != KIND_OF_VERB[verb]:
        raise BadNotation(1, f"expected a card whose name begins with {KIND_LETTERS[KIND_OF_VERB[verb]]}")
    if words[2] == NOTHING:
        _expect_length(words, 3, FORMS[verb])
        return [step, PLAIN]
    if verb == "brick":
        if len(words) > 4:
            raise BadNotation(4, f"expected `{FORMS[verb]}`")
        return [step, *(_height(words, place, HEIGHT + NEW_HOUSE) for place in range(2, len(words)))]
    _expect_length(words, 4 if verb == "roof" else 5, FORMS[verb])
    if words[2] not in SHAPES:
        raise BadNotation(2, "expected round, pointed or -")
    steps = [step, SHAPE + SHAPES.index(words[2]), _height(words, 3)]
    return steps if verb == "roof" else [*steps, _prefecture(words, 4)]


@rule("CAP-086", "GAP-34")
def _read_bid(state: State, words: Sequence[str]) -> list[int]:
    """Cards in any order; across kinds it means nothing and ours is roofs, bricks, permits, within a kind it stays."""
    if len(words) < 2:
        raise BadNotation(1, "expected the cards above the STOP card, or - for none")
    if list(words[1:]) == [NOTHING]:
        return [SEAL]
    steps = [_card(words, place) for place in range(1, len(words))]
    return [*sorted(steps, key=lambda step: kind_of(step - CARD)), SEAL]


def _read_build(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 2, "build PREFECTURE")
    return [_prefecture(words, 1)]


def _read_draw(state: State, words: Sequence[str]) -> list[int]:
    _expect_length(words, 2, "draw KIND")
    if len(words[1]) != 1 or words[1] not in KIND_LETTERS:
        raise BadNotation(1, "expected r, b or p")
    return [DRAW + KIND_LETTERS.index(words[1])]


def _expect_length(words: Sequence[str], length: int, form: str) -> None:
    if len(words) != length:
        raise BadNotation(min(len(words), length), f"expected `{form}`")


def _seat(words: Sequence[str], place: int) -> int:
    if words[place] not in {str(seat) for seat in range(SEATS)}:
        raise BadNotation(place, f"expected a seat from 0 to {SEATS - 1}")
    return int(words[place])


def _card(words: Sequence[str], place: int) -> int:
    if words[place] not in FACE_NAMES:
        raise BadNotation(place, "expected a card: r1 to r7, b1 to b8, pA1 to pC8")
    return CARD + FACE_NAMES[words[place]]


def _height(words: Sequence[str], place: int, new: int | None = None) -> int:
    if new is not None and words[place] == NEW:
        return new
    if words[place] not in {str(height) for height in range(1, TALLEST + 1)}:
        raise BadNotation(place, "expected the height of a house" + (" or new" if new is not None else ""))
    return HEIGHT + int(words[place])


def _prefecture(words: Sequence[str], place: int) -> int:
    if words[place] not in NAMES:
        raise BadNotation(place, f"expected a prefecture: {', '.join(NAMES)}")
    return PREFECTURE + NAMES.index(words[place])


# What others know


@rule("CAP-027", "CAP-028", "CAP-086", "CAP-137", "GAP-44")
def hide_move(words: str, actor: int, viewer: int, state: State) -> str:
    """A stack that lies face down is `?` to others, and so are the cards of an opening hand that have not come to light since."""
    verb, *rest = words.split(" ")
    if verb == "bid" and actor != viewer and state.sealed[actor] == 1:
        return f"bid {UNKNOWN}"
    if verb == "deal" and rest[0] != str(viewer):
        return " ".join([verb, rest[0], *_as_others_know(state, int(rest[0]))])
    return words


def _as_others_know(state: State, seat: int) -> list[str]:
    """An opening hand kind by kind; cards that nobody else has seen come last, so that their place tells nothing."""
    words = []
    for kind in range(KINDS):
        faces = range(FIRST_FACE[kind], FIRST_FACE[kind + 1])
        shown = [card_name(face) for face in faces for _ in range(state.opening[seat, face])]
        words += [*shown, *[UNKNOWN] * (HAND_OF_KIND[kind] - len(shown))]
    return words


def reveal_move(words: str, world: State) -> str:
    """An opening hand as it is in an imagined world: what has come to light of it, and what is still in the hand unseen."""
    verb, *rest = words.split(" ")
    if verb != "deal" or UNKNOWN not in rest:
        return words
    seat = int(rest[0])
    hand = [
        card_name(face)
        for face in range(1, FACES + 1)
        for _ in range(world.opening[seat, face] + world.hand[seat, face] - world.known[seat, face])
    ]
    return " ".join([verb, rest[0], *hand])


def fill_hidden(lines: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """The hidden cards of opening hands: any that are not known to be elsewhere will do.

    Known are the other cards of the deal, and the cards that the draw piles have shown before they were turned over.
    """
    dealt = [words for words in lines if words[0] == "deal"]
    left = {face: copies_of(face) for face in range(1, FACES + 1)}
    unseen = [CARDS_OF_KIND[kind] - HAND_OF_KIND[kind] * len(dealt) for kind in range(KINDS)]
    for words in lines:
        if words[0] == "deal" or (words[0] == "turn" and words[-1] in FACE_NAMES and unseen[kind_of(FACE_NAMES[words[-1]])] > 0):
            for face in (FACE_NAMES[word] for word in words[1:] if word in FACE_NAMES):
                left[face] -= 1
                unseen[kind_of(face)] -= 1 if words[0] == "turn" else 0
    return [_filled(words, left) if words[0] == "deal" else words for words in lines]


def _filled(words: Sequence[str], left: dict[int, int]) -> Sequence[str]:
    """An opening hand with cards that are left in the place of unknown ones; as it is where something does not add up."""
    filled = [word for word in words if word != UNKNOWN]
    for kind in range(KINDS):
        known = sum(word in FACE_NAMES and kind_of(FACE_NAMES[word]) == kind for word in words)
        free = [face for face in range(FIRST_FACE[kind], FIRST_FACE[kind + 1]) for _ in range(left[face])]
        for face in free[: max(0, HAND_OF_KIND[kind] - known)]:
            filled.append(card_name(face))
            left[face] -= 1
    return filled if len(filled) == len(words) else words
