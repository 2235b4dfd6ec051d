"""The drawings for terminals: in every language, and no wider than a terminal is."""

from __future__ import annotations

import pytest
from rich.text import Text

import baumeister
from baumeister.engine.rulebook import LANGUAGES
from baumeister.engine.verbs import SPECTATOR
from games.settings import load, random_match

COLUMNS = 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", baumeister.GAMES)
def test_a_drawing_fits_on_a_terminal(name: str, language: str) -> None:
    description = baumeister.describe(name)
    texts = description.texts(language)
    game = load(name, description.players[-1], description.editions[0], {}, compiled=False)
    drawings = set()
    for stream, moves in enumerate((0, 10, 25, 60, 120, 250, None)):
        match = random_match(game, 41, stream, moves)
        for state in (match.state, match.observe(SPECTATOR).state, match.observe(0).state):
            drawings.add(Text.from_markup(game.showing.drawing(texts, state)).plain)
    lines = [line for drawing in drawings for line in drawing.split("\n")]
    assert not [line for line in lines if len(line) >= COLUMNS or "{" in line]


@pytest.mark.parametrize("name", baumeister.GAMES)
def test_a_drawing_and_what_its_signs_mean_are_in_the_reader_s_language(name: str) -> None:
    description = baumeister.describe(name)
    legends = [description.legend(description.texts(language)) for language in LANGUAGES]
    assert len(set(legends)) == len(LANGUAGES) or not any(legends)


def test_a_hidden_number_of_cards_is_not_drawn_either() -> None:
    shown = {}
    for value in ("public", "hidden"):
        game = load("capitol", 2, "de", {"hand_size_visibility": value}, compiled=False)
        match = random_match(game, 1, 0, 8)
        shown[value] = game.showing.drawing(game.description.texts("en"), match.observe(SPECTATOR).state)
    assert " cards;" in shown["public"]
    assert " cards;" not in shown["hidden"]
