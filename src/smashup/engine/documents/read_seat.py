"""Reads a seat's own position (`seat_document.py`). Nothing in it is believed: what does not fit is
refused."""

from __future__ import annotations

from typing import Any, Final

from ..knowledge.known import find_place
from ..model.catalogue import Catalogue, SetupError
from ..model.errors import MatchError, shown
from ..model.position import Position
from ..model.state import Card
from ..rules.setup import check_names
from .checked import Damaged, fields, listed, whole, words
from .read_position import TABLE, WHOLE, read_table
from .schema import BaseDocument, DoubtDocument, PieceDocument, PlayerDocument
from .seat_document import FORMAT, UNSEEN, VERSION, QuestionDocument, SeenDocument

PARTS: Final = (*WHOLE, "seat", "pools", "seen", "asked", "look")
DOUBT_PARTS: Final = tuple(DoubtDocument.__annotations__)
OWNERS: Final = ("0", "1", "2", "3", "-1")  # -1: of a base
EVENTS: Final = 1_000_000  # more than could happen in one stretch

Place = tuple[int, int]  # which of the hidden zones, and the index of the card there


class Seen:
    """A card that the seat has come to know after it had been mixed with others."""

    def __init__(self, value: object, players: int, places: dict[int, Place]) -> None:
        seen = fields(value, "a card that was seen", tuple(SeenDocument.__annotations__))
        player = seen["player"]
        self.name = words(seen["card"], "a card that was seen")
        self.player = (
            None if player is None else whole(player, 0, players - 1, "who had a card")
        )  # in hand, when it was shown
        self.places: list[Place] = []  # it was in one of these at the quiet point
        for place in listed(seen["places"], "the places of a card"):
            number = number_of(words(place, "the place of a card"))
            if number not in places:
                raise Damaged(f"{shown(place)} is no place of an unseen card")
            self.places.append(places[number])


class SeatPosition:
    """What a seat's document tells."""

    def __init__(self, catalogue: Catalogue, document: object) -> None:
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise MatchError("this is not the position of a seat", "not_a_match")
        if document.get("version") != VERSION:
            other = f"format {shown(document.get('version'))}, this one reads {VERSION}"
            raise MatchError(
                f"this position was written by another release ({other}); it cannot be read",
                "version",
            )
        try:
            self.read(catalogue, fields(document, "the position", PARTS))
        except (Damaged, SetupError, RecursionError) as error:
            raise MatchError(f"this position cannot be read: {error}") from error

    def read(self, catalogue: Catalogue, document: dict[str, Any]) -> None:
        players = len(listed(document["players"], "the list of players"))
        self.seat = whole(document["seat"], 0, players - 1, "the seat")
        self.names = check_names(document["names"], players)
        self.answers = [
            read_question(answer, players) for answer in listed(document["answers"], "the answers")
        ]
        self.asked = (
            read_question(document["asked"], players) if document["asked"] is not None else None
        )
        self.look = words(document["look"], "what is seen")
        filling = Filling(document, players)
        self.quiet = read_table(
            catalogue, filling.filled()
        )  # the quiet point, with the unseen cards anywhere
        unseen, known = filling.numbers(), self.quiet.known
        zones = hidden_zones(self.quiet)
        places = {
            card.uid: (n, i)
            for n, zone in enumerate(zones)
            for i, card in enumerate(zone)
            if card.uid in unseen
        }
        self.seen = [
            Seen(card, players, places)
            for card in listed(document["seen"], "the cards that were seen")
        ]
        # The cards that the seat did not know at the quiet point, but knows now.
        self.learnt = [
            c
            for c in self.quiet.cards
            if c.uid >= 0 and c.uid not in unseen and not known[c.uid] >> self.seat & 1
        ]


def read_question(value: object, players: int) -> QuestionDocument:
    answer = fields(value, "an answer", tuple(QuestionDocument.__annotations__))
    return {
        "player": whole(answer["player"], 0, players - 1, "who answers"),
        "kind": words(answer["kind"], "the kind of a question"),
        "purpose": words(answer["purpose"], "the purpose of a question"),
        "source": words(answer["source"], "the source of a question"),
        "after": whole(answer["after"], 0, EVENTS, "how much has happened"),
        "options": [
            words(key, "the key of an option") for key in listed(answer["options"], "an answer")
        ],
    }


def hidden_zones(position: Position) -> list[list[Card]]:
    """The zones of cards that not everybody sees, always in the same order."""
    zones = [zone for player in position.players for zone in (player.hand, player.deck)]
    return [
        *zones,
        *[piece.stored for piece in position.pieces.values() if piece.stored],
        position.base_deck,
    ]


class Filling:
    """Puts the unseen cards of a seat's document somewhere, so that it becomes the document of a
    position."""

    def __init__(self, document: dict[str, Any], players: int) -> None:
        pools = listed(document["pools"], "the unseen cards")
        if len(pools) != players + 1:
            raise Damaged("the unseen cards are listed for each player, and for the bases")
        self.pools = [
            [words(id, "an unseen card") for id in listed(pool, "the unseen cards")]
            for pool in pools
        ]
        self.table = {name: document[name] for name in TABLE}
        self.unseen: list[
            tuple[str, int]
        ] = []  # where there is one, and whose card it is, unless that is in doubt
        self.names: dict[str, str] = {}  # the card that comes there
        self.doubts = [
            fields(doubt, "a doubt", DOUBT_PARTS)
            for doubt in listed(document["doubts"], "the doubts")
        ]

    def numbers(self) -> set[int]:
        """The numbers of the unseen cards."""
        return {number_of(place) for place, _ in self.unseen}

    def filled(self) -> dict[str, Any]:
        for seat, player in enumerate(listed(self.table["players"], "the list of players")):
            part = fields(
                player,
                "a player",
                ("hand", "deck", "stasis"),
                tuple(PlayerDocument.__annotations__),
            )
            self.find(part["hand"], seat)
            self.find(part["deck"], seat)
            self.find_under(part["stasis"])
        for base in listed(self.table["bases"], "the list of bases"):
            part = fields(
                base, "a base", ("minions", "actions"), tuple(BaseDocument.__annotations__)
            )
            self.find_under(part["minions"])
            self.find_under(part["actions"])
        self.find(self.table["base_deck"], -1)
        written = self.settle_doubts()
        for place, owner in self.unseen:
            if place not in self.names:
                self.names[place] = (
                    self.take(owner)
                    + "#"
                    + place.partition("#")[2].partition("@")[0]
                    + owner_word(owner)
                )
        if any(self.pools):
            raise Damaged("there are more unseen cards than places for them")
        table: dict[str, Any] = self.replaced(self.table | {"doubts": []})
        table["doubts"] = written
        return table

    def find(self, cards: object, owner: int) -> None:
        """Find the unseen cards of a zone."""
        for card in listed(cards, "a zone"):
            if words(card, "a card").startswith(UNSEEN):
                other = card.partition("@")[2]
                if other and other not in OWNERS:
                    raise Damaged(f"{shown(card)} has no owner")
                self.unseen.append((card, int(other) if other else owner))

    def find_under(self, pieces: object) -> None:
        """Find the unseen cards that lie under cards in play."""
        for piece in listed(pieces, "the cards in play"):
            part = fields(
                piece, "a card in play", ("player",), tuple(PieceDocument.__annotations__)
            )
            self.find(
                part.get("stored", []),
                whole(part["player"], 0, len(self.pools) - 2, "who controls a card"),
            )
            self.find_under(part.get("actions", []))

    def take(self, owner: int, id: str = "") -> str:
        """Take an unseen card of that owner, or a certain one."""
        pool = self.pools[owner] if owner < len(self.pools) - 1 else []
        if not pool or (id and id not in pool):
            raise Damaged(f"there is no unseen card {id or 'for each place'}")
        return pool.pop(pool.index(id) if id else 0)

    def settle_doubts(self) -> list[DoubtDocument]:
        """Put the cards that are in doubt into places where they may be."""
        cards: list[
            str
        ] = []  # the cards of all doubts: first those with a name, since they cannot be others
        whose: list[int] = []  # their doubts
        for part in ("named", "others"):
            for n, doubt in enumerate(self.doubts):
                for name in listed(doubt[part], "the cards of a doubt"):
                    id, _, owner = words(name, "a card of a doubt").partition("@")
                    if owner not in OWNERS:
                        raise Damaged(f"{shown(name)} has no owner")
                    cards.append(
                        f"{self.take(int(owner), id if part == 'named' else '')}#{owner_word(int(owner))}"
                    )
                    whose.append(n)
        named = sum(len(doubt["named"]) for doubt in self.doubts)
        there = {place for place, _ in self.unseen}
        places: list[str] = []
        for doubt in self.doubts:
            for place in listed(doubt["places"], "the places of a doubt"):
                if not isinstance(place, str) or place not in there:
                    raise Damaged(f"{shown(place)} is no place of an unseen card")
                if place not in places:
                    places.append(place)
        choices = [[places.index(place) for place in self.doubts[n]["places"]] for n in whose]
        taken = [-1] * len(places)
        if len(places) != len(cards) or not all(
            find_place(i, choices, taken, []) for i in range(len(cards))
        ):
            raise Damaged("the cards that are in doubt have no places")
        written: list[DoubtDocument] = []
        for i, place in enumerate(places):
            self.names[place] = cards[taken[i]].replace("#", "#" + place.partition("#")[2])
        at = {card: places[i] for i, card in enumerate(taken)}
        for n, doubt in enumerate(self.doubts):
            mine = [i for i in range(len(cards)) if whose[i] == n]
            written.append(
                {
                    "seat": doubt["seat"],
                    "named": [self.names[at[i]] for i in mine if i < named],
                    "others": [self.names[at[i]] for i in mine if i >= named],
                    "places": [self.names[place] for place in doubt["places"]],
                }
            )
        return written

    def replaced(self, value: Any) -> Any:
        """The document with cards in the places of the unseen ones."""
        if isinstance(value, str):
            return self.names.get(value, value)
        if isinstance(value, list | tuple):
            return [self.replaced(part) for part in value]
        if isinstance(value, dict):
            return {self.replaced(name): self.replaced(part) for name, part in value.items()}
        return value


def owner_word(owner: int) -> str:
    return f"@{owner}" if owner >= 0 else ""


def number_of(name: str) -> int:
    number = name.partition("#")[2].partition("@")[0]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else -1
