"""Luchadors: Hang Set-Up actions on other players' minions, then cash them in with finishers that pin, destroy, steal or
out-power those minions."""

from smashup.engine.prelude import *
