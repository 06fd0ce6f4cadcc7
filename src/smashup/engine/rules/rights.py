"""The plays that a player has: the free ones, and extra ones with their conditions (rules 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..asking.ask import ask
from ..asking.question import Play
from ..asking.topic import Topic
from ..model.carddef import CardDef
from ..model.constants import ACTION, FROM_DISCARD, FROM_HAND, PLAY
from ..model.hooks import ALLOWS
from ..model.state import Allowance, Base, Card, Piece
from . import begin, menu, must_affect, plays, record

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from .game import Game


def places(
    game: Game, seat: int, card: Card, allowances: list[Allowance]
) -> list[Base | Piece | None]:
    """Where a player may play a card with one of these allowances."""
    fitting: list[Allowance] = []
    for allowance in allowances:
        if allowance.suits(card.data):
            fitting.append(allowance)
    found: list[Base | Piece | None] = []
    if fitting:
        for place in plays.places(game, seat, card, False):
            for allowance in fitting:
                if permits(game, allowance, card, place):
                    found.append(place)
                    break
    return found


def permits(game: Game, allowance: Allowance, card: Card, place: Base | Piece | None) -> bool:
    """Whether that allowance, which suits the card, may be used for it at that place."""
    if allowance.at >= 0 and not (isinstance(place, Base) and place.bid == allowance.at):
        return False
    if allowance.on >= 0 and not (isinstance(place, Piece) and place.pid == allowance.on):
        return False
    grantor, seat, pids = allowance.grantor, allowance.seat, allowance.must_affect
    if allowance.own_rule and grantor is not None:
        if not grantor.script.permits(begin.granted(game, allowance, grantor), card, place):
            return False
    return pids is None or seat is None or can_affect(game, seat, card, place, pids)


def can_affect(
    game: Game, seat: int, card: Card, place: Base | Piece | None, pids: tuple[int, ...]
) -> bool:
    """Whether that action can directly affect one of these minions if it is played there; ():
    any minion."""
    if pids and not any(pid in game.pieces for pid in pids):
        return False
    player = game.players[seat]
    in_hand = card in player.hand
    play = Play(
        card,
        place,
        FROM_HAND if in_hand else FROM_DISCARD,
        player.hand if in_hand else player.discard,
    )
    return must_affect.MustAffect(game, seat, play, pids).possible()


def current(game: Game) -> list[Allowance]:
    """All plays that the current player has: the free ones, extra ones that wait, and those
    that cards hold open."""
    return game.plays + held_open(game)


def held_open(game: Game) -> list[Allowance]:
    """Extra plays that cards hold open for the current player."""
    found: list[Allowance] = []
    for entry in game.hooks[ALLOWS]:
        ability = entry.seen_by(game.current)
        if ability.player == game.current:
            offered = ability.data.script.allows(ability)
            if offered is not None:
                found.append(offered)
    return found


def choose(
    game: Game, rights: list[Allowance], card: Card, place: Base | Piece | None
) -> Allowance:
    """Choose one of the allowances for a card. Those without conditions or consequences differ
    only in the kinds of card that they are for: of them the one for the fewest kinds is used.
    The others are options, the most restricted first."""
    plain: Allowance | None = None
    fitting: list[Allowance] = []
    for allowance in rights:
        if allowance.unrestricted and (
            allowance.grantor is None or not allowance.grantor.has_after_extra
        ):
            if plain is None or allowance.kind < plain.kind:
                plain = allowance
        elif allowance.suits(card.data) and permits(game, allowance, card, place):
            fitting.append(allowance)
    if plain is not None and not fitting:
        return plain
    options = sorted(distinct(fitting), key=lambda allowance: allowance.generality)
    if plain is not None:
        options.append(plain)
    return options[
        ask(game, game.current, Topic("mode", "which_play", card.data.id), options, False)
    ]


def spare_actions(game: Game) -> list[Allowance]:
    """The action plays of the current player that may be used up without playing a card: those
    without conditions."""
    return sorted(
        (play for play in game.plays if play.kind & ACTION and play.unrestricted),
        key=lambda play: play.kind,
    )


def spend_action(game: Game) -> bool:
    """Use up an action play without playing a card."""
    spare = spare_actions(game)
    if not spare:
        return False
    spend(game, spare[0], 0)
    return True


def spend(game: Game, allowance: Allowance, power: int) -> Allowance | None:
    """Use up one use of an allowance for a card of that power. Returns the further uses, which
    are as fresh as it was."""
    rest = allowance.spent(power)
    if allowance in game.plays:
        game.plays.remove(allowance)
        if rest is not None:
            game.plays.append(rest)
            if allowance in game.fresh_plays:
                game.fresh_plays.append(rest)
    return rest


def grant(game: Game, extra: Allowance, fx: Fx, now: bool) -> Piece | None:
    """Grant an extra play: it waits in the menu if it may (rules 7.3), else it is used at once.
    One that waits is offered before that wherever something comes first: see
    `offer_fresh_play`."""
    seat = fx.you if extra.seat is None else extra.seat
    if now or fx.special or game.phase != PLAY or seat != game.current:
        return menu.play_now(game, extra, fx, seat)
    game.plays.append(extra)
    game.fresh_plays.append(extra)
    record.extra_granted(game, seat, extra)
    return None


def distinct(allowances: list[Allowance]) -> list[Allowance]:
    """These allowances without those that are the same as another."""
    found: list[Allowance] = []
    for a in allowances:
        if not any(same_right(a, b) for b in found):
            found.append(a)
    return found


def same_right(a: Allowance, b: Allowance) -> bool:
    """Whether it makes no difference which of two allowances is used."""
    return (
        (a.kind, a.at, a.on, a.max_power, a.name) == (b.kind, b.at, b.on, b.max_power, b.name)
        and (a.must_affect, a.uses, a.budget) == (b.must_affect, b.uses, b.budget)
        and rule_giver(a) == rule_giver(b)
    )


def rule_giver(a: Allowance) -> tuple[CardDef, int] | None:
    """The ability that has a rule or a consequence for an allowance, and the id of its card if that
    is in play; else None."""
    if a.grantor is None or not (a.own_rule or a.grantor.has_after_extra):
        return None
    return a.grantor, max(a.source, -1)
