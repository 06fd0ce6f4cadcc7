"""Sumo Wrestlers: Shove other players' minions to other bases and discard cards to pile +1 power counters on your own."""

from smashup.engine.prelude import *
