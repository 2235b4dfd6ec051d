"""Positions of Capitol as one line of text, short enough for a bug report and a test.

    2 - building.1 0>1 - 78 r1a1b+F1/-/... R3P3:1.3:1.2:1/... r3.b2.pA4/?7 -/- r4,9,|r1/... * 0/0p 0 b2::2.1.4/...

In order: players; options that change play and are not the usual ones; chapter, round, and in auctions the auction; start
player > seat to act; the move being made; bricks in the supply; prefectures; yards; hands; bids; piles; cards that nobody has
seen; points; cards drawn by the seat that draws; what all have seen of the hands.

A prefecture has its roof shape (r, p), its houses as height and seat (a to d), and its placed fountains, amphitheatres and
temples. A yard has the round and pointed roofs left, then unfinished houses, round ones and pointed ones. A hand is its cards,
or ? and their number in an observation. A bid ends with ! when it is sealed. A pile has its visible card, the number of cards
that nobody has seen, the cards turned over below them, and | before the discarded ones. Unseen cards are * for all that are
nowhere else. Points are followed by p for a seat that has passed and by + and the extra cards it may draw. Memory has the cards
known in a hand, the cards of the opening hand that have come to light, and how many of each kind are secret.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...engine.errors import BadInput
from .board import height_of, houses_in, owner_of
from .cards import FACE_NAMES, FACES, KINDS, NO_CARD, card_name, copies_of, kind_of
from .components import NAMES
from .notation import NEW, SHAPES
from .state import (
    BIDDING,
    LONGEST_QUEUE,
    MOST_CARDS,
    MOST_HOUSES,
    NEW_HOUSE,
    NO_SHAPE,
    NO_TARGET,
    PLACING,
    POINTED,
    PREFECTURES,
    ROOFS_OF_A_SHAPE,
    ROUND,
    ROUNDS,
    TALLEST,
    State,
)

CHAPTERS = ("starting", "dealing", "turning", "building", "bidding", "placing", "drawing", "over")
OPTIONS = {
    "tie_rule": "highest_card",
    "tie_scope": "all_tied",
    "empty_supply": "unlimited",
    "single_builder": "both_places",
    "game_end": "after_draw",
    "no_bid": "no_bid_is_tie",
    "extra_cards": "mandatory",
}
SHAPE_LETTERS = "rp"
SEAT_LETTERS = "abcd"
BUILDING_LETTERS = "FAT"

_PREFECTURE = re.compile(r"(?:(?P<shape>[rp])(?P<houses>(?:[0-9]{1,2}[a-d])+))?(?:\+(?P<neutral>(?:[FAT][0-9]{1,2})+))?|-")
_YARD = re.compile(r"R([0-5])P([0-5]):([0-9.]*):([0-9.]*):([0-9.]*)")
_POINTS = re.compile(r"(-?[0-9]{1,5})(p?)(?:\+([0-9]))?")


# Writing


def write_position(state: State) -> str:
    seats = range(state.players)
    return " ".join(
        [
            str(state.players),
            ",".join(name for option, name in OPTIONS.items() if getattr(state, option)) or "-",
            _chapter_text(state),
            f"{state.start}>{state.turn}",
            _move_text(state),
            str(state.supply),
            "/".join(prefecture_text(state, prefecture) for prefecture in range(PREFECTURES)),
            "/".join(_yard_text(state, seat) for seat in seats),
            "/".join(_hand_text(state, seat) for seat in seats),
            "/".join(_bid_text(state, seat) for seat in seats),
            "/".join(_pile_text(state, kind) for kind in range(KINDS)),
            _unseen_text(state),
            "/".join(_points_text(state, seat) for seat in seats),
            str(state.drawn),
            "/".join(_memory_text(state, seat) for seat in seats),
        ]
    )


def _chapter_text(state: State) -> str:
    auction = f".{state.auction + 1}" if state.chapter in (BIDDING, PLACING) else ""
    return f"{CHAPTERS[state.chapter]}.{state.round + 1}{auction}"


def _move_text(state: State) -> str:
    if state.chosen == NO_CARD:
        return "-"
    words = [card_name(state.chosen)]
    if state.target != NO_TARGET:
        words.append(NEW if state.target == NEW_HOUSE else str(state.target))
    if state.shape != NO_SHAPE:
        words.append(SHAPES[state.shape])
    return ":".join(words + ([str(state.height)] if state.height else []))


def prefecture_text(state: State, prefecture: int) -> str:
    """What stands in a prefecture, as `r1a1b+F1`."""
    houses = [state.houses[prefecture, place] for place in range(houses_in(state, prefecture))]
    text = SHAPE_LETTERS[state.roof_shape[prefecture]] if houses else ""
    text += "".join(f"{height_of(house)}{SEAT_LETTERS[owner_of(house)]}" for house in houses)
    neutral = "".join(
        f"{letter}{state.neutral[prefecture, building]}"
        for building, letter in enumerate(BUILDING_LETTERS)
        if state.neutral[prefecture, building]
    )
    return text + (f"+{neutral}" if neutral else "") or "-"


def _heights(row: Iterable[int]) -> str:
    return ".".join(str(height) for height in row if height)


def _yard_text(state: State, seat: int) -> str:
    unfinished = _heights(state.unfinished[seat, place] for place in range(TALLEST))
    finished = (_heights(state.finished[seat, shape, place] for place in range(ROOFS_OF_A_SHAPE)) for shape in (ROUND, POINTED))
    return f"R{state.roofs[seat, ROUND]}P{state.roofs[seat, POINTED]}:{unfinished}:{':'.join(finished)}"


def _cards_text(counts: Sequence[int]) -> str:
    return ".".join(card_name(face) for face in range(1, FACES + 1) for _ in range(counts[face]))


def _row(table: memoryview[int], seat: int) -> list[int]:
    return [table[seat, face] for face in range(FACES + 1)]


def _hand_text(state: State, seat: int) -> str:
    cards = _row(state.hand, seat)
    if sum(cards) == 0 and state.hand_size[seat] > 0:
        return f"?{state.hand_size[seat]}"
    return _cards_text(cards) or "-"


def _bid_text(state: State, seat: int) -> str:
    faces = [state.bid[seat, place] for place in range(MOST_CARDS) if state.bid[seat, place] != NO_CARD]
    return ".".join(map(card_name, faces)) + ("!" if state.sealed[seat] else "") or "-"


def _pile_text(state: State, kind: int) -> str:
    top = card_name(state.top[kind]) if state.top[kind] != NO_CARD else "-"
    queue = [card_name(state.queue[kind, place]) for place in range(state.queued[kind])]
    turned = state.turned[kind]
    return f"{top},{state.unturned[kind]},{'.'.join(queue[:turned])}|{'.'.join(queue[turned:])}"


def _unseen_text(state: State) -> str:
    unseen = list(state.undealt)
    if unseen == cards_elsewhere_missing(state):
        return "*"
    return _cards_text(unseen) or "-"


def cards_elsewhere_missing(state: State) -> list[int]:
    """By face: the cards that are neither in a hand nor visible nor in a queue."""
    left = [0] + [copies_of(face) for face in range(1, FACES + 1)]
    for seat in range(state.players):
        left = [count - held for count, held in zip(left, _row(state.hand, seat), strict=True)]
    for kind in range(KINDS):
        for face in (state.top[kind], *(state.queue[kind, place] for place in range(state.queued[kind]))):
            left[face] -= 1 if face != NO_CARD else 0
    return left


def _points_text(state: State, seat: int) -> str:
    passed = "p" if state.passed[seat] else ""
    return f"{state.score[seat]}{passed}" + (f"+{state.extra[seat]}" if state.extra[seat] else "")


def _memory_text(state: State, seat: int) -> str:
    secret = ".".join(str(state.secret[seat, kind]) for kind in range(KINDS))
    return f"{_cards_text(_row(state.known, seat))}:{_cards_text(_row(state.opening, seat))}:{secret}"


# Reading


def read_position(text: str, state: State) -> None:
    """Make a state that has just been set up what the text says."""
    parts = text.split()
    expected = write_position(state).split()
    if len(parts) != len(expected):
        raise BadInput(f"a position of Capitol has {len(expected)} parts, not {len(parts)}")
    for what, given, own in zip(("players", "options"), parts, expected, strict=False):
        if given != own:
            raise BadInput(f"the position has {what} {given[:40]}, this game {own}")
    _, _, chapter, seats, move, supply, prefectures, yards, hands, bids, piles, unseen, points, drawn, memories = parts
    _read_chapter(chapter, state)
    _read_seats(seats, state)
    _read_move(move, state)
    state.supply = _number(supply, 127, "bricks in the supply")
    for prefecture, part in enumerate(_split(prefectures, PREFECTURES, "prefectures")):
        read_prefecture(part, prefecture, state)
    for seat, part in enumerate(_split(yards, state.players, "yards")):
        read_yard(part, seat, state)
    for seat, part in enumerate(_split(hands, state.players, "hands")):
        _read_hand(part, seat, state)
    for seat, part in enumerate(_split(bids, state.players, "bids")):
        _read_bid(part, seat, state)
    for kind, part in enumerate(_split(piles, KINDS, "piles")):
        _read_pile(part, kind, state)
    for seat, part in enumerate(_split(points, state.players, "points")):
        _read_points(part, seat, state)
    state.drawn = _number(drawn, 99, "cards drawn")
    for seat, part in enumerate(_split(memories, state.players, "memories")):
        _read_memory(part, seat, state)
    counts = cards_elsewhere_missing(state) if unseen == "*" else _counts(unseen, "unseen cards")
    if min(counts) < 0:
        card = card_name(next(face for face, count in enumerate(counts) if count < 0))
        raise BadInput(f"{card} is in more places than there are such cards")
    for face in range(FACES + 1):
        state.undealt[face] = counts[face]


def _split(text: str, count: int, what: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != count:
        raise BadInput(f"expected {count} {what} separated by /, not {len(parts)}")
    return parts


def _number(text: str, most: int, what: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or int(text) > most:
        raise BadInput(f"expected {what} from 0 to {most}, not {text[:40]!r}")
    return int(text)


def _read_chapter(text: str, state: State) -> None:
    name, _, rest = text.partition(".")
    form = r"([1-4])\.([1-3])" if name in ("bidding", "placing") else r"([1-4])()"
    found = re.fullmatch(form, rest)
    if name not in CHAPTERS or found is None:
        raise BadInput(f"expected a chapter {', '.join(CHAPTERS)} with its round, like building.1, not {text[:40]!r}")
    state.chapter = CHAPTERS.index(name)
    state.round = min(int(found[1]), ROUNDS) - 1
    state.auction = int(found[2] or 1) - 1


def _read_seats(text: str, state: State) -> None:
    found = re.fullmatch(r"([0-3])>([0-3])", text)
    if not found or max(int(found[1]), int(found[2])) >= state.players:
        raise BadInput(f"expected start player > seat to act, not {text[:40]!r}")
    state.start, state.turn = int(found[1]), int(found[2])


def _read_move(text: str, state: State) -> None:
    state.chosen, state.target, state.shape, state.height = NO_CARD, NO_TARGET, NO_SHAPE, 0
    if text == "-":
        return
    card, *words = text.split(":")
    state.chosen = _face(card)
    if words and words[0] in SHAPES:
        state.shape = SHAPES.index(words.pop(0))
        state.height = _number(words.pop(0), TALLEST, "a height") if words else 0
    elif words:
        target = words.pop(0)
        state.target = NEW_HOUSE if target == NEW else _number(target, TALLEST, "a height")
    if words:
        raise BadInput(f"expected a move being made like b4:new, r3:round or pA4:round:1, not {text[:40]!r}")


def read_prefecture(text: str, prefecture: int, state: State) -> None:
    """Put houses and buildings in a prefecture, written as `prefecture_text` writes them."""
    found = _PREFECTURE.fullmatch(text)
    if not found or not text:
        raise BadInput(f"expected what stands in {NAMES[prefecture]} as r1a2b+F1, not {text[:40]!r}")
    houses = sorted(
        4 * _number(height, TALLEST // 3, "a height") + SEAT_LETTERS.index(seat)
        for height, seat in re.findall(r"([0-9]+)([a-d])", found["houses"] or "")
    )
    if len(houses) > MOST_HOUSES or any(owner_of(house) >= state.players or height_of(house) == 0 for house in houses):
        raise BadInput(f"{NAMES[prefecture]} has houses of somebody who does not play, of height 0, or too many: {text[:40]!r}")
    for place in range(MOST_HOUSES + 1):
        state.houses[prefecture, place] = houses[place] if place < len(houses) else 0
    state.roof_shape[prefecture] = SHAPE_LETTERS.index(found["shape"]) if houses else NO_SHAPE
    counts = dict(re.findall(r"([FAT])([0-9]+)", found["neutral"] or ""))
    for building, letter in enumerate(BUILDING_LETTERS):
        state.neutral[prefecture, building] = int(counts.get(letter, 0))


def read_yard(text: str, seat: int, state: State) -> None:
    found = _YARD.fullmatch(text)
    if not found:
        raise BadInput(f"expected a yard like R3P3:1.3:1.2:1.2, not {text[:40]!r}")
    state.roofs[seat, ROUND], state.roofs[seat, POINTED] = int(found[1]), int(found[2])
    heights = _height_list(found[3], TALLEST)
    for place in range(TALLEST + 1):
        state.unfinished[seat, place] = heights[place] if place < len(heights) else 0
    for shape in (ROUND, POINTED):
        heights = _height_list(found[4 + shape], ROOFS_OF_A_SHAPE)
        for place in range(ROOFS_OF_A_SHAPE):
            state.finished[seat, shape, place] = heights[place] if place < len(heights) else 0


def _height_list(text: str, most: int) -> list[int]:
    heights = sorted(_number(word, TALLEST, "a height") for word in text.split(".")) if text else []
    if len(heights) > most or 0 in heights:
        raise BadInput(f"expected at most {most} heights from 1 to {TALLEST}, not {text[:40]!r}")
    return heights


def _face(word: str) -> int:
    if word not in FACE_NAMES:
        raise BadInput(f"expected a card r1 to r7, b1 to b8, pA1 to pC8, not {word[:40]!r}")
    return FACE_NAMES[word]


def _faces(text: str) -> list[int]:
    return [_face(word) for word in text.split(".")] if text not in ("", "-") else []


def _counts(text: str, what: str) -> list[int]:
    counts = [0] * (FACES + 1)
    for face in _faces(text):
        counts[face] += 1
    if any(counts[face] > copies_of(face) for face in range(1, FACES + 1)):
        raise BadInput(f"there are not that many such cards: {what} {text[:40]!r}")
    return counts


def _read_hand(text: str, seat: int, state: State) -> None:
    counts = _counts("" if text.startswith("?") else text, "hand")
    for face in range(FACES + 1):
        state.hand[seat, face] = counts[face]
    size = text[1:] if text.startswith("?") else str(sum(counts))
    state.hand_size[seat] = _number(size, MOST_CARDS - 1, "cards in hand")


def _read_bid(text: str, seat: int, state: State) -> None:
    faces = _faces(text.removesuffix("!"))
    if len(faces) >= MOST_CARDS:
        raise BadInput(f"a bid has fewer than {MOST_CARDS} cards")
    for place in range(MOST_CARDS):
        state.bid[seat, place] = faces[place] if place < len(faces) else NO_CARD
    state.sealed[seat] = 1 if text.endswith("!") else 0


def _read_pile(text: str, kind: int, state: State) -> None:
    found = re.fullmatch(r"([^,|]+),([0-9]{1,2}),([^,|]*)\|([^,|]*)", text)
    if not found:
        raise BadInput(f"expected a pile like r4,9,|r1.r2, not {text[:40]!r}")
    turned, discarded = _faces(found[3]), _faces(found[4])
    tops = [] if found[1] == "-" else [_face(found[1])]
    queue = turned + discarded
    size = LONGEST_QUEUE
    if len(queue) > size or any(kind_of(face) != kind for face in tops + queue):
        raise BadInput(f"a pile has cards of one kind, at most {size}, not {text[:40]!r}")
    state.top[kind] = tops[0] if tops else NO_CARD
    state.unturned[kind] = _number(found[2], size, "cards that nobody has seen")
    state.turned[kind], state.queued[kind] = len(turned), len(queue)
    for place in range(size):
        state.queue[kind, place] = queue[place] if place < len(queue) else NO_CARD


def _read_points(text: str, seat: int, state: State) -> None:
    found = _POINTS.fullmatch(text)
    if not found or not -32768 <= int(found[1]) < 32768:
        raise BadInput(f"expected points like 12, 12p or 12+2, not {text[:40]!r}")
    state.score[seat] = int(found[1])
    state.passed[seat] = 1 if found[2] else 0
    state.extra[seat] = int(found[3] or 0)


def _read_memory(text: str, seat: int, state: State) -> None:
    found = re.fullmatch(r"([^:]*):([^:]*):([0-9]+)\.([0-9]+)\.([0-9]+)", text)
    if not found:
        raise BadInput(f"expected a memory like b2::2.1.4, not {text[:40]!r}")
    known, opening = _counts(found[1], "known cards"), _counts(found[2], "cards of the deal")
    for face in range(FACES + 1):
        state.known[seat, face], state.opening[seat, face] = known[face], opening[face]
    for kind in range(KINDS):
        state.secret[seat, kind] = _number(found[3 + kind], MOST_CARDS, "secret cards")
