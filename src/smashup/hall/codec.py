"""The codec that a host gives its hall: plain data as JSON, and back."""

from __future__ import annotations

from typing import Any, Protocol


class Codec(Protocol):
    """Writes plain data as JSON in UTF-8 and reads it. The same for messages and for storage."""

    def encode(self, value: Any) -> bytes:
        """Return plain data as JSON."""

    def decode(self, text: str | bytes) -> Any:
        """Return the plain data of JSON. Raise `ValueError` for everything else, however deep."""
