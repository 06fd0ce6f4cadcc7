"""Checks the invariants of the game (rules 26) at every step, for tests and new factions.

game = new_game(CATALOGUE, factions, seed)
audit_game(game, RandomDriver(seed))  # to the end, or an AuditError at the first violation"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .engine.abilities.games import game_at
from .engine.asking.decision import decision_of
from .engine.asking.driver import Driver
from .engine.asking.question import Choice, Question, card_of, fits, single
from .engine.asking.topic import Topic
from .engine.knowledge.doubt import Doubt, members
from .engine.knowledge.known import knows, resample
from .engine.model.constants import DRAW, END, END_OF_TURN, MINION, OVER, PLAY, SCORE, WHILE_SCORING
from .engine.model.state import FREE_ACTION, FREE_MINION, Base, Piece
from .engine.outside import explain
from .engine.outside.views import PlaceView, place_views, view
from .engine.rules import menu, moves, numbers, rights, turns
from .engine.rules.game import Game
from .engine.rules.onlooker import Onlooker
from .engine.rules.turns import HAND_LIMIT, MENU

MOST_TURNS = 1000  # no real game lasts as long


class AuditError(Exception):
    """Raised when something happened that the rules exclude."""


def demand(right: bool, what: str) -> None:
    if not right:
        raise AuditError(what)


class Auditor(Driver):
    """A driver that checks the position at every question and lets another driver answer."""

    def __init__(self, game: Game, inner: Driver, views_every: int) -> None:
        self.inner = inner
        self.views_every = views_every
        self.quiets = 0
        self.asked = 0
        self.census = sorted(card.uid for card in game.all_cards())
        self.turn = 0

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        self.check(game)
        self.check_asked(game, player, options)
        i = self.inner.choose_one(game, player, topic, options, may)
        demand(
            (-1 if may else 0) <= i < len(options),
            f"{i} is no answer to: {topic.prompt or topic.purpose}",
        )
        return i

    def choose_many(self, game: Game, question: Question) -> list[int]:
        self.check(game)
        self.check_asked(game, question.player, question.options)
        picks = self.inner.choose_many(game, question)
        what = question.topic.prompt or question.topic.purpose
        demand(
            fits(picks, question.least, question.most, len(question.options)),
            f"{picks} is no answer to: {what}",
        )
        return picks

    def quiet_point(self, game: Game) -> None:
        if game.phase == PLAY and game.turn != self.turn:
            self.check_opening(game)
            self.turn = game.turn
        self.check_quiet(game)
        self.inner.quiet_point(game)

    # --- checks at every decision -----------------------------------------------------------------
    def check(self, game: Game) -> None:
        demand(game.turn < MOST_TURNS, "the game does not end")
        demand(
            sorted(card.uid for card in game.all_cards()) == self.census,
            "a card is lost, or in two places",
        )
        for player in game.players:
            demand(player.vp >= 0, "negative VP")
            demand(
                all(card.owner == player.seat for card in player.discard),
                "a card in a discard pile that is not its owner's",
            )
            demand(
                all(piece.stasis >= 0 for piece in player.stasis), "a card in stasis that is not"
            )
        for base in game.bases:
            demand(game.bases[base.slot] is base, "a base in the wrong slot")
            parts = sum(part["amount"] for part in explain.breakpoint(game, base))
            demand(
                numbers.breakpoint(game, base) == max(0, parts),
                f"the breakpoint of {base.data.name} is not explained",
            )
        for piece in game.pieces.values():
            check_piece(game, piece)
        if game.phase != PLAY:
            demand(not game.plays, "a play is left after the Play Cards phase")

    def check_asked(self, game: Game, player: int, options: Sequence[Choice]) -> None:
        """Check that the player who is asked knows all offered cards and those set aside."""
        cards = [*game.aside, *[card for card in map(card_of, options) if card is not None]]
        demand(
            all(knows(game, player, card) for card in cards),
            f"player {player} is asked about a card that is hidden",
        )
        self.asked += 1
        if self.asked % self.views_every == 0:
            check_veil(game, player)

    # --- checks at quiet points -------------------------------------------------------------------
    def check_quiet(self, game: Game) -> None:
        left = game.resolving or game.aside or game.queue or game.destinations or game.loose
        demand(not left, "something is left over at a quiet point")
        demand(game.scoring is None, "a base is still scoring")
        demand(
            not moves.unwelcome_actions(game), "an action is on a minion that is protected from it"
        )
        demand(
            game.nesting == game.nested_plays == 0,
            "an ability or a play is still under way at a quiet point",
        )
        fresh = game_at(game)
        for hook, (mine, theirs) in enumerate(zip(game.hooks, fresh.hooks, strict=True)):
            demand(
                [(ability.age, ability.data) for ability in mine]
                == [(ability.age, ability.data) for ability in theirs],
                f"the index is wrong for hook {hook}",
            )
        check_numbers(game, fresh)
        self.quiets += 1
        if self.quiets % self.views_every == 0:
            self.check_views(game)

    def check_views(self, game: Game) -> None:
        """Check that a player's view and options do not depend on cards they do not know."""
        for viewer in range(len(game.players)):
            check_veil(game, viewer)
        if game.phase == PLAY:
            other = game.fork()
            resample(other, game.current, game.random)
            demand(
                menu_question(other) == menu_question(game),
                "what may be played depends on what the player cannot know",
            )

    def check_opening(self, game: Game) -> None:
        free = [play for play in game.plays if play in (FREE_MINION, FREE_ACTION)]
        demand(
            free == [FREE_MINION, FREE_ACTION],
            "not one free minion and one free action at the start of the phase",
        )


def check_numbers(game: Game, fresh: Game) -> None:
    """Check that every number follows from the position: a fresh copy has the same ones."""
    for pid, piece in game.pieces.items():
        if piece.is_minion:
            demand(
                numbers.power(game, piece) == numbers.power(fresh, fresh.pieces[pid]),
                f"the power of {piece.data.name} depends on the past",
            )
    for base, twin in zip(game.bases, fresh.bases, strict=True):
        demand(
            numbers.breakpoint(game, base) == numbers.breakpoint(fresh, twin),
            f"the breakpoint of {base.data.name} depends on the past",
        )
        demand(
            numbers.total_power(game, base) == numbers.total_power(fresh, twin),
            f"the power at {base.data.name} depends on the past",
        )
        demand(
            places(game, base) == places(fresh, twin),
            f"the places at {base.data.name} depend on the past",
        )


def places(game: Game, base: Base) -> list[PlaceView]:
    return place_views(game, base, numbers.powers(game, base))


def check_veil(game: Game, viewer: int) -> None:
    """Reshuffle the cards that a player does not know, and compare.

    The player must see no difference, and the result must not depend on where the cards were."""
    deals = [game.fork() for _ in range(3)]
    seen = view(deals[0], viewer)
    for i, deal in enumerate(deals[1:]):
        resample(deal, viewer, game.random + i)
        demand(
            view(deal, viewer) == seen,
            f"the view of player {viewer} depends on what it must not show",
        )
    for deal in deals:
        resample(deal, viewer, game.random)
        demand(
            picture(deal) == picture(deals[0]),
            f"what player {viewer} cannot know has an influence on what is dealt",
        )


def picture(game: Game) -> list[Any]:
    """Return the whole position with hidden cards, but without the numbers of cards."""
    zones = [zone for player in game.players for zone in (player.hand, player.deck, player.discard)]
    zones += [
        game.base_deck,
        game.base_discard,
        game.box,
        game.resolving,
        game.aside,
        [base.card for base in game.bases],
    ]
    zones += [[piece.card, *piece.stored] for piece in game.pieces.values()]
    cards = [[(card.data.id, card.owner, game.known[card.uid]) for card in zone] for zone in zones]
    places = {card.uid: (n, i) for n, zone in enumerate(zones) for i, card in enumerate(zone)}
    doubts = [
        [
            doubt.seat,
            *[
                sorted(places[card.uid] for card in members(found, game.cards))
                for found in sets_of(doubt)
            ],
        ]
        for doubt in game.doubts
    ]
    return [cards, doubts, game.random]


def sets_of(doubt: Doubt) -> tuple[int, int, int]:
    return doubt.named, doubt.others, doubt.places


def menu_question(game: Game) -> list[str]:
    """Return the keys of the current player's options."""
    question = single(game.current, MENU, menu.options(game, rights.current(game)), True)
    return [option.key for option in decision_of(game, question).options]


def check_piece(game: Game, piece: Piece) -> None:
    """Check that a card in play is where its fields say, and that its numbers are right."""
    name = piece.data.name
    demand(
        piece.in_play and piece.counters >= 0,
        f"{name} is not in play, or has a negative number of counters",
    )
    if piece.stasis >= 0:
        demand(
            piece in game.players[piece.card.owner].stasis and not piece.actions,
            f"{name} is not rightly in stasis",
        )
        return
    if piece.host >= 0:
        host = game.pieces.get(piece.host)
        demand(
            host is not None and piece in host.actions and host.slot == piece.slot,
            f"{name} is not on its minion",
        )
    elif piece.slot < 0:
        demand(piece in game.loose, f"{name} is nowhere")
    else:
        base = game.bases[piece.slot]
        demand(
            piece in (base.minions if piece.data.kind == MINION else base.actions),
            f"{name} is not at its base",
        )
    if piece.data.kind == MINION:
        power = numbers.power(game, piece)
        demand(power >= 0, "negative power")
        parts = sum(part["amount"] for part in explain.power(game, piece))
        demand(power == max(0, parts), f"the power of {name} is not explained")


class EndsOfPhases(Onlooker):
    """An onlooker that checks the position at the end of each phase."""

    def bases_scored(self, game: Game) -> None:
        demand(game.phase == SCORE and not numbers.ready_bases(game), "a ready base was not scored")

    def hand_kept(self, game: Game) -> None:
        demand(
            game.phase == DRAW and len(game.players[game.current].hand) <= HAND_LIMIT,
            "too many cards after drawing",
        )

    def expired(self, game: Game, until: int) -> None:
        for piece in game.pieces.values():
            ends = (
                [gain.until for gain in piece.gains]
                + [end for _, end in piece.claims]
                + [piece.wording.until]
            )
            demand(until not in ends, f"an effect on {piece.data.name} should have ended")
        demand(
            all(lasting.until not in (until, WHILE_SCORING) for lasting in game.lasting),
            "a lasting effect should have ended",
        )
        if until == END_OF_TURN:
            idle = [piece for piece in game.pieces.values() if piece.stasis == 0]
            demand(game.phase == END and not idle, "a card without counters stays in stasis")


def audit_game(game: Game, driver: Driver, views_every: int = 10) -> Game:
    """Play a game to its end and check it at every step.

    Views take long, so they are checked at every `views_every`-th quiet point only."""
    game = game_at(game)
    game.onlooker = EndsOfPhases()
    turns.run(game, Auditor(game, driver, views_every))
    demand(game.phase == OVER and game.winner is not None, "the game ended without a winner")
    return game
