"""The fixed positions in which a card asks something: one for every kind of question."""

from __future__ import annotations

from smashup.testing import Scenario

from .positions import ADA, MIRA, ROBIN, TOM, begin, hands_of, lane, points, position, put_on

# --- questions ------------------------------------------------------------------------------------


@position
def question_pick() -> Scenario:
    """Return the second of two steps: one of thirteen minions, at nine bases."""
    s = Scenario(
        [
            ("shapeshifters", "explorers"), ("polynesian_voyagers", "ancient_incas"),
            ("mounties", "sumo_wrestlers"), ("rock_stars", "anansi_tales"),
        ],
        bases=[
            "the_dohyo", "faceless_city", "the_golden_lily", "lake_minnetonka", "the_nexus",
            "transformation_spring", "palooza", "bastion_saint_gervais", "grandmas_house",
        ],
    )  # fmt: skip
    s.put(("classic_rocker", ADA), base="the_dohyo", player=ROBIN)
    s.put("hot_venue", base="the_dohyo", player=ADA)
    s.put("fortress_walls", base="the_dohyo", player=MIRA)
    s.put("forgotten_horrors", base="the_dohyo", player=ROBIN)
    lane(s, "the_golden_lily", ADA, "groupie")
    [doppelganger] = lane(s, "the_golden_lily", ROBIN, "doppelganger")
    lane(s, "lake_minnetonka", ROBIN, "guide", "crypt_looter")
    lane(s, "lake_minnetonka", ADA, "groupie", "akye_the_turtle")
    s.put(("classic_rocker", ADA), base="lake_minnetonka", player=MIRA, counters=1)
    s.put(("mboro_hornet", ADA), base="the_nexus", player=MIRA)
    lane(s, "the_nexus", ADA, ("mboro_hornet", 1))
    s.put(("groupie", ADA), base="the_nexus", player=TOM)
    s.put("temple_of_the_sun", base="the_nexus", player=MIRA)
    lane(s, "transformation_spring", ROBIN, "mimic")
    lane(s, "palooza", ADA, "akye_the_turtle")
    lane(s, "palooza", MIRA, ("wayfinder", 1))
    lane(s, "grandmas_house", ROBIN, "idaho_smith")
    hand = [
        "it_belongs_in_a_museum",
        "x_never_marks_the_spot",
        "transmogrify",
        "really",
        "copycat",
        "copycat",
        "transmogrify",
    ]
    s.hand(ROBIN, [*hand, "crypt_looter", "copycat"])
    hands_of(s, {MIRA: ["tiki"] * 2, TOM: ["dudlee"] * 3, ADA: ["rick_roll"] * 2})
    points(s, 8, 8, 12, 12)
    begin(s, ROBIN)
    s.play("it_belongs_in_a_museum")
    s.choose(doppelganger)
    return s


@position
def question_cards() -> Scenario:
    """Five revealed cards, three of which may be taken."""
    s = Scenario(
        [
            ("cyborg_apes", "grimms_fairy_tales"),
            ("rock_stars", "russian_fairy_tales"),
            ("extramorphs", "polynesian_voyagers"),
        ],
        bases=[
            "isis_swingin_pad",
            "the_nexus",
            "island_chain",
            "brood_hive",
            "retirement_community",
            "faceless_city",
        ],
    )
    lane(s, "isis_swingin_pad", MIRA, "groupie", "classic_rocker", "tsar_eagle")
    lane(s, "isis_swingin_pad", TOM, "maui")
    lane(s, "island_chain", ROBIN, "charming_princess", "the_frog_prince")
    lane(s, "retirement_community", TOM, ("wayfinder", 1), "chestbreaker")
    s.put("egg_field", base="retirement_community", player=TOM)
    s.hand(
        ROBIN,
        [
            "monkey_see_monkey_do",
            "fairy_godmothers_blessing",
            "furious_george",
            "grimms_blessing",
            "mouse_bird_and_sausage",
        ],
    )
    s.deck(
        ROBIN,
        ["missing_uplink", "monkey_on_your_back", "rumpelstiltskin", "cyberevolution", "cyberback"],
    )
    hands_of(s, {MIRA: ["groupie"] * 2, TOM: ["tiki"] * 2})
    s.discard(ROBIN, ["basket_of_goodies", "breadcrumbs"])
    points(s, 0, 0, 0)
    begin(s, ROBIN)
    s.play("monkey_see_monkey_do")
    return s


@position
def question_order() -> Scenario:
    """Four abilities answer at once."""
    s = Scenario(
        [
            ("explorers", "mounties"),
            ("sumo_wrestlers", "cyborg_apes"),
            ("extramorphs", "grimms_fairy_tales"),
            ("teddy_bears", "super_spies"),
        ],
        bases=[
            "tropical_paradise",
            "woodland_cottage",
            "lake_minnetonka",
            "bastion_saint_gervais",
            "heya_training_stable",
            "palooza",
        ],
    )
    lane(s, "lake_minnetonka", TOM, ("alien_life_form", 1))
    lane(s, "lake_minnetonka", ADA, "secret_agent")
    looter, _ = lane(s, "lake_minnetonka", ROBIN, "crypt_looter", "guide")
    put_on(s, looter, ROBIN, "bring_em_in")
    lane(s, "heya_training_stable", ADA, ("spy", 1), ("sir_squeezes", 1))
    [tier] = lane(s, "palooza", MIRA, "third_tier")
    put_on(s, tier, MIRA, "cyberevolution")
    lane(s, "palooza", ROBIN, "idaho_smith")
    s.hand(ROBIN, ["x_never_marks_the_spot", "war_canuck", "dudlee", "glory_hound"])
    hands_of(s, {MIRA: ["baboom"] * 2, TOM: ["extradrone"] * 2, ADA: ["spy"] * 2})
    points(s, 2, 4, 4, 2)
    begin(s, ROBIN)
    s.play("x_never_marks_the_spot")
    s.choose("palooza", "palooza", "lake_minnetonka")
    return s


@position
def question_mefirst() -> Scenario:
    """Return a base about to score: two minions there and a card in hand could act."""
    s = Scenario(
        [
            ("sumo_wrestlers", "super_spies"),
            ("time_travelers", "explorers"),
            ("anansi_tales", "luchadors"),
        ],
        bases=["the_golden_lily", "primate_park", "the_nexus", "isis_swingin_pad"],
    )
    guide, *_ = lane(s, "the_golden_lily", MIRA, "guide")
    put_on(s, guide, TOM, "smart_set_up", "pin", "pin")
    s.put(("akye_the_turtle", TOM), base="the_golden_lily", player=MIRA)
    lane(s, "the_golden_lily", MIRA, "time_raider")
    lane(s, "primate_park", ROBIN, "mole")
    s.put(("capa_roja", TOM), base="primate_park", player=ROBIN)
    [operative] = lane(s, "primate_park", ROBIN, "operative")
    lane(s, "primate_park", MIRA, "time_raider")
    lane(s, "isis_swingin_pad", TOM, "flor_loca", "anansi_the_spider")
    hand = [
        "rookie_sumo",
        "rookie_sumo",
        "operative",
        "spy",
        "top_tier",
        "chikara_mizu",
        "live_and_let_chum",
    ]
    s.hand(ROBIN, ["fighting_spirit_prize", "yokozuna", *hand])
    hands_of(s, {MIRA: ["jumper"] * 2, TOM: ["onini_the_python", "powerful_set_up", "cheap_pop"]})
    s.discard(
        ROBIN,
        [
            "grasp_the_belt",
            "bulking_stew",
            "spy",
            "secret_agent",
            "third_tier",
            "performance_prize",
        ],
    )
    points(s, 7, 1, 3)
    begin(s, TOM)
    s.play("onini_the_python", at="primate_park")
    s.play("powerful_set_up", on=guide)
    s.end_turn()
    s.auto(until=ROBIN)
    s.play("yokozuna", at="the_golden_lily")
    s.play("fighting_spirit_prize")
    s.choose(operative, operative)
    s.talent("yokozuna")
    s.choose("draw a card")
    s.end_turn()
    return s


# --- short questions: one table for three, one card that asks -------------------------------------


def ask(factions: tuple[str, str], *hand: str, deck: tuple[str, ...] = ()) -> Scenario:
    """Robin's turn, with that hand."""
    s = Scenario(
        [factions, ("time_travelers", "luchadors"), ("mounties", "musketeers")],
        bases=["the_nexus", "palooza", "jungle_camp", "cuzcu"],
    )
    runner, _ = lane(s, "the_nexus", MIRA, "time_raider", ("capa_roja", 1))
    put_on(s, runner, TOM, "battle_moose")
    lane(s, "palooza", TOM, "dudlee", "war_canuck")
    lane(s, "palooza", MIRA, "jumper")
    lane(s, "cuzcu", TOM, "young_musketeer")
    s.put("stasis_field", base="cuzcu", player=MIRA)
    hands_of(s, {ROBIN: hand, MIRA: ["jumper"] * 2, TOM: ["dudlee"] * 2})
    s.deck(ROBIN, deck)
    points(s, 4, 6, 5)
    begin(s, ROBIN)
    return s


@position
def question_yes() -> Scenario:
    s = ask(("backtimers", "teddy_bears"), "sidelined_girlfriend", "lovey_bear", "care_package")
    s.play("sidelined_girlfriend", at="palooza")
    return s


@position
def question_number() -> Scenario:
    s = ask(("extramorphs", "teddy_bears"), "game_over_dude", "lovey_bear", "care_package")
    s.play("game_over_dude", at="palooza")
    return s


@position
def question_mode() -> Scenario:
    s = ask(("sumo_wrestlers", "teddy_bears"), "yokozuna", "lovey_bear", "care_package")
    s.play("yokozuna", at="palooza")
    s.talent("yokozuna")
    return s


@position
def question_player() -> Scenario:
    s = ask(
        ("anansi_tales", "super_spies"),
        "collecting_stories",
        "spy",
        "onini_the_python",
        "ear_of_corn",
    )
    s.play("collecting_stories")
    return s


@position
def question_several() -> Scenario:
    s = ask(("grannies", "teddy_bears"), "knitting_circle", "nana", "care_package")
    s.play("knitting_circle")
    return s


@position
def question_base() -> Scenario:
    s = ask(("cyborg_apes", "teddy_bears"), "going_bananas", "furious_george", "care_package")
    s.play("going_bananas")
    return s


@position
def question_hand() -> Scenario:
    s = ask(
        ("grannies", "explorers"),
        "attic_treasures",
        "nana",
        "granny",
        "guide",
        "lost_city",
        "glory_hound",
    )
    s.play("attic_treasures")
    return s


@position
def question_later() -> Scenario:
    """Return extra plays for now or later: a minion, and actions on a minion and a base."""
    s = ask(
        ("time_travelers", "teddy_bears"),
        "time_walk",
        "lovey_bear",
        "cuddle",
        "too_cute",
        "group_hug",
    )
    s.play("time_walk")
    return s


@position
def question_search() -> Scenario:
    s = ask(("grimms_fairy_tales", "wraithrustlers"), "rumpelstiltskin", "hansel", "breadcrumbs")
    s.play("rumpelstiltskin", at="jungle_camp")
    return s
