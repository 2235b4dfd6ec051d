"""What a stranger installs: a client that came along is used as it is, an old one is built anew."""

from __future__ import annotations

import importlib.util
import os
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import baumeister
from pages import ROOT


@pytest.fixture
def build_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, for a small client of its own."""
    specification = importlib.util.spec_from_file_location("build_client", ROOT / "scripts" / "build_client.py")
    assert specification is not None
    assert specification.loader is not None
    script = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(script)
    (tmp_path / "src" / "marks").mkdir(parents=True)
    (tmp_path / "package.json").write_text("{}")
    (tmp_path / "src" / "marks" / "Icon.svelte").write_text("<svg/>")
    monkeypatch.setattr(script, "CLIENT", tmp_path)
    monkeypatch.setattr(script, "BUILT", tmp_path / "web" / "index.html")
    return script


def test_a_client_is_built_where_it_is_missing_or_older_than_its_sources(build_client: ModuleType, tmp_path: Path) -> None:
    assert not build_client.is_built()
    build_client.BUILT.parent.mkdir()
    build_client.BUILT.write_text("<html>")
    sources = [tmp_path / "package.json", tmp_path / "src" / "marks" / "Icon.svelte"]
    for path in (*sources, build_client.BUILT):
        os.utime(path, (1000, 1000))  # all alike, as in a source distribution
    assert build_client.is_built()
    for source in sources:
        os.utime(source, (2000, 2000))
        assert not build_client.is_built()
        os.utime(source, (1000, 1000))


def test_the_project_says_what_it_runs_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == baumeister.__version__
    assert project["requires-python"] == ">=3.11,<3.15"
    versions = [each.rpartition(" ")[2] for each in project["classifiers"] if each.startswith("Programming Language")]
    assert versions == ["3.11", "3.12", "3.13", "3.14"]
    assert set(project["optional-dependencies"]) == {"fast", "parquet", "dev"}
