"""Draw the pictures of the README as SVG: a table in mid-game and a card page.

Run it as `python tools/screenshots.py`."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console, RenderableType

import smashup
from smashup import bots
from smashup.terminal import ask, draw, look, news, pages
from smashup.terminal.menu import Menu

IMAGES = Path(__file__).parent.parent / "docs" / "images"
FACTIONS = [("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies")]
WIDTH = 112


def mid_game() -> smashup.Match:
    """Return a match of two bots at its fullest table with plays for the first player."""
    match = smashup.new_match(FACTIONS, seed=12, names=["Ann", "Ben"])
    players = {seat: bots.make("greedy", seat) for seat in range(2)}
    best, fullest = match, -1
    while match.decision:
        decision, view = match.decision, match.view(match.decision.player)
        if (
            decision.kind == "play"
            and decision.player == 0
            and len({play.label for play in decision.options}) > 6
        ):
            full = sum(
                min(7, len(base["minions"]) + sum(len(m["actions"]) for m in base["minions"]))
                for base in view["bases"]
            )
            if full > fullest:
                best, fullest = match.clone(), full
        match.answer(players[decision.player].choose(view, decision, match.search()))
    return best


def save(name: str, title: str, *pictures: RenderableType) -> None:
    console = Console(
        width=WIDTH, file=io.StringIO(), record=True, force_terminal=True, color_system="truecolor"
    )
    for picture in pictures:
        console.print(picture)
    console.save_svg(str(IMAGES / f"{name}.svg"), title=title)


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    match = mid_game()
    happened = news.digest(match.events(0)[-3:], match.names, 0, WIDTH, 10)
    table = draw.table(match.view(0), match.names, WIDTH, draw.FULL)
    save("table", "smashup play", table, happened, ask.picture(Menu(match), WIDTH, 20))
    save("card", "smashup cards furious george", pages.card_page(look.card("furious_george")))


if __name__ == "__main__":
    main()
