"""Saving, restoring, undoing, cloning, replaying: all lead to the same game."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from smashup.bots.random import RandomBot
from smashup.cards import CATALOGUE
from smashup.engine.abilities.games import game_at
from smashup.engine.asking.driver import Driver, RandomDriver
from smashup.engine.asking.question import Question, Reply
from smashup.engine.asking.topic import Topic
from smashup.engine.knowledge.known import knows, resample
from smashup.engine.outside.match import Match, MatchError
from smashup.engine.outside.views import view
from smashup.engine.rules import turns
from smashup.engine.rules.game import Game
from smashup.engine.rules.setup import new_game, random_factions

SEEDS = range(12)


def start(seed: int) -> Match:
    return Match.new(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed)


class Recording(Driver):
    """Random answers, with the positions they were given in."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomDriver(seed)
        self.replies: list[Reply] = []
        self.states: list[str] = []

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Any], may: bool
    ) -> int:
        self.states.append(state(game))
        reply = self.inner.choose_one(game, player, topic, options, may)
        self.replies.append(reply)
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        self.states.append(state(game))
        reply = self.inner.choose_many(game, question)
        self.replies.append(list(reply))
        return reply


def state(game: Game) -> str:
    """Return everything that can be known about a position."""
    whole: dict[str, Any] = {**view(game)}
    whole["hidden"] = [
        [c.uid for c in zone] for p in game.players for zone in (p.hand, p.deck, p.discard)
    ]
    whole["stored"] = [[c.uid for c in piece.stored] for piece in game.pieces.values()]
    whole["base deck"] = [c.uid for c in game.base_deck]
    whole["random"] = game.random
    whole["known"] = list(game.known)
    whole["gains"] = [[(g.amount, g.until) for g in piece.gains] for piece in game.pieces.values()]
    whole["history"] = [(d.kind, d.player, d.bid, d.pid) for d in game.history]
    return json.dumps(whole, sort_keys=True)


def recorded(seed: int) -> Recording:
    driver = Recording(seed)
    turns.run(new_game(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed), driver)
    return driver


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_game_inline_and_run_again_at_every_choice(seed: int) -> None:
    inline = recorded(seed)
    match = start(seed)
    for reply, expected in zip(inline.replies, inline.states, strict=True):
        assert state(match.game) == expected
        match.answer(reply)
    assert match.over


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_step_by_step_to_the_start(seed: int) -> None:
    inline = recorded(seed)
    match = start(seed)
    for reply in inline.replies:
        match.answer(reply)
    log = match.log()
    for expected in reversed(inline.states):
        assert match.undo()
        assert state(match.game) == expected
    assert not match.undo()
    for reply in inline.replies:
        match.answer(reply)
    assert match.log() == log


@pytest.mark.parametrize("seed", SEEDS)
def test_save_restore_and_clone_at_every_decision(seed: int) -> None:
    inline = recorded(seed)
    match = start(seed)
    for i, reply in enumerate(inline.replies):
        if i % 5 == seed % 5:
            restored = Match.load(CATALOGUE, match.save())
            assert state(restored.game) == inline.states[i]
            assert restored.log(0) == match.log(0)
        clone = match.clone()
        clone.answer(reply)
        assert state(match.game) == inline.states[i]
        match.answer(reply)
        assert state(clone.game) == state(match.game)


def test_the_same_game_in_another_process_with_another_hash_seed() -> None:
    code = (
        "import sys; sys.path[:0] = ['tests/properties', 'src']\n"
        "from test_matches import recorded\n"
        "import hashlib\n"
        "print(hashlib.sha256('\\n'.join(s for seed in range(4) for s in "
        "recorded(seed).states).encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "77")
    }
    assert len(digests) == 1


class Copying(RandomDriver):
    """Random answers, with a copy at every quiet point that nobody keeps."""

    cycles = 0

    def quiet_point(self, game: Game) -> None:
        gc.collect(0)
        game.copy()
        self.cycles += gc.collect(0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_that_nobody_keeps_is_gone_at_once(seed: int) -> None:
    driver = Copying(seed)
    gc.disable()
    turns.run(new_game(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed), driver)
    gc.enable()
    assert driver.cycles == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_resampling_keeps_what_a_player_knows_and_varies_the_rest(seed: int) -> None:
    match = start(seed)
    bot = RandomBot(seed)
    moved = 0
    while match.decision is not None and len(match.replies) < 120:
        decision = match.decision
        if decision.kind == "play":
            me = decision.player
            other = game_at(match.checkpoints[-1].position)
            known = [card.uid for card in other.all_cards() if knows(other, me, card)]
            before = zones(other, me)
            resample(other, me, seed)
            after = zones(other, me)
            assert all(before[uid] == after[uid] for uid in known if uid in before)
            assert sorted(before) == sorted(after)
            moved += before != after
        match.answer(bot.pick(decision))
    assert moved > 5


def zones(game: Game, viewer: int) -> dict[int, tuple[int, str, int]]:
    found: dict[int, tuple[int, str, int]] = {}
    for player in game.players:
        for name, zone in (("hand", player.hand), ("deck", player.deck)):
            for i, card in enumerate(zone):
                found[card.uid] = (
                    player.seat,
                    name,
                    i if name == "deck" or player.seat == viewer else 0,
                )
    for piece in game.pieces.values():
        for i, card in enumerate(piece.stored):
            found[card.uid] = (piece.pid, "under", i)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_playout_ends_and_leaves_the_match_alone(seed: int) -> None:
    match = start(seed)
    bot = RandomBot(seed)
    while match.decision is not None and len(match.replies) < 60:
        before = state(match.game)
        if len(match.replies) % 6 == 0:
            end = match.search().sample(seed).run(RandomDriver(seed), "game_over")
            assert end.winner is not None
        assert state(match.game) == before
        match.answer(bot.pick(match.decision))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not a saved match"),
        ("{}", "not a saved match"),
        (
            '{"format": "smashup match", "version": 999, "setup": {}, "position": {}, '
            '"history": {}}',
            "save format 999",
        ),
        (
            '{"format": "smashup match", "version": 6, "setup": {}, "names": [], "answers": []}',
            "save format 6",
        ),
        (
            '{"format": "smashup match", "version": 7, "setup": {}, "position": {}, "history": {}}',
            "damaged",
        ),
        ('{"format": "smashup match", "version": 7}', "missing"),
    ],
)
def test_a_damaged_document_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(MatchError, match=complaint):
        Match.load(CATALOGUE, text)


@pytest.mark.parametrize(
    "answers",
    [[999], [{"kind": "play", "source": ""}], [{"kind": "play", "source": "", "options": [1]}], 7],
)
def test_a_document_whose_answers_are_none_is_refused(answers: Any) -> None:
    document = json.loads(start(3).save())
    document["position"]["answers"] = answers
    with pytest.raises(MatchError, match="damaged"):
        Match.load(CATALOGUE, json.dumps(document))


def test_an_answer_that_does_not_fit_changes_nothing() -> None:
    match = start(1)
    before = state(match.game)
    with pytest.raises(MatchError):
        match.answer(999)
    with pytest.raises(MatchError):
        match.answer([0, 0])
    assert state(match.game) == before


@pytest.mark.parametrize(
    "damage",
    [
        {"names": [1, 2]},
        {"names": ["Ann"]},
        {"seed": "7"},
        {"first": 0.5},
        {"factions": [["cyborg_apes", "grannies", "mounties"], ["sumo_wrestlers", "explorers"]]},
        {"factions": [["cyborg_apes", "cyborg_apes"], ["sumo_wrestlers", "explorers"]]},
        {"answers": [True, "no"]},
        {"asked": 0},
        {"told": 99},
        {"records": [["turning"]]},
        {"records": [[]]},
        {"positions": [{}]},
    ],
)
def test_a_document_that_was_tampered_with_is_refused(damage: dict[str, Any]) -> None:
    document = json.loads(Match.new(CATALOGUE, random_factions(CATALOGUE, 2, 1), 1).save())
    places = [document, document["setup"], document["position"], document["history"]]
    for part, value in damage.items():
        [place for place in places if part in place][-1][part] = value
    with pytest.raises(MatchError):
        Match.load(CATALOGUE, json.dumps(document))


def test_a_document_that_is_no_document_is_refused() -> None:
    with pytest.raises(MatchError, match="not a saved match"):
        Match.load(CATALOGUE, "[" * 100_000)


def test_an_answer_is_kept_as_it_was_given() -> None:
    match = start(4)
    bot = RandomBot(4)
    given: Reply = -1
    while not isinstance(given, list):
        assert match.decision is not None
        given = bot.pick(match.decision)
        match.answer(given)
    kept = list(given)
    given.append(99)
    assert match.replies[-1] == kept


def test_going_back_and_forth_leaves_nothing_behind() -> None:
    match = start(5)
    for reply in recorded(5).replies[:40]:
        match.answer(reply)
    before, checkpoints = state(match.game), len(match.checkpoints)
    last = match.replies[-1]
    for _ in range(10):
        match.undo()
        match.answer(last)
    assert (state(match.game), len(match.checkpoints)) == (before, checkpoints)
    for wrong in (-1, 41):
        with pytest.raises(MatchError, match="40 answers have been given"):
            match.rewind(wrong)
    assert state(match.game) == before


def test_numbers_are_explained_by_the_ids_of_a_view() -> None:
    match = start(6)
    for reply in recorded(6).replies[:60]:
        match.answer(reply)
    explained = 0
    for base in match.view()["bases"]:
        assert (
            sum(part["amount"] for part in match.explain_breakpoint(base["bid"]))
            == base["breakpoint"]
        )
        assert match.preview_scoring(base["bid"]) == base["places"]
        for minion in base["minions"]:
            assert (
                max(0, sum(part["amount"] for part in match.explain_power(minion["pid"])))
                == minion["power"]
            )
            explained += 1
    assert explained
    with pytest.raises(MatchError, match="no minion"):
        match.explain_power(-7)
    with pytest.raises(MatchError, match="no base"):
        match.explain_breakpoint(-7)


def test_a_view_is_that_of_a_player_or_a_spectator() -> None:
    match = start(0)
    for nobody in (-2, 2):
        with pytest.raises(ValueError, match="there is no player"):
            match.view(nobody)


def test_options_can_be_named_by_their_keys() -> None:
    inline, match, keyed = recorded(2), start(2), start(2)
    for reply in inline.replies[:80]:
        decision = match.decision
        assert decision is not None
        picks = reply if isinstance(reply, list) else [reply] if reply >= 0 else []
        assert len({option.key for option in decision.options}) == len(decision.options)
        keyed.answer_key(*[decision.options[i].key for i in picks])
        match.answer(reply)
        assert state(keyed.game) == state(match.game)
    with pytest.raises(MatchError, match="no option has the key"):
        keyed.answer_key("play:nothing")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_of_others_never_names_a_drawn_card(seed: int) -> None:
    match = start(seed)
    for reply in recorded(seed).replies:
        match.answer(reply)
    for record in match.records:
        if record.kind == "draw":
            for viewer in range(-1, len(match.game.players)):
                # A card may let one draw another of its name.
                told = record.text(viewer).rpartition(": ")[2]
                named = all(card.data.name in told for card in record.cards)
                assert named == (viewer == record.player)
