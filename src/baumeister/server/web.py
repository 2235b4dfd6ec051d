"""Serves the built client. Its addresses live behind `#`, so every path that is no file is its front page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar.exceptions import NotFoundException

FOLDER = Path(__file__).parent.parent / "web"
FOREVER = "public, max-age=31536000, immutable"  # names of assets change with their content
ASK_AGAIN = "no-cache"
WORTH_PACKING = ("text/", "application/json", "application/javascript", "image/svg", "application/manifest")

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Baumeister</title>
<h1>Baumeister is running</h1>
<p>The pages for the browser have not been built. With Node on this machine:</p>
<pre>cd client
npm ci
npm run build</pre>
<p>Then load this page again. Programs can play already: <a href="api/openapi.json">the API</a>.</p>
</html>
"""


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    cache: str


def _read(path: Path, folder: Path) -> File:
    body = path.read_bytes()
    name = path.relative_to(folder).as_posix()
    kind = "text/javascript" if path.suffix == ".js" else mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 6) if kind.startswith(WORTH_PACKING) and len(body) > 1000 else None
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(body, packed, kind, etag, FOREVER if name.startswith("assets/") else ASK_AGAIN)


class Web:
    """The files of the client, read once; read again when the client was built anew."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, File] = {}
        self._built = 0.0

    def find(self, path: str) -> File | None:
        """The file of a path, else the front page; None where the client is not built."""
        try:
            built = (self._folder / "index.html").stat().st_mtime
        except FileNotFoundError:
            return None
        if built != self._built:
            paths = [path for path in self._folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
            self._files = {path.relative_to(self._folder).as_posix(): _read(path, self._folder) for path in paths}
            self._built = built
        found = self._files.get(path.strip("/"))
        if found is None and "." in path.rpartition("/")[2]:
            raise NotFoundException
        return found or self._files["index.html"]
