"""Borrowed, given and stolen minions (rules 13)."""

from sentences import asked, at_rest, big

from .table import HOME, LILY, PORTAL, RING, VATS, table


def test_wormhole_sends_a_minion_taken_by_reversal_to_its_owners_deck() -> None:
    """Ruling of Wormhole: minions you control but do not own are shuffled into their owners' decks,
    neither destroyed nor discarded: Jumper is not asked."""
    s = table()
    jumper = s.put("jumper", base=VATS, player=1, counters=14)
    set_up = s.put("smart_set_up", on=jumper, player=0)
    rest = s.put("groupie", base=VATS, player=1)
    s.hand(0, ["reversal", "wormhole"])
    s.start()
    s.end_turn()
    s.play("reversal")
    s.decline()  # keeps the Set-Up there
    s.play("wormhole")
    assert s.vps == [3, 1]
    assert s.where(jumper) == ("deck", 1)
    assert s.where(set_up) == ("discard", 0)
    assert s.where(rest) == ("discard", 1)
    assert at_rest(s, 1)


def test_retirement_community_serves_the_player_who_controls_the_minion_now() -> None:
    """Rules 13.2 and 2.3: yours is what you control, the deck is the owner's."""
    s = table(HOME, PORTAL)
    big(s, HOME, 0, 16)
    borrowed = s.put("nana", base=HOME, player=1, counters=1)
    s.hand(0, ["the_base_is_not_enough"])
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.vps == [4, 0]  # player 1 has nothing left there
    s.choose(borrowed)
    s.choose("bottom")
    assert s.ids(("deck", 1))[-1] == "nana"
    assert at_rest(s, 1)


def test_a_borrowed_minion_counts_for_the_golden_lily_before_it_goes_home() -> None:
    """Rules 4.5: what happens at the end of the turn comes before control goes back."""
    s = table(VATS, LILY)
    big(s, VATS, 0, 12)
    guest = s.put("furious_george", base=VATS, player=1)
    s.put("splice_as_nice", on=guest, player=1)  # 2 + 1 + 2
    weak = s.put("copycat", base=VATS, player=1, counters=1)
    s.hand(0, ["the_base_is_not_enough", "you_call_this_archaeology"])
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")  # only the Copycat has 4 or less
    assert s.controller(weak) == 0
    s.play("you_call_this_archaeology")
    s.choose(weak)
    assert s.where(weak) == ("base", LILY)
    assert s.controller(weak) == 1  # by now the turn is over
    assert len(s.ids(("hand", 0))) == 2 + 1
    assert s.vps == [3, 1]
    assert at_rest(s, 1)


def test_taking_a_minion_at_ringside_is_directly_affecting_it() -> None:
    """Ruling of Ringside: it counts even if the action took control of the minion."""
    s = table(RING, PORTAL)
    big(s, RING, 0, 19)
    guest = s.put("groupie", base=RING, player=1)
    s.hand(0, ["the_base_is_not_enough"])
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert len(s.ids(("hand", 0))) == 1 + 2
    assert s.vps == [4, 0]
    assert s.where(guest) == ("discard", 1)
    assert at_rest(s, 1)


def test_a_jumper_taken_by_reversal_jumps_for_the_thief_to_its_owner() -> None:
    """Ruling of Jumper: the player who controlled it in play decides, the card goes to its owner's
    hand."""
    s = table()
    jumper = s.put("jumper", base=VATS, player=1, counters=13)
    s.put("smart_set_up", on=jumper, player=0)
    s.hand(0, ["reversal"])
    s.start()
    s.end_turn()
    s.play("reversal")
    s.choose()
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where(jumper) == ("hand", 1)
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_a_toad_goes_home_when_it_is_transformed() -> None:
    """The owner, not the controller: player 0 plays off their own deck in place of the Toad that
    player 1 had been given."""
    s = table()
    toad = s.put("toad", base=PORTAL, player=1, owner=0)
    s.put("spy", base=VATS, player=1)
    s.deck(0, ["llama", "care_package"])
    s.hand(0, ["transformation"])
    s.start()
    s.play("transformation")
    s.choose(toad)
    s.choose(True)
    assert s.where(toad) == ("deck", 0)
    assert s.controller("llama") == 0
    assert s.where("llama") == ("base", PORTAL)
    assert at_rest(s)


def test_a_guest_costs_the_host_the_rooftop_point() -> None:
    """Building Rooftop: exactly one minion when it scores; one borrowed makes two, and its owner
    has none left."""
    s = table("building_rooftop", PORTAL, players=3)
    big(s, "building_rooftop", 0, 12)
    guest = s.put("spy", base="building_rooftop", player=1, counters=2)
    s.put("spy", base="building_rooftop", player=2, counters=4)
    s.hand(0, ["the_base_is_not_enough"])
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.vps == [3, 0, 1 + 1]
    assert s.where(guest) == ("discard", 1)
    assert at_rest(s, 1)


def test_control_of_a_toad_is_layered() -> None:
    """Rules 13.6: given for good, then borrowed until the end of the turn: back to the receiver,
    not to who played it."""
    s = table(players=3)
    big(s, VATS, 2, 15)
    toad = s.hand(0, ["toad", "the_base_is_not_enough", "you_call_this_archaeology"])[0]
    s.start()
    s.play(toad, at=VATS)
    s.choose(1)
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.controller(toad) == 0
    s.play("you_call_this_archaeology")
    s.choose(PORTAL)
    assert s.where(toad) == ("base", PORTAL)
    assert s.controller(toad) == 1
    assert s.vps == [0, 0, 3]
    assert at_rest(s, 1)


def test_a_hive_queens_reign_ends_with_an_extra_turn() -> None:
    """Until the start of your next turn: the additional turn of Portal Room is that turn."""
    s = table(PORTAL, VATS)
    queen = s.put("hive_queen", base=VATS, player=0)
    s.put("egg_field", base=VATS, player=0)
    rival = s.put("spy", base=VATS, player=1)
    big(s, PORTAL, 0, 22)
    s.start()
    s.talent(queen)
    assert s.power(rival) == 1
    s.end_turn()
    assert at_rest(s)
    assert s.power(rival) == 2
