"""The facts that the engine finds out from a card's class: its play and its abilities."""

from __future__ import annotations

import pytest

from smashup.engine.model.carddef import CardDef, CardScript, Wording
from smashup.engine.model.constants import (
    BASE,
    CHANGE,
    DESTROY,
    END_OF_TURN,
    HOST_POWER,
    MINION,
    MOVE,
    OWN_POWER,
    STARTING_POWER,
)
from smashup.engine.model.hooks import OFFERS, PROTECTS, STRETCHES, TIMINGS, WHEN_LEAVING
from smashup.engine.prelude import Action, BaseDef, By, Event, Fx, Minion, Piece, Scope


class Plain(Minion):
    """"""


class Clever(Minion):
    """Ongoing: this minion has +1 power. Talent: Draw a card."""

    def own_power(self, fx: Scope) -> int:
        return 1

    def talent(self, fx: Fx) -> None:
        fx.draw()


class Choosy(Minion):
    """You can only play this minion while you have no other minion in play."""

    def can_play(self, fx: Scope) -> bool:
        return not fx.yours()


class Eager(Minion):
    """Draw a card. When you play it from stasis, draw a card. Its starting power is 3."""

    def on_play(self, fx: Fx) -> None:
        fx.draw()

    def from_stasis(self, fx: Fx) -> None:
        fx.draw()

    def starting_power(self, fx: Scope) -> int:
        return 3


class Watchful(Minion):
    """Ongoing: After a minion is played here, you may draw a card, if you have none."""

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return not fx.hand

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return fx.has_deck

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Steady(Minion):
    """Ongoing: At the end of the turn, draw a card."""

    def turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Willing(Minion):
    """Ongoing: At the end of the turn, you may draw a card."""

    def may_turn_end(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Curious(Minion):
    """Ongoing: After a minion is played, you may draw a card."""

    def may_after_minion_play(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Humble(Minion):
    """"""

    orderless = True


class Selfish(Minion):
    """"""

    changes_itself = True


class Leaver(Minion):
    """When this minion leaves play, draw a card."""

    def when_leaving(self, fx: Fx) -> None:
        fx.draw()


class Guarded(Minion):
    """This minion cannot be affected."""

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me


class Rooted(Guarded):
    """This minion cannot be moved."""

    protects_from = MOVE


class Deed(Action):
    """Draw a card."""

    def on_play(self, fx: Fx) -> None:
        fx.draw()


class Parcel(Action):
    """When you play it from stasis, draw a card."""

    def from_stasis(self, fx: Fx) -> None:
        fx.draw()


class Trick(Action):
    """Special (before a base scores, or after): Draw a card."""

    special = "before_scoring after_scoring"

    def on_special(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Double(Deed):
    """Draw a card. Special: You may play it before a base scores."""

    special = "before_scoring"


class Snare(Trick):
    """Play on a base. Special (before a base scores, or after): Draw a card."""

    plays_on = BASE


class Ambusher(Minion):
    """Special: You may play it before a base scores."""

    special = "before_scoring"


class Collar(Action):
    """Play on a minion. Ongoing: It has +1 power."""

    plays_on = MINION

    def host_power(self, fx: Scope) -> int:
        return 1

    def can_host(self, fx: Scope, minion: Piece) -> bool:
        return minion.controller == fx.you


class Fence(Action):
    """Play on a base."""

    plays_on = BASE


class Field(BaseDef):
    """"""

    breakpoint, vp = 20, "4 2 1"


# How each is played: standard, only as a Special, placed, by the general rules alone; whether it is
# at work in play, does something when it is played, and when it is played from stasis.
PLAYED: list[tuple[type[CardScript], str]] = [
    (Plain, "placed plain"),
    (Clever, "placed plain at_work has_talent"),
    (Choosy, "placed has_prerequisite"),
    (Eager, "placed plain at_work has_on_play leaves_stasis"),
    (Steady, "placed plain at_work"),
    (Deed, "standard plain has_on_play"),
    (Parcel, "plain leaves_stasis"),
    (Trick, "standard special_only"),
    (Double, "standard plain has_on_play"),
    (Snare, "placed plain"),
    (Ambusher, "placed plain"),
    (Collar, "placed at_work has_host_rule"),
    (Fence, "placed plain"),
    (Field, ""),
]
FACTS = (
    "standard", "special_only", "placed", "plain", "at_work", "has_on_play", "leaves_stasis",
    "has_talent", "has_prerequisite", "has_host_rule", "has_after_extra",
)  # fmt: skip


@pytest.mark.parametrize(("cls", "facts"), PLAYED)
def test_how_it_is_played(cls: type[CardScript], facts: str) -> None:
    data = CardDef(cls())
    assert {fact for fact in FACTS if getattr(data, fact)} == set(facts.split())


def timing(name: str) -> int:
    return [row.name for row in TIMINGS].index(name)


def test_a_trigger_with_its_condition() -> None:
    data, at = CardDef(Watchful()), timing("after_minion_play")
    assert data.hooks == 1 << at
    # It is no stretch of time.
    assert (data.trigger_ids, data.continuous_ids, data.hook_ids) == ([at], [], [at])
    assert (data.optional[at], data.here_only[at]) == (True, True)
    assert [bool(part[at]) for part in (data.methods, data.guards, data.uses)] == [True] * 3
    assert [row.name for n, row in enumerate(TIMINGS) if data.methods[n] is not None] == [
        "after_minion_play"
    ]


def test_a_trigger_of_a_stretch_of_time() -> None:
    at = timing("turn_end")
    assert at < STRETCHES
    must, may = CardDef(Steady()), CardDef(Willing())
    assert (must.trigger_ids, may.trigger_ids) == ([at], [OFFERS + at])
    assert (must.optional[at], may.optional[at]) == (False, True)
    assert (must.here_only[at], must.guards[at], must.uses[at]) == (False, None, None)
    assert may.hooks == must.hooks == 1 << at
    first_point = CardDef(Curious())  # the first timing that is no stretch of time
    assert first_point.trigger_ids == [STRETCHES]


def test_leaving_play_counts_from_the_time_it_comes_into_play() -> None:
    data = CardDef(Leaver())
    assert (data.hooks, data.trigger_ids, data.continuous_ids) == (
        1 << WHEN_LEAVING,
        [WHEN_LEAVING],
        [],
    )


def test_protection_from_everything_or_from_something() -> None:
    assert CardDef(Guarded()).continuous_ids == [
        PROTECTS + DESTROY,
        PROTECTS + MOVE,
        PROTECTS + CHANGE,
    ]
    assert CardDef(Rooted()).continuous_ids == [PROTECTS + MOVE]
    assert CardDef(Rooted()).hooks == 1 << PROTECTS + MOVE


def test_numbers_of_its_own() -> None:
    own = {cls: CardDef(cls()).own_numbers for cls in (Plain, Clever, Eager, Collar)}
    assert own == {Plain: 0, Clever: OWN_POWER, Eager: STARTING_POWER, Collar: HOST_POWER}
    clever, eager, plain = CardDef(Clever()), CardDef(Eager()), CardDef(Plain())
    both = Wording((clever, eager, plain), END_OF_TURN, (clever, eager, plain))
    assert (both.own_numbers, both.at_work) == (OWN_POWER | STARTING_POWER, (clever, eager))
    assert Wording((clever, eager), END_OF_TURN, ()).own_numbers == 0


def test_specials_and_their_times() -> None:
    assert CardDef(Trick()).specials == 1 << timing("before_scoring") | 1 << timing("after_scoring")
    assert CardDef(Deed()).specials == 0


def test_what_it_does_to_minions() -> None:
    assert [CardDef(cls()).affects_minions for cls in (Deed, Collar, Fence, Plain)] == [
        0,
        CHANGE,
        0,
        0,
    ]


def test_the_facts_of_a_base() -> None:
    data = CardDef(Field(), "some set", "some faction", "Some   words.")
    assert (data.breakpoint, data.awards, data.kind) == (20, [4, 2, 1], BASE)
    assert (data.set_id, data.faction, data.text, data.name, data.id) == (
        "some set",
        "some faction",
        "Some words.",
        "Field",
        "field",
    )


def test_the_order_of_its_triggers_means_nothing_if_it_says_so_or_changes_only_itself() -> None:
    assert [CardDef(cls()).orderless for cls in (Plain, Humble, Selfish)] == [False, True, True]
    assert [CardDef(cls()).changes_itself for cls in (Plain, Humble, Selfish)] == [
        False,
        False,
        True,
    ]
