"""What a player knows, and positions resampled for a player (rules 2.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..model.chance import NO_SECRET
from ..model.constants import EVERYBODY
from ..model.position import Position
from ..model.quick import first, shuffle
from ..model.state import Card, by_name
from ..rules import zones
from .doubt import Doubt, bits, members, settled

if TYPE_CHECKING:
    from ..rules.game import Game

SPECTATOR: Final = -1


def knows(position: Position, viewer: int, card: Card) -> bool:
    """Whether that viewer knows which card it is, where it lies now."""
    mask = position.known[card.uid]
    return mask == EVERYBODY if viewer < 0 else mask >> viewer & 1 == 1


def may_hold(position: Position, viewer: int, hand: list[Card], card: Card) -> bool:
    """Whether that card may be in that hand, as far as the viewer knows."""
    if knows(position, viewer, card):
        return card in hand
    return any(held.owner == card.owner and not knows(position, viewer, held) for held in hand)


def seen_ids(game: Game, viewer: int, cards: Iterable[Card]) -> list[str | None]:
    """Which cards these are, as far as that viewer knows. The same as `knows` for each of them, as
    whole decks are looked at."""
    known = game.known
    if viewer < 0:
        return [card.data.id if known[card.uid] == EVERYBODY else None for card in cards]
    return [card.data.id if known[card.uid] >> viewer & 1 else None for card in cards]


# --- resampling -----------------------------------------------------------------------------------


def resample(game: Game, observer: int, seed: int) -> None:
    """Deal anew, in place, the cards that this player (the observer) does not know. Those that they
    know stay where they are.

    The deal depends only on the seed and on what the observer knows: cards that they cannot tell
    apart are sorted before they are shuffled. The lists are changed in place, since an ability that
    is being resolved may hold on to them."""
    known, bit = game.known, 1 << observer
    doubts = [doubt for doubt in settled(game.doubts, known, game.cards) if doubt.seat == observer]
    wants = [Want(doubt, game.cards) for doubt in doubts]
    hands, decks = (
        [player.hand for player in game.players],
        [player.deck for player in game.players],
    )
    for seat, hand in enumerate(hands):
        if seat != observer:
            sort_hand(hand, known, bit, wants)
    hidden = [
        *hands,
        *decks,
        *[piece.stored for piece in game.pieces.values() if piece.stored],
        game.base_deck,
    ]
    unknown = [card for zone in hidden for card in zone if not known[card.uid] & bit]
    named = [card for want in wants for card in want.named]
    pools: list[list[Card]] = [[] for _ in range(len(hands) + 1)]  # by owner; bases (-1) come last
    for card in sorted(unknown, key=by_name):
        if card not in named:
            pools[card.owner].append(card)
    state = first(seed)
    for pool in pools:
        state = shuffle(pool, state)
    zones.set_doubts(game, ())  # what other players know is hidden from the observer, too
    dealt: dict[int, Card] = {}  # by uid of the old card: the new card at a place that is in doubt
    if wants:
        places = [card for card in unknown if any(want.allows(card) for want in wants)]
        for want in wants:
            want.allowed = [i for i, place in enumerate(places) if want.allows(place)]
        wants.sort(key=Want.rank)
        for want in wants:
            want.others = [pools[card.owner].pop() for card in want.others]
        state = deal_doubtful(wants, places, dealt, state)
        zones.set_doubts(game, tuple([want.renewed(places, dealt) for want in wants]))
    game.secret, game.random = NO_SECRET, state
    before = known.copy()
    for n, zone in enumerate(hidden):
        for i, old in enumerate(zone):
            mask = before[old.uid]
            if not mask & bit:
                zone[i] = card = dealt[old.uid] if old.uid in dealt else pools[old.owner].pop()
                # Whoever knew the card at a place knows the new one; in a hand, only its holder
                # does.
                known[card.uid] = mask if n >= len(hands) else 1 << n


def sort_hand(hand: list[Card], known: list[int], bit: int, wants: list[Want]) -> None:
    """Put another player's hand into an order that depends only on what the observer knows of
    it."""

    def rank(card: Card) -> tuple[int, int, str, int]:
        if known[card.uid] & bit:
            return 0, card.owner, card.data.id, known[card.uid]
        here = [want.name for want in wants if want.allows(card)] if wants else []
        return (2, 0, ", ".join(sorted(here)), 0) if here else (1, card.owner, "", 0)

    hand.sort(key=rank)


class Want:
    """The cards of a doubt of the observer, while cards are dealt: they may only come to the places
    of that doubt."""

    def __init__(self, doubt: Doubt, cards: list[Card]) -> None:
        self.doubt = doubt
        self.named = sorted(members(doubt.named, cards), key=by_name)
        self.others = sorted(members(doubt.others, cards), key=owner_of)
        self.name = " ".join(
            [f"{card.owner} {card.data.id}" for card in self.named]
            + [str(card.owner) for card in self.others]
        )
        self.allowed: list[
            int
        ] = []  # indices of places, in an order that depends only on what is known

    def allows(self, place: Card) -> bool:
        return self.doubt.places >> place.uid & 1 == 1

    def rank(self) -> tuple[str, list[int]]:
        return self.name, self.allowed

    def renewed(self, places: list[Card], dealt: dict[int, Card]) -> Doubt:
        """The same doubt, after the deal."""
        return Doubt(
            self.doubt.seat,
            bits(self.named),
            bits(self.others),
            bits([dealt[places[i].uid] for i in self.allowed]),
        )


def owner_of(card: Card) -> int:
    return card.owner


def deal_doubtful(wants: list[Want], places: list[Card], dealt: dict[int, Card], state: int) -> int:
    """Deal the cards of all doubts, each to one of the places where it may be: a bipartite matching
    with a random order."""
    cards = [card for want in wants for card in want.named + want.others]
    choices = [want.allowed[:] for want in wants for _ in want.named + want.others]
    for allowed in choices:
        state = shuffle(allowed, state)
    turns = list(range(len(cards)))
    state = shuffle(turns, state)
    taken = [-1] * len(places)
    for turn in turns:
        find_place(turn, choices, taken, [])
    for i, place in enumerate(places):
        dealt[place.uid] = cards[taken[i]]
    return state


def find_place(turn: int, choices: list[list[int]], taken: list[int], tried: list[int]) -> bool:
    """Find a place for one more card, if need be by moving others. There is always one, as the real
    deal shows."""
    for place in choices[turn]:
        if place not in tried:
            tried.append(place)
            if taken[place] < 0 or find_place(taken[place], choices, taken, tried):
                taken[place] = turn
                return True
    return False
