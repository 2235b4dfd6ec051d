"""The golden records of Wettstreit der Baumeister: every way an auction, a sabotage, a build and a game can go."""

from __future__ import annotations

from typing import Any

from baumeister import Header
from baumeister.engine.verbs import SPECTATOR
from baumeister.games.wettstreit.scoring import CHURCHES, CORNERS, MIDDLE
from records import wettstreit_checks as shows
from records.golden import Golden

NAMED = Header(names={0: "Ada", 1: "Bruno", 2: "Clara", 3: "bot:random"}, date="2026-11-18", site="the club evening")


def sensible(name: str, text: str, players: int, stream: int, check: shows.Check, **more: Any) -> Golden:
    """A game of players who bid what they have, and now and then a little more."""
    return Golden(name, text, players, stream, check, inclined=True, **more)


def reckless(name: str, text: str, players: int, stream: int, check: shows.Check, **more: Any) -> Golden:
    """A game of players to whom all bids are alike."""
    return Golden(name, text, players, stream, check, **more)


GOLDEN = [
    sensible("three-players", "Three players.", 3, 0, shows.is_over),
    sensible("four-players", "Four players.", 4, 0, shows.is_over),
    sensible("names-and-date", "Names of players, a date and a place in the head.", 4, 1, shows.is_over, header=NAMED),
    reckless("bids-of-all-sizes", "Bids of all sizes, by players who ask for no money.", 4, 0, shows.is_over),
    reckless("with-times", "Every event with its time.", 3, 0, shows.is_over, milliseconds=1500),
    # Auctions
    sensible("nobody-raises-a-closed-card", "A closed card goes to the auctioneer unannounced.", 3, 1, shows.unannounced),
    sensible("announced-and-raised", "The auctioneer names the kind and goes on bidding.", 4, 2, shows.announced_then("bid")),
    sensible("announced-and-passed", "The auctioneer names the kind and passes.", 4, 3, shows.announced_then("pass")),
    sensible("corner-tower-announced", "A corner tower is announced as one.", 3, 2, shows.corner_tower_named),
    sensible("bought-for-nothing", "An opening bid of 0 wins.", 3, 3, shows.for_nothing),
    sensible("sold-for-1", "Of a bid of 1 the auctioneer gets nothing.", 3, 5, shows.for_one),
    sensible("odd-bid-for-a-closed-card", "An odd bid is rounded for the closed pile, too.", 3, 4, shows.odd_and_closed),
    sensible("raised-by-tens", "A raise by ten or more.", 4, 4, shows.by_tens),
    reckless("highest-bid-of-all", "A bid of 90, after which one can only pass.", 3, 1, shows.bid_of_90),
    # Bids that cannot be paid
    sensible("overbid-second-buys", "The second-highest bidder buys; the auctioneer has his share.", 4, 5, shows.one_overbid),
    sensible("overbid-by-the-auctioneer", "An auctioneer who overbids gets no share.", 4, 13, shows.auctioneer_overbid),
    sensible("overbid-auctioneer-buys", "The auctioneer buys in the place of another.", 3, 10, shows.auctioneer_buys_after),
    sensible("two-overbid", "Two overbid, a third buys.", 4, 18, shows.two_overbid),
    sensible("two-overbid-one-the-auctioneer", "Two overbid, the auctioneer is one of them.", 4, 36, shows.two_with_auctioneer),
    reckless("three-overbid", "Three overbid and the last bidder buys.", 4, 1, shows.three_overbid),
    sensible("overbid-without-coins", "Who owns nothing loses nothing but the card.", 3, 8, shows.penniless),
    sensible("losing-overbid", "A losing bid is not checked.", 3, 6, shows.unchecked),
    reckless("unsold-open-card", "Nobody can pay for an open card.", 3, 2, shows.unsold(is_closed=False)),
    reckless("unsold-closed-card", "Nobody can pay for a closed card, which goes unseen.", 4, 2, shows.unsold(is_closed=True)),
    reckless("unsold-auctioneer-alone", "Only the auctioneer bid, and he cannot pay.", 3, 3, shows.auctioneer_alone),
    reckless("unsold-last-card", "The last card of a pile stays unsold, and the end begins.", 3, 4, shows.unsold_and_ended),
    # Stones
    sensible("stone-stolen", "With an empty supply a stone is taken from another player.", 3, 137, shows.stolen),
    sensible("stone-declined", "The stone of another is not taken.", 4, 160, shows.declined),
    sensible("no-stone-to-take", "One player owns all five stones.", 3, 611, shows.no_stone_left),
    sensible("stone-used-at-once", "A stone is used in the turn it was gained.", 3, 7, shows.stone_used_at_once),
    # Sabotage
    sensible("sabotage-rolls-the-saboteur", "The attack succeeds at once.", 3, 9, shows.struck(5)),
    sensible("sabotage-rolls-1", "The attack fails on 1.", 3, 13, shows.struck(0)),
    sensible("sabotage-rolls-2", "The attack fails on 2.", 3, 12, shows.struck(1)),
    sensible("sabotage-rolls-3-paid", "On 3 the owner pays.", 4, 8, shows.struck(2, "bribe yes")),
    sensible("sabotage-rolls-3-lost", "On 3 the owner does not pay.", 4, 6, shows.struck(2, "bribe no")),
    sensible("sabotage-rolls-4-paid", "On 4 the owner pays.", 3, 21, shows.struck(3, "bribe yes")),
    sensible("sabotage-rolls-4-lost", "On 4 the owner does not pay.", 3, 14, shows.struck(3, "bribe no")),
    sensible("sabotage-rolls-5-paid", "On 5 the owner pays.", 4, 33, shows.struck(4, "bribe yes")),
    sensible("sabotage-rolls-5-lost", "On 5 the owner does not pay.", 4, 10, shows.struck(4, "bribe no")),
    sensible("bribe-too-dear", "The owner cannot pay.", 3, 16, shows.too_dear),
    sensible("corner-tower-destroyed", "A corner tower is lost, and its end is open again.", 3, 18, shows.corner_lost),
    sensible("holes-at-the-end-vanish", "The card beside a hole is lost: the row ends before it.", 3, 19, shows.holes_vanish),
    sensible("city-destroyed", "The last card of a city is lost; then one card is enough.", 3, 79, shows.rebuilt),
    sensible("two-holes", "A city with two holes at a time.", 3, 24, shows.two_holes),
    sensible("raid", "A card is drawn from a hand of five or more.", 4, 11, shows.raided),
    sensible("lower-pile-chosen-open", "Both piles are equal: under the open one.", 4, 19, shows.under("open")),
    sensible("lower-pile-chosen-closed", "Both piles are equal: under the closed one.", 4, 15, shows.under("closed")),
    sensible("sunk-card-comes-up-open", "A card put under the open pile is turned up.", 3, 11, shows.comes_up_again("open")),
    sensible("sunk-card-comes-up-closed", "A card put under the closed pile is looked at.", 3, 17, shows.comes_up_again("peek")),
    sensible("laid-twice", "A card is lost, bought again and laid.", 4, 7, shows.laid_twice),
    # Builds
    sensible("hole-repaired", "A hole is repaired.", 3, 22, shows.repair(last=False)),
    sensible("hole-repaired-at-the-end", "A hole is repaired in the final round.", 3, 40, shows.repair(last=True)),
    sensible("hole-unrepaired", "A hole remains to the end.", 3, 15, shows.a_hole_remains),
    sensible("corner-towers-but-a-hole", "Both corner towers, but a hole: no bonus.", 4, 44, shows.towers_but_a_hole),
    sensible("founded-with-a-corner-tower", "A first build that begins with a corner tower.", 3, 25, shows.corner_first),
    sensible("founded-from-right-to-left", "A first build from right to left.", 3, 20, shows.from_right),
    sensible("both-ends-in-one-turn", "Cards at both ends in one turn.", 3, 23, shows.both_ends),
    sensible("never-built", "A player builds nothing at all.", 4, 50, shows.never_built),
    sensible("founded-in-the-final-round", "A first build in the final round.", 4, 210, shows.founded_last),
    sensible("both-corner-towers-at-the-end", "Both corner towers in the final round.", 3, 59, shows.both_corners),
    sensible("finished-city-of-three", "Corner tower, building, corner tower in one turn.", 4, 406, shows.finished_at_once),
    # Ends
    sensible("end-by-the-open-pile", "The open pile runs out.", 3, 26, shows.ended_by(0)),
    sensible("end-by-the-closed-pile", "The closed pile runs out.", 3, 27, shows.ended_by(1)),
    sensible("build-at-the-end", "Who began the end still builds.", 3, 29, shows.in_the_last_third_phase("build")),
    sensible("sabotage-at-the-end", "Who began the end still sabotages.", 4, 9, shows.in_the_last_third_phase("sabotage")),
    # Totals
    sensible("town-hall-in-the-middle", "10 points for a town hall in the middle.", 3, 37, shows.bonus(MIDDLE)),
    sensible("churches-on-both-sides", "5 points for churches on both sides.", 3, 57, shows.bonus(CHURCHES)),
    sensible("corner-towers-of-equal-value", "5 points for corner towers of equal value.", 3, 30, shows.bonus(CORNERS)),
    sensible("fifteen-extra-points", "15 extra points.", 4, 24, shows.bonuses(15)),
    sensible("all-twenty-extra-points", "All bonuses of one city.", 3, 151, shows.bonuses(20)),
    sensible("finished-without-bonus", "A finished city without a bonus.", 3, 34, shows.bonuses(0)),
    sensible("negative-total", "A total below zero.", 3, 31, shows.is_negative),
    reckless("all-totals-negative", "All totals below zero.", 3, 160, shows.all_negative),
    sensible("shared-victory", "Two share the victory.", 3, 163, shows.winners(2)),
    # Running games, what one viewer knows of them, other cards
    sensible("running", "A game that goes on, in the middle of an auction.", 4, 12, shows.amid_auction, moves=150),
    sensible("as-seat-1-knows-it", "What seat 1 knows in the middle.", 3, 28, shows.closed_cards_shown, moves=150, viewer=1),
    sensible("as-a-spectator-knows-it", "What a spectator knows.", 4, 12, shows.closed_cards_shown, moves=200, viewer=SPECTATOR),
    sensible(
        "corrected-cards", "Other cards: corner towers for any side.", 3, 28, shows.is_over, components="corrected-cards.csv"
    ),
]
