"""The golden records of Capitol: editions, numbers of players, options, and every ruling that ordinary play needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from baumeister import CHANCE, Header
from baumeister.engine.account import Line
from baumeister.engine.match import Event, Match
from baumeister.engine.verbs import SPECTATOR
from baumeister.games.capitol.auction import (
    BY_HIGHEST_CARD,
    BY_LOWER_SCORE,
    BY_TURN_ORDER,
    EQUAL_SCORES,
    NO_BIDS,
    PAID,
    REMOVED,
    WON,
)
from baumeister.games.capitol.board import free_small_sites
from baumeister.games.capitol.card_drawing import CARDS_OF_A_ROUND
from baumeister.games.capitol.cards import KINDS, NO_CARD
from baumeister.games.capitol.piles import TURNED_OVER
from baumeister.games.capitol.scoring import (
    BOTH,
    BY_HEIGHT,
    BY_SHARING,
    EXTRA_CARDS,
    FIRST,
    NO_PLACE,
    PREFECTURE,
    RANKED,
    SCORED,
    SECOND,
    STANDING,
)
from baumeister.games.capitol.state import AMPHITHEATRE, BUILDING, DRAWING, PREFECTURES, TEMPLE
from records.golden import Golden

PlayedGame = Match[Any]
Check = Callable[[PlayedGame], bool]


def whole(match: PlayedGame) -> bool:
    return match.is_over


def unfinished(match: PlayedGame) -> bool:
    return not match.is_over


def told(match: PlayedGame, event: int) -> Iterator[Line]:
    return (line for happened in match.events for line in happened.account if line.event == event)


def moves(match: PlayedGame, verb: str) -> Iterator[Event]:
    return (event for event in match.events if event.words.split(" ")[0] == verb)


def has(event: int, **values: int) -> Check:
    """Something was told, with these numbers."""
    return lambda match: any(all(getattr(line, name) == value for name, value in values.items()) for line in told(match, event))


def has_move(form: Callable[[list[str]], bool]) -> Check:
    return lambda match: any(form(event.words.split(" ")) for event in match.events)


def scorings(match: PlayedGame) -> Iterator[tuple[Line, list[Line]]]:
    """Every prefecture that was ever scored, with its players."""
    for happened in match.events:
        place: Line | None = None
        ranked: list[Line] = []
        for line in happened.account:
            if line.event == PREFECTURE or (line.event == SCORED and place):
                if place:
                    yield place, ranked
                place, ranked = (line if line.event == PREFECTURE else None), []
            elif line.event == RANKED:
                ranked.append(line)


def scoring(form: Callable[[Line, list[Line]], bool]) -> Check:
    return lambda match: any(form(place, ranked) for place, ranked in scorings(match))


def states(form: Callable[[Any], bool]) -> Check:
    return lambda match: any(form(state) for state in match.states())


def empty_kind_while_drawing(match: PlayedGame) -> bool:
    """Somebody chooses a pile while one kind has no card at all."""
    return any(
        state.chapter == DRAWING
        and match.game.actor(state) != CHANCE
        and any(state.top[kind] == NO_CARD for kind in range(KINDS))
        for state in match.states()
    )


def turned_before_drawing(match: PlayedGame) -> bool:
    """A pile that was empty is turned over before the first draw of a phase."""
    return any(
        later.words.startswith("turn") and (not earlier.words.startswith(("draw", "turn", "deal")))
        for earlier, later in pairwise(match.events)
    )


def full_prefecture(state: Any) -> bool:
    return any(free_small_sites(state, prefecture) == 0 for prefecture in range(PREFECTURES))


def passes_by_itself(match: PlayedGame) -> bool:
    return any(
        event.words == "pass" and state.hand_size[event.actor] == 0
        for event, state in zip(match.events, match.states(), strict=False)
    )


def bids_by_itself(match: PlayedGame) -> bool:
    return any(
        event.words == "bid -" and state.hand_size[event.actor] == 0
        for event, state in zip(match.events, match.states(), strict=False)
    )


def plays_on_alone(match: PlayedGame) -> bool:
    """One player takes three turns in a row after all others have passed."""
    return any(
        all(event.actor == run[0].actor and event.words.split(" ")[0] in ("brick", "roof", "permit") for event in run)
        for run in zip(match.events, match.events[1:], match.events[2:], strict=False)
    )


def all_pass_at_once(match: PlayedGame) -> bool:
    """A building phase in which nobody plays a card."""
    words = ["pass"] * match.game.players
    runs = zip(*(match.events[start:] for start in range(match.game.players + 1)), strict=False)
    return any([event.words for event in run[1:]] == words and run[0].words.startswith("turn") for run in runs)


def declines_extra_cards(match: PlayedGame) -> bool:
    return any(moves(match, "stop"))


def draws_extra_cards(match: PlayedGame) -> bool:
    return any(state.chapter == DRAWING and state.drawn > CARDS_OF_A_ROUND for state in match.states())


def several_cards_paid(match: PlayedGame) -> bool:
    """A winner pays two cards of one kind: their order matters when they come back."""
    return any(
        first.event == second.event == PAID and 8 <= first.b <= 15 and 8 <= second.b <= 15 and first.b > second.b
        for happened in match.events
        for first, second in pairwise(happened.account)
    )


def winners(count: int) -> Check:
    return lambda match: len(match.winners) == count


def tallest_house(height: int) -> Check:
    return has_move(lambda words: words[0] == "permit" and len(words) > 3 and int(words[3]) >= height)


def wins_everything(match: PlayedGame) -> bool:
    """One seat wins all three auctions of a round."""
    won = [line.a for line in told(match, WON)]
    return any(a == b == c for a, b, c in zip(won, won[1:], won[2:], strict=False))


def all_buildings_removed(match: PlayedGame) -> bool:
    return len(list(told(match, REMOVED))) >= 6


def amphitheatre_for_all(match: PlayedGame) -> bool:
    return any(len([line for line in event.account if line.event == EXTRA_CARDS]) >= 3 for event in match.events)


def first_tied(standings: list[Line]) -> bool:
    most = max(line.e // STANDING for line in standings)
    return sum(line.e // STANDING == most for line in standings) >= 3


def two_sealed(match: PlayedGame) -> bool:
    return match.sealed == 2


def consul_wanders(match: PlayedGame) -> bool:
    return bool(match.state.start == (int(match.events[0].words.split(" ")[1]) + 3) % match.game.players)


NAMES = Header(
    names={0: "Ada", 1: "bot:master", 2: "Cem"}, date="2026-11-18", site="https://example.org/tables/7", commitment="00ff"
)
LOWER, HIGHEST = "lower_score_else_removed", "highest_card_then_turn_order"


def by_options(options: dict[str, str], shows: str, players: int = 2, check: Check = whole, stream: int = 0) -> Golden:
    name = "-".join(next(iter(options.values())).split("_"))
    return Golden(f"option-{name}", shows, players, stream, check, options=options)


GOLDEN = [
    *(
        Golden(f"{edition}-{players}-players", f"A game of {players} in the {language} edition.", players, 0, whole, edition)
        for edition, language in (("de", "German"), ("nl", "Dutch"), ("fr", "French"))
        for players in (2, 3, 4)
    ),
    # Auctions
    Golden("tie-to-the-lower-total", "A tie goes to the player with fewer points.", 3, 1, has(WON, c=BY_LOWER_SCORE)),
    Golden("tie-to-the-lower-total-of-four", "The same among four, in Dutch.", 4, 2, has(WON, c=BY_LOWER_SCORE), "nl"),
    Golden("tie-removes-the-building", "A tie with equal totals: the building leaves the game.", 2, 0,
           has(REMOVED, b=EQUAL_SCORES)),
    Golden("tie-removes-an-amphitheatre", "An amphitheatre leaves the game after a tie.", 4, 14,
           has(REMOVED, a=AMPHITHEATRE, b=EQUAL_SCORES), "nl"),
    Golden("tie-to-the-highest-card", "A tie goes to the highest single card.", 3, 6, has(WON, c=BY_HIGHEST_CARD), "fr"),
    Golden("tie-to-turn-order", "The highest cards are equal, too: turn order decides.", 4, 2, has(WON, c=BY_TURN_ORDER), "fr"),
    Golden("nobody-bids", "Nobody bids: the building leaves the game.", 2, 0, has(REMOVED, b=NO_BIDS)),
    Golden("nobody-bids-for-a-temple", "Nobody bids for a temple.", 3, 3, has(REMOVED, a=TEMPLE, b=NO_BIDS), "fr"),
    Golden("six-buildings-removed", "Half of all buildings leave the game.", 2, 95, all_buildings_removed),
    Golden("three-auctions-won-in-a-row", "One seat wins three auctions in a row.", 3, 0, wins_everything),
    Golden("order-of-cards-paid", "Two brick cards are paid, the higher first; so they come back.", 3, 0, several_cards_paid),
    Golden("bid-without-cards", "A player without cards takes part with nothing, by himself.", 4, 0, bids_by_itself),
    # Building
    Golden("passes-without-cards", "A player without cards passes by himself.", 3, 0, passes_by_itself),
    Golden("plays-on-alone", "All others have passed; one plays on.", 2, 0, plays_on_alone),
    Golden("everybody-passes-at-once", "A building phase without a single card.", 2, 18, all_pass_at_once),
    Golden("house-of-height-three", "A house of height 3 is placed.", 3, 29, tallest_house(3)),
    Golden("full-prefecture", "A prefecture has no small site left.", 4, 2, states(full_prefecture)),
    Golden("full-prefecture-of-three", "The same with three players, in French.", 3, 3, states(full_prefecture), "fr"),
    Golden("both-bricks-on-a-new-house", "A new house of two bricks.", 2, 0, has_move(lambda words: words[2:] == ["new", "1"])),
    Golden("two-new-houses", "Two new houses with one card.", 3, 0, has_move(lambda words: words[2:] == ["new", "new"])),
    Golden("roof-without-its-action", "A roof card is played without its action.", 4, 0,
           has_move(lambda words: words[0] == "roof" and words[2] == "-")),
    Golden("no-roof-left", "A player has used up the roofs of a shape.", 2, 0,
           states(lambda state: 0 in (state.roofs[seat, shape] for seat in range(2) for shape in range(2)))),
    # Piles
    Golden("turned-over-piles", "All three kinds are turned over at some time.", 4, 0,
           lambda match: {line.a for line in told(match, TURNED_OVER)} == {0, 1, 2}),
    Golden("turned-over-twice", "A discard pile is turned over for the second time.", 4, 0,
           lambda match: any([line.a for line in told(match, TURNED_OVER)].count(kind) > 1 for kind in range(KINDS))),
    Golden("empty-kind-while-drawing", "A kind of card is used up while others still draw.", 4, 0, empty_kind_while_drawing),
    Golden("empty-kind-while-drawing-fr", "The same in the French edition.", 4, 3, empty_kind_while_drawing, "fr"),
    Golden("turned-over-before-drawing", "A pile that was empty is turned over when the next drawing begins.", 4, 3,
           turned_before_drawing),
    # Scoring
    Golden("tallest-house-decides", "Equally many bricks: the tallest house takes first place.", 3, 29,
           has(RANKED, b=FIRST, c=BY_HEIGHT)),
    Golden("first-place-shared", "Nothing breaks the tie: first place is shared, nobody is second.", 3, 11,
           scoring(lambda _, ranked: any(line.b == FIRST and line.c == BY_SHARING for line in ranked)
                   and any(line.b == NO_PLACE for line in ranked))),
    Golden("second-place-shared", "Two players are tied for second place.", 4, 1, has(RANKED, b=SECOND, c=BY_SHARING)),
    Golden("three-tied-for-first", "Three have the most bricks.", 4, 24, scoring(lambda _, ranked: first_tied(ranked))),
    Golden("second-place-without-fountain", "A second place that is worth nothing.", 2, 2, has(RANKED, b=SECOND, d=0)),
    Golden("temple-doubles", "A temple doubles points, fountains included.", 3, 5,
           scoring(lambda place, ranked: place.c == 1 and place.b > 0 and any(line.b == SECOND for line in ranked))),
    Golden("many-fountains", "A prefecture with four fountains is scored.", 2, 1, scoring(lambda place, _: place.b >= 4)),
    Golden("nothing-but-a-first-place", "A prefecture with a single builder.", 2, 0, scoring(lambda _, ranked: len(ranked) == 1)),
    # Drawing and the end
    Golden("extra-cards-drawn", "An amphitheatre gives extra cards.", 3, 0, draws_extra_cards),
    Golden("extra-cards-declined", "Extra cards are declined.", 3, 0, declines_extra_cards),
    Golden("extra-cards-for-three", "Three players may draw extra cards in one phase.", 4, 1, amphitheatre_for_all),
    Golden("wandering-consul", "The consul goes round in four rounds.", 4, 0, consul_wanders),
    Golden("shared-victory", "Two players have equally many points.", 2, 64, winners(2)),
    Golden("shared-victory-among-four", "Two of four players share the victory.", 4, 13, winners(2), "nl"),
    Golden("no-points-at-all", "Somebody ends without a point.", 3, 0, lambda match: 0 in match.points),
    # Options
    by_options({"auction_tie_rule": HIGHEST}, "German rules, French tie rule.", check=has(WON, c=BY_HIGHEST_CARD), stream=1),
    Golden("option-lower-score-in-french", "French rules with the German tie rule.", 3, 1, has(WON, c=BY_LOWER_SCORE), "fr",
           {"auction_tie_rule": LOWER}),
    by_options({"printed_fountains": "none"}, "No printed fountains."),
    by_options({"large_sites": "from_board_data"}, "Large sites as in the board data."),
    by_options({"first_tie_scope": "all_tied"}, "All who are tied on bricks share first place.", 4),
    by_options({"empty_supply": "unlimited"}, "There are always bricks."),
    by_options({"single_builder": "first_and_second"}, "A single builder holds both places.", check=has(RANKED, b=BOTH)),
    by_options({"game_end": "after_fourth_draw"}, "Cards are drawn after the fourth scoring.",
               check=lambda match: match.state.round == 3 and match.events[-1].words.startswith(("draw", "turn"))),
    by_options({"no_bid_outcome": "tie_rule"}, "Without a bid all seats count as tied.", check=has(WON, d=0)),
    by_options({"extra_cards": "mandatory"}, "Extra cards must be drawn.", check=draws_extra_cards),
    by_options({"prefecture_palette": "white_black_brick_red"}, "Painted as in the Dutch edition."),
    by_options({"prefecture_palette": "white_black_red"}, "Painted as in the French edition."),
    by_options({"first_start_player": "chosen"}, "The group chooses the first start player."),
    by_options({"score_visibility": "recorded_each_round"}, "Points are noted each round."),
    by_options({"hand_size_visibility": "hidden"}, "The table does not show how many cards others hold."),
    by_options({"hidden_opening_hand": "unspecified"}, "The edition does not say how hands are dealt."),
    # Records
    Golden("names-and-times", "A head with names, a bot, date and place; every event with its time.", 3, 2, whole, header=NAMES,
           milliseconds=1500),
    Golden("corrected-board", "Played on the board data of an owner's copy.", 4, 5, whole, components="corrected-board.csv"),
    Golden("two-large-sites", "A board with two large sites in a prefecture.", 3, 0, whole,
           options={"large_sites": "from_board_data"}, components="corrected-board.csv"),
    Golden("running-game", "A game that still goes on has no result.", 4, 3, unfinished, moves=60),
    Golden("bids-lie-sealed", "Two bids lie sealed, the third is to come.", 3, 6, two_sealed, moves=29),
    Golden("sealed-as-seat-1-knows-it", "Another's sealed bid is unknown.", 3, 6, two_sealed, moves=29, viewer=1),
    Golden("as-seat-1-knows-it", "A running game as seat 1 knows it: of others' opening hands what has come to light.", 3, 6,
           unfinished, moves=70, viewer=1),
    Golden("as-a-spectator-knows-it", "A running game as somebody who looks on knows it.", 4, 6, unfinished, "fr", moves=90,
           viewer=SPECTATOR),
    Golden("being-dealt", "The record ends while hands are dealt.", 4, 4, unfinished, moves=3),
    Golden("building-begins", "The record ends before the first turn.", 2, 4, lambda match: match.state.chapter == BUILDING,
           moves=6),
]  # fmt: skip
