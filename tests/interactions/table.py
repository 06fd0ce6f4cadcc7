"""A table for cards of different sets, as a judge would be asked about them."""

from smashup.testing import Scenario

VATS, PORTAL, NEXUS, LAB, PARK = (
    "the_vats",
    "portal_room",
    "the_nexus",
    "monkey_lab",
    "primate_park",
)
GOLD, HOME, LAKE, STAGE, WOODS = (
    "city_of_gold",
    "retirement_community",
    "lake_minnetonka",
    "palooza",
    "out_in_the_woods",
)
BED, RING, NORTH, SYRUP = (
    "under_the_bed",
    "ringside",
    "great_white_north_eh",
    "strategic_syrup_reserve",
)
BASTION, LILY = "bastion_saint_gervais", "the_golden_lily"
CAR, SHIP, HIVE, HUT, WEB = (
    "time_traveling_car",
    "ancient_crashed_ship",
    "brood_hive",
    "storytellers_hut",
    "anansis_web",
)
CHAIN, PEAK, PARADISE, MACHU, TURNIP = (
    "island_chain",
    "island_peak",
    "tropical_paradise",
    "machu_picchu",
    "giant_turnip",
)
FACTIONS = [
    ("shapeshifters", "anansi_tales"),
    ("russian_fairy_tales", "wraithrustlers"),
    ("ancient_incas", "action_heroes"),
    ("extramorphs", "grimms_fairy_tales"),
]


def table(
    *bases: str, players: int = 2, base_deck: tuple[str, ...] = (LAB, PEAK, TURNIP)
) -> Scenario:
    """Some bases, and decks that nobody is interested in."""
    s = Scenario(FACTIONS[:players], bases=bases or (VATS, PORTAL, PARK), base_deck=base_deck)
    for player in range(players):
        s.deck(player, ["care_package"] * 8)
    return s
