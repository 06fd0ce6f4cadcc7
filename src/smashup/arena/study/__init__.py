"""The balance of factions and pairs of them, from many games of one bot against itself:
docs/arena.md."""

import os

# The matrices of a study are small: numpy's own threads would only wait for each other, very long
# on a busy machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
