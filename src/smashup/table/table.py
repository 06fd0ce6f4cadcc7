"""A table of people and bots that knows no transport: messages in, an `Outbox` out.

```python
table, token = Table.new("brave-otter-5f0c", secrets.token_bytes, now)
hello = {"type": "hello", "id": 1, "protocol": 1, "tokens": [token]}
out = table.handle("client 1", hello, now)
```

The caller stores `out.document` or `out.records`, then sends `out.messages`, has bots think about
`out.bots` in other processes, and calls `tick()` at `wake_at`. Time is given with every call, in
seconds since 1970. When the wall clock was set, the caller first calls `move_clock()`, so that
clocks, votes and pauses go on as if nothing had happened.

A table is made of parts. Each knows the memory and the parts it is given; `Table` puts them
together, sends each message to its part, and lets happen what happens by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

from smashup import Match, MatchError, lesson

from . import incoming
from .analysis import Analysis
from .answers import Answering
from .chat import ChatRoom
from .clocks import Clocks
from .connections import Client, Connections
from .dispatch import Dispatch, Reply
from .documents import document_of, read_document
from .game import TableGame
from .greeting import Greeting
from .hints import LATER, Hints
from .incoming import Options, Refused, checked, id_of
from .inquiries import Inquiries
from .memory import Memory, TablePart
from .outbox import Outbox, Record
from .outgoing import error_message
from .pauses import Pauses
from .rematch import Rematches
from .replays import Replays
from .seats import Chance, Seating, new_token, proof_of
from .setup import Lobby, check_options, default_options
from .stand_ins import StandIns
from .starting import SECRET_BYTES, GameStart
from .state import Person, State, TableSeat
from .thinking import BotSeats, Delivery, Thinking
from .undo import Undo
from .views import Views
from .votes import Votes

RECORDS_KEPT: Final = 100  # after so many there is a whole document
MOST_AT_ONCE: Final = 200  # automatic changes in one call, before the table asks for a tick


class Table:
    """One table: its memory, its parts, and the calls of its host."""

    def __init__(
        self, id: str, state: State, match: Match | None, chance: Chance, now: float
    ) -> None:
        self.id = id
        self.chance = chance
        self.at = now  # the time of the last call
        self.wake_at: float | None = now  # when to call `tick`; None: only when something happens
        self.dropped = 0  # answers that no longer fit after a rule was corrected
        self.stored = state.records  # the last record that a document holds
        self.stored_phase = state.phase
        self.finished_told = -1  # the answers of the finished game that was last handed out

        self.state = state
        self.memory = memory = Memory(state, match)
        self.connections = connections = Connections(now)
        self.seating = seating = Seating(memory, connections, chance)
        self.lobby = lobby = Lobby(memory, connections, seating, chance)
        self.start = start = GameStart(memory, connections, seating, lobby, chance)
        self.game = game = TableGame(memory)
        self.votes = votes = Votes(memory, connections, seating)
        self.clocks = clocks = Clocks(memory, seating, game, votes)
        self.pauses = pauses = Pauses(memory, connections, game)
        self.answering = answering = Answering(
            memory, connections, seating, game, votes, clocks, pauses
        )
        self.undo = undo = Undo(memory, connections, seating, game, votes, clocks)
        self.stand_ins = StandIns(memory, connections, seating, game, votes)
        self.rematches = Rematches(memory, connections, seating, lobby, start)
        self.thinking = thinking = Thinking(memory)
        self.bot_seats = bot_seats = BotSeats(memory, game, votes, answering, thinking)
        self.hints = hints = Hints(memory, connections, game, answering, thinking)
        self.views = views = Views(
            memory, connections, seating, lobby, game, votes, clocks, undo, hints
        )
        self.inquiries = Inquiries(memory, seating, game, answering, views)
        self.replays = Replays(memory, seating, game, views, chance)
        self.analysis = analysis = Analysis(memory, connections, game, views, thinking)
        self.delivery = Delivery(thinking, {"move": bot_seats, "hint": hints, "review": analysis})
        self.chat = ChatRoom(memory, seating)
        self.greeting = Greeting(memory, id, connections, seating, game, votes, views)
        self.dispatch = self.handlers()
        parts = [part for part in vars(self).values() if isinstance(part, TablePart)]
        self.changes = {name: call for part in parts for name, call in part.changes().items()}

    def handlers(self) -> Dispatch:
        """Return the handler of each class of message; `obey` does hello and ping."""
        dispatch = Dispatch()
        dispatch.add(incoming.Sit, self.seating.on_sit)
        dispatch.add(incoming.Watch, self.seating.on_watch)
        dispatch.add(incoming.Stand, self.seating.on_stand)
        dispatch.add(incoming.Leave, self.seating.on_leave)
        dispatch.add(incoming.ComeBack, self.seating.on_come_back)
        dispatch.add(incoming.AddBot, self.seating.on_add_bot)
        dispatch.add(incoming.Remove, self.seating.on_remove)
        dispatch.add(incoming.Close, self.seating.on_close)
        dispatch.add(incoming.SetOptions, self.lobby.on_options)
        dispatch.add(incoming.Factions, self.lobby.on_factions)
        dispatch.add(incoming.Start, self.start.on_start)
        dispatch.add(incoming.Answer, self.answering.on_answer)
        dispatch.add(incoming.PassWindow, self.answering.on_pass_window)
        dispatch.add(incoming.AutoPass, self.answering.on_auto_pass)
        dispatch.add(incoming.UndoAsk, self.undo.on_undo_ask)
        dispatch.add(incoming.UndoVote, self.undo.on_undo_vote)
        dispatch.add(incoming.ReplaceVote, self.stand_ins.on_replace_vote)
        dispatch.add(incoming.Rematch, self.rematches.on_rematch)
        dispatch.add(incoming.Chat, self.chat.on_chat)
        dispatch.add(incoming.AskForecast, self.inquiries.on_forecast)
        dispatch.add(incoming.AskWhyNot, self.inquiries.on_why_not)
        dispatch.add(incoming.Explain, self.inquiries.on_explain)
        dispatch.add(incoming.AskHint, self.hints.on_hint)
        dispatch.add(incoming.AskReplay, self.replays.on_replay)
        dispatch.add(incoming.PlayOn, self.replays.on_play_on)
        dispatch.add(incoming.AskAnalysis, self.analysis.on_analyse)
        return dispatch

    # --- making and storing -----------------------------------------------------------------------
    @classmethod
    def new(
        cls, id: str, chance: Chance, now: float, name: str = "Host", options: Options | None = None
    ) -> tuple[Table, str]:
        """Return a new table, and the token of its host, who has no seat yet."""
        chosen = options if options is not None else default_options()
        check_options(chosen)
        seats = [TableSeat() for _ in range(chosen["players"])]
        table = cls(id, State(options=chosen, seats=seats), None, chance, now)
        token, name = new_token(chance), table.seating.proper_name(name)
        state = table.state
        state.people, state.people_ever = [Person(1, name, "", proof_of(token))], 1
        state.host = 1
        return table, token

    @classmethod
    def new_lesson(
        cls,
        id: str,
        chance: Chance,
        now: float,
        name: str,
        options: Options,
        number: Literal[1, 2, 3] = 1,
    ) -> tuple[Table, str]:
        """Return a table at which a guided game has begun, and the token of the learner.

        The learner sits and is asked; a bot plays against them.
        """
        if options["players"] != lesson.SEATS:
            raise Refused("bad_options", "The lesson is for one person and a bot.")
        table, token = cls.new(id, chance, now, name, options)
        state = table.state
        state.seats = [TableSeat(person=1), TableSeat(bot=lesson.BOT)]
        state.fixed, state.lesson = True, True if number == 1 else number
        table.memory.match = lesson.LESSONS[number - 1](table.lobby.player_names())
        table.start.start_game(now)
        return table, token

    def document(self) -> dict[str, Any]:
        """Return everything that is needed after a restart, as plain data.

        Its date is `at`: what is left of clocks, votes and pauses counts from there."""
        return {**document_of(self.state, self.match), "at": self.at}

    def is_stored(self) -> bool:
        """True if the last document has everything: each change, and the time off the clocks."""
        return self.state.records == self.stored and self.clocks.running_for(self.at) is None

    @classmethod
    def from_document(
        cls,
        id: str,
        document: dict[str, Any],
        chance: Chance,
        now: float,
        records: Iterable[Record] = (),
    ) -> Table:
        """Return the table of a document and of the records that were made after it.

        Nobody is connected, and clocks go on from here. Votes and pauses have run on since the
        table was stored, but never backwards, whatever was done to the wall clock meanwhile."""
        state, match, at = read_document(document)
        table = cls(id, state, match, chance, now)
        table.dropped = match.dropped if match is not None else 0
        del state.course[len(state.course) - table.dropped :]
        skipping = table.dropped > 0
        for record in records:
            if record["n"] > state.records:
                at = record["with"].get("now", at)
                skipping = table.repeat(record, skipping)
        table.memory.records.clear()
        if table.match is not None and not table.match.has_secret:
            table.start.renew(secret=chance(SECRET_BYTES).hex())
        if not table.can_pause():
            state.hold = None
        if state.phase == "over" and table.match is not None and table.match.decision is not None:
            state.phase = "playing"
        table.pass_over(clocks=now - at, others=min(0.0, now - at))
        return table

    def repeat(self, record: Record, skipping: bool) -> bool:
        """Make a stored change again; return `True` if it leaves later answers unfit.

        When a rule was corrected, an answer may not fit any more. It is dropped, with all that
        follow until somebody went back or another game began."""
        name = record["change"]
        try:
            if skipping and name in ("give", "pass_rest"):
                raise MatchError("what was answered before is not asked any more")
            self.changes[name](**record["with"])
            skipping = skipping and name not in ("rewind", "begin")
        except MatchError:
            self.dropped += 1
            skipping = True
        self.state.records = record["n"]
        return skipping

    def can_pause(self) -> bool:
        """True if everybody can be shown what they saw before the restart.

        That is impossible if the rules have changed since."""
        try:
            for answers in self.state.hold.seen if self.state.hold is not None else []:
                self.game.match_at(answers)
        except Refused:
            return False
        return True

    # --- the wall clock ---------------------------------------------------------------------------
    def pass_over(self, clocks: float, others: float) -> None:
        """Move clocks, and votes and pauses (`others`), by that many seconds.

        There is no record of it, so the next change is stored as a whole document."""
        state = self.state
        if state.phase == "playing" and (
            state.options["clock"] is not None or state.votes or state.hold is not None
        ):
            self.clocks.move_times(clocks, others)
            self.stored = -RECORDS_KEPT

    def move_clock(self, by: float) -> None:
        """Move all times by that many seconds, after the wall clock was set."""
        self.pass_over(by, by)
        self.at += by
        self.connections.move_times(by)
        self.thinking.move_times(by)
        if self.wake_at is not None:
            self.wake_at += by

    # --- calls of the host ------------------------------------------------------------------------
    @property
    def match(self) -> Match | None:
        """Return the game of this table, or `None` before the first one."""
        return self.memory.match

    @property
    def clients(self) -> dict[str, Client]:
        """Return the connections that have said hello, by id."""
        return self.connections.clients

    @property
    def away_since(self) -> dict[int, float]:
        """Return since when people have had no connection, by their numbers."""
        return self.connections.away_since

    def handle(self, client: str, message: object, now: float) -> Outbox:
        """Handle a message of a client. A refused one changes nothing."""
        out = Outbox()
        speaker = self.clients.get(client) or Client(client)
        try:
            request = checked(message)
            reply = self.obey(speaker, request, now, out)
        except Refused as refused:
            error = error_message(id_of(message), refused.code, refused.text)
            out.messages.append((client, error))
            self.hand_out_failures(out)
            return out
        if reply is not LATER:
            out.messages.append((client, {**(reply or {"type": "ok"}), "id": request["id"]}))
        return self.go_ahead(now, out)

    def obey(self, client: Client, message: Any, now: float, out: Outbox) -> Reply:
        """Call the handler of a checked message; return the reply."""
        if message["type"] == "hello":
            return self.greeting.on_hello(client, message, now)
        if not client.greeted:
            raise Refused("hello_first")
        if message["type"] == "ping":
            return None
        if self.state.phase == "closed":
            raise Refused("closed")
        return self.dispatch.handle(client, message, now, out)

    def disconnected(self, client: str, now: float) -> Outbox:
        """Remove a connection that has ended."""
        self.connections.drop(client, now)
        return self.go_ahead(now, Outbox())

    def tick(self, now: float) -> Outbox:
        """Do everything that is due."""
        return self.go_ahead(now, Outbox())

    def bot_answered(self, request: int, answer: Any, now: float) -> Outbox:
        """Use a bot's answer to a request."""
        out = Outbox()
        self.delivery.take(request, answer, now, out)
        return self.go_ahead(now, out)

    def bot_failed(self, request: int, now: float) -> Outbox:
        """Go on after a bot has failed at a request."""
        out = Outbox()
        self.delivery.retry(request, out)
        return self.go_ahead(now, out)

    # --- after each call --------------------------------------------------------------------------
    def go_ahead(self, now: float, out: Outbox) -> Outbox:
        """Do everything that is due, then fill the outbox."""
        more, self.at = True, now
        for _ in range(MOST_AT_ONCE):
            more = (
                self.pauses.end_if_due(now)
                or self.votes.end_failed(now)
                or self.lobby.pick_by_itself()
                or self.answering.pass_by_itself(now)
                or self.answering.end_clock(now)
            )
            if not more:
                self.delivery.drop_unwanted(now, out)
                more = self.bot_seats.play(now, out)
            if not more:
                break
        self.analysis.go_on(now, out)
        self.wake_at = now if more else self.next_time(now)
        self.hand_out(out)
        table = self.views.table_message(now)
        for client in list(self.clients.values()):
            if self.state.phase == "closed":
                out.messages.append((client.id, {"type": "closed"}))
                del self.clients[client.id]
            else:
                self.views.tell(client, table, now, out)
        return out

    def hand_out(self, out: Outbox) -> None:
        """Put the documents and records to store into the outbox."""
        out.records += self.memory.records
        self.memory.records.clear()
        self.hand_out_failures(out)
        moved = self.state.phase != self.stored_phase
        if out.records and (moved or self.state.records - self.stored >= RECORDS_KEPT):
            out.document = self.document()
            self.stored, self.stored_phase = self.state.records, self.state.phase
        if self.state.phase == "over" and self.finished_told != len(self.state.course):
            self.finished_told = len(self.state.course)
            out.finished = self.replays.finished_document()
        elif self.state.phase != "over":
            self.finished_told = -1

    def hand_out_failures(self, out: Outbox) -> None:
        """Put the errors in the code of cards into the outbox."""
        out.failures += self.answering.failures
        self.answering.failures.clear()

    def next_time(self, now: float) -> float | None:
        """Return when `tick` must be called, or `None`."""
        times = [
            *self.votes.wake_times(),
            *self.pauses.wake_times(),
            *self.answering.wake_times(now),
            *self.bot_seats.wake_times(now),
            *self.seating.wake_times(now),
        ]
        return min(times, default=None)
