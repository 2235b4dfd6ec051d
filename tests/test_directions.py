"""The direction of imports: engine ← games ← bots, table ← server, lab, cli. Never the other way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import baumeister

ROOT = Path(baumeister.__file__).parent
MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "table": {"engine", "games", "bots", "table"},
    "lab": {"engine", "games", "bots", "table", "lab"},
    "server": {"engine", "games", "bots", "table", "server"},
}
MODULES = sorted(path for room in MAY_IMPORT for path in (ROOT / room).rglob("*.py"))


def rooms_imported_by(path: Path) -> set[str]:
    """The rooms of the package that a module imports from, wherever in the module it does so."""
    package = ("baumeister", *path.relative_to(ROOT).with_suffix("").parts)
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level]) if node.level else ""
            names = [".".join(filter(None, (base, node.module)))]
            names += [f"{names[0]}.{alias.name}" for alias in node.names] if names[0] == "baumeister" else []
        for name in names:
            parts = name.split(".")
            if parts[0] == "baumeister" and len(parts) > 1:
                found.add(parts[1])
    return found & {room.name for room in ROOT.iterdir() if room.is_dir()}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rooms_import_only_from_those_below(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    assert rooms_imported_by(path) <= MAY_IMPORT[room]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_know_no_game_but_their_own(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    others = set(baumeister.GAMES) - set(parts)
    if parts[0] == "engine" or (parts[0] == "games" and len(parts) > 2):
        code = [line.split("#")[0] for line in path.read_text("utf-8").split("\n") if "import" in line.split("#")[0]]
        assert not [line for line in code for game in others if f".{game}" in line and not line.lstrip().startswith(">>>")]


def test_the_package_imports_without_numba() -> None:
    import subprocess
    import sys

    code = "import sys, baumeister; baumeister.load('palatinus').initial(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
