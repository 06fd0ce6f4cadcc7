"""Explains numbers of the game in a sentence."""

from __future__ import annotations

from smashup import BaseView, Match, Part, PieceView, View

from ..lookup import matches
from . import look


def why(match: Match, view: View, query: str) -> list[str]:
    """Return the sums behind the minions and bases of that name, or the base of that letter."""
    lines: list[str] = []
    for i, base in enumerate(view["bases"]):
        if query.upper() == look.letter(i):
            return base_lines(match, base)
        if matches(query, look.title(base["id"])):
            lines += base_lines(match, base)
        for minion in base["minions"]:
            if matches(query, look.title(minion["id"])):
                lines.append(minion_line(match, minion, f"at {look.title(base['id'])}"))
    for player in view["players"]:
        for piece in player["stasis"]:
            if piece["kind"] == "minion" and matches(query, look.title(piece["id"])):
                lines.append(minion_line(match, piece, "in stasis"))
    return lines


def total(parts: list[Part]) -> str:
    first, *others = parts
    return ", ".join(
        [
            f"{first['name']} {first['amount']}",
            *(f"{part['name']} {part['amount']:+}" for part in others),
        ]
    )


def minion_line(match: Match, minion: PieceView, place: str) -> str:
    whose, parts = match.names[minion["controller"]], total(match.explain_power(minion["pid"]))
    return f"{look.title(minion['id'])} of {whose} {place} has power {minion['power']}: {parts}."


def base_lines(match: Match, base: BaseView) -> list[str]:
    name = look.title(base["id"])
    parts = total(match.explain_breakpoint(base["bid"]))
    lines = [
        f"{name} breaks at {base['breakpoint']}: {parts}. The power there is {base['total']} now."
    ]
    if not base["places"]:
        return [*lines, "If it scored now, nobody would get anything."]
    shares = [
        f"{match.names[p['player']]} {p['vp']} VP ({look.PLACES[p['place'] - 1]}, power "
        f"{base['power'][p['player']]})"
        for p in sorted(base["places"], key=lambda place: place["place"])
    ]
    return [*lines, f"If it scored now: {', '.join(shares)}."]
