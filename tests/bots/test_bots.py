"""Bots: they know nothing hidden, make legal moves, and run from a task of bytes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

import baumeister
from baumeister import bots
from baumeister.bots import arena
from baumeister.engine.errors import BadInput
from baumeister.engine.game import Game
from baumeister.engine.match import imagined_history
from baumeister.games.palatinus.state import PLACING
from games.settings import load, random_match, settings

every_setting = pytest.mark.parametrize(("name", "players", "edition", "options"), settings())


@every_setting
def test_every_level_makes_legal_moves(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    game = load(name, players, edition, options, compiled=False)
    for stream, level in enumerate(bots.levels(name)):
        for moves in (9, 20 + 4 * stream):
            match = random_match(game, 61, stream, moves=moves)
            while not match.is_over and match.actor < 0:
                match.let_chance_act(game.dice(stream))
            if not match.is_over:
                seat = match.actor
                dice = game.dice(62, stream)
                match.play_steps(seat, bots.whole_move(bots.make(game, level, dice), game, match.observe(seat), dice))


@every_setting
def test_what_is_hidden_from_a_bot_does_not_change_what_it_chooses(
    name: str, players: int, edition: str, options: dict[str, str]
) -> None:
    """Swap everything hidden: the very same choices come out, dice by dice, so their distribution is the same, too."""
    game = load(name, players, edition, options)
    different = 0
    for stream in range(6):
        match = random_match(game, 63, stream, moves=15 + 3 * stream)
        if match.is_over or match.actor < 0:
            continue
        seat = match.actor
        other = imagined_history(match, seat, game.dice(64, stream))
        different += other.state != match.state
        for level in bots.levels(name):
            assert choices(game, level, match.observe(seat)) == choices(game, level, other.observe(seat))
    assert different or options


@every_setting
def test_whole_games_with_bots_end(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    """Every move of theirs is legal, also in the strange positions that the dice bring about."""
    game = load(name, players, edition, options)
    weakest, *others = bots.levels(name)[:3]  # a game may have the random one alone
    for seed, lineup in enumerate((others[-1:] or [weakest], [*others[:1], weakest])):
        match = arena.play(game, (lineup * players)[:players], seed)
        assert match.winners


@pytest.mark.parametrize("name", ["capitol", "wettstreit"])
def test_thinking_leaves_the_position_as_it_was(name: str) -> None:
    """Advice tries houses and builds on the state it is given, and has to take them back to the last byte."""
    from baumeister.bots.careful import Careful

    game = load(name, 3, baumeister.describe(name).editions[0], {}, compiled=False)
    for stream in range(4):
        match = game.start()
        dice = game.dice(65, stream)
        for _ in range(100):
            match.let_chance_act(dice)
            seat = match.actor
            if seat < 0:
                break
            bot = bots.make(game, "apprentice" if stream % 2 else "journeyman", dice)
            assert isinstance(bot, Careful)
            steps = bots.whole_move(bot, game, match.observe(seat), dice)
            if len(game.choices(match.state, seat)) > 1:
                assert bot.trial == match.observe(seat).state
            match.play_steps(seat, steps)


def choices(game: Game[Any], level: str, observation: Any) -> Counter[tuple[int, ...]]:
    """How often a bot makes which move, with several dice."""
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(4):
        dice = game.dice(seed)
        found[tuple(bots.whole_move(bots.make(game, level, dice), game, observation, dice, bots.Budget(worlds=2)))] += 1
    return found


def placing(players: int = 3, seed: int = 5) -> Any:
    game = baumeister.load("palatinus", players=players, options={"laying": "random"})
    match = random_match(game, seed, moves=40)
    assert match.state.chapter == PLACING
    return match


def test_the_random_bot_makes_every_legal_move() -> None:
    match = random_match(baumeister.load("palatinus", players=2), 3, moves=2)
    match.let_chance_act(match.game.dice(1))
    seat = match.actor
    moves = [bots.fallback(match.game, match.observe(seat), seed) for seed in range(300)]
    assert {match.game.description.write_move(match.state, seat, steps) for steps in moves} == set(match.moves())


def test_a_task_holds_nothing_that_the_seat_may_not_know() -> None:
    match = placing()
    seat = match.actor
    other = imagined_history(match, seat, match.game.dice(9))
    assert other.state != match.state
    one, two = (bots.task(each.game, each.observe(seat), "journeyman", 7) for each in (match, other))
    assert one == two


def test_a_task_is_answered_with_a_legal_move_and_always_the_same() -> None:
    match = placing()
    seat = match.actor
    task = bots.task(match.game, match.observe(seat), "apprentice", 7)
    answers = [bots.answer(task, compiled=False) for _ in range(2)]
    assert answers[0] == answers[1]
    match.play_steps(seat, answers[0])


def test_a_task_brings_other_component_data_along() -> None:
    from pathlib import Path

    text = next((Path(__file__).parents[1] / "records" / "palatinus").glob("*.csv")).read_text("utf-8")
    description = baumeister.describe("palatinus")
    game = baumeister.load("palatinus", players=2, components=description.components_of(text.encode(), "x"))
    match = random_match(game, 5, moves=30)
    task = bots.task(game, match.observe(match.actor), "apprentice", 7, components=text)
    match.play_steps(match.actor, bots.answer(task, compiled=False))


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    game = baumeister.load("palatinus")
    with pytest.raises(BadInput, match="random, apprentice, journeyman, master"):
        bots.make(game, "genius", game.dice(1))


def test_a_half_made_move_is_gone_on_with() -> None:
    match = placing()
    seat = match.actor
    state = match.state.copy()
    token = match.game.choices(state, seat)[0]
    match.game.take(state, token, seat)
    dice = match.game.dice(3)
    bot = bots.make(match.game, "journeyman", dice)
    steps = bot.choose(match.game.observe(state, seat), match.game.choices(state, seat), bots.Budget())
    match.play_steps(seat, [token, *steps])


def test_a_task_can_travel_as_bytes_between_processes() -> None:
    match = placing()
    raw = bots.task(match.game, match.observe(match.actor), "random", 1)
    assert msgspec.msgpack.decode(raw, type=bots.Task).level == "random"
    assert len(raw) < 1000
