"""Maintenance of the process and its storage: garbage collection and tidying."""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
from typing import Final

from ..hall.logs import note
from ..hall.storage import StorageError
from .storage import BlockingStorage

TIDY_STORAGE: Final = 5.0  # seconds between calls of the storage's `tidy`
COLLECT_GARBAGE: Final = 600.0
COLLECT_ALL: Final = 36  # collections of new objects before one of all objects


def tame_collector() -> None:
    """Turn off the garbage collector until `Upkeep` runs it.

    Tables leave no cycles behind, so it has little to find; but with a thousand games in memory it
    would stop everything for half a second to look."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Upkeep:
    """Two tasks beside the hall: one collects garbage, the other tidies the storage."""

    def __init__(self, storage: BlockingStorage) -> None:
        self.storage = storage
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start both tasks, in the running loop."""
        tasks = (self.collect_garbage(), self.tidy_storage())
        self.tasks = [asyncio.create_task(task) for task in tasks]

    async def stop(self) -> None:
        """End both tasks."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def collect_garbage(self) -> None:
        """Collect new garbage every ten minutes, and all of it every six hours."""
        for turn in itertools.count(1):
            await asyncio.sleep(COLLECT_GARBAGE)
            if turn % COLLECT_ALL == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()

    async def tidy_storage(self) -> None:
        """Call `tidy` in a thread, as it waits for a disk."""
        while True:
            await asyncio.sleep(TIDY_STORAGE)
            try:
                await asyncio.shield(asyncio.to_thread(self.storage.tidy))
            except StorageError as error:
                note("storage failed", logging.ERROR, reason=str(error))
