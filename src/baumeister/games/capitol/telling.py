"""Capitol in sentences: moves and steps. What follows of moves is in `accounts`."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.texts import Texts
from .auction import building_offered
from .card_drawing import left_to_draw
from .cards import FACE_NAMES, KIND_LETTERS, NO_CARD, ROOF, kind_of, number_of
from .components import NAMES
from .names import (
    BUILDING_NAMES,
    KIND_NAMES,
    card_values,
    cards_in_words,
    prefecture_name,
    to_prefecture,
)
from .notation import NEW, NOTHING, SHAPES, UNKNOWN
from .setup import seat_to_deal
from .state import DEALING, DRAWING, NEW_HOUSE, NO_SHAPE, TURNING, State
from .steps import CARD, DRAW, HEIGHT, PASS, PLAIN, PREFECTURE, SEAL, SHAPE, START, STOP
from .yard import unfinished_of

# Steps


def label(texts: Texts, state: State, step: int, names: Sequence[str]) -> str:
    """A step in a few words, in any state."""
    say = texts.say
    if step >= HEIGHT:
        return _height_label(texts, state, step - HEIGHT)
    if step >= PREFECTURE:
        return say("labels", "prefecture", prefecture=prefecture_name(texts, step - PREFECTURE))
    if step >= SHAPE:
        return say("labels", f"shape.{SHAPES[step - SHAPE]}")
    alone = {PLAIN: "no_action", STOP: "stop", SEAL: "bid.stop", PASS: "pass"}
    if step in alone:
        return say("labels", alone[step])
    if step >= DRAW:
        return _draw_label(texts, state, step - DRAW)
    if step > CARD:
        return _card_label(texts, state, step - CARD, names)
    return say("labels", "start", player=names[step - START])


def _height_label(texts: Texts, state: State, height: int) -> str:
    if height == NEW_HOUSE:
        return texts.say("labels", "brick.new")
    if state.shape == NO_SHAPE:
        return texts.say("labels", "brick.raise", height=height, raised=height + 1)
    if kind_of(state.chosen) == ROOF:
        return texts.say("labels", f"roof.{SHAPES[state.shape]}", height=height)
    return texts.say("labels", "house", height=height)


def _draw_label(texts: Texts, state: State, kind: int) -> str:
    if state.top[kind] == NO_CARD:
        return texts.say("names", "draw_pile")
    return texts.say("labels", f"draw.{KIND_NAMES[kind]}", **card_values(texts, state, state.top[kind]))


def _card_label(texts: Texts, state: State, face: int, names: Sequence[str]) -> str:
    kind = KIND_NAMES[kind_of(face)]
    values = card_values(texts, state, face)
    if state.chapter == DEALING:
        return texts.say("labels", f"deal.{kind}", player=names[seat_to_deal(state)], **values)
    return texts.say("labels", f"{'turn' if state.chapter in (TURNING, DRAWING) else 'card'}.{kind}", **values)


# Moves


def tell(texts: Texts, state: State, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
    """A move as a sentence, from the state before it; the viewer's own in the second person."""
    verb, *rest = words.split(" ")
    if verb in ("start", "deal"):
        actor = int(rest[0])
    values: dict[str, object] = {"player": names[actor] if actor >= 0 else ""}
    tellers = {
        "deal": _tell_deal,
        "turn": _tell_turn,
        "brick": _tell_brick,
        "roof": _tell_roof,
        "permit": _tell_permit,
        "pass": _tell_pass,
        "bid": _tell_bid,
        "build": _tell_build,
        "draw": _tell_draw,
        "stop": _tell_stop,
    }
    key, count = verb, None
    if verb in tellers:
        key, more = tellers[verb](texts, state, actor, rest)
        count = more.pop("count", None)
        values |= more
    table = "moves_you" if actor == viewer else "moves"
    if isinstance(count, int):
        return texts.counted(table, key, count, **values)
    return texts.say(table, key, **values)


Told = tuple[str, dict[str, object]]  # the key of a message and its values


def _tell_deal(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    if UNKNOWN in words:
        return "deal.hidden", {}
    return "deal", {"cards": cards_in_words(texts, state, [FACE_NAMES[word] for word in words[1:]])}


def _tell_turn(texts: Texts, state: State, actor: int, words: Sequence[str]) -> Told:
    face = FACE_NAMES[words[0]]
    return f"turn.{KIND_NAMES[kind_of(face)]}", card_values(texts, state, face)


def _tell_brick(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    values = card_values(texts, state, FACE_NAMES[words[0]])
    targets = words[1:]
    if targets == [NOTHING]:
        return "brick.none", values
    heights = sorted(NEW_HOUSE if target == NEW else int(target) for target in targets)
    low, high = heights[0], heights[-1]
    if len(heights) == 1:
        return ("brick.last_new" if low == NEW_HOUSE else "brick.last_raise"), values | {"height": low, "raised": low + 1}
    if high == NEW_HOUSE:
        return "brick.two_new", values
    if list(targets) == [NEW, "1"] and unfinished_of(state, seat, 1) == 0:
        return "brick.new_double", values
    if low == NEW_HOUSE:
        return "brick.new_and_raise", values | {"height": high, "raised": high + 1}
    if list(targets) == [str(low), str(low + 1)] and unfinished_of(state, seat, low + 1) == 0:
        return "brick.raise_double", values | {"height": low, "raised": low + 2}
    others = {"other_height": high, "other_raised": high + 1}
    return "brick.raise_two", values | {"height": low, "raised": low + 1} | others


def _tell_roof(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    values = card_values(texts, state, FACE_NAMES[words[0]])
    return ("roof.none", values) if words[1] == NOTHING else (f"roof.{words[1]}", values | {"height": int(words[2])})


def _tell_permit(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    values = card_values(texts, state, FACE_NAMES[words[0]])
    if words[1] == NOTHING:
        return "permit.none", values
    where = to_prefecture(texts, NAMES.index(words[3]))
    return f"permit.{words[1]}", values | {"height": int(words[2]), "to_prefecture": where}


def _tell_pass(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    return ("pass" if state.hand_size[seat] > 0 else "pass.auto"), {}


def _tell_bid(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    if words[0] == UNKNOWN:
        return "bid.sealed", {}
    if words[0] == NOTHING:
        return "bid.none", {}
    faces = [FACE_NAMES[word] for word in words]
    return "bid", {"sum": sum(number_of(face) for face in faces), "cards": cards_in_words(texts, state, faces)}


def _tell_build(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    where = to_prefecture(texts, NAMES.index(words[0]))
    return f"build.{BUILDING_NAMES[building_offered(state)]}", {"to_prefecture": where}


def _tell_draw(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    kind = KIND_LETTERS.index(words[0])
    return f"draw.{KIND_NAMES[kind]}", card_values(texts, state, state.top[kind])


def _tell_stop(texts: Texts, state: State, seat: int, words: Sequence[str]) -> Told:
    return "stop", {"count": left_to_draw(state)}
