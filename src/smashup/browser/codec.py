"""JSON by the standard library, for messages and for what is stored."""

from __future__ import annotations

import json
from typing import Any


class JsonCodec:
    """Writes and reads JSON without any other library."""

    def encode(self, value: Any) -> bytes:
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()

    def decode(self, text: str | bytes) -> Any:
        try:
            return json.loads(text)
        except RecursionError as error:
            raise ValueError("this is too deep") from error
