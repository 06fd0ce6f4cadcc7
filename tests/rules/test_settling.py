"""Actions on protected minions are destroyed until none is left (rules 15.3.3)."""

from __future__ import annotations

import pytest

from smashup.cards import emd, sfdf, wwwt
from smashup.engine.abilities.games import game_at
from smashup.engine.asking.replay import NoReply, Replay
from smashup.engine.model.catalogue import CardSet, Catalogue
from smashup.engine.rules import turns
from smashup.engine.rules.game import Game
from smashup.testing import Handle, Scenario

from . import cards

A, B = range(2)
FACTIONS = [("grannies", "action_heroes"), ("cyborg_apes", "shapeshifters")]


class Table(Scenario):
    """A scenario with the real protectors and the test cards."""

    catalogue = Catalogue([sfdf.SET, wwwt.SET, emd.SET, CardSet("tests", "Test cards", [cards])])

    def __init__(self) -> None:
        super().__init__(FACTIONS, ["meadow", "hill"], ["glade"])
        for player in (A, B):
            self.deck(player, ["spare"] * 6)

    def carrying(self, minion: str, player: int, actions: list[str]) -> tuple[Handle, list[Handle]]:
        """Return that player's minion, with actions of B on it."""
        host = self.put(minion, base="meadow", player=player)
        return host, [self.put(action, on=host, player=B) for action in actions]


@pytest.mark.parametrize("guard", ["dont_mess_with_my_babies", "slo_mo_attack"])
@pytest.mark.parametrize("order", [("juiced_up", "shielding"), ("shielding", "juiced_up")])
def test_what_a_destroyed_shielding_kept_is_destroyed_too(
    guard: str, order: tuple[str, str]
) -> None:
    s = Table()
    host, actions = s.carrying("dummy", A, list(order))
    s.hand(A, [guard])
    s.start(A)
    s.play(guard, at="meadow")
    assert [s.where(action) for action in actions] == [("discard", B)] * 2
    assert s.ids(("on", host)) == []
    assert carried(inline(s)) == carried(s.game)


@pytest.mark.parametrize(
    "order", [("juiced_up", "shielding", "shielding"), ("shielding", "juiced_up", "shielding")]
)
def test_two_shieldings_keep_each_other_and_the_rest_until_one_leaves(
    order: tuple[str, ...],
) -> None:
    s = Table()
    host, actions = s.carrying("dummy", A, list(order))
    s.hand(A, ["dont_mess_with_my_babies"])
    s.hand(B, ["knitting_circle"])
    s.start(A)
    s.play("dont_mess_with_my_babies", at="meadow")
    assert s.ids(("on", host)) == list(order)
    s.end_turn()
    s.play("knitting_circle")
    s.choose(actions[2])  # B's own action may affect it; the others have lost their protection then
    assert [s.where(action) for action in actions] == [("discard", B)] * 3
    assert carried(inline(s)) == carried(s.game)


def test_another_players_minion_carries_what_it_did() -> None:
    s = Table()
    theirs, actions = s.carrying("dummy", B, ["juiced_up", "shielding"])
    s.hand(A, ["dont_mess_with_my_babies"])
    s.start(A)
    s.play("dont_mess_with_my_babies", at="meadow")
    assert [s.where(action) for action in actions] == [("on", theirs)] * 2


@pytest.mark.parametrize("first", ["aloof", "dont_mess_with_my_babies"])
def test_of_several_protectors_any_that_can_destroys(first: str) -> None:
    """Two Shieldings keep out A's action, but not A's Aloof."""
    s = Table()
    if first == "aloof":
        aloof, actions = s.carrying("aloof", B, ["shielding", "shielding"])
        s.put("dont_mess_with_my_babies", base="meadow", player=A)
    else:
        s.put("dont_mess_with_my_babies", base="meadow", player=A)
        aloof, actions = s.carrying("aloof", B, ["shielding", "shielding"])
    s.hand(A, ["charmer"])
    s.start(A)
    s.play("charmer", at="meadow")
    assert s.controller(aloof) == A
    assert [s.where(action) for action in actions] == [("discard", B)] * 2


def inline(s: Scenario) -> Game:
    """Return the same game, played from its beginning and not from a copy."""
    game = game_at(s.match.checkpoints[0].position)
    with pytest.raises(NoReply):
        turns.run(game, Replay(s.match.replies))
    return game


def carried(game: Game) -> list[tuple[str, list[str]]]:
    return [
        (piece.data.id, [action.data.id for action in piece.actions])
        for piece in game.pieces.values()
    ]
