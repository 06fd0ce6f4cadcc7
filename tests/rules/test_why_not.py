"""Why something is no option: a case for each reason."""

from __future__ import annotations

import pytest

from smashup import Match, MatchError
from smashup.builder.names import piece_of
from smashup.engine.model.constants import ACTION, MINION, RIVALS, YOURS
from smashup.engine.model.state import Allowance
from smashup.engine.outside.why_not import Reasons, WhyNot
from smashup.engine.rules.plays import PLAYS_PER_TURN
from smashup.testing import Scenario

from .table import CATALOGUE, A, B, Rules

TOUR = [("luchadors", "mounties"), ("anansi_tales", "teddy_bears")]


def reasons(s: Scenario, seat: int = A) -> dict[str, WhyNot]:
    """Return the reasons by card."""
    return {reason["card"]: reason for reason in s.match.why_not(seat)}


def why(s: Scenario, card: str, seat: int = A) -> tuple[str, str]:
    """Return the code and the source of the reason for a card."""
    reason = reasons(s, seat)[card]
    return reason["code"], reason["source"]


class TestAHand:
    def test_not_your_turn(self) -> None:
        s = Rules()
        s.hand(B, ["dummy"])
        s.start(A)
        assert why(s, "dummy", B) == ("not_your_turn", "")

    def test_somebody_else_is_asked(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.hand(A, ["dummy"])
        s.hand(B, ["airlift"])
        s.start(A)
        s.end_turn()
        assert s.asked == B
        assert why(s, "dummy") == ("not_asked", "")

    def test_something_else_is_asked(self) -> None:
        s = Rules()
        s.minion(2, B)
        s.minion(2, A)
        s.hand(A, ["strike", "dummy"])
        s.start(A)
        s.play("strike")
        assert why(s, "dummy") == ("not_asked", "")

    def test_wrong_phase(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.hand(A, ["dummy", "airlift", "eh"])
        s.start(A)
        s.end_turn()
        assert (s.kind, s.asked) == ("window", A)
        assert why(s, "dummy") == ("wrong_phase", "")
        assert why(s, "eh") == ("wrong_phase", "")  # its Special is for another time
        assert reasons(s)["dummy"]["text"] == "That is for the Play Cards phase of your turn."
        assert reasons(s)["eh"]["text"] == "The Special of Eh cannot be used at this time."
        assert "airlift" not in reasons(s)

    def test_no_play_left(self) -> None:
        s = Rules()
        s.hand(A, ["dummy", "giant", "recruit", "strike"])
        s.start(A)
        assert reasons(s) == {}
        s.play("giant", at="meadow")
        assert why(s, "dummy") == ("no_minion_play", "")
        s = Rules()
        s.minion(2, A)
        s.hand(A, ["strike", "weaken"])
        s.start(A)
        s.play("strike")
        assert why(s, "weaken") == ("no_action_play", "")

    def test_the_play_is_for_other_cards(self) -> None:
        s = Rules()
        s.hand(A, ["recruit", "dummy", "giant", "giant"])
        s.start(A)
        s.play("giant", at="meadow")
        s.play("recruit")
        assert why(s, "giant") == ("restricted_play", "recruit")
        assert (
            reasons(s)["giant"]["text"]
            == "The extra play from Recruit is only for a minion of power 2 or less."
        )

    @pytest.mark.parametrize(
        ("giver", "text"),
        [
            ("sir_squeezes", "a minion of power 3 or less (together 5 or less) at Monkey Lab"),
            ("the_right_person", "a minion, as its text says"),
        ],
    )
    def test_what_the_play_is_for(self, giver: str, text: str) -> None:
        s = Scenario(TOUR, bases=["monkey_lab", "the_vats"])
        s.put("fun_bear", base="monkey_lab", player=A)
        s.hand(A, [giver, "senor_muchoslam", "war_canuck"])
        s.start(A)
        if giver == "sir_squeezes":
            s.play(giver, at="monkey_lab")
        else:
            s.play("war_canuck", at="the_vats")
            s.play(giver)
        assert f"is only for {text}." in reasons(s)["senor_muchoslam"]["text"]

    def test_no_place(self) -> None:
        s = Rules()
        s.hand(A, ["muzzle"])
        s.start(A)
        assert why(s, "muzzle") == ("no_place", "")
        assert reasons(s)["muzzle"]["text"] == "There is no minion to play it on."

    def test_no_place_that_meets_its_condition(self) -> None:
        s = Scenario(TOUR, bases=["monkey_lab", "the_vats"])
        s.put("war_canuck", base="the_vats", player=A)
        s.hand(A, ["pin"])
        s.start(A)
        assert reasons(s)["pin"]["text"] == "There is no minion that it may be played on."

    def test_only_as_a_special(self) -> None:
        s = Rules()
        s.hand(A, ["airlift"])
        s.start(A)
        assert why(s, "airlift") == ("special_only", "")

    def test_a_special_whose_condition_does_not_hold(self) -> None:
        s = Rules()
        s.put("prompter", base="meadow", player=A)
        s.hand(A, ["giant", "cub", "recruit"])
        s.start(A)
        s.play("recruit")
        s.play("giant", at="hill")
        assert "cub" not in reasons(s)
        s = Rules()
        s.put("prompter", base="meadow", player=A)
        s.hand(A, ["cub", "dummy"])
        s.hand(B, ["giant"])
        s.start(B)
        s.play("giant", at="meadow")
        assert (s.kind, s.asked) == ("window", A)
        assert why(s, "cub") == ("no_effect", "")
        assert why(s, "dummy") == ("wrong_phase", "")  # it is the turn of another player

    def test_an_ability_forbids_it(self) -> None:
        s = Scenario(TOUR, bases=["monkey_lab", "the_vats"])
        s.put("bear_picnic", base="the_vats", player=B)
        for base in ("monkey_lab", "the_vats"):
            s.put("fun_bear", base=base, player=B)
        s.hand(A, ["fun_bear"])
        s.start(A)
        assert why(s, "fun_bear") == ("forbidden", "the_vats")
        assert reasons(s)["fun_bear"]["text"] == "The Vats forbids you to play Fun Bear."

    def test_an_ability_forbids_it_at_all_bases_but_one(self) -> None:
        s = Scenario(TOUR, bases=["the_vats", "monkey_lab"])
        s.put("bear_picnic", base="monkey_lab", player=B)
        s.put("bear_picnic", base="the_vats", player=B)
        s.hand(A, ["fun_bear"])
        s.start(A)
        assert why(s, "fun_bear") == ("forbidden", "bear_picnic")

    def test_an_ability_forbids_it_everywhere(self) -> None:
        s = Rules()
        s.put("mindraker", base="meadow", player=B)
        s.minion(20, A)
        s.put("phoenix", base="meadow", player=A)
        s.hand(A, ["airlift"])
        s.start(A)
        s.end_turn()
        assert (s.kind, s.asked) == ("window", A)  # because of Phoenix
        assert why(s, "airlift") == ("forbidden", "mindraker")

    def test_its_prerequisite(self) -> None:
        s = Rules()
        s.minion(2, A)
        s.hand(A, ["hermit"])
        s.start(A)
        assert why(s, "hermit") == ("no_effect", "")
        assert reasons(s)["hermit"]["text"] == "What the text of Hermit asks for is not there now."

    def test_a_loop_of_plays_was_ended(self) -> None:
        s = Rules()
        s.hand(A, ["giant", "strike"])
        s.stasis("cub", player=A, counters=0)
        s.start(A)
        assert reasons(s) == {}
        document = s.match.position() | {"played": PLAYS_PER_TURN}
        match = Match.from_position(CATALOGUE, document)
        told = {reason["card"]: (reason["code"], reason["text"]) for reason in match.why_not(A)}
        sentence = "So many cards were played that no more can be played this turn."
        assert told == dict.fromkeys(("giant", "strike", "cub"), ("too_many_plays", sentence))

    def test_no_base_at_all(self) -> None:
        s = Rules(bases=[])
        s.hand(A, ["giant", "muzzle", "hermit"])
        s.start(A)
        assert reasons(s)["giant"]["text"] == "There is no base to play it at."
        assert reasons(s)["muzzle"]["text"] == "There is no minion to play it on."
        assert why(s, "hermit") == ("no_place", "")  # what it asks for is there

    def test_only_minions_of_some_players_are_hosts(self) -> None:
        s = Scenario(
            [("teddy_bears", "cyborg_apes"), ("mounties", "explorers")],
            bases=["monkey_lab", "the_vats"],
        )
        hosts = {
            card.data.id: card.data.hosts for card in s.game.cards if card.data.plays_on == MINION
        }
        for card, whose in hosts.items():
            s = Scenario(
                [("teddy_bears", "cyborg_apes"), ("mounties", "explorers")],
                bases=["monkey_lab", "the_vats"],
            )
            s.hand(A, [card])
            s.start(A)
            text = reasons(s)[card]["text"]
            assert text.startswith(
                "There is no minion"
                + {0: " t", YOURS: " of yours t", RIVALS: " of another player t"}[whose]
            )

    def test_every_field(self) -> None:
        s = Rules()
        s.put("phoenix", base="meadow", player=B)
        s.stasis("giant", player=B, counters=1)
        s.hand(B, ["dummy"])
        s.start(A)
        pids = {piece.data.id: piece.pid for piece in s.game.pieces.values()}
        common = {
            "bid": None,
            "code": "not_your_turn",
            "source": "",
            "text": "It is not your turn.",
        }
        assert s.match.why_not(B) == [
            common | {"card": "dummy", "pid": None, "zone": "hand"},
            common | {"card": "phoenix", "pid": pids["phoenix"], "zone": "play"},
            common | {"card": "giant", "pid": pids["giant"], "zone": "stasis"},
        ]

    def test_each_condition_of_a_play_in_words(self) -> None:
        s = Rules()
        giant = s.put("giant", base="meadow", player=A)
        s.put("dummy", base="hill", player=A)
        s.start(A)
        assert s.match.question is not None
        why = Reasons(s.game, s.match.question, "", A)
        pid, base = piece_of(s.game, giant).pid, s.game.bases[1].bid
        words = [
            (Allowance(MINION), "a minion"),
            (Allowance(ACTION), "an action"),
            (Allowance(MINION | ACTION), "a card"),
            (Allowance(MINION, name="Spy"), "Spy"),
            (Allowance(MINION, max_power=0), "a minion of power 0 or less"),
            (
                Allowance(MINION, max_power=3, budget=0),
                "a minion of power 3 or less (together 0 or less)",
            ),
            (Allowance(MINION, at=base), "a minion at Hill"),
            (Allowance(MINION, at=99), "a minion at a base that is gone"),
            (Allowance(MINION, at=0), "a minion at a base that is gone"),
            (Allowance(MINION, on=0), "a minion on a minion that is gone"),
            (Allowance(ACTION, on=pid), "an action on Giant"),
            (Allowance(ACTION, on=99), "an action on a minion that is gone"),
            (Allowance(ACTION, must_affect=()), "an action that affects a minion"),
            (
                Allowance(ACTION, must_affect=(pid, pid + 1, 99)),
                "an action that affects Giant or Dummy",
            ),
            (Allowance(ACTION, must_affect=(99,)), "an action that affects a minion"),
            (
                Allowance(MINION, CATALOGUE.cards["recruit"], own_rule=True),
                "a minion, as its text says",
            ),
        ]
        for play, text in words:
            assert why.what_for(play) == text
        assert why.restricted(Allowance(MINION)) == (
            "restricted_play",
            "The extra play from your turn is only for a minion.",
            "",
        )


class TestAnExtraCard:
    def test_that_cannot_be_played(self) -> None:
        s = Rules()
        s.minion(2, A)
        s.hand(A, ["caller", "hermit", "giant"])
        s.start(A)
        s.play("caller", at="meadow")
        assert s.kind == "choose"
        assert why(s, "hermit") == ("no_effect", "")
        assert "giant" not in reasons(s)

    def test_that_is_of_another_kind(self) -> None:
        s = Rules()
        s.hand(A, ["caller", "strike", "giant"])
        s.start(A)
        s.play("caller", at="meadow")
        assert why(s, "strike") == ("does_not_fit", "caller")


class TestWhatIsAskedFor:
    def test_minions_that_do_not_fit(self) -> None:
        s = Rules()
        for card in ("giant", "sentry", "bully"):
            s.put(card, base="meadow", player=B)
        s.hand(A, ["red_cape"])
        s.start(A)
        s.play("red_cape")
        assert why(s, "giant") == ("does_not_fit", "red_cape")
        assert reasons(s)["giant"]["text"].startswith('Giant does not fit "Red Cape: ')
        assert reasons(s)["giant"]["pid"] == s.game.bases[0].minions[0].pid
        assert "sentry" not in reasons(s)

    def test_minions_in_stasis(self) -> None:
        s = Rules()
        s.stasis("giant", player=B, counters=2)
        s.minion(2, A)
        s.put("sentry", base="meadow", player=B)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert why(s, "giant") == ("in_stasis", "")
        assert reasons(s)["giant"]["zone"] == "stasis"

    def test_minions_in_stasis_without_counters(self) -> None:
        s = Rules()
        s.stasis("giant", player=B, counters=0)
        s.minion(2, A)
        s.put("sentry", base="meadow", player=B)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert why(s, "giant") == ("in_stasis", "")
        assert reasons(s)["giant"]["zone"] == "stasis"

    def test_cards_of_other_kinds_need_no_reason(self) -> None:
        s = Rules()
        s.put("dam", base="meadow", player=B)
        s.minion(2, A)
        s.put("sentry", base="meadow", player=B)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert reasons(s) == {}

    def test_a_card_has_one_reason(self) -> None:
        s = Rules()
        for card in ("queen", "sentry", "bully"):
            s.put(card, base="meadow", player=A)
        s.hand(A, ["red_cape"])
        s.start(A)
        s.play("red_cape")
        assert [(reason["card"], reason["code"]) for reason in s.match.why_not(A)] == [
            ("queen", "does_not_fit")
        ]

    def test_bases(self) -> None:
        s = Rules()
        mover = s.minion(2, A)
        s.minion(3, B)
        s.hand(A, ["shove"])
        s.start(A)
        s.play("shove")
        s.choose(mover)
        reason = reasons(s)["meadow"]
        assert (reason["code"], reason["bid"], reason["zone"]) == (
            "does_not_fit",
            s.game.bases[0].bid,
            "play",
        )

    def test_cards_of_a_pile(self) -> None:
        s = Rules()
        s.deck(A, ["giant", "strike", "sentry", "spare"])
        s.hand(A, ["summon"])
        s.start(A)
        s.play("summon")
        assert {(card, reason["zone"], reason["code"]) for card, reason in reasons(s).items()} == {
            ("spare", "deck", "does_not_fit"),
            ("strike", "deck", "does_not_fit"),
        }


class TestProtection:
    def test_a_minion_that_is_immune(self) -> None:
        s = Scenario(
            [("russian_fairy_tales", "time_travelers"), ("super_spies", "musketeers")],
            bases=["monkey_lab", "the_vats"],
        )
        host = s.put("jumper", base="monkey_lab", player=A)
        s.put("bewitched", on=host, player=A)
        s.put("porthos", base="monkey_lab", player=B)
        for card in ("spy", "secret_agent"):
            s.put(card, base="monkey_lab", player=B)
        s.hand(A, ["do_over"])
        s.start(A)
        s.play("do_over")
        assert why(s, "porthos") == ("protected", "porthos")
        assert reasons(s)["porthos"]["text"] == "Porthos protects itself."
        assert why(s, "jumper") == ("does_not_fit", "bewitched")

    def test_a_base_to_which_it_cannot_be_moved(self) -> None:
        bases = ["great_white_north_eh", "the_vats", "monkey_lab", "portal_room"]
        s = Scenario(
            [("mounties", "explorers"), ("polynesian_voyagers", "anansi_tales")], bases=bases
        )
        s.put("war_canuck", base="monkey_lab", player=A)
        s.put("moai", base="the_vats", player=B)
        s.hand(A, ["x_never_marks_the_spot"])
        s.start(A)
        s.play("x_never_marks_the_spot")
        assert why(s, "the_vats") == ("forbidden", "moai")
        assert why(s, "monkey_lab") == ("does_not_fit", "x_never_marks_the_spot")
        assert reasons(s)["the_vats"]["text"] == "Mo'ai keeps War Canuck from moving to The Vats."

    def test_minions_that_cannot_be_moved(self) -> None:
        s = Scenario(
            [("explorers", "mounties"), ("sumo_wrestlers", "teddy_bears")],
            bases=["monkey_lab", "the_vats"],
        )
        s.put("yokozuna", base="the_vats", player=B)
        s.put("fun_bear", base="monkey_lab", player=B)
        for base in ("monkey_lab", "the_vats"):
            s.put("crypt_looter", base=base, player=A)
        s.hand(A, ["you_call_this_archaeology"])
        s.start(A)
        s.play("you_call_this_archaeology")
        assert (s.match.pending().purpose, len(s.match.pending().options)) == ("move", 2)
        assert why(s, "fun_bear") == ("protected", "yokozuna")
        assert why(s, "yokozuna") == ("protected", "yokozuna")
        assert reasons(s)["fun_bear"]["text"] == "Yokozuna protects Fun Bear."

    def test_minions_that_could_be_moved_to_some_base(self) -> None:
        bases = ["monkey_lab", "the_vats", "portal_room"]
        s = Scenario(
            [("explorers", "mounties"), ("polynesian_voyagers", "teddy_bears")], bases=bases
        )
        s.put("moai", base="the_vats", player=B)
        s.put("fun_bear", base="monkey_lab", player=B)
        for base in ("monkey_lab", "portal_room"):
            s.put("crypt_looter", base=base, player=A)
        s.hand(A, ["you_call_this_archaeology"])
        s.start(A)
        s.play("you_call_this_archaeology")
        assert s.match.pending().purpose == "move"
        assert why(s, "fun_bear") == ("does_not_fit", "you_call_this_archaeology")
        assert why(s, "moai") == ("protected", "moai")

    def test_not_where_protected_cards_may_be_chosen(self) -> None:
        s = Rules()
        s.put("ironclad", base="meadow", player=B)
        s.minion(2, B)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert reasons(s) == {}


class TestTalents:
    def test_used(self) -> None:
        s = Rules()
        phoenix = s.put("phoenix", base="meadow", player=A)
        s.start(A)
        assert reasons(s) == {}
        s.talent(phoenix)
        assert why(s, "phoenix") == ("talent_used", "")

    def test_not_your_turn(self) -> None:
        s = Rules()
        s.put("phoenix", base="meadow", player=B)
        s.start(A)
        assert why(s, "phoenix", B) == ("not_your_turn", "")

    def test_wrong_phase(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.put("queen", base="hill", player=A)
        s.hand(A, ["airlift"])
        s.start(A)
        s.end_turn()
        assert why(s, "queen") == ("wrong_phase", "")

    def test_its_other_ability_is_offered(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.put("phoenix", base="meadow", player=A)
        s.start(A)
        s.end_turn()
        assert reasons(s) == {}

    def test_cancelled(self) -> None:
        s = Rules()
        s.put("muzzle", on=s.put("phoenix", base="meadow", player=A), player=B)
        s.start(A)
        assert why(s, "phoenix") == ("cancelled", "muzzle")

    def test_nothing_to_do(self) -> None:
        s = Scenario(
            [("grannies", "mounties"), ("time_travelers", "explorers")],
            bases=["monkey_lab", "the_vats"],
        )
        s.put("granny", base="monkey_lab", player=A)
        s.start(A)
        assert why(s, "granny") == ("no_effect", "")

    def test_another_ability_that_was_used(self) -> None:
        s = Rules()
        hunter = s.put("hunter", base="meadow", player=A)
        s.start(A)
        s.use(hunter)
        assert why(s, "hunter") == ("no_effect", "")

    def test_of_another_player(self) -> None:
        s = Rules()
        s.put("phoenix", base="meadow", player=B)
        s.start(A)
        assert reasons(s) == {}


class TestPiles:
    def test_cards_that_the_player_does_not_know_are_left_out(self) -> None:
        s = Rules()
        s.discard(A, ["strike", "giant"])
        s.discard(B, ["weaken"])
        s.hand(A, ["dummy"])
        s.put("time_raider", base="meadow", player=A)
        s.stasis("cub", player=A, counters=2)
        s.start(A)
        s.talent("time_raider")
        assert s.kind == "choose"
        offered = {option.card for option in s.match.pending().options}
        told = reasons(s)
        assert not offered & set(told)
        assert "weaken" not in told  # the question is about another pile
        assert told["dummy"]["code"] == "not_asked"


class TestStasis:
    def test_it_has_counters(self) -> None:
        s = Rules()
        s.stasis("giant", player=A, counters=2)
        s.start(A)
        assert why(s, "giant") == ("in_stasis", "")
        assert reasons(s)["giant"]["text"] == "Giant is in stasis with 2 counters."
        assert reasons(s)["giant"]["zone"] == "stasis"
        s = Rules()
        s.stasis("giant", player=A, counters=1)
        s.start(A)
        assert reasons(s)["giant"]["text"] == "Giant is in stasis with 1 counter."

    def test_it_has_none_any_more_but_it_is_not_its_time(self) -> None:
        s = Rules()
        s.stasis("giant", player=A, counters=0)
        raider = s.put("time_raider", base="meadow", player=A)
        s.discard(A, ["strike", "weaken"])
        s.start(A)
        assert "giant" not in reasons(s)
        s.talent(raider)
        assert why(s, "giant") == ("not_asked", "")
        assert reasons(s)["giant"]["zone"] == "stasis"


def test_nobody_needs_a_reason_when_the_game_is_over() -> None:
    s = Rules()
    s.vp(A, 14)
    s.minion(20, A)
    s.hand(A, ["dummy"])
    s.start(A)
    s.end_turn()
    assert s.decision is None
    assert s.match.why_not(A) == []


def test_a_spectator_has_nothing_to_play() -> None:
    s = Rules()
    s.start(A)
    for nobody in (-1, 2):
        with pytest.raises(MatchError, match="there is no player"):
            s.match.why_not(nobody)
