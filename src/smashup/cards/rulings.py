"""What players ask about the cards: rulings beside each faction, and the whole catalogue as plain
data."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any

from ..engine.model.carddef import CardDef
from ..engine.model.catalogue import CardSet, Catalogue, Faction
from ..engine.model.constants import ACTION, BASE, MINION
from . import CATALOGUE

KINDS = {MINION: "minion", ACTION: "action", BASE: "base"}


@cache
def of_faction(set_id: str, faction: str) -> dict[str, list[str]]:
    """All rulings of a faction's cards and bases, by id. One that nobody has asked about yet has no
    file."""
    file = resources.files(__package__).joinpath(set_id, f"{faction}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def rulings(d: CardDef) -> list[str]:
    """The rulings of one card or base."""
    return of_faction(d.set_id, d.faction).get(d.id, [])


def document(catalogue: Catalogue = CATALOGUE) -> dict[str, Any]:
    """The whole catalogue for other programs."""
    return {"sets": [set_document(s) for s in catalogue.sets]}


def set_document(s: CardSet) -> dict[str, Any]:
    factions = [faction_document(faction) for faction in s.factions]
    return {
        "id": s.id,
        "name": s.name,
        "factions": factions,
        "bases": [base_document(base) for base in s.bases],
    }


def faction_document(faction: Faction) -> dict[str, Any]:
    cards = [card_document(d) for d in faction.cards]
    return {"id": faction.id, "name": faction.name, "style": faction.style, "cards": cards}


def card_document(d: CardDef) -> dict[str, Any]:
    return {
        "id": d.id,
        "name": d.name,
        "kind": KINDS[d.kind],
        "copies": d.copies,
        "power": d.power if d.kind == MINION else None,
        "plays_on": KINDS.get(d.plays_on),
        "label": d.label or None,
        "abilities": [
            word.lower()
            for word in ("Ongoing", "Talent", "Special")
            if re.search(rf"\b{word}\b", d.text)
        ],
        "text": d.text,
        "brief": d.brief,
        "rulings": rulings(d),
    }


def base_document(d: CardDef) -> dict[str, Any]:
    return {
        "id": d.id,
        "name": d.name,
        "faction": d.faction,
        "breakpoint": d.breakpoint,
        "vp": d.awards,
        "text": d.text,
        "brief": d.brief,
        "rulings": rulings(d),
    }
