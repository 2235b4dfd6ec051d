"""Players that need no people: one interface, levels, and what a worker process needs to run one.

A bot gets an observation, never a state: what it may not know is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

import msgspec

from ..engine.errors import BadInput
from ..engine.game import Game, Observation
from ..engine.kernels import can_compile
from ..engine.texts import load_texts
from ..games import describe
from .chancer import Chancer

RANDOM = "random"
PLAYERS = {name: f".{name}" for name in ("palatinus", "capitol", "wettstreit")}  # modules with LEVELS and make(game, level, dice)


@dataclass(frozen=True)
class Budget:
    """How much a bot may think: a count, not a time, so that the same bot thinks the same anywhere."""

    worlds: int | None = None  # imagined worlds to look at; None: what the level is made for


class Bot(Protocol):
    """Chooses steps for one seat."""

    def choose(self, observation: Observation[Any], choices: Sequence[int], budget: Budget) -> Sequence[int]:
        """The next step, or more steps of the same move, given the legal next steps."""
        ...


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels of bots for a game, weakest first."""
    own = import_module(PLAYERS[game], __package__).LEVELS if game in PLAYERS else ()
    return (RANDOM, *own)


def make(game: Game[Any], level: str, dice: Any) -> Bot:
    """A bot of a level; `dice` (of `Game.dice`) are all its randomness."""
    name = game.description.name
    if level == RANDOM:
        return Chancer(dice)
    if level not in levels(name):
        raise BadInput(f"there are no bots of level {level[:40]!r} for {name}; choose {', '.join(levels(name))}")
    maker: Callable[[Game[Any], str, Any], Bot] = import_module(PLAYERS[name], __package__).make
    return maker(game, level, dice)


def whole_move(bot: Bot, game: Game[Any], observation: Observation[Any], dice: Any, budget: Budget | None = None) -> list[int]:
    """Ask a bot until its move is complete.

    The steps are taken in an imagined world, so the rules cannot tell the bot anything that its seat does not know.
    """
    seat, seen = observation.seat, observation
    world = game.imagine(observation, dice)
    steps: list[int] = []
    while not steps or game.amid_move(world):
        chosen = bot.choose(seen, game.choices(world, seat), budget or Budget())
        if not chosen:
            raise ValueError("the bot chose nothing")
        for step in chosen:
            game.take(world, step, seat)
        seen = game.observe(world, seat)
        steps += chosen
    return steps


class Task(msgspec.Struct, frozen=True):
    """All that a worker process needs to think of one move; there is nothing in it that the seat may not know."""

    game: str
    players: int
    edition: str
    options: dict[str, str]
    components: str | None
    seat: int
    observation: bytes
    level: str
    seed: int


def task(game: Game[Any], observation: Observation[Any], level: str, seed: int, components: str | None = None) -> bytes:
    """A task for a worker; `components` is the text of the component file, where the game is not played with its own."""
    description = game.description
    return msgspec.msgpack.encode(
        Task(
            description.name, game.players, game.edition, dict(game.options), components, observation.seat,
            bytes(observation.state), level, seed,
        )
    )  # fmt: skip


def answer(raw: bytes, *, compiled: bool | None = None) -> list[int]:
    """What a worker does: the steps of one whole move. Rules run compiled where they can, unless told otherwise."""
    given = msgspec.msgpack.decode(raw, type=Task)
    description = describe(given.game)
    own = given.components is None
    components = description.components() if own else description.components_of((given.components or "").encode(), "components")
    options = description.option_values(given.edition, given.options)
    game = Game(description, given.players, given.edition, options, components, can_compile() if compiled is None else compiled)
    observation = Observation(given.seat, description.state(given.observation))
    dice = game.dice(given.seed)
    return whole_move(make(game, given.level, dice), game, observation, dice)


def fallback(game: Game[Any], observation: Observation[Any], seed: int) -> list[int]:
    """At once some legal move, for a bot that has failed."""
    dice = game.dice(seed)
    return whole_move(Chancer(dice), game, observation, dice)


def level_title(level: str, language: str = "en") -> str:
    return load_texts(__package__, language).say("levels", f"{level}.title")


def level_sentence(level: str, language: str = "en") -> str:
    return load_texts(__package__, language).say("levels", f"{level}.sentence")
