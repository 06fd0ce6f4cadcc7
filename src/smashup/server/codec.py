"""JSON by msgspec, for messages and for the storage."""

from __future__ import annotations

from typing import Any, Final

import msgspec

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder()


class MsgspecCodec:
    """Writes and reads JSON about ten times as fast as the standard library."""

    def encode(self, value: Any) -> bytes:
        return ENCODER.encode(value)

    def decode(self, text: str | bytes) -> Any:
        try:
            return DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ValueError(f"this is no JSON: {error}") from error
