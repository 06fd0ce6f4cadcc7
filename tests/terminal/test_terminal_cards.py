"""Browsing the cards."""

from __future__ import annotations

import json

import pytest

from smashup import CATALOGUE
from smashup.cards.rulings import of_faction

from .conftest import Run


def test_sets(run: Run) -> None:
    ran = run("cards")
    for s in CATALOGUE.sets:
        assert f"{s.name}:" in ran.out
    for faction in CATALOGUE.factions.values():
        assert f"  {faction.name}: {faction.style}" in ran.out


def test_a_faction(run: Run) -> None:
    ran = run("cards time travelers")
    for d in CATALOGUE.faction("time_travelers").cards + CATALOGUE.faction("time_travelers").bases:
        assert f"{d.name} (" in ran.out
        assert d.text in ran.out


@pytest.mark.parametrize("words", ["jumper", "Jumper"])
def test_a_card_with_its_rulings(run: Run, words: str) -> None:
    ran = run(f"cards {words}")
    assert ran.out.startswith(
        "Jumper\nMinion, power 2, 4 copies, Time Travelers, Science Fiction Double "
        "Feature.\nOngoing: "
    )
    assert "Rulings:\n- " in ran.out


def test_a_base(run: Run) -> None:
    assert "Base, breakpoint 22, worth 2, 3, 1 VP, Time Travelers" in run("cards portal room").out


def test_words_of_a_text(run: Run) -> None:
    ran = run("cards extra minion")
    assert "Doctor When (minion 5): " in ran.out
    assert "Mitosis (action): " in ran.out
    assert "Jumper (" not in ran.out


def test_nothing(run: Run) -> None:
    ran = run("cards flibbertigibbet")
    assert (ran.status, "Nothing is called 'flibbertigibbet'" in ran.out) == (1, True)


def test_more_factions_than_two(run: Run) -> None:
    ran = run("cards tales")
    assert ran.status == 0
    for id in ("anansi_tales", "grimms_fairy_tales", "russian_fairy_tales"):
        assert f"  {CATALOGUE.faction(id).name}: {CATALOGUE.faction(id).style}\n" in ran.out
    both = run("cards a").out
    assert "  Action Heroes: " in both
    assert "Akye the Turtle (minion 3" in both  # cards with such names, too


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("furios georg", "Furious George"),
        ("georje", "Furious George"),
        ("time travellers", "Time Travelers"),
        ("jumpr", "Jumper"),
    ],
)
def test_nearly_a_name(run: Run, words: str, name: str) -> None:
    ran = run(f"cards {words}")
    assert (ran.status, f"Did you mean {name}?" in ran.out) == (1, True)


def test_the_catalogue_for_other_programs(run: Run) -> None:
    text = run("cards --json").out
    assert text.isascii()  # right in every encoding
    document = json.loads(text)
    assert [s["id"] for s in document["sets"]] == [s.id for s in CATALOGUE.sets]
    for s in document["sets"]:
        assert set(s) == {"id", "name", "factions", "bases"}
        for faction in s["factions"]:
            assert {"id", "name", "style", "cards"} <= set(faction)
            assert sum(card["copies"] for card in faction["cards"]) in (0, 20), faction["id"]
            for card in faction["cards"]:
                assert {
                    "id",
                    "name",
                    "kind",
                    "copies",
                    "power",
                    "plays_on",
                    "text",
                    "rulings",
                } <= set(card)
                assert card["kind"] in ("minion", "action")
                assert isinstance(card["power"], int) == (card["kind"] == "minion")
                assert card["plays_on"] in (None, "minion", "base")
        for base in s["bases"]:
            assert {"id", "name", "faction", "breakpoint", "vp", "text", "rulings"} <= set(base)
            assert len(base["vp"]) == 3
    every = {
        card["id"]: card for s in document["sets"] for f in s["factions"] for card in f["cards"]
    }
    assert every["jumper"]["power"] == 2
    assert every["jumper"]["rulings"]
    assert every["stasis_field"]["plays_on"] == "base"


def test_rulings_are_about_cards_that_exist() -> None:
    for faction in CATALOGUE.factions.values():
        ids = {d.id for d in faction.cards + faction.bases}
        assert not ids or set(of_faction(faction.set_id, faction.id)) <= ids, faction.id
