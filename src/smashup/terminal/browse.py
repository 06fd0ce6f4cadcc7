"""The command `smashup cards`: shows sets, factions, cards and bases."""

from __future__ import annotations

import json

from smashup import CardDef

from .. import rulebook
from ..lookup import matches, words_of
from . import look, pages, rules
from .screen import Screen


def browse(words: list[str], as_json: bool, plain: bool) -> int:
    if as_json:
        from ..cards.rulings import document

        print(json.dumps(document(look.catalogue), indent=1))
        return 0
    screen = Screen(plain)
    query = " ".join(words)
    if not query.strip():
        screen.show(pages.sets_page(look.catalogue.sets), pages.sets_lines(look.catalogue.sets))
        screen.say(
            "More: smashup cards NAME, with the name of a set, faction, card or base, or words "
            "of a text."
        )
        return 0
    sets = [s for s in look.catalogue.sets if s.id == query.lower() or matches(query, s.name)]
    factions = [
        f
        for f in look.catalogue.factions.values()
        if f.id == query.lower() or matches(query, f.name)
    ]
    cards = look.find_cards(query)
    if len(cards) == 1 and (not factions or cards[0].name.lower() == query.lower()):
        screen.show(pages.card_page(cards[0]), pages.card_lines(cards[0]))
    elif 1 <= len(factions) <= 2:
        for faction in factions:
            screen.show(pages.faction_page(faction), pages.faction_lines(faction))
    elif sets:
        screen.show(pages.sets_page(sets), pages.sets_lines(sets))
    elif factions:
        screen.show(pages.factions_page(factions), pages.factions_lines(factions))
        if cards:
            screen.show(pages.list_page(cards), pages.list_lines(cards))
    else:
        found = cards or [
            d
            for d in look.catalogue.cards.values()
            if all(w.lower() in d.text.lower() for w in words)
        ]
        if not found:
            known = look.catalogue
            names = [
                thing.name
                for kind in (known.sets, known.factions.values(), known.cards.values())
                for thing in kind
            ]
            screen.say(
                f"Nothing is called {query!r}, and no text has these words."
                + look.did_you_mean(query, names)
            )
            screen.say("`smashup cards` lists all sets and factions.")
            return 1
        screen.show(pages.list_page(found), pages.list_lines(found))
    return 0


def show_found(screen: Screen, query: str, found: list[CardDef]) -> None:
    """Show the one card or term that was meant, or a list of the possible ones."""
    entry = rulebook.term(query)
    more = " ..." if len(found) > 20 else ""
    named = ", ".join(d.name for d in found[:20]) + more
    if entry is not None and not any(words_of(d.name) == words_of(query) for d in found):
        rules.show_term(screen, entry)
        screen.say(
            f"More: `rules {query}`." + (f" Cards with such a name: {named}." if found else "")
        )
    elif len(found) == 1:
        screen.show(pages.card_page(found[0]), pages.card_lines(found[0]))
    elif found:
        screen.say(f"{query!r} fits {len(found)} cards: {named}.")
    else:
        known = [d.name for d in look.catalogue.cards.values()] + [
            name for term in rulebook.glossary() for name in rulebook.names(term)
        ]
        screen.say(f"No card is called {query!r}." + look.did_you_mean(query, known))
