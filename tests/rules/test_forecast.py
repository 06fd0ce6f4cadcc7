"""Forecasts: what an option would change at the bases, and what is left open."""

from __future__ import annotations

import pytest

from sentences import pending
from smashup import MatchError
from smashup.builder.names import Ref
from smashup.engine.outside.forecast import BaseForecast, Forecast
from smashup.engine.rules import zones
from smashup.testing import Scenario

from .table import A, B, Rules


def index(
    s: Scenario, card: Ref | None = None, bid: int | None = None, pid: int | None = None
) -> int:
    """Return the option of that card, at that base or on that minion."""
    fitting = [
        i
        for i, option in enumerate(pending(s).options)
        if card in (None, option.card) and bid in (None, option.bid) and pid in (None, option.pid)
    ]
    return fitting[0]


def forecast(
    s: Scenario, card: Ref | None = None, base: int | None = None, pid: int | None = None
) -> Forecast:
    found = s.match.forecast(
        index(s, card, s.game.bases[base].bid if base is not None else None, pid)
    )
    assert found is not None
    return found


def only_base(found: Forecast) -> BaseForecast:
    (base,) = found["bases"]
    return base


class TestPlays:
    def test_a_minion_without_text(self) -> None:
        s = Rules()
        s.minion(3, B)
        s.hand(A, ["giant"])
        s.start(A)
        found = forecast(s, "giant", 0)
        assert found["exact"]
        assert found["open"] == []
        assert only_base(found) == {
            "bid": s.game.bases[0].bid,
            "power": [7, 3],
            "total": 10,
            "breakpoint": 20,
            "ready": False,
            "places": [{"player": A, "place": 1, "vp": 4}, {"player": B, "place": 2, "vp": 2}],
        }

    def test_a_base_becomes_ready(self) -> None:
        s = Rules()
        s.minion(13, B)
        s.hand(A, ["giant"])
        s.start(A)
        assert only_base(forecast(s, "giant", 0))["ready"]

    def test_its_continuous_text_counts_its_on_play_ability_does_not(self) -> None:
        s = Rules()
        s.minion(1, B)
        s.hand(A, ["duelist"])
        s.start(A)
        found = forecast(s, "duelist", 0)
        assert only_base(found)["power"] == [5, 1]
        assert (found["exact"], found["open"]) == (False, ["on_play"])

    def test_abilities_of_others_trigger(self) -> None:
        s = Rules()
        s.put("watcher", base="meadow", player=B)
        s.hand(A, ["giant"])
        s.start(A)
        assert forecast(s, "giant", 0)["open"] == ["trigger"]
        assert forecast(s, "giant", 1)["open"] == []

    def test_an_action_on_a_base(self) -> None:
        s = Rules()
        s.minion(3, B)
        s.minion(2, B)
        s.hand(A, ["gloom"])
        s.start(A)
        found = forecast(s, "gloom", 0)
        assert (only_base(found)["power"], found["exact"]) == ([0, 3], True)
        assert forecast(s, "gloom", 1)["bases"] == []

    def test_an_action_that_changes_the_breakpoint(self) -> None:
        s = Rules()
        s.hand(A, ["dam"])
        s.start(A)
        assert only_base(forecast(s, "dam", 0))["breakpoint"] == 24

    def test_an_action_on_a_minion(self) -> None:
        s = Rules()
        host = s.put("furious_george", base="meadow", player=B)
        s.hand(A, ["splice_as_nice"])
        s.start(A)
        assert s.power(host) == 2
        assert only_base(forecast(s, "splice_as_nice"))["power"] == [0, 2 + 1 + 2]

    def test_an_action_that_cancels(self) -> None:
        s = Rules()
        s.put("furious_george", base="meadow", player=B)
        s.hand(A, ["muzzle", "juiced_up"])
        s.start(A)
        assert forecast(s, "muzzle")["bases"] == []

    def test_an_action_on_a_protected_minion_is_discarded(self) -> None:
        s = Rules()
        s.put("ironclad", base="meadow", player=B)
        s.hand(A, ["splice_as_nice"])
        s.start(A)
        assert forecast(s, "splice_as_nice")["bases"] == []

    def test_an_action_that_makes_others_leave(self) -> None:
        s = Rules()
        s.put("splice_as_nice", on=s.minion(2, A), player=B)
        s.hand(A, ["ward_of_steel"])
        s.start(A)
        assert forecast(s, "ward_of_steel", 0)["open"] == ["trigger"]

    def test_a_base_card_that_nobody_has_seen(self) -> None:
        s = Rules(base_deck=("swamp",))
        s.minion(3, A)
        s.hand(A, ["signs"])
        s.start(A)
        found = forecast(s, "signs", 0)
        assert (found["bases"], found["open"]) == ([], ["hidden"])

    def test_a_base_card_that_the_player_knows(self) -> None:
        s = Rules(base_deck=("swamp",))
        s.minion(3, A)
        s.hand(A, ["signs"])
        s.start(A)
        zones.show(s.game, s.game.base_deck, 1 << A)
        found = forecast(s, "signs", 0)
        assert (only_base(found)["power"], found["open"]) == ([2, 0], [])

    def test_a_standard_action_places_nothing(self) -> None:
        s = Rules()
        s.minion(3, B)
        s.hand(A, ["strike"])
        s.start(A)
        assert s.match.forecast(0) is None

    def test_a_talent_places_nothing(self) -> None:
        s = Rules()
        s.put("phoenix", base="meadow", player=A)
        s.start(A)
        assert s.match.forecast(0) is None

    def test_a_special_in_an_own_hand(self) -> None:
        s = Rules()
        s.hand(A, ["giant", "cub"])
        s.start(A)
        assert forecast(s, "giant", 0)["open"] == ["choice"]

    def test_a_special_that_somebody_might_hold(self) -> None:
        s = Scenario(
            [("mounties", "explorers"), ("anansi_tales", "time_travelers")],
            bases=["portal_room", "the_vats"],
        )
        s.hand(A, [("jumper", B), "war_canuck"])
        s.hand(B, ["mboro_hornet"])  # after another player plays a card that is not theirs
        s.deck(B, ["jumper"])
        s.start(A)
        assert forecast(s, "jumper", 0)["open"] == ["hidden"]
        assert forecast(s, "war_canuck", 0)["open"] == []
        zones.show(s.game, s.game.players[B].hand, 1 << A)
        assert forecast(s, "jumper", 0)["open"] == ["choice"]

    def test_what_a_special_does_is_open_but_only_in_its_time(self) -> None:
        s = Scenario(
            [("polynesian_voyagers", "mounties"), ("teddy_bears", "grannies")],
            bases=["monkey_lab", "the_vats"],
        )
        s.put("war_canuck", base="monkey_lab", player=A, counters=30)
        s.hand(A, ["sun_tattoo"])
        s.start(A)
        assert forecast(s, "sun_tattoo")["open"] == []
        s.end_turn()
        assert pending(s).kind == "window"
        assert forecast(s, "sun_tattoo")["open"] == ["on_play"]

    def test_an_extra_play_at_once(self) -> None:
        s = Rules()
        s.hand(A, ["caller", "giant"])
        s.start(A)
        s.play("caller", at="hill")
        found = forecast(s, "giant", 1)
        assert (only_base(found)["power"], found["open"]) == ([1 + 7, 0], ["text"])

    def test_the_card_itself_is_no_longer_in_the_hand(self) -> None:
        s = Rules()
        s.hand(A, ["cub"])
        s.start(A)
        assert forecast(s, "cub", 0)["open"] == []

    def test_a_special_after_another_players_play_is_not_usable(self) -> None:
        s = Rules()
        s.hand(A, ["giant"])
        s.hand(B, ["cub"])
        s.start(A)
        zones.show(s.game, s.game.players[B].hand, 1 << A)
        assert forecast(s, "giant", 0)["open"] == []

    def test_what_is_open_is_told_once(self) -> None:
        s = Rules()
        for _ in range(2):
            s.put("watcher", base="meadow", player=B)
            s.hand(A, ["duelist", "cub", "cub"])
        s.start(A)
        assert forecast(s, "duelist", 0)["open"] == ["trigger", "choice", "on_play"]

    def test_the_card_that_gives_the_play_does_something_after_it(self) -> None:
        s = Rules()
        s.put("patron", base="hill", player=A)
        s.put("dam", base="shore", player=B)
        s.hand(A, ["dummy", "gloom"])
        s.start(A)
        assert forecast(s, "dummy", 0)["open"] == ["trigger"]
        assert forecast(s, "gloom", 0)["open"] == []

    def test_a_play_that_was_given_without_more(self) -> None:
        s = Rules()
        s.hand(A, ["recruit", "giant", "dummy"])
        s.start(A)
        s.play("recruit")
        s.play("giant", at="hill")
        assert forecast(s, "dummy", 0)["open"] == []

    def test_only_cards_that_it_might_be_are_possible_specials(self) -> None:
        """Mboro Hornet is for after another player plays a card that is not theirs."""
        for known in (False, True):
            s = Scenario(
                [("anansi_tales", "explorers"), ("mounties", "time_travelers")],
                bases=["portal_room", "the_vats"],
            )
            s.hand(A, [("jumper", B)])
            s.hand(B, ["war_canuck"])
            s.deck(B, ["jumper"])
            if known:
                s.discard(B, [("mboro_hornet", B)])  # all see where it is
            else:
                s.deck(A, ["mboro_hornet"])  # the card in hand is not one of these
            s.start(A)
            assert forecast(s, "jumper", 0)["open"] == []

    def test_an_action_affects_what_it_is_played_on(self) -> None:
        s = Scenario(
            [("musketeers", "cyborg_apes"), ("grannies", "mounties")],
            bases=["portal_room", "the_vats"],
        )
        s.put("aramis", base="the_vats", player=A)
        s.put("athos", base="the_vats", player=A)
        s.hand(A, ["juiced_up", "furious_george"])
        s.start(A)
        assert "trigger" in forecast(s, "juiced_up")["open"]
        assert forecast(s, "furious_george", 0)["open"] == []

    def test_signs_with_no_base_card_left(self) -> None:
        s = Rules(base_deck=())
        s.hand(A, ["signs"])
        s.start(A)
        found = forecast(s, "signs", 0)
        assert (found["bases"], found["open"]) == ([], [])

    def test_a_ready_base_has_just_enough_power(self) -> None:
        for power, ready in ((12, False), (13, True), (14, True)):
            s = Rules()
            s.minion(power, B)
            s.hand(A, ["giant"])
            s.start(A)
            assert only_base(forecast(s, "giant", 0))["ready"] == ready

    def test_a_base_that_cannot_score_is_not_ready(self) -> None:
        s = Rules()
        s.minion(20, B)
        s.put("stasis_field", base="meadow", player=B)
        s.hand(A, ["giant"])
        s.start(A)
        assert not only_base(forecast(s, "giant", 0))["ready"]
        assert not s.match.view()["bases"][0]["ready"]

    def test_a_minion_of_an_own_hand_is_counted_at_one_base_only(self) -> None:
        s = Rules()
        s.hand(A, ["giant"])
        s.start(A)
        for slot in range(3):
            assert only_base(forecast(s, "giant", slot))["bid"] == s.game.bases[slot].bid


class TestStasis:
    def test_where_it_goes_is_asked_next(self) -> None:
        s = Rules()
        s.stasis("giant", player=A, counters=0)
        s.start(A)
        assert forecast(s, "giant") == {"bases": [], "exact": False, "open": ["choice"]}
        s.choose("giant")
        found = forecast(s, None, 1)
        assert (only_base(found)["power"], found["open"]) == ([7, 0], [])

    def test_it_can_only_go_to_one_place(self) -> None:
        s = Rules(bases=("meadow",))
        s.stasis("giant", player=A, counters=0)
        s.start(A)
        assert only_base(forecast(s, "giant"))["power"] == [7, 0]

    def test_it_keeps_its_counters(self) -> None:
        s = Rules(bases=("meadow",))
        s.stasis("giant", player=A, counters=0)
        s.start(A)
        (piece,) = s.game.players[A].stasis
        piece.counters = 3
        assert only_base(forecast(s, "giant"))["power"] == [10, 0]

    def test_what_it_does_when_it_leaves_stasis_is_open(self) -> None:
        s = Rules(bases=("meadow",))
        s.stasis("sleeper", player=A, counters=0)
        s.start(A)
        found = forecast(s, "sleeper")
        assert (only_base(found)["power"], found["open"]) == ([2, 0], ["on_play"])

    def test_what_it_does_when_it_is_played_is_open(self) -> None:
        s = Rules(bases=("meadow",))
        s.stasis("reader", player=A, counters=0)
        s.start(A)
        assert forecast(s, "reader")["open"] == ["on_play"]

    def test_an_action_that_is_discarded_afterwards_changes_nothing_that_can_be_told(self) -> None:
        s = Rules()
        s.stasis("letter", player=A, counters=0)
        s.stasis("spare", player=A, counters=0)
        s.start(A)
        for card in ("letter", "spare"):
            assert s.match.forecast(index(s, card)) is None

    def test_an_action_for_a_minion_asks_which(self) -> None:
        s = Rules()
        s.minion(3, A)
        s.minion(2, B)
        s.stasis("splice_as_nice", player=A, counters=0)
        s.start(A)
        assert forecast(s, "splice_as_nice")["open"] == ["choice"]
        s.choose("splice_as_nice")
        assert pending(s).purpose == "play"
        assert only_base(forecast(s, None, None, s.game.bases[0].minions[1].pid))["power"] == [3, 4]

    def test_a_card_in_stasis_is_not_at_a_base(self) -> None:
        s = Rules()
        for _ in range(2):
            s.stasis("giant", player=A, counters=2)
        s.hand(A, ["thaw"])
        s.start(A)
        s.play("thaw")
        assert [s.match.forecast(i) for i in range(len(pending(s).options))] == [None] * 2


class TestChoices:
    @pytest.mark.parametrize(
        ("action", "power"),
        [
            ("strike", [0, 4]),
            ("weaken", [0, 4]),
            ("curse", [0, 5]),
            ("boost", [0, 8]),
            ("bless", [0, 8]),
            ("shove", [0, 4]),
        ],
    )
    def test_what_is_done_to_a_minion(self, action: str, power: list[int]) -> None:
        s = Rules()
        minion = s.minion(3, B)
        s.minion(4, B)
        s.hand(A, [action])
        s.start(A)
        s.play(action)
        pid = s.game.bases[0].minions[0].pid
        found = forecast(s, None, None, pid)
        assert only_base(found)["power"] == power
        assert found["open"] == (["text", "choice"] if action == "shove" else ["text"])
        s.choose(minion)
        if action != "shove":
            assert [s.player_power("meadow", seat) for seat in (A, B)] == power

    def test_actions_leave_with_their_minion(self) -> None:
        s = Rules()
        host = s.minion(3, B)
        s.put("splice_as_nice", on=host, player=B)
        s.minion(1, A)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert only_base(forecast(s, None, None, s.game.bases[0].minions[0].pid))["power"] == [1, 0]

    def test_a_protected_minion_stays(self) -> None:
        s = Rules()
        s.put("ironclad", base="meadow", player=B)
        s.minion(1, A)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert forecast(s, None, None, s.game.bases[0].minions[0].pid)["bases"] == []

    def test_somebody_does_something_about_it(self) -> None:
        s = Rules()
        s.put("heir", base="meadow", player=B)
        s.put("twin", base="meadow", player=B)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert "trigger" in forecast(s, None, None, s.game.bases[0].minions[0].pid)["open"]

    def test_where_a_minion_moves(self) -> None:
        s = Scenario(
            [("mounties", "explorers"), ("teddy_bears", "grannies")],
            bases=["portal_room", "the_vats", "the_nexus"],
        )
        mover = s.put("dudlee", base="the_vats", player=A)
        for base in ("portal_room", "the_nexus"):
            s.put("nana", base=base, player=B)
        s.start(A)
        s.talent(mover)
        assert (pending(s).purpose, pending(s).about) == (
            "move_to",
            (s.game.bases[1].minions[0].pid,),
        )
        assert len(forecast(s, None, 0)["bases"]) == 2
        found = forecast(s, None, 2)
        assert [(base["bid"], base["power"]) for base in found["bases"]] == [
            (s.game.bases[1].bid, [0, 0]),
            (s.game.bases[2].bid, [s.power(mover), 3]),
        ]

    def test_a_minion_that_does_not_move_stays(self) -> None:
        s = Rules()
        s.put("rock", base="meadow", player=B)
        s.hand(A, ["shove"])
        s.minion(1, A)
        s.start(A)
        s.play("shove")
        rock, dummy = s.game.bases[0].minions
        assert forecast(s, None, None, rock.pid)["bases"] == []
        assert only_base(forecast(s, None, None, dummy.pid))["power"] == [0, 3]

    def test_where_it_moves_with_all_that_is_on_it(self) -> None:
        s = Scenario(
            [("mounties", "cyborg_apes"), ("teddy_bears", "grannies")],
            bases=["portal_room", "the_vats", "the_nexus"],
        )
        mover = s.put("dudlee", base="the_vats", player=A)
        s.put("juiced_up", on=mover, player=A)
        for base in ("portal_room", "the_nexus"):
            s.put("nana", base=base, player=B)
        s.start(A)
        s.talent(mover)
        found = forecast(s, None, 2)
        assert [(base["bid"], base["power"]) for base in found["bases"]] == [
            (s.game.bases[1].bid, [0, 0]),
            (s.game.bases[2].bid, [s.power(mover), 3]),
        ]
        assert found["open"] == ["text"]

    def test_where_it_moves_from_the_first_base(self) -> None:
        s = Scenario(
            [("mounties", "cyborg_apes"), ("teddy_bears", "grannies")],
            bases=["portal_room", "the_vats", "the_nexus"],
        )
        mover = s.put("dudlee", base="portal_room", player=A)
        for base in ("the_vats", "the_nexus"):
            s.put("nana", base=base, player=B)
        s.start(A)
        s.talent(mover)
        assert [base["power"] for base in forecast(s, None, 1)["bases"]] == [
            [0, 0],
            [s.power(mover), 3],
        ]

    def test_several_minions_move_together(self) -> None:
        bases = ["portal_room", "the_vats", "the_nexus"]
        s = Scenario(
            [("explorers", "mounties"), ("polynesian_voyagers", "teddy_bears")], bases=bases
        )
        s.put("moai", base="the_nexus", player=B)  # no minion of another player comes here
        movers = [
            s.put("crypt_looter", base="the_vats", player=A),
            s.put("fun_bear", base="the_vats", player=B),
        ]
        s.hand(A, ["fortune_and_glory"])
        s.start(A)
        s.play("fortune_and_glory")
        s.choose("the_vats")
        assert (pending(s).purpose, pending(s).amount, pending(s).most) == ("move", 0, 2)
        s.choose(*movers)
        assert pending(s).purpose == "move_to"
        there, nowhere = forecast(s, None, 0), forecast(s, None, 2)
        power = s.power(movers[0])
        assert [base["power"] for base in there["bases"]] == [[power, 2], [0, 0]]
        assert [base["power"][A] for base in nowhere["bases"]] == [power, 0]

    def test_where_a_minion_moves_is_not_told_if_nobody_says_which(self) -> None:
        s = Rules()
        mover = s.minion(1, A)
        s.minion(1, B)
        s.hand(A, ["shove"])
        s.start(A)
        s.play("shove")
        s.choose(mover)
        assert (pending(s).purpose, pending(s).about) == ("move_to", ())
        assert [s.match.forecast(i) for i in range(2)] == [None] * 2

    def test_an_ability_after_the_move(self) -> None:
        s = Scenario(
            [("mounties", "cyborg_apes"), ("teddy_bears", "grannies")],
            bases=["portal_room", "the_vats", "the_nexus"],
        )
        mover = s.put("dudlee", base="the_vats", player=A)
        s.put("bring_em_in", on=mover, player=A)
        for base in ("portal_room", "the_nexus"):
            s.put("nana", base=base, player=B)
        s.start(A)
        s.talent(mover)
        assert forecast(s, None, 2)["open"] == ["text", "trigger"]

    def test_an_ability_of_somebody_at_the_base_after_the_move(self) -> None:
        s = Scenario(
            [("mounties", "cyborg_apes"), ("teddy_bears", "grannies")],
            bases=["portal_room", "the_vats", "the_nexus"],
        )
        mover = s.put("dudlee", base="the_vats", player=A)
        s.put("fun_bear", base="portal_room", player=B)
        s.put("nana", base="the_nexus", player=B)
        s.start(A)
        s.talent(mover)
        assert [forecast(s, None, slot)["open"] for slot in (0, 2)] == [
            ["text", "trigger"],
            ["text"],
        ]

    @pytest.mark.parametrize(
        ("other", "opens"),
        [
            ("sentry", []),
            ("boomerang", ["trigger"]),
            ("parachute", ["trigger"]),
            ("twin", ["trigger"]),
        ],
    )
    def test_somebody_may_do_something_about_what_leaves(
        self, other: str, opens: list[str]
    ) -> None:
        s = Rules()
        s.put(other, base="meadow", player=B)
        s.minion(1, A)
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        assert forecast(s, None, None, s.game.bases[0].minions[1].pid)["open"] == ["text", *opens]

    def test_a_base_that_pays_for_what_is_destroyed_there(self) -> None:
        s = Rules(bases=("graveyard", "hill"))
        s.minion(1, A, "graveyard")
        s.minion(1, A, "hill")
        s.hand(A, ["strike"])
        s.start(A)
        s.play("strike")
        for slot, opens in ((0, ["text", "trigger"]), (1, ["text"])):
            assert forecast(s, None, None, s.game.bases[slot].minions[0].pid)["open"] == opens

    def test_an_action_leaves_its_base(self) -> None:
        s = Rules()
        s.put("dam", base="meadow", player=B)
        s.put("gloom", base="hill", player=B)
        s.hand(A, ["crush"])
        s.start(A)
        s.play("crush")
        assert (
            only_base(forecast(s, None, None, s.game.bases[0].actions[0].pid))["breakpoint"] == 20
        )

    def test_a_breakpoint(self) -> None:
        s = Rules()
        s.hand(A, ["sink"])
        s.start(A)
        s.play("sink")
        assert only_base(forecast(s, None, 1))["breakpoint"] == 0
        assert forecast(s, None, 1)["open"] == ["text"]

    def test_a_player_or_a_number_changes_nothing_that_can_be_told(self) -> None:
        s = Rules()
        s.hand(A, ["choice"])
        s.start(A)
        s.play("choice")
        assert [s.match.forecast(i) for i in range(len(pending(s).options))] == [None] * len(
            pending(s).options
        )


class TestWhoMayAsk:
    def test_only_who_is_asked(self) -> None:
        s = Rules()
        s.hand(A, ["giant"])
        s.start(A)
        assert s.match.forecast(0, A) == s.match.forecast(0)
        for other in (B, -1, 2):
            with pytest.raises(MatchError, match="is not asked"):
                s.match.forecast(0, other)

    def test_only_for_an_option(self) -> None:
        s = Rules()
        s.hand(A, ["giant"])
        s.start(A)
        for wrong in (-1, 99):
            with pytest.raises(MatchError, match="there is no option"):
                s.match.forecast(wrong)
