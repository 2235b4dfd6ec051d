"""Where lines come from: a person at a terminal, with completion and history, or a script."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

import click

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer

Completions = Callable[[str], Iterable[str]]  # from the text before the word being typed to the words that can stand there


class Keyboard(Protocol):
    """Asks for a line; EOFError when there are no more."""

    def ask(self, prompt: str, seat: int | None = None, completions: Completions | None = None) -> str: ...


def keyboard() -> Keyboard:
    return Terminal() if sys.stdin.isatty() and sys.stdout.isatty() else Script()


class Script:
    """Lines from a file or a pipe; they are shown, so that the output can be read as a conversation."""

    def ask(self, prompt: str, seat: int | None = None, completions: Completions | None = None) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        text = line.rstrip("\r\n")
        click.echo(prompt + text)
        return text


class Terminal:
    """A person types. Each seat has a history of its own: it would tell others what was laid face down."""

    def __init__(self, **devices: Any) -> None:
        self._devices = devices
        self._sessions: dict[int | None, PromptSession[str]] = {}

    def ask(self, prompt: str, seat: int | None = None, completions: Completions | None = None) -> str:
        from prompt_toolkit import PromptSession

        if seat not in self._sessions:
            self._sessions[seat] = PromptSession(**self._devices)
        completer = word_completer(completions) if completions else None
        return self._sessions[seat].prompt(prompt, completer=completer, complete_while_typing=False)


def word_completer(completions: Completions) -> Completer:
    """Completes the word under the cursor."""
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            before = document.text_before_cursor
            begun = before.split(" ")[-1]
            earlier = before[: len(before) - len(begun)]
            for word in completions(earlier):
                if word.startswith(begun):
                    yield Completion(word, start_position=-len(begun))

    return Words()
