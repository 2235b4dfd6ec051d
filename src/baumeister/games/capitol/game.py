"""Capitol as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ...engine.account import Line
from ...engine.description import Description, Option, Tallied
from ...engine.game import Game
from ...engine.rulebook import Numbering, Series, rule
from ...engine.showing import Showing
from ...engine.texts import Texts
from ...engine.verbs import CHANCE, NOT_NOW
from . import ending, observing, rules
from .auction import (
    BY_BID,
    BY_HIGHEST_CARD,
    BY_LOWER_SCORE,
    BY_TURN_ORDER,
    EQUAL_SCORES,
    NO_BIDS,
    REMOVED,
    WON,
    seat_to_seal,
)
from .building import RULING
from .components import Prefecture, doubts_about, read_board
from .moves import why_not_move
from .notation import CHANCE_VERBS, fill_hidden, hide_move, is_due, read_move, reveal_move, write_move
from .position import read_position, write_position
from .setup import purpose, set_up
from .state import BIDDING, BUILDING, State
from .steps import STEPS


class Capitol(Description[State]):
    name = "capitol"
    title = "Capitol"
    players = (2, 3, 4)
    editions = ("de", "nl", "fr")
    options = (
        Option("auction_tie_rule", ("lower_score_else_removed", "highest_card_then_turn_order")),
        Option("printed_fountains", ("four_total", "none")),
        Option("large_sites", ("one_per_prefecture", "from_board_data")),
        Option("first_tie_scope", ("tallest_only", "all_tied")),
        Option("empty_supply", ("no_bricks", "unlimited")),
        Option("single_builder", ("first_place_only", "first_and_second")),
        Option("game_end", ("after_fourth_scoring", "after_fourth_draw")),
        Option("no_bid_outcome", ("removed", "tie_rule")),
        Option("extra_cards", ("optional", "mandatory")),
        Option("prefecture_palette", ("light_blue_purple_pink", "white_black_brick_red", "white_black_red"), changes_play=False),
        Option("first_start_player", ("oldest", "chosen"), changes_play=False),
        Option("score_visibility", ("always_public", "recorded_each_round"), changes_play=False),
        Option("hand_size_visibility", ("public", "hidden"), changes_play=False),
        Option("hidden_opening_hand", ("dealt_face_down", "unspecified"), changes_play=False),
    )
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "nl": {"prefecture_palette": "white_black_brick_red"},
        "fr": {
            "auction_tie_rule": "highest_card_then_turn_order",
            "prefecture_palette": "white_black_red",
            "first_start_player": "chosen",
            "score_visibility": "recorded_each_round",
            "hidden_opening_hand": "unspecified",
        },
    }
    tallied = (
        Tallied("auctions_won_by_the_highest_bid", WON, 3, BY_BID),
        Tallied("ties_won_by_the_lower_score", WON, 3, BY_LOWER_SCORE),
        Tallied("ties_won_by_the_highest_card", WON, 3, BY_HIGHEST_CARD),
        Tallied("ties_won_in_turn_order", WON, 3, BY_TURN_ORDER),
        Tallied("buildings_removed_after_a_tie", REMOVED, 2, EQUAL_SCORES),
        Tallied("buildings_removed_without_a_bid", REMOVED, 2, NO_BIDS),
    )
    rules_version = 1
    steps = STEPS
    longest = 2000
    numbering = Numbering((Series(0, "CAP-{:03}"), Series(RULING, "GAP-{:02}")))
    hidden_forms = (r"\d bid \?", r"\* deal \d( (\?|[rbp]\w+)){8}")
    reconstruction = True
    state = State
    components_file = "board.csv"
    verbs: ClassVar[Mapping[str, Callable[..., Any]]] = {
        "actor": rules.actor,
        "may_act": rules.may_act,
        "why_not": rules.why_not,
        "choices": rules.choices,
        "outcomes": rules.outcomes,
        "take": rules.take,
        "amid_move": rules.amid_move,
        "points": ending.points,
        "is_winner": ending.is_winner,
        "blank": observing.blank,
        "imagine": observing.imagine,
    }

    def read_components(self, text: str) -> tuple[Prefecture, ...]:
        return read_board(text)

    def doubts_about(self, components: Any) -> Sequence[str]:
        return doubts_about(components)

    @rule("OPT-01", "OPT-03", "OPT-05", "OPT-07", "OPT-08", "OPT-09", "OPT-10", "CAP-011")
    def set_up(self, state: State, players: int, options: Mapping[str, str], components: Any) -> None:
        """Options that change play, and the board, become part of the state."""

        def value(name: str) -> int:
            return next(option for option in self.options if option.name == name).values.index(options[name])

        state.players = players
        state.tie_rule = value("auction_tie_rule")
        state.tie_scope = value("first_tie_scope")
        state.empty_supply = value("empty_supply")
        state.single_builder = value("single_builder")
        state.game_end = value("game_end")
        state.no_bid = value("no_bid_outcome")
        state.extra_cards = value("extra_cards")
        state.palette = value("prefecture_palette")
        for number, prefecture in enumerate(components):
            state.group[number] = prefecture.group
            state.small_sites[number] = prefecture.small_sites
            state.large_sites[number] = 1 if options["large_sites"] == "one_per_prefecture" else prefecture.large_sites
            state.printed[number] = prefecture.printed_fountains if options["printed_fountains"] == "four_total" else 0
        set_up(state)

    def write_move(self, state: State, actor: int, steps: Sequence[int]) -> str:
        return write_move(state, steps)

    def read_move(self, state: State, actor: int, words: Sequence[str]) -> list[int]:
        steps = read_move(state, actor, words)
        if words[0] in CHANCE_VERBS and rules.actor(state) == CHANCE and not is_due(state, words):
            raise self.refusal(NOT_NOW)
        return steps

    def why_not_move(self, state: State, actor: int, steps: Sequence[int]) -> int:
        return why_not_move(state, actor, steps)

    def hide_move(self, words: str, actor: int, viewer: int, state: State) -> str:
        return hide_move(words, actor, viewer, state)

    def reveal_move(self, words: str, world: State, before: State) -> str:
        return reveal_move(words, world)

    def fill_hidden(self, game: Game[State], viewer: int, lines: Sequence[tuple[int, Sequence[str]]]) -> list[Sequence[str]]:
        return fill_hidden([words for _, words in lines])

    @property
    def reads_freely(self) -> bool:
        return True

    def mover(self, state: State, actor: int) -> int:
        """A player without cards passes, or shows the STOP card, by himself: chance moves for him."""
        if actor == CHANCE and state.chapter == BUILDING:
            return state.turn
        return seat_to_seal(state) if actor == CHANCE and state.chapter == BIDDING else actor

    def sealing(self, state: State) -> Sequence[int]:
        """Bids, clockwise from the holder of the consul."""
        if state.chapter != BIDDING:
            return ()
        return [(state.start + step) % state.players for step in range(state.players)]

    def is_sealed(self, state: State, seat: int) -> bool:
        return bool(state.sealed[seat])

    def unsealed(self, state: State) -> State:
        before = state.copy()
        for seat in range(state.players):
            before.sealed[seat] = 0
        return before

    def purpose(self, state: State) -> str:
        """Each kind of card is shuffled by itself, so each has its own stream."""
        return purpose(state)

    def showing(self, game: Game[State]) -> Showing[State]:
        from .showing import CapitolShowing

        return CapitolShowing(game)

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


DESCRIPTION = Capitol()
