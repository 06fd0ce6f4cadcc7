"""Backtimers: Puts cards into stasis to be played later as extra cards, and turns the ticking stasis counters into power,
cards and breakpoint damage."""

from smashup.engine.prelude import *
