"""The tables of one browser, with no server: a host of the hall inside a page's worker.

Python runs there as WebAssembly. The worker's script (`web/src/worker`) gives this package four
objects of JavaScript and calls its `Desk`; a second worker calls `answer_to` for the bots.
Nothing here imports anything of JavaScript, so all of it runs in any Python, too."""

from .desk import Desk
from .thinker import answer_to

__all__ = ["Desk", "answer_to"]
