"""Positions that one seat holds possible, sampled from the document of what it knows (`seat_document.py`).

A sample deals the unseen cards and runs the stretch since the quiet point again. Where another player has chosen a card that the
seat has not seen, any card will do; where the document tells nothing of another player who is asked, they pass, or do what they
must. In the end the same must be asked, and the seat must see the same. A deal that does not lead there is not thrown away: the
next one has some cards exchanged, and the one that comes farther is kept. So each card that is needed on the way (a Special that
somebody used, a hand without minions) is found by itself, and not only when all of them have come together by chance.
"""

from __future__ import annotations

from typing import Any, Final

from .catalogue import Catalogue, SetupError
from .chance import first, pick, shuffle, step
from .checked import Damaged, fields, listed, whole, words
from .decision import Decision, decision_of
from .document import BaseDocument, DoubtDocument, PieceDocument, PlayerDocument, TableDocument
from .doubt import Doubt, Doubts, bits, doubted_cards
from .driver import Driver
from .errors import MatchError, shown
from .game import Game
from .knowledge import find_place, knows, resample
from .position import Position
from .question import Question, Reply, single
from .read_document import WHOLE, read_table
from .seat_document import (
    FORMAT,
    UNSEEN,
    VERSION,
    LeftDocument,
    QuestionDocument,
    SeatDocument,
    Stop,
    asked_document,
    card_of,
    events_of,
    look,
    plain_key,
)
from .setup import check_names
from .state import Card, fate_name
from .topic import Topic
from .zones import Unfated

DEALS: Final = 1000  # that are tried before a document is given up
EXCHANGES: Final = 7  # from one deal to the next 1, 2, 4, ... pairs of cards change places: one of so many numbers
PARTS: Final = (*WHOLE, "seat", "pools", "left", "asked", "look")
DOUBT_PARTS: Final = tuple(DoubtDocument.__annotations__)
OWNERS: Final = ("0", "1", "2", "3", "-1")  # -1: of a base
EVENTS: Final = 1_000_000  # more than could happen in one stretch


class Misfit(Exception):
    """A deal does not lead to what the document tells."""


class Telling(Driver):
    """Gives the answers of a document, as far as they are known."""

    def __init__(self, sampler: Sampler, chance: int, freely: bool) -> None:
        """`freely`: where cards look the same, take any of them. Their numbers may be others in this deal."""
        self.seat = sampler.seat
        self.names = sampler.names
        self.answers = sampler.answers
        self.asked = sampler.asked
        self.learnt = [fate_name(card) for card in sampler.learnt] + [left["card"] for left in sampler.left]
        self.chance = chance
        self.freely = freely
        self.told = 0  # answers of the document that are behind us
        self.strange: list[Card] = []  # unseen cards of which one had to be chosen, and in the true position none was
        self.replies: list[Reply] = []

    def choose_one(self, game: Game, player: int, topic: Topic, options: list[Any], may: bool) -> int:
        picks = self.picks(game, single(player, topic, options, may))
        reply = picks[0] if picks else -1
        self.replies.append(reply)
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        picks = self.picks(game, question)
        self.replies.append(picks)
        return picks

    def picks(self, game: Game, question: Question) -> list[int]:
        decision, after = decision_of(game, question, self.names), events_of(game)
        answer = self.next_answer(decision, after)
        if answer is not None:
            picks = self.told_picks(game, question, decision, answer)
            if picks is not None:
                return picks
            self.told -= 1
        elif self.asked is not None and tells(self.asked, decision, after) and self.is_told():
            raise Stop(question)
        if decision.player == self.seat or (self.asked is not None and after > self.asked["after"]):
            raise Misfit
        return self.untold(game, question)

    def next_answer(self, decision: Decision, after: int) -> QuestionDocument | None:
        """The answer of the document, if it tells of this decision. Between, others may not have been asked in this deal."""
        for i in range(self.told, len(self.answers)):
            answer = self.answers[i]
            if tells(answer, decision, after):
                self.told = i + 1
                return answer
            if answer["after"] > after or answer["player"] == self.seat:
                return None
        return None

    def is_told(self) -> bool:
        """Whether all is told that this seat has answered."""
        return all(answer["player"] != self.seat for answer in self.answers[self.told :])

    def untold(self, game: Game, question: Question) -> list[int]:
        """Another player passes. If they must choose, in the true position there was no choice: perhaps a card that was seen."""
        left = list(range(len(question.options)))
        picks: list[int] = []
        for _ in range(question.least):
            cards = [(i, card) for i in left if (card := card_of(question.options[i])) is not None]
            self.strange += [card for _, card in cards if not knows(game, self.seat, card)]
            seen = [i for i, card in cards if fate_name(card) in self.learnt]
            chosen = self.any_of(seen if seen and self.any_of([0, 1, 2, 3]) else left)
            left.remove(chosen)
            picks.append(chosen)
        return picks

    def any_of(self, indices: list[int]) -> int:
        self.chance = step(self.chance)
        return indices[pick(self.chance, len(indices))]

    def told_picks(self, game: Game, question: Question, decision: Decision, answer: QuestionDocument) -> list[int] | None:
        """The options that the document tells; None: they are not there."""
        picks: list[int] = []
        for key in answer["options"]:
            left = [i for i in range(len(decision.options)) if i not in picks]
            if key == UNSEEN:
                about = [(i, card_of(question.options[i])) for i in left]
                fitting = [i for i, card in about if card is not None]
                fitting = [i for i, card in about if card is not None and not knows(game, self.seat, card)] or fitting
            else:
                alike = plain_key(decision, key)
                fitting = [i for i in left if decision.options[i].key == key and not self.freely]
                fitting = fitting or [i for i in left if plain_key(decision, decision.options[i].key) == alike]
            if not fitting:
                return None
            picks.append(self.any_of(fitting))
        return picks if decision.least <= len(picks) <= decision.most else None


def tells(told: QuestionDocument, decision: Decision, after: int) -> bool:
    """Whether the document tells of this decision."""
    there = told["player"], told["kind"], told["purpose"], told["source"], told["after"]
    return there == (decision.player, decision.kind, decision.purpose, decision.source, after)


class Sampler:
    """Reads a seat's document, and deals positions that fit it."""

    def __init__(self, catalogue: Catalogue, document: object) -> None:
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise MatchError("this is not the position of a seat", "not_a_match")
        if document.get("version") != VERSION:
            other = f"format {shown(document.get('version'))}, this one reads {VERSION}"
            raise MatchError(f"this position was written by another release ({other}); it cannot be read", "version")
        try:
            self.read(catalogue, fields(document, "the position", PARTS))
        except (Damaged, SetupError, RecursionError) as error:
            raise MatchError(f"this position cannot be read: {error}") from error

    def read(self, catalogue: Catalogue, document: dict[str, Any]) -> None:
        players = len(listed(document["players"], "the list of players"))
        self.seat = whole(document["seat"], 0, players - 1, "the seat")
        self.names = check_names(document["names"], players)
        self.answers = [read_question(answer, players) for answer in listed(document["answers"], "the answers")]
        self.left = [read_left(card, players) for card in listed(document["left"], "the cards that have left hands")]
        self.asked = read_question(document["asked"], players) if document["asked"] is not None else None
        self.look = words(document["look"], "what is seen")
        filling = Filling(document, players)
        self.start = read_table(catalogue, filling.filled())
        unseen, known = filling.numbers(), self.start.known
        # The cards that the seat did not know at the quiet point, but knows now.
        self.learnt = [c for c in self.start.cards if c.uid >= 0 and c.uid not in unseen and not known[c.uid] >> self.seat & 1]
        self.deals = 0  # how many were tried, for whoever measures

    def sample(self, seed: int) -> tuple[Position, list[Reply]]:
        """A quiet point that the seat cannot tell from the true one, and the replies that lead from there to the decision."""
        position, state = self.deal(seed), first(seed)
        best, reached, strange = position, (0, 0, 0), list[Card]()
        for n in range(DEALS):
            self.deals += 1
            game, driver = Game(position), Telling(self, state, freely=n % 2 == 1)
            if self.leads_there(game, driver):
                return position, driver.replies
            far = driver.told, min(events_of(game), self.asked["after"]) if self.asked is not None else 0, -len(driver.strange)
            if far >= reached:
                best, reached, strange = position, far, driver.strange
            state = step(first(state))
            position = self.exchanged(best, strange, state)
        raise MatchError(f"none of {DEALS} deals leads to the decision of this position; the rules may have changed since")

    def deal(self, seed: int) -> Position:
        game, bit = Game(self.start), 1 << self.seat
        for card in self.learnt:
            game.known[card.uid] |= bit  # they stay where they are
        resample(game, self.seat, seed)
        for card in self.learnt:
            game.known[card.uid] &= ~bit
        position = game.copy()
        game.drop_index()
        self.put_into_hands(position)
        return position

    def put_into_hands(self, position: Position) -> None:
        """Let the players hold the cards that they were seen to have held, where the deal allows it."""
        held: list[Card] = []
        for left in self.left:
            hand, name = position.players[left["player"]].hand, left["card"]
            card = next((card for card in hand if fate_name(card) == name and card not in held), None)
            if card is None:
                places = self.unseen_places(position)
                for zone, i in places:
                    if fate_name(zone[i]) == name and zone[i] not in held:
                        card = zone[i]
                        hands = [(other, j) for other, j in places if other is hand and other[j] not in held]
                        any(exchange(position, zone, i, other, j) for other, j in hands)
                        break
            if card is not None:
                held.append(card)

    def exchanged(self, deal: Position, strange: list[Card], state: int) -> Position:
        """A deal in which some unseen cards have changed places: those that are strange, or any, be it a few or most of them."""
        position = deal.copy()
        places = self.unseen_places(position)
        state = shuffle(places, state)
        movers = places[: 1 << pick(state, EXCHANGES)]
        state = step(state)
        if strange and pick(state, 2):
            movers = [(zone, i) for zone, i in places if zone[i] in strange]
        for zone, i in movers:
            state = step(state)
            others = places  # a card in doubt may change places with those of other owners
            if not position.doubts or pick(state, 2):
                others = [(other, j) for other, j in places if other[j].owner == zone[i].owner]
            state = step(state)
            exchange(position, zone, i, *others[pick(state, len(others))])
        self.put_into_hands(position)
        return position

    def unseen_places(self, position: Position) -> list[tuple[list[Card], int]]:
        seen = bits(self.learnt)
        for card in position.cards:
            seen |= card.bit if position.known[card.uid] >> self.seat & 1 else 0
        return [(zone, i) for zone in hidden_zones(position) for i, card in enumerate(zone) if not seen & card.bit]

    def leads_there(self, game: Game, driver: Telling) -> bool:
        """Whether the deal leads to what the document tells."""
        game.journal = []
        asked = None
        try:
            try:
                game.run(driver)
            except Stop as stop:
                asked = asked_document(decision_of(game, stop.question, self.names), events_of(game), self.seat)
            return asked == self.asked and driver.is_told() and not game.fated and look(game, self.seat) == self.look
        except (Misfit, Unfated):
            return False
        finally:
            game.drop_index()


def exchange(position: Position, zone: list[Card], i: int, other: list[Card], j: int) -> bool:
    """Let two cards change places, if each may be where the other is."""
    one, two, known = zone[i], other[j], position.known
    doubts = exchanged_doubts(position.doubts, one, two)
    if doubts is not None:
        position.doubts, position.doubted = doubts, doubted_cards(doubts)
        zone[i], other[j] = two, one
        known[one.uid], known[two.uid] = known[two.uid], known[one.uid]  # whoever knew the one knows the other
    return doubts is not None


def exchanged_doubts(doubts: Doubts, one: Card, two: Card) -> Doubts | None:
    """The doubts after these cards have changed places; None: one of them would be where it cannot be."""
    both = one.bit | two.bit
    found: list[Doubt] = []
    named = any(doubt.named & both for doubt in doubts)
    if one.owner != two.owner and not named and not any(doubt.others & both for doubt in doubts):
        return None  # each belongs to a pile of its owner
    alike = one.owner == two.owner and not named  # of such cards the seat knows the owner only: each does as the other did
    for doubt in doubts:
        places, others = doubt.places & both, doubt.others
        if places and places != both:
            if not alike and (doubt.named | others) & both:
                return None
            places = doubt.places ^ both
        else:
            places = doubt.places
        if alike and others & both and others & both != both:
            others ^= both
        found.append(Doubt(doubt.seat, doubt.named, others, places))
    return tuple(found)


def hidden_zones(position: Position) -> list[list[Card]]:
    zones = [zone for player in position.players for zone in (player.hand, player.deck)]
    return [*zones, *[piece.stored for piece in position.pieces.values() if piece.stored], position.base_deck]


def sampled(catalogue: Catalogue, document: SeatDocument, seed: int) -> tuple[Position, list[Reply]]:
    """A quiet point that the seat cannot tell from the true one, and the replies that lead from there to the decision."""
    return Sampler(catalogue, document).sample(seed)


def read_question(value: object, players: int) -> QuestionDocument:
    answer = fields(value, "an answer", tuple(QuestionDocument.__annotations__))
    return {
        "player": whole(answer["player"], 0, players - 1, "who answers"),
        "kind": words(answer["kind"], "the kind of a question"),
        "purpose": words(answer["purpose"], "the purpose of a question"),
        "source": words(answer["source"], "the source of a question"),
        "after": whole(answer["after"], 0, EVENTS, "how much has happened"),
        "options": [words(key, "the key of an option") for key in listed(answer["options"], "an answer")],
    }


def read_left(value: object, players: int) -> LeftDocument:
    left = fields(value, "a card that has left a hand", tuple(LeftDocument.__annotations__))
    return {"player": whole(left["player"], 0, players - 1, "who had a card"), "card": words(left["card"], "a card")}


class Filling:
    """Puts the unseen cards of a seat's document somewhere, so that it becomes the document of a position."""

    def __init__(self, document: dict[str, Any], players: int) -> None:
        pools = listed(document["pools"], "the unseen cards")
        if len(pools) != players + 1:
            raise Damaged("the unseen cards are listed for each player, and for the bases")
        self.pools = [[words(id, "an unseen card") for id in listed(pool, "the unseen cards")] for pool in pools]
        self.table = {name: document[name] for name in TableDocument.__annotations__}
        self.unseen: list[tuple[str, int]] = []  # where there is one, and whose card it is, unless that is in doubt
        self.names: dict[str, str] = {}  # the card that comes there
        self.doubts = [fields(doubt, "a doubt", DOUBT_PARTS) for doubt in listed(document["doubts"], "the doubts")]

    def numbers(self) -> set[int]:
        """The numbers of the unseen cards."""
        return {number_of(place) for place, _ in self.unseen}

    def filled(self) -> dict[str, Any]:
        for seat, player in enumerate(listed(self.table["players"], "the list of players")):
            part = fields(player, "a player", ("hand", "deck", "stasis"), tuple(PlayerDocument.__annotations__))
            self.find(part["hand"], seat)
            self.find(part["deck"], seat)
            self.find_under(part["stasis"])
        for base in listed(self.table["bases"], "the list of bases"):
            part = fields(base, "a base", ("minions", "actions"), tuple(BaseDocument.__annotations__))
            self.find_under(part["minions"])
            self.find_under(part["actions"])
        self.find(self.table["base_deck"], -1)
        written = self.settle_doubts()
        for place, owner in self.unseen:
            if place not in self.names:
                self.names[place] = self.take(owner) + "#" + place.partition("#")[2].partition("@")[0] + owner_word(owner)
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
            part = fields(piece, "a card in play", ("player",), tuple(PieceDocument.__annotations__))
            self.find(part.get("stored", []), whole(part["player"], 0, len(self.pools) - 2, "who controls a card"))
            self.find_under(part.get("actions", []))

    def take(self, owner: int, id: str = "") -> str:
        """Take an unseen card of that owner, or a certain one."""
        pool = self.pools[owner] if owner < len(self.pools) - 1 else []
        if not pool or (id and id not in pool):
            raise Damaged(f"there is no unseen card {id or 'for each place'}")
        return pool.pop(pool.index(id) if id else 0)

    def settle_doubts(self) -> list[DoubtDocument]:
        """Put the cards that are in doubt into places where they may be."""
        cards: list[str] = []  # the cards of all doubts: first those with a name, since they cannot be others
        whose: list[int] = []  # their doubts
        for part in ("named", "others"):
            for n, doubt in enumerate(self.doubts):
                for name in listed(doubt[part], "the cards of a doubt"):
                    id, _, owner = words(name, "a card of a doubt").partition("@")
                    if owner not in OWNERS:
                        raise Damaged(f"{shown(name)} has no owner")
                    cards.append(f"{self.take(int(owner), id if part == 'named' else '')}#{owner_word(int(owner))}")
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
        if len(places) != len(cards) or not all(find_place(i, choices, taken, []) for i in range(len(cards))):
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
