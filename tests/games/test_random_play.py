"""Properties that hold in every game, tried on games played at random."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister
from baumeister.engine.game import Game
from games.settings import load, random_match, settings

every_setting = pytest.mark.parametrize(("name", "players", "edition", "options"), settings())


@every_setting
def test_games_end_without_dead_ends_and_have_a_winner(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    game = load(name, players, edition, options)
    for stream in range(200 if game.compiled else 10):
        state = game.initial()
        steps = game.random_game(state, game.dice(21, stream))
        assert game.is_over(state)
        assert steps < game.description.longest
        winners = game.winners(state)
        assert winners
        assert game.choices(state) == [] == game.outcomes(state)
        assert game.actors(state) == []


@every_setting
def test_the_end_comes_only_at_the_end(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    game = load(name, players, edition, options)
    *_, before, end = random_match(game, seed=22).states()
    assert game.is_over(end)
    assert not game.is_over(before)
    assert game.winners(before) == []


@every_setting
def test_the_choices_are_the_steps_that_no_rule_forbids(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    """They are looked for in a short list of candidates, which must leave none out."""
    game = load(name, players, edition, options)
    for stream in range(3 if game.compiled else 1):
        state = game.initial()
        rng = game.dice(27, stream)
        while not game.is_over(state):
            for seat in game.actors(state):
                if seat >= 0:
                    legal = [step for step in range(game.description.steps) if game.why_not(state, step, seat) is None]
                    assert game.choices(state, seat) == legal, game.position(state)
            game.random_step(state, rng)


@every_setting
def test_a_record_replayed_and_written_again_is_the_same(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    game = load(name, players, edition, options)
    for stream in range(3):
        match = random_match(game, 23, stream)
        text = baumeister.write_record(match)
        again = baumeister.read_record(text)
        assert bytes(again.match.state) == bytes(match.state)
        assert baumeister.write_record(again.match) == text
        assert [event.account for event in again.match.events] == [event.account for event in match.events]


@every_setting
def test_positions_survive_being_written_and_read(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    game = load(name, players, edition, options)
    for stream in range(3):
        state = game.initial()
        rng = game.dice(24, stream)
        while not game.is_over(state):
            assert_position_survives(game, state)
            actor = game.actors(state)[0]
            step = game.random_outcome(state, rng) if actor < 0 else game.choices(state, actor)[int(rng[0]) % 2 - 1]
            game.take(state, step, actor)
        assert_position_survives(game, state)


def assert_position_survives(game: Game[Any], state: Any) -> None:
    text = game.position(state)
    assert "\n" not in text
    assert game.from_position(text) == state


@every_setting
def test_every_legal_step_has_a_label_and_every_event_a_sentence(
    name: str, players: int, edition: str, options: dict[str, str]
) -> None:
    game = load(name, players, edition, options)
    description = game.description
    names = [f"Player {seat}" for seat in range(players)]
    for language in ("en", "de", "nl", "fr"):
        texts = description.texts(language)
        match = game.start()
        for event in random_match(game, 25).events:
            for step in game.choices(match.state):
                assert description.label(texts, match.state, step, names)
            for viewer in (-3, 0, 1):
                words = description.hide_move(event.words, event.actor, viewer, match.state)
                sentence = description.tell(texts, match.state, event.actor, words, names, viewer)
                assert sentence
                assert "{" not in sentence
            before = match.state
            match.play_steps(match.actors[match.actors.index(event.actor)] if event.actor in match.actors else -1, event.steps)
            assert all(description.tell_account(texts, before, match.events[-1].account, names))
