"""What a move that is thought of would bring, as far as its player can know."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.rulebook import rule
from ...engine.showing import Caution, Preview, PreviewLine
from ...engine.texts import Texts
from .cards import city_value, corner_towers, gate_income, shields
from .notation import amount_of
from .scoring import church_bonus, corner_bonus, hand_cost, middle_bonus, points
from .state import BIDDING, CLOSED_PILE, FINISHING, State
from .steps import ATTACK, AUCTION, LAY, LEAP, PASS, PAY, RAID, REFUSE, REST, UNDER
from .telling import building_name


def preview(texts: Texts, state: State, seat: int, steps: Sequence[int], after: State) -> Preview | None:
    """`after` has the pieces of the steps in place."""
    first = steps[0]
    if state.stage == BIDDING:
        return None if first == PASS or steps[-1] >= LEAP else preview_bid(texts, state, seat, amount_of(state, steps))
    if first == AUCTION + CLOSED_PILE:
        return Preview(texts.say("show", "peek"), [], warnings=[Caution(texts.say("prompts", "warn_peek"), "W-G15")])
    if LAY <= first < ATTACK:
        return preview_build(texts, state, seat, after) if after.laid else None
    if ATTACK <= first < RAID:
        return preview_attack(texts, state, first - ATTACK)
    if RAID <= first < REST:
        return Preview(texts.say("show", "raid"), [])
    if first == REST and state.stage == FINISHING:
        return preview_build(texts, state, seat, after)
    if PAY <= first < UNDER:
        return preview_bribe(texts, state, seat, is_paid=first != REFUSE)
    return None


@rule("WET-030", "WET-031", "WET-039", "W-G04", "W-G14")
def preview_bid(texts: Texts, state: State, seat: int, amount: int) -> Preview:
    """Who would be paid what; and to the bidder alone, that he does not have as much."""
    share = amount // 2 if seat != state.turn else 0
    key = "pay_free" if amount == 0 else "pay_share" if seat != state.turn else "pay_bank"
    title = texts.say("prompts", key, amount=amount, share=share, bank=amount - share)
    coins = state.purse[seat]
    if amount <= coins:
        return Preview(title, [PreviewLine(texts.say("show", "coins.left"), coins - amount)])
    warning = texts.counted("prompts", "warn_overbid" if coins else "warn_overbid.none", coins, amount=amount)
    return Preview(title, [PreviewLine(texts.say("show", "coins.own"), coins)], warnings=[Caution(warning, "WET-039")])


@rule("WET-021", "WET-028", "WET-061", "WET-076", "WET-083")
def preview_build(texts: Texts, state: State, seat: int, after: State) -> Preview:
    """The city with the new cards: its points, what it earns and how it is defended; in the final round the bonuses, too."""
    total = points(after, seat)
    lines = []
    changes = (("cards", city_value), ("income", gate_income), ("shields", shields))
    for key, count in changes:
        more = count(after, seat) - count(state, seat)
        if more:
            lines.append(PreviewLine(texts.say("show", f"build.{key}"), more))
    for key, bonus in (("middle", middle_bonus), ("churches", church_bonus), ("corners", corner_bonus)):
        if bonus(after, seat):
            lines.append(PreviewLine(texts.say("account", key), bonus(after, seat)))
    warnings = []
    if corner_towers(after, seat) > corner_towers(state, seat) and state.stage != FINISHING:
        warnings.append(Caution(texts.say("show", "corner"), "W-G28"))
    left = hand_cost(after, seat)
    if left and state.stage == FINISHING:
        lines.append(PreviewLine(texts.say("account", "hand"), -left))
        warnings.append(Caution(texts.say("prompts", "warn_hand", points=left), "WET-083"))
        total -= left
    return Preview(texts.counted("show", "total" if state.stage == FINISHING else "city", total), lines, total, warnings)


@rule("WET-064", "WET-065", "WET-066", "WET-067")
def preview_attack(texts: Texts, state: State, card: int) -> Preview:
    """What each face of the die would do."""
    say = texts.say
    value = state.value[card]
    lines = [say("show", "attack.lost"), say("show", "attack.bribe", value=value), say("show", "attack.failed")]
    return Preview(say("show", "attack", building=building_name(texts, state, card)), [PreviewLine(line) for line in lines])


@rule("WET-066", "WET-067")
def preview_bribe(texts: Texts, state: State, seat: int, *, is_paid: bool) -> Preview:
    value, building = state.value[state.target], building_name(texts, state, state.target)
    if is_paid:
        coins = PreviewLine(texts.say("show", "coins.left"), state.purse[seat] - value)
        return Preview(texts.say("show", "bribe.yes", building=building, value=value), [coins])
    return Preview(texts.say("show", "bribe.no", building=building), [PreviewLine(texts.say("show", "build.cards"), -value)])
