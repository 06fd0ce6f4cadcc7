"""What pictures and sentences have in common: marks and colours of the players, letters of the bases, short words for cards."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..cards import CATALOGUE
from ..engine.carddef import CardDef
from ..engine.constants import BASE, MINION

if TYPE_CHECKING:
    from ..engine.knowledge import View

COLOURS = ("cyan", "magenta", "yellow", "green")
MARKS = ("●", "▲", "■", "◆")
PLACES = ("1st", "2nd", "3rd", "4th")
PHASES = {
    "setup": "Set-up",
    "start": "Start Turn",
    "play": "Play Cards",
    "score": "Score Bases",
    "draw": "Draw 2 Cards",
    "end": "End Turn",
    "over": "Game over",
}


def card(id: str) -> CardDef:
    return CATALOGUE.cards[id]


def known(id: str) -> bool:
    return id in CATALOGUE.cards


def title(id: str) -> str:
    """The name of a card, or of a rule that takes part like one."""
    return CATALOGUE.cards[id].name if id in CATALOGUE.cards else id.replace("_", " ").capitalize()


def letter(index: int) -> str:
    """The letter by which a base is called, from left to right."""
    return chr(ord("A") + index)


def letters(view: View) -> dict[int, str]:
    """The letters of the bases in play, by their ids."""
    return {base["bid"]: letter(i) for i, base in enumerate(view["bases"])}


def colour(d: CardDef) -> str:
    """The colour of its kind."""
    return {MINION: "cyan", BASE: "yellow"}.get(d.kind, "magenta")


def kind_words(d: CardDef) -> str:
    """What kind of card it is, in a word or two: "minion 3", "on a base", "special"."""
    if d.kind == BASE:
        return f"base {d.breakpoint}"
    if d.kind == MINION:
        return f"minion {d.power}"
    if d.plays_on:
        return "on a minion" if d.plays_on == MINION else "on a base"
    return "special" if d.special_only else "action"


def faction_names(player: View) -> str:
    return " + ".join(CATALOGUE.faction(faction).name for faction in player["factions"])


def by_power(base: View) -> list[int]:
    """The players with something at a base, the strongest first."""
    here = {m["controller"] for m in base["minions"]} | {s for s, power in enumerate(base["power"]) if power}
    return sorted(here, key=lambda seat: (-base["power"][seat], seat))


def place_words(base: View, seat: int) -> str:
    """The place of a player at a base and what it would bring: "1st +4 VP"."""
    for player, place, vp in base["places"]:
        if player == seat:
            return f"{PLACES[place - 1]} {vp:+} VP" if place <= 3 else PLACES[place - 1]
    return ""


def plays_words(view: View) -> str:
    """The plays that are left this turn: "minion, 2 actions"."""
    counts: dict[str, int] = {}
    for word in view["plays"]:
        counts[word] = counts.get(word, 0) + 1
    return ", ".join(word if n == 1 else f"{n} × {word}" for word, n in counts.items()) or "none"


def piece_notes(piece: View) -> list[str]:
    """What is to be said of a card in play besides its name and power."""
    notes: list[str] = []
    if piece["counters"]:
        notes.append(f"{piece['counters']} counter{'s' if piece['counters'] > 1 else ''}")
    if piece["stored"]:
        known = [title(id) for id in piece["stored"] if id]
        notes.append(f"{len(piece['stored'])} stored" + (f" ({', '.join(known)})" if known else ""))
    if piece["cancelled"]:
        notes.append("abilities cancelled")
    elif "text" in piece:
        notes.append("as " + " and ".join(title(id) for id in piece["text"] if id != piece["id"]))
    if "stasis" in piece:
        notes.append(f"stasis {piece['stasis']}")
    return notes


def words_of(text: str) -> list[str]:
    """The words of a name or an input, for comparing: lower case, no marks."""
    return re.findall(r"[\w.]+", text.lower().replace("'", "").replace("’", ""))


def matches(query: str, name: str) -> bool:
    """Whether each word of the query begins a word of the name."""
    wanted, words = words_of(query), words_of(name)
    return bool(wanted) and all(any(word.startswith(w) for word in words) for w in wanted)


def find_cards(query: str) -> list[CardDef]:
    """The cards and bases with that name: the exact one if there is one."""
    everything = list(CATALOGUE.cards.values())
    exact = [d for d in everything if words_of(d.name) == words_of(query) or d.id == query.strip().lower()]
    return exact or [d for d in everything if matches(query, d.name)]


def find_at_table(query: str, view: View) -> list[CardDef]:
    """The cards with that name, or the base in play with that letter."""
    bases = {letter(i): base["id"] for i, base in enumerate(view["bases"])}
    return [card(bases[query.upper()])] if query.upper() in bases else find_cards(query)


def did_you_mean(query: str, names: Iterable[str]) -> str:
    """A question about the names that are nearly so, as a whole or in one of their words; or ""."""
    spellings: dict[str, str] = {}
    for name in names:
        for spelling in (" ".join(words_of(name)), *words_of(name)):
            spellings.setdefault(spelling, name)
    near = difflib.get_close_matches(" ".join(words_of(query)), spellings, cutoff=0.75)
    found = dict.fromkeys(spellings[spelling] for spelling in near)
    return f" Did you mean {' or '.join(found)}?" if found else ""
