"""Structured events for the log. They never contain a token or a whole link."""

from __future__ import annotations

import logging
from typing import Any, Final

log: Final = logging.getLogger("smashup")


def note(event: str, level: int = logging.INFO, exc_info: Any = None, **fields: Any) -> None:
    """Log an event with its fields, which a host's formatter finds as `record.fields`."""
    log.log(level, event, exc_info=exc_info, extra={"fields": fields})
