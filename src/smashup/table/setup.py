"""The set-up of a game: options, and factions by choice, by chance or in a snake draft."""

from __future__ import annotations

from typing import Final

from smashup import CATALOGUE, Draft

from .connections import Client, Connections
from .incoming import Factions, Options, OptionsPatch, Refused, SetOptions
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .seats import Chance, Seating
from .state import Pick, TableSeat

DAY: Final = 24 * 60 * 60  # seconds
MOST_DAYS: Final = 7  # of a clock by correspondence
IN_A_GAME: Final = {"pace", "watching"}  # options that may be changed after the start


def default_options() -> Options:
    """Return the options of a new table."""
    return {
        "players": 2,
        "factions": "free",
        "sets": [],
        "first": None,
        "pace": "normal",
        "watching": "public",
        "steady_pauses": None,
        "clock": None,
    }


def pool_of(options: Options) -> list[str]:
    """Return the ids of the factions that these options allow."""
    sets = options["sets"]
    return [
        faction.id
        for group in CATALOGUE.sets
        if not sets or group.id in sets
        for faction in group.factions
    ]


def copies_of(options: Options) -> int:
    """Return how many players may have the same faction (2: the rulebooks' "Moar Factions!")."""
    return options.get("faction_copies", 1)


def factions_left(options: Options, pairs: list[list[str]], seat: int) -> list[str]:
    """Return the factions that a seat may still take; `pairs` has all picks by seat.

    It may take neither one of its own again, nor one of which all copies are taken."""
    taken = [faction for pair in pairs for faction in pair]
    copies = copies_of(options)
    return [
        faction
        for faction in pool_of(options)
        if faction not in pairs[seat] and taken.count(faction) < copies
    ]


def check_options(options: Options) -> None:
    """Refuse options with which no game can be played."""
    players, clock = options["players"], options["clock"]
    if not 2 <= players <= 4:
        raise Refused("bad_options", "The game is for 2 to 4 players.")
    known = {group.id for group in CATALOGUE.sets}
    if any(name not in known for name in options["sets"]) or len(set(options["sets"])) < len(
        options["sets"]
    ):
        raise Refused("bad_options", "There is no such set.")
    # The last pick comes after 2 * players - 1 others, and whoever makes it cannot use another copy
    # of their first faction.
    if copies_of(options) * (len(pool_of(options)) - 1) < 2 * players - 1:
        raise Refused("bad_options", "These sets have too few factions for so many players.")
    if options["first"] is not None and not 0 <= options["first"] < players:
        raise Refused("bad_options", "There is no such seat to begin.")
    if clock is not None:
        times = (clock["seconds"], clock["per_turn"])
        if options.get("correspondence", False):
            if times not in [(days * DAY, 0) for days in range(1, MOST_DAYS + 1)]:
                raise Refused("bad_options", "By correspondence a turn has one to seven days.")
        elif not all(0 <= seconds <= DAY for seconds in times) or sum(times) == 0:
            raise Refused("bad_options", "A clock has between a second and a day.")


class Lobby(TablePart):
    """The options of the table, and the factions of the next game."""

    def __init__(
        self, memory: Memory, connections: Connections, seating: Seating, chance: Chance
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating
        self.chance = chance

    def below(self, bound: int) -> int:
        """Return a random number from 0 to `bound` - 1."""
        return int.from_bytes(self.chance(8)) % bound

    # --- options ----------------------------------------------------------------------------------
    @change("set_options")
    def set_options(self, *, options: Options) -> None:
        """Set the options of the table. Picks that do not fit them are dropped."""
        state, before = self.state, self.state.options
        state.options = options
        state.hands_open = state.hands_open or (
            state.phase == "playing" and before["watching"] == "hands"
        )
        players = options["players"]
        state.seats = state.seats[:players] + [
            TableSeat() for _ in range(players - len(state.seats))
        ]
        if options["factions"] == "free" and before["factions"] == "free":
            picks, state.picks = state.picks, []
            for pick in picks:
                if pick.seat < players and pick.faction in factions_left(
                    options, self.pairs(), pick.seat
                ):
                    state.picks.append(pick)
        elif copies_of(options) != copies_of(before) or any(
            options[name] != before[name] for name in ("players", "factions", "sets")
        ):
            state.picks = []

    def on_options(self, client: Client, message: SetOptions, now: float, out: Outbox) -> None:
        """Change options on behalf of the host."""
        self.seating.need_host(client)
        patch: OptionsPatch = message["options"]
        options: Options = {**self.state.options, **patch}
        if self.state.phase != "lobby" or self.state.fixed:
            self.check_late_options(patch)
        check_options(options)
        if any(seat.person is not None for seat in self.state.seats[options["players"] :]):
            raise Refused("bad_options", "Somebody sits there.")
        self.set_options(options=options)
        self.connections.make_stale()

    def check_late_options(self, patch: OptionsPatch) -> None:
        """Refuse options that are fixed once a game has begun."""
        if self.state.phase not in ("lobby", "playing") or not patch.keys() <= IN_A_GAME:
            raise Refused("wrong_phase", "This is settled before the start.")
        if patch.get("watching") == "hands" and self.state.options["watching"] != "hands":
            raise Refused("wrong_phase", "Hands that were covered at the start stay covered.")

    # --- factions ---------------------------------------------------------------------------------
    def draft(self) -> Draft:
        """Return the present state of the snake draft."""
        options = self.state.options
        draft = Draft(CATALOGUE, options["players"], pool_of(options) * copies_of(options))
        for pick in self.state.picks:
            draft.pick(pick.faction)
        return draft

    def picks_of(self, seat: int) -> list[str]:
        """Return the factions that a seat has picked."""
        return [pick.faction for pick in self.state.picks if pick.seat == seat]

    def pairs(self) -> list[list[str]]:
        """Return the picks of all seats."""
        return [self.picks_of(seat) for seat in range(len(self.state.seats))]

    def choices(self, seat: int) -> list[str]:
        """Return the factions that a seat may pick now."""
        options = self.state.options
        if options["factions"] == "random" or self.state.fixed or self.state.phase != "lobby":
            return []
        if options["factions"] == "draft":
            draft = self.draft()
            return draft.choices() if draft.picker == seat else []
        return factions_left(options, self.pairs(), seat) if len(self.picks_of(seat)) < 2 else []

    @change("pick")
    def pick(self, *, seat: int, faction: str) -> None:
        """Pick a faction for a seat."""
        self.state.picks.append(Pick(seat, faction))
        self.state.seats[seat].wish = None

    @change("unpick")
    def unpick(self, *, picks: list[int]) -> None:
        """Take back picks, given by their indices in `state.picks`."""
        self.state.picks = [pick for i, pick in enumerate(self.state.picks) if i not in picks]

    @change("wish")
    def wish(self, *, seat: int, faction: str | None) -> None:
        """Set the faction that a seat picks at its next turn of the draft, or `None`."""
        self.state.seats[seat].wish = faction

    def on_factions(self, client: Client, message: Factions, now: float, out: Outbox) -> None:
        """Pick, take back or wish for a faction."""
        self.seating.need_lobby()
        seat, faction = self.seat_to_choose_for(client, message), message.get("faction")
        if self.state.fixed or self.state.options["factions"] == "random":
            raise Refused("wrong_phase", "The factions are not chosen at this table.")
        if message["do"] == "unpick":
            self.unpick(picks=self.to_unpick(seat, faction))
            return
        if message["do"] == "wish":
            if faction is not None and (
                faction not in pool_of(self.state.options)
                or self.state.options["factions"] != "draft"
            ):
                raise Refused("cannot_pick")
            self.wish(seat=seat, faction=faction)
            return
        choices = self.choices(seat)
        if not choices:
            raise Refused(
                "not_your_pick" if self.state.options["factions"] == "draft" else "cannot_pick"
            )
        if message["do"] == "random":
            faction = choices[self.below(len(choices))]
        if faction in self.picks_of(seat):
            raise Refused("cannot_pick", "One player never has the same faction twice.")
        if faction is None or faction not in choices:
            raise Refused("cannot_pick")
        self.pick(seat=seat, faction=faction)

    def seat_to_choose_for(self, client: Client, message: Factions) -> int:
        """Return the seat that a message picks for: the client's or, for the host, a bot's."""
        number = message.get("seat")
        if (
            number is not None
            and self.seating.seat_at(number).bot is not None
            and self.seating.seat_at(number).person is None
        ):
            self.seating.need_host(client)
            return number
        return self.seating.own_seat(client, message)

    def to_unpick(self, seat: int, faction: str | None) -> list[int]:
        """Return the indices of the picks to take back: of that faction, or the seat's last.

        In a draft only bots may have picked since, and their picks are taken back, too."""
        picks = self.state.picks
        mine = [
            i
            for i, pick in enumerate(picks)
            if pick.seat == seat and faction in (None, pick.faction)
        ]
        if not mine:
            raise Refused("cannot_pick", "There is no such pick.")
        if self.state.options["factions"] != "draft":
            return mine[-1:]
        later = range(mine[-1], len(picks))
        if any(
            picks[i].seat != seat and self.state.seats[picks[i].seat].bot is None for i in later
        ):
            raise Refused("not_your_pick", "Somebody has picked since.")
        return list(later)

    def pick_by_itself(self) -> bool:
        """Make the pick of a bot or a wish; return `False` if there is none."""
        if (
            self.state.phase != "lobby"
            or self.state.options["factions"] != "draft"
            or self.state.fixed
        ):
            return False
        draft = self.draft()
        if draft.picker < 0:
            return False
        seat, choices = self.state.seats[draft.picker], draft.choices()
        if seat.bot is not None and seat.person is None:
            self.pick(seat=draft.picker, faction=choices[self.below(len(choices))])
            return True
        if seat.wish in choices:
            self.pick(seat=draft.picker, faction=str(seat.wish))
            return True
        return False

    # --- the start --------------------------------------------------------------------------------
    def is_ready(self) -> bool:
        """True if the host may start the game."""
        state = self.state
        if state.phase != "lobby" or any(
            seat.person is None and seat.bot is None for seat in state.seats
        ):
            return False
        if state.fixed or state.options["factions"] == "random":
            return True
        bots_choose = state.options["factions"] == "free"
        return all(
            len(self.picks_of(i)) == 2 or (bots_choose and seat.person is None)
            for i, seat in enumerate(state.seats)
        )

    def dealt_factions(self) -> list[list[str]]:
        """Return the factions of all seats, drawn at random where none are picked."""
        pairs = self.pairs()
        for seat, pair in enumerate(pairs):
            while len(pair) < 2:
                left = factions_left(self.state.options, pairs, seat)
                pair.append(left[self.below(len(left))])
        return pairs

    def player_names(self) -> list[str]:
        """Return the name of each seat's player; no two look alike."""
        bots = self.seating.bot_names()
        return [
            bots[i] if seat.person is None else self.seating.person(seat.person).name
            for i, seat in enumerate(self.state.seats)
        ]
