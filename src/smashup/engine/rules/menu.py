"""The plays that a player has (rules 7), the menu of the Play Cards phase, and plays from
stasis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..asking.ask import ask
from ..asking.question import AnyPlay, FromStasis, MenuChoice, Play
from ..asking.topic import Topic
from ..model.carddef import CardDef
from ..model.constants import FROM_DISCARD, FROM_HAND
from ..model.hooks import FORBIDS, FORBIDS_ELSEWHERE, FORBIDS_HERE, PLAY_SOURCES, TALENT, USE
from ..model.state import MANY_BASES, Allowance, Card, Piece, PreparedPlay
from . import begin, must_affect, plays, record, rights, stasis, triggers, windows

if TYPE_CHECKING:
    from ..abilities.fx import Fx
    from ..abilities.scope import Ability
    from .game import Game


def ordinary_plays(game: Game, seat: int, allowances: list[Allowance]) -> list[AnyPlay]:
    """The plays that are possible with these allowances, from the hand and from elsewhere."""
    if plays.played_out(game):
        return []
    free = tied = (
        # the kinds of card for which there is a play without conditions, and one with
        # conditions
        0
    )
    for allowance in allowances:
        if allowance.unrestricted:
            free |= allowance.kind
        else:
            tied |= allowance.kind
    found: list[AnyPlay] = []
    hooks, zone = game.hooks, game.players[seat].hand
    hand = not_forbidden(game, seat, zone) if hooks[FORBIDS] else zone
    bans = hooks[FORBIDS_HERE] or hooks[FORBIDS_ELSEWHERE]
    bases = len(game.bases)
    prepared = 0 if game.closing or bases >= MANY_BASES else free * MANY_BASES + bases
    for card in hand:
        ready = card.prepared_plays[prepared]
        if ready:
            if bans and card.data.placed:
                ready = open_prepared(game, seat, card, ready)
            found.extend(ready)  # compiled, `+=` takes longer
        elif free & card.data.kind:
            if not card.data.special_only or game.now is not None:  # a Special needs a window
                for place in plays.places(game, seat, card, False):
                    found.append(Play(card, place, FROM_HAND, zone))
        elif tied and tied & card.data.kind:
            for place in rights.places(game, seat, card, allowances):
                found.append(Play(card, place, FROM_HAND, zone))
    if hooks[PLAY_SOURCES]:
        found += plays_from_elsewhere(game, seat, allowances)
    return found


def plays_from_elsewhere(game: Game, seat: int, allowances: list[Allowance]) -> list[Play]:
    """Plays of cards outside the hand that an ability allows as if they were in the hand."""
    found: list[Play] = []
    pile = game.players[seat].discard
    for ability in game.hooks[PLAY_SOURCES]:
        if ability.player == seat:
            for card, place in ability.data.script.play_sources(ability):
                if place in rights.places(game, seat, card, allowances):
                    found.append(Play(card, place, FROM_DISCARD, pile))
    return found


def as_play(game: Game, seat: int, play: AnyPlay) -> Play:
    """Return the same play as a `Play`, also if it is a prepared one of that player."""
    if isinstance(play, Play):
        return play
    return Play(play.card, game.place_of(play), FROM_HAND, game.players[seat].hand)


def open_prepared(
    game: Game, seat: int, card: Card, ready: list[PreparedPlay]
) -> list[PreparedPlay]:
    """Those of the prepared plays of a card that nothing forbids."""
    closed = plays.closed_slots(game, seat, card)
    return [play for play in ready if play.slot not in closed] if closed else ready


def not_forbidden(game: Game, seat: int, cards: list[Card]) -> list[Card]:
    """Those of the cards that no ability forbids at every place."""
    for ban in game.hooks[FORBIDS]:
        cards = [card for card in cards if not ban.data.script.forbids(ban, seat, card)]
    return cards


# --- the menu of the Play Cards phase -------------------------------------------------------------
def options(game: Game, allowances: list[Allowance]) -> list[MenuChoice]:
    """All that the current player, who has these plays, may do now, apart from ending the
    phase."""
    seat, used, hooks = game.current, game.talents_used, game.hooks
    options: list[MenuChoice] = []
    if allowances:
        options.extend(ordinary_plays(game, seat, allowances))
    for ability in hooks[TALENT]:
        if (
            ability.you == seat
            and not (used and talent_used(game, ability))
            and ability.data.script.talent_if(ability)
        ):
            options.append(ability)
    if hooks[USE]:
        options += other_uses(game, seat)
    if game.players[seat].stasis:
        options += stasis.plays_for(game, seat)
    return options


def talent_used(game: Game, ability: Ability) -> bool:
    """Whether that Talent was used this turn."""
    for pid, data in game.talents_used:
        if pid == ability.me.pid and data is ability.data:
            return True
    return False


def other_uses(game: Game, seat: int) -> list[Ability]:
    """Abilities beside talents that a player may use now."""
    return [
        ability
        for ability in game.hooks[USE]
        if ability.player == seat and ability.data.script.use_if(ability)
    ]


def choose(game: Game, option: MenuChoice, allowances: list[Allowance]) -> None:
    """Do what the current player, who has these plays, chose from the menu. For the limits of
    loops (rules 18.5), all that follows from it is one thing."""
    game.nesting += 1
    if isinstance(option, PreparedPlay):
        play_with_allowance(game, allowances, as_play(game, game.current, option))
    elif isinstance(option, Play):
        play_with_allowance(game, allowances, option)
    elif isinstance(option, FromStasis):
        stasis.play(game, option.piece)
    else:
        use_ability(game, option.me, option.data)
    triggers.leave_nesting(game)


def use_ability(game: Game, piece: Piece, data: CardDef) -> None:
    """Use a talent, or another ability of a card "on your turn"."""
    fx, start = begin.of_piece(game, piece, data), len(game.queue)
    record.used(game, piece, data)
    if data.has_talent:
        game.talents_used += ((piece.pid, data),)
        begin.follow(game, fx, data.script.talent)
    else:
        begin.follow(game, fx, data.script.use)
    triggers.aftermath(game, start)


def play_with_allowance(game: Game, allowances: list[Allowance], play: Play) -> None:
    """Play a card with one of these allowances; if it makes a difference which, the player
    chooses (rules 7.6). At least one of them allows it, as it was in the menu: so if there is
    just one for that kind of card, nothing has to be checked."""
    kind = play.card.data.kind
    fitting: list[Allowance] = []
    for allowance in allowances:
        if allowance.kind & kind:
            fitting.append(allowance)
    allowance = (
        fitting[0] if len(fitting) == 1 else rights.choose(game, fitting, play.card, play.place)
    )
    if allowance.grantor is None:
        game.plays.remove(allowance)
        plays.play(game, game.current, play)
    else:
        play_extra(game, play, allowance, allowance.grantor)


def play_extra(game: Game, play: Play, allowance: Allowance, grantor: CardDef) -> None:
    """Use an extra play that a card has granted."""
    seat, rest = game.current, rights.spend(game, allowance, play.card.data.power)
    game.remember("extra", seat, grantor, -1, allowance.source)
    later, game.fresh_plays = (
        game.fresh_plays,
        [],
    )  # for after this card and all that it triggers (rules 8.3)
    fx = begin.granted(game, allowance, grantor)
    begin.follow(game, fx, lambda _: play_granted(game, seat, play, allowance, rest))
    if grantor.has_after_extra:
        windows.offer_fresh_plays(game)
        start, fx = len(game.queue), begin.granted(game, allowance, grantor)
        begin.follow(game, fx, lambda fx: grantor.script.after_extra(fx, play.card))
        triggers.aftermath(game, start)
    game.fresh_plays = later + game.fresh_plays


def play_granted(
    game: Game, seat: int, play: Play, extra: Allowance, rest: Allowance | None
) -> Piece | None:
    """Play a card with an extra play; `rest`: its further uses."""
    if extra.must_affect is None:
        return plays.play(game, seat, play)
    return play_affecting(game, seat, play, extra.must_affect, rest)


def play_affecting(
    game: Game, seat: int, play: Play, pids: tuple[int, ...], rest: Allowance | None
) -> Piece | None:
    """Play an action that must affect one of these minions; (): any minion. Then `rest`, the
    further uses of the same allowance, must affect one of the minions that this action has
    affected."""
    narrowing = must_affect.MustAffectDriver(game, seat, play, pids)
    try:
        piece = plays.play(game, seat, play, None, narrowing)
    finally:
        narrowing.let_go()
    if rest is not None and not pids:
        rest.must_affect = tuple(minion.pid for minion in narrowing.touched) or (-1,)
    return piece


def offer_fresh_play(game: Game) -> None:
    """Let the current player use one of the fresh extra plays at once, or keep them all for the
    menu: then none is fresh any more."""
    fresh = [allowance for allowance in game.fresh_plays if allowance in game.plays]
    options = ordinary_plays(game, game.current, fresh)
    i = -1
    if options:
        grantor, source = fresh[-1].grantor, fresh[-1].source
        by = grantor.id if grantor is not None else ""
        topic = Topic(
            "choose", "play", by, "play an extra card now, or keep it for later", source, later=True
        )
        i = ask(game, game.current, topic, options, True)
    if i >= 0:
        choose(game, options[i], fresh)
    else:
        game.fresh_plays = []


def play_now(game: Game, extra: Allowance, fx: Fx, seat: int) -> Piece | None:
    """Let a player use an extra play at once, as often as it may be used. Returns the piece
    that was played last."""
    played: Piece | None = None
    left: Allowance | None = extra
    while left is not None:
        options = ordinary_plays(game, seat, [left])
        i = fx.ask("choose", "play", "play an extra card", options, True, seat)
        if i < 0:
            break
        play = as_play(game, seat, options[i])
        rest = left.spent(play.card.data.power)
        game.remember("extra", seat, fx.data, -1, extra.source)
        played = play_granted(game, seat, play, left, rest)
        left = rest
        if left is not None or fx.data.has_after_extra:
            windows.offer_fresh_plays(game)
        fx.data.script.after_extra(fx, play.card)
    return played
