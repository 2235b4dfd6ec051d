"""Palatinus as the client draws it: the board, what steps point at, and how far the game has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Literal, NamedTuple

from ...engine.account import Line
from ...engine.game import Observation
from ...engine.showing import Preview, Progress, Shape, Showing
from ...engine.texts import Texts, load_texts
from ...engine.verbs import OPEN
from .account import PalatinusAccount, tell_everything
from .board import (
    MOST_NEIGHBOURS,
    NO_FIELD,
    arrow_direction,
    field_at,
    field_hex,
    field_name,
    hill_hex,
    is_free,
    is_spring,
    neighbour,
    slot_of,
)
from .components import LETTERS
from .evaluation import CAPTURED, GENERAL_VALUED, NOTHING, influence_on, points, total_of
from .notation import KIND_NAMES
from .observing import dealt
from .placing import closed_rounds, in_stock, must_lay_general, place
from .preview import preview
from .setup import outer_tiles
from .state import (
    FARMER,
    FIELDS,
    GENERAL,
    HILLS,
    LAYING,
    MAIN,
    NEUTRAL,
    NO_TILE,
    OVER,
    PLACING,
    PLAIN,
    RING_R,
    SECOND,
    TILE_SIDES,
    TRADER,
    UNKNOWN_KIND,
    WOLF,
    State,
    stock_row,
)
from .steps import CHIP, DRAW, FIELD, LAY, START, TOKEN, TURN, colour_of, is_hidden, kind_of
from .telling import name_of_field, token_key

COLOURS, KINDS, BACKS = (MAIN, SECOND), (TRADER, FARMER, GENERAL), (PLAIN, WOLF)

WHOLE = 2  # steps of a move: place and rotation, or token and field


class Token(Shape, frozen=True):
    kind: str | None  # None: hidden, and not the viewer's
    seat: int
    second: bool
    hidden: bool
    captured: bool = False


class Tile(Shape, frozen=True):
    slot: int
    q: int
    r: int
    letter: str | None
    rotation: int
    chip: int | None
    springs: list[int]  # directions of the board
    arrow: int


class FieldView(Shape, frozen=True):
    name: str
    label: str
    slot: int
    dir: int
    q: int
    r: int
    spring: bool
    token: Token | None


class KindLeft(Shape, frozen=True):
    kind: str
    second: bool
    plain: int
    wolf: int


class Stock(Shape, frozen=True):
    seat: int
    left: int
    kinds: list[KindLeft] | None  # None: behind somebody else's screen


class SeatInfluence(Shape, frozen=True):
    seat: int
    known: int
    hidden: bool  # something face down may change it


class HillInfluence(Shape, frozen=True):
    hill: str
    seats: list[SeatInfluence]


class PalatinusBoard(Shape, frozen=True):
    ring: Literal["R", "L"]
    extra_colours: Literal["owner", "neutral"]
    players: int
    start: int
    phase: Literal["laying", "placing", "finished"]
    drawn: str | None  # the tile to lay, with its own directions
    drawn_springs: list[int]
    drawn_arrow: int
    tiles: list[Tile]
    fields: list[FieldView]
    stock: list[Stock]
    influence: list[HillInfluence]
    must_general: bool
    generals_until_round: int


def board(texts: Texts, state: State, viewer: int, tokens: Sequence[Token | None] | None = None) -> PalatinusBoard:
    """The board as a viewer knows it; everything in the state is his to know. `tokens` take the place of those in the state."""
    places = landscape(texts, state)
    shown = [_token(state, field) for field in range(FIELDS)] if tokens is None else tokens
    is_turn_known = state.chapter == PLACING and viewer == state.turn
    return PalatinusBoard(
        ring="R" if state.ring == RING_R else "L",
        extra_colours="neutral" if state.extra_colours == NEUTRAL else "owner",
        players=state.players,
        start=state.start,
        phase="finished" if state.chapter == OVER else "placing" if state.chapter == PLACING else "laying",
        drawn=None if state.drawn == NO_TILE else LETTERS[state.drawn],
        drawn_springs=[] if state.drawn == NO_TILE else own_springs(state, state.drawn),
        drawn_arrow=0 if state.drawn == NO_TILE else state.arrow[state.drawn],
        tiles=[_tile(state, slot, places) for slot in range(HILLS)],
        fields=[FieldView(*place, token) for place, token in zip(places, shown, strict=True)],
        stock=[_stock(state, seat, viewer) for seat in range(state.players)],
        influence=_influence(state),
        must_general=is_turn_known and must_lay_general(state, viewer),
        generals_until_round=rounds(state) - closed_rounds(state),
    )


def own_springs(state: State, letter: int) -> list[int]:
    """The springs of a tile in its own directions."""
    return [direction for direction in range(TILE_SIDES) if state.springs[letter] >> direction & 1]


class Place(NamedTuple):
    """What does not change of a field once the tiles lie."""

    name: str
    label: str
    slot: int
    dir: int
    q: int
    r: int
    spring: bool


def landscape(texts: Texts, state: State) -> tuple[Place, ...]:
    return _landscape(texts.language, state.ring, bytes(state.letter), bytes(state.rotation), bytes(state.springs))


@lru_cache(maxsize=512)
def _landscape(language: str, ring: int, letters: bytes, rotations: bytes, springs: bytes) -> tuple[Place, ...]:
    """The 42 fields. A table shows the same ones with every view, and to everybody."""
    tiles = State()
    tiles.ring = ring
    for slot in range(HILLS):
        tiles.letter[slot], tiles.rotation[slot], tiles.springs[slot] = letters[slot], rotations[slot], springs[slot]
    texts = load_texts(__package__, language)
    return tuple(_place(texts, tiles, field) for field in range(FIELDS))


def _place(texts: Texts, tiles: State, field: int) -> Place:
    slot, direction = slot_of(field), field % TILE_SIDES
    spring = tiles.letter[slot] != NO_TILE and is_spring(tiles, field)
    label = intern(name_of_field(texts, tiles, field))  # the same few names at all tables
    return Place(intern(field_name(field)), label, slot, direction, *field_hex(tiles.ring, field), spring)


def _tile(state: State, slot: int, places: Sequence[Place]) -> Tile:
    q, r = hill_hex(state.ring, slot)
    if state.letter[slot] == NO_TILE:
        return Tile(slot, q, r, None, 0, None, [], 0)
    letter = LETTERS[state.letter[slot]]
    springs = [place.dir for place in places if place.slot == slot and place.spring]
    chip = state.chip[slot] or None
    return Tile(slot, q, r, letter, state.rotation[slot], chip, springs, arrow_direction(state, slot))


def _token(state: State, field: int, *, captured: bool = False) -> Token | None:
    if is_free(state, field):
        return None
    kind = KIND_NAMES.get(state.token[field])
    return Token(kind, state.owner[field], state.colour[field] == SECOND, state.hidden[field] == 1, captured)


def _stock(state: State, seat: int, viewer: int) -> Stock:
    if seat != viewer and viewer != OPEN:
        return Stock(seat, state.left[seat], None)
    kinds = []
    for colour in COLOURS:
        for kind in KINDS:
            plain = state.stock[seat, colour, stock_row(kind), PLAIN]
            wolf = state.stock[seat, colour, stock_row(kind), WOLF]
            if plain or wolf:
                kinds.append(KindLeft(KIND_NAMES[kind], colour == SECOND, plain, wolf))
    return Stock(seat, state.left[seat], kinds)


def _influence(state: State) -> list[HillInfluence]:
    """The counting aid: influence by hill in the order of the letters, for seats with tokens there."""
    if state.chapter != PLACING:
        return []
    slots = sorted(range(HILLS), key=lambda slot: state.letter[slot])
    return [HillInfluence(LETTERS[state.letter[slot]], _influence_on(state, slot)) for slot in slots]


def _influence_on(state: State, slot: int) -> list[SeatInfluence]:
    fields = [field_at(slot, direction) for direction in range(TILE_SIDES)]
    present = sorted({state.owner[field] for field in fields if not is_free(state, field)})
    totals = influence_on(state, slot)
    return [
        SeatInfluence(
            seat,
            total_of(totals, seat),
            any(_may_change(state, field) for field in fields if not is_free(state, field) and state.owner[field] == seat),
        )
        for seat in present
    ]


def _may_change(state: State, field: int) -> bool:
    """Whether something face down may change the influence of a token: itself, or what a trader trades with."""
    if state.token[field] == UNKNOWN_KIND:
        return True
    beside = (neighbour(state, field, index) for index in range(MOST_NEIGHBOURS))
    return state.token[field] == TRADER and any(
        touching != NO_FIELD and state.token[touching] == UNKNOWN_KIND for touching in beside
    )


def rounds(state: State) -> int:
    """How many tokens each player lays, one a round."""
    return sum(dealt(state, colour, kind, back) for colour in COLOURS for kind in KINDS for back in BACKS)


class PalatinusShowing(Showing[State]):
    def board(self, texts: Texts, observation: Observation[State]) -> PalatinusBoard:
        return board(texts, observation.state, observation.seat)

    def last_board(
        self, texts: Texts, before: State, steps: Sequence[int], lines: Sequence[Line], after: State
    ) -> PalatinusBoard:  # fmt: skip
        """All tokens as they lay when the last one had been laid, with their kinds; marked what the evaluation took off."""
        full = before.copy()
        full.chosen = steps[0] - TOKEN
        place(full, steps[1] - FIELD)
        gone = {line.a for line in lines if line.event == CAPTURED or (line.event == GENERAL_VALUED and line.e == NOTHING)}
        tokens = [_token(full, field, captured=field in gone) for field in range(FIELDS)]
        return board(texts, after, OPEN, tokens)

    def with_draft(self, observation: Observation[State], steps: Sequence[int]) -> Observation[State]:
        """A tile with a place chosen lies there unturned; the last token is laid without the evaluation that would follow."""
        state = observation.state.copy()
        if not steps:
            return observation
        if steps[0] >= TOKEN:
            state.chosen = steps[0] - TOKEN
            if len(steps) == WHOLE:
                place(state, steps[1] - FIELD)
        elif steps[0] >= LAY:
            state.slot = steps[0] - LAY + 1
            state.letter[state.slot] = state.drawn
            state.rotation[state.slot] = steps[1] - TURN if len(steps) == WHOLE else 0
        return Observation(observation.seat, state)

    def target(self, step: int) -> str:
        if step >= FIELD:
            return f"field:{field_name(step - FIELD)}"
        if step >= TOKEN:
            return f"token:{token_key(step - TOKEN).replace('.', ':')}"
        if step >= TURN:
            return f"rotation:{step - TURN}"
        if step >= LAY:
            return f"slot:{step - LAY + 1}"
        if step >= CHIP:
            return f"chip:{step - CHIP}"
        if step >= DRAW:
            return f"tile:{LETTERS[step - DRAW]}"
        return f"seat:{step - START}"

    def targets(self, state: State, words: str) -> list[str]:
        verb, *rest = words.split(" ")
        if verb == "place":
            return [f"field:{rest[1]}"]
        if verb in ("lay", "chip"):
            return [f"slot:{rest[0]}"]
        return ["slot:0"] if verb == "draw" and state.letter[0] == NO_TILE else []

    def note(self, texts: Texts, observation: Observation[State], step: int) -> str | None:
        """How many of a token are left: of those laid face down, only the ones with a wolf."""
        if not TOKEN <= step < FIELD:
            return None
        token, state, seat = step - TOKEN, observation.state, observation.seat
        kind, colour = kind_of(token), colour_of(token)
        left = in_stock(state, seat, colour, kind)
        if is_hidden(token):
            left = state.stock[seat, colour, stock_row(kind), WOLF]
        return texts.say("board", "tokens_left", count=left)

    def prompt(self, texts: Texts, observation: Observation[State], steps: Sequence[int]) -> str:
        state = observation.state
        if state.chapter == LAYING:
            return texts.say("prompts", "lay_rotation" if steps else "lay_slot")
        if steps:
            token = texts.say("labels", "token." + token_key(steps[0] - TOKEN))
            return texts.say("prompts", "place_field", token=token)
        return texts.say("prompts", "must_general" if must_lay_general(state, observation.seat) else "place_token")

    def question(
        self, texts: Texts, observation: Observation[State], steps: Sequence[int], names: Sequence[str]
    ) -> tuple[str, str]:
        state = observation.state
        if steps[0] < TOKEN:
            return texts.say("prompts", "ask.lay", letter=LETTERS[state.drawn]), texts.say("prompts", "confirm.lay")
        key = "place." + token_key(steps[0] - TOKEN).removesuffix(".second")
        field = name_of_field(texts, state, steps[1] - FIELD)
        return texts.say("prompts", f"ask.{key}", field=field), texts.say("prompts", f"confirm.{key}")

    def preview(self, texts: Texts, observation: Observation[State], steps: Sequence[int]) -> Preview | None:
        if len(steps) < WHOLE or steps[0] < TOKEN:
            return None
        return preview(texts, self.with_draft(observation, steps).state, steps[1] - FIELD)

    def progress(self, texts: Texts, state: State) -> Progress:
        """Tiles while they are laid, rounds afterwards; the mark stands where the last general may be laid."""
        if state.chapter in (PLACING, OVER):
            total = rounds(state)
            now = total if state.chapter == OVER else total - state.left[state.turn] + 1
            last = total - closed_rounds(state)
            note = texts.say("board", "generals_until", round=last) if now <= last else None
            return Progress(now, total, texts.say("board", "round", round=now, rounds=total), note, last)
        tiles = HILLS - 1
        lying = outer_tiles(state) + 1
        now = min(lying, tiles)
        return Progress(now, tiles, texts.say("board", "tile", tile=now, tiles=tiles))

    def round(self, state: State) -> int | None:
        if state.chapter != PLACING:
            return None
        return rounds(state) - state.left[state.turn] + 1

    def summary(self, texts: Texts, state: State, seat: int) -> str:
        if state.chapter == OVER:
            return texts.counted("board", "points", points(state, seat))
        return texts.counted("board", "tokens", state.left[seat])

    def account(
        self, texts: Texts, state: State, steps: Sequence[int], lines: Sequence[Line], after: State
    ) -> PalatinusAccount:  # fmt: skip
        return tell_everything(lines, after)
