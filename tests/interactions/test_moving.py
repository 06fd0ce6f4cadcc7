"""Minions and actions that move, or cannot (rules 14.1)."""

from sentences import asked, at_rest

from .table import PARK, PORTAL, SYRUP, VATS, table


def test_a_museum_piece_brings_one_card_for_forgotten_horrors() -> None:
    """Ruling of Forgotten Horrors: one played card, one draw; a rival's minion that comes does not
    count."""
    s = table()
    horrors = s.put("forgotten_horrors", base=PORTAL, player=0)
    mine = s.put("spy", base=VATS, player=0)
    theirs = s.put("spy", base=PORTAL, player=1)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    s.choose(mine)
    s.choose(PARK)  # the exchange is forced; the Horrors go on to another base
    assert s.where(mine) == ("base", PORTAL)
    assert s.where(theirs) == ("base", VATS)
    assert s.where(horrors) == ("base", PARK)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_the_syrup_reserve_moves_for_the_player_whom_it_lets_move() -> None:
    """E144: Robobro sees another player moving; Yokozuna does not stop a base."""
    s = table(SYRUP, PORTAL)
    s.put("yokozuna", base=PORTAL, player=1)
    llama = s.put("llama", base=PORTAL, player=1)
    s.put("spy", base=PORTAL, player=0)
    robo = s.put("robobro", base=SYRUP, player=1)
    s.hand(0, ["groupie"])
    s.start()
    s.play("groupie", at=SYRUP)
    s.use(SYRUP)
    s.choose(llama)
    s.use(robo)  # for the Llama that player 0 moved
    s.use(robo)  # for the Groupie
    assert s.where(llama) == ("base", SYRUP)
    assert s.counters(robo) == 2
    assert at_rest(s)


def test_moai_stands_where_the_syrup_reserve_would_have_it_moved() -> None:
    """Ruling of Mo'ai: it binds the player who moves, whatever the source, a base ability they use
    too; others can be moved."""
    s = table(SYRUP, PORTAL)
    moai = s.put("moai", base=PORTAL, player=1)
    llama = s.put("llama", base=PORTAL, player=1)
    s.put("spy", base=PORTAL, player=0)
    first, second = s.hand(0, ["groupie", "groupie"])
    s.start()
    s.play(first, at=SYRUP)
    s.use(SYRUP)
    s.choose(moai)
    assert s.where(moai) == ("base", PORTAL)
    s.play(second, at=SYRUP)
    s.use(SYRUP)
    s.choose(llama)
    assert s.where(llama) == ("base", SYRUP)
    assert at_rest(s)


def test_a_sun_tattoo_cannot_land_where_a_moai_stands() -> None:
    """Mo'ai: no other player can move a minion of their own to this base; so it is discarded after
    all."""
    s = table(VATS, PORTAL)
    sailor = s.put("spy", base=VATS, player=0, counters=13)
    s.put("moai", base=PORTAL, player=1)
    tattoo = s.hand(0, ["sun_tattoo"])[0]
    s.start()
    s.end_turn()
    s.play(tattoo, on=sailor)
    assert s.where(sailor) == s.where(tattoo) == ("discard", 0)
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_ectoplasm_one_drives_to_a_moai_without_passengers() -> None:
    """Rulings of Ectoplasm One and Mo'ai: it is transferred, the minion cannot be moved there, so
    nothing is destroyed."""
    s = table()
    car = s.put("ectoplasm_one", base=VATS, player=0)
    ghost = s.put("spy", base=VATS, player=0)
    s.put("moai", base=PORTAL, player=1)
    tea = s.put("tea_party", base=PORTAL, player=1)
    s.start()
    s.talent(car)
    s.choose(PORTAL)
    assert s.where(car) == ("base", PORTAL)
    assert s.where(ghost) == ("base", VATS)
    assert s.where(tea) == ("base", PORTAL)
    assert at_rest(s)


def test_a_moai_is_no_museum_piece() -> None:
    """Each move is resolved for itself: Mo'ai is not moved by others, and your own minion may not
    come to its base."""
    s = table()
    moai = s.put("moai", base=PORTAL, player=1)
    mine = s.put("spy", base=VATS, player=0)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    s.choose(mine)
    assert s.where(moai) == ("base", PORTAL)
    assert s.where(mine) == ("base", VATS)
    assert at_rest(s)


def test_a_body_slam_lands_the_others_at_the_feet_of_a_moai() -> None:
    """Ruling of Body Slam: Mo'ai only stops players moving their own minions there."""
    s = table(players=3)
    s.put("moai", base=PORTAL, player=2)
    slammed = s.put("llama", base=VATS, player=1)
    s.put("spy", base=VATS, player=0)
    s.hand(0, ["body_slam"])
    s.start()
    s.play("body_slam")
    s.choose(1)
    s.choose(PORTAL)
    assert s.where(slammed) == ("base", PORTAL)
    assert at_rest(s)


def test_nobody_joins_a_moai_at_palooza() -> None:
    """Ruling of Mo'ai: a base ability that players use is bound as well; its own player is free."""
    s = table("palooza", PORTAL)
    s.put("moai", base="palooza", player=1, counters=24)
    mine = s.put("spy", base=PORTAL, player=0)
    theirs = s.put("spy", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "choose", 1)  # only the player of the Mo'ai can bring a minion
    s.choose(theirs)
    assert s.where(mine) == ("base", PORTAL)
    assert s.where(theirs) == ("discard", 1)
    assert s.vps == [0, 6]
    assert at_rest(s, 1)
