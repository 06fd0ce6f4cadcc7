"""A player's own position: any decision as one seat knows it, written down. `seat_sampler.py` reads
it.

The document has the last quiet point and the answers since, as `schema.py` has; but a card that the
seat does not know is written `?#n`, and the unseen cards of each owner are listed by name. What the
seat has learnt since the quiet point is told of the place where the card was then. Chance since the
quiet point is told by what the seat has seen of its outcome. So two positions that the seat cannot
tell apart have the same document: the numbers of cards count them as they appear in it.

Whether other players are asked depends on what they hold: nobody is asked who has nothing to
choose. A seat does not learn that, so the document does not tell when another player has passed. An
answer has its place in time, counted in events, which all see.

To find out what a seat knows of a card at the quiet point, the stretch since is run again
(`Retracing`). The life of a card falls into *spells*: one ends when the card is shuffled, or mixed
with others unseen by the seat, and may be anywhere among them. What was learnt of a card in its
first spell is told of its place at the quiet point. What was learnt later tells only that it was in
one of several places then: where any of the cards was that it has been mixed with."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, TypedDict
from zlib import crc32

from ..abilities.games import game_at
from ..asking.decision import Decision, decision_of
from ..asking.question import Choice, Question, Reply, card_of, single
from ..asking.replay import NoReply, Replay
from ..asking.reply import keys_of, picks_of
from ..asking.topic import Topic
from ..knowledge.doubt import bits, members, settled
from ..knowledge.known import Want, knows, sort_hand
from ..model.chance import NO_SECRET
from ..model.constants import EVERYBODY
from ..model.position import Position
from ..model.state import Card, Fate, LastingState, Piece, fate_name
from ..rules import index, turns
from ..rules.game import Game
from ..rules.onlooker import Onlooker
from .schema import DoubtDocument, TableDocument
from .write_position import Writer

FORMAT: Final = "smashup seat"
VERSION: Final = 3
UNSEEN: Final = "?"
# from here on: numbers of cards that are mentioned in the history, and nobody knows where they are
NOT_THERE: Final = 5000

Spell = tuple[int, int]  # the uid of a card, and how many spells it had before


class QuestionDocument(TypedDict):
    """A question: with the answer that was given, or the one that is asked now, with its options if
    the seat itself is asked."""

    player: int
    kind: str
    purpose: str
    source: str
    after: int  # so many events had happened since the quiet point
    options: list[str]  # their keys; the card that another player has chosen unseen is "?"


class SeenDocument(TypedDict):
    """A card that the seat has come to know after it was mixed with others."""

    card: str
    player: int | None  # the other player who had it in hand when it was shown, if anybody had
    places: list[
        str
    ]  # at the quiet point it was in one of these; none: nothing follows from that, or it was known then


class SeatDocument(TableDocument):
    """Any decision of a match, as one seat knows it. Its `random` is 0; the chances since the quiet
    point are `fated`."""

    format: str
    version: int
    seat: int
    names: list[str]
    pools: list[list[str]]  # the unseen cards by owner, sorted; at last the bases
    answers: list[QuestionDocument]
    seen: list[SeenDocument]  # since the quiet point, as far as the table does not tell it
    asked: QuestionDocument | None  # None: the game is over
    look: str  # a digest of what the seat sees now


# --- looking back ---------------------------------------------------------------------------------


class Trace(Onlooker):
    """What a seat has come to know on the way."""

    def __init__(self, seat: int, cards: int) -> None:
        self.seat = seat
        self.spells: list[Spell] = [
            (uid, 0) for uid in range(cards)
        ]  # by uid: the one that it is in
        self.known: set[Spell] = set()  # in which the seat knew the card
        self.origins: dict[
            Spell, int
        ] = {}  # of all spells but first ones: the cards among which it was at the quiet point
        self.shown_by: dict[Spell, int] = {}  # who had the card in hand when it was shown
        self.chances: list[
            tuple[int, list[tuple[int, str, Spell | None]]]
        ] = []  # size, and what came where
        self.chosen: list[
            list[Spell | None]
        ] = []  # by answer and pick: the spell of the card chosen, if it is about a card
        self.first_chosen: list[list[Spell | None]] = []  # the same, when it was chosen
        self.followed: list[
            tuple[int, int]
        ] = []  # the picks, by answer, whose card may have a new spell as it is moved

    def end_spells(self, game: Game, cards: list[Card], shuffle: bool) -> None:
        origins = 0
        for card in cards:
            origins |= self.origins.get(self.spells[card.uid], card.bit)
        for card in cards:
            spell = self.spells[card.uid]
            if knows(game, self.seat, card):
                self.known.add(spell)
            after = (spell[0], spell[1] + 1)
            self.spells[card.uid] = after
            self.origins[after] = origins
            # A player chooses a card, then it is mixed with others and moved: what counts is what
            # is known of it after that.
            for answer, i in self.followed[:]:
                if self.chosen[answer][i] == spell:
                    if shuffle:
                        self.followed.remove((answer, i))
                    else:
                        self.chosen[answer][i] = after

    def veil(self, game: Game, pile: list[Card], seats: int) -> None:
        """Others take a card from a pile: it may be any that they have looked at. Which ones they
        can take is hidden, too."""
        looked_at = [
            card
            for card in pile
            if game.known[card.uid] & seats and not knows(game, self.seat, card)
        ]
        self.end_spells(game, looked_at, False)

    def swap(self, one: Card, other: Card) -> None:
        """To the seat it is as if the one were the other."""
        mine, others = self.spells[one.uid], self.spells[other.uid]
        self.spells[one.uid], self.spells[other.uid] = others, mine
        if self.chosen:
            self.chosen[-1] = [others if spell == mine else spell for spell in self.chosen[-1]]

    def choose(self, cards: list[Card | None]) -> None:
        # Of earlier choices a card is followed on that has not been moved yet: another question
        # came between.
        self.followed = [
            (answer, i)
            for answer, i in self.followed
            if self.chosen[answer][i] == self.first_chosen[answer][i]
        ]
        spells = [self.spells[card.uid] if card is not None else None for card in cards]
        self.followed += [(len(self.chosen), i) for i in range(len(cards))]
        self.chosen.append(spells)
        self.first_chosen.append(spells[:])

    def shuffling(self, game: Game, cards: list[Card]) -> None:
        self.end_spells(game, cards, True)

    def shuffled(self, game: Game, cards: list[Card]) -> None:
        self.chances.append(
            (
                len(cards),
                [(i, fate_name(card), self.spells[card.uid]) for i, card in enumerate(cards)],
            )
        )

    def obscuring(self, game: Game, cards: list[Card], seats: int) -> None:
        if not seats >> self.seat & 1:
            self.end_spells(game, cards, False)

    def taking(self, game: Game, zone: list[Card], card: Card) -> None:
        seat = self.seat
        if knows(game, seat, card):
            return
        here = bits(zone)
        doubts = settled(game.doubts, game.known, game.cards)
        if any(doubt.seat == seat and doubt.places & here for doubt in doubts):
            self.end_spells(game, zone, False)  # it may be any of the cards in doubt
        else:
            if all(player.hand is not zone for player in game.players):  # a hand has no order
                self.veil(game, zone, EVERYBODY)
            for other in zone:
                alike = other.data is card.data and other.owner == card.owner
                if alike and knows(game, seat, other):
                    self.swap(card, other)  # the seat takes it for the one that it knew of
                    break
        for player in game.players:
            if player.hand is zone and player.seat != seat:
                self.shown_by[self.spells[card.uid]] = player.seat

    def card_picked(self, game: Game, cards: list[Card], card: Card) -> None:
        self.chances.append((len(cards), [(0, fate_name(card), self.spells[card.uid])]))

    def piece_picked(self, game: Game, pieces: list[Piece], piece: Piece) -> None:
        self.chances.append((len(pieces), [(0, fate_name(piece), None)]))

    def close(self, game: Game) -> None:
        for card in game.all_cards():
            if knows(game, self.seat, card):
                self.known.add(self.spells[card.uid])

    def fates(self) -> tuple[Fate, ...]:
        """The chances on the way, as far as the seat has seen what came of them."""
        found: list[Fate] = []
        for size, outcome in self.chances:
            seen = [
                (place, name)
                for place, name, spell in outcome
                if spell is None or spell in self.known
            ]
            found.append(Fate(size, tuple(seen)))
        return tuple(found)


class Again(Replay):
    """Gives the answers again and notes what they were about."""

    def __init__(self, replies: list[Reply], trace: Trace, names: Sequence[str]) -> None:
        super().__init__(replies)
        self.trace = trace
        self.names = names
        self.decisions: list[Decision] = []
        self.after: list[int] = []  # by decision: how many events had happened,
        # and of the options that were chosen, whether the seat saw them before
        self.open: list[list[bool]] = []

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        if not self.at_end:
            self.note(game, single(player, topic, options, may))
        return super().choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        if not self.at_end:
            self.note(game, question)
        return super().choose_many(game, question)

    def note(self, game: Game, question: Question) -> None:
        """Note what the next answer is about."""
        self.decisions.append(decision_of(game, question, self.names))
        self.after.append(events_of(game))
        if question.player != self.trace.seat:
            self.veil(game, question)
        chosen = [card_of(question.options[i]) for i in picks_of(self.replies[self.given])]
        self.open.append([card is None or knows(game, self.trace.seat, card) for card in chosen])
        self.trace.choose(chosen)

    def veil(self, game: Game, question: Question) -> None:
        """If another player chooses from a pile, the seat does not know where the card was."""
        options = bits([card for card in map(card_of, question.options) if card is not None])
        stored = [piece.stored for piece in game.pieces.values() if piece.stored]
        for pile in [game.aside, *[player.deck for player in game.players], *stored]:
            if bits(pile) & options:
                self.trace.veil(game, pile, 1 << question.player)


def plain_key(decision: Decision, key: str) -> str:
    """The key of an option without the number that tells it from others that look the same."""
    head, _, number = key.rpartition("#")
    return (
        head
        if number.isdecimal() and any(option.key == head for option in decision.options)
        else key
    )


def events_of(game: Game) -> int:
    """How many events have happened since the quiet point. All players see that something happens,
    if not what."""
    return len(game.journal) if game.journal is not None else 0


def given_document(
    decision: Decision,
    after: int,
    reply: Reply,
    open: list[bool],
    spells: list[Spell | None],
    trace: Trace,
) -> QuestionDocument:
    keys = list(keys_of(decision, reply))
    if decision.player != trace.seat:
        for i, spell in enumerate(spells):
            if spell is not None and spell not in trace.known:
                keys[i] = UNSEEN
            elif not open[
                i
            ]:  # which one it was, of several that look the same, the seat has not seen
                keys[i] = plain_key(decision, keys[i])
    return question_document(decision, after, keys)


def asked_document(decision: Decision, after: int, seat: int) -> QuestionDocument:
    keys = sorted(option.key for option in decision.options) if decision.player == seat else []
    return question_document(decision, after, keys)


def question_document(decision: Decision, after: int, keys: list[str]) -> QuestionDocument:
    return {
        "player": decision.player,
        "kind": decision.kind,
        "purpose": decision.purpose,
        "source": decision.source,
        "after": after,
        "options": keys,
    }


# --- writing --------------------------------------------------------------------------------------


class SeatWriter(Writer):
    """Writes down what a seat knows of a position, with some cards that it has learnt later."""

    def __init__(self, position: Position, seat: int, learnt: Sequence[Card] = ()) -> None:
        """The position is the writer's own: it has no chance any more, and hands are put in
        order."""
        super().__init__(position)
        self.seat = seat
        bit = 1 << seat
        position.secret, position.random = NO_SECRET, 0
        for player in position.players:
            for card in player.hand:
                if not position.known[card.uid] & bit:
                    position.known[card.uid] = (
                        1 << player.seat
                    )  # who else knows it is hidden from the seat, too
        doubts = settled(
            tuple([doubt for doubt in position.doubts if doubt.seat == seat]),
            position.known,
            position.cards,
        )
        for card in learnt:
            if any(doubt.places >> card.uid & 1 for doubt in doubts):
                position.known[card.uid] |= bit  # then it could have been concluded
        self.mine = settled(doubts, position.known, position.cards)
        self.doubtful = 0
        for doubt in self.mine:
            self.doubtful |= doubt.places
        self.sure = sure = position.known[
            :
        ]  # as if the seat had known by then what it has learnt later
        for card in learnt:
            sure[card.uid] |= bit
        wants = [Want(doubt, position.cards) for doubt in self.mine]
        for player in position.players:
            if player.seat != seat:
                player.hand.sort(
                    key=self.known_to
                )  # of two equal cards the one that was known before comes first
                sort_hand(player.hand, sure, bit, wants)
        self.held = [
            card.uid for player in position.players for card in player.hand if player.seat != seat
        ]  # in no order
        self.numbers: dict[int, int] = {}
        self.strange: dict[int, int] = {}  # numbers of cards that nobody can find
        self.unseen: list[Card] = []

    def known_to(self, card: Card) -> int:
        return self.position.known[card.uid]

    def hidden(self, card: Card) -> bool:
        return not self.sure[card.uid] >> self.seat & 1

    def number(self, card: Card) -> int:
        return self.numbers.setdefault(card.uid, len(self.numbers))

    def number_of(self, uid: int) -> int:
        if (
            uid in self.numbers
            and uid not in self.held
            and not self.hidden(self.position.cards[uid])
        ):
            return self.numbers[uid]
        return self.strange.setdefault(uid, NOT_THERE + len(self.strange))

    def name(self, card: Card) -> str:
        return f"{UNSEEN if self.hidden(card) else card.data.id}#{self.number(card)}"

    def card(self, card: Card, owner: int, usually: int) -> str:
        if not self.hidden(card):
            return super().card(card, owner, usually)
        self.unseen.append(card)
        return super().card(card, card.owner if self.doubtful >> card.uid & 1 else owner, usually)

    def doubts(self) -> list[DoubtDocument]:
        cards = self.position.cards
        written: list[DoubtDocument] = []
        for doubt in self.mine:
            written.append(
                {
                    "seat": self.seat,
                    "named": sorted(fate_name(card) for card in members(doubt.named, cards)),
                    "others": sorted(
                        f"{UNSEEN}@{card.owner}" for card in members(doubt.others, cards)
                    ),
                    "places": [
                        self.name(card)
                        for card in sorted(members(doubt.places, cards), key=self.number)
                    ],
                }
            )
        return sorted(written, key=repr)

    def lasting(self, lasting: LastingState) -> Any:
        written = super().lasting(lasting)
        uid = lasting.card.uid
        if uid >= 0 and (uid not in self.numbers or uid in self.held or self.hidden(lasting.card)):
            written["card"] = fate_name(lasting.card)
        return written

    def seen(self, trace: Trace) -> list[SeenDocument]:
        """What is known of cards after their first spells, those with the fewest places first. Call
        it after `table`."""
        cards, unseen = self.position.cards, bits(self.unseen)
        found: list[SeenDocument] = []
        for spell in trace.known:
            if spell in trace.origins:
                card, origins, player = (
                    cards[spell[0]],
                    trace.origins[spell],
                    trace.shown_by.get(spell),
                )
                places = self.unseen_places(origins, unseen)
                elsewhere = [c for c in self.unseen if c.owner == card.owner and not places & c.bit]
                takes_it_for = [
                    c
                    for c in members(origins & ~unseen, cards)
                    if c.data is card.data and c.owner == card.owner
                ]
                if takes_it_for or not (elsewhere or self.doubtful):
                    places = 0
                if places or player is not None:
                    names = [self.name(c) for c in sorted(members(places, cards), key=self.number)]
                    found.append({"card": fate_name(card), "player": player, "places": names})
        return sorted(found, key=lambda seen: (len(seen["places"]), repr(seen)))

    def unseen_places(self, origins: int, unseen: int) -> int:
        """Where the unseen of these cards are. The order of another player's hand means nothing, so
        all of its places count."""
        places = origins & unseen
        for player in self.position.players:
            hand = bits(player.hand) & unseen
            if hand & places and player.seat != self.seat:
                places |= hand
        return places

    def pools(self) -> list[list[str]]:
        pools: list[list[str]] = [[] for _ in range(len(self.position.players) + 1)]
        for card in self.unseen:
            pools[card.owner].append(card.data.id)
        return [sorted(pool) for pool in pools]


def look(game: Game, seat: int) -> str:
    """A digest of all that a seat sees: the same for positions that it cannot tell apart."""
    writer = SeatWriter(game.copy(), seat)
    table = writer.table()
    aside = sorted([writer.name(card) for card in game.aside + game.resolving])
    seen = [
        table["players"],
        table["bases"],
        table["base_deck"],
        table["base_discard"],
        table["box"],
        aside,
    ]
    seen += [
        table["turn"],
        table["phase"],
        table["current"],
        table["plays"],
        table["promised"],
        table["extra_turns"],
    ]
    return f"{crc32(json.dumps(seen).encode()):08x}"


def seat_document(
    start: Position, replies: list[Reply], seat: int, names: list[str]
) -> SeatDocument:
    """The decision after these replies, as a seat knows it."""
    run, trace, asked = game_at(start), Trace(seat, len(start.cards)), None
    run.journal, run.onlooker = [], trace
    driver = Again(replies, trace, names)
    quiet = start.copy()
    try:
        try:
            turns.run(run, driver)
        except NoReply as stop:
            asked = asked_document(decision_of(run, stop.question, names), events_of(run), seat)
        trace.close(run)
        learnt = [card for card in quiet.cards if (card.uid, 0) in trace.known]
        writer = SeatWriter(quiet, seat, learnt)
        quiet.fated = trace.fates()
        table = writer.table()
        given = zip(driver.decisions, driver.after, replies, driver.open, trace.chosen, strict=True)
        answers = [given_document(*answer, trace) for answer in given]
        return {
            "format": FORMAT,
            "version": VERSION,
            "seat": seat,
            "names": names,
            **table,
            "pools": writer.pools(),
            "answers": [
                answer for answer in answers if answer["options"] or answer["player"] == seat
            ],
            "seen": writer.seen(trace),
            "asked": asked,
            "look": look(run, seat),
        }
    finally:
        index.drop(run)
