"""A bot that looks one step ahead: it rates each option by the victory points it seems to bring, and takes the best.

It knows the rules of thumb of the game and no particular card; see `reading.py` for what it makes of a text.
"""

from __future__ import annotations

from random import Random

from ..cards import CATALOGUE
from ..engine.carddef import CardDef
from ..engine.constants import BASE, MINION
from ..engine.decision import Decision, Option
from ..engine.knowledge import View
from ..engine.match import Reply
from . import reading
from .table import Table


class GreedyBot:
    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)
        self.turn = -1
        self.repeats: dict[str, int] = {}  # how often an ability was used this turn: a guard against running in circles
        self.words = ""  # the prompt, without the name of the card that asks
        self.last: tuple[str, int] = ("", -1)  # the card that asked last, and the card in play that was its answer

    def choose(self, view: View, decision: Decision) -> Reply:
        if view["turn"] != self.turn:
            self.turn, self.repeats, self.last = view["turn"], {}, ("", -1)
        table = Table(view)
        self.words = what_is_asked(decision)
        values = [self.value(table, decision, option) + self.rng.random() * 0.01 for option in decision.options]
        ranking = sorted(range(len(values)), key=lambda i: -values[i])
        if not decision.single:
            wanted = [i for i in ranking if values[i] > 0][: decision.most]  # the best first, for those in an order
            return wanted if len(wanted) >= decision.least else ranking[: decision.least]
        if decision.optional and (not ranking or values[ranking[0]] <= 0):
            return -1
        best = ranking[0]
        self.remember(decision, decision.options[best])
        return best

    def remember(self, decision: Decision, option: Option) -> None:
        self.repeats[option.key] = self.repeats.get(option.key, 0) + 1
        if option.key.startswith("piece:"):
            self.last = (decision.source, option.pids[0])

    # --- one option ------------------------------------------------------------------------------------------------
    def value(self, table: Table, decision: Decision, option: Option) -> float:
        what = option.key.partition(":")[0]
        if what == "play":
            return self.play_value(table, option, decision.kind == "window") + table.crowding
        if what in ("talent", "use", "stasis", "trigger"):
            return self.use_value(table, option) - 0.8 * self.repeats.get(option.key, 0)
        if what == "piece":
            return self.piece_value(table, decision, option)
        if what == "base":
            return self.base_value(table, decision, option)
        if what == "card":
            return self.card_value(decision, option)
        if what == "player":
            seat = option.players[0]
            helps = reading.effect(self.words) > 0 or "draw" in self.words
            return 1.0 if (seat == table.me) == helps and (helps or seat == table.leader) else 0.1
        return self.word_value(decision, option)

    def play_value(self, table: Table, option: Option, window: bool) -> float:
        """A card from hand: a minion at a base, an action on something, or an action that does something at once."""
        d = CATALOGUE.cards[option.card]
        base = table.bases.get(option.bids[0]) if option.bids else None
        if d.kind == MINION:
            return 0.15 + min(0.5, reading.side_worth(d.text)) + (table.gain(base, table.me, d.power) if base else 0.0)
        if d.plays_on == MINION and option.pids:
            return self.attach_value(table, d, option.pids[0])
        if d.plays_on == BASE and base is not None:
            return self.on_base_value(table, d, base)
        return self.effect_value(table, d, window)

    def attach_value(self, table: Table, d: CardDef, pid: int) -> float:
        """An action on a minion: good ones on mine, bad ones on theirs."""
        piece = table.pieces[pid]
        mine, base = piece["controller"] == table.me, table.place.get(pid)
        power = reading.boost(d.text)
        worth: float = 0.15 + 0.05 * piece.get("power", 0) + reading.side_worth(d.text)
        if reading.curses(d.text):
            return -worth if mine else worth
        if power and base is not None:
            return 0.05 + table.gain(base, table.me, power) if mine else -1.0
        return worth if mine else -worth

    def on_base_value(self, table: Table, d: CardDef, base: View) -> float:
        words = d.text.lower()
        if "cannot score" in words:
            return -table.stake(base) - 0.3
        power = reading.boost(d.text)
        if power and base["power"][table.me]:
            mine = sum(1 for m in base["minions"] if m["controller"] == table.me) if "each" in words else 1
            return 0.05 + table.gain(base, table.me, power * mine)
        return 0.1 + 0.03 * float(base["power"][table.me])

    def effect_value(self, table: Table, d: CardDef, window: bool) -> float:
        """A standard action, or a Special while a base scores: only if it changes something there."""
        text, worth = d.text, reading.side_worth(d.text)
        scoring = table.bases.get(table.view["scoring"]) if table.view["scoring"] is not None else None
        mine, theirs = table.my_minions(), table.rival_minions()
        if scoring is not None:
            mine = [m for m in mine if table.place[m["pid"]] is scoring]
            theirs = [m for m in theirs if table.place[m["pid"]] is scoring]
        power = reading.boost(text)
        if reading.destroys(text):
            reach = [table.removal(m["pid"]) for m in theirs if m["power"] <= reading.limit(text)]
            worth += max(reach) - 0.2 if reach else -1.0
        elif power:
            worth += max((table.gain(table.place[m["pid"]], table.me, power) for m in mine), default=-1.0)
        elif reading.sacrifices(text):
            worth -= 0.2
        elif window:
            worth += 0.1 if mine else -0.2
        else:
            worth += 0.15
        return worth - (0.3 if window else 0.0)

    def use_value(self, table: Table, option: Option) -> float:
        """A talent or an optional answer costs nothing: use it, unless it costs cards of one's own."""
        d = CATALOGUE.cards.get(option.card)  # None: a rule
        text = d.text if d else ""
        if reading.sacrifices(text) or "destroy this minion" in text.lower():
            return 0.02 + reading.side_worth(text)
        return 0.6 + reading.side_worth(text)

    # --- what a card asks ------------------------------------------------------------------------------------------
    def piece_value(self, table: Table, decision: Decision, option: Option) -> float:
        pid = option.pids[0]
        piece, base = table.pieces.get(pid), table.place.get(pid)
        if piece is None:
            return 0.0
        sign, mine, power = reading.effect(self.words), piece["controller"] == table.me, piece.get("power", 1)
        if sign < 0:
            removal = table.removal(pid)
            if "control" in self.words and base is not None and not mine:
                removal += table.gain(base, table.me, power)
            return removal
        if sign > 0:
            gain = table.gain(base, piece["controller"], max(1, reading.boost(self.words))) if base else 0.0
            return (0.2 if mine else -0.2) + gain
        if "move" in self.words and base is not None:
            goal = self.destination(table, decision)
            there = table.gain(goal, piece["controller"], power) if goal else table.best_place(piece["controller"], power, base)
            return table.removal(pid) + there + (0.2 if mine else 0.0)
        return (0.2 if mine else 0.1) + 0.02 * float(power)

    def base_value(self, table: Table, decision: Decision, option: Option) -> float:
        base = table.bases.get(option.bids[0])
        if base is None:
            return 0.0
        if decision.kind == "order":
            return table.stake(base)
        moved = self.moved(table, decision)
        if moved is not None:
            return 0.2 + table.removal(moved["pid"]) + table.gain(base, moved["controller"], moved["power"])
        if reading.effect(self.words) < 0 or "from there" in self.words:
            return 0.1 * float(max(base["power"]) - base["power"][table.me])
        power = CATALOGUE.cards[decision.source].power if decision.source in CATALOGUE.cards else 0
        return 0.2 + table.gain(base, table.me, power or 3)

    def moved(self, table: Table, decision: Decision) -> View | None:
        """The minion that a base is being chosen for: the one chosen just before, the one named, or "this minion"."""
        source, pid = self.last
        if "move" not in self.words:
            return None
        found = table.pieces.get(pid) if source == decision.source else None
        if found is None:
            asking = [p for p in table.pieces.values() if p["id"] == decision.source and p["controller"] == table.me]
            named = [p for p in table.pieces.values() if CATALOGUE.cards[p["id"]].name.lower() in self.words]
            hosts = [p for p in table.pieces.values() if any(a in asking for a in p["actions"])]
            found = next(iter(named or hosts or asking), None)
        return found if found is not None and "power" in found and found["pid"] in table.place else None

    def destination(self, table: Table, decision: Decision) -> View | None:
        """The base that a prompt names, or "here" if a base asks."""
        for base in table.bases.values():
            name = CATALOGUE.cards[base["id"]].name.lower()
            if f"to {name}" in self.words or (base["id"] == decision.source and "here" in self.words):
                return base
        return None

    def card_value(self, decision: Decision, option: Option) -> float:
        d = CATALOGUE.cards[option.card]
        if d.kind == BASE:
            return d.awards[0] * 0.1
        worth = card_worth(d)
        return 1.0 - worth if reading.effect(self.words) < 0 else worth

    def word_value(self, decision: Decision, option: Option) -> float:
        words = option.label.lower()
        if decision.kind == "confirm":
            return 1.0 if (option.key == "yes") != reading.sacrifices(self.words) else 0.0
        if option.number is not None:
            return option.number * (-1.0 if reading.effect(self.words) < 0 else 1.0) + 0.1
        return 0.3 + reading.side_worth(words) + 0.1 * reading.boost(words) + (0.2 if "top" in words or "hand" in words else 0.0)


def what_is_asked(decision: Decision) -> str:
    source = CATALOGUE.cards.get(decision.source)
    return decision.prompt.removeprefix(f"{source.name}: " if source else "").lower()


def card_worth(d: CardDef) -> float:
    """How good a card is to have in hand."""
    if d.kind == MINION:
        return 0.3 + 0.2 * d.power + 0.2 * reading.side_worth(d.text)
    return 0.5 + 0.1 * reading.boost(d.text) + 0.3 * reading.side_worth(d.text) + (0.3 if reading.destroys(d.text) else 0.0)
