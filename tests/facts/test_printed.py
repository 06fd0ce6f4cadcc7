"""The printed facts of the cards, apart from the code, so that a changed number is noticed.

The table was made from the reference of the cards, not from the code. `played` is where a card goes
as it is played, `special` the time at which it may be played from the hand by its Special. A card's
own name is no label."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from smashup.cards import CATALOGUE
from smashup.cards.rulings import card_document
from smashup.engine.model.carddef import CardDef
from smashup.engine.model.constants import ACTION, BASE, MINION, RIVALS, YOURS

Facts = dict[str, str]

with Path(__file__).with_name("printed.csv").open(encoding="utf-8", newline="") as table:
    PRINTED = list(csv.DictReader(table))

KINDS = {MINION: "minion", ACTION: "action", BASE: "base"}
HOSTS = {0: "minion", YOURS: "your minion", RIVALS: "another player's minion"}
TIMES = {
    "before_scoring": "before scoring",
    "after_scoring": "after scoring",
    "after_new_base": "after a new base",
    "after_minion_play": "after a minion",
    "after_action_play": "after an action",
    "after_foreign_card": "after a foreign card",
}


def place(d: CardDef) -> str:
    if d.kind == MINION or d.plays_on == BASE:
        return "base"
    return HOSTS[d.hosts] if d.plays_on == MINION else ""


def facts(d: CardDef) -> Facts:
    """Return the facts of a card as the table has them."""
    card = d.kind != BASE
    return {
        "set": CATALOGUE.set_of(d.faction).name,
        "faction": CATALOGUE.faction(d.faction).name,
        "id": d.id,
        "name": d.name,
        "kind": KINDS[d.kind],
        "copies": str(d.copies) if card else "",
        "power": str(d.power) if d.kind == MINION else "",
        "played": place(d),
        "label": d.label,
        "talent": "yes" if d.has_talent else "",
        "special": ", ".join(TIMES[word] for word in d.special.split()),
        "breakpoint": "" if card else str(d.breakpoint),
        "vp": " ".join(str(vp) for vp in d.awards),
    }


@pytest.mark.parametrize("row", PRINTED, ids=[row["id"] for row in PRINTED])
def test_a_card_has_the_facts_that_are_printed_on_it(row: Facts) -> None:
    assert facts(CATALOGUE.cards[row["id"]]) == row


def test_the_table_has_all_cards_and_bases() -> None:
    assert sorted(row["id"] for row in PRINTED) == sorted(CATALOGUE.cards)
    assert sum(row["kind"] == "base" for row in PRINTED) == 43
    assert len(PRINTED) == 314


def test_the_document_of_a_card_has_its_printed_facts() -> None:
    for data in CATALOGUE.cards.values():
        if data.kind != BASE:
            document = card_document(data)
            assert (document["id"], document["name"], document["kind"]) == (
                data.id,
                data.name,
                KINDS[data.kind],
            )
            assert (document["copies"], document["text"], document["brief"]) == (
                data.copies,
                data.text,
                data.brief,
            )
            assert document["power"] == (data.power if data.kind == MINION else None)
            assert document["plays_on"] == KINDS.get(data.plays_on)
