"""What an ability can do with cards that are not in play: in hands, decks, discard piles and the
base deck."""

from __future__ import annotations

from typing import Final

from ..asking.question import Choice, Found, Mode
from ..asking.topic import DRAWN_FIRST, Purpose
from ..model.constants import (
    DECK_BOTTOM,
    DECK_SHUFFLED,
    DECK_TOP,
    DISCARD,
    END_OF_TURN,
    EVERYBODY,
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    HAND,
    YOU,
)
from ..model.journal import (
    BASE_DISCARD,
    BASE_TOP,
    BOTTOM_OF,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    SET_ASIDE,
    TOP_OF,
    Spot,
)
from ..model.state import Card, Destination, by_name
from ..rules import index, moves, record, zones
from .choices import Choices
from .filters import Test, passing

SEARCH_DECK: Final = Mode("search", "search your deck")
ENDS: Final = [Mode("deck_top", "top"), Mode("deck_bottom", "bottom")]


class Piles(Choices):
    """The verbs for cards in hands and piles. A card taken from one is set aside until it is put
    somewhere."""

    __slots__ = ()

    def draw(self, n: int = 1, player: int | None = YOU) -> list[Card]:
        seat = self.seat(player)
        return zones.draw(self.game, seat, n) if seat is not None else []

    def discard(
        self, n: int, player: int | None = YOU, cards: list[Card] | None = None, least: int = -1
    ) -> list[Card]:
        """Have a player discard n cards of their choice from hand (of these, if given)."""
        seat = self.seat(player)
        if seat is None:
            return []
        pool = self.game.players[seat].hand if cards is None else cards
        chosen = self.choose_cards(list(pool), "discard", "", n, n if least < 0 else least, seat)
        if len(chosen) == len(pool):
            chosen.sort(key=by_name)  # no order was chosen, and that of the hand must not be seen
        moves.discard_from_hand(self.game, seat, chosen)
        return chosen

    def discard_to(self, what: str) -> bool:
        """You may discard a card; whether you did."""
        card = self.choose_card(list(self.hand), "discard", f"discard a card to {what}", True)
        if card is None:
            return False
        moves.discard_from_hand(self.game, self.you, [card])
        return True

    def discard_from_deck(self, cards: list[Card], player: int = YOU) -> None:
        """Have a player discard cards that were revealed from that player's deck."""
        seat = self.you if player == YOU else player
        for card in cards:
            self.put_silently(card, DISCARD, player)
            record.put_home(self.game, seat, [card], DISCARD, [card.owner])
        moves.emit_foreign_cards(self.game, seat, cards)

    def show_hand(self, player: int) -> None:
        """A player reveals the hand to all."""
        hand = sorted(self.game.players[player].hand, key=by_name)
        zones.show(self.game, hand)
        record.hand_shown(self.game, player, hand)

    def look_at_hand(self, player: int | None) -> list[Card]:
        """Look at a hand, which only you see. Returns its cards in an order that is not that of the
        hand."""
        if player is None:
            return []
        hand = sorted(self.game.players[player].hand, key=by_name)
        zones.show(self.game, hand, 1 << self.you)
        record.hand_seen(self.game, self.you, player, hand)
        return hand

    def take_top(self, n: int, player: int = YOU, reveal: bool = False) -> list[Card]:
        """Look at, or reveal, the top n cards of a deck. They are set aside, the top one first."""
        return self.take_cards(n, player, reveal, False)

    def take_bottom(self, n: int, player: int = YOU, reveal: bool = True) -> list[Card]:
        """Reveal the bottom n cards of a deck. They are set aside, the bottom one first."""
        return self.take_cards(n, player, reveal, True)

    def take_cards(self, n: int, player: int, reveal: bool, bottom: bool) -> list[Card]:
        seat = self.you if player == YOU else player
        game, owner = self.game, self.game.players[seat]
        taken: list[Card] = []
        for _ in range(n):
            card = zones.take_bottom(game, owner) if bottom else zones.take_top(game, owner)
            if card is None:
                break
            taken.append(card)
            game.aside.append(card)
        self.seen(taken, reveal, seat, (BOTTOM_OF if bottom else TOP_OF)[seat])
        return taken

    def seen(self, cards: list[Card], reveal: bool, player: int, source: Spot) -> None:
        """Cards of a player were set aside: look at them, or reveal them."""
        seats = EVERYBODY if reveal else 1 << self.you
        if reveal:
            self.shown += tuple(cards)
        else:
            zones.obscure(self.game, cards, seats)  # the others cannot tell them apart any more
        zones.show(self.game, cards, seats)
        record.examined(self.game, player if reveal else self.you, cards, source, seats)

    def reveal_until(
        self, test: Test, wanted: int = 1, player: int = YOU
    ) -> tuple[list[Card], list[Card]]:
        """Reveal cards from the top until enough of a kind appear: those found, and all the others
        (rules 11.2)."""
        seat = self.you if player == YOU else player
        game, owner = self.game, self.game.players[seat]
        zones.refill(game, owner)
        revealed: list[Card] = []
        found: list[Card] = []
        others: list[Card] = []
        while owner.deck and len(found) < wanted:
            card = owner.deck.pop()
            revealed.append(card)
            (found if test(card) else others).append(card)
        game.aside += revealed
        self.seen(revealed, True, seat, TOP_OF[seat])
        return found, others

    def put(self, card: Card | None, where: int, player: int | None = YOU) -> None:
        """Put a card that was set aside into a hand or deck, or (visible, hence its owner's) the
        discard pile."""
        if card is not None and player is not None:
            self.put_silently(card, where, player)
            home = card.owner if where == DISCARD else self.home(card, player)
            record.put_home(self.game, self.you, [card], where, [home])

    def put_silently(self, card: Card, where: int, player: int) -> None:
        game = self.game
        game.aside.remove(card)
        if where == DISCARD:
            zones.put_discard(game, card)
            return
        seat = self.home(card, player)
        if where == HAND:
            game.players[seat].hand.append(card)
            game.known[card.uid] |= 1 << seat
        else:
            zones.put_deck(game, game.players[seat], card, where)

    def home(self, card: Card, player: int) -> int:
        """Whose hand or deck a card that was set aside goes to: that player's, if one is named;
        else its owner's, if all have seen it; else yours (rules 2.3)."""
        if player != YOU:
            return player
        return card.owner if card.owner != self.you and card in self.shown else self.you

    def shuffle_in(self, cards: list[Card], player: int = YOU) -> None:
        """Shuffle cards that were set aside into a deck; cards of other owners that all have seen
        go into their owners' decks."""
        seat = self.you if player == YOU else player
        theirs: list[Card] = []
        astray: list[Card] = []
        for card in cards:
            (astray if card.owner != seat and card in self.shown else theirs).append(card)
        self.shuffle_into(theirs, seat)
        if astray:
            for owner in self.everybody:
                theirs = [card for card in astray if card.owner == owner]
                if theirs:
                    self.shuffle_into(theirs, owner)

    def shuffle_into(self, cards: list[Card], player: int) -> None:
        game, deck = self.game, self.game.players[player].deck
        for card in cards:
            game.aside.remove(card)
            deck.insert(0, card)
        homes = [self.home(card, player) for card in cards]
        record.put_home(game, self.you, cards, DECK_SHUFFLED, homes)
        self.shuffle_deck(player)

    def shuffle_deck(self, player: int = YOU) -> None:
        seat = self.you if player == YOU else player
        zones.shuffle(self.game, self.game.players[seat].deck)
        record.shuffled(self.game, seat)

    def arrange(self, cards: list[Card], player: int = YOU) -> None:
        """Put cards that were set aside on the top and/or bottom of a deck, in any order."""
        low = self.choose_low(cards)
        self.stack([card for card in cards if card not in low], DECK_TOP, player)
        self.stack(low, DECK_BOTTOM, player)

    def choose_low(self, cards: list[Card]) -> list[Card]:
        """Choose which of these cards go to the bottom of a deck; the others go on top."""
        if len(cards) == 1:
            return cards if self.choose_end(cards[0]) == DECK_BOTTOM else []
        return self.choose_cards(cards, "deck_bottom", "put these on the bottom, the others on top")

    def stack(self, cards: list[Card], where: int, player: int = YOU, secret: bool = False) -> None:
        """Put cards that were set aside on one end of a deck, in the order you choose: the first
        will be drawn first. If cards that all have seen go there in `secret`, the others no longer
        know which is which."""
        self.put_in_order(self.choose_deck_order(cards, where), where, player, secret)

    def choose_deck_order(self, cards: list[Card], where: int) -> list[Card]:
        """Choose in which order these cards will lie on one end of a deck."""
        if where == DECK_TOP:
            return self.choose_order(
                cards, "deck_top", "put them on the top in this order", DRAWN_FIRST
            )
        return self.choose_order(
            cards, "deck_bottom", "put them on the bottom in this order", DRAWN_FIRST
        )

    def put_in_order(
        self, cards: list[Card], where: int, player: int = YOU, secret: bool = False
    ) -> None:
        """Put cards that were set aside on one end of a deck, in that order; `secret` as for
        `stack`."""
        for card in reversed(cards) if where == DECK_TOP else cards:
            self.put_silently(card, where, player)
        if secret:
            zones.obscure(self.game, cards, 1 << self.you)
        homes = [self.home(card, player) for card in cards]
        record.put_home(self.game, self.you, cards, where, homes)

    def top_or_bottom(self, card: Card, player: int = YOU) -> None:
        """Put a card that was set aside on the top or bottom of a deck."""
        self.put(card, self.choose_end(card), player)

    def choose_end(self, card: Card) -> int:
        """Choose the top or bottom of a deck for a card."""
        i = self.ask("mode", "deck", f"{card.data.name}: top or bottom of the deck", ENDS, False)
        return DECK_TOP if i == 0 else DECK_BOTTOM

    def pick_from_discard(
        self, test: Test, purpose: Purpose, to: str = "", player: int | None = YOU
    ) -> Card | None:
        """Choose a card in a discard pile; it is revealed and set aside."""
        seat = self.seat(player)
        if seat is None:
            return None
        pile = self.game.players[seat].discard
        card = self.choose_card(passing(test, pile), purpose, to)
        if card is not None:
            pile.remove(card)
            self.game.aside.append(card)
            self.seen([card], True, self.you, DISCARD_OF[seat])
        return card

    def pick_many_from_discard(
        self, test: Test, purpose: Purpose, to: str = "", most: int = 99
    ) -> list[Card]:
        """Choose up to so many cards in your discard pile; they are shown and set aside."""
        pile = self.discard_pile
        chosen = self.choose_cards(passing(test, pile), purpose, to, most)
        for card in chosen:
            pile.remove(card)
            self.game.aside.append(card)
        self.seen(chosen, True, self.you, DISCARD_OF[self.you])
        return chosen

    def take_from_discard(self, card: Card) -> None:
        """Set that card of your discard pile aside, for all to see."""
        self.discard_pile.remove(card)
        self.game.aside.append(card)
        self.seen([card], True, self.you, DISCARD_OF[self.you])

    def shuffle_back(self, cards: list[Card]) -> None:
        """Shuffle cards from your discard pile into your deck; they are shown."""
        player = self.game.players[self.you]
        seat = self.you
        record.put(self.game, seat, cards, DISCARD_OF[seat], DECK_SHUFFLED, seat)
        for card in cards:
            player.discard.remove(card)
            player.deck.append(card)
        self.shuffle_deck()

    def take_from_hand(self, cards: list[Card]) -> None:
        """Set cards from your hand aside, unseen by others."""
        if cards:
            zones.obscure(self.game, self.hand, 1 << self.you)
        for card in cards:
            self.hand.remove(card)
            self.game.aside.append(card)
        record.set_aside(self.game, self.you, cards, HAND_OF[self.you])

    def search(
        self,
        test: Test,
        purpose: Purpose,
        to: str = "",
        may: bool = False,
        also: tuple[list[Card], ...] = (),
        shuffle: bool = True,
    ) -> Card | None:
        """Search for one card in your deck, or in your deck and/or these other zones, as you like.
        It is shown and set aside.

        A deck that was searched is shuffled, whether anything was found or not; one that was not
        searched is not shuffled (rules S34). If a fitting card is where you look, you must take
        one, unless the search itself is optional (rules S15)."""
        if also:
            elsewhere = self.look_in(also, test)
            barren = not all(
                any(map(test, zone)) for zone in also
            )  # you may look only into a zone where nothing fits
            options: list[Choice] = [*elsewhere, SEARCH_DECK] if self.has_deck else [*elsewhere]
            i = self.ask("choose", purpose, to, options, may or barren)
            if i < len(elsewhere):
                return self.take_found(elsewhere[i]) if i >= 0 else None
        in_deck = self.look_through_deck(test)
        found = self.choose_card(
            in_deck + self.look_in(also, test), purpose, to, may or not in_deck
        )
        card = self.take_found(found) if found is not None else None
        if shuffle:
            self.shuffle_deck()
        return card

    def look_through_deck(self, test: Test) -> list[Found]:
        """The cards of your deck that pass the test; an empty deck is made anew. You see all of it,
        so shuffle it afterwards."""
        player = self.game.players[self.you]
        zones.refill(self.game, player)
        zones.show(self.game, player.deck, 1 << self.you)
        record.searched(self.game, self.you)
        return [
            Found(card, player.deck, self.you)
            for card in sorted(passing(test, player.deck), key=by_name)
        ]

    def look_in(self, zones: tuple[list[Card], ...], test: Test) -> list[Found]:
        """The cards in these zones of yours that pass the test, each with its zone."""
        return [Found(card, zone, self.you) for zone in zones for card in zone if test(card)]

    def take_found(self, found: Found) -> Card:
        """Set a card aside that was searched for, show it, and note where it was in `found_in`."""
        player = self.game.players[self.you]
        zone = found.zone
        zones.take_openly(self.game, zone, found.card)
        self.found_in = (
            FROM_HAND
            if zone is player.hand
            else FROM_DISCARD
            if zone is player.discard
            else FROM_DECK
        )
        spots = (
            HAND_OF if zone is player.hand else DISCARD_OF if zone is player.discard else DECK_OF
        )
        self.game.aside.append(found.card)
        self.seen([found.card], True, self.you, spots[self.you])
        return found.card

    def search_alike(self, test: Test, purpose: Purpose, to: str, most: int) -> list[Card]:
        """Search your deck for up to so many cards of one name. They are shown and set aside, and
        the deck is shuffled."""
        found = [other.card for other in self.look_through_deck(test)]
        names = list(dict.fromkeys(c.data.name for c in found))
        least = 0
        if len(names) > 1:
            name = self.choose_mode(
                [(purpose, name, True) for name in names], "choose a name", may=True
            )
            found = [c for c in found if c.data.name == name]
            least = 1
        chosen = self.choose_cards(found, purpose, to, most, least)
        for card in chosen:
            self.deck.remove(card)
            self.game.aside.append(card)
        self.shuffle_deck()
        self.seen(chosen, True, self.you, DECK_OF[self.you])
        return chosen

    def give(self, card: Card, player: int | None, zone: list[Card]) -> None:
        """Place a card into another player's hand."""
        if player is None:
            return
        if zone is self.hand:
            zones.obscure(self.game, zone, 1 << self.you | 1 << player)
        zone.remove(card)
        moves.hand_over(self.game, card, player, self.you, record.spot_in(self.game, zone))

    def place_self(self, where: int, player: int | None = YOU) -> None:
        """Send this action, when it has resolved, to a hand or deck instead of the discard pile:
        its owner's, or that player's."""
        self.send_to(self.card, where, self.card.owner if player == YOU else player)

    def send_to(self, card: Card, where: int, player: int | None) -> None:
        """Send an action, when it has resolved, to that zone. Another card's ability overrules the
        action's own (rules 5.4.5)."""
        if (
            player is not None
            and card in self.game.resolving
            and (card is not self.card or card.uid not in self.game.destinations)
        ):
            self.game.destinations[card.uid] = Destination(where, player, self)

    # --- the base deck ----------------------------------------------------------------------------
    def take_bases(self, n: int, reveal: bool = False) -> list[Card]:
        """Look at, or reveal, the top n cards of the base deck. They are set aside, the top one
        first."""
        taken: list[Card] = []
        for _ in range(n):
            card = zones.take_base(self.game)
            if card is None:
                break
            taken.append(card)
            self.game.aside.append(card)
        self.seen(taken, reveal, self.you, BASE_TOP)
        return taken

    def put_base(self, card: Card | None, where: int) -> None:
        """Put a base card that was set aside on the top or bottom of the base deck, or on the base
        discard pile."""
        if card is None:
            return
        game = self.game
        game.aside.remove(card)
        if where == DISCARD:
            game.base_discard.append(card)
            game.known[card.uid] = EVERYBODY
        elif where == DECK_TOP:
            game.base_deck.append(card)
        else:
            game.base_deck.insert(0, card)
        record.base_put(game, self.you, card, SET_ASIDE, where)
        index.refresh_bases(game)

    def sink_base(self) -> None:
        """Put the top card of the base deck on its bottom, without looking at it."""
        card = zones.take_base(self.game)
        if card is not None:
            self.game.base_deck.insert(0, card)
            record.base_put(self.game, self.you, card, BASE_TOP, DECK_BOTTOM)
            index.refresh_bases(self.game)

    def turn_down_base(self) -> None:
        """Turn the top card of the base deck face down until the end of the turn."""
        self.game.turned_down = True
        self.game.will_end(END_OF_TURN)
        record.base_turned_down(self.game, self.you)
        index.refresh_bases(self.game)

    def pick_base_from_discard(self, purpose: Purpose, to: str = "") -> Card | None:
        """Choose a card of the base discard pile; it is set aside."""
        card = self.choose_card(list(self.game.base_discard), purpose, to)
        if card is not None:
            self.game.base_discard.remove(card)
            self.game.aside.append(card)
            record.set_aside(self.game, self.you, [card], BASE_DISCARD)
        return card
