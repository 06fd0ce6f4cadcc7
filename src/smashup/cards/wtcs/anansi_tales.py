"""Anansi Tales: Pass cards into other players' hands for immediate gain, and profit again whenever they play or discard what
is not theirs."""

from smashup.engine.prelude import *
