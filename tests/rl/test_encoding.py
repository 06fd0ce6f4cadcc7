"""What an observation and an action are: exactly the legal answers, only what a seat may know,
always of the same size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import cast

import numpy as np
import pytest

import encoding as encoding_page
import smashup
from properties.test_search import in_mid_effect, otherwise, positions
from smashup.rl import ACTIONS, MORE, STOP, Encoding
from smashup.rl import encoding as module
from smashup.rl.encoding import Encoder
from smashup.rl.picking import Picking
from smashup.rl.picks import FIRST, PAGE, Picks, mask_of
from smashup.rl.rows import OptionRow, TurnRow
from smashup.search import RandomDriver, replies

ENCODING = Encoding()


def answers(decision: smashup.Decision) -> list[smashup.Reply]:
    """Return all answers to which legal actions lead."""
    found: list[smashup.Reply] = []
    paths: list[list[int]] = [[]]
    while paths:
        path = paths.pop()
        picks, reply = Picks(decision), None
        for action in path:
            reply = picks.act(action)
        if reply is not None:
            found.append(reply)
        else:
            paths += [[*path, action] for action in np.flatnonzero(mask_of(picks)).tolist()]
    return found


def set_of(given: list[smashup.Reply], ordered: bool) -> set[tuple[int, ...]]:
    lists = [[reply] if isinstance(reply, int) else reply for reply in given]
    return {tuple(reply if ordered else sorted(reply)) for reply in lists}


def random_match(players: int, seed: int) -> Iterator[smashup.Match]:
    """Yield the decisions of a random game."""
    match, bot = smashup.new_match(players=players, seed=seed), smashup.bots.RandomBot(seed)
    while match.decision is not None:
        yield match
        match.answer(bot.pick(match.decision))


def test_legal_actions_lead_to_all_answers_and_no_others() -> None:
    single = several = ordered = 0
    for seed in range(12):
        for match in random_match(2 + seed % 3, seed):
            decision = match.pending()
            possible = replies(decision, 61)
            if len(possible) > 60:
                continue
            assert set_of(answers(decision), decision.ordered) == set_of(possible, decision.ordered)
            single += decision.single
            several += not decision.single and not decision.ordered
            ordered += decision.ordered
    assert single > 500
    assert several > 30
    assert ordered > 5


@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("count", [PAGE, PAGE + 1, 300])
def test_what_does_not_fit_on_a_page_is_on_the_next(count: int, least: int) -> None:
    match = smashup.new_match(seed=1)
    decision = match.pending()
    many = decision._replace(options=(decision.options * count)[:count], least=least)
    assert set_of(answers(many), True) == set_of(replies(many, count + 1), True)
    picks, view, pages = Picks(many), match.view(decision.player), 0
    while MORE in picks.legal():
        table = ENCODING.split(ENCODING.observation(view, picks)["observation"])["options"]
        assert (table[MORE:, 0] != 0).all()  # a full page
        assert (table[STOP, 0] == 0) == bool(least)
        picks.act(MORE)
        pages += 1
    assert pages == (count - 1) // PAGE


def test_picks_are_shown_and_cannot_be_picked_again() -> None:
    for match in random_match(3, 4):
        decision = match.pending()
        if decision.most > 2:
            picking = Picking(match, ENCODING)
            picking.act(FIRST + 1)
            observation = picking.observe(decision.player)
            tables, mask = ENCODING.split(observation["observation"]), observation["action_mask"]
            assert tables["options"][FIRST + 1][OptionRow._fields.index("picked")] == 1
            assert not mask[FIRST + 1]
            assert mask[FIRST]
            assert mask[STOP] == (decision.least <= 1)
            return
    pytest.fail("nothing to pick several of")


def test_what_is_hidden_makes_no_difference() -> None:
    menus = effects = watching = 0
    for n in range(10):
        for match, rng in positions(n, 31):
            decider = match.pending().player
            for seat in range(len(match.names)):
                twin = otherwise(match, seat, rng)
                if twin is None:
                    continue
                for one, other in zip(
                    *[Picking(each, ENCODING).observe(seat).values() for each in (match, twin)],
                    strict=True,
                ):
                    assert np.array_equal(cast(np.ndarray, one), cast(np.ndarray, other))
                watching += seat != decider
                menus += seat == decider and not in_mid_effect(match)
                effects += seat == decider and in_mid_effect(match)
    assert menus > 10
    assert effects > 5
    assert watching > 10


def test_the_size_is_the_same_and_everything_fits() -> None:
    least, most = ENCODING.limits()
    longest = 0
    for seed in range(9):
        rng = RandomDriver(seed)
        for match in random_match(2 + seed % 3, seed):
            if rng.below(4) == 0:
                decision = match.pending()
                vector = Picking(match, ENCODING).observe(decision.player)["observation"]
                assert vector.shape == (ENCODING.size,)
                assert vector.dtype == np.int16
                assert (least <= vector).all()
                assert (vector <= most).all()
                turn = TurnRow(*ENCODING.split(vector)["turn"][0])
                assert turn.bases_left_out == turn.cards_left_out == 0
                longest = max(longest, len(decision.options))
    assert longest <= ACTIONS - 2


def test_what_has_no_row_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    match = [match.clone() for match in random_match(4, 2)][-1]
    view = match.view(0)
    whole = Encoder(ENCODING, view)
    monkeypatch.setattr(module, "CARDS", 3)
    monkeypatch.setattr(module, "BASES", 2)
    cut = ENCODING.split(ENCODING.observation(view, None)["observation"])
    turn = TurnRow(*cut["turn"][0])
    assert turn.cards_left_out == len(whole.found) - 3 > 0
    assert turn.bases_left_out == len(view["bases"]) - 2 > 0
    assert not cut["cards"][3:].any()
    assert not cut["bases"][2:].any()


def test_an_observation_tells_what_the_view_tells() -> None:
    checked = 0
    for n, match in enumerate(random_match(3, 6)):
        if n % 20:
            continue
        seat = match.pending().player
        view, tables = (
            match.view(seat),
            ENCODING.split(Picking(match, ENCODING).observe(seat)["observation"]),
        )
        columns = {
            name: {field: i for i, field in enumerate(table.fields)}
            for name, table in ENCODING.tables.items()
        }
        around = [(seat + i) % 3 for i in range(3)]
        assert tables["players"][:, columns["players"]["vp"]].tolist() == [
            view["players"][s]["vp"] for s in around
        ] + [0]
        for row, base in zip(tables["bases"], view["bases"], strict=False):
            assert row[columns["bases"]["breakpoint"]] == base["breakpoint"]
            assert [row[columns["bases"][f"power_{i}"]] for i in range(1, 4)] == [
                base["power"][s] for s in around
            ]
        hand = view["players"][seat]["hand"]
        assert tables["zones"][0].sum() == len(hand)
        assert all(tables["zones"][0][ENCODING.card[id]] == hand.count(id) for id in hand)
        assert tables["zones"][3].sum() == len(view["players"][around[1]]["hand"])
        minions = [minion for base in view["bases"] for minion in base["minions"]]
        kinds, power = (
            tables["cards"][:, columns["cards"]["kind"]],
            tables["cards"][:, columns["cards"]["power"]],
        )
        at_bases = tables["cards"][:, columns["cards"]["base"]] > 0
        assert power[(kinds == 1) & at_bases].tolist() == [minion["power"] for minion in minions]
        checked += 1
    assert checked > 5


def test_options_say_what_they_are() -> None:
    for match in random_match(2, 8):
        decision = match.pending()
        table = ENCODING.split(Picking(match, ENCODING).observe(decision.player)["observation"])[
            "options"
        ]
        rows = [OptionRow(*row) for row in table]
        assert [row.kind for row in rows[FIRST + len(decision.options) :]] == [0] * (
            PAGE - len(decision.options)
        )
        for row, option in zip(rows[FIRST:], decision.options, strict=False):
            assert ENCODING.words["option kind"][row.kind - 1] == option.kind
            assert (row.card and ENCODING.words["card"][row.card - 1]) == (option.card or 0)
            assert row.player == (
                0 if option.player is None else 1 + (option.player - decision.player) % 2
            )
            assert row.number == (option.number or 0)
            assert (row.target > 0) == (option.pid is not None)


def test_batches_are_split_like_single_vectors() -> None:
    matches = islice(random_match(2, 1), 3)
    vectors = np.stack([Picking(match, ENCODING).observe(0)["observation"] for match in matches])
    for name, table in ENCODING.split(vectors).items():
        assert np.array_equal(table[1], ENCODING.split(vectors[1])[name])


def test_the_page_has_the_tables_as_they_are() -> None:
    text = encoding_page.PAGE.read_text(encoding="utf-8")
    assert encoding_page.page(text) == text
    assert re.findall(r"^\|.*\| \|$", text, flags=re.M) == []  # something is said of each field


def test_the_samples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    samples = re.findall(
        r"^```python\n(.*?)^```$", encoding_page.PAGE.read_text(encoding="utf-8"), flags=re.M | re.S
    )
    assert len(samples) == 4
    for sample in samples:
        exec(sample, {"__name__": "a sample"})
    assert "of the breakpoint" in capsys.readouterr().out
