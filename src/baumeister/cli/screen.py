"""What is shown on the terminal: boards, seats, sentences, results."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ..engine.game import Game
from ..engine.match import Event, Match
from ..engine.verbs import SPECTATOR
from .words import victory, words_in

WIDTH_OF_FILES = 120  # of output that goes somewhere else than to a terminal
CLEAR_SCROLLBACK = "\x1b[3J"


def make_console(*, stderr: bool = False) -> Console:
    """Colours only on a terminal; rich itself honours NO_COLOR."""
    stream = sys.stderr if stderr else sys.stdout
    return Console(stderr=stderr, highlight=False, width=None if stream.isatty() else WIDTH_OF_FILES)


def print_markdown(console: Console, text: str) -> None:
    """Typeset on a terminal; elsewhere the Markdown itself, which other programs can use."""
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        click.echo(text)


class Screen:
    """Shows one game in one language. What it shows to a viewer is made from what he may know."""

    def __init__(self, game: Game[Any], names: Sequence[str], language: str, console: Console | None = None) -> None:
        self.game = game
        self.names = names
        self.language = language
        self.console = console or make_console()
        self.texts = game.description.texts(language)
        self.words = words_in(language)

    def line(self, text: str = "", style: str | None = None) -> None:
        """A line of text as it is; long ones are wrapped by the terminal."""
        self.console.print(text, style=style, markup=False, soft_wrap=not self.console.is_terminal)

    def markdown(self, text: str) -> None:
        print_markdown(self.console, text)

    def choices(self, choices: Sequence[tuple[str, ...]]) -> None:
        """Things to choose from, each with a few words beside it."""
        self._columns([("", name, *(Text(note, "dim") for note in notes)) for name, *notes in choices])

    def _columns(self, rows: Sequence[tuple[str | Text, ...]]) -> None:
        """Rows of cells below each other, with no blanks at the ends of the lines."""
        cells = [[Text(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
        widths = [max(cell.cell_len for cell in column) for column in zip(*cells, strict=True)]
        for row in cells:
            line = Text("  ").join(
                Text.assemble(cell, " " * (width - cell.cell_len)) for cell, width in zip(row, widths, strict=True)
            )
            line.rstrip()
            self.console.print(line)

    def clear(self) -> None:
        """Nothing of what was shown stays, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)  # last: some terminals keep what is cleared off the screen there
            self.console.file.flush()

    def board(self, state: Any) -> None:
        """The drawing of a state as its viewer knows it."""
        drawing = self.game.showing.drawing(self.texts, state)
        if drawing:
            self.console.print()
            self.console.print(_without_empty_lines(drawing), soft_wrap=True)

    def seats(self, state: Any, marks: Sequence[str], acting: Sequence[int] = ()) -> None:
        """How far the game has come, and the seats in a few words; an arrow shows who acts."""
        showing = self.game.showing
        progress = showing.progress(self.texts, state)
        if progress.label:
            self.line(progress.label + (f" – {progress.note}" if progress.note else ""), "dim")
        rows = []
        for seat, name in enumerate(self.names):
            arrow = "»" if seat in acting else " "
            rows.append((f"{arrow} {seat}", name, showing.summary(self.texts, state, seat), Text(marks[seat], "dim")))
        self._columns(rows)

    def event(self, event: Event, before: Any, viewer: int | None, now: Any) -> None:
        """A move as a sentence, and what followed of it; `now` decides what the viewer knows. Without one, everything shows."""
        description = self.game.description
        if viewer is None:
            words, known, reader = event.words, before, SPECTATOR
        else:
            words, known, reader = (
                event.words if event.is_open else description.hide_move(event.words, event.actor, viewer, now),
                self.game.observe(before, viewer).state,
                viewer,
            )
        self.line(description.tell(self.texts, known, event.actor, words, self.names, reader))
        for sentence in description.tell_account(self.texts, known, event.account, self.names):
            self.line("  " + sentence)

    def result(self, match: Match[Any]) -> None:
        """The points of a game that is over, and who wins."""
        table = Table(box=None, pad_edge=False)
        table.add_column("")
        table.add_column("")
        table.add_column(self.words.say("play", "score"), justify="right")
        for seat, (name, points) in enumerate(zip(self.names, match.points, strict=True)):
            style = "bold" if seat in match.winners else None
            table.add_row(str(seat), escape(name), str(points), style=style)
        self.console.print()
        self.console.print(table)
        self.line(victory(self.language, [self.names[seat] for seat in match.winners]), "bold")


def _without_empty_lines(drawing: str) -> str:
    """A board that is being built leaves lines empty where nothing lies yet."""
    return "\n".join(line for line in drawing.split("\n") if line.strip())


def viewer_name(viewer: int, names: Sequence[str], language: str) -> str:
    return words_in(language).say("replay", "spectator") if viewer == SPECTATOR else names[viewer]
