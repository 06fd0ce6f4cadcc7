"""Ancient Incas: Build actions onto bases, stack several on one base, and pick them up and play them again for more
triggers."""

from smashup.engine.prelude import *
