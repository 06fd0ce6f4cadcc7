"""Anansi Tales, and their bases Anansi's Web and Storyteller's Hut."""

from smashup.engine.abilities.fx import Fx
from smashup.engine.model.carddef import Action, CardDef
from smashup.engine.model.constants import DECK_TOP
from smashup.testing import Handle, Scenario

from .table import Table


class Shrug(Action):
    """Nothing happens."""

    def on_play(self, fx: Fx) -> None:
        """Nothing."""


class Boomerang(Action):
    """Put this card on top of its owner's deck."""

    def on_play(self, fx: Fx) -> None:
        fx.place_self(DECK_TOP)


class Almanac(Action):
    """This card goes into stasis."""

    def from_stasis(self, fx: Fx) -> None:
        """Nothing else."""


class Tales(Table):
    """A table with witnesses, and cards of no faction."""

    pairs = (("anansi_tales", "time_travelers"), ("super_spies", "shapeshifters"))
    strangers = (CardDef(Shrug()), CardDef(Boomerang()), CardDef(Almanac()))

    def osebo(self, player: int = 0) -> Handle:
        """Put a witness into play that counts what that player gives away."""
        return self.put("osebo_the_leopard", base="the_nexus", player=player)

    def onini(self, player: int = 1) -> Handle:
        """Put a witness into play that counts the foreign cards others play or discard."""
        return self.put("onini_the_python", base="the_nexus", player=player)


# --- Anansi the Spider ----------------------------------------------------------------------------
def test_anansi_plays_a_standard_action_from_the_deck_and_gives_it_away() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    osebo = s.osebo()
    s.deck(0, ["mboro_hornet", "let_it_be_full_and_eat", "jumper", "stasis_field", "jumper"])
    s.start(0)
    s.talent(spider)
    assert s.may
    assert not s.offers("mboro_hornet")
    assert not s.offers("stasis_field")  # played on a base: no standard action
    s.choose("let_it_be_full_and_eat")
    assert s.ids(("hand", 1)) == ["let_it_be_full_and_eat"]
    assert len(s.ids(("hand", 0))) == 2  # its ability resolved, with the deck shuffled before
    assert s.happened.index("shuffle") < s.happened.index("draw")
    assert s.counters(osebo) == 1  # one placement only
    assert not s.can_use(spider)
    assert s.asked == (0, "play")


def test_anansi_uses_no_play_and_may_take_nothing() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    s.hand(0, ["pot_of_wisdom"])
    s.deck(0, ["let_it_be_full_and_eat", "jumper"])
    s.start(0)
    s.talent(spider)
    s.decline()
    assert sorted(s.ids(("deck", 0))) == ["jumper", "let_it_be_full_and_eat"]
    assert "shuffle" in s.happened
    assert s.ids(("hand", 1)) == []
    assert s.can_play("pot_of_wisdom")
    assert s.asked == (0, "play")


def test_anansi_chooses_the_player_when_the_action_has_resolved() -> None:
    s = Tales(players=3)
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    witness = s.put("spy", base="portal_room", player=1)
    s.deck(0, ["pot_of_beans"])
    s.start(0)
    s.talent(spider)
    s.choose("pot_of_beans")
    s.choose(witness)
    s.choose(witness)
    assert s.counters(witness) == 2
    assert s.offers(1)
    assert not s.offers(0)
    s.choose(2)
    assert s.ids(("hand", 2)) == ["pot_of_beans"]
    assert s.ids(("hand", 1)) == []
    assert s.owner("pot_of_beans") == 0
    assert s.asked == (0, "play")


def test_anansi_wins_over_an_action_that_says_where_it_goes() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    s.deck(0, ["boomerang", "jumper"])
    s.start(0)
    s.talent(spider)
    s.choose("boomerang")
    assert s.where("boomerang") == ("hand", 1)
    assert s.asked == (0, "play")


def test_anansi_bans_the_name_for_you_alone_and_for_this_turn() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    s.hand(0, ["pot_of_beans", "pot_of_wisdom"])
    s.deck(0, ["pot_of_beans", "jumper", "jumper", "jumper"])
    s.start(0)
    s.talent(spider)
    s.choose("pot_of_beans")
    assert not s.can_play("pot_of_beans")
    assert s.can_play("pot_of_wisdom")
    s.end_turn()
    assert s.can_play("pot_of_beans")  # the other player may
    s.end_turn()
    assert s.asked == (0, "play")
    assert s.can_play("pot_of_beans")


def test_anansi_lets_the_other_player_play_the_given_card_in_the_same_turn() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="the_nexus", player=0, counters=30)
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["when_calls_the_badge"])
    s.deck(0, ["when_calls_the_badge", "jumper", "jumper"])
    s.start(0)
    s.talent(spider)
    s.choose("when_calls_the_badge")
    s.choose("the_nexus")
    s.end_turn()
    assert s.asked == (1, "window")  # and not player 0, who holds another copy
    s.play("when_calls_the_badge")
    s.choose("portal_room")
    assert s.counters(theirs) == 1


def test_anansi_gives_a_special_away_unplayed() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    osebo, onini = s.osebo(), s.onini()
    s.deck(0, [("live_and_let_chum", 1), "jumper"])
    s.start(0)
    s.talent(spider)
    s.choose("live_and_let_chum")
    assert s.where("live_and_let_chum") == ("hand", 1)
    assert s.counters(osebo) == 1
    assert s.counters(onini) == 0  # it was not played
    assert s.asked == (0, "play")


def test_anansi_may_find_another_players_action_and_that_is_noticed() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    onini = s.onini()
    s.deck(0, [("let_it_be_full_and_eat", 1), "jumper", "jumper"])
    s.start(0)
    s.talent(spider)
    s.choose("let_it_be_full_and_eat")
    assert s.counters(onini) == 1
    assert s.where("let_it_be_full_and_eat") == ("hand", 1)
    assert s.asked == (0, "play")


def test_an_action_that_goes_into_stasis_is_no_standard_action() -> None:
    s = Tales()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    s.deck(0, ["almanac", "let_it_be_full_and_eat", "jumper", "jumper"])
    s.start(0)
    s.talent(spider)
    assert not s.offers("almanac")
    s.decline()


# --- Onini the Python -----------------------------------------------------------------------------
def test_onini_grows_once_for_a_borrowed_card_that_another_player_plays() -> None:
    s = Tales(players=3)
    onini = s.onini(player=2)  # neither the player nor the owner
    s.hand(0, [("let_it_be_full_and_eat", 1), ("spy", 1), "jumper"])
    s.start(0)
    s.play("let_it_be_full_and_eat")
    s.choose(1)
    assert s.counters(onini) == 1
    s.play("spy", at="portal_room")
    s.auto()
    assert s.counters(onini) == 2
    assert s.asked == (0, "play")


def test_onini_leaves_own_cards_and_its_controllers_borrowed_cards_alone() -> None:
    s = Tales()
    onini = s.onini(player=0)
    borrowed = s.hand(0, [("spy", 1), "let_it_be_full_and_eat"])[0]
    own = s.hand(1, ["spy"])[0]
    s.start(0)
    s.play("let_it_be_full_and_eat")
    s.play(borrowed, at="portal_room")
    s.auto()
    assert s.counters(onini) == 0
    s.end_turn()
    s.auto(until=1)
    s.play(own, at="portal_room")
    s.auto()
    assert s.counters(onini) == 0


def test_onini_counts_each_card_discarded_to_ten() -> None:
    s = Tales()
    onini = s.onini()
    mine = s.hand(0, [("spy", 1)] * 3 + ["jumper"] * 9)
    s.start(0)
    s.end_turn()  # draws two: fourteen cards
    s.choose(*mine[:3], mine[3])
    assert s.counters(onini) == 3
    assert s.ids(("discard", 1)) == ["spy"] * 3
    assert s.ids(("discard", 0)) == ["jumper"]
    assert s.asked == (1, "play")


def test_onini_sees_a_card_discarded_from_a_deck() -> None:
    s = Tales()
    onini = s.onini()
    s.deck(0, [("copycat", 1), "jumper"])
    s.deck(1, ["spy", "its_astounding", "its_astounding"])
    s.hand(1, ["discards_are_forever"])
    s.start(1)
    s.play("discards_are_forever")
    assert s.where("copycat") == ("discard", 1)
    assert s.counters(onini) == 1  # player 0 discarded it; player 1's own Spy does not count
    assert s.asked == (1, "play")


def test_onini_sees_a_borrowed_minion_off_the_top_that_cannot_be_played() -> None:
    s = Tales("the_vats", "the_nexus")
    onini = s.onini()
    host = s.put("jumper", base="the_vats", player=0)
    s.put("the_frog_princess", on=host, player=0)
    s.put("mimic", base="the_vats", player=1)
    found = s.deck(0, [("mimic", 1), "do_over"])[0]
    s.start(0)
    s.talent("the_frog_princess")
    s.choose(True)
    assert s.where(found) == ("discard", 1)
    assert s.counters(onini) == 1
    assert s.asked == (0, "play")


def test_onini_ignores_cards_from_a_discard_pile_and_from_play() -> None:
    s = Tales("the_nexus", "portal_room")
    onini = s.put("onini_the_python", base="portal_room", player=1)
    s.put("spy", base="the_nexus", player=0, owner=1, counters=20)
    s.start(0)
    s.end_turn()
    s.auto(until=1)
    assert s.where("spy") == ("discard", 1)  # discarded with its base
    assert s.counters(onini) == 0


def test_onini_removed_by_the_borrowed_card_gets_nothing() -> None:
    s = Tales()
    onini = s.onini()
    s.hand(0, [("into_the_time_slip", 1)])
    s.start(0)
    s.play("into_the_time_slip")
    assert s.where(onini) == ("hand", 1)
    assert s.counters(onini) == 0
    assert s.asked == (0, "play")


# --- Osebo the Leopard ----------------------------------------------------------------------------
def test_osebo_counts_every_card_its_controller_gives() -> None:
    s = Tales(players=3)
    osebo, other = s.osebo(), s.osebo(player=1)
    s.hand(0, ["trading_stories", "jumper", "mboro_hornet", "do_over"])
    s.start(0)
    s.play("trading_stories")
    s.choose("jumper", "mboro_hornet", "do_over")
    for player in (1, 1, 2):
        s.choose(player)
    assert s.counters(osebo) == 3
    assert s.counters(other) == 0
    assert s.asked == (0, "play")


def test_osebo_counts_a_borrowed_action_that_goes_back_to_its_owner_but_no_return() -> None:
    s = Tales()
    osebo = s.osebo()
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, [("let_it_be_full_and_eat", 1), "into_the_time_slip"])
    s.start(0)
    s.play("let_it_be_full_and_eat")
    assert s.where("let_it_be_full_and_eat") == ("hand", 1)
    assert s.counters(osebo) == 1
    s.end_turn()
    s.auto(until=0)
    s.play("into_the_time_slip")
    s.choose(theirs)
    assert s.where(theirs) == ("hand", 1)
    assert s.counters(osebo) == 1


# --- Akye the Turtle ------------------------------------------------------------------------------
def test_akye_gives_a_card_to_draw_two_and_only_the_receiver_sees_it() -> None:
    s = Tales(players=3)
    gift, kept = s.hand(0, ["jumper", "do_over", "akye_the_turtle"])[:2]
    s.start(0)
    s.play("akye_the_turtle", at="portal_room")
    assert s.may
    s.choose(gift)
    s.choose(2)
    assert s.where(gift) == ("hand", 2)
    assert s.owner(gift) == 0
    assert [s.sees(player, gift) for player in range(3)] == [True, False, True]
    assert s.where(kept) == ("hand", 0)
    assert len(s.ids(("hand", 0))) == 3
    assert s.asked == (0, "play")


def test_akye_may_keep_everything_and_then_draws_nothing() -> None:
    s = Tales()
    s.hand(0, ["jumper", "akye_the_turtle"])
    s.start(0)
    s.play("akye_the_turtle", at="portal_room")
    s.decline()
    assert s.ids(("hand", 0)) == ["jumper"]
    assert s.asked == (0, "play")


def test_akye_with_an_empty_hand_draws_nothing() -> None:
    s = Tales()
    s.hand(0, ["akye_the_turtle"])
    s.start(0)
    s.play("akye_the_turtle", at="portal_room")
    assert s.ids(("hand", 0)) == []
    assert s.asked == (0, "play")


def test_a_given_minion_is_its_holders_to_play_but_goes_to_its_owners_pile() -> None:
    s = Tales()
    gift = s.hand(0, ["jumper", "akye_the_turtle"])[0]
    s.hand(1, ["bacta_the_future"])
    s.start(0)
    s.play("akye_the_turtle", at="portal_room")
    s.choose(gift)
    s.end_turn()
    s.play(gift, at="portal_room")
    assert s.controller(gift) == 1
    s.play("bacta_the_future")
    s.choose(gift)
    s.choose(False)  # the Jumper stays out of its owner's hand
    assert s.where(gift) == ("discard", 0)


# --- Mboro Hornet ---------------------------------------------------------------------------------
def test_mboro_hornet_is_a_minion_without_an_ability_when_played_normally() -> None:
    s = Tales()
    s.hand(0, ["mboro_hornet", "mboro_hornet"])
    s.start(0)
    s.play("mboro_hornet", at="portal_room")
    assert s.ids(("base", "portal_room")) == ["mboro_hornet"]
    assert not s.can_play("mboro_hornet")
    assert s.asked == (0, "play")


def test_mboro_hornets_answer_a_borrowed_card_one_by_one_in_any_turn() -> None:
    s = Tales()
    s.hand(0, ["mboro_hornet", "mboro_hornet"])
    s.hand(1, [("let_it_be_full_and_eat", 0), "spy"])
    s.start(1)
    s.play("let_it_be_full_and_eat")
    assert s.asked == (0, "window")
    assert len(s.ids(("hand", 1))) == 3  # the card has resolved
    s.play("mboro_hornet", at="portal_room")
    s.play("mboro_hornet", at="the_nexus")
    assert s.ids(("base", "portal_room")) == s.ids(("base", "the_nexus")) == ["mboro_hornet"]
    assert s.ids(("hand", 0)) == ["let_it_be_full_and_eat"]
    assert s.asked == (1, "play")


def test_mboro_hornet_does_not_answer_your_own_borrowing_nor_own_cards_of_others() -> None:
    s = Tales()
    s.hand(0, ["mboro_hornet", ("let_it_be_full_and_eat", 1)])
    s.hand(1, ["spy", "jumper"])
    s.start(0)
    s.play("let_it_be_full_and_eat")
    assert s.asked == (0, "play")
    s.end_turn()
    s.play("spy", at="portal_room")
    s.auto()
    assert s.ids(("hand", 0))[0] == "mboro_hornet"


def test_mboro_hornet_answers_a_borrowed_card_that_is_discarded() -> None:
    s = Tales()
    s.hand(1, ["mboro_hornet"])
    mine = s.hand(0, [("spy", 1)] + ["jumper"] * 8)
    s.start(0)
    s.end_turn()
    s.choose(mine[0])
    assert s.asked == (1, "window")
    s.play("mboro_hornet", at="portal_room")
    assert s.controller("mboro_hornet") == 1
    assert s.asked == (1, "play")


def test_a_borrowed_hornet_calls_other_hornets() -> None:
    s = Tales(players=3)
    s.hand(1, [("mboro_hornet", 0)])
    s.hand(2, ["mboro_hornet"])
    s.hand(0, [("let_it_be_full_and_eat", 2)])
    onini = s.onini(player=0)
    s.start(0)
    s.play("let_it_be_full_and_eat")
    s.choose(2)
    assert s.asked == (1, "window")
    s.play("mboro_hornet", at="portal_room")
    assert s.counters(onini) == 1
    assert s.asked == (2, "window")
    s.play("mboro_hornet", at="portal_room")
    assert s.counters(onini) == 1
    assert s.ids(("base", "portal_room")) == ["mboro_hornet"] * 2
    s.auto()
    assert s.asked == (0, "play")


# --- Collecting Stories ---------------------------------------------------------------------------
def test_collecting_stories_plays_your_own_card_from_another_hand() -> None:
    s = Tales()
    onini = s.onini()
    s.hand(0, ["collecting_stories", "mboro_hornet"])
    theirs = s.hand(1, ["spy", ("jumper", 0), ("live_and_let_chum", 0)])
    s.start(0)
    s.play("collecting_stories")
    assert s.may
    assert all(s.sees(0, card) for card in theirs)
    assert not s.can_play("spy")  # not yours
    assert not s.can_play("live_and_let_chum")  # not now
    s.play(theirs[1], at="the_nexus")
    assert s.where(theirs[1]) == ("base", "the_nexus")
    assert s.controller(theirs[1]) == 0
    assert s.counters(onini) == 0  # it is your own
    assert s.can_play("mboro_hornet")  # the play of the turn is left
    assert s.asked == (0, "play")


def test_collecting_stories_may_play_an_action_or_nothing() -> None:
    s = Tales()
    s.hand(0, ["collecting_stories"])
    s.hand(1, [("its_astounding", 0), ("do_over", 0)])
    s.start(0)
    s.play("collecting_stories")
    s.play("do_over")
    assert s.where("do_over") == ("discard", 0)
    assert s.ids(("hand", 1)) == ["its_astounding"]
    assert s.asked == (0, "play")


def test_a_borrower_of_collecting_stories_looks_for_the_borrowers_cards_and_is_noticed() -> None:
    s = Tales()
    onini = s.onini(player=0)
    s.hand(1, [("collecting_stories", 0)])
    s.hand(0, [("spy", 1), "jumper"])
    s.start(1)
    s.play("collecting_stories")
    assert not s.can_play("jumper")
    s.decline()
    assert s.counters(onini) == 1
    assert s.where("collecting_stories") == ("discard", 0)
    assert s.asked == (1, "play")


# --- Ear of Corn ----------------------------------------------------------------------------------
def test_ear_of_corn_shuffles_up_to_three_actions_back_and_is_given() -> None:
    s = Tales()
    s.hand(0, ["ear_of_corn", "feather_gifts"])
    s.deck(0, ["jumper"])
    pile = s.discard(
        0, ["do_over", "stasis_field", "into_the_time_slip", "its_astounding", "mboro_hornet"]
    )
    s.start(0)
    s.play("ear_of_corn")
    assert not s.offers("mboro_hornet")
    s.choose(*pile[:3])
    assert sorted(s.ids(("deck", 0))) == ["do_over", "into_the_time_slip", "jumper", "stasis_field"]
    assert s.ids(("discard", 0)) == ["its_astounding", "mboro_hornet"]
    s.decline()  # the extra action waits
    assert s.where("ear_of_corn") == ("hand", 1)
    assert s.can_play("feather_gifts")
    s.play("feather_gifts")
    assert s.asked == (0, "play")


def test_ear_of_corn_with_no_action_chosen() -> None:
    s = Tales(players=3)
    s.hand(0, ["ear_of_corn"])
    s.discard(0, ["do_over"])
    s.start(0)
    s.play("ear_of_corn")
    s.decline()
    s.choose(2)
    assert s.ids(("discard", 0)) == ["do_over"]
    assert s.ids(("hand", 2)) == ["ear_of_corn"]
    assert "shuffle" in s.happened  # rules S30
    assert s.asked == (0, "play")


# --- Feather Gifts --------------------------------------------------------------------------------
def test_feather_gifts_moves_a_minion_of_yours_and_is_given() -> None:
    s = Tales()
    mine = [
        s.put("jumper", base="portal_room", player=0),
        s.put("time_raider", base="portal_room", player=0),
    ]
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["feather_gifts"])
    s.start(0)
    s.play("feather_gifts")
    assert not s.may
    assert not s.offers(theirs)
    s.choose(mine[0])
    assert not s.offers("portal_room")
    s.choose("the_nexus")
    assert s.where(mine[0]) == ("base", "the_nexus")
    assert s.where(mine[1]) == s.where(theirs) == ("base", "portal_room")
    assert s.where("feather_gifts") == ("hand", 1)
    assert s.asked == (0, "play")


def test_feather_gifts_is_given_even_if_nothing_moves() -> None:
    s = Tales()
    s.hand(0, ["feather_gifts"])
    s.start(0)
    s.play("feather_gifts")
    assert s.where("feather_gifts") == ("hand", 1)
    assert s.asked == (0, "play")


# --- Let it be Full and Eat -----------------------------------------------------------------------
def test_let_it_be_full_and_eat_draws_two_and_is_given() -> None:
    s = Tales()
    s.hand(0, ["let_it_be_full_and_eat"])
    s.deck(0, ["jumper"])
    s.discard(0, ["do_over"])
    s.start(0)
    s.play("let_it_be_full_and_eat")
    # It was not in the pile that was reshuffled.
    assert sorted(s.ids(("hand", 0))) == ["do_over", "jumper"]
    assert s.where("let_it_be_full_and_eat") == ("hand", 1)
    assert s.sees(0, "let_it_be_full_and_eat")
    assert s.asked == (0, "play")


def test_a_given_action_may_go_on_to_the_next_player() -> None:
    s = Tales(players=3)
    s.hand(0, ["let_it_be_full_and_eat"])
    s.start(0)
    s.play("let_it_be_full_and_eat")
    s.choose(1)
    s.end_turn()
    s.play("let_it_be_full_and_eat")
    assert s.offers(0)  # its owner
    assert not s.offers(1)
    s.choose(2)
    assert s.ids(("hand", 2)) == ["let_it_be_full_and_eat"]


# --- Pot of Beans ---------------------------------------------------------------------------------
def test_pot_of_beans_puts_two_counters_anywhere() -> None:
    s = Tales()
    mine = s.put("jumper", base="portal_room", player=0)
    theirs = s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["pot_of_beans"])
    s.start(0)
    s.play("pot_of_beans")
    assert not s.may
    s.choose(mine)
    s.choose(theirs)
    assert (s.counters(mine), s.counters(theirs)) == (1, 1)
    assert s.where("pot_of_beans") == ("hand", 1)
    assert s.asked == (0, "play")


def test_pot_of_beans_puts_both_on_the_only_minion_even_if_it_is_not_yours() -> None:
    s = Tales()
    theirs = s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["pot_of_beans"])
    s.start(0)
    s.play("pot_of_beans")
    assert s.power(theirs) == 2 + 2
    assert s.asked == (0, "play")


def test_pot_of_beans_without_minions_is_given() -> None:
    s = Tales()
    s.hand(0, ["pot_of_beans"])
    s.start(0)
    s.play("pot_of_beans")
    assert s.where("pot_of_beans") == ("hand", 1)


# --- Pot of Wisdom --------------------------------------------------------------------------------
def test_pot_of_wisdom_draws_and_gives_one_card_to_every_other_player() -> None:
    s = Tales(players=3)
    osebo = s.osebo()
    s.hand(0, ["pot_of_wisdom", "jumper"])
    s.deck(0, ["mboro_hornet", "do_over", "jumper"])
    s.start(0)
    s.play("pot_of_wisdom")
    assert not s.may
    s.choose("mboro_hornet")
    s.choose("jumper")
    assert s.ids(("hand", 1)) == ["mboro_hornet"]
    assert s.ids(("hand", 2)) == ["jumper"]
    assert s.ids(("hand", 0)) == ["do_over"]
    s.decline()  # the extra action waits
    assert s.counters(osebo) == 2
    assert s.where("pot_of_wisdom") == ("discard", 0)
    assert s.can_play("do_over")  # the extra action
    assert s.asked == (0, "play")


def test_pot_of_wisdom_with_too_few_cards() -> None:
    s = Tales(players=4)
    s.hand(0, ["pot_of_wisdom"])
    s.deck(0, ["jumper", "do_over"])
    s.start(0)
    s.play("pot_of_wisdom")
    s.choose(2)  # gets none
    s.choose("do_over")
    assert [s.ids(("hand", player)) for player in range(4)] == [[], ["do_over"], [], ["jumper"]]
    assert s.asked == (0, "play")


def test_pot_of_wisdom_with_no_cards_at_all() -> None:
    s = Tales(players=3)
    s.hand(0, ["pot_of_wisdom"])
    s.deck(0, [])
    s.start(0)
    s.play("pot_of_wisdom")
    assert s.asked == (0, "play")


# --- The Perfect Gift -----------------------------------------------------------------------------
def test_the_perfect_gift_plays_and_gives_but_bans_nothing() -> None:
    s = Tales()
    witness = s.put("jumper", base="portal_room", player=0)
    osebo = s.osebo()
    s.hand(0, ["the_perfect_gift", "ear_of_corn", "let_it_be_full_and_eat"])
    s.deck(0, ["ear_of_corn", "mboro_hornet"])
    s.discard(0, ["do_over"])
    s.start(0)
    s.play("the_perfect_gift")
    s.choose("ear_of_corn")
    s.choose("do_over")
    s.decline()  # the extra action waits
    assert s.ids(("hand", 1)) == ["ear_of_corn"]
    assert s.counters(osebo) == 1
    assert s.where("the_perfect_gift") == ("discard", 0)
    assert s.can_play("ear_of_corn")  # with the extra action of the first
    assert s.power(witness) == 2
    assert s.asked == (0, "play")


def test_the_perfect_gift_may_find_nothing() -> None:
    s = Tales()
    s.hand(0, ["the_perfect_gift"])
    s.deck(0, ["mboro_hornet", "jumper"])
    s.start(0)
    s.play("the_perfect_gift")
    assert "shuffle" in s.happened
    assert s.ids(("hand", 1)) == []
    assert s.asked == (0, "play")


# --- Trading Stories ------------------------------------------------------------------------------
def test_trading_stories_gives_first_and_then_draws_as_many() -> None:
    s = Tales(players=3)
    hand = s.hand(0, ["trading_stories", "jumper", "mboro_hornet", "do_over", "spy"])
    s.deck(0, ["time_raider", "doctor_when", "repeater_perfect", "gelf"])
    s.start(0)
    s.play("trading_stories")
    assert not s.offers("time_raider")
    s.choose(hand[1], hand[3])
    s.choose(2)
    s.choose(2)
    assert sorted(s.ids(("hand", 2))) == ["do_over", "jumper"]
    assert sorted(s.ids(("hand", 0))) == ["doctor_when", "mboro_hornet", "spy", "time_raider"]
    assert not s.sees(1, hand[1])
    assert s.where("trading_stories") == ("discard", 0)
    assert s.asked == (0, "play")


def test_trading_stories_may_give_nothing_and_never_more_than_three() -> None:
    s = Tales()
    s.hand(0, ["trading_stories", "jumper", "mboro_hornet", "do_over", "spy"])
    s.start(0)
    s.play("trading_stories")
    assert s.decision is not None
    assert (s.decision.least, s.decision.most) == (0, 3)
    s.decline()
    assert len(s.ids(("hand", 0))) == 4
    assert s.asked == (0, "play")


# --- Anansi's Web ---------------------------------------------------------------------------------
def web(players: int = 2) -> Tales:
    s = Tales("anansis_web", "the_nexus", "portal_room", players=players)
    s.put("time_raider", base="anansis_web", player=0)
    return s


def test_anansis_web_gives_the_first_standard_action_away_to_draw_two() -> None:
    s = web()
    osebo = s.osebo()
    s.hand(0, ["do_over", "pot_of_wisdom"])
    s.put("spy", base="anansis_web", player=1)
    s.start(0)
    s.play("pot_of_wisdom")
    s.choose("its_astounding")
    s.decline()  # the extra action waits
    assert s.asked == (0, "window")
    s.use("anansis_web")
    assert "pot_of_wisdom" in s.ids(("hand", 1))
    assert s.ids(("hand", 0)) == ["do_over", "its_astounding", "its_astounding"]
    assert s.counters(osebo) == 2
    s.play("do_over")
    s.auto()
    assert s.where("do_over") == ("discard", 0)  # the second action: nothing
    assert s.asked == (0, "play")


def test_anansis_web_may_be_declined_and_then_there_is_nothing_this_turn() -> None:
    s = web()
    s.hand(0, ["ear_of_corn", "shrug", "mboro_hornet"])
    s.start(0)
    s.play("shrug")
    s.decline()
    assert s.ids(("discard", 0)) == ["shrug"]
    assert s.ids(("hand", 0)) == ["ear_of_corn", "mboro_hornet"]
    assert s.asked == (0, "play")


def test_anansis_web_needs_a_minion_of_yours_when_the_action_has_resolved() -> None:
    s = web()
    s.hand(0, ["into_the_time_slip"])
    s.hand(1, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")  # returns the only minion there is
    assert s.where("time_raider") == ("hand", 0)
    assert s.asked == (0, "play")
    s.end_turn()
    s.play("into_the_time_slip", player=1)  # who never had one there
    assert s.asked == (1, "play")


def test_anansis_web_leaves_attached_actions_and_does_not_count_them() -> None:
    s = web()
    s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["stasis_field", "shrug"])
    s.start(0)
    s.play("stasis_field", at="the_nexus")
    assert s.asked == (0, "play")
    assert s.ids(("base", "the_nexus")) == ["spy", "stasis_field"]
    s.end_turn()
    s.auto(until=0)
    s.play("shrug")
    assert s.asked == (0, "window")
    s.decline()
    assert s.asked == (0, "play")


def test_anansis_web_takes_the_first_standard_action_after_an_attached_one() -> None:
    s = Tales("anansis_web", "storytellers_hut")
    s.put("time_raider", base="anansis_web", player=0)
    s.hand(0, ["stasis_field", "shrug"])
    s.start(0)
    s.play("stasis_field", at="storytellers_hut")
    s.play("shrug")
    s.use("anansis_web")
    assert s.where("shrug") == ("hand", 1)
    assert s.asked == (0, "play")


def test_anansis_web_leaves_actions_that_are_placed_anyway_and_they_use_it_up() -> None:
    s = web()
    s.hand(0, ["ear_of_corn", "shrug"])
    s.start(0)
    s.play("ear_of_corn")
    s.decline()  # the extra action waits
    assert s.where("ear_of_corn") == ("hand", 1)
    assert s.asked == (0, "play")
    s.play("shrug")
    assert s.asked == (0, "play")
    assert s.where("shrug") == ("discard", 0)


def test_anansis_web_leaves_the_spiders_action() -> None:
    s = web()
    spider = s.put("anansi_the_spider", base="portal_room", player=0)
    s.deck(0, ["shrug", "jumper", "jumper", "jumper"])
    s.start(0)
    s.talent(spider)
    s.choose("shrug")
    assert s.where("shrug") == ("hand", 1)
    assert s.ids(("hand", 0)) == []  # no draw
    assert s.asked == (0, "play")


def test_anansis_web_takes_the_perfect_gift_itself() -> None:
    s = web()
    s.hand(0, ["the_perfect_gift"])
    s.deck(0, ["shrug", "jumper", "jumper", "jumper"])
    s.start(0)
    s.play("the_perfect_gift")
    s.choose("shrug")
    s.use("anansis_web")
    assert sorted(s.ids(("hand", 1))) == ["shrug", "the_perfect_gift"]
    assert len(s.ids(("hand", 0))) == 2
    assert s.asked == (0, "play")


def test_anansis_web_works_for_each_player_in_any_turn() -> None:
    s = web()
    s.put("spy", base="anansis_web", player=1)
    victim = s.put("jumper", base="the_nexus", player=0, counters=1)
    s.put("doctor_when", base="the_nexus", player=0, counters=20)
    s.hand(1, ["live_and_let_chum"])
    s.start(0)
    s.end_turn()
    s.play("live_and_let_chum", player=1)
    s.choose(False)  # the Jumper goes to the discard pile
    assert s.where(victim) == ("discard", 0)
    assert s.asked == (1, "window")
    s.use("anansis_web")
    assert s.where("live_and_let_chum") == ("hand", 0)
    assert len(s.ids(("hand", 1))) == 2


def test_anansis_web_may_give_a_borrowed_action_to_its_owner() -> None:
    s = web()
    s.hand(0, [("shrug", 1)])
    s.start(0)
    s.play("shrug")
    s.use("anansis_web")
    assert s.where("shrug") == ("hand", 1)
    assert s.asked == (0, "play")


# --- Storyteller's Hut ----------------------------------------------------------------------------
def test_storytellers_hut_gives_an_extra_action_and_gets_a_counter() -> None:
    s = Tales("storytellers_hut", "the_nexus")
    minion = s.put("jumper", base="the_nexus", player=0, counters=1)
    s.hand(0, ["shrug", "let_it_be_full_and_eat", "its_astounding"])
    s.start(0)
    s.use("storytellers_hut")
    s.play("shrug")
    assert s.breakpoint("storytellers_hut") == 22
    s.play("let_it_be_full_and_eat")
    assert s.breakpoint("storytellers_hut") == 22
    assert not s.can_play("its_astounding")
    assert s.counters(minion) == 1  # no power counters
    s.end_turn()
    assert s.asked == (1, "play")
    assert s.breakpoint("storytellers_hut") == 22
    s.use("storytellers_hut")
    s.play("let_it_be_full_and_eat")  # every player in their own turn
    assert s.breakpoint("storytellers_hut") == 20


def test_storytellers_hut_gets_no_counter_for_the_play_of_the_turn() -> None:
    s = Tales("storytellers_hut", "the_nexus")
    s.hand(0, ["shrug", "let_it_be_full_and_eat"])
    s.start(0)
    option = next(o for o in (s.decision.options if s.decision else []) if o.card == "shrug")
    s.choose(option)
    assert s.asked == (0, "mode")
    s.choose("the play of the turn")
    assert s.breakpoint("storytellers_hut") == 24
    s.play("let_it_be_full_and_eat")
    assert s.breakpoint("storytellers_hut") == 22
    assert s.asked == (0, "play")


def test_storytellers_hut_is_not_used_by_the_way() -> None:
    s = Tales("storytellers_hut", "the_nexus")
    s.hand(0, ["shrug", "shrug", "shrug"])
    s.start(0)
    s.play("shrug")
    assert s.breakpoint("storytellers_hut") == 24
    s.play("shrug")
    assert s.breakpoint("storytellers_hut") == 22
    assert not s.can_play("shrug")


def test_storytellers_hut_gives_no_extra_minion() -> None:
    s = Tales("storytellers_hut", "the_nexus")
    s.hand(0, ["jumper", "jumper"])
    s.start(0)
    s.play("jumper", at="the_nexus")
    assert not s.can_play("jumper")


def test_storytellers_hut_never_goes_below_zero_and_a_new_one_starts_clean() -> None:
    s = Tales("storytellers_hut", "the_nexus")
    s.game.bases[0].counters = 13
    assert s.breakpoint("storytellers_hut") == 0
    s.put("jumper", base="storytellers_hut", player=0)
    s.start(0)
    s.end_turn()
    s.choose(False)
    assert s.vps[0] == 4
    assert s.game.bases[0].counters == 0


def test_collecting_stories_offers_another_hand_in_an_order_that_says_nothing() -> None:
    offers = []
    for order in (
        ["pot_of_beans", "feather_gifts", "ear_of_corn"],
        ["ear_of_corn", "pot_of_beans", "feather_gifts"],
    ):
        s = Scenario(
            [("anansi_tales", "grannies"), ("rock_stars", "teddy_bears")],
            ["portal_room", "the_nexus"],
        )
        s.put("granny", base="portal_room", player=0)
        s.hand(0, ["collecting_stories"])
        s.hand(1, [(card, 0) for card in order])
        s.start(0)
        s.play("collecting_stories")
        assert s.decision is not None
        offers.append([option.key for option in s.decision.options])
        assert len(offers[0]) > 2
        s.decline()
    assert offers[0] == offers[1]
