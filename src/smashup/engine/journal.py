"""The journal: what happened, as lines of text that show each viewer only what they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .constants import EVERYBODY

if TYPE_CHECKING:
    from .state import Card

# {p} the player, {o} another player, {d} " of" that player if it is not the same one, {c} the cards, {b} the place, {n} a number,
# {m} the plural of what it counts.
LINES: Final = {
    "turn": "{p} begins turn {n}.",
    "extra turn": "{p} will take an extra turn.",
    "mulligan": "{p} shows a hand without minions: {c}.",
    "play minion": "{p} plays {c} at {b}.",
    "play on base": "{p} plays {c} on {b}.",
    "play on minion": "{p} plays {c} on {b}.",
    "play action": "{p} plays {c}.",
    "play from stasis": "{p} plays {c} from stasis.",
    "unplayable": "{c} cannot be played.",
    "talent": "{p} uses the talent of {c}.",
    "use": "{p} uses {c}.",
    "trigger": "{c} triggers.",
    "draw": "{p} draws {c}.",
    "discard": "{p} discards {c}.",
    "reshuffle": "{p} shuffles the discard pile into a new deck.",
    "shuffle": "{p} shuffles the deck.",
    "reveal": "{p} reveals {c}.",
    "look": "{p} looks at {c}.",
    "show hand": "{p} shows the hand: {c}.",
    "destroy": "{c} is destroyed.",
    "safe": "{c} is not affected.",
    "discarded": "{c} goes to the discard pile.",
    "to hand": "{c} goes to the hand of {o}.",
    "to deck top": "{c} goes on top of the deck of {o}.",
    "to deck bottom": "{c} goes to the bottom of the deck of {o}.",
    "to deck": "{c} is shuffled into the deck of {o}.",
    "put discard": "{p} puts {c} on the discard pile{d}.",
    "put hand": "{p} takes {c} into the hand{d}.",
    "put top": "{p} puts {c} on top of the deck{d}.",
    "put bottom": "{p} puts {c} on the bottom of the deck{d}.",
    "put deck": "{p} puts {c} into the deck{d}.",
    "to box": "{c} goes to the box.",
    "move": "{c} moves to {b}.",
    "transfer": "{c} is transferred to {b}.",
    "control": "{p} takes control of {c}.",
    "power": "{c} gains {n} power.",
    "counter": "{c} gets {n} power counter{m}.",
    "uncounter": "{c} loses {n} power counter{m}.",
    "base counter": "{b} gets a counter.",
    "breakpoint": "The breakpoint of {b} changes by {n}.",
    "player power": "{p} has {n} more power at {b}.",
    "extra": "{p} may play an extra card.",
    "extra next turn": "{p} may play an extra card next turn.",
    "stasis": "{c} is in stasis with {n} counter{m}.",
    "unstasis": "{c} has {n} stasis counter{m} left.",
    "store": "{p} stores {c} under {b}.",
    "give": "{p} places {c} into the hand of {o}.",
    "copy": "{c} takes on the abilities of {b}.",
    "ready": "{b} is ready and scores.",
    "score": "{p} gains {n} VP at {b}.",
    "vp": "{p} gains {n} VP.",
    "base gone": "{c} goes to the base discard pile.",
    "new base": "{b} comes into play.",
    "base reshuffle": "The base discard pile is shuffled into a new base deck.",
    "base top": "{c} goes on top of the base deck.",
    "base bottom": "{c} goes to the bottom of the base deck.",
    "base up": "{c} lies face up on the base deck.",
    "base down": "{p} turns the top card of the base deck face down.",
    "base destroyed": "{b} is destroyed.",
    "loop": "An endless loop was ended.",
    "too many plays": "An endless loop was ended: no more cards can be played for now.",
    "win": "{p} wins with {n} VP.",
}


PUT: Final = ("put discard", "put hand", "put top", "put bottom", "put deck")  # by DISCARD, HAND, ...: of cards not in play


class Record:
    """One thing that happened: what, by whom, with which cards, and a bit for each player who may see these cards."""

    __slots__ = ("cards", "kind", "number", "other", "place", "player", "seen")

    def __init__(
        self,
        kind: str,
        player: int | None,
        cards: tuple[Card, ...],
        place: Card | None,
        number: int,
        other: int | None,
        seen: int,
    ) -> None:
        self.kind = kind
        self.player = player
        self.cards = cards
        self.place = place
        self.number = number
        self.other = other
        self.seen = seen

    def visible(self, viewer: int) -> bool:
        """Whether that viewer (-1: a spectator) may know the cards."""
        return self.seen == EVERYBODY or (viewer >= 0 and self.seen >> viewer & 1 == 1)

    def parts(self, viewer: int = -1, names: list[str] | None = None) -> list[tuple[str, str]]:
        """The line as pieces of text, each with the id of the card it names, or ""."""
        parts: list[tuple[str, str]] = []
        text = LINES[self.kind]
        while text:
            head, brace, rest = text.partition("{")
            if head.startswith(".") and parts and parts[-1][0].endswith((".", "?", "!")):
                head = head[1:]  # a name that ends like a sentence ends this one
            if head:
                parts.append((head, ""))
            if brace:
                parts.extend(self.fill(rest[0], viewer, names))
            text = rest[2:]
        return parts

    def fill(self, key: str, viewer: int, names: list[str] | None) -> list[tuple[str, str]]:
        if key == "p" or key == "o":
            seat = self.player if key == "p" else self.other
            if seat is None:
                return [("Nobody", "")]
            return [(names[seat] if names else f"Player {seat + 1}", "")]
        if key == "d":
            return [(" of ", ""), *self.fill("o", viewer, names)] if self.other != self.player else []
        if key == "n":
            return [(str(self.number), "")]
        if key == "m":
            return [("" if self.number == 1 else "s", "")]
        if key == "b":
            return [(self.place.data.name, self.place.data.id)] if self.place is not None else [("the table", "")]
        if not self.visible(viewer):
            return [("a card" if len(self.cards) == 1 else f"{len(self.cards)} cards", "")]
        if not self.cards:
            return [("nothing", "")]
        listed: list[tuple[str, str]] = []
        for i, card in enumerate(self.cards):
            if i:
                listed.append((" and " if i == len(self.cards) - 1 else ", ", ""))
            listed.append((card.data.name, card.data.id))
        return listed

    def text(self, viewer: int = -1, names: list[str] | None = None) -> str:
        """The line in plain words, for that viewer."""
        return "".join(word for word, _ in self.parts(viewer, names))

    def __str__(self) -> str:
        return self.text()
