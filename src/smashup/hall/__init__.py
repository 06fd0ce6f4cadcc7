"""Many tables in one process: rooms, storage, limits and bots, without a web framework.

A hall does no input or output of its own. Its host gives it a storage, thinkers, a clock, random
bytes and a codec, and one `Line` for each connection. `smashup.server` is such a host; a page
without a server can be another.

The hall runs in one asyncio loop, and starts no thread and no process."""

from .clock import Clock
from .codec import Codec
from .hall import Elsewhere, Hall
from .housekeeping import Lifetimes
from .limits import Limits
from .line import Line
from .metrics import Metrics
from .storage import Storage
from .thinkers import Thinkers

__all__ = [
    "Clock",
    "Codec",
    "Elsewhere",
    "Hall",
    "Lifetimes",
    "Limits",
    "Line",
    "Metrics",
    "Storage",
    "Thinkers",
]
