"""Non-interference: what a seat may not know leaves no trace in anything that seat is told.

Two states, or two whole histories, that differ only in hidden things must give the same observation, the same choices, the
same refusals and the same texts.
"""

from __future__ import annotations

from typing import Any

import pytest

import baumeister
from baumeister.engine.game import Game
from baumeister.engine.match import Match, imagined_history
from baumeister.engine.texts import Texts
from baumeister.engine.verbs import SPECTATOR
from games.settings import FAST, load, random_match, settings

every_setting = pytest.mark.parametrize(("name", "players", "edition", "options"), settings())

STATES = 10_000 if FAST else 300  # over all settings of a game together


def seats_and_spectator(game: Game[Any]) -> list[int]:
    return [*range(game.players), SPECTATOR]


@every_setting
def test_states_alike_to_a_seat_tell_it_the_same(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    game = load(name, players, edition, options)
    share = STATES // len([s for s in settings() if s.values[0] == name]) + 1
    rng = game.dice(31)
    states = different = 0
    while states < share:
        state = game.initial()
        while not game.is_over(state) and states < share:
            states += 1
            viewer = seats_and_spectator(game)[states % (players + 1)]
            different += assert_world_is_indistinguishable(game, state, viewer, rng)
            actor = game.actors(state)[0]
            choices = game.choices(state, actor)
            game.take(state, choices[int(rng[0]) % len(choices)] if choices else game.random_outcome(state, rng), actor)
    assert different > share // 10, "hardly any imagined world differs: the test would show nothing"


def assert_world_is_indistinguishable(game: Game[Any], state: Any, viewer: int, rng: Any) -> bool:
    observation = game.observe(state, viewer)
    world = game.imagine(observation, rng)
    assert bytes(game.observe(world, viewer).state) == bytes(observation.state)
    assert game.choices(world, viewer) == game.choices(state, viewer)
    for step in range(-1, game.description.steps + 1):
        assert game.kernels.why_not(seen(game, world), viewer, step) == game.kernels.why_not(seen(game, state), viewer, step)
    assert game.points(world) == game.points(state)
    assert game.kernels.may_act(seen(game, world), viewer) == game.kernels.may_act(seen(game, state), viewer)
    if not game.description.sealing(state):  # sealed moves of others count as not made yet
        assert game.actors(world) == game.actors(state)
    return bool(world != state)


def seen(game: Game[Any], state: Any) -> Any:
    return state.raw if game.compiled else state


@every_setting
def test_an_observation_is_drawn_and_written_without_secrets(
    name: str, players: int, edition: str, options: dict[str, str]
) -> None:
    game = load(name, players, edition, options)
    texts = game.description.texts("en")
    rng = game.dice(32)
    for stream in range(4):
        match = random_match(game, 33, stream, moves=20 + 6 * stream)
        for viewer in seats_and_spectator(game):
            observation = match.observe(viewer)
            other = game.observe(game.imagine(observation, rng), viewer)
            assert game.position(other.state) == game.position(observation.state)
            assert game.showing.drawing(texts, other.state) == game.showing.drawing(texts, observation.state)


@every_setting
def test_histories_alike_to_a_seat_have_the_same_record_and_sentences(
    name: str, players: int, edition: str, options: dict[str, str]
) -> None:
    game = load(name, players, edition, options)
    rng = game.dice(34)
    texts = game.description.texts("en")
    names = [f"Player {seat}" for seat in range(players)]
    different = 0
    for stream in range(12):
        match = random_match(game, 35, stream, moves=15 + 4 * stream)
        for viewer in seats_and_spectator(game):
            other = imagined_history(match, viewer, rng)
            different += other.state != match.state
            records = [baumeister.write_record(m, viewer=viewer) for m in (match, other)]
            assert records[0] == records[1]
            assert log_lines(match, viewer, texts, names) == log_lines(other, viewer, texts, names)
    assert different or options, "no imagined history differs: the test would show nothing"


def log_lines(match: Match[Any], viewer: int, texts: Texts, names: list[str]) -> list[tuple[str, list[str]]]:
    """Every event as a sentence, and what followed of it, told from the true state before it in the words the viewer knows."""
    description = match.game.description
    return [
        (
            description.tell(texts, before, event.actor, event.words, names, viewer),
            description.tell_account(texts, before, event.account, names),
        )
        for event, before in zip(match.words_for(viewer), match.states(), strict=False)
    ]
