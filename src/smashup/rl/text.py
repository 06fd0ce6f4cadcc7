"""The table as text, with the legal actions."""

from __future__ import annotations

from typing import Final

import smashup

from .picking import Picking
from .picks import FIRST, MORE, STOP, Picks

MODES: Final = ["human", "ansi"]


def check_mode(mode: str | None) -> None:
    if mode not in (None, *MODES):
        raise smashup.InputError(
            f"there is no render mode {mode!r}; the modes are: {', '.join(MODES)}"
        )


def drawn(picking: Picking, seat: int | None, mode: str | None) -> str | None:
    """Print the text in render mode "human", return it in mode "ansi"."""
    if mode is None:
        return None
    text = table(picking, smashup.SPECTATOR if seat is None else seat)
    if mode == "human":
        print(text)
        return None
    return text


def table(picking: Picking, viewer: int) -> str:
    match, cards = picking.match, picking.encoding.catalogue.cards

    def names(ids: list[str]) -> str:
        return ", ".join(cards[id].name for id in ids) or "nothing"

    view = match.view(viewer)
    lines = [
        f"Turn {view['turn']}, phase {view['phase']}, {match.names[view['current']]} is playing"
    ]
    for player in view["players"]:
        piles = (
            f"hand {len(player['hand'])}, deck {len(player['deck'])}, discard pile "
            f"{len(player['discard'])}"
        )
        lines.append(f"  {match.names[player['seat']]}: {player['vp']} VP, {piles}")
    for base in view["bases"]:
        powers = ", ".join(
            f"{name} {power}" for name, power in zip(match.names, base["power"], strict=True)
        )
        lines.append(
            f"  {cards[base['id']].name}: {base['total']} of {base['breakpoint']} ({powers})"
        )
        lines += [
            f"    {cards[m['id']].name} ({m['power']}) of {match.names[m['controller']]}"
            for m in base["minions"]
        ]
    if viewer != smashup.SPECTATOR:
        lines.append(
            f"  {match.names[viewer]} holds "
            f"{names([id for id in view['players'][viewer]['hand'] if id])}"
        )
    picks = picking.picks_of(viewer)
    return "\n".join(lines + (question(picks) if picks is not None else []))


def question(picks: Picks) -> list[str]:
    """Return the question and the meaning of each legal action, as lines."""
    decision = picks.decision
    picked = "".join(f"; picked: {decision.options[i].label}" for i in picks.picked)
    lines = [f"{decision.prompt}{picked}"]
    for action in picks.legal():
        if action == STOP:
            meaning = decision.decline or "Done"
        elif action == MORE:
            meaning = "More options"
        else:
            meaning = decision.options[picks.shown.start + action - FIRST].label
        lines.append(f"  {action:3} {meaning}")
    return lines
