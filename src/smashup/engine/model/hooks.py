"""All methods that a card may define, as one table. The check of names, the index and the reference
for authors are made of it.

A row has the name of the method, its signature, when the engine calls it and what it means.
`CardScript` has the defaults, and the facts."""

from __future__ import annotations

from typing import Final, NamedTuple

# --- timings --------------------------------------------------------------------------------------
# When an ability may trigger (rules 8.4). The first ones are stretches of time, such as the start
# of a turn: each ability that is in play when its turn comes may trigger, also one that came into
# play meanwhile. The others are points in time, such as the play of a minion: the abilities in play
# at that very point trigger, and resolve in the next window.
# Each number follows from the one before it, so a new one renumbers the rest by itself.
TURN_START: Final = 0
BEFORE_TURN_END: Final = TURN_START + 1
TURN_END: Final = BEFORE_TURN_END + 1  # up to here: of a turn
BEFORE_SCORING: Final = TURN_END + 1
BEFORE_AWARD: Final = BEFORE_SCORING + 1
WHEN_SCORING: Final = BEFORE_AWARD + 1
AFTER_SCORING: Final = WHEN_SCORING + 1
STRETCHES: Final = AFTER_SCORING + 1  # how many there are: the rest are points in time
AFTER_MINION_PLAY: Final = STRETCHES
AFTER_ACTION_PLAY: Final = AFTER_MINION_PLAY + 1
AFTER_MOVE: Final = AFTER_ACTION_PLAY + 1
AFTER_ARRIVAL: Final = AFTER_MOVE + 1
AFTER_DESTROY: Final = AFTER_ARRIVAL + 1
AFTER_THIS_DISCARDED: Final = AFTER_DESTROY + 1
AFTER_HAND_DISCARD: Final = AFTER_THIS_DISCARDED + 1
AFTER_FOREIGN_CARD: Final = AFTER_HAND_DISCARD + 1
AFTER_AFFECT: Final = AFTER_FOREIGN_CARD + 1
AFTER_NEW_BASE: Final = AFTER_AFFECT + 1
AFTER_GIVE: Final = AFTER_NEW_BASE + 1
AFTER_STASIS_COUNTER_REMOVED: Final = AFTER_GIVE + 1
LAST_TIMING: Final = AFTER_STASIS_COUNTER_REMOVED


class Timing(NamedTuple):
    """A row of the table: a card defines NAME(fx, event) for a mandatory trigger, may_NAME(fx,
    event) for an optional one."""

    name: str
    window: str  # what the window is called, with {card} and {place}
    meaning: str


TIMINGS: Final = (  # in the order of the numbers above, which a test compares
    Timing("turn_start", "the turn starts", "At the start of a turn."),
    Timing("before_turn_end", "before the turn ends", "Before the end of a turn (rules 4.4)."),
    Timing("turn_end", "the turn ends", "At the end of a turn."),
    Timing("before_scoring", "before {place} scores", "Before a base scores."),
    Timing("before_award", "the VP of {place} are awarded", 'As a base scores: what changes who '
                                                            'gets which VP (rules 9.16).'),
    Timing("when_scoring", "{place} scores", "As a base scores, when the VP are awarded: what "
                                             "adds to it."),
    Timing("after_scoring", "after {place} has scored", "After a base has scored, while it is "
                                                        "still in play."),
    Timing("after_minion_play", "after {card} was played", "A minion was played."),
    Timing("after_action_play", "after {card} was played", "An action was played."),
    Timing("after_move", "after {card} moved to {place}", "A minion moved to a base."),
    Timing("after_arrival", "after {card} came to {place}", "A minion was played at a base or "
                                                            "moved there."),
    Timing("after_destroy", "after {card} was destroyed", "A card in play was destroyed."),
    Timing("after_this_discarded", "after {card} went to the discard pile", "This card went from "
                                                                            "play to the "
                                                                            "discard pile."),
    Timing("after_hand_discard", "after a discard", "A player discarded one or more cards "
                                                    "from hand."),
    Timing("after_foreign_card", "after {card} was played or discarded", "A player played or "
                                                                         "discarded a card of "
                                                                         "another owner."),
    Timing("after_affect", "after {card} affected minions", "An action that was played directly "
                                                            "affected minions (rules 15.2)."),
    Timing("after_new_base", "after {place} came into play", "A base came into play."),
    # No {card}: the players who are asked may not have seen it.
    Timing("after_give", "after a card was given away", "A player placed a card into another "
                                                        "player's hand."),
    Timing("after_stasis_counter_removed", "after {card} lost a stasis counter", "A stasis counter was removed from a card."),
)  # fmt: skip

# --- the other hooks that the index knows ---------------------------------------------------------
POWER_HERE: Final = LAST_TIMING + 1
POWER_ANYWHERE: Final = POWER_HERE + 1
YOUR_POWER: Final = POWER_ANYWHERE + 1
STARTING_BREAKPOINT: Final = YOUR_POWER + 1
BREAKPOINT: Final = STARTING_BREAKPOINT + 1
CANNOT_SCORE: Final = BREAKPOINT + 1
FORBIDS: Final = CANNOT_SCORE + 1
REDIRECTS: Final = FORBIDS + 1
ALLOWS: Final = REDIRECTS + 1
PLAY_SOURCES: Final = ALLOWS + 1
ALSO_NAMED: Final = PLAY_SOURCES + 1
BASE_TEXT: Final = ALSO_NAMED + 1
STASIS_COUNTERS: Final = BASE_TEXT + 1
FORBIDS_HERE: Final = STASIS_COUNTERS + 1
FORBIDS_ELSEWHERE: Final = FORBIDS_HERE + 1
TALENT: Final = FORBIDS_ELSEWHERE + 1
USE: Final = TALENT + 1
WHEN_LEAVING: Final = USE + 1
STARTING_POWER: Final = WHEN_LEAVING + 1
FORBIDS_MOVES_HERE: Final = STARTING_POWER + 1
# + a stretch of time: its optional triggers (the mandatory ones are at the timing itself)
OFFERS: Final = FORBIDS_MOVES_HERE + 1
# + what would be done to a card (DESTROY, ...): the abilities that protect from it
PROTECTS: Final = OFFERS + STRETCHES
INDEX_SIZE: Final = PROTECTS + 4  # DESTROY, MOVE and CHANGE are 1 to 3

NOT_INDEXED: Final = -1  # called on the card itself


class Hook(NamedTuple):
    """A row of the table: a method that a card may define."""

    name: str
    signature: str
    when: str
    meaning: str
    place: int = NOT_INDEXED  # its place in the index


PLAYED: Final = "when it is played"
USED: Final = "when it is used"
OFFERED: Final = "when plays and uses are offered"
ALWAYS: Final = "always, while it is in play"
LEAVES: Final = "when a card leaves play"
SCORES: Final = "when a base is replaced"
STASIS: Final = "in stasis"

HOOKS: Final = (
    Hook("can_play", "(fx: Scope) -> bool", OFFERED, "Prerequisites that have nothing to do with "
                                                     "the place."),
    Hook("can_host", "(fx: Scope, minion: Piece) -> bool", OFFERED,
         "Whether this action may be played on that minion, beside what `hosts` says."),
    Hook("on_play", "(fx: Fx) -> None", PLAYED, "The unlabeled text."),
    Hook("special_if", "(fx: Scope, event: Event) -> bool", OFFERED,
         "Whether the Special may be used now. `fx.here` is the base that the event is about."),
    Hook("special_at", "(fx: Scope, event: Event, place: Base | Piece) -> bool", OFFERED,
         "Whether a card that its Special puts into play may go to that base or minion."),
    Hook("on_special", "(fx: Fx, event: Event) -> None", PLAYED,
         "What happens when it is played through its Special; left out: the same as `on_play`."),
    Hook("talent", "(fx: Fx) -> None", USED, "The Talent.", TALENT),
    Hook("talent_if", "(fx: Scope) -> bool", OFFERED, "The condition of the Talent, or whether "
                                                      "there is something to do it to."),
    Hook("use", "(fx: Fx) -> None", USED, 'An ability "on your turn", in the Play '
                                          'Cards phase.', USE),
    Hook("use_if", "(fx: Scope) -> bool", OFFERED, "Its condition."),
    Hook("own_power", "(fx: Scope) -> int", ALWAYS, "Added to the power of this minion."),
    Hook("host_power", "(fx: Scope) -> int", ALWAYS, "Added to the power of the minion that this "
                                                     "action is on."),
    Hook("starting_power", "(fx: Scope) -> int", ALWAYS, "The power of this minion before "
                                                         "anything is added.", STARTING_POWER),
    Hook("power_here", "(fx: Scope, minion: Piece) -> int", ALWAYS,
         "Added to the power of a minion at this base, whoever controls it.", POWER_HERE),
    Hook("power_anywhere", "(fx: Scope, minion: Piece) -> int", ALWAYS,
         "Added to the power of a minion at any base.", POWER_ANYWHERE),
    Hook("your_power", "(fx: Scope) -> int", ALWAYS, "Power that you have at this base without "
                                                     "a minion.", YOUR_POWER),
    Hook("starting_breakpoint", "(fx: Scope, breakpoint: int) -> int", ALWAYS,
         "The breakpoint of this base before anything is added; `breakpoint` is what it is "
         "without this card.",
         STARTING_BREAKPOINT),
    Hook("breakpoint_here", "(fx: Scope) -> int", ALWAYS, "Added to the breakpoint of "
                                                          "this base.", BREAKPOINT),
    Hook("cannot_score", "(fx: Scope) -> bool", ALWAYS, "Whether this base "
                                                        "cannot score.", CANNOT_SCORE),
    Hook("forbids", "(fx: Scope, player: int, card: Card) -> bool", OFFERED,
         "Whether that player cannot play that card at all.", FORBIDS),
    Hook("forbids_here", "(fx: Scope, player: int, card: Card) -> bool", OFFERED,
         "Whether that player cannot play that card at this base or on a minion there.", FORBIDS_HERE),
    Hook("forbids_elsewhere", "(fx: Scope, player: int, card: Card) -> bool", OFFERED,
         "Whether that player cannot play that card at other bases than this one.", FORBIDS_ELSEWHERE),
    Hook("forbids_moves_here", "(fx: Scope, player: int, minion: Piece) -> bool", OFFERED,
         "Whether that player cannot move that minion to this base.", FORBIDS_MOVES_HERE),
    Hook("protects", "(fx: Scope, card: Piece, by: By) -> bool", ALWAYS,
         "Whether that card in play is safe from what `by` would do to it: see "
         "`protects_from`.", PROTECTS),
    Hook("redirects", "(fx: Fx, card: Piece, going_to: int) -> int", LEAVES,
         "Where a card that would go to the discard pile goes instead; STAYS if this has put it "
         "elsewhere in play.", REDIRECTS),
    Hook("when_leaving", "(fx: Fx) -> None", LEAVES, "When this card leaves play.", WHEN_LEAVING),
    Hook("allows", "(fx: Scope) -> Allowance | None", OFFERED,
         "An extra play that its text gives as long as a condition holds: "
         "`fx.hold_open(...)`.", ALLOWS),
    Hook("permits", "(fx: Scope, card: Card, place: Base | Piece | None) -> bool", OFFERED,
         "Whether an extra play that this card granted with `own_rule` may be used for that card "
         "at that place."),
    Hook("after_extra", "(fx: Fx, card: Card) -> None", PLAYED,
         "After an extra play that this card granted was used and has resolved."),
    Hook("new_base", "(fx: Fx) -> None", SCORES,
         "When the base that replaces the scored one is in play (`fx.here`), if `fx.on_new_base` "
         "asked for it."),
    Hook("play_sources", "(fx: Scope) -> list[tuple[Card, Piece]]", OFFERED,
         "Cards in your discard pile that may be played as if from the hand, each with its only "
         "place; a Special, too.",
         PLAY_SOURCES),
    Hook("also_named", "(fx: Scope, name: str) -> bool", ALWAYS, "Whether this card has that "
                                                                 "name too.", ALSO_NAMED),
    Hook("base_text", "(fx: Scope) -> CardDef | None", ALWAYS,
         "A base card whose abilities this base has in addition.", BASE_TEXT),
    Hook("enters_stasis", "(fx: Fx) -> None", STASIS, "When this card enters stasis."),
    Hook("from_stasis", "(fx: Fx) -> None", STASIS,
         "Instructions for playing it from stasis: of an action in place of its ordinary play, of "
         "a minion after it."),
    Hook("keeps_stasis_counter", "(fx: Fx, card: Piece) -> bool", STASIS,
         "Whether this card takes a stasis counter that its owner removes from "
         "another card.", STASIS_COUNTERS),
)  # fmt: skip

HOOK_NAMES: Final = frozenset(hook.name for hook in HOOKS)


def trigger_names(timing: int) -> list[str]:
    """The names that a trigger at that timing may have: must or may; at a point in time also
    "here", for its own base only."""
    must = TIMINGS[timing].name
    found = [must, f"may_{must}"]
    return found if timing < STRETCHES else [*found, f"{must}_here", f"may_{must}_here"]


def companion_names(timing: int) -> list[str]:
    """The methods that a trigger may have beside it: its condition, and whether it could do
    anything."""
    return [f"{TIMINGS[timing].name}_if", f"{TIMINGS[timing].name}_useful"]
