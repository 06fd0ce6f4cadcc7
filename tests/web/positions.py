"""The fixed positions of the page's tests and pictures, set up with `Scenario`.

There are tables for two, three and four, every kind of question, a base that scores, and a whole
game. They are played on from the set-up, so that the page shows what the rules say today."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import smashup
from smashup import Match
from smashup.testing import Handle, Scenario

ROBIN, MIRA, TOM, ADA = range(4)
NAMES: Final = ("Robin", "Mira", "Tom", "Ada")
PAIRS: Final = (
    ("teddy_bears", "backtimers"),
    ("rock_stars", "ancient_incas"),
    ("mounties", "sumo_wrestlers"),
    ("polynesian_voyagers", "grimms_fairy_tales"),
)
Laid = str | tuple[str, int]  # a minion; or with its counters

POSITIONS: Final[dict[str, Callable[[], Match]]] = {}


def position(make: Callable[[], Scenario | Match]) -> Callable[[], Scenario | Match]:
    """Return a position by the name of its function."""

    def match() -> Match:
        made = make()
        return made.match if isinstance(made, Scenario) else made

    POSITIONS[make.__name__.replace("_", "-")] = match
    return make


def lane(s: Scenario, base: str, player: int, *minions: Laid) -> list[Handle]:
    """Return the minions of one player at one base."""
    pairs = [(one, 0) if isinstance(one, str) else one for one in minions]
    return [s.put(card, base=base, player=player, counters=counters) for card, counters in pairs]


def put_on(s: Scenario, host: Handle, player: int, *actions: str) -> None:
    for action in actions:
        s.put(action, on=host, player=player)


def points(s: Scenario, *vps: int) -> None:
    for player, vp in enumerate(vps):
        s.vp(player, vp)


def hands_of(s: Scenario, cards: dict[int, Iterable[str]]) -> None:
    for player, hand in cards.items():
        s.hand(player, hand)


def begin(s: Scenario, player: int, phase: str = "play") -> None:
    s.fill_decks()
    s.start(player, phase, NAMES[: len(s.game.players)])


# --- a turn ---------------------------------------------------------------------------------------


@position
def position_2p() -> Scenario:
    """Robin's turn: nine cards in hand, three in stasis, a base that one more minion breaks."""
    s = Scenario(
        [("teddy_bears", "backtimers"), ("russian_fairy_tales", "super_spies")],
        bases=["island_peak", "anansis_web", "portal_room"],
        base_deck=["the_nexus", "palooza", "monkey_lab"],
    )
    lane(
        s,
        "island_peak",
        ROBIN,
        ("sidelined_girlfriend", 1),
        ("sidelined_girlfriend", 2),
        ("zany_prof", 1),
    )
    lane(s, "anansis_web", MIRA, "tsar_eagle", "baba_yaga")
    lane(s, "anansis_web", ROBIN, "snuggly_bear")
    lane(s, "portal_room", ROBIN, ("alex_p_mcglide", 3), ("lifelong_bully", 1))
    birch, _ = lane(s, "portal_room", MIRA, "the_birch_woman", ("mole", 1))
    put_on(s, birch, ROBIN, "cuddle")
    s.put("tea_party", base="portal_room", player=ROBIN)
    s.put("go_see_my_sister", base="portal_room", player=MIRA)
    s.store(
        "disrupt_the_space_time_continuum", under=s.stasis("letter_from_another_time", ROBIN, 2)
    )
    s.stasis("fun_bear", ROBIN, 1)
    s.stasis("sidelined_girlfriend", ROBIN, 1)
    hand = [
        "will_have_to_do",
        "lovey_bear",
        "lovey_bear",
        "love_overload",
        "sir_squeezes",
        "future_almanac",
    ]
    s.hand(ROBIN, [*hand, "sidelined_girlfriend", "care_package"])
    s.hand(
        MIRA,
        [
            "finist_the_falcon",
            "from_q_with_love",
            "toad",
            "the_water_of_life",
            "spy",
            "spy",
            "operative",
            "transformation",
        ],
    )
    s.discard(ROBIN, ["back_from_the_future", "ninety_nine_mph"])
    s.discard(
        MIRA,
        [
            "the_gray_wolf",
            "for_my_eyes_only",
            "mindraker",
            "tsar_eagle",
            "operative",
            "live_and_let_chum",
        ],
    )
    s.base_discard(["secret_volcano_headquarters", "tropical_paradise", "primate_park"])
    points(s, 7, 8)
    begin(s, MIRA)
    s.play("finist_the_falcon", at="anansis_web")
    s.play("from_q_with_love")
    s.choose("toad", "the_water_of_life")
    s.use("anansis_web")  # Anansi's Web: it goes to Robin
    s.end_turn()
    s.auto(until=ROBIN)
    return s


@position
def position_4p() -> Scenario:
    """Four players, 33 minions, thirteen of them at one base; two bases break."""
    s = Scenario(
        [
            ("cyborg_apes", "grimms_fairy_tales"),
            ("rock_stars", "wraithrustlers"),
            ("teddy_bears", "luchadors"),
            ("polynesian_voyagers", "backtimers"),
        ],
        bases=["machu_picchu", "palooza", "jungle_camp", "island_peak", "the_nexus"],
    )
    lane(s, "machu_picchu", ROBIN, "clyde_2_0")
    lane(s, "machu_picchu", MIRA, "roy")
    lane(s, "machu_picchu", TOM, "capa_roja", "yellow_demon")
    lane(s, "machu_picchu", ADA, ("zany_prof", 1))
    for action in ("librarian_haunt", "slimy", "demon_dogs"):
        s.put(action, base="machu_picchu", player=MIRA)

    george, *_ = lane(s, "palooza", ROBIN, "furious_george", "red_riding_hood", "baboom")
    put_on(s, george, ROBIN, "juiced_up", "cyberevolution")
    *_, monarch = lane(s, "palooza", MIRA, "groupie", "groupie", "groupie", "the_monarch")
    put_on(s, monarch, TOM, "quick_set_up", "pin")
    lane(s, "palooza", TOM, "snuggly_bear", ("fun_bear", 2), "lovey_bear")
    tiki, _ = lane(s, "palooza", ADA, "tiki", "moai")
    put_on(s, tiki, ADA, "sun_tattoo")
    s.put("hot_venue", base="palooza", player=MIRA)
    s.put("tea_party", base="palooza", player=TOM)

    wolf, *_ = lane(s, "jungle_camp", ROBIN, "big_bad_wolf", "hansel", "gretel")
    put_on(s, wolf, ROBIN, "shielding")
    ellen, _ = lane(s, "jungle_camp", MIRA, "ellen", "watson")
    put_on(s, ellen, TOM, "smart_set_up", "powerful_set_up")
    lane(s, "jungle_camp", ADA, ("wayfinder", 2))

    lane(s, "island_peak", ADA, "maui", ("sidelined_girlfriend", 1), "lifelong_bully")
    lane(s, "island_peak", TOM, "flor_loca")
    [funkman] = lane(s, "island_peak", MIRA, "funkman")
    put_on(s, funkman, TOM, "cuddle")

    lane(s, "the_nexus", ROBIN, "the_frog_prince")
    lane(s, "the_nexus", MIRA, "classic_rocker")
    lane(s, "the_nexus", TOM, "sir_squeezes", "snuggly_bear")
    [wayfinder] = lane(s, "the_nexus", ADA, "wayfinder")
    put_on(s, wayfinder, ADA, "shark_tattoo")
    s.put("grimms_blessing", base="the_nexus", player=ROBIN)

    hand = [
        "cyberback",
        "furious_george",
        "monkey_see_monkey_do",
        "prince_charming",
        "missing_uplink",
        "the_woodsmans_axe",
    ]
    hands_of(
        s,
        {
            ROBIN: [*hand, "rumpelstiltskin", "going_bananas", "breadcrumbs"],
            MIRA: ["watson"] * 4,
            TOM: ["pin"] * 6,
            ADA: ["tiki"] * 3,
        },
    )
    s.discard(ROBIN, ["cyberevolution", "baboom", "teamwork", "furious_george"])
    s.discard(MIRA, ["tour_bus", "roy", "resurgence"])
    s.discard(TOM, ["cheap_pop", "group_hug"])
    s.discard(ADA, ["lightning_strike", "tattoo_artist", "ocean_tattoo"])
    s.stasis("future_almanac", ADA, 2)
    s.stasis("lifelong_bully", ADA, 1)
    points(s, 9, 12, 6, 10)
    begin(s, ROBIN)
    return s


@position
def position_4p_16() -> Scenario:
    """Sixteen minions at one base; a base lost 3 of its breakpoint."""
    s = Scenario(
        [
            ("russian_fairy_tales", "time_travelers"),
            ("luchadors", "teddy_bears"),
            ("mounties", "rock_stars"),
            ("grannies", "shapeshifters"),
        ],
        bases=["the_dohyo", "lake_minnetonka", "heya_training_stable", "ringside", "cuzcu"],
    )
    lane(s, "the_dohyo", TOM, "rick_roll")
    s.put("go_see_my_sister", base="the_dohyo", player=ROBIN)
    lane(s, "lake_minnetonka", MIRA, "yellow_demon")
    lane(s, "heya_training_stable", ROBIN, ("the_birch_woman", 2))
    lane(s, "cuzcu", ROBIN, "jumper", "time_raider", "finist_the_falcon")
    lane(
        s,
        "cuzcu",
        MIRA,
        "snuggly_bear",
        "snuggly_bear",
        "capa_roja",
        "lovey_bear",
        "sir_squeezes",
        ("fun_bear", 1),
        "flor_loca",
    )
    monarch, *_ = lane(s, "cuzcu", TOM, "the_monarch", "groupie", "war_canuck")
    put_on(s, monarch, MIRA, "cuddle", "pin")
    put_on(s, monarch, TOM, "battle_moose")
    _, copycat, _ = lane(s, "cuzcu", ADA, "nana", "copycat", "doppelganger")
    put_on(s, copycat, ADA, "splice_as_nice")
    s.put("bear_picnic", base="cuzcu", player=MIRA)
    hand = [
        "jumper",
        "do_over",
        "the_water_of_life",
        "gigawatts_1_21",
        "repeater_perfect",
        "bewitched",
        "time_is_fleeting",
    ]
    hands_of(
        s, {ROBIN: hand, MIRA: ["yellow_demon"] * 2, TOM: ["dudlee"] * 3, ADA: ["grandma"] * 2}
    )
    s.discard(
        ROBIN,
        [
            "stasis_field",
            "its_astounding",
            "the_birch",
            "transformation",
            "time_raider",
            "tsar_eagle",
            "doctor_when",
        ],
    )
    s.discard(ADA, ["attic_treasures", "copycat", "really", "transmogrify", "nana", "mitosis"])
    points(s, 10, 10, 10, 3)
    begin(s, ROBIN, "start")
    s.use("heya_training_stable")  # a card for a counter
    s.choose("time_is_fleeting")
    s.auto(until=ROBIN)
    return s


@position
def six_bases() -> Scenario:
    """Three players at six bases, two of them empty; only a talent is left to use."""
    s = Scenario(
        [
            ("explorers", "grannies"),
            ("polynesian_voyagers", "luchadors"),
            ("teddy_bears", "musketeers"),
        ],
        bases=[
            "the_squared_circle",
            "giant_turnip",
            "grandmas_house",
            "lake_minnetonka",
            "cuzcu",
            "the_golden_lily",
        ],
    )
    *_, senor = lane(s, "the_squared_circle", MIRA, "moai", "moai", "tiki", "senor_muchoslam")
    put_on(s, senor, MIRA, "sun_tattoo")
    lane(s, "the_squared_circle", TOM, "snuggly_bear")
    s.put("forgotten_horrors", base="the_squared_circle", player=ROBIN)
    _, _, granny, _ = lane(s, "grandmas_house", ROBIN, "nana", "nana", "granny", "glory_hound")
    put_on(s, granny, MIRA, "quick_set_up", "powerful_set_up")
    lane(s, "grandmas_house", MIRA, "yellow_demon")
    lane(s, "grandmas_house", TOM, "lovey_bear")
    lane(s, "lake_minnetonka", ROBIN, "crypt_looter")
    lane(s, "lake_minnetonka", MIRA, "yellow_demon")
    lane(s, "lake_minnetonka", TOM, "snuggly_bear", "lovey_bear")
    musketeer, *_ = lane(
        s, "the_golden_lily", TOM, "young_musketeer", "young_musketeer", "young_musketeer"
    )
    put_on(s, musketeer, TOM, "all_for_one")
    s.put("too_cute", base="the_golden_lily", player=TOM)
    hand = [
        "glory_hound",
        "grandma",
        "glory_hound",
        "grandma",
        "glory_hound",
        "lost_city",
        "attic_treasures",
        "always_room_at_grannys",
    ]
    hands_of(
        s, {ROBIN: [*hand, "nana", "attic_treasures"], MIRA: ["tiki"] * 2, TOM: ["cuddle"] * 2}
    )
    points(s, 6, 7, 8)
    begin(s, TOM)
    s.end_turn()
    s.auto(until=ROBIN)
    s.play("attic_treasures")
    s.auto()
    s.play("nana", at="lake_minnetonka")
    s.auto()
    return s


@position
def piles() -> Scenario:
    """Return a table with spent plays, stored cards, four cards in stasis, full discard piles."""
    s = Scenario(
        [("wraithrustlers", "teddy_bears"), ("backtimers", "super_spies")],
        bases=["wraithrustlers_hq", "lake_minnetonka", "retirement_community"],
    )
    lane(s, "wraithrustlers_hq", ROBIN, "lovey_bear", "fun_bear", "watson")
    s.store("snuggly_bear", under=s.put("demon_dogs", base="wraithrustlers_hq", player=ROBIN))
    s.put("bear_picnic", base="wraithrustlers_hq", player=ROBIN)
    lane(s, "lake_minnetonka", MIRA, ("zany_prof", 1), "lifelong_bully")
    s.hand(
        ROBIN,
        [
            "librarian_haunt",
            "ancient_sumerian_god",
            "unlicensed_nuclear_accelerator",
            "love_overload",
            "roy",
            "too_cute",
        ],
    )
    s.hand(MIRA, ["mole"] * 5)
    cards = [
        "cuddle",
        "care_package",
        "group_hug",
        "tea_party",
        "lovey_bear",
        "watson",
        "care_package",
        "librarian_haunt",
        "funkman",
    ]
    s.discard(
        ROBIN,
        [*cards, "ellen", "watson", "roy", "sir_squeezes", "the_tools_and_the_talent", "ellen"],
    )
    s.discard(
        MIRA,
        [
            "the_base_is_not_enough",
            "mindraker",
            "lifelong_bully",
            "secret_agent",
            "mole",
            "spy",
            "operative",
            "operative",
        ],
    )
    s.base_discard(["palooza", "ancient_temple"])
    for card, counters in (
        ("sidelined_girlfriend", 1),
        ("future_almanac", 1),
        ("the_spy_who_ditched_me", 2),
    ):
        s.stasis(card, MIRA, counters)
    s.store("discards_are_forever", under=s.stasis("help_from_the_past", MIRA, 3))
    points(s, 8, 8)
    begin(s, ROBIN)
    s.play("roy", at="wraithrustlers_hq")
    s.auto()
    s.play("too_cute", at="wraithrustlers_hq")
    s.auto()
    return s


@position
def replay() -> Scenario:
    """Tom is asked, nine bases lie on the table, five of them empty."""
    s = Scenario(
        PAIRS,
        bases=[
            "the_dohyo", "wraithrustlers_hq", "ancient_crashed_ship", "woodland_cottage",
            "out_in_the_woods", "the_golden_lily", "jungle_camp", "brood_hive",
            "heya_training_stable",
        ],
    )  # fmt: skip
    lane(s, "the_dohyo", ROBIN, ("sidelined_girlfriend", 1))
    lane(s, "the_dohyo", MIRA, "incan_engineer")
    lane(s, "the_dohyo", ADA, "maui", "maui", ("tiki", 1))
    for action, player in (("too_cute", ROBIN), ("armory", MIRA), ("bear_picnic", ROBIN)):
        s.put(action, base="the_dohyo", player=player)
    lane(s, "the_golden_lily", MIRA, "child_of_the_sun")
    s.put("armory", base="the_golden_lily", player=MIRA)
    lane(s, "jungle_camp", ROBIN, ("snuggly_bear", 3))
    s.put("tea_party", base="jungle_camp", player=ROBIN)
    lane(s, "brood_hive", TOM, "third_tier")
    s.stasis("future_almanac", ROBIN, 1)
    s.stasis("sidelined_girlfriend", ROBIN, 1)
    hands_of(
        s,
        {
            ROBIN: ["lovey_bear", "lovey_bear", "sidelined_girlfriend", "cuddle", "lifelong_bully"],
            TOM: ["war_canuck", "dudlee"],
        },
    )
    hands_of(s, {MIRA: ["groupie"] * 3, ADA: ["tiki"] * 3})
    points(s, 6, 7, 9, 5)
    begin(s, TOM)
    s.play("war_canuck", at="the_dohyo")
    s.use("the_dohyo")
    return s


# --- a base scores, and the end -------------------------------------------------------------------


@position
def scoring() -> Scenario:
    """At the end of Robin's turn a base breaks at 39 of 20."""
    s = Scenario(
        [
            ("anansi_tales", "time_travelers"),
            ("action_heroes", "explorers"),
            ("grimms_fairy_tales", "extramorphs"),
            ("rock_stars", "teddy_bears"),
        ],
        bases=[
            "building_rooftop",
            "primate_park",
            "ancient_temple",
            "faceless_city",
            "retirement_community",
        ],
        base_deck=["the_nexus", "palooza"],
    )
    s.put(("time_raider", ROBIN), base="building_rooftop", player=MIRA)
    lane(s, "building_rooftop", MIRA, "crypt_looter")
    lane(s, "building_rooftop", ADA, "snuggly_bear")
    s.put("forgotten_horrors", base="building_rooftop", player=MIRA)
    s.put(("mboro_hornet", ROBIN), base="ancient_temple", player=TOM)
    lane(s, "ancient_temple", ADA, "groupie")
    s.put("grimms_blessing", base="ancient_temple", player=TOM)
    lane(s, "faceless_city", ROBIN, ("jumper", 2))
    lane(s, "retirement_community", ROBIN, "akye_the_turtle", "anansi_the_spider", "doctor_when")
    lane(s, "retirement_community", MIRA, "commandbro", "gracie_brones")
    lane(s, "retirement_community", TOM, "chestbreaker")
    s.put(("time_raider", ROBIN), base="retirement_community", player=ADA)
    s.put(("alien_life_form", TOM), base="retirement_community", player=ADA)
    lane(s, "retirement_community", ADA, "groupie", "rick_roll")
    s.put(("jumper", ROBIN), base="retirement_community", player=ADA)
    s.put("egg_field", base="retirement_community", player=TOM)
    hands_of(
        s,
        {
            ROBIN: ["do_over", "its_astounding"],
            MIRA: ["warbro"] * 3,
            TOM: ["hansel"] * 3,
            ADA: ["groupie"] * 2,
        },
    )
    points(s, 6, 3, 5, 7)
    begin(s, ROBIN)
    return s


def random_game(seed: int, players: int = 4) -> Iterator[Match]:
    """Yield each decision of a game to its end.

    Nobody thinks, but players play cards wherever they can."""
    chance = random.Random(seed)
    match = smashup.new_match(list(PAIRS[:players]), seed=seed, names=list(NAMES[:players]))
    yield match
    while (decision := match.decision) is not None:
        options = range(len(decision.options))
        picks = chance.sample(options, max(decision.least, min(decision.most, len(options), 1)))
        match.answer((picks or [-1])[0] if decision.single else picks)
        yield match


@position
def since() -> Match:
    """The fourteenth turn of a random game, Robin's: what the others did since is to be seen."""
    for match in random_game(4):
        decision = match.decision
        if match.view(ROBIN)["turn"] == 14 and decision and decision.kind == "play":
            return match.clone()
    raise AssertionError("the game ends before that")


@position
def end() -> Match:
    *_, match = random_game(8)
    return match
