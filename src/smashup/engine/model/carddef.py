"""Card scripts and card definitions. A card is a subclass of `CardScript` that overrides only what
its text needs; the docstring is that text.

Which hooks a card uses follows from the methods it defines: nothing is declared twice. What each
hook means is in the table of `hooks.py`; this module has the facts of a card, and the default of
each hook.

A triggered ability is a method named after its timing. For each timing T of the table: `T(fx,
event)` if it is mandatory, `may_T(fx, event)` if its controller may decline, `T_if(fx, event)` for
its condition, and `T_useful(fx, event)` for whether it could do anything. ("Me First!" treats must
and may differently.) A trigger for events at its own base only has `_here` in its name:
`after_move_here`."""

from __future__ import annotations

import inspect
import re
import unicodedata
from typing import TYPE_CHECKING, Any, Final

from .compiled import mypyc_attr
from .constants import ACTION, BASE, CHANGE, DESTROY, FOR_GOOD, MINION, MOVE, OWN_NUMBERS
from .hooks import (
    HOOKS,
    OFFERS,
    PROTECTS,
    STRETCHES,
    TIMINGS,
    WHEN_LEAVING,
    companion_names,
    trigger_names,
)

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Scope
    from .state import Allowance, Base, By, Card, Event, Piece


def slug(name: str) -> str:
    """The id of a card by its name: "A Card's Name" is a_cards_name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(
        r"[^a-z0-9]+", "_", re.sub(r"['.’]", lambda m: "_" if m.group() == "." else "", plain)
    ).strip("_")


def spaced(class_name: str) -> str:
    """The name of a card by that of its class: SomeCard is Some Card."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", class_name)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardScript:
    """What a card is and does: facts and methods, which the class of each card overrides. It has no
    state of its own."""

    id: str = ""
    name: str = ""
    brief: str = ""  # its text in at most 60 characters, a reminder for small faces
    kind: int = 0
    copies: int = 1
    power: int = 0
    plays_on: int = 0  # MINION or BASE: an action that stays there; 0: a standard action
    hosts: int = 0  # of an action played on minions: YOURS or RIVALS; 0: anybody's
    label: str = ""  # a printed label that other cards look for ("Wraith")
    # The next two and `vp` are lists in a string, so that a card file reads like the printed card,
    # and no tuple lacks its comma.
    mentions: str = ""  # names of minions that its abilities mention, separated by "|"
    # the timings at which it may be played from the hand through its Special, separated by spaces
    special: str = ""
    # what it directly does to the minions its player chooses first: DESTROY, MOVE, CHANGE; else
    # VARIOUS
    affects_minions: int = 0
    protects_from: int = 0  # DESTROY or MOVE, if its `protects` is about that alone
    cancels: bool = False  # the minion it is on has no abilities
    uncounted: bool = False  # the power of the minion it is on is not counted for its controller
    # the order of several triggers of such cards makes no difference, so nobody is asked for one
    orderless: bool = False
    # its triggers change this card only: orderless, and without effect once it has left play
    changes_itself: bool = False
    once_per_play: bool = False  # it triggers once for all that one card you played brings about
    # every player may use its optional trigger, not only its controller (a base: who caused it)
    offered_to_all: bool = False
    # its triggers at the start or end of a turn work in every player's turn, not only its
    # controller's
    every_turn: bool = False
    any_base: bool = (
        False  # its triggers at scoring work for any base that scores, not only its own
    )
    works_in_stasis: bool = False  # its abilities also work while it is in stasis
    # its optional trigger is an extra play: if that may wait in the menu, it goes there unasked
    grants_play: bool = False
    releases_stored: bool = (
        False  # after it is destroyed, it does something with the cards stored under it
    )
    breakpoint: int = 0
    vp: str = ""  # bases: the three VP values, as printed: "4 2 1"

    # --- played and used --------------------------------------------------------------------------
    def can_play(self, fx: Scope) -> bool:
        return True

    def can_host(self, fx: Scope, minion: Piece) -> bool:
        return True

    def on_play(self, fx: Fx) -> None: ...

    def special_if(self, fx: Scope, event: Event) -> bool:
        return True

    def special_at(self, fx: Scope, event: Event, place: Base | Piece) -> bool:
        return True

    def on_special(self, fx: Fx, event: Event) -> None:
        self.on_play(fx)

    def talent(self, fx: Fx) -> None: ...

    def talent_if(self, fx: Scope) -> bool:
        return True

    def use(self, fx: Fx) -> None: ...

    def use_if(self, fx: Scope) -> bool:
        return True

    # --- always in effect -------------------------------------------------------------------------
    def own_power(self, fx: Scope) -> int:
        return 0

    def host_power(self, fx: Scope) -> int:
        return 0

    def starting_power(self, fx: Scope) -> int:
        return 0

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return 0

    def power_anywhere(self, fx: Scope, minion: Piece) -> int:
        return 0

    def your_power(self, fx: Scope) -> int:
        return 0

    def starting_breakpoint(self, fx: Scope, breakpoint: int) -> int:
        return breakpoint

    def breakpoint_here(self, fx: Scope) -> int:
        return 0

    def cannot_score(self, fx: Scope) -> bool:
        return False

    def forbids(self, fx: Scope, player: int, card: Card) -> bool:
        return False

    def forbids_here(self, fx: Scope, player: int, card: Card) -> bool:
        return False

    def forbids_elsewhere(self, fx: Scope, player: int, card: Card) -> bool:
        return False

    def forbids_moves_here(self, fx: Scope, player: int, minion: Piece) -> bool:
        return False

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return False

    def redirects(self, fx: Fx, card: Piece, going_to: int) -> int:
        return going_to

    def when_leaving(self, fx: Fx) -> None: ...

    def allows(self, fx: Scope) -> Allowance | None:
        return None

    def permits(self, fx: Scope, card: Card, place: Base | Piece | None) -> bool:
        return True

    def after_extra(self, fx: Fx, card: Card) -> None: ...

    def new_base(self, fx: Fx) -> None: ...

    def play_sources(self, fx: Scope) -> list[tuple[Card, Piece]]:
        return []

    def also_named(self, fx: Scope, name: str) -> bool:
        return False

    def base_text(self, fx: Scope) -> CardDef | None:
        return None

    # --- stasis -----------------------------------------------------------------------------------
    def enters_stasis(self, fx: Fx) -> None: ...

    def from_stasis(self, fx: Fx) -> None: ...

    def keeps_stasis_counter(self, fx: Fx, card: Piece) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Minion(CardScript):
    kind = MINION


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(CardScript):
    kind = ACTION


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseDef(CardScript):
    """The script of a base card, as `Minion` and `Action` are of the others.

    A `CardDef` is made of any of these three; `Base` is a base in play."""

    kind = BASE


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(CardScript):
    """An ability that works without a card in play, for a limited time."""


def overrides(script: CardScript, method: str) -> bool:
    """Whether the card defines that method itself."""
    own = getattr(type(script), method, None)
    return own is not None and own is not getattr(CardScript, method, None)


def take_facts(script: CardScript) -> None:
    """Put the facts of a card's class into the object, if we are compiled and the class is not:
    that is where compiled code looks for them."""
    for name, slot in list(vars(CardScript).items()):
        value = getattr(type(script), name)
        if not name.startswith("_") and hasattr(slot, "__set__") and not hasattr(value, "__set__"):
            slot.__set__(script, value)


TRIGGER_NAMES = {
    name
    for timing in range(len(TIMINGS))
    for name in trigger_names(timing) + companion_names(timing)
}


def check_names(script: CardScript) -> None:
    """Refuse a method or attribute that the engine does not know: a misspelt name would just never
    be used."""
    cls = type(script)
    for name in vars(cls):
        if not name.startswith("_") and not hasattr(CardScript, name) and name not in TRIGGER_NAMES:
            raise TypeError(f"{cls.__name__} defines {name}, which the engine does not know")
    for timing in range(len(TIMINGS)):
        triggers = [name for name in trigger_names(timing) if hasattr(cls, name)]
        if len(triggers) > 1:
            raise TypeError(f"{cls.__name__} defines both {triggers[0]} and {triggers[1]}")
        for companion in companion_names(timing):
            if hasattr(cls, companion) and not triggers:
                must, may = trigger_names(timing)[:2]
                raise TypeError(f"{cls.__name__} defines {companion}, but neither {must} nor {may}")
    if overrides(script, "talent") and overrides(script, "use"):
        raise TypeError(f"{cls.__name__} defines both talent and use")
    if overrides(script, "talent") and script.works_in_stasis:
        raise TypeError(f"{cls.__name__} works in stasis, where no talent can be used")
    names = [timing.name for timing in TIMINGS]
    for word in script.special.split():
        if word not in names:
            raise TypeError(
                f"{cls.__name__} has a Special for {word!r}; the timings are: {', '.join(names)}"
            )


class Wording:
    """The text and abilities of a card in play. It never changes; a card whose text changes gets
    another one."""

    __slots__ = ("abilities", "at_work", "own_numbers", "text", "until")

    def __init__(
        self, text: tuple[CardDef, ...], until: int, abilities: tuple[CardDef, ...]
    ) -> None:
        self.text = text  # printed, or copied from other cards
        self.until = until  # when the printed text comes back
        self.abilities = abilities  # the text, or () while an action cancels the abilities
        self.at_work = tuple(
            [data for data in abilities if data.at_work]
        )  # those that have an effect while in play
        self.own_numbers = 0  # bit set: which of OWN_NUMBERS they define
        for data in abilities:
            self.own_numbers |= data.own_numbers

    def __reduce__(self) -> tuple[Any, ...]:
        return Wording, (self.text, self.until, self.abilities)


class CardDef:
    """The definition of a card: its facts, and its script. One object for all copies of the card,
    shared by every game.

    The rules look at facts all the time. They are copied here from the card's own class, so that
    every lookup is on one class (which is fast once compiled)."""

    def __init__(
        self, script: CardScript, set_id: str = "", faction: str = "", text: str = ""
    ) -> None:
        cls = type(script)
        take_facts(script)
        check_names(script)
        self.script = script
        self.set_id = set_id
        self.faction = faction
        self.name = script.name = script.name or spaced(cls.__name__)
        self.id = script.id = script.id or slug(self.name)
        self.text = " ".join((text or inspect.getdoc(cls) or "").split())
        self.brief = script.brief
        self.kind = script.kind
        self.lasting = isinstance(script, Lasting)
        self.copies = script.copies
        self.power = script.power
        self.plays_on = script.plays_on
        self.hosts = script.hosts
        self.label = script.label
        self.mentions = script.mentions
        self.special = script.special
        # An action that is played on a minion affects that minion; its script may declare more than
        # that.
        self.affects_minions = script.affects_minions or (
            CHANGE if script.plays_on == MINION else 0
        )
        self.cancels = script.cancels
        self.uncounted = script.uncounted
        self.changes_itself = script.changes_itself
        self.orderless = script.orderless or script.changes_itself
        self.once_per_play = script.once_per_play
        self.offered_to_all = script.offered_to_all
        self.every_turn = script.every_turn
        self.any_base = script.any_base
        self.works_in_stasis = script.works_in_stasis
        self.grants_play = script.grants_play
        self.releases_stored = script.releases_stored
        self.breakpoint = script.breakpoint
        self.awards = [int(v) for v in script.vp.split()]
        self.as_abilities: tuple[CardDef, ...] = (
            self,
        )  # just this card, in the form of a piece's list of abilities
        self.has_after_extra = overrides(
            script, "after_extra"
        )  # something happens after an extra play that it granted
        self.has_on_play = overrides(script, "on_play")
        self.has_talent = overrides(script, "talent")
        self.leaves_stasis = overrides(
            script, "from_stasis"
        )  # it has instructions for being played from stasis
        self.has_prerequisite = overrides(script, "can_play")
        self.has_host_rule = overrides(script, "can_host")
        # An action that does not stay in play: neither on a card nor in stasis (rules 1.2.3); and
        # one played only as a Special.
        self.standard = self.kind == ACTION and self.plays_on == 0 and not self.leaves_stasis
        self.special_only = (
            self.kind == ACTION
            and self.special != ""
            and self.plays_on == 0
            and not self.has_on_play
        )
        self.placed = (
            self.kind == MINION or self.plays_on != 0
        )  # it is played at a base or on a minion
        # Whether only the general rules decide where and when it may be played.
        self.plain = self.kind != BASE and not (
            self.has_prerequisite or self.special_only or self.plays_on == MINION
        )
        self.specials = 0  # bit set: the timings of its Special
        for timing, row in enumerate(TIMINGS):
            if row.name in self.special.split():
                self.specials |= 1 << timing
        self.find_hooks()
        self.printed = Wording(
            self.as_abilities, FOR_GOOD, self.as_abilities
        )  # of a card in play whose text nothing has changed

    def __reduce__(self) -> tuple[Any, ...]:
        return card_def, (
            type(self.script),
            self.set_id,
            self.faction,
            self.text,
        )  # unpickled, it is the same object

    def find_hooks(self) -> None:
        """Find out which triggers and hooks it has, from the methods that its class defines."""
        script, cls = self.script, type(self.script)
        self.hooks = 0  # bit set: all of them
        self.methods: list[Any] = [None] * len(TIMINGS)  # its triggers by timing,
        self.guards: list[Any] = [None] * len(TIMINGS)  # their conditions,
        self.uses: list[Any] = [None] * len(TIMINGS)  # whether they could do anything,
        self.optional = [False] * len(TIMINGS)  # whether they are optional ("may"),
        self.here_only = [False] * len(
            TIMINGS
        )  # and whether they are for events at their own base only
        self.trigger_ids: list[
            int
        ] = []  # its places in the index from the time it comes into play,
        self.continuous_ids: list[
            int
        ] = []  # and those from the time its on-play ability has resolved (rules 6.3.3)
        for timing in range(len(TIMINGS)):
            for name in trigger_names(timing):
                if hasattr(cls, name):
                    may = name.startswith("may_")
                    condition, useful = companion_names(timing)
                    self.hooks |= 1 << timing
                    self.optional[timing] = may
                    self.here_only[timing] = name.endswith("_here")
                    self.trigger_ids.append(
                        OFFERS + timing if may and timing < STRETCHES else timing
                    )
                    self.methods[timing] = getattr(script, name)
                    self.guards[timing] = getattr(script, condition, None)
                    self.uses[timing] = getattr(script, useful, None)
        for hook in HOOKS:
            if hook.place >= 0 and overrides(script, hook.name):
                if hook.place == PROTECTS:
                    self.add_protection()
                else:
                    self.hooks |= 1 << hook.place
                    (
                        self.trigger_ids if hook.place == WHEN_LEAVING else self.continuous_ids
                    ).append(hook.place)
        self.hook_ids = self.trigger_ids + self.continuous_ids
        self.own_numbers = 0  # bit set: which of OWN_NUMBERS it defines
        for name, bit in OWN_NUMBERS:
            if overrides(script, name):
                self.own_numbers |= bit
        self.at_work = self.hooks != 0 or self.own_numbers != 0  # it has an effect while in play

    def add_protection(self) -> None:
        """Protection has a place in the index for each thing that may be done to a card."""
        for how in (
            (self.script.protects_from,) if self.script.protects_from else (DESTROY, MOVE, CHANGE)
        ):
            self.hooks |= 1 << PROTECTS + how
            self.continuous_ids.append(PROTECTS + how)


CARD_DEFS: Final[
    dict[tuple[type[CardScript], str], CardDef]
] = {}  # by the card's class and its set


def card_def(cls: type[CardScript], set_id: str = "", faction: str = "", text: str = "") -> CardDef:
    """The one definition of a card, made when it is first needed."""
    if (cls, set_id) not in CARD_DEFS:
        CARD_DEFS[cls, set_id] = CardDef(cls(), set_id, faction, text)
    return CARD_DEFS[cls, set_id]
