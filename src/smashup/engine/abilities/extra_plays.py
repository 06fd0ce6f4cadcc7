"""Cards that an ability lets a player play at once, as extra cards: from a hand, a pile, or from
under another card."""

from __future__ import annotations

from ..asking.question import Play
from ..model.constants import (
    ASIDE,
    DISCARD,
    FROM_DECK,
    FROM_DECK_TOP,
    FROM_STORAGE,
    HAND,
    MINION,
    YOU,
)
from ..model.state import NO_CARDS, Base, Card, Destination, Piece
from ..rules import moves, plays, record, windows, zones
from .filters import Test
from .piles import Piles


class Extras(Piles):
    """The verbs for playing and storing cards. Those that play a card return the piece, if it stays
    in play."""

    __slots__ = ()

    def play_card(
        self,
        card: Card,
        zone: list[Card],
        origin: int,
        at: list[Base] | None = None,
        on: list[Piece] | None = None,
        may: bool = True,
        player: int = YOU,
    ) -> Piece | None:
        """Play that very card at once, as an extra card: at one of these bases or on one of these
        minions, if given."""
        return self.play_one([card], zone, origin, at, on, may, player)

    def play_one(
        self,
        cards: list[Card],
        zone: list[Card],
        origin: int,
        at: list[Base] | None = None,
        on: list[Piece] | None = None,
        may: bool = True,
        player: int = YOU,
    ) -> Piece | None:
        """Play one of these cards at once, as an extra card."""
        seat = self.you if player == YOU else player
        return self.play_one_of(self.extra_plays(cards, zone, origin, at, on, seat), may, seat)

    def extra_plays(
        self,
        cards: list[Card],
        zone: list[Card],
        origin: int,
        at: list[Base] | None,
        on: list[Piece] | None,
        seat: int,
    ) -> list[Play]:
        """The ways in which a player could play one of these cards: at these bases or on these
        minions, if given."""
        found: list[Play] = []
        for card in cards:
            for place in plays.places(self.game, seat, card, False):
                if (at is None or place in at) and (on is None or place in on):
                    found.append(Play(card, place, origin, zone))
        return found

    def play_one_of(self, ways: list[Play], may: bool, seat: int) -> Piece | None:
        """Have a player choose one of these plays."""
        i = self.ask("choose", "play", "play it as an extra card", ways, may, seat)
        return plays.play(self.game, seat, ways[i]) if i >= 0 else None

    def play_each(self, cards: list[Card], zone: list[Card], origin: int) -> None:
        """Play all of these cards at once, as extra cards, in an order you choose. One that cannot
        be played stays there."""
        left = cards[:]
        while True:
            options = [
                Play(card, place, origin, zone)
                for card in left
                if card in zone
                for place in plays.places(self.game, self.you, card, False)
            ]
            i = self.ask("choose", "play", "play each of them as an extra card", options, False)
            if i < 0:
                return
            left.remove(options[i].card)
            plays.play(self.game, self.you, options[i])
            if left:
                windows.offer_fresh_plays(self.game)

    def search_and_play(self, test: Test, to: str, at: list[Base] | None = None) -> None:
        """Search your deck for a card, shuffle the deck, and play the card at once as an extra
        card. You may take none."""
        self.play_or_discard(self.search(test, "play", to, may=True), FROM_DECK, at)

    def fetch(
        self, test: Test, to: str, also: tuple[list[Card], ...], at: list[Base] | None = None
    ) -> None:
        """Search your deck, and these zones if you like, for a card: take it into your hand, or
        play it at once as an extra card, at one of these bases if given."""
        card = self.search(test, "take", to, also=also)
        if card is not None:
            play = f"play it as an extra {'minion' if card.data.kind == MINION else 'action'}"
            if (
                self.choose_mode(
                    [
                        ("take", "take it into your hand", True),
                        ("play", play, self.can_be_played(card, at)),
                    ]
                )
                == play
            ):
                self.play_or_discard(card, self.found_in, at)
            else:
                self.put(card, HAND)

    def play_or_discard(
        self,
        card: Card | None,
        origin: int,
        at: list[Base] | None = None,
        player: int = YOU,
        on: list[Piece] | None = None,
    ) -> Piece | None:
        """Play a card that was set aside; one that cannot be played is discarded (rules 5.5.3)."""
        if card is None:
            return None
        seat = self.you if player == YOU else player
        plays = self.extra_plays([card], self.game.aside, origin, at, on, seat)
        if not plays:
            record.unplayable(self.game, self.you, card)
            self.discard_unplayed(card, origin, player)
            return None
        return self.play_one_of(plays, False, seat)

    def play_and_keep(self, card: Card, origin: int) -> bool:
        """Play a standard action that was set aside, if it can be played. After that it is set
        aside again, wherever it would go otherwise (rules 5.4.5), and this ability has to put it
        somewhere. Whether it is set aside now."""
        if self.can_be_played(card):
            self.game.destinations[card.uid] = Destination(ASIDE, self.you, self)
            self.play_card(card, self.game.aside, origin, may=False)
            self.game.destinations.pop(card.uid, None)
            windows.offer_fresh_plays(self.game)
        return card in self.game.aside

    def discard_unplayed(self, card: Card, origin: int, player: int) -> None:
        """Discard a card that was set aside and cannot be played."""
        if origin in (FROM_DECK, FROM_DECK_TOP):
            self.discard_from_deck([card], player)
        else:
            self.put(card, DISCARD)

    def off_the_top(
        self, test: Test, at: Base, player: int = YOU, shuffle: bool = False, may: bool = True
    ) -> Piece | None:
        """Play the first minion that passes the test off the top of a player's deck at a base
        (rules 11.6)."""
        seat = self.you if player == YOU else player
        piles = self.game.players[seat]
        if may and not (
            (piles.deck or piles.discard)
            and self.confirm("play", "play a minion off the top of your deck", seat)
        ):
            if shuffle:
                self.shuffle_deck(seat)
            return None
        found, others = self.reveal_until(test, 1, seat)
        played = self.play_or_discard(found[0], FROM_DECK_TOP, [at], seat) if found else None
        if others or shuffle:
            windows.offer_fresh_plays(self.game)
            self.shuffle_in(others, seat)
        return played

    # --- cards under cards ------------------------------------------------------------------------
    def store(self, card: Card | None, zone: list[Card], under: Piece, reveal: bool) -> None:
        """Put a card face down under another."""
        if card is None:
            return
        source = record.spot_in(self.game, zone)
        if reveal:
            zones.take_openly(self.game, zone, card)
        else:
            zones.obscure(self.game, zone, 1 << self.you)
            zone.remove(card)
        under.stored = [*under.stored, card]
        moves.show_stored(self.game, under)
        record.stored(self.game, self.you, card, source, under)

    def take_stored(self) -> list[Card]:
        """Set the cards stored under this card aside."""
        taken = self.me.stored
        self.me.stored = NO_CARDS
        self.game.aside.extend(taken)
        record.set_aside(self.game, self.you, taken, record.spot_under(self.game, self.me))
        return taken

    def play_stored(
        self, cards: list[Card], host: Piece, at: list[Base] | None = None, may: bool = True
    ) -> Piece | None:
        """Play one of the cards stored under a card, at once. If that card was destroyed, they are
        set aside by now."""
        return self.play_one(
            list(cards),
            host.stored if host.in_play else self.game.aside,
            FROM_STORAGE,
            at,
            None,
            may,
        )

    def play_stored_at_each_base(self) -> None:
        """For each base you may play one of the cards stored under this card there, at once, as an
        extra card."""
        bases = self.bases()
        while True:
            stored = self.me.stored
            options = [
                Play(card, base, FROM_STORAGE, stored)
                for card in stored
                for base in plays.places(self.game, self.you, card, False)
                if base in bases
            ]
            i = self.ask("choose", "play", "play it as an extra card", options, True)
            if i < 0:
                return
            bases = [base for base in bases if base is not options[i].place]
            plays.play(self.game, self.you, options[i])
            windows.offer_fresh_plays(self.game)
