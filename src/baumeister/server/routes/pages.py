"""The client's own files."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from ..access import GivenWeb
from ..web import ASK_AGAIN, NOT_BUILT

FilePath = Annotated[str, PathParameter(description="path of a file")]


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], web: GivenWeb, path: FilePath = "") -> Response[bytes]:
    if path.strip("/").split("/")[0] == "api":
        raise NotFoundException
    file = web.find(path)
    if file is None:
        return Response(NOT_BUILT.encode(), media_type="text/html", headers={"cache-control": ASK_AGAIN})
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, media_type=file.kind, headers=headers)
