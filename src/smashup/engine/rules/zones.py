"""Cards in hands, decks and piles, chance, and who knows where a card is (rules 2 and 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..knowledge.doubt import (
    IN_SET,
    Doubts,
    concluded,
    doubted_cards,
    levelled,
    mixed,
    settled,
    shuffled,
    without_card,
)
from ..model import chance, quick
from ..model.constants import DECK_SHUFFLED, DECK_TOP, EVERYBODY
from ..model.state import Card, Fate, Piece, Player, fate_name
from . import record

if TYPE_CHECKING:
    from .game import Game


class Unfated(Exception):
    """A chance cannot come out as it is to: the position is not the one that it was told of."""


# --- chance ---------------------------------------------------------------------------------------
def below(game: Game, n: int) -> int:
    """A random number from 0 to n - 1."""
    if game.secret:
        game.random += 1
        return chance.number(game.secret, game.random) % n
    game.random = quick.step(game.random)
    return quick.pick(game.random, n)


def mix(game: Game, cards: list[Card]) -> None:
    """Put cards into a random order."""
    if game.secret:
        game.random = chance.shuffle(cards, game.secret, game.random)
    else:
        game.random = quick.shuffle(cards, game.random)


def any_card(game: Game, cards: list[Card]) -> Card:
    """One of these cards, by chance."""
    i = below(game, len(cards))
    if game.fated:
        i = fated_choice(game, [fate_name(card) for card in cards], i)
    game.onlooker.card_picked(game, cards, cards[i])
    return cards[i]


def any_piece(game: Game, pieces: list[Piece]) -> Piece:
    """One of these cards in play, by chance."""
    i = below(game, len(pieces))
    if game.fated:
        i = fated_choice(game, [fate_name(piece) for piece in pieces], i)
    game.onlooker.piece_picked(game, pieces, pieces[i])
    return pieces[i]


def fated_choice(game: Game, names: list[str], otherwise: int) -> int:
    """The index of the thing that is to be chosen."""
    fate = next_fate(game, len(names))
    for _, name in fate.names:
        if name not in names:
            raise Unfated
        return names.index(name)
    return otherwise


def fated_order(game: Game, cards: list[Card]) -> None:
    """Put the cards where they are to be after a shuffle."""
    done: list[int] = []
    for place, name in next_fate(game, len(cards)).names:
        for i, card in enumerate(cards):
            if i not in done and fate_name(card) == name:
                cards[place], cards[i] = card, cards[place]
                done.append(place)
                break
        else:
            raise Unfated


def next_fate(game: Game, size: int) -> Fate:
    fate, game.fated = game.fated[0], game.fated[1:]
    if fate.size != size:
        raise Unfated
    return fate


def shuffle(game: Game, cards: list[Card]) -> None:
    """Shuffle a pile; nobody knows any more where its cards are."""
    game.onlooker.shuffling(game, cards)
    mix(game, cards)
    if game.fated:
        fated_order(game, cards)
    if in_doubt(game, cards):
        settle_doubts(game)
    known, strange = game.known, False
    owner = cards[0].owner if cards else -1
    for card in cards:
        known[card.uid] = 0
        if card.owner != owner:
            strange = True
    if strange or in_doubt(game, cards):
        doubts = game.doubts
        for player in game.players:
            doubts = shuffled(doubts, known, player.seat, cards)
        set_doubts(game, doubts)
        settle_doubts(game)
    game.onlooker.shuffled(game, cards)


# --- hidden zones ---------------------------------------------------------------------------------
def refill(game: Game, player: Player) -> None:
    """Make an empty deck anew from the discard pile; called when a card of it is needed (rules
    11)."""
    if not player.deck and player.discard:
        record.reshuffled(game, player.seat, player.discard)
        player.deck.extend(player.discard)
        player.discard.clear()
        shuffle(game, player.deck)


def take_top(game: Game, player: Player) -> Card | None:
    if not player.deck:
        refill(game, player)
    return player.deck.pop() if player.deck else None


def take_bottom(game: Game, player: Player) -> Card | None:
    refill(game, player)
    return player.deck.pop(0) if player.deck else None


def draw(game: Game, seat: int, n: int) -> list[Card]:
    player = game.players[seat]
    deck, known, bit = player.deck, game.known, 1 << seat
    drawn: list[Card] = []
    for _ in range(n):
        if not deck:
            refill(game, player)
            if not deck:
                break
        card = deck.pop()
        known[card.uid] = (
            known[card.uid] | bit
        )  # compiled, `|=` of an element would take much longer
        drawn.append(card)
    player.hand += drawn
    if in_doubt(game, drawn):
        settle_doubts(game)  # what has come back is surely there again
    record.drawn(game, seat, drawn)
    return drawn


def show(game: Game, cards: list[Card], seats: int = EVERYBODY) -> None:
    """From now on those players know where these cards are."""
    known = game.known
    for card in cards:
        known[card.uid] = known[card.uid] | seats
    if in_doubt(game, cards):
        settle_doubts(game)


def obscure(game: Game, cards: list[Card], seats: int) -> None:
    """These cards may have changed places with each other; only those players have seen which
    is where."""
    if len(cards) < 2:
        return
    game.onlooker.obscuring(game, cards, seats)
    if in_doubt(game, cards):
        settle_doubts(game)
    doubts = game.doubts
    for player in game.players:
        if not seats >> player.seat & 1:
            doubts = mixed(doubts, game.known, player.seat, cards)
    if doubts is not game.doubts:
        set_doubts(game, doubts)
    for card in cards:
        game.known[card.uid] &= (1 << len(game.players)) - 1


def in_doubt(game: Game, cards: list[Card]) -> bool:
    """Whether there is a doubt that is about the place of one of these cards."""
    doubted = game.doubted
    if doubted:
        for card in cards:
            if card.uid < len(doubted) and doubted[card.uid] == IN_SET:
                return True
    return False


def set_doubts(game: Game, doubts: Doubts) -> None:
    if doubts != game.doubts:
        game.doubts = doubts
        game.doubted = doubted_cards(doubts)


def settle_doubts(game: Game) -> None:
    """Drop the doubts about cards that are known by now, or whose place can be concluded. Call
    it before a card becomes unknown again, since that would hide what could be concluded."""
    if game.doubts:
        doubts = settled(game.doubts, game.known, game.cards)
        if doubts:
            doubts = concluded(
                doubts, game.known, game.cards, [player.hand for player in game.players]
            )
        set_doubts(game, doubts)


def take_openly(game: Game, zone: list[Card], card: Card) -> None:
    """Take a card out of a hand or another zone, so that all see which card it is. Nobody but
    the holder can tell which of several equal cards it was: players who knew of one of them
    take it for that one."""
    game.onlooker.taking(game, zone, card)
    zone.remove(card)
    known, data = game.known, card.data
    knew = mask = known[card.uid]
    for other in zone:
        if other.data is data and other.owner == card.owner and known[other.uid] & ~mask:
            settle_doubts(game)
            theirs = known[other.uid]
            known[other.uid] = theirs & mask
            mask |= theirs
    if game.doubted and (in_doubt(game, [card]) or in_doubt(game, zone)):
        doubts = game.doubts
        for player in game.players:
            bit = 1 << player.seat
            if not knew & bit:
                doubts = levelled(
                    doubts, known, player.seat, zone, card, mask & bit > 0, game.cards
                )
        set_doubts(game, without_card(doubts, card))
    known[card.uid] = EVERYBODY


def put_discard(game: Game, card: Card) -> None:
    """Put a card on its owner's discard pile: there all see it, and visible cards go to their
    owners (rules 2.3)."""
    game.known[card.uid] = EVERYBODY
    game.players[card.owner].discard.append(card)


def put_deck(game: Game, player: Player, card: Card, where: int) -> None:
    if where == DECK_TOP:
        player.deck.append(card)
    else:
        player.deck.insert(0, card)
        if where == DECK_SHUFFLED:
            shuffle(game, player.deck)


def take_base(game: Game) -> Card | None:
    """The top card of the base deck, made anew from the base discard pile if need be."""
    if not game.base_deck and game.base_discard:
        record.bases_reshuffled(game)
        game.base_deck.extend(game.base_discard)
        game.base_discard.clear()
        shuffle(game, game.base_deck)
    return game.base_deck.pop() if game.base_deck else None
