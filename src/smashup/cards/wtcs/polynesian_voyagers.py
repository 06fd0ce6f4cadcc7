"""Polynesian Voyagers: Spread thin over many bases, bring new bases into play, and wear tattoos that reward standing alone
and travelling."""

from smashup.engine.prelude import *
