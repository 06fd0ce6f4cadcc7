"""The beginning of a game: a new deal, or a moment of another game."""

from __future__ import annotations

from typing import Final

from smashup import SetupError, new_match

from .connections import Client, Connections
from .incoming import Refused, Start
from .memory import Memory, TablePart, change
from .outbox import Outbox
from .seats import Chance, Seating
from .setup import Lobby

SECRET_BYTES: Final = 32  # of a game's chance


class GameStart(TablePart):
    """Begins the games of the table."""

    def __init__(
        self,
        memory: Memory,
        connections: Connections,
        seating: Seating,
        lobby: Lobby,
        chance: Chance,
    ) -> None:
        super().__init__(memory)
        self.connections = connections
        self.seating = seating
        self.lobby = lobby
        self.chance = chance

    @change("begin")
    def begin(
        self,
        *,
        secret: str,
        bot_seed: int,
        factions: list[list[str]],
        names: list[str],
        first: int | None,
        now: float,
    ) -> None:
        """Deal a new game. Its chance comes from a secret that no client learns."""
        state = self.state
        pairs = [(pair[0], pair[1]) for pair in factions]
        self.memory.match = new_match(
            factions=pairs, seed=int(secret, 16), first=-1 if first is None else first, names=names
        )
        state.game += 1
        state.bot_seed = bot_seed
        state.course, state.moments, state.lesson, state.unseen = [], [], False, {}
        self.open_game(now)

    @change("renew")
    def renew(self, *, secret: str) -> None:
        """Replace the secret of a game of release 0.1, whose chance could be computed."""
        if self.match is not None:
            self.match.renew(bytes.fromhex(secret))

    @change("go_on")
    def go_on(self, *, bot_seed: int, now: float) -> None:
        """Begin the game from which this table was made."""
        self.state.game += 1
        self.state.bot_seed = bot_seed
        self.open_game(now)

    def open_game(self, now: float) -> None:
        """Reset everything that belongs to one game."""
        state, clock = self.state, self.state.options["clock"]
        state.phase, state.fixed, state.hands_open = "playing", False, False
        state.votes, state.rematch, state.left, state.hold = [], {}, {}, None
        state.players = [seat.person for seat in state.seats if seat.person is not None]
        state.asked_at = now
        for seat in state.seats:
            seat.clock = float(clock["seconds"]) if clock is not None else 0.0
            seat.passing = None

    def on_start(self, client: Client, message: Start, now: float, out: Outbox) -> None:
        """Begin the game on behalf of the host."""
        self.seating.need_host(client)
        self.seating.need_lobby()
        if not self.lobby.is_ready():
            raise Refused("not_ready")
        self.start_game(now)

    def start_game(self, now: float) -> None:
        """Begin the prepared game; refuse if the engine does not accept the factions."""
        bot_seed = int.from_bytes(self.chance(6))
        if self.state.fixed:
            self.go_on(bot_seed=bot_seed, now=now)
        else:
            try:
                self.begin(
                    secret=self.chance(SECRET_BYTES).hex(),
                    bot_seed=bot_seed,
                    factions=self.lobby.dealt_factions(),
                    names=self.lobby.player_names(),
                    first=self.state.options["first"],
                    now=now,
                )
            except SetupError as error:
                raise Refused("not_ready", f"{error}."[:1].upper() + f"{error}."[1:]) from error
        self.connections.forget_events()
        self.connections.make_stale()
