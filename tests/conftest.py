"""Every test knows one game more than the product: Carters (tests/carters), which docs/add-a-game.md explains.

What holds for every game is tried with it, too, and so are the command line, the server and the browser. It is named in the
environment before anything of ours is imported; so the processes that tests start know it as well.
"""

from __future__ import annotations

import os
from pathlib import Path

further = [name for name in os.environ.get("BAUMEISTER_GAMES", "").split(",") if name.strip() not in ("", "carters")]
os.environ["BAUMEISTER_GAMES"] = ",".join(["carters", *further])
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(Path(__file__).parent), os.environ.get("PYTHONPATH")]))
