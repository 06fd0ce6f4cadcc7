"""Setting up (rules 3)."""

from __future__ import annotations

import pytest

from smashup.cards.sfdf import cyborg_apes, super_spies
from smashup.engine.abilities.filters import is_minion
from smashup.engine.model.catalogue import CardSet, Catalogue, SetupError
from smashup.engine.outside.match import Match
from smashup.engine.rules.setup import Draft, check_factions, new_game, random_factions

from .table import CATALOGUE, FACTIONS, A, B, C

APES, TRAVELERS, SHIFTERS, SPIES = "cyborg_apes", "time_travelers", "shapeshifters", "super_spies"


@pytest.mark.parametrize("players", [1, 5])
def test_3_1_two_to_four_players(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 4"):
        check_factions(CATALOGUE, [(APES, SPIES)] * players)


def test_3_2_factions_must_exist() -> None:
    with pytest.raises(SetupError, match="no faction 'pirates'"):
        check_factions(CATALOGUE, [("pirates", SPIES), (APES, SHIFTERS)])


def test_3_2_2_a_draft_needs_a_pool() -> None:
    with pytest.raises(SetupError, match="at least 6"):
        Draft(CATALOGUE, 3, [APES, TRAVELERS, SHIFTERS, SPIES])


def drafts(draft: Draft, pool: list[str], picks: list[str]) -> list[list[str]]:
    """Yield every way in which a draft can go on."""
    if draft.picker < 0:
        return [picks]
    ways = []
    choices = draft.choices()
    assert choices, f"{picks} leaves nothing to pick"
    for choice in choices:
        again = Draft(CATALOGUE, len(draft.picks), pool)
        for pick in [*picks, choice]:
            again.pick(pick)
        ways += drafts(again, pool, [*picks, choice])
    return ways


@pytest.mark.parametrize(
    ("players", "pool"),
    [
        (2, [APES, APES, SPIES, SHIFTERS]),
        (2, [APES, APES, SPIES, SPIES]),
        (3, [APES, APES, SPIES, SPIES, SHIFTERS, TRAVELERS]),
    ],
)
def test_3_2_4_no_draft_ends_with_two_equal_factions(players: int, pool: list[str]) -> None:
    ways = drafts(Draft(CATALOGUE, players, pool), pool, [])
    assert ways
    for picks in ways:
        assert all(picks[seat] != picks[-1 - seat] for seat in range(players))


def test_3_2_4_a_pool_that_cannot_work_is_refused() -> None:
    with pytest.raises(SetupError, match="same faction twice"):
        Draft(CATALOGUE, 2, [APES, APES, APES, SPIES])


def test_3_2_2_a_draft_says_when_it_is_over_and_when_not() -> None:
    for players in (0, 1, 5):
        with pytest.raises(SetupError, match="2 to 4 players"):
            Draft(CATALOGUE, players)
    draft = Draft(CATALOGUE, 2)
    with pytest.raises(SetupError, match="not over"):
        _ = draft.factions
    while draft.picker >= 0:
        draft.pick(draft.choices()[0])
    assert draft.choices() == []
    assert len(draft.factions) == 2


def test_3_2_1_random_factions_complete_what_was_chosen() -> None:
    dealt = random_factions(CATALOGUE, 2, 3, [[], ["super_spies"]])
    assert dealt[1][0] == "super_spies"
    assert all(len(set(pair)) == 2 for pair in dealt)
    assert random_factions(CATALOGUE, 2, 3, [[], []]) == random_factions(CATALOGUE, 2, 3)


def test_3_2_2_a_pick_out_of_the_pool_is_refused() -> None:
    draft = Draft(CATALOGUE, 2, [APES, TRAVELERS, SHIFTERS, SPIES])
    draft.pick(APES)
    with pytest.raises(SetupError, match="cannot be picked"):
        draft.pick(APES)
    for _ in range(3):
        draft.pick(draft.choices()[0])
    with pytest.raises(SetupError, match="over"):
        draft.pick(SPIES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_3_2_1_random_factions_differ(players: int) -> None:
    for seed in range(20):
        dealt = random_factions(CATALOGUE, players, seed)
        assert len(dealt) == players
        assert all(first != second for first, second in dealt)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_3_3_to_3_9_the_opening_position(players: int) -> None:
    game = new_game(CATALOGUE, FACTIONS[:players], 7, B)
    assert (game.current, len(game.bases)) == (B, players + 1)
    for player in game.players:
        assert (len(player.hand), len(player.deck), player.discard, player.vp) == (5, 35, [], 0)
        assert all(card.owner == player.seat for card in player.hand + player.deck)
        assert sorted({card.data.faction for card in player.hand + player.deck}) == sorted(
            player.factions
        )


def test_3_5_bases_laid_out_do_not_come_into_play() -> None:
    factions = [("cards", APES), (SHIFTERS, SPIES)]
    seen = 0
    for seed in range(40):
        game = new_game(CATALOGUE, factions, seed, A)
        if any(base.data.id == "beacon" for base in game.bases):
            seen += 1
            assert [len(player.hand) for player in game.players] == [5, 5]
            assert not game.queue
    assert seen


def test_3_8_first_player_by_chance_or_by_choice() -> None:
    assert {new_game(CATALOGUE, FACTIONS[:3], seed).current for seed in range(30)} == {A, B, C}
    assert new_game(CATALOGUE, FACTIONS[:3], 0, C).current == C
    with pytest.raises(SetupError, match="cannot start"):
        new_game(CATALOGUE, FACTIONS[:3], 0, 3)


def test_3_7_1_mulligans_in_turn_order_and_by_choice() -> None:
    game = new_game(CATALOGUE, FACTIONS[:2], 0, B)
    for player in game.players:
        cards = sorted(player.hand + player.deck, key=is_minion)
        player.hand, player.deck = cards[:5], cards[5:]
    match = Match.begin_at(CATALOGUE, game)
    hands = [[card.uid for card in player.hand] for player in match.game.players]
    names = [card.data.name for card in match.game.players[A].hand]
    assert match.decision is not None
    assert (match.decision.player, match.decision.kind) == (B, "confirm")
    match.answer(1)
    assert match.decision is not None
    assert (match.decision.player, match.decision.kind) == (A, "confirm")
    match.answer(0)
    after = [[card.uid for card in player.hand] for player in match.game.players]
    assert after[B] == hands[B]
    assert not set(after[A]) & set(hands[A])
    shown = next(line for line in match.log(B) if "without minions" in line)
    assert all(name in shown for name in names)


def test_26_10_same_seed_same_game() -> None:
    twins = [new_game(CATALOGUE, FACTIONS, 11) for _ in range(2)]
    positions = [
        [[card.data.id for card in player.hand + player.deck] for player in game.players]
        + [
            [card.data.id for card in game.base_deck],
            [base.data.id for base in game.bases],
            [str(game.current)],
        ]
        for game in twins
    ]
    assert positions[0] == positions[1]


def test_3_2_1_two_factions_are_enough_to_begin() -> None:
    two = Catalogue([CardSet("two", "Two factions", [cyborg_apes, super_spies])])
    assert [sorted(pair) for pair in random_factions(two, 2, 0)] == [[APES, SPIES]] * 2
    one = Catalogue([CardSet("one", "One faction", [cyborg_apes])])
    with pytest.raises(SetupError, match="there are fewer"):
        random_factions(one, 2, 0)
