"""Reads the document of a position (document.py). Nothing in it is believed: what does not fit is
refused."""

from __future__ import annotations

from typing import Any, Final

from ..knowledge.doubt import Doubt, bits, doubted_cards
from ..model.carddef import CardDef, Wording
from ..model.catalogue import Catalogue, SetupError, UnknownFaction, specials_of
from ..model.chance import NO_SECRET, SECRET_BYTES
from ..model.constants import (
    ACTION,
    BASE,
    EVERYBODY,
    FOR_GOOD,
    FROM_HAND,
    MINION,
)
from ..model.errors import MatchError, shown
from ..model.position import Position
from ..model.quick import BITS, MULTIPLIER
from ..model.state import (
    FREE_ACTION,
    FREE_MINION,
    NO_CARD,
    Allowance,
    Base,
    Card,
    Fate,
    Gain,
    LastingState,
    Piece,
    Player,
    TurnRecord,
)
from ..rules.setup import check_factions, check_names, dealt_cards
from ..rules.stasis import STASIS_RULE
from .checked import MANY, Damaged, fields, listed, two, whole, words, yes_or_no
from .schema import (
    ENDS,
    FORMAT,
    KINDS,
    LARGE,
    OLD,
    ORIGINS,
    PHASES,
    VERSION,
    AnswerDocument,
    DoubtDocument,
    PieceDocument,
    PlayDocument,
    PlayerDocument,
    TableDocument,
)

TABLE: Final = tuple([name for name in TableDocument.__annotations__ if name != "secret"])
WHOLE: Final = (*TABLE, "format", "version", "names", "answers")
PLAYER: Final = tuple(PlayerDocument.__annotations__)
BASE_PARTS: Final = ("card", "bid", "minions", "actions")
PIECE_PARTS: Final = ("card", "pid", "player", "turn")
GAIN_PARTS: Final = ("amount", "until", "seat", "card")
LASTING_PARTS: Final = ("id", "player", "card", "age", "until")
HISTORY_PARTS: Final = ("kind", "player", "phase")


class Reader:
    """Makes a position of a document. Whatever is wrong with it is told with a `Damaged`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.dealt: list[
            Card
        ] = []  # by number: the cards of a game that was dealt with these factions, which are shared
        self.position = Position()
        self.found: dict[int, Card] = {}  # by number: the cards that were read so far,
        self.usually: dict[int, int] = {}  # and who usually knows such a card
        self.ids: set[int] = set()  # of pieces and bases
        self.seats = 0

    # --- small parts ------------------------------------------------------------------------------
    def seat(self, value: object, what: str) -> int:
        return whole(value, 0, self.seats - 1, what)

    def nobody_or_seat(self, value: object, what: str) -> int | None:
        return None if value is None else self.seat(value, what)

    def until(self, value: object) -> int:
        for until, word in ENDS.items():
            if value == word:
                return until
        return self.seat(value, "the end of an effect")

    def id(self, value: object, what: str) -> int:
        """An id of a card in play or a base, as something refers to it; it may be gone by now."""
        return whole(value, 0, LARGE, what)

    def new_id(self, value: object, what: str) -> int:
        id = whole(value, 1, self.position.next_id - 1, what)
        if id in self.ids:
            raise Damaged(f"two cards in play have the id {id}")
        self.ids.add(id)
        return id

    def source(self, value: object) -> int:
        return whole(value, -2 - MANY, LARGE, "the source of something")

    def definition(self, id: object, kinds: int) -> CardDef:
        """A card of the catalogue, of one of these kinds."""
        data = self.catalogue.cards.get(id) if isinstance(id, str) else None
        if data is None:
            raise Damaged(f"there is no card {shown(id)}")
        if not data.kind & kinds:
            raise Damaged(f"{data.name} is no {KINDS.get(kinds, 'card')}")
        return data

    def any_definition(self, id: object) -> CardDef:
        """A card, a base, a lasting ability or a rule."""
        found = self.lasting_definition(id)
        return found if found is not None else self.definition(id, MINION | ACTION | BASE)

    def lasting_definition(self, id: object) -> CardDef | None:
        if id == STASIS_RULE.id:
            return STASIS_RULE
        return self.catalogue.lasting.get(id) if isinstance(id, str) else None

    def kind(self, value: object) -> int:
        for kind, word in KINDS.items():
            if value == word:
                return kind
        raise Damaged(f"there is no kind of card {shown(value)}")

    def split(self, value: object) -> tuple[str, int, int | None]:
        """Id, number and owner (None: as usual) of a card."""
        name, _, owner = words(value, "a card").partition("@")
        id, _, number = name.rpartition("#")
        if not id or not number.isascii() or not number.isdecimal() or len(number) > 5:
            raise Damaged(f"a card is written id#number, not {shown(value)}")
        if owner and owner not in ("0", "1", "2", "3"):
            raise Damaged(f"{shown(value)} has no owner")
        return (
            id,
            whole(int(number), 0, MANY, "the number of a card"),
            int(owner) if owner else None,
        )

    def card(self, value: object, kinds: int, owner: int, usually: int) -> Card:
        """A card where it lies."""
        id, number, other = self.split(value)
        data = self.definition(id, kinds)
        if other is not None:
            owner = self.seat(other, f"the owner of {id}")
        if data.kind == BASE:
            owner = -1
        elif owner < 0:
            raise Damaged(f"{id} has no owner")
        if number in self.found:
            raise Damaged(f"two cards have the number {number}")
        card = self.dealt[number] if number < len(self.dealt) else NO_CARD
        if card.data is not data or card.owner != owner:
            card = Card(number, data, owner)
        self.found[number] = card
        self.usually[number] = usually
        return card

    def pile(self, value: object, kinds: int, owner: int, usually: int, what: str) -> list[Card]:
        """A pile of cards, the top card first; inside, it is the last."""
        return [self.card(card, kinds, owner, usually) for card in listed(value, what)[::-1]]

    def mentioned(self, value: object) -> Card:
        """A card that lies somewhere else."""
        id, number, _ = self.split(value)
        card = self.found.get(number)
        if card is None or card.data.id != id:
            raise Damaged(f"{shown(value)} is mentioned, but lies nowhere")
        return card

    # --- the table --------------------------------------------------------------------------------
    def table(self, document: dict[str, Any]) -> Position:
        position = self.position
        players = listed(document["players"], "the list of players")
        for player in players:
            fields(player, "a player", PLAYER)
        pairs = check_factions(
            self.catalogue, [listed(player["factions"], "a pair of factions") for player in players]
        )
        self.seats = len(players)
        self.dealt = dealt_cards(self.catalogue, pairs)
        position.next_id = whole(document["next_id"], 1, LARGE, "the next id")
        position.turn = whole(document["turn"], 0, LARGE, "the turn")
        if document["phase"] not in PHASES:
            raise Damaged(f"there is no phase {shown(document['phase'])} in which a game goes on")
        position.phase = document["phase"]
        position.current = self.seat(document["current"], "whose turn it is")
        position.next_regular = self.seat(document["next_regular"], "whose turn comes next")
        position.extra_turns = tuple(
            [
                self.seat(seat, "an extra turn")
                for seat in listed(document["extra_turns"], "extra turns")
            ]
        )
        pieces: list[Piece] = []
        for seat, player in enumerate(players):
            position.players.append(self.player(player, seat, pairs[seat], pieces))
        for slot, base in enumerate(listed(document["bases"], "the list of bases")):
            position.bases.append(self.base(base, slot, pieces))
        position.base_deck = self.pile(document["base_deck"], BASE, -1, 0, "the base deck")
        position.base_discard = self.pile(
            document["base_discard"], BASE, -1, EVERYBODY, "the base discard pile"
        )
        box = listed(document["box"], "the box")
        position.box = [self.card(card, MINION | ACTION | BASE, -1, EVERYBODY) for card in box]
        for piece in sorted(pieces, key=age_of):
            position.pieces[piece.pid] = piece
        self.all_cards(document)
        position.doubts = tuple(
            [self.doubt(doubt) for doubt in listed(document["doubts"], "the doubts")]
        )
        self.check_doubts()
        position.doubted = doubted_cards(position.doubts)
        position.lasting = tuple(
            [
                self.lasting(lasting)
                for lasting in listed(document["lasting"], "the lasting abilities")
            ]
        )
        position.plays = [self.play(play) for play in listed(document["plays"], "the plays")]
        position.promised = tuple(
            [self.play(play) for play in listed(document["promised"], "the promised plays")]
        )
        position.history = [
            self.record(record) for record in listed(document["history"], "the history")
        ]
        self.rest(document)
        return position

    def all_cards(self, document: dict[str, Any]) -> None:
        """The list of all cards, and who knows them."""
        position = self.position
        if len(self.found) > MANY:
            raise Damaged("it has too many cards")
        size = max(self.found) + 1 if self.found else 0
        position.cards = [self.found.get(number, NO_CARD) for number in range(size)]
        position.known = [self.usually.get(number, 0) for number in range(size)]
        known = document["known"]
        if not isinstance(known, dict):
            raise Damaged(f"what players know is {shown(known)}")
        for name, seats in known.items():
            card = self.mentioned(name)
            if seats == "all":
                position.known[card.uid] = EVERYBODY
                continue
            mask = 0
            for seat in listed(seats, "who knows a card"):
                mask |= 1 << whole(seat, 0, 3, "who knows a card")
            position.known[card.uid] = mask
        position.specials = specials_of([card.data for card in self.found.values()])

    def rest(self, document: dict[str, Any]) -> None:
        position = self.position
        position.played = whole(document["played"], 0, LARGE, "the number of cards played")
        setters = listed(document["counting_setters"], "the counting setters")
        position.counting_setters = tuple(
            [whole(age, 0, LARGE * 16 + 15, "an age") for age in setters]
        )
        chosen = listed(document["starting_numbers_chosen"], "the starting numbers")
        position.starting_numbers_chosen = tuple(
            [self.id(id, "a starting number") for id in chosen]
        )
        used: list[tuple[int, CardDef]] = []
        for pair in listed(document["talents_used"], "the talents used"):
            pid, id = two(pair, "a talent used")
            used.append((self.id(pid, "a talent used"), self.definition(id, MINION | ACTION)))
        position.talents_used = tuple(used)
        position.expiring = tuple(
            [self.until(until) for until in listed(document["expiring"], "what expires")]
        )
        position.turned_down = yes_or_no(document["turned_down"], "turned_down")
        position.lent = yes_or_no(document["lent"], "lent")
        position.secret = read_secret(document["secret"]) if "secret" in document else NO_SECRET
        position.random = whole(document["random"], 0, (MULTIPLIER << BITS) - 1, "the chance")
        position.fated = tuple(
            [self.fate(fate) for fate in listed(document["fated"], "the chances to come")]
        )

    def fate(self, value: object) -> Fate:
        document = fields(value, "a chance to come", ("size", "names"))
        size, names = whole(document["size"], 0, MANY, "the size of a pile"), document["names"]
        if not isinstance(names, dict):
            raise Damaged(f"the outcome of a chance is {shown(names)}")
        places = {str(place): place for place in range(size)}
        for place in names:
            if place not in places:
                raise Damaged(f"{shown(place)} is no place in a pile of {size}")
        return Fate(
            size,
            tuple(
                [
                    (places[place], words(name, "the outcome of a chance"))
                    for place, name in names.items()
                ]
            ),
        )

    def player(
        self, document: dict[str, Any], seat: int, factions: tuple[str, str], pieces: list[Piece]
    ) -> Player:
        hand = [
            self.card(card, MINION | ACTION, seat, 1 << seat)
            for card in listed(document["hand"], "a hand")
        ]
        deck = self.pile(document["deck"], MINION | ACTION, seat, 0, "a deck")
        discard = self.pile(document["discard"], MINION | ACTION, seat, EVERYBODY, "a discard pile")
        for card in discard:
            if card.owner != seat:
                raise Damaged(f"{card.data.name} is in a discard pile that is not its owner's")
        player = Player(
            seat,
            factions,
            hand,
            deck,
            discard,
            whole(document["vp"], 0, LARGE, "the victory points"),
        )
        for part in listed(document["stasis"], "the cards in stasis"):
            piece = self.piece(part, MINION | ACTION, -1, -1, pieces)
            if piece.stasis < 0 or piece.card.owner != seat or piece.actions:
                raise Damaged(f"{piece.data.name} is not rightly in stasis")
            player.stasis.append(piece)
        return player

    def base(self, value: object, slot: int, pieces: list[Piece]) -> Base:
        document = fields(value, "a base", BASE_PARTS, ("counters", "gains", "lent"))
        card = self.card(document["card"], BASE, -1, EVERYBODY)
        base = Base(self.new_id(document["bid"], "the id of a base"), slot, card)
        for lent in listed(document.get("lent", []), "the abilities that a base has"):
            base.text += (self.definition(lent, BASE),)
        base.counters = whole(document.get("counters", 0), 0, LARGE, "the counters of a base")
        base.gains = self.gains(document)
        base.minions = [
            self.piece(p, MINION, slot, -1, pieces)
            for p in listed(document["minions"], "the minions at a base")
        ]
        base.actions = [
            self.piece(p, ACTION, slot, -1, pieces)
            for p in listed(document["actions"], "the actions on a base")
        ]
        for piece in base.minions + base.actions:
            if piece.stasis >= 0:
                raise Damaged(f"{piece.data.name} is at a base, so that it is not in stasis")
        return base

    def piece(self, value: object, kinds: int, slot: int, host: int, pieces: list[Piece]) -> Piece:
        """A card in play, with what is on it and under it."""
        optional = tuple(PieceDocument.__annotations__)
        document = fields(value, "a card in play", PIECE_PARTS, optional)
        seat = self.seat(document["player"], "who controls a card")
        card = self.card(document["card"], kinds, seat, EVERYBODY)
        pid = self.new_id(document["pid"], "the id of a card in play")
        origin = document.get("origin", ORIGINS[FROM_HAND])
        if origin not in ORIGINS:
            raise Damaged(f"no card is played from {shown(origin)}")
        turn = whole(document["turn"], -1, LARGE, "the turn of a card in play")
        piece = Piece(
            pid, card, seat, turn, ORIGINS.index(origin), self.wording(document, card), slot, host
        )
        piece.counters = whole(document.get("counters", 0), 0, LARGE, "the counters of a card")
        if "stasis" in document:
            piece.stasis = whole(document["stasis"], 0, LARGE, "the stasis counters of a card")
        piece.gains = self.gains(document)
        claims: list[tuple[int, int]] = []
        for claim in listed(document.get("claims", []), "the changes of control"):
            player, until = two(claim, "a change of control")
            claims.append((self.seat(player, "a change of control"), self.until(until)))
        piece.claims = tuple(claims)
        piece.active = not yes_or_no(document.get("inactive", False), "inactive")
        stored = listed(document.get("stored", []), "the cards stored under a card")
        if stored:
            piece.stored = [self.card(other, MINION | ACTION, seat, 1 << seat) for other in stored]
        actions = listed(document.get("actions", []), "the actions on a card")
        if actions and (host >= 0 or card.data.kind != MINION):
            raise Damaged(
                f"only an action is on another card, on a minion, not on {card.data.name}"
            )
        piece.actions = tuple([self.piece(action, ACTION, slot, pid, pieces) for action in actions])
        pieces.append(piece)
        return piece

    def wording(self, document: dict[str, Any], card: Card) -> Wording:
        text, until = card.data.as_abilities, FOR_GOOD
        if "text" in document:
            text = tuple(
                [
                    self.definition(id, card.data.kind)
                    for id in listed(document["text"], "the text of a card")
                ]
            )
            until = self.until(document.get("until"))
        if yes_or_no(document.get("cancelled", False), "cancelled"):
            return Wording(text, until, ())
        if until == FOR_GOOD and text == card.data.as_abilities:
            return card.data.printed
        return Wording(text, until, text)

    def gains(self, document: dict[str, Any]) -> tuple[Gain, ...]:
        found: list[Gain] = []
        for value in listed(document.get("gains", []), "what a card or base has gained"):
            gain = fields(value, "a gain", GAIN_PARTS, ("at", "player"))
            found.append(
                Gain(
                    whole(gain["amount"], -LARGE, LARGE, "the amount of a gain"),
                    self.until(gain["until"]),
                    self.nobody_or_seat(gain["seat"], "whose card gave something"),
                    self.any_definition(gain["card"]),
                    self.id(gain["at"], "the base of a gain") if "at" in gain else -1,
                    self.nobody_or_seat(gain.get("player"), "whose power it is"),
                )
            )
        return tuple(found)

    def doubt(self, value: object) -> Doubt:
        document = fields(value, "a doubt", tuple(DoubtDocument.__annotations__))
        named, others, places = [
            bits([self.mentioned(card) for card in listed(document[part], "the cards of a doubt")])
            for part in ("named", "others", "places")
        ]
        return Doubt(self.seat(document["seat"], "whose doubt it is"), named, others, places)

    def check_doubts(self) -> None:
        """Each card of a doubt is in one of its places; no card is in two doubts of a player, and
        no other card is in a place."""
        for seat in range(self.seats):
            mine, there = 0, 0
            for doubt in self.position.doubts:
                if doubt.seat == seat:
                    cards = doubt.named | doubt.others
                    if doubt.named & doubt.others or cards & mine or cards & ~doubt.places:
                        raise Damaged("a doubt contradicts itself, or another one")
                    mine |= cards
                    there |= doubt.places
            if there & ~mine:
                raise Damaged("in a doubt there are more places than cards")

    def lasting(self, value: object) -> LastingState:
        document = fields(value, "a lasting ability", LASTING_PARTS, ("target", "named"))
        data = self.lasting_definition(document["id"])
        if data is None:
            raise Damaged(f"there is no lasting ability {shown(document['id'])}")
        rule = data is STASIS_RULE
        return LastingState(
            data,
            None if rule else self.seat(document["player"], "who controls a lasting ability"),
            Card(-1, data, -1) if rule else self.beginner(document["card"]),
            whole(document["age"], 16, LARGE * 16, "the age of a lasting ability"),
            self.until(document["until"]),
            self.id(document["target"], "the target of a lasting ability")
            if "target" in document
            else -1,
            words(document.get("named", ""), "a card name"),
        )

    def beginner(self, value: object) -> Card:
        """The card that began a lasting ability; it may be where nobody can find it."""
        id, _, owner = words(value, "a card").partition("@")
        if "#" in id or owner not in ("0", "1", "2", "3", "-1"):
            return self.mentioned(value)
        return Card(-1, self.definition(id, MINION | ACTION | BASE), int(owner))

    def play(self, value: object) -> Allowance:
        document = fields(value, "a play", ("kind",), tuple(PlayDocument.__annotations__))
        kind = self.kind(document["kind"])
        if not kind & (MINION | ACTION):
            raise Damaged(f"no {document['kind']} is played")
        if len(document) == 1 and kind != MINION | ACTION:
            return FREE_MINION if kind == MINION else FREE_ACTION
        own_rule = yes_or_no(document.get("own_rule", False), "own_rule")
        grantor = self.any_definition(document["by"]) if "by" in document else None
        if own_rule and grantor is None:
            raise Damaged("a play by the rule of a card lacks the card")
        must_affect: tuple[int, ...] | None = None
        if "must_affect" in document:
            minions = listed(document["must_affect"], "the minions to affect")
            must_affect = tuple([self.id(pid, "a minion to affect") for pid in minions])
        return Allowance(
            kind,
            grantor,
            self.nobody_or_seat(document.get("seat"), "whose play it is"),
            self.source(document.get("source", -1)),
            whole(document.get("at", -1), -1, LARGE, "the base of a play"),
            whole(document.get("on", -1), -1, LARGE, "the minion of a play"),
            whole(document.get("max_power", -1), -1, LARGE, "the most power"),
            words(document.get("name", ""), "the name of a card"),
            must_affect,
            whole(document.get("uses", 1), 1, LARGE, "the number of plays"),
            whole(document.get("budget", -1), -1, LARGE, "the power of all plays"),
            own_rule,
        )

    def record(self, value: object) -> TurnRecord:
        document = fields(
            value, "an entry of the history", HISTORY_PARTS, ("card", "bid", "pid", "number")
        )
        record = TurnRecord()
        record.kind = words(document["kind"], "what happened")
        record.player = self.nobody_or_seat(document["player"], "who did it")
        record.card = self.any_definition(document["card"]) if "card" in document else None
        record.bid = whole(document.get("bid", -1), -1, LARGE, "a base of the history")
        record.pid = self.source(document.get("pid", -1))
        record.uid = whole(document.get("number", -1), -1, 2 * MANY, "a card of the history")
        if document["phase"] not in PHASES:
            raise Damaged(f"there is no phase {shown(document['phase'])}")
        record.phase = document["phase"]
        return record


def read_secret(value: object) -> bytes:
    """The secret of a position's chance."""
    digits = words(value, "the secret")
    if len(digits) != 2 * SECRET_BYTES or any(digit not in "0123456789abcdef" for digit in digits):
        raise Damaged(f"a secret has {2 * SECRET_BYTES} hexadecimal digits")
    return bytes.fromhex(digits)


def age_of(piece: Piece) -> int:
    return piece.pid


def read_table(catalogue: Catalogue, document: object) -> Position:
    """The position that was written down."""
    return Reader(catalogue).table(fields(document, "the position", TABLE, (*WHOLE, "secret")))


def read_position(
    catalogue: Catalogue, document: object
) -> tuple[Position, tuple[str, ...], list[AnswerDocument]]:
    """The quiet point, the players' names and the answers since; or an error that says what is
    wrong with the document."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise MatchError("this is not a position", "not_a_match")
    if document.get("version") not in (OLD, VERSION):
        other = f"format {shown(document.get('version'))}, this one reads {VERSION}"
        raise MatchError(
            f"this position was written by another release ({other}); it cannot be read", "version"
        )
    try:
        position = read_table(
            catalogue,
            fields(
                document,
                "the position",
                WHOLE if document["version"] == OLD else (*WHOLE, "secret"),
            ),
        )
        return (
            position,
            check_names(document["names"], len(position.players)),
            read_answers(document["answers"]),
        )
    except (
        UnknownFaction
    ) as unknown:  # a name of its own: compiled, a name has one type in all of a function
        raise MatchError(
            f"this needs cards that are not here: there is no faction {shown(unknown.id)}", "cards"
        ) from unknown
    except (Damaged, SetupError, RecursionError) as error:
        raise MatchError(f"this position cannot be read: {error}") from error


def read_answers(value: object) -> list[AnswerDocument]:
    found: list[AnswerDocument] = []
    for part in listed(value, "the answers"):
        answer = fields(part, "an answer", ("kind", "source", "options"))
        keys = [
            words(key, "the key of an option") for key in listed(answer["options"], "an answer")
        ]
        kind, source = (
            words(answer["kind"], "the kind of a question"),
            words(answer["source"], "the source of a question"),
        )
        found.append({"kind": kind, "source": source, "options": keys})
    return found
