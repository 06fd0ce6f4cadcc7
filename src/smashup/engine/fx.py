"""What an ability does: the verbs of the rulebook. Each returns what happened, so that "do X to do Y" is `if x(): y()`.

Every verb that affects a card asks first whether it may (`affects`): protection is decided there and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .carddef import CardDef, prepare
from .driver import Play
from .scope import NOBODY, Scope, Test
from .state import FREE_ACTION, Allowance, Base, By, Card, Gain, Heading, Piece
from .words import (
    ACTION,
    ANYONE,
    ASIDE,
    BOX,
    CHANGE,
    DECK_BOTTOM,
    DECK_TOP,
    DESTROY,
    DISCARD,
    END_OF_TURN,
    FOR_GOOD,
    FROM_DECK,
    FROM_DECK_TOP,
    FROM_DISCARD,
    FROM_HAND,
    FROM_STASIS,
    FROM_STORAGE,
    HAND,
    MINION,
    MOVE,
    PLAY,
    PROTECTS,
    TALENT,
)

if TYPE_CHECKING:
    from .game import Game

LASTING: dict[type[CardDef], CardDef] = {}  # lasting abilities that cards have set up, prepared once


class Fx(Scope):
    """An ability being followed; the one argument of every card's methods."""

    def each_player(self) -> list[Fx]:
        """This ability once for each player, clockwise from the current one: what it lets a player do, that player does
        (rules 13.7)."""
        return [self.game.fx(self.d, seat, self.me, self.base, self.card) for seat in self.everybody]

    # --- affecting cards -------------------------------------------------------------------------------------------
    def affects(self, piece: Piece, how: int = CHANGE) -> bool:
        """Whether this ability can do that to a card in play."""
        if not piece.in_play or piece.stasis >= 0:
            return False
        if self.game.hooks[PROTECTS]:
            if self.game.protector(piece, By(self.you, self.kind, self.destination), how) is not None:
                if self.game.journal is not None:
                    self.game.note("safe", self.you, [piece.card])
                return False
        return True

    def touch(self, piece: Piece) -> None:
        """Remember, of an action being played, which minions it directly affects (rules 15.2). Call it as that happens."""
        if self.acting and piece.d.kind == MINION:
            self.game.affected(self, piece)

    def destroy(self, piece: Piece | None) -> bool:
        return piece is not None and self.destroy_all([piece]) == 1

    def destroy_all(self, pieces: list[Piece]) -> int:
        """Destroy several cards at once; how many were."""
        doomed = [piece for piece in pieces if self.affects(piece, DESTROY)]
        for piece in doomed:
            self.touch(piece)
        self.game.depart(doomed, DISCARD, self, True)
        return len(doomed)

    def move(self, minion: Piece | None, base: Base | None, player: int = ANYONE) -> bool:
        """Move a minion to another base; `player` is the one whom the text lets do it, if not you (rules 13.7)."""
        return minion is not None and base is not None and self.move_all([(minion, base)], player) == 1

    def move_all(self, moves: list[tuple[Piece, Base]], player: int = ANYONE) -> int:
        """Move several minions at the same time, each to its base; how many were moved."""
        going: list[tuple[Piece, Base]] = []
        for minion, base in moves:
            if minion.in_play and base.in_play and minion.slot != base.slot:
                self.destination = base
                if self.affects(minion, MOVE):
                    self.touch(minion)
                    going.append((minion, base))
                self.destination = None
        self.game.relocate_all(going, self.you if player < 0 else player, self)
        return len(going)

    def move_away(self, minion: Piece | None) -> bool:
        """Move a minion to another base of your choice."""
        if minion is None or not minion.in_play:
            return False
        return self.move(minion, self.choose_base(self.bases(but=self.base_at(minion)), f"move {minion.d.name} to another base"))

    def return_to_hand(self, piece: Piece | None) -> bool:
        """Return a card in play to its owner's hand."""
        return self.send(piece, HAND)

    def send(self, piece: Piece | None, to: int) -> bool:
        """Send a card in play elsewhere: HAND, DECK_TOP, DECK_BOTTOM, DECK_SHUFFLED (its owner's)."""
        return piece is not None and self.send_all([piece], to) == 1

    def send_all(self, pieces: list[Piece], to: int) -> int:
        """Send several cards in play elsewhere at once; how many went."""
        going = [piece for piece in pieces if self.affects(piece)]
        for piece in going:
            self.touch(piece)
        self.game.depart(going, to, self, False)
        return len(going)

    def return_all(self, pieces: list[Piece]) -> list[Card]:
        """Return several cards in play to their owners' hands at once; those that were."""
        self.send_all(pieces, HAND)
        return [piece.card for piece in pieces if not piece.in_play]

    def put_in_box(self, piece: Piece) -> None:
        """Nothing prevents that."""
        self.game.depart([piece], BOX, self, False)

    def gain_power(self, minion: Piece | None, amount: int, until: int = END_OF_TURN, here_only: bool = False) -> bool:
        """Give a minion power for a time."""
        if minion is None or amount == 0 or not self.affects(minion):
            return False
        self.touch(minion)
        at = self.game.bases[minion.slot].bid if here_only else -1
        self.game.will_end(until)
        minion.gains += (Gain(amount, until, self.you, self.kind, self.card.d.name, at),)
        if self.game.journal is not None:
            self.game.note("power", self.you, [minion.card], None, amount)
        return True

    def gain_here(self, base: Base, amount: int) -> None:
        """Have power at a base, without a minion, this turn."""
        self.game.will_end(END_OF_TURN)
        base.gains += (Gain(amount, END_OF_TURN, self.you, self.kind, self.card.d.name, -1, self.you),)
        if self.game.journal is not None:
            self.game.note("player power", self.you, None, base.card, amount)

    def add_base_counter(self, base: Base) -> None:
        """Place one of a base's own counters on it: neither a power counter nor a stasis counter (rules 1.4)."""
        base.counters += 1
        if self.game.journal is not None:
            self.game.note("base counter", self.you, None, base.card)

    def change_breakpoint(self, base: Base | None, amount: int) -> bool:
        """Raise or lower the breakpoint of a base this turn."""
        if base is None or not base.in_play:
            return False
        self.game.will_end(END_OF_TURN)
        base.gains += (Gain(amount, END_OF_TURN, self.you, self.kind, self.card.d.name),)
        if self.game.journal is not None:
            self.game.note("breakpoint", self.you, None, base.card, amount)
        return True

    def add_counters(self, piece: Piece | None, n: int = 1) -> bool:
        """Place +1 power counters on a card."""
        if piece is None or n == 0 or not self.affects(piece):
            return False
        self.touch(piece)
        piece.counters += n
        if self.game.journal is not None:
            self.game.note("counter", self.you, [piece.card], None, n)
        return True

    def remove_counter(self, piece: Piece) -> bool:
        if piece.counters == 0 or not self.affects(piece):
            return False
        self.touch(piece)
        piece.counters -= 1
        if self.game.journal is not None:
            self.game.note("uncounter", self.you, [piece.card], None, 1)
        return True

    def spread_counters(self, minions: list[Piece], n: int, may: bool = False) -> int:
        """Place n +1 power counters on these minions, one at a time; how many were placed."""
        placed = 0
        for i in range(n):
            minion = self.choose_minion([m for m in minions if m.in_play], f"place a +1 power counter ({i + 1} of {n})", may)
            if minion is None:
                break
            if self.add_counters(minion):
                placed += 1
        return placed

    def transfer(self, action: Piece | None, to: Base | Piece | None) -> bool:
        """Transfer an action to another base or minion. One that the new host is immune to is discarded."""
        if action is None or to is None or not to.in_play or not self.affects(action):
            return False
        if isinstance(to, Piece) and self.game.hooks[PROTECTS]:
            if not self.affects(to) or self.game.protector(to, By(action.controller, action.d.kind), CHANGE) is not None:
                self.game.depart([action], DISCARD, None, False)
                return False
        if isinstance(to, Piece):
            self.touch(to)
        self.game.reattach(action, to)
        return True

    def transfer_away(self, action: Piece | None) -> bool:
        """Transfer an action to another base of your choice."""
        if action is None or not action.in_play:
            return False
        to = f"transfer {action.d.name} to another base"
        return self.transfer(action, self.choose_base(self.bases(but=self.base_at(action)), to))

    def can_take(self, minion: Piece) -> bool:
        """Whether that minion can have this action transferred to it."""
        return not self.game.immune(minion, self)

    def take_control(self, piece: Piece | None, player: int = ANYONE, until: int = END_OF_TURN) -> bool:
        """Take control of a card, or give it to another player."""
        seat = self.you if player < 0 else player
        if piece is None or not self.affects(piece):
            return False
        if piece.controller == seat and (not piece.claims or piece.claims[-1][1] in (until, FOR_GOOD)):
            return False  # it is theirs already, for as long
        self.touch(piece)
        self.game.claim(piece, seat, until)
        return True

    def copy_abilities(self, of: Piece, until: int) -> tuple[CardDef, ...]:
        """Let this card have the abilities that another has now. Copied on-play abilities resolve at once, as part of this one;
        then the copied continuous text takes effect (rules 6.3.3)."""
        copied, text = of.abilities, self.d
        self.game.set_text(self.me, self.me.text + copied, until, False)
        if self.game.journal is not None:
            self.game.note("copy", self.you, [self.me.card], of.card)
        for d in copied:
            if self.me.in_play and d is not text:
                self.d = d
                d.on_play(self)
        self.d = text
        if self.me.in_play:
            self.game.enliven(self.me)
        return copied

    def copy_one_of(self, pieces: list[Piece], to: str, until: int) -> None:
        """Choose a card and have its abilities. If they say the same as this ability, it is followed again: choose another."""
        while pieces:
            chosen = self.choose_minion(pieces, to)
            if chosen is None or self.d not in self.copy_abilities(chosen, until):
                break
            pieces = [piece for piece in pieces if piece is not chosen and piece.in_play]

    def lasts(self, ability: type[CardDef], until: int = END_OF_TURN, about: Piece | Base | None = None, word: str = "") -> None:
        """Set up an ability that lives without a card in play."""
        if ability not in LASTING:
            LASTING[ability] = prepare(ability())
        game = self.game
        fx = game.fx(LASTING[ability], self.you, NOBODY, None, self.card)
        fx.age = game.new_id() * 16
        fx.until = until
        game.will_end(until)
        fx.target = -1 if about is None else (about.pid if isinstance(about, Piece) else about.bid)
        fx.word = word
        fx.live = True
        game.lasting.append(fx)
        game.listen(fx, True)
        game.listen(fx, False)

    def lasting_copy(self, game: Game) -> Fx:
        fx = Fx(game, self.d, self.you, NOBODY, None, self.card)
        fx.age, fx.live, fx.until = self.age, True, self.until
        fx.target, fx.amount, fx.word = self.target, self.amount, self.word
        return fx

    # --- cards that are not in play --------------------------------------------------------------------------------
    def draw(self, n: int = 1, player: int = ANYONE) -> list[Card]:
        return self.game.draw_cards(self.you if player < 0 else player, n)

    def gain_vp(self, n: int, player: int = ANYONE) -> None:
        seat = self.you if player < 0 else player
        self.game.players[seat].vp = max(0, self.game.players[seat].vp + n)  # never below 0 (rules 10.5)
        if self.game.journal is not None:
            self.game.note("vp", seat, None, None, n)

    def discard(self, n: int, player: int = ANYONE, cards: list[Card] | None = None, least: int = -1) -> list[Card]:
        """Have a player discard n cards of their choice from hand (of these, if given)."""
        seat = self.you if player < 0 else player
        pool = self.game.players[seat].hand if cards is None else cards
        what = "a card" if n == 1 else "cards"
        chosen = self.choose_cards(list(pool), f"discard {what}", n, n if least < 0 else least, player=seat)
        self.game.discard_from_hand(seat, chosen)
        return chosen

    def discard_to(self, what: str) -> bool:
        """You may discard a card; whether you did."""
        card = self.choose_card(list(self.hand), f"discard a card to {what}", True)
        if card is None:
            return False
        self.game.discard_from_hand(self.you, [card])
        return True

    def discard_from_deck(self, cards: list[Card], player: int = ANYONE) -> None:
        """Have a player discard cards that were revealed from that player's deck."""
        seat = self.you if player < 0 else player
        for card in cards:
            self.put(card, DISCARD)
        self.game.tell_foreign(seat, cards)

    def show_hand(self, player: int) -> None:
        """A player reveals the hand to all."""
        hand = self.game.players[player].hand
        self.game.show(hand)
        if self.game.journal is not None:
            self.game.note("show hand", player, list(hand))

    def look_at_hand(self, player: int) -> list[Card]:
        """Only you see it."""
        hand = self.game.players[player].hand
        self.game.show(hand, 1 << self.you)
        if self.game.journal is not None:
            self.game.note("look", self.you, list(hand), seen=1 << self.you | 1 << player)
        return hand

    def take_top(self, n: int, player: int = ANYONE, reveal: bool = False) -> list[Card]:
        """Look at, or reveal, the top n cards of a deck. They are set aside, the top one first."""
        return self.take_cards(n, player, reveal, False)

    def take_bottom(self, n: int, player: int = ANYONE, reveal: bool = True) -> list[Card]:
        """Reveal the bottom n cards of a deck. They are set aside, the bottom one first."""
        return self.take_cards(n, player, reveal, True)

    def take_cards(self, n: int, player: int, reveal: bool, bottom: bool) -> list[Card]:
        seat = self.you if player < 0 else player
        game, owner = self.game, self.game.players[seat]
        taken: list[Card] = []
        for _ in range(n):
            card = game.take_bottom(owner) if bottom else game.take_top(owner)
            if card is None:
                break
            taken.append(card)
            game.aside.append(card)
        if not reveal and len(taken) > 1:
            game.obscure(taken, self.you)  # whatever others knew of them, from now on they cannot tell them apart
        self.seen(taken, reveal, seat)
        return taken

    def seen(self, cards: list[Card], reveal: bool, player: int) -> None:
        seats = 15 if reveal else 1 << self.you
        if not reveal and len(cards) > 1:
            self.game.obscure(cards, self.you)  # the others no longer know which of them goes where
        self.game.show(cards, seats)
        if self.game.journal is not None and cards:
            self.game.note("reveal" if reveal else "look", player if reveal else self.you, cards, seen=seats)

    def reveal_until(self, test: Test, wanted: int = 1, player: int = ANYONE) -> tuple[list[Card], list[Card]]:
        """Reveal cards from the top until enough of a kind appear: those found, and all the others (rules 11.2)."""
        seat = self.you if player < 0 else player
        game, owner = self.game, self.game.players[seat]
        game.refill(owner)
        found: list[Card] = []
        others: list[Card] = []
        while owner.deck and len(found) < wanted:
            card = owner.deck.pop()
            game.aside.append(card)
            self.seen([card], True, seat)
            (found if test(card) else others).append(card)
        return found, others

    def put(self, card: Card, where: int, player: int = ANYONE) -> None:
        """Put a card that was set aside into a hand or deck, or (visible, hence its owner's) the discard pile."""
        game = self.game
        game.aside.remove(card)
        seat = self.home(card, self.you) if player < 0 else player
        if where == DISCARD:
            game.put_discard(card)
        elif where == HAND:
            game.players[seat].hand.append(card)
            game.known[card.uid] |= 1 << seat
        else:
            game.put_deck(game.players[seat], card, where)

    def shuffle_in(self, cards: list[Card], player: int = ANYONE) -> None:
        """Shuffle cards that were set aside into a deck."""
        seats = [self.you if player < 0 else player]
        for card in cards:
            home = self.home(card, seats[0])
            self.put(card, DECK_BOTTOM, home)
            if home not in seats:
                seats.append(home)
        for seat in seats:
            self.shuffle_deck(seat)

    def home(self, card: Card, player: int) -> int:
        """Whose hand or deck a card that was set aside goes to: one that all have seen goes to its owner's (rules 2.3)."""
        return card.owner if self.game.known[card.uid] == 15 else player

    def shuffle_deck(self, player: int = ANYONE) -> None:
        seat = self.you if player < 0 else player
        self.game.shuffle(self.game.players[seat].deck)
        if self.game.journal is not None:
            self.game.note("shuffle", seat)

    def arrange(self, cards: list[Card], player: int = ANYONE) -> None:
        """Put cards that were set aside on the top and/or bottom of a deck, in any order."""
        low = self.choose_cards(cards, "put these on the bottom, the others on top")
        self.stack([card for card in cards if card not in low], DECK_TOP, player)
        self.stack(low, DECK_BOTTOM, player)

    def arrange_minions(self, minions: list[Piece]) -> None:
        """Put cards in play on the top and/or bottom of their owners' decks, in any order."""
        pieces = {minion.card.uid: minion for minion in minions}
        low = self.choose_cards([minion.card for minion in minions], "put these on the bottom, the others on top")
        high = [minion.card for minion in minions if minion.card not in low]
        for card in reversed(self.choose_order(high, "put them on the top in this order")):
            self.send(pieces[card.uid], DECK_TOP)
        for card in self.choose_order(low, "put them on the bottom in this order"):
            self.send(pieces[card.uid], DECK_BOTTOM)

    def stack(self, cards: list[Card], where: int, player: int = ANYONE) -> None:
        """Put cards that were set aside on one end of a deck; the first of your order will be drawn first."""
        end = "top" if where == DECK_TOP else "bottom"
        ordered = self.choose_order(cards, f"put them on the {end} in this order")
        for card in reversed(ordered) if where == DECK_TOP else ordered:
            self.put(card, where, player)

    def top_or_bottom(self, card: Card, player: int = ANYONE) -> None:
        """Put a card that was set aside on the top or bottom of a deck."""
        self.put(card, self.choose_end(card), player)

    def choose_end(self, card: Card) -> int:
        """Choose the top or bottom of a deck for a card."""
        mode = self.choose_mode([("top", True), ("bottom", True)], f"{card.d.name}: top or bottom of the deck")
        return DECK_TOP if mode == "top" else DECK_BOTTOM

    def pick_from_discard(self, test: Test, to: str, may: bool = False, player: int = ANYONE) -> Card | None:
        """Choose a card in a discard pile; it is shown and set aside."""
        pile = self.game.players[self.you if player < 0 else player].discard
        card = self.choose_card([c for c in pile if test(c)], to, may)
        if card is not None:
            pile.remove(card)
            self.game.aside.append(card)
        return card

    def pick_many_from_discard(self, test: Test, to: str, most: int = 99) -> list[Card]:
        """Choose up to so many cards in your discard pile; they are shown and set aside."""
        pile = self.discard_pile
        chosen = self.choose_cards([c for c in pile if test(c)], to, most)
        for card in chosen:
            pile.remove(card)
            self.game.aside.append(card)
        return chosen

    def take_from_discard(self, card: Card) -> None:
        """Set that card of your discard pile aside, for all to see."""
        self.discard_pile.remove(card)
        self.game.aside.append(card)
        self.seen([card], True, self.you)

    def shuffle_back(self, cards: list[Card]) -> None:
        """Shuffle cards from your discard pile into your deck."""
        for card in cards:
            self.discard_pile.remove(card)
            self.deck.append(card)
        self.shuffle_deck()

    def take_from_hand(self, cards: list[Card]) -> None:
        """Set cards from your hand aside, unseen by others."""
        for card in cards:
            self.hand.remove(card)
            self.game.aside.append(card)
        if cards:
            self.game.obscure(self.hand, self.you)
            self.game.obscure(cards, self.you)

    def search_and_play(self, test: Test, to: str, at: list[Base] | None = None) -> None:
        """Search your deck for a card, play it at once as an extra card, and then shuffle the deck. You may take none."""
        found = self.search(test, to, may=True, shuffle=False)
        if found:
            self.play_or_discard(found, FROM_DECK, at)
        self.shuffle_deck()

    def search(
        self, test: Test, to: str, may: bool = False, also: tuple[list[Card], ...] = (), shuffle: bool = True
    ) -> Card | None:
        """Search your deck, and before it other zones if you like, for one card: it is shown and set aside.

        A deck that was searched is shuffled, whether anything was found or not. What you passed over in the other zones can
        still be taken then; only if the deck has a fitting card, one must be taken (rules S15).
        """
        for zone in also:
            card = self.choose_card([c for c in zone if test(c)], to, True)
            if card is not None:
                zone.remove(card)
                self.game.aside.append(card)
                self.seen([card], True, self.you)
                return card
        if also and may and not self.confirm("search your deck"):
            return None
        self.game.refill(self.game.players[self.you])
        found = sorted((c for c in self.deck if test(c)), key=lambda c: (c.d.id, c.uid))
        passed = [c for zone in also for c in zone if test(c)]
        card = self.choose_card(found + passed, to, may or not found)
        if card is not None:
            for zone in (self.deck, *also):
                if card in zone:
                    zone.remove(card)
            self.game.aside.append(card)
        if shuffle:
            self.shuffle_deck()
        if card is not None:
            self.seen([card], True, self.you)
        return card

    def fetch_minion(self, name: str, at: list[Base] | None = None) -> None:
        """Search your hand, deck and discard pile (any of them) for the minion of that name: take it into your hand, or play it
        at once as an extra minion, at one of these bases if given."""
        hand, pile = self.hand[:], self.discard_pile[:]
        card = self.search(lambda c: c.d.kind == MINION and c.d.name == name, f"take {name}", also=(self.hand, self.discard_pile))
        if card is None:
            return
        modes = [("take it into your hand", True), ("play it as an extra minion", self.can_be_played(card, at))]
        if self.choose_mode(modes) == "take it into your hand":
            self.put(card, HAND)
        else:
            origin = FROM_HAND if card in hand else FROM_DISCARD if card in pile else FROM_DECK
            self.play_or_discard(card, origin, at)

    def search_alike(self, test: Test, to: str, most: int) -> list[Card]:
        """Search your deck for up to so many cards that share one name: they are shown and set aside; shuffle the deck."""
        self.game.refill(self.game.players[self.you])
        found = sorted((c for c in self.deck if test(c)), key=lambda c: (c.d.id, c.uid))
        names = {c.d.name: c for c in reversed(found)}
        least = 0
        if len(names) > 1:
            first = self.choose_card([c for c in found if names[c.d.name] is c], "choose a name", True)
            found = [c for c in found if first is not None and c.d.name == first.d.name]
            least = 1
        chosen = self.choose_cards(found, to, most, least)
        for card in chosen:
            self.deck.remove(card)
            self.game.aside.append(card)
        self.shuffle_deck()
        self.seen(chosen, True, self.you)
        return chosen

    def give(self, card: Card, player: int, zone: list[Card]) -> None:
        """Place a card into another player's hand."""
        zone.remove(card)
        if zone is self.hand:
            self.game.obscure([*zone, card], self.you)
        self.game.hand_over(card, player, self.you)

    def place_self(self, where: int, player: int = ANYONE) -> None:
        """This action says where it goes instead of the discard pile: a hand or deck, its owner's unless one is named."""
        self.head(self.card, where, self.card.owner if player < 0 else player)

    def head(self, card: Card, where: int, player: int) -> None:
        """Say where an action that is being resolved will go. What another card says wins (rules 5.4.5)."""
        if card in self.game.resolving and (card is not self.card or card.uid not in self.game.headed):
            self.game.headed[card.uid] = Heading(where, player, self.you)

    def headed(self, card: Card) -> bool:
        """Whether it is said already that an action being resolved goes elsewhere than to the discard pile."""
        return card.uid in self.game.headed

    def discard_self(self) -> None:
        """This card in play is discarded."""
        self.game.depart([self.me], DISCARD, self, False)

    # --- plays -----------------------------------------------------------------------------------------------------
    def extra_minion(self, now: bool = False, player: int = ANYONE, at: Base | None = None, max_power: int = -1,
                     name: str = "", uses: int = 1, budget: int = -1, own_rule: bool = False) -> Piece | None:  # fmt: skip
        """Grant an extra minion play. It may wait where rules 7.3 lets it, else (and if `now`) it is used at once."""
        bid = at.bid if at is not None else -1
        a = Allowance(MINION, self.d, self.you if player < 0 else player, self.source_id, bid, -1, max_power, name, None,
                      uses, budget, own_rule)  # fmt: skip
        return self.grant(a, now)

    def extra_action(self, now: bool = False, player: int = ANYONE, on: Piece | None = None, uses: int = 1,
                     own_rule: bool = False, affecting: list[Piece] | None = None) -> Piece | None:  # fmt: skip
        """Grant an extra action play; see `extra_minion`. It may have to be one that goes `on` a minion, or one `affecting`
        these minions directly; [] means a minion that the first use decides."""
        pid = on.pid if on is not None else -1
        aim = tuple(minion.pid for minion in affecting) if affecting is not None else None
        a = Allowance(ACTION, self.d, self.you if player < 0 else player, self.source_id, -1, pid, aim=aim, uses=uses,
                      own_rule=own_rule)  # fmt: skip
        return self.grant(a, now)

    def extra_next_turn(self, kind: int, player: int) -> None:
        """Grant an extra play of that kind for the Play Cards phase of that player's next turn."""
        self.game.promised.append(Allowance(kind, self.d, player, self.source_id))
        if self.game.journal is not None:
            self.game.note("extra next turn", player)

    def can_play_an_action(self) -> bool:
        """Whether you could use an extra action play now."""
        return bool(self.game.ordinary_plays(self.you, [FREE_ACTION]))

    def grant(self, a: Allowance, now: bool = False) -> Piece | None:
        """Let an extra play wait in the menu, or have it used at once; then returns the piece that was played."""
        game = self.game
        if not now and not self.special and game.phase == PLAY and a.seat == game.current:
            game.plays.append(a)
            if game.journal is not None:
                game.note("extra", a.seat)
            return None
        played: Piece | None = None
        allowance: Allowance | None = a
        while allowance is not None:
            options = game.ordinary_plays(a.seat, [allowance])
            i = self.ask("choose", "play an extra card", options, True, a.seat)
            if i < 0:
                break
            play = game.as_play(a.seat, options[i])
            rest = allowance.spent(play.card.d.power)
            played = game.play_extra(a.seat, play, allowance, rest)
            allowance = rest
            self.d.after_extra(self, play.card)
        return played

    def play_card(self, card: Card, zone: list[Card], origin: int, at: list[Base] | None = None, on: list[Piece] | None = None,
                  may: bool = True, player: int = ANYONE) -> Piece | None:  # fmt: skip
        """Play that very card at once, as an extra card: at one of these bases or on one of these minions, if given."""
        return self.play_one([card], zone, origin, at, on, may, player)

    def play_one(self, cards: list[Card], zone: list[Card], origin: int, at: list[Base] | None = None,
                 on: list[Piece] | None = None, may: bool = True, player: int = ANYONE) -> Piece | None:  # fmt: skip
        """Play one of these cards at once, as an extra card."""
        seat = self.you if player < 0 else player
        game = self.game
        options = [
            Play(card, place, origin, zone)
            for card in cards
            for place in game.places(seat, card, False)
            if (at is None or place in at) and (on is None or place in on)
        ]
        i = self.ask("choose", "play it as an extra card", options, may, seat)
        return game.play(seat, options[i]) if i >= 0 else None

    def play_each(self, cards: list[Card], zone: list[Card], origin: int) -> None:
        """Play all of these cards at once, as extra cards, in an order you choose. One that cannot be played stays there."""
        left = cards[:]
        while True:
            options = [
                Play(card, place, origin, zone)
                for card in left
                if card in zone
                for place in self.game.places(self.you, card, False)
            ]
            i = self.ask("choose", "play each of them as an extra card", options, False)
            if i < 0:
                return
            left.remove(options[i].card)
            self.game.play(self.you, options[i])

    def return_and_replay(self, minion: Piece | None, at: list[Base] | None = None) -> None:
        """Return a minion; once it is in your hand, you may play that very card at once as an extra minion."""
        if minion is not None and self.return_to_hand(minion) and minion.card in self.hand:
            self.play_card(minion.card, self.hand, FROM_HAND, at)

    def can_be_played(self, card: Card, at: list[Base] | None = None, player: int = ANYONE,
                      on: list[Piece] | None = None) -> bool:  # fmt: skip
        """Whether that card could legally be played now: at one of these bases or on one of these minions, if given."""
        places = self.game.places(self.you if player < 0 else player, card, False)
        return any((at is None or place in at) and (on is None or place in on) for place in places)

    def play_or_discard(self, card: Card, origin: int, at: list[Base] | None = None, player: int = ANYONE) -> Piece | None:
        """Play a card that was set aside; one that cannot be played is discarded (rules 5.5.3)."""
        if not self.can_be_played(card, at, player):
            if self.game.journal is not None:
                self.game.note("unplayable", self.you, [card])
            self.discard_unplayed(card, origin, player)
            return None
        return self.play_card(card, self.game.aside, origin, at, may=False, player=player)

    def play_and_keep(self, card: Card, origin: int) -> bool:
        """Play a standard action that was set aside, if it can be played. Then, wherever it would go (rules 5.4.5), it is set
        aside again for this ability to place it; whether it is."""
        if self.can_be_played(card):
            self.game.headed[card.uid] = Heading(ASIDE, self.you, self.you)
            self.play_card(card, self.game.aside, origin, may=False)
            self.game.headed.pop(card.uid, None)
        return card in self.game.aside

    def discard_unplayed(self, card: Card, origin: int, player: int) -> None:
        """Discard a card that was set aside and cannot be played."""
        if origin in (FROM_DECK, FROM_DECK_TOP):
            self.discard_from_deck([card], player)
        else:
            self.put(card, DISCARD)

    def off_the_top(self, test: Test, at: Base, player: int = ANYONE, shuffle: bool = False, may: bool = True) -> Piece | None:
        """Play a minion of that kind off the top of a player's deck at a base (rules 11.6)."""
        seat = self.you if player < 0 else player
        if may and not self.confirm("play a minion off the top of your deck", seat):
            if shuffle:
                self.shuffle_deck(seat)
            return None
        found, others = self.reveal_until(test, 1, seat)
        played = self.play_or_discard(found[0], FROM_DECK_TOP, [at], seat) if found else None
        if others or shuffle:
            self.shuffle_in(others, seat)
        return played

    # --- talents ---------------------------------------------------------------------------------------------------
    def talents(self) -> list[Fx]:
        """The Talents of this card that could do something now, used or not, whatever the phase."""
        found = [self.game.ability(self.me, d) for d in self.me.abilities if d.hooks >> TALENT & 1]
        return [fx for fx in found if fx.d.talent_if(fx)]

    def use_talent(self) -> None:
        """Use one Talent of this card now, whatever the phase. It does not matter whether it was used in this turn."""
        found = self.talents()
        i = self.ask("mode", "use a talent", [fx.d.name for fx in found], False)
        if i >= 0:
            found[i].d.talent(found[i])

    # --- stasis and storage ----------------------------------------------------------------------------------------
    def enter_stasis(self, counters: int, may: bool = False) -> bool:
        """Put this card into stasis. One that was played from there may not go straight back (rules 19.5)."""
        if self.me.origin == FROM_STASIS or (may and not self.confirm("put it into stasis")):
            return False
        if self.me is not NOBODY:
            return self.piece_into_stasis(self.me, counters)
        if self.card not in self.game.resolving:
            return False
        self.into_stasis(self.card, self.game.resolving, counters)
        return True

    def hand_to_stasis(self, counters: int, may: bool = False) -> bool:
        """Put a card from your hand into stasis."""
        card = self.choose_card(list(self.hand), f"put a card from your hand into stasis with {counters} counters", may)
        if card is None:
            return False
        self.into_stasis(card, self.hand, counters)
        return True

    def into_stasis(self, card: Card, zone: list[Card], counters: int) -> None:
        """Put a card that is not in play into stasis."""
        zone.remove(card)
        self.game.enter_stasis(card, counters, None)

    def piece_into_stasis(self, piece: Piece, counters: int) -> bool:
        """Put a card in play into stasis."""
        if not self.affects(piece):
            return False
        self.touch(piece)
        self.game.enter_stasis(piece.card, counters, piece)
        return True

    def add_stasis_counter(self, piece: Piece | None) -> bool:
        """Put one more stasis counter on a card in stasis."""
        if piece is None or piece.stasis < 0:
            return False
        self.game.add_stasis_counter(piece)
        return True

    def remove_stasis_counter(self, piece: Piece | None) -> bool:
        if piece is None or piece.stasis < 1:
            return False
        self.game.remove_stasis_counters([piece], self.you)
        return True

    def store(self, card: Card, zone: list[Card], under: Piece, reveal: bool) -> None:
        """Put a card face down under another."""
        zone.remove(card)
        under.stored.append(card)
        if zone is self.hand and not reveal:
            self.game.obscure(zone, self.you)
        self.game.known[card.uid] = 15 if reveal else 1 << self.you
        if self.game.journal is not None:
            self.game.note("store", self.you, [card], under.card, seen=15 if reveal else 1 << self.you)

    def take_stored(self) -> list[Card]:
        """Set the cards stored under this card aside."""
        taken = self.me.stored
        self.me.stored = []
        self.game.aside.extend(taken)
        return taken

    def play_stored(self, cards: list[Card], host: Piece, at: list[Base] | None = None, may: bool = True) -> Piece | None:
        """Play one of the cards stored under a card, at once. If that card was destroyed, they wait aside."""
        return self.play_one(list(cards), host.stored if host.in_play else self.game.aside, FROM_STORAGE, at, None, may)

    def play_stored_at_each_base(self) -> None:
        """For each base you may play one of the cards stored under this card there, at once, as an extra card."""
        bases = self.bases()
        while True:
            stored = self.me.stored
            options = [
                Play(card, base, FROM_STORAGE, stored)
                for card in stored
                for base in self.game.places(self.you, card, False)
                if base in bases
            ]
            i = self.ask("choose", "play it as an extra card", options, True)
            if i < 0:
                return
            bases = [base for base in bases if base is not options[i].place]
            self.game.play(self.you, options[i])

    # --- turns and bases -------------------------------------------------------------------------------------------
    def extra_turn(self, player: int) -> None:
        self.game.extra_turns.insert(self.count("extra turn"), player)  # before those still due from an earlier turn
        self.game.did("extra turn", player)
        if self.game.journal is not None:
            self.game.note("extra turn", player)

    def play_base(self) -> Base | None:
        """Put the top card of the base deck into play as an extra base."""
        card = self.game.take_base()
        return self.game.open_base(card, -1) if card is not None else None

    def take_bases(self, n: int, reveal: bool = False) -> list[Card]:
        """Look at, or reveal, the top n cards of the base deck. They are set aside, the top one first."""
        taken: list[Card] = []
        for _ in range(n):
            card = self.game.take_base()
            if card is None:
                break
            taken.append(card)
            self.game.aside.append(card)
        self.seen(taken, reveal, self.you)
        return taken

    def put_base(self, card: Card, where: int) -> None:
        """Put a base card that was set aside on the top or bottom of the base deck, or on the base discard pile."""
        game = self.game
        game.aside.remove(card)
        if where == DISCARD:
            game.base_discard.append(card)
            game.known[card.uid] = 15
        elif where == DECK_TOP:
            game.base_deck.append(card)
        else:
            game.base_deck.insert(0, card)
        game.refresh_bases()

    def sink_base(self) -> None:
        """Put the top card of the base deck on its bottom; nobody looks at it."""
        card = self.game.take_base()
        if card is not None:
            self.game.base_deck.insert(0, card)
            self.game.refresh_bases()

    def turn_down_base(self) -> None:
        """Turn the top card of the base deck face down until the end of the turn."""
        self.game.turned_down = True
        if self.game.journal is not None:
            self.game.note("base down", self.you)
        self.game.refresh_bases()

    def pick_base_from_discard(self, to: str) -> Card | None:
        """Choose a card of the base discard pile; it is set aside."""
        card = self.choose_card(list(self.game.base_discard), to)
        if card is not None:
            self.game.base_discard.remove(card)
            self.game.aside.append(card)
        return card

    def chooses_next_base(self) -> bool:
        """Whether this ability may choose the base that replaces the scored one: only one can (rules 9.12)."""
        scoring = self.game.scoring
        if scoring is None:
            return False
        if scoring.chooser:
            prompt = "which ability chooses the next base"
            first = scoring.chooser if scoring.next_base is None else f"{scoring.chooser} ({scoring.next_base.d.name})"
            if self.game.ask(self.game.current, "mode", self.d.id, prompt, [first, self.d.name], False) == 0:
                return False
            if scoring.next_base is not None:
                self.put_base(scoring.next_base, DISCARD)
                scoring.next_base = None
        scoring.chooser = self.d.name
        return True

    def set_next_base(self, card: Card) -> None:
        """That base card, set aside, will replace the scored base."""
        if self.game.scoring is not None:
            self.game.scoring.next_base = card
            self.game.refresh_bases()

    def on_new_base(self) -> None:
        """Have `new_base` of this card called when the base that replaces the scored one is in play."""
        if self.game.scoring is not None:
            self.game.scoring.then.append(self)

    def instead_of_discard(self, piece: Piece, to: int) -> None:
        """When the scored base is cleared, that card goes there and not to the discard pile (rules S22)."""
        if self.game.scoring is not None and self.affects(piece):
            self.touch(piece)
            self.game.scoring.instead[piece.pid] = to

    def move_instead_of_discard(self, minion: Piece, base: Base | None) -> None:
        """When the scored base is cleared, that minion moves to another base and is not discarded (rules S22)."""
        if self.game.scoring is not None and base is not None:
            self.game.scoring.escapes[minion.pid] = (self, base)

    def destroy_base(self, base: Base, cards: bool) -> None:
        """Destroy a base, with all the cards on it or not; what is left on it is discarded (MECHANICS 8.2)."""
        base.in_play = False  # no card can come there any more, but its own abilities see what happens
        game = self.game
        pieces = [piece for piece in game.cards_at(base) if piece is not self.me]
        doomed = [piece for piece in pieces if cards and self.affects(piece, DESTROY)]
        for piece in doomed:
            self.touch(piece)
        if game.journal is not None:
            game.note("base destroyed", self.you, None, base.card)
        game.leave_base(doomed, [piece for piece in pieces if piece not in doomed], self)
        game.depart([piece for piece in game.cards_at(base) if piece is not self.me], DISCARD, None, False)  # came meanwhile
        game.retire(base)

    def replace_base(self, base: Base) -> None:
        """Replace a base that was destroyed by the top card of the base deck."""
        card = self.game.take_base()
        if card is not None:
            self.game.open_base(card, base.slot)
