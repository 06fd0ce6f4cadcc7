"""Copied abilities: what Copycat and Cellular Bonding copy, and for how long (rules 15.6)."""

from sentences import asked, at_rest, big

from .table import PARK, PORTAL, RING, VATS, table


def test_copycat_with_the_text_of_porthos_survives_an_action_before_scoring() -> None:
    """Rules 15.6: a copied Ongoing works for the turn; 15.3.2: an immune minion may be chosen."""
    s = table()
    s.put("porthos", base=PORTAL, player=1)
    big(s, VATS, 0, 7)
    big(s, VATS, 1, 8)
    (copy,) = s.hand(0, ["copycat"])
    s.hand(1, ["live_and_let_chum"])
    s.start()
    s.play(copy, at=VATS)
    s.choose("porthos")
    s.end_turn()
    s.play("live_and_let_chum")  # the only minion there of power 3 or less
    assert s.vps == [3, 1]  # 9 to 8
    assert s.where(copy) == ("discard", 0)  # scoring is a rule (15.3.8)
    assert at_rest(s, 1)


def test_copycat_is_no_yokozuna_any_more_in_the_next_turn() -> None:
    """Rules 15.6: the copy ends with the turn. Until then also the Talent is there."""
    s = table()
    king = s.put("yokozuna", base=PORTAL, player=1)
    george = s.put("furious_george", base=PORTAL, player=0)
    s.hand(0, ["copycat"])
    s.hand(1, ["grasp_the_belt"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.talent("copycat")
    s.choose("draw")
    assert len(s.ids(("hand", 0))) == 1
    s.end_turn()
    assert not s.can_use("copycat")
    s.play("grasp_the_belt")
    s.choose(george)
    s.choose(PARK)
    assert s.where(george) == ("base", PARK)
    assert s.where(king) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_a_copied_classic_rocker_uses_up_the_one_of_the_turn() -> None:
    """Ruling of Classic Rocker: the limit covers copied abilities as well."""
    s = table(RING, PORTAL)
    rocker = s.put("classic_rocker", base=RING, player=0)
    s.put("classic_rocker", base=PORTAL, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=RING)
    s.talent("copycat")
    assert s.ids(("hand", 0)) == ["care_package"]
    assert not s.can_use(rocker)
    s.end_turn()
    assert s.can_use("classic_rocker")  # the other player has their own
    assert at_rest(s, 1)


def test_copycat_as_a_groupie_is_no_groupie_for_the_vats() -> None:
    """Rulings of Groupie and Copycat: the name is not copied, but a Groupie may be played with it;
    a second may not."""
    s = table()
    s.put("groupie", base=PORTAL, player=1)
    s.hand(0, ["copycat", "groupie", "groupie"])
    s.start()
    s.play("copycat", at=VATS)
    s.play("groupie", at=VATS)
    assert s.ids(("base", VATS)) == ["copycat", "groupie"]
    assert not s.can_play("groupie", at=VATS)
    assert not s.can_play("groupie", at=PORTAL)  # that extra Groupie is for this base only
    assert at_rest(s)


def test_copycat_as_dartagnan_draws_for_an_action_on_itself() -> None:
    """Rulings of Copycat and D'Artagnan: "this minion" is Copycat."""
    s = table()
    dartagnan = s.put("dartagnan", base=PORTAL, player=1)
    s.hand(0, ["copycat", "splice_as_nice"])
    s.start()
    s.play("copycat", at=VATS)
    s.play("splice_as_nice", on="copycat")
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.ids(("hand", 1)) == []  # the real one was not affected, nor by his player
    assert s.power(dartagnan) == 4
    assert at_rest(s)


def test_cellular_bonding_on_a_rivals_minion_guards_yours_like_battle_moose() -> None:
    """Ruling of Cellular Bonding: "you" is its controller, "play on your minion" is ignored; Battle
    Moose: at this base."""
    s = table()
    host = s.put("top_tier", base=VATS, player=1, counters=2)
    moose = s.put("battle_moose", on=host, player=1)
    mine = big(s, VATS, 0, 9)
    s.hand(0, ["cellular_bonding"])
    s.hand(1, ["love_overload"])
    s.start()
    s.play("cellular_bonding", on=host)
    assert s.where(moose) == ("on", host)
    s.end_turn()
    s.play("love_overload")  # the strongest minion there is guarded, and no weaker one dies instead
    assert s.vps == [3, 1]
    assert s.where(mine) == ("discard", 0)
    assert at_rest(s, 1)


def test_cellular_bonding_goes_on_drawing_after_the_smart_set_up_is_gone() -> None:
    """Rules 15.6: the copy does not depend on the source."""
    s = table()
    george = s.put("furious_george", base=VATS, player=0)
    s.put("smart_set_up", on=george, player=1)
    other = s.put("copycat", base=PORTAL, player=1)
    s.hand(0, ["cellular_bonding", "jumper"])
    s.hand(1, ["knitting_circle", "groupie"])
    s.start()
    s.play("cellular_bonding", on=other)
    s.play("jumper", at=VATS)  # the Set-Up draws for player 1; Cellular Bonding is at another base
    assert len(s.ids(("hand", 1))) == 3
    s.end_turn()
    s.play("knitting_circle")
    s.choose("smart_set_up")
    assert s.where("smart_set_up") == ("discard", 1)
    assert len(s.ids(("hand", 0))) == 2
    s.play("groupie", at=PORTAL)
    assert len(s.ids(("hand", 0))) == 3
    assert at_rest(s, 1)


def test_copycat_as_capa_roja_destroys_one_of_each_other_player() -> None:
    """A copied Special works if its timing comes this turn; "you" is Copycat's controller."""
    s = table(VATS, PORTAL, players=3)
    s.put("capa_roja", base=PORTAL, player=1)
    one = s.put("groupie", base=VATS, player=1, counters=9)
    two = s.put("yellow_demon", base=VATS, player=2, counters=3)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=VATS)
    s.choose("capa_roja")
    s.end_turn()
    s.use("copycat")
    assert s.vps == [3, 0, 0]  # alone there with 2
    assert s.where(one) == ("discard", 1)
    assert s.where(two) == ("discard", 2)
    assert at_rest(s, 1)


def test_copycat_takes_the_talent_of_a_minion_in_stasis() -> None:
    """Rules 15.6, 19.3: abilities in stasis can be copied; they work for Copycat although not for
    their own card."""
    s = table()
    king = s.stasis("yokozuna", player=1, counters=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.talent("copycat")  # nobody is there to be moved: it draws
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.stasis_counters(king) == 1
    assert at_rest(s)


def test_copycat_keeps_what_it_stored_as_kickboxbro_but_cannot_play_it() -> None:
    """Rules 15.6, 17.5: the copied ability still works as the turn ends; afterwards the card just
    lies there (14.8)."""
    s = table()
    s.put("kickboxbro", base=PARK, player=1)
    s.hand(0, ["copycat", "performance_prize"])
    s.hand(1, ["out_for_the_count", "quick_set_up"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.end_turn()
    s.use("copycat")
    s.choose("performance_prize")
    assert s.ids(("under", "copycat")) == ["performance_prize"]
    assert at_rest(s, 1)
    s.play("quick_set_up", on="copycat")
    s.play("out_for_the_count")
    assert s.where("copycat") == s.where("performance_prize") == ("discard", 0)
    assert at_rest(s, 1)


def test_copycat_has_not_been_there_long_enough_for_a_chestbreaker() -> None:
    """The condition is part of the ability and asks for the copier (15.6): it was on no base when
    the turn started."""
    s = table()
    s.put("chestbreaker", base=PORTAL, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    assert not s.can_use("copycat")
    assert at_rest(s)


def test_copycat_as_commandbro_draws_as_the_turn_ends() -> None:
    """Rules 4.5: what happens at the end of the turn happens before what lasts until then
    expires."""
    s = table()
    s.put("commandbro", base=PARK, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 2 + 1
    assert at_rest(s, 1)
    s.end_turn()
    assert len(s.ids(("hand", 1))) == 2 + 1


def test_copycat_goes_to_the_sidelines_like_the_girlfriend() -> None:
    """A copied on-play ability is carried out by the copier; in stasis it is a plain Copycat again
    (19.8)."""
    s = table()
    girl = s.put("sidelined_girlfriend", base=PORTAL, player=1)
    friend = s.put("spy", base=PORTAL, player=0)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=VATS)
    s.choose(True)
    assert s.where("copycat") == ("stasis", 0)
    s.end_turn()
    s.end_turn()
    assert s.stasis_counters("copycat") == 0
    assert s.counters(friend) == 0  # her Special is not its own
    # It copies her again, but may not go straight back into stasis (19.5).
    s.play("copycat", at=VATS)
    assert s.where("copycat") == ("base", VATS)
    assert s.counters("copycat") == 0
    assert s.where(girl) == ("base", PORTAL)
    assert at_rest(s)


def test_copycat_as_rumbro_lowers_the_breakpoint_for_a_turn() -> None:
    """While it is your turn and it is your only minion there; the copy ends with the turn."""
    s = table()
    s.put("rumbro", base=PORTAL, player=1)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PARK)
    assert s.breakpoint(PARK) == 20 - 4
    assert s.breakpoint(PORTAL) == 22
    s.end_turn()
    assert s.breakpoint(PARK) == 20
    assert s.breakpoint(PORTAL) == 22 - 4
    assert at_rest(s, 1)


def test_finist_copied_by_copycat_flies_in_before_scoring() -> None:
    """A copied Special works if its timing comes this turn: from another base to the scoring
    base."""
    s = table()
    s.put("finist_the_falcon", base=PARK, player=1)
    big(s, VATS, 0, 13)
    big(s, VATS, 1, 14)
    s.hand(0, ["copycat"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.choose("finist_the_falcon")
    s.end_turn()
    s.use("copycat")
    assert asked(s, "window", 1)
    s.decline()
    assert s.vps == [3, 1]  # 15 to 14
    assert at_rest(s, 1)


def test_copycat_has_its_copied_text_back_when_the_cuddle_is_over() -> None:
    """Rules 15.5: cancelled for as long as the cancellation lasts; the copy goes on until the end
    of the turn."""
    s = table()
    s.put("classic_rocker", base=PORTAL, player=1)
    s.hand(0, ["copycat", "cuddle", "friends_through_eternity", "knitting_circle", "llama"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.play("friends_through_eternity")
    s.choose("llama")
    s.play("cuddle", on="copycat")
    assert not s.can_use("copycat")
    s.play("knitting_circle")
    s.choose("cuddle")
    s.talent("copycat")
    assert len(s.ids(("hand", 0))) == 2
    assert at_rest(s)


def test_cellular_bonding_springs_like_bewitched() -> None:
    """Ruling of Cellular Bonding: "this action" is this card; the copied text goes with it to the
    next minion."""
    s = table()
    host = s.put("spy", base=VATS, player=1)
    s.put("bewitched", on=host, player=1)
    other = s.put("llama", base=PORTAL, player=0)
    third = s.put("baboom", base=PARK, player=1)
    bond = s.hand(0, ["cellular_bonding"])[0]
    s.hand(1, ["bacta_the_future"])
    s.start()
    s.play(bond, on=host)
    assert s.power(host) == 2 + 2 + 2
    s.end_turn()
    s.play("bacta_the_future")
    s.choose(host)
    s.choose(third)  # player 1's Bewitched, first: the current player's
    assert asked(s, "choose", 0)
    s.choose(other)
    assert s.where(bond) == ("on", other)
    assert s.power(other) == 2 + 2
    assert s.power(third) == 3 + 2
    assert at_rest(s, 1)


def test_cellular_bonding_on_your_own_minion_grabs_heads_at_once() -> None:
    """A condition of the ability itself is judged for the copier: the minion it is on is yours."""
    s = table()
    theirs = s.put("spy", base=VATS, player=1)
    s.put("head_grabber", on=theirs, player=1)
    mine = s.put("baboom", base=PORTAL, player=0)
    bond = s.hand(0, ["cellular_bonding"])[0]
    s.deck(0, ["guide", "care_package"])
    s.start()
    s.play(bond, on=mine)
    s.talent(bond)
    s.choose(4)
    assert s.where(mine) == s.where(bond) == ("discard", 0)
    assert s.where("guide") == ("base", PORTAL)
    assert s.where(theirs) == ("base", VATS)
    assert at_rest(s)


def test_cellular_bonding_tattoos_a_rival_once() -> None:
    """The copied on-play counter goes onto its host; at the start of your turn that minion is not
    yours."""
    s = table()
    tattooed = s.put("spy", base=VATS, player=1)
    s.put("shark_tattoo", on=tattooed, player=1)
    lonely = s.put("llama", base=PORTAL, player=1)
    s.hand(0, ["cellular_bonding"])
    s.start()
    s.play("cellular_bonding", on=lonely)
    assert s.counters(lonely) == 1
    s.end_turn()
    assert s.counters(tattooed) == 1  # the real one, in its own turn
    s.end_turn()
    assert s.counters(lonely) == 1
    assert at_rest(s)


def test_copycat_as_a_toad_hops_over_to_the_rival() -> None:
    """A copied on-play ability: Copycat itself changes sides for good, and one of that player's
    others here is shuffled away."""
    s = table()
    toad = s.put("toad", base=VATS, player=1)
    victim = s.put("baboom", base=PORTAL, player=1)
    copy = s.hand(0, ["copycat"])[0]
    s.start()
    s.play(copy, at=PORTAL)
    s.choose(toad)
    s.choose(1)
    assert s.controller(copy) == 1
    assert s.where(victim) == ("deck", 1)
    s.end_turn()
    assert s.controller(copy) == 1
    assert s.where(toad) == ("base", VATS)
    assert at_rest(s, 1)


def test_copycat_as_alex_sees_the_counter_that_fell_at_the_start() -> None:
    """The Talent's condition is about the turn, not about the card: any card's last counter, also
    before Copycat came."""
    s = table()
    s.put("alex_p_mcglide", base=PORTAL, player=1)
    waiting = s.stasis("llama", player=0, counters=1)
    s.hand(0, ["copycat"])
    s.start(phase="start")
    s.play("copycat", at=VATS)
    s.talent("copycat")
    s.choose("copycat")  # it may
    assert s.counters("copycat") == 1
    assert s.stasis_counters(waiting) == 0
    assert at_rest(s)
