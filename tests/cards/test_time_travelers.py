"""Time Travelers: each card and base, with its rulings."""

from __future__ import annotations

from sentences import asked, at_rest
from smashup.engine.abilities.fx import Fx
from smashup.engine.model.carddef import Lasting
from smashup.engine.model.constants import FOR_GOOD
from smashup.engine.model.state import Event
from smashup.engine.rules import index
from smashup.testing import Handle, Scenario

PAIRS = [("time_travelers", "super_spies"), ("cyborg_apes", "shapeshifters")] * 2


def table(
    players: int = 2, *bases: str, base_deck: tuple[str, ...] = ("monkey_lab", "the_vats")
) -> Scenario:
    """Return a table with three bases without effect here, and two cards in each deck."""
    s = Scenario(
        PAIRS[:players],
        bases=bases or ("primate_park", "isis_swingin_pad", "portal_room"),
        base_deck=base_deck,
    )
    for player in range(players):
        s.deck(player, ["mitosis"] * 2)
    return s


def ready(s: Scenario, base: str = "primate_park", player: int = 0, total: int = 25) -> Handle:
    """Put a Furious George (2) into play that breaks the base alone."""
    return s.put("furious_george", base=base, player=player, counters=total - 2)


def cancel(s: Scenario, minion: Handle) -> None:
    """Cancel the abilities of a minion for good."""
    piece = next(p for p in s.game.pieces.values() if p.card.uid == minion.uid)
    index.set_text(s.game, piece, (), FOR_GOOD)


class Greeting(Lasting):
    """After a new base comes into play, you gain 1 VP."""

    def after_new_base(self, fx: Fx, event: Event) -> None:
        fx.gain_vp(1)


# --- Doctor When ----------------------------------------------------------------------------------


def test_doctor_when_returns_another_minion_of_yours_to_play_it_again() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0, counters=2)
    rival = s.put("copycat", base="primate_park", player=1)
    uplink = s.put("missing_uplink", on=raider, player=0)
    theirs = s.put("splice_as_nice", on=raider, player=1)
    s.discard(0, ["mole", "wormhole"])
    s.hand(0, ["doctor_when", "jumper"])
    s.start(0)
    s.talent(raider)
    s.choose("mole")
    s.play("doctor_when", at="primate_park")
    assert not s.offers(rival)
    assert not s.offers("doctor_when")
    s.choose(raider)
    assert s.where(raider) == ("hand", 0)
    assert s.where(uplink) == ("discard", 0)
    assert s.where(theirs) == ("discard", 1)
    assert not s.can_play("jumper")  # only that very card
    s.play(raider, at="portal_room")
    assert s.power(raider) == 3
    assert s.counters(raider) == 0
    s.talent(raider)  # a new object: the talent is fresh
    s.choose("wormhole")
    assert s.ids(("deck", 0))[-2:] == ["mole", "wormhole"]
    assert s.where(rival) == ("base", "primate_park")
    assert not s.can_play("jumper")  # the minion of the turn was Doctor When
    assert at_rest(s)


def test_doctor_when_both_parts_are_optional_and_immediate() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0)
    s.hand(0, ["doctor_when"])
    s.start(0)
    s.play("doctor_when", at="primate_park")
    s.decline()
    assert s.where(raider) == ("base", "primate_park")
    assert at_rest(s)
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0)
    s.hand(0, ["doctor_when"])
    s.start(0)
    s.play("doctor_when", at="primate_park")
    s.choose(raider)
    s.decline()
    assert s.where(raider) == ("hand", 0)
    assert not s.can_play(raider)
    assert at_rest(s)


def test_doctor_when_sends_a_borrowed_minion_to_its_owner() -> None:
    s = table()
    borrowed = s.put("copycat", base="primate_park", player=0, owner=1)
    s.hand(0, ["doctor_when"])
    s.start(0)
    s.play("doctor_when", at="primate_park")
    s.choose(borrowed)
    assert s.where(borrowed) == ("hand", 1)
    assert at_rest(s)


def test_doctor_when_alone_asks_nothing() -> None:
    s = table()
    s.put("copycat", base="primate_park", player=1)
    s.hand(0, ["doctor_when"])
    s.start(0)
    s.play("doctor_when", at="primate_park")
    assert at_rest(s)


def test_doctor_when_and_the_replayed_minions_own_ability() -> None:
    s = table()
    repeater = s.put("repeater_perfect", base="primate_park", player=0)
    s.discard(0, ["wormhole"])
    s.hand(0, ["doctor_when"])
    s.start(0)
    s.play("doctor_when", at="primate_park")
    s.choose(repeater)
    s.play(repeater, at="primate_park")
    assert s.ids(("deck", 0))[0] == "wormhole"
    assert at_rest(s)


# --- Repeater Perfect -----------------------------------------------------------------------------


def test_repeater_perfect_puts_an_action_on_top_of_the_deck() -> None:
    s = table()
    s.hand(0, ["repeater_perfect"])
    s.discard(0, ["wormhole", "spy", "time_walk"])
    theirs = s.discard(1, ["shielding"])
    s.start(0)
    s.play("repeater_perfect", at="primate_park")
    assert not s.offers("spy")
    assert not s.offers(theirs[0])
    assert s.decision is not None
    assert not s.decision.optional
    s.choose("wormhole")
    assert s.ids(("deck", 0)) == ["wormhole", "mitosis", "mitosis"]
    assert s.sees(1, "wormhole")
    assert s.ids(("discard", 0)) == ["spy", "time_walk"]
    assert at_rest(s)


def test_repeater_perfect_must_take_the_only_action_and_may_find_none() -> None:
    s = table()
    s.hand(0, ["repeater_perfect"])
    s.discard(0, ["spy", "wormhole"])
    s.start(0)
    s.play("repeater_perfect", at="primate_park")
    assert s.ids(("deck", 0))[0] == "wormhole"
    assert at_rest(s)
    s = table()
    s.hand(0, ["repeater_perfect"])
    s.discard(0, ["spy"])
    s.start(0)
    s.play("repeater_perfect", at="primate_park")
    assert s.ids(("discard", 0)) == ["spy"]
    assert at_rest(s)


# --- Time Raider ----------------------------------------------------------------------------------


def test_time_raider_puts_any_card_on_the_bottom_once_per_turn() -> None:
    s = table()
    first = s.put("time_raider", base="primate_park", player=0)
    s.hand(0, ["time_raider"])
    s.discard(0, ["wormhole", "spy", "mole"])
    s.start(0)
    s.talent(first)
    s.choose("spy")
    assert s.ids(("deck", 0)) == ["mitosis", "mitosis", "spy"]
    assert not s.can_use(first)
    s.play("time_raider", at="portal_room")  # also in the turn it was played
    second = next(
        o for o in (s.decision.options if s.decision else []) if o.key.startswith("talent:")
    )
    s.choose(second)
    s.choose("wormhole")
    assert s.ids(("deck", 0)) == ["mitosis", "mitosis", "spy", "wormhole"]
    assert s.ids(("discard", 0)) == ["mole"]
    assert at_rest(s)


def test_time_raider_with_an_empty_deck_does_not_shuffle() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0)
    s.deck(0, [])
    s.discard(0, ["wormhole", "spy"])
    s.start(0)
    s.talent(raider)
    s.choose("wormhole")
    assert s.ids(("deck", 0)) == ["wormhole"]
    assert s.ids(("discard", 0)) == ["spy"]
    assert at_rest(s)


def test_time_raider_needs_a_discard_pile_and_your_turn() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0)
    s.discard(1, ["copycat"])
    s.start(0)
    assert not s.can_use(raider)
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0)
    s.discard(0, ["copycat"])
    s.start(1)
    assert not s.can_use(raider)


def test_time_raider_uses_the_discard_pile_of_its_controller() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=1, owner=0)
    s.discard(0, ["spy"])
    s.discard(1, ["copycat"])
    s.start(1)
    s.talent(raider)
    assert s.ids(("deck", 1))[-1] == "copycat"
    assert s.ids(("discard", 0)) == ["spy"]
    assert at_rest(s, 1)


# --- Jumper ---------------------------------------------------------------------------------------


def test_jumper_may_go_to_hand_when_destroyed() -> None:
    s = table()
    jumper = s.put("jumper", base="primate_park", player=0)
    action = s.put("splice_as_nice", on=jumper, player=0)
    s.hand(1, ["bacta_the_future"])
    s.start(1)
    s.play("bacta_the_future")
    assert asked(s, "confirm", 0, "jumper")
    assert s.where(action) == ("on", jumper)
    s.choose(True)
    assert s.where(jumper) == ("hand", 0)
    assert s.where(action) == ("discard", 0)
    # Bacta the Future goes on: its owner may play an extra minion.
    s.play(jumper, at="portal_room", player=0)
    assert s.where(jumper) == ("base", "portal_room")
    assert at_rest(s, 1)


def test_jumper_may_stay_in_the_discard_pile_and_counts_as_destroyed_either_way() -> None:
    for back in (True, False):
        s = table()
        jumper = s.put("jumper", base="primate_park", player=0)
        s.hand(1, ["bacta_the_future"])
        s.start(1)
        s.play("bacta_the_future")
        s.choose(back)
        if back:
            s.decline()
        assert s.where(jumper) == (("hand", 0) if back else ("discard", 0))
        assert [record.kind for record in s.game.history].count("destroy") == 1
        assert at_rest(s, 1)


def test_each_jumper_on_a_scored_base_may_go_to_hand() -> None:
    s = table(3)
    ready(s, player=1)
    mine = [s.put("jumper", base="primate_park", player=0) for _ in range(3)]
    theirs = s.put("jumper", base="primate_park", player=2)
    s.start(1)
    s.end_turn()
    assert asked(s, "confirm", 2, "jumper")  # clockwise from the current player
    assert all(s.where(jumper) == ("base", "primate_park") for jumper in mine)
    s.choose(True)
    for back in (True, False, True):
        assert asked(s, "confirm", 0, "jumper")
        s.choose(back)
    assert s.where(theirs) == ("hand", 2)
    assert [s.where(jumper) for jumper in mine] == [("hand", 0), ("discard", 0), ("hand", 0)]
    assert s.vps == [2, 3, 1]
    assert at_rest(s, 2)


def test_a_bystanding_jumper_is_not_asked() -> None:
    s = table()
    ready(s)
    jumper = s.put("jumper", base="portal_room", player=0)
    s.start(0)
    s.end_turn()
    assert s.where(jumper) == ("base", "portal_room")
    assert at_rest(s, 1)


def test_jumper_discarded_from_hand_or_deck_stays_there() -> None:
    s = table()
    s.hand(0, ["from_q_with_love", "jumper", "jumper"])
    s.deck(0, ["jumper"])
    s.start(0)
    s.play("from_q_with_love")
    s.choose("jumper", "jumper")
    assert s.ids(("hand", 0)) == ["jumper"]
    assert s.ids(("discard", 0)).count("jumper") == 2
    assert at_rest(s)
    s = table()
    s.hand(0, ["discards_are_forever"])
    s.deck(0, ["jumper", "spy"])
    s.start(0)
    s.play("discards_are_forever")
    assert "jumper" in s.ids(("discard", 0))
    assert at_rest(s)


def test_the_controller_of_jumper_decides_its_owner_gets_it() -> None:
    s = table()
    ready(s, player=1)
    jumper = s.put("jumper", base="primate_park", player=1, owner=0)
    s.start(0)
    s.end_turn()
    assert asked(s, "confirm", 1, "jumper")
    s.choose(True)
    assert s.where(jumper) == ("hand", 0)
    assert at_rest(s, 1)


def test_a_copycat_that_copies_jumper_goes_to_hand_too() -> None:
    s = table()
    ready(s, total=20)
    s.put("jumper", base="portal_room", player=1)
    s.hand(0, ["copycat"])
    s.start(0)
    s.play("copycat", at="primate_park")
    s.end_turn()
    assert asked(s, "confirm", 0)
    s.choose(True)
    assert s.where("copycat") == ("hand", 0)
    assert at_rest(s, 1)


def test_jumper_with_its_abilities_cancelled_is_discarded() -> None:
    s = table()
    ready(s)
    jumper = s.put("jumper", base="primate_park", player=0)
    cancel(s, jumper)
    s.start(1)
    s.end_turn()
    assert s.where(jumper) == ("discard", 0)
    assert at_rest(s, 0)


# --- 1.21 Gigawatts -------------------------------------------------------------------------------


def test_gigawatts_shuffles_all_cards_of_one_kind() -> None:
    s = table()
    s.hand(0, ["gigawatts_1_21"])
    top, _ = s.deck(0, ["jumper", "mole"])
    s.discard(0, ["spy", "wormhole", "time_raider", "time_walk"])
    s.discard(1, ["copycat"])
    s.start(0)
    s.play("gigawatts_1_21")
    assert asked(s, "mode", 0)
    s.choose("action")
    assert sorted(s.ids(("deck", 0))) == ["jumper", "mole", "time_walk", "wormhole"]
    # It was not in the pile itself.
    assert s.ids(("discard", 0)) == ["gigawatts_1_21", "spy", "time_raider"]
    assert s.ids(("discard", 1)) == ["copycat"]
    assert not s.sees(0, top)
    assert not s.sees(1, "wormhole")
    assert at_rest(s)


def test_gigawatts_minions() -> None:
    s = table()
    s.hand(0, ["gigawatts_1_21"])
    s.discard(0, ["spy", "wormhole", "time_raider"])
    s.start(0)
    s.play("gigawatts_1_21")
    s.choose("minion")
    assert sorted(s.ids(("deck", 0))) == ["mitosis", "mitosis", "spy", "time_raider"]
    assert s.ids(("discard", 0)) == ["gigawatts_1_21", "wormhole"]
    assert at_rest(s)


def test_gigawatts_takes_the_kind_that_is_there_and_shuffles_even_for_nothing() -> None:
    s = table()
    s.hand(0, ["gigawatts_1_21"])
    s.discard(0, ["spy"])
    s.start(0)
    s.play("gigawatts_1_21")
    assert s.ids(("discard", 0)) == ["gigawatts_1_21"]
    assert "spy" in s.ids(("deck", 0))
    assert at_rest(s)
    s = table()
    s.hand(0, ["repeater_perfect", "gigawatts_1_21"])
    (known,) = s.discard(0, ["time_walk"])
    s.start(0)
    s.play("repeater_perfect", at="primate_park")
    assert s.sees(1, known)
    s.play("gigawatts_1_21")
    assert not s.sees(1, known)
    assert s.ids(("discard", 0)) == ["gigawatts_1_21"]
    assert at_rest(s)


# --- Do Over! -------------------------------------------------------------------------------------


def test_do_over_returns_your_minion_and_lets_you_play_it_again() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0, counters=1)
    other = s.put("spy", base="primate_park", player=0)
    rival = s.put("copycat", base="primate_park", player=1)
    s.hand(0, ["do_over", "jumper"])
    s.start(0)
    s.play("do_over")
    assert not s.offers(rival)
    assert s.decision is not None
    assert not s.decision.optional
    s.choose(raider)
    assert s.where("do_over") == ("resolving",)
    assert not s.can_play("jumper")
    s.play(raider, at="isis_swingin_pad")
    assert s.where(raider) == ("base", "isis_swingin_pad")
    assert s.power(raider) == 3
    assert s.where(other) == ("base", "primate_park")
    assert s.can_play("jumper")  # the minion of the turn is not used
    assert at_rest(s)


def test_do_over_is_forced_on_the_only_minion_the_replay_is_not() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0)
    s.hand(0, ["do_over"])
    s.start(0)
    s.play("do_over")
    assert s.where(raider) == ("hand", 0)
    s.decline()
    assert s.can_play(raider)  # with the minion of the turn
    s.play(raider, at="primate_park")
    assert at_rest(s)


def test_do_over_sends_a_borrowed_minion_to_its_owner() -> None:
    s = table()
    borrowed = s.put("copycat", base="primate_park", player=0, owner=1)
    s.hand(0, ["do_over"])
    s.start(0)
    s.play("do_over")
    assert s.where(borrowed) == ("hand", 1)
    assert at_rest(s)


def test_do_over_does_not_reach_stasis_nor_ask_jumper() -> None:
    s = table()
    frozen = s.stasis("time_raider", player=0, counters=2)
    jumper = s.put("jumper", base="primate_park", player=0)
    s.hand(0, ["do_over"])
    s.start(0)
    s.play("do_over")
    assert s.where(jumper) == ("hand", 0)
    assert s.where(frozen) == ("stasis", 0)
    s.decline()
    assert at_rest(s)


def test_do_over_leaves_a_card_that_cannot_be_played_in_hand() -> None:
    s = table(2, "the_vats")
    mine = s.put("copycat", base="the_vats", player=0)
    s.put("copycat", base="the_vats", player=1)
    s.hand(0, ["do_over"])
    s.start(0)
    s.play("do_over")
    assert s.where(mine) == ("hand", 0)
    assert at_rest(s)


# --- Into the Time Slip ---------------------------------------------------------------------------


def test_into_the_time_slip_returns_any_minion_with_what_is_on_it_discarded() -> None:
    s = table()
    rival = s.put("copycat", base="primate_park", player=1, counters=2)
    action = s.put("splice_as_nice", on=rival, player=1)
    field = s.put("stasis_field", base="primate_park", player=0)
    frozen = s.stasis("time_raider", player=1, counters=1)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    assert s.offers(rival)
    assert s.offers(action)
    assert s.offers(field)
    assert not s.offers(frozen)
    assert not s.offers("into_the_time_slip")
    assert s.decision is not None
    assert len(s.decision.options) == 3
    assert not s.decision.optional
    s.choose(rival)
    assert s.where(rival) == ("hand", 1)
    assert s.where(action) == ("discard", 1)
    assert s.where(field) == ("base", "primate_park")
    assert at_rest(s)


def test_into_the_time_slip_returns_an_action_from_a_minion_or_base() -> None:
    s = table()
    rival = s.put("copycat", base="primate_park", player=1)
    action = s.put("splice_as_nice", on=rival, player=0, owner=1)
    mindraker = s.put("mindraker", base="primate_park", player=1)
    s.hand(0, ["into_the_time_slip", "into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    s.choose(action)
    assert s.where(action) == ("hand", 1)
    assert s.where(rival) == ("base", "primate_park")
    assert s.power(rival) == 2
    s.end_turn()
    s.end_turn()
    s.play("into_the_time_slip")
    s.choose(mindraker)
    assert s.where(mindraker) == ("hand", 1)
    assert at_rest(s)


def test_into_the_time_slip_may_do_nothing_and_may_hit_your_own_card() -> None:
    s = table()
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    assert s.ids(("discard", 0)) == ["into_the_time_slip"]
    assert at_rest(s)
    s = table()
    mine = s.put("jumper", base="primate_park", player=0)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    assert s.where(mine) == ("hand", 0)
    assert at_rest(s)


def test_into_the_time_slip_fails_on_a_shielded_minion() -> None:
    s = table()
    rival = s.put("copycat", base="primate_park", player=1)
    s.put("shielding", on=rival, player=1)
    s.hand(0, ["into_the_time_slip"])
    s.start(0)
    s.play("into_the_time_slip")
    s.choose(rival)
    assert s.where(rival) == ("base", "primate_park")
    assert at_rest(s)


# --- It's Astounding ------------------------------------------------------------------------------


def test_its_astounding_plays_an_action_from_the_discard_pile() -> None:
    s = table()
    raider = s.put("time_raider", base="primate_park", player=0)
    s.hand(0, ["its_astounding"])
    s.discard(0, ["splice_as_nice", "wormhole", "live_and_let_chum", "spy", "stasis_field"])
    s.start(0)
    s.play("its_astounding")
    assert not s.can_play("its_astounding")
    assert not s.can_play("spy")
    assert not s.can_play("wormhole")
    assert not s.can_play("live_and_let_chum")
    assert s.can_play("stasis_field", at="portal_room")
    s.play("splice_as_nice", on=raider)
    assert s.where("splice_as_nice") == ("on", raider)
    assert s.power(raider) == 5
    assert s.ids(("discard", 0))[0] == "its_astounding"
    assert at_rest(s)


def test_its_astounding_is_optional_and_time_walk_goes_to_the_bottom() -> None:
    s = table()
    s.hand(0, ["its_astounding"])
    s.discard(0, ["time_walk"])
    s.start(0)
    s.play("its_astounding")
    s.play("time_walk")
    assert s.ids(("deck", 0)) == ["time_walk"]
    assert s.ids(("hand", 0)) == ["mitosis", "mitosis"]
    assert s.ids(("discard", 0)) == ["its_astounding"]
    assert at_rest(s)
    s = table()
    s.hand(0, ["its_astounding"])
    s.discard(0, ["time_walk"])
    s.start(0)
    s.play("its_astounding")
    s.decline()
    assert s.ids(("discard", 0)) == ["its_astounding", "time_walk"]
    assert at_rest(s)


def test_its_astounding_makes_two_actions_for_secret_agent() -> None:
    s = table()
    s.put("secret_agent", base="primate_park", player=1)
    s.hand(0, ["its_astounding", "spy", "mole", "jumper"])
    s.discard(0, ["stasis_field"])
    s.start(0)
    s.play("its_astounding")
    s.play("stasis_field", at="portal_room")
    assert asked(s, "choose", 0, "secret_agent")
    assert s.where("its_astounding") == ("resolving",)
    s.choose("spy")
    assert asked(s, "choose", 0, "secret_agent")
    s.choose("mole")
    assert s.ids(("hand", 0)) == ["jumper"]
    assert at_rest(s)


def test_its_astounding_before_a_base_scores_may_play_a_special_of_that_time() -> None:
    s = table()
    mole = s.put("mole", base="primate_park", player=0, counters=20)
    victim = s.put("copycat", base="primate_park", player=1)
    s.hand(0, ["its_astounding"])
    s.discard(0, ["live_and_let_chum", "wormhole"])
    s.start(0)
    s.end_turn()
    s.use(mole)
    s.play("its_astounding")
    assert s.can_play("live_and_let_chum")
    assert not s.can_play("wormhole")
    s.play("live_and_let_chum")
    assert s.where(victim) == ("discard", 1)
    assert at_rest(s, 1)


# --- Stasis Field ---------------------------------------------------------------------------------


def test_stasis_field_keeps_its_base_from_scoring_until_your_turn_starts() -> None:
    s = table()
    ready(s)
    ready(s, "isis_swingin_pad")
    s.deck(0, ["mitosis"] * 4)
    s.hand(0, ["stasis_field"])
    s.start(0)
    s.play("stasis_field", at="primate_park")
    s.end_turn()
    assert s.vps == [4, 0]  # the other base
    s.decline()
    assert at_rest(s, 1)
    s.end_turn()
    assert s.vps == [4, 0]
    assert s.where("stasis_field") == ("discard", 0)
    assert at_rest(s, 0)
    s.end_turn()
    assert s.vps == [7, 0]
    assert at_rest(s, 1)


def test_stasis_field_follows_the_turn_of_its_controller() -> None:
    s = table()
    field = s.put("stasis_field", base="primate_park", player=1, owner=0)
    ready(s)
    s.start(0, phase="start")
    assert s.where(field) == ("base", "primate_park")
    s.end_turn()
    assert s.where(field) == ("discard", 0)
    assert s.vps == [0, 0]
    assert at_rest(s, 1)


def test_stasis_field_that_leaves_lets_the_base_score_in_the_next_score_bases_phase() -> None:
    s = table()
    field = s.put("stasis_field", base="primate_park", player=0)
    george = ready(s, player=0)
    s.hand(1, ["into_the_time_slip"])
    s.start(1)
    s.play("into_the_time_slip")
    assert s.offers(george)
    s.choose(field)
    s.end_turn()
    assert s.vps == [3, 0]
    assert at_rest(s, 0)


# --- Time is Fleeting -----------------------------------------------------------------------------


def test_time_is_fleeting_brings_a_base_back() -> None:
    s = table()
    ready(s, player=1)
    s.base_discard(["the_vats", "faceless_city"])
    s.hand(0, ["time_is_fleeting"])
    s.start(1)
    assert not s.can_play("time_is_fleeting")
    s.end_turn()
    assert asked(s, "window", 0)  # no minion there, not their turn
    s.play("time_is_fleeting")
    assert not s.offers("primate_park")
    s.choose("faceless_city")
    assert s.ids("bases") == ["faceless_city", "isis_swingin_pad", "portal_room"]
    assert sorted(s.ids("base_discard")) == ["primate_park", "the_vats"]
    assert s.ids("base_deck") == ["monkey_lab", "the_vats"]
    assert s.vps == [0, 3]
    assert s.ids(("discard", 0)) == ["time_is_fleeting"]
    assert at_rest(s, 0)


def test_a_base_that_came_back_is_named_by_its_handle() -> None:
    s = table()
    ready(s)
    vats = s.base_discard(["the_vats"])[0]
    s.hand(0, ["time_is_fleeting"])
    s.hand(1, ["jumper"])
    s.start(0)
    s.end_turn()
    s.play("time_is_fleeting")
    assert s.can_play("jumper", at=vats)
    s.play("jumper", at=vats)
    assert s.ids(("base", vats)) == ["jumper"]
    assert s.player_power(vats, 1) == 2


def test_the_base_of_time_is_fleeting_counts_as_a_new_base() -> None:
    s = table()
    ready(s)
    s.base_discard(["faceless_city"])
    s.hand(0, ["time_is_fleeting"])
    game = s.game
    Fx(game, game.bases[0].data, 0, None, None, game.bases[0].card).start_lasting(
        Greeting, FOR_GOOD
    )
    s.start(0)
    s.end_turn()
    s.play("time_is_fleeting")
    assert s.ids("bases")[0] == "faceless_city"
    assert s.vps == [3 + 1, 0]
    assert at_rest(s, 1)


def test_time_is_fleeting_needs_a_base_in_the_discard_pile() -> None:
    s = table()
    ready(s)
    s.hand(0, ["time_is_fleeting"])
    s.start(0)
    s.end_turn()
    assert "time_is_fleeting" in s.ids(("hand", 0))
    assert s.ids("bases")[0] == "monkey_lab"
    assert at_rest(s, 1)


def test_two_choosers_of_the_next_base_the_current_player_decides() -> None:
    for second in (False, True):
        s = table(3)
        ready(s)
        s.base_discard(["the_vats", "faceless_city", "the_nexus"])
        s.hand(1, ["time_is_fleeting"])
        s.hand(2, ["time_is_fleeting"])
        s.start(0)
        s.end_turn()
        s.play("time_is_fleeting", player=1)
        s.choose("faceless_city")
        s.play("time_is_fleeting", player=2)
        assert s.decision is not None
        assert asked(s, "mode", 0)
        s.choose(s.decision.options[1 if second else 0])
        if second:
            assert asked(s, "choose", 2)
            assert s.offers("faceless_city")
            s.choose("the_vats")
        assert s.ids("bases")[0] == ("the_vats" if second else "faceless_city")
        assert len(s.ids("base_discard")) == 3
        assert at_rest(s, 1)


def test_which_ability_chooses_the_next_base_is_answered_by_card() -> None:
    for by_handle in (False, True):
        s = table()
        ready(s)
        s.base_discard(["the_nexus", "faceless_city"])
        s.hand(0, ["lost_city"])
        (fleeting,) = s.hand(1, ["time_is_fleeting"])
        s.start(0)
        s.end_turn()
        s.play("lost_city")
        s.choose("the_vats")
        s.play(fleeting)
        assert asked(s, "mode", 0, "time_is_fleeting")
        assert s.offers("lost_city")
        s.choose(fleeting if by_handle else "time_is_fleeting")
        assert asked(s, "choose", 1)
        s.choose("the_nexus")
        assert s.ids("bases")[0] == "the_nexus"
        assert "the_vats" in s.ids("base_discard")


# --- Time Walk ------------------------------------------------------------------------------------


def test_time_walk_gives_plays_cards_and_goes_to_the_bottom() -> None:
    s = table()
    s.hand(0, ["time_walk", "time_raider"])
    s.deck(0, ["jumper", "stasis_field", "mole"])
    s.deck(1, ["copycat"])
    s.start(0)
    s.play("time_walk")
    s.decline()  # the extra minion waits
    assert s.ids(("deck", 0)) == ["mole", "time_walk"]
    assert s.ids(("discard", 0)) == []
    s.play("time_raider", at="primate_park")
    s.play("stasis_field", at="portal_room")  # drawn just now
    s.play("jumper", at="primate_park")
    assert s.ids(("hand", 0)) == []
    assert s.ids(("deck", 1)) == ["copycat"]
    assert at_rest(s)


def test_time_walk_gives_one_of_each_and_they_are_lost_with_the_phase() -> None:
    s = table()
    s.hand(0, ["time_walk", "jumper", "jumper", "jumper", "stasis_field", "mindraker"])
    s.start(0)
    s.play("time_walk")
    s.play("jumper", at="primate_park")
    s.play("jumper", at="primate_park")
    assert not s.can_play("jumper")
    s.play("stasis_field", at="portal_room")
    assert not s.can_play("mindraker")
    s.end_turn()
    s.end_turn()
    s.play("jumper", at="primate_park")
    assert not s.can_play("jumper")
    assert at_rest(s)


def test_time_walk_draws_before_it_goes_under_the_deck() -> None:
    s = table()
    s.hand(0, ["time_walk"])
    s.deck(0, ["spy"])
    s.start(0)
    s.play("time_walk")
    assert s.ids(("hand", 0)) == ["spy"]
    assert s.ids(("deck", 0)) == ["time_walk"]
    assert s.sees(1, "time_walk")
    assert at_rest(s)


def test_time_walk_of_another_owner_goes_to_that_owners_deck() -> None:
    s = table()
    s.hand(0, [("time_walk", 1)])
    s.start(0)
    s.play("time_walk")
    assert s.ids(("deck", 1)) == ["mitosis", "mitosis", "time_walk"]
    assert s.ids(("hand", 0)) == ["mitosis", "mitosis"]
    assert at_rest(s)


# --- Wormhole -------------------------------------------------------------------------------------


def test_wormhole_shuffles_all_your_minions_there_into_their_owners_decks() -> None:
    s = table()
    george = ready(s)
    jumper = s.put("jumper", base="primate_park", player=0)
    borrowed = s.put("copycat", base="primate_park", player=0, owner=1)
    rival = s.put("gelf", base="primate_park", player=1)
    away = s.put("spy", base="portal_room", player=0)
    action = s.put("splice_as_nice", on=george, player=0)
    s.hand(0, ["wormhole"])
    s.start(1)
    assert not s.can_play("wormhole")
    s.end_turn()
    assert s.vps == [3, 2]
    assert asked(s, "window", 0)
    s.play("wormhole")
    s.decline()  # the winner's right at Primate Park
    assert at_rest(s, 0)  # neither destroyed nor discarded: Jumper asks nothing
    assert s.where(george) == ("deck", 0)
    assert s.where(jumper) == ("deck", 0)
    assert s.where(borrowed) in (("deck", 1), ("hand", 1))  # its owner drew two cards afterwards
    assert s.where(rival) == ("discard", 1)
    assert s.where(action) == ("discard", 0)
    assert s.where(away) == ("base", "portal_room")
    assert not s.sees(1, george)


def test_wormhole_waits_for_the_discard_so_that_the_minions_can_still_be_affected() -> None:
    s = table()
    george = ready(s, total=20)
    monkey = s.put("flying_monkey", on=george, player=0, owner=0)
    s.hand(0, ["wormhole"])
    s.start(0)
    s.end_turn()
    s.play("wormhole")
    assert s.where(george) == ("base", "primate_park")
    s.use(monkey)
    s.choose("portal_room")
    assert s.where(george) == ("base", "portal_room")  # it moved away
    assert s.vps == [3, 0]
    assert at_rest(s, 1)


def test_wormhole_and_doppelganger_and_clyde() -> None:
    s = table()
    s.put("doppelganger", base="primate_park", player=0, counters=20)
    clyde = s.put("clyde_2_0", base="primate_park", player=0)
    george = s.put("furious_george", base="primate_park", player=0)
    action = s.put("splice_as_nice", on=george, player=0)
    s.hand(0, ["wormhole"])
    s.start(1)
    s.end_turn()
    s.play("wormhole")
    s.decline()  # the winner's right at Primate Park
    assert asked(s, "confirm", 0, "clyde_2_0")
    s.choose(True)
    assert s.where(action) == ("hand", 0)
    assert s.where(clyde) == ("deck", 0)
    assert s.where("doppelganger") == ("deck", 0)
    assert at_rest(s, 0)


def test_wormhole_without_a_minion_there_only_shuffles() -> None:
    s = table()
    rival = ready(s, player=1)
    s.hand(0, ["wormhole", "repeater_perfect"])
    (known,) = s.discard(0, ["time_walk"])
    s.start(0)
    s.play("repeater_perfect", at="portal_room")
    assert s.sees(1, known)
    s.end_turn()
    s.play("wormhole")
    assert s.where(rival) == ("discard", 1)
    assert any(record.kind == "shuffle" for record in s.log)
    assert at_rest(s, 1)


# --- Portal Room ----------------------------------------------------------------------------------


def test_portal_room_gives_the_winner_the_next_turn_and_fewer_vp() -> None:
    s = table(3)
    ready(s, "portal_room", player=2)
    s.put("spy", base="portal_room", player=1)
    s.start(0)
    s.end_turn()
    assert s.vps == [0, 3, 2]
    assert at_rest(s, 2)  # the extra turn
    s.end_turn()
    assert at_rest(s, 1)  # then the player to the left of player 0
    s.end_turn()
    assert at_rest(s, 2)


def test_portal_room_tied_winners_take_a_turn_each() -> None:
    s = table(3)
    for player in (0, 2):
        s.put("furious_george", base="portal_room", player=player, counters=10)
    s.start(1)
    s.end_turn()
    assert s.vps == [2, 0, 2]
    assert at_rest(s, 2)
    s.end_turn()
    assert at_rest(s, 0)
    s.end_turn()
    assert at_rest(s, 2)  # the regular turn after player 1
    s.end_turn()
    assert at_rest(s, 0)


def test_portal_room_scoring_twice_gives_two_turns() -> None:
    s = table(3, "portal_room", "portal_room")
    george = ready(s, "portal_room", player=2)
    monkey = s.put("flying_monkey", on=george, player=2)
    s.start(0)
    s.end_turn()
    s.use(monkey)  # to the other Portal Room
    assert s.vps == [0, 0, 4]
    for player in (2, 2, 1):
        assert at_rest(s, player)
        s.end_turn()
    assert at_rest(s, 2)


def test_portal_room_comes_after_the_check_for_victory() -> None:
    s = table()
    ready(s, "portal_room", player=1)
    s.vp(1, 13)
    s.start(0)
    s.end_turn()
    assert s.winner == 1
    assert s.decision is None


def test_stasis_field_goes_at_the_start_of_an_extra_turn() -> None:
    s = table()
    ready(s, "portal_room", player=0)
    s.hand(0, ["stasis_field"])
    s.start(0)
    s.play("stasis_field", at="primate_park")
    s.end_turn()
    assert at_rest(s, 0)
    assert s.where("stasis_field") == ("discard", 0)


# --- The Nexus ------------------------------------------------------------------------------------


def nexus(players: int = 2) -> Scenario:
    return table(players, "the_nexus", "primate_park", "isis_swingin_pad")


def test_the_nexus_lets_the_winner_stack_the_base_deck() -> None:
    s = nexus()
    george = ready(s, "the_nexus", player=1)
    s.put("spy", base="the_nexus", player=0)
    s.base_discard(["faceless_city", "portal_room"])
    s.start(0)
    s.end_turn()
    assert s.vps == [3, 3]
    assert asked(s, "window", 1)
    assert s.where(george) == ("base", "the_nexus")
    s.use("the_nexus")
    assert not s.offers("the_nexus")
    s.choose("portal_room")
    assert s.ids("bases") == ["portal_room", "primate_park", "isis_swingin_pad"]
    assert sorted(s.ids("base_discard")) == ["faceless_city", "the_nexus"]
    assert s.ids("base_deck") == ["monkey_lab", "the_vats"]
    assert at_rest(s, 1)


def test_the_nexus_is_optional_and_needs_a_discarded_base() -> None:
    s = nexus()
    ready(s, "the_nexus")
    s.base_discard(["faceless_city"])
    s.start(0)
    s.end_turn()
    s.decline()
    assert s.ids("bases")[0] == "monkey_lab"
    assert at_rest(s, 1)
    s = nexus()
    ready(s, "the_nexus")
    s.start(0)
    s.end_turn()
    assert s.ids("bases")[0] == "monkey_lab"
    assert at_rest(s, 1)


def test_the_nexus_with_tied_winners_only_the_first_chooses() -> None:
    s = nexus(3)
    for player in (0, 2):
        s.put("furious_george", base="the_nexus", player=player, counters=10)
    s.base_discard(["faceless_city", "portal_room"])
    s.start(1)
    s.end_turn()
    assert asked(s, "window", 2)
    s.use("the_nexus")
    s.choose("faceless_city")
    assert s.ids("bases")[0] == "faceless_city"
    assert s.vps == [3, 0, 3]
    assert at_rest(s, 2)


def test_time_is_fleeting_beats_the_base_that_the_nexus_put_on_the_deck() -> None:
    s = nexus()
    ready(s, "the_nexus", player=0)
    s.base_discard(["faceless_city", "portal_room"])
    s.hand(1, ["time_is_fleeting"])
    s.start(0)
    s.end_turn()
    s.use("the_nexus")
    s.choose("portal_room")
    s.play("time_is_fleeting", player=1)
    assert s.ids("bases")[0] == "faceless_city"
    assert s.ids("base_deck")[0] == "portal_room"
    assert at_rest(s, 1)
