"""Measures the balance of factions and pairs from many games of one bot: docs/arena.md."""

import os

# The matrices of a study are small: numpy's threads would only wait for each other, and on a busy
# machine very long.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
