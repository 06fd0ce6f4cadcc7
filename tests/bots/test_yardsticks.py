"""The bots that others are measured against play as they always did. All 200 games of each:
`python bench/yardsticks.py`."""

from __future__ import annotations

import pytest

from yardsticks import BOTS, GAMES, kept, played


@pytest.mark.parametrize("bot", BOTS)
def test_the_yardsticks_stay_what_they_are(bot: str) -> None:
    assert len(kept()[bot]) == GAMES
    assert [played(bot, game) for game in range(2)] == kept()[bot][:2]
