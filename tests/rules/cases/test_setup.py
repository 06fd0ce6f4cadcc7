"""Worked cases of the rules: set-up."""

from __future__ import annotations

import pytest

from smashup.engine.model.catalogue import SetupError
from smashup.engine.model.constants import SETUP
from smashup.engine.outside.match import Match
from smashup.engine.rules import scoring
from smashup.engine.rules.setup import (
    Draft,
    check_factions,
    chosen_sets,
    empty_game,
    new_cards,
    new_game,
)

from ..table import CATALOGUE, A, B, C


def opening(hand: list[str], deck: list[str]) -> Match:
    """Return a game before the mulligans, in which player A has that hand and deck."""
    game = empty_game(
        CATALOGUE, [("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies")], 0
    )
    player, other = game.players
    player.hand = new_cards(game, [CATALOGUE.card(id) for id in hand], A)
    player.deck = new_cards(game, [CATALOGUE.card(id) for id in deck], A)
    other.hand = new_cards(game, [CATALOGUE.card("spy")], B)
    for id in ("meadow", "hill", "shore"):
        scoring.open_base(game, new_cards(game, [CATALOGUE.base(id)], -1)[0], -1)
    game.queue.clear()
    game.phase = SETUP
    return Match.begin_at(CATALOGUE, game)


def hand_of(match: Match, player: int) -> list[str]:
    return [card.data.id for card in match.game.players[player].hand]


def test_e001_mulligan_draws_first_and_only_once() -> None:
    match = opening(["study"] * 5, ["shove"] * 7)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.player) == ("confirm", A)
    match.answer(0)
    assert hand_of(match, A) == ["shove"] * 5
    assert (
        sorted(card.data.id for card in match.game.players[A].deck) == ["shove"] * 2 + ["study"] * 5
    )
    assert match.decision.kind == "play"  # the second hand has no minion either, and is kept


def test_e002_no_mulligan_with_a_minion_of_power_0() -> None:
    match = opening(["study"] * 4 + ["mimic"], ["shove"] * 7)
    assert match.decision is not None
    assert match.decision.kind == "play"
    assert hand_of(match, A) == ["study"] * 4 + ["mimic"]


def test_e003_all_bases_of_the_chosen_sets() -> None:
    only = [
        ("cyborg_apes", "time_travelers"),
        ("shapeshifters", "super_spies"),
        ("cyborg_apes", "super_spies"),
    ]
    game = new_game(CATALOGUE, only, 1, A)
    assert len(game.bases) == 4
    assert len(game.bases) + len(game.base_deck) == 8
    both = [("cyborg_apes", "cards"), ("shapeshifters", "super_spies")]
    assert sum(len(s.bases) for s in chosen_sets(CATALOGUE, both)) == 8 + len(
        CATALOGUE.faction("cards").bases
    )


def test_e004_a_faction_twice_at_the_table_but_not_for_one_player() -> None:
    twice = [("cyborg_apes", "time_travelers"), ("cyborg_apes", "super_spies")]
    check_factions(CATALOGUE, twice)
    assert sum(len(s.bases) for s in chosen_sets(CATALOGUE, twice)) == 8
    with pytest.raises(SetupError, match="twice"):
        check_factions(
            CATALOGUE, [("cyborg_apes", "cyborg_apes"), ("shapeshifters", "super_spies")]
        )


def test_e005_draft_is_a_snake() -> None:
    pool = ["cyborg_apes", "time_travelers", "shapeshifters", "super_spies", "cards", "cyborg_apes"]
    draft = Draft(CATALOGUE, 3, pool)
    pickers = []
    while draft.picker >= 0:
        pickers.append(draft.picker)
        draft.pick(draft.choices()[0])
    assert pickers == [A, B, C, C, B, A]
    assert all(first != second for first, second in draft.factions)


def test_after_a_mulligan_the_deck_is_shuffled() -> None:
    match = opening(["study"] * 5, ["shove"] * 25)
    match.answer(0)
    deck = match.game.players[A].deck
    assert [card.data.id for card in deck[-5:]] != ["study"] * 5  # not simply on top
    # Nobody knows where they are, either.
    assert not any(match.game.known[card.uid] for card in deck)
