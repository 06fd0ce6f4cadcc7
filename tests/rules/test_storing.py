"""Cards stored under others: what the other players know (rules 20)."""

from smashup.testing import Scenario


def test_after_a_card_was_stored_unseen_nobody_else_knows_the_rest_of_the_hand() -> None:
    s = Scenario(
        [("action_heroes", "explorers"), ("mounties", "luchadors")],
        bases=["portal_room", "the_nexus"],
    )
    kick = s.put("kickboxbro", base="portal_room", player=0)
    shown = s.hand(0, ["guide", "collateral_damage"])
    for card in shown:
        s.game.known[card.uid] = 15  # all have seen that hand
    s.start()
    assert all(s.sees(1, card) for card in shown)
    s.end_turn()
    s.use(kick)
    s.choose("guide")
    assert s.ids(("under", kick)) == ["guide"]
    assert not any(s.sees(1, card) for card in shown)
    assert all(s.sees(0, card) for card in shown)
