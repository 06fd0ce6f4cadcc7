"""Copies of a card in different zones, or with different owners, are different options.

Their labels differ, too."""

from __future__ import annotations

from sentences import at_rest, pending
from smashup.terminal.menu import Menu
from smashup.testing import Scenario

BASES = ["portal_room", "the_nexus", "monkey_lab"]
FACTIONS = [
    ("wraithrustlers", "time_travelers"),
    ("super_spies", "shapeshifters"),
    ("anansi_tales", "cyborg_apes"),
]


def table(players: int = 2) -> Scenario:
    return Scenario(FACTIONS[:players], bases=BASES, base_deck=["primate_park"])


def labels(s: Scenario) -> list[str]:
    return [option.label for option in pending(s).options]


def lines(s: Scenario) -> list[str]:
    """Return the lines of the terminal's menu."""
    menu = Menu(s.match)
    return [line.label + (f" ({line.note})" if line.note else "") for line in menu.lines]


def test_demon_dogs_store_the_copy_in_the_hand_or_that_in_the_discard_pile() -> None:
    for zone in ("hand", "discard"):
        s = table()
        in_hand = s.hand(0, ["demon_dogs", "jumper", "jumper"])[1:]
        in_pile = s.discard(0, ["jumper"])
        s.start()
        s.play("demon_dogs", at="the_nexus")
        assert labels(s) == ["Jumper from your hand"] * 2 + ["Jumper from your discard pile"]
        assert lines(s) == ["Jumper from your hand", "Jumper from your discard pile"]
        s.choose("from your hand" if zone == "hand" else "from your discard pile")
        assert [s.where(card)[0] for card in in_hand + in_pile].count("under") == 1
        assert s.ids((zone, 0)).count("jumper") == (1 if zone == "hand" else 0)
        assert at_rest(s)


def test_a_copy_may_still_be_picked_by_its_name_alone() -> None:
    s = table()
    s.hand(0, ["demon_dogs", "jumper"])
    s.discard(0, ["jumper"])
    s.start()
    s.play("demon_dogs", at="the_nexus")
    s.choose("jumper")
    assert s.ids(("under", "demon_dogs")) == ["jumper"]


def test_operative_says_from_whose_deck_each_card_is() -> None:
    s = table(players=3)
    for player in range(3):
        s.deck(player, ["jumper", "spy"])
    s.hand(0, ["operative"])
    s.start()
    s.play("operative", at="the_nexus")
    assert labels(s) == [
        "Jumper from your deck",
        "Jumper from Player 2's deck",
        "Jumper from Player 3's deck",
    ]
    s.choose(pending(s).options[1])
    assert [s.ids(("deck", player)) for player in range(3)] == [
        ["jumper", "spy"],
        ["spy", "jumper"],
        ["jumper", "spy"],
    ]
    assert at_rest(s)


def test_cards_of_other_owners_in_a_hand_say_so() -> None:
    s = table(players=3)
    own, theirs, _ = s.hand(0, ["jumper", ("jumper", 1), ("from_q_with_love", 2)])
    s.start()
    assert lines(s) == [
        "Jumper",
        "Jumper (owned by Player 2)",
        "From Q With Love (owned by Player 3)",
    ]
    s.play("from_q_with_love")
    assert s.where(own) == ("discard", 0)
    assert s.where(theirs) == ("discard", 1)
    s = table(players=3)
    own, theirs, _, _ = s.hand(0, ["jumper", ("jumper", 1), "jumper", "from_q_with_love"])
    s.start()
    s.play("from_q_with_love")
    assert labels(s) == ["Jumper", "Jumper (owned by Player 2)", "Jumper"]
    keys = [option.key.partition("#")[0] for option in pending(s).options]
    assert keys[0] == keys[2] != keys[1]
    s.choose(own, theirs)
    assert s.ids(("hand", 0)) == ["jumper"]
    assert at_rest(s)


def test_a_minion_in_play_says_who_owns_it_if_not_its_controller() -> None:
    s = table()
    s.put("jumper", base="the_nexus", player=1)
    s.put("jumper", base="the_nexus", player=1, owner=0)
    s.hand(0, ["splice_as_nice"])
    s.start()
    places = [label.removeprefix("Splice as Nice on ") for label in labels(s)]
    assert places == [
        "Jumper (2) of Player 2 at The Nexus",
        "Jumper (2) of Player 2 (owned by Player 1) at The Nexus",
    ]


def test_the_play_from_the_discard_pile_is_another_option_than_that_from_the_hand() -> None:
    s = Scenario([("cyborg_apes", "time_travelers"), FACTIONS[1]], bases=BASES)
    s.put("cyberback", base="the_nexus", player=0)
    s.hand(0, ["cyberevolution"])
    s.discard(0, ["cyberevolution"])
    s.start()
    assert lines(s) == ["Cyberevolution", "Cyberevolution (from the discard pile)"]
    assert len({option.key.partition("#")[0] for option in pending(s).options}) == 2
