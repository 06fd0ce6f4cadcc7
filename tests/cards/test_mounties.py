"""Mounties: what each card and base does, and what it must not do."""

from sentences import at_rest, pending, why_not
from smashup.testing import Handle, Scenario

PAD, NEXUS, PARK = "isis_swingin_pad", "the_nexus", "primate_park"
NORTH, SYRUP = "great_white_north_eh", "strategic_syrup_reserve"
FACTIONS = [
    ("mounties", "super_spies"),
    ("luchadors", "cyborg_apes"),
    ("shapeshifters", "time_travelers"),
]


def table(*bases: str, players: int = 2) -> Scenario:
    return Scenario(FACTIONS[:players], bases=bases or (PAD, NEXUS, PARK), base_deck=["the_vats"])


# --- Mountie Major --------------------------------------------------------------------------------
def test_mountie_major_counts_the_minions_of_one_other_player() -> None:
    s = table(players=3)
    major = s.put("mountie_major", base=PAD, player=0)
    s.put("spy", base=PAD, player=0)
    s.put("copycat", base=PAD, player=2)
    s.put("copycat", base=PAD, player=2)
    pinned = s.put("flor_loca", base=PAD, player=1)
    s.put("pin", on=pinned, player=0)
    s.put("flor_loca", base=PAD, player=1)
    s.put("flor_loca", base=NEXUS, player=1)
    s.hand(1, ["flor_loca"])
    s.start(player=1)
    assert s.power(major) == 4 + 2  # a tie counts once, pinned minions count
    s.play("flor_loca", at=PAD)
    assert s.power(major) == 4 + 3


def test_mountie_major_alone() -> None:
    s = table()
    major = s.put("mountie_major", base=PAD, player=0)
    s.put("spy", base=PAD, player=0)
    s.put("flor_loca", base=NEXUS, player=1)
    s.start()
    assert s.power(major) == 4


# --- Northern Mover -------------------------------------------------------------------------------
def test_northern_mover_moves_another_minion_of_yours() -> None:
    s = table()
    mover = s.put("northern_mover", base=PAD, player=0)
    second = s.put("northern_mover", base=PAD, player=0)
    spy = s.put("spy", base=PARK, player=0)
    theirs = s.put("flor_loca", base=PAD, player=1)
    s.start()
    s.talent(mover)
    assert not s.offers(mover)
    assert not s.offers(theirs)
    assert s.offers(spy)
    s.choose(second)
    s.choose("move")
    assert not s.offers(PAD)
    s.choose(NEXUS)
    assert s.where(second) == ("base", NEXUS)
    assert s.power(second) == 4
    assert not s.can_use(mover)
    assert at_rest(s)


def test_northern_mover_gives_power_instead() -> None:
    s = table()
    mover = s.put("northern_mover", base=PAD, player=0)
    spy = s.put("spy", base=NEXUS, player=0)
    s.start()
    s.talent(mover)
    s.choose("power")
    assert (s.power(spy), s.power(mover)) == (3, 4)
    assert s.where(spy) == ("base", NEXUS)
    s.end_turn()
    assert s.power(spy) == 2


def test_northern_mover_needs_another_minion() -> None:
    s = table()
    mover = s.put("northern_mover", base=PAD, player=0)
    s.put("flor_loca", base=PAD, player=1)
    s.start()
    assert not s.can_use(mover)


# --- War Canuck -----------------------------------------------------------------------------------
def test_war_canuck_in_company() -> None:
    s = table(players=3)
    canuck = s.put("war_canuck", base=PAD, player=0)
    s.put("spy", base=PAD, player=0)
    s.put("copycat", base=NEXUS, player=2)
    s.hand(1, ["flor_loca", "tag_team", "yellow_demon"])
    s.start(player=1)
    assert s.power(canuck) == 3
    s.play("flor_loca", at=PAD)
    assert s.power(canuck) == 4
    s.play("tag_team")
    s.play("yellow_demon", at=PAD)
    s.auto()
    assert s.power(canuck) == 4


# --- Dudlee ---------------------------------------------------------------------------------------
def test_dudlee_moves_to_another_players_minion() -> None:
    s = table()
    dudlee = s.put("dudlee", base=PAD, player=0)
    s.put("flor_loca", base=PAD, player=1)
    s.put("flor_loca", base=NEXUS, player=1)
    s.put("spy", base=PARK, player=0)
    s.start()
    s.talent(dudlee)  # one base will do
    assert s.where(dudlee) == ("base", NEXUS)
    assert s.power(dudlee) == 3
    assert not s.can_use(dudlee)
    assert at_rest(s)
    s.end_turn()
    assert s.power(dudlee) == 2


def test_dudlee_has_nowhere_to_go() -> None:
    s = table()
    dudlee = s.put("dudlee", base=PAD, player=0)
    s.put("flor_loca", base=PAD, player=1)
    s.put("spy", base=PARK, player=0)
    s.start()
    assert not s.can_use(dudlee)


# --- Always Get Our Man ---------------------------------------------------------------------------
def hunt() -> tuple[Scenario, dict[str, Handle]]:
    s = table()
    cards = {
        "hunter": s.put("northern_mover", base=PAD, player=0),  # 4
        "weak": s.put("flor_loca", base=NEXUS, player=1),  # 3
        "equal": s.put("capa_roja", base=NEXUS, player=1),  # 4
        "near": s.put("yellow_demon", base=PAD, player=1),  # 2, at the same base
        "own": s.put("spy", base=NEXUS, player=0),  # 2
        "small": s.put("yellow_demon", base=PARK, player=1),  # 2
    }
    s.hand(0, ["always_get_our_man"])
    s.deck(1, ["pin", "pin"])
    return s, cards


def test_always_get_our_man_moves_now_and_destroys_at_the_end_of_the_turn() -> None:
    s, cards = hunt()
    s.start()
    s.play("always_get_our_man")  # your Spy has no weaker prey elsewhere: not asked who hunts
    assert not s.offers(cards["equal"])
    assert not s.offers(cards["near"])
    assert not s.offers(cards["own"])
    assert s.offers(cards["small"])
    s.choose(cards["weak"])
    assert s.where(cards["hunter"]) == ("base", NEXUS)
    assert s.where(cards["weak"]) == ("base", NEXUS)
    assert at_rest(s)
    s.end_turn()
    assert s.where(cards["weak"]) == ("discard", 1)
    assert s.where(cards["equal"]) == ("base", NEXUS)
    assert s.where(cards["small"]) == ("base", PARK)
    assert at_rest(s, 1)


def test_always_get_our_man_finds_the_victim_wherever_it_is_and_without_the_hunter() -> None:
    s, cards = hunt()
    s.put("doctor_when", base=PARK, player=0)
    s.put("senor_muchoslam", base=PARK, player=1)
    s.put("capa_roja", base=PARK, player=1)
    s.hand(0, ["always_get_our_man", "doctor_when", "war_canuck"])
    s.start()
    s.play("always_get_our_man")
    s.choose(cards["hunter"])
    s.choose(cards["weak"])
    s.play("doctor_when", at=PARK)
    s.choose(cards["hunter"])  # returned to the hand
    s.decline()
    assert s.where(cards["hunter"]) == ("hand", 0)
    s.end_turn()
    s.auto()
    assert s.where(cards["weak"]) == ("discard", 1)


def test_always_get_our_man_follows_a_victim_that_moves() -> None:
    s = table(SYRUP, NEXUS, PARK)
    s.put("northern_mover", base=PARK, player=0)
    victim = s.put("flor_loca", base=NEXUS, player=1)
    s.hand(0, ["always_get_our_man", "war_canuck"])
    s.deck(1, ["pin", "pin"])
    s.start()
    s.play("always_get_our_man")
    s.play("war_canuck", at=SYRUP)
    s.use(SYRUP)
    assert s.where(victim) == ("base", SYRUP)
    s.end_turn()
    assert s.where(victim) == ("discard", 1)


def two_actions(s: Scenario, on: Handle) -> None:
    """Give two action plays: one of the turn, and Señor Muchoslam's Talent for a Quick Set-Up."""
    s.talent("senor_muchoslam")
    s.play("quick_set_up", on=on)


def test_always_get_our_man_twice_in_a_turn() -> None:
    s = table()
    s.put("senor_muchoslam", base=PAD, player=0)
    one = s.put("flor_loca", base=NEXUS, player=1)
    two = s.put("yellow_demon", base=PARK, player=1)
    s.hand(0, ["quick_set_up", "always_get_our_man", "its_astounding"])
    s.deck(0, ["spy", "spy"])
    s.deck(1, ["pin", "pin"])
    s.start()
    two_actions(s, one)
    s.play("always_get_our_man")
    s.choose(one)
    s.play("its_astounding")
    s.play("always_get_our_man")
    assert s.where("senor_muchoslam") == ("base", PARK)
    s.end_turn()
    s.auto(until=1)
    assert s.where(one) == s.where(two) == ("discard", 1)


def test_always_get_our_man_compares_before_the_move() -> None:
    s = table()
    hunter = s.put("spy", base=PAD, player=0)  # 2 + 1 from Haich-Q
    s.put("haich_q", base=PAD, player=0)
    victim = s.put("yellow_demon", base=NEXUS, player=1)  # 2
    s.hand(0, ["always_get_our_man"])
    s.start()
    s.play("always_get_our_man")
    assert s.power(hunter) == s.power(victim) == 2
    s.end_turn()
    assert s.where(victim) == ("discard", 1)


def test_always_get_our_man_protection_counts_at_the_end_of_the_turn() -> None:
    s = table()
    s.put("northern_mover", base=PAD, player=0)
    victim = s.put("yellow_demon", base=NEXUS, player=1)
    s.put("battle_moose", on=victim, player=1)
    s.hand(0, ["always_get_our_man"])
    s.start()
    s.play("always_get_our_man")
    s.end_turn()
    assert s.where(victim) == ("base", NEXUS)
    s = table()
    s.put("northern_mover", base=PAD, player=0)
    victim = s.put("yellow_demon", base=NEXUS, player=1)
    s.put("shielding", on=victim, player=1)  # against actions of others, which this still is
    s.hand(0, ["always_get_our_man"])
    s.start()
    s.play("always_get_our_man")
    s.end_turn()
    assert s.where(victim) == ("base", NEXUS)
    assert at_rest(s, 1)


def test_always_get_our_man_if_the_hunter_cannot_be_moved_nothing_happens() -> None:
    s = table()
    hunter = s.put("northern_mover", base=PAD, player=0)
    s.put("shielding", on=hunter, player=1)
    victim = s.put("yellow_demon", base=NEXUS, player=1)
    s.hand(0, ["always_get_our_man"])
    s.start()
    s.play("always_get_our_man")
    assert s.where(hunter) == ("base", PAD)
    s.end_turn()
    assert s.where(victim) == ("base", NEXUS)


def test_always_get_our_man_without_prey() -> None:
    s = table()
    hunter = s.put("northern_mover", base=PAD, player=0)
    s.put("capa_roja", base=NEXUS, player=1)
    s.put("yellow_demon", base=PAD, player=1)
    s.hand(0, ["always_get_our_man"])
    s.start()
    s.play("always_get_our_man")
    assert s.where(hunter) == ("base", PAD)
    assert at_rest(s)


def test_always_get_our_man_nobody_has_less_power_than_none() -> None:
    s = table()
    hunter = s.put("mimic", base=PAD, player=0)
    s.put("pin", on=hunter, player=1)
    s.put("spy", base=NEXUS, player=1)
    s.hand(0, ["always_get_our_man"])
    s.start()
    assert s.power(hunter) == 0
    s.play("always_get_our_man")
    assert s.where(hunter) == ("base", PAD)
    assert at_rest(s)


def test_always_get_our_man_a_victim_that_left_play_and_came_back_is_safe() -> None:
    s = table()
    s.put("senor_muchoslam", base=PAD, player=0)
    victim = s.put("flor_loca", base=NEXUS, player=1, owner=0)
    s.hand(0, ["quick_set_up", "always_get_our_man", "into_the_time_slip"])
    s.start()
    two_actions(s, victim)
    s.play("always_get_our_man")
    s.play("into_the_time_slip")
    s.choose(victim)
    s.play(victim, at=PARK)
    s.end_turn()
    assert s.where(victim) == ("base", PARK)


def test_always_get_our_man_in_another_players_turn() -> None:
    s = table()
    mole = s.put("mole", base=PAD, player=0)
    s.put("spy", base=PAD, player=0, counters=15)
    victim = s.put("yellow_demon", base=NEXUS, player=1)
    bystander = s.put("yellow_demon", base=PARK, player=1)
    s.hand(0, ["always_get_our_man"])
    s.deck(1, ["pin", "pin"])
    s.start(player=1)
    s.end_turn()
    s.use(mole)
    s.play("always_get_our_man")
    s.choose(mole)
    s.choose(victim)
    s.auto()
    assert s.turn_player == 0
    assert s.where(victim) == ("discard", 1)
    assert s.where(bystander) == ("base", PARK)


# --- Battle Moose ---------------------------------------------------------------------------------
def test_battle_moose_keeps_other_players_from_destroying_your_minions_here() -> None:
    s = table()
    host = s.put("dudlee", base=PAD, player=0)
    beside = s.put("spy", base=PAD, player=0)
    far = s.put("spy", base=NEXUS, player=0)
    s.put("battle_moose", on=host, player=0)
    s.hand(1, ["bacta_the_future"])
    theirs = s.put("flor_loca", base=PARK, player=1)
    s.start(player=1)
    s.play("bacta_the_future")
    s.choose(beside)
    assert s.where(beside) == ("base", PAD)
    assert s.where(host) == ("base", PAD)
    assert (s.where(far), s.where(theirs)) == (("base", NEXUS), ("base", PARK))
    assert at_rest(s, 1)


def test_battle_moose_does_not_reach_other_bases() -> None:
    s = table()
    s.put("battle_moose", on=s.put("dudlee", base=PAD, player=0), player=0)
    far = s.put("spy", base=NEXUS, player=0)
    s.hand(1, ["bacta_the_future"])
    s.start(player=1)
    s.play("bacta_the_future")
    s.choose(far)
    assert s.where(far) == ("discard", 0)


def test_battle_moose_protects_from_minions_and_only_here_and_only_yours() -> None:
    s = table(players=3)
    host = s.put("dudlee", base=PAD, player=0)
    s.put("battle_moose", on=host, player=0)
    other = s.put("copycat", base=PAD, player=2)
    roja = s.put("capa_roja", base=PAD, player=1, counters=14)
    s.start(player=1)
    s.end_turn()
    s.use(roja)  # would destroy Dudlee and Copycat
    assert [record.cards[0].data.id for record in s.log if record.kind == "destroy"] == ["copycat"]
    s.auto()
    assert s.where(other) == ("discard", 2)
    assert s.where(host) == ("discard", 0)  # discarded with the scored base, not destroyed
    assert s.vps == [2, 4, 0]


def test_battle_moose_does_not_stop_you_or_anything_but_destruction() -> None:
    s = table()
    host = s.put("dudlee", base=PAD, player=0)
    s.put("battle_moose", on=host, player=0)
    s.hand(0, ["bacta_the_future"])
    s.start()
    s.play("bacta_the_future")
    assert s.where(host) == ("discard", 0)
    s = table()
    host = s.put("dudlee", base=PAD, player=0)
    s.put("battle_moose", on=host, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(player=1)
    s.play("into_the_time_slip")
    s.choose(host)
    assert s.where(host) == ("hand", 0)


def test_battle_moose_goes_onto_your_minion_and_protects_by_its_controller() -> None:
    s = table()
    mine = s.put("dudlee", base=PAD, player=0)
    theirs = s.put("flor_loca", base=PAD, player=1)
    s.hand(0, ["battle_moose"])
    s.start()
    assert not s.can_play("battle_moose", on=theirs)
    s.play("battle_moose", on=mine)
    assert s.where("battle_moose") == ("on", mine)
    s = table()
    host = s.put("flor_loca", base=PAD, player=1)
    s.put("battle_moose", on=host, player=0)  # its minion has gone over to another player
    s.hand(1, ["bacta_the_future"])
    s.start(player=1)
    s.play("bacta_the_future")
    assert s.where(host) == ("discard", 1)


# --- Bring 'Em In ---------------------------------------------------------------------------------
def test_bring_em_in_adds_a_counter_for_every_move_of_its_minion() -> None:
    s = table()
    dudlee = s.put("dudlee", base=PAD, player=0)
    other = s.put("dudlee", base=PAD, player=0)
    s.put("flor_loca", base=NEXUS, player=1)
    s.put("northern_mover", base=PARK, player=0)
    s.hand(0, ["bring_em_in"])
    s.start()
    s.play("bring_em_in", on=dudlee)
    assert s.counters(dudlee) == 0
    s.talent(dudlee)
    assert s.counters(dudlee) == 1
    assert s.power(dudlee) == 2 + 1 + 1
    s.talent(other)
    assert (s.counters(dudlee), s.counters(other)) == (1, 0)
    s.talent("northern_mover")
    s.choose(dudlee)
    s.choose("move")
    s.choose(PARK)
    assert s.counters(dudlee) == 2
    assert at_rest(s)


def test_bring_em_in_works_on_any_minion_and_not_on_a_protected_one() -> None:
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("spy", base=NEXUS, player=0)
    s.put("bring_em_in", on=theirs, player=0)
    s.start(player=1)
    s.talent(theirs)
    assert s.counters(theirs) == 1
    s = table()
    theirs = s.put("dudlee", base=PAD, player=1)
    s.put("shielding", on=theirs, player=1)
    s.hand(0, ["bring_em_in"])
    s.start()
    s.play("bring_em_in", on=theirs)
    assert s.where("bring_em_in") == ("discard", 0)


def test_bring_em_in_counts_a_move_after_scoring() -> None:
    s = table()
    dudlee = s.put("dudlee", base=PAD, player=0, counters=19)
    s.put("bring_em_in", on=dudlee, player=0)
    s.put("flying_monkey", on=dudlee, player=0)
    s.start()
    s.end_turn()
    s.use("flying_monkey")
    s.choose(NEXUS)
    assert s.counters(dudlee) == 20
    s.auto()  # both bases have scored
    assert at_rest(s, 1)


# --- Eh? ------------------------------------------------------------------------------------------
def test_eh_after_your_first_action_and_back_to_the_hand() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    s.put("flor_loca", base=PAD, player=1)
    s.hand(0, ["haich_q", "eh"])
    s.start()
    s.play("haich_q", at=NEXUS)
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("window", 0)
    s.play("eh")
    assert s.power(spy) == 3
    s.choose(True)
    assert s.where("eh") == ("hand", 0)
    assert at_rest(s)  # not again for the same action, nor for itself
    assert not s.can_play("eh")  # the action of the turn is spent
    s.end_turn()
    assert s.power(spy) == 2


def test_eh_discarded_if_you_like_and_declined() -> None:
    s = table()
    s.put("spy", base=PAD, player=0)
    s.hand(0, ["haich_q", "eh"])
    s.start()
    s.play("haich_q", at=NEXUS)
    s.play("eh")
    s.choose(False)
    assert s.where("eh") == ("discard", 0)
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    s.hand(0, ["haich_q", "eh"])
    s.start()
    s.play("haich_q", at=NEXUS)
    s.decline()
    assert s.where("eh") == ("hand", 0)
    assert s.power(spy) == 2
    assert at_rest(s)


def test_eh_not_after_the_second_action_or_a_minion_or_another_players_action() -> None:
    s = table()
    theirs = s.put("flor_loca", base=PAD, player=1)
    s.hand(0, ["spy", "quick_set_up", "haich_q", "eh"])
    s.hand(1, ["haich_q", "eh"])
    s.start()
    s.play("spy", at=NEXUS)
    assert at_rest(s)
    s.play("quick_set_up", on=theirs)
    s.decline()  # the extra action waits
    assert s.can_play("eh")
    s.decline()
    assert at_rest(s)  # player 1 was not asked
    s.play("haich_q", at=NEXUS)
    assert at_rest(s)


def test_eh_played_in_the_ordinary_way_does_nothing() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    s.hand(0, ["eh"])
    s.start()
    s.play("eh")
    assert s.where("eh") == ("discard", 0)
    assert s.power(spy) == 2
    assert at_rest(s)


def test_eh_without_a_minion_may_still_go_back() -> None:
    s = table()
    s.hand(0, ["haich_q", "eh"])
    s.start()
    s.play("haich_q", at=NEXUS)
    s.play("eh")
    s.choose(True)
    assert s.where("eh") == ("hand", 0)
    assert at_rest(s)


def test_eh_drawn_by_that_very_action() -> None:
    s = table()
    s.hand(0, ["from_q_with_love"])
    s.deck(0, ["eh", "dudlee", "spy"])
    s.start()
    s.play("from_q_with_love")
    s.choose("dudlee", "spy")
    s.play("eh")
    s.choose(False)
    assert s.where("eh") == ("discard", 0)
    assert at_rest(s)


def test_eh_of_another_owner_goes_back_to_the_owner() -> None:
    s = table()
    s.put("spy", base=PAD, player=0)
    s.hand(0, ["haich_q", ("eh", 1)])
    s.start()
    s.play("haich_q", at=NEXUS)
    s.play("eh")
    s.choose(True)
    assert s.where("eh") == ("hand", 1)
    assert at_rest(s)


def test_eh_in_another_players_turn() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    s.put("capa_roja", base=PAD, player=1, counters=15)
    s.hand(0, ["when_calls_the_badge", "eh"])
    s.start(player=1)
    s.end_turn()
    s.decline()  # Capa Roja
    s.play("when_calls_the_badge")
    s.choose(PAD)
    s.play("eh")
    assert s.power(spy) == 4
    s.choose(True)
    assert s.where("eh") == ("hand", 0)
    s.auto()
    assert at_rest(s, 0)


# --- Haich-Q --------------------------------------------------------------------------------------
def test_haich_q_raises_your_minions_and_moves_them_in() -> None:
    s = table()
    here = s.put("spy", base=PAD, player=0)
    far = s.put("spy", base=NEXUS, player=0)
    theirs = s.put("flor_loca", base=PAD, player=1)
    s.hand(0, ["haich_q"])
    s.start()
    s.play("haich_q", at=PAD)
    assert (s.power(here), s.power(far), s.power(theirs)) == (3, 2, 3)
    s.talent("haich_q")
    assert not s.offers(theirs)
    s.choose(far)
    assert s.where(far) == ("base", PAD)
    assert s.power(far) == 3
    assert not s.can_use("haich_q")
    assert at_rest(s)


def test_haich_q_moves_a_minion_out() -> None:
    s = table()
    here = s.put("spy", base=PAD, player=0)
    s.put("haich_q", base=PAD, player=0)
    s.start()
    s.talent("haich_q")
    assert not s.offers(PAD)
    s.choose(PARK)
    assert s.where(here) == ("base", PARK)
    assert s.power(here) == 2
    assert at_rest(s)


def test_haich_q_has_no_talent_where_a_moai_keeps_minions_out() -> None:
    s = table(PAD, NEXUS)
    haich_q = s.put("haich_q", base=PAD, player=0)
    s.put("spy", base=NEXUS, player=0)
    s.put("moai", base=PAD, player=1)
    s.start()
    assert not s.can_use(haich_q)
    assert why_not(s, haich_q) == f"Mo'ai keeps Spy from moving to {s.game.bases[0].data.name}."


def test_haich_q_directly_affects_only_your_minions_it_raises() -> None:
    s = table("ringside", NEXUS, PARK)
    s.put("spy", base="ringside", player=0)
    s.put("flor_loca", base="ringside", player=1)
    s.hand(0, ["haich_q"])
    s.deck(0, ["mole"])
    s.start()
    s.play("haich_q", at="ringside")
    assert s.ids(("deck", 0)) == ["mole"]


# --- Move Aboot -----------------------------------------------------------------------------------
def test_move_aboot_moves_a_minion_to_company_and_makes_it_strong() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    there = s.put("spy", base=NEXUS, player=0)
    s.put("dudlee", base=PARK, player=0)
    s.put("flor_loca", base=NEXUS, player=1)
    s.put("flor_loca", base=PAD, player=1)
    s.hand(0, ["move_aboot"])
    s.start()
    s.play("move_aboot")
    assert not s.offers(PARK)
    s.choose(NEXUS)
    assert not s.offers(there)
    s.choose(spy)
    assert s.where(spy) == ("base", NEXUS)
    assert (s.power(spy), s.power(there)) == (4, 2)
    assert at_rest(s)
    s.end_turn()
    assert s.power(spy) == 2


def test_move_aboot_no_move_no_power() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    s.put("shielding", on=spy, player=1)
    s.put("flor_loca", base=NEXUS, player=1)
    s.hand(0, ["move_aboot"])
    s.start()
    s.play("move_aboot")
    assert s.where(spy) == ("base", PAD)
    assert s.power(spy) == 2
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    s.hand(0, ["move_aboot"])
    s.start()
    s.play("move_aboot")
    assert s.power(spy) == 2
    assert at_rest(s)


def test_move_aboot_to_ringside_affects_only_your_minion() -> None:
    s = table("ringside", NEXUS, PARK)
    s.put("spy", base=NEXUS, player=0)
    s.put("flor_loca", base="ringside", player=1)
    s.hand(0, ["move_aboot"])
    s.deck(0, ["mole"])
    s.start()
    s.play("move_aboot")
    assert s.player_power("ringside", 0) == 4
    assert s.ids(("deck", 0)) == ["mole"]  # your own minion is none of Ringside's business
    assert at_rest(s)


# --- Power Poutine --------------------------------------------------------------------------------
def test_power_poutine_up_to_two_at_one_base() -> None:
    s = table()
    minions = [s.put("spy", base=PAD, player=0) for _ in range(3)]
    far = s.put("spy", base=NEXUS, player=0)
    theirs = s.put("flor_loca", base=PAD, player=1)
    s.hand(0, ["power_poutine"])
    s.start()
    s.play("power_poutine")
    assert pending(s).amount == 2  # what they will gain there
    s.choose(PAD)
    assert (pending(s).least, pending(s).most, pending(s).amount) == (0, 2, 2)
    assert not s.offers(far)
    assert not s.offers(theirs)
    s.choose(minions[0], minions[2])
    assert [s.power(m) for m in minions] == [4, 2, 4]
    assert (s.power(far), s.power(theirs)) == (2, 3)
    assert at_rest(s)
    s.end_turn()
    assert [s.power(m) for m in minions] == [2, 2, 2]


def test_power_poutine_none() -> None:
    s = table()
    spy = s.put("spy", base=PAD, player=0)
    s.hand(0, ["power_poutine"])
    s.start()
    s.play("power_poutine")
    s.choose(PAD)
    s.choose()
    assert s.power(spy) == 2
    assert at_rest(s)


# --- When Calls the Badge -------------------------------------------------------------------------
def test_when_calls_the_badge_in_your_turn_uses_the_action() -> None:
    s = table()
    one = s.put("spy", base=PAD, player=0)
    two = s.put("dudlee", base=PAD, player=0)
    far = s.put("spy", base=NEXUS, player=0)
    theirs = s.put("flor_loca", base=PAD, player=1)
    s.hand(0, ["when_calls_the_badge", "haich_q"])
    s.start()
    s.play("when_calls_the_badge")
    s.choose(PAD)
    assert [s.counters(m) for m in (one, two, far, theirs)] == [1, 1, 0, 0]
    assert not s.can_play("haich_q")
    assert at_rest(s)
    s.end_turn()
    assert s.power(one) == 3


def test_when_calls_the_badge_before_a_base_scores_at_any_base_in_any_turn() -> None:
    s = table()
    here = s.put("spy", base=PAD, player=0)
    far = s.put("spy", base=NEXUS, player=0)
    s.put("flor_loca", base=PAD, player=1, counters=17)
    s.hand(0, ["when_calls_the_badge"])
    s.start(player=1)
    s.end_turn()
    s.play("when_calls_the_badge")
    s.choose(NEXUS)
    s.auto()
    assert s.counters(far) == 1
    assert s.where(here) == ("discard", 0)
    assert s.vps == [2, 4]


# --- Great White North, Eh? -----------------------------------------------------------------------
def test_great_white_north_each_player_may_move_one_minion_away() -> None:
    s = table(NORTH, NEXUS, PARK, players=3)
    mine = s.put("spy", base=NORTH, player=0)
    other = s.put("dudlee", base=NORTH, player=0, counters=10)
    theirs = s.put("flor_loca", base=NORTH, player=1, counters=8)
    far = s.put("copycat", base=NEXUS, player=2)
    s.hand(0, ["when_calls_the_badge"])
    s.start(player=1)
    s.end_turn()
    assert s.decision is not None
    # The current player first, and before any Special.
    assert (s.decision.kind, s.decision.player) == ("choose", 1)
    s.decline()
    assert s.decision.player == 0  # the third player has no minion here
    assert s.offers(other)
    assert not s.offers(theirs)
    s.choose(mine)
    assert not s.offers(NORTH)
    s.choose(PARK)
    assert s.where(mine) == ("base", PARK)
    assert s.power(mine) == 3
    assert s.decision.kind == "window"
    s.auto()
    assert s.vps == [2, 3, 0]  # 12 against 11; the runner-up takes more
    assert s.where(far) == ("base", NEXUS)
    assert s.power(mine) == 2


def test_great_white_north_scores_though_it_falls_short_and_the_mover_is_the_player() -> None:
    s = table(NORTH, NEXUS, PARK)
    s.put("spy", base=NORTH, player=0)
    big = s.put("capa_roja", base=NORTH, player=1, counters=15)
    s.start()
    s.end_turn()
    s.decline()
    s.choose(big)
    s.choose(PARK)
    moved = [record for record in s.log if record.kind == "move"]
    assert [record.player for record in moved] == [1]
    s.auto()
    # North to the Spy; then Primate Park, which the moved minion has brought to 20.
    assert s.vps == [2, 3]


def test_great_white_north_may_be_left_empty() -> None:
    s = table(NORTH, NEXUS, PARK)
    spy = s.put("spy", base=NORTH, player=0, counters=19)
    s.start()
    s.end_turn()
    s.choose(spy)
    s.choose(NEXUS)
    assert s.power(spy) == 22  # and The Nexus is ready in its turn
    s.auto()
    assert s.vps == [3, 0]  # nobody was left in the North


def test_great_white_north_skips_a_player_whose_minions_cannot_move() -> None:
    s = table(NORTH, NEXUS)
    stuck = s.put("spy", base=NORTH, player=0, counters=19)
    free = s.put("dudlee", base=NORTH, player=1)
    s.put("moai", base=NEXUS, player=1)
    s.start()
    s.end_turn()
    assert s.decision is not None
    assert s.decision.player == 1  # player 0 cannot move a minion to where player 1 has Mo'ai
    s.choose(free)
    assert s.where(free) == ("base", NEXUS)
    assert s.where(stuck) != ("base", NEXUS)
    assert s.vps == [2, 0]
    s = table(NORTH)
    s.put("spy", base=NORTH, player=0, counters=20)
    s.start()
    s.end_turn()
    assert at_rest(s, 1)  # there is no other base
    assert s.vps == [2, 0]


# --- Strategic Syrup Reserve ----------------------------------------------------------------------
def test_syrup_reserve_draws_minions_from_bases_where_you_are() -> None:
    s = table(SYRUP, NEXUS, PARK)
    s.put("dudlee", base=NEXUS, player=0)
    one = s.put("flor_loca", base=NEXUS, player=1)
    two = s.put("capa_roja", base=NEXUS, player=1)
    far = s.put("flor_loca", base=PARK, player=1)
    here = s.put("flor_loca", base=SYRUP, player=1)
    s.hand(0, ["war_canuck"])
    s.start()
    s.play("war_canuck", at=SYRUP)
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("window", 0)
    s.use(SYRUP)
    assert not s.offers(far)
    assert not s.offers(here)
    s.choose(two)
    assert s.where(two) == ("base", SYRUP)
    assert s.where(one) == ("base", NEXUS)
    assert at_rest(s)


def test_syrup_reserve_every_time_and_optional() -> None:
    s = table(SYRUP, NEXUS, PARK)
    s.put("dudlee", base=NEXUS, player=0)
    one = s.put("flor_loca", base=NEXUS, player=1)
    s.hand(0, ["war_canuck", "tag_team", "dudlee"])
    s.start()
    s.play("war_canuck", at=SYRUP)
    s.decline()
    assert s.where(one) == ("base", NEXUS)
    s.play("tag_team")
    s.play("dudlee", at=SYRUP)
    s.use(SYRUP)
    assert s.where(one) == ("base", SYRUP)
    assert at_rest(s)


def test_syrup_reserve_has_nothing_to_offer() -> None:
    s = table(SYRUP, NEXUS, PARK)
    s.put("dudlee", base=NEXUS, player=0)
    s.put("flor_loca", base=PARK, player=1)
    s.hand(0, ["war_canuck"])
    s.start()
    s.play("war_canuck", at=SYRUP)
    assert at_rest(s)
    s = table(SYRUP, NEXUS, PARK)
    s.put("dudlee", base=NEXUS, player=0)
    s.put("flor_loca", base=NEXUS, player=1)
    s.hand(0, ["war_canuck"])
    s.start()
    s.play("war_canuck", at=PARK)
    assert at_rest(s)


def test_syrup_reserve_is_no_players_card() -> None:
    s = table(SYRUP, NEXUS, PARK)
    s.put("dudlee", base=NEXUS, player=0)
    one = s.put("flor_loca", base=NEXUS, player=1)
    s.put("shielding", on=one, player=1)
    s.hand(0, ["war_canuck"])
    s.start()
    s.play("war_canuck", at=SYRUP)
    s.use(SYRUP)
    assert s.where(one) == ("base", SYRUP)


def test_syrup_reserve_is_judged_after_the_played_minions_own_ability() -> None:
    s = table(SYRUP, NEXUS, PARK)
    s.put("dudlee", base=NEXUS, player=0)
    s.put("flor_loca", base=NEXUS, player=1)
    s.hand(0, ["doctor_when"])
    s.start()
    s.play("doctor_when", at=SYRUP)
    s.choose("dudlee")  # returned: now you have no minion where the other one is
    s.decline()
    assert at_rest(s)
