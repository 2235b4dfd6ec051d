"""The names of things in Capitol, as people say them."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.rulebook import rule
from ...engine.texts import Texts
from .cards import BRICK, GROUP_LETTERS, PERMIT, ROOF, group_of, kind_of, number_of
from .components import NAMES
from .state import AMPHITHEATRE, FOUNTAIN, TEMPLE, State

KIND_NAMES = {ROOF: "roof", BRICK: "brick", PERMIT: "permit"}
BUILDING_NAMES = {FOUNTAIN: "fountain", AMPHITHEATRE: "amphitheatre", TEMPLE: "temple"}
PALETTES = ("light_blue_purple_pink", "white_black_brick_red", "white_black_red")


def prefecture_name(texts: Texts, prefecture: int) -> str:
    return texts.say("names", NAMES[prefecture])


def to_prefecture(texts: Texts, prefecture: int) -> str:
    return texts.say("names", f"{NAMES[prefecture]}.to")


@rule("OPT-04")
def colour_name(texts: Texts, state: State, group: int) -> str:
    """The colour of a group of prefectures, as this edition paints it."""
    return texts.say("names", f"{PALETTES[state.palette]}.{GROUP_LETTERS[group]}")


def card_values(texts: Texts, state: State, face: int) -> dict[str, object]:
    """What a message about a card needs: its number, and the colour of a permit."""
    return {"number": number_of(face), "colour": colour_name(texts, state, group_of(face))}


def card_in_words(texts: Texts, state: State, face: int) -> str:
    return texts.say("names", f"card.{KIND_NAMES[kind_of(face)]}", **card_values(texts, state, face))


def cards_in_words(texts: Texts, state: State, faces: Iterable[int]) -> str:
    return texts.listed([card_in_words(texts, state, face) for face in faces])
