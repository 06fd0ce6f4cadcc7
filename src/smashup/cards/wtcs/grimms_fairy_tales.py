"""Grimms' Fairy Tales: Single-copy characters that grow strong when the right partner stands at the same base, with much
searching to bring partners together."""

from smashup.engine.prelude import *
