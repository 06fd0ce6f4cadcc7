"""Who answers what, and when, with the cards of all five sets (rules 8 and 9)."""

from sentences import asked, at_rest, big
from smashup.testing import Scenario

CAMP, PEAK, MACHU, WOODS, TURNIP, CUZCU = (
    "jungle_camp",
    "island_peak",
    "machu_picchu",
    "out_in_the_woods",
    "giant_turnip",
    "cuzcu",
)
FACTIONS = [
    ("wraithrustlers", "musketeers"),
    ("super_spies", "russian_fairy_tales"),
    ("grannies", "grimms_fairy_tales"),
]


def table(*bases: str, base_deck: tuple[str, ...] = (TURNIP, CUZCU)) -> Scenario:
    """Three players; decks that nobody is interested in."""
    s = Scenario(FACTIONS, bases=bases or (MACHU, PEAK), base_deck=base_deck)
    for player in range(3):
        s.deck(player, ["care_package"] * 6)
    return s


def test_a_mandatory_ability_that_comes_to_the_scoring_base_is_followed_at_once() -> None:
    """E54: Resurgence brings Signs in the Stars to the base, and with it what the top base card
    says."""
    s = table(CAMP, PEAK, base_deck=(WOODS, TURNIP))
    strong = big(s, CAMP, 0, 25)
    weak = s.put("spy", base=CAMP, player=1)
    signs = s.put("signs_in_the_stars", base=PEAK, player=2)
    s.hand(0, ["resurgence"])
    s.hand(1, ["live_and_let_chum"])
    s.start()
    s.end_turn()
    s.play("resurgence")
    s.choose("transfer")
    assert s.where(signs) == ("base", CAMP)
    assert (s.power(strong), s.power(weak)) == (26, 3)  # Out in the Woods has worked
    assert asked(s, "window", 1)


def test_a_card_that_an_answer_to_a_nested_play_removes_does_not_answer_the_outer_play() -> None:
    """E63: Nana plays Bacta the Future; the Wolf that it destroyed brings a Toad, which removes the
    host of Smart Set-Up."""
    s = table(PEAK, MACHU)
    host = s.put("granny", base=PEAK, player=0)
    watcher = s.put("smart_set_up", on=host, player=1)
    wolf = s.put("big_bad_wolf", base=PEAK, player=2)
    s.discard(2, ["toad"])
    s.hand(0, ["nana"])
    s.deck(0, ["bacta_the_future", "spy", "spy"])
    s.start()
    s.play("nana", at=PEAK)
    s.choose("play")
    s.choose(wolf)
    s.play("toad", at=PEAK)
    s.choose(0)
    s.choose(host)
    assert s.where(watcher) == ("discard", 1)
    # The first minion here this turn was Nana, but it was gone before she was done.
    assert s.ids(("hand", 1)) == []
    assert at_rest(s)


def test_a_base_destroyed_before_it_scores_gives_nothing_and_others_are_judged_afresh() -> None:
    """Rules 9.3: Mole plays Make Way, leaves with it, and the extra action destroys the empty
    base."""
    s = table(MACHU, PEAK)
    mole = s.put("mole", base=MACHU, player=0, counters=20)
    s.hand(0, ["make_way", "volcanic_uprising"])
    s.hand(1, ["love_overload", "lost_city"])
    s.start()
    s.end_turn()
    s.use(mole)
    s.play("make_way")
    assert s.where(mole) == ("base", PEAK)
    s.play("volcanic_uprising")
    s.choose("destroy")
    assert s.ids("bases") == [TURNIP, PEAK, CUZCU]
    assert s.ids("base_discard") == [MACHU]
    assert s.vps == [0, 0, 0]
    assert asked(s, "window", 1)  # Mole has 24 power at Island Peak now, which scores
    s.decline()  # neither before
    s.decline()  # nor after
    assert s.vps == [4, 0, 0]
