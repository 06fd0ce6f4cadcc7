"""Cyborg Apes, and their bases Monkey Lab and Primate Park."""

from smashup.engine.abilities.fx import Fx
from smashup.engine.abilities.scope import Scope
from smashup.engine.model.carddef import Action, CardDef, Minion
from smashup.engine.model.constants import BASE, MOVE
from smashup.engine.model.state import By, Event, Piece

from .table import Muzzle, Table


class Gravity(Action):
    """Play on a base. Ongoing: Other players' minions here have -1 power."""

    plays_on = BASE

    def power_here(self, fx: Scope, minion: Piece) -> int:
        return -1 if minion.controller != fx.you else 0


class Rock(Minion):
    """Ongoing: This minion cannot be moved by other players' cards."""

    power = 1
    protects_from = MOVE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return card is fx.me and by.others_card(fx)


class Vandal(Minion):
    """Ongoing: After an action is destroyed, draw a card."""

    power = 1

    def after_destroy_if(self, fx: Scope, event: Event) -> bool:
        return event.is_action

    def after_destroy(self, fx: Fx, event: Event) -> None:
        fx.draw()


class Apes(Table):
    pairs = (("cyborg_apes", "time_travelers"), ("super_spies", "shapeshifters"))
    spare_bases = ("the_vats", "faceless_city")
    strangers = (CardDef(Muzzle()), CardDef(Gravity()), CardDef(Rock()), CardDef(Vandal()))


# --- Cyberback ------------------------------------------------------------------------------------
def test_cyberback_takes_actions_from_the_discard_pile_but_grants_no_play() -> None:
    s = Apes()
    cyberback = s.put("cyberback", base="portal_room", player=0)
    george = s.put("furious_george", base="portal_room", player=0)
    s.discard(0, ["cyberevolution", "juiced_up", "going_bananas", "stasis_field", "baboom"])
    s.discard(1, ["shell_game"])
    s.hand(0, ["splice_as_nice"])
    s.start(0)
    assert s.can_play("cyberevolution", on=cyberback)
    assert s.can_play("juiced_up", on=cyberback)
    assert not s.can_play("juiced_up", on=george)
    assert not s.can_play("going_bananas")
    assert not s.can_play("stasis_field")
    assert not s.can_play("baboom")
    assert not s.can_play("shell_game")
    s.play("juiced_up", on=cyberback)
    assert s.ids(("on", cyberback)) == ["juiced_up"]
    assert s.power(cyberback) == 7
    assert s.power(george) == 2
    assert "juiced_up" not in s.ids(("discard", 0))
    assert not s.can_play("cyberevolution")
    assert not s.can_play("splice_as_nice")
    assert s.asked == (0, "play")


def test_cyberback_serves_every_extra_action() -> None:
    s = Apes()
    cyberback = s.put("cyberback", base="portal_room", player=0)
    s.hand(0, ["time_walk"])
    s.deck(0, ["jumper", "jumper"])
    s.discard(0, ["cyberevolution"])
    s.start(0)
    s.play("time_walk")
    s.play("cyberevolution", on=cyberback)
    assert s.power(cyberback) == 8
    assert s.asked == (0, "play")


def test_cyberback_under_another_player_uses_that_players_pile() -> None:
    s = Apes()
    cyberback = s.put("cyberback", base="portal_room", player=1, owner=0)
    s.discard(0, ["cyberevolution"])
    s.discard(1, ["splice_as_nice"])
    s.start(1)
    assert not s.can_play("cyberevolution")
    s.play("splice_as_nice", on=cyberback)
    assert s.power(cyberback) == 7
    assert s.where("cyberevolution") == ("discard", 0)


def test_cyberback_cannot_use_a_play_that_is_tied_to_baboom() -> None:
    s = Apes()
    cyberback = s.put("cyberback", base="portal_room", player=0)
    baboom = s.put("baboom", base="portal_room", player=0)
    s.hand(0, ["cyberevolution", "splice_as_nice"])
    s.discard(0, ["juiced_up"])
    s.start(0)
    s.play("cyberevolution", on=cyberback)
    s.talent(baboom)
    assert not s.can_play("juiced_up")
    assert not s.can_play("splice_as_nice", on=cyberback)
    s.play("splice_as_nice", on=baboom)
    assert s.power(baboom) == 5


def test_the_same_card_may_go_round_on_cyberback_also_before_a_base_scores() -> None:
    s = Apes("the_nexus", "portal_room")
    cyberback = s.put("cyberback", base="the_nexus", player=0, counters=10)
    s.put("mole", base="the_nexus", player=0)
    bonding = s.discard(0, ["cellular_bonding"])[0]
    s.start(0)
    s.play(bonding, on=cyberback)  # nothing to copy: discarded
    assert s.where(bonding) == ("discard", 0)
    s.end_turn()
    s.use("mole")
    assert s.can_play(bonding, on=cyberback)
    s.play(bonding, on=cyberback)
    assert s.where(bonding) == ("discard", 0)


def test_cyberback_without_abilities_takes_nothing_from_the_pile() -> None:
    s = Apes()
    cyberback = s.put("cyberback", base="portal_room", player=0)
    s.put("muzzle", on=cyberback, player=1)
    s.discard(0, ["cyberevolution"])
    s.start(0)
    assert not s.can_play("cyberevolution")


# --- Clyde 2.0 ------------------------------------------------------------------------------------
def test_clyde_rescues_destroyed_actions_one_by_one() -> None:
    s = Apes()
    clyde = s.put("clyde_2_0", base="portal_room", player=0)
    theirs = s.put("operative", base="portal_room", player=1)
    on_clyde = s.put("cyberevolution", on=clyde, player=0)
    on_theirs = s.put("juiced_up", on=theirs, player=0)
    on_base = s.put("stasis_field", base="portal_room", player=0)
    far = s.put("baboom", base="the_nexus", player=0)
    bystander = s.put("shielding", on=far, player=0)
    s.hand(1, ["going_bananas"])
    s.start(1)
    s.play("going_bananas")
    s.choose("portal_room")
    assert s.asked == (0, "confirm")
    s.choose(True)
    assert s.asked == (0, "confirm")
    s.choose(False)
    assert s.asked == (1, "play")
    assert {s.where(on_clyde), s.where(on_theirs)} == {("hand", 0), ("discard", 0)}
    assert s.where(on_base) == ("discard", 0)
    assert s.where(bystander) == ("on", far)


def test_clyde_does_not_cover_other_players_actions() -> None:
    s = Apes()
    clyde = s.put("clyde_2_0", base="portal_room", player=0)
    action = s.put("splice_as_nice", on=clyde, player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose("portal_room")
    assert s.asked == (0, "play")
    assert s.where(action) == ("discard", 1)


def test_clyde_rescues_when_the_minion_leaves_and_for_the_owner() -> None:
    s = Apes()
    s.put("clyde_2_0", base="portal_room", player=0)
    george = s.put("furious_george", base="portal_room", player=0)
    borrowed = s.put("splice_as_nice", on=george, player=0, owner=1)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    s.choose(george)
    s.choose(True)
    assert s.where(george) == ("hand", 0)
    assert s.where(borrowed) == ("hand", 1)
    assert s.asked == (0, "play")


def test_clyde_rescues_what_is_on_him_as_he_leaves() -> None:
    s = Apes()
    clyde = s.put("clyde_2_0", base="portal_room", player=0)
    action = s.put("cyberevolution", on=clyde, player=0)
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")  # the only minion in play
    assert s.asked == (0, "confirm")
    s.choose(True)
    assert s.where(clyde) == ("discard", 0)
    assert s.where(action) == ("hand", 0)


def test_clyde_leaves_a_scored_base_together_with_what_he_rescues() -> None:
    s = Apes("the_nexus", "portal_room")
    clyde = s.put("clyde_2_0", base="the_nexus", player=0, counters=12)
    george = s.put("furious_george", base="the_nexus", player=0)
    mine = s.put("cyberevolution", on=george, player=0)
    spy = s.put("spy", base="the_nexus", player=1)
    theirs = s.put("splice_as_nice", on=spy, player=1)
    s.start(0)
    s.end_turn()
    assert s.asked == (0, "confirm")
    assert s.where(clyde) == ("base", "the_nexus")
    s.choose(True)
    assert s.where(mine) == ("hand", 0)
    assert s.where(theirs) == ("discard", 1)
    assert s.where(clyde) == s.where(george) == ("discard", 0)
    assert s.asked == (1, "play")


def test_each_clyde_guards_his_own_base() -> None:
    s = Apes()
    s.put("clyde_2_0", base="portal_room", player=0)
    second = s.put("clyde_2_0", base="the_nexus", player=0)
    action = s.put("cyberevolution", on=second, player=0)
    s.hand(1, ["going_bananas"])
    s.start(1)
    s.play("going_bananas")
    s.choose("the_nexus")
    assert s.asked == (0, "confirm")
    s.choose(True)
    assert s.where(action) == ("hand", 0)


def test_two_clydes_here_ask_once() -> None:
    s = Apes()
    clyde = s.put("clyde_2_0", base="portal_room", player=0)
    s.put("clyde_2_0", base="portal_room", player=0)
    action = s.put("cyberevolution", on=clyde, player=0)
    s.hand(1, ["going_bananas"])
    s.start(1)
    s.play("going_bananas")
    s.choose("portal_room")
    s.choose(False)
    assert s.asked == (1, "play")
    assert s.where(action) == ("discard", 0)


def test_clyde_without_abilities_rescues_nothing() -> None:
    s = Apes()
    clyde = s.put("clyde_2_0", base="portal_room", player=0)
    action = s.put("cyberevolution", on=clyde, player=0)
    s.put("muzzle", on=clyde, player=0)
    s.hand(1, ["going_bananas"])
    s.start(1)
    s.play("going_bananas")
    s.choose("portal_room")
    assert s.asked == (1, "play")
    assert s.where(action) == ("discard", 0)


def test_clyde_does_not_rescue_an_action_that_never_was_on_the_minion() -> None:
    s = Apes()
    s.put("clyde_2_0", base="portal_room", player=0)
    spy = s.put("spy", base="portal_room", player=1)
    s.put("shielding", on=spy, player=1)
    action = s.hand(0, ["cyberevolution"])[0]
    s.start(0)
    s.play(action, on=spy)
    assert s.asked == (0, "play")
    assert s.where(action) == ("discard", 0)


def test_an_action_rescued_by_clyde_was_destroyed_all_the_same() -> None:
    s = Apes()
    clyde = s.put("clyde_2_0", base="portal_room", player=0)
    action = s.put("cyberevolution", on=clyde, player=0)
    s.put("vandal", base="the_nexus", player=1)
    s.hand(1, ["going_bananas"])
    s.start(1)
    s.play("going_bananas")
    s.choose("portal_room")
    s.choose(True)
    assert s.where(action) == ("hand", 0)
    assert s.ids(("hand", 1)) == ["its_astounding"]


def test_clyde_works_for_whoever_controls_him_as_the_base_is_cleared() -> None:
    s = Apes("the_nexus", "portal_room")
    clyde = s.put("clyde_2_0", base="the_nexus", player=0)
    mine = s.put(
        "cyberevolution", on=s.put("cyberback", base="the_nexus", player=0, counters=9), player=0
    )
    theirs = s.put("shell_game", on=s.put("spy", base="the_nexus", player=1), player=1)
    s.hand(1, ["the_base_is_not_enough"])
    s.start(0)
    s.end_turn()
    s.play("the_base_is_not_enough", player=1)
    s.choose(clyde)
    assert s.asked == (1, "confirm")  # Clyde is theirs until the end of the turn
    s.choose(True)
    assert s.where(theirs) == ("hand", 1)
    assert s.where(mine) == s.where(clyde) == ("discard", 0)
    assert s.asked == (1, "play")


# --- Baboom ---------------------------------------------------------------------------------------
def test_baboom_plays_an_extra_action_on_himself_now_or_later() -> None:
    s = Apes()
    spy = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["baboom", "cyberevolution", "splice_as_nice", "going_bananas"])
    s.discard(0, ["juiced_up"])
    s.start(0)
    s.play("baboom", at="portal_room")
    s.talent("baboom")
    assert not s.can_use("baboom")
    assert s.asked == (0, "play")
    s.play("splice_as_nice", on=spy)  # the free action of the turn
    assert not s.can_play("going_bananas")
    assert not s.can_play("juiced_up")
    assert not s.can_play("cyberevolution", on=spy)
    s.play("cyberevolution", on="baboom")
    assert s.power("baboom") == 6
    assert s.asked == (0, "play")


def test_each_baboom_has_a_talent_of_his_own_and_it_is_lost_with_him() -> None:
    s = Apes()
    first = s.put("baboom", base="portal_room", player=0)
    second = s.put("baboom", base="portal_room", player=0)
    s.hand(0, ["into_the_time_slip", "cyberevolution"])
    s.start(0)
    s.talent(first)
    s.play("into_the_time_slip")
    s.choose(first)
    assert not s.can_play("cyberevolution")
    s.play(first, at="portal_room")
    assert not s.can_play("cyberevolution")  # the old play was for the old Baboom
    s.talent(first)
    assert s.can_play("cyberevolution", on=first)
    assert not s.can_play("cyberevolution", on=second)
    assert s.can_use(second)


def test_babooms_extra_action_counts_as_playing_an_action() -> None:
    s = Apes()
    baboom = s.put("baboom", base="portal_room", player=0)
    s.put("secret_agent", base="the_nexus", player=1)
    s.hand(0, ["cyberevolution", "jumper"])
    s.start(0)
    s.talent(baboom)
    s.play("cyberevolution", on=baboom)
    assert s.ids(("discard", 0)) == ["jumper"]
    assert s.asked == (0, "play")


# --- power ----------------------------------------------------------------------------------------
def test_furious_george_counts_every_action_on_him_and_nothing_else() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0, counters=1)
    other = s.put("furious_george", base="portal_room", player=0)
    s.put("shell_game", on=george, player=1)
    slip = s.put("missing_uplink", on=george, player=0)
    s.put("stasis_field", base="portal_room", player=0)
    s.store("jumper", under=george)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    assert s.power(george) == 2 + 1 + 2
    assert s.power(other) == 2
    s.play("into_the_time_slip")
    s.choose(slip)
    assert s.power(george) == 2 + 1 + 1


def test_george_juiced_up_and_monkey_lab_each_count_the_same_actions() -> None:
    s = Apes("monkey_lab", "portal_room")
    george = s.put("furious_george", base="monkey_lab", player=0)
    spy = s.put("spy", base="monkey_lab", player=1)
    far = s.put("spy", base="portal_room", player=1)
    s.put("missing_uplink", on=spy, player=1)
    s.put("splice_as_nice", on=far, player=1)
    s.put("stasis_field", base="monkey_lab", player=1)
    s.put("shell_game", on=george, player=1)
    s.hand(0, ["juiced_up"])
    s.start(0)
    assert s.power(george) == 2 + 1 + 1
    assert s.power(spy) == 2 + 1
    assert s.power(far) == 2 + 2
    s.play("juiced_up", on=george)
    assert s.power(george) == 2 + 2 + 2 * 2 + 2
    assert s.total_power("monkey_lab") == 10 + 3


def test_juiced_up_alone_gives_two() -> None:
    s = Apes()
    spy = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["juiced_up"])
    s.start(0)
    s.play("juiced_up", on=spy)
    assert s.power(spy) == 4
    assert s.player_power("portal_room", 1) == 4


def test_cyberevolutions_add_up_for_whoever_controls_the_minion() -> None:
    s = Apes()
    spy = s.put("spy", base="portal_room", player=1)
    s.put("cyberevolution", on=spy, player=0)
    s.put("furious_george", base="portal_room", player=0)
    s.hand(0, ["cyberevolution"])
    s.start(0)
    assert s.power(spy) == 5
    s.play("cyberevolution", on=spy)
    assert s.power(spy) == 8
    assert s.player_power("portal_room", 1) == 8
    assert s.player_power("portal_room", 0) == 2


# --- Flying Monkey --------------------------------------------------------------------------------
def test_flying_monkey_carries_the_minion_away_after_the_base_scored() -> None:
    s = Apes("the_nexus", "portal_room", "isis_swingin_pad", base_deck=("the_vats",))
    george = s.put("furious_george", base="the_nexus", player=0, counters=12)
    monkey = s.put("flying_monkey", on=george, player=0)
    other = s.put("cyberevolution", on=george, player=0)
    spy = s.put("spy", base="the_nexus", player=1)
    s.start(0)
    s.end_turn()
    s.use(monkey)
    assert s.vps == [3, 3]  # he counted for the base
    assert not s.offers("the_nexus")
    assert not s.offers("the_vats")
    s.choose("portal_room")
    assert s.where(monkey) == ("discard", 0)
    assert s.where(other) == ("on", george)
    assert s.counters(george) == 12
    assert s.where(spy) == ("discard", 1)
    assert s.ids("bases") == ["the_vats", "portal_room", "isis_swingin_pad"]
    assert s.where(george) == ("base", "portal_room")


def test_flying_monkey_is_the_choice_of_its_controller_alone() -> None:
    s = Apes("the_nexus", "portal_room", "isis_swingin_pad")
    mine = s.put("furious_george", base="the_nexus", player=0, counters=20)
    monkey = s.put("flying_monkey", on=mine, player=1)
    s.start(0)
    s.end_turn()
    assert s.asked == (1, "window")
    s.use(monkey)
    assert s.asked == (1, "choose")
    s.choose("isis_swingin_pad")
    assert s.controller(mine) == 0
    assert s.where(mine) == ("base", "isis_swingin_pad")
    assert s.where(monkey) == ("discard", 1)
    s.choose("none")  # the winner looks for no base
    assert s.asked == (1, "play")


def test_flying_monkey_may_stay() -> None:
    s = Apes("the_nexus", "portal_room")
    george = s.put("furious_george", base="the_nexus", player=0, counters=20)
    monkey = s.put("flying_monkey", on=george, player=0)
    s.start(0)
    s.end_turn()
    s.decline()
    assert s.where(george) == s.where(monkey) == ("discard", 0)
    assert s.asked == (1, "play")


def test_flying_monkey_does_nothing_when_another_base_scores() -> None:
    s = Apes("the_nexus", "portal_room")
    s.put("furious_george", base="the_nexus", player=0, counters=20)
    spy = s.put("spy", base="portal_room", player=0)
    monkey = s.put("flying_monkey", on=spy, player=0)
    s.start(0)
    s.end_turn()
    assert s.asked == (1, "play")
    assert s.where(monkey) == ("on", spy)


def test_flying_monkeys_are_offered_clockwise_from_the_current_player() -> None:
    s = Apes("the_nexus", "portal_room", "isis_swingin_pad", players=4)
    minions = [s.put("spy", base="the_nexus", player=seat, counters=5) for seat in range(4)]
    monkeys = [
        s.put("flying_monkey", on=minion, player=seat) for seat, minion in enumerate(minions)
    ]
    s.start(2)
    s.end_turn()
    asked = []
    for seat in (2, 3, 0, 1):
        asked.append(s.asked)
        assert s.can_use(monkeys[seat])
        if seat == 3:
            s.use(monkeys[seat])
            s.choose("portal_room")
        else:
            s.decline()
    assert asked == [(2, "window"), (3, "window"), (0, "window"), (1, "window")]
    assert s.asked == (2, "window")  # not all have passed in a row: asked again
    s.use(monkeys[2])
    s.choose("portal_room")
    s.auto(until=3)
    assert s.where(minions[3]) == s.where(minions[2]) == ("base", "portal_room")
    assert s.where(minions[0]) == ("discard", 0)
    assert s.where(minions[1]) == ("discard", 1)


def test_flying_monkey_is_destroyed_even_if_the_minion_cannot_be_moved() -> None:
    s = Apes("the_nexus", "portal_room")
    rock = s.put("rock", base="the_nexus", player=0, counters=20)
    monkey = s.put("flying_monkey", on=rock, player=1)
    s.put("clyde_2_0", base="the_nexus", player=1)
    s.start(0)
    s.end_turn()
    s.use(monkey)  # only one base to choose
    s.choose(True)  # destroyed, while Clyde is still there
    assert s.where(monkey) == ("hand", 1)
    assert s.where(rock) == ("discard", 0)
    assert s.asked == (1, "play")


# --- Going Bananas --------------------------------------------------------------------------------
def test_going_bananas_destroys_other_players_actions_there() -> None:
    s = Apes(players=3)
    mine = s.put("furious_george", base="portal_room", player=0)
    theirs = s.put("spy", base="portal_room", player=1)
    kept = [
        s.put("cyberevolution", on=theirs, player=0),
        s.put("stasis_field", base="portal_room", player=0),
    ]
    gone = [
        s.put("splice_as_nice", on=mine, player=1),
        s.put("shell_game", on=theirs, player=1),
        s.put("mindraker", base="portal_room", player=2),
    ]
    far = s.put("mindraker", base="the_nexus", player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose("portal_room")
    assert [s.where(action) for action in gone] == [("discard", 1), ("discard", 1), ("discard", 2)]
    assert [s.where(action) for action in kept] == [("on", theirs), ("base", "portal_room")]
    assert s.where(far) == ("base", "the_nexus")
    assert s.ids(("base", "portal_room")) == ["furious_george", "spy", "stasis_field"]
    assert s.asked == (0, "play")


def test_going_bananas_may_choose_a_base_without_actions() -> None:
    s = Apes()
    action = s.put("mindraker", base="the_nexus", player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose("portal_room")
    assert s.where(action) == ("base", "the_nexus")
    assert s.where("going_bananas") == ("discard", 0)


def test_going_bananas_spares_what_shielding_protects_but_not_shielding() -> None:
    s = Apes()
    spy = s.put("spy", base="portal_room", player=1)
    shielding = s.put("shielding", on=spy, player=1)
    safe = s.put("splice_as_nice", on=spy, player=1)
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose("portal_room")
    assert s.where(shielding) == ("discard", 1)
    assert s.where(safe) == ("on", spy)


# --- Missing Uplink -------------------------------------------------------------------------------
def test_missing_uplink_draws_at_the_end_of_your_turn() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0)
    spy = s.put("spy", base="portal_room", player=1)
    s.deck(0, ["jumper"] * 6)
    s.deck(1, ["spy"] * 6)
    s.hand(0, ["missing_uplink"])
    s.start(0)
    assert not s.can_play("missing_uplink", on=spy)
    s.play("missing_uplink", on=george)
    s.end_turn()
    assert len(s.ids(("hand", 0))) == 3
    s.end_turn()  # not in the turn of the other player
    assert len(s.ids(("hand", 0))) == 3
    assert len(s.ids(("hand", 1))) == 2


def test_missing_uplink_comes_after_the_hand_limit_was_checked() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0)
    s.put("missing_uplink", on=george, player=0)
    s.deck(0, ["baboom"] * 5)
    s.hand(0, ["jumper"] * 9)
    s.start(0)
    s.end_turn()
    assert s.asked == (0, "choose")
    s.choose("jumper")
    assert len(s.ids(("hand", 0))) == 11
    assert s.asked == (1, "play")


def test_missing_uplink_belongs_to_its_controller_not_to_that_of_the_minion() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=1, owner=0)
    s.put("missing_uplink", on=george, player=0)
    s.deck(0, ["jumper"] * 6)
    s.deck(1, ["spy"] * 6)
    s.start(1)
    s.end_turn()
    assert (len(s.ids(("hand", 0))), len(s.ids(("hand", 1)))) == (0, 2)
    s.end_turn()
    assert (len(s.ids(("hand", 0))), len(s.ids(("hand", 1)))) == (3, 2)


# --- Monkey on Your Back --------------------------------------------------------------------------
def test_monkey_on_your_back_destroys_up_to_power_four_and_goes_under_the_deck() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0)
    # It is placed, not discarded: he has nothing to say.
    s.put("clyde_2_0", base="portal_room", player=0)
    mole = s.put("mole", base="portal_room", player=1)
    strong = s.put("mole", base="portal_room", player=1, counters=1)
    spy = s.put("spy", base="portal_room", player=1)
    far = s.put("spy", base="the_nexus", player=1)
    s.deck(0, ["jumper", "baboom"])
    monkey = s.hand(0, ["monkey_on_your_back"])[0]
    s.start(0)
    assert not s.can_play(monkey, on=spy)
    s.play(monkey, on=george)
    s.talent(monkey)
    assert s.offers(spy)
    assert not s.offers(strong)
    assert not s.offers(far)
    assert not s.offers(george)
    s.choose(mole)
    assert s.where(mole) == ("discard", 1)
    assert s.ids(("deck", 0)) == ["jumper", "baboom", "monkey_on_your_back"]
    assert s.where(spy) == ("base", "portal_room")
    assert s.asked == (0, "play")


def test_monkey_on_your_back_leaves_even_if_nothing_is_destroyed() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0)
    spy = s.put("spy", base="portal_room", player=1)
    s.put("shell_game", on=spy, player=1)
    first = s.put("monkey_on_your_back", on=george, player=0)
    borrowed = s.put("monkey_on_your_back", on=george, player=0, owner=1)
    s.start(0)
    s.talent(first)
    assert s.where(spy) == ("base", "portal_room")
    assert s.where(first) == ("deck", 0)
    s.talent(borrowed)
    assert s.where(borrowed) == ("deck", 1)


def test_the_talent_of_monkey_on_your_back_is_its_controllers_even_against_its_own_host() -> None:
    s = Apes()
    taken = s.put("furious_george", base="portal_room", player=1, owner=0)
    s.put("spy", base="portal_room", player=0)
    monkey = s.put("monkey_on_your_back", on=taken, player=0)
    s.start(0)
    s.talent(monkey)  # its host is now a minion of another player
    assert s.where(taken) == ("discard", 0)
    assert s.where(monkey) == ("discard", 0)  # gone with its host


def test_monkey_on_your_back_goes_under_the_deck_without_a_target() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0)
    far = s.put("spy", base="the_nexus", player=1)
    monkey = s.put("monkey_on_your_back", on=george, player=0)
    s.start(0)
    s.talent(monkey)
    assert s.ids(("deck", 0))[-1] == "monkey_on_your_back"
    assert s.where(far) == ("base", "the_nexus")
    assert s.power(george) == 2


# --- Monkey See, Monkey Do ------------------------------------------------------------------------
def test_monkey_see_takes_any_number_of_revealed_actions() -> None:
    s = Apes()
    deck = s.deck(
        0, ["shielding", "jumper", "cyberevolution", "baboom", "juiced_up", "going_bananas"]
    )
    s.hand(0, ["monkey_see_monkey_do"])
    s.start(0)
    s.play("monkey_see_monkey_do")
    assert s.sees(1, deck[1])
    assert not s.sees(1, deck[5])
    assert not s.offers(deck[1])
    assert not s.offers(deck[5])
    s.choose(deck[0], deck[4])
    assert s.ids(("hand", 0)) == ["shielding", "juiced_up"]
    assert sorted(s.ids(("deck", 0))) == ["baboom", "cyberevolution", "going_bananas", "jumper"]
    assert not s.sees(1, deck[1])
    assert s.sees(1, deck[0])
    assert s.asked == (0, "play")


def test_monkey_see_may_take_none() -> None:
    s = Apes()
    s.deck(0, ["shielding", "jumper"])
    s.hand(0, ["monkey_see_monkey_do"])
    s.start(0)
    s.play("monkey_see_monkey_do")
    s.choose()
    assert s.ids(("hand", 0)) == []
    assert sorted(s.ids(("deck", 0))) == ["jumper", "shielding"]


def test_monkey_see_goes_on_with_the_discard_pile_but_not_with_itself() -> None:
    s = Apes()
    s.deck(0, ["shielding", "jumper"])
    s.discard(0, ["cyberevolution"])
    s.hand(0, ["monkey_see_monkey_do"])
    s.start(0)
    s.play("monkey_see_monkey_do")
    assert s.offers("cyberevolution")
    assert not s.offers("monkey_see_monkey_do")
    s.choose("cyberevolution", "shielding")
    assert s.ids(("deck", 0)) == ["jumper"]
    assert s.ids(("discard", 0)) == ["monkey_see_monkey_do"]


def test_revealed_cards_of_another_owner_go_to_that_owner() -> None:
    s = Apes()
    taken, left = s.deck(0, [("splice_as_nice", 1), ("shell_game", 1), "jumper"])[:2]
    s.hand(0, ["monkey_see_monkey_do"])
    s.start(0)
    s.play("monkey_see_monkey_do")
    s.choose(taken)
    assert s.where(taken) == ("hand", 1)
    assert s.where(left) == ("deck", 1)
    assert s.ids(("deck", 0)) == ["jumper"]


# --- Shielding ------------------------------------------------------------------------------------
def test_shielding_destroys_other_players_actions_on_the_minion_at_once() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0)
    other = s.put("furious_george", base="portal_room", player=0)
    theirs = s.put("shell_game", on=george, player=1)
    mine = s.put("cyberevolution", on=george, player=0)
    bystander = s.put("splice_as_nice", on=other, player=1)
    s.hand(0, ["shielding"])
    s.start(0)
    s.play("shielding", on=george)
    assert s.where(theirs) == ("discard", 1)
    assert s.where(mine) == ("on", george)
    assert s.where(bystander) == ("on", other)
    assert s.power(george) == 2 + 2 + 3


def test_shielding_on_an_opponents_minion_shuts_out_that_opponents_own_actions() -> None:
    s = Apes()
    spy = s.put("spy", base="portal_room", player=1)
    own = s.put("splice_as_nice", on=spy, player=1)
    s.hand(0, ["shielding"])
    s.hand(1, ["genetic_shift", "transmogrify", "shell_game"])
    s.deck(1, ["copycat"])
    s.start(0)
    s.play("shielding", on=spy)
    assert s.where(own) == ("discard", 1)
    s.end_turn()
    s.play("shell_game", on=spy)
    assert s.where("shell_game") == ("discard", 1)
    assert s.power(spy) == 2
    assert s.asked == (1, "play")


def test_shielding_stops_actions_but_not_minions_and_bases() -> None:
    s = Apes("monkey_lab", "portal_room")
    spy = s.put("spy", base="monkey_lab", player=1)
    s.put("shielding", on=spy, player=1)
    s.hand(0, ["bacta_the_future", "gelf"])
    s.start(0)
    assert s.power(spy) == 3  # Monkey Lab counts
    s.play("bacta_the_future")  # the only minion: chosen, and safe
    assert s.where(spy) == ("base", "monkey_lab")


def test_an_action_played_on_a_shielded_minion_is_discarded_but_was_played() -> None:
    s = Apes()
    agent = s.put("secret_agent", base="portal_room", player=1)
    s.put("shielding", on=agent, player=1)
    s.hand(0, ["cyberevolution", "jumper"])
    s.start(0)
    s.play("cyberevolution", on=agent)
    assert s.where("cyberevolution") == ("discard", 0)
    assert s.where("jumper") == ("discard", 0)  # Secret Agent saw an action
    assert s.power(agent) == 5
    assert not s.can_play("shielding")


def test_shielding_stops_power_control_and_return() -> None:
    s = Apes("the_nexus", "portal_room")
    spy = s.put("spy", base="the_nexus", player=1, counters=1)
    s.put("shielding", on=spy, player=1)
    s.put("cyberback", base="the_nexus", player=0, counters=20)
    s.hand(0, ["into_the_time_slip", "the_base_is_not_enough"])
    s.start(0)
    s.play("into_the_time_slip")
    s.choose(spy)
    assert s.where(spy) == ("base", "the_nexus")
    s.end_turn()
    s.play("the_base_is_not_enough")  # 4 or less: only the spy
    assert s.vps == [3, 3]  # still the spy of player 1


def test_shielding_keeps_out_cancelling_and_the_power_of_base_actions() -> None:
    s = Apes()
    george = s.put("furious_george", base="portal_room", player=0)
    other = s.put("furious_george", base="portal_room", player=0)
    s.put("shielding", on=george, player=0)
    s.put("gravity", base="portal_room", player=1)
    s.hand(1, ["muzzle"])
    s.start(1)
    assert (s.power(george), s.power(other)) == (3, 1)
    s.play("muzzle", on=george)
    assert s.where("muzzle") == ("discard", 1)
    assert s.power(george) == 3


def test_shielding_suspends_power_that_another_players_action_gave_this_turn() -> None:
    s = Apes("isis_swingin_pad", "portal_room")
    spy = s.put("spy", base="isis_swingin_pad", player=1, counters=10)
    s.put("mole", base="isis_swingin_pad", player=0, counters=9)
    s.hand(0, ["shielding"])
    s.hand(1, ["genetic_shift"])
    s.start(1)
    s.play("genetic_shift")
    s.choose("+3")
    assert s.power(spy) == 15
    s.end_turn()
    s.use("mole")
    s.play("shielding", on=spy)  # 12 against 13
    s.auto()
    assert s.vps == [4, 2]


def test_shielding_does_not_protect_itself() -> None:
    s = Apes()
    spy = s.put("spy", base="portal_room", player=1)
    shielding = s.put("shielding", on=spy, player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    s.choose(shielding)
    assert s.where(shielding) == ("hand", 1)
    assert s.where(spy) == ("base", "portal_room")


def test_two_shieldings_protect_each_other() -> None:
    s = Apes()
    mole = s.put("mole", base="the_nexus", player=1)
    pair = [s.put("shielding", on=mole, player=1) for _ in range(2)]
    s.hand(0, ["going_bananas"])
    s.start(0)
    s.play("going_bananas")
    s.choose("the_nexus")
    assert [s.where(shielding) for shielding in pair] == [("on", mole), ("on", mole)]


# --- Primate Park ---------------------------------------------------------------------------------
def test_primate_park_returns_the_winners_actions_to_their_owners() -> None:
    s = Apes("primate_park", "portal_room")
    george = s.put("furious_george", base="primate_park", player=0, counters=20)
    spy = s.put("spy", base="primate_park", player=1)
    first = s.put("cyberevolution", on=george, player=0)
    second = s.put("juiced_up", on=spy, player=0)
    borrowed = s.put("splice_as_nice", on=spy, player=0, owner=1)
    theirs = s.put("shell_game", on=spy, player=1)
    on_base = s.put("mindraker", base="primate_park", player=0)
    far = s.put("shielding", on=s.put("spy", base="portal_room", player=0), player=0)
    s.start(0)
    s.end_turn()
    assert s.asked == (0, "window")
    s.use("primate_park")
    assert not s.offers(theirs)
    assert not s.offers(on_base)
    assert not s.offers(far)
    assert s.where(george) == ("base", "primate_park")
    s.choose(first, borrowed)
    assert s.where(first) == ("hand", 0)
    assert s.where(borrowed) == ("hand", 1)
    assert s.where(second) == s.where(on_base) == ("discard", 0)
    assert s.where(theirs) == ("discard", 1)
    assert s.asked == (1, "play")


def test_primate_park_is_for_the_winner_only_and_may_be_declined() -> None:
    s = Apes("primate_park", "portal_room")
    george = s.put("furious_george", base="primate_park", player=0, counters=20)
    spy = s.put("spy", base="primate_park", player=1)
    mine = s.put("cyberevolution", on=george, player=0)
    s.put("shell_game", on=spy, player=1)
    s.start(1)
    s.end_turn()
    assert s.asked == (0, "window")
    s.decline()
    assert s.where(mine) == ("discard", 0)
    assert s.asked == (0, "play")


def test_primate_park_has_nothing_to_offer_a_winner_without_actions_on_minions_here() -> None:
    s = Apes("primate_park", "portal_room")
    george = s.put("furious_george", base="primate_park", player=0, counters=20)
    far = s.put("spy", base="portal_room", player=0)
    s.put("cyberevolution", on=far, player=0)
    s.put("shell_game", on=george, player=1)
    s.put("mindraker", base="primate_park", player=0)
    s.start(0)
    s.end_turn()
    assert s.vps == [3, 0]
    assert s.asked == (1, "play")


def test_primate_park_tied_winners_each_take_theirs_the_current_player_first() -> None:
    s = Apes("primate_park", "portal_room", players=3)
    minions = [s.put("spy", base="primate_park", player=seat, counters=6) for seat in range(3)]
    actions = [
        s.put("splice_as_nice", on=minion, player=seat) for seat, minion in enumerate(minions)
    ]
    s.start(2)
    s.end_turn()
    assert s.vps == [3, 3, 3]
    for seat in (2, 0, 1):
        assert s.asked == (seat, "window")
        s.use("primate_park")
        s.choose(actions[seat])
    assert [s.where(action) for action in actions] == [("hand", 0), ("hand", 1), ("hand", 2)]
    assert s.asked == (0, "play")


def test_flying_monkey_with_nowhere_to_go() -> None:
    s = Apes("the_nexus")
    george = s.put("furious_george", base="the_nexus", player=0, counters=20)
    monkey = s.put("flying_monkey", on=george, player=0)
    s.start(0)
    s.end_turn()
    assert s.asked == (1, "play")
    assert s.where(george) == s.where(monkey) == ("discard", 0)
