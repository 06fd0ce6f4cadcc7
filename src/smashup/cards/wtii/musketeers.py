"""Musketeers: Chain many extra actions in one turn; every action that directly affects your minions pays you in power, cards
or further actions."""

from smashup.engine.prelude import *
