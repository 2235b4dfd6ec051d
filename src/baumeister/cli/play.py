"""`baumeister play`: a game in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

import click

from ..engine.errors import BadInput
from ..engine.record_head import Header, clean_name
from ..engine.records import GameRecord
from ..engine.viewer_records import viewer_text
from ..games import GAMES, describe
from .hot_seat import HotSeat, Kind, Seat
from .keyboard import keyboard
from .record_files import read_record_file
from .screen import Screen
from .settings import game_options, language_option, set_up
from .words import names_of_seats

KINDS: dict[str, Kind] = {"human": "human", "random": "random"}


@click.command()
@click.argument("game", metavar="[GAME]", default=GAMES[0])
@game_options
@click.option(
    "--seat", "wishes", metavar="KIND[:NAME]", multiple=True, help="human or random, seat by seat; the others play at random."
)
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), metavar="S", help="The same seed gives the same chance.")
@click.option("--save", metavar="FILE", help="Keep the record in a file, from the first move on.")
@click.option("--resume", metavar="FILE", help="Go on with a record that was saved before its end; its settings count.")
@language_option
def play(
    game: str,
    players: int | None,
    edition: str | None,
    given: Sequence[str],
    components_file: str | None,
    wishes: Sequence[str],
    seed: int | None,
    save: str | None,
    resume: str | None,
    language: str,
) -> None:
    """Play a game in the terminal: you, others at the same keyboard, and seats that play at random.

    Without arguments it is Palatinus for three: you and two seats that play at random. For two people and a third seat that
    plays at random: --seat human:Ada --seat human:Bo --seat random.
    """
    if resume is not None:
        record = record_to_go_on_with(resume, components_file)
        match, save = record.match, resume if save is None else save
        players = match.game.players
        seats = read_seats(wishes, players) if wishes else seats_of(record.header.names, players)
    else:
        if players is None and len(wishes) in describe(game).players:
            players = len(wishes)
        match = set_up(game, players, edition, given, components_file).start()
        seats = read_seats(wishes or ["human"], match.game.players)
    header = Header(names=names_in_record(seats), date=date.today().isoformat())
    screen = Screen(match.game, names_of_seats(header.names, match.game.players, language), language)
    rng = match.game.dice(secrets.randbits(63) if seed is None else seed)
    HotSeat(match, seats, rng, screen, keyboard(), header, Path(save) if save is not None else None).run()


def read_seats(wishes: Sequence[str], players: int) -> list[Seat]:
    """
    >>> [seat.kind for seat in read_seats(["random", "human:Ada"], 3)]
    ['random', 'human', 'random']
    """
    if len(wishes) > players:
        raise BadInput(f"{len(wishes)} seats are given, but {players} play")
    seats = []
    for wish in wishes:
        kind, _, name = wish.partition(":")
        if kind not in KINDS or (kind == "random" and name):
            raise BadInput(f"--seat {wish[:40]!r}: expected human, human:NAME or random")
        seats.append(Seat(KINDS[kind], own_name(name) if name else None))
    return seats + [Seat("random", None)] * (players - len(seats))


def own_name(name: str) -> str:
    """A person's name; one like `bot:master` would make a bot of him in records.

    >>> own_name("bot:master")
    'bot master'
    """
    return clean_name(name.replace("bot:", "bot "))


def seats_of(names: Mapping[int, str], players: int) -> list[Seat]:
    """The seats of a record: bots play at random from now on, all others are people."""
    return [
        Seat("random", None) if names.get(seat, "").startswith("bot:") else Seat("human", names.get(seat))
        for seat in range(players)
    ]


def names_in_record(seats: Sequence[Seat]) -> dict[int, str]:
    names = {seat: "bot:random" if each.kind == "random" else each.name for seat, each in enumerate(seats)}
    return {seat: name for seat, name in names.items() if name}


def record_to_go_on_with(file: str, components_file: str | None) -> GameRecord:
    record = read_record_file(file, components_file)
    if record.header.viewer is not None:
        raise BadInput(f"{file} tells only what {viewer_text(record.header.viewer)} knows; nobody can go on with it")
    if record.match.is_over:
        raise BadInput(f"{file}: the game is over; `baumeister replay` steps through it")
    return record
