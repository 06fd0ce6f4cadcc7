"""The engine's vocabulary: kinds, zones, phases, durations. Plain constants, so that they cost
nothing."""

from __future__ import annotations

from typing import Final, Literal

# Kinds of card. An allowance or a filter may join them: MINION | ACTION.
MINION: Final = 1
ACTION: Final = 2
BASE: Final = 4
RULE: Final = 8  # not a card: a rule of the game that triggers like an ability (stasis)

# Phases of a turn (rules 4).
SETUP: Final = "setup"
START: Final = "start"
PLAY: Final = "play"
SCORE: Final = "score"
DRAW: Final = "draw"
END: Final = "end"
OVER: Final = "over"
PhaseName = Literal["setup", "start", "play", "score", "draw", "end", "over"]

# The zones, as they are called outside. Cards are "aside" while an ability resolves, "resolving"
# while they are played.
ZoneName = Literal[
    "hand", "deck", "discard", "stasis", "play", "under", "base_deck", "base_discard", "box", "aside", "resolving",
]  # fmt: skip

# Where a card goes when it leaves play.
STAYS: Final = -1  # it does not leave after all
DISCARD: Final = 0
HAND: Final = 1
DECK_TOP: Final = 2
DECK_BOTTOM: Final = 3
DECK_SHUFFLED: Final = 4
BOX: Final = 5
ASIDE: Final = 6  # a resolved action, until the ability that had it played puts it somewhere

# Where a card was played from (rules 5.6).
FROM_HAND: Final = 0
FROM_OTHER_HAND: Final = 1
FROM_DECK_TOP: Final = 2
FROM_DECK: Final = 3  # up to here: from a hand or deck
FROM_DISCARD: Final = 4
FROM_STASIS: Final = 5
FROM_STORAGE: Final = 6
FROM_NOWHERE: Final = 7  # set up, not played

# What an effect does to a card, for those who are protected from it (rules 15).
DESTROY: Final = 1
MOVE: Final = 2
CHANGE: Final = 3  # everything else that is "affecting"
# of an action's text: more than one of these, or not simply to the minions that its player chooses
# first
VARIOUS: Final = 4

# Durations (rules 17). A value >= 0 means "until the start of that player's next turn".
END_OF_TURN: Final = -1
FOR_GOOD: Final = -2
WHILE_SCORING: Final = -3  # until the replacement of the scored base is in play

# Whose minions an action may be played on, if not anybody's.
YOURS: Final = 1
RIVALS: Final = 2

# Default values for a player. Of a verb, YOU: who controls the ability; of a filter, ANYBODY: no
# restriction. None is nobody.
YOU: Final = -1
ANYBODY: Final = -2
EVERYBODY: Final = 15  # may see a card: a bit for each player

# The hooks for a card's own power, or that of its host, as bits: looked up on the card itself. (The
# index has STARTING_POWER, too.)
OWN_POWER: Final = 1
HOST_POWER: Final = 2
STARTING_POWER: Final = 4
OWN_NUMBERS: Final = (
    ("own_power", OWN_POWER),
    ("host_power", HOST_POWER),
    ("starting_power", STARTING_POWER),
)
