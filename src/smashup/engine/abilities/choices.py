"""The questions that an ability asks players while it resolves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from ..asking.ask import OPEN, ask_many, only_answer
from ..asking.question import SEATS, YES_OR_NO, Choice, Found, Mode
from ..asking.topic import DecisionKind, Purpose, Topic
from ..model.carddef import CardDef
from ..model.constants import FROM_NOWHERE, YOU
from ..model.state import Base, Card, LastingState, Piece, Trigger
from ..rules import zones
from .scope import Scope

if TYPE_CHECKING:
    from ..rules.game import Game
    from ..rules.watch import Watch

Effect = tuple[
    Purpose, str, bool
]  # one of several: its purpose, its words, and whether it could do anything
AnyCard = TypeVar(
    "AnyCard", bound="Card | Found"
)  # a card that is not in play, alone or with the zone it is in


class Choices(Scope):
    """The questions of an ability. Each is an ordinary call that returns what was chosen."""

    __slots__ = ("found_in", "shown", "special", "touched", "triggers", "watch")

    def __init__(
        self,
        game: Game,
        data: CardDef,
        player: int | None,
        piece: Piece | None,
        base: Base | None,
        card: Card,
        age: int = 0,
        lasting_state: LastingState | None = None,
    ) -> None:
        super().__init__(game, data, player, piece, base, card, age, lasting_state)
        self.special = False  # its card is being played through its Special
        self.shown: tuple[Card, ...] = ()  # cards not in play that it has shown to all
        self.found_in = FROM_NOWHERE  # where the card was that it searched for and found
        # Of an action that is being played (rules 15.2):
        self.watch: Watch | None = None  # is told of each minion that it directly affects
        self.touched: tuple[Piece, ...] = ()  # these minions
        self.triggers: tuple[Trigger, ...] = ()  # the abilities that this has triggered

    # --- choices ----------------------------------------------------------------------------------
    # The purpose says what is done to what is chosen (`PURPOSES`); `to` says it in words, if those
    # of the purpose do not fit. `amount` is how much is done, `about` has the cards in play that
    # the choice is for, `whose` is the {player} of the words.
    def choose_minion(
        self,
        minions: list[Piece],
        purpose: Purpose,
        to: str = "",
        may: bool = False,
        player: int = YOU,
        amount: int = 0,
        about: list[Piece] | None = None,
        whose: int | None = None,
    ) -> Piece | None:
        i = self.ask("choose", purpose, to, minions, may, player, amount, about, whose)
        return minions[i] if i >= 0 else None

    def choose_minions(
        self,
        minions: list[Piece],
        purpose: Purpose,
        to: str = "",
        most: int = 99,
        least: int = 0,
        player: int = YOU,
        amount: int = 0,
    ) -> list[Piece]:
        return [
            minions[i] for i in self.ask_many(purpose, to, minions, least, most, "", player, amount)
        ]

    def choose_in_play(
        self,
        pieces: list[Piece],
        purpose: Purpose,
        to: str = "",
        may: bool = False,
        amount: int = 0,
    ) -> Piece | None:
        """Choose a card in play of any kind: an action, a card in stasis."""
        i = self.ask("choose", purpose, to, pieces, may, YOU, amount)
        return pieces[i] if i >= 0 else None

    def choose_some_in_play(
        self, pieces: list[Piece], purpose: Purpose, to: str = "", most: int = 99
    ) -> list[Piece]:
        return [pieces[i] for i in self.ask_many(purpose, to, pieces, 0, most, "")]

    def choose_base(
        self,
        bases: list[Base],
        purpose: Purpose,
        to: str = "",
        may: bool = False,
        player: int = YOU,
        amount: int = 0,
        about: list[Piece] | None = None,
    ) -> Base | None:
        """Choose a base; to move the cards `about` there, only one that is not forbidden to all of
        them (rules 14.1.1)."""
        if purpose == "move_to" and about is not None:
            bases = self.open_to(about, bases)
        i = self.ask("choose", purpose, to, bases, may, player, amount, about)
        return bases[i] if i >= 0 else None

    def choose_card(
        self,
        cards: list[AnyCard],
        purpose: Purpose,
        to: str = "",
        may: bool = False,
        player: int = YOU,
        amount: int = 0,
        whose: int | None = None,
    ) -> AnyCard | None:
        """Choose a card that is not in play. If they are in different zones, or of different
        players, they are `Found`."""
        i = self.ask("choose", purpose, to, cards, may, player, amount, None, whose)
        return cards[i] if i >= 0 else None

    def choose_cards(
        self,
        cards: list[AnyCard],
        purpose: Purpose,
        to: str = "",
        most: int = 99,
        least: int = 0,
        player: int = YOU,
    ) -> list[AnyCard]:
        return [cards[i] for i in self.ask_many(purpose, to, cards, least, most, "", player)]

    def choose_in_order(
        self, cards: list[Card], purpose: Purpose, to: str, order: str, most: int, least: int = 0
    ) -> list[Card]:
        """Choose up to so many cards, one after the other; `order` says what their order means."""
        return [cards[i] for i in self.ask_many(purpose, to, cards, least, most, order)]

    def choose_order(
        self, cards: list[Card], purpose: Purpose, to: str, order: str, player: int = YOU
    ) -> list[Card]:
        """Put cards in an order; `order` says what it means."""
        return [
            cards[i]
            for i in self.ask_many(purpose, to, cards, len(cards), len(cards), order, player)
        ]

    def choose_player(
        self,
        seats: list[int],
        purpose: Purpose,
        to: str = "",
        may: bool = False,
        about: list[Piece] | None = None,
    ) -> int | None:
        """Choose a player."""
        i = self.ask("choose", purpose, to, [SEATS[seat] for seat in seats], may, YOU, 0, about)
        return seats[i] if i >= 0 else None

    def choose_number(
        self, numbers: list[int], purpose: Purpose, to: str, may: bool = False
    ) -> int | None:
        i = self.ask("number", purpose, to, numbers, may)
        return numbers[i] if i >= 0 else None

    def choose_mode(
        self,
        modes: list[Effect],
        to: str = "",
        may: bool = False,
        player: int = YOU,
        about: list[Piece] | None = None,
    ) -> str:
        """Choose one of several effects, each with its purpose, its words, and whether it could do
        anything: if not, it is not offered (rules 16.6). Returns the words, "" for none."""
        possible = [Mode(purpose, words) for purpose, words, could_help in modes if could_help]
        i = self.ask("mode", "mode", to, possible, may, player, 0, about)
        return possible[i].words if i >= 0 else ""

    def random_card(self, cards: list[Card]) -> Card | None:
        """One of these cards, by chance."""
        return zones.any_card(self.game, cards) if cards else None

    def random_minion(self, minions: list[Piece]) -> Piece | None:
        """One of these minions, by chance."""
        return zones.any_piece(self.game, minions) if minions else None

    def confirm(
        self, purpose: Purpose, what: str, player: int = YOU, about: list[Piece] | None = None
    ) -> bool:
        return self.ask("confirm", purpose, what, YES_OR_NO, False, player, 0, about) == 0

    def ask(
        self,
        kind: DecisionKind,
        purpose: Purpose,
        to: str,
        options: Sequence[Choice],
        may: bool,
        player: int = YOU,
        amount: int = 0,
        about: list[Piece] | None = None,
        whose: int | None = None,
    ) -> int:
        """Have a player pick one of the options; -1 is none. If there is only one answer, nobody is
        asked."""
        if self.watch is not None:
            self.watch.choosing(options)
        if (i := only_answer(options, may)) != OPEN:
            return i
        pids = tuple([piece.pid for piece in about]) if about is not None else ()
        topic = Topic(kind, purpose, self.data.id, to, self.asked_at(), amount, pids, "", whose)
        self.game.questions += 1
        return self.game.driver.choose_one(
            self.game, self.you if player == YOU else player, topic, options, may
        )

    def ask_many(
        self,
        purpose: Purpose,
        to: str,
        options: Sequence[Choice],
        least: int,
        most: int,
        order: str,
        player: int = YOU,
        amount: int = 0,
    ) -> list[int]:
        """Have a player pick several of the options; in an order, if `order` says what that
        means."""
        if self.watch is not None:
            self.watch.choosing(options)
        topic = Topic("choose", purpose, self.data.id, to, self.asked_at(), amount, (), order)
        return ask_many(
            self.game, self.you if player == YOU else player, topic, options, least, most
        )

    def asked_at(self) -> int:
        """The id of the piece or base whose ability asks."""
        if self.piece is not None:
            return self.piece.pid
        return self.base.bid if self.base is not None and self.base.card is self.card else -1

    def use_up(self) -> None:
        """Count this as a use of the ability this turn."""
        self.game.remember("use", self.you, self.data, -1, self.source_id())
