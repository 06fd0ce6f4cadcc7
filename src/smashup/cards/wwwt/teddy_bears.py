"""Teddy Bears: Small bears that come in groups, grow from the presence of other players and take the fight out of strong
minions."""

from smashup.engine.prelude import *
