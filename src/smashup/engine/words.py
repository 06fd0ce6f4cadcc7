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

# Players where none is named: of a verb, the one whose ability it is; of a filter, whoever it may be. Nobody is None.
YOU: Final = -1
ANYBODY: Final = -2
EVERYBODY: Final = 15  # of who knows a card: a bit for each player

# Moments: what an ability may answer. The first ones are stretches of time ("span events"), the others point
# events (rules 8.4). A card answers moment M by a method named like it: `turn_start`, `after_move`, ...
TURN_START: Final = 0
BEFORE_TURN_END: Final = 1
TURN_END: Final = 2  # up to here: of a turn
BEFORE_SCORING: Final = 3
BEFORE_AWARD: Final = 4  # "when this base scores", of what changes who gets which VP (rules 9.16)
WHEN_SCORING: Final = 5
AFTER_SCORING: Final = 6
SPANS: Final = 7  # up to here
AFTER_MINION_PLAY: Final = 7
AFTER_ACTION_PLAY: Final = 8
AFTER_MOVE: Final = 9
AFTER_ARRIVAL: Final = 10  # a minion was played here or moved here
AFTER_DESTROY: Final = 11
AFTER_DISCARDED: Final = 12  # this card went from play to the discard pile
AFTER_DISCARD: Final = 13  # a player discarded one or more cards from hand
AFTER_FOREIGN: Final = 14  # a player played or discarded a card that is not theirs
AFTER_AFFECT: Final = 15  # an action that was played has directly affected minions
AFTER_NEW_BASE: Final = 16
AFTER_GIVE: Final = 17  # a player placed a card into another player's hand
AFTER_UNSTASIS: Final = 18  # a stasis counter was removed
MOMENTS: Final = (
    "turn_start",
    "before_turn_end",
    "turn_end",
    "before_scoring",
    "before_award",
    "when_scoring",
    "after_scoring",
    "after_minion_play",
    "after_action_play",
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
POWER_HERE: Final = 19
POWER_ANYWHERE: Final = 20
YOUR_POWER: Final = 21
STARTING_BREAKPOINT: Final = 22
BREAKPOINT: Final = 23
CANNOT_SCORE: Final = 24
FORBIDS: Final = 25
REDIRECTS: Final = 26
ALLOWS: Final = 27
PLAY_SOURCES: Final = 28
NAMES: Final = 29
BASE_TEXT: Final = 30
STASIS_COUNTERS: Final = 31
FORBIDS_HERE: Final = 32
FORBIDS_ELSEWHERE: Final = 33
TALENT: Final = 34
USE: Final = 35
LEAVING: Final = 36
CONTINUOUS: Final = (
    "power_here",
    "power_anywhere",
    "your_power",
    "starting_breakpoint",
    "breakpoint_here",
    "cannot_score",
    "forbids",
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
OFFERS: Final = 37  # added to a stretch of time: those who may answer it; the list of the moment itself has those who must
PROTECTS: Final = OFFERS + SPANS  # added to what would be done to a card (DESTROY, MOVE, CHANGE): those who protect from that
HOOKS: Final = PROTECTS + CHANGE + 1

# What a card says of its own power or of that of its host, as bits: found on the card and not through the index.
OWN_POWER: Final = 1
HOST_POWER: Final = 2
STARTING_POWER: Final = 4
OWN_NUMBERS: Final = (
    ("own_power", OWN_POWER),
    ("host_power", HOST_POWER),
    ("starting_power", STARTING_POWER),
)
