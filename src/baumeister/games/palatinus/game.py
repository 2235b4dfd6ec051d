"""Palatinus as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ...engine.account import Line
from ...engine.description import Description, Option
from ...engine.game import Game
from ...engine.rulebook import Numbering, Series
from ...engine.showing import Showing
from ...engine.texts import Texts
from ...engine.verbs import ALLOWED, CHANCE
from . import evaluation, observing, rules
from .components import Tile, read_tiles
from .notation import hide_move, read_move, reveal_move, why_unspeakable, write_move
from .placing import RULING
from .position import read_position, write_position
from .setup import set_up
from .state import CHIPPING, DRAWING, LAYING, STARTING, State
from .steps import STEPS


class Palatinus(Description[State]):
    name = "palatinus"
    title = "Palatinus"
    players = (2, 3, 4, 5)
    editions = ("nl",)
    options = (
        Option("ring", ("R", "L")),
        Option("extra_colours", ("owner", "neutral")),
        Option("laying", ("players", "random"), recorded=False),  # a record says who laid what either way
    )
    rules_version = 1
    steps = STEPS
    longest = 200
    numbering = Numbering((Series(0, "PAL-{:03}"), Series(RULING, "P-G{:02}")))
    hidden_forms = (r"\d place \? [0-6]\.[0-5]( second)? hidden",)
    reconstruction = True  # springs and arrows: ours, until an owner of the game corrects them
    state = State
    components_file = "tiles.csv"
    verbs: ClassVar[Mapping[str, Callable[..., Any]]] = {
        "actor": rules.actor,
        "may_act": rules.may_act,
        "why_not": rules.why_not,
        "choices": rules.choices,
        "outcomes": rules.outcomes,
        "take": rules.take,
        "amid_move": rules.amid_move,
        "points": evaluation.points,
        "is_winner": evaluation.is_winner,
        "blank": observing.blank,
        "imagine": observing.imagine,
    }

    def read_components(self, text: str) -> tuple[Tile, ...]:
        return read_tiles(text)

    def set_up(self, state: State, players: int, options: Mapping[str, str], components: Any) -> None:
        state.players = players
        state.ring = ("R", "L").index(options["ring"])
        state.extra_colours = ("owner", "neutral").index(options["extra_colours"])
        state.laying = ("players", "random").index(options["laying"])
        for letter, tile in enumerate(components):
            state.springs[letter] = sum(1 << direction for direction in tile.springs)
            state.arrow[letter] = tile.arrow
        set_up(state)

    def write_move(self, state: State, actor: int, steps: Sequence[int]) -> str:
        return write_move(state, steps)

    def read_move(self, state: State, actor: int, words: Sequence[str]) -> list[int]:
        # Where chance lays the tiles, the record shows them as the players' own; so chance may speak such a line, too.
        is_due = rules.actor(state) == actor
        speaker = self.mover(state, actor) if is_due and words[0] == "lay" else actor
        steps = read_move(state, speaker, words)
        refused = why_unspeakable(state, words) if is_due else ALLOWED
        if refused != ALLOWED:
            raise self.refusal(refused)
        return steps

    def hide_move(self, words: str, actor: int, viewer: int, state: State) -> str:
        return hide_move(words, actor, viewer, state)

    def reveal_move(self, words: str, world: State, before: State) -> str:
        return reveal_move(words, world)

    def mover(self, state: State, actor: int) -> int:
        return state.turn if actor == CHANCE and state.chapter == LAYING else actor

    def purpose(self, state: State) -> str:
        return PURPOSES[state.chapter]

    def showing(self, game: Game[State]) -> Showing[State]:
        from .view import PalatinusShowing

        return PalatinusShowing(game)

    def write_position(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, state: State) -> None:
        read_position(text, state)

    def draw(self, texts: Texts, state: State) -> str:
        from .drawing import draw

        return draw(state)

    def label(self, texts: Texts, state: State, step: int, names: Sequence[str]) -> str:
        from .telling import label

        return label(texts, state, step, names)

    def tell(self, texts: Texts, state: State, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
        from .telling import tell

        return tell(texts, state, actor, words, names, viewer)

    def tell_account(self, texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> list[str]:
        from .telling import tell_account

        return list(tell_account(texts, state, lines, names))


# The streams of verifiable chance, by the chapter in which chance acts.
PURPOSES = {STARTING: "start", DRAWING: "draw", LAYING: "lay", CHIPPING: "chip"}


DESCRIPTION = Palatinus()
