"""Rock Stars: Wants the biggest stages: floods bases with a breakpoint of 21 or more with Groupies and is paid in cards
there."""

from smashup.engine.prelude import *
