"""Chance that nobody can compute: it is even, and old results do not tell the next one."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

import smashup
from smashup import Match, MatchError
from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.model import chance, quick

KEPT = Path(__file__).parents[1] / "kept"
SECRET = chance.secret_of(23)


# --- the attack: many draws, guess the next -------------------------------------------------------
def guessed(draws: list[int]) -> int | None:
    """Return the next draw of 30 bits, if a multiply-with-carry generator made these.

    Two draws and the carry between them are its whole state, and a third draw tells the carry."""
    low, after, last = draws[-3:]
    carry = (after - quick.MULTIPLIER * low) % (1 << quick.BITS)
    state = quick.step(quick.step(carry << quick.BITS | low))
    return quick.step(state) & quick.LOW if state & quick.LOW == last else None


def test_the_quick_generator_is_told_from_three_draws() -> None:
    state, draws = quick.first(7), list[int]()
    for _ in range(20):
        state = quick.step(state)
        draws.append(state & quick.LOW)
    assert [guessed(draws[:n]) for n in range(3, 20)] == draws[3:]


def test_the_chance_of_a_game_is_not() -> None:
    draws = [chance.number(SECRET, count) % (1 << quick.BITS) for count in range(1, 1001)]
    assert not any(guessed(draws[:n]) == draws[n] for n in range(3, 1000))


def test_a_new_game_has_the_chance_that_cannot_be_computed() -> None:
    match = smashup.new_match(seed=3)
    assert match.game.secret == chance.secret_of(3)
    assert match.has_secret


# --- even chances ---------------------------------------------------------------------------------
def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def test_all_orders_come_equally_often() -> None:
    counts = dict.fromkeys(permutations(range(4)), 0)
    count = 0
    for _ in range(24 * 400):
        things = list(range(4))
        count = chance.shuffle(things, SECRET, count)
        counts[tuple(things)] += 1
    assert chi_square(list(counts.values())) < 49.7  # 23 degrees of freedom, one time in a thousand


def test_each_card_of_a_deck_comes_to_each_place_equally_often() -> None:
    tops, bottoms, count = [0] * 40, [0] * 40, 0
    for _ in range(40 * 200):
        things = list(range(40))
        count = chance.shuffle(things, SECRET, count)
        tops[things[-1]] += 1
        bottoms[things[0]] += 1
    assert max(chi_square(tops), chi_square(bottoms)) < 72.1  # 39 degrees of freedom


def test_nothing_is_lost_and_nothing_is_used_for_less_than_two_things() -> None:
    for n in range(100):
        things = list(range(n))
        assert (chance.shuffle(things, SECRET, 5) == 5) == (n < 2)
        assert sorted(things) == list(range(n))


# --- the same seed, the same game -----------------------------------------------------------------
def course(seed: int) -> list[str]:
    match, bot = smashup.new_match(seed=seed), RandomBot(seed)
    while match.decision is not None and len(match.replies) < 40:
        match.answer(bot.pick(match.decision))
    return match.log(0)


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    told = subprocess.run(
        [sys.executable, __file__, "11"], capture_output=True, text=True, check=True
    ).stdout
    assert json.loads(told) == course(11)


def test_what_a_seed_deals_never_changes() -> None:
    assert (
        chance.secret_of(7).hex()
        == "325de83b354c12bd351ca1b1e533bc89b0d3c0ff8f32c1e95cfcf1892d64e488"
    )
    things = list(range(12))
    assert chance.shuffle(things, chance.secret_of(7), 0) == 1
    assert things == [4, 1, 10, 7, 2, 8, 11, 0, 6, 5, 3, 9]


# --- games of release 0.1 -------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["quiet", "mid_effect", "finished"])
def test_a_game_of_release_0_1_goes_on_with_other_chance(name: str) -> None:
    kept = json.loads((KEPT / f"{name}.json").read_text("utf-8"))
    old = smashup.load(kept["save"], renew=False)
    assert not old.has_secret
    one, two = smashup.load(kept["save"]), smashup.load(kept["save"])
    for match in (old, one, two):
        assert [match.view(seat) for seat in range(2)] == [seat["view"] for seat in kept["seats"]]
        assert (match.decision, match.replies, match.log(0), match.dropped) == (
            old.decision,
            old.replies,
            old.log(0),
            0,
        )
    assert one.has_secret
    assert one.game.secret != two.game.secret
    assert old.setup["seed"] is not None
    assert one.setup == {}  # its seed would deal another game now
    if name != "finished":
        for seat in range(2):
            assert (
                len(
                    {
                        tuple(card.uid for card in match.game.players[seat].deck)
                        for match in (old, one, two)
                    }
                )
                == 3
            )
            hands = [
                [card.uid for card in match.game.players[seat].hand] for match in (old, one, two)
            ]
            assert hands[0] == hands[1] == hands[2]


@pytest.mark.parametrize("name", ["quiet", "mid_effect", "finished"])
def test_it_stays_so_when_it_is_saved_and_taken_back(name: str) -> None:
    match = smashup.load(json.loads((KEPT / f"{name}.json").read_text("utf-8"))["save"])
    again = smashup.load(match.save())
    decks = [[card.uid for card in player.deck] for player in match.game.players]
    assert [[card.uid for card in player.deck] for player in again.game.players] == decks
    assert again.game.secret == match.game.secret
    if match.decision is not None:
        moments = passed(match, RandomBot(5), 30)
        match = smashup.load(match.save())
        for back, moment in reversed(list(enumerate(moments))):
            match.rewind(len(again.replies) + back)
            assert held(match) == moment
    for to in (len(match.replies) - 1, 4, 0):
        for one in (match, again):
            one.rewind(to)
            assert one.game.secret == match.game.secret
            assert one.has_secret


# --- another secret -------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_at_any_decision_another_secret_changes_nothing_that_anybody_knows(seed: int) -> None:
    match, bot = (
        Match.new(CATALOGUE, smashup.random_factions(2 + seed % 3, seed), seed),
        RandomBot(seed),
    )
    reshuffled = 0
    while match.decision is not None and len(match.replies) < 90:
        other = match.clone()
        other.renew(chance.secret_of(-1 - seed - len(match.replies)))
        assert other.decision == match.decision
        for seat in range(-1, len(match.names)):
            assert other.view(seat) == match.view(seat)
            assert other.events(seat) == match.events(seat)
        for seat in range(len(match.names)):
            assert other.position(seat) == match.position(seat)
        decks = [
            [card.uid for card in player.deck]
            for game in (match.game, other.game)
            for player in game.players
        ]
        reshuffled += decks[: len(match.names)] != decks[len(match.names) :]
        assert (
            smashup.from_position(json.loads(json.dumps(other.position()))).game.secret
            == other.game.secret
        )
        match.answer(bot.pick(match.decision))
    assert reshuffled > 60


def held(match: Match) -> object:
    """Everything that going back must bring back, also what nobody knows."""
    players, bases = match.game.players, match.game.base_deck
    cards = [
        [card.uid for card in zone] for player in players for zone in (player.hand, player.deck)
    ]
    return (
        match.decision and match.decision.options,
        match.log(0),
        cards,
        [card.uid for card in bases],
    )


def passed(match: Match, bot: RandomBot, answers: int) -> list[object]:
    """Give so many answers; what was held at each moment."""
    moments = [held(match)]
    for _ in range(answers):
        assert match.decision is not None
        match.answer(bot.pick(match.decision))
        moments.append(held(match))
    return moments


@pytest.mark.parametrize("kept", [False, True], ids=["at once", "after it was saved"])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_another_secret_goes_back_to_every_moment_since(seed: int, kept: bool) -> None:
    match, bot = smashup.new_match(seed=seed), RandomBot(seed)
    passed(match, bot, 10 + 9 * seed)
    match.renew(chance.secret_of(-1 - seed))
    since, moments = len(match.replies), passed(match, bot, 50)
    if kept:
        match = smashup.load(match.save())
    for back, moment in reversed(list(enumerate(moments))):
        match.rewind(since + back)
        assert held(match) == moment


@pytest.mark.parametrize("seed", range(4))
def test_and_to_every_moment_before_and_on_from_there(seed: int) -> None:
    match, bot = smashup.new_match(seed=seed), RandomBot(seed)
    views = []
    for _ in range(40):
        assert match.decision is not None
        views.append([match.view(seat) for seat in range(-1, 2)])
        match.answer(bot.pick(match.decision))
    match.renew(chance.secret_of(-1 - seed))
    match = smashup.load(match.save())
    for back in reversed(range(40)):
        match.rewind(back)
        assert [match.view(seat) for seat in range(-1, 2)] == views[back]
        if back % 4 == 0:
            other = smashup.from_position(json.loads(json.dumps(match.position())))
            other.undo()
            passed(other, RandomBot(-seed), 12)  # whatever is answered instead


def test_another_secret_is_not_the_one_that_a_game_has() -> None:
    match = smashup.new_match(seed=5)
    with pytest.raises(MatchError, match="already"):
        match.renew(chance.secret_of(5))


def test_a_seats_own_position_has_no_secret() -> None:
    match = smashup.new_match(seed=5)
    assert match.position()["secret"] == match.game.secret.hex()
    for seat in range(2):
        text = json.dumps(match.position(seat))
        assert "secret" not in match.position(seat)
        assert match.game.secret.hex() not in text


@pytest.mark.parametrize(
    "junk", [7, None, [], "", "ab", "g" * 64, "A" * 64, "0" * 63, "é" * 64, True]
)
def test_a_secret_that_is_none_is_refused(junk: object) -> None:
    document = json.loads(json.dumps(smashup.new_match(seed=5).position()))
    with pytest.raises(MatchError, match="secret"):
        smashup.from_position(document | {"secret": junk})
    for wrong in (junk, b"", b"short"):
        with pytest.raises(MatchError, match="32 bytes"):
            smashup.new_match(seed=5).renew(wrong)  # type: ignore[arg-type]


if __name__ == "__main__":
    print(json.dumps(course(int(sys.argv[1]))))
