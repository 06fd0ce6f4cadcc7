"""Russian Fairy Tales: Transform minions, yours and others', into whatever comes off the top of the deck, and stack decks so
that the right card comes up."""

from smashup.engine.prelude import *
