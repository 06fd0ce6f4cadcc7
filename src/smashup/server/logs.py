"""Structured logs: one JSON object to a line. No token and no whole link is ever in one."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, Final, TextIO

import msgspec

log: Final = logging.getLogger("smashup.server")


class JsonLines(logging.Formatter):
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


def note(event: str, level: int = logging.INFO, exc_info: Any = None, **fields: Any) -> None:
    """Log an event with its fields."""
    log.log(level, event, exc_info=exc_info, extra={"fields": fields})


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Log everything to a stream. What the web server has to say would have links in it, so only
    its errors are wanted: it warns of every request that is none, and any stranger can send many
    (`requests_malformed` counts them)."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    log.setLevel(level.upper())
