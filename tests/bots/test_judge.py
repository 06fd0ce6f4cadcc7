"""The network that judges positions, and how planner and sage use it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import smashup
from smashup import bots
from smashup.bots import network
from smashup.bots.evaluation import CARD_VALUES, FEATURES, weights_for, worth
from smashup.bots.judge import Judge
from smashup.bots.network import SHAPES, Network, loaded, network_for, written
from smashup.bots.plans import plan
from smashup.bots.reading import HAND, NUMBERS, STASIS, Vocabulary
from smashup.bots.turns import Turns
from smashup.bots.waste import is_waste
from smashup.search import InputError, RandomDriver, Sample
from smashup.testing import Scenario

CARDS = sorted(smashup.CATALOGUE.cards)
FACTIONS = sorted(smashup.CATALOGUE.factions)
NOWHERE = Judge(Path("there is no such file"))


def some_network(
    path: Path,
    cards: list[str] = CARDS,
    *,
    untrained: bool = False,
    players: int = 2,
    values: dict[str, float] = CARD_VALUES,
) -> Path:
    """A file with a network of random weights; or with one that nothing was learned for but these
    values of cards."""
    chance, words, weights = Random(1), Vocabulary(cards, FACTIONS), weights_for(players)
    sizes = {
        "factions": len(FACTIONS),
        "values": words.tokens,
        "vectors": words.tokens,
        "base_vectors": words.base_tokens,
    }
    numbers = {}
    for name, shape in SHAPES.items():
        count = sizes.get(name, shape[0])
        for size in shape[1:]:
            count *= size
        numbers[name] = [chance.gauss(0, 0.2) for _ in range(count)]
    if untrained:
        fitted = [weights.scale * value for value in weights.of.listed()]
        numbers["features"] = fitted + [0.0] * (NUMBERS - len(FEATURES))
        numbers["factions"] = [0.0] * len(FACTIONS)
        numbers["out"] = [0.0] * len(numbers["out"])
        numbers["values"] = [0.0] * words.tokens
        for card, value in values.items():
            for zone in (HAND, STASIS):
                numbers["values"][zone * words.size + words.cards[card]] = value * weights.scale
    entry = {
        "cards": cards,
        "factions": FACTIONS,
        "weights": {name: written(values) for name, values in numbers.items()},
    }
    path.write_text(json.dumps({"2": entry, "3-4": entry}), encoding="utf-8")
    return path


def ends_of_turns(players: int, seed: int = 1) -> Iterator[Sample]:
    """Where the turns of a random game would end."""
    match, bot, turn = smashup.new_match(players=players, seed=seed), bots.RandomBot(seed), 0
    while match.decision is not None and turn < 12:
        search = match.search()
        if match.decision.kind == "play" and search.view["turn"] > turn:
            turn = search.view["turn"]
            end = search.sample(1).answer(-1, RandomDriver(1), "turn_end")
            if end.phase == "start":
                yield end
        match.answer(bot.pick(match.decision))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numpy_and_plain_python_say_the_same(players: int, tmp_path: Path) -> None:
    path = some_network(tmp_path / "network.json")
    name = "2" if players == 2 else "3-4"
    plain, fast = loaded(path, fast=False)[name], loaded(path, fast=True)[name]
    told = [(plain.scores(end, True), fast.scores(end, True)) for end in ends_of_turns(players)]
    assert len(told) > 5
    for one, other in told:
        assert one == other
        assert len(set(one)) > 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_network_that_learned_nothing_is_the_evaluation(players: int, tmp_path: Path) -> None:
    path = some_network(tmp_path / "network.json", untrained=True, players=players)
    for end in ends_of_turns(players):
        for seat in range(players):
            assert Judge(path).worth(end, seat) == pytest.approx(NOWHERE.worth(end, seat), abs=1e-3)


def test_without_a_file_the_evaluation_judges() -> None:
    assert network_for(2, Path("there is no such file")) is None
    near = [NOWHERE.worth(end, 0) == pytest.approx(worth(end, 0, True)) for end in ends_of_turns(2)]
    assert near.count(True) > len(near) / 2  # all but those in which the next turn begins with news


def test_cards_that_the_network_does_not_know_say_nothing(tmp_path: Path) -> None:
    """A new faction is judged by the rest: features, points and the numbers of the bases."""
    path = some_network(tmp_path / "network.json", cards=CARDS[:1])
    judge = Judge(path)
    values = [judge.worth(end, 0) for end in ends_of_turns(2)]
    assert len(set(values)) > 5


def test_the_network_of_the_package() -> None:
    assert network.FILE.stat().st_size < 1_000_000
    networks = loaded(network.FILE)
    assert set(networks) == {"2", "3-4"}
    for players, made in networks.items():
        assert isinstance(made, Network)
        assert network.FILE.with_name(f"network-{players}.log").is_file()


@pytest.mark.parametrize("name", ["planner", "sage", "quick"])
def test_what_the_network_wants_in_hand_is_kept(name: str, tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    some_network(path, untrained=True, values={"furious_george": 50.0})
    s = Scenario(
        [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.hand(0, ["furious_george"])
    s.fill_decks()
    s.start()
    search = s.match.search()
    budget = "" if name == "quick" else "@200n"
    assert search.decision is not None
    bot = bots.make(f"{name}={path}{budget}")
    assert bot.choose(search.view, search.decision, search) == -1


@pytest.mark.parametrize("name", ["planner", "sage", "quick"])
def test_a_bot_may_judge_with_another_network(name: str, tmp_path: Path) -> None:
    path = some_network(tmp_path / "network.json")
    search = smashup.new_match(seed=5).search()
    budget = "" if name == "quick" else "@100n"
    assert search.decision is not None
    reply = bots.make(f"{name}={path}{budget}").choose(search.view, search.decision, search)
    assert isinstance(reply, int)


def test_networks_that_are_refused(tmp_path: Path) -> None:
    path = some_network(tmp_path / "network.json")
    for name in ("planner=nowhere.json", f"scrapper={path}", f"planner0={path}"):
        with pytest.raises(InputError, match="no such network, or"):
            bots.make(name)


def test_what_comes_at_the_start_of_the_next_turn_counts() -> None:
    """A position is judged when the next turn has begun: both have the same power there, and only
    one of them gets something for it at the start of that turn."""
    values = {}
    for base in ("city_of_gold", "the_vats"):
        s = Scenario(
            [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
            bases=[base, "monkey_lab"],
        )
        s.put("jumper", base=base, player=1)
        s.put("cyberback", base="monkey_lab", player=0)
        s.fill_decks()
        s.start()
        end = s.match.search().sample(1).answer(-1, RandomDriver(1), "turn_end")
        opened = end.run(RandomDriver(1), "quiet")
        assert opened.players[1].vp == (base == "city_of_gold")
        values[base] = NOWHERE.worth(end, 1) - worth(end, 1, True)
    assert values["city_of_gold"] > values["the_vats"] + 0.5


def test_plans_play_special_cards_while_bases_score() -> None:
    """The other player would be first at the base, and the policy would let it happen."""
    s = Scenario(
        [("super_spies", "cyborg_apes"), ("time_travelers", "shapeshifters")],
        bases=["the_vats", "monkey_lab"],
    )
    for player, cards in enumerate((["cyberback"] * 2, ["time_raider"] * 4)):
        for card in cards:
            s.put(card, base="the_vats", player=player)
    s.hand(0, ["the_base_is_not_enough"])
    s.fill_decks()
    s.start()
    sample = s.match.search().sample(1)
    powers, total, breakpoint = sample.numbers(sample.bases[0])
    assert total >= breakpoint
    assert powers[0] < powers[1]
    first, second, _ = sample.bases[0].data.awards
    assert plan(sample, -1, Turns(experienced=True)).end.players[0].vp == second
    assert plan(sample, -1, Turns(experienced=True, judge=NOWHERE)).end.players[0].vp == first


def test_what_only_spends_a_card_is_waste() -> None:
    s = Scenario(
        [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.hand(0, ["gigawatts_1_21", "jumper", "time_walk"])
    s.fill_decks()
    s.start()
    search = s.match.search()
    assert search.decision is not None
    wasted = {
        option.label: is_waste(search.sample(1), i)
        for i, option in enumerate(search.decision.options)
    }
    assert wasted["1.21 Gigawatts"]  # there is nothing to shuffle into the deck
    assert not wasted["Time Walk"]
    assert not wasted["Jumper at The Vats"]
