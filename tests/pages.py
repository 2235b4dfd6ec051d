"""The pages of the project, taken apart: what they quote, which commands they name, where they lead."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/**/*.md"))
    if "node_modules" not in page.parts
)


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def links(page: Path) -> list[str]:
    """Where the page leads to within the project, as paths relative to it."""
    found = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8"))
    return [link for link in found if "://" not in link]


def commands(page: Path, program: str) -> list[list[str]]:
    """The words of every call of a program, in blocks or between back-ticks; comments left out."""
    text = page.read_text("utf-8")
    called = re.findall(rf"`(?:\.venv/bin/)?{program}((?: [^`\n]+)?)`", text)
    called += re.findall(rf"^(?:    )?(?:\w+=\S+ )*(?:\.venv/bin/)?{program}((?: .*)?)$", text, re.MULTILINE)
    return [shlex.split(words, comments=True) for words in called]


def without_indent(text: str) -> list[str]:
    """Lines with white space at both ends left out, and none that are empty."""
    return [line.strip() for line in text.splitlines() if line.strip()]
