"""The messages that each client gets: the table, and the game as its seats may see it."""

from __future__ import annotations

from typing import Any

from smashup import SPECTATOR, Decision, Match

from .clocks import Clocks
from .connections import Client, Connections
from .game import TableGame
from .hints import Hints
from .memory import Memory, TablePart
from .outbox import Outbox
from .outgoing import (
    ClockView,
    DraftView,
    PersonView,
    SeatView,
    StateMessage,
    TableMessage,
    UndoView,
    VoteView,
)
from .plain import plain
from .seats import Seating
from .setup import Lobby, pool_of
from .state import Vote
from .undo import Undo
from .votes import Votes


def open_hands(match: Match, players: int) -> list[list[str]]:
    """Return all hands, each as its holder knows it."""
    return [
        [card for card in match.view(seat)["players"][seat]["hand"] if card is not None]
        for seat in range(players)
    ]


class Views(TablePart):
    """Shows the table and the game to each viewer, without what is hidden from them."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        seating: Seating,
        lobby: Lobby,
        game: TableGame,
        votes: Votes,
        clocks: Clocks,
        undo: Undo,
        hints: Hints,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating
        self.lobby = lobby
        self.game = game
        self.votes = votes
        self.clocks = clocks
        self.undo = undo
        self.hints = hints

    # --- the table --------------------------------------------------------------------------------
    def seat_view(self, number: int, now: float) -> SeatView:
        """Return a seat as all clients see it."""
        seat = self.state.seats[number]
        person = self.seating.person(seat.person) if seat.person is not None else None
        name = person.name if person is not None else self.seating.bot_names().get(number, "")
        return {
            "kind": "person" if person is not None else "bot" if seat.bot is not None else "free",
            "name": name,
            "mark": person.mark if person is not None else "",
            "bot": seat.bot,
            "host": person is not None and person.number == self.state.host,
            "here": person is not None and self.connections.is_here(person.number),
            "gone": person is not None and person.gone,
            "can_replace": self.state.phase == "playing"
            and seat.bot is None
            and self.seating.is_away(number, now),
            "picks": self.lobby.picks_of(number),
        }

    def draft_view(self) -> DraftView | None:
        """Return the snake draft, or `None` at a table without one."""
        if (
            self.state.phase != "lobby"
            or self.state.options["factions"] != "draft"
            or self.state.fixed
        ):
            return None
        draft = self.lobby.draft()
        return {
            "order": list(draft.order),
            "picks": [pick.faction for pick in self.state.picks],
            "picker": draft.picker if draft.picker >= 0 else None,
            "choices": draft.choices(),
        }

    def person_view(self, number: int) -> PersonView:
        """Return a person as their own client sees them."""
        seat = self.seating.seat_of(number)
        place = self.state.seats[seat] if seat is not None else None
        return {
            "person": number,
            "name": self.seating.person(number).name,
            "seat": seat,
            "host": number == self.state.host,
            "wish": place.wish if place is not None else None,
            "auto_pass": place is not None and place.auto_pass,
        }

    def table_message(self, now: float) -> TableMessage:
        """Return the `table` message for all clients; `you` is then filled in for each."""
        state, clients = self.state, self.connections.clients.values()
        watchers = [
            person.name for person in state.people if self.seating.seat_of(person.number) is None
        ]
        watching = [each for each in clients if each.greeted and not self.seating.seats_of(each)]
        message: TableMessage = {
            "type": "table",
            "phase": state.phase,
            "game": state.game,
            "options": state.options,
            "seats": [self.seat_view(seat, now) for seat in range(len(state.seats))],
            "pool": pool_of(state.options),
            "draft": self.draft_view(),
            "hints": self.hints.are_allowed(),
            "fixed": state.fixed,
            "lesson": bool(state.lesson),
            "ready": self.lobby.is_ready(),
            "watchers": watchers,
            "watching": len(watching),
            "rematch": dict(state.rematch),
            "you": [],
        }
        if state.lesson:
            message["lesson_number"] = int(state.lesson)
        return message

    # --- the game ---------------------------------------------------------------------------------
    def eyes_of(self, client: Client) -> list[int]:
        """Return the seats whose view a client gets; watchers get the spectators'.

        Where nobody may watch, people who played may look when the game is over."""
        state = self.state
        played = state.phase == "over" and any(person in state.players for person in client.people)
        return self.seating.seats_of(client) or (
            [SPECTATOR] if played or state.options["watching"] != "no" else []
        )

    def hands_for(self, match: Match, viewer: int) -> list[list[str]] | None:
        """Return all hands if a viewer may see them.

        Before the start they are hidden: a watcher may still sit down."""
        phase = self.state.phase
        watched = (
            viewer == SPECTATOR and self.state.options["watching"] == "hands" and phase == "playing"
        )
        return open_hands(match, len(self.state.seats)) if watched or phase == "over" else None

    def vote_view(self, vote: Vote, viewer: int, now: float) -> VoteView:
        """Return a vote as a viewer sees it."""
        return {
            "kind": vote.kind,
            "seat": vote.seat,
            "to": self.game.answers_told(viewer, vote.to),
            "bot": vote.bot,
            "yes": list(vote.yes),
            "voters": self.votes.voters(vote),
            "seconds": round(max(0.0, vote.until - now), 3) if vote.until is not None else None,
        }

    def clock_view(self, now: float) -> ClockView | None:
        """Return all clocks, which stand still in a pause; `None` at a table without them."""
        if self.state.options["clock"] is None:
            return None
        hold = self.game.pausing(now)
        if hold is not None and hold.clocks:
            left = hold.clocks
        else:
            left = [self.clocks.left(seat, now) for seat in range(len(self.state.seats))]
        return {
            "left": [round(seconds, 3) for seconds in left],
            "running": self.clocks.running_for(now),
        }

    def undo_view(self, viewer: int, seen: int) -> UndoView:
        """Return what a viewer who sees the game after `seen` answers may take back."""
        answers = self.game.answers_told(viewer, seen)
        if viewer == SPECTATOR or seen < len(self.state.course):
            return {"answers": answers, "own": None, "free_to": answers}
        own = self.undo.own_last_answer(viewer)
        return {
            "answers": answers,
            "own": self.game.answers_told(viewer, own) if own is not None else None,
            "free_to": min(answers, self.game.answers_told(viewer, self.undo.free_to(viewer))),
        }

    def decision_view(self, decision: Decision) -> Any:
        """Return a decision under the number that the asked seat knows."""
        return plain(decision._replace(number=self.game.told_number(decision)))

    def state_message(self, viewer: int, told: int, now: float) -> StateMessage:
        """Return the `state` for a viewer.

        `told` is the number of the last event that the client has.
        """
        seen = self.game.seen_by(viewer, now)
        match, current = self.game.match_at(seen), seen == len(self.state.course)
        asked = self.game.asked(now) if current else None
        mine = asked is not None and asked.player == viewer and self.state.seats[viewer].bot is None
        return {
            "type": "state",
            "version": self.game.version_for(viewer, now),
            "game": self.state.game,
            "phase": self.state.phase,
            "seat": None if viewer == SPECTATOR else viewer,
            "view": match.view(viewer),
            "decision": self.decision_view(asked) if asked is not None and mine else None,
            "waiting": [asked.player] if asked is not None else [],
            "pause": self.state.phase == "playing" and asked is None,
            "events_from": told + 1,
            "events": match.events(viewer, told + 1),
            "hands": self.hands_for(match, viewer),
            "undo": self.undo_view(viewer, seen),
            "votes": [self.vote_view(vote, viewer, now) for vote in self.state.votes],
            "clock": self.clock_view(now),
        }

    def tell(self, client: Client, common: TableMessage, now: float, out: Outbox) -> None:
        """Send a client everything that is new for it; `common` is the `table` for all."""
        table: TableMessage = {
            **common,
            "you": [self.person_view(person) for person in client.people],
        }
        if client.told != table:
            client.told = table
            out.messages.append((client.id, dict(table)))
        if client.stale and self.match is not None:
            client.stale = False
            for viewer in self.eyes_of(client):
                shown = self.game.version_for(viewer, now), self.game.seen_by(viewer, now)
                if self.game.pausing(now) and client.seen.get(viewer) == shown:
                    continue
                client.seen[viewer] = shown
                message = self.state_message(viewer, client.events.get(viewer, -1), now)
                client.events[viewer] = max(
                    [
                        client.events.get(viewer, -1),
                        *[event["number"] for event in message["events"]],
                    ]
                )
                out.messages.append((client.id, dict(message)))
        lines = [plain(line) for line in self.state.chat if line.number > client.chat]
        if lines:
            client.chat = lines[-1]["number"]
            out.messages.append((client.id, {"type": "chat", "lines": lines}))
