"""Events: each kind with its cards, places, cause and line; causes inside causes; what different
viewers are told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import pytest

from smashup.builder.names import piece_of
from smashup.engine.abilities.filters import is_minion
from smashup.engine.model.journal import BY_CARD, LINES, EventKind
from smashup.engine.outside.events import EventView, Where
from smashup.engine.outside.match import Match, MatchError
from smashup.engine.rules.setup import new_game
from smashup.testing import Handle, Scenario

from .table import CATALOGUE, FACTIONS, A, B, C, Rules
from .test_hidden import WAYS, hidden


def told(s: Scenario, kind: EventKind, viewer: int = -1) -> list[EventView]:
    """Return the events of that kind, as that viewer knows them."""
    return [event for event in s.match.events(viewer) if event["kind"] == kind]


def only(s: Scenario, kind: EventKind, viewer: int = -1) -> EventView:
    """Return the only event of that kind."""
    (event,) = told(s, kind, viewer)
    return event


def ids(event: EventView) -> list[str | None]:
    return [card["id"] for card in event["cards"]]


def way(event: EventView) -> tuple[Any, Any]:
    """From where to where."""
    return spot(event["source"]), spot(event["to"])


def spot(where: Where | None) -> Any:
    """Return a zone with its player, its end or its base, as far as it has these."""
    if where is None:
        return None
    return tuple(
        part
        for part in (where["zone"], where["player"], where["end"], where["base"])
        if part not in (None, "")
    )


def by(event: EventView) -> tuple[str, int | None] | None:
    """Return the card that caused an event, and its controller."""
    cause = event["cause"]
    return (cause["card"], cause["player"]) if cause is not None else None


def pid_of(s: Scenario, card: Handle | str) -> int:
    return piece_of(s.game, card).pid


def playing(
    card: str,
    *picks: Any,
    at: str | None = None,
    on: Handle | None = None,
    table: Rules | None = None,
) -> Rules:
    """Let A play that card and answer with these picks."""
    s = table or Rules()
    s.hand(A, [card])
    s.start(A)
    s.play(card, at=at, on=on)
    for pick in picks:
        s.choose(pick)
    return s


# --- turns and plays ------------------------------------------------------------------------------
def test_turn_and_draw() -> None:
    s = Rules()
    s.start(A)
    s.end_turn()
    begun = only(s, "turn")
    assert (begun["player"], begun["turn"], begun["amount"], begun["text"]) == (
        B,
        2,
        2,
        "Player 2 begins turn 2.",
    )
    drawn = only(s, "draw", A)
    assert (drawn["player"], ids(drawn), way(drawn)) == (
        A,
        ["spare", "spare"],
        (("deck", A, "top"), ("hand", A)),
    )
    assert (drawn["turn"], by(drawn), drawn["text"]) == (1, None, "Player 1 draws Spare and Spare.")
    for viewer in (-1, B):
        hid = only(s, "draw", viewer)
        assert (ids(hid), hid["cards"][0]["owner"], hid["text"]) == (
            [None, None],
            None,
            "Player 1 draws 2 cards.",
        )


def test_extra_turn() -> None:
    s = Scenario(
        [("time_travelers", "grannies"), ("cyborg_apes", "explorers")],
        ["portal_room", "the_vats"],
        ["the_nexus"],
    )
    for _ in range(5):
        s.put("furious_george", base="portal_room", player=0, counters=4)
    s.start(0)
    s.end_turn()
    s.auto()
    event = only(s, "extra_turn")
    assert (event["player"], by(event)) == (0, ("portal_room", None))
    assert event["text"] == "Portal Room: Player 1 will take an extra turn."


def test_mulligan() -> None:
    game = new_game(CATALOGUE, FACTIONS[:2], 0, A)
    for player in game.players:
        cards = sorted(player.hand + player.deck, key=is_minion)
        player.hand, player.deck = cards[:5], cards[5:]
    hand = sorted(card.data.id for card in game.players[A].hand)
    match = Match.begin_at(CATALOGUE, game)
    match.answer_key("yes")
    shown, drawn, put, shuffled = match.events(B)
    assert (shown["kind"], shown["player"], ids(shown), way(shown)) == (
        "mulligan",
        A,
        hand,
        (("hand", A), ("aside",)),
    )
    assert shown["text"].startswith("Player 1 shows a hand without minions: ")
    assert (drawn["text"], shown["turn"]) == ("Player 1 draws 5 cards.", 0)
    assert (put["kind"], way(put), shuffled["kind"]) == (
        "put",
        (("aside",), ("deck", A)),
        "shuffle",
    )


def test_play_of_a_minion() -> None:
    s = playing("giant", at="hill")
    event = only(s, "play")
    (card,) = event["cards"]
    assert (card["id"], card["owner"], card["controller"]) == ("giant", A, A)
    assert (card["pid"], event["bid"]) == (
        s.match.view()["bases"][1]["minions"][0]["pid"],
        s.match.view()["bases"][1]["bid"],
    )
    assert way(event) == (("hand", A), ("play", A, "hill"))
    assert (event["player"], event["base"], by(event)) == (A, "hill", None)
    assert event["text"] == "Player 1 plays Giant at Hill."
    assert event["parts"] == [
        ("Player 1", ""),
        (" plays ", ""),
        ("Giant", "giant"),
        (" at ", ""),
        ("Hill", "hill"),
        (".", ""),
    ]


def test_play_of_an_action_on_a_minion_of_another_player() -> None:
    s = Rules()
    host = s.put("giant", base="hill", player=B)
    s = playing("charm", on=host, table=s)
    event = only(s, "play")
    assert event["to"] is not None
    assert event["to"]["pid"] == s.match.view()["bases"][1]["minions"][0]["pid"]
    assert (event["text"], event["base"]) == ("Player 1 plays Charm on Giant (Player 2).", "hill")


def test_a_standard_action_is_played_and_finished() -> None:
    s = playing("spare")
    assert way(only(s, "play")) == (("hand", A), ("resolving",))
    event = only(s, "finish")
    assert (ids(event), way(event)) == (["spare"], (("resolving",), ("discard", A)))
    assert s.match.log() == ["Player 1 plays Spare."]  # that it is discarded goes without saying


def test_play_on_an_immune_minion() -> None:
    s = Rules()
    host = s.put("aloof", base="hill", player=B)
    s = playing("charm", on=host, table=s)
    assert [event["text"] for event in s.match.events()] == [
        "Player 1 plays Charm on Aloof (Player 2).",
        "Aloof (Player 2) is not affected by Charm (Player 1).",
        "Aloof (Player 2) discards Charm (Player 1) at Hill.",
    ]
    assert way(only(s, "discard")) == (("play", A, "hill"), ("discard", A))


def test_unplayable() -> None:
    s = Rules()
    s.put("dummy", base="hill", player=A)
    s.deck(A, ["hermit"])
    s.hand(A, ["summon"])
    s.start(A)
    s.play("summon")
    s.choose("hermit")
    event = only(s, "unplayable")
    assert (ids(event), way(event), by(event)) == (["hermit"], (None, None), ("summon", A))
    assert event["text"] == "Summon (Player 1): Hermit cannot be played."
    assert way(only(s, "discard")) == (("aside",), ("discard", A))


def test_talent_and_use() -> None:
    s = Rules()
    s.put("phoenix", base="meadow", player=A)
    s.put("hunter", base="hill", player=A)
    s.start(A)
    s.talent("phoenix")
    s.use("hunter")
    talent, use = only(s, "talent"), only(s, "use")
    assert (talent["player"], ids(talent), talent["base"], by(talent)) == (
        A,
        ["phoenix"],
        "meadow",
        None,
    )
    assert (talent["text"], use["text"]) == (
        "Player 1 uses the talent of Phoenix at Meadow.",
        "Player 1 uses Hunter at Hill.",
    )
    assert only(s, "counters")["text"] == "Phoenix (Player 1) gets a +1 power counter."
    assert only(s, "draw")["text"] == "Hunter: Player 1 draws a card."


def test_what_each_player_does_is_caused_by_who_played_the_card() -> None:
    s = Scenario(
        [("russian_fairy_tales", "grannies"), ("cyborg_apes", "explorers")],
        ["the_vats", "the_nexus"],
    )
    s.hand(0, ["mass_transformation", "nana"])
    s.hand(1, ["guide"])
    s.deck(0, ["granny", "granny"])
    s.deck(1, ["baboom", "baboom"])
    s.start(0)
    s.play("mass_transformation")
    assert [(event["player"], by(event)) for event in told(s, "draw")] == [
        (0, ("mass_transformation", 0)),
        (1, ("mass_transformation", 0)),
    ]


def test_trigger() -> None:
    s = Rules()
    watcher = s.put("watcher", base="hill", player=B)
    s = playing("giant", at="hill", table=s)
    event = only(s, "trigger")
    assert (event["player"], ids(event), event["cards"][0]["pid"], event["base"]) == (
        B,
        ["watcher"],
        pid_of(s, watcher),
        "hill",
    )
    assert event["text"] == "Watcher (Player 2) triggers at Hill."
    assert only(s, "draw")["text"] == "Watcher: Player 2 draws a card."


def test_trigger_of_a_base() -> None:
    s = Rules(bases=["beacon", "hill"], base_deck=["beacon"])
    s = playing("uprising", table=s)
    event = only(s, "trigger")
    assert (ids(event), event["base"], event["text"]) == (["beacon"], "beacon", "Beacon triggers.")
    cause = told(s, "draw")[0]["cause"]
    assert cause == {"card": "beacon", "player": None, "pid": None, "bid": event["bid"]}


@pytest.mark.parametrize(
    ("card", "kind", "amount"), [("recruit", "extra_minion", 1), ("rush", "extra_action", 2)]
)
def test_extra_plays_and_their_use(card: str, kind: EventKind, amount: int) -> None:
    s = Rules()
    s.hand(A, [card, "giant", "dummy", "spare", "spare"])
    s.start(A)
    s.play("giant", at="hill")
    s.play(card)
    event = only(s, kind)
    assert (event["player"], event["amount"], by(event)) == (A, amount, (card, A))
    s.play("dummy", at="hill") if card == "recruit" else s.play("spare")
    played = told(s, "play")[-1]
    assert by(played) == (card, A)  # though it waited in the menu
    assert played["text"].startswith(f"{card.title()}: Player 1 plays ")


def test_an_extra_card_of_either_kind() -> None:
    s = Scenario(
        [("wraithrustlers", "grannies"), ("cyborg_apes", "explorers")],
        ["wraithrustlers_hq", "the_vats"],
        ["the_nexus"],
    )
    for _ in range(5):
        s.put("furious_george", base="wraithrustlers_hq", player=0, counters=4)
    s.start(0)
    s.end_turn()
    s.auto()
    event = only(s, "promised_card")
    assert (event["player"], by(event)) == (0, ("wraithrustlers_hq", None))
    assert event["text"] == "Wraithrustlers HQ: Player 1 may play an extra card next turn."
    for kind in ("extra_card", "promised_minion", "promised_action"):  # no card gives one yet
        assert kind in LINES


# --- cards that are not in play -------------------------------------------------------------------
def test_discard_from_the_hand() -> None:
    s = Rules(3)
    s.hand(A, ["barter", "giant", ("dummy", B)])
    s.start(A)
    s.play("barter")
    s.choose("dummy")
    event = only(s, "discard")
    assert (event["player"], event["other"], ids(event), way(event)) == (
        A,
        B,
        ["dummy"],
        (("hand", A), ("discard", B)),
    )
    assert (event["cards"][0]["owner"], by(event)) == (B, ("barter", A))
    assert event["text"] == "Barter: Player 1 discards Dummy."


def test_take_and_reveal_and_search_and_shuffle() -> None:
    s = Rules()
    s.hand(A, ["fetch"])
    s.deck(A, ["giant", "dummy"])
    s.start(A)
    s.play("fetch")
    s.choose("giant")
    assert (only(s, "search")["player"], only(s, "search")["text"]) == (
        A,
        "Fetch: Player 1 searches the deck.",
    )
    found, taken = only(s, "reveal", B), only(s, "take", B)
    assert (ids(found), way(found)) == (["giant"], (("deck", A), ("aside",)))
    assert (ids(taken), way(taken)) == (["giant"], (("aside",), ("hand", A)))
    assert (found["text"], taken["text"]) == (
        "Fetch: Player 1 reveals Giant.",
        "Fetch: Player 1 takes Giant into the hand.",
    )
    assert only(s, "shuffle")["text"] == "Fetch: Player 1 shuffles the deck."


def test_put_and_set_aside_unseen() -> None:
    s = Rules()
    s.hand(A, ["tuck", "giant", "dummy"])
    s.start(A)
    s.play("tuck")
    s.choose("giant")
    for viewer, seen, words in ((A, "giant", "Giant"), (B, None, "a card")):
        aside, put = only(s, "set_aside", viewer), only(s, "put", viewer)
        assert (ids(aside), way(aside)) == ([seen], (("hand", A), ("aside",)))
        assert (ids(put), way(put)) == ([seen], (("aside",), ("deck", A, "top")))
        assert aside["text"] == f"Tuck: Player 1 sets {words} aside."
        assert put["text"] == f"Tuck: Player 1 puts {words} on top of the deck."


def test_give() -> None:
    s = Rules()
    s.hand(A, ["gift", "giant", "dummy"])
    s.start(A)
    s.play("gift")
    s.choose("giant")
    event = only(s, "give", B)
    assert (event["player"], event["other"], ids(event), way(event)) == (
        A,
        B,
        ["giant"],
        (("hand", A), ("hand", B)),
    )
    assert event["text"] == "Gift: Player 1 places Giant into the hand of Player 2."
    assert only(s, "give")["text"] == "Gift: Player 1 places a card into the hand of Player 2."


def test_store_and_what_is_under_a_card_that_leaves() -> None:
    s = Rules()
    hoarder = s.put("hoarder", base="meadow", player=A)
    s.hand(A, ["dummy", "strike"])
    s.start(A)
    s.talent(hoarder)
    s.choose("dummy")
    event = only(s, "store", A)
    assert event["to"] is not None
    assert (way(event), event["to"]["pid"]) == (
        (("hand", A), ("under", A, "meadow")),
        pid_of(s, hoarder),
    )
    assert event["text"] == "Hoarder: Player 1 stores Dummy under Hoarder (Player 1)."
    pid = pid_of(s, hoarder)
    s.play("strike")
    s.choose(hoarder)
    (left,) = told(s, "discard", B)
    assert left["source"] is not None
    assert (ids(left), way(left), left["source"]["pid"]) == (
        ["dummy"],
        (("under", A, "meadow"), ("discard", A)),
        pid,
    )
    assert left["text"] == "Strike (Player 1): Dummy is discarded from under Hoarder (Player 1)."


def test_cards_released_by_a_destroyed_one() -> None:
    s = Rules()
    cage = s.put("cage", base="meadow", player=B)
    s.store("dummy", under=cage)
    s.store("giant", under=cage)
    s = playing("strike", table=s)
    aside = only(s, "set_aside", B)
    assert (ids(aside), way(aside)) == (["dummy", "giant"], (("under", B, "meadow"), ("aside",)))
    assert ids(only(s, "set_aside", A)) == [None, None]
    s.play("giant", at="hill")
    assert way(told(s, "play")[-1]) == (("aside",), ("play", B, "hill"))
    assert (ids(only(s, "discard")), way(only(s, "discard"))) == (
        ["dummy"],
        (("aside",), ("discard", B)),
    )


def test_look() -> None:
    s = Scenario(
        [("super_spies", "grannies"), ("cyborg_apes", "explorers")], ["the_vats", "the_nexus"]
    )
    s.deck(0, ["nana", "spy", "mole"])
    granny = s.put("granny", base="the_vats", player=0)
    s.start()
    s.talent(granny)
    for viewer, seen, words in ((0, "nana", "Nana"), (1, None, "a card")):
        event = only(s, "look", viewer)
        assert (ids(event), way(event), by(event)) == (
            [seen],
            (("deck", 0, "top"), ("aside",)),
            ("granny", 0),
        )
        assert event["text"] == f"Granny: Player 1 looks at {words}."


def test_look_at_a_hand_and_reveal_it() -> None:
    s = Scenario(
        [("anansi_tales", "super_spies"), ("cyborg_apes", "explorers")], ["the_vats", "the_nexus"]
    )
    s.hand(0, ["collecting_stories", "the_spy_who_ditched_me"])
    s.hand(1, ["guide", "cyberback"])
    s.start()
    s.play("collecting_stories")
    event, hid = only(s, "look", 0), only(s, "look", -1)
    assert (event["other"], ids(event), way(event)) == (
        1,
        ["cyberback", "guide"],
        (("hand", 1), None),
    )
    assert (
        event["text"]
        == "Collecting Stories: Player 1 looks at the hand of Player 2: Cyberback and Guide."
    )
    assert (ids(hid), hid["text"]) == (
        [None, None],
        "Collecting Stories: Player 1 looks at the hand of Player 2.",
    )


def test_reshuffle() -> None:
    s = Rules()
    s.deck(A, ["giant"])
    s.discard(A, ["dummy", "spare"])
    s = playing("study", table=s)
    event = only(s, "reshuffle")
    assert (event["player"], sorted(map(str, ids(event))), way(event)) == (
        A,
        ["dummy", "spare"],
        (("discard", A), ("deck", A)),
    )
    assert event["text"] == "Study: Player 1 shuffles the discard pile into a new deck."


# --- cards in play --------------------------------------------------------------------------------
def test_destroy() -> None:
    s = Rules()
    victim = s.put("giant", base="hill", player=B)
    pid = pid_of(s, victim)
    s = playing("strike", table=s)
    event = only(s, "destroy")
    (card,) = event["cards"]
    assert (card["id"], card["pid"], card["owner"], card["controller"]) == ("giant", pid, B, B)
    assert (event["player"], event["other"], event["base"], by(event)) == (
        A,
        B,
        "hill",
        ("strike", A),
    )
    assert way(event) == (("play", B, "hill"), ("discard", B))
    assert event["text"] == "Strike (Player 1) destroys Giant (Player 2) at Hill."


def test_destroy_of_one_that_another_player_owns() -> None:
    s = Rules(3)
    s.put("giant", base="hill", player=B, owner=C)
    s = playing("strike", table=s)
    event = only(s, "destroy")
    assert (event["cards"][0]["owner"], event["cards"][0]["controller"], way(event)[1]) == (
        C,
        B,
        ("discard", C),
    )


def test_destroyed_but_gone_elsewhere() -> None:
    s = Rules()
    s.put("boomerang", base="hill", player=B)
    s = playing("strike", table=s)
    destroyed, returned = only(s, "destroy"), only(s, "return")
    assert (way(destroyed), by(destroyed)) == ((("play", B, "hill"), None), ("strike", A))
    assert (way(returned), by(returned)) == ((("play", B, "hill"), ("hand", B)), ("boomerang", B))
    assert destroyed["text"] == "Strike (Player 1) destroys Boomerang (Player 2) at Hill."
    assert returned["text"] == "Boomerang (Player 2) returns to the hand of Player 2."


def test_discarded_with_its_host() -> None:
    s = Rules()
    host = s.put("giant", base="hill", player=B)
    s.put("charm", on=host, player=A)
    pid = pid_of(s, host)
    s = playing("strike", table=s)
    event = only(s, "discard")
    assert event["source"] is not None
    assert (ids(event), event["source"]["pid"], way(event)) == (
        ["charm"],
        pid,
        (("play", A, "hill"), ("discard", A)),
    )
    assert event["text"] == "Strike (Player 1) discards Charm (Player 1) at Hill."


@pytest.mark.parametrize("itself", [False, True])
def test_safe(itself: bool) -> None:
    s = Rules()
    victim = s.put("ironclad" if itself else "giant", base="hill", player=B)
    if not itself:
        s.put("bodyguard", base="hill", player=B)
    s = playing("strike", victim, table=s)
    event = only(s, "safe")
    assert (ids(event), by(event)) == (
        [victim.id, "strike"],
        ("ironclad" if itself else "bodyguard", B),
    )
    assert [card["controller"] for card in event["cards"]] == [B, A]
    if itself:
        assert event["text"] == "Ironclad (Player 2) is not affected by Strike (Player 1)."
    else:
        assert (
            event["text"]
            == "Bodyguard (Player 2) protects Giant (Player 2) from Strike (Player 1)."
        )


def test_safe_by_a_lasting_ability() -> None:
    s = Rules()
    giant = s.put("giant", base="hill", player=A)
    s.hand(A, ["ward"])
    s.hand(B, ["strike"])
    s.start(A)
    s.play("ward")
    s.end_turn()
    s.play("strike")
    event = only(s, "safe")
    assert (event["cause"], s.where(giant)) == (
        {"card": "ward", "player": A, "pid": None, "bid": None},
        ("base", "hill"),
    )
    assert event["text"] == "Ward (Player 1) protects Giant (Player 1) from Strike (Player 2)."


def test_return() -> None:
    s = Rules()
    host = s.put("giant", base="hill", player=B)
    s.put("charm", on=host, player=B)
    s = playing("reclaim", table=s)
    event = only(s, "return")
    assert (event["other"], way(event)) == (B, (("play", B, "hill"), ("hand", B)))
    assert event["text"] == "Reclaim (Player 1) returns Charm (Player 2) to the hand of Player 2."


def test_put_into_the_deck_from_play() -> None:
    s = Rules()
    s.hand(A, ["breeder"])
    s.start(A)
    s.play("breeder", at="hill")
    s.choose(3)
    event = told(s, "put")[0]
    assert way(event) == (("play", A, "hill"), ("deck", A, "bottom"))
    assert event["text"] == "Breeder (Player 1) goes to the bottom of the deck of Player 1."


def test_move() -> None:
    s = Rules()
    giant = s.put("giant", base="hill", player=B)
    s = playing("shove", "shore", table=s)
    event = only(s, "move")
    assert (event["player"], event["cards"][0]["pid"], by(event)) == (
        A,
        pid_of(s, giant),
        ("shove", A),
    )
    assert way(event) == (("play", B, "hill"), ("play", B, "shore"))
    assert event["text"] == "Shove (Player 1) moves Giant (Player 2) from Hill to Shore."


def test_transfer() -> None:
    s = Rules()
    one, two = s.put("giant", base="hill", player=B), s.put("dummy", base="hill", player=B)
    s.put("charm", on=one, player=A)
    s = playing("handover", two, table=s)
    event = only(s, "transfer")
    assert event["source"] is not None
    assert event["to"] is not None
    assert (event["source"]["pid"], event["to"]["pid"]) == (pid_of(s, one), pid_of(s, two))
    assert event["text"] == "Handover (Player 1) transfers Charm (Player 1) to Dummy (Player 2)."


def test_take_off() -> None:
    s = Scenario(
        [("russian_fairy_tales", "grannies"), ("cyborg_apes", "explorers")],
        ["the_vats", "the_nexus"],
    )
    host = s.put("nana", base="the_vats", player=0)
    s.put("the_frog_princess", on=host, player=0)
    s.deck(0, ["guide", "granny"])
    s.start(0)
    s.talent("the_frog_princess")
    s.auto()
    event = told(s, "take_off")[0]
    assert event["source"] is not None
    assert event["source"]["pid"] is not None
    assert way(event) == (("play", 0, "the_vats"), ("play", 0))
    assert event["text"] == "The Frog Princess (Player 1) is taken off its minion."


def test_control_and_its_end() -> None:
    s = Rules()
    giant = s.put("giant", base="hill", player=B)
    s = playing("borrow", table=s)
    event = only(s, "control")
    assert (event["player"], event["other"], way(event)) == (
        A,
        B,
        (("play", B, "hill"), ("play", A, "hill")),
    )
    assert event["text"] == "Borrow: Player 1 takes control of Giant from Player 2 at Hill."
    s.end_turn()
    back = told(s, "control")[1]
    assert (back["player"], back["other"], by(back), s.controller(giant)) == (B, A, None, B)
    assert back["text"] == "Player 2 has control of Giant again at Hill."


@pytest.mark.parametrize(("card", "amount", "words"), [("boost", 1, "+1"), ("weaken", -5, "-5")])
def test_power(card: str, amount: int, words: str) -> None:
    s = Rules()
    s.put("giant", base="hill", player=B)
    s = playing(card, table=s)
    event = only(s, "power")
    assert (event["amount"], way(event), event["base"]) == (
        amount,
        (("play", B, "hill"), None),
        "hill",
    )
    assert event["text"] == f"{card.title()} (Player 1) gives Giant (Player 2) {words} power."


def test_counters() -> None:
    s = Rules()
    one, two = (
        s.put("giant", base="hill", player=B, counters=2),
        s.put("dummy", base="hill", player=B),
    )
    s.hand(A, ["legacy"])
    s.start(A)
    s.play("legacy")
    s.choose(two)
    less, more = told(s, "counters")
    assert (less["amount"], more["amount"], ids(less), ids(more)) == (-1, 1, [one.id], [two.id])
    assert less["text"] == "Legacy (Player 1) removes a +1 power counter from Giant (Player 2)."
    assert more["text"] == "Legacy (Player 1) places a +1 power counter on Dummy (Player 2)."


def test_copy() -> None:
    s = Rules()
    s.put("giant", base="hill", player=B)
    s = playing("apprentice", at="hill", table=s)
    event = only(s, "copy")
    assert (ids(event), by(event)) == (["apprentice", "giant"], ("apprentice", A))
    assert event["text"] == "Apprentice (Player 1) takes on the abilities of Giant (Player 2)."


def test_stasis_and_its_counters() -> None:
    s = Rules()
    s.put("giant", base="hill", player=A)
    before = pid_of(s, "giant")
    s.hand(A, ["freeze", "thaw"])
    s.start(A)
    s.play("freeze")
    event = only(s, "stasis")
    (card,) = event["cards"]
    assert (card["was"], card["pid"], event["amount"]) == (
        before,
        s.match.view()["players"][A]["stasis"][0]["pid"],
        2,
    )
    assert way(event) == (("play", A, "hill"), ("stasis", A))
    assert event["text"] == "Freeze (Player 1) puts Giant (Player 1) into stasis with 2 counters."
    s.end_turn()
    s.end_turn()
    ruled = only(s, "stasis_counter_removed")
    assert (ruled["amount"], by(ruled), ruled["text"]) == (
        1,
        None,
        "Giant (Player 1) has 1 stasis counter left.",
    )
    s.play("thaw")
    assert told(s, "stasis_counter_removed")[1]["text"] == (
        "Thaw (Player 1) removes a stasis counter from Giant (Player 1), which has 0 left."
    )
    # Still there.
    assert [way(event) for event in told(s, "stasis_counter_removed")] == [
        (("stasis", A), None)
    ] * 2
    s.play("giant", at="shore")
    played = told(s, "play")[-1]
    assert (played["cards"][0]["was"], played["cards"][0]["pid"]) == (
        card["pid"],
        pid_of(s, "giant"),
    )
    assert (way(played), played["text"]) == (
        (("stasis", A), ("play", A, "shore")),
        "Player 1 plays Giant from stasis at Shore.",
    )


def test_stasis_counter_added() -> None:
    s = Scenario(
        [("backtimers", "grannies"), ("cyborg_apes", "explorers")], ["the_vats", "the_nexus"]
    )
    s.stasis("guide", player=0, counters=2)
    s.hand(0, ["lifelong_bully"])
    s.start(0)
    s.play("lifelong_bully", at="the_vats")
    event = only(s, "stasis_counter_added")
    assert (event["amount"], by(event), way(event)) == (
        3,
        ("lifelong_bully", 0),
        (("stasis", 0), None),
    )
    assert (
        event["text"]
        == "Lifelong Bully (Player 1) places a stasis counter on Guide (Player 1), which has 3 now."
    )


# --- bases and VP ---------------------------------------------------------------------------------
def scored(base: str = "meadow", table: Rules | None = None) -> Rules:
    s = table or Rules(bases=[base, "hill"])
    for player, power in ((A, 30), (B, 5)):
        s.minion(power, player, base)
    s.start(A)
    s.end_turn()
    return s


def test_scoring_and_score_and_new_base() -> None:
    s = scored()
    begun, first, second = only(s, "scoring"), *told(s, "score")
    assert (begun["base"], begun["text"]) == ("meadow", "Meadow is ready and scores.")
    assert (first["player"], first["place"], first["base"], first["bid"]) == (
        A,
        1,
        "meadow",
        begun["bid"],
    )
    assert (second["player"], second["place"]) == (B, 2)
    assert [(event["place"], event["power"]) for event in (begun, first, second)] == [
        (None, None),
        (1, 30),
        (2, 5),
    ]
    assert first["text"] == f"Player 1 gains {first['amount']} VP at Meadow (first place)."
    assert [(ids(event), way(event), by(event)) for event in told(s, "discard")] == [
        (["dummy"], (("play", A, "meadow"), ("discard", A)), None),
        (["dummy"], (("play", B, "meadow"), ("discard", B)), None),
    ]
    gone, new = only(s, "base_discarded"), only(s, "new_base")
    assert (ids(gone), way(gone), gone["bid"]) == (
        ["meadow"],
        (("play", "meadow"), ("base_discard",)),
        begun["bid"],
    )
    assert (ids(new), way(new)) == (["glade"], (("base_deck", "top"), ("play", "glade")))
    assert new["bid"] == s.match.view()["bases"][0]["bid"]
    assert (gone["text"], new["text"]) == (
        "Meadow goes to the base discard pile.",
        "Glade comes into play.",
    )


def test_vp() -> None:
    s = scored("rooftop")
    event = told(s, "vp")[0]
    assert (event["player"], event["amount"], by(event)) == (A, 1, ("rooftop", None))
    assert event["text"] == "Rooftop: Player 1 gains 1 VP."


def test_vp_that_are_lost() -> None:
    s = Rules()
    s.vp(B, 1)
    s = playing("penalty", table=s)
    event = only(s, "vp")
    assert (event["player"], event["amount"]) == (B, -1)  # no more than there are
    assert event["text"] == "Penalty (Player 1): Player 2 loses 1 VP."


def test_breakpoint() -> None:
    s = playing("sink", "hill")
    event = only(s, "breakpoint")
    assert (event["base"], event["amount"], by(event)) == ("hill", -30, ("sink", A))
    assert event["text"] == "Sink (Player 1) lowers the breakpoint of Hill by 30."


def test_player_power() -> None:
    s = Scenario(
        [("polynesian_voyagers", "grannies"), ("cyborg_apes", "explorers")],
        ["the_vats", "the_nexus"],
    )
    s.put("nana", base="the_vats", player=0)
    s.put("nana", base="the_nexus", player=0)
    s.hand(0, ["unity_of_the_tribes"])
    s.start(0)
    s.play("unity_of_the_tribes")
    s.choose("the_vats")
    event = only(s, "player_power")
    assert (event["player"], event["base"], by(event)) == (
        0,
        "the_vats",
        ("unity_of_the_tribes", 0),
    )
    assert (
        event["text"] == f"Unity of the Tribes: Player 1 has +{event['amount']} power at The Vats."
    )


def test_base_counter() -> None:
    s = Scenario(
        [("anansi_tales", "grannies"), ("cyborg_apes", "explorers")],
        ["storytellers_hut", "the_nexus"],
    )
    s.hand(0, ["pot_of_beans"])
    s.start(0)
    s.use("storytellers_hut")
    s.play("pot_of_beans")
    assert by(only(s, "play")) == ("storytellers_hut", None)
    event = only(s, "base_counter")
    assert (event["base"], by(event), event["text"]) == (
        "storytellers_hut", ("storytellers_hut", None), "Storyteller's Hut gets a counter.",
    )  # fmt: skip


def test_base_destroyed() -> None:
    s = Rules()
    s.minion(3, B, "hill")
    nuke = s.put("nuke", base="hill", player=A)
    s.start(A)
    s.talent(nuke)
    event = only(s, "base_destroyed")
    assert (event["base"], by(event), event["text"]) == (
        "hill",
        ("nuke", A),
        "Nuke (Player 1) destroys Hill.",
    )
    assert only(s, "destroy")["text"] == "Nuke (Player 1) destroys Dummy (Player 2) at Hill."
    assert way(only(s, "base_discarded")) == (("play", "hill"), ("base_discard",))
    boxed = only(s, "put")
    assert (way(boxed), boxed["text"]) == (
        (("play", A, "hill"), ("box",)),
        "Nuke (Player 1) goes into the box.",
    )


def test_base_reshuffle() -> None:
    s = scored(table=Rules(base_deck=[]))
    event = only(s, "base_reshuffle")
    assert (ids(event), way(event)) == (["meadow"], (("base_discard",), ("base_deck",)))
    assert event["text"] == "The base discard pile is shuffled into a new base deck."


def test_bases_from_the_discard_pile() -> None:
    s = Rules(bases=["oracle", "hill"])
    s.base_discard(["shore", "steps"])
    s = scored("oracle", s)
    s.use("oracle")
    s.choose("shore")
    event = only(s, "set_aside")
    assert (ids(event), way(event), by(event)) == (
        ["shore"],
        (("base_discard",), ("aside",)),
        ("oracle", None),
    )
    assert event["text"] == "Oracle: Player 1 takes Shore from the base discard pile."
    assert way(only(s, "new_base")) == (("aside",), ("play", "shore"))


def test_face_up() -> None:
    s = playing("signs", at="hill")
    event = only(s, "face_up")
    assert (ids(event), way(event)) == (["glade"], (("base_deck", "top"), None))
    assert event["text"] == "Glade lies face up on the base deck."


def test_face_down_and_a_base_that_is_sunk() -> None:
    factions, bases = (
        [("ancient_incas", "grannies"), ("cyborg_apes", "explorers")],
        ["the_vats", "the_nexus"],
    )
    s = Scenario(factions, bases, ["cuzcu", "primate_park"])
    signs = s.put("signs_in_the_stars", base="the_vats", player=0)
    s.start(0, phase="start")
    s.use(signs)
    event = only(s, "face_down")
    assert (event["player"], by(event)) == (0, ("signs_in_the_stars", 0))
    assert (
        event["text"]
        == "Signs in the Stars: Player 1 turns the top card of the base deck face down."
    )
    s.talent(signs)
    sunk = only(s, "put", 1)
    # It lay face up before.
    assert (ids(sunk), way(sunk)) == (["cuzcu"], (("base_deck", "top"), ("base_deck", "bottom")))
    assert (
        sunk["text"]
        == "Signs in the Stars: Player 1 puts the top card of the base deck on its bottom."
    )


def test_win() -> None:
    s = Rules()
    s.vp(A, 14)
    s = scored(table=s)
    event = only(s, "win")
    assert (event["player"], event["amount"]) == (A, s.match.view()["players"][A]["vp"])
    assert event["text"] == f"Player 1 wins with {event['amount']} VP."


# --- causes ---------------------------------------------------------------------------------------
def test_the_outer_cause_is_back_after_an_inner_one() -> None:
    """Caller plays a minion at once; the watcher draws for that; then the Caller goes on."""
    s = Rules()
    s.put("watcher", base="hill", player=B)
    s.hand(A, ["caller", "reader"])
    s.start(A)
    s.play("caller", at="hill")
    s.play("reader", at="hill")
    assert [event["text"] for event in s.match.events()] == [
        "Player 1 plays Caller at Hill.",
        "Caller: Player 1 plays Reader at Hill.",
        "Reader: Player 1 draws a card.",
        "Watcher (Player 2) triggers at Hill.",
        "Watcher: Player 2 draws a card.",
        "Caller (Player 1) gives Reader (Player 1) +1 power.",
        "Watcher (Player 2) triggers at Hill.",
        "Watcher: Player 2 draws a card.",
    ]


def test_a_special_that_is_played_in_a_window_has_no_cause() -> None:
    s = Rules()
    s.hand(A, ["bacta_student", "spare", "eh"])
    s.start(A)
    s.play("bacta_student", at="hill")
    s.play("spare")
    s.play("eh")
    assert [(ids(event), by(event)) for event in told(s, "play")] == [
        (["bacta_student"], None),
        (["spare"], ("bacta_student", A)),
        (["eh"], None),
    ]
    assert [by(event) for event in told(s, "finish")] == [None, None]


def test_a_lasting_ability_is_a_cause() -> None:
    s = Rules()
    giant = s.put("giant", base="hill", player=B)
    s = playing("doom", table=s)
    s.end_turn()
    event = only(s, "destroy")
    assert event["cause"] == {"card": "doom", "player": A, "pid": None, "bid": None}
    assert s.where(giant) == ("discard", B)


def test_what_leaves_after_its_actions_were_unwelcome() -> None:
    """An action that is destroyed as its minion is protected from it: the protecting card is the
    cause."""
    s = Rules()
    host = s.put("dummy", base="hill", player=B)
    s.put("pinned", on=host, player=A)
    s.hand(B, ["nursery"])
    s.start(B)
    s.play("nursery", at="hill")
    assert only(s, "destroy")["text"] == "Nursery (Player 2) destroys Pinned (Player 1) at Hill."


def test_an_ability_of_a_copied_text_has_the_card_that_copied_it_as_cause() -> None:
    s = Rules()
    s.put("phoenix", base="hill", player=B)
    s.hand(A, ["apprentice"])
    s.start(A)
    s.play("apprentice", at="hill")
    s.match.answer(1)  # the talent of Phoenix
    event = only(s, "counters")
    assert (ids(event), by(event), event["text"]) == (
        ["apprentice"], ("apprentice", A), "Apprentice (Player 1) gets a +1 power counter.",
    )  # fmt: skip


# --- the whole ------------------------------------------------------------------------------------
def test_events_are_numbered_and_can_be_asked_for_from_a_number_on() -> None:
    s = playing("study")
    events = s.match.events(A)
    assert [event["number"] for event in events] == list(range(len(events)))
    assert s.match.events(A, 2) == events[2:]
    assert s.match.events(A, 99) == []
    assert s.match.log(A, 1) == s.match.log(A)[1:]
    for since in (-1, True, "0", None):
        with pytest.raises(MatchError, match="numbered from 0"):
            s.match.events(A, since)  # type: ignore[arg-type]
    with pytest.raises(MatchError, match="no player"):
        s.match.events(2)


def test_names_of_players() -> None:
    s = Rules()
    s.put("giant", base="hill", player=B)
    s.hand(A, ["strike"])
    s.start(A)
    match = Match.begin_at(s.catalogue, s.match.checkpoints[0].position, ["ann", "Bob"])
    match.answer_key(*[option.key for option in match.pending().options])
    assert match.log() == ["ann plays Strike.", "Strike (ann) destroys Giant (Bob) at Hill."]


@pytest.mark.parametrize("path", WAYS)
@pytest.mark.parametrize("observer", [B, C, -1])
def test_what_went_unseen_is_told_alike(path: str, observer: int) -> None:
    choices: list[Sequence[str]] = (
        [("red", "green"), ("white", "black")] if path == "hide_below" else [("red",), ("white",)]
    )
    if path == "pass_on" and observer == B:
        return  # who gets the card may know it
    first, second = [hidden(path, secrets).match.events(observer) for secrets in choices]
    assert first == second


def test_every_kind_has_a_line_and_a_test() -> None:
    tests = Path(__file__).read_text(encoding="utf-8")
    for kind in get_args(EventKind):
        assert any(key.split()[0] == kind for key in LINES)
        assert f'"{kind}"' in tests
    assert all(key in LINES for key in BY_CARD)


@pytest.mark.parametrize("kind", ["loop", "too_many_plays"])
def test_loops(kind: EventKind) -> None:
    # test_windows and test_too_many_plays show what ends them.
    assert "loop was ended" in LINES[kind]
