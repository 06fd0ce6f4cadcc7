"""What is left for the garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Callable


def rubbish(act: Callable[[], object]) -> list[str]:
    """Return the kinds of our objects that only the garbage collector can free after a call."""
    gc.collect()
    gc.disable()
    try:
        act()
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        return sorted(
            {
                type(thing).__name__
                for thing in gc.garbage
                if type(thing).__module__.startswith("smashup")
            }
        )
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
