"""Grannies: Knows and arranges the top and bottom of its deck, draws from both ends, and protects its family at a base."""

from smashup.engine.prelude import *
