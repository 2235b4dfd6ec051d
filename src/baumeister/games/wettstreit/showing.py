"""Wettstreit der Baumeister at a table: what steps point at, prompts, previews, progress, and what followed of a move."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.account import Line
from ...engine.game import Observation
from ...engine.rulebook import rule
from ...engine.showing import Preview, Progress, Showing, Story
from ...engine.texts import Texts
from .account import WettstreitAccount, acts, final_account
from .accounts import tell_account
from .building import is_founding, place, why_not_lay
from .cards import height
from .notation import FACES, PILES, amount_of
from .panorama import card_facts
from .preview import preview
from .rules import why_not_act
from .sabotage import use_stone
from .scoring import CITY_SCORED, points
from .state import (
    ACTING,
    BIDDING,
    BRIBING,
    BURYING,
    CARDS,
    CHOOSING,
    CLOSED_PILE,
    FINISHING,
    NO_BID,
    NO_CARD,
    NO_KIND,
    OPEN_PILE,
    OVER,
    PILE,
    STEALING,
    STRIKING,
    State,
)
from .steps import (
    AT_HOLE,
    AT_LEFT,
    ATTACK,
    AUCTION,
    BID,
    CARD,
    DECLINE,
    DONE,
    LAY,
    LEAP,
    PASS,
    PAY,
    RAID,
    REFUSE,
    REST,
    ROLL,
    START,
    STEAL,
    UNDER,
)
from .telling import building_name, kind_name
from .view import WettstreitBoard, board


class WettstreitShowing(Showing[State]):
    def board(self, texts: Texts, observation: Observation[State]) -> WettstreitBoard:
        return board(texts, observation.state, observation.seat)

    def with_draft(self, observation: Observation[State], steps: Sequence[int]) -> Observation[State]:
        """Cards laid where they were chosen to go, a bid on the table, the stone where it strikes or goes."""
        if not steps:
            return observation
        state, seat = observation.state.copy(), observation.seat
        first = steps[0]
        if state.stage == BIDDING:
            _think_of_bid(state, seat, steps)
        elif STEAL <= first < DECLINE:
            state.stones[first - STEAL] -= 1
            state.stones[seat] += 1
        elif LAY <= first < ATTACK:
            for step in steps:
                _think_of_build(state, seat, step)
        elif ATTACK <= first < REST:
            use_stone(state)
            if first < RAID:
                state.target = first - ATTACK
        return Observation(seat, state)

    def target(self, step: int) -> str:
        """Cards in a city are `city:CH-5`, those in one's hand `hand:CH-5`."""
        if step >= UNDER:
            return f"under:{PILES[step - UNDER]}"
        if step >= PAY:
            return "bribe:yes" if step == PAY else "bribe:no"
        if step >= AT_HOLE:
            return f"hole:{step - AT_HOLE + 1}"
        if step > REST:
            return "end:left" if step == AT_LEFT else "end:right"
        alone = {REST: "rest", DONE: "done", PASS: "pass", DECLINE: "stone:none"}
        if step in alone:
            return alone[step]
        ranges = (
            (RAID, "raid", str),
            (ATTACK, "city", self._card),
            (LAY, "hand", self._card),
            (LEAP, "leap", lambda tens: str(10 * (tens + 1))),
            (BID, "raise", str),
            (AUCTION, "pile", PILES.__getitem__),
            (STEAL, "stone", str),
            (ROLL, "die", FACES.__getitem__),
            (CARD, "card", self._card),
            (START, "seat", str),
        )
        return next(f"{name}:{word(step - first)}" for first, name, word in ranges if step >= first)

    def _card(self, card: int) -> str:
        return str(self.game.components.data[card].id)

    def targets(self, state: State, words: str) -> list[str]:
        verb, *rest = words.split(" ")
        if verb == "build":
            return [f"city:{word.partition(':')[2]}" for word in rest]
        if verb in ("sabotage", "bribe") or (verb == "roll" and state.stage == STRIKING):
            return [f"city:{rest[1] if verb == 'sabotage' else self._card(state.target)}"]
        if verb == "raid":
            return [f"raid:{rest[0]}"]
        if verb in ("auction", "under"):
            return [f"pile:{rest[0]}"]
        if verb == "steal" and rest[0] != "-":
            return [f"stone:{rest[0]}"]
        return {"open": ["pile:open"], "peek": ["pile:closed"], "bid": ["lot"], "take": [f"raid:{state.victim}"]}.get(verb, [])

    @rule("W-G04")
    def note(self, texts: Texts, observation: Observation[State], step: int) -> str | None:
        """What a card is good for; and to the bidder alone, which bids exceed his coins."""
        state = observation.state
        if LAY <= step < DONE:
            return card_facts(texts, state, step - LAY)
        if state.stage == BIDDING and BID <= step < LAY and amount_of(state, [step]) > state.purse[observation.seat]:
            return texts.say("show", "above")
        return None

    def prompt(self, texts: Texts, observation: Observation[State], steps: Sequence[int]) -> str:
        state = observation.state
        if state.stage == BIDDING:
            return _ask_bid(texts, state, steps)
        if state.stage in (ACTING, FINISHING):
            return _ask_build(texts, self.with_draft(observation, steps).state, observation.seat, len(steps))
        if state.stage == BRIBING:
            value = state.value[state.target]
            key = "bribe" if state.purse[observation.seat] >= value else "bribe_poor"
            return texts.say("prompts", key, building=building_name(texts, state, state.target), value=value)
        keys = {STEALING: "steal", CHOOSING: "choose_pile", BURYING: "under"}
        return texts.say("prompts", keys[state.stage]) if state.stage in keys else ""

    def question(
        self, texts: Texts, observation: Observation[State], steps: Sequence[int], names: Sequence[str]
    ) -> tuple[str, str]:
        state, say = observation.state, texts.say
        key, values = _question(texts, state, steps, self.with_draft(observation, steps).state.laid)
        if "count" in values:
            count = values.pop("count")
            assert isinstance(count, int)
            return texts.counted("show", f"ask.{key}", count, **values), texts.counted("prompts", f"confirm.{key}", count)
        button = {"under.open": "under", "under.closed": "under"}.get(key, key)
        return say("show", f"ask.{key}", **values), say("prompts", f"confirm.{button}", **values)

    def preview(self, texts: Texts, observation: Observation[State], steps: Sequence[int]) -> Preview | None:
        if not steps:
            return None
        return preview(texts, observation.state, observation.seat, steps, self.with_draft(observation, steps).state)

    @rule("WET-071")
    def progress(self, texts: Texts, state: State) -> Progress:
        """The pile that is lower, card by card: the end begins when it is empty."""
        if state.stage == OVER or state.has_ended:
            key = "over" if state.stage == OVER else "final"
            return Progress(PILE, PILE, texts.say("show", f"progress.{key}"))
        open_pile, closed = height(state, OPEN_PILE), height(state, CLOSED_PILE)
        left = (texts.say("board", "left.open", count=open_pile), texts.say("board", "left.closed", count=closed))
        return Progress(min(PILE, PILE - min(open_pile, closed) + 1), PILE, *left)

    def round(self, state: State) -> int | None:
        """Turns are counted, not rounds; what belongs to none is the setup and the final round."""
        return None if state.turns == 0 or state.stage in (FINISHING, OVER) else state.turns

    def summary(self, texts: Texts, state: State, seat: int) -> str:
        return texts.counted("show", "points" if state.stage == OVER else "city", points(state, seat))

    def account(
        self, texts: Texts, state: State, steps: Sequence[int], lines: Sequence[Line], after: State
    ) -> WettstreitAccount:  # fmt: skip
        return final_account(texts, lines, after)

    def story(
        self, texts: Texts, state: State, actor: int, steps: Sequence[int], lines: Sequence[Line], names: Sequence[str]
    ) -> Story | None:
        sentences = list(tell_account(texts, state, [line for line in lines if line.event < CITY_SCORED], names))
        found = list(acts(texts, state, lines, names))
        return Story(sentences, found) if found else None


def _think_of_bid(state: State, seat: int, steps: Sequence[int]) -> None:
    """The bid lies beside the others; what is highest does not change before it is made."""
    if steps[0] == PASS:
        state.passed[seat] = 1
    elif steps[-1] >= LEAP:
        state.leap = steps[-1] - LEAP + 1
    else:
        state.bid[seat] = amount_of(state, steps)


def _think_of_build(state: State, seat: int, step: int) -> None:
    if step >= AT_LEFT:
        place(state, seat, step)
    elif step < DONE:
        state.chosen = step - LAY


def _ask_bid(texts: Texts, state: State, steps: Sequence[int]) -> str:
    if steps:
        least = amount_of(state, steps)
        return texts.say("prompts", "bid_ones", least=least, most=least + LEAP - BID - 1)
    building = building_name(texts, state, state.lot)
    if state.highest == NO_BID:
        is_secret = state.source == CLOSED_PILE and not state.seen_by_all[state.lot]
        key = "opening_closed" if is_secret else "opening"
        return texts.say("prompts", key, building=building)
    if state.announced != NO_KIND:
        return texts.say("prompts", "bid_announced", kind=kind_name(texts, state.announced), amount=state.highest)
    return texts.say("prompts", "bid", amount=state.highest)


def _ask_build(texts: Texts, state: State, seat: int, steps: int) -> str:
    """What a build asks for next; `state` has the cards laid so far."""
    if state.chosen != NO_CARD:
        return texts.say("prompts", "build_place", building=building_name(texts, state, state.chosen))
    if steps:
        key = ("build_second", "build_third")[state.laid - 1]
        return texts.say("prompts", key.replace("build", "found") if is_founding(state, seat) else key)
    can_build = any(why_not_lay(state, seat, card) == 0 for card in range(CARDS))
    if state.stage == FINISHING:
        key = ("final_found" if is_founding(state, seat) else "final") if can_build else "final_rest"
        return texts.say("prompts", key)
    can_sabotage = any(why_not_act(state, step) == 0 for step in range(ATTACK, REST))
    if can_build and is_founding(state, seat):
        return texts.say("prompts", "choose_found_action" if can_sabotage else "choose_found")
    key = "choose_action" if can_build and can_sabotage else "choose_build" if can_build else "choose_sabotage"
    return texts.say("prompts", key if can_build or can_sabotage else "choose_rest")


def _question(texts: Texts, state: State, steps: Sequence[int], laid: int) -> tuple[str, dict[str, object]]:
    """A whole move as the key of a question, and what it takes to ask it."""
    first = steps[0]
    if state.stage == BIDDING:
        if first == PASS:
            return "pass", {}
        return ("opening" if state.highest == NO_BID else "bid"), {"amount": amount_of(state, steps)}
    if first >= UNDER:
        return f"under.{PILES[first - UNDER]}", {}
    if first >= PAY:
        return ("bribe.no" if first == REFUSE else "bribe.yes"), {"value": state.value[state.target]}
    if first == REST:
        return ("rest.final" if state.stage == FINISHING else "rest"), {}
    if first >= RAID:
        return "raid", {}
    if first >= ATTACK:
        return "sabotage", {"building": building_name(texts, state, first - ATTACK)}
    if first >= LAY:
        return ("found", {}) if is_founding(state, state.turn) else ("build", {"count": laid})
    if first >= AUCTION:
        return f"auction.{PILES[first - AUCTION]}", {}
    return ("decline" if first == DECLINE else "steal"), {}
