"""Palatinus in sentences: moves, steps and the account of the evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...engine.account import Line
from ...engine.texts import Texts
from ...engine.verbs import CHANCE
from .board import field_name, slot_of
from .components import LETTERS
from .evaluation import (
    CAPTURED,
    CHIP_GONE,
    CONTROL,
    FARMER_PARTS,
    GENERAL_VALUED,
    HILL,
    HILL_DONE,
    INFLUENCE,
    NOTHING,
    SHARED,
    TIE,
    TOTAL,
    TRADER_PARTS,
)
from .notation import FIELD_NAMES, KIND_NAMES
from .state import CHANCE_LAYS, MAIN, NO_TILE, SECOND, TILE_SIDES, TRADER, State
from .steps import CHIP, DRAW, FIELD, LAY, LEAST_CHIP, START, TOKEN, TURN, colour_of, is_hidden, kind_of


def name_of_field(texts: Texts, state: State, field: int) -> str:
    """A field as people say it: the letter of its hill and the direction; as the record says it while no tile lies there."""
    if state.letter[slot_of(field)] == NO_TILE:
        return field_name(field)
    letter = LETTERS[state.letter[slot_of(field)]]
    return texts.say("names", "field_name", hill=letter, direction=texts.say("names", f"dir.{field % TILE_SIDES}"))


def label(texts: Texts, state: State, step: int, names: Sequence[str]) -> str:
    if step >= FIELD:
        return name_of_field(texts, state, step - FIELD)
    if step >= TOKEN:
        return texts.say("labels", "token." + token_key(step - TOKEN))
    if step >= TURN:
        return texts.say("labels", "rotation", degrees=60 * (step - TURN))
    if step >= LAY:
        return texts.say("labels", "slot", slot=step - LAY + 1)
    if step >= CHIP:
        return texts.say("labels", "chip", value=step - CHIP + LEAST_CHIP)
    if step >= DRAW:
        return texts.say("labels", "draw", letter=LETTERS[step - DRAW])
    return texts.say("labels", "start", player=names[step - START])


def token_key(token: int) -> str:
    """The part of a message's key that names a token."""
    key = KIND_NAMES[kind_of(token)]
    key += ".hidden" if is_hidden(token) else ""
    return key + (".second" if colour_of(token) == SECOND else "")


def tell(texts: Texts, state: State, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
    """A move as a sentence; the viewer's own in the second person."""
    verb, *rest = words.split(" ")
    values: dict[str, object] = {"player": names[actor] if actor >= 0 else ""}
    key = verb
    if verb == "start":
        actor = int(rest[0])
        values["player"] = names[actor]
    elif verb == "draw":
        key = "draw.first" if state.letter[0] == NO_TILE else "draw"
        values["letter"] = rest[0]
    elif verb == "lay":
        key = "lay" if rest[1] == "0" else "lay.turned"
        if state.laying == CHANCE_LAYS:
            actor, key = CHANCE, f"random.{key}"
        values |= {"letter": LETTERS[state.drawn], "slot": rest[0], "degrees": 60 * int(rest[1])}
    elif verb == "chip":
        values |= {"letter": LETTERS[state.letter[int(rest[0])]], "value": rest[1]}
    else:
        key = place_key(rest)
        values["field"] = name_of_field(texts, state, FIELD_NAMES[rest[1]])
    return texts.say("moves_you" if actor == viewer else "moves", key, **values)


def place_key(words: Sequence[str]) -> str:
    kind, _, *marks = words
    key = "place" if kind == "?" else f"place.{kind}"
    key += ".hidden" if "hidden" in marks else ""
    return key + (".second" if "second" in marks else "")


def tell_account(texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> Iterator[str]:
    """The evaluation hill by hill, from the state before the last token was laid (only tiles are asked of it)."""
    for event, group in groupby(lines, key=lambda line: line.event):
        if event == TIE:
            players = texts.listed([names[line.a] for line in group])
            yield texts.say("account", "tie", players=players)
        elif event != HILL_DONE:
            for line in group:
                yield from _tell_line(texts, state, line, lines, names)


def _tell_line(texts: Texts, state: State, line: Line, lines: Sequence[Line], names: Sequence[str]) -> Iterator[str]:
    event, a, b, c, d, e = line
    say = texts.say
    if event == HILL:
        yield say("account", "hill", hill=LETTERS[b])
    elif event == GENERAL_VALUED:
        key = "general_removed" if e == NOTHING else "general_captures"
        larger = "" if e == NOTHING else say("names", KIND_NAMES[e] + "s")
        field = name_of_field(texts, state, a)
        yield say("account", key, player=names[b], field=field, traders=c, farmers=d, captured=larger)
    elif event == SHARED:
        keeper = next(other for other in lines if other.event == CAPTURED and other.a == a)
        field = name_of_field(texts, state, a)
        yield say("account", "shared_capture", field=field, player=names[keeper.c], other=names[c])
    elif event == INFLUENCE:
        key = "influence_trader" if b == TRADER else "influence_farmer"
        yield say("account", key, player=names[c], field=name_of_field(texts, state, a), value=e)
    elif event in (TRADER_PARTS, FARMER_PARTS):
        yield " + ".join(say("account", f"part.{what}", count=count, each=each) for what, count, each in parts(line))
    elif event == TOTAL and c:
        yield say("account", "total" if b == MAIN else "total.second", player=names[a], value=c)
    elif event == CONTROL:
        yield say("account", "chip_to", player=names[a], value=b)
    elif event == CHIP_GONE and not _was_tied(line, lines):
        yield say("account", "neutral" if _somebody_has_influence(line, lines) else "none")


def parts(line: Line) -> list[tuple[str, int, int]]:
    """What a token's influence is made of: what, how many, how much for each."""
    if line.event == TRADER_PARTS:
        counted = [("traders", line.b, 1), ("farmers", line.c, 2), ("generals", line.d, 3)]
    else:
        counted = [("free", line.b, 2), ("springs", line.c, 2)]
    return [part for part in counted if part[1]] or counted[:1]


def _of_this_hill(line: Line, lines: Sequence[Line]) -> list[Line]:
    """The lines told of a hill up to a line, which must be the very object in the sequence."""
    upto = next(index for index, other in enumerate(lines) if other is line)
    begin = max(index for index in range(upto) if lines[index].event == HILL)
    return list(lines[begin:upto])


def _was_tied(line: Line, lines: Sequence[Line]) -> bool:
    return any(other.event == TIE for other in _of_this_hill(line, lines))


def _somebody_has_influence(line: Line, lines: Sequence[Line]) -> bool:
    return any(other.event == TOTAL and other.c > 0 for other in _of_this_hill(line, lines))
