"""Files that browsers may cache: the page, the cards and the rules, compressed.

The build of the page puts a Brotli and a gzip copy beside every text (web/tools/compress.ts). Cards
and rules are compressed here, with gzip, once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

# Values of `Cache-Control`. The names of most files change with their content.
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
# By encoding, the suffix of the compressed copy; the smallest copy first.
SUFFIXES: Final = {"br": ".br", "gzip": ".gz"}


def accepts(headers: Headers, encoding: str) -> bool:
    """True if the `Accept-Encoding` header allows that encoding; a weight of 0 refuses it."""
    for word in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = word.replace(" ", "").partition(";q=")
        if name == encoding:
            return weight.strip("0.") != "" or not weight
    return False


def page_file(page: Path, name: str, headers: Headers) -> Response | None:
    """Return the file of the page with that name ("": index.html), or `None`."""
    try:
        path = (page / name).resolve()
        if path == page:
            path = page / "index.html"
        if not path.is_relative_to(page) or not path.is_file():
            return None
    except (OSError, ValueError):  # no path at all
        return None
    # Files in the folders below the page have a hash in their names.
    about = {"Cache-Control": FOREVER if path.parent != page else ASK_AGAIN}
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    copies = {encoding: Path(f"{path}{suffix}") for encoding, suffix in SUFFIXES.items()}
    for encoding, copy in copies.items():
        if copy.is_file():
            about["Vary"] = "Accept-Encoding"
            if accepts(headers, encoding):
                about["Content-Encoding"] = encoding
                return FileResponse(copy, headers=about, media_type=media_type)
    return FileResponse(path, headers=about, media_type=media_type)


@cache
def compressed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def json_document(body: bytes, headers: Headers) -> Response:
    """Return a response with a large JSON document that stays the same while the server runs.

    It is empty if the browser has the document already."""
    packed = accepts(headers, "gzip")
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}{"-gzip" if packed else ""}"'
    about = {"ETag": tag, "Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding"}
    if headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=about)
    if packed:
        about["Content-Encoding"] = "gzip"
    return Response(
        compressed(body) if packed else body, headers=about, media_type="application/json"
    )
