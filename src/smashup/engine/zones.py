"""Cards in hands, decks and piles, chance, and who knows where a card is (rules 2 and 11)."""

from __future__ import annotations

from .chance import pick, shuffle, step
from .constants import DECK_SHUFFLED, DECK_TOP, EVERYBODY
from .doubt import bits, concluded, levelled, mixed, settled, shuffled, without
from .running import Running
from .state import Card, Player


class Zones(Running):
    __slots__ = ()

    # --- chance ----------------------------------------------------------------------------------------------------
    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        self.random = step(self.random)
        return pick(self.random, n)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle a pile; nobody knows any more where its cards are."""
        self.random = shuffle(cards, self.random)
        if self.in_doubt(cards):
            self.settle_doubts()
        known, strange = self.known, False
        for card in cards:
            known[card.uid] = 0
            strange = strange or card.owner != cards[0].owner
        if strange or self.in_doubt(cards):
            for player in self.players:
                self.doubts = shuffled(self.doubts, known, player.seat, cards)
            self.settle_doubts()

    # --- hidden zones ----------------------------------------------------------------------------------------------
    def refill(self, player: Player) -> None:
        """A deck that is needed and empty is made anew from the discard pile (rules 11)."""
        if not player.deck and player.discard:
            player.deck.extend(player.discard)
            player.discard.clear()
            self.shuffle(player.deck)
            if self.journal is not None:
                self.note("reshuffle", player.seat)

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
            known[card.uid] |= bit
            drawn.append(card)
        player.hand += drawn
        if self.doubts and self.in_doubt(drawn):
            self.settle_doubts()  # what has come back is surely there again
        if self.journal is not None and drawn:
            self.note("draw", seat, drawn, seen=1 << seat)
        return drawn

    def show(self, cards: list[Card], seats: int = EVERYBODY) -> None:
        """From now on those players know where these cards are."""
        known = self.known
        for card in cards:
            known[card.uid] |= seats
        if self.in_doubt(cards):
            self.settle_doubts()

    def obscure(self, cards: list[Card], seats: int) -> None:
        """These cards may have changed places with each other; only those players have seen which is where."""
        if len(cards) < 2:
            return
        if self.in_doubt(cards):
            self.settle_doubts()
        for player in self.players:
            if not seats >> player.seat & 1:
                self.doubts = mixed(self.doubts, self.known, player.seat, cards)
        for card in cards:
            self.known[card.uid] &= (1 << len(self.players)) - 1  # spectators have not seen it, either

    def in_doubt(self, cards: list[Card]) -> bool:
        """Whether there is a doubt that is about the place of one of these cards."""
        if self.doubts:
            here = bits(cards)
            for doubt in self.doubts:
                if doubt.places & here:
                    return True
        return False

    def settle_doubts(self) -> None:
        """Leave no doubt where something is known by now, or can be concluded. Due before anything is unknown again."""
        if self.doubts:
            doubts = settled(self.doubts, self.known, self.cards)
            self.doubts = concluded(doubts, self.known, self.cards, [bits(player.hand) for player in self.players])

    def take_openly(self, zone: list[Card], card: Card) -> None:
        """Take a card out of a hand, or another zone, for all to see which card it is. Of equal cards nobody but the holder can
        tell which one it was: for whoever knew of one of them, it was that one."""
        zone.remove(card)
        known, data = self.known, card.data
        knew = mask = known[card.uid]
        for other in zone:
            if other.data is data and known[other.uid] & ~mask and other.owner == card.owner:
                self.settle_doubts()
                theirs = known[other.uid]
                known[other.uid] = theirs & mask
                mask |= theirs
        if self.doubts and (self.in_doubt(zone) or self.in_doubt([card])):
            for player in self.players:
                bit = 1 << player.seat
                if not knew & bit:
                    self.doubts = levelled(self.doubts, known, player.seat, zone, card, mask & bit > 0, self.cards)
            self.doubts = without(self.doubts, card)
        known[card.uid] = EVERYBODY

    def put_discard(self, card: Card) -> None:
        """Every visible card goes to its owner's pile (rules 2.3)."""
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
            self.base_deck.extend(self.base_discard)
            self.base_discard.clear()
            self.shuffle(self.base_deck)
            if self.journal is not None:
                self.note("base reshuffle")
        return self.base_deck.pop() if self.base_deck else None
