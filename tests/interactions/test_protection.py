"""What cannot be affected, moved or destroyed (rules 15.3)."""

from sentences import asked, at_rest, big

from .table import PARK, PORTAL, RING, SYRUP, VATS, table


def test_cuddle_played_on_porthos_is_discarded_but_was_played() -> None:
    """Rules 5.5.5, 15.3; Secret Agent answers the play, Ringside draws for nothing that was not
    affected."""
    s = table(RING, PORTAL)
    porthos = s.put("porthos", base=RING, player=1)
    s.put("secret_agent", base=PORTAL, player=1)
    s.hand(0, ["cuddle", "groupie"])
    s.start()
    s.play("cuddle", on=porthos)
    # It was discarded instead of attached, before anything answered.
    assert s.ids(("discard", 0)) == ["groupie", "cuddle"]
    assert s.ids(("hand", 0)) == []
    assert s.ids(("on", porthos)) == []
    assert at_rest(s)


def test_shielding_destroys_the_set_up_that_flor_loca_lives_on() -> None:
    """Rules 15.3.3: gaining the protection destroys other players' actions on it; Flor Loca is
    judged continuously."""
    s = table()
    mine = s.put("baboom", base=VATS, player=0)
    flor = s.put("flor_loca", base=VATS, player=1)
    set_up = s.put("powerful_set_up", on=mine, player=1)
    s.hand(0, ["shielding"])
    s.start()
    assert s.power(flor) == 3 + 2 + 1
    s.play("shielding", on=mine)
    assert s.where(set_up) == ("discard", 1)
    assert s.power(flor) == 3
    assert at_rest(s)


def test_love_overload_destroys_the_tied_minion_that_has_no_shell_game() -> None:
    """Ruling of Love Overload: among tied ones each is handled separately."""
    s = table()
    shell = s.put("clyde_2_0", base=VATS, player=1, counters=4)
    s.put("shell_game", on=shell, player=1)
    tied = s.put("jumper", base=VATS, player=1, counters=6)
    small = s.put("groupie", base=VATS, player=0)
    s.hand(0, ["love_overload"])
    s.start()
    s.end_turn()
    s.play("love_overload")
    assert asked(s, "confirm", 1)  # Jumper, destroyed, goes to the hand
    s.choose(True)
    assert asked(s, "confirm", 1)  # Clyde 2.0 may take back Shell Game as the base is discarded
    s.choose(False)
    assert s.vps == [1, 3]
    assert s.where(tied) == ("hand", 1)
    assert s.where(shell) == s.where("shell_game") == ("discard", 1)
    assert s.where(small) == ("discard", 0)
    assert at_rest(s, 1)


def test_out_for_the_count_returns_the_action_although_shell_game_saves_the_minion() -> None:
    """Ruling of Out for the Count: the two steps are independent."""
    s = table()
    victim = s.put("top_tier", base=PORTAL, player=1)
    s.put("shell_game", on=victim, player=1)
    set_up = s.put("powerful_set_up", on=victim, player=0)
    s.hand(0, ["out_for_the_count"])
    s.start()
    s.play("out_for_the_count")
    assert s.where(set_up) == ("hand", 0)
    assert s.where(victim) == ("base", PORTAL)
    assert s.where("shell_game") == ("on", victim)
    assert at_rest(s)


def test_always_get_our_man_is_stopped_by_a_battle_moose_played_later() -> None:
    """Ruling: protection is checked at the end of the turn. Mole plays the Moose before another
    base scores."""
    s = table()
    s.put("mountie_major", base=PARK, player=0)
    prey = s.put("groupie", base=PORTAL, player=1)
    s.put("mole", base=VATS, player=1, counters=11)
    s.hand(0, ["always_get_our_man"])
    s.hand(1, ["battle_moose"])
    s.start()
    s.play("always_get_our_man")
    s.end_turn()
    s.choose("mole")
    s.play("battle_moose", on=prey)
    assert s.where(prey) == ("base", PORTAL)
    assert s.vps == [0, 3]
    assert at_rest(s, 1)


def test_babies_are_safe_from_body_slam_but_not_from_the_syrup_reserve() -> None:
    """Rules 15.3.6: a base is no other player's card."""
    s = table(PORTAL, SYRUP, PARK)
    s.put("dont_mess_with_my_babies", base=PORTAL, player=1)
    baby = s.put("grandma", base=PORTAL, player=1)
    s.put("copycat", base=PORTAL, player=0)
    s.hand(0, ["body_slam", "groupie"])
    s.start()
    s.play("body_slam")
    s.choose(PARK)
    assert s.where(baby) == ("base", PORTAL)
    s.play("groupie", at=SYRUP)
    s.choose(SYRUP)
    assert s.where(baby) == ("base", SYRUP)
    assert at_rest(s)


def test_bacta_the_future_gives_the_owner_a_minion_though_too_cute_saved_the_other() -> None:
    """Ruling of Bacta the Future; rules 8.1.3. The owner plays at once, in another player's turn
    (7.3 a)."""
    s = table(players=3)
    s.put("too_cute", base=PORTAL, player=1)
    bear = s.put("fun_bear", base=PORTAL, player=1, owner=2)
    s.hand(0, ["bacta_the_future"])
    s.hand(1, ["groupie"])
    s.hand(2, ["guide"])
    s.start()
    s.play("bacta_the_future")
    assert asked(s, "choose", 2)
    s.play("guide", at=PORTAL)
    assert s.where(bear) == ("base", PORTAL)
    assert s.counters(bear) == 1  # another player played a minion here
    assert s.controller("guide") == 2
    assert at_rest(s)


def test_fortune_and_glory_moves_the_one_that_yokozuna_does_not_hold() -> None:
    """Ruling of Fortune and Glory: an immune one stays, the other one moves."""
    s = table(players=3)
    s.put("yokozuna", base=VATS, player=1)
    held = s.put("groupie", base=PORTAL, player=1)
    free = s.put("groupie", base=PORTAL, player=2)
    s.hand(0, ["fortune_and_glory"])
    s.start()
    s.play("fortune_and_glory")
    s.choose(PORTAL)
    s.choose(held, free)
    s.choose(PARK)
    assert s.where(held) == ("base", PORTAL)
    assert s.where(free) == ("base", PARK)
    assert at_rest(s)


def test_into_the_time_slip_returns_what_yokozuna_holds() -> None:
    """Ruling of Yokozuna: returning is not moving; rules 14.7."""
    s = table()
    s.put("yokozuna", base=VATS, player=1)
    held = s.put("war_canuck", base=PORTAL, player=1, counters=2)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    s.play("into_the_time_slip")
    s.choose(held)
    assert s.where(held) == ("hand", 1)
    assert s.power(held) == 3
    assert at_rest(s)


def test_a_flying_monkey_cannot_carry_off_what_yokozuna_holds() -> None:
    """Ruling of Flying Monkey: the minion stays and is discarded with the base, the action is
    destroyed all the same."""
    s = table()
    s.put("yokozuna", base=PORTAL, player=0)
    held = s.put("copycat", base=VATS, player=0, counters=13)
    monkey = s.put("flying_monkey", on=held, player=1)
    s.start()
    s.end_turn()
    s.use(monkey)
    s.choose(PARK)
    assert s.where(held) == ("discard", 0)
    assert s.where(monkey) == ("discard", 1)
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_porthos_is_not_borrowed_before_scoring() -> None:
    """Ruling of The Base is Not Enough: a minion that your actions cannot affect is not taken.
    Ringside sees nothing either."""
    s = table(RING, PORTAL)
    porthos = s.put("porthos", base=RING, player=1)
    big(s, RING, 1, 9)
    big(s, RING, 0, 10)
    s.hand(0, ["the_base_is_not_enough"])
    s.start()
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.vps == [2, 4]
    assert s.where(porthos) == ("discard", 1)
    assert len(s.ids(("hand", 0))) == 2  # the two of the Draw phase
    assert at_rest(s, 1)


def test_a_shielding_on_a_rivals_minion_locks_its_own_player_out() -> None:
    """Ruling of Shielding: "other players" means everyone but the controller of Shielding."""
    s = table(RING, PORTAL)
    host = s.put("young_musketeer", base=RING, player=1)
    theirs = s.put("splice_as_nice", on=host, player=1)
    s.hand(0, ["shielding"])
    cheer = s.hand(1, ["en_garde"])[0]
    s.start()
    s.play("shielding", on=host)
    assert s.where(theirs) == ("discard", 1)
    assert s.ids(("hand", 0)) == ["care_package"]  # Ringside: it was put on a rival's minion
    s.end_turn()
    s.play(cheer)
    assert s.power(host) == 3  # neither En Garde nor the Musketeer's own bonus for it
    assert at_rest(s, 1)


def test_the_hive_queen_reaches_porthos_but_no_babies() -> None:
    """She is a minion: Porthos is safe from actions only; Don't Mess With My Babies! shuts out
    minions too (15.3.4)."""
    s = table()
    queen = s.put("hive_queen", base=PARK, player=0)
    s.put("egg_field", base=VATS, player=0)
    s.put("egg_field", base=PORTAL, player=0)
    porthos = s.put("porthos", base=VATS, player=1)
    s.put("dont_mess_with_my_babies", base=PORTAL, player=1)
    baby = s.put("llama", base=PORTAL, player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    s.talent(queen)
    assert s.power(porthos) == 3
    assert s.power(baby) == 2
    s.play("into_the_time_slip")
    s.choose(queen)
    assert s.power(porthos) == 3  # E108: it does not need her
    assert at_rest(s)


def test_funkman_is_paid_for_what_a_shielding_destroys() -> None:
    """Rules 15.3.3: the controller of the protecting card destroys the actions; one choice for each
    (E45)."""
    s = table()
    funkman = s.put("funkman", base=PORTAL, player=0)
    host = s.put("spy", base=PORTAL, player=0)
    s.put("cuddle", on=host, player=1)
    s.put("powerful_set_up", on=host, player=1)
    own = s.put("splice_as_nice", on=host, player=0)
    s.hand(0, ["shielding"])
    s.start()
    s.play("shielding", on=host)
    s.choose("draw")
    s.choose("power")
    assert s.ids(("hand", 0)) == ["care_package"]
    assert s.power(funkman) == 5 + 1
    assert s.power(host) == 2 + 2 + 1
    assert s.where(own) == ("on", host)
    assert at_rest(s)


def test_head_grabber_on_a_minion_in_a_shell_does_nothing() -> None:
    """Do X to do Y: it cannot be destroyed, so nothing is chosen or played and the card stays."""
    s = table()
    host = s.put("spy", base=PORTAL, player=1)
    s.put("shell_game", on=host, player=1)
    grabber = s.put("head_grabber", on=host, player=0)
    s.start()
    s.talent(grabber)
    assert s.where(grabber) == ("on", host)
    assert s.ids(("base", PORTAL)) == ["spy"]
    assert not s.can_use(grabber)  # used up all the same (6.4.2)
    assert at_rest(s)


def test_slo_mo_attack_shuts_out_a_pot_of_beans_but_not_baba_yaga() -> None:
    """Only actions of other players are stopped; one counter fails, the other one is placed
    elsewhere."""
    s = table()
    s.put("slo_mo_attack", base=PORTAL, player=1)
    safe = s.put("llama", base=PORTAL, player=1)
    yaga = s.put("baba_yaga", base=PORTAL, player=0)
    s.deck(1, ["care_package"])
    s.hand(0, ["pot_of_beans"])
    s.start()
    s.play("pot_of_beans")
    s.choose(safe)
    s.choose(yaga)
    assert s.counters(safe) == 0
    assert s.counters(yaga) == 1
    s.talent(yaga)
    s.choose(False)  # the owner does not want another one
    assert s.where(safe) == ("deck", 1)
    assert at_rest(s)


def test_an_axe_on_a_wolf_in_a_shell_finds_nobody() -> None:
    """If the destruction fails, the second half does not happen."""
    s = table()
    wolf = s.put("big_bad_wolf", base=PORTAL, player=1)
    s.put("shell_game", on=wolf, player=1)
    s.deck(0, ["guide", "care_package"])
    s.hand(0, ["the_woodsmans_axe"])
    s.start()
    s.play("the_woodsmans_axe")
    assert s.where(wolf) == ("base", PORTAL)
    assert s.where("guide") == ("deck", 0)
    assert at_rest(s)
