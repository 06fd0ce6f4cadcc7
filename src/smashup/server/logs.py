"""Structured logs: one JSON object to a line."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, TextIO

import msgspec

from ..hall.logs import log


class JsonLines(logging.Formatter):
    """Formats a log record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields, enc_hook=str).decode()


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Log everything to a stream.

    Of the web server only errors are logged: its other lines would have links in them, and it warns
    of every malformed request, of which any stranger can send many (`requests_malformed` counts
    them)."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    log.setLevel(level.upper())
