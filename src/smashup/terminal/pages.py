"""Pages about cards: one card with its rulings, a faction, the sets, search results."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smashup import BASE, MINION, CardDef, CardSet, Faction

from ..cards.rulings import rulings
from . import look


def facts(d: CardDef) -> str:
    """Return the printed facts of a card, besides its name and text."""
    faction = look.catalogue.faction(d.faction)
    home = f"{faction.name}, {look.catalogue.set_of(d.faction).name}"
    if d.kind == BASE:
        return (
            f"Base · breakpoint {d.breakpoint} · worth {', '.join(str(vp) for vp in d.awards)} "
            f"VP · {home}"
        )
    copies = f"{d.copies} copies" if d.copies > 1 else "1 copy"
    label = f" · {d.label}" if d.label else ""
    if d.kind == MINION:
        return f"Minion · power {d.power}{label} · {copies} · {home}"
    what = {0: "", MINION: ", played on a minion", BASE: ", played on a base"}[d.plays_on]
    return f"Action{what}{label} · {copies} · {home}"


def card_lines(d: CardDef) -> list[str]:
    """Return a card as plain lines."""
    lines = [d.name, facts(d).replace(" · ", ", ") + ".", d.text or "No text."]
    asked = rulings(d)
    return lines + (["Rulings:", *(f"- {ruling}" for ruling in asked)] if asked else [])


def card_page(d: CardDef) -> RenderableType:
    """Return a card as a picture."""
    parts: list[RenderableType] = [Text(facts(d), style="dim"), Text(), text_of(d)]
    asked = rulings(d)
    if asked:
        parts += [Text(), Text("Rulings", style="bold")]
        grid = Table.grid(padding=(0, 1, 0, 0))
        for ruling in asked:
            grid.add_row(Text("•", style="yellow"), Text(ruling))
        parts.append(grid)
    colour = look.colour(d)
    name = Text(d.name, style=f"bold {colour}")
    return Panel(
        Group(*parts),
        title=name,
        title_align="left",
        border_style=colour,
        box=box.ROUNDED,
        padding=(0, 1),
        width=88,
    )


def text_of(d: CardDef) -> Text:
    """Return the text of a card, with its labels in bold."""
    text = Text(d.text or "No text.")
    text.highlight_regex(r"\b(Ongoing|Talent|Special( \([^)]*\))?):", style="bold")
    text.highlight_regex(r"\+\d+", style="green")
    return text


def list_lines(cards: list[CardDef]) -> list[str]:
    return [
        f"{d.name} ({look.kind_words(d)}{f', {d.copies} copies' if d.copies > 1 else ''}): {d.text}"
        for d in cards
    ]


def list_page(cards: list[CardDef]) -> RenderableType:
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0), expand=False)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for d in cards:
        colour = look.colour(d)
        name = Text(d.name, style=f"bold {colour}").append(
            f" ×{d.copies}" if d.copies > 1 else "", style="dim"
        )
        grid.add_row(name, look.kind_words(d), text_of(d))
    return grid


def faction_lines(faction: Faction) -> list[str]:
    return [
        f"{faction.name} ({look.catalogue.set_of(faction.id).name}): {faction.style}",
        *list_lines(faction.cards + faction.bases),
    ]


def faction_page(faction: Faction) -> RenderableType:
    head = Text(faction.name, style="bold").append(
        f"  {look.catalogue.set_of(faction.id).name}", style="dim"
    )
    return Group(
        head, Text(faction.style, style="italic"), Text(), list_page(faction.cards + faction.bases)
    )


def factions_lines(factions: list[Faction]) -> list[str]:
    return [f"  {faction.name}: {faction.style}" for faction in factions]


def factions_page(factions: list[Faction]) -> RenderableType:
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    grid.add_column(style="bold cyan", no_wrap=True)
    grid.add_column()
    for faction in factions:
        grid.add_row(faction.name, faction.style)
    return Padding(grid, (0, 0, 0, 1))


def sets_lines(sets: list[CardSet]) -> list[str]:
    lines: list[str] = []
    for s in sets:
        lines.append(f"{s.name}:")
        lines += factions_lines(s.factions)
        lines.append(f"  Bases: {', '.join(base.name for base in s.bases)}.")
    return lines


def sets_page(sets: list[CardSet]) -> RenderableType:
    parts: list[RenderableType] = []
    for s in sets:
        bases = Text("Bases: ", style="yellow").append(
            ", ".join(base.name for base in s.bases), style="dim"
        )
        parts += [
            Text(s.name, style="bold reverse"),
            factions_page(s.factions),
            Padding(bases, (0, 0, 1, 1)),
        ]
    return Group(*parts)
