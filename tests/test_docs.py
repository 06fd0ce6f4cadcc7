"""What the documents say: their samples run, and their tables are complete."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

import interface
import reference
import site_pages as site
import smashup
import smashup.cards
from sentences import at_rest
from smashup.cards import CATALOGUE
from smashup.cards.rulings import of_faction, rulings
from smashup.engine.abilities.fx import Fx
from smashup.engine.model import hooks
from smashup.engine.model.carddef import Action, CardDef, CardScript, Minion
from smashup.engine.model.catalogue import CardSet, Catalogue
from smashup.engine.model.hooks import HOOK_NAMES, HOOKS
from smashup.engine.model.state import Event
from smashup.testing import Scenario

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "writing-a-faction.md").read_text(encoding="utf-8")
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("**/*.md"))]


def samples(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", text, flags=re.M | re.S)


def words(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text))


def headings(page: Path) -> set[str]:
    """Return the headings of a page as links name them."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.M)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("name", ["README.md", *[f"docs/{page.file}" for page in interface.PAGES]])
def test_the_samples_of_the_pages_for_programs_run(name: str) -> None:
    for sample in samples((ROOT / name).read_text(encoding="utf-8")):
        exec(sample, {})


@pytest.mark.parametrize("page", interface.PAGES, ids=lambda page: page.file)
class TestThePagesOfTheInterface:
    def test_are_up_to_date(self, page: interface.Page) -> None:
        assert interface.page_text(page) == (ROOT / "docs" / page.file).read_text(encoding="utf-8")

    def test_say_something_of_each_field(self, page: interface.Page) -> None:
        text = (ROOT / "docs" / page.file).read_text(encoding="utf-8")
        assert re.findall(r"^\|.*\| \|$", text, flags=re.M) == []


def test_the_samples_of_the_page_about_positions_run() -> None:
    page = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    exec("\n".join(samples(page)), {})


def test_the_sample_of_the_public_interface_runs() -> None:
    indented = re.findall(r"^    .*$|^$", smashup.__doc__ or "", flags=re.M)
    exec("\n".join(line[4:] for line in indented), {})


def loaded(
    path: Path, monkeypatch: pytest.MonkeyPatch, package: str, module: str
) -> Iterator[CardSet]:
    """Load a set of one faction from its source, for a while."""
    folder = path / "garden"
    folder.mkdir()
    (folder / "__init__.py").write_text(package, encoding="utf-8")
    (folder / "gardeners.py").write_text(module, encoding="utf-8")
    monkeypatch.syspath_prepend(path)
    garden: CardSet = importlib.import_module("garden").SET
    monkeypatch.setattr(Scenario, "catalogue", Catalogue([*CATALOGUE.sets, garden]))
    yield garden
    for name in ("garden", "garden.gardeners"):
        del sys.modules[name]


class TestTheExampleOfAFaction:
    module, package, test = samples(PAGE)

    @pytest.fixture
    def garden(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CardSet]:
        """Return the set of the example, beside all the others."""
        yield from loaded(tmp_path, monkeypatch, self.package, self.module)

    def test_has_a_card_of_each_kind(self, garden: CardSet) -> None:
        (faction,) = garden.factions
        assert [d.name for d in faction.cards] == ["Runner Bean", "Fertilizer", "Trellis"]
        assert [(d.name, d.awards) for d in faction.bases] == [("Kitchen Garden", [4, 2, 1])]

    def test_passes_its_tests(self, garden: CardSet) -> None:
        space: dict[str, object] = {}
        exec(self.test, space)
        tests = [
            value for name, value in space.items() if name.startswith("test_") and callable(value)
        ]
        assert len(tests) == 2
        for test in tests:
            test()

    def test_a_lasting_ability_works_in_whoevers_turn_it_is(self, garden: CardSet) -> None:
        s = Scenario(
            [("time_travelers", "shapeshifters"), ("gardeners", "super_spies")],
            bases=["portal_room", "the_nexus"],
        )
        bean, other = (
            s.put("runner_bean", base="the_nexus", player=1),
            s.put("spy", base="the_nexus", player=0),
        )
        # Before scoring it lets its player play an extra action.
        s.put("mole", base="portal_room", player=1, counters=20)
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


@pytest.mark.usefixtures("fragments")
class TestTheFragments:
    """The cards that show one thing each."""

    factions: ClassVar = [("gardeners", "time_travelers"), ("grannies", "mounties")]

    @pytest.fixture
    def fragments(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CardSet]:
        """Return the set of the example with all cards of the page."""
        module, package, _ = samples(PAGE)
        others = "\n".join(re.findall(r"^```py\n(.*?)^```$", PAGE, flags=re.M | re.S))
        yield from loaded(
            tmp_path,
            monkeypatch,
            package,
            f"{module}\nfrom smashup.engine.prelude import *\n{others}",
        )

    def test_scarecrow(self) -> None:
        s = Scenario(self.factions, bases=["kitchen_garden", "portal_room"])
        s.put("scarecrow", base="portal_room", player=0)
        mover = s.put("dudlee", base="kitchen_garden", player=1)
        s.hand(0, ["trellis", "fertilizer"])
        s.start(player=1)
        s.talent(mover)
        s.use("scarecrow")
        s.choose("trellis")
        assert s.where(mover) == ("discard", 1)
        assert s.ids(("hand", 0)) == ["fertilizer"]

    def test_compost(self) -> None:
        s = Scenario(self.factions, bases=["kitchen_garden", "portal_room"])
        s.put("compost", base="portal_room", player=0)
        (old,) = s.hand(1, ["war_canuck"])
        s.deck(1, ["dudlee"])
        s.start(player=0)
        s.end_turn()
        s.use("compost")
        assert s.where(old) == ("discard", 1)
        assert s.ids(("hand", 1)) == ["dudlee"]
        assert s.phase == "play"

    def test_greenhouse(self) -> None:
        s = Scenario(self.factions, bases=["greenhouse", "portal_room"])
        bean = s.hand(0, ["scarecrow", "runner_bean", "scarecrow"])[1]
        s.start(player=0)
        s.play("scarecrow", at="portal_room")
        assert s.match.decision is not None
        assert [option.label for option in s.match.decision.options] == [
            "Runner Bean at Greenhouse"
        ]
        s.play(bean, at="greenhouse")
        assert at_rest(s)

    def test_harvest(self) -> None:
        s = Scenario(self.factions, bases=["kitchen_garden", "portal_room"])
        s.put("scarecrow", base="kitchen_garden", player=0, counters=20)
        s.hand(0, ["harvest"])
        s.deck(0, ["trellis"] * 5)
        s.start(player=0)
        s.end_turn()
        s.play("harvest")
        assert len(s.ids(("hand", 0))) == 1 + 2  # Harvest, and the end of the turn


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


class TestTheReference:
    cards = "".join(
        path.read_text(encoding="utf-8")
        for path in Path(smashup.cards.__file__).parent.glob("*/*.py")
    )
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    named = words(r"\w+", " ".join(words(r"`[^`]+`", page)))

    def test_is_up_to_date(self) -> None:
        assert reference.reference() == self.page

    def test_names_all_that_a_card_may_define(self) -> None:
        assert {name for name in vars(CardScript) if not name.startswith("_")} - self.named == set()

    def test_names_all_that_cards_use(self) -> None:
        used = words(r"\bfx\.(\w+)", self.cards) | words(r"\bevent\.(\w+)", self.cards)
        assert used - self.named == set()

    def test_names_all_that_an_ability_offers(self) -> None:
        hidden = {"game", "watch", "touched", "triggers"}  # for the engine
        assert {name for name in dir(Fx) if not name.startswith("_")} - hidden - self.named == set()

    def test_names_what_the_facts_lead_to(self) -> None:
        (table,) = re.findall(
            r"^### CardDef$.*?\|---\|---\|\n(.*?)\n\n", self.page, flags=re.M | re.S
        )
        any_card = next(iter(CATALOGUE.cards.values()))
        assert words(r"`(\w+):", table) - set(dir(any_card)) == set()


class TestTheTableOfHooks:
    written = reference.functions(reference.Source("carddef").classes()["CardScript"])
    methods: ClassVar = {method.name: method for method in written}

    def test_has_each_method_that_a_card_may_define(self) -> None:
        assert [hook.name for hook in HOOKS if hook.name not in self.methods] == []
        assert [name for name in self.methods if name not in HOOK_NAMES] == []

    def test_has_no_name_twice(self) -> None:
        assert len(HOOK_NAMES) == len(HOOKS)

    @pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook.name)
    def test_has_the_signatures_as_they_are_written(self, hook: hooks.Hook) -> None:
        assert hook.signature == reference.signature(self.methods[hook.name])


def test_the_timings_are_in_the_order_of_their_numbers() -> None:
    for number, timing in enumerate(hooks.TIMINGS):
        assert getattr(hooks, timing.name.upper()) == number
    assert len({timing.name for timing in hooks.TIMINGS}) == len(hooks.TIMINGS)


class TestTheGuide:
    page = re.sub(r"^```.*?^```$", "", PAGE, flags=re.M | re.S)  # without the example

    def test_names_nothing_that_does_not_exist(self) -> None:
        assert [name for name in words(r"`fx\.(\w+)", self.page) if not hasattr(Fx, name)] == []
        assert [
            name for name in words(r"`event\.(\w+)", self.page) if not hasattr(Event, name)
        ] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in words(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        file, _, heading = target.partition("#")
        if not file.startswith("http"):
            there = page.parent / file if file else page
            assert there.exists(), target
            assert not heading or heading in headings(there), target


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_modules_that_are_named_exist(page: Path) -> None:
    """`moves.py` is a module of the engine, a tool or a test; a path is one in the checkout or
    below the package."""
    known = [str(path.relative_to(ROOT)) for path in ROOT.glob("*/**/*.py")]
    for name in words(r"`([\w/]+\.py)`", page.read_text(encoding="utf-8")):
        assert (
            "garden" in name
            or name.startswith("my_")
            or any(path == name or path.endswith(f"/{name}") for path in known)
        ), name


class TestWhereARuleGoes:
    page = (ROOT / "docs" / "where-a-rule-goes.md").read_text(encoding="utf-8")
    modules: ClassVar = [
        path for path in reference.ENGINE.glob("**/*.py") if not path.stem.startswith("_")
    ]

    def test_it_names_nothing_that_does_not_exist(self) -> None:
        classes: dict[str, type] = {}
        functions: set[str] = set()
        for path in self.modules:
            name = ".".join(path.relative_to(reference.ENGINE).with_suffix("").parts)
            there = vars(importlib.import_module(f"smashup.engine.{name}"))
            functions |= {f"{path.stem}.{word}" for word, value in there.items() if callable(value)}
            classes |= {word: value for word, value in there.items() if isinstance(value, type)}
        named = re.findall(r"`([A-Z][a-z]\w+)\.(\w+)", self.page)
        called = re.findall(r"`([a-z_]+\.(?!py`)[a-z_]+)`", self.page)
        assert len(named) > 10
        assert len(called) > 30
        assert [name for name in called if name not in functions] == []
        assert [
            f"{cls}.{word}"
            for cls, word in named
            if cls in classes and not hasattr(classes[cls], word)
        ] == []
        assert [cls for cls, _ in named if cls not in classes] == []


class TestTheArchitecture:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

    def test_it_names_every_package(self) -> None:
        package = Path(smashup.__file__).parent
        folders = [path.parent.name for path in package.glob("*/__init__.py")]
        assert [name for name in folders if f"`{name}`" not in self.page] == []

    def test_it_shows_the_map(self) -> None:
        assert "](images/map.svg)" in self.page


class TestTheRecords:
    folder = ROOT / "docs" / "records"
    records: ClassVar = sorted(folder.glob("[0-9]*.md"))

    def test_are_numbered_and_listed(self) -> None:
        index = (self.folder / "index.md").read_text(encoding="utf-8")
        assert [int(path.name[:4]) for path in self.records] == list(
            range(1, len(self.records) + 1)
        )
        assert [path.name for path in self.records if f"]({path.name})" not in index] == []

    @pytest.mark.parametrize("path", records, ids=lambda path: path.stem)
    def test_have_three_parts(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"^## (.*)$", text, flags=re.M) == ["Context", "Decision", "Consequences"]
        assert len(text.split()) <= 450


def test_the_site_mends_links() -> None:
    places = {
        "README.md": "index.md",
        "docs/playing.md": "playing.md",
        "web/a.webp": "images/a.webp",
    }
    text = (
        "[play](docs/playing.md#the-rules) ![a](web/a.webp) [code](src/x.py) "
        "[s](https://semver.org)\n```\n[x](y)\n```\n"
    )
    mended = (
        "[play](playing.md#the-rules) ![a](images/a.webp) code "
        "[s](https://semver.org)\n```\n[x](y)\n```\n"
    )
    assert site.mend(text, "README.md", "index.md", places) == mended
    assert (
        site.mend("[home](../README.md)", "docs/playing.md", "playing.md", places)
        == "[home](index.md)"
    )
