"""Explorers: Brings new bases into play, gets there first with extra minions, and moves minions from base to base."""

from smashup.engine.prelude import *
