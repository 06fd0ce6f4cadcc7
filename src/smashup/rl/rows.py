"""The parts of an observation: a class for each kind of row, a field for each number.

docs/learning.md is generated from these classes: each has a sentence, and so has each of its
fields. The types of the fields say which numbers are possible. A word is given by its place in a
list, from 1; 0 is none. Seats are counted from the observer: 1 is you, 2 the next player clockwise,
and so on; 0 is nobody. Rows are counted from 1, too; 0 is none."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, get_args

from ..search import PURPOSES, TIMINGS, DecisionKind, OptionKind, PhaseName, TalentState, ZoneName

MOST_PLAYERS: Final = 4
MOST: Final = 32767  # the largest number in any field

CARD_KINDS: Final = ("minion", "action", "base")
# The lists of words. Those of "card" and "faction" are not here: they are the catalogue's ids, in
# its order.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "card kind": CARD_KINDS,
    "decision kind": get_args(DecisionKind),
    "option kind": ("stop", "more", *get_args(OptionKind)),
    "phase": get_args(PhaseName),
    "place": ("base", "minion", "none"),
    "purpose": tuple(PURPOSES),
    "talent": get_args(TalentState),
    "timing": tuple([timing.name for timing in TIMINGS]),
    "zone": get_args(ZoneName),
}


class Numbers(NamedTuple):
    """The range of a field's numbers."""

    least: int
    most: int


class Word(NamedTuple):
    """A field whose number stands for a word of that list."""

    words: str


class RowOf(NamedTuple):
    """A field whose number is a row of that table."""

    table: str


Flag = Annotated[int, Numbers(0, 1)]
Number = Annotated[int, Numbers(0, MOST)]
SignedNumber = Annotated[int, Numbers(-MOST, MOST)]
Seat = Annotated[int, Numbers(0, MOST_PLAYERS)]
BaseOf = Annotated[int, RowOf("bases")]
CardOf = Annotated[int, RowOf("cards")]
CardWord = Annotated[int, Word("card")]
CardKindWord = Annotated[int, Word("card kind")]
DecisionKindWord = Annotated[int, Word("decision kind")]
FactionWord = Annotated[int, Word("faction")]
OptionKindWord = Annotated[int, Word("option kind")]
PhaseWord = Annotated[int, Word("phase")]
PlaceWord = Annotated[int, Word("place")]
PurposeWord = Annotated[int, Word("purpose")]
TalentWord = Annotated[int, Word("talent")]
TimingWord = Annotated[int, Word("timing")]
ZoneWord = Annotated[int, Word("zone")]


class TurnRow(NamedTuple):
    """The turn and its progress."""

    players: Number  # how many players there are
    turn: Number  # the number of the turn, from 1; 0: before the first
    phase: PhaseWord  # the phase of the turn
    current: Seat  # whose turn it is
    minion_plays: Number  # the minions that the current player may still play
    action_plays: Number  # the actions
    card_plays: Number  # the cards of either kind
    restricted_plays: Number  # how many of all these plays have conditions
    scoring: BaseOf  # the base that is being scored
    window: TimingWord  # the window that is open, by its timing
    window_base: BaseOf  # the base that the window is about
    next_base: CardWord  # the top card of the base deck, if you know it
    bases_left_out: Number  # bases that had no row
    cards_left_out: Number  # cards in play that had no row


class PlayerRow(NamedTuple):
    """A player: you first, then clockwise; all 0 where there is no such player."""

    vp: Number  # victory points
    hand: Number  # cards in hand
    deck: Number  # cards in the deck
    discard: Number  # cards in the discard pile
    stasis: Number  # cards in stasis
    faction_1: FactionWord  # one faction
    faction_2: FactionWord  # the other
    deck_top: CardWord  # the top card of the deck, if you know it
    extra_turns: Number  # extra turns after this one
    promised_plays: Number  # extra plays in later turns
    passed: Flag  # has passed in the window that is open


class BaseRow(NamedTuple):
    """A base in play, from left to right."""

    base: CardWord  # which base it is
    breakpoint: Number  # its breakpoint now
    printed_breakpoint: Number  # its printed breakpoint
    total: Number  # the power of all players there, as it counts for the breakpoint
    vp_1: Number  # the VP of the first place
    vp_2: Number  # of the second
    vp_3: Number  # of the third
    power_1: Number  # your power there, as it counts for the places
    power_2: Number  # that of the next player
    power_3: Number  # of the one after that
    power_4: Number  # of the last
    award_1: Number  # the VP that you would get if it scored now
    award_2: Number  # that the next player would get
    award_3: Number  # the one after that
    award_4: Number  # the last
    ready: Flag  # it would be scored in the Score Bases phase
    counters: Number  # its own counters


class CardRow(NamedTuple):
    """A minion or action in play.

    The order: base after base its minions, each with the actions on it, then the actions on the
    base; after all bases the cards in stasis, player after player from you on; and last, cards that
    lie nowhere while an ability resolves."""

    card: CardWord  # which card it is
    kind: CardKindWord  # minion or action
    base: BaseOf  # the base it is at; 0: in stasis, or nowhere for now
    host: CardOf  # the minion that it is on
    owner: Seat  # whose deck it is from
    controller: Seat  # who controls it
    power: Number  # its power now; of an action 0
    printed_power: Number  # its printed power; of an action 0
    counters: Number  # its +1 power counters
    stasis: Number  # its stasis counters and 1; 0: it is not in stasis
    cancelled: Flag  # its abilities are cancelled
    copied: Flag  # it has abilities of other cards
    talent: TalentWord  # whether its Talent may be used
    stored: Number  # the cards that are stored under it


class DecisionRow(NamedTuple):
    """The question to you; all 0 if you are not asked."""

    kind: DecisionKindWord  # what kind of question it is
    purpose: PurposeWord  # what happens to what is chosen
    source: CardWord  # the card or base that asks, or that a window is about
    source_card: CardOf  # that card in play
    source_base: BaseOf  # that base, or the base where that card is
    amount: SignedNumber  # +2 power, three counters, a breakpoint lower by 3 (-3); 0: there is none
    about: CardOf  # the card in play that the choice is for, the first if they are several
    abouts: Number  # how many these are
    options: Number  # how many options there are, on all pages
    page: Number  # the page of options that you see, from 0
    least: Number  # the least number of options to choose
    most: Number  # the greatest number
    ordered: Flag  # the order of the choices matters
    picked: Number  # how many were picked already


class OptionRow(NamedTuple):
    """The meaning of an action; action n is row n.

    Row 0 is "stop", row 1 is "more", the others are the options of the page; all 0 where there is
    no such option."""

    # what kind of thing it is; "stop": none, or no more than was picked; "more": turn the page
    kind: OptionKindWord
    card: CardWord  # the card or base it is about
    card_kind: CardKindWord  # minion, action or base
    printed_power: Number  # the printed power of that card
    owner: Seat  # whose deck that card is from
    zone: ZoneWord  # where that card is now
    holder: Seat  # whose zone that is
    # the card in play that it points at: the chosen one, or the minion that an action goes on
    target: CardOf
    controller: Seat  # who controls the card in play that it points at
    power: Number  # the power of the card in play that it points at
    # The base that it points at: the chosen one, where a minion goes, where `target` is.
    base: BaseOf
    place: PlaceWord  # of a play: where the card goes; "none": it is a standard action
    player: Seat  # the player to be chosen
    number: SignedNumber  # the number to be chosen
    purpose: PurposeWord  # of a mode: what it does
    picked: Number  # when it was picked: 1 is the first pick; 0: not yet


# The rows of the table `zones`: the zones of each player, you first; what is stored under your
# cards; those of nobody.
ZONES: Final = (
    "hand_1", "deck_1", "discard_1", "hand_2", "deck_2", "discard_2", "hand_3", "deck_3",
    "discard_3", "hand_4", "deck_4", "discard_4", "under_1", "base_deck", "base_discard", "box",
    "aside", "resolving",
)  # fmt: skip
