"""A faction that no bot has ever seen is played sensibly, without any code for it.

Its talents are used, its traps are not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import smashup
from smashup import bots

WEAVERS = '''"""Weavers: a talent, a good action, and one that only harms its player."""

from smashup.engine.prelude import Action, BaseDef, Fx, Minion


class Apprentice(Minion):
    """Draw a card."""

    power = 2
    copies = 5

    def on_play(self, fx: Fx) -> None:
        fx.draw(1)


class Weaver(Minion):
    """Talent: Place a +1 power counter on this minion."""

    power = 3
    copies = 5

    def talent(self, fx: Fx) -> None:
        fx.add_counters(fx.me)


class Tangle(Action):
    """Destroy a minion of power 3 or less."""

    copies = 5

    def on_play(self, fx: Fx) -> None:
        fx.destroy(fx.choose_minion(fx.minions(max_power=3), "destroy"))


class Unravel(Action):
    """Discard three cards."""

    copies = 5

    def on_play(self, fx: Fx) -> None:
        fx.discard(3)


class Loom(BaseDef):
    """Nothing happens here."""

    breakpoint = 14
    vp = "4 2 1"
'''
GAMES = 6


@pytest.mark.parametrize("name", ["scrapper", "planner@600n"])
def test_a_faction_of_ones_own(name: str, tmp_path: Path) -> None:
    (tmp_path / "weavers.py").write_text(WEAVERS)
    catalogue = smashup.with_cards(tmp_path / "weavers.py")
    wins, played = 0, Counter[tuple[str, str | None]]()
    for game in range(GAMES):
        seat = game % 2
        factions = [("weavers", "cyborg_apes"), ("time_travelers", "super_spies")]
        match = smashup.new_match(
            factions if seat == 0 else factions[::-1], seed=game, catalogue=catalogue
        )
        bots.play(match, {seat: bots.make(name, game), 1 - seat: bots.make("random", game)})
        wins += match.view()["winner"] == seat
        for event in match.events():
            if event["player"] == seat and event["kind"] in ("play", "talent"):
                played.update((event["kind"], card["id"]) for card in event["cards"])
    assert wins >= GAMES - 1
    assert played["talent", "weaver"] >= played["play", "weaver"] > GAMES
    assert played["play", "tangle"] > GAMES
    assert played["play", "unravel"] <= 1  # only with an empty hand it does no harm
