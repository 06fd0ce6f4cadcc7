"""Extramorphs: what each card and base does, and what it must not do."""

import pytest

from sentences import at_rest, why_not
from smashup.engine.prelude import MOVE, By, Fx, Lasting, Piece, Scope
from smashup.testing import Scenario, ScenarioError

PAD, NEXUS, PARK = "isis_swingin_pad", "the_nexus", "primate_park"
SHIP, HIVE = "ancient_crashed_ship", "brood_hive"
FACTIONS = [
    ("extramorphs", "super_spies"),
    ("time_travelers", "cyborg_apes"),
    ("shapeshifters", "mounties"),
]


def table(*bases: str, players: int = 2) -> Scenario:
    return Scenario(
        FACTIONS[:players], bases=bases or (PAD, NEXUS, PARK), base_deck=["the_vats", "portal_room"]
    )


class Rooted(Lasting):
    """Your minions cannot be moved by other players' cards."""

    protects_from = MOVE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card.controller == fx.you and by.others_card(fx)


# --- Hive Queen -----------------------------------------------------------------------------------
def test_hive_queen_takes_an_egg_field_from_the_discard_pile() -> None:
    s = table()
    s.hand(0, ["hive_queen"])
    egg, spy = s.discard(0, ["egg_field", "spy"])
    s.deck(0, ["egg_field", "spy", "mole"])
    s.start()
    s.play("hive_queen", at=PAD)
    assert not s.offers(spy)
    s.choose(egg)
    assert s.where(egg) == ("hand", 0)
    assert s.sees(1, egg)
    assert s.ids(("deck", 0)) == ["egg_field", "spy", "mole"]  # not searched, not shuffled
    assert at_rest(s)


def test_hive_queen_takes_an_egg_field_from_the_deck() -> None:
    s = table()
    s.hand(0, ["hive_queen"])
    egg = s.deck(0, ["spy", "egg_field", "mole"])[1]
    s.start()
    s.play("hive_queen", at=PAD)
    s.choose(True)
    s.choose(egg)
    assert s.where(egg) == ("hand", 0)
    assert any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s)


def test_hive_queen_may_not_search() -> None:
    s = table()
    s.hand(0, ["hive_queen"])
    s.deck(0, ["spy", "egg_field", "mole"])
    s.start()
    s.play("hive_queen", at=PAD)
    s.decline()
    assert s.ids(("hand", 0)) == []
    assert s.ids(("deck", 0)) == ["spy", "egg_field", "mole"]
    assert at_rest(s)


def test_hive_queen_finding_nothing_shuffles() -> None:
    s = table()
    s.hand(0, ["hive_queen"])
    s.deck(0, ["spy", "mole"])
    s.start()
    s.play("hive_queen", at=PAD)
    s.choose(True)
    assert any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s)


def test_hive_queens_talent() -> None:
    s = table()
    queen = s.put("hive_queen", base=PAD, player=0)
    s.put("egg_field", base=NEXUS, player=0)
    s.put("egg_field", base=NEXUS, player=0)
    s.put("egg_field", base=PARK, player=1)
    mine = s.put("spy", base=NEXUS, player=0)
    there = s.put("time_raider", base=NEXUS, player=1, counters=1)
    elsewhere = s.put("time_raider", base=PAD, player=1)
    others_egg = s.put("time_raider", base=PARK, player=1)
    nothing = s.put("mimic", base=NEXUS, player=1)
    s.hand(0, ["distress_call"])
    s.deck(0, ["spy"] * 9)
    s.deck(1, ["jumper"] * 9)
    s.start()
    s.talent(queen)
    assert s.power(there) == 3 + 1 - 1  # two of your Egg Fields there are still -1
    assert s.counters(there) == 1
    assert (s.power(mine), s.power(elsewhere), s.power(others_egg), s.power(nothing)) == (
        2,
        3,
        3,
        4,
    )
    s.play("distress_call")
    s.choose(elsewhere)
    s.choose(NEXUS)
    assert s.power(elsewhere) == 2  # it follows the positions
    assert not s.can_use(queen)
    s.end_turn()
    assert s.power(there) == 3
    s.end_turn()
    assert s.turn_player == 0
    assert (s.power(there), s.power(elsewhere)) == (4, 3)  # over as your turn starts
    assert s.can_use(queen)


def test_hive_queens_talent_outlives_her_and_takes_in_newcomers() -> None:
    s = table()
    queen = s.put("hive_queen", base=PAD, player=0)
    s.put("egg_field", base=NEXUS, player=0)
    s.hand(1, ["into_the_time_slip", "time_raider"])
    s.start()
    s.talent(queen)
    s.end_turn()
    s.play("into_the_time_slip")
    s.choose(queen)
    s.play("time_raider", at=NEXUS)
    assert s.power("time_raider") == 2


def test_hive_queen_asks_nothing_if_there_is_no_card_to_search() -> None:
    s = table()
    s.hand(0, ["hive_queen", "egg_field"])
    s.start()
    s.play("hive_queen", at=PAD)
    assert at_rest(s)


# --- Alien Life Form ------------------------------------------------------------------------------
def test_alien_life_form_destroys_a_weak_minion_here() -> None:
    s = table()
    weak = s.put("time_raider", base=PAD, player=1)
    own = s.put("spy", base=PAD, player=0)
    strong = s.put("time_raider", base=PAD, player=1, counters=1)
    far = s.put("time_raider", base=NEXUS, player=1)
    alien = s.hand(0, ["alien_life_form"])[0]
    s.start()
    s.play(alien, at=PAD)
    assert not s.offers(strong)
    assert not s.offers(far)
    assert not s.offers(alien)
    assert s.offers(own)
    s.choose(weak)
    assert s.where(weak) == ("discard", 1)
    assert s.counters(alien) == 0  # from the hand
    assert not s.can_use(alien)
    assert at_rest(s)


def test_alien_life_form_off_the_top_gets_counters_anyway() -> None:
    s = table()
    weak = s.put("time_raider", base=PAD, player=1)
    s.hand(0, ["game_over_dude"])
    s.deck(0, ["spy", "alien_life_form", "mole"])
    s.start()
    s.play("game_over_dude")
    s.choose(PAD)
    s.choose(4)
    s.decline()
    assert s.where(weak) == ("base", PAD)
    assert s.counters("alien_life_form") == 2
    assert sorted(s.ids(("deck", 0))) == ["mole", "spy"]
    s.talent("alien_life_form")  # in the turn it was played
    assert not s.offers(PAD)
    s.choose(PARK)
    assert s.where("alien_life_form") == ("base", PARK)
    assert s.counters("alien_life_form") == 1
    assert not s.can_use("alien_life_form")
    assert at_rest(s)


def test_alien_life_form_uses_any_power_counter() -> None:
    s = table()
    alien = s.put("alien_life_form", base=PAD, player=0, counters=1)
    s.start()
    s.talent(alien)
    s.choose(NEXUS)
    assert (s.where(alien), s.counters(alien)) == (("base", NEXUS), 0)


def test_alien_life_form_keeps_its_counter_where_a_moai_keeps_it_away() -> None:
    s = table(PAD, NEXUS)
    alien = s.put("alien_life_form", base=PAD, player=0, counters=1)
    s.put("moai", base=NEXUS, player=1)
    s.start()
    assert not s.can_use(alien)
    assert why_not(s, alien) == "Mo'ai keeps Alien Life Form from moving to The Nexus."


# --- Extradrone -----------------------------------------------------------------------------------
def test_extradrone_follows_the_minion_it_moves() -> None:
    s = table(SHIP, NEXUS, PARK)
    weak = s.put("time_raider", base=SHIP, player=1)
    own = s.put("spy", base=SHIP, player=0)
    strong = s.put("time_raider", base=SHIP, player=1, counters=1)
    drone = s.hand(0, ["extradrone"])[0]
    s.start()
    s.play(drone, at=SHIP)
    assert not s.offers(own)
    assert not s.offers(strong)
    s.choose(weak)
    assert not s.offers(SHIP)
    s.choose(PARK)
    s.choose(True)
    assert s.where(weak) == ("base", PARK)
    assert s.where(drone) == ("base", PARK)
    assert s.counters(drone) == 0
    assert at_rest(s)


def test_extradrone_stays_behind() -> None:
    s = table()
    weak = s.put("time_raider", base=PAD, player=1)
    drone = s.hand(0, ["extradrone"])[0]
    s.start()
    s.play(drone, at=PAD)
    s.choose(weak)
    s.choose(PARK)
    s.choose(False)
    assert s.where(weak) == ("base", PARK)
    assert s.where(drone) == ("base", PAD)
    assert at_rest(s)


def test_extradrone_off_the_top_gets_a_counter_wherever_it_is() -> None:
    s = table(SHIP, NEXUS)
    s.put("time_raider", base=SHIP, player=1)
    s.hand(0, ["game_over_dude"])
    s.deck(0, ["extradrone", "spy"])
    s.start()
    s.play("game_over_dude")
    s.choose(SHIP)
    s.choose(3)
    s.choose("time_raider")  # there is only one other base
    s.choose(True)
    assert s.where("extradrone") == ("base", NEXUS)
    assert s.counters("extradrone") == 2  # its own, and that of the Ship
    assert s.ids(("deck", 0)) == ["spy"]
    assert at_rest(s)


def test_extradrone_does_not_follow_a_minion_that_stays() -> None:
    s = table()
    weak = s.put("time_raider", base=PAD, player=1)
    piece = s.game.bases[0].minions[0]
    Fx(s.game, piece.data, 1, None, None, piece.card).start_lasting(Rooted)
    drone = s.hand(0, ["extradrone"])[0]
    s.start()
    s.play(drone, at=PAD)
    s.choose(weak)
    s.choose(PARK)
    assert (s.where(weak), s.where(drone)) == (("base", PAD), ("base", PAD))
    assert at_rest(s)


def test_extradrone_moves_nobody() -> None:
    s = table()
    weak = s.put("time_raider", base=PAD, player=1)
    drone = s.hand(0, ["extradrone"])[0]
    s.start()
    s.play(drone, at=PAD)
    s.decline()
    assert (s.where(weak), s.where(drone)) == (("base", PAD), ("base", PAD))
    assert at_rest(s)


def test_extradrone_asks_nothing_where_there_is_no_other_base() -> None:
    s = table(PAD)
    s.put("spy", base=PAD, player=1)
    s.hand(0, ["extradrone"])
    s.start()
    s.play("extradrone", at=PAD)
    assert at_rest(s)


# --- Chestbreaker ---------------------------------------------------------------------------------
def test_chestbreaker_hatches() -> None:
    s = table()
    breaker = s.put("chestbreaker", base=PAD, player=0, counters=1)
    boost = s.put("cyberevolution", on=breaker, player=1)
    s.deck(0, ["spy", "mole", "extradrone", "secret_agent"])
    s.discard(0, ["operative"])
    s.start()
    s.talent(breaker)
    assert s.where(breaker) == ("deck", 0)
    assert not s.offers(2)
    s.choose(3)
    assert s.where("extradrone") == ("base", PAD)
    assert s.counters("extradrone") == 1
    assert sorted(s.ids(("deck", 0))) == ["chestbreaker", "mole", "secret_agent", "spy"]
    assert s.where(boost) == ("discard", 1)
    assert s.ids(("discard", 0)) == ["operative"]
    assert at_rest(s)


def test_chestbreaker_needs_a_minion_of_exactly_that_power() -> None:
    s = table()
    breaker = s.put("chestbreaker", base=PAD, player=0)
    s.deck(0, ["spy", "extradrone", "hive_queen"])
    s.discard(0, ["mole"])
    s.start()
    s.talent(breaker)
    s.choose(4)
    assert s.ids(("base", PAD)) == []
    assert sorted(s.ids(("deck", 0))) == ["chestbreaker", "extradrone", "hive_queen", "spy"]
    assert s.ids(("discard", 0)) == ["mole"]  # no new deck in the middle
    assert at_rest(s)


def test_chestbreaker_with_an_empty_deck_finds_only_itself() -> None:
    s = table()
    breaker = s.put("chestbreaker", base=PAD, player=0)
    s.discard(0, ["operative"])
    s.start()
    s.talent(breaker)
    s.choose(3)
    assert s.ids(("deck", 0)) == ["chestbreaker"]
    assert s.ids(("discard", 0)) == ["operative"]


def test_chestbreaker_may_be_content_with_the_bottom_of_the_deck() -> None:
    s = table()
    breaker = s.put("chestbreaker", base=PAD, player=0)
    top = s.deck(0, ["operative", "mole"])[0]
    s.start()
    s.talent(breaker)
    s.decline()
    assert s.ids(("deck", 0)) == ["operative", "mole", "chestbreaker"]
    assert not s.sees(0, top)
    assert at_rest(s)


def test_chestbreaker_waits_a_turn() -> None:
    s = table()
    moved = s.put("chestbreaker", base=PAD, player=0)
    fresh, _ = s.hand(0, ["chestbreaker", "distress_call"])
    s.deck(0, ["spy"] * 6)
    s.start()
    s.play(fresh, at=PAD)
    assert not s.can_use(fresh)
    s.play("distress_call")
    s.choose(moved)
    s.choose(NEXUS)
    assert s.can_use(moved)  # on another base, but on a base
    s.end_turn()
    s.end_turn()
    assert s.can_use(fresh)


def test_chestbreaker_of_another_owner_goes_home() -> None:
    s = table()
    breaker = s.put("chestbreaker", base=PAD, player=0, owner=1)
    s.deck(0, ["operative"])
    s.deck(1, ["jumper"])
    s.start()
    s.talent(breaker)
    s.choose(3)
    s.choose()  # the Operative's own choice: nothing to the bottom
    assert s.where("operative") == ("base", PAD)
    assert s.ids(("deck", 1)) == ["jumper", "chestbreaker"]
    assert at_rest(s)


def test_chestbreaker_from_stasis_was_not_on_a_base() -> None:
    s = table()
    breaker = s.stasis("chestbreaker", player=0, counters=0)
    s.start()
    s.play(breaker, at=PAD)
    assert not s.can_use(breaker)


# --- Close Encounters -----------------------------------------------------------------------------
def test_close_encounters() -> None:
    s = table()
    _, call = s.hand(0, ["close_encounters", "distress_call"])
    spy, _ = s.deck(0, ["spy", "mole"])
    s.start()
    s.play("close_encounters")
    s.choose(spy)  # the card just drawn
    assert s.ids(("deck", 0)) == ["spy", "mole"]
    assert s.sees(0, spy)
    assert not s.sees(1, spy)
    assert s.can_play(call)
    assert at_rest(s)


def test_close_encounters_keeping_the_card() -> None:
    s = table()
    s.hand(0, ["close_encounters"])
    s.deck(0, ["time_to_go", "mole"])
    s.start()
    s.play("close_encounters")
    s.decline()
    s.play("time_to_go")
    s.choose()
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


# --- Distress Call --------------------------------------------------------------------------------
def test_distress_call_moves_any_minion() -> None:
    s = table()
    own = s.put("spy", base=PAD, player=0)
    theirs = s.put("doctor_when", base=NEXUS, player=1, counters=3)
    boost = s.put("cyberevolution", on=theirs, player=1)
    s.hand(0, ["distress_call"])
    s.start()
    s.play("distress_call")
    assert s.offers(own)
    s.choose(theirs)
    assert not s.offers(NEXUS)
    s.choose(PARK)
    assert s.where(theirs) == ("base", PARK)
    assert s.where(boost) == ("on", theirs)
    assert s.counters(theirs) == 3
    assert s.where(own) == ("base", PAD)
    assert at_rest(s)


def test_distress_call_is_mandatory() -> None:
    s = table(PAD, NEXUS)
    own = s.put("spy", base=PAD, player=0)
    s.hand(0, ["distress_call"])
    s.start()
    s.play("distress_call")
    assert s.where(own) == ("base", NEXUS)


def test_distress_call_asks_nothing_where_there_is_no_other_base() -> None:
    s = table(PAD)
    s.put("spy", base=PAD, player=0)
    s.put("spy", base=PAD, player=1)
    s.hand(0, ["distress_call"])
    s.start()
    s.play("distress_call")
    assert at_rest(s)


# --- Egg Field ------------------------------------------------------------------------------------
def test_egg_field_brings_a_head_grabber_from_the_deck() -> None:
    s = table()
    weak = s.put("time_raider", base=PAD, player=1)
    own = s.put("spy", base=PAD, player=0)
    strong = s.put("time_raider", base=PAD, player=1, counters=1)
    far = s.put("time_raider", base=NEXUS, player=1)
    s.hand(0, ["egg_field", "distress_call"])
    grabber = s.deck(0, ["spy", "head_grabber", "mole"])[1]
    s.start()
    s.play("egg_field", at=PAD)
    s.choose(True)
    s.choose(grabber)
    assert not s.can_play(grabber, on=strong)
    assert not s.can_play(grabber, on=far)
    assert s.can_play(grabber, on=own)
    s.play(grabber, on=weak)
    assert s.where(grabber) == ("on", weak)
    assert sorted(s.ids(("deck", 0))) == ["mole", "spy"]
    assert not s.can_play("distress_call")  # the Egg Field was the action of the turn
    assert not s.can_use(grabber)  # on another player's minion: not yet
    assert at_rest(s)


def test_egg_field_brings_a_head_grabber_from_hand_or_discard_pile() -> None:
    for zone in ("hand", "discard"):
        s = table()
        own = s.put("spy", base=PAD, player=0)
        held = s.hand(0, ["egg_field", "head_grabber"] if zone == "hand" else ["egg_field"])
        thrown = s.discard(0, ["head_grabber"] if zone == "discard" else [])
        s.deck(0, ["spy", "mole"])
        s.start()
        s.play("egg_field", at=PAD)
        s.choose("head_grabber")
        assert s.where((held[1:] + thrown)[0]) == ("on", own)
        assert s.ids(("deck", 0)) == ["spy", "mole"]
        assert at_rest(s)


def test_egg_field_brings_nothing_but_a_head_grabber() -> None:
    s = table()
    s.put("spy", base=PAD, player=0)
    s.hand(0, ["egg_field", "head_grabber", "cyberevolution"])
    s.discard(0, ["juiced_up"])
    s.deck(0, ["spy", "mole"])
    s.start()
    s.play("egg_field", at=PAD)
    assert s.decision is not None
    assert [option.label for option in s.decision.options] == [
        "Head Grabber from your hand",
        "search your deck",
    ]
    s.choose("head_grabber")
    assert at_rest(s)


def test_egg_field_without_a_host_takes_nothing() -> None:
    s = table()
    s.put("doctor_when", base=PAD, player=1)
    s.put("spy", base=NEXUS, player=1)
    s.hand(0, ["egg_field", "head_grabber"])
    s.deck(0, ["spy", "mole"])
    s.start()
    s.play("egg_field", at=PAD)
    assert s.where("head_grabber") == ("hand", 0)
    assert at_rest(s)


def test_egg_field_may_be_played_alone() -> None:
    s = table()
    s.put("spy", base=PAD, player=1)
    s.hand(0, ["egg_field", "head_grabber"])
    s.deck(0, ["spy", "mole"])
    s.start()
    s.play("egg_field", at=PAD)
    s.decline()
    assert s.where("head_grabber") == ("hand", 0)
    assert s.ids(("deck", 0)) == ["spy", "mole"]
    assert at_rest(s)


def test_egg_fields_talent_in_the_same_turn() -> None:
    s = table()
    field, _ = s.hand(0, ["egg_field", "extradrone"])
    s.deck(0, ["operative", "egg_field", "chestbreaker", "spy"])
    s.start()
    s.play(field, at=NEXUS)
    s.talent(field)
    assert s.where("chestbreaker") == ("base", NEXUS)
    assert sorted(s.ids(("deck", 0))) == ["egg_field", "operative", "spy"]
    assert s.can_play("extradrone", at=PAD)  # that was an extra minion
    assert at_rest(s)


def test_egg_field_stops_at_a_minion_that_cannot_be_played() -> None:
    s = table("the_vats", PAD)
    s.put("egg_field", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    s.deck(0, ["mole", "spy", "chestbreaker"])
    s.start()
    s.talent("egg_field")  # no second Spy in the Vats
    assert s.ids(("discard", 0)) == ["spy"]
    assert sorted(s.ids(("deck", 0))) == ["chestbreaker", "mole"]
    assert at_rest(s)


def test_egg_field_asks_nothing_if_there_is_no_card_to_search() -> None:
    s = table()
    s.put("spy", base=PAD, player=1)
    s.hand(0, ["egg_field"])
    s.start()
    s.play("egg_field", at=PAD)
    assert at_rest(s)


# --- Five by Five ---------------------------------------------------------------------------------
def test_five_by_five() -> None:
    s = table()
    _, mole, agent = s.hand(0, ["five_by_five", "mole", "secret_agent"])
    a, b, c, d, e, f = s.deck(
        0, ["spy", "operative", "hive_queen", "extradrone", "chestbreaker", "time_to_go"]
    )
    s.start()
    s.play("five_by_five")
    assert not s.offers(f)
    s.choose(c, mole, a, d, b)
    assert s.ids(("deck", 0)) == [
        "hive_queen",
        "mole",
        "spy",
        "extradrone",
        "operative",
        "time_to_go",
    ]
    assert s.ids(("hand", 0)) == ["secret_agent", "chestbreaker"]
    assert not s.sees(1, mole)
    assert s.where(agent) == s.where(e) == ("hand", 0)
    assert at_rest(s)


@pytest.mark.parametrize("number", [4, 6])
def test_five_by_five_is_neither_four_nor_six(number: int) -> None:
    s = table()
    _, mole = s.hand(0, ["five_by_five", "mole"])
    cards = s.deck(
        0, ["spy", "operative", "hive_queen", "extradrone", "chestbreaker", "time_to_go"]
    )
    s.start()
    s.play("five_by_five")
    with pytest.raises(ScenarioError):
        s.choose(*[*cards[:5], mole][:number])
    s.choose(*cards[:5])
    assert s.ids(("hand", 0)) == ["mole"]
    assert at_rest(s)


def test_five_by_five_with_few_cards() -> None:
    s = table()
    s.hand(0, ["five_by_five"])
    s.deck(0, ["spy"])
    s.discard(0, ["mole"])
    s.start()
    s.play("five_by_five")
    s.choose("mole", "spy")
    assert s.ids(("deck", 0)) == ["mole", "spy"]
    assert s.ids(("discard", 0)) == ["five_by_five"]
    assert at_rest(s)


# --- Game Over, Dude! -----------------------------------------------------------------------------
def test_game_over_dude_plays_exactly_that_power() -> None:
    s = table()
    s.hand(0, ["game_over_dude", "operative"])
    s.deck(0, ["spy", "mole", "hive_queen", "extradrone", "secret_agent"])
    s.start()
    s.play("game_over_dude")
    s.choose(NEXUS)
    assert s.offers(0)
    assert not s.offers(5)
    s.choose(3)
    assert s.where("extradrone") == ("base", NEXUS)
    assert sorted(s.ids(("deck", 0))) == ["hive_queen", "mole", "secret_agent", "spy"]
    assert s.can_play("operative", at=PAD)
    assert at_rest(s)


def test_game_over_dude_on_top_shuffles_nothing() -> None:
    s = table()
    s.hand(0, ["game_over_dude"])
    rest = ["spy", "mole", "hive_queen", "secret_agent", "egg_field", "time_to_go"]
    s.deck(0, ["extradrone", *rest])
    s.start()
    s.play("game_over_dude")
    s.choose(NEXUS)
    s.choose(3)
    assert s.ids(("deck", 0)) == rest
    assert not any(record.kind == "shuffle" for record in s.log)


def test_game_over_dude_may_be_declined_before_the_reveal() -> None:
    s = table()
    s.hand(0, ["game_over_dude"])
    top = s.deck(0, ["extradrone", "mole"])[0]
    s.start()
    s.play("game_over_dude")
    s.choose(NEXUS)
    s.decline()
    assert s.ids(("deck", 0)) == ["extradrone", "mole"]
    assert not s.sees(0, top)
    assert at_rest(s)


def test_game_over_dude_with_an_empty_deck_makes_a_new_one() -> None:
    s = table()
    s.hand(0, ["game_over_dude"])
    s.discard(0, ["extradrone"])
    s.start()
    s.play("game_over_dude")
    s.choose(NEXUS)
    s.choose(3)
    assert s.where("extradrone") == ("base", NEXUS)
    assert s.ids(("discard", 0)) == ["game_over_dude"]


def test_game_over_dude_keeps_the_revealed_cards_apart_until_the_minion_has_resolved() -> None:
    s = table()
    s.hand(0, ["game_over_dude"])
    s.deck(0, ["egg_field", "mole", "spy"])
    s.discard(0, ["chestbreaker", "extradrone"])
    s.start()
    s.play("game_over_dude")
    s.choose(NEXUS)
    s.choose(2)  # the Spy looks at a deck made of the discard pile
    assert s.offers("chestbreaker")
    assert not s.offers("mole")
    s.choose()
    s.choose("chestbreaker", "extradrone")
    assert sorted(s.ids(("deck", 0))) == ["chestbreaker", "egg_field", "extradrone", "mole"]
    assert at_rest(s)


# --- Head Grabber ---------------------------------------------------------------------------------
def test_head_grabber_goes_on_weak_minions() -> None:
    s = table()
    weak = s.put("time_raider", base=PAD, player=1)
    strong = s.put("time_raider", base=PAD, player=1, counters=1)
    s.hand(0, ["head_grabber"])
    s.start()
    assert s.can_play("head_grabber", on=weak)
    assert not s.can_play("head_grabber", on=strong)


def test_head_grabber_on_your_own_minion_at_once() -> None:
    s = table()
    spy = s.put("spy", base=NEXUS, player=0)
    grabber = s.hand(0, ["head_grabber"])[0]
    s.deck(0, ["extradrone", "alien_life_form", "mole"])
    s.start()
    s.play(grabber, on=spy)
    s.talent(grabber)
    assert s.where(spy) == ("discard", 0)
    assert s.where(grabber) == ("discard", 0)
    assert not s.offers(5)
    s.choose(4)
    assert s.where("alien_life_form") == ("base", NEXUS)
    assert s.counters("alien_life_form") == 2
    assert sorted(s.ids(("deck", 0))) == ["extradrone", "mole"]
    assert at_rest(s)


def test_head_grabber_on_another_players_minion_later() -> None:
    s = table()
    raider = s.put("time_raider", base=NEXUS, player=1)
    grabber = s.hand(0, ["head_grabber"])[0]
    s.deck(0, ["spy", "spy", "mole"])
    s.deck(1, ["jumper"] * 4)
    s.start()
    s.play(grabber, on=raider)
    assert not s.can_use(grabber)
    s.end_turn()
    assert not s.can_use(grabber)  # it is yours, and it is not your turn
    s.end_turn()
    s.talent(grabber)
    assert s.where(raider) == ("discard", 1)
    s.choose(4)
    assert s.where("mole") == ("base", NEXUS)
    assert at_rest(s)


def test_head_grabber_on_a_minion_that_cannot_be_destroyed() -> None:
    s = table()
    spy = s.put("spy", base=NEXUS, player=0)
    s.put("shell_game", on=spy, player=0)
    grabber = s.put("head_grabber", on=spy, player=0)
    s.deck(0, ["extradrone"])
    s.start()
    s.talent(grabber)
    assert s.where(grabber) == ("on", spy)
    assert s.ids(("deck", 0)) == ["extradrone"]
    assert at_rest(s)


def test_head_grabber_does_not_mind_a_host_that_grew() -> None:
    s = table()
    spy = s.put("spy", base=NEXUS, player=0, counters=7)
    grabber = s.put("head_grabber", on=spy, player=0)
    s.start()
    s.talent(grabber)
    assert s.where(spy) == ("discard", 0)
    s.decline()
    assert s.where(grabber) == ("discard", 0)
    assert at_rest(s)


# --- Nuke It From Orbit ---------------------------------------------------------------------------
def test_nuke_it_from_orbit() -> None:
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PAD, player=0)
    mine = s.put("secret_agent", base=PAD, player=0)
    theirs = s.put("doctor_when", base=PAD, player=1)
    boost = s.put("cyberevolution", on=theirs, player=1)
    field = s.put("egg_field", base=PAD, player=0)
    bystander = s.put("time_raider", base=NEXUS, player=1)
    s.start()
    s.talent(nuke)
    assert s.ids("bases") == ["the_vats", NEXUS, PARK]
    assert s.ids("base_discard") == [PAD]
    assert s.ids("base_deck") == ["portal_room"]
    assert (s.where(mine), s.where(field)) == (("discard", 0), ("discard", 0))
    assert (s.where(theirs), s.where(boost)) == (("discard", 1), ("discard", 1))
    assert s.where(nuke) == ("box",)
    assert s.where(bystander) == ("base", NEXUS)
    assert s.vps == [0, 0]
    assert at_rest(s)


def test_nuke_it_from_orbit_waits_a_turn() -> None:
    s = table()
    s.hand(0, ["nuke_it_from_orbit"])
    s.start()
    s.play("nuke_it_from_orbit", at=PAD)
    assert not s.can_use("nuke_it_from_orbit")
    s.end_turn()
    s.end_turn()
    assert s.can_use("nuke_it_from_orbit")


def test_nuke_it_from_orbit_discards_what_cannot_be_destroyed() -> None:
    s = table(players=3)
    nuke = s.put("nuke_it_from_orbit", base=PAD, player=0)
    copycat = s.put("copycat", base=PAD, player=2)
    s.put("shell_game", on=copycat, player=2)
    s.start()
    s.talent(nuke)
    assert s.where(copycat) == ("discard", 2)
    assert not any(
        record.kind == "destroy" and "copycat" in [card.data.id for card in record.cards]
        for record in s.log
    )
    assert s.where(nuke) == ("box",)


def test_nuke_it_from_orbit_and_a_card_that_goes_to_the_hand() -> None:
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PAD, player=0)
    jumper = s.put("jumper", base=PAD, player=1)
    s.start()
    s.talent(nuke)
    s.choose(True)
    assert s.where(jumper) == ("hand", 1)
    assert at_rest(s)


def test_nuke_it_from_orbit_with_triggers_on_the_replacement() -> None:
    s = table(players=3)
    nuke = s.put("nuke_it_from_orbit", base=PAD, player=0)
    s.put("doppelganger", base=PAD, player=2)
    s.deck(2, ["copycat", "mimic"])
    s.start()
    s.talent(nuke)
    s.choose("mimic")
    s.choose("the_vats")  # the replacement is in play already
    assert s.where("mimic") == ("base", "the_vats")
    assert at_rest(s)


def test_nuke_it_from_orbit_shuffles_the_base_it_destroyed() -> None:
    s = Scenario(FACTIONS[:2], bases=[PAD, NEXUS], base_deck=[])
    nuke = s.put("nuke_it_from_orbit", base=PAD, player=0)
    s.start()
    s.talent(nuke)
    assert s.ids("bases") == [PAD, NEXUS]
    assert s.ids(("base", PAD)) == []
    assert s.ids("base_discard") == []


def test_nuke_it_from_orbit_destroyed_goes_to_the_discard_pile() -> None:
    s = table()
    nuke = s.put("nuke_it_from_orbit", base=PAD, player=0)
    s.hand(1, ["going_bananas"])
    s.start(player=1)
    s.play("going_bananas")
    s.choose(PAD)
    assert s.where(nuke) == ("discard", 0)


# --- Time to Go -----------------------------------------------------------------------------------
def test_time_to_go() -> None:
    s = table()
    s.hand(0, ["time_to_go"])
    a, b, c, d = s.discard(0, ["spy", "mole", "egg_field", "operative"])
    s.deck(0, ["hive_queen"])
    s.start()
    s.play("time_to_go")
    assert not s.offers("time_to_go")
    s.choose(a, b, c)
    assert sorted(s.ids(("deck", 0))) == ["egg_field", "hive_queen", "mole", "spy"]
    assert s.where(d) == ("discard", 0)
    assert at_rest(s)


def test_time_to_go_takes_none() -> None:
    s = table()
    s.hand(0, ["time_to_go"])
    s.discard(0, ["spy", "mole"])
    s.start()
    s.play("time_to_go")
    s.choose()
    assert s.ids(("deck", 0)) == []
    assert at_rest(s)


# --- Ancient Crashed Ship -------------------------------------------------------------------------
def test_ancient_crashed_ship_from_anywhere_but_the_hand() -> None:
    s = table(SHIP, NEXUS)
    asleep = s.stasis("operative", player=0, counters=0)
    nexus = s.stasis("secret_agent", player=0, counters=0)
    mole = s.hand(0, ["mole"])[0]
    s.start()
    s.play("mole", at=SHIP)
    assert s.counters(mole) == 0
    s.play(asleep, at=SHIP)
    s.auto()
    assert s.counters(asleep) == 1
    s.play(nexus, at=NEXUS)
    assert s.counters(nexus) == 0
    assert at_rest(s)


def test_ancient_crashed_ship_also_for_others() -> None:
    s = table(SHIP, NEXUS)
    s.put("time_raider", base=SHIP, player=0)
    raider = s.stasis("time_raider", player=1, counters=0)
    s.start(player=1)
    s.play(raider, at=SHIP)
    assert s.counters(raider) == 1
    assert at_rest(s, player=1)


def test_ancient_crashed_ship_gives_nothing_to_a_minion_that_is_gone() -> None:
    s = table(SHIP, NEXUS)
    letter = s.stasis("letter_from_another_time", player=0, counters=0)
    girl = s.store("sidelined_girlfriend", under=letter)
    s.start()
    s.play(letter)
    s.play(girl, at=SHIP)
    s.choose(True)
    assert (s.where(girl), s.counters(girl)) == (("stasis", 0), 0)
    assert at_rest(s)


# --- Brood Hive -----------------------------------------------------------------------------------
def test_brood_hive_goes_round_from_the_left() -> None:
    s = table(HIVE, NEXUS, players=3)
    s.put("secret_agent", base=HIVE, player=0, counters=17)
    s.put("mimic", base=HIVE, player=2)
    s.hand(0, ["live_and_let_chum"])
    s.deck(0, ["egg_field", "extradrone", "spy", "spy", "spy"])
    s.deck(1, ["jumper"])
    s.deck(2, ["dudlee", "copycat"])
    s.start()
    s.end_turn()
    assert s.decision is not None
    assert s.decision.player == 2  # player 1 has no minion there
    assert [option.kind for option in s.decision.options] == ["yes", "no"]
    s.choose(True)
    assert s.ids(("base", HIVE)) == ["secret_agent", "mimic", "dudlee"]
    assert s.ids(("deck", 2)) == ["copycat"]
    assert s.decision.player == 0
    s.choose(True)
    s.choose("dudlee")  # the Extradrone moves it away,
    s.choose(False)  # and stays
    assert s.where("dudlee") == ("base", NEXUS)
    assert s.counters("extradrone") == 1
    assert s.decision.kind == "window"  # only now come the Specials
    s.decline()
    assert s.vps == [4, 0, 2]


def test_brood_hive_may_be_declined_before_the_reveal() -> None:
    s = table(HIVE, NEXUS)
    s.put("secret_agent", base=HIVE, player=0, counters=17)
    top = s.deck(0, ["egg_field", "extradrone", "spy"])[2]
    s.start()
    s.end_turn()
    s.choose(False)
    assert s.vps == [4, 0]
    assert s.where(top) == ("deck", 0)
    assert s.ids(("hand", 0)) == ["egg_field", "extradrone"]


def test_brood_hive_asks_nobody_who_has_no_card() -> None:
    s = table(HIVE, PAD)
    s.put("spy", base=HIVE, player=0, counters=30)
    s.put("spy", base=HIVE, player=1)
    s.deck(0, ["mole"] * 4)
    s.start()
    s.end_turn()
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("confirm", 0)
    s.decline()
    assert at_rest(s, 1)  # the other player was not asked
