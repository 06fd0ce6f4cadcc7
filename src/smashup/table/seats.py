"""Who is at the table: people and their tokens, seats, the host, connections."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from smashup import Match
from smashup.bots import about

from .incoming import AddBot, ComeBack, Leave, Refused, Remove, Sit, Stand, Watch
from .lookalikes import alike, can_be_seen, visible
from .outbox import Outbox
from .outgoing import TableMessage
from .state import Memory, Person, Seat, State, change

Chance = Callable[[int], bytes]  # so many random bytes, as good as secrets need

TOKEN_BYTES: Final = 16
MOST_PEOPLE: Final = 100  # with a token, at one table; for who sits down there is always room
AWAY: Final = 60.0  # seconds without a connection, until others may vote for a bot


@dataclass(slots=True)
class Client:
    """A connection, and whom it speaks for: nobody (it watches), one person, or several at one
    screen. Not remembered."""

    id: str
    greeted: bool = False
    people: list[int] = field(default_factory=list)
    brought: list[int] = field(
        default_factory=list
    )  # people who came to the table on this connection
    told: TableMessage | None = None  # the last `table` message
    events: dict[int, int] = field(
        default_factory=dict
    )  # by seat (-1: watching): the last event that it was told
    stale: bool = True  # a `state` is due
    seen: dict[int, tuple[int, int]] = field(
        default_factory=dict
    )  # by seat: version and real answers of the last `state`
    chat: int = 0  # the last line that it was told


def proof_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Seats(Memory):
    def __init__(self, state: State, match: Match | None, chance: Chance, now: float) -> None:
        super().__init__(state, match)
        self.chance = chance
        self.opened_at = now
        self.clients: dict[str, Client] = {}
        self.away_since: dict[
            int, float
        ] = {}  # by person; who has not been here since the table was opened is not in it

    # --- looking ----------------------------------------------------------------------------------
    def person(self, number: int) -> Person:
        return next(person for person in self.state.people if person.number == number)

    def seat_of(self, person: int) -> int | None:
        return next((i for i, seat in enumerate(self.state.seats) if seat.person == person), None)

    def seats_of(self, client: Client) -> list[int]:
        return [i for i, seat in enumerate(self.state.seats) if seat.person in client.people]

    def seat_at(self, number: int) -> Seat:
        if not 0 <= number < len(self.state.seats):
            raise Refused("no_seat")
        return self.state.seats[number]

    def own_seat(self, client: Client, message: Any) -> int:
        """The seat that a message is for."""
        mine = self.seats_of(client)
        number = message.get("seat")
        if number is not None:
            self.seat_at(number)
            if number not in mine:
                raise Refused("not_yours")
            return int(number)
        if len(mine) != 1:
            raise Refused(
                "which_seat" if mine else "not_yours", "" if mine else "You have no seat."
            )
        return mine[0]

    def people_playing(self) -> list[int]:
        """The seats that people play at themselves now."""
        return [
            i
            for i, seat in enumerate(self.state.seats)
            if seat.person is not None and seat.bot is None
        ]

    def spoken_for(self, people: list[int]) -> list[int]:
        """Return those of these people for whom one connection may speak.

        All who sit, and no more others than would have a seat; at least one may watch.
        """
        people = list(dict.fromkeys(people))
        standing = [person for person in people if self.seat_of(person) is None]
        sitting = len(people) - len(standing)
        too_many = standing[max(1, len(self.state.seats) - sitting) :]
        return [person for person in people if person not in too_many]

    def is_here(self, person: int) -> bool:
        return any(person in client.people for client in self.clients.values())

    def away_for(self, person: int, now: float) -> float:
        """For how many seconds somebody has had no connection."""
        return 0.0 if self.is_here(person) else now - self.away_since.get(person, self.opened_at)

    def is_away(self, seat: int, now: float) -> bool:
        """Whether a bot may stand in for who plays there."""
        person = self.state.seats[seat].person
        return person is None or self.person(person).gone or self.away_for(person, now) >= AWAY

    def need_host(self, client: Client) -> None:
        if self.state.host is None or self.state.host not in client.people:
            raise Refused("not_host")

    def need_lobby(self) -> None:
        if self.state.phase != "lobby":
            raise Refused("wrong_phase", "The game has begun.")

    def proper_name(self, name: str, person: int | None = None) -> str:
        """A name without what cannot be seen. It looks like nobody else's here."""
        if not can_be_seen(name):
            raise Refused("bad_name")
        name = visible(name)
        if any(
            alike(other.name) == alike(name)
            for other in self.state.people
            if other.number != person
        ):
            raise Refused("bad_name", "Somebody else here has this name.")
        return name

    def proper_mark(self, mark: str) -> str:
        """A mark without what cannot be seen; it may be empty."""
        if not mark.isprintable():
            raise Refused("malformed", "This mark cannot be shown.")
        return visible(mark)

    def proper_bot(self, name: str) -> str:
        if name not in about.ABOUT:
            raise Refused("no_bot")
        return name

    # --- tokens -----------------------------------------------------------------------------------
    def new_token(self) -> str:
        return base64.urlsafe_b64encode(self.chance(TOKEN_BYTES)).decode().rstrip("=")

    def owner_of(self, token: str) -> Person:
        """Whose token it is. All are compared, in constant time."""
        proof, found = proof_of(token), None
        for person in self.state.people:
            if hmac.compare_digest(person.proof, proof):
                found = person
        if found is None:
            raise Refused("bad_token")
        return found

    def find_host(self) -> None:
        """Give a table without a host to somebody with a seat; before a game, if nobody sits, to
        somebody who watches."""
        state = self.state
        if state.host is None:
            sitting = [seat.person for seat in state.seats if seat.person is not None]
            watching = [person.number for person in state.people] if state.phase == "lobby" else []
            state.host = next(
                (number for number in sitting + watching if not self.person(number).gone), None
            )

    # --- changes ----------------------------------------------------------------------------------
    @change
    def come(self, *, name: str, mark: str, proof: str) -> None:
        """Somebody new, with a token."""
        state = self.state
        state.people_ever += 1
        state.people.append(Person(state.people_ever, name, mark, proof))
        self.find_host()

    @change
    def sit_down(self, *, person: int, seat: int, name: str, mark: str) -> None:
        found = self.person(person)
        found.name, found.mark = name, mark
        self.state.seats[seat] = Seat(person=person, clock=self.state.seats[seat].clock)
        if self.state.phase == "playing" and person not in self.state.players:
            self.state.players.append(person)
        self.state.left.pop(str(person), None)
        self.find_host()

    @change
    def rename(self, *, person: int, name: str) -> None:
        self.person(person).name = name

    @change
    def free(self, *, seat: int) -> None:
        """Nobody sits there any more. In a game, what the seat has stays with it."""
        state, person = self.state, self.state.seats[seat].person
        if state.phase == "playing" and person is not None:
            state.left[str(person)] = len(state.course)
        state.seats[seat] = Seat(clock=state.seats[seat].clock)

    @change
    def put_bot(self, *, seat: int, bot: str | None) -> None:
        """A bot plays there, or stands in for who does; None: it does not any more."""
        self.state.seats[seat].bot = bot
        self.state.seats[seat].wish = None
        self.state.votes = [
            vote for vote in self.state.votes if vote.kind == "undo" or vote.seat != seat
        ]

    @change
    def go(self, *, people: list[int]) -> None:
        """These go away. They keep their seats in a game that has begun."""
        state = self.state
        for number in people:
            seat = self.seat_of(number)
            if seat is not None and state.phase != "lobby":
                self.person(number).gone = True
                continue
            if seat is not None:
                state.seats[seat] = Seat()
            state.people = [person for person in state.people if person.number != number]
        if state.host in people:
            state.host = None
            self.find_host()

    @change
    def come_again(self, *, person: int) -> None:
        self.person(person).gone = False
        self.find_host()

    @change
    def close(self) -> None:
        self.state.phase = "closed"
        self.state.votes, self.state.hold = [], None

    # --- messages ---------------------------------------------------------------------------------
    def newcomer(self, client: Client, name: str, mark: str, sits: bool) -> tuple[int, str]:
        """A new person of this client, and their token. A connection brings one for each seat, and
        one who watches."""
        people = [person.number for person in self.state.people]
        client.brought = [person for person in client.brought if person in people]
        if len(client.brought) > len(self.state.seats):
            raise Refused("too_many", "This connection speaks for enough people.")
        if len(people) >= MOST_PEOPLE:
            absent = self.absent_watchers()
            if absent:
                self.go(people=absent[:1])
            elif not sits:
                raise Refused("too_many")
        token = self.new_token()
        self.come(name=name, mark=mark, proof=proof_of(token))
        client.people.append(self.state.people_ever)
        client.brought.append(self.state.people_ever)
        return self.state.people_ever, token

    def absent_watchers(self) -> list[int]:
        """Return whom to forget when the table is full: people without a seat who are not here;
        first those who never played."""
        state = self.state
        numbers = [person.number for person in state.people]
        absent = [
            n
            for n in numbers
            if self.seat_of(n) is None and n != state.host and not self.is_here(n)
        ]
        return sorted(absent, key=lambda number: number in state.players)

    def on_sit(self, client: Client, message: Sit, now: float, out: Outbox) -> dict[str, Any]:
        number, mark = message["seat"], self.proper_mark(message.get("mark", ""))
        seat = self.seat_at(number)
        if seat.person is not None or seat.bot is not None:
            raise Refused("taken")
        if self.state.phase not in ("lobby", "playing"):
            raise Refused("wrong_phase")
        if self.state.phase == "playing" and (
            self.state.hands_open or self.state.options["watching"] == "hands"
        ):
            raise Refused("wrong_phase", "Who may have seen the hands cannot play.")
        standing = next((person for person in client.people if self.seat_of(person) is None), None)
        name = self.proper_name(message["name"], standing)
        if standing is None:
            standing, token = self.newcomer(client, name, mark, sits=True)
        else:
            token = None
        self.sit_down(person=standing, seat=number, name=name, mark=mark)
        client.stale = True
        return {"type": "seated", "person": standing, "seat": number, "token": token}

    def on_watch(self, client: Client, message: Watch, now: float, out: Outbox) -> dict[str, Any]:
        standing = next((person for person in client.people if self.seat_of(person) is None), None)
        name = self.proper_name(message["name"], standing)
        token = None
        if standing is None:
            standing, token = self.newcomer(client, name, "", sits=False)
        else:
            self.rename(person=standing, name=name)
        return {"type": "seated", "person": standing, "seat": None, "token": token}

    def on_stand(self, client: Client, message: Stand, now: float, out: Outbox) -> None:
        seat = self.own_seat(client, message)
        if self.state.phase == "over":
            raise Refused("wrong_phase")
        self.free(seat=seat)
        self.forget_events(seat)

    def on_leave(self, client: Client, message: Leave, now: float, out: Outbox) -> None:
        people = list(client.people)
        if people:
            self.go(people=people)
        for other in self.clients.values():
            other.people = [person for person in other.people if person not in people]
            other.stale = True
        for person in people:
            self.away_since[person] = now

    def on_come_back(self, client: Client, message: ComeBack, now: float, out: Outbox) -> None:
        seat = self.own_seat(client, message)
        if self.state.seats[seat].bot is None:
            raise Refused("wrong_phase", "No bot stands in for you.")
        self.put_bot(seat=seat, bot=None)
        self.all_stale()  # what the bot was asked, they are asked now

    def on_add_bot(self, client: Client, message: AddBot, now: float, out: Outbox) -> None:
        self.need_host(client)
        if self.state.phase not in ("lobby", "playing"):
            raise Refused("wrong_phase")
        if self.seat_at(message["seat"]).person is not None:
            raise Refused("taken")
        self.put_bot(seat=message["seat"], bot=self.proper_bot(message["bot"]))

    def on_remove(self, client: Client, message: Remove, now: float, out: Outbox) -> None:
        self.need_host(client)
        self.need_lobby()
        seat = self.seat_at(message["seat"])
        if seat.person is None and seat.bot is None:
            raise Refused("no_seat", "Nobody sits there.")
        self.free(seat=message["seat"])
        self.forget_events(message["seat"])

    def on_close(self, client: Client, message: Any, now: float, out: Outbox) -> None:
        self.need_host(client)
        self.close()

    def all_stale(self) -> None:
        for client in self.clients.values():
            client.stale = True

    def forget_events(self, seat: int) -> None:
        """Who sat there sees the game with other eyes now."""
        for client in self.clients.values():
            client.events.pop(seat, None)
            client.stale = True
