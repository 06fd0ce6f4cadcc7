"""Looking at cards: what the others may still know about them (rules 2.5)."""

from __future__ import annotations

from smashup.testing import Scenario

from .table import A, B, C, Rules


def test_others_do_not_know_where_cards_that_were_looked_at_together_go() -> None:
    s = Scenario(
        [("super_spies", "cyborg_apes"), ("shapeshifters", "time_travelers")],
        bases=["the_vats", "portal_room"],
    )
    s.hand(0, ["spy"])
    top, second, third = s.deck(0, ["jumper", "baboom", "furious_george"])
    s.game.known[top.uid] = 15  # it was revealed before
    s.start()
    s.play("spy", at="the_vats")
    s.choose(top)
    s.choose(second, third)
    assert s.decision is not None
    assert s.decision.kind == "play"
    assert s.ids(("deck", 0)) == ["baboom", "furious_george", "jumper"]
    assert all(s.sees(0, card) for card in (top, second, third))
    assert not any(s.sees(1, card) for card in (top, second, third))


def test_a_card_that_all_know_goes_back_to_the_deck_where_it_was_looked_at() -> None:
    s = Scenario(
        [("super_spies", "cyborg_apes"), ("grannies", "time_travelers")],
        bases=["the_vats", "portal_room"],
    )
    s.put("granny", base="the_vats", player=1)
    borrowed, _ = s.deck(1, [("baboom", 0), "nana"])
    s.hand(0, ["operative"])
    s.deck(0, ["jumper", "jumper", "jumper"])
    s.start()
    s.play("operative", at="the_vats")
    s.choose()
    s.end_turn()
    assert s.sees(0, borrowed)
    s.talent("granny")  # she alone looks: the card is not shown on its way (rules 2.3.3)
    s.choose("bottom")
    assert s.where(borrowed) == ("deck", 1)
    assert s.ids(("deck", 1)) == ["nana", "baboom"]
    assert s.sees(0, borrowed)  # everybody saw which end it went to


def test_11_5_who_searches_a_deck_sees_all_of_it_until_it_is_shuffled() -> None:
    s = Scenario(
        [("grimms_fairy_tales", "ancient_incas"), ("grannies", "rock_stars")],
        bases=["portal_room", "cuzcu"],
    )
    s.hand(0, ["rumpelstiltskin"])
    deck = s.deck(0, ["gretel", "hansel", "llama"])
    s.start()
    s.play("rumpelstiltskin", at="cuzcu")
    assert [s.sees(0, card) for card in deck] == [True] * 3
    assert [s.sees(1, card) for card in deck] == [False] * 3
    s.choose("hansel")
    assert not s.sees(0, deck[2])


def test_who_answers_a_gift_is_not_told_what_it_is() -> None:
    s = Rules(3)
    s.put("busybody", base="meadow", player=C)
    s.hand(A, ["gift", "giant"])
    s.start(A)
    s.play("gift")
    assert s.decision is not None
    assert (s.kind, s.asked, s.decision.source, s.decision.prompt) == (
        "window",
        C,
        "",
        "After a card was given away",
    )
    assert "giant" not in str(s.match.view(C)).lower()
    s.decline()
    assert s.ids(("hand", B)) == ["giant"]
