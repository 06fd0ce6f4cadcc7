"""`smashup join LINK`: play at a table from the terminal.

It speaks the same protocol as the page and has no code for any card."""

from __future__ import annotations

import contextlib
import getpass
import json
import os
import queue
import threading
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import urlsplit

import platformdirs
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.sync.client import ClientConnection, connect

from .. import CATALOGUE, InputError, View
from ..hall.names import is_id
from ..table.incoming import PROTOCOL
from ..terminal import draw, look, say
from ..terminal.screen import Screen

Message = dict[str, Any]
HELP: Final = """\
  1 3       choose these options, in this order
  (Enter)   none of them: pass, done, end turn
  why       why the other cards cannot be chosen
  undo      take back your last answer
  chat ...  say something
  quit      leave; the same command brings you back"""
LOBBY: Final = """\
  random           a faction by chance; twice, for two
  pick NAME        a faction
  bot SEAT NAME    let a bot play there (the host)
  start            begin (the host)
  chat ..., quit"""


def address_of(link: str) -> tuple[str, str]:
    """Return the websocket address and the table id that a link leads to."""
    parts = urlsplit(link.strip())
    table = (parts.fragment or parts.path).rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https", "ws", "wss") or not parts.netloc or not is_id(table):
        raise InputError(
            "this is no link of a table; one looks like http://127.0.0.1:8017/#/t/brave-otter-..."
        )
    scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
    path = parts.path if parts.fragment else parts.path.rpartition("/ws/")[0]
    return f"{scheme}://{parts.netloc}{path.rstrip('/')}/ws/{table}", table


class Wallet:
    """A private file with the tokens that bring a player back to their seats."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = (
            path or Path(platformdirs.user_data_dir("smashup", appauthor=False)) / "tokens.json"
        )

    def read(self) -> dict[str, list[str]]:
        with contextlib.suppress(OSError, ValueError):
            found = json.loads(self.path.read_text("utf-8"))
            if isinstance(found, dict):
                return found
        return {}

    def add(self, address: str, token: str) -> None:
        found = self.read()
        found[address] = [*found.get(address, []), token][-8:]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        with os.fdopen(
            os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
        ) as file:
            json.dump(found, file)
        new.replace(self.path)


class Visit:
    """One visit to a table: shows what it sends, and sends what the player types."""

    def __init__(
        self, socket: ClientConnection, address: str, wallet: Wallet, screen: Screen, name: str
    ) -> None:
        self.socket = socket
        self.address = address
        self.wallet = wallet
        self.screen = screen
        self.name = name
        self.ids = 0
        self.table: Message = {}
        self.state: Message = {}
        self.told = -1  # the last event that was printed
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.asking = False  # True while a thread waits for a line
        self.over = False

    # --- messages ---------------------------------------------------------------------------------
    def send(self, type: str, **fields: Any) -> int:
        self.ids += 1
        self.socket.send(json.dumps({"type": type, "id": self.ids, **fields}))
        return self.ids

    def hear(self, timeout: float | None = None) -> Message:
        message: Message = json.loads(self.socket.recv(timeout=timeout))
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "state" and message["seat"] == self.seat:
            self.state = message
            self.tell_events(message["events"])
        elif message["type"] == "chat":
            self.screen.say(*[f"{line['name']}: {line['text']}" for line in message["lines"]])
        elif message["type"] == "error":
            self.screen.say(f"({message['text']})")
        elif message["type"] == "why_not":
            self.screen.say(
                *[
                    f"  {look.title(reason['card'])}: {reason['text']}"
                    for reason in message["reasons"]
                ]
            )
        elif message["type"] == "seated" and message["token"] is not None:
            self.wallet.add(self.address, message["token"])
        elif message["type"] == "closed":
            self.screen.say("The table has been closed.")
            self.over = True
        return message

    def reply(self, id: int) -> Message:
        while True:
            message = self.hear(60)
            if message.get("id") == id:
                return message

    def tell_events(self, events: list[Message]) -> None:
        for event in events:
            if event["number"] > self.told and event["text"]:
                self.screen.say(f"  {event['text']}")
            self.told = max(self.told, event["number"])

    @property
    def seat(self) -> int | None:
        return next(
            (person["seat"] for person in self.table.get("you", []) if person["seat"] is not None),
            None,
        )

    @property
    def names(self) -> list[str]:
        return [
            seat["name"] or f"Seat {number}" for number, seat in enumerate(self.table["seats"], 1)
        ]

    @property
    def decision(self) -> Message | None:
        return self.state.get("decision")

    # --- coming in --------------------------------------------------------------------------------
    def come_in(self, watch: bool) -> bool:
        tokens = self.wallet.read().get(self.address, [])
        reply = self.reply(self.send("hello", protocol=PROTOCOL, tokens=tokens))
        if reply["type"] == "error" and reply["code"] == "bad_token":
            reply = self.reply(self.send("hello", protocol=PROTOCOL))
        if reply["type"] == "error":
            return False
        self.reply(self.send("ping"))
        free = [number for number, seat in enumerate(self.table["seats"]) if seat["kind"] == "free"]
        if self.seat is None and not watch and free and self.table["phase"] in ("lobby", "playing"):
            reply = self.reply(self.send("sit", seat=free[0], name=self.name))
            self.reply(self.send("ping"))
        if self.seat is None:
            self.screen.say("You watch.")
        else:
            self.screen.say(f"You are {self.names[self.seat]}, at seat {self.seat + 1}.")
        return True

    # --- asking -----------------------------------------------------------------------------------
    def ask(self, prompt: str) -> None:
        """Ask for a line in a thread, so that messages can be heard meanwhile."""
        if self.asking:
            return
        self.asking = True

        def read() -> None:
            try:
                self.lines.put(self.screen.ask(prompt))
            except (EOFError, KeyboardInterrupt):
                self.lines.put(None)

        threading.Thread(target=read, daemon=True).start()

    def line(self) -> str | None:
        """Return the line that was typed, or `None` if there is none yet."""
        with contextlib.suppress(queue.Empty):
            text = self.lines.get_nowait()
            self.asking = False
            if text is None:
                self.over = True
            return text
        return None

    def run(self) -> None:
        shown = ""
        while not self.over:
            with contextlib.suppress(TimeoutError):
                self.hear(0.05)
                continue
            now = self.what_is_shown()
            if now != shown:
                shown = now
                self.show()
            text = self.line()
            if text is not None:
                self.obey(text)
                shown = "" if text else shown
            elif (self.decision is not None or self.table["phase"] != "playing") and not self.over:
                self.ask("> ")

    def what_is_shown(self) -> str:
        """Return a text that changes when the picture must be drawn again."""
        if self.table["phase"] == "lobby":
            return json.dumps([self.table["seats"], self.table["ready"]])
        decision = self.decision
        return (
            f"{self.table['phase']} {self.table['game']} "
            f"{decision['number'] if decision is not None else ''}"
        )

    def show(self) -> None:
        if self.table["phase"] == "lobby":
            self.show_lobby()
            return
        if not self.state or (self.decision is None and self.table["phase"] == "playing"):
            return
        view = cast(View, self.state["view"])
        picture = draw.fitting(
            view, self.names, self.screen.width, max(10, self.screen.console.height - 14)
        )
        self.screen.show(picture, say.table(view, self.names))
        if self.table["phase"] == "over":
            self.screen.say("The game is over. `quit` leaves; `again` is for another game.")
        elif self.decision is not None:
            self.show_decision(self.decision)

    def show_lobby(self) -> None:
        for number, seat in enumerate(self.table["seats"], 1):
            factions = " and ".join(CATALOGUE.faction(faction).name for faction in seat["picks"])
            self.screen.say(
                f"Seat {number}: {seat['name'] or 'free'}{f' ({factions})' if factions else ''}"
            )
        if self.table["options"].get("faction_copies") == 2:
            self.screen.say("Two players may have the same faction.")
        self.screen.say(
            "All is ready for the start." if self.table["ready"] else "Not everything is ready.",
            LOBBY,
        )

    def show_decision(self, decision: Message) -> None:
        hand = self.state["view"]["players"][decision["player"]]["hand"]
        self.screen.say(f"Your hand: {', '.join(look.title(card) for card in hand) or 'empty'}")
        source = f"{look.title(decision['source'])}: " if decision["source"] else ""
        self.screen.say(f"{source}{decision['prompt']}")
        for number, option in enumerate(decision["options"], 1):
            self.screen.say(f"  {number:>2} {option['label']}")
        if decision["decline"]:
            self.screen.say(f"  (Enter) {decision['decline']}")
        if decision["most"] > 1:
            order = f", {decision['order']}" if decision["order"] else ""
            self.screen.say(f"Choose {decision['least']} to {decision['most']}{order}.")

    # --- commands ---------------------------------------------------------------------------------
    def obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        if word == "quit":
            self.over = True
        elif word == "chat" and rest:
            self.send("chat", text=rest)
        elif word in ("help", "?"):
            self.screen.say(HELP if self.table["phase"] == "playing" else LOBBY)
        elif word == "again" and self.table["phase"] == "over":
            self.send("rematch", factions="same")
        elif self.table["phase"] == "lobby":
            self.obey_in_lobby(word, rest)
        elif word == "why":
            self.send("why_not")
        elif word == "undo":
            self.send("undo_ask")
        elif self.decision is not None:
            self.answer(self.decision, text)

    def obey_in_lobby(self, word: str, rest: str) -> None:
        if word == "start":
            self.send("start")
        elif word == "random":
            self.send("factions", do="random")
        elif word == "pick" and rest:
            self.send("factions", do="pick", faction=rest.strip().lower().replace(" ", "_"))
        elif word == "bot":
            seat, _, bot = rest.partition(" ")
            if seat.isdecimal() and len(seat) < 3:
                self.send("add_bot", seat=int(seat) - 1, bot=bot.strip() or "greedy")
        elif word:
            self.screen.say(LOBBY)

    def answer(self, decision: Message, text: str) -> None:
        numbers = text.replace(",", " ").split()
        options = decision["options"]
        if not all(
            number.isdecimal() and 1 <= int(number[:6]) <= len(options) for number in numbers
        ):
            self.screen.say("This is no answer; `help` tells what is.")
            return
        keys = [options[int(number) - 1]["key"] for number in numbers]
        reply = self.reply(self.send("answer", decision=decision["number"], options=keys))
        if reply["type"] == "ok":
            self.state = (
                {**self.state, "decision": None} if self.decision is decision else self.state
            )


def join(link: str, name: str | None, watch: bool, plain: bool) -> int:
    address, _ = address_of(link)
    screen = Screen(plain)
    try:
        with connect(address, max_size=None, compression=None) as socket:
            visit = Visit(socket, address, Wallet(), screen, name or own_name())
            if not visit.come_in(watch):
                return 1
            visit.run()
    except InvalidStatus as error:  # the server says why, but not in a websocket
        why = (error.response.body or b"").decode("utf-8", "replace").strip() or str(error)
        raise InputError(f"this table cannot be reached: {why}") from error
    except (OSError, InvalidHandshake, InvalidURI) as error:
        raise InputError(f"this table cannot be reached: {error}") from error
    except ConnectionClosed:
        screen.say("The connection is lost. The same command brings you back.")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def own_name() -> str:
    try:
        return getpass.getuser()[:40].title()
    except (OSError, KeyError):
        return "Guest"
