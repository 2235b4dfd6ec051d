"""Capitol at a table: what steps point at, prompts, previews, progress, and what followed of a move."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.account import Line
from ...engine.game import Observation
from ...engine.rulebook import rule
from ...engine.showing import Preview, Progress, Showing, Story
from ...engine.texts import Texts
from .account import CapitolAccount, acts, final_account
from .accounts import tell_account
from .auction import BID, PAID, REMOVED, WON, building_offered
from .board import add_house
from .building import BRICKS_OF_A_CARD, bricks_of_card, use_brick
from .card_drawing import CARDS_OF_A_ROUND, LAPSED, NEW_ROUND, left_to_draw
from .cards import BRICK, KIND_LETTERS, PERMIT, card_name, kind_of, number_of
from .components import NAMES
from .drawing import draw
from .names import BUILDING_NAMES
from .notation import SHAPES
from .piles import TURNED_OVER
from .preview import preview_building, preview_house
from .scoring import SCORED
from .state import AFTER_FOURTH_DRAW, BIDDING, BUILDING, DRAWING, NEW_HOUSE, OVER, PLACING, ROUNDS, State
from .steps import CARD, DRAW, HEIGHT, PASS, PLAIN, PREFECTURE, SEAL, SHAPE, START, STOP
from .view import CapitolBoard, board
from .yard import leave_yard, put_roof

PHASES_OF_A_ROUND = 4  # building, auctions, scoring, drawing
PHASE_OF_CHAPTER = {BUILDING: 0, BIDDING: 1, PLACING: 1, DRAWING: 3}
PHASE_NAMES = ("building", "auctions", "scoring", "drawing")

# What is worth a line in the log; scorings are told there by their sums.
LOGGED = (TURNED_OVER, BID, WON, PAID, REMOVED, SCORED, LAPSED, NEW_ROUND)


class CapitolShowing(Showing[State]):
    @rule("OPT-02")
    def board(self, texts: Texts, observation: Observation[State]) -> CapitolBoard:
        hand_sizes = self.game.options["hand_size_visibility"] == "public"
        return board(texts, observation.state, observation.seat, hand_sizes=hand_sizes)

    @rule("OPT-02")
    def drawing(self, texts: Texts, state: State) -> str:
        hand_sizes = self.game.options["hand_size_visibility"] == "public"
        return draw(texts, state, hand_sizes=hand_sizes)

    def with_draft(self, observation: Observation[State], steps: Sequence[int]) -> Observation[State]:
        """Bricks, roof, house or building where they were chosen to go; the card stays in the hand."""
        if not steps:
            return observation
        state, seat = observation.state.copy(), observation.seat
        if state.chapter == BIDDING:
            for place, step in enumerate(steps):
                if step != SEAL:
                    state.bid[seat, place] = step - CARD
        elif state.chapter == PLACING:
            state.neutral[steps[0] - PREFECTURE, building_offered(state)] += 1
        elif state.chapter == BUILDING and steps[0] != PASS:
            for step in steps:
                _think_of(state, seat, step)
        return Observation(seat, state)

    def target(self, step: int) -> str:
        if step >= HEIGHT:
            return "new" if step == HEIGHT + NEW_HOUSE else f"house:{step - HEIGHT}"
        if step >= PREFECTURE:
            return f"prefecture:{NAMES[step - PREFECTURE]}"
        if step >= SHAPE:
            return f"shape:{SHAPES[step - SHAPE]}"
        alone = {PLAIN: "plain", STOP: "stop", SEAL: "seal", PASS: "pass"}
        if step in alone:
            return alone[step]
        if step >= DRAW:
            return f"pile:{KIND_LETTERS[step - DRAW]}"
        return f"card:{card_name(step - CARD)}" if step > CARD else f"seat:{step - START}"

    def targets(self, state: State, words: str) -> list[str]:
        verb, *rest = words.split(" ")
        if verb == "build" or (verb == "permit" and len(rest) > 2):
            return [f"prefecture:{rest[-1]}"]
        if verb == "draw":
            return [f"pile:{rest[0]}"]
        return [f"pile:{rest[0][0]}"] if verb == "turn" else []

    def prompt(self, texts: Texts, observation: Observation[State], steps: Sequence[int]) -> str:
        state, seat = observation.state, observation.seat
        if state.chapter == BIDDING:
            total = sum(number_of(step - CARD) for step in steps if step != SEAL)
            if steps:
                return texts.say("prompts", "bid.sum", sum=total)
            return texts.say("prompts", f"bid.{BUILDING_NAMES[building_offered(state)]}")
        if state.chapter == PLACING:
            return texts.say("prompts", f"build.{BUILDING_NAMES[building_offered(state)]}")
        if state.chapter == DRAWING:
            left = left_to_draw(state)
            if state.drawn < CARDS_OF_A_ROUND:
                return texts.counted("prompts", "draw", left)
            return texts.counted("prompts", "draw_extra", left)
        if steps:
            return texts.say("prompts", _next_choice(state, steps))
        alone = all(state.passed[other] for other in range(state.players) if other != seat)
        return texts.say("prompts", "choose_card.last" if alone else "choose_card")

    def question(
        self, texts: Texts, observation: Observation[State], steps: Sequence[int], names: Sequence[str]
    ) -> tuple[str, str]:
        state = observation.state
        key, values = _question(texts, state, steps)
        button = key
        if key.startswith("roof"):
            button = "roof"
        elif key.startswith("build"):
            button = f"build.{BUILDING_NAMES[building_offered(state)]}"
        return texts.say("show", f"ask.{key}", **values), texts.say("prompts", f"confirm.{button}", **values)

    def preview(self, texts: Texts, observation: Observation[State], steps: Sequence[int]) -> Preview | None:
        """For a house that has found its prefecture, and for a building."""
        if not steps or not PREFECTURE <= steps[-1] < HEIGHT:
            return None
        prefecture, seat, state = steps[-1] - PREFECTURE, observation.seat, observation.state
        if state.chapter == PLACING:
            return preview_building(texts, state, seat, prefecture, building_offered(state))
        return preview_house(texts, self.with_draft(observation, steps).state, seat, prefecture)

    def progress(self, texts: Texts, state: State) -> Progress:
        """Four rounds of four phases; most games end before the last drawing."""
        total = ROUNDS * PHASES_OF_A_ROUND - (0 if state.game_end == AFTER_FOURTH_DRAW else 1)
        values = {"round": state.round + 1, "rounds": ROUNDS}
        if state.chapter == OVER:
            return Progress(total, total, texts.say("board", "round", **values))
        phase = PHASE_OF_CHAPTER.get(state.chapter, 0)
        now = PHASES_OF_A_ROUND * state.round + phase + 1
        label = texts.say("show", f"phase.{PHASE_NAMES[phase]}", **values)
        note = texts.say("show", f"then.{PHASE_NAMES[phase]}") if now < total else None
        return Progress(now, total, label, note, PHASES_OF_A_ROUND * (state.round + 1))

    def round(self, state: State) -> int | None:
        return state.round + 1 if state.chapter in PHASE_OF_CHAPTER else None

    def summary(self, texts: Texts, state: State, seat: int) -> str:
        return texts.counted("show", "points", state.score[seat])

    def account(
        self, texts: Texts, state: State, steps: Sequence[int], lines: Sequence[Line], after: State
    ) -> CapitolAccount:  # fmt: skip
        return final_account(lines, after)

    def story(
        self, texts: Texts, state: State, actor: int, steps: Sequence[int], lines: Sequence[Line], names: Sequence[str]
    ) -> Story | None:
        sentences = list(tell_account(texts, state, [line for line in lines if line.event in LOGGED], names))
        found = acts(texts, state, actor, steps, lines, names)
        return Story(sentences, found or None) if sentences or found else None


def _think_of(state: State, seat: int, step: int) -> None:
    """One more step of a turn in the building phase, as far as it shows in front of the player and on the board."""
    if step >= HEIGHT:
        _think_of_house(state, seat, step - HEIGHT)
    elif step >= PREFECTURE:
        leave_yard(state, seat, state.shape, state.height)
        add_house(state, seat, state.shape, state.height, step - PREFECTURE)
    elif step >= SHAPE:
        state.shape = step - SHAPE
    elif step != PLAIN:
        state.chosen = step - CARD


def _think_of_house(state: State, seat: int, height: int) -> None:
    if kind_of(state.chosen) == BRICK:
        use_brick(state, seat, height)
    elif kind_of(state.chosen) == PERMIT:
        state.height = height
    else:
        put_roof(state, seat, state.shape, height)


def _next_choice(state: State, steps: Sequence[int]) -> str:
    """What a turn of the building phase asks for after these steps."""
    kind = kind_of(steps[0] - CARD)
    if kind == BRICK:
        if bricks_of_card(state) < BRICKS_OF_A_CARD:
            return "brick_last"
        return "brick_first" if len(steps) == 1 else "brick_second"
    if kind == PERMIT:
        return "permit_prefecture" if steps[-1] >= HEIGHT else "permit_house"
    return "roof_shape" if len(steps) == 1 else "roof_house"


def _question(texts: Texts, state: State, steps: Sequence[int]) -> tuple[str, dict[str, object]]:
    """A whole move as the key of a question, and what it takes to ask it."""
    first, last = steps[0], steps[-1]
    if state.chapter == BIDDING:
        total = sum(number_of(step - CARD) for step in steps if step != SEAL)
        return ("bid" if len(steps) > 1 else "bid.none"), {"sum": total}
    if state.chapter == DRAWING:
        return ("stop" if first == STOP else "draw"), {}
    if first == PASS:
        return "pass", {}
    if last == PLAIN:
        return "no_action", {}
    if PREFECTURE <= last < HEIGHT:
        where = texts.say("names", f"{NAMES[last - PREFECTURE]}.to")
        return ("build" if state.chapter == PLACING else "permit"), {"to_prefecture": where}
    if kind_of(first - CARD) == BRICK:
        return ("brick" if len(steps) > BRICKS_OF_A_CARD else "brick.one"), {}
    return f"roof.{SHAPES[steps[1] - SHAPE]}", {"height": last - HEIGHT}
