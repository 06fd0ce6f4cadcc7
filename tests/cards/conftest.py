"""A test of a card ends with nothing left to ask."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from smashup.testing import Scenario


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """Fail a passed test if a question other than the Play Cards menu is open."""
    tables: list[Scenario] = []
    start = Scenario.start

    def start_and_remember(s: Scenario, player: int = 0, phase: str = "play") -> None:
        start(s, player, phase)
        tables.append(s)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scenario, "start", start_and_remember)
        yield
    for question in [s.decision for s in tables]:
        if question is not None and question.kind != "play":
            pytest.fail(
                f"player {question.player} is still asked ({question.kind}): {question.prompt}",
                pytrace=False,
            )
