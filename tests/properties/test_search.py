"""Searching is fair, and stepping through samples is playing the game: in random games, at quiet
points and in mid-effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import smashup
from properties.twins import factions_of, permute
from smashup.audit import picture
from smashup.cards import CATALOGUE
from smashup.engine.abilities.games import game_at
from smashup.engine.asking.driver import RandomDriver
from smashup.engine.asking.question import Question, Reply
from smashup.engine.asking.topic import Topic
from smashup.engine.model.position import Position
from smashup.engine.model.state import Card
from smashup.engine.outside.match import Match, MatchError
from smashup.engine.outside.sampling import Sample, Until, replies
from smashup.engine.rules import numbers
from smashup.engine.rules.game import Game
from smashup.testing import Scenario


def a_reply(match: Match, rng: RandomDriver) -> Reply:
    decision, question = match.decision, match.question
    assert decision is not None
    assert question is not None
    if decision.single:
        return rng.below(len(decision.options) + (decision.least == 0)) - (decision.least == 0)
    return rng.choose_many(match.game, question)


def positions(n: int, every: int, most: int = 200) -> Iterator[tuple[Match, RandomDriver]]:
    """Some of the decisions of a random game."""
    match, rng = Match.new(CATALOGUE, factions_of(n), n), RandomDriver(n)
    while match.decision is not None and len(match.replies) < most:
        if len(match.replies) % every == n % every:
            yield match, rng
        match.answer(a_reply(match, rng))


def in_mid_effect(match: Match) -> bool:
    return match.decision is not None and match.decision.kind != "play"


# --- fair -----------------------------------------------------------------------------------------
def otherwise(match: Match, viewer: int, rng: RandomDriver) -> Match | None:
    """Return a match that looks the same to the viewer, with all hidden cards exchanged."""
    point = match.checkpoints[-1]
    start, now = game_at(point.position), match.game
    learned = [card for card in start.cards if now.known[card.uid] >> viewer & 1]
    permute_but(start, viewer, learned, rng)
    same, other = [
        Match.begin_at(CATALOGUE, there, match.names) for there in (point.position, Position(start))
    ]
    for reply in match.replies[point.replies :]:
        if asked(same) != asked(other):
            return None
        same.answer(reply)
        other.answer(reply)
    return (
        other if asked(other) == asked(match) and other.view(viewer) == match.view(viewer) else None
    )


def asked(match: Match) -> tuple[Any, ...]:
    """Return the part of a question that everybody can see."""
    assert match.decision is not None
    return match.decision._replace(number=0, options=(), besides=()), len(match.decision.options)


def permute_but(game: Game, viewer: int, learned: list[Card], rng: RandomDriver) -> None:
    """Have everything otherwise that the viewer cannot know, and does not learn."""
    before = [game.known[card.uid] for card in learned]
    for card in learned:
        game.known[card.uid] |= 1 << viewer
    permute(game, viewer, rng)
    for card, mask in zip(learned, before, strict=True):
        game.known[card.uid] = mask


def samples(match: Match, seat: int) -> list[Any]:
    found: list[Any] = []
    for seed in range(3):
        sample = match.search(seat).sample(seed)
        after = sample.run(RandomDriver(seed), "quiet")
        found.append((sample.key(), picture(sample._ready()), after.key(), picture(after._ready())))
    return found


@pytest.mark.parametrize("first", range(0, 24, 4))
def test_what_a_seat_cannot_know_has_no_influence_on_its_samples(first: int) -> None:
    quiet = mid = 0
    for n in range(first, first + 4):
        for match, rng in positions(n, 2):
            assert match.decision is not None
            seats = [match.decision.player] if in_mid_effect(match) else range(len(match.names))
            for seat in seats:
                other = otherwise(match, seat, rng)
                if other is not None:
                    assert samples(other, seat) == samples(match, seat)
                    quiet += not in_mid_effect(match)
                    mid += in_mid_effect(match)
    assert quiet > 100
    assert mid > 50


def test_a_sample_depends_on_its_seed_only() -> None:
    for match, _ in positions(3, 9):
        search = match.search()
        keys = [search.sample(seed).key() for seed in range(6)]
        assert keys == [match.search().sample(seed).key() for seed in range(6)]
        assert len(set(keys)) > 3


def test_a_key_does_not_tell_what_others_answered_before() -> None:
    """Their answers may be indices of cards that are hidden."""
    met = 0
    for match, rng in positions(6, 3):
        if in_mid_effect(match) and len(match.replies) > match.checkpoints[-1].replies:
            before = match.search().sample(1)
            reply = a_reply(match, rng)
            after = before.answer(reply)
            assert before.key()[1][0] == ()  # type: ignore[index]
            answered = (reply if isinstance(reply, int) else tuple(reply),)
            assert after.quiet or after.key()[1][0] in ((), answered)  # type: ignore[index]
            met += 1
    assert met > 5


# --- stepping -------------------------------------------------------------------------------------
class Noting(RandomDriver):
    """Answers at random and notes the answers."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.replies: list[Reply] = []

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        reply = super().choose_one(game, player, topic, options, may)
        self.replies.append(reply)
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        reply = super().choose_many(game, question)
        self.replies.append(reply)
        return reply


@pytest.mark.parametrize("n", range(12))
def test_step_by_step_and_in_one_go(n: int) -> None:
    for match, _ in positions(n, 23):
        sample, driver = match.search().sample(n), Noting(n)
        end = sample.run(driver, "game_over")
        assert end.winner is not None
        assert end.question is None
        for reply in driver.replies:
            question = sample.question
            assert question is not None
            assert reply in replies(question) or not isinstance(reply, int)
            sample = sample.answer(reply)
        assert picture(sample._ready()) == picture(end._ready())
        assert sample.key() == end.key()


@pytest.mark.parametrize("n", range(6))
def test_a_step_in_mid_effect_and_the_same_step_again(n: int) -> None:
    """The sample that was looked at and the one that was not, and a second time."""
    for match, rng in positions(n, 3):
        reply = a_reply(match, rng)
        looked = match.search().sample(n)
        looked.key()
        steps = [looked.answer(reply), looked.answer(reply), match.search().sample(n).answer(reply)]
        assert len({step.key() for step in steps}) == 1
        assert all(picture(step._ready()) == picture(steps[0]._ready()) for step in steps)


STOPS: list[Until] = ["quiet", "turn_end", "rival_turn_end", "scoring"]


def last_turns(sample: Sample, until: Until) -> tuple[Sample, list[int]]:
    """Return where the run stops, and whose turns have begun meanwhile."""
    begun: list[int] = []

    class Watch(RandomDriver):
        def quiet_point(self, game: Game) -> None:
            if game.phase == "play" and (not begun or turns[-1] != game.turn):
                begun.append(game.current)
                turns.append(game.turn)

    turns: list[int] = []
    return sample.run(Watch(5), until), begun


def test_a_driver_may_end_a_run_at_a_quiet_point() -> None:
    class UntilTurn(RandomDriver):
        def quiet_point(self, game: Game) -> None:
            game.stopped = game.turn == 4 and game.phase == "play"

    sample = smashup.new_match(players=2, seed=3).search().sample(1)
    stops: list[Until] = ["game_over", "scoring"]
    for until in stops:
        after = sample.run(UntilTurn(5), until)
        assert after.quiet
        assert (after.turn, after.phase) == (4, "play")
        assert after.question is not None


@pytest.mark.parametrize("n", range(6))
def test_where_a_run_stops(n: int) -> None:
    for match, _ in positions(n, 17):
        sample = match.search().sample(n)
        for until in STOPS:
            after, begun = last_turns(sample, until)
            assert after.quiet
            if after.phase == "over":
                continue
            if until in ("turn_end", "rival_turn_end"):
                assert after.phase == "start"
                assert after.question is None
            if until == "turn_end":
                assert after.turn - sample.turn == (sample.phase == "setup")
            if until == "rival_turn_end":
                # None has begun if the run was in a turn of another player.
                turns = begun or [sample.current]
                assert turns[-1] != sample.seat
                assert all(seat == sample.seat for seat in turns[:-1])
            again = after.run(until="question")
            assert again.question is not None or again.phase == "over"


@pytest.mark.parametrize("n", range(6))
def test_until_a_base_has_been_scored(n: int) -> None:
    for match, _ in positions(n, 29):
        after = match.search().sample(n).run(RandomDriver(n), "quiet")
        for _ in range(3):
            before = [base.bid for base in after.bases]
            points = sum(player.vp for player in after.players)
            after = after.run(RandomDriver(n), "scoring")
            gone = [bid for bid in before if bid not in [base.bid for base in after.bases]]
            assert (
                gone
                or sum(player.vp for player in after.players) != points
                or after.phase == "over"
            )


def test_without_a_driver_it_stops_at_every_question() -> None:
    for match, rng in positions(5, 11):
        sample, reply = match.search().sample(1), a_reply(match, rng)
        first = sample.answer(reply)
        for until in STOPS:
            after = sample.answer(reply, until=until)
            assert after.key() == first.key() or (after.quiet and after.question is None)


@pytest.mark.parametrize("n", range(6))
def test_the_numbers_of_a_base(n: int) -> None:
    for match, _ in positions(n, 5):
        for sample in (
            match.search().sample(n),
            match.search().sample(n).run(RandomDriver(n), "quiet"),
        ):
            game = sample._ready()
            for base in sample.bases:
                powers = [
                    numbers.player_power(game, base, seat) for seat in range(len(game.players))
                ]
                assert sample.numbers(base) == (
                    powers,
                    numbers.total_power(game, base),
                    numbers.breakpoint(game, base),
                )


# --- who may search -------------------------------------------------------------------------------
def test_a_seat_that_does_not_decide() -> None:
    refused = 0
    for match, _ in positions(4, 3):
        assert match.decision is not None
        other = (match.decision.player + 1) % len(match.names)
        if in_mid_effect(match):
            refused += 1
            with pytest.raises(MatchError, match=f"player {other} is not asked"):
                match.search(other)
        else:
            search = match.search(other)
            assert search.decision is None
            assert search.view == match.view(other)
            assert search.sample(1).question is not None
    assert refused > 3


def test_a_match_that_is_over() -> None:
    match = smashup.new_match(seed=2)
    rng = RandomDriver(2)
    while match.decision is not None:
        match.answer(a_reply(match, rng))
    with pytest.raises(MatchError, match="the game is over"):
        match.search()


def test_a_search_is_kept_while_the_match_goes_on() -> None:
    match, rng = smashup.new_match(seed=2), RandomDriver(2)
    search, decision, view = match.search(), match.decision, match.view(match.search().seat)
    key = search.sample(7).key()
    for _ in range(20):
        match.answer(a_reply(match, rng))
    assert search.decision is decision
    assert search.view == view
    assert search.sample(7).key() == key


# --- keys -----------------------------------------------------------------------------------------
def a_turn(*plays: tuple[str, str]) -> Sample:
    """Return a sample after these plays from one position."""
    s = Scenario(
        [("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies")],
        bases=["monkey_lab", "the_vats"],
    )
    s.put("furious_george", base="the_vats", player=0)
    s.put("copycat", base="the_vats", player=1)
    s.hand(0, ["baboom", "time_raider", "cyberevolution"])
    s.hand(1, ["mimic", "spy", "mole"])
    s.fill_decks()
    s.start()
    for card, place in plays:
        s.play(card, at=place) if place else s.play(card, on="furious_george")
    return s.match.search(0).sample(3)


def test_the_same_position_in_another_order_has_the_same_key() -> None:
    one = a_turn(("time_raider", "the_vats"), ("cyberevolution", ""))
    two = a_turn(("cyberevolution", ""), ("time_raider", "the_vats"))
    assert one.key() == two.key()
    assert hash(one.key()) == hash(two.key())


def test_another_position_has_another_key() -> None:
    plays: list[tuple[tuple[str, str], ...]] = [
        (),
        (("time_raider", "the_vats"),),
        (("time_raider", "monkey_lab"),),
        (("cyberevolution", ""),),
        (("time_raider", "the_vats"), ("cyberevolution", "")),
    ]
    assert len({a_turn(*these).key() for these in plays}) == len(plays)


# --- all replies ----------------------------------------------------------------------------------
def test_replies() -> None:
    def to(least: int, most: int, ordered: bool, options: int = 3) -> list[Reply]:
        return replies(
            Question(0, Topic("choose", "various"), list(range(options)), least, most, ordered)
        )

    assert to(0, 1, False) == [-1, 0, 1, 2]
    assert to(1, 1, False) == [0, 1, 2]
    assert to(0, 2, False) == [[], [0], [1], [2], [0, 1], [0, 2], [1, 2]]
    assert to(2, 2, True) == [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]
    assert len(to(0, 12, False, 12)) == 200


def test_searching_after_going_back() -> None:
    """Of old quiet points only some are kept; the one before the decision is found again."""
    match, rng = Match.new(CATALOGUE, factions_of(7), 7), RandomDriver(7)
    seen: list[Any] = []
    while match.decision is not None and len(match.replies) < 150:
        seen.append(match.search().sample(3).key() if len(match.replies) % 4 == 0 else None)
        match.answer(a_reply(match, rng))
    mid = 0
    for answers in range(0, len(seen), 4):
        back = match.clone()
        back.rewind(answers)
        search = back.search()
        assert search.sample(3).question is not None
        assert search.sample(3).key() == seen[answers]
        loaded = smashup.search.load(back.position(search.seat)).decision
        assert loaded is not None
        assert [option.key for option in loaded.options] == [
            option.key for option in back.pending().options
        ]
        mid += in_mid_effect(back)
    assert mid > 8
