"""Draws the table as a picture."""

from __future__ import annotations

from io import StringIO

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smashup import GOAL, BaseView, PieceView, View

from . import look

NARROWEST = 26  # columns of a base
# The levels of detail: a line for each base; one for each side, too; compact; all cards in play;
# the texts of the bases, too.
TINY, BARE, COMPACT, NORMAL, FULL = range(5)


def fitting(view: View, names: list[str], width: int, rows: int, spare: int = 0) -> RenderableType:
    """Draw the table with as much detail as fits into that many rows.

    The texts of the bases are shown only where `spare` more rows are free."""
    for detail in (FULL, NORMAL, COMPACT, BARE):
        picture = table(view, names, width, detail)
        if rows > 0 and rows_of(picture, width) <= rows - (spare if detail == FULL else 0):
            return picture
    return table(view, names, width, TINY)


def table(view: View, names: list[str], width: int, detail: int) -> RenderableType:
    """Draw players, bases and what lies on them."""
    turn, *plays = header(view, names, width)
    parts: list[RenderableType] = [turn, players(view, names, width), *plays]
    if detail <= BARE:
        for i in range(len(view["bases"])):
            parts.extend(base_lines(view, i, width, detail))
    else:
        parts.append(bases(view, names, width, detail))
    return Group(*parts, *elsewhere(view, names))


def owner(seat: int, names: list[str]) -> Text:
    return Text(f"{look.MARKS[seat]} {names[seat]}", style=f"bold {look.COLOURS[seat]}")


def header(view: View, names: list[str], width: int) -> list[Text]:
    """Draw whose turn it is and which plays are left, on two lines if they are long."""
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f" Turn {view['turn']} ", "bold reverse").append("  ")
    if view["winner"] is not None:
        return [line.append_text(owner(view["winner"], names)).append(" wins", style="bold")]
    line.append_text(owner(view["current"], names)).append(f" · {look.PHASES[view['phase']]}")
    if view["phase"] == "play":
        words = "plays left: " + look.plays_words(view)
        if line.cell_len + 3 + len(words) > width:
            return [line, Text(words, style="dim", justify="right")]
        line.append(" " * (width - line.cell_len - len(words))).append(words, style="dim")
    return [line]


def players(view: View, names: list[str], width: int) -> RenderableType:
    """Draw a line for each player: VP, factions, how many cards they have."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    grid.add_column(no_wrap=True, justify="right")
    for player in view["players"]:
        seat = player["seat"]
        piles = Text()
        shown = {
            "hand": len(player["hand"]),
            "deck": len(player["deck"]),
            "discard": len(player["discard"]),
        }
        for word in shown if width >= 70 else ["hand"]:
            piles.append(f"{word} ", style="dim").append(f"{shown[word]:>2} ")
        piles.rstrip()
        grid.add_row(
            owner(seat, names),
            pips(player["vp"], look.COLOURS[seat], width),
            Text(look.faction_names(player), style="dim", no_wrap=True, overflow="ellipsis"),
            piles,
        )
    return grid


def pips(vp: int, colour: str, width: int) -> Text:
    text = Text(f"{vp:>2} VP", style="bold")
    if width >= 100:
        text.append(" ").append("●" * min(vp, GOAL), style=colour).append(
            "·" * max(0, GOAL - vp), style="dim"
        )
    return text


def bases(view: View, names: list[str], width: int, detail: int) -> RenderableType:
    count = len(view["bases"])
    columns = max(1, min(count, width // NARROWEST))
    columns = -(-count // -(-count // columns))  # rows of even length
    grid = Table.grid(expand=True)
    for _ in range(columns):
        grid.add_column(ratio=1)
    panel_width = width // columns
    panels = [base_panel(view, i, names, panel_width, detail) for i in range(count)]
    for start in range(0, count, columns):
        row = panels[start : start + columns]
        tallest = max(rows_of(panel, panel_width) for panel in row)
        for panel in row:
            panel.height = tallest
        grid.add_row(*row)
    return grid


def rows_of(picture: RenderableType, width: int) -> int:
    """Return how many rows of the screen a picture takes."""
    ruler = Console(width=width, file=StringIO())
    return len(ruler.render_lines(picture, ruler.options))


def base_panel(view: View, index: int, names: list[str], width: int, detail: int) -> Panel:
    base = view["bases"][index]
    d = look.card(base["id"])
    inner = width - 4
    lines: list[RenderableType] = [bar(base, inner), worth(base)]
    if base["counters"]:
        lines.append(Text(f"{base['counters']} counter{'s' if base['counters'] > 1 else ''} on it"))
    if detail == FULL and d.text:
        lines.append(Text(d.text, style="dim italic"))
    for action in base["actions"]:
        lines.append(with_notes(action_name("✦", action), action))
    for seat in look.by_power(base):
        lines.append(side(base, seat, names, inner))
        for minion in base["minions"]:
            if minion["controller"] == seat:
                lines.extend(minion_lines(minion, seat, detail == COMPACT))
    scoring = view["scoring"] == base["bid"]
    style = "bold red" if base["ready"] or scoring else "dim"
    ready = " scores now " if scoring else (" breaks! " if base["ready"] else None)
    title = name(view, index)
    title.truncate(inner - 2, overflow="ellipsis")
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        subtitle=ready,
        border_style=style,
        box=box.ROUNDED,
    )


def name(view: View, index: int) -> Text:
    """Return the letter and the name of a base, in red if it scores."""
    base = view["bases"][index]
    colour = "red" if base["ready"] or view["scoring"] == base["bid"] else "yellow"
    letter = (f" {look.letter(index)} ", f"not dim bold reverse {colour}")
    return Text.assemble(letter, (f" {look.title(base['id'])}", "not dim bold default"))


def base_lines(view: View, index: int, width: int, detail: int) -> list[RenderableType]:
    """Draw a base without a frame: one line for it, and one for each player there."""
    base = view["bases"][index]
    first = name(view, index)
    first.truncate(min(30, width // 3) - 1, overflow="ellipsis", pad=True)
    first.append(" ")
    if detail == TINY:
        first.append(
            f"{base['total']:>3}/{base['breakpoint']:<3}",
            style="bold red" if base["ready"] else "bold",
        )
        first.append(
            f" {'·'.join(str(vp) for vp in base['vp'])} VP" if width >= 60 else "", style="dim"
        )
        for seat in look.by_power(base):
            first.append(
                f"  {look.MARKS[seat]} {base['power'][seat]}", style=f"bold {look.COLOURS[seat]}"
            )
        first.no_wrap, first.overflow = True, "ellipsis"
        return [first]
    first.append_text(bar(base, max(12, width - 48))).append(
        f"  {'·'.join(str(vp) for vp in base['vp'])} VP", style="dim"
    )
    sides = Table.grid(padding=(0, 2, 0, 0))
    sides.add_column(justify="right", min_width=8)
    sides.add_column()
    for action in base["actions"]:
        sides.add_row("", with_notes(action_name("✦", action), action))
    for seat in look.by_power(base):
        minions = [
            minion_lines(m, seat, True)[0] for m in base["minions"] if m["controller"] == seat
        ]
        line = Text(", ").join(
            minion[len(minion) - len(minion.plain.lstrip()) :] for minion in minions
        )
        sides.add_row(
            Text(f"{look.MARKS[seat]} {base['power'][seat]}", style=f"bold {look.COLOURS[seat]}"),
            line,
        )
    return [first, sides] if sides.row_count else [first]


def bar(base: BaseView, width: int) -> Text:
    """Draw a bar of the total against the breakpoint, in the colours of the players."""
    numbers = f" {base['total']}/{base['breakpoint']}"
    cells = max(4, width - len(numbers))
    need = max(1, base["breakpoint"], base["total"])
    text, used = Text(), 0
    reached = 0
    for seat in look.by_power(base):
        reached += base["power"][seat]
        upto = min(cells, round(cells * reached / need))
        text.append("█" * (upto - used), style=look.COLOURS[seat])
        used = max(used, upto)
    text.append("░" * (cells - used), style="dim")
    return text.append(numbers, style="bold red" if base["total"] >= base["breakpoint"] else "bold")


def worth(base: BaseView) -> RenderableType:
    """Draw the VP of the places, and how much power is missing."""
    grid = Table.grid(expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    vp = Text("·".join(str(vp) for vp in base["vp"]), style="bold").append(
        " VP", style="not bold dim"
    )
    left = base["breakpoint"] - base["total"]
    if left > 0:
        note = Text(f"{left} to break", style="dim")
    else:
        note = Text() if base["ready"] else Text("cannot score", style="red")
    grid.add_row(vp, note)
    return grid


def side(base: BaseView, seat: int, names: list[str], width: int) -> RenderableType:
    """Draw a player at a base: name, power, and the place with its VP if it scored now."""
    lead = look.by_power(base)[0] == seat and base["power"][seat] > 0
    power, place = f": {base['power'][seat]}", look.place_words(base, seat)
    player = owner(seat, names)
    if player.cell_len + len(power) + 1 + len(place) > width:
        place = place.replace(" VP", "")
    player.truncate(width - len(power) - 1 - len(place), overflow="ellipsis")
    grid = Table.grid(expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_row(
        player.append(power, style="default"), Text(place, style="bold" if lead else "dim")
    )
    return grid


def minion_lines(minion: PieceView, seat: int, compact: bool) -> list[Text]:
    """Draw a minion with what is on it.

    An arrow marks a power that is not the printed one. A mark shows the owner of a card on another
    player's side."""
    line = Text(f"{minion['power']:>3}", style=look.COLOURS[seat]).append(
        look.change(minion) or " "
    )
    if look.change(minion):
        line.stylize("bold")
    if minion["owner"] != seat:
        line.append(f"{look.MARKS[minion['owner']]} ", style=look.COLOURS[minion["owner"]])
    line.append(look.title(minion["id"]), style="not bold default")
    if compact:
        for action in minion["actions"]:
            line.append(" ").append_text(action_name("+", action))
        return [with_notes(line, minion)]
    lines = [with_notes(line, minion)]
    for action in minion["actions"]:
        lines.append(with_notes(Text("    ").append_text(action_name("+", action)), action))
    return lines


def action_name(sign: str, action: PieceView) -> Text:
    """Return the name of an action in play and its controller."""
    seat = action["controller"]
    return Text.assemble(
        (f"{sign}{look.MARKS[seat]} ", look.COLOURS[seat]), look.title(action["id"])
    )


def with_notes(line: Text, piece: PieceView) -> Text:
    notes = look.piece_notes(piece)
    if notes:
        line.append(f" ({', '.join(notes)})", style="dim")
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def elsewhere(view: View, names: list[str]) -> list[RenderableType]:
    """Draw the cards in play that are at no base."""
    lines: list[RenderableType] = []
    for player in view["players"]:
        if player["stasis"]:
            cards = ", ".join(
                f"{look.title(p['id'])} ({', '.join(look.piece_notes(p))})"
                for p in player["stasis"]
            )
            lines.append(
                owner(player["seat"], names).append(f" in stasis: {cards}", style="default")
            )
    for action in view["loose"]:
        lines.append(
            owner(action["controller"], names).append(
                f": {look.title(action['id'])}, on nothing for now", style="default"
            )
        )
    return lines
