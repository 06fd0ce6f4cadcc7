"""Extramorphs: A life cycle of eggs, grabbers and breakers that digs minions of a chosen power straight off the top of the
deck and rewards them for arriving that way."""

from smashup.engine.prelude import *
