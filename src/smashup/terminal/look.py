"""Short words and marks for pictures and sentences: players, bases, cards."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from smashup import (
    BASE,
    CATALOGUE,
    MINION,
    BaseView,
    CardDef,
    Catalogue,
    PieceView,
    PlayerView,
    PlayView,
    View,
    with_cards,
)

from ..lookup import matches, words_of

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


catalogue: Catalogue = CATALOGUE  # the cards at this terminal
own_cards: list[str] = []  # the arguments of the command line that added cards from files


def use(files: list[str]) -> None:
    """Add the cards of these files to the cards of this terminal."""
    global catalogue, own_cards
    catalogue, own_cards = (
        with_cards(*files),
        [word for file in files for word in ("--cards", file)],
    )


def card(id: str) -> CardDef:
    return catalogue.cards[id]


def known(id: str) -> bool:
    return id in catalogue.cards


def title(id: str) -> str:
    """Return the name of a card, or of a rule that acts like one."""
    return catalogue.cards[id].name if id in catalogue.cards else id.replace("_", " ").capitalize()


def letter(index: int) -> str:
    """Return the letter of the base at this index, from left to right."""
    return chr(ord("A") + index)


def letters(view: View) -> dict[int, str]:
    """Return the letters of the bases in play, by their ids."""
    return {base["bid"]: letter(i) for i, base in enumerate(view["bases"])}


def colour(d: CardDef) -> str:
    """Return the colour for the kind of a card."""
    return {MINION: "cyan", BASE: "yellow"}.get(d.kind, "magenta")


def kind_words(d: CardDef) -> str:
    """Return the kind of a card in a word or two: "minion 3", "on a base", "special"."""
    if d.kind == BASE:
        return f"base {d.breakpoint}"
    if d.kind == MINION:
        return f"minion {d.power}"
    if d.plays_on:
        return "on a minion" if d.plays_on == MINION else "on a base"
    return "special" if d.special_only else "action"


def faction_names(player: PlayerView) -> str:
    return " + ".join(catalogue.faction(faction).name for faction in player["factions"])


def by_power(base: BaseView) -> list[int]:
    """Return the players with power or cards at a base, the strongest first."""
    here = {m["controller"] for m in base["minions"]} | {
        s for s, power in enumerate(base["power"]) if power
    }
    return sorted(here, key=lambda seat: (-base["power"][seat], seat))


def place_words(base: BaseView, seat: int) -> str:
    """Return the place of a player at a base and what it would bring: "1st +4 VP"."""
    for share in base["places"]:
        if share["player"] == seat:
            word = PLACES[share["place"] - 1]
            return f"{word} {share['vp']:+} VP" if share["place"] <= 3 else word
    return ""


def plays_words(view: View) -> str:
    """Return the plays that are left this turn: "action, minion (at B, power 2 or less)"."""
    counts: dict[str, int] = {}
    for play in view["plays"]:
        limits = ", ".join(limits_of(play, view))
        words = play["kind"] + (f" ({limits})" if limits else "")
        counts[words] = counts.get(words, 0) + play["uses"]
    return ", ".join(words if n == 1 else f"{n} × {words}" for words, n in counts.items()) or "none"


def limits_of(play: PlayView, view: View) -> list[str]:
    """Return the restrictions of a play, in a few words each."""
    limits: list[str] = []
    if play["name"] is not None:
        limits.append(f"only {play['name']}")
    if play["at"] is not None:
        limits.append(f"at {letters(view).get(play['at'], 'a base that is gone')}")
    if play["on"] is not None:
        limits.append("on one minion")
    if play["max_power"] is not None:
        limits.append(f"power {play['max_power']} or less")
    if play["budget"] is not None:
        limits.append(f"power {play['budget']} together")
    if play["must_affect"] is not None:
        limits.append("must affect a minion")
    if play["own_rule"] and play["source"] is not None:
        limits.append(f"see {title(play['source'])}")
    return limits


def piece(view: View, pid: int) -> PieceView | None:
    """Return the card in play with that pid, wherever it is."""
    stasis = [card for player in view["players"] for card in player["stasis"]]
    at_bases = [card for base in view["bases"] for card in [*base["minions"], *base["actions"]]]
    for card in [*at_bases, *stasis, *view["loose"]]:
        for found in (card, *card["actions"]):
            if found["pid"] == pid:
                return found
    return None


def minion_words(view: View, pid: int, names: list[str]) -> str:
    """Return a minion in play in a few words: name, power, whose, where."""
    minion = piece(view, pid)
    if minion is None or minion["bid"] is None:
        return ""
    base = next(base for base in view["bases"] if base["bid"] == minion["bid"])
    return (
        f"{title(minion['id'])} ({minion['power']}) of {names[minion['controller']]} at "
        f"{title(base['id'])}"
    )


def change(piece: PieceView) -> str:
    """Return an arrow if the power of a minion differs from the printed one; else ""."""
    power, printed = piece["power"], piece["printed_power"]
    if power is None or printed is None or power == printed:
        return ""
    return "↑" if power > printed else "↓"


def piece_notes(piece: PieceView) -> list[str]:
    """Return the remarks about a card in play, besides its name and power."""
    notes: list[str] = []
    if piece["counters"]:
        notes.append(f"{piece['counters']} counter{'s' if piece['counters'] > 1 else ''}")
    if piece["stored"]:
        known = [title(id) for id in piece["stored"] if id]
        notes.append(f"{len(piece['stored'])} stored" + (f" ({', '.join(known)})" if known else ""))
    if piece["cancelled"]:
        notes.append("abilities cancelled")
    elif piece["text"] != [piece["id"]]:
        notes.append("as " + " and ".join(title(id) for id in piece["text"] if id != piece["id"]))
    if piece["stasis"] is not None:
        notes.append(f"stasis {piece['stasis']}")
    return notes


def find_cards(query: str) -> list[CardDef]:
    """Return the cards and bases with that name.

    If one has exactly that name, it is the only one."""
    everything = list(catalogue.cards.values())
    exact = [
        d
        for d in everything
        if words_of(d.name) == words_of(query) or d.id == query.strip().lower()
    ]
    return exact or [d for d in everything if matches(query, d.name)]


def find_at_table(query: str, view: View) -> list[CardDef]:
    """Return the cards with that name, or the base in play with that letter."""
    bases = {letter(i): base["id"] for i, base in enumerate(view["bases"])}
    return [card(bases[query.upper()])] if query.upper() in bases else find_cards(query)


def did_you_mean(query: str, names: Iterable[str]) -> str:
    """Return a question with names of nearly the same spelling; "" if there is none."""
    spellings: dict[str, str] = {}
    for name in names:
        for spelling in (" ".join(words_of(name)), *words_of(name)):
            spellings.setdefault(spelling, name)
    near = difflib.get_close_matches(" ".join(words_of(query)), spellings, cutoff=0.75)
    found = dict.fromkeys(spellings[spelling] for spelling in near)
    return f" Did you mean {' or '.join(found)}?" if found else ""
