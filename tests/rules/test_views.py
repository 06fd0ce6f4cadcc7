"""What a view shows: plays with their conditions, the open window, cards at no base, talents,
copied and cancelled texts."""

from __future__ import annotations

from sentences import pending
from smashup.engine.model.constants import MINION
from smashup.engine.model.state import FREE_ACTION, Allowance
from smashup.engine.outside.views import BaseView, PieceView, WindowView, play_view
from smashup.engine.rules import zones
from smashup.testing import Scenario

from .table import CATALOGUE, A, B, C, D, Rules


def base(s: Scenario, slot: int = 0, viewer: int = A) -> BaseView:
    return s.match.view(viewer)["bases"][slot]


def minion(s: Scenario, viewer: int = A) -> PieceView:
    return base(s, 0, viewer)["minions"][0]


def window(s: Scenario) -> WindowView:
    found = s.match.view()["window"]
    assert found is not None
    return found


class TestPlays:
    def test_the_free_plays_have_no_source_and_no_condition(self) -> None:
        s = Rules()
        s.start(B)
        plays = s.match.view()["plays"]
        assert [(play["player"], play["kind"], play["source"]) for play in plays] == [
            (B, "minion", None),
            (B, "action", None),
        ]
        assert not any(play["restricted"] for play in plays)

    def test_an_extra_play_says_who_gave_it_and_what_it_is_for(self) -> None:
        s = Rules()
        s.hand(A, ["recruit"])
        s.start(A)
        s.play("recruit")
        extra = s.match.view()["plays"][-1]
        assert (extra["kind"], extra["source"], extra["uses"]) == ("minion", "recruit", 1)
        assert (extra["max_power"], extra["restricted"]) == (2, True)

    def test_each_condition_has_its_field(self) -> None:
        s = Rules()
        s.start(A)
        grantor = CATALOGUE.cards["recruit"]
        limited = Allowance(
            MINION,
            grantor,
            B,
            3,
            at=0,
            on=0,
            max_power=0,
            name="Spy",
            must_affect=(),
            uses=2,
            budget=0,
        )
        assert play_view(s.game, limited) == {
            "player": B,
            "kind": "minion",
            "uses": 2,
            "source": "recruit",
            "at": 0,
            "on": 0,
            "max_power": 0,
            "budget": 0,
            "name": "Spy",
            "must_affect": [],
            "own_rule": False,
            "restricted": True,
        }
        assert play_view(s.game, FREE_ACTION) == {
            "player": A,
            "kind": "action",
            "uses": 1,
            "source": None,
            "at": None,
            "on": None,
            "max_power": None,
            "budget": None,
            "name": None,
            "must_affect": None,
            "own_rule": False,
            "restricted": False,
        }

    def test_one_condition_is_enough_to_restrict_a_play(self) -> None:
        assert Allowance(MINION, uses=2).unrestricted
        for condition in (
            {"at": 0},
            {"on": 0},
            {"max_power": 0},
            {"budget": 0},
            {"name": "Spy"},
            {"must_affect": ()},
            {"own_rule": True},
        ):
            assert not Allowance(MINION, **condition).unrestricted

    def test_in_another_phase_those_that_were_left_are_shown(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.hand(B, ["airlift"])
        s.start(A)
        s.end_turn()
        assert (s.match.view()["phase"], s.match.view()["plays"]) == ("score", [])

    def test_a_play_that_a_card_in_play_allows(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.put("patron", base="hill", player=A)
        s.hand(B, ["airlift"])
        s.start(A)
        assert [play["source"] for play in s.match.view()["plays"]] == [None, None, "patron"]
        s.end_turn()
        assert (s.match.view()["phase"], s.match.view()["plays"]) == ("score", [])

    def test_promised_plays(self) -> None:
        s = Scenario(
            [("wraithrustlers", "grannies"), ("cyborg_apes", "explorers")],
            ["wraithrustlers_hq", "the_vats"],
        )
        for _ in range(5):
            s.put("furious_george", base="wraithrustlers_hq", player=A, counters=4)
        s.start(A)
        s.end_turn()
        s.auto()
        (promised,) = s.match.view()["promised"]
        assert (promised["player"], promised["kind"], promised["source"]) == (
            A,
            "card",
            "wraithrustlers_hq",
        )


class TestWindows:
    def test_none_is_open_in_the_menu(self) -> None:
        s = Rules()
        s.start(A)
        assert s.match.view()["window"] is None

    def test_who_passed_and_who_is_asked(self) -> None:
        s = Rules(3)
        s.minion(20, A)
        s.hand(B, ["airlift"])
        s.hand(C, ["airlift"])
        s.start(A)
        s.end_turn()
        meadow = base(s)["bid"]
        assert window(s) == {
            "timing": "before_scoring",
            "bid": meadow,
            "base": "meadow",
            "order": [A, B, C],
            "passed": [A],
            "seat": B,
        }
        s.decline()
        assert (window(s)["passed"], window(s)["seat"]) == ([A, B], C)

    def test_a_use_lets_all_be_asked_again(self) -> None:
        s = Rules(3)
        mover = s.minion(20, A)
        s.minion(20, B)
        s.hand(B, ["airlift"])
        s.hand(C, ["airlift"])
        s.start(A)
        s.end_turn()
        s.play("airlift")
        # Still open while it resolves.
        assert (s.kind, window(s)["passed"], window(s)["seat"]) == ("choose", [], B)
        s.choose(mover)
        s.choose("hill")
        assert (s.kind, window(s)["passed"], window(s)["seat"]) == ("window", [], C)

    def test_it_closes(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.hand(B, ["airlift"])
        s.start(A)
        s.end_turn()
        s.decline()
        assert s.match.view()["window"] is None


class TestCardsInPlay:
    def test_one_that_is_on_nothing_is_loose(self) -> None:
        s = Scenario(
            [("russian_fairy_tales", "grannies"), ("time_travelers", "mounties")],
            bases=["monkey_lab", "the_vats"],
        )
        frog = s.put("the_frog_princess", on=s.put("jumper", base="the_vats", player=A), player=A)
        s.deck(A, ["toad"])
        s.start(A)
        s.talent(frog)
        (loose,) = s.match.view()["loose"]
        assert (loose["id"], loose["kind"], loose["bid"], loose["host"]) == (
            "the_frog_princess",
            "action",
            None,
            None,
        )

    def test_where_it_is_and_what_it_is_on(self) -> None:
        s = Rules()
        host = s.minion(3, A, "hill")
        s.put("muzzle", on=host, player=B)
        s.start(A)
        here = base(s, 1)
        shown = here["minions"][0]
        (action,) = shown["actions"]
        assert (shown["bid"], shown["host"]) == (here["bid"], None)
        assert (action["bid"], action["host"], action["kind"], action["power"]) == (
            here["bid"],
            shown["pid"],
            "action",
            None,
        )

    def test_power_printed_and_now(self) -> None:
        s = Rules()
        s.put("giant", base="meadow", player=A, counters=2)
        s.start(A)
        assert (minion(s)["power"], minion(s)["printed_power"], minion(s)["counters"]) == (9, 7, 2)

    def test_a_cancelled_one_has_no_text(self) -> None:
        s = Rules()
        s.put("sentry", base="meadow", player=A)
        s.start(A)
        assert (minion(s)["cancelled"], minion(s)["text"]) == (False, ["sentry"])
        s = Rules()
        host = s.put("sentry", base="meadow", player=A)
        s.put("muzzle", on=host, player=B)
        s.start(A)
        assert (minion(s)["cancelled"], minion(s)["text"]) == (True, [])

    def test_stasis_counters(self) -> None:
        s = Rules()
        s.stasis("giant", player=A, counters=2)
        s.start(A)
        (shown,) = s.match.view()["players"][A]["stasis"]
        assert (shown["stasis"], shown["power"], shown["bid"]) == (2, 7, None)


class TestTalents:
    def test_ready_used_and_not_now(self) -> None:
        s = Rules()
        phoenix = s.put("phoenix", base="meadow", player=A)
        s.start(B)
        assert minion(s)["talent"] == "not_now"
        s.end_turn()
        assert minion(s)["talent"] == "ready"
        s.talent(phoenix)
        assert minion(s)["talent"] == "used"

    def test_after_the_phase_of_playing_cards_it_is_not_ready(self) -> None:
        s = Rules()
        s.minion(20, B)
        s.put("queen", base="meadow", player=A)
        s.hand(B, ["airlift"])
        s.start(A)
        s.end_turn()
        assert (s.match.view()["phase"], s.match.view()["current"]) == ("score", A)
        assert base(s)["minions"][1]["talent"] == "not_now"

    def test_while_the_card_is_being_played_it_is_not_ready(self) -> None:
        s = Rules()
        for _ in range(2):
            s.put("giant", base="meadow", player=B)
        s.hand(A, ["apprentice"])
        s.start(A)
        s.play("apprentice", at="hill")
        assert s.kind == "choose"
        assert base(s, 1)["minions"][0]["talent"] == "not_now"

    def test_one_that_has_none(self) -> None:
        s = Rules()
        s.minion(2, A)
        s.start(A)
        assert minion(s)["talent"] == "none"

    def test_of_two_the_one_that_may_still_be_used_counts(self) -> None:
        s = Rules()
        s.put("phoenix", base="meadow", player=A)
        (apprentice,) = s.hand(A, ["apprentice"])
        s.start(A)
        s.play(apprentice, at="hill")
        assert base(s, 1)["minions"][0]["text"] == ["apprentice", "phoenix"]
        first, second = [option for option in pending(s).options if option.card == "apprentice"]
        s.choose(first)
        assert base(s, 1)["minions"][0]["talent"] == "ready"
        s.choose(second)
        assert base(s, 1)["minions"][0]["talent"] == "used"

    def test_whether_it_could_do_anything_is_for_its_controller_to_know(self) -> None:
        s = Scenario(
            [("grannies", "mounties"), ("time_travelers", "explorers")],
            bases=["monkey_lab", "the_vats"],
        )
        s.put("granny", base="monkey_lab", player=A)
        s.start(A)
        assert [minion(s, viewer)["talent"] for viewer in (A, B, -1)] == [
            "not_now",
            "ready",
            "ready",
        ]


class TestBases:
    def test_places_are_records(self) -> None:
        s = Rules()
        s.minion(3, A)
        s.minion(5, B)
        s.start(A)
        assert base(s)["places"] == [
            {"player": A, "place": 2, "vp": 2},
            {"player": B, "place": 1, "vp": 4},
        ]

    def test_the_third_place_is_the_last_with_vp(self) -> None:
        s = Rules(4)
        for player, power in ((A, 2), (B, 5), (C, 4), (D, 3)):
            s.minion(power, player)
        s.start(A)
        assert [(place["place"], place["vp"]) for place in base(s)["places"]] == [
            (4, 0),
            (1, 4),
            (2, 2),
            (3, 1),
        ]

    def test_vp_that_were_changed_while_it_scores(self) -> None:
        s = Rules()
        s.minion(20, A)
        s.put("benefactor", base="meadow", player=B)
        s.hand(A, ["unrest", "dummy"])
        s.start(A)
        assert base(s)["vp"] == [4, 2, 1]
        s.end_turn()
        assert window(s)["timing"] == "after_scoring"
        assert base(s)["vp"] == [2, 5, 1]
        assert base(s)["places"] == [
            {"player": A, "place": 1, "vp": 2},
            {"player": B, "place": 2, "vp": 5},
        ]

    def test_it_is_ready_with_just_enough_power(self) -> None:
        for power, ready in ((19, False), (20, True), (21, True)):
            s = Rules()
            s.minion(power, B)
            s.start(A)
            assert base(s)["ready"] == ready

    def test_one_that_cannot_score_is_not_ready(self) -> None:
        s = Rules()
        s.minion(20, B)
        s.put("stasis_field", base="meadow", player=B)
        s.start(A)
        assert not base(s)["ready"]

    def test_breakpoint_printed_and_now(self) -> None:
        s = Rules()
        s.put("dam", base="meadow", player=A)
        s.start(A)
        assert base(s)["breakpoint"] == base(s)["printed_breakpoint"] + 4


class TestExplanations:
    def test_each_part_says_where_it_comes_from(self) -> None:
        s = Rules()
        host = s.put("giant", base="meadow", player=A, counters=1)
        gloom = s.put("gloom", base="meadow", player=B)
        s.hand(A, ["weaken"])
        s.start(A)
        s.play("weaken")
        s.choose(host)
        pid, gloom_pid = minion(s)["pid"], base(s)["actions"][0]["pid"]
        assert s.match.explain_power(pid) == [
            {"source": "", "name": "printed power", "amount": 7, "pid": None, "bid": None},
            {"source": "", "name": "power counters", "amount": 1, "pid": None, "bid": None},
            {"source": "weaken", "name": "Weaken", "amount": -5, "pid": None, "bid": None},
            {"source": "gloom", "name": "Gloom", "amount": -1, "pid": gloom_pid, "bid": None},
        ]
        assert s.where(gloom) == ("base", "meadow")

    def test_of_a_breakpoint(self) -> None:
        s = Rules()
        s.put("dam", base="meadow", player=A)
        s.start(A)
        parts = s.match.explain_breakpoint(base(s)["bid"])
        assert [(part["source"], part["amount"]) for part in parts] == [
            ("", base(s)["printed_breakpoint"]),
            ("dam", 4),
        ]


class TestTheWhole:
    def test_every_field(self) -> None:
        s = Rules(2, bases=["meadow", "hill"], base_deck=["glade", "swamp"])
        giant = s.put("giant", base="meadow", player=B, owner=A, counters=1)
        s.put("muzzle", on=giant, player=A)
        s.put("dam", base="meadow", player=A)
        hoarder = s.put("hoarder", base="hill", player=A)
        s.store("dummy", under=hoarder)
        s.stasis("sentry", player=B, counters=0)
        s.hand(A, ["strike", "giant"])
        s.hand(B, ["weaken", "cub"])
        s.deck(A, ["dummy", "spare"])
        s.deck(B, [])
        s.discard(A, ["boost", "curse"])
        s.base_discard(["shore"])
        s.vp(B, 3)
        s.start(A)
        zones.show(s.game, s.game.players[B].hand[:1], 1 << A)
        pids = {piece.data.id: piece.pid for piece in s.game.pieces.values()}
        meadow, hill = [base.bid for base in s.game.bases]
        common = {
            "cancelled": False,
            "actions": [],
            "stored": [],
            "host": None,
            "stasis": None,
            "counters": 0,
            "talent": "none",
        }
        muzzle = common | {
            "pid": pids["muzzle"],
            "id": "muzzle",
            "kind": "action",
            "owner": A,
            "controller": A,
            "power": None,
            "printed_power": None,
            "text": ["muzzle"],
            "bid": meadow,
            "host": pids["giant"],
        }
        dam = muzzle | {"pid": pids["dam"], "id": "dam", "text": ["dam"], "host": None}
        giant_view = common | {
            "pid": pids["giant"],
            "id": "giant",
            "kind": "minion",
            "owner": A,
            "controller": B,
            "power": 8,
            "printed_power": 7,
            "counters": 1,
            "cancelled": True,
            "text": [],
            "actions": [muzzle],
            "bid": meadow,
        }
        hoarder_view = common | {
            "pid": pids["hoarder"],
            "id": "hoarder",
            "kind": "minion",
            "owner": A,
            "controller": A,
            "power": s.power(hoarder),
            "printed_power": s.power(hoarder),
            "talent": "ready",
            "stored": ["dummy"],
            "text": ["hoarder"],
            "bid": hill,
        }
        sentry = common | {
            "pid": pids["sentry"],
            "id": "sentry",
            "kind": "minion",
            "owner": B,
            "controller": B,
            "power": CATALOGUE.cards["sentry"].power,
            "printed_power": CATALOGUE.cards["sentry"].power,
            "stasis": 0,
            "text": ["sentry"],
            "bid": None,
        }
        plain = {"printed_breakpoint": 20, "vp": [4, 2, 1], "ready": False, "counters": 0}
        shown = {
            "viewer": A,
            "turn": 1,
            "phase": "play",
            "current": A,
            "winner": None,
            "plays": [play_view(s.game, play) for play in s.game.plays],
            "promised": [],
            "extra_turns": [],
            "scoring": None,
            "window": None,
            "players": [
                {
                    "seat": A,
                    "factions": ["cyborg_apes", "time_travelers"],
                    "vp": 0,
                    "hand": ["strike", "giant"],
                    "deck": [None, None],
                    "discard": ["boost", "curse"],
                    "stasis": [],
                },
                {
                    "seat": B,
                    "factions": ["shapeshifters", "super_spies"],
                    "vp": 3,
                    "hand": [None, "weaken"],
                    "deck": [],
                    "discard": [],
                    "stasis": [sentry],
                },
            ],
            "bases": [
                plain
                | {
                    "bid": meadow,
                    "id": "meadow",
                    "slot": 0,
                    "breakpoint": 24,
                    "total": 8,
                    "power": [0, 8],
                    "places": [{"player": B, "place": 1, "vp": 4}],
                    "text": ["meadow"],
                    "minions": [giant_view],
                    "actions": [dam],
                },
                plain
                | {
                    "bid": hill,
                    "id": "hill",
                    "slot": 1,
                    "breakpoint": 20,
                    "total": s.power(hoarder),
                    "power": [s.power(hoarder), 0],
                    "places": [{"player": A, "place": 1, "vp": 4}],
                    "text": ["hill"],
                    "minions": [hoarder_view],
                    "actions": [],
                },
            ],
            "base_deck": [None, None],
            "base_deck_face_up": False,
            "base_discard": ["shore"],
            "box": [],
            "resolving": [],
            "aside": [],
            "loose": [],
        }
        assert s.match.view(A) == shown
