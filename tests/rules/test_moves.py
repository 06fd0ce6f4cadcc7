"""Moving minions (rules 14.1)."""

from __future__ import annotations

import pytest

from smashup.cards import CATALOGUE
from smashup.engine.model.carddef import CardDef
from smashup.engine.prelude import MOVE, By, Minion, Piece, Scope
from smashup.testing import Scenario


class Anchor(Minion):
    """Ongoing: Other players' cards cannot move minions here."""

    power = 2
    protects_from = MOVE

    def protects(self, fx: Scope, card: Piece, by: By) -> bool:
        return (
            card.is_minion
            and card.slot == fx.here.slot
            and card is not fx.me
            and by.others_card(fx)
        )


def test_minions_that_move_at_the_same_time_do_not_wait_for_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(CATALOGUE.cards, "anchor", CardDef(Anchor()))
    s = Scenario(
        [("explorers", "time_travelers"), ("grannies", "super_spies")],
        bases=["monkey_lab", "portal_room"],
    )
    anchor = s.put("anchor", base="monkey_lab", player=1)
    nana = s.put("nana", base="portal_room", player=1)
    s.hand(0, ["it_belongs_in_a_museum"])
    s.start()
    s.play("it_belongs_in_a_museum")
    s.choose(anchor)  # it would hold Nana if it were at the Portal Room before she leaves
    assert s.where(anchor) == ("base", "portal_room")
    assert s.where(nana) == ("base", "monkey_lab")


def test_a_choice_of_up_to_so_many_among_one_can_be_taken_and_declined() -> None:
    for pick in (True, False):
        s = Scenario(
            [("grannies", "time_travelers"), ("explorers", "super_spies")],
            bases=["monkey_lab", "portal_room"],
        )
        action = s.put("family_reunion", base="monkey_lab", player=1)
        s.hand(0, ["knitting_circle"])
        s.start()
        s.play("knitting_circle")
        s.choose(action) if pick else s.decline()
        assert s.where(action) == (("discard", 1) if pick else ("base", "monkey_lab"))


def test_equal_answers_stand_for_each_other_when_an_order_is_chosen() -> None:
    s = Scenario(
        [("explorers", "time_travelers"), ("grannies", "super_spies")],
        bases=["monkey_lab", "portal_room", "the_nexus"],
    )
    minions = [
        s.put(card, base="monkey_lab", player=0) for card in ("guide", "glory_hound", "glory_hound")
    ]
    s.put("forgotten_horrors", base="portal_room", player=0)
    s.hand(0, ["x_never_marks_the_spot"])
    s.start()
    s.play("x_never_marks_the_spot")
    for _ in minions:
        s.choose("portal_room")
    assert s.decision is not None
    assert s.decision.purpose == "order"
    assert len(s.decision.options) == 2
    s.choose("forgotten_horrors")
    s.choose("the_nexus")
    assert s.decision.kind == "play"
    assert [s.power(minion) for minion in minions] == [5, 3, 3]
