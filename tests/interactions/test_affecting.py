"""Direct effects: who is affected, and who is paid for it (rules 15.2)."""

from sentences import at_rest

from .table import BASTION, PORTAL, RING, VATS, table


def test_dartagnan_draws_for_the_action_that_takes_him_back() -> None:
    """Ruling of D'Artagnan: removed by the action, he still draws; the draw comes after Do Over!
    has played him again."""
    s = table()
    hero = s.put("dartagnan", base=VATS, player=0)
    s.hand(0, ["do_over"])
    s.start()
    s.play("do_over")
    s.play(hero, at=PORTAL)
    assert s.where(hero) == ("base", PORTAL)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.ids(("discard", 0)) == ["do_over"]
    assert at_rest(s)


def test_genetic_shift_touches_every_musketeer_once() -> None:
    """Rules 15.2: "each of your minions" specifies them all. Athos adds to the others at his
    base."""
    s = table(BASTION, PORTAL)
    s.put("athos", base=BASTION, player=0)
    here = s.put("young_musketeer", base=BASTION, player=0)
    there = s.put("young_musketeer", base=PORTAL, player=0)
    foe = s.put("young_musketeer", base=BASTION, player=1)
    s.hand(0, ["genetic_shift", "genetic_shift"])
    s.start()
    s.play("genetic_shift")
    s.choose("each")
    s.choose("athos")  # the current player orders what is mandatory
    s.choose(here)
    s.use(BASTION)
    assert s.power(here) == 3 + 1 + 1 + 1
    assert s.power(there) == 3 + 1 + 1
    assert s.power("athos") == 4 + 1
    s.play("genetic_shift")  # the Bastion's extra action: no first time any more
    s.choose("one")
    s.choose(here)
    assert s.power(here) == 6 + 3 + 1  # and Athos
    assert s.power(foe) == 3
    assert at_rest(s)


def test_aramis_makes_group_hug_choose_him() -> None:
    """Ruling of Aramis: the extra action's choices have to be made so that it affects him."""
    s = table()
    aramis = s.put("aramis", base=VATS, player=0)
    other = s.put("groupie", base=VATS, player=0)
    s.hand(0, ["splice_as_nice", "group_hug", "care_package"])
    s.start()
    s.play("splice_as_nice", on=aramis)
    s.use(aramis)
    assert not s.can_play("care_package")  # affects no minion
    s.play("group_hug")
    assert s.power(aramis) == 4 + 2 + 1
    assert s.power(other) == 2
    assert at_rest(s)


def test_an_action_that_fails_on_a_protected_minion_pays_nobody() -> None:
    """Ruling of Athos: the effect must really happen. The rival's minion under Don't Mess With My
    Babies! is not moved."""
    s = table(RING, PORTAL)
    s.put("dont_mess_with_my_babies", base=RING, player=1)
    baby = s.put("grandma", base=RING, player=1)
    s.put("copycat", base=RING, player=0)
    s.hand(0, ["grasp_the_belt"])
    s.start()
    s.play("grasp_the_belt")
    s.choose(baby)
    assert s.where(baby) == ("base", RING)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_pot_of_beans_must_feed_aramis() -> None:
    """The extra action has to affect Aramis: the first counter may go elsewhere, the second then
    may not."""
    s = table()
    aramis = s.put("aramis", base=VATS, player=0)
    other = s.put("spy", base=PORTAL, player=1)
    s.hand(0, ["splice_as_nice", "pot_of_beans"])
    s.start()
    s.play("splice_as_nice", on=aramis)
    s.use(aramis)
    s.play("pot_of_beans")
    s.choose(other)
    assert s.counters(other) == 1
    assert s.counters(aramis) == 1
    assert s.ids(("hand", 1)) == ["pot_of_beans"]
    assert at_rest(s)


def test_fortress_walls_pay_dartagnan_and_ringside_sees_no_rival() -> None:
    """The counter it places when played directly affects him; being on the base with him does not
    affect anybody else."""
    s = table(RING, PORTAL)
    hero = s.put("dartagnan", base=RING, player=0)
    s.put("spy", base=RING, player=1)
    s.hand(0, ["fortress_walls"])
    s.start()
    s.play("fortress_walls", at=RING)
    assert s.counters(hero) == 1
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_go_i_know_not_whither_pays_once_at_ringside() -> None:
    """Ruling of Ringside: one card for each action, however many minions, though they are gone.
    Yokozuna is no help here."""
    s = table(RING, PORTAL, players=3)
    one = s.put("yokozuna", base=RING, player=1)
    two = s.put("llama", base=RING, player=2)
    s.hand(0, ["go_i_know_not_whither"])
    s.start()
    s.play("go_i_know_not_whither")
    s.choose(RING)
    assert s.where(one) == ("deck", 1)
    assert s.where(two) == ("deck", 2)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)
