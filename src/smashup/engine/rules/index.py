"""The index: which abilities are at work, by hook and timing. It can be built from the position at
any time."""

from __future__ import annotations

from typing import Final

from ..abilities.scope import Ability
from ..model.carddef import CardDef, Wording
from ..model.constants import BASE, EVERYBODY
from ..model.hooks import BASE_TEXT, INDEX_SIZE
from ..model.journal import BASE_TOP
from ..model.position import Position
from ..model.state import Base, Card, LastingState, Piece
from .running import NO_DRIVER
from .zones import Zones

EMPTY_INDEX: Final[list[tuple[Ability, ...]]] = [()] * INDEX_SIZE


class Indexed(Zones):
    __slots__ = ("hooks",)

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.hooks: list[tuple[Ability, ...]] = []  # abilities at work by hook, oldest card first
        self.build_index()

    def build_index(self) -> None:
        """Build the index from the position."""
        self.hooks = EMPTY_INDEX.copy()
        for piece in self.pieces.values():
            if piece.wording.at_work:
                self.index_piece(piece)
        for base in self.bases:
            self.index_base(base)
        for lasting in self.lasting:
            self.index_lasting(lasting)

    def drop_index(self) -> None:
        """Drop the index and the state of the run, when a game is done with. A game and its
        abilities refer to each other; without such cycles its memory is freed at once and need not
        wait for the garbage collector."""
        if not self.hooks:
            return
        self.hooks = []
        self.driver = NO_DRIVER
        self.acting = None
        self.destinations = {}
        for event in self.queue:  # not empty if the game is given up while it runs
            event.pending = ()
        self.queue = []
        self.scoring = None
        self.now = None
        self.window = None
        for piece in self.pieces.values():
            piece.abilities = ()
        for base in self.bases:
            base.abilities = ()

    def index_piece(self, piece: Piece) -> None:
        """Put the abilities of a piece into the index: its triggers; if it is active, also its
        continuous abilities."""
        abilities: tuple[Ability, ...] = ()
        for data in piece.wording.at_work:
            if piece.stasis < 0 or data.works_in_stasis:
                ability = Ability(
                    self,
                    data,
                    piece.controller,
                    piece,
                    None,
                    piece.card,
                    piece.pid * 16 + len(abilities),
                )
                abilities += (ability,)
                hooks = data.hook_ids if piece.active else data.trigger_ids
                if hooks:
                    self.add_to_index(ability, hooks)
        piece.abilities = abilities

    def reindex_piece(self, piece: Piece) -> None:
        """Index a piece again that has got other abilities, or another controller."""
        self.remove_from_index(piece.abilities)
        self.index_piece(piece)

    def activate(self, piece: Piece) -> None:
        """Let the continuous abilities of a piece take effect, once its on-play ability has
        resolved (rules 6.3.3)."""
        if not piece.active:
            piece.active = True
            for ability in piece.abilities:
                if ability.data.continuous_ids:
                    self.add_to_index(ability, ability.data.continuous_ids)

    def add_to_index(self, ability: Ability, hooks: list[int]) -> None:
        """Put an ability into the index. The order is that of age, so that an index built anew is
        always the same."""
        index, alone = self.hooks, (ability,)
        for hook in hooks:
            hooked = index[hook]
            if not hooked:
                index[hook] = alone
            else:
                index[hook] = (
                    hooked + alone if hooked[-1].age <= ability.age else in_order(hooked, ability)
                )

    def remove_from_index(self, abilities: tuple[Ability, ...]) -> None:
        for ability in abilities:
            for hook in ability.data.hook_ids:
                hooked = list(self.hooks[hook])
                if ability in hooked:  # a continuous one is not, before its card is active
                    hooked.remove(ability)
                    self.hooks[hook] = tuple(hooked)

    def refresh(self, piece: Piece) -> None:
        """Work out anew which abilities a piece has: those of its text, or none while an action on
        it cancels them."""
        wording = piece.wording
        abilities = wording.text
        for action in piece.actions:
            for data in action.wording.abilities:
                if data.cancels:
                    abilities = ()
        if abilities is not wording.abilities:
            piece.wording = Wording(wording.text, wording.until, abilities)
            self.reindex_piece(piece)

    def set_text(self, piece: Piece, text: tuple[CardDef, ...], until: int) -> None:
        """Give a piece other abilities, until then."""
        self.will_end(until)
        piece.wording = Wording(text, until, piece.wording.abilities)
        self.refresh(piece)

    def index_base(self, base: Base) -> None:
        abilities: tuple[Ability, ...] = ()
        for data in base.text:
            if data.at_work:
                ability = Ability(
                    self, data, None, None, base, base.card, base.bid * 16 + len(abilities)
                )
                ability.seen = ()
                abilities += (ability,)
                self.add_to_index(ability, data.hook_ids)
        base.abilities = abilities

    def index_lasting(self, lasting: LastingState) -> None:
        ability = Ability(
            self, lasting.data, lasting.you, None, None, lasting.card, lasting.age, lasting
        )
        ability.seen = ()
        self.add_to_index(ability, lasting.data.hook_ids)

    def start_lasting(
        self,
        data: CardDef,
        you: int | None,
        card: Card,
        until: int,
        target: int = -1,
        named: str = "",
    ) -> None:
        """Start an ability that works without a card in play, until then."""
        lasting = LastingState(data, you, card, self.new_id() * 16, until, target, named)
        self.lasting += (lasting,)
        self.will_end(until)
        self.index_lasting(lasting)

    def end_lasting(self, until: int) -> None:
        """End the lasting abilities that last until then."""
        for lasting in self.lasting:
            if lasting.until == until:
                for hook in lasting.data.hook_ids:
                    self.hooks[hook] = tuple(
                        [ability for ability in self.hooks[hook] if ability.age != lasting.age]
                    )
                self.lasting = tuple([other for other in self.lasting if other is not lasting])

    def refresh_bases(self) -> None:
        """Work out anew which abilities the bases have: a card may give them those of the face-up
        base on the base deck."""
        if (not self.hooks[BASE_TEXT] and not self.lent) or self.bases_in_hand():
            return
        top = self.face_up_base()
        if top is not None and self.known[top.uid] != EVERYBODY:
            self.show([top])
            if self.journal is not None:
                self.note("face_up", None, [top], 0, BASE_TOP)
        self.lent = False
        for base in self.bases:
            text = base.data.as_abilities
            for ability in self.hooks[BASE_TEXT]:
                if ability.location.slot == base.slot:
                    lent = ability.data.script.base_text(ability)
                    if (
                        lent is not None and lent not in text[1:]
                    ):  # lent once only; a base of the same name keeps its own
                        text += (lent,)
                        self.lent = True
            if text != base.text:
                self.remove_from_index(base.abilities)
                base.text = text
                self.index_base(base)

    def face_up_base(self) -> Card | None:
        """The top card of the base deck, if it is face up: while a card in play has `base_text`,
        unless it was turned down."""
        if (
            not self.hooks[BASE_TEXT]
            or self.turned_down
            or not self.base_deck
            or self.bases_in_hand()
        ):
            return None
        return self.base_deck[-1]

    def bases_in_hand(self) -> bool:
        """Whether cards of the base deck are set aside for now, so that its top card may still
        change."""
        for card in self.aside:
            if card.data.kind == BASE and (
                self.scoring is None or card is not self.scoring.next_base
            ):
                return True
        return False


def in_order(abilities: tuple[Ability, ...], new: Ability) -> tuple[Ability, ...]:
    """These abilities and one more, in the order of age."""
    older = [other for other in abilities if other.age <= new.age]
    return (*older, new, *abilities[len(older) :])
