"""The log: every change in whole sentences, as far as the viewer may know (rules 2.5)."""

from __future__ import annotations

from smashup.testing import Scenario

FACTIONS = [("super_spies", "grannies"), ("cyborg_apes", "time_travelers")]


def table(*bases: str) -> Scenario:
    return Scenario(FACTIONS, bases=bases or ("the_vats", "the_nexus", "portal_room"))


def lines(s: Scenario, viewer: int, since: int) -> list[str]:
    return s.match.log(viewer)[since:]


def test_where_revealed_cards_go_is_told_to_all() -> None:
    s = table()
    s.hand(0, ["permit_to_kill"])
    s.deck(1, ["cyberback", "jumper"])
    s.start()
    since = len(s.match.log())
    s.play("permit_to_kill")
    s.auto()
    told = lines(s, -1, since)
    assert any("reveals" in line and "Cyberback" in line for line in told)
    assert any("discard pile" in line and "Cyberback" in line for line in told), told


def test_where_a_card_went_that_one_player_looked_at_is_told_without_its_name() -> None:
    s = table()
    s.deck(0, ["nana", "spy"])
    granny = s.put("granny", base="the_vats", player=0)
    s.start()
    since = len(s.match.log())
    s.talent(granny)
    s.choose("bottom")
    assert any(
        line == "Granny: Player 1 puts Nana on the bottom of the deck."
        for line in lines(s, 0, since)
    ), lines(s, 0, since)
    assert any(
        line == "Granny: Player 1 puts a card on the bottom of the deck."
        for line in lines(s, 1, since)
    )
    assert not any("Nana" in line for line in lines(s, 1, since))


def test_one_counter_is_one_and_a_name_may_end_the_sentence() -> None:
    s = table()
    s.put("top_tier", base="the_vats", player=0)
    s.hand(0, ["gelf"])
    s.hand(1, ["the_spy_who_ditched_me"])
    s.start(player=1)
    since = len(s.match.log())
    s.play("the_spy_who_ditched_me")
    s.auto()
    told = lines(s, -1, since)
    assert any(line.endswith("gets a +1 power counter.") for line in told), told
    assert any(line.endswith("G.E.L.F.") for line in told), told
    assert not any(".." in line for line in told)


def test_an_empty_hand_that_is_looked_at_is_told_without_cards() -> None:
    s = Scenario(
        [("anansi_tales", "grannies"), FACTIONS[1]], bases=["the_vats", "the_nexus", "portal_room"]
    )
    s.hand(0, ["collecting_stories"])
    s.start()
    s.play("collecting_stories")
    assert "Collecting Stories: Player 1 looks at the hand of Player 2." in s.match.log(0)


def test_a_card_that_is_discarded_from_a_strange_deck_goes_to_its_owner() -> None:
    s = table()
    s.hand(0, ["discards_are_forever"])
    s.deck(0, ["spy"])
    nana = s.deck(1, [("nana", 0)])[0]
    s.start()
    s.play("discards_are_forever")
    assert s.where(nana) == ("discard", 0)
    assert (
        "Discards Are Forever (Player 1): Player 2 puts Nana on the discard pile of Player 1."
        in s.match.log()
    )


def test_the_order_of_a_hand_that_is_discarded_as_a_whole_is_not_told() -> None:
    for drawn in (["nana", "granny"], ["granny", "nana"]):
        s = table()
        s.hand(0, ["from_q_with_love"])
        s.deck(0, drawn)
        s.start()
        s.play("from_q_with_love")
        assert s.ids(("discard", 0))[:3] == ["from_q_with_love", "nana", "granny"]
