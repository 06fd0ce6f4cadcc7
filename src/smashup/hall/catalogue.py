"""The catalogue and the rules for a page, as plain data."""

from __future__ import annotations

from typing import Any

from .. import CATALOGUE, __version__, rulebook
from ..bots import about
from ..cards.rulings import base_document, card_document


def cards() -> dict[str, Any]:
    """Return all printed facts and rulings, and the bots that a table may seat."""
    factions: list[dict[str, Any]] = []
    found: list[dict[str, Any]] = []
    bases: list[dict[str, Any]] = []
    sets = [{"id": group.id, "name": group.name} for group in CATALOGUE.sets]
    for group in CATALOGUE.sets:
        for faction in group.factions:
            factions.append(
                {
                    "id": faction.id,
                    "name": faction.name,
                    "set": group.name,
                    "set_id": group.id,
                    "style": faction.style,
                }
            )
            found += [{**card_document(card), "faction": faction.id} for card in faction.cards]
        bases += [base_document(base) for base in group.bases]
    seatable = [bot._asdict() for bot in about.ABOUT.values()]
    return {
        "version": __version__,
        "sets": sets,
        "factions": factions,
        "cards": found,
        "bases": bases,
        "bots": seatable,
    }


def rules() -> dict[str, Any]:
    """Return the chapters of the rules and the glossary."""
    chapters = [
        {
            "number": chapter.number,
            "title": chapter.title,
            "about": chapter.about,
            "paragraphs": [paragraph._asdict() for paragraph in chapter.paragraphs],
        }
        for chapter in rulebook.chapters()
    ]
    glossary = [
        {"terms": entry.label.split(", "), "text": entry.text} for entry in rulebook.glossary()
    ]
    return {"version": __version__, "chapters": chapters, "glossary": glossary}
