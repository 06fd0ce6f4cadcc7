"""Action Heroes: Six power-5 loners, one copy each, that want to be your only minion on a base and then lower its breakpoint
or grow; the actions reward spreading out one hero per base."""

from smashup.engine.prelude import *
