"""What each client is told: the table, and the game with the eyes of its own seats."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from smashup import SPECTATOR, Decision, Match, MatchError
from smashup.bots import about

from .incoming import AskForecast, AskWhyNot, Explain, Refused
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
from .seats import Chance, Client
from .setup import pool_of
from .state import State, Vote
from .thinking import Thinking


def open_hands(match: Match, players: int) -> list[list[str]]:
    """All hands, each as its holder knows it."""
    return [
        [card for card in match.view(seat)["players"][seat]["hand"] if card is not None]
        for seat in range(players)
    ]


class Show(Thinking):
    def __init__(self, state: State, match: Match | None, chance: Chance, now: float) -> None:
        super().__init__(state, match, chance, now)
        self.past: tuple[tuple[int, int], Match] | None = (
            None  # the moment that was last looked back at
        )

    # --- the table --------------------------------------------------------------------------------
    def seat_view(self, number: int, now: float) -> SeatView:
        seat = self.state.seats[number]
        person = self.person(seat.person) if seat.person is not None else None
        bot = about.ABOUT.get(seat.bot or "")
        return {
            "kind": "person" if person is not None else "bot" if seat.bot is not None else "free",
            "name": person.name
            if person is not None
            else bot.title
            if bot is not None
            else seat.bot or "",
            "mark": person.mark if person is not None else "",
            "bot": seat.bot,
            "host": person is not None and person.number == self.state.host,
            "here": person is not None and self.is_here(person.number),
            "gone": person is not None and person.gone,
            "can_replace": self.state.phase == "playing"
            and seat.bot is None
            and self.is_away(number, now),
            "picks": self.picks_of(number),
        }

    def draft_view(self) -> DraftView | None:
        if (
            self.state.phase != "lobby"
            or self.state.options["factions"] != "draft"
            or self.state.fixed
        ):
            return None
        draft = self.draft()
        return {
            "order": list(draft.order),
            "picks": [pick.faction for pick in self.state.picks],
            "picker": draft.picker if draft.picker >= 0 else None,
            "choices": draft.choices(),
        }

    def person_view(self, number: int) -> PersonView:
        seat = self.seat_of(number)
        place = self.state.seats[seat] if seat is not None else None
        return {
            "person": number,
            "name": self.person(number).name,
            "seat": seat,
            "host": number == self.state.host,
            "wish": place.wish if place is not None else None,
            "auto_pass": place is not None and place.auto_pass,
        }

    def table_message(self, now: float) -> TableMessage:
        """What all are told alike; `you` is different for each."""
        state = self.state
        return {
            "type": "table",
            "phase": state.phase,
            "game": state.game,
            "options": state.options,
            "seats": [self.seat_view(seat, now) for seat in range(len(state.seats))],
            "pool": pool_of(state.options),
            "draft": self.draft_view(),
            "hints": self.hints_allowed(),
            "fixed": state.fixed,
            "lesson": state.lesson,
            "ready": self.ready(),
            "watchers": [
                person.name for person in state.people if self.seat_of(person.number) is None
            ],
            "watching": len(
                [
                    other
                    for other in self.clients.values()
                    if other.greeted and not self.seats_of(other)
                ]
            ),
            "rematch": dict(state.rematch),
            "you": [],
        }

    # --- the game ---------------------------------------------------------------------------------
    def eyes_of(self, client: Client) -> list[int]:
        """The seats whose eyes a client has; those who watch have the spectators'. Where nobody may
        watch, people who played may look when the game is over."""
        state = self.state
        played = state.phase == "over" and any(person in state.players for person in client.people)
        return self.seats_of(client) or (
            [SPECTATOR] if played or state.options["watching"] != "no" else []
        )

    def version_for(self, viewer: int, now: float) -> int:
        """Return the version of what that viewer sees. In a pause it stands still, lest it tell
        that somebody has answered."""
        hold = self.pausing(now)
        return (
            self.state.records - self.unseen_by(viewer) if hold is None else hold.versions[viewer]
        )

    def seen_by(self, viewer: int, now: float) -> int:
        """How many answers of the game that viewer sees, all counted."""
        hold = self.pausing(now)
        return len(self.state.course) if hold is None else hold.seen[viewer]

    def last_event(self, viewer: int, now: float) -> int:
        """The number of the last event that viewer sees; -1: there is none."""
        return (
            len(self.match_at(self.seen_by(viewer, now)).records) - 1
            if self.match is not None
            else -1
        )

    def answers_told(self, viewer: int, real: int) -> int:
        """Return how many of the first `real` answers that viewer counts."""
        return bisect_left(self.moments_for(viewer), real)

    def match_at(self, answers: int) -> Match:
        """The game after so many answers."""
        if self.match is None or not 0 <= answers <= len(self.state.course):
            raise Refused("no_moment")
        if answers == len(self.state.course):
            return self.match
        if self.past is None or self.past[0] != (self.state.records, answers):
            past = self.match.clone()
            try:
                past.rewind(answers)
            except MatchError as error:
                raise Refused("no_moment", "The rules have changed since.") from error
            self.past = (self.state.records, answers), past
        return self.past[1]

    def hands_for(self, match: Match, viewer: int) -> list[list[str]] | None:
        """Return the hands that are open to that viewer. Before the start none are: who watches may
        still sit down."""
        phase = self.state.phase
        watched = (
            viewer == SPECTATOR and self.state.options["watching"] == "hands" and phase == "playing"
        )
        return open_hands(match, len(self.state.seats)) if watched or phase == "over" else None

    def vote_view(self, vote: Vote, viewer: int, now: float) -> VoteView:
        voters = (
            self.undo_voters(vote.seat) if vote.kind == "undo" else self.replace_voters(vote.seat)
        )
        return {
            "kind": vote.kind,
            "seat": vote.seat,
            "to": self.answers_told(viewer, vote.to),
            "bot": vote.bot,
            "yes": list(vote.yes),
            "voters": voters,
            "seconds": round(max(0.0, vote.until - now), 3),
        }

    def clock_view(self, now: float) -> ClockView | None:
        if self.state.options["clock"] is None:
            return None
        hold = self.pausing(now)
        if hold is not None and hold.clocks:
            left = hold.clocks
        else:
            left = [self.clock_left(seat, now) for seat in range(len(self.state.seats))]
        return {
            "left": [round(seconds, 3) for seconds in left],
            "running": self.clock_runs_for(now),
        }

    def undo_view(self, viewer: int, seen: int) -> UndoView:
        answers = self.answers_told(viewer, seen)
        if viewer == SPECTATOR or seen < len(self.state.course):
            return {"answers": answers, "own": None, "free_to": answers}
        own = self.own_last_answer(viewer)
        return {
            "answers": answers,
            "own": self.answers_told(viewer, own) if own is not None else None,
            "free_to": min(answers, self.answers_told(viewer, self.free_to(viewer))),
        }

    def decision_view(self, decision: Decision) -> Any:
        """A decision with its number for the seat that is asked."""
        return plain(decision._replace(number=self.told_number(decision)))

    def state_message(self, viewer: int, told: int, now: float) -> StateMessage:
        """`told`: the number of the last event that the client has."""
        seen = self.seen_by(viewer, now)
        match, current = self.match_at(seen), seen == len(self.state.course)
        asked = self.asked(now) if current else None
        mine = asked is not None and asked.player == viewer and self.state.seats[viewer].bot is None
        return {
            "type": "state",
            "version": self.version_for(viewer, now),
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
        """Send a client what it does not know yet."""
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
                shown = self.version_for(viewer, now), self.seen_by(viewer, now)
                if self.pausing(now) and client.seen.get(viewer) == shown:
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

    # --- questions --------------------------------------------------------------------------------
    def on_forecast(
        self, client: Client, message: AskForecast, now: float, out: Outbox
    ) -> dict[str, Any]:
        decision = self.to_answer(client, message, now)
        keys = [option.key for option in decision.options]
        if message["option"] not in keys or self.match is None:
            raise Refused("not_an_option")
        forecast = self.match.forecast(keys.index(message["option"]), decision.player)
        return {
            "type": "forecast",
            "decision": message["decision"],
            "option": message["option"],
            "forecast": forecast,
        }

    def on_why_not(
        self, client: Client, message: AskWhyNot, now: float, out: Outbox
    ) -> dict[str, Any]:
        seat = self.own_seat(client, message)
        self.game_in_play()
        return {
            "type": "why_not",
            "seat": seat,
            "reasons": self.match_at(self.seen_by(seat, now)).why_not(seat),
        }

    def on_explain(
        self, client: Client, message: Explain, now: float, out: Outbox
    ) -> dict[str, Any]:
        eyes, pid, bid = self.eyes_of(client), message.get("pid"), message.get("bid")
        if not eyes or self.match is None:
            raise Refused("no_watching" if self.match is not None else "wrong_phase")
        view = self.match_at(self.seen_by(eyes[0], now))
        try:
            if pid is not None:
                parts = view.explain_power(pid)
            elif bid is not None:
                parts = view.explain_breakpoint(bid)
            else:
                raise Refused("malformed", "Say what is to be explained.")
        except ValueError as error:
            raise Refused("not_in_play") from error
        return {"type": "explanation", "pid": pid, "bid": bid, "parts": parts}
