"""The questions that an ability asks players while it resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from .carddef import CardDef
from .constants import FROM_NOWHERE, YOU
from .question import SEATS, Found
from .scope import Scope
from .state import Base, Card, LastingState, Piece, Trigger

if TYPE_CHECKING:
    from .index import Indexed
    from .must_affect import Watch

AnyCard = TypeVar("AnyCard", bound="Card | Found")  # a card that is not in play, alone or with the zone it is in


class Choices(Scope):
    """The questions of an ability. Each is an ordinary call that returns what was chosen."""

    __slots__ = ("found_in", "shown", "special", "touched", "triggers", "watch")

    def __init__(
        self,
        game: Indexed,
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

    # --- choices ---------------------------------------------------------------------------------------------------
    def choose_minion(self, minions: list[Piece], to: str, may: bool = False, player: int = YOU) -> Piece | None:
        i = self.ask("choose", to, minions, may, player)
        return minions[i] if i >= 0 else None

    def choose_minions(self, minions: list[Piece], to: str, most: int = 99, least: int = 0, player: int = YOU) -> list[Piece]:
        return [minions[i] for i in self.ask_many(to, minions, least, most, False, player)]

    def choose_in_play(self, pieces: list[Piece], to: str, may: bool = False) -> Piece | None:
        """Choose a card in play of any kind: an action, a card in stasis."""
        i = self.ask("choose", to, pieces, may)
        return pieces[i] if i >= 0 else None

    def choose_some_in_play(self, pieces: list[Piece], to: str, most: int = 99) -> list[Piece]:
        return [pieces[i] for i in self.ask_many(to, pieces, 0, most, False)]

    def choose_base(self, bases: list[Base], to: str, may: bool = False, player: int = YOU) -> Base | None:
        i = self.ask("choose", to, bases, may, player)
        return bases[i] if i >= 0 else None

    def choose_card(self, cards: list[AnyCard], to: str, may: bool = False, player: int = YOU) -> AnyCard | None:
        """Choose a card that is not in play. If they are in different zones, or of different players, they are `Found`."""
        i = self.ask("choose", to, cards, may, player)
        return cards[i] if i >= 0 else None

    def choose_cards(self, cards: list[AnyCard], to: str, most: int = 99, least: int = 0, player: int = YOU) -> list[AnyCard]:
        return [cards[i] for i in self.ask_many(to, cards, least, most, False, player)]

    def choose_in_order(self, cards: list[Card], to: str, most: int, least: int = 0) -> list[Card]:
        """Choose up to so many cards, one after the other."""
        return [cards[i] for i in self.ask_many(to, cards, least, most, True)]

    def choose_order(self, cards: list[Card], to: str, player: int = YOU) -> list[Card]:
        """Put cards in an order."""
        return [cards[i] for i in self.ask_many(to, cards, len(cards), len(cards), True, player)]

    def choose_player(self, seats: list[int], to: str, may: bool = False) -> int | None:
        """Choose a player."""
        i = self.ask("choose", to, [SEATS[seat] for seat in seats], may)
        return seats[i] if i >= 0 else None

    def choose_number(self, numbers: list[int], to: str, may: bool = False) -> int | None:
        i = self.ask("number", to, numbers, may)
        return numbers[i] if i >= 0 else None

    def choose_mode(self, modes: list[tuple[str, bool]], to: str = "choose one", may: bool = False, player: int = YOU) -> str:
        """Choose one of several effects; one that could do nothing is not offered (rules 16.6). Returns "" for none."""
        words = [word for word, possible in modes if possible]
        i = self.ask("mode", to, words, may, player)
        return words[i] if i >= 0 else ""

    def random_card(self, cards: list[Card]) -> Card | None:
        """One of these cards, by chance."""
        return cards[self.game.below(len(cards))] if cards else None

    def random_minion(self, minions: list[Piece]) -> Piece | None:
        """One of these minions, by chance."""
        return minions[self.game.below(len(minions))] if minions else None

    def confirm(self, what: str, player: int = YOU) -> bool:
        return self.ask("confirm", what, ["yes", "no"], False, player) == 0

    def ask(self, kind: str, to: str, options: Any, may: bool, player: int = YOU) -> int:
        """Have a player pick one of the options; -1 is none."""
        return self.game.ask(self.you if player == YOU else player, kind, self.data.id, to, options, may)

    def ask_many(self, to: str, options: Any, least: int, most: int, ordered: bool, player: int = YOU) -> list[int]:
        seat = self.you if player == YOU else player
        return self.game.ask_many(seat, self.data.id, to, options, least, most, ordered)

    def use_up(self) -> None:
        """Count this as a use of the ability this turn."""
        self.game.remember("use", self.you, self.data, -1, self.source_id())
