"""Cancelled abilities, and what is left of them (rules 15.5)."""

from sentences import asked, at_rest, big

from .table import PARK, PORTAL, VATS, table


def test_a_cuddled_clyde_rescues_no_action() -> None:
    """Ruling of Clyde 2.0: cancelled, he rescues nothing; rules 15.5."""
    s = table()
    clyde = s.put("clyde_2_0", base=VATS, player=0, counters=11)
    s.put("cuddle", on=clyde, player=1)
    action = s.put("splice_as_nice", on=clyde, player=0)
    s.start()
    s.end_turn()  # nobody is asked
    assert s.where(action) == ("discard", 0)
    assert s.where(clyde) == ("discard", 0)
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_a_cuddled_doppelganger_leaves_without_a_successor() -> None:
    """Ruling of Cuddle: what would trigger when the minion leaves does not; nor does Jumper ask
    once he is cuddled."""
    s = table()
    ganger = s.put("doppelganger", base=VATS, player=0, counters=10)
    s.put("cuddle", on=ganger, player=1)
    jumper = s.put("jumper", base=VATS, player=0)
    s.put("cuddle", on=jumper, player=1)
    free = s.put("jumper", base=VATS, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "confirm", 1)  # only the free Jumper asks
    s.choose(True)
    assert s.where(free) == ("hand", 1)
    assert s.where(ganger) == ("discard", 0)
    assert s.where(jumper) == ("discard", 0)
    assert at_rest(s, 1)


def test_a_pinned_yokozuna_holds_nobody_in_place() -> None:
    """Pin cancels the Ongoing that covers all of that player's minions."""
    s = table()
    king = s.put("yokozuna", base=PORTAL, player=1)
    bear = s.put("fun_bear", base=VATS, player=1)
    s.put("quick_set_up", on=king, player=0)
    s.put("copycat", base=VATS, player=0)
    s.hand(0, ["pin", "quick_set_up", "grasp_the_belt"])
    s.start()
    s.play("quick_set_up", on=bear)
    s.play("pin", on=king)
    assert s.power(king) == 6
    assert s.player_power(PORTAL, 1) == 0
    assert s.total_power(PORTAL) == 6
    s.end_turn()
    s.end_turn()
    s.play("grasp_the_belt")
    s.choose(bear)
    s.choose(PARK)
    assert s.where(bear) == ("base", PARK)
    assert at_rest(s)


def test_a_pinned_mole_plays_nothing_and_its_power_counts_only_for_the_breakpoint() -> None:
    """Ruling of Pin: the Special stops; rules 9.5: the pinned minion still makes its player
    eligible."""
    s = table(VATS, PORTAL, players=3)
    mole = s.put("mole", base=VATS, player=1, counters=6)
    s.put("smart_set_up", on=mole, player=0)
    s.put("pin", on=mole, player=0)
    big(s, VATS, 0, 3)
    big(s, VATS, 2, 2)
    s.hand(1, ["en_garde"])
    s.start()
    assert s.total_power(VATS) == 10 + 3 + 2
    s.end_turn()  # player 1 is not asked
    assert s.vps == [3, 1, 1]
    assert s.ids(("hand", 1)) == ["en_garde"]
    assert at_rest(s, 1)


def test_porthos_out_of_the_cuddle_shakes_off_what_was_hung_on_him() -> None:
    """Rules 15.3.3: the protection is gained as Cuddle goes, and other players' actions on him are
    destroyed at once."""
    s = table()
    porthos = s.put("porthos", base=PORTAL, player=1)
    s.put("cuddle", on=porthos, player=1)
    set_up = s.put("powerful_set_up", on=porthos, player=0)
    own = s.put("splice_as_nice", on=porthos, player=1)
    s.hand(0, ["knitting_circle"])
    s.start()
    s.play("knitting_circle")
    s.choose("cuddle")
    assert s.where(set_up) == ("discard", 0)
    assert s.where(own) == ("on", porthos)
    assert s.ids(("hand", 0)) == ["care_package"]  # one was destroyed by Knitting Circle
    assert at_rest(s)
