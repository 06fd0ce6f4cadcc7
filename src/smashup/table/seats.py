"""The people of a table: tokens, names, seats and the host."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Final

from smashup.bots import about

from .connections import Client, Connections
from .incoming import AddBot, Close, ComeBack, Leave, Refused, Remove, Sit, Stand, Watch
from .lookalikes import alike, can_be_seen, visible
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .state import Person, TableSeat

Chance = Callable[[int], bytes]  # returns n random bytes that are fit for secrets

TOKEN_BYTES: Final = 16
MOST_PEOPLE: Final = 100  # with a token, at one table; whoever takes a seat is let in anyway
AWAY: Final = 60.0  # seconds without a connection, until others may vote for a bot


def new_token(chance: Chance) -> str:
    """Return a random token for a person."""
    return base64.urlsafe_b64encode(chance(TOKEN_BYTES)).decode().rstrip("=")


def proof_of(token: str) -> str:
    """Return the hash that is stored in place of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def proper_mark(mark: str) -> str:
    """Return a mark without invisible characters; it may be empty."""
    if not mark.isprintable():
        raise Refused("malformed", "This mark cannot be shown.")
    return visible(mark)


def proper_bot(name: str) -> str:
    """Return the name of a bot; refuse a name that no bot has."""
    if name not in about.ABOUT:
        raise Refused("no_bot")
    return name


def possible_names(bot: str, seat: int, several: bool) -> Iterator[str]:
    """Yield names for a bot, without end, and the best first.

    Those of its own begin at another one for each seat, so that bots that come or go rename nobody.
    """
    title = about.ABOUT[bot].title if bot in about.ABOUT else bot
    own = about.OWN_NAMES.get(bot, ())
    if not several:
        yield title
    yield from [own[(seat - 1 + i) % len(own)] for i in range(len(own))]
    yield from (f"{title} {number}" for number in count(2))


class Seating(TablePart):
    """Knows the people, their seats and the host."""

    def __init__(self, memory: Memory, connections: Connections, chance: Chance) -> None:
        super().__init__(memory)
        self.connections = connections
        self.chance = chance

    # --- looking ----------------------------------------------------------------------------------
    def person(self, number: int) -> Person:
        """Return the person with that number."""
        return next(person for person in self.state.people if person.number == number)

    def seat_of(self, person: int) -> int | None:
        """Return the number of a person's seat, or `None` if they watch."""
        return next((i for i, seat in enumerate(self.state.seats) if seat.person == person), None)

    def seats_of(self, client: Client) -> list[int]:
        """Return the seats of the people for whom a client speaks."""
        return [i for i, seat in enumerate(self.state.seats) if seat.person in client.people]

    def seat_at(self, number: int) -> TableSeat:
        """Return the seat with that number; refuse a number that no seat has."""
        if not 0 <= number < len(self.state.seats):
            raise Refused("no_seat")
        return self.state.seats[number]

    def own_seat(self, client: Client, message: Any) -> int:
        """Return the seat that a message is for; refuse one that is not the client's."""
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
        """Return the seats whose people play themselves, without stand-ins."""
        return [
            i
            for i, seat in enumerate(self.state.seats)
            if seat.person is not None and seat.bot is None
        ]

    def spoken_for(self, people: list[int]) -> list[int]:
        """Return those of these people for whom one connection may speak.

        They are all who sit, and no more watchers than there would be seats; at least one may
        watch."""
        people = list(dict.fromkeys(people))
        standing = [person for person in people if self.seat_of(person) is None]
        sitting = len(people) - len(standing)
        too_many = standing[max(1, len(self.state.seats) - sitting) :]
        return [person for person in people if person not in too_many]

    def watcher_of(self, client: Client) -> int | None:
        """Return the first person of a client without a seat."""
        return next((person for person in client.people if self.seat_of(person) is None), None)

    def is_away(self, seat: int, now: float) -> bool:
        """True if a bot may stand in for the person at that seat."""
        number = self.state.seats[seat].person
        if number is None or self.person(number).gone:
            return True
        if self.state.is_by_correspondence and not self.is_out_of_time(seat):
            return False
        here = self.connections.is_here(number)
        return not here and now - self.connections.absent_since(number) >= AWAY

    def is_out_of_time(self, seat: int) -> bool:
        """True if the clock of a seat has run out; never at a table without clocks."""
        return self.state.options["clock"] is not None and self.state.seats[seat].clock <= 0

    def wake_times(self, now: float) -> list[float]:
        """Return when people will have been away long enough for a stand-in."""
        if self.state.phase != "playing" or not self.connections.clients:
            return []
        times = [
            self.connections.absent_since(person.number) + AWAY
            for person in self.state.people
            if not person.gone and not self.connections.is_here(person.number)
        ]
        return [time for time in times if time > now]

    def need_host(self, client: Client) -> None:
        """Refuse a message that only the host may send."""
        if self.state.host is None or self.state.host not in client.people:
            raise Refused("not_host")

    def need_lobby(self) -> None:
        """Refuse a message that is for the time before the game."""
        if self.state.phase != "lobby":
            raise Refused("wrong_phase", "The game has begun.")

    def proper_name(self, name: str, person: int | None = None) -> str:
        """Return a name without invisible characters; refuse one that looks like another's.

        `person` is the one who has or wants it."""
        if not can_be_seen(name):
            raise Refused("bad_name")
        name = visible(name)
        people = [other.name for other in self.state.people if other.number != person]
        if alike(name) in map(alike, [*people, *self.bot_names().values()]):
            raise Refused("bad_name", "Somebody else here has this name.")
        return name

    def person_with(self, token: str) -> Person | None:
        """Return the person with that token. All are compared, in constant time."""
        proof, found = proof_of(token), None
        for person in self.state.people:
            if hmac.compare_digest(person.proof, proof):
                found = person
        return found

    def bot_names(self) -> dict[int, str]:
        """Return the names of the bots by seat, none of which looks like a person's.

        The only bot of its kind is called by its kind, several have names of their own.
        """
        bots = {
            i: seat.bot
            for i, seat in enumerate(self.state.seats)
            if seat.bot is not None and seat.person is None
        }
        taken = [alike(person.name) for person in self.state.people]
        found: dict[int, str] = {}
        for seat, bot in bots.items():
            several = list(bots.values()).count(bot) > 1
            for name in possible_names(bot, seat, several):
                if alike(name) not in taken:
                    found[seat] = name
                    taken.append(alike(name))
                    break
        return found

    def absent_watchers(self) -> list[int]:
        """Return the absent people without a seat, who lose their place when the table is full.

        Those who never played come first."""
        state = self.state
        absent = [
            person.number
            for person in state.people
            if self.seat_of(person.number) is None
            and person.number != state.host
            and not self.connections.is_here(person.number)
        ]
        return sorted(absent, key=lambda number: number in state.players)

    # --- changes ----------------------------------------------------------------------------------
    def find_host(self) -> None:
        """Make a person with a seat the host of a table without one.

        Before a game, if nobody sits, it is somebody who watches."""
        state = self.state
        if state.host is None:
            sitting = [seat.person for seat in state.seats if seat.person is not None]
            watching = [person.number for person in state.people] if state.phase == "lobby" else []
            state.host = next(
                (number for number in sitting + watching if not self.person(number).gone), None
            )

    @change("come")
    def come(self, *, name: str, mark: str, proof: str) -> None:
        """Add a person; `proof` is the hash of their token."""
        state = self.state
        state.people_ever += 1
        state.people.append(Person(state.people_ever, name, mark, proof))
        self.find_host()

    @change("sit_down")
    def sit_down(self, *, person: int, seat: int, name: str, mark: str) -> None:
        """Give a person a free seat, with the same name or another one."""
        found = self.person(person)
        found.name, found.mark = name, mark
        self.state.seats[seat] = TableSeat(person=person, clock=self.state.seats[seat].clock)
        if self.state.phase == "playing" and person not in self.state.players:
            self.state.players.append(person)
        self.state.left.pop(str(person), None)
        self.find_host()

    @change("rename")
    def rename(self, *, person: int, name: str) -> None:
        """Give a person another name."""
        self.person(person).name = name

    @change("free")
    def free(self, *, seat: int) -> None:
        """Take person and bot off a seat. In a game, the seat keeps its cards and its clock."""
        state, person = self.state, self.state.seats[seat].person
        if state.phase == "playing" and person is not None:
            state.left[str(person)] = len(state.course)
        state.seats[seat] = TableSeat(clock=state.seats[seat].clock)

    @change("put_bot")
    def put_bot(self, *, seat: int, bot: str | None) -> None:
        """Let a bot play at a seat, or stand in for its person; `None` removes it."""
        self.state.seats[seat].bot = bot
        self.state.seats[seat].wish = None
        self.state.votes = [
            vote for vote in self.state.votes if vote.kind == "undo" or vote.seat != seat
        ]

    @change("go")
    def go(self, *, people: list[int]) -> None:
        """Mark people as gone. They keep their seats in a game that has begun."""
        state = self.state
        for number in people:
            seat = self.seat_of(number)
            if seat is not None and state.phase != "lobby":
                self.person(number).gone = True
                continue
            if seat is not None:
                state.seats[seat] = TableSeat()
            state.people = [person for person in state.people if person.number != number]
        if state.host in people:
            state.host = None
            self.find_host()

    @change("come_again")
    def come_again(self, *, person: int) -> None:
        """Mark a person who had gone as present."""
        self.person(person).gone = False
        self.find_host()

    @change("close")
    def close(self) -> None:
        """End the table for everybody."""
        self.state.phase = "closed"
        self.state.votes, self.state.hold = [], None

    # --- messages ---------------------------------------------------------------------------------
    def newcomer(self, client: Client, name: str, mark: str, sits: bool) -> tuple[int, str]:
        """Add a person for a client; return their number and token.

        A connection may bring one person for each seat, and one who watches."""
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
        token = new_token(self.chance)
        self.come(name=name, mark=mark, proof=proof_of(token))
        client.people.append(self.state.people_ever)
        client.brought.append(self.state.people_ever)
        return self.state.people_ever, token

    def on_sit(self, client: Client, message: Sit, now: float, out: Outbox) -> dict[str, Any]:
        """Give the client a free seat, for one of its people or for another one."""
        number, mark = message["seat"], proper_mark(message.get("mark", ""))
        seat = self.seat_at(number)
        if seat.person is not None or seat.bot is not None:
            raise Refused("taken")
        if self.state.phase not in ("lobby", "playing"):
            raise Refused("wrong_phase")
        if self.state.phase == "playing" and (
            self.state.hands_open or self.state.options["watching"] == "hands"
        ):
            raise Refused("wrong_phase", "Who may have seen the hands cannot play.")
        standing = self.watcher_of(client)
        name = self.proper_name(message["name"], standing)
        if standing is None:
            standing, token = self.newcomer(client, name, mark, sits=True)
        else:
            token = None
        self.sit_down(person=standing, seat=number, name=name, mark=mark)
        client.stale = True
        return {"type": "seated", "person": standing, "seat": number, "token": token}

    def on_watch(self, client: Client, message: Watch, now: float, out: Outbox) -> dict[str, Any]:
        """Give the client a name without a seat."""
        standing = self.watcher_of(client)
        name = self.proper_name(message["name"], standing)
        token = None
        if standing is None:
            standing, token = self.newcomer(client, name, "", sits=False)
        else:
            self.rename(person=standing, name=name)
        return {"type": "seated", "person": standing, "seat": None, "token": token}

    def on_stand(self, client: Client, message: Stand, now: float, out: Outbox) -> None:
        """Free a seat for good."""
        seat = self.own_seat(client, message)
        if self.state.phase == "over":
            raise Refused("wrong_phase")
        self.free(seat=seat)
        self.connections.resend_seat(seat)

    def on_leave(self, client: Client, message: Leave, now: float, out: Outbox) -> None:
        """Mark all people of the client as gone."""
        people = list(client.people)
        if people:
            self.go(people=people)
        self.connections.leave(people, now)

    def on_come_back(self, client: Client, message: ComeBack, now: float, out: Outbox) -> None:
        """Give a person their seat back from a bot."""
        seat = self.own_seat(client, message)
        if self.state.seats[seat].bot is None:
            raise Refused("wrong_phase", "No bot stands in for you.")
        self.put_bot(seat=seat, bot=None)
        self.connections.make_stale()  # the decision of the bot is theirs now

    def on_add_bot(self, client: Client, message: AddBot, now: float, out: Outbox) -> None:
        """Let a bot play at a free seat."""
        self.need_host(client)
        if self.state.phase not in ("lobby", "playing"):
            raise Refused("wrong_phase")
        if self.seat_at(message["seat"]).person is not None:
            raise Refused("taken")
        self.put_bot(seat=message["seat"], bot=proper_bot(message["bot"]))

    def on_remove(self, client: Client, message: Remove, now: float, out: Outbox) -> None:
        """Free a seat before the game."""
        self.need_host(client)
        self.need_lobby()
        seat = self.seat_at(message["seat"])
        if seat.person is None and seat.bot is None:
            raise Refused("no_seat", "Nobody sits there.")
        self.free(seat=message["seat"])
        self.connections.resend_seat(message["seat"])

    def on_close(self, client: Client, message: Close, now: float, out: Outbox) -> None:
        """Close the table."""
        self.need_host(client)
        self.close()
