"""The report of a study: one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from ..summary import NORMAL
from . import figures
from .drawing import symbols, tag
from .figures import percent, points
from .findings import FEW_GAMES, Bar, CardFound, FactionFound, Findings, SeatFound, doing_better

HALFTONE = (
    '<svg width="0" height="0" class="symbols" aria-hidden="true"><defs><pattern id="halftone" '
    'width="7" height="7" '
    'patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.1" fill="#000" '
    'opacity=".16"/></pattern></defs></svg>'
)


def report(found: Findings) -> str:
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    title = f"The balance of {len(found['factions'])} factions"
    sheets = [
        hero(found, title),
        ranking(found),
        partners(found),
        opponents(found),
        seats(found),
        tag(
            "div",
            histogram("How long a game is", "Turns of each player.", found["rounds"], "turns"),
            histogram(
                "How close it is",
                "VP of the winner beyond those of the second.",
                found["margins"],
                "VP",
            ),
            class_="two",
        ),
        cards(found),
        method(found),
    ]
    drawn = symbols([faction["id"] for faction in found["factions"]])
    brand = '<p class="brand">smashup <span>a study of its factions, by its bots</span></p>'
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta '
        f'charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, '
        f'initial-scale=1">\n<style>\n{style}</style>\n</head>\n'
        f'<body>{drawn}{HALFTONE}<main class="page">\n{brand}\n'
        + "\n".join(sheets)
        + f"\n{FOOT}\n</main></body>\n</html>\n"
    )


FOOT = (
    "<footer>An unofficial fan project. Emblems: game-icons.net, by Lorc, Delapouite and "
    "contributors, "
    "CC BY 3.0, recoloured.</footer>"
)


def sheet(title: str, *content: str) -> str:
    return tag("section", tag("h2", escape(title)), *content, class_="sheet")


def p(words: str, class_: str = "") -> str:
    return tag("p", words, **({"class_": class_} if class_ else {}))


def table(
    head: Sequence[str], rows: Iterable[Sequence[object]], called: str = "The numbers"
) -> str:
    """Return a collapsed table with the numbers of a figure, also for screen readers."""
    heads = tag("tr", *[tag("th", escape(name), scope="col") for name in head])
    body = [tag("tr", *[tag("td", escape(str(value))) for value in row]) for row in rows]
    return tag(
        "details",
        tag("summary", escape(called)),
        tag("div", tag("table", heads, *body), class_="scroll"),
    )


def thousands(number: int) -> str:
    return f"{number:_}".replace("_", "\u202f")


def names(found: Findings) -> dict[str, str]:
    return {faction["id"]: faction["name"] for faction in found["factions"]}


# --- the sheets -----------------------------------------------------------------------------------
def hero(found: Findings, title: str) -> str:
    begins = [seat for seat in found["seats"] if seat["seat"] == 0]
    first = [
        f"{percent(seat['rate'], 1)} ({span(seat)}) with {seat['players']} players"
        for seat in begins
    ]
    said = [
        *extremes(found["factions"]),
        strong_decks(found),
        "Who begins wins " + ", ".join(first) + ".",
    ]
    counts = ", ".join(str(seat["players"]) for seat in begins)
    about = (
        f"{thousands(found['games'])} games of the bot <b>{escape(found['bot'])}</b> against "
        f"itself, with {counts} players, "
        "every faction, pair and seat equally often. It says how good the factions are in the "
        "hands of this bot."
    )
    return tag(
        "section",
        figures.splash(found["factions"][0], leads(found["factions"])),
        tag(
            "div",
            tag("h1", escape(title)),
            p(about),
            tag("ul", *[tag("li", words) for words in said]),
        ),
        class_="sheet hero",
    )


def span(shown: FactionFound | SeatFound) -> str:
    """Return the 95 % interval in words."""
    return f"{percent(shown['low'])} to {percent(shown['high'])}"


def leads(factions: Sequence[FactionFound]) -> bool:
    """True if the first faction is better than every other one by their intervals."""
    return len(factions) > 1 and factions[0]["low"] > max(
        faction["high"] for faction in factions[1:]
    )


def extremes(factions: Sequence[FactionFound]) -> list[str]:
    """Return sentences on the best and the worst factions, as far as the intervals allow."""
    best, worst = factions[0], factions[-1]
    said = []
    if leads(factions):
        said.append(
            f"<b>{escape(best['name'])}</b> lead: with an average partner they come in before an "
            "average deck in "
            f"{percent(best['chance'], 1)} of the games ({span(best)})."
        )
    elif above := [faction for faction in factions if faction["low"] > 0.5]:
        said.append(
            f"Better than average, by their intervals: {listed(above)}. Which of them is the best "
            "is open."
        )
    if worst["high"] < min(faction["low"] for faction in factions[:-1]):
        said.append(
            f"<b>{escape(worst['name'])}</b> come last: {percent(worst['chance'], 1)} "
            f"({span(worst)})."
        )
    elif below := [faction for faction in reversed(factions) if faction["high"] < 0.5]:
        said.append(f"Worse than average, by their intervals: {listed(below)}.")
    return said or [
        "So few games tell no faction from an average one: the intervals of all of them hold "
        "one half."
    ]


def listed(factions: Sequence[FactionFound]) -> str:
    return ", ".join(f"<b>{escape(faction['name'])}</b> ({span(faction)})" for faction in factions)


def strong_decks(found: Findings) -> str:
    """Return a sentence on the deck with the highest estimate.

    It is empty unless the interval says that the deck is better than average."""
    pair, called = found["pairs"][0], names(found)
    if pair["chance_low"] <= 0.5:
        return "No deck is known to be better than an average one."
    return (
        f"The deck with the highest estimate is <b>{escape(called[pair['factions'][0]])} with "
        f"{escape(called[pair['factions'][1]])}</b>: {percent(pair['chance'], 1)} against an "
        "average one "
        f"({percent(pair['chance_low'])} to {percent(pair['chance_high'])})."
    )


def ranking(found: Findings) -> str:
    counts = sorted({count for faction in found["factions"] for count in faction["wins"]})
    rows = [
        [
            faction["name"],
            percent(faction["chance"], 1),
            f"{percent(faction['low'], 1)} to {percent(faction['high'], 1)}",
            *["{} of {}".format(*faction["wins"].get(count, (0, 0))) for count in counts],
        ]
        for faction in found["factions"]
    ]
    return sheet(
        "The ranking",
        p(
            "The chance of a deck with this faction and an average partner to come in before an "
            "average deck, with its "
            "95 % interval. Where intervals overlap a lot, the order may be luck."
        ),
        tag("div", figures.ranking(found["factions"]), class_="wide"),
        table(
            ["faction", "chance", "95 % interval", *[f"won, {count} players" for count in counts]],
            rows,
        ),
    )


def heat_legend(*more: str) -> str:
    pale = (
        f'<li><span class="swatch pale">n=7</span>fewer than {FEW_GAMES} games: pale, with '
        "their number</li>"
    )
    return tag(
        "ul",
        '<li><span class="swatch"></span>less than half, half, more than half</li>',
        pale,
        *more,
        class_="legend",
    )


def partners(found: Findings) -> str:
    called = names(found)
    better = sorted(
        (pair for pair in found["pairs"] if pair["low"] > 0), key=lambda pair: -pair["extra"]
    )
    worse = sorted(
        (pair for pair in found["pairs"] if pair["high"] < 0), key=lambda pair: pair["extra"]
    )
    rows = [
        [
            " + ".join(called[id] for id in pair["factions"]),
            percent(pair["chance"], 1),
            points(pair["extra"]),
            f"{points(pair['low'])} to {points(pair['high'])}",
            f"{pair['wins']} of {pair['games']}",
        ]
        for pair in found["pairs"]
    ]
    lists = [
        tag(
            "div",
            tag("h3", title),
            figures.pair_list(found["factions"], chosen[:4]) if chosen else p(none, "note"),
        )
        for title, chosen, none in (
            ("Better together", better, "No pair is known to be better than its two factions."),
            ("Worse together", worse, "No pair is known to be worse than its two factions."),
        )
    ]
    return sheet(
        "Partners",
        p(
            "Above the diagonal: the chance of the deck against an average one, in percent. Below "
            "it: what the pair has beyond "
            "the strengths of its two factions, in percentage points, drawn towards 0, as a pair "
            "has few games of its own."
        ),
        tag("div", figures.partners(found["factions"], found["pairs"]), class_="wide"),
        heat_legend(
            '<li><span class="swatch box"></span>below the diagonal: the 95 % interval leaves 0 '
            "out</li>"
        ),
        tag("div", *lists, class_="two"),
        table(["pair", "chance", "beyond its factions", "95 % interval", "games won"], rows),
    )


def opponents(found: Findings) -> str:
    called = names(found)
    told = [
        f"{escape(called[met['faction']])} against {escape(called[met['against']])} "
        f"({percent(met['ahead'])}, "
        f"{percent(met['expected'])} expected)"
        for met in doing_better(found["opponents"])[:6]
    ]
    words = (
        "Beyond what their strengths explain, these do well: " + "; ".join(told) + "."
        if told
        else "No meeting is a surprise."
    )
    rows = [
        [
            called[met["faction"]],
            called[met["against"]],
            percent(met["ahead"], 1),
            percent(met["expected"], 1),
            met["games"],
        ]
        for met in found["opponents"]
    ]
    return sheet(
        "Opponents",
        p(
            "In how many percent of the games at one table the faction of a row came in before "
            "that of a column. " + words
        ),
        tag("div", figures.opponents(found["factions"], found["opponents"]), class_="wide"),
        heat_legend(
            '<li><span class="swatch box"></span>a surprise: far from what the strengths of the '
            "decks say</li>"
        ),
        table(["faction", "against", "ahead", "expected", "games"], rows),
    )


def seats(found: Findings) -> str:
    rows = [
        [
            f"{seat['players']} players, {figures.ORDINALS[seat['seat']]}",
            percent(seat["rate"], 1),
            seat["wins"],
            seat["games"],
        ]
        for seat in found["seats"]
    ]
    return sheet(
        "The first player",
        p(
            "How many games each seat won, in the order of play, with 95 % intervals; dashed: "
            "what a fair seat would win."
        ),
        figures.seats(found["seats"]),
        table(["seat", "won", "wins", "games"], rows),
    )


def histogram(title: str, words: str, bars: Sequence[Bar], unit: str) -> str:
    rows = [[bar["players"], bar["value"], bar["games"]] for bar in bars]
    return sheet(
        title, p(words), figures.histograms(bars, unit), table(["players", unit, "games"], rows)
    )


def cards(found: Findings) -> str:
    known = figures.sure_cards(found)
    called = names(found)
    best = [card for card in known if effect(card) > margin(card)][:12]
    worst = [card for card in reversed(known) if effect(card) < -margin(card)][:12]
    rows = [
        [
            card["name"],
            called.get(card["faction"], card["faction"]),
            card["held"],
            card["played"],
            f"{card['turn']:.1f}" if card["turn"] is not None else "",
            points(card["change"]) if card["change"] is not None else "",
            f"± {100 * NORMAL * card['error']:.1f}" if card["error"] is not None else "",
        ]
        for card in found["cards"]
    ]
    shown = [
        tag("div", tag("h3", escape(title)), figures.card_effects(chosen))
        for title, chosen in (("These win", best), ("These do not", worst))
        if chosen
    ] or [
        p("Of no card do these games tell whether playing it wins: every interval holds 0.", "note")
    ]
    return sheet(
        "Cards that win when played",
        p(
            "By how many percentage points the share of wins is higher if a card is played than "
            "if it stays in hand, among games "
            "in which it came to hand in the same turn. This is no proof of a cause: a card is "
            "played when it fits."
        ),
        tag("div", *shown, class_="two"),
        table(["card", "faction", "held", "played", "in turn", "wins", ""], rows, "All cards"),
    )


def effect(card: CardFound) -> float:
    return card["change"] or 0.0


def margin(card: CardFound) -> float:
    """Return half the width of the 95 % interval of the effect."""
    return NORMAL * (card["error"] or 0.0)


def method(found: Findings) -> str:
    players = ",".join(str(count) for count in sorted({seat["players"] for seat in found["seats"]}))
    command = (
        f"smashup study --bot {found['bot']} --players {players} --games "
        f"{found['games'] + found['unfinished']}"
    )
    command += f" --seed {found['seed']}"
    ends = (
        f"{found['unfinished']} games without an end are not counted."
        if found["unfinished"]
        else "All games came to an end."
    )
    return sheet(
        "How it was made",
        p(
            f"<code>{escape(command)}</code>, with the {' and the '.join(found['engines'])} "
            "engine. The decisions of the bots "
            f"took {found['cpu_hours']:.1f} hours of CPU time. {ends}"
        ),
        p(
            "Strengths are those of a Plackett–Luce model of the places that the decks came in: "
            "the strength of a deck is the "
            "sum of its two factions', a term for the pair, and what its seat is worth. Strengths "
            "and pair terms have a normal "
            f"prior, whose width is fitted as well: {found['faction_width']:.2f} for factions and "
            f"{found['pair_width']:.2f} for "
            "pairs, in log odds. The intervals are from the curvature of the likelihood. They say "
            "how sure the numbers are for "
            "this bot, not how well it plays each faction."
        ),
    )
