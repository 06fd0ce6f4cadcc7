"""Mounties: Move from base to base toward other players' minions and draw power from their company."""

from smashup.engine.prelude import *
