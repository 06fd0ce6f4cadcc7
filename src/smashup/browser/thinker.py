"""The bots' side: a worker of its own calls this with one question after the other."""

from __future__ import annotations

import json
import traceback

from ..hall.think import think


def answer_to(question: str) -> str:
    """Return the answer to a question, both as JSON; or the error, if the bot fails."""
    try:
        return json.dumps({"answer": think(json.loads(question))})
    except Exception:
        return json.dumps({"error": traceback.format_exc(limit=20)})
