"""Cards in hands, decks and piles, chance, and who knows where a card is (rules 2 and 11)."""

from __future__ import annotations

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
from ..model.journal import BASE_DECK, BASE_DISCARD, DECK_OF, DISCARD_OF, HAND_OF, TOP_OF
from ..model.state import Card, Fate, Piece, Player, fate_name
from .running import Running


class Unfated(Exception):
    """A chance cannot come out as it is to: the position is not the one that it was told of."""


class Zones(Running):
    __slots__ = ()

    # --- chance -----------------------------------------------------------------------------------
    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        if self.secret:
            self.random += 1
            return chance.number(self.secret, self.random) % n
        self.random = quick.step(self.random)
        return quick.pick(self.random, n)

    def mix(self, cards: list[Card]) -> None:
        """Put cards into a random order."""
        if self.secret:
            self.random = chance.shuffle(cards, self.secret, self.random)
        else:
            self.random = quick.shuffle(cards, self.random)

    def any_card(self, cards: list[Card]) -> Card:
        """One of these cards, by chance."""
        i = self.below(len(cards))
        return (
            cards[i]
            if not self.fated
            else cards[self.fated_choice([fate_name(card) for card in cards], i)]
        )

    def any_piece(self, pieces: list[Piece]) -> Piece:
        """One of these cards in play, by chance."""
        i = self.below(len(pieces))
        return (
            pieces[i]
            if not self.fated
            else pieces[self.fated_choice([fate_name(piece) for piece in pieces], i)]
        )

    def fated_choice(self, names: list[str], otherwise: int) -> int:
        """The index of the thing that is to be chosen."""
        fate = self.next_fate(len(names))
        for _, name in fate.names:
            if name not in names:
                raise Unfated
            return names.index(name)
        return otherwise

    def fated_order(self, cards: list[Card]) -> None:
        """Put the cards where they are to be after a shuffle."""
        done: list[int] = []
        for place, name in self.next_fate(len(cards)).names:
            for i, card in enumerate(cards):
                if i not in done and fate_name(card) == name:
                    cards[place], cards[i] = card, cards[place]
                    done.append(place)
                    break
            else:
                raise Unfated

    def next_fate(self, size: int) -> Fate:
        fate, self.fated = self.fated[0], self.fated[1:]
        if fate.size != size:
            raise Unfated
        return fate

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle a pile; nobody knows any more where its cards are."""
        self.mix(cards)
        if self.fated:
            self.fated_order(cards)
        if self.in_doubt(cards):
            self.settle_doubts()
        known, strange = self.known, False
        owner = cards[0].owner if cards else -1
        for card in cards:
            known[card.uid] = 0
            if card.owner != owner:
                strange = True
        if strange or self.in_doubt(cards):
            doubts = self.doubts
            for player in self.players:
                doubts = shuffled(doubts, known, player.seat, cards)
            self.set_doubts(doubts)
            self.settle_doubts()

    # --- hidden zones -----------------------------------------------------------------------------
    def refill(self, player: Player) -> None:
        """Make an empty deck anew from the discard pile; called when a card of it is needed (rules
        11)."""
        if not player.deck and player.discard:
            if self.journal is not None:
                self.note(
                    "reshuffle",
                    player.seat,
                    player.discard,
                    0,
                    DISCARD_OF[player.seat],
                    DECK_OF[player.seat],
                )
            player.deck.extend(player.discard)
            player.discard.clear()
            self.shuffle(player.deck)

    def take_top(self, player: Player) -> Card | None:
        if not player.deck:
            self.refill(player)
        return player.deck.pop() if player.deck else None

    def take_bottom(self, player: Player) -> Card | None:
        self.refill(player)
        return player.deck.pop(0) if player.deck else None

    def draw_cards(self, seat: int, n: int) -> list[Card]:
        player = self.players[seat]
        deck, known, bit = player.deck, self.known, 1 << seat
        drawn: list[Card] = []
        for _ in range(n):
            if not deck:
                self.refill(player)
                if not deck:
                    break
            card = deck.pop()
            known[card.uid] = (
                known[card.uid] | bit
            )  # compiled, `|=` of an element would take much longer
            drawn.append(card)
        player.hand += drawn
        if self.in_doubt(drawn):
            self.settle_doubts()  # what has come back is surely there again
        if self.journal is not None and drawn:
            self.note("draw", seat, drawn, 0, TOP_OF[seat], HAND_OF[seat], seen=1 << seat)
        return drawn

    def show(self, cards: list[Card], seats: int = EVERYBODY) -> None:
        """From now on those players know where these cards are."""
        known = self.known
        for card in cards:
            known[card.uid] = known[card.uid] | seats
        if self.in_doubt(cards):
            self.settle_doubts()

    def obscure(self, cards: list[Card], seats: int) -> None:
        """These cards may have changed places with each other; only those players have seen which
        is where."""
        if len(cards) < 2:
            return
        if self.in_doubt(cards):
            self.settle_doubts()
        doubts = self.doubts
        for player in self.players:
            if not seats >> player.seat & 1:
                doubts = mixed(doubts, self.known, player.seat, cards)
        if doubts is not self.doubts:
            self.set_doubts(doubts)
        for card in cards:
            self.known[card.uid] &= (
                1 << len(self.players)
            ) - 1  # spectators have not seen it, either

    def in_doubt(self, cards: list[Card]) -> bool:
        """Whether there is a doubt that is about the place of one of these cards."""
        doubted = self.doubted
        if doubted:
            for card in cards:
                if card.uid < len(doubted) and doubted[card.uid] == IN_SET:
                    return True
        return False

    def set_doubts(self, doubts: Doubts) -> None:
        if doubts != self.doubts:
            self.doubts = doubts
            self.doubted = doubted_cards(doubts)

    def settle_doubts(self) -> None:
        """Drop the doubts about cards that are known by now, or whose place can be concluded. Call
        it before a card becomes unknown again, since that would hide what could be concluded."""
        if self.doubts:
            doubts = settled(self.doubts, self.known, self.cards)
            if doubts:
                doubts = concluded(
                    doubts, self.known, self.cards, [player.hand for player in self.players]
                )
            self.set_doubts(doubts)

    def take_openly(self, zone: list[Card], card: Card) -> None:
        """Take a card out of a hand or another zone, so that all see which card it is. Nobody but
        the holder can tell which of several equal cards it was: players who knew of one of them
        take it for that one."""
        zone.remove(card)
        known, data = self.known, card.data
        knew = mask = known[card.uid]
        for other in zone:
            if other.data is data and other.owner == card.owner and known[other.uid] & ~mask:
                self.settle_doubts()
                theirs = known[other.uid]
                known[other.uid] = theirs & mask
                mask |= theirs
        if self.doubted and (self.in_doubt([card]) or self.in_doubt(zone)):
            doubts = self.doubts
            for player in self.players:
                bit = 1 << player.seat
                if not knew & bit:
                    doubts = levelled(
                        doubts, known, player.seat, zone, card, mask & bit > 0, self.cards
                    )
            self.set_doubts(without_card(doubts, card))
        known[card.uid] = EVERYBODY

    def put_discard(self, card: Card) -> None:
        """Put a card on its owner's discard pile: there all see it, and visible cards go to their
        owners (rules 2.3)."""
        self.known[card.uid] = EVERYBODY
        self.players[card.owner].discard.append(card)

    def put_deck(self, player: Player, card: Card, where: int) -> None:
        if where == DECK_TOP:
            player.deck.append(card)
        else:
            player.deck.insert(0, card)
            if where == DECK_SHUFFLED:
                self.shuffle(player.deck)

    def take_base(self) -> Card | None:
        """The top card of the base deck, made anew from the base discard pile if need be."""
        if not self.base_deck and self.base_discard:
            if self.journal is not None:
                self.note("base_reshuffle", None, self.base_discard, 0, BASE_DISCARD, BASE_DECK)
            self.base_deck.extend(self.base_discard)
            self.base_discard.clear()
            self.shuffle(self.base_deck)
        return self.base_deck.pop() if self.base_deck else None
