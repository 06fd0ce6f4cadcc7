"""The codec that a host gives its hall: plain data as JSON, and back."""

from __future__ import annotations

from typing import Any, Protocol


class Codec(Protocol):
    """Encodes plain data as JSON in UTF-8, for messages and for the storage."""

    def encode(self, value: Any) -> bytes:
        """Return plain data as JSON."""

    def decode(self, text: str | bytes) -> Any:
        """Return JSON as plain data; raise `ValueError` for anything else, however deep."""
