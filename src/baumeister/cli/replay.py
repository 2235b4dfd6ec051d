"""`baumeister replay` and `baumeister show`: looking at game records."""

from __future__ import annotations

import sys
from typing import Any

import click

from ..engine.errors import BadInput
from ..engine.records import GameRecord
from ..engine.verbs import SPECTATOR
from ..engine.viewer_records import viewer_text
from .problems import BadFile
from .record_files import read_record_file
from .screen import Screen, viewer_name
from .settings import components_option, language_option
from .words import names_of_seats

file_argument = click.argument("file", metavar="FILE")
at_option = click.option("--at", type=click.IntRange(min=0), metavar="N", help="After N events; by default at the end.")
seat_option = click.option("--seat", metavar="SEAT", help="As a seat, or `spectator`, knew it at that time.")


@click.command()
@file_argument
@at_option
@seat_option
@components_option
@language_option
def replay(file: str, at: int | None, seat: str | None, components_file: str | None, language: str) -> None:
    """Step through a game record; where there is no terminal, print one position of it."""
    is_interactive = sys.stdin.isatty() and sys.stdout.isatty()
    viewing = Viewing(file, read_as_far(file, components_file, at), seat, language)
    start = viewing.checked(at)
    if is_interactive:
        viewing.step_through(start if at is not None else 0)
    else:
        viewing.print_position(start)


@click.command()
@file_argument
@at_option
@seat_option
@components_option
@click.option("--drawing", is_flag=True, help="The board as a drawing, too.")
def show(file: str, at: int | None, seat: str | None, components_file: str | None, drawing: bool) -> None:
    """Print a position of a game record as one line of text, as bug reports and tests use it."""
    viewing = Viewing(file, read_as_far(file, components_file, at), seat, "en")
    state = viewing.seen(viewing.checked(at))
    click.echo(viewing.match.game.position(state))
    if drawing:
        viewing.screen.board(state)


def read_as_far(file: str, components_file: str | None, at: int | None) -> GameRecord:
    """The whole record; where something is wrong with it, the part before the position that is asked for."""
    try:
        return read_record_file(file, components_file)
    except BadFile:
        if at is None:
            raise
        return read_record_file(file, components_file, at)


class Viewing:
    """A record as somebody looks at it: with everything open, or through the eyes of a seat."""

    def __init__(self, file: str, record: GameRecord, seat: str | None, language: str) -> None:
        self.file = file
        self.match = record.match
        self.states = list(record.match.states())
        self.names = names_of_seats(record.header.names, record.match.game.players, language)
        self.viewer = self._viewer(seat, record.header.viewer)
        self.screen = Screen(record.match.game, self.names, language)

    def _viewer(self, seat: str | None, known_to: int | None) -> int | None:
        """Whose eyes; None sees everything. The record of one viewer holds guesses that nobody is to take for the truth."""
        players = self.match.game.players
        viewer = SPECTATOR if seat == "spectator" else None
        if seat is not None and viewer is None:
            if not (seat.isascii() and seat.isdecimal() and int(seat) < players):
                raise BadInput(f"--seat {seat[:40]!r}: expected a seat from 0 to {players - 1}, or spectator")
            viewer = int(seat)
        if known_to is not None and viewer not in (None, known_to):
            raise BadInput(f"{self.file} tells only what {viewer_text(known_to)} knows")
        return viewer if known_to is None else known_to

    def checked(self, at: int | None) -> int:
        """The number of events to look after."""
        last = len(self.match.events)
        if at is None:
            return last
        if at > last:
            raise BadInput(f"{self.file} has {last} events; --at {at} is beyond the end")
        return at

    def seen(self, number: int) -> Any:
        """The state after so many events, as the viewer knew it then."""
        state = self.states[number]
        return state if self.viewer is None else self.match.game.observe(state, self.viewer).state

    def print_position(self, number: int) -> None:
        screen, say = self.screen, self.screen.words.say
        count = len(self.match.events)
        key = "place" if number else "beginning"
        screen.line(say("replay", key, number=number, count=count), "bold")
        if self.viewer is not None:
            known_to = viewer_name(self.viewer, self.names, screen.language)
            screen.line(say("replay", "known_to", viewer=known_to), "dim")
        state = self.seen(number)
        screen.board(state)
        acting = self.match.game.actors(self.states[number])
        screen.seats(state, [""] * len(self.names), acting)
        if number:
            screen.line()
            self._tell(number)
        if number == count and self.match.is_over:
            screen.result(self.match)

    def _tell(self, number: int) -> None:
        """The move that led to the position."""
        event, before, after = self.match.events[number - 1], self.states[number - 1], self.states[number]
        self.screen.event(event, before, self.viewer, after)

    def step_through(self, number: int) -> None:
        """Show positions as the keys say."""
        say = self.screen.words.say
        count = len(self.match.events)
        while True:
            self.screen.clear()
            self.print_position(number)
            self.screen.line(say("replay", "keys"), "dim")
            answer = _next(number, count)
            while answer is None:
                self.screen.line(say("replay", "where", count=count))
                answer = _next(number, count)
            if answer < 0:
                return
            number = answer


LEAVE = -1


def _next(number: int, count: int) -> int | None:
    """Where a line that the user types leads; None if it cannot be read."""
    try:
        keys = input("> ").split()
    except EOFError:
        return LEAVE
    if keys in ([], ["n"]):
        return min(number + 1, count)
    if keys == ["p"]:
        return max(number - 1, 0)
    if keys == ["q"]:
        return LEAVE
    target = keys[-1]
    is_place = len(keys) == 2 and keys[0] == "g" and target.isascii() and target.isdecimal()
    return int(target) if is_place and len(target) < 6 and int(target) <= count else None
