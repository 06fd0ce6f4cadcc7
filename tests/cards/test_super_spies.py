"""Super Spies: each card and base, with its rulings."""

from __future__ import annotations

from sentences import asked, at_rest
from smashup.engine.abilities.fx import Fx
from smashup.engine.abilities.scope import Scope
from smashup.engine.model.carddef import Lasting
from smashup.engine.model.constants import FOR_GOOD, MINION
from smashup.engine.model.state import Card, Gain
from smashup.engine.rules import plays
from smashup.testing import Handle, Scenario

PAIRS = [("super_spies", "time_travelers"), ("cyborg_apes", "shapeshifters")] * 2
VOLCANO = "secret_volcano_headquarters"


def table(
    players: int = 2, *bases: str, base_deck: tuple[str, ...] = ("the_nexus", "portal_room")
) -> Scenario:
    """Return a table with three bases without effect in these positions."""
    s = Scenario(
        PAIRS[:players],
        bases=bases or ("primate_park", "isis_swingin_pad", "portal_room"),
        base_deck=base_deck,
    )
    for player in range(players):
        s.deck(player, ["mitosis"] * 2)  # to be drawn at the end of the turn
    return s


def ready(s: Scenario, base: str = "primate_park", player: int = 0, total: int = 25) -> Handle:
    """Put a Furious George (2) into play that breaks the base alone."""
    return s.put("furious_george", base=base, player=player, counters=total - 2)


def shrink(s: Scenario, minion: Handle) -> None:
    """Give a minion -1 power for good."""
    piece = next(p for p in s.game.pieces.values() if p.card.uid == minion.uid)
    piece.gains += (Gain(-1, FOR_GOOD, 0, piece.data),)


# --- Secret Agent ---------------------------------------------------------------------------------


def test_secret_agent_makes_another_player_discard_a_card_of_their_choice() -> None:
    s = table()
    s.put("secret_agent", base="primate_park", player=1)
    george = s.put("furious_george", base="primate_park", player=0)
    s.hand(0, ["juiced_up", "spy", "mole"])
    s.hand(1, ["copycat"])
    s.start(0)
    s.play("juiced_up", on=george)
    assert asked(s, "choose", 0, "secret_agent")
    s.choose("mole")
    assert s.ids(("hand", 0)) == ["spy"]
    assert s.ids(("discard", 0)) == ["mole"]
    assert s.ids(("hand", 1)) == ["copycat"]
    assert s.power(george) == 2 + 1 + 2
    assert at_rest(s)


def test_secret_agent_ignores_minions_and_the_actions_of_its_controller() -> None:
    s = table()
    s.put("secret_agent", base="primate_park", player=0)
    s.hand(0, ["time_raider", "stasis_field", "mole"])
    s.hand(1, ["copycat"])
    s.start(0)
    s.play("time_raider", at="primate_park")
    s.play("stasis_field", at="portal_room")
    assert s.ids(("hand", 0)) == ["mole"]
    assert s.ids(("hand", 1)) == ["copycat"]
    assert at_rest(s)
    s.end_turn()
    assert at_rest(s, 1)
    s.end_turn()
    assert at_rest(s, 0)


def test_secret_agent_ignores_minions_of_other_players() -> None:
    s = table()
    s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["time_raider", "mole"])
    s.start(0)
    s.play("time_raider", at="primate_park")
    assert s.ids(("hand", 0)) == ["mole"]
    assert at_rest(s)


def test_secret_agent_waits_for_the_action_so_that_drawn_cards_may_be_discarded() -> None:
    s = table()
    s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["time_walk"])
    s.deck(0, ["spy", "mole", "operative"])
    s.start(0)
    s.play("time_walk")
    assert asked(s, "choose", 0, "secret_agent")
    assert s.offers("spy")
    assert s.offers("mole")
    assert not s.offers("time_walk")
    assert s.where("time_walk") == ("resolving",)  # it goes to the deck after what it triggered
    s.choose("spy")
    assert s.ids(("deck", 0)) == ["operative", "time_walk"]
    assert at_rest(s)


def test_secret_agent_with_an_empty_hand_discards_nothing() -> None:
    s = table()
    s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["stasis_field"])
    s.start(0)
    s.play("stasis_field", at="portal_room")
    assert s.ids(("discard", 0)) == []
    assert at_rest(s)


def test_secret_agent_destroyed_by_the_action_still_answers() -> None:
    s = table()
    agent = s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["bacta_the_future", "spy"])
    s.start(0)
    s.play("bacta_the_future")
    assert s.where(agent) == ("discard", 1)
    assert s.ids(("hand", 0)) == []
    assert "spy" in s.ids(("discard", 0))
    assert at_rest(s)


def test_secret_agent_returned_by_the_action_still_answers() -> None:
    s = table()
    agent = s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["into_the_time_slip", "spy"])
    s.start(0)
    s.play("into_the_time_slip")
    assert s.where(agent) == ("hand", 1)
    assert s.ids(("hand", 0)) == []
    assert at_rest(s)


def test_secret_agent_already_gone_does_not_answer() -> None:
    s = table()
    agent = s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["into_the_time_slip", "time_walk", "stasis_field", "spy"])
    s.start(0)
    s.play("time_walk")
    s.choose("mitosis")
    s.play("into_the_time_slip")
    s.choose("mitosis")
    assert s.where(agent) == ("hand", 1)
    assert s.ids(("hand", 0)) == ["stasis_field", "spy"]
    assert at_rest(s)
    s = table()
    s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["time_walk", "into_the_time_slip", "stasis_field", "spy"])
    s.start(0)
    s.play("into_the_time_slip")
    s.choose("spy")
    s.end_turn()
    s.end_turn()
    s.play("stasis_field", at="portal_room")
    assert "time_walk" in s.ids(("hand", 0))
    assert at_rest(s)


def test_secret_agent_taken_over_by_the_action_still_answers_for_its_old_controller() -> None:
    s = table()
    ready(s)
    agent = s.put("secret_agent", base="primate_park", player=1)
    shrink(s, agent)
    s.hand(0, ["the_base_is_not_enough", "spy"])
    s.start(0)
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert "spy" in s.ids(("discard", 0))
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_secret_agent_answers_specials_on_anybodys_turn() -> None:
    s = table(3)
    ready(s)
    s.put("secret_agent", base="isis_swingin_pad", player=1)  # not at the scoring base
    s.hand(2, ["live_and_let_chum", "spy", "mole"])
    s.start(0)
    s.end_turn()
    s.play("live_and_let_chum", player=2)
    assert asked(s, "choose", 2, "secret_agent")
    s.choose("spy")
    assert s.ids(("hand", 2)) == ["mole"]
    assert at_rest(s, 1)


def test_each_secret_agent_causes_a_discard() -> None:
    s = table(3)
    s.put("secret_agent", base="primate_park", player=1)
    s.put("secret_agent", base="isis_swingin_pad", player=2)
    s.hand(0, ["stasis_field", "spy", "mole", "operative"])
    s.start(0)
    s.play("stasis_field", at="portal_room")
    s.choose("spy")  # in no order: it comes to the same
    s.choose("mole")
    assert s.ids(("hand", 0)) == ["operative"]
    assert at_rest(s)


def test_a_talent_of_an_action_is_not_an_action_played() -> None:
    s = table()
    s.put("secret_agent", base="primate_park", player=1)
    mine = s.put("furious_george", base="primate_park", player=0)
    back = s.put("monkey_on_your_back", on=mine, player=0)
    s.hand(0, ["spy", "mole"])
    s.start(0)
    s.talent(back)
    assert s.ids(("hand", 0)) == ["spy", "mole"]
    assert at_rest(s)


# --- Mole -----------------------------------------------------------------------------------------


def test_mole_plays_an_action_before_its_base_scores() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0)
    rival = ready(s, player=1)
    s.hand(0, ["into_the_time_slip", "stasis_field"])
    s.start(0)
    # The action of the turn is spent; Mole's is an extra one.
    s.play("stasis_field", at="portal_room")
    s.end_turn()
    assert asked(s, "window", 0)
    s.use(mole)
    s.play("into_the_time_slip")
    s.choose(rival)
    assert s.where(rival) == ("hand", 1)
    assert s.vps == [3, 0]  # the base scores although its power fell below the breakpoint
    assert at_rest(s, 1)


def test_mole_is_optional_and_used_once() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0, counters=20)
    s.hand(0, ["the_spy_who_ditched_me", "the_spy_who_ditched_me"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    s.play("the_spy_who_ditched_me")
    assert s.ids(("hand", 0)).count("the_spy_who_ditched_me") == 1
    assert at_rest(s, 1)  # not asked again: Mole is used up
    s = table()
    s.put("mole", base="primate_park", player=0, counters=20)
    s.hand(0, ["the_spy_who_ditched_me"])
    s.start(0)
    s.end_turn()
    s.decline()
    assert "the_spy_who_ditched_me" in s.ids(("hand", 0))
    assert at_rest(s, 1)


def test_mole_works_on_another_players_turn_each_mole_once() -> None:
    s = table()
    first = s.put("mole", base="primate_park", player=0)
    second = s.put("mole", base="primate_park", player=0)
    ready(s, player=1)
    s.hand(0, ["stasis_field", "the_spy_who_ditched_me", "time_walk"])
    s.start(1)
    s.end_turn()
    s.use(first)
    s.play("stasis_field", at="portal_room")
    s.use(second)
    s.play("the_spy_who_ditched_me")
    assert s.ids(("hand", 0)) == ["time_walk"]
    assert at_rest(s, 0)


def test_mole_does_nothing_at_another_base() -> None:
    s = table()
    s.put("mole", base="isis_swingin_pad", player=0)
    ready(s)
    s.hand(0, ["stasis_field"])
    s.start(0)
    s.end_turn()
    assert s.vps == [3, 0]
    assert "stasis_field" in s.ids(("hand", 0))
    assert at_rest(s, 1)


def test_mole_with_nothing_to_play_is_not_offered() -> None:
    s = table()
    s.put("mole", base="primate_park", player=0, counters=20)
    s.hand(0, ["spy"])
    s.start(0)
    s.end_turn()
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_mole_may_use_the_action_on_any_base_and_time_walk_gives_its_cards_first() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0, counters=20)
    s.hand(0, ["time_walk", "time_raider", "stasis_field"])
    s.deck(0, ["jumper", "operative", "mitosis", "mitosis"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    s.play("time_walk")
    assert asked(s, "choose", 0, "time_walk")
    assert not s.can_play("jumper")  # not drawn yet
    s.play("time_raider", at="isis_swingin_pad")
    assert s.can_play("stasis_field", at="portal_room")
    s.decline()
    assert s.ids(("hand", 0)) == ["stasis_field", "jumper", "operative", "mitosis", "mitosis"]
    assert s.where("time_walk") == ("deck", 0)
    assert s.where("time_raider") == ("base", "isis_swingin_pad")
    assert at_rest(s, 1)


def test_mole_may_play_a_special_in_its_time() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0, counters=20)
    victim = s.put("copycat", base="primate_park", player=1)
    s.hand(0, ["live_and_let_chum", "wormhole"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    assert s.can_play("live_and_let_chum")
    assert not s.can_play("wormhole")
    s.play("live_and_let_chum")
    assert s.where(victim) == ("discard", 1)
    assert asked(s, "window", 0)
    s.decline()  # Wormhole, after scoring
    assert at_rest(s, 1)


def test_a_mole_that_was_used_does_not_work_again_for_a_new_controller() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0)
    ready(s, player=1)
    s.hand(0, ["stasis_field"])
    s.hand(1, ["the_base_is_not_enough", "stasis_field"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    s.play("stasis_field", at="portal_room")
    s.play("the_base_is_not_enough", player=1)
    assert s.vps == [0, 3]  # player 1 has the Mole
    assert s.ids(("hand", 1)) == ["stasis_field"]
    assert at_rest(s, 1)


def test_a_mole_taken_over_unused_works_for_its_new_controller() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0)
    ready(s, player=1)
    s.hand(0, ["stasis_field"])
    s.hand(1, ["the_base_is_not_enough", "stasis_field"])
    s.start(1)
    s.end_turn()
    s.play("the_base_is_not_enough", player=1)
    assert asked(s, "window", 1)  # player 0 has nothing to use any more
    s.use(mole)
    s.play("stasis_field", at="portal_room", player=1)
    assert s.ids(("hand", 0)) == ["stasis_field"]
    assert at_rest(s, 0)


def test_a_copycat_that_copies_mole_has_its_special() -> None:
    s = table()
    s.put("mole", base="portal_room", player=1)
    s.put("furious_george", base="primate_park", player=0, counters=20)
    s.hand(0, ["copycat", "stasis_field"])
    s.start(0)
    s.play("copycat", at="primate_park")
    s.end_turn()
    assert asked(s, "window", 0)
    s.use("copycat")
    s.play("stasis_field", at="portal_room")
    assert s.where("stasis_field") == ("base", "portal_room")
    assert at_rest(s, 1)


def test_stasis_field_by_mole_comes_too_late() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0, counters=20)
    s.hand(0, ["stasis_field"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    s.play("stasis_field", at="primate_park")
    assert s.vps == [3, 0]
    assert s.where("stasis_field") == ("discard", 0)
    assert s.ids("bases")[0] == "the_nexus"
    assert at_rest(s, 1)


# --- Operative ------------------------------------------------------------------------------------


def test_operative_puts_any_of_the_top_cards_on_the_bottom() -> None:
    s = table(3)
    s.hand(0, ["operative"])
    s.deck(0, ["spy", "jumper"])
    s.deck(1, ["copycat", "mimic"])
    s.deck(2, ["mole", "jumper"])
    s.start(0)
    s.play("operative", at="primate_park")
    assert s.decision is not None
    assert {o.card for o in s.decision.options} == {"spy", "copycat", "mole"}
    s.choose("spy", "mole")
    assert s.ids(("deck", 0)) == ["jumper", "spy"]
    assert s.ids(("deck", 1)) == ["copycat", "mimic"]
    assert s.ids(("deck", 2)) == ["jumper", "mole"]
    assert all(s.sees(player, card) for player in range(3) for card in ("spy", "copycat", "mole"))
    assert not s.sees(0, "mimic")
    assert at_rest(s)


def test_operative_may_leave_all_on_top() -> None:
    s = table()
    s.hand(0, ["operative"])
    s.deck(0, ["spy", "jumper"])
    s.deck(1, ["copycat", "mimic"])
    s.start(0)
    s.play("operative", at="primate_park")
    s.choose()
    assert s.ids(("deck", 0)) == ["spy", "jumper"]
    assert s.ids(("deck", 1)) == ["copycat", "mimic"]
    assert at_rest(s)


def test_operative_and_empty_decks() -> None:
    s = table(3)
    s.hand(0, ["operative"])
    s.deck(0, ["spy"])
    s.deck(1, [])
    s.deck(2, [])
    s.discard(1, ["copycat"])
    s.start(0)
    s.play("operative", at="primate_park")
    assert s.decision is not None
    assert {o.card for o in s.decision.options} == {"spy", "copycat"}
    s.choose("copycat")
    assert s.ids(("deck", 1)) == ["copycat"]
    assert s.ids(("discard", 1)) == []
    assert at_rest(s)


def test_operative_sends_a_card_to_the_bottom_of_its_owners_deck() -> None:
    s = table()
    s.hand(0, ["operative"])
    s.deck(0, ["spy", "jumper"])
    s.deck(1, [("mole", 0), "mimic"])
    s.start(0)
    s.play("operative", at="primate_park")
    s.choose("mole")
    assert s.ids(("deck", 0)) == ["spy", "jumper", "mole"]
    assert s.ids(("deck", 1)) == ["mimic"]
    assert at_rest(s)


# --- Spy, For My Eyes Only ------------------------------------------------------------------------


def test_spy_arranges_the_top_three() -> None:
    s = table()
    s.hand(0, ["spy"])
    cards = s.deck(0, ["jumper", "mole", "operative", "doctor_when"])
    s.deck(1, ["copycat", "mimic"])
    s.start(0)
    s.play("spy", at="primate_park")
    assert s.decision is not None
    assert {o.card for o in s.decision.options} == {"jumper", "mole", "operative"}
    s.choose("jumper")  # to the bottom
    s.choose("operative", "mole")
    assert s.ids(("deck", 0)) == ["operative", "mole", "doctor_when", "jumper"]
    assert [s.sees(0, card) for card in cards] == [True, True, True, False]
    assert not any(s.sees(1, card) for card in cards)
    assert s.ids(("deck", 1)) == ["copycat", "mimic"]
    assert at_rest(s)


def test_spy_orders_the_bottom_too() -> None:
    s = table()
    s.hand(0, ["spy"])
    s.deck(0, ["jumper", "mole", "operative", "doctor_when"])
    s.start(0)
    s.play("spy", at="primate_park")
    s.choose("jumper", "mole", "operative")
    s.choose("mole", "operative", "jumper")
    assert s.ids(("deck", 0)) == ["doctor_when", "mole", "operative", "jumper"]
    assert at_rest(s)


def test_spy_shuffles_the_discard_pile_in_to_go_on_looking() -> None:
    s = table()
    s.hand(0, ["spy"])
    s.deck(0, ["jumper"])
    s.discard(0, ["mole"])
    s.start(0)
    s.play("spy", at="primate_park")
    assert s.decision is not None
    assert {o.card for o in s.decision.options} == {"jumper", "mole"}
    s.choose("mole")
    assert s.ids(("deck", 0)) == ["jumper", "mole"]
    assert s.ids(("discard", 0)) == []
    assert at_rest(s)


def test_a_private_look_at_a_card_that_all_know_hides_where_it_goes() -> None:
    s = table()
    s.hand(0, ["operative", "time_walk"])
    s.hand(1, ["spy"])
    top, _, _ = s.deck(1, ["copycat", "mimic", "gelf"])
    s.start(0)
    s.play("operative", at="primate_park")
    s.choose()
    assert s.sees(0, top)
    assert s.sees(1, top)
    s.end_turn()
    s.play("spy", at="primate_park")
    s.choose()
    s.choose("mimic", "copycat", "gelf")
    assert s.sees(1, top)
    assert not s.sees(0, top)
    assert at_rest(s, 1)


def test_for_my_eyes_only_arranges_the_top_five() -> None:
    s = table()
    s.hand(0, ["for_my_eyes_only"])
    cards = s.deck(0, ["spy", "jumper", "mole", "operative", "doctor_when", "time_raider"])
    s.start(0)
    s.play("for_my_eyes_only")
    assert s.decision is not None
    assert len(s.decision.options) == 5
    assert not s.offers("time_raider")
    s.choose("spy", "jumper")
    s.choose("doctor_when", "operative", "mole")
    s.choose("jumper", "spy")
    assert s.ids(("deck", 0)) == [
        "doctor_when",
        "operative",
        "mole",
        "time_raider",
        "jumper",
        "spy",
    ]
    assert not any(s.sees(1, card) for card in cards)
    assert at_rest(s)


def test_for_my_eyes_only_goes_on_in_the_shuffled_discard_pile_without_itself() -> None:
    s = table()
    s.hand(0, ["for_my_eyes_only"])
    s.deck(0, ["spy"])
    s.discard(0, ["mole", "jumper"])
    s.start(0)
    s.play("for_my_eyes_only")
    assert s.decision is not None
    assert {o.card for o in s.decision.options} == {"spy", "mole", "jumper"}
    s.choose()
    s.choose("jumper", "spy", "mole")
    assert s.ids(("deck", 0)) == ["jumper", "spy", "mole"]
    assert s.ids(("discard", 0)) == ["for_my_eyes_only"]
    assert at_rest(s)


# --- Discards Are Forever -------------------------------------------------------------------------


def test_discards_are_forever_discards_down_to_a_minion_for_everybody() -> None:
    s = table(3)
    s.hand(0, ["discards_are_forever"])
    s.deck(0, ["wormhole", "time_walk", "spy", "jumper"])
    s.deck(1, ["copycat", "mimic"])
    s.deck(2, ["mindraker", "wormhole"])
    s.discard(2, ["mole"])
    s.start(0)
    s.play("discards_are_forever")
    assert s.ids(("deck", 0)) == ["jumper"]
    assert s.ids(("deck", 1)) == ["mimic"]
    assert s.ids(("discard", 0)) == ["discards_are_forever", "spy", "time_walk", "wormhole"]
    assert s.ids(("discard", 1)) == ["copycat"]
    assert s.ids(("deck", 2)) == []  # it ran out: stop, the discard pile is left alone
    assert sorted(s.ids(("discard", 2))) == ["mindraker", "mole", "wormhole"]
    assert at_rest(s)


def test_discards_are_forever_with_an_empty_deck_shuffles_first() -> None:
    s = table()
    s.hand(0, ["discards_are_forever"])
    s.deck(0, [])
    s.discard(0, ["spy", "jumper"])
    s.start(0)
    s.play("discards_are_forever")
    assert len(s.ids(("deck", 0))) == 1
    assert len(s.ids(("discard", 0))) == 2
    assert s.ids(("discard", 0))[0] == "discards_are_forever"
    assert at_rest(s)


def test_discards_are_forever_all_reveal_before_anything_is_discarded() -> None:
    s = table()
    s.hand(0, ["discards_are_forever"])
    (lent,) = s.deck(0, [("copycat", 1)])
    s.deck(1, [])
    s.start(0)
    s.play("discards_are_forever")
    assert s.where(lent) == ("discard", 1)
    # It was not in that pile while player 1 revealed.
    assert not any(record.kind == "reshuffle" for record in s.log)
    assert at_rest(s)


# --- From Q With Love -----------------------------------------------------------------------------


def test_from_q_with_love_draws_three_then_discards_two() -> None:
    s = table()
    s.hand(0, ["from_q_with_love", "wormhole"])
    s.deck(0, ["spy", "mole", "jumper", "operative"])
    s.hand(1, ["copycat"])
    s.start(0)
    s.play("from_q_with_love")
    assert not s.offers("from_q_with_love")
    assert s.where("from_q_with_love") == ("resolving",)
    s.choose("wormhole", "mole")
    assert s.ids(("hand", 0)) == ["spy", "jumper"]
    assert s.ids(("discard", 0)) == ["from_q_with_love", "mole", "wormhole"]
    assert s.ids(("hand", 1)) == ["copycat"]
    assert at_rest(s)


def test_from_q_with_love_is_not_reshuffled_and_discards_what_there_is() -> None:
    s = table()
    s.hand(0, ["from_q_with_love"])
    s.deck(0, [])
    s.discard(0, ["spy"])
    s.start(0)
    s.play("from_q_with_love")
    assert s.ids(("hand", 0)) == []
    assert s.ids(("discard", 0)) == ["from_q_with_love", "spy"]
    assert at_rest(s)


# --- Live and Let Chum ----------------------------------------------------------------------------


def test_live_and_let_chum_destroys_up_to_power_three_there() -> None:
    s = table()
    ready(s, player=1, total=20)
    three = s.put("spy", base="primate_park", player=0, counters=1)
    four = s.put("mole", base="primate_park", player=1)
    shrunk = s.put("operative", base="primate_park", player=1)
    elsewhere = s.put("copycat", base="isis_swingin_pad", player=1)
    s.hand(0, ["live_and_let_chum"])
    s.start(0)
    assert not s.can_play("live_and_let_chum")  # only before a base scores
    s.end_turn()
    s.play("live_and_let_chum")
    assert s.offers(three)
    assert s.offers(shrunk)
    assert not s.offers(four)
    assert not s.offers(elsewhere)
    s.choose(shrunk)
    assert s.where(shrunk) == ("discard", 1)
    assert s.where(elsewhere) == ("base", "isis_swingin_pad")
    assert s.vps == [2, 3]
    assert at_rest(s, 1)


def test_live_and_let_chum_does_not_stop_the_scoring() -> None:
    s = table()
    three = s.put("operative", base="primate_park", player=1)
    s.put("operative", base="primate_park", player=0, counters=14)
    s.hand(0, ["live_and_let_chum"])
    s.start(1)
    s.end_turn()
    s.play("live_and_let_chum", player=0)
    assert s.where(three) == ("discard", 1)
    assert s.vps == [3, 0]
    assert s.ids("bases")[0] == "the_nexus"
    assert at_rest(s, 0)


def test_live_and_let_chum_without_a_target_and_in_clockwise_order() -> None:
    s = table(3)
    ready(s)
    for player in range(3):
        s.hand(player, ["live_and_let_chum"])
    s.start(1)
    s.end_turn()
    assert asked(s, "window", 1)
    s.decline()
    assert asked(s, "window", 2)
    s.play("live_and_let_chum")
    assert s.ids(("discard", 2)) == ["live_and_let_chum"]
    assert asked(s, "window", 0)
    s.decline()
    assert asked(s, "window", 1)  # who passed may still use one, until all pass in a row
    s.play("live_and_let_chum")
    assert asked(s, "window", 0)
    s.decline()
    assert s.vps == [3, 0, 0]
    assert at_rest(s, 2)


def test_live_and_let_chum_counts_current_power_and_spares_the_protected() -> None:
    s = table()
    ready(s)
    grown = s.put("spy", base="primate_park", player=1, counters=2)
    safe = s.put("copycat", base="primate_park", player=1)
    s.put("shielding", on=safe, player=1)
    s.hand(0, ["live_and_let_chum"])
    s.start(0)
    s.end_turn()
    # Copycat is the only one of power 3 or less; it may be chosen, to no avail.
    s.play("live_and_let_chum")
    assert s.vps == [3, 2]
    assert s.where(grown) == ("discard", 1)
    assert s.where(safe) == ("discard", 1)
    assert not any(record.kind == "destroy" for record in s.log)
    assert at_rest(s, 1)


# --- Mindraker ------------------------------------------------------------------------------------


def test_mindraker_bars_the_actions_of_others_while_its_base_scores() -> None:
    s = table()
    ready(s, player=1)
    s.put("mindraker", base="primate_park", player=0)
    s.put("mole", base="primate_park", player=1)
    s.hand(0, ["wormhole", "live_and_let_chum"])
    s.hand(1, ["live_and_let_chum", "stasis_field", "wormhole"])
    s.start(1)
    s.end_turn()
    assert asked(s, "window", 0)
    assert s.can_play("live_and_let_chum")
    s.decline()
    assert asked(s, "window", 0)
    assert s.can_play("wormhole")
    s.decline()
    assert s.vps == [0, 3]
    assert s.ids(("hand", 1))[:3] == ["live_and_let_chum", "stasis_field", "wormhole"]
    assert at_rest(s, 0)


def test_mindraker_does_not_bar_actions_outside_the_scoring() -> None:
    s = table()
    s.put("mindraker", base="primate_park", player=0)
    s.hand(1, ["for_my_eyes_only"])
    s.start(1)
    assert s.can_play("for_my_eyes_only")


def test_mindraker_has_no_effect_while_another_base_scores() -> None:
    s = table()
    ready(s, player=0)
    s.put("mindraker", base="isis_swingin_pad", player=0)
    s.hand(1, ["live_and_let_chum"])
    s.start(0)
    s.end_turn()
    assert asked(s, "window", 1)
    assert s.can_play("live_and_let_chum")
    s.decline()
    assert at_rest(s, 1)


def test_mindraker_does_not_bar_minions_nor_abilities_of_cards_in_play() -> None:
    s = table()
    doppel = s.put("doppelganger", base="primate_park", player=1)
    george = ready(s, player=1)
    monkey = s.put("flying_monkey", on=george, player=1)
    s.put("mindraker", base="primate_park", player=0)
    s.hand(1, ["stasis_field"])
    s.deck(1, ["time_raider"])
    s.start(0)
    s.end_turn()
    s.use(monkey)
    s.choose("isis_swingin_pad")
    assert s.where(george) == ("base", "isis_swingin_pad")
    s.choose("time_raider")  # Doppelganger, as the base is cleared
    s.choose("portal_room")
    assert s.where(doppel) == ("discard", 1)
    assert s.where("time_raider") == ("base", "portal_room")
    s.decline()
    assert at_rest(s, 1)


def test_mindraker_does_not_bar_minions_before_its_base_scores() -> None:
    s = table(2, VOLCANO, "primate_park", "isis_swingin_pad")
    s.put("furious_george", base=VOLCANO, player=0, counters=16)
    s.put("mindraker", base=VOLCANO, player=0)
    s.deck(1, ["time_raider"])
    s.start(0)
    s.end_turn()
    assert s.vps == [4, 3]  # the revealed minion of player 1 was played
    assert at_rest(s, 1)


def test_mindrakers_ban_lasts_until_the_replacement_is_in_play() -> None:
    """Cards leave the base, Mindraker too; what is played as a consequence still meets the ban."""
    s = table()
    s.put("doppelganger", base="primate_park", player=1, counters=20)
    s.put("mindraker", base="primate_park", player=0)
    s.hand(1, ["into_the_time_slip"])
    s.deck(1, ["copycat", "shielding"])
    s.start(1)
    s.end_turn()
    assert s.where("mindraker") in (("base", "primate_park"), ("discard", 0))
    s.choose("copycat")
    assert s.where("mindraker") == ("discard", 0)
    assert s.game.scoring is not None
    player, action = (
        1,
        next(card for card in s.game.players[1].hand if card.data.id == "into_the_time_slip"),
    )
    assert plays.places(s.game, player, action, False) == []
    s.choose("isis_swingin_pad")
    assert at_rest(s, 0)
    s.end_turn()
    assert s.can_play("into_the_time_slip")  # the ban is over with the replacement


def test_mindraker_that_leaves_during_the_scoring_ends_its_ban() -> None:
    s = table()
    ready(s, player=1)
    mindraker = s.put("mindraker", base="primate_park", player=0)
    mole = s.put("mole", base="primate_park", player=0)
    s.hand(0, ["into_the_time_slip"])
    s.hand(1, ["live_and_let_chum"])
    s.start(1)
    s.end_turn()
    s.use(mole)
    s.play("into_the_time_slip")
    s.choose(mindraker)
    assert s.where(mindraker) == ("hand", 0)
    assert asked(s, "window", 1)
    assert s.can_play("live_and_let_chum")
    s.decline()
    assert at_rest(s, 0)


def test_mindraker_also_binds_when_played_while_the_base_scores() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0, counters=20)
    s.hand(0, ["mindraker"])
    s.hand(1, ["live_and_let_chum"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    s.play("mindraker", at="primate_park")
    assert s.ids(("hand", 1)) == ["live_and_let_chum"]
    assert s.where("mindraker") == ("discard", 0)
    assert at_rest(s, 1)


# --- Permit to Kill -------------------------------------------------------------------------------


def test_permit_to_kill_discards_minions_from_the_others_decks() -> None:
    s = table(3)
    s.hand(0, ["permit_to_kill"])
    s.deck(0, ["spy", "jumper"])
    s.deck(1, ["copycat", "shielding", "mimic"])
    s.deck(2, ["wormhole", "time_walk", "mole"])
    s.start(0)
    s.play("permit_to_kill")
    assert s.ids(("discard", 1)) == ["copycat"]
    assert s.ids(("deck", 1)) == ["shielding", "mimic"]
    assert asked(s, "choose", 0, "permit_to_kill")  # you arrange what is left
    s.choose("time_walk", "wormhole")
    assert s.ids(("deck", 2)) == ["time_walk", "wormhole", "mole"]
    assert s.ids(("discard", 2)) == []
    assert s.ids(("deck", 0)) == ["spy", "jumper"]
    assert at_rest(s)


def test_permit_to_kill_discards_both_minions_and_shuffles_a_short_deck() -> None:
    s = table()
    s.hand(0, ["permit_to_kill"])
    s.deck(1, ["copycat"])
    s.discard(1, ["mimic"])
    s.start(0)
    s.play("permit_to_kill")
    assert s.ids(("deck", 1)) == []
    assert sorted(s.ids(("discard", 1))) == ["copycat", "mimic"]
    assert at_rest(s)


def test_permit_to_kill_is_not_from_play() -> None:
    s = table()
    s.hand(0, ["permit_to_kill"])
    jumpers = s.deck(1, ["jumper", "doppelganger", "copycat"])
    s.start(0)
    s.play("permit_to_kill")
    assert s.where(jumpers[0]) == ("discard", 1)
    assert s.where(jumpers[1]) == ("discard", 1)
    assert s.ids(("deck", 1)) == ["copycat"]
    assert at_rest(s)


# --- The Base Is Not Enough -----------------------------------------------------------------------


def test_the_base_is_not_enough_takes_a_minion_of_power_four_or_less() -> None:
    s = table()
    four = s.put("gelf", base="primate_park", player=1)
    five = s.put("secret_agent", base="primate_park", player=1)
    grown = s.put("copycat", base="primate_park", player=1, counters=3)
    away = s.put("copycat", base="isis_swingin_pad", player=1)
    mine = s.put("time_raider", base="primate_park", player=0)
    s.put("time_raider", base="primate_park", player=0, counters=5)
    s.hand(0, ["the_base_is_not_enough"])
    s.start(0)
    assert not s.can_play("the_base_is_not_enough")
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.offers(four)
    assert s.offers(mine)
    assert not s.offers(five)
    assert not s.offers(grown)
    assert not s.offers(away)
    s.choose(four)
    assert s.vps == [3, 2]  # 11 + 4 against 14 - 4
    assert s.where(four) == ("discard", 1)
    assert s.controller(away) == 1
    assert at_rest(s, 1)


def test_the_base_is_not_enough_gives_the_minion_back_at_the_end_of_the_turn() -> None:
    s = table()
    ready(s)
    george = s.put("furious_george", base="primate_park", player=1)
    monkey = s.put("flying_monkey", on=george, player=1)
    s.hand(0, ["the_base_is_not_enough"])
    s.start(0)
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.controller(george) == 0
    assert s.controller(monkey) == 1
    assert asked(s, "window", 1)
    s.use(monkey)
    s.choose("isis_swingin_pad")
    assert at_rest(s, 1)
    assert s.where(george) == ("base", "isis_swingin_pad")
    assert s.controller(george) == 1


def test_the_base_is_not_enough_brings_the_abilities_along() -> None:
    s = table()
    ready(s)
    jumper = s.put("jumper", base="primate_park", player=1)
    s.hand(0, ["the_base_is_not_enough"])
    s.start(0)
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert asked(s, "confirm", 0, "jumper")  # its controller decides; it goes to its owner's hand
    s.choose(True)
    assert s.where(jumper) == ("hand", 1)
    assert at_rest(s, 1)


def test_the_base_is_not_enough_does_not_take_a_protected_minion() -> None:
    s = table()
    ready(s)
    safe = s.put("copycat", base="primate_park", player=1)
    s.put("shielding", on=safe, player=1)
    s.hand(0, ["the_base_is_not_enough"])
    s.start(0)
    s.end_turn()
    s.play("the_base_is_not_enough")
    assert s.vps == [3, 2]
    assert at_rest(s, 1)


# --- The Spy Who Ditched Me -----------------------------------------------------------------------


def test_the_spy_who_ditched_me_takes_a_minion_or_shows_the_hand() -> None:
    s = table(4)
    s.hand(0, ["the_spy_who_ditched_me", "spy"])
    s.hand(1, ["copycat", "mimic", "shielding"])
    shown = s.hand(2, ["wormhole", "time_walk"])
    s.hand(3, ["gelf", "juiced_up"])
    s.start(0)
    s.play("the_spy_who_ditched_me")
    assert asked(s, "choose", 1)
    assert not s.offers("shielding")
    s.choose("mimic")
    assert s.ids(("hand", 0)) == ["spy"]
    assert s.ids(("hand", 1)) == ["copycat", "shielding"]
    assert s.ids(("discard", 1)) == ["mimic"]
    assert s.ids(("hand", 2)) == ["wormhole", "time_walk"]
    assert all(s.sees(player, card) for player in range(4) for card in shown)
    assert not s.sees(0, "shielding")
    assert s.ids(("hand", 3)) == ["juiced_up"]
    assert not s.sees(0, "juiced_up")
    assert at_rest(s)


def test_the_spy_who_ditched_me_goes_clockwise_and_skips_empty_hands() -> None:
    s = table(3)
    s.hand(1, ["the_spy_who_ditched_me"])
    s.hand(0, ["spy", "mole"])
    s.start(1)
    s.play("the_spy_who_ditched_me")
    assert asked(s, "choose", 0)  # player 2 comes first, but has nothing
    s.choose("spy")
    assert s.ids(("hand", 0)) == ["mole"]
    assert at_rest(s, 1)


# --- ISI's Swingin' Pad ---------------------------------------------------------------------------


def test_isis_swingin_pad_lets_the_winner_arrange_three_cards() -> None:
    s = table()
    george = ready(s, "isis_swingin_pad", player=0)
    s.put("copycat", base="isis_swingin_pad", player=1)
    s.deck(0, ["jumper", "mole", "operative", "doctor_when"])
    s.deck(1, ["copycat", "mimic", "gelf"])
    s.start(1)
    s.end_turn()
    assert asked(s, "window", 0)
    assert s.vps == [4, 2]
    assert s.where(george) == ("base", "isis_swingin_pad")  # before the cards are discarded
    s.use("isis_swingin_pad")
    s.choose("jumper")
    s.choose("operative", "mole")
    assert s.ids(("deck", 0)) == ["operative", "mole", "doctor_when", "jumper"]
    assert s.ids(("deck", 1)) == ["gelf"]  # drew two, no more
    assert at_rest(s, 0)


def test_isis_swingin_pad_is_optional_and_for_tied_winners_in_turn_order() -> None:
    s = table(3)
    for player in (0, 2):
        s.put("furious_george", base="isis_swingin_pad", player=player, counters=10)
    for player in range(3):
        s.deck(player, ["spy", "mole", "jumper"])
    s.start(1)
    s.end_turn()
    assert s.vps == [4, 0, 4]
    assert asked(s, "window", 2)
    s.use("isis_swingin_pad")
    s.choose("spy", "mole", "jumper")
    s.choose("jumper", "mole", "spy")
    assert asked(s, "window", 0)
    s.decline()
    assert s.ids(("deck", 2)) == ["jumper", "mole", "spy"]
    assert at_rest(s, 2)
    assert s.ids(("deck", 0)) == ["spy", "mole", "jumper"]


# --- Secret Volcano Headquarters ------------------------------------------------------------------


def test_secret_volcano_headquarters_plays_the_revealed_minions() -> None:
    s = table(3, VOLCANO, "primate_park", "isis_swingin_pad", "portal_room")
    s.put("furious_george", base=VOLCANO, player=0, counters=16)
    s.deck(0, ["time_walk", "spy", "jumper"])
    (clyde, *_) = s.deck(1, ["clyde_2_0", "mimic", "gelf"])
    (agent, *_) = s.deck(2, ["secret_agent", "mole"])
    s.start(0)
    s.end_turn()
    assert s.vps == [4, 2, 3]  # 18, 4 and 5: all take part
    assert s.where(clyde) == ("discard", 1)
    assert s.where(agent) == ("discard", 2)
    assert s.ids(("hand", 0)) == ["time_walk", "spy"]  # not a minion: back on top
    assert at_rest(s, 1)


def test_secret_volcano_headquarters_plays_from_the_current_player_on_with_on_play_abilities() -> (
    None
):
    s = table(3, VOLCANO, "primate_park", "isis_swingin_pad", "portal_room")
    s.put("furious_george", base=VOLCANO, player=0, counters=16)
    s.deck(0, ["spy", "wormhole", "time_walk", "mindraker"])
    s.deck(1, ["operative", "shielding", "mitosis", "mitosis"])
    s.deck(2, ["spy", "mole", "jumper"])
    s.start(1)
    s.end_turn()
    # Player 1 plays first, when all have revealed.
    assert s.ids(("base", VOLCANO)) == ["furious_george", "operative"]
    assert asked(s, "choose", 1, "operative")
    assert s.decision is not None
    assert {o.card for o in s.decision.options} == {"shielding", "mole", "wormhole"}
    s.choose("mole")
    assert asked(s, "choose", 2, "spy")
    assert s.ids(("base", VOLCANO)) == ["furious_george", "operative", "spy"]
    s.choose()
    s.choose("jumper", "mole")
    assert asked(s, "choose", 0, "spy")
    s.choose()
    s.choose("wormhole", "time_walk", "mindraker")
    assert s.ids(("deck", 2)) == ["jumper", "mole"]
    assert s.vps == [4, 3, 2]
    assert at_rest(s, 2)


def test_secret_volcano_headquarters_returns_other_cards_when_the_minions_have_been_played() -> (
    None
):
    s = table(2, VOLCANO, "primate_park", "isis_swingin_pad")
    s.put("furious_george", base=VOLCANO, player=0, counters=16)
    s.deck(0, ["operative", "mitosis", "mitosis"])
    s.deck(1, ["shielding", "copycat", "mimic"])
    s.start(0)
    s.end_turn()
    assert s.decision is not None
    # Shielding is still set aside.
    assert {option.card for option in s.decision.options} == {"mitosis", "copycat"}
    s.choose("copycat")
    assert s.ids(("deck", 1)) == ["shielding", "mimic", "copycat"]
    assert at_rest(s, 1)


def test_before_a_base_scores_mandatory_abilities_come_before_optional_ones_of_four_players() -> (
    None
):
    s = table(4, VOLCANO, "primate_park", "isis_swingin_pad")
    mole = s.put("mole", base=VOLCANO, player=1)
    s.put("furious_george", base=VOLCANO, player=0, counters=16)
    s.hand(1, ["stasis_field"])
    s.hand(2, ["live_and_let_chum"])
    s.hand(3, ["live_and_let_chum"])
    raider = s.deck(2, ["time_raider"])[0]
    s.start(3)
    s.end_turn()
    # The volcano has done its work; now clockwise from the current player.
    assert asked(s, "window", 3)
    assert s.where(raider) == ("base", VOLCANO)
    s.decline()
    assert asked(s, "window", 1)
    s.use(mole)
    s.play("stasis_field", at="primate_park")
    assert asked(s, "window", 2)
    s.decline()
    assert asked(s, "window", 3)
    s.play("live_and_let_chum")
    assert s.where(raider) == ("discard", 2)
    assert asked(s, "window", 2)
    s.decline()
    assert s.vps == [4, 3, 0, 0]
    assert at_rest(s, 0)


def test_a_mole_that_secret_volcano_headquarters_plays_may_still_be_used() -> None:
    s = table(2, VOLCANO, "primate_park", "isis_swingin_pad")
    s.put("furious_george", base=VOLCANO, player=1, counters=16)
    (mole,) = s.deck(0, ["mole"])
    s.hand(0, ["for_my_eyes_only"])
    s.deck(1, ["shielding"])
    s.start(1)
    s.end_turn()
    assert asked(s, "window", 0)
    s.use(mole)
    s.play("for_my_eyes_only")
    assert s.vps == [3, 4]
    assert at_rest(s, 0)


def test_secret_volcano_headquarters_shuffles_for_an_empty_deck_and_must_play() -> None:
    s = table(2, VOLCANO, "primate_park", "isis_swingin_pad")
    s.put("furious_george", base=VOLCANO, player=1, counters=16)
    s.deck(0, [])
    (time_raider,) = s.discard(0, ["time_raider"])
    s.start(1)
    s.end_turn()
    assert s.vps == [3, 4]
    assert s.where(time_raider) == ("discard", 0)
    assert at_rest(s, 0)


class NoMinionsAnywhere(Lasting):
    """Nobody can play minions."""

    def forbids(self, fx: Scope, player: int, card: Card) -> bool:
        return card.data.kind == MINION


def test_secret_volcano_headquarters_discards_a_minion_that_cannot_be_played() -> None:
    s = table(2, VOLCANO, "primate_park", "isis_swingin_pad")
    s.put("furious_george", base=VOLCANO, player=1, counters=16)
    (mole,) = s.deck(0, ["mole"])
    game = s.game
    Fx(game, game.bases[0].data, 0, None, None, game.bases[0].card).start_lasting(
        NoMinionsAnywhere, FOR_GOOD
    )
    s.start(1)
    s.end_turn()
    assert s.where(mole) == ("discard", 0)
    assert s.vps == [0, 4]
    assert at_rest(s, 0)


def test_secret_volcano_headquarters_does_nothing_for_other_bases() -> None:
    s = table(2, VOLCANO, "primate_park", "isis_swingin_pad")
    ready(s)
    s.deck(0, ["wormhole", "time_walk", "spy"])
    s.deck(1, ["copycat"])
    s.start(0)
    s.end_turn()
    assert s.ids(("base", VOLCANO)) == []
    assert s.ids(("deck", 1)) == ["copycat"]
    assert s.vps == [3, 0]
    assert at_rest(s, 1)
