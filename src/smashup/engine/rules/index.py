"""The index: which abilities are at work, by hook and timing. It can be built from the position at
any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..asking.driver import NO_DRIVER
from ..model.carddef import CardDef, Wording
from ..model.constants import BASE, EVERYBODY
from ..model.hooks import BASE_TEXT, INDEX_SIZE
from ..model.state import Base, Card, LastingState, Piece
from . import record, zones

if TYPE_CHECKING:
    from ..abilities.scope import Ability
    from .game import Game

EMPTY_INDEX: Final[list[tuple[Ability, ...]]] = [()] * INDEX_SIZE


def build(game: Game) -> None:
    """Build the index from the position."""
    game.hooks = EMPTY_INDEX.copy()
    for piece in game.pieces.values():
        if piece.wording.at_work:
            add_piece(game, piece)
    for base in game.bases:
        add_base(game, base)
    for lasting in game.lasting:
        add_lasting(game, lasting)


def drop(game: Game) -> None:
    """Drop the index and the state of the run, when a game is done with. A game and its
    abilities refer to each other; without such cycles its memory is freed at once and need not
    wait for the garbage collector."""
    if not game.hooks:
        return
    game.hooks = []
    game.driver = NO_DRIVER
    game.acting = None
    game.destinations = {}
    for event in game.queue:  # not empty if the game is given up while it runs
        event.pending = ()
    game.queue = []
    game.scoring = None
    game.now = None
    game.window = None
    for piece in game.pieces.values():
        piece.abilities = ()
    for base in game.bases:
        base.abilities = ()


def add_piece(game: Game, piece: Piece) -> None:
    """Put the abilities of a piece into the index: its triggers; if it is active, also its
    continuous abilities."""
    abilities: tuple[Ability, ...] = ()
    for data in piece.wording.at_work:
        if piece.stasis < 0 or data.works_in_stasis:
            ability = game.abilities.entry(
                game,
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
                add(game, ability, hooks)
    piece.abilities = abilities


def renew_piece(game: Game, piece: Piece) -> None:
    """Index a piece again that has got other abilities, or another controller."""
    remove(game, piece.abilities)
    add_piece(game, piece)


def activate(game: Game, piece: Piece) -> None:
    """Let the continuous abilities of a piece take effect, once its on-play ability has
    resolved (rules 6.3.3)."""
    if not piece.active:
        piece.active = True
        for ability in piece.abilities:
            if ability.data.continuous_ids:
                add(game, ability, ability.data.continuous_ids)


def add(game: Game, ability: Ability, hooks: list[int]) -> None:
    """Put an ability into the index. The order is that of age, so that an index built anew is
    always the same."""
    index, alone = game.hooks, (ability,)
    for hook in hooks:
        hooked = index[hook]
        if not hooked:
            index[hook] = alone
        else:
            index[hook] = (
                hooked + alone if hooked[-1].age <= ability.age else in_order(hooked, ability)
            )


def remove(game: Game, abilities: tuple[Ability, ...]) -> None:
    for ability in abilities:
        for hook in ability.data.hook_ids:
            hooked = list(game.hooks[hook])
            if ability in hooked:  # a continuous one is not, before its card is active
                hooked.remove(ability)
                game.hooks[hook] = tuple(hooked)


def refresh(game: Game, piece: Piece) -> None:
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
        renew_piece(game, piece)


def set_text(game: Game, piece: Piece, text: tuple[CardDef, ...], until: int) -> None:
    """Give a piece other abilities, until then."""
    game.will_end(until)
    piece.wording = Wording(text, until, piece.wording.abilities)
    refresh(game, piece)


def add_base(game: Game, base: Base) -> None:
    abilities: tuple[Ability, ...] = ()
    for data in base.text:
        if data.at_work:
            ability = game.abilities.entry(
                game, data, None, None, base, base.card, base.bid * 16 + len(abilities)
            )
            ability.seen = ()
            abilities += (ability,)
            add(game, ability, data.hook_ids)
    base.abilities = abilities


def add_lasting(game: Game, lasting: LastingState) -> None:
    ability = game.abilities.entry(
        game, lasting.data, lasting.you, None, None, lasting.card, lasting.age, lasting
    )
    ability.seen = ()
    add(game, ability, lasting.data.hook_ids)


def start_lasting(
    game: Game,
    data: CardDef,
    you: int | None,
    card: Card,
    until: int,
    target: int = -1,
    named: str = "",
) -> None:
    """Start an ability that works without a card in play, until then."""
    lasting = LastingState(data, you, card, game.new_id() * 16, until, target, named)
    game.lasting += (lasting,)
    game.will_end(until)
    add_lasting(game, lasting)


def end_lasting(game: Game, until: int) -> None:
    """End the lasting abilities that last until then."""
    for lasting in game.lasting:
        if lasting.until == until:
            for hook in lasting.data.hook_ids:
                game.hooks[hook] = tuple(
                    [ability for ability in game.hooks[hook] if ability.age != lasting.age]
                )
            game.lasting = tuple([other for other in game.lasting if other is not lasting])


def refresh_bases(game: Game) -> None:
    """Work out anew which abilities the bases have: a card may give them those of the face-up
    base on the base deck."""
    if (not game.hooks[BASE_TEXT] and not game.lent) or bases_in_hand(game):
        return
    top = face_up_base(game)
    if top is not None and game.known[top.uid] != EVERYBODY:
        zones.show(game, [top])
        record.base_turned_up(game, top)
    game.lent = False
    for base in game.bases:
        text = base.data.as_abilities
        for ability in game.hooks[BASE_TEXT]:
            if ability.location.slot == base.slot:
                lent = ability.data.script.base_text(ability)
                if (
                    lent is not None and lent not in text[1:]
                ):  # lent once only; a base of the same name keeps its own
                    text += (lent,)
                    game.lent = True
        if text != base.text:
            remove(game, base.abilities)
            base.text = text
            add_base(game, base)


def face_up_base(game: Game) -> Card | None:
    """The top card of the base deck, if it is face up: while a card in play has `base_text`,
    unless it was turned down."""
    if not game.hooks[BASE_TEXT] or game.turned_down or not game.base_deck or bases_in_hand(game):
        return None
    return game.base_deck[-1]


def bases_in_hand(game: Game) -> bool:
    """Whether cards of the base deck are set aside for now, so that its top card may still
    change."""
    for card in game.aside:
        if card.data.kind == BASE and (game.scoring is None or card is not game.scoring.next_base):
            return True
    return False


def in_order(abilities: tuple[Ability, ...], new: Ability) -> tuple[Ability, ...]:
    """These abilities and one more, in the order of age."""
    older = [other for other in abilities if other.age <= new.age]
    return (*older, new, *abilities[len(older) :])


def remove_piece(game: Game, piece: Piece) -> None:
    """Take the abilities of a piece that has left play out of the index. Its host may have its
    own abilities again."""
    if piece.abilities:
        remove(game, piece.abilities)
        piece.abilities = ()
    if piece.host >= 0:
        host = game.pieces.get(piece.host)
        if host is not None:
            refresh(game, host)
