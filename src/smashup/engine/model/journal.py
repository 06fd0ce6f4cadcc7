"""The journal: what happened, as records that tell each viewer only what they may know. `events.py`
shows them to the outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from .constants import BASE, EVERYBODY, MINION, ZoneName

if TYPE_CHECKING:
    from .state import Card

# What happened. `player` is who does it (None: nobody in particular), `cards` are the cards that it
# happens to.
EventKind = Literal[
    "turn",  # a player's turn begins; `amount` is its number
    "extra_turn",  # a player will take an extra turn after this one
    "mulligan",  # a player shows an opening hand without minions and sets it aside
    "play",  # a player plays a card
    # a standard action that has resolved goes to its owner's discard pile. The log leaves that out
    "finish",
    "unplayable",  # a card that was to be played cannot be played
    "talent",  # a player uses the talent of a card in play
    "use",  # a player uses another ability of a card in play
    "trigger",  # an ability of a card or base triggers
    "draw",  # a player draws cards
    "discard",  # cards go to a discard pile, without being destroyed
    "take",  # cards that were set aside go to a hand
    # cards go to a deck, the base deck or the box; without an `end` they are shuffled into the deck
    "put",
    "give",  # a player places a card into the hand of another one (`other`)
    "store",  # a player puts a card face down under another one
    "set_aside",  # cards are set aside while an ability resolves
    "reveal",  # a player reveals cards to all; with `to` they are set aside as well
    "look",  # a player looks at cards; with `to` they are set aside as well
    "search",  # a player searches the deck
    "shuffle",  # the deck of a player is shuffled
    "reshuffle",  # the discard pile of a player becomes a new deck
    # a card in play is destroyed. Without `to` it is not discarded: the next event tells where it
    # goes
    "destroy",
    # a card in play (the first) is not affected by another one (the second): `cause` protects it
    "safe",
    "return",  # a card in play goes to its owner's hand
    "move",  # a minion moves to another base, with all that is on and under it
    "transfer",  # an action in play goes to another base or minion
    # an action is taken off its minion; it stays in play, on nothing, while an ability resolves
    "take_off",
    "control",  # a player takes control of a card in play, or has it back; `other` had it before
    "power",  # a minion gains power for a time, or loses it: `amount`
    "counters",  # a card in play gets +1 power counters, or loses them: `amount`
    "copy",  # a card in play (the first) takes on the abilities of another one (the second)
    # a card enters stasis with `amount` counters. One that was in play has a new pid; what is under
    # it comes along
    "stasis",
    "stasis_counter_added",  # a card in stasis gets a counter; `amount` is how many it has now
    "stasis_counter_removed",  # a card in stasis loses a counter; `amount` is how many it has left
    "player_power",  # a player has more power at a base for a time: `amount`
    "breakpoint",  # the breakpoint of a base changes for a time: `amount`
    "base_counter",  # a base gets one of its own counters
    "extra_minion",  # a player may play an extra minion (`amount` of them) this turn
    "extra_action",  # a player may play an extra action (`amount` of them) this turn
    "extra_card",  # a player may play an extra card (`amount` of them) this turn
    "promised_minion",  # a player may play an extra minion next turn
    "promised_action",  # a player may play an extra action next turn
    "promised_card",  # a player may play an extra card next turn
    "scoring",  # a base begins to score
    # a player gains `amount` VP at a base that scores, for that `place` (1: the winner) with so
    # much `power` there
    "score",
    "vp",  # a player gains VP by an ability, or loses them: `amount`
    "base_destroyed",  # a base is destroyed; the cards on it leave play, and then the base itself
    "base_discarded",  # a base goes to the base discard pile
    "new_base",  # a base comes into play
    "base_reshuffle",  # the base discard pile becomes a new base deck
    "face_up",  # the top card of the base deck lies face up
    "face_down",  # the top card of the base deck is turned face down
    "loop",  # an endless loop of abilities was ended
    "too_many_plays",  # an endless loop of plays was ended
    "win",  # a player wins the game, with `amount` VP
]

# The lines. A kind may have several, by where the cards come from and go to: see `Record.line`. In
# them {p} is the player, {o} another player, {d} " of" that player if it is not the same one, {c}
# the cards, {1} and {2} the first two of them, {k} the cards without whose they are, {v} the cards
# after a colon, for those who see them, {a} the card that caused it, {b} the base, {l} where the
# card is, {f} where it was played from, {t} where it goes, {g} the same without a preposition, {u}
# what it was under, {n} the amount, {+} the amount with its sign, {s} the plural of what it counts,
# {x} how often, {m} so many +1 power counters, {r} the place.
LINES: Final = {
    "turn": "{p} begins turn {n}.",
    "extra_turn": "{p} will take an extra turn.",
    "mulligan": "{p} shows a hand without minions: {c}.",
    "play": "{p} plays {c}{f}{t}.",
    "finish": "{c} goes to the discard pile{d}.",
    "unplayable": "{c} cannot be played.",
    "talent": "{p} uses the talent of {c}{l}.",
    "use": "{p} uses {c}{l}.",
    "trigger": "{c} triggers{l}.",
    "draw": "{p} draws {c}.",
    "discard": "{p} puts {c} on the discard pile{d}.",
    "discard from hand": "{p} discards {c}.",
    "discard from play": "{c} is discarded{l}.",
    "discard from stasis": "{c} is discarded from stasis.",
    "discard from under": "{c} is discarded from under {u}.",
    "take": "{p} takes {c} into the hand{d}.",
    "put to deck": "{p} puts {c} into the deck{d}.",
    "put to deck top": "{p} puts {c} on top of the deck{d}.",
    "put to deck bottom": "{p} puts {c} on the bottom of the deck{d}.",
    "put from discard to deck": "{p} puts {c} from the discard pile into the deck.",
    "put from play to deck": "{c} is shuffled into the deck of {o}.",
    "put from play to deck top": "{c} goes on top of the deck of {o}.",
    "put from play to deck bottom": "{c} goes to the bottom of the deck of {o}.",
    "put to box": "{c} goes into the box.",
    "put to base_deck top": "{p} puts {c} on top of the base deck.",
    "put to base_deck bottom": "{p} puts {c} on the bottom of the base deck.",
    "put from base_deck to base_deck bottom": "{p} puts the top card of the base deck on "
    "its bottom.",
    "give": "{p} places {c} into the hand of {o}.",
    "store": "{p} stores {c} under {g}.",
    "set_aside": "{p} sets {c} aside.",
    "set_aside from discard": "{p} takes {c} from the discard pile{d}.",
    "set_aside from base_discard": "{p} takes {c} from the base discard pile.",
    "set_aside from resolving": "{c} is set aside.",
    "set_aside from under": "{c} under {u} is set aside.",
    "reveal": "{p} reveals {c}.",
    "reveal from hand": "{p} shows the hand: {c}.",
    "look": "{p} looks at {c}.",
    "look from hand": "{p} looks at the hand of {o}{v}.",
    "search": "{p} searches the deck.",
    "shuffle": "{p} shuffles the deck.",
    "reshuffle": "{p} shuffles the discard pile into a new deck.",
    "destroy": "{c} is destroyed{l}.",
    "safe": "{1} is not affected by {2}.",
    "return": "{c} returns to the hand of {o}.",
    "move": "{c} moves from {b} to {g}.",
    "transfer": "{c} is transferred to {g}.",
    "take_off": "{c} is taken off its minion.",
    "control": "{p} takes control of {k} from {o}{l}.",
    "control again": "{p} has control of {k} again{l}.",
    "power": "{c} gets {+} power.",
    "counters": "{c} gets {m}.",
    "counters less": "{c} loses {m}.",
    "copy": "{1} takes on the abilities of {2}.",
    "stasis": "{c} enters stasis with {n} counter{s}.",
    "stasis_counter_added": "{c} gets a stasis counter and has {n} now.",
    "stasis_counter_removed": "{c} has {n} stasis counter{s} left.",
    "player_power": "{p} has {+} power at {b}.",
    "breakpoint": "The breakpoint of {b} rises by {n}.",
    "breakpoint less": "The breakpoint of {b} drops by {n}.",
    "base_counter": "{b} gets a counter.",
    "extra_minion": "{p} may play an extra minion{x}.",
    "extra_action": "{p} may play an extra action{x}.",
    "extra_card": "{p} may play an extra card{x}.",
    "promised_minion": "{p} may play an extra minion next turn.",
    "promised_action": "{p} may play an extra action next turn.",
    "promised_card": "{p} may play an extra card next turn.",
    "scoring": "{b} is ready and scores.",
    "score": "{p} gains {n} VP at {b} ({r} place).",
    "vp": "{p} gains {n} VP.",
    "vp less": "{p} loses {n} VP.",
    "base_destroyed": "{b} is destroyed.",
    "base_discarded": "{c} goes to the base discard pile.",
    "new_base": "{b} comes into play.",
    "base_reshuffle": "The base discard pile is shuffled into a new base deck.",
    "face_up": "{c} lies face up on the base deck.",
    "face_down": "{p} turns the top card of the base deck face down.",
    "loop": "An endless loop was ended.",
    "too_many_plays": "An endless loop was ended: no more cards can be played for now.",
    "win": "{p} wins with {n} VP.",
}

# The same, if another card caused it. Where there is no such line, the card comes before a colon:
# "Guide: Player 1 draws a card."
BY_CARD: Final = {
    "discard from play": "{a} discards {c}{l}.",
    "put from play to deck": "{a} shuffles {c} into the deck of {o}.",
    "put from play to deck top": "{a} puts {c} on top of the deck of {o}.",
    "put from play to deck bottom": "{a} puts {c} on the bottom of the deck of {o}.",
    "destroy": "{a} destroys {c}{l}.",
    "safe": "{a} protects {1} from {2}.",
    "return": "{a} returns {c} to the hand of {o}.",
    "move": "{a} moves {c} from {b} to {g}.",
    "transfer": "{a} transfers {c} to {g}.",
    "power": "{a} gives {c} {+} power.",
    "counters": "{a} places {m} on {c}.",
    "counters less": "{a} removes {m} from {c}.",
    "stasis": "{a} puts {c} into stasis with {n} counter{s}.",
    "stasis_counter_added": "{a} places a stasis counter on {c}, which has {n} now.",
    "stasis_counter_removed": "{a} removes a stasis counter from {c}, which has {n} left.",
    "breakpoint": "{a} raises the breakpoint of {b} by {n}.",
    "breakpoint less": "{a} lowers the breakpoint of {b} by {n}.",
    "base_counter": "{a} places a counter on {b}.",
    "base_destroyed": "{a} destroys {b}.",
}

# The kinds of event that the log leaves out, as they follow from an earlier line.
QUIET_EVENTS: Final = ("finish",)

MANY: Final = 5  # so many cards that are put into a deck are named, but not more

PLACES: Final = ("", "first", "second", "third")


class Spot:
    """Where a card lies. It never changes, so records share the spots outside play."""

    __slots__ = ("base", "bid", "end", "host", "host_seat", "pid", "seat", "zone")

    def __init__(
        self,
        zone: ZoneName,
        seat: int | None = None,
        end: Literal["top", "bottom"] | None = None,
        bid: int = -1,
        base: Card | None = None,
        pid: int = -1,
        host: Card | None = None,
        host_seat: int | None = None,
    ) -> None:
        self.zone: ZoneName = zone
        self.seat = seat  # whose zone it is; in play, who controls the card
        self.end: Literal["top", "bottom"] | None = end  # of a deck
        self.bid = bid  # the base where it is,
        self.base = base  # and its card
        self.pid = pid  # the minion that it is on, or the card that it is under,
        self.host = host  # the card of that,
        self.host_seat = host_seat  # and who controls it


def spots(zone: ZoneName, end: Literal["top", "bottom"] | None = None) -> list[Spot]:
    """That zone of each player."""
    return [Spot(zone, seat, end) for seat in range(4)]


HAND_OF: Final = spots("hand")
DECK_OF: Final = spots("deck")
TOP_OF: Final = spots("deck", "top")
BOTTOM_OF: Final = spots("deck", "bottom")
DISCARD_OF: Final = spots("discard")
STASIS_OF: Final = spots("stasis")
SET_ASIDE: Final = Spot("aside")
RESOLVING: Final = Spot("resolving")
IN_BOX: Final = [Spot("box")] * 4
BASE_DECK: Final = Spot("base_deck")
BASE_TOP: Final = Spot("base_deck", None, "top")
BASE_BOTTOM: Final = Spot("base_deck", None, "bottom")
BASE_DISCARD: Final = Spot("base_discard")

# By DISCARD, HAND, DECK_TOP, DECK_BOTTOM, DECK_SHUFFLED, BOX: where that is for each player, and
# what going there is called, for cards that leave play and for others.
GOALS: Final = (DISCARD_OF, HAND_OF, TOP_OF, BOTTOM_OF, DECK_OF, IN_BOX)
LEAVING: Final[tuple[EventKind, ...]] = ("discard", "return", "put", "put", "put", "put")
PUTTING: Final[tuple[EventKind, ...]] = ("discard", "take", "put", "put", "put", "put")


class Agent:
    """The card or base whose ability caused something."""

    __slots__ = ("bid", "card", "pid", "player")

    def __init__(self, card: Card, player: int | None, pid: int, bid: int) -> None:
        self.card = card
        self.player = player  # whose ability it is; None: a base's
        self.pid = pid  # of a card that is in play, or was
        self.bid = bid  # of a base


class Record:
    """One thing that happened: what, by whom, with which cards, from where to where, by which card,
    and who may see the cards."""

    __slots__ = (
        "amount",
        "base",
        "bid",
        "cards",
        "cause",
        "controllers",
        "kind",
        "other",
        "pids",
        "place",
        "player",
        "power",
        "seen",
        "source",
        "to",
        "turn",
        "was",
    )

    def __init__(
        self,
        kind: EventKind,
        turn: int,
        player: int | None,
        cards: tuple[Card, ...],
        pids: tuple[int, ...],
        controllers: tuple[int | None, ...],
        amount: int,
        source: Spot | None,
        to: Spot | None,
        other: int | None,
        seen: int,
        cause: Agent | None,
        base: Card | None,
        bid: int,
        place: int,
        was: int,
        power: int,
    ) -> None:
        self.kind: EventKind = kind
        self.turn = turn
        self.player = player
        self.cards = cards
        self.pids = pids  # of the cards, if they are or were in play; -1 for one that was not
        self.controllers = controllers  # who controls them, as far as they have pids
        self.amount = amount
        self.source = source  # where the cards were
        self.to = to  # where they are now; None: where they were
        self.other = other
        self.seen = seen  # a bit for each player who may see the cards
        self.cause = cause
        self.base = base  # the base that it is about,
        self.bid = bid  # and its id
        self.place = place  # of VP for a place at a base: 1 is the winner
        self.was = was  # the pid that a card had before, if it has another now
        self.power = power  # of who gains VP at a base that scores: so much was there

    def visible(self, viewer: int) -> bool:
        """Whether that viewer (-1: a spectator) may know the cards."""
        return self.seen == EVERYBODY or (viewer >= 0 and self.seen >> viewer & 1 == 1)

    # --- in words ---------------------------------------------------------------------------------
    def line(self) -> str:
        """The key of its line: of all that fit the one that says most."""
        keys = [self.kind + " less"] if self.amount < 0 else []
        if self.cause is None:
            keys.append(self.kind + " again")
        to = (
            f" to {self.to.zone}{f' {self.to.end}' if self.to.end else ''}"
            if self.to is not None
            else ""
        )
        if self.source is not None:
            keys.append(f"{self.kind} from {self.source.zone}{to}")
            if self.kind != "reveal" or self.to is None:
                keys.append(f"{self.kind} from {self.source.zone}")
        keys.append(self.kind + to)
        return next((key for key in keys if key in LINES), self.kind)

    def by_other(self) -> bool:
        """Whether another card than the one that it happens to caused it."""
        about = self.cards[0] if self.cards else self.base
        return self.cause is not None and self.cause.card is not about

    def parts(self, viewer: int = -1, names: list[str] | None = None) -> list[tuple[str, str]]:
        """The line as pieces of text, each with the id of the card it names, or ""."""
        parts: list[tuple[str, str]] = []
        key = self.line()
        text = LINES[key]
        subject = text.startswith("{p}")
        if self.by_other():
            if key in BY_CARD:
                text, subject = BY_CARD[key], False
            else:
                parts += [*self.agent(names, subject), (": ", "")]
        start = len(parts)
        while text:
            head, brace, rest = text.partition("{")
            if head.startswith(".") and parts and parts[-1][0].endswith((".", "?", "!")):
                head = head[1:]  # a name that ends like a sentence ends this one
            if head:
                parts.append((head, ""))
            if brace:
                parts.extend(self.fill(rest[0], viewer, names, subject))
            text = rest[2:]
        if not subject:  # the name of a player stays as it is
            parts[start] = parts[start][0][:1].upper() + parts[start][0][1:], parts[start][1]
        return parts

    def agent(self, names: list[str] | None, subject: bool) -> list[tuple[str, str]]:
        """The card that caused it, and whose it is, unless that is said anyway as its player is the
        subject of the line."""
        if self.cause is None:
            return []
        return self.named(
            self.cause.card,
            None if subject and self.cause.player == self.player else self.cause.player,
            names,
        )

    def named(self, card: Card, seat: int | None, names: list[str] | None) -> list[tuple[str, str]]:
        """A card, and the player who has it."""
        name = (card.data.name, card.data.id)
        return [name] if seat is None else [name, (f" ({name_of(seat, names)})", "")]

    def fill(
        self, key: str, viewer: int, names: list[str] | None, subject: bool
    ) -> list[tuple[str, str]]:
        """What stands for {key} in the line; `subject`: the line begins with the player."""
        if key in "pod":
            seat = self.player if key == "p" else self.other
            if key == "d" and (seat is None or seat == self.player):
                return []
            return [((" of " if key == "d" else "") + name_of(seat, names), "")]
        if key in "c12kv":
            return self.fill_cards(key, viewer, names, subject)
        if key in "bltguf":
            return self.fill_place(key, names)
        if key == "a":
            return self.agent(names, False)
        if key == "m":
            return [
                (
                    "a +1 power counter"
                    if abs(self.amount) == 1
                    else f"{abs(self.amount)} +1 power counters",
                    "",
                )
            ]
        if key == "s":
            return [("" if self.amount == 1 else "s", "")]
        if key == "x":
            return [(f", {self.amount} times", "")] if self.amount > 1 else []
        if key == "r":
            return [(PLACES[self.place], "")]
        return [(f"{self.amount:+}" if key == "+" else str(abs(self.amount)), "")]

    def fill_cards(
        self, key: str, viewer: int, names: list[str] | None, subject: bool
    ) -> list[tuple[str, str]]:
        many = self.kind == "put" and len(self.cards) > MANY  # they have been revealed before
        if not self.visible(viewer) or many:
            return (
                []
                if key == "v"
                else [("a card" if len(self.cards) == 1 else f"{len(self.cards)} cards", "")]
            )
        if not self.cards:
            return [] if key == "v" else [("nothing", "")]
        first, last = (int(key) - 1, int(key)) if key in "12" else (0, len(self.cards))
        listed: list[tuple[str, str]] = [(": ", "")] if key == "v" else []
        for i in range(first, last):
            if i > first:
                listed.append((" and " if i == last - 1 else ", ", ""))
            listed += self.named(
                self.cards[i], None if key == "k" else self.whose(i, subject), names
            )
        return listed

    def whose(self, i: int, subject: bool) -> int | None:
        """The player to name with a card: who controls it, of one that is not in play its owner;
        None where that is plain."""
        card = self.cards[i]
        if self.pids and self.pids[i] >= 0:
            seat = self.controllers[i]
            return None if subject and seat == self.player else seat
        if card.data.kind == BASE:
            return None
        if i < len(self.controllers):
            return self.controllers[i]
        return None if card.owner in (self.player, self.other, -1) else card.owner

    def fill_place(self, key: str, names: list[str] | None) -> list[tuple[str, str]]:
        """The name of the base or card that the line is about, with its preposition."""
        if key == "b" and self.base is not None:
            return self.named(self.base, None, names)
        if key == "f":
            return self.fill_origin(names)
        spot = self.to if key in "tg" else self.source
        if spot is None:
            return []
        minion = bool(self.cards) and self.cards[0].data.kind == MINION
        if spot.host is not None and key != "l" and key != "b":
            found = self.named(spot.host, spot.host_seat, names)
        elif spot.base is not None:
            found = self.named(spot.base, None, names)
        else:
            return []
        if key in "lt":
            return [(" at " if key == "l" or minion else " on ", ""), *found]
        return found

    def fill_origin(self, names: list[str] | None) -> list[tuple[str, str]]:
        """Where a card was played from, if not from the hand of its player."""
        spot = self.source
        if (
            spot is None
            or spot.zone in ("aside", "resolving")
            or (spot.zone == "hand" and spot.seat == self.player)
        ):
            return []
        if spot.host is not None:
            return [(" from under ", ""), *self.named(spot.host, spot.host_seat, names)]
        if spot.zone == "stasis":
            return [(" from stasis", "")]
        zone = {"hand": "hand", "discard": "discard pile"}.get(spot.zone, "deck")
        whose = f" of {name_of(spot.seat, names)}" if spot.seat != self.player else ""
        return [(f" from the {zone}{whose}", "")]

    def text(self, viewer: int = -1, names: list[str] | None = None) -> str:
        """The line in plain words, for that viewer."""
        return "".join(word for word, _ in self.parts(viewer, names))

    def __str__(self) -> str:
        return self.text()


def name_of(seat: int | None, names: list[str] | None) -> str:
    if seat is None:
        return "Nobody"
    return names[seat] if names else f"Player {seat + 1}"
