"""Searching: zones, duties and shuffling (rules S15, S29, S30, S34)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sentences import at_rest, pending
from smashup.engine.abilities.filters import is_minion
from smashup.testing import Handle, Scenario

BASES = ["portal_room", "the_nexus", "monkey_lab"]
FACTIONS = [("rock_stars", "time_travelers"), ("super_spies", "shapeshifters")]


def table() -> Scenario:
    return Scenario(FACTIONS, bases=BASES, base_deck=["primate_park"])


def labels(s: Scenario) -> list[str]:
    return [option.label for option in pending(s).options]


def done(s: Scenario) -> list[str]:
    return [record.kind for record in s.log]


def from_hand(card: str, at: str | None = None) -> Callable[[Scenario], None]:
    """Play that card."""

    def begin(s: Scenario) -> None:
        s.hand(0, [card])
        s.start()
        s.play(card, at=at)

    return begin


def monarch(s: Scenario) -> None:
    leader = s.put("the_monarch", base="the_nexus", player=0)
    s.start()
    s.talent(leader)


def birch(s: Scenario) -> None:
    tree = s.put("the_birch", base="the_nexus", player=0)
    s.start(phase="start")
    s.use(tree)


def birch_woman(s: Scenario) -> None:
    woman = s.put("the_birch_woman", base="the_nexus", player=0)
    s.hand(0, ["transmogrify"])
    s.start()
    s.play("transmogrify")
    s.decline()
    s.use(woman)


def egg_field(s: Scenario) -> None:
    s.put("spy", base="the_nexus", player=1)
    from_hand("egg_field", at="the_nexus")(s)


def teamwork(s: Scenario) -> None:
    wolf = s.put("big_bad_wolf", base="the_nexus", player=1)
    from_hand("teamwork")(s)
    if s.offers(wolf):
        s.choose(wolf)


SEARCHES: list[tuple[Callable[[Scenario], None], str]] = [
    (from_hand("sapa_inca", at="the_nexus"), "armory"),
    (from_hand("tattoo_artist"), "sun_tattoo"),
    (from_hand("token_of_affection"), "make_way"),
    (teamwork, "red_riding_hood"),
    (from_hand("yellow_demon", at="the_nexus"), "quick_set_up"),
    (birch, "the_birch_woman"),
    (monarch, "groupie"),
    (from_hand("guest_star"), "groupie"),
    (from_hand("hive_queen", at="the_nexus"), "egg_field"),
    (egg_field, "head_grabber"),
]


@pytest.mark.parametrize(("search", "wanted"), SEARCHES)
class TestDeckAndOrDiscardPile:
    def test_the_deck_may_be_left_alone_where_nothing_fits_elsewhere(
        self, search: Callable[[Scenario], None], wanted: str
    ) -> None:
        s = table()
        deck = ["spy", wanted, "mole", "jumper", "spy"]
        s.deck(0, deck)
        s.discard(0, ["doctor_when"])
        search(s)
        assert labels(s) == ["search your deck"]
        s.decline()
        assert s.ids(("deck", 0)) == deck
        assert "shuffle" not in done(s)
        assert at_rest(s)

    def test_the_deck_that_was_searched_is_shuffled(
        self, search: Callable[[Scenario], None], wanted: str
    ) -> None:
        s = table()
        s.deck(0, ["spy", "mole", "jumper", "spy"])
        search(s)
        assert not s.offers(wanted)
        s.choose("search")
        assert "shuffle" in done(s)
        assert at_rest(s)

    def test_the_card_is_picked_in_whichever_zone_it_is(
        self, search: Callable[[Scenario], None], wanted: str
    ) -> None:
        for zone in ("deck", "discard"):
            s = table()
            (card,) = s.deck(0, [wanted]) if zone == "deck" else s.discard(0, [wanted])
            search(s)
            assert s.offers(card)
            assert s.offers(wanted)
            s.choose(wanted)
            assert s.where(card) != (zone, 0)
            assert ("shuffle" in done(s)) == (zone == "deck")

    def test_after_a_reshuffle_a_card_is_offered_once(
        self, search: Callable[[Scenario], None], wanted: str
    ) -> None:
        s = table()
        s.discard(0, [wanted, wanted, "doctor_when"])
        search(s)
        assert [label.partition(" from ")[2] for label in labels(s)] == [
            "your discard pile",
            "your discard pile",
            "",
        ]
        s.choose("search")
        assert [label.partition(" from ")[2] for label in labels(s)] == ["your deck", "your deck"]
        s.choose(wanted)
        assert s.ids(("discard", 0)).count(wanted) + s.ids(("deck", 0)).count(wanted) == 1


def test_the_birch_woman_may_leave_the_deck_alone() -> None:
    s = table()
    s.deck(0, ["the_birch", "jumper", "doctor_when"])
    birch_woman(s)
    assert labels(s) == ["search your deck"]
    before = s.ids(("deck", 0))
    s.decline()
    assert s.ids(("deck", 0)) == before
    assert at_rest(s)


def test_every_question_says_where_each_card_lies() -> None:
    s = table()
    s.hand(0, ["the_birch_woman"])
    s.discard(0, ["the_birch_woman"])
    s.deck(0, ["the_birch_woman", "jumper"])
    tree = s.put("the_birch", base="the_nexus", player=0)
    s.start(phase="start")
    s.use(tree)
    places = ["The Birch Woman from your hand", "The Birch Woman from your discard pile"]
    assert labels(s) == [*places, "search your deck"]
    s.choose("search")
    assert labels(s) == ["The Birch Woman from your deck", *places]
    assert len({option.key.partition("#")[0] for option in pending(s).options}) == 3


def both(deck: list[str], discard: list[str]) -> tuple[Scenario, list[Handle], list[Handle]]:
    """Play The Monarch, who must search, up to the search."""
    s = table()
    in_deck, in_discard = s.deck(0, deck), s.discard(0, discard)
    monarch(s)
    return s, in_deck, in_discard


def test_what_must_be_searched_for_is_taken_where_it_is_found() -> None:
    """Rules S15: in a pile where it lies open; and in the deck, once that is searched."""
    s, (in_deck, *_), _ = both(["groupie", "jumper"], ["groupie"])
    assert not pending(s).optional
    s.choose("search")
    assert not pending(s).optional
    s.choose(in_deck)
    assert s.where(in_deck) == ("hand", 0)
    assert at_rest(s)


def test_who_found_nothing_in_the_deck_need_not_look_elsewhere() -> None:
    for look in (True, False):
        s, _, (in_discard,) = both(["jumper", "spy"], ["groupie"])
        s.choose("search")
        assert labels(s) == ["Groupie from your discard pile"]
        s.choose(in_discard) if look else s.decline()
        assert s.where(in_discard) == (("hand", 0) if look else ("discard", 0))
        assert at_rest(s)


def test_with_no_card_anywhere_nothing_is_asked() -> None:
    s, _, _ = both([], [])
    assert at_rest(s)


# --- when the deck is shuffled (rules S29) --------------------------------------------------------
def order(s: Scenario) -> list[str]:
    """Return the shuffles and the plays of minions."""
    told = [
        record
        for record in s.log
        if record.kind == "shuffle" or (record.kind == "play" and is_minion(record.cards[0]))
    ]
    return [record.kind for record in told]


def test_doppelganger_shuffles_before_the_minion_is_played() -> None:
    s = table()
    s.put("doppelganger", base="the_nexus", player=0)
    s.deck(0, ["spy", "jumper", "its_astounding"])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    while not s.can_play("spy", at="monkey_lab"):
        s.decline()
    s.play("spy", at="monkey_lab")
    assert order(s) == ["shuffle", "play"]


def test_the_woodsmans_axe_shuffles_before_the_minion_is_played() -> None:
    s = table()
    s.put("big_bad_wolf", base="the_nexus", player=1)
    s.hand(0, ["the_woodsmans_axe"])
    s.deck(0, ["spy", "jumper", "its_astounding"])
    s.start()
    s.play("the_woodsmans_axe")
    s.play("jumper")
    assert order(s) == ["shuffle", "play"]


def test_transmogrify_prints_another_order() -> None:
    s = table()
    s.put("spy", base="the_nexus", player=0)
    s.hand(0, ["transmogrify"])
    s.deck(0, ["mole", "jumper", "its_astounding"])
    s.start()
    s.play("transmogrify")
    s.play("jumper", at="monkey_lab")
    assert order(s) == ["play", "shuffle"]
    assert at_rest(s)


# --- "shuffle up to so many cards into your deck" (rules S30) -------------------------------------
@pytest.mark.parametrize(
    "card",
    [
        "another_story",
        "ear_of_corn",
        "time_to_go",
        "reunion_tour",
        "senor_muchoslam_vs_the_monsters",
        "gigawatts_1_21",
    ],
)
@pytest.mark.parametrize("pile", [[], ["jumper", "its_astounding"]])
def test_the_deck_is_shuffled_also_with_no_card_chosen(card: str, pile: list[str]) -> None:
    s = table()
    s.hand(0, [card])
    s.deck(0, ["spy", "mole"])
    s.discard(0, pile)
    s.start()
    s.play(card)
    if pile:
        s.choose("minion") if card == "gigawatts_1_21" else s.decline()
    assert done(s).count("shuffle") == 1
    assert at_rest(s)
