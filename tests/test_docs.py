"""What the documents say: their samples run, and their tables are complete."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import smashup
import smashup.cards
from smashup.cards import CATALOGUE
from smashup.cards.rulings import of_faction, rulings
from smashup.engine.carddef import Action, CardDef, CardScript, Minion
from smashup.engine.catalogue import CardSet, Catalogue
from smashup.engine.fx import Fx
from smashup.engine.state import Event
from smashup.testing import Scenario

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "writing-a-faction.md").read_text(encoding="utf-8")


def samples(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", text, flags=re.M | re.S)


def words(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text))


@pytest.mark.parametrize("sample", samples((ROOT / "README.md").read_text(encoding="utf-8")))
def test_the_samples_of_the_readme_run(sample: str) -> None:
    exec(sample, {})


def test_the_sample_of_the_public_interface_runs() -> None:
    indented = re.findall(r"^    .*$|^$", smashup.__doc__ or "", flags=re.M)
    exec("\n".join(line[4:] for line in indented), {})


class TestTheExampleOfAFaction:
    module, package, test = samples(PAGE)

    @pytest.fixture
    def garden(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CardSet]:
        """The set of the example, beside all the others."""
        folder = tmp_path / "garden"
        folder.mkdir()
        (folder / "__init__.py").write_text(self.package, encoding="utf-8")
        (folder / "gardeners.py").write_text(self.module, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        garden: CardSet = importlib.import_module("garden").SET
        monkeypatch.setattr(Scenario, "catalogue", Catalogue([*CATALOGUE.sets, garden]))
        yield garden
        for name in ("garden", "garden.gardeners"):
            del sys.modules[name]

    def test_has_a_card_of_each_kind(self, garden: CardSet) -> None:
        (faction,) = garden.factions
        assert [d.name for d in faction.cards] == ["Runner Bean", "Fertilizer", "Trellis"]
        assert [(d.name, d.awards) for d in faction.bases] == [("Kitchen Garden", [4, 2, 1])]

    def test_passes_its_tests(self, garden: CardSet) -> None:
        space: dict[str, object] = {}
        exec(self.test, space)
        tests = [value for name, value in space.items() if name.startswith("test_") and callable(value)]
        assert len(tests) == 2
        for test in tests:
            test()

    def test_a_lasting_ability_works_in_whoevers_turn_it_is(self, garden: CardSet) -> None:
        s = Scenario([("time_travelers", "shapeshifters"), ("gardeners", "super_spies")], bases=["portal_room", "the_nexus"])
        bean, other = s.put("runner_bean", base="the_nexus", player=1), s.put("spy", base="the_nexus", player=0)
        s.put("mole", base="portal_room", player=1, counters=20)  # before scoring it lets its player play an extra action
        s.hand(1, ["fertilizer"])
        s.start(player=0)
        s.end_turn()
        s.use("mole")
        s.play("fertilizer")
        s.choose(bean)
        assert s.turn_player == 1
        assert s.where(bean) == ("discard", 1)
        assert s.where(other) == ("base", "the_nexus")

    def test_needs_no_rulings(self, garden: CardSet) -> None:
        assert [rulings(d) for d in garden.factions[0].cards] == [[], [], []]


def test_all_factions_of_the_game_have_rulings() -> None:
    assert all(of_faction(faction.set_id, faction.id) for faction in CATALOGUE.factions.values())


class Misspelt(Minion):
    """A method that nobody would ever call."""

    def on_pley(self, fx: Fx) -> None: ...


class Untimely(Action):
    """A Special for a timing that never comes."""

    special = "before_scorin"


@pytest.mark.parametrize(("card", "word"), [(Misspelt, "on_pley"), (Untimely, "before_scorin")])
def test_a_misspelt_name_is_an_error(card: type[CardScript], word: str) -> None:
    with pytest.raises(TypeError, match=word):
        CardDef(card())


class TestTheTables:
    cards = "".join(path.read_text(encoding="utf-8") for path in Path(smashup.cards.__file__).parent.glob("*/*.py"))
    page = re.sub(r"^```.*?^```$", "", PAGE, flags=re.M | re.S)  # without the example
    named = words(r"\w+", " ".join(words(r"`[^`]+`", page)))

    def test_name_all_that_a_card_may_define(self) -> None:
        given = {"kind"}  # by the class: Minion, Action or BaseDef
        assert {name for name in vars(CardScript) if not name.startswith("_")} - given - self.named == set()

    def test_name_all_that_cards_use(self) -> None:
        used = words(r"\bfx\.(\w+)", self.cards) | words(r"\bevent\.(\w+)", self.cards)
        assert used - self.named == {"timing"}

    def test_name_nothing_that_does_not_exist(self) -> None:
        (table,) = re.findall(r"^\| for \| words \|\n(.*?)\n\n", self.page, flags=re.M | re.S)
        listed = words(r"`([a-z_]+)[`(]", table) | words(r"`fx\.(\w+)", self.page)
        assert [name for name in listed if not hasattr(Fx, name)] == []
        assert [name for name in words(r"`event\.(\w+)", self.page) if not hasattr(Event, name)] == []
