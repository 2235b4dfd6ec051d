"""Wettstreit der Baumeister as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ...engine.account import Line
from ...engine.description import Description
from ...engine.game import Game
from ...engine.rulebook import Numbering, Series
from ...engine.showing import Showing
from ...engine.texts import Texts
from ...engine.verbs import ALLOWED, NOT_NOW
from . import inclination, observing, rules, scoring
from .auction import why_not_amount
from .components import Card, read_cards
from .filling import fill_hidden
from .moves import why_not_move
from .notation import CARD_VERBS, card_verb, card_with_id, hide_move, read_amount, read_move, reveal_move, was_open, write_move
from .position import read_position, write_position
from .setup import RULING, set_up
from .state import ACTING, BIDDING, CITY, DRAWING, LOOKING, NAME_LENGTH, ROLLING, STRIKING, TURNING_UP, State
from .steps import STEPS

PURPOSES = {TURNING_UP: "open", LOOKING: "peek", ROLLING: "die", STRIKING: "die", DRAWING: "take"}


class Wettstreit(Description[State]):
    name = "wettstreit"
    title = "Wettstreit der Baumeister"
    players = (3, 4)
    editions = ("nl",)
    options = ()
    rules_version = 1
    steps = STEPS
    longest = 50_000
    numbering = Numbering((Series(0, "WET-{:03}"), Series(RULING, "W-G{:02}")))
    hidden_forms = (r"\* peek \?",)
    reconstruction = True
    state = State
    components_file = "cards.csv"
    verbs: ClassVar[Mapping[str, Callable[..., Any]]] = {
        "actor": rules.actor,
        "may_act": rules.may_act,
        "why_not": rules.why_not,
        "choices": rules.choices,
        "outcomes": rules.outcomes,
        "take": rules.take,
        "amid_move": rules.amid_move,
        "points": scoring.points,
        "is_winner": scoring.is_winner,
        "blank": observing.blank,
        "imagine": observing.imagine,
        "inclination": inclination.inclination,
    }

    def read_components(self, text: str) -> tuple[Card, ...]:
        return read_cards(text)

    def set_up(self, state: State, players: int, options: Mapping[str, str], components: Any) -> None:
        state.players = players
        for index, card in enumerate(components):
            for place, letter in enumerate(card.id.encode("ascii")[:NAME_LENGTH]):
                state.name[index, place] = letter
            state.kind[index], state.side[index], state.value[index] = card.kind, card.side, card.value
            state.coins[index], state.shields[index] = card.coins, card.shields
        set_up(state)

    def write_move(self, state: State, actor: int, steps: Sequence[int]) -> str:
        return write_move(state, steps)

    def read_move(self, state: State, actor: int, words: Sequence[str]) -> list[int]:
        steps = read_move(state, actor, words)
        refused = self._why_unspeakable(state, actor, words)
        if refused != ALLOWED:
            raise self.refusal(refused)
        return steps

    def _why_unspeakable(self, state: State, actor: int, words: Sequence[str]) -> int:
        """The rule in the way of a move that can be said, but not in steps: a card turned up that should be looked at, a bid too
        low or too high, a fourth card, a seat that has no such building."""
        if rules.actor(state) != actor:
            return ALLOWED
        if words[0] in CARD_VERBS and words[0] != card_verb(state):
            return NOT_NOW
        if words[0] == "bid" and state.stage == BIDDING:
            return why_not_amount(state, read_amount(words))
        if words[0] == "build" and len(words) > 4:
            return 45
        if words[0] == "sabotage" and state.stage == ACTING:
            seat = int(words[1])
            if seat >= state.players:
                return 2
            card = card_with_id(state, words[2])
            if card is not None and state.where[card] != CITY + seat and state.stones[actor] > 0:
                return 63 if state.length[seat] > 0 else RULING + 43
        return ALLOWED

    def why_not_move(self, state: State, actor: int, steps: Sequence[int]) -> int:
        return why_not_move(state, actor, steps)

    def hide_move(self, words: str, actor: int, viewer: int, state: State) -> str:
        return hide_move(words, viewer, state)

    def was_open(self, words: str, before: State) -> bool:
        return was_open(words, before)

    def reveal_move(self, words: str, world: State, before: State) -> str:
        return reveal_move(words, world, before)

    def fill_hidden(self, game: Game[State], viewer: int, lines: Sequence[tuple[int, Sequence[str]]]) -> list[Sequence[str]]:
        return fill_hidden(game, viewer, lines)

    def purpose(self, state: State) -> str:
        return PURPOSES.get(state.stage, "start")

    def showing(self, game: Game[State]) -> Showing[State]:
        from .showing import WettstreitShowing

        return WettstreitShowing(game)

    def write_position(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, state: State) -> None:
        read_position(text, state)

    def draw(self, texts: Texts, state: State) -> str:
        from .drawing import draw

        return draw(texts, state)

    def label(self, texts: Texts, state: State, step: int, names: Sequence[str]) -> str:
        from .telling import label

        return label(texts, state, step, names)

    def tell(self, texts: Texts, state: State, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
        from .telling import tell

        return tell(texts, state, actor, words, names, viewer)

    def tell_account(self, texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> list[str]:
        from .accounts import tell_account

        return list(tell_account(texts, state, lines, names))


DESCRIPTION = Wettstreit()
