"""The client's types are those of the API."""

from __future__ import annotations

import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "api_types.py"


def test_the_types_of_the_client_are_made_from_the_description_of_the_api() -> None:
    spec = importlib.util.spec_from_file_location("api_types", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.TYPES.read_text("utf-8") == script.types(), "scripts/api_types.py writes them anew"
