"""Carters as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from baumeister.engine.description import Description, Option
from baumeister.engine.rulebook import Numbering, Series
from baumeister.engine.texts import Texts
from baumeister.engine.verbs import CHANCE, NOBODY_ACTS

from . import rules
from .rules import LOAD, ROLL, ROUNDS, STEPS, State


class Carters(Description[State]):
    name, title = "carters", "Carters"
    players = (2, 3, 4)
    editions = ("plain",)
    options = (Option("bridge", ("8", "10")),)
    rules_version = 1
    steps, longest = STEPS, 100
    numbering = Numbering((Series(0, "CRT-{:02}"),))
    state = State
    verbs = vars(rules)

    def set_up(self, state: State, players: int, options: Mapping[str, str], components: Any) -> None:
        state.players, state.bridge = players, int(options["bridge"])

    def write_move(self, state: State, actor: int, steps: Sequence[int]) -> str:
        words = {LOAD: "load", ROLL: "roll"}
        return words.get(steps[0], f"draw {state.placed % state.players} {steps[0] + 1}")

    def hide_move(self, words: str, actor: int, viewer: int, state: State) -> str:
        is_secret = actor == CHANCE and words.split()[1] != str(viewer) and rules.actor(state) != NOBODY_ACTS
        return f"{words[:-1]}?" if is_secret else words

    def reveal_move(self, words: str, world: State, before: State) -> str:
        return words.replace("?", str(world.stone[before.placed % before.players, before.placed // before.players]))

    def draw(self, texts: Texts, state: State) -> str:
        """A cart with its stones for each seat, then those that rolled down, then the one that is still to be placed."""
        lines = []
        for seat in range(state.players):
            stones = [str(state.stone[seat, turn] or "?") for turn in range(ROUNDS)]
            placed, drawn = (-((seat - count) // state.players) for count in (state.placed, state.drawn))
            cart = "_".join(stones[turn] for turn in range(placed) if state.loaded[seat, turn])
            slope = " ".join(stones[turn] for turn in range(placed) if not state.loaded[seat, turn])
            lines.append(rf"{seat}  \_{cart:_<5}_/  {slope:<3}  {' '.join(stones[placed:drawn])}".rstrip())
        return "\n".join(lines)

    def label(self, texts: Texts, state: State, step: int, names: Sequence[str]) -> str:
        return texts.say("labels", {LOAD: "load", ROLL: "roll"}.get(step, "draw"), weight=step + 1)

    def tell(self, texts: Texts, state: State, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
        verb, weight = words.split()[0], words.split()[-1]
        key = "draw.seen" if weight.isdigit() else verb
        return texts.say("moves", key, player=names[state.placed % state.players], weight=weight)


DESCRIPTION = Carters()
