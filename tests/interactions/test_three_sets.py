"""Cards of three sets together: Science Fiction Double Feature, What Were We Thinking? and World Tour: International Incident."""

from sentences import asked, at_rest, big
from smashup.testing import Scenario

VATS, PORTAL, NEXUS, LAB, PAD, PARK = "the_vats", "portal_room", "the_nexus", "monkey_lab", "isis_swingin_pad", "primate_park"
GOLD, TEMPLE, HOME, LAKE, STAGE, WOODS, BED = (
    "city_of_gold",
    "ancient_temple",
    "retirement_community",
    "lake_minnetonka",
    "palooza",
    "out_in_the_woods",
    "under_the_bed",
)
RING, CIRCLE, NORTH, SYRUP, BASTION, LILY = (
    "ringside",
    "the_squared_circle",
    "great_white_north_eh",
    "strategic_syrup_reserve",
    "bastion_saint_gervais",
    "the_golden_lily",
)
FACTIONS = [
    ("shapeshifters", "luchadors"),
    ("musketeers", "teddy_bears"),
    ("time_travelers", "explorers"),
    ("super_spies", "sumo_wrestlers"),
]


def table(*bases: str, players: int = 2, base_deck: tuple[str, ...] = (LAB, BED, LILY)) -> Scenario:
    """Some bases, and decks that nobody is interested in."""
    s = Scenario(FACTIONS[:players], bases=bases or (VATS, PORTAL, PARK), base_deck=base_deck)
    for player in range(players):
        s.deck(player, ["care_package"] * 8)
    return s


# --- copying -----------------------------------------------------------------------------------------------------------
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
    """Rulings of Groupie and Copycat: the name is not copied, but a Groupie may be played with it; a second may not."""
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
    """Ruling of Cellular Bonding: "you" is its controller, "play on your minion" is ignored; Battle Moose: at this base."""
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


# --- cancelling --------------------------------------------------------------------------------------------------------
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
    """Ruling of Cuddle: what would trigger when the minion leaves does not; nor does Jumper ask once he is cuddled."""
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
    """Ruling of Pin: the Special stops; rules 9.5: the pinned minion still makes its player eligible."""
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


def test_cuddle_played_on_porthos_is_discarded_but_was_played() -> None:
    """Rules 5.5.5, 15.3; Secret Agent answers the play, Ringside draws for nothing that was not affected."""
    s = table(RING, PORTAL)
    porthos = s.put("porthos", base=RING, player=1)
    s.put("secret_agent", base=PORTAL, player=1)
    s.hand(0, ["cuddle", "groupie"])
    s.start()
    s.play("cuddle", on=porthos)
    assert s.ids(("discard", 0)) == ["groupie", "cuddle"]  # it was discarded instead of attached, before anything answered
    assert s.ids(("hand", 0)) == []
    assert s.ids(("on", porthos)) == []
    assert at_rest(s)


# --- protecting --------------------------------------------------------------------------------------------------------
def test_shielding_destroys_the_set_up_that_flor_loca_lives_on() -> None:
    """Rules 15.3.3: gaining the protection destroys other players' actions on it; Flor Loca is judged continuously."""
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


def test_the_man_whom_the_mounties_get_is_a_jumper() -> None:
    """Always Get Our Man destroys at the end of the turn; Jumper's controller decides then, and it goes to the owner's hand."""
    s = table()
    hunter = s.put("mountie_major", base=VATS, player=0)
    prey = s.put("jumper", base=PORTAL, player=1, owner=0)
    safe = s.put("jumper", base=PORTAL, player=1)
    s.hand(0, ["always_get_our_man"])
    s.start()
    s.play("always_get_our_man")
    s.choose(prey)
    assert s.where(hunter) == ("base", PORTAL)
    s.end_turn()
    assert asked(s, "confirm", 1)
    s.choose(True)
    assert s.where(prey) == ("hand", 0)
    assert s.where(safe) == ("base", PORTAL)
    assert at_rest(s, 1)


def test_always_get_our_man_is_stopped_by_a_battle_moose_played_later() -> None:
    """Ruling: protection is checked at the end of the turn. Mole plays the Moose before another base scores."""
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
    """Ruling of Bacta the Future; rules 8.1.3. The owner plays at once, in another player's turn (7.3 a)."""
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
    """Ruling of Flying Monkey: the minion stays and is discarded with the base, the action is destroyed all the same."""
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
    """Ruling of The Base is Not Enough: a minion that your actions cannot affect is not taken. Ringside sees nothing either."""
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


# --- scoring windows ---------------------------------------------------------------------------------------------------
def test_saved_by_archaeology_your_minion_does_not_feed_your_own_fun_bear() -> None:
    """Fun Bear asks who moves. You Call This Archaeology is done at once, before the discard (9.2 step 5)."""
    s = table(players=3)
    bear = s.put("fun_bear", base=PORTAL, player=0)
    foe = s.put("fun_bear", base=PORTAL, player=2)
    saved = big(s, VATS, 0, 15)
    lost = s.put("groupie", base=VATS, player=1)
    s.hand(0, ["you_call_this_archaeology"])
    s.start()
    s.end_turn()
    s.decline()  # not before it scores
    s.play("you_call_this_archaeology")
    s.choose(saved)
    s.choose(PORTAL)
    assert s.where(saved) == ("base", PORTAL)
    assert s.counters(bear) == 0
    assert s.counters(foe) == 1
    assert s.where(lost) == ("discard", 1)
    assert s.vps == [3, 1, 0]
    assert at_rest(s, 1)


def test_a_minion_moved_in_a_window_makes_another_base_ready() -> None:
    """E72: Great White North, Eh? sends a minion, Guide makes it stronger, and Portal Room scores in the same phase."""
    s = table(NORTH, PORTAL, players=2)
    s.put("guide", base=NORTH, player=0)
    traveller = big(s, NORTH, 0, 18)
    s.put("copycat", base=PORTAL, player=1)
    s.start()
    s.end_turn()
    s.choose(traveller)  # +1 from the base, +1 from Guide: 20 and 2 are 22
    assert s.vps == [2 + 2, 3]  # alone at the North; first and second at Portal Room
    assert s.where(traveller) == ("discard", 0)
    assert at_rest(s)  # the winner of Portal Room has the extra turn


def test_out_in_the_woods_comes_before_the_specials() -> None:
    """E49: the base's mandatory +1 first; then nobody there has power 3 or less for Live and Let Chum."""
    s = table(WOODS, PORTAL)
    canuck = s.put("copycat", base=WOODS, player=1, counters=1)
    big(s, WOODS, 0, 15)
    s.hand(0, ["live_and_let_chum"])
    s.start()
    s.end_turn()
    assert s.power(canuck) == 4
    s.play("live_and_let_chum")
    assert s.vps == [3, 2]
    assert at_rest(s, 1)


def test_palooza_asks_everybody_from_the_current_player_on() -> None:
    """8.6.4: "each player may" belongs to the mandatory group, in turn order; Yokozuna never stops his own player."""
    s = table(STAGE, PORTAL, players=3)
    big(s, STAGE, 1, 27)
    s.put("yokozuna", base=PORTAL, player=0)
    comes = s.put("copycat", base=PORTAL, player=0)
    stays = s.put("groupie", base=PORTAL, player=1)
    s.put("groupie", base=PORTAL, player=2)
    s.start(2)
    s.end_turn()
    assert asked(s, "choose", 2)
    s.decline()
    assert asked(s, "choose", 0)
    s.choose(comes)
    assert asked(s, "choose", 1)
    s.decline()
    assert s.vps == [4, 6, 0]
    assert s.where(stays) == ("base", PORTAL)
    assert at_rest(s, 0)


def test_four_players_answer_in_turn_order_and_a_pass_is_not_final() -> None:
    """E50, rules 8.6.3: the window ends only after a full round of passes."""
    s = table(VATS, PORTAL, players=4)
    big(s, VATS, 2, 6)
    big(s, VATS, 3, 6)
    small = s.put("groupie", base=VATS, player=0)
    s.put("groupie", base=PORTAL, player=1)
    strong = s.put("jumper", base=VATS, player=1, counters=1)
    s.hand(2, ["last_stand"])
    s.hand(3, ["live_and_let_chum"])
    s.hand(0, ["last_stand"])
    s.hand(1, ["live_and_let_chum"])
    s.start(2)
    s.end_turn()
    assert asked(s, "window", 2)
    s.decline()
    assert asked(s, "window", 3)
    s.decline()
    assert asked(s, "window", 0)
    s.play("last_stand")  # 4: out of reach
    assert s.power(small) == 4
    assert asked(s, "window", 1)
    s.decline()
    assert asked(s, "window", 2)
    s.play("last_stand")
    assert asked(s, "window", 3)
    s.play("live_and_let_chum")  # Jumper with 3 is the only one left for it
    assert asked(s, "confirm", 1)
    s.choose(False)
    assert asked(s, "window", 1)
    s.decline()
    assert s.vps == [1, 0, 3, 1]  # 4, gone, 8 and 6
    assert s.where(strong) == ("discard", 1)
    assert at_rest(s, 3)


def test_mandatory_answers_of_others_are_ordered_by_the_current_player() -> None:
    """E51: Top Tier of player 1 and of player 2 both answer the discard; whose turn it is orders what is mandatory."""
    s = table(players=3)
    one = s.put("top_tier", base=VATS, player=1)
    two = s.put("top_tier", base=PORTAL, player=2)
    s.hand(0, ["the_spy_who_ditched_me"])
    s.hand(1, ["groupie"])
    s.hand(2, ["groupie"])
    s.start()
    s.play("the_spy_who_ditched_me")
    assert asked(s, "order", 0)
    s.choose(two)
    assert s.counters(one) == s.counters(two) == 1
    assert s.ids(("discard", 1)) == s.ids(("discard", 2)) == ["groupie"]
    assert at_rest(s)


# --- replacements ------------------------------------------------------------------------------------------------------
def test_wormhole_sends_a_minion_taken_by_reversal_to_its_owners_deck() -> None:
    """Ruling of Wormhole: minions you control but do not own are shuffled into their owners' decks, neither destroyed nor
    discarded: Jumper is not asked."""
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


def test_a_doppelganger_that_retires_is_not_succeeded() -> None:
    """Ruling of Retirement Community: it does not go to the discard pile, so such triggers do not happen."""
    s = table(HOME, PORTAL)
    big(s, HOME, 0, 16)
    ganger = s.put("doppelganger", base=HOME, player=1)
    s.put("splice_as_nice", on=ganger, player=1)
    s.start()
    s.end_turn()
    assert asked(s, "choose", 0)
    s.decline()
    assert asked(s, "choose", 1)
    s.choose(ganger)
    s.choose("top")
    assert s.ids(("deck", 1))[0] == "doppelganger"
    assert s.where("splice_as_nice") == ("discard", 1)
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


def test_clyde_takes_back_the_action_of_a_minion_that_grannies_take_home() -> None:
    """Always Room at Granny's discards the cards on the minion; Clyde 2.0 covers every reason."""
    s = table()
    clyde = s.put("clyde_2_0", base=VATS, player=0)
    child = s.put("grandma", base=VATS, player=0, counters=6)
    action = s.put("cyberevolution", on=child, player=0)
    foreign = s.put("bring_em_in", on=child, player=1)
    s.hand(0, ["always_room_at_grannys"])
    s.start()
    s.end_turn()
    s.play("always_room_at_grannys")
    s.choose(child)
    s.choose("top")
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where(action) == ("hand", 0)
    assert s.where(foreign) == ("discard", 1)  # not his to save
    assert s.where(clyde) == ("discard", 0)
    assert s.where(child) == ("hand", 0)  # on top of the deck as two cards were drawn
    assert at_rest(s, 1)


# --- the next base -----------------------------------------------------------------------------------------------------
def test_time_is_fleeting_against_lost_city_is_the_current_players_choice() -> None:
    """Rules 9.12: asked as the second is used; the loser keeps its extra minion and reveals nothing (E86)."""
    s = table(VATS, PORTAL, players=3, base_deck=(LAB, BED, LILY))
    s.base_discard([RING])
    big(s, VATS, 0, 15)
    s.hand(1, ["time_is_fleeting"])
    s.hand(2, ["lost_city", "guide"])
    s.start()
    s.end_turn()
    s.play("time_is_fleeting")
    assert asked(s, "window", 2)
    s.play("lost_city")
    assert asked(s, "mode", 0)
    s.choose("Time is Fleeting")
    s.play("guide", at=RING)
    assert s.ids("bases") == [RING, PORTAL]
    assert s.ids("base_deck") == [LAB, BED, LILY]
    assert s.ids("base_discard") == [VATS]
    assert at_rest(s, 1)


def test_the_nexus_feeds_a_lost_city() -> None:
    """The Nexus only stacks the base deck (9.12): Lost City then turns that base up as one of two."""
    s = table(NEXUS, PORTAL, players=2, base_deck=(LAB, BED))
    s.base_discard([RING])
    big(s, NEXUS, 0, 19)
    s.hand(1, ["lost_city"])
    s.start()
    s.end_turn()
    s.use(NEXUS)
    s.play("lost_city")
    s.choose(RING)
    assert s.ids("bases") == [RING, PORTAL]
    assert sorted(s.ids("base_discard")) == sorted([LAB, NEXUS])
    assert s.ids("base_deck") == [BED]
    assert at_rest(s, 1)


def test_time_is_fleeting_leaves_the_base_of_the_nexus_on_the_deck() -> None:
    """Ruling of The Nexus: the placed base replaces it unless another ability chooses."""
    s = table(NEXUS, PORTAL, base_deck=(LAB,))
    s.base_discard([RING, GOLD])
    big(s, NEXUS, 0, 19)
    s.hand(1, ["time_is_fleeting"])
    s.start()
    s.end_turn()
    s.use(NEXUS)
    s.choose(RING)
    s.play("time_is_fleeting")  # only City of Gold is left to take
    assert s.ids("bases") == [GOLD, PORTAL]
    assert s.ids("base_deck") == [RING, LAB]
    assert at_rest(s, 1)


def test_a_crypt_looter_follows_the_base_that_time_is_fleeting_brought() -> None:
    """Rulings of Time is Fleeting and Crypt Looter: it counts as a new base; asked before the next base is judged."""
    s = table(VATS, PORTAL, base_deck=(LAB,))
    s.base_discard([LAKE])
    big(s, VATS, 1, 15)
    s.hand(0, ["time_is_fleeting", "crypt_looter"])
    s.start()
    s.end_turn()
    s.play("time_is_fleeting")
    s.play("crypt_looter", at=LAKE)
    assert s.where("crypt_looter") == ("base", LAKE)
    assert s.vps == [0, 3]
    assert at_rest(s, 1)
    assert s.power("crypt_looter") == 3  # Lake Minnetonka's +1 was for that turn


# --- control until the end of the turn ---------------------------------------------------------------------------------
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


# --- directly affects --------------------------------------------------------------------------------------------------
def test_dartagnan_draws_for_the_action_that_takes_him_back() -> None:
    """Ruling of D'Artagnan: removed by the action, he still draws; the draw comes after Do Over! has played him again."""
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
    """Rules 15.2: "each of your minions" specifies them all. Athos adds to the others at his base."""
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
    """Ruling of Athos: the effect must really happen. The rival's minion under Don't Mess With My Babies! is not moved."""
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


# --- the first time in a turn ------------------------------------------------------------------------------------------
def test_a_guide_played_after_the_first_move_gives_nothing_for_the_second() -> None:
    """Ruling of Guide; rules 16.10."""
    s = table()
    dudlee = s.put("dudlee", base=VATS, player=0)
    fresh = s.put("dudlee", base=VATS, player=0)
    s.put("copycat", base=PORTAL, player=1)
    s.hand(0, ["guide", "x_never_marks_the_spot"])
    s.start()
    s.talent(dudlee)
    assert s.power(dudlee) == 3
    s.play("guide", at=PARK)
    s.play("x_never_marks_the_spot")
    s.choose(PARK)
    s.choose(VATS)
    s.choose(PORTAL)
    assert s.power(dudlee) == 3
    assert s.power(fresh) == 2 + 1
    assert s.power("guide") == 4 + 1
    assert at_rest(s)


def test_a_snuggly_bear_joins_the_minion_of_to_battle_and_draws_nothing_for_a_smart_set_up() -> None:
    """The extra minion of To Battle! may be the first of the turn; the bear is the second there for Smart Set-Up."""
    s = table()
    foe = s.put("copycat", base=VATS, player=1)
    s.put("smart_set_up", on=foe, player=0)
    s.hand(0, ["to_battle", "athos", "snuggly_bear"])
    s.start()
    s.play("to_battle")
    s.play("athos", at=VATS)
    s.play("snuggly_bear", at=VATS)
    assert sorted(s.ids(("base", VATS))) == ["athos", "copycat", "snuggly_bear"]
    assert s.ids(("hand", 0)) == ["care_package"]
    assert not s.can_play("snuggly_bear")
    assert at_rest(s)


def test_secret_agent_takes_eh_before_it_can_answer() -> None:
    """8.6: the mandatory discard comes before the optional Special in hand."""
    s = table()
    s.put("secret_agent", base=PORTAL, player=1)
    mine = s.put("copycat", base=VATS, player=0)
    s.hand(0, ["splice_as_nice", "eh"])
    s.start()
    s.play("splice_as_nice", on=mine)
    assert s.ids(("discard", 0)) == ["eh"]
    assert s.power(mine) == 4
    assert at_rest(s)


def test_secret_agent_makes_a_top_tier_grow() -> None:
    """Ruling of Top Tier: any discard from your hand counts, effects of other players too."""
    s = table()
    s.put("secret_agent", base=PORTAL, player=1)
    tier = s.put("top_tier", base=VATS, player=0)
    foe = s.put("top_tier", base=VATS, player=1)
    s.hand(0, ["technique_prize", "groupie"])
    s.start()
    s.play("technique_prize")
    assert s.counters(tier) == 3 + 1
    assert s.counters(foe) == 0
    assert at_rest(s)


def test_an_action_of_nanas_is_the_first_that_eh_answers() -> None:
    """Nana plays it off the top of the deck; it is still the first action played this turn."""
    s = table()
    s.deck(0, ["splice_as_nice", "care_package"])
    s.hand(0, ["nana", "eh"])
    s.start()
    s.play("nana", at=VATS)
    s.choose("play")
    s.play("eh")
    s.choose(True)
    assert s.power("nana") == 3 + 2 + 1
    assert s.where("eh") == ("hand", 0)
    assert at_rest(s)


# --- extra plays bound to places ---------------------------------------------------------------------------------------
def test_under_the_bed_remembers_a_minion_that_was_taken_back() -> None:
    """Ruling of Under the Bed: minions played elsewhere count, wherever they are now; once per turn, power 2 or less."""
    s = table(BED, PORTAL, VATS)
    baboom, groupie, jumper = s.hand(0, ["baboom", "groupie", "jumper", "do_over"])[:3]
    s.start()
    s.play(baboom, at=PORTAL)
    s.play("do_over")
    s.decline()
    assert s.where(baboom) == ("hand", 0)
    assert not s.can_play(baboom)
    assert not s.can_play(groupie, at=PORTAL)
    s.play(jumper, at=BED)
    assert not s.can_play(groupie, at=BED)
    assert at_rest(s)


def test_sir_squeezes_reads_printed_power_and_a_mimic_costs_nothing() -> None:
    """Ruling of Sir Squeezes: printed power, 5 together; Mimic prints 0 (E32)."""
    s = table()
    mimic, baboom, groupie, spare = s.hand(0, ["mimic", "baboom", "groupie", "groupie", "sir_squeezes"])[:4]
    s.start()
    s.play("sir_squeezes", at=PORTAL)
    s.play(mimic, at=PORTAL)
    assert s.power(mimic) == 5
    s.play(baboom, at=PORTAL)
    assert not s.can_play(groupie, at=VATS)
    s.play(groupie, at=PORTAL)
    s.play(spare, at=PORTAL)  # through the first Groupie's own text
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_baboom_plays_pin_only_on_himself() -> None:
    """Baboom's extra action goes onto him; Pin needs an action of yours there, and then cancels him."""
    s = table()
    baboom = s.put("baboom", base=VATS, player=0)
    foe = s.put("copycat", base=VATS, player=1)
    s.put("quick_set_up", on=foe, player=0)
    s.hand(0, ["pin", "splice_as_nice", "care_package"])
    s.start()
    s.play("care_package")
    s.talent(baboom)
    assert not s.can_play("pin")  # not on him yet, and elsewhere there is no play left
    s.play("splice_as_nice", on=baboom)
    assert not s.can_play("pin", on=foe)
    assert s.power(baboom) == 5
    assert at_rest(s)


def test_bear_picnic_limits_the_minion_that_bacta_gives() -> None:
    """Ruling of Bear Picnic: every way of playing; it binds cards of their own of power 2 or less."""
    s = table()
    s.put("bear_picnic", base=PORTAL, player=0)
    victim = s.put("copycat", base=VATS, player=1)
    s.hand(0, ["bacta_the_future"])
    s.hand(1, ["groupie", "baboom"])
    s.start()
    s.play("bacta_the_future")
    assert s.can_play("groupie", at=PORTAL)
    assert not s.can_play("groupie", at=VATS)
    assert s.can_play("baboom", at=VATS)
    s.play("groupie", at=PORTAL)
    assert s.where(victim) == ("discard", 1)
    assert at_rest(s)


# --- breakpoints -------------------------------------------------------------------------------------------------------
def test_knitting_circle_turns_the_vats_down_and_they_score() -> None:
    """Turn Up to 11 sets the starting breakpoint; when it is gone the old one is back at once."""
    s = table()
    s.put("turn_up_to_11", base=VATS, player=1)
    rocker = s.put("classic_rocker", base=VATS, player=0, counters=12)
    s.hand(0, ["knitting_circle"])
    s.start()
    assert s.breakpoint(VATS) == 21
    s.talent(rocker)  # 21 is enough for it
    s.play("knitting_circle")
    s.choose("turn_up_to_11")
    assert s.breakpoint(VATS) == 15
    assert len(s.ids(("hand", 0))) == 2
    s.end_turn()
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_total_sellout_is_paid_for_the_breakpoint_that_turn_up_to_11_set() -> None:
    """Ruling of Total Sellout: the breakpoint it had when it scored; the minion must still be there when it is played."""
    s = table()
    s.put("turn_up_to_11", base=VATS, player=0)
    big(s, VATS, 0, 21)
    gone = big(s, VATS, 1, 2)
    s.hand(0, ["total_sellout"])
    s.hand(1, ["you_call_this_archaeology", "total_sellout"])
    s.start()
    s.end_turn()
    assert asked(s, "window", 1)
    s.decline()
    s.play("total_sellout", player=0)
    s.play("you_call_this_archaeology")
    s.choose(PORTAL)
    assert s.where(gone) == ("base", PORTAL)
    assert len(s.ids(("hand", 0))) == 3 + 2
    assert s.ids(("hand", 1)) == ["total_sellout"]  # nobody left there
    assert at_rest(s, 1)


def test_a_lovey_bear_looks_up_to_a_mimic_that_looks_up_to_yokozuna() -> None:
    """Rulings of Lovey Bear and Mimic: starting powers set by abilities count, counters do not."""
    s = table()
    lovey = s.put("lovey_bear", base=VATS, player=1)
    mimic = s.put("mimic", base=VATS, player=0, counters=2)
    king = s.put("yokozuna", base=PORTAL, player=1, counters=3)
    s.hand(0, ["into_the_time_slip"])
    s.start()
    assert (s.power(mimic), s.power(lovey)) == (6 + 2, 6)
    s.play("into_the_time_slip")
    s.choose(king)
    assert (s.power(mimic), s.power(lovey)) == (3 + 2, 3)
    assert at_rest(s)


def test_the_extra_turn_of_portal_room_pays_at_the_city_of_gold() -> None:
    """Ruling of City of Gold: at the start of each own turn, extra turns included."""
    s = table(PORTAL, GOLD)
    big(s, PORTAL, 0, 22)
    s.put("copycat", base=GOLD, player=0)
    s.put("copycat", base=GOLD, player=1)
    s.start()
    s.end_turn()
    assert s.vps == [2 + 1, 0]
    assert at_rest(s)
    s.end_turn()
    assert s.vps == [3, 1]
    assert at_rest(s, 1)


def test_mindraker_stops_every_special_but_not_a_crypt_looter() -> None:
    """E84; Crypt Looter is a minion. The ban lasts until the replacement is in play."""
    s = table(VATS, PORTAL, players=3)
    s.put("mindraker", base=VATS, player=1)
    s.put("mole", base=VATS, player=0, counters=11)
    s.hand(0, ["last_stand", "lost_city", "crypt_looter", "wormhole"])
    s.hand(2, ["time_is_fleeting", "live_and_let_chum"])
    s.base_discard([RING])
    s.start()
    s.end_turn()
    assert asked(s, "window", 0)  # only now, as the new base is there
    s.play("crypt_looter", at=LAB)
    assert s.vps == [3, 0, 0]
    assert s.where("crypt_looter") == ("base", LAB)
    assert at_rest(s, 1)


def test_family_reunion_turns_up_a_card_for_the_bear_too() -> None:
    """Family Reunion answers every minion you play there; a Snuggly Bear's Special is playing."""
    s = table()
    s.put("family_reunion", base=PORTAL, player=0)
    s.deck(0, ["care_package", "care_package", "jumper", "baboom"])
    s.hand(0, ["copycat", "snuggly_bear"])
    s.start()
    s.play("copycat", at=PORTAL)
    s.play("snuggly_bear", at=PORTAL)
    assert sorted(s.ids(("hand", 0))) == ["baboom", "jumper"]
    assert at_rest(s)


def test_a_mole_with_biding_time_needs_an_action_for_the_same_minion_now() -> None:
    """7.3 a: outside the own Play Cards phase an extra play is used at once or lost; it keeps its condition (15.2)."""
    s = table()
    mole = s.put("mole", base=VATS, player=1, counters=4)
    other = big(s, VATS, 0, 8)
    s.hand(1, ["biding_time", "en_garde", "care_package"])
    s.start()
    s.end_turn()
    s.use(mole)
    s.play("biding_time")
    s.choose(mole)
    assert not s.can_play("care_package")
    s.play("en_garde")  # it can only choose the Mole
    s.decline()  # En Garde's own extra action
    assert s.vps == [1, 3]  # 8 to 8 + 2 + 1
    assert s.where(other) == ("discard", 0)
    assert at_rest(s, 1)


def test_knitting_circle_draws_for_what_clyde_took_to_the_hand() -> None:
    """Rulings of Knitting Circle and Clyde 2.0: gone to the hand, it was destroyed all the same."""
    s = table()
    s.put("clyde_2_0", base=PORTAL, player=1)
    host = s.put("spy", base=PORTAL, player=0)
    action = s.put("powerful_set_up", on=host, player=1)
    s.hand(0, ["knitting_circle"])
    s.start()
    s.play("knitting_circle")
    s.choose(action)
    assert asked(s, "confirm", 1)
    s.choose(True)
    assert s.where(action) == ("hand", 1)
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_the_volcano_cannot_hold_what_must_sit_at_the_picnic() -> None:
    """Ruling of Bear Picnic: a minion that must be played elsewhere is discarded instead; its controller is free."""
    s = table("secret_volcano_headquarters", PORTAL)
    s.put("bear_picnic", base=PORTAL, player=0)
    big(s, "secret_volcano_headquarters", 0, 18)
    mine = s.deck(0, ["groupie", "care_package", "care_package"])[0]
    theirs = s.deck(1, ["groupie", "care_package"])[0]
    s.start()
    s.end_turn()
    assert s.where(theirs) == ("discard", 1)
    assert s.where(mine) == ("discard", 0)  # played there, discarded with the base
    assert s.vps == [4, 0]
    assert at_rest(s, 1)


def test_the_wanted_man_who_was_taken_back_is_another() -> None:
    """Rules 2.6: a card that left play and came back is a new object; Always Get Our Man lost its man."""
    s = table(VATS, PORTAL, PARK)
    s.put("mountie_major", base=PARK, player=0)
    prey = s.put("groupie", base=PORTAL, player=1)
    mole = s.put("mole", base=VATS, player=1, counters=11)
    s.hand(0, ["always_get_our_man"])
    s.hand(1, ["do_over"])
    s.start()
    s.play("always_get_our_man")
    s.end_turn()
    s.use(mole)
    s.play("do_over")
    s.choose(prey)
    s.play(prey, at=PORTAL)
    assert s.where(prey) == ("base", PORTAL)
    assert s.vps == [0, 3]
    assert at_rest(s, 1)


def test_a_jumper_taken_by_reversal_jumps_for_the_thief_to_its_owner() -> None:
    """Ruling of Jumper: the player who controlled it in play decides, the card goes to its owner's hand."""
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


def test_a_smart_set_up_that_arrives_late_has_missed_the_first_minion() -> None:
    """Ruling of Smart Set-Up: before its minion moved here, a minion was already played here this turn (16.10)."""
    s = table()
    carrier = s.put("spy", base=PORTAL, player=1)
    s.put("smart_set_up", on=carrier, player=0)
    s.put("copycat", base=PORTAL, player=0)
    s.hand(0, ["sir_squeezes", "grasp_the_belt", "groupie"])
    s.start()
    s.play("sir_squeezes", at=VATS)
    s.play("grasp_the_belt")
    s.choose(PORTAL)
    s.choose(carrier)
    s.choose(VATS)
    s.play("groupie", at=VATS)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_a_museum_piece_brings_one_card_for_forgotten_horrors() -> None:
    """Ruling of Forgotten Horrors: one played card, one draw; a rival's minion that comes does not count."""
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


def test_copycat_as_capa_roja_destroys_one_of_each_other_player() -> None:
    """A copied Special works if its moment comes this turn; "you" is Copycat's controller."""
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


# --- who answers -------------------------------------------------------------------------------------------------------
def test_a_fun_bear_pushed_away_by_the_newcomer_still_grows() -> None:
    """E143, rules 8.4.8: it was there when the minion arrived, and is still in play."""
    s = table()
    bear = s.put("fun_bear", base=PORTAL, player=1)
    s.hand(0, ["third_tier"])
    s.start()
    s.play("third_tier", at=PORTAL)
    s.choose(bear)
    s.choose(PARK)
    assert s.where(bear) == ("base", PARK)
    assert s.counters(bear) == 1
    assert len(s.ids(("hand", 0))) == 1
    assert at_rest(s)


def test_a_smart_set_up_unravelled_by_a_nested_knitting_circle_has_nothing_to_say() -> None:
    """Rules 8.4.1, E63: not Nana's own text but the card she played removed it before her play was over."""
    s = table()
    carrier = s.put("spy", base=PORTAL, player=0)
    set_up = s.put("smart_set_up", on=carrier, player=1)
    s.deck(0, ["knitting_circle", "care_package"])
    s.hand(0, ["nana"])
    s.start()
    s.play("nana", at=PORTAL)
    s.choose("play")
    s.choose(set_up)
    assert s.where(set_up) == ("discard", 1)
    assert s.ids(("hand", 1)) == []
    assert s.ids(("hand", 0)) == ["care_package"]
    assert at_rest(s)


def test_secret_agent_answers_nanas_action_before_a_bear_answers_nana() -> None:
    """Rules 8.3.1: what a nested card triggers belongs to its own resolution, so the bear is discarded before its time comes."""
    s = table()
    s.put("secret_agent", base=PARK, player=1)
    s.deck(0, ["splice_as_nice", "care_package"])
    bear = s.hand(0, ["nana", "snuggly_bear"])[1]
    s.start()
    s.play("nana", at=VATS)
    s.choose("play")
    s.choose("nana")
    assert s.where(bear) == ("discard", 0)
    assert s.power("nana") == 5
    assert at_rest(s)


def test_tied_winners_take_their_extra_turns_clockwise_from_the_current_player() -> None:
    """Rules 9.8: each tied player uses the base's ability; then the turn goes on to the left of whose turn it was."""
    s = table(PORTAL, VATS, players=3)
    big(s, PORTAL, 0, 11)
    big(s, PORTAL, 2, 11)
    s.start(1)
    s.end_turn()
    assert s.vps == [2, 0, 2]
    for player in (2, 0, 2, 0):  # two extra turns, then the ordinary ones
        assert at_rest(s, player)
        s.end_turn()
    assert at_rest(s, 1)


def test_only_the_first_of_tied_winners_uses_the_nexus() -> None:
    """E80: choosing the next base twice makes no sense: the first from the current player clockwise."""
    s = table(NEXUS, VATS, players=3)
    s.base_discard([RING, GOLD])
    big(s, NEXUS, 0, 10)
    big(s, NEXUS, 2, 10)
    s.start(1)
    s.end_turn()
    assert asked(s, "window", 2)
    s.use(NEXUS)
    s.choose(GOLD)
    assert s.ids("bases") == [GOLD, VATS]
    assert s.vps == [3, 0, 3]
    assert at_rest(s, 2)


def test_porthos_out_of_the_cuddle_shakes_off_what_was_hung_on_him() -> None:
    """Rules 15.3.3: the protection is gained as Cuddle goes, and other players' actions on him are destroyed at once."""
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


def test_a_gelf_at_the_vats_may_find_somebody_who_may_not_enter() -> None:
    """Ruling of G.E.L.F.: the found minion that may not be played there is discarded, and G.E.L.F. is in the deck."""
    s = table()
    gelf = s.put("gelf", base=VATS, player=0)
    s.put("groupie", base=VATS, player=1)
    found = s.deck(0, ["groupie", "care_package"])[0]
    s.start()
    s.talent(gelf)
    s.choose(found)
    assert s.where(found) == ("discard", 0)
    assert s.where(gelf) == ("deck", 0)
    assert s.ids(("base", VATS)) == ["groupie"]
    assert at_rest(s)
