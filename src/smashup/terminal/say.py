"""The table in sentences, for screen readers, pipes and plain terminals."""

from __future__ import annotations

from smashup import BaseView, PieceView, View

from . import look


def table(view: View, names: list[str]) -> list[str]:
    lines = [heading(view, names)]
    for player in view["players"]:
        lines.append(
            f"{names[player['seat']]}: {player['vp']} VP, {len(player['hand'])} in hand, "
            f"{len(player['deck'])} in the deck, "
            f"{len(player['discard'])} in the discard pile. {look.faction_names(player)}."
        )
        if player["stasis"]:
            lines.append(
                "  In stasis: "
                f"{', '.join(piece(p, names, player['seat']) for p in player['stasis'])}."
            )
    lines += [f"{piece(action, names)} is on nothing for now." for action in view["loose"]]
    for i, base in enumerate(view["bases"]):
        lines.extend(base_lines(base, look.letter(i), names, view["scoring"] == base["bid"]))
    return lines


def heading(view: View, names: list[str]) -> str:
    if view["winner"] is not None:
        return f"The game is over after turn {view['turn']}: {names[view['winner']]} wins."
    line = f"Turn {view['turn']}, {names[view['current']]}, phase {look.PHASES[view['phase']]}."
    return line + (f" Plays left: {look.plays_words(view)}." if view["phase"] == "play" else "")


def base_lines(base: BaseView, letter: str, names: list[str], scoring: bool) -> list[str]:
    worth = ", ".join(str(vp) for vp in base["vp"])
    line = (
        f"Base {letter}, {look.title(base['id'])}: power {base['total']} of "
        f"{base['breakpoint']}, worth {worth}."
    )
    if scoring:
        line += " It scores now."
    elif base["ready"]:
        line += " It breaks!"
    elif base["total"] >= base["breakpoint"]:
        line += " It cannot score."
    if base["counters"]:
        line += f" Counters: {base['counters']}."
    lines = [line]
    lines += [f"  On the base: {piece(action, names)}." for action in base["actions"]]
    for seat in look.by_power(base):
        cards = (
            ", ".join(piece(m, names, seat) for m in base["minions"] if m["controller"] == seat)
            or "no minions"
        )
        place = look.place_words(base, seat)
        lines.append(
            f"  {names[seat]} has {base['power'][seat]}{f' ({place})' if place else ''}: {cards}."
        )
    return lines


def piece(shown: PieceView, names: list[str], side: int | None = None) -> str:
    """Return a card in play: name, power, notes, what is on it.

    `side` is whose it is, if that has been said."""
    words = look.title(shown["id"]) + (f" {shown['power']}" if shown["power"] is not None else "")
    notes = look.piece_notes(shown)
    if look.change(shown):
        notes.insert(0, f"printed {shown['printed_power']}")
    if side is None:
        words += f" of {names[shown['controller']]}"
    if shown["owner"] != shown["controller"]:
        notes.append(f"owned by {names[shown['owner']]}")
    notes += [f"with {piece(action, names)}" for action in shown["actions"]]
    return words + (f" ({', '.join(notes)})" if notes else "")
