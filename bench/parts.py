"""What a part of the measurements brings home, and how it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


class LeftOut(Exception):
    """A part cannot be measured here; the message is the sentence that says why, and what would help."""


@dataclass
class Part:
    """Figures by name, and sentences on what was left out and why."""

    figures: dict[str, float] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    machine: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """A figure as the page shows it."""

    name: str
    title: str
    unit: str = ""
    digits: int = 0
    aim: str = ""  # what it should be, where something was promised

    def written(self, part: Part) -> str:
        value = part.figures.get(self.name)
        return "" if value is None else f"{value:,.{self.digits}f}{' ' + self.unit if self.unit else ''}"
