"""Russian Fairy Tales, and their bases Giant Turnip and Transformation Spring."""

import pytest

from smashup.engine.model.carddef import CardDef

from .table import Flash, Table


class Tales(Table):
    pairs = (("russian_fairy_tales", "time_travelers"), ("super_spies", "shapeshifters"))
    strangers = (CardDef(Flash()),)


# --- Baba Yaga ------------------------------------------------------------------------------------
def test_baba_yaga_turns_a_minion_into_the_next_one_of_its_owners_deck() -> None:
    s = Tales()
    yaga = s.put("baba_yaga", base="portal_room", player=0)
    victim = s.put("spy", base="portal_room", player=1, counters=2)
    far = s.put("spy", base="the_nexus", player=1)
    s.deck(1, ["mitosis", "mimic", "secret_agent", "its_astounding"])
    s.start(0)
    s.talent(yaga)  # the only other minion here: no question
    assert s.where(victim) == ("deck", 1)
    assert s.ids(("deck", 1))[-1] == "spy"
    assert s.asked == (1, "confirm")
    s.choose(True)
    assert s.ids(("base", "portal_room")) == ["baba_yaga", "mimic"]
    assert s.controller("mimic") == 1
    assert sorted(s.ids(("deck", 1))) == ["its_astounding", "mitosis", "secret_agent", "spy"]
    assert "shuffle" in s.happened
    assert s.where(far) == ("base", "the_nexus")
    assert s.asked == (0, "play")
    assert not s.can_use(yaga)


def test_baba_yaga_picks_any_players_other_minion_here() -> None:
    s = Tales()
    yaga = s.put("baba_yaga", base="portal_room", player=0)
    mine = s.put("jumper", base="portal_room", player=0)
    theirs = s.put("spy", base="portal_room", player=1)
    far = s.put("spy", base="the_nexus", player=1)
    s.deck(0, [])
    s.discard(0, ["doctor_when"])
    s.start(0)
    s.talent(yaga)
    assert not s.may
    assert s.offers(theirs)
    assert not s.offers(far)
    assert not s.offers(yaga)
    s.choose(mine)
    s.choose(True)
    # It was the only card of the deck, and comes back.
    assert s.where(mine) == ("base", "portal_room")
    assert s.ids(("discard", 0)) == ["doctor_when"]
    assert s.asked == (0, "play")


def test_baba_yaga_alone_has_no_talent() -> None:
    s = Tales()
    yaga = s.put("baba_yaga", base="portal_room", player=0)
    s.put("spy", base="the_nexus", player=1)
    s.start(0)
    assert not s.can_use(yaga)


def test_the_owner_may_decline_before_anything_is_revealed_and_the_deck_is_shuffled() -> None:
    s = Tales()
    yaga = s.put("baba_yaga", base="portal_room", player=0)
    victim = s.put("spy", base="portal_room", player=1)
    s.deck(1, ["mimic", "secret_agent"])
    s.start(0)
    s.talent(yaga)
    s.choose(False)
    assert s.where(victim) == ("deck", 1)
    assert "reveal" not in s.happened
    assert "shuffle" in s.happened
    assert s.ids(("base", "portal_room")) == ["baba_yaga"]
    assert s.asked == (0, "play")


def test_the_owner_not_the_controller_plays_the_new_minion() -> None:
    s = Tales()
    yaga = s.put("baba_yaga", base="portal_room", player=0)
    s.put("jumper", base="portal_room", player=1, owner=0)
    s.deck(0, ["time_raider"])
    s.start(0)
    s.talent(yaga)
    assert s.asked == (0, "confirm")
    s.choose(True)
    assert s.controller("time_raider") == 0
    assert s.asked == (0, "play")


def test_a_minion_that_cannot_be_played_there_is_discarded_instead() -> None:
    s = Tales("the_vats", "the_nexus")
    yaga = s.put("baba_yaga", base="the_vats", player=0)
    victim = s.put("spy", base="the_vats", player=1)
    s.put("mimic", base="the_vats", player=1)
    found = s.deck(1, ["mitosis", "mimic", "secret_agent"])[1]
    s.start(0)
    s.talent(yaga)
    s.choose(victim)
    s.choose(True)
    assert s.where(found) == ("discard", 1)
    assert sorted(s.ids(("deck", 1))) == ["mitosis", "secret_agent", "spy"]
    assert s.asked == (0, "play")


# --- Finist the Falcon ----------------------------------------------------------------------------
def test_finist_may_fly_to_the_scoring_base() -> None:
    s = Tales()
    finist = s.put("finist_the_falcon", base="portal_room", player=0, counters=1)
    s.put("doctor_when", base="the_nexus", player=1, counters=30)
    s.start(1)
    s.end_turn()
    assert s.asked == (0, "window")
    s.use(finist)
    assert s.happened.count("move") == 1  # once for each scoring
    assert s.where(finist) == ("discard", 0)  # with the base
    assert s.vps[0] == 3  # runner-up
    assert s.asked == (0, "play")


def test_finist_may_stay() -> None:
    s = Tales()
    finist = s.put("finist_the_falcon", base="portal_room", player=0)
    s.put("doctor_when", base="the_nexus", player=1, counters=30)
    s.start(0)
    s.end_turn()
    s.decline()
    s.auto(until=1)
    assert s.where(finist) == ("base", "portal_room")
    assert s.vps[0] == 0


def test_finist_may_leave_the_scoring_base_for_another_and_come_back() -> None:
    s = Tales()
    finist = s.put("finist_the_falcon", base="the_nexus", player=0, counters=30)
    s.start(0)
    s.end_turn()
    s.use(finist)
    assert s.where(finist) == ("hand", 0)
    assert s.may
    assert not s.can_play(finist, at="the_nexus")
    s.play(finist, at="portal_room")
    assert s.counters(finist) == 0
    assert s.asked == (0, "window")  # played again, he may be used again
    s.use(finist)
    assert s.vps[0] == 3  # the base scored below its breakpoint
    assert s.where(finist) == ("discard", 0)
    assert s.asked == (1, "play")


def test_finist_need_not_be_played_again() -> None:
    s = Tales()
    finist = s.put("finist_the_falcon", base="the_nexus", player=0, counters=30)
    s.start(0)
    s.end_turn()
    s.use(finist)
    s.decline()
    assert s.where(finist) == ("hand", 0)
    s.auto(until=1)
    assert s.vps[0] == 0


def test_a_borrowed_finist_goes_to_his_owners_hand_and_is_not_played() -> None:
    s = Tales()
    finist = s.put("finist_the_falcon", base="the_nexus", player=0, owner=1, counters=30)
    s.start(0)
    s.end_turn()
    s.use(finist)
    assert s.where(finist) == ("hand", 1)
    s.auto(until=1)
    assert s.where(finist) == ("hand", 1)


def test_finist_in_hand_does_nothing() -> None:
    s = Tales()
    s.hand(0, ["finist_the_falcon"])
    s.put("doctor_when", base="the_nexus", player=1, counters=30)
    s.start(0)
    s.end_turn()
    assert s.where("finist_the_falcon") == ("hand", 0)
    assert s.asked == (1, "play")


# --- The Birch Woman ------------------------------------------------------------------------------
def test_the_birch_woman_destroyed_brings_the_birch_from_the_deck() -> None:
    s = Tales()
    woman = s.put("the_birch_woman", base="portal_room", player=0)
    s.put("spy", base="portal_room", player=1)
    s.deck(0, ["jumper", "the_birch", "its_astounding"])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.choose(woman)
    assert s.asked == (0, "window")
    s.use(woman)
    s.choose("the_birch")
    assert s.asked == (0, "mode")
    s.choose("play")
    assert s.offers("the_nexus")
    s.choose("portal_room")
    assert s.where("the_birch") == ("base", "portal_room")
    assert s.controller("the_birch") == 0
    assert sorted(s.ids(("deck", 0))) == ["its_astounding", "jumper"]
    assert s.asked == (1, "play")


def test_the_birch_woman_may_take_the_birch_from_the_discard_pile_into_the_hand() -> None:
    s = Tales()
    woman = s.put("the_birch_woman", base="portal_room", player=0)
    s.discard(0, ["the_birch", "jumper"])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.use(woman)
    s.choose("the_birch")
    s.choose("hand")
    assert s.where("the_birch") == ("hand", 0)
    assert s.sees(1, "the_birch")
    assert "shuffle" not in s.happened  # the deck was not searched
    assert s.asked == (1, "play")


def test_the_birch_woman_may_play_the_birch_from_the_hand() -> None:
    s = Tales()
    woman = s.put("the_birch_woman", base="portal_room", player=0)
    s.hand(0, ["the_birch", "jumper"])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.decline()  # the extra minion for the owner of the destroyed one
    s.use(woman)
    s.choose("the_birch")
    s.choose("play")
    s.choose("the_nexus")
    assert s.ids(("base", "the_nexus")) == ["the_birch"]
    assert s.ids(("hand", 0)) == ["jumper"]
    assert s.asked == (1, "play")


def test_the_birch_woman_finds_nothing_and_shuffles_or_does_not_search() -> None:
    # Answers to the offer, and to where to search.
    ways: list[list[bool | str]] = [[True, "search"], [True, False], [False]]
    for answers in ways:
        s = Tales()
        woman = s.put("the_birch_woman", base="portal_room", player=0)
        s.hand(1, ["bacta_the_future"])
        s.start(1)
        s.play("bacta_the_future")
        s.use(woman) if answers[0] else s.decline()
        for where in answers[1:]:
            s.choose(where)
        assert ("shuffle" in s.happened) == ("search" in answers)
        assert s.asked == (1, "play")


def test_the_birch_woman_returned_to_hand_brings_nothing() -> None:
    s = Tales()
    s.put("the_birch_woman", base="portal_room", player=0)
    s.deck(0, ["the_birch"])
    s.hand(1, ["into_the_time_slip"])
    s.start(1)
    s.play("into_the_time_slip")
    assert s.asked == (1, "play")


def test_the_birch_woman_serves_the_player_who_controlled_her() -> None:
    s = Tales()
    woman = s.put("the_birch_woman", base="portal_room", player=1, owner=0)
    s.deck(1, ["the_birch"])
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    assert s.asked == (1, "window")
    s.use(woman)
    s.choose("hand")
    assert s.where("the_birch") == ("hand", 1)
    assert s.where(woman) == ("discard", 0)


def test_the_birch_woman_discarded_with_a_scored_base() -> None:
    s = Tales("the_nexus", "portal_room", base_deck=("monkey_lab",))
    woman = s.put("the_birch_woman", base="the_nexus", player=0, counters=30)
    s.deck(0, ["the_birch", "its_astounding", "its_astounding"])
    s.start(0)
    s.end_turn()
    s.use(woman)
    s.choose("play")
    assert not s.offers("monkey_lab")  # the replacement is not there yet
    s.choose("the_nexus")
    assert s.where("the_birch") == ("discard", 0)  # gone with that base
    assert s.asked == (1, "play")


# --- The Gray Wolf --------------------------------------------------------------------------------
def test_the_gray_wolf_makes_room_for_an_extra_minion_with_a_counter() -> None:
    s = Tales()
    wolf = s.put("the_gray_wolf", base="portal_room", player=0, counters=2)
    s.hand(0, ["jumper", "tsar_eagle"])
    s.deck(0, ["its_astounding"])
    s.start(0)
    s.talent(wolf)
    assert s.ids(("deck", 0)) == ["the_gray_wolf", "its_astounding"]
    assert s.may
    assert not s.can_play("jumper", at="the_nexus")
    s.play("tsar_eagle", at="portal_room")
    assert s.ids(("hand", 0)) == ["jumper", "the_gray_wolf"]  # it drew a card
    assert s.counters("tsar_eagle") == 1
    assert s.can_play("jumper", at="the_nexus")  # the play of the turn
    assert s.asked == (0, "play")


def test_the_gray_wolf_goes_even_if_no_minion_comes() -> None:
    s = Tales()
    wolf = s.put("the_gray_wolf", base="portal_room", player=0)
    s.hand(0, ["jumper"])
    s.start(0)
    s.talent(wolf)
    s.decline()
    assert s.ids(("deck", 0))[0] == "the_gray_wolf"
    assert s.can_play("jumper", at="portal_room")
    s.play("jumper", at="portal_room")
    assert s.counters("jumper") == 0
    assert s.asked == (0, "play")


def test_a_borrowed_gray_wolf_goes_on_its_owners_deck() -> None:
    s = Tales()
    wolf = s.put("the_gray_wolf", base="portal_room", player=0, owner=1)
    s.start(0)
    s.talent(wolf)
    assert s.ids(("deck", 1))[0] == "the_gray_wolf"
    assert s.asked == (0, "play")


# --- Foolish Magician -----------------------------------------------------------------------------
def test_foolish_magician_draws_three_and_puts_three_back_on_top_and_bottom() -> None:
    s = Tales()
    s.hand(0, ["foolish_magician", "jumper", ("spy", 1)])
    s.deck(0, ["do_over", "time_raider", "doctor_when", "its_astounding"])
    s.start(0)
    s.play("foolish_magician", at="portal_room")
    assert s.decision is not None
    assert (s.decision.least, s.decision.most) == (3, 3)
    s.choose("spy", "doctor_when", "jumper")
    s.choose("doctor_when")  # to the bottom
    s.choose("jumper", "spy")  # the Jumper on top
    assert s.ids(("deck", 0)) == ["jumper", "spy", "its_astounding", "doctor_when"]
    assert s.owner("spy") == 1
    assert not s.sees(1, "spy")
    assert sorted(s.ids(("hand", 0))) == ["do_over", "time_raider"]
    assert s.asked == (0, "play")


def test_foolish_magician_with_fewer_than_three_cards_puts_them_all_back() -> None:
    s = Tales()
    s.hand(0, ["foolish_magician"])
    s.deck(0, ["do_over", "time_raider"])
    s.start(0)
    s.play("foolish_magician", at="portal_room")
    s.choose()  # none to the bottom
    s.choose("time_raider", "do_over")
    assert s.ids(("deck", 0)) == ["time_raider", "do_over"]
    assert s.ids(("hand", 0)) == []
    assert s.asked == (0, "play")


# --- The Birch ------------------------------------------------------------------------------------
def test_the_birch_may_become_the_birch_woman_at_the_start_of_your_turn() -> None:
    s = Tales()
    birch = s.put("the_birch", base="portal_room", player=0)
    bystander = s.put("spy", base="portal_room", player=1)
    s.deck(0, ["jumper", "the_birch_woman", "its_astounding"])
    s.start(0, phase="start")
    assert s.asked == (0, "window")
    s.use(birch)
    s.choose("play")
    assert s.where(birch) == ("discard", 0)
    assert s.where("the_birch_woman") == ("base", "portal_room")  # here and nowhere else
    assert s.where(bystander) == ("base", "portal_room")
    assert s.asked == (0, "play")


def test_the_birch_may_take_the_birch_woman_into_the_hand_or_stay() -> None:
    for become in (True, False):
        s = Tales()
        birch = s.put("the_birch", base="portal_room", player=0)
        s.discard(0, ["the_birch_woman"])
        s.start(0, phase="start")
        if become:
            s.use(birch)
            s.choose("the_birch_woman")
            s.choose("hand")
            assert s.where("the_birch_woman") == ("hand", 0)
            assert s.where(birch) == ("discard", 0)
        else:
            s.decline()
            assert s.where(birch) == ("base", "portal_room")
        assert s.asked == (0, "play")


def test_the_birch_waits_for_its_own_turn_and_for_its_own_ability() -> None:
    s = Tales()
    birch = s.put("the_birch", base="portal_room", player=0)
    s.deck(0, ["the_birch_woman"])
    s.hand(1, ["bacta_the_future"])
    s.start(1, phase="start")
    assert s.asked == (1, "play")
    s.play("bacta_the_future")
    assert s.where(birch) == ("discard", 0)
    assert s.asked == (1, "play")


def test_the_birch_that_cannot_be_destroyed_finds_nothing() -> None:
    s = Tales()
    birch = s.put("the_birch", base="portal_room", player=0)
    s.put("shell_game", on=birch, player=0)
    s.deck(0, ["the_birch_woman"])
    s.start(0, phase="start")
    s.use(birch)
    assert s.where(birch) == ("base", "portal_room")
    assert s.ids(("deck", 0)) == ["the_birch_woman"]
    assert s.asked == (0, "play")


def test_the_birch_woman_that_cannot_be_played_here_goes_to_the_hand() -> None:
    s = Tales("the_vats", "the_nexus")
    birch = s.put("the_birch", base="the_vats", player=0)
    s.put("the_birch_woman", base="the_vats", player=1)
    found = s.deck(0, ["the_birch_woman"])[0]
    s.start(0, phase="start")
    s.use(birch)
    s.choose(found)
    assert s.where(found) == ("hand", 0)
    assert s.asked == (0, "play")


# --- Tsar Eagle -----------------------------------------------------------------------------------
def test_tsar_eagle_draws_or_stacks_another_players_deck() -> None:
    for draw in (True, False):
        s = Tales()
        s.hand(0, ["tsar_eagle"])
        s.discard(0, ["jumper"])
        s.discard(1, ["spy", "mitosis", "mimic"])
        s.start(0)
        s.play("tsar_eagle", at="portal_room")
        assert s.asked == (0, "mode")
        s.choose("draw" if draw else "deck")
        if draw:
            assert s.ids(("hand", 0)) == ["its_astounding"]
        else:
            assert not s.offers("jumper")
            assert not s.offers("mitosis")
            s.choose("mimic")
            assert s.ids(("deck", 1))[0] == "mimic"
            assert s.ids(("discard", 1)) == ["spy", "mitosis"]
            assert s.ids(("hand", 0)) == []
        assert s.asked == (0, "play")


def test_tsar_eagle_draws_if_no_other_player_has_a_minion_in_the_discard_pile() -> None:
    s = Tales()
    s.hand(0, ["tsar_eagle"])
    s.discard(0, ["jumper"])
    s.discard(1, ["mitosis"])
    s.start(0)
    s.play("tsar_eagle", at="portal_room")
    assert s.ids(("hand", 0)) == ["its_astounding"]
    assert s.asked == (0, "play")


def test_tsar_eagle_asks_nothing_if_neither_is_possible() -> None:
    s = Tales()
    s.deck(0, [])
    s.hand(0, ["tsar_eagle"])
    s.discard(1, ["its_astounding"])
    s.start(0)
    s.play("tsar_eagle", at="portal_room")
    assert s.asked == (0, "play")
    assert s.ids(("hand", 0)) == []


def test_tsar_eagle_chooses_among_several_discard_piles() -> None:
    s = Tales(players=3)
    s.hand(0, ["tsar_eagle"])
    s.discard(1, ["spy"])
    s.discard(2, ["jumper"])
    s.start(0)
    s.play("tsar_eagle", at="portal_room")
    s.choose("deck")
    s.choose(2)
    assert s.ids(("deck", 2))[0] == "jumper"
    assert s.where("spy") == ("discard", 1)
    assert s.asked == (0, "play")


# --- Toad -----------------------------------------------------------------------------------------
def test_toad_changes_sides_and_sends_another_minion_of_that_player_into_its_deck() -> None:
    s = Tales()
    victim = s.put("spy", base="portal_room", player=1)
    spared = s.put("mimic", base="portal_room", player=1)
    far = s.put("spy", base="the_nexus", player=1)
    mine = s.put("jumper", base="portal_room", player=0)
    s.hand(0, ["toad"])
    s.start(0)
    s.play("toad", at="portal_room")
    assert s.may
    s.choose(1)
    assert s.controller("toad") == 1
    assert not s.may
    assert not s.offers("toad")
    assert not s.offers(far)
    assert not s.offers(mine)
    s.choose(victim)
    assert s.where(victim) == ("deck", 1)
    assert s.where(spared) == ("base", "portal_room")
    assert s.asked == (0, "play")
    s.end_turn()
    s.auto(until=0)
    assert s.controller("toad") == 1  # for good
    assert s.owner("toad") == 0


def test_toad_may_stay_yours() -> None:
    s = Tales()
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["toad"])
    s.start(0)
    s.play("toad", at="portal_room")
    s.decline()
    assert s.controller("toad") == 0
    assert s.where(theirs) == ("base", "portal_room")
    assert s.asked == (0, "play")


def test_toad_given_to_a_player_without_other_minions_here() -> None:
    s = Tales(players=3)
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["toad"])
    s.start(0)
    s.play("toad", at="portal_room")
    s.choose(2)
    assert s.controller("toad") == 2
    assert s.where(theirs) == ("base", "portal_room")
    assert s.asked == (0, "play")


# --- Bewitched ------------------------------------------------------------------------------------
def test_bewitched_gives_two_power_and_goes_on_to_another_minion() -> None:
    s = Tales()
    host = s.put("spy", base="portal_room", player=1)
    other = s.put("secret_agent", base="the_nexus", player=1)
    third = s.put("jumper", base="the_nexus", player=0)
    s.hand(0, ["bewitched"])
    s.hand(1, ["bacta_the_future"])
    s.start(0)
    s.play("bewitched", on=host)
    assert s.power(host) == 2 + 2
    s.end_turn()
    s.auto(until=1)
    s.play("bacta_the_future")
    s.choose(host)
    assert s.asked == (0, "choose")  # its controller chooses
    assert not s.may
    assert not s.offers(host)
    assert s.offers(third)
    s.choose(other)
    assert s.where(host) == ("discard", 1)
    assert s.where("bewitched") == ("on", other)
    assert s.controller("bewitched") == 0
    assert s.power(third) == 2
    assert s.asked == (1, "play")


@pytest.mark.parametrize("way", ["into_the_time_slip", "transformation", "go_i_know_not_whither"])
def test_bewitched_goes_on_whatever_takes_its_minion_out_of_play(way: str) -> None:
    s = Tales("portal_room", "the_nexus")
    host = s.put("spy", base="portal_room", player=1)
    s.put("bewitched", on=host, player=0)
    other = s.put("jumper", base="the_nexus", player=0)
    s.hand(0, [way])
    s.start(0)
    s.play(way)
    s.choose("portal_room" if way == "go_i_know_not_whither" else host)
    assert s.where("bewitched") == ("on", other)
    assert s.power(other) == 4
    s.auto()
    assert s.asked == (0, "play")


def test_bewitched_leaves_a_scored_base_for_a_minion_elsewhere() -> None:
    s = Tales("the_nexus", "portal_room", "isis_swingin_pad")
    host = s.put("doctor_when", base="the_nexus", player=0, counters=30)
    s.put("bewitched", on=host, player=0)
    doomed = s.put("secret_agent", base="the_nexus", player=1)
    first = s.put("spy", base="portal_room", player=1)
    second = s.put("spy", base="isis_swingin_pad", player=1)
    s.start(0)
    s.end_turn()
    assert s.asked == (0, "choose")
    assert not s.offers(doomed)  # it leaves at the same time
    assert s.offers(first)
    s.choose(second)
    assert s.where("bewitched") == ("on", second)
    assert s.power(second) == 4
    assert s.where(host) == ("discard", 0)
    assert s.where(doomed) == ("discard", 1)
    assert s.asked == (1, "play")


def test_bewitched_is_discarded_if_there_is_no_other_minion() -> None:
    s = Tales()
    host = s.put("spy", base="portal_room", player=1)
    s.put("bewitched", on=host, player=0)
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    assert s.where("bewitched") == ("discard", 0)
    assert s.asked == (1, "play")


def test_bewitched_returned_to_hand_is_not_transferred() -> None:
    s = Tales()
    host = s.put("spy", base="portal_room", player=1)
    other = s.put("spy", base="the_nexus", player=1)
    bewitched = s.put("bewitched", on=host, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(1)
    s.play("into_the_time_slip")
    s.choose(bewitched)
    assert s.where(bewitched) == ("hand", 0)
    assert s.power(other) == s.power(host) == 2
    assert s.asked == (1, "play")


def test_bewitched_destroyed_goes_to_the_discard_pile() -> None:
    s = Tales("portal_room", "the_nexus")
    host = s.put("spy", base="portal_room", player=1)
    s.put("spy", base="the_nexus", player=1)
    s.put("bewitched", on=host, player=0)
    s.hand(1, ["going_bananas"])
    s.start(1)
    s.play("going_bananas")
    s.choose("portal_room")
    assert s.where("bewitched") == ("discard", 0)
    assert s.where(host) == ("base", "portal_room")
    assert s.asked == (1, "play")


def test_bewitched_passes_over_minions_that_it_cannot_affect() -> None:
    s = Tales()
    host = s.put("spy", base="portal_room", player=1)
    s.put("bewitched", on=host, player=0)
    shielded = s.put("spy", base="the_nexus", player=1)
    s.put("shielding", on=shielded, player=1)
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    s.choose(host)
    assert s.where("bewitched") == ("discard", 0)
    assert s.ids(("on", shielded)) == ["shielding"]
    assert s.asked == (1, "play")


# --- Fetch I Know Not What ------------------------------------------------------------------------
def test_fetch_reveals_until_two_actions_and_takes_those_you_like() -> None:
    for wanted in (["do_over", "stasis_field"], ["stasis_field"], []):
        s = Tales()
        s.hand(0, ["fetch_i_know_not_what"])
        s.deck(0, ["jumper", "do_over", "time_raider", "stasis_field", "doctor_when"])
        s.start(0)
        s.play("fetch_i_know_not_what")
        assert not s.offers("jumper")
        s.choose(*wanted)
        assert sorted(s.ids(("hand", 0))) == wanted
        rest = ["do_over", "doctor_when", "jumper", "stasis_field", "time_raider"]
        assert sorted(s.ids(("deck", 0))) == [card for card in rest if card not in wanted]
        assert "shuffle" in s.happened
        assert s.asked == (0, "play")


def test_fetch_stops_when_the_deck_runs_out() -> None:
    s = Tales()
    s.hand(0, ["fetch_i_know_not_what"])
    s.deck(0, ["jumper", "do_over"])
    s.discard(0, ["stasis_field"])
    s.start(0)
    s.play("fetch_i_know_not_what")
    s.choose("do_over")
    assert s.ids(("hand", 0)) == ["do_over"]
    assert s.ids(("deck", 0)) == ["jumper"]
    assert s.ids(("discard", 0)) == ["fetch_i_know_not_what", "stasis_field"]
    assert s.asked == (0, "play")


def test_fetch_makes_an_empty_deck_anew_first_and_shuffles_nothing_if_nothing_is_left() -> None:
    s = Tales()
    s.hand(0, ["fetch_i_know_not_what"])
    s.deck(0, ["do_over", "stasis_field", "jumper", "time_raider"])
    s.start(0)
    s.play("fetch_i_know_not_what")
    s.choose("do_over", "stasis_field")
    assert s.ids(("deck", 0)) == ["jumper", "time_raider"]
    assert "shuffle" not in s.happened
    t = Tales()
    t.hand(0, ["fetch_i_know_not_what"])
    t.deck(0, [])
    t.discard(0, ["do_over"])
    t.start(0)
    t.play("fetch_i_know_not_what")
    t.choose("do_over")
    assert t.ids(("hand", 0)) == ["do_over"]


# --- Go I Know Not Whither ------------------------------------------------------------------------
def test_go_i_know_not_whither_shuffles_one_minion_of_each_other_player_away() -> None:
    s = Tales(players=3)
    mine = s.put("jumper", base="portal_room", player=0)
    theirs = [s.put("spy", base="portal_room", player=1) for _ in range(3)]
    borrowed = s.put("mimic", base="portal_room", player=2, owner=1)
    far = s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["go_i_know_not_whither"])
    s.start(0)
    s.play("go_i_know_not_whither")
    s.choose("portal_room")
    assert s.where(mine) == ("base", "portal_room")
    assert sorted(s.where(spy)[0] for spy in theirs) == ["base", "base", "deck"]
    assert s.where(borrowed) == ("deck", 1)  # its owner's
    assert s.where(far) == ("base", "the_nexus")
    assert s.asked == (0, "play")


def test_go_i_know_not_whither_picks_at_random() -> None:
    gone: set[int] = set()
    for seed in range(40):
        s = Tales(seed=seed)
        theirs = [s.put("spy", base="portal_room", player=1) for _ in range(3)]
        s.hand(0, ["go_i_know_not_whither"])
        s.start(0)
        s.play("go_i_know_not_whither")
        s.choose("portal_room")
        gone |= {i for i, spy in enumerate(theirs) if s.where(spy) == ("deck", 1)}
    assert gone == {0, 1, 2}


def test_bewitched_does_not_go_to_a_minion_that_is_shuffled_away_at_the_same_time() -> None:
    s = Tales("portal_room", "the_nexus", players=3)
    host = s.put("spy", base="portal_room", player=1)
    s.put("bewitched", on=host, player=0)
    s.put("mimic", base="portal_room", player=2)
    other = s.put("jumper", base="the_nexus", player=0)
    s.hand(0, ["go_i_know_not_whither"])
    s.start(0)
    s.play("go_i_know_not_whither")
    s.choose("portal_room")
    assert s.where("bewitched") == ("on", other)
    assert s.asked == (0, "play")


# --- Go See My Sister -----------------------------------------------------------------------------
def test_go_see_my_sister_draws_for_each_minion_you_play_or_move_here() -> None:
    s = Tales()
    mover = s.put("jumper", base="the_nexus", player=0)
    s.put("go_see_my_sister", base="portal_room", player=0)
    s.hand(0, ["time_raider", "toad", "feather_gifts"])
    s.start(0)
    s.play("time_raider", at="portal_room")
    assert s.asked == (0, "window")
    s.use("go_see_my_sister")
    assert len(s.ids(("hand", 0))) == 3
    assert s.asked == (0, "play")
    s.play("feather_gifts")
    s.choose(mover)
    s.choose("portal_room")
    s.use("go_see_my_sister")
    assert len(s.ids(("hand", 0))) == 3
    assert s.asked == (0, "play")


def test_go_see_my_sister_may_be_declined_and_looks_only_here() -> None:
    for at in ("portal_room", "the_nexus"):
        s = Tales()
        s.put("go_see_my_sister", base="portal_room", player=0)
        s.hand(0, ["time_raider"])
        s.start(0)
        s.play("time_raider", at=at)
        if at == "portal_room":
            s.decline()
        assert s.ids(("hand", 0)) == []
        assert s.asked == (0, "play")


def test_go_see_my_sister_ignores_what_other_players_play_and_move() -> None:
    s = Tales("strategic_syrup_reserve", "the_nexus")
    s.put("go_see_my_sister", base="strategic_syrup_reserve", player=0)
    mine = s.put("jumper", base="the_nexus", player=0)
    s.put("spy", base="the_nexus", player=1)
    s.hand(1, ["mimic"])
    s.start(1)
    s.play("mimic", at="strategic_syrup_reserve")
    s.use("strategic_syrup_reserve")
    # Yours, but moved by another player.
    assert s.where(mine) == ("base", "strategic_syrup_reserve")
    assert s.asked == (1, "play")


def test_go_see_my_sister_ignores_minions_of_others_that_you_move_here() -> None:
    s = Tales("strategic_syrup_reserve", "the_nexus")
    s.put("go_see_my_sister", base="strategic_syrup_reserve", player=0)
    theirs = s.put("spy", base="the_nexus", player=1)
    s.put("jumper", base="the_nexus", player=0)
    s.hand(0, ["time_raider"])
    s.start(0)
    s.play("time_raider", at="strategic_syrup_reserve")
    s.use("strategic_syrup_reserve")
    assert s.where(theirs) == ("base", "strategic_syrup_reserve")
    s.use("go_see_my_sister")  # for the minion that was played
    assert s.asked == (0, "play")


# --- Mass Transformation --------------------------------------------------------------------------
def test_mass_transformation_renews_every_hand() -> None:
    s = Tales()
    s.hand(0, ["mass_transformation", "jumper", ("spy", 1)])
    s.hand(1, ["mimic"])
    s.deck(0, ["do_over", "time_raider", "doctor_when"])
    s.deck(1, [])
    s.discard(1, ["secret_agent"])
    s.start(0)
    s.play("mass_transformation")
    assert s.asked == (0, "choose")
    s.choose("spy", "jumper")
    assert s.ids(("deck", 0)) == ["doctor_when", "spy", "jumper"]
    assert sorted(s.ids(("hand", 0))) == ["do_over", "time_raider"]
    assert s.ids(("hand", 1)) == ["mimic"]  # drawn again: no pile was shuffled
    assert s.ids(("discard", 1)) == ["secret_agent"]
    assert s.where("mass_transformation") == ("discard", 0)
    assert s.owner("spy") == 1
    assert s.asked == (0, "play")


# --- The Frog Princess ----------------------------------------------------------------------------
def test_the_frog_princess_turns_her_minion_into_the_next_of_your_deck_and_goes_along() -> None:
    s = Tales()
    host = s.put("jumper", base="portal_room", player=0, counters=2)
    other = s.put("splice_as_nice", on=host, player=1)
    theirs = s.put("spy", base="portal_room", player=1)
    s.hand(0, ["the_frog_princess"])
    s.deck(0, ["do_over", "time_raider", "stasis_field"])
    s.start(0)
    assert not s.can_play("the_frog_princess", on=theirs)
    s.play("the_frog_princess", on=host)
    s.talent("the_frog_princess")
    assert s.asked == (0, "confirm")
    s.choose(True)
    assert s.where("time_raider") == ("base", "portal_room")
    assert s.ids(("on", "time_raider")) == ["the_frog_princess"]
    assert s.where(other) == ("discard", 1)
    assert sorted(s.ids(("deck", 0))) == ["do_over", "jumper", "stasis_field"]
    assert not s.can_use("the_frog_princess")  # used up for this turn
    assert s.asked == (0, "play")
    s.end_turn()
    s.auto(until=0)
    assert s.can_use("the_frog_princess")


def test_the_frog_princess_is_discarded_if_no_minion_comes() -> None:
    for decline in (True, False):
        s = Tales()
        host = s.put("jumper", base="portal_room", player=0, owner=1)
        s.put("the_frog_princess", on=host, player=0)
        s.deck(0, ["do_over", "stasis_field"])
        s.start(0)
        s.talent("the_frog_princess")
        s.choose(not decline)
        assert s.where(host) == ("deck", 1)  # its owner's, but your deck was looked through
        assert s.where("the_frog_princess") == ("discard", 0)
        assert sorted(s.ids(("deck", 0))) == ["do_over", "stasis_field"]
        assert "shuffle" in s.happened
        assert s.asked == (0, "play")


def test_the_frog_princess_waits_for_the_on_play_ability_of_the_new_minion() -> None:
    s = Tales()
    host = s.put("jumper", base="portal_room", player=0)
    frog = s.put("the_frog_princess", on=host, player=0)
    s.deck(0, ["toad"])
    s.start(0)
    s.talent(frog)
    s.choose(True)
    assert s.asked == (0, "choose")
    assert s.ids(("on", "toad")) == []
    assert s.where(frog) == ("loose",)  # in play meanwhile, but on nothing
    s.choose(1)
    assert s.ids(("on", "toad")) == ["the_frog_princess"]
    assert s.controller(frog) == 0
    assert s.can_use(frog) is False
    s.end_turn()
    s.auto(until=0)
    assert s.can_use(frog)  # the action is yours, whoever has the minion


def test_the_frog_princess_on_a_minion_that_is_no_longer_yours() -> None:
    s = Tales()
    host = s.put("spy", base="portal_room", player=1)
    frog = s.put("the_frog_princess", on=host, player=0)
    s.deck(0, ["do_over", "time_raider"])
    s.start(0)
    s.talent(frog)
    s.choose(True)
    assert s.where(host) == ("deck", 1)
    assert s.controller("time_raider") == 0
    assert s.ids(("on", "time_raider")) == ["the_frog_princess"]
    assert s.asked == (0, "play")


@pytest.mark.parametrize("how", ["baba_yaga", "transformation"])
def test_the_frog_princess_does_nothing_when_another_card_takes_her_minion(how: str) -> None:
    s = Tales()
    host = s.put("jumper", base="portal_room", player=0)
    frog = s.put("the_frog_princess", on=host, player=0)
    yaga = s.put("baba_yaga", base="portal_room", player=1)
    s.deck(0, ["time_raider"])
    s.hand(1, ["transformation"])
    s.start(1)
    if how == "baba_yaga":
        s.talent(yaga)
    else:
        s.play("transformation")
        s.choose(host)
    assert s.asked == (0, "confirm")
    s.choose(True)
    assert s.where(frog) == ("discard", 0)
    assert s.ids(("on", "time_raider")) == []
    assert s.asked == (1, "play")


# --- The Water of Life ----------------------------------------------------------------------------
def test_the_water_of_life_puts_a_minion_on_the_deck_and_gives_an_extra_action() -> None:
    s = Tales()
    s.hand(0, ["the_water_of_life", "do_over"])
    s.discard(0, ["jumper", "stasis_field", "time_raider"])
    s.start(0)
    s.play("the_water_of_life")
    assert not s.may
    assert not s.offers("stasis_field")
    s.choose("time_raider")
    assert s.ids(("deck", 0))[0] == "time_raider"
    assert s.can_play("do_over")
    s.play("do_over")
    assert s.asked == (0, "play")


def test_the_water_of_life_without_minions_gives_the_extra_action() -> None:
    s = Tales()
    s.hand(0, ["the_water_of_life", "do_over"])
    s.discard(0, ["stasis_field"])
    s.start(0)
    s.play("the_water_of_life")
    assert s.can_play("do_over")
    assert s.asked == (0, "play")


# --- Transformation -------------------------------------------------------------------------------
def test_transformation_changes_any_minion_at_its_base() -> None:
    s = Tales()
    mine = s.put("jumper", base="portal_room", player=0)
    theirs = s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["transformation"])
    s.deck(1, ["secret_agent", "mitosis"])
    s.start(0)
    s.play("transformation")
    assert s.offers(mine)
    s.choose(theirs)
    assert s.asked == (1, "confirm")
    s.choose(True)
    assert s.ids(("base", "the_nexus")) == ["secret_agent"]
    assert s.controller("secret_agent") == 1
    assert sorted(s.ids(("deck", 1))) == ["mitosis", "spy"]
    assert "shuffle" in s.happened  # though no revealed card was left over
    assert s.where("transformation") == ("discard", 0)
    assert s.asked == (0, "play")


def test_transformation_triggers_what_the_owner_has_for_minions_played_there() -> None:
    s = Tales()
    theirs = s.put("spy", base="the_nexus", player=1)
    s.put("go_see_my_sister", base="the_nexus", player=1)
    s.hand(0, ["transformation"])
    s.deck(1, ["secret_agent", "mitosis", "mitosis"])
    s.start(0)
    s.play("transformation")
    s.choose(True)
    assert s.where(theirs) == ("deck", 1)
    assert s.asked == (1, "window")
    s.use("go_see_my_sister")
    assert s.ids(("hand", 1)) == ["mitosis"]
    assert s.asked == (0, "play")


def test_transformation_plays_a_borrowed_minion_of_the_deck_for_the_decks_owner() -> None:
    s = Tales()
    theirs = s.put("spy", base="the_nexus", player=1)
    onini = s.put("onini_the_python", base="portal_room", player=0)
    s.hand(0, ["transformation"])
    s.deck(1, [("jumper", 0)])
    s.start(0)
    s.play("transformation")
    s.choose(theirs)
    s.choose(True)
    assert s.controller("jumper") == 1
    assert s.counters(onini) == 1
    assert s.asked == (0, "play")


def test_transformation_of_a_minion_that_is_not_affected_changes_nothing() -> None:
    s = Tales()
    theirs = s.put("spy", base="the_nexus", player=1)
    s.put("shielding", on=theirs, player=1)
    s.hand(0, ["transformation"])
    s.start(0)
    s.play("transformation")
    assert s.where(theirs) == ("base", "the_nexus")
    assert "shuffle" not in s.happened
    assert s.asked == (0, "play")


# --- Giant Turnip ---------------------------------------------------------------------------------
def test_giant_turnip_loses_a_point_for_every_minion_on_it() -> None:
    s = Tales("giant_turnip", "the_nexus")
    assert s.breakpoint("giant_turnip") == 30
    s.put("toad", base="giant_turnip", player=0)
    s.put("spy", base="giant_turnip", player=1, counters=5)
    s.put("spy", base="the_nexus", player=1)
    s.put("stasis_field", base="giant_turnip", player=0)
    assert s.breakpoint("giant_turnip") == 28
    for _ in range(32):
        s.put("toad", base="giant_turnip", player=0)
    assert s.breakpoint("giant_turnip") == 0


def test_giant_turnip_gives_five_three_and_three() -> None:
    s = Tales("giant_turnip", "the_nexus", players=3)
    for player, counters in enumerate((20, 10, 5)):
        s.put("spy", base="giant_turnip", player=player, counters=counters)
    s.start(0)
    s.end_turn()
    s.auto()
    assert s.vps == [5, 3, 3]


# --- Transformation Spring ------------------------------------------------------------------------
def spring() -> Tales:
    return Tales("transformation_spring", "the_nexus")


def test_transformation_spring_exchanges_the_minion_you_played_for_the_next_of_your_deck() -> None:
    s = spring()
    s.hand(0, ["tsar_eagle"])
    s.deck(0, ["do_over", "jumper", "time_raider", "doctor_when"])
    s.start(0)
    s.play("tsar_eagle", at="transformation_spring")
    assert s.ids(("hand", 0)) == ["do_over"]  # its own ability first
    assert s.asked == (0, "window")
    s.use("transformation_spring")
    s.choose(True)
    assert s.ids(("base", "transformation_spring")) == ["jumper"]
    # Nothing left over: no shuffle.
    assert s.ids(("deck", 0)) == ["time_raider", "doctor_when", "tsar_eagle"]
    assert s.asked == (0, "play")  # the new one is not transformed again


def test_transformation_spring_works_once_in_a_turn_but_declining_is_no_use() -> None:
    s = spring()
    s.hand(0, ["jumper", "the_gray_wolf"])
    s.put("jumper", base="the_nexus", player=0)
    wolf = s.put("the_gray_wolf", base="transformation_spring", player=0)
    s.deck(0, ["its_astounding", "time_raider"])
    s.start(0)
    s.play("jumper", at="transformation_spring")
    s.decline()
    s.talent(wolf)
    s.play("the_gray_wolf", at="transformation_spring")
    assert s.asked == (0, "window")
    s.use("transformation_spring")
    s.choose(True)
    s.auto()
    assert s.asked == (0, "play")


def test_transformation_spring_serves_only_the_current_player() -> None:
    s = spring()
    theirs = s.put("spy", base="the_nexus", player=1)
    s.hand(0, ["bacta_the_future"])
    s.hand(1, ["secret_agent"])
    s.start(0)
    s.play("bacta_the_future")
    assert s.where(theirs) == ("discard", 1)
    s.play("secret_agent", at="transformation_spring", player=1)
    assert s.asked == (0, "play")


def test_transformation_spring_looks_only_at_minions_played_here_and_still_in_play() -> None:
    s = spring()
    s.hand(0, ["jumper"])
    s.start(0)
    s.play("jumper", at="the_nexus")
    assert s.asked == (0, "play")
    t = spring()
    t.hand(0, ["flash"])
    t.start(0)
    t.play("flash", at="transformation_spring")
    assert t.where("flash") == ("hand", 0)
    assert t.asked == (0, "play")


def test_transformation_spring_works_at_the_start_of_the_turn() -> None:
    s = spring()
    birch = s.put("the_birch", base="transformation_spring", player=0)
    s.hand(0, ["the_birch_woman"])
    s.deck(0, ["do_over", "jumper", "time_raider"])
    s.start(0, phase="start")
    s.use(birch)
    s.choose("the_birch_woman")
    s.choose("play")
    assert s.asked == (0, "window")
    s.use("transformation_spring")
    s.choose(True)
    assert s.ids(("base", "transformation_spring")) == ["jumper"]
    assert sorted(s.ids(("deck", 0))) == ["do_over", "the_birch_woman", "time_raider"]
    assert "shuffle" in s.happened
    assert s.asked == (0, "play")


def test_transformation_spring_and_a_borrowed_minion() -> None:
    s = spring()
    s.hand(0, [("mimic", 1)])
    s.deck(0, ["jumper"])
    s.start(0)
    s.play("mimic", at="transformation_spring")
    s.use("transformation_spring")
    s.choose(True)
    assert s.where("mimic") == ("deck", 1)
    assert s.ids(("base", "transformation_spring")) == ["jumper"]  # off your own deck
    assert s.asked == (0, "play")


def test_bewitched_destroyed_together_with_its_minion_is_not_transferred() -> None:
    """Nuke It From Orbit destroys both: each goes to its pile (rules S32)."""
    s = Tales()
    nuke = s.put("nuke_it_from_orbit", base="portal_room", player=1)
    host = s.put("spy", base="portal_room", player=1)
    bewitched = s.put("bewitched", on=host, player=0)
    elsewhere = [s.put("spy", base="the_nexus", player=player) for player in (0, 1)]
    s.start(1)
    s.talent(nuke)
    assert (s.where(host), s.where(bewitched)) == (("discard", 1), ("discard", 0))
    assert [s.power(minion) for minion in elsewhere] == [2, 2]
    assert s.asked == (1, "play")


def test_bewitched_that_cannot_be_destroyed_springs_from_the_destroyed_base() -> None:
    s = Tales()
    nuke = s.put("nuke_it_from_orbit", base="portal_room", player=1)
    host = s.put("spy", base="portal_room", player=1)
    bewitched = s.put("bewitched", on=host, player=0)
    s.put("shielding", on=host, player=0)
    heir = s.put("spy", base="the_nexus", player=0)
    s.start(1)
    s.talent(nuke)
    assert (s.where(host), s.where(bewitched)) == (("discard", 1), ("on", heir))
    assert s.asked == (1, "play")


def test_the_frog_princess_is_on_nothing_while_her_talent_resolves() -> None:
    """The new minion finds no action of yours on the base: Watson can only reveal cards."""
    s = Tales()
    host = s.put("jumper", base="portal_room", player=0)
    frog = s.put("the_frog_princess", on=host, player=0)
    s.deck(0, ["watson", "slimy"])
    s.start(0)
    s.talent(frog)
    s.choose(True)
    assert s.where(frog) == ("loose",)
    assert not s.offers("destroy")
    assert s.ids(("base", "portal_room")) == ["watson"]
    twin = s.game.copy()  # as a rehearsal makes one: with a princess of its own
    assert [piece.card for piece in twin.loose] == [piece.card for piece in s.game.loose]
    assert all(twin.pieces[piece.pid] is piece for piece in twin.loose)
    assert twin.loose[0] is not s.game.loose[0]
    s.choose("reveal")
    assert s.ids(("on", "watson")) == ["the_frog_princess"]
    assert s.where("slimy") == ("hand", 0)
    assert s.asked == (0, "play")
