"""A table of people and bots that knows no transport: messages in, an `Outbox` out.

    table, token = Table.new("brave-otter-5f0c...", secrets.token_bytes, now)
    out = table.handle("client 1", {"type": "hello", "id": 1, "protocol": 1, "tokens": [token]},
    now)

The caller stores `out.document` or `out.records`, then sends `out.messages`, has bots think about
`out.bots` in other processes, and calls `tick` at `wake_at`. Time is seconds since 1970, given with
every call. After the wall clock was set, the caller first calls `move_clock`: what lasts for a time
then goes on as if nothing had happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

import smashup
from smashup import Match, MatchError, lesson
from smashup.bots import about

from .analysis import Analysis
from .incoming import PROTOCOL, Chat, Hello, Options, Refused, checked
from .lookalikes import can_be_seen
from .outbox import Outbox, Record
from .plain import Unfit, plain, read
from .play import simple_answers
from .replay import FORMAT, VERSION, document_of
from .seats import AWAY, Chance, Client, proof_of
from .setup import SECRET_BYTES, check_options, default_options
from .state import CHANGES, CHAT_KEPT, ChatLine, Person, Seat, State, change
from .thinking import LATER

RECORDS_KEPT: Final = 100  # after so many there is a whole document
MOST_AT_ONCE: Final = 200  # things that happen by themselves, before the table draws breath


class TableError(ValueError):
    """A document that is no table's."""


class Table(Analysis):
    def __init__(
        self, id: str, state: State, match: Match | None, chance: Chance, now: float
    ) -> None:
        super().__init__(state, match, chance, now)
        self.id = id
        self.at = now  # when something last happened here
        self.wake_at: float | None = (
            now  # when `tick` is to be called; None: not before something happens
        )
        self.stored = state.records  # the last record that a document holds
        self.stored_phase = state.phase
        self.finished_told = -1  # the answers of the finished game that was last handed out

    # --- making -----------------------------------------------------------------------------------
    @classmethod
    def new(
        cls, id: str, chance: Chance, now: float, name: str = "Host", options: Options | None = None
    ) -> tuple[Table, str]:
        """A new table, and the token of its host, who has no seat yet."""
        chosen = options if options is not None else default_options()
        check_options(chosen)
        table = cls(
            id,
            State(options=chosen, seats=[Seat() for _ in range(chosen["players"])]),
            None,
            chance,
            now,
        )
        token, name = table.new_token(), table.proper_name(name)
        table.state.people, table.state.people_ever, table.state.host = (
            [Person(1, name, "", proof_of(token))],
            1,
            1,
        )
        return table, token

    @classmethod
    def new_lesson(
        cls, id: str, chance: Chance, now: float, name: str, options: Options
    ) -> tuple[Table, str]:
        """A table at which the guided first game has begun: who makes it sits and is asked, a bot
        plays against them."""
        if options["players"] != len(lesson.FACTIONS):
            raise Refused("bad_options", "The lesson is for one person and a bot.")
        table, token = cls.new(id, chance, now, name, options)
        state = table.state
        state.seats, state.fixed, state.lesson = [Seat(person=1), Seat(bot=lesson.BOT)], True, True
        table.match = lesson.first_game(table.names())
        table.start_game(now)
        return table, token

    def document(self) -> dict[str, Any]:
        """Everything that is needed to go on after a restart, as plain data. What is left of times
        counts from `at`."""
        return {**document_of(self.state, self.match), "at": self.at}

    def is_stored(self) -> bool:
        """True if the last document has everything: each change, and what has run off a clock."""
        return self.state.records == self.stored and self.clock_runs_for(self.at) is None

    @classmethod
    def from_document(
        cls,
        id: str,
        document: dict[str, Any],
        chance: Chance,
        now: float,
        records: Iterable[Record] = (),
    ) -> Table:
        """The table of a document, and of the records that were made since. Nobody is connected,
        and clocks go on from here.

        Votes and pauses have run on since it was stored, but never backwards, whatever was done to
        the wall clock meanwhile."""
        if (
            not isinstance(document, dict)
            or document.get("format") != FORMAT
            or document.get("version") != VERSION
        ):
            raise TableError("this is no table, or one of another release")
        try:
            state, text = read(State, document.get("state")), document.get("match")
            at = read(float, document.get("at", state.asked_at), "at")  # release 0.1 stored none
            match = smashup.load(text, renew=False) if text is not None else None
        except (Unfit, MatchError) as error:
            raise TableError(f"this table is damaged: {error}") from error
        table = cls(id, state, match, chance, now)
        table.dropped = match.dropped if match is not None else 0
        del state.course[len(state.course) - table.dropped :]
        skipping = table.dropped > 0
        for record in records:
            if record["n"] > state.records:
                at = record["with"].get("now", at)
                skipping = table.repeat(record, skipping)
        table.records.clear()
        if table.match is not None and not table.match.has_secret:
            table.renew(secret=chance(SECRET_BYTES).hex())
        if not table.can_pause():
            state.hold = None
        if state.phase == "over" and table.match is not None and table.match.decision is not None:
            state.phase = "playing"
        table.pass_over(clocks=now - at, others=min(0.0, now - at))
        return table

    def pass_over(self, clocks: float, others: float) -> None:
        """Move what lasts for a time by so much. It is in no record, so the next change is stored
        as a whole document."""
        state = self.state
        if state.phase == "playing" and (
            state.options["clock"] is not None or state.votes or state.hold is not None
        ):
            self.move_times(clocks, others)
            self.stored = -RECORDS_KEPT

    def move_clock(self, by: float) -> None:
        """The wall clock was set by so much: nobody gains or loses time by it."""
        self.pass_over(by, by)
        self.at += by
        self.opened_at += by
        self.away_since = {person: since + by for person, since in self.away_since.items()}
        for thought in self.thoughts.values():
            thought.begun += by
            thought.request = replace(thought.request, deadline=thought.request.deadline + by)
        if self.wake_at is not None:
            self.wake_at += by

    def can_pause(self) -> bool:
        """Whether everybody can be shown what they saw before the restart; not if the rules have
        changed since."""
        try:
            for answers in self.state.hold.seen if self.state.hold is not None else []:
                self.match_at(answers)
        except Refused:
            return False
        return True

    def repeat(self, record: Record, skipping: bool) -> bool:
        """Make a change again. An answer that is none any more, since a rule was corrected, is
        dropped, with all that follow until somebody went back or another game began. Whether the
        next ones are to be skipped."""
        name = record["change"]
        try:
            if skipping and name in ("give", "pass_rest"):
                raise MatchError("what was answered before is not asked any more")
            CHANGES[name](self, **record["with"])
            skipping = skipping and name not in ("rewind", "begin")
        except MatchError:
            self.dropped += 1
            skipping = True
        self.state.records = record["n"]
        return skipping

    # --- what comes in ----------------------------------------------------------------------------
    def handle(self, client: str, message: object, now: float) -> Outbox:
        """A message of a client. One that is refused changes nothing."""
        out = Outbox()
        id = message.get("id") if isinstance(message, dict) else None
        speaker = self.clients.get(client)
        if speaker is None:
            speaker = Client(client)
        try:
            reply = self.obey(speaker, checked(message), now, out)
        except Refused as refused:
            known = id if type(id) is int and abs(id) < 2**53 else None
            error = {"type": "error", "id": known, "code": refused.code, "text": refused.text}
            out.messages.append((client, error))
            out.failures += self.failures
            self.failures.clear()
            return out
        if reply is not LATER:
            out.messages.append((client, {**(reply or {"type": "ok"}), "id": id}))
        return self.go_ahead(now, out)

    def obey(self, client: Client, message: Any, now: float, out: Outbox) -> dict[str, Any] | None:
        if message["type"] == "hello":
            return self.on_hello(client, message, now)
        if not client.greeted:
            raise Refused("hello_first")
        if message["type"] == "ping":
            return None
        if self.state.phase == "closed":
            raise Refused("closed")
        handler: Callable[..., dict[str, Any] | None] = getattr(self, f"on_{message['type']}")
        return handler(client, message, now, out)

    def disconnected(self, client: str, now: float) -> Outbox:
        """A connection is gone."""
        gone = self.clients.pop(client, None)
        for person in gone.people if gone is not None else []:
            if not self.is_here(person):
                self.away_since[person] = now
        return self.go_ahead(now, Outbox())

    def tick(self, now: float) -> Outbox:
        """Time has passed."""
        return self.go_ahead(now, Outbox())

    def bot_answered(self, request: int, answer: Any, now: float) -> Outbox:
        out = Outbox()
        self.take_thought(request, answer, now, out)
        return self.go_ahead(now, out)

    def bot_failed(self, request: int, now: float) -> Outbox:
        """Whoever thought about that request will not answer."""
        out = Outbox()
        self.retry_thought(request, out)
        return self.go_ahead(now, out)

    # --- hello and chat ---------------------------------------------------------------------------
    def on_hello(self, client: Client, message: Hello, now: float) -> dict[str, Any]:
        if message["protocol"] != PROTOCOL:
            raise Refused("protocol")
        if self.state.phase == "closed":
            raise Refused("closed")
        tokens, people, known = message.get("tokens", []), [], []
        for token in tokens:
            try:
                people.append(self.owner_of(token).number)
                known.append(True)
            except Refused:
                known.append(False)
        if tokens and not people:
            raise Refused("bad_token")
        people = self.spoken_for(people)
        for person in people:
            if self.person(person).gone:
                self.come_again(person=person)
            seat = self.seat_of(person)
            if (
                any(vote.kind == "replace" and vote.seat == seat for vote in self.state.votes)
                and seat is not None
            ):
                self.end_vote(kind="replace", about=seat, now=now)
                self.all_stale()
        client.people, client.greeted, client.told, client.stale, client.chat = (
            people,
            True,
            None,
            True,
            0,
        )
        client.seen = {}
        has = message.get("events", -1) if message.get("game") == self.state.game else -1
        client.events = {
            seat: min(has, self.last_event(seat, now)) for seat in self.eyes_of(client)
        }
        self.clients[client.id] = client
        return {
            "type": "welcome",
            "protocol": PROTOCOL,
            "table": self.id,
            "known": known,
            "catalogue": smashup.__version__,
            "bots": plain(list(about.ABOUT.values())),
            "has_hint": about.HINT in about.ABOUT,
        }

    @change
    def say(self, *, name: str, seat: int | None, text: str, now: float) -> None:
        self.state.chat_ever += 1
        line = ChatLine(self.state.chat_ever, name, seat, text, now)
        self.state.chat = [*self.state.chat, line][-CHAT_KEPT:]

    def on_chat(self, client: Client, message: Chat, now: float, out: Outbox) -> None:
        if not client.people:
            raise Refused("not_yours", "Say who you are first.")
        speaker = (
            self.seat_at(self.own_seat(client, message)).person
            if "seat" in message
            else client.people[0]
        )
        person = self.person(speaker or client.people[0])
        text = " ".join(message["text"].split())
        if not can_be_seen(text):
            raise Refused("malformed", "This cannot be shown.")
        self.say(name=person.name, seat=self.seat_of(person.number), text=text, now=now)

    # --- what happens by itself -------------------------------------------------------------------
    def end_pause(self, now: float) -> bool:
        if self.state.hold is None or now < self.state.hold.until:
            return False
        self.end_hold()
        self.all_stale()
        return True

    def end_votes(self, now: float) -> bool:
        late = [vote for vote in self.state.votes if now >= vote.until or self.is_lost(vote)]
        for vote in late:
            self.end_vote(kind=vote.kind, about=vote.seat, now=now)
            self.all_stale()
        return bool(late)

    def clocks_run_out(self, now: float) -> bool:
        seat, clock, decision = (
            self.clock_runs_for(now),
            self.state.options["clock"],
            self.asked(now),
        )
        if seat is None or clock is None or decision is None:
            return False
        if (
            now + self.clock_left(seat, now) > now
        ):  # less than `now` can tell apart is nothing: `wake_at` would be `now` for ever
            return False
        if clock["then"] == "bot":
            self.run_out(seat=seat, bot=about.STAND_IN, now=now)
            self.all_stale()
        else:
            return self.accept_any(decision, simple_answers(decision), "clock", now)
        return True

    def go_ahead(self, now: float, out: Outbox) -> Outbox:
        """Let everything happen that happens by itself; then say what is to be stored and who is
        told what."""
        more, self.at = True, now
        for _ in range(MOST_AT_ONCE):
            more = (
                self.end_pause(now)
                or self.end_votes(now)
                or self.pick_by_itself()
                or self.pass_by_itself(now)
                or self.clocks_run_out(now)
                or self.let_bots_play(now, out)
            )
            if not more:
                break
        self.let_bots_review(now, out)
        self.wake_at = now if more else self.next_thing(now)
        self.hand_out(out)
        table = self.table_message(now)
        for client in list(self.clients.values()):
            if self.state.phase == "closed":
                out.messages.append((client.id, {"type": "closed"}))
                del self.clients[client.id]
            else:
                self.tell(client, table, now, out)
        return out

    def hand_out(self, out: Outbox) -> None:
        out.records += self.records
        out.failures += self.failures
        self.records.clear()
        self.failures.clear()
        moved = self.state.phase != self.stored_phase
        if out.records and (moved or self.state.records - self.stored >= RECORDS_KEPT):
            out.document = self.document()
            self.stored, self.stored_phase = self.state.records, self.state.phase
        if self.state.phase == "over" and self.finished_told != len(self.state.course):
            self.finished_told = len(self.state.course)
            out.finished = self.finished_document()
        elif self.state.phase != "over":
            self.finished_told = -1

    def asked_number(self, now: float) -> int | None:
        decision = self.asked(now)
        return decision.number if decision is not None else None

    def next_thing(self, now: float) -> float | None:
        """When something will happen by itself."""
        state = self.state
        times = [vote.until for vote in state.votes]
        if state.hold is not None:
            times.append(state.hold.until)
        seat = self.clock_runs_for(now)
        if seat is not None and self.asked_number(now) != self.stuck:
            times.append(now + self.clock_left(seat, now))
        for thought in self.thoughts.values():
            times.append(
                thought.request.deadline
                if thought.keys is None
                else max(now, self.due(thought, now))
            )
        if state.phase == "playing" and self.clients:
            away = [
                person
                for person in state.people
                if not person.gone and not self.is_here(person.number)
            ]
            times += [
                time
                for person in away
                if (time := self.away_since.get(person.number, self.opened_at) + AWAY) > now
            ]
        return min(times, default=None)
