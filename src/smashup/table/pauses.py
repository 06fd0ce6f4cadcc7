"""Steady pauses: every window takes the same time, which hides who was asked.

Until a pause is over everybody sees the game as it was before, except for the player who is asked
in a window, and after that the one who acted there."""

from __future__ import annotations

from typing import Final

from smashup import CATALOGUE, SPECTATOR, EventView, Match

from .connections import Connections
from .game import TableGame
from .memory import Memory, TablePart, change
from .state import SteadyPause

PAUSE: Final = 1.2  # seconds that a window takes with steady pauses


def windows_told(news: list[EventView]) -> list[str]:
    """Return the timings of the public windows in which opponents may play a Special.

    Windows after a player's own plays are left out: the player is asked next in any case."""
    found: list[tuple[str, object]] = []
    for event in news:
        hidden = event["source"] is not None and event["source"]["zone"] in ("hand", "deck")
        foreign = hidden and any(
            card["owner"] not in (None, event["player"]) for card in event["cards"]
        )
        if event["kind"] == "scoring":
            found.append(("before_scoring", event["bid"]))
        elif event["kind"] == "score":
            # Each player has an event, and all of them have one window.
            if ("after_scoring", event["bid"]) not in found:
                found.append(("after_scoring", event["bid"]))
        elif event["kind"] == "new_base":
            found.append(("after_new_base", event["number"]))
        elif event["kind"] in ("play", "discard") and foreign:
            found.append(("after_foreign_card", event["number"]))
    return [timing for timing, _ in found]


def possible_windows(match: Match, timings: list[str]) -> int:
    """Return in how many of these windows a player with cards in hand could hold a Special.

    Only public knowledge counts: everybody knows the factions."""
    if not timings:
        return 0
    players = match.view(SPECTATOR)["players"]
    cards = [
        card
        for player in players
        for faction in player["factions"]
        for card in CATALOGUE.faction(faction).cards
    ]
    known = {word for card in cards for word in card.special.split()}
    if not any(player["hand"] for player in players):
        return 0
    return len([timing for timing in timings if timing in known])


class Pauses(TablePart):
    """Begins, extends and ends the steady pause."""

    def __init__(self, memory: Memory, connections: Connections, game: TableGame) -> None:
        super().__init__(memory)
        self.connections = connections
        self.game = game

    def are_on(self) -> bool:
        """True if this table has steady pauses: by default, if two people or more have seats.

        By correspondence there are none: an answer takes hours anyway.
        """
        if self.state.is_by_correspondence:
            return False
        wanted = self.state.options["steady_pauses"]
        people = [seat for seat in self.state.seats if seat.person is not None]
        return len(people) >= 2 if wanted is None else wanted

    def follow(self, news: list[EventView], seat: int, acted: bool, now: float) -> None:
        """Begin or extend the pause after an answer that led to these public events.

        Every window takes the same time, whether somebody was asked in it or not."""
        state, match = self.state, self.match
        if match is None or not self.are_on():
            return
        if state.hold is not None and now >= state.hold.until:
            state.hold = None
        windows = possible_windows(match, windows_told(news))
        if windows:
            if state.hold is None:
                eyes = [*range(len(state.seats)), SPECTATOR]
                versions = [state.records + 1 - self.game.unseen_by(viewer) for viewer in eyes]
                clocks = [place.clock for place in state.seats]
                state.hold = SteadyPause(now, [len(state.course) - 1] * len(eyes), versions, clocks)
            state.hold.until += windows * PAUSE
        if state.hold is not None:
            self.renew_version(state.hold, seat)  # the seat is told that it has answered
        decision = match.decision
        if (
            state.hold is not None
            and decision is not None
            and (decision.kind == "window" or (decision.player == seat and acted))
        ):
            state.hold.seen[decision.player] = len(state.course)
            self.renew_version(state.hold, decision.player)

    def renew_version(self, hold: SteadyPause, seat: int) -> None:
        """Give the view of a seat a new version: the number of the change being made."""
        hold.versions[seat] = self.state.records + 1 - self.game.unseen_by(seat)

    def end_game(self) -> None:
        """End the game if it is over and no pause hides that."""
        if self.match is not None and self.match.decision is None and self.state.hold is None:
            self.state.phase, self.state.votes = "over", []

    @change("end_hold")
    def end(self) -> None:
        """End the pause."""
        self.state.hold = None
        self.end_game()

    def end_if_due(self, now: float) -> bool:
        """End the pause if its time is over; return `False` if none ends."""
        if self.state.hold is None or now < self.state.hold.until:
            return False
        self.end()
        self.connections.make_stale()
        return True

    def wake_times(self) -> list[float]:
        """Return when the pause ends."""
        return [self.state.hold.until] if self.state.hold is not None else []
