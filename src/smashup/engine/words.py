"""The engine's vocabulary: kinds, zones, phases, moments, durations. Plain constants, so that they cost nothing."""

from __future__ import annotations

from typing import Final

# Kinds of card. An allowance or a filter may join them: MINION | ACTION.
MINION: Final = 1
ACTION: Final = 2
BASE: Final = 4
RULE: Final = 8  # not a card: a rule of the game that takes part in a window (stasis)

# Phases of a turn (rules 4).
SETUP: Final = "setup"
START: Final = "start"
PLAY: Final = "play"
SCORE: Final = "score"
DRAW: Final = "draw"
END: Final = "end"
OVER: Final = "over"

# Where a card goes when it leaves play.
STAYS: Final = -1  # it does not leave after all
DISCARD: Final = 0
HAND: Final = 1
DECK_TOP: Final = 2
DECK_BOTTOM: Final = 3
DECK_SHUFFLED: Final = 4
BOX: Final = 5
ASIDE: Final = 6  # an action that has resolved: until the text that had it played says where it goes

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
VARIOUS: Final = 4  # of an action's text: more than one of these, or not simply to the minions that its player chooses first

# Durations (rules 17). A value >= 0 means "until the start of that player's next turn".
END_OF_TURN: Final = -1
FOR_GOOD: Final = -2
WHILE_SCORING: Final = -3  # until the replacement of the scored base is in play

# Whose minions an action may be played on, if not anybody's.
YOURS: Final = 1
RIVALS: Final = 2

ANYONE: Final = -1
EVERYBODY: Final = 15  # of who knows a card: a bit for each player

# Moments: what an ability may answer. The first ones are stretches of time ("span events"), the others point
# events (rules 8.4). A card answers moment M by a method named like it: `turn_start`, `after_play`, ...
TURN_START: Final = 0
TURN_END: Final = 1
BEFORE_SCORING: Final = 2
WHEN_SCORING: Final = 3
AFTER_SCORING: Final = 4
SPANS: Final = 5  # up to here
AFTER_PLAY: Final = 5
AFTER_MOVE: Final = 6
AFTER_ARRIVAL: Final = 7  # a minion was played here or moved here
AFTER_DESTROY: Final = 8
AFTER_DISCARDED: Final = 9  # this card went from play to the discard pile
AFTER_DISCARD: Final = 10  # a player discarded one or more cards from hand
AFTER_FOREIGN: Final = 11  # a player played or discarded a card that is not theirs
AFTER_AFFECT: Final = 12  # an action that was played has directly affected minions
AFTER_NEW_BASE: Final = 13
AFTER_GIVE: Final = 14  # a player placed a card into another player's hand
AFTER_UNSTASIS: Final = 15  # a stasis counter was removed
MOMENTS: Final = (
    "turn_start",
    "turn_end",
    "before_scoring",
    "when_scoring",
    "after_scoring",
    "after_play",
    "after_move",
    "after_arrival",
    "after_destroy",
    "after_discarded",
    "after_discard",
    "after_foreign",
    "after_affect",
    "after_new_base",
    "after_give",
    "after_unstasis",
)

# Continuous hooks: what is always in effect while a card is in play (rules 6.3.1). The index of the game has a list for
# each moment and for each of these.
POWER_HERE: Final = 16
POWER_ANYWHERE: Final = 17
YOUR_POWER: Final = 18
STARTING_BREAKPOINT: Final = 19
BREAKPOINT: Final = 20
CANNOT_SCORE: Final = 21
FORBIDS: Final = 22
PROTECTS: Final = 23
REDIRECTS: Final = 24
ALLOWS: Final = 25
PLAY_SOURCES: Final = 26
NAMES: Final = 27
BASE_TEXT: Final = 28
STASIS_COUNTERS: Final = 29
FORBIDS_HERE: Final = 30
FORBIDS_ELSEWHERE: Final = 31
TALENT: Final = 32
USE: Final = 33
LEAVING: Final = 34
CONTINUOUS: Final = (
    "power_here",
    "power_anywhere",
    "your_power",
    "starting_breakpoint",
    "breakpoint_here",
    "cannot_score",
    "forbids",
    "protects",
    "redirects",
    "allows",
    "play_sources",
    "also_named",
    "base_text",
    "keeps_stasis_counter",
    "forbids_here",
    "forbids_elsewhere",
    "talent",
    "use",
    "leaving",
)
OFFERS: Final = 35  # added to a stretch of time: those who may answer it; the list of the moment itself has those who must
HOOKS: Final = OFFERS + SPANS

# What a card says of its own power or of that of its host, as bits: found on the card and not through the index.
OWN_POWER: Final = 1
HOST_POWER: Final = 2
STARTING_POWER: Final = 4
OWN_NUMBERS: Final = (
    ("own_power", OWN_POWER),
    ("host_power", HOST_POWER),
    ("starting_power", STARTING_POWER),
)
