"""Wraithrustlers: Plays Wraith actions that raise breakpoints, shifts them from base to base, and destroys them for cards,
power and extra plays."""

from smashup.engine.prelude import *
