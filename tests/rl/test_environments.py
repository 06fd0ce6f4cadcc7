"""The environments for learning: the tests of their makers, whole games, rewards, and what is
refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

import smashup
from smashup.extras import how_to_install
from smashup.rl import (
    ACTIONS,
    STOP,
    Encoding,
    IllegalAction,
    Observation,
    PolicyBot,
    SmashUpAEC,
    SmashUpEnv,
    SmashUpVectorEnv,
    picking,
)
from test_own_files import FACTION

Rng = np.random.Generator


def some_action(observation: Observation, rng: Rng) -> int:
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def play(env: SmashUpAEC, rng: Rng) -> dict[str, float]:
    """Play a game at random; what each agent got."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        assert observation is not None
        assert env.observation_space(agent).contains(observation)
        env.step(None if terminated or truncated else some_action(observation, rng))
    return got


@pytest.mark.filterwarnings(
    "ignore::UserWarning"
)  # a mask makes the observation a dictionary, of which it warns
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_test_of_pettingzoo(players: int) -> None:
    api_test(SmashUpAEC(players), num_cycles=150)  # type: ignore[no-untyped-call]


def test_the_seed_test_of_pettingzoo() -> None:
    seed_test(lambda: SmashUpAEC(3, vp_reward=0.1), num_cycles=100)  # type: ignore[no-untyped-call]


@pytest.mark.filterwarnings(
    "ignore::UserWarning"
)  # it can try no other mode of rendering without a registered name
@pytest.mark.parametrize("mode", [None, "ansi", "human"])
def test_the_test_of_gymnasium(mode: str | None) -> None:
    check_env(SmashUpEnv(("random", "greedy"), render_mode=mode))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_come_to_their_end(players: int) -> None:
    env, rng = SmashUpAEC(players), np.random.default_rng(players)
    for seed in range(3):
        env.reset(seed=seed)
        got = play(env, rng)
        winner = env.picking.match.view()["winner"]
        assert got == {f"player_{seat}": 1.0 if seat == winner else -1.0 for seat in range(players)}


def test_victory_points_may_count_on_the_way() -> None:
    env = SmashUpAEC(3, vp_reward=0.1)
    env.reset(seed=5)
    got = play(env, np.random.default_rng(1))
    view = env.picking.match.view()
    vp = [player["vp"] for player in view["players"]]
    for seat in range(3):
        ahead = vp[seat] - (sum(vp) - vp[seat]) / 2
        assert got[f"player_{seat}"] == pytest.approx(
            0.1 * ahead + (1 if view["winner"] == seat else -1)
        )


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picking, "MOST_DECISIONS", 30)
    env = SmashUpAEC()
    env.reset(seed=1)
    assert play(env, np.random.default_rng(1)) == {"player_0": 0.0, "player_1": 0.0}
    assert not env.picking.match.over


def test_the_same_seed_is_the_same_game() -> None:
    env = SmashUpAEC(3)
    env.reset(seed=11)
    twin = smashup.new_match(players=3, seed=11)
    assert env.picking.match.view(0) == twin.view(0)
    env.reset()
    other = env.infos["player_0"]["seed"]
    assert other != 11
    env.reset(seed=11)
    env.reset()
    assert env.infos["player_0"]["seed"] == other  # the games that follow are the same, too


def test_the_agent_may_sit_anywhere() -> None:
    env = SmashUpEnv(("random", "rookie"))
    assert [env.reset(seed=seed)[1]["seat"] for seed in range(4)] == [0, 1, 2, 0]
    fixed = SmashUpEnv(
        ("random",), seat=1, factions=[("cyborg_apes", "grannies"), ("explorers", "luchadors")]
    )
    fixed.reset(seed=4)
    assert fixed.picking.seat == 1
    assert fixed.picking.match.view()["players"][1]["factions"] == ["explorers", "luchadors"]


def test_a_game_against_bots_ends_with_a_win_or_a_loss() -> None:
    env, rng = SmashUpEnv(("random", "greedy", "rookie")), np.random.default_rng(3)
    for seed in range(3):
        observation, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert np.array_equal(env.action_masks(), observation["action_mask"])
            assert reward == 0.0
            observation, reward, over, truncated, _ = env.step(some_action(observation, rng))
            assert not truncated
        assert reward == (1.0 if env.picking.match.view()["winner"] == env.seat else -1.0)


def test_what_is_not_legal_is_refused() -> None:
    env = SmashUpAEC()
    env.reset(seed=1)
    before = env.picking.match.save()
    for action in (
        *np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0).tolist(),
        -1,
        ACTIONS,
    ):
        with pytest.raises(IllegalAction, match="is not legal now"):
            env.step(action)
    assert env.picking.match.save() == before


def test_who_plays_against_bots_loses_by_what_is_not_legal() -> None:
    env = SmashUpEnv()
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(ACTIONS - 1)
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal": True})


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"rivals": ("nobody",)}, "no bot 'nobody'"),
        ({"rivals": ()}, "players"),
        ({"seat": 2}, "no seat 2"),
        ({"factions": [("grannies", "explorers")]}, "2 players need as many"),
        ({"rivals": "random"}, "a list of bots"),
        ({"render_mode": "rgb_array"}, "no render mode 'rgb_array'"),
    ],
)
def test_settings_that_cannot_be(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(smashup.InputError, match=words):
        SmashUpEnv(**settings).reset(seed=0)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (
            {"players": 3, "factions": [("grannies", "explorers"), ("luchadors", "mounties")]},
            "3 players need as many",
        ),
        ({"render_mode": "rgb_array"}, "no render mode 'rgb_array'"),
        ({"players": 0}, "2 to 4 players"),
    ],
)
def test_settings_that_cannot_be_for_several_agents(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(smashup.InputError, match=words):
        SmashUpAEC(**settings).reset(seed=0)


def test_the_table_as_text() -> None:
    env = SmashUpAEC(render_mode="ansi")
    env.reset(seed=3)
    decision = env.picking.match.pending()
    text = env.render() or ""
    assert decision.prompt in text
    assert f"  {STOP:3} {decision.decline}" in text
    for i, option in enumerate(decision.options, 2):
        assert f"  {i:3} {option.label}" in text
    rival = env.picking.match.view(1 - decision.player)["players"][1 - decision.player]["hand"]
    hidden = {smashup.CATALOGUE.cards[id].name for id in rival if id} - {
        o.label.partition(" at ")[0] for o in decision.options
    }
    assert not [name for name in hidden if name in text]


def test_cards_of_ones_own_have_their_places(tmp_path: Path) -> None:
    (tmp_path / "warehousers.py").write_text(FACTION, encoding="utf-8")
    catalogue = smashup.with_cards(tmp_path / "warehousers.py")
    env = SmashUpAEC(
        factions=[("warehousers", "grannies"), ("explorers", "luchadors")], catalogue=catalogue
    )
    env.reset(seed=2)
    play(env, np.random.default_rng(1))
    assert env.picking.match.over
    assert "crate" in env.encoding.words["card"]
    assert env.encoding.words["card"][:314] == Encoding().words["card"]
    with pytest.raises(smashup.InputError, match="SyncVectorEnv"):
        SmashUpVectorEnv(2, catalogue=catalogue)


def test_a_policy_is_a_bot() -> None:
    """It does what the policy does in an environment."""
    rng = np.random.default_rng(2)
    env = SmashUpAEC(4)
    env.reset(seed=9)
    play(env, np.random.default_rng(2))
    bot = PolicyBot(lambda observation: some_action(observation, rng))
    match = smashup.new_match(players=4, seed=9)
    smashup.bots.play(match, dict.fromkeys(range(4), bot))
    assert match.replies == env.picking.match.replies
    assert match.over


class TestManyGamesAtOnce:
    def test_they_are_those_of_single_environments(self) -> None:
        many = SmashUpVectorEnv(3, processes=2, rivals=("random",))
        single = [SmashUpEnv() for _ in range(3)]
        try:
            observations, infos = many.reset(seed=7)
            expected = [env.reset(seed=7 + n) for n, env in enumerate(single)]
            rng, ended = np.random.default_rng(0), 0
            assert infos["seed"].tolist() == [7, 8, 9]
            for _ in range(150):
                for n, (observation, _) in enumerate(expected):
                    assert np.array_equal(
                        observations["observation"][n], observation["observation"]
                    )
                    assert np.array_equal(
                        observations["action_mask"][n], observation["action_mask"]
                    )
                actions = np.array([some_action(observation, rng) for observation, _ in expected])
                observations, rewards, terminated, truncated, infos = many.step(actions)
                assert many.observation_space.contains(observations)
                for n, env in enumerate(single):
                    observation, reward, over, _, info = env.step(int(actions[n]))
                    assert (rewards[n], terminated[n], truncated[n]) == (reward, over, False)
                    if over:
                        assert data_equivalence(infos["final_obs"][n], observation)
                        observation, info = env.reset()
                        ended += 1
                    expected[n] = observation, info
            assert ended > 0
        finally:
            many.close()
        assert not any(process.is_alive() for process in many.processes)

    def test_an_error_in_a_process_is_told(self) -> None:
        many = SmashUpVectorEnv(1, processes=1, rivals=("nobody",))
        with pytest.raises(smashup.InputError, match="no bot 'nobody'"):
            many.reset(seed=1)
        many.close()

    def test_after_an_error_in_a_process_all_of_them_go_on(self) -> None:
        many = SmashUpVectorEnv(2, processes=2)
        try:
            with pytest.raises(gymnasium.error.Error, match="-1"):
                many.reset(seed=[-1, 5])
            dealt, infos = many.reset(seed=[7, 8])
            assert list(infos["seed"]) == [7, 8]
            again, _ = many.reset(seed=[7, 8])
            assert data_equivalence(dealt, again)
        finally:
            many.close()


@pytest.mark.parametrize("missing", ["gymnasium", "numpy", "pettingzoo"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None; import smashup; smashup.new_match(); "
        "import smashup.rl"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"smashup.rl needs {missing}: {how_to_install('rl')}" in done.stderr
