"""The turns of a game, from the set-up to the winner (rules 3, 4 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..asking.ask import ask, ask_many
from ..asking.driver import Driver
from ..asking.question import YES_OR_NO
from ..asking.topic import Topic
from ..model.constants import (
    DECK_SHUFFLED,
    DISCARD,
    DRAW,
    END,
    END_OF_TURN,
    FOR_GOOD,
    MINION,
    OVER,
    PLAY,
    SCORE,
    SETUP,
    START,
)
from ..model.hooks import ALLOWS, BEFORE_TURN_END, TURN_END, TURN_START
from ..model.journal import SET_ASIDE
from ..model.state import FREE_ACTION, FREE_MINION, Piece, by_name
from . import index, menu, moves, record, rights, scoring, stasis, triggers, windows, zones

if TYPE_CHECKING:
    from .game import Game

HAND_LIMIT: Final = 10
GOAL: Final = 15
MENU: Final = Topic("play", "play", "", "play a card, use an ability or end the phase")
MULLIGAN: Final = Topic(
    "confirm", "mulligan", "", "your hand has no minion: show it and draw a new one?"
)


# --- the flow -------------------------------------------------------------------------------------
def run(game: Game, driver: Driver) -> None:
    """Play to the end of the game, or until the driver stops it. It can start at any quiet
    point, and drops the index when the game is over. A phase that is not stopped leads to the
    next one."""
    game.driver = driver
    game.stopped = False
    if game.phase == SETUP:
        mulligans(game)
        game.phase = START
    while game.winner is None:
        if game.phase == START:
            start_turn(game)
        elif game.phase == PLAY:
            play_cards(game)
        elif game.phase == SCORE:
            scoring.score_all(game)
            if not game.stopped:
                draw_two(game)
        elif game.phase == DRAW:
            keep_hand_limit(game)
            if not game.stopped:
                end_turn(game)
        else:
            end_turn(game)
        if game.stopped:
            return
    index.drop(game)


def mulligans(game: Game) -> None:
    """A player whose opening hand has no minion may show it and draw a new one, once (rules
    3.7)."""
    for seat in game.seats_from(game.current):
        player = game.players[seat]
        if any(card.data.kind == MINION for card in player.hand):
            continue
        if ask(game, seat, MULLIGAN, YES_OR_NO, False) == 0:
            old = player.hand[:]
            shown = sorted(old, key=by_name)
            record.mulligan(game, seat, shown)
            player.hand.clear()
            zones.draw(game, seat, 5)
            player.deck.extend(old)
            zones.shuffle(game, player.deck)
            record.put(game, seat, shown, SET_ASIDE, DECK_SHUFFLED, seat)
            record.shuffled(game, seat)


def start_turn(game: Game) -> None:
    game.driver.quiet_point(game)
    if game.stopped:
        return
    game.turn += 1
    game.history = []
    game.played = 0
    record.turn_begun(game)
    expire(game, game.current)
    windows.run_window(game, TURN_START, None)
    open_play_phase(game)


def open_play_phase(game: Game) -> None:
    game.phase = PLAY
    game.plays = [FREE_MINION, FREE_ACTION]
    if game.promised:
        seat = game.current
        game.plays += [a for a in game.promised if a.seat == seat]
        game.promised = tuple([a for a in game.promised if a.seat != seat])


def play_cards(game: Game) -> None:
    """The Play Cards phase: the current player plays cards and uses abilities, one at a time,
    until they end it."""
    while True:
        game.fresh_plays = []
        game.driver.quiet_point(game)
        if game.stopped:
            return
        allowances = rights.current(game) if game.hooks[ALLOWS] else game.plays
        options = menu.options(game, allowances)
        i = game.driver.choose_one(game, game.current, MENU, options, True)
        if i < 0:
            break
        menu.choose(game, options[i], allowances)
    game.plays = []
    game.phase = SCORE


def draw_two(game: Game) -> None:
    game.phase = DRAW
    zones.draw(game, game.current, 2)
    windows.run_window(game, BEFORE_TURN_END, None)


def keep_hand_limit(game: Game) -> None:
    hand = game.players[game.current].hand
    while len(hand) > HAND_LIMIT:  # again, if an ability triggered by the discard has drawn a card
        game.driver.quiet_point(game)
        if game.stopped:
            return
        excess = len(hand) - HAND_LIMIT
        cards = "1 card" if excess == 1 else f"{excess} cards"
        topic = Topic("choose", "discard", "", f"discard {cards}, down to {HAND_LIMIT}")
        picks = ask_many(game, game.current, topic, hand, excess, excess)
        moves.discard_from_hand(game, game.current, [hand[i] for i in picks])
        triggers.run_queued(game, 0)
    game.onlooker.hand_kept(game)


def end_turn(game: Game) -> None:
    game.phase = END
    game.driver.quiet_point(game)
    if game.stopped:
        return
    windows.run_window(game, TURN_END, None)
    if game.lasting and (
        idle := stasis.idle(game)
    ):  # the stasis rule is lasting: without any there is no card in stasis
        moves.leave_play(
            game, idle, DISCARD, None, False
        )  # those without a counter only now (rules 19.6)
    expire(game, END_OF_TURN)
    check_victory(game)
    game.starting_numbers_chosen = ()
    game.talents_used = ()
    if game.winner is None:
        pass_turn(game)


def add_extra_turn(game: Game, player: int) -> None:
    """Add a turn after this one: after those given earlier in this turn, before those left over
    from an earlier turn."""
    given = 0
    for entry in game.history:
        given += entry.kind == "extra turn"
    game.extra_turns = (*game.extra_turns[:given], player, *game.extra_turns[given:])
    game.remember("extra turn", player)
    record.extra_turn_added(game, player)


def pass_turn(game: Game) -> None:
    """Extra turns come directly after the current one; then play goes on to the left of the
    regular player."""
    game.phase = START
    if game.extra_turns:
        game.current, game.extra_turns = game.extra_turns[0], game.extra_turns[1:]
    else:
        game.next_regular = (game.next_regular + 1) % len(game.players)
        game.current = game.next_regular


def check_victory(game: Game) -> None:
    """At 15 VP or more the sole leader wins; a tie for the lead means play on (rules 10)."""
    best, leader = GOAL - 1, -1
    for player in game.players:
        if player.vp >= best:
            leader = player.seat if player.vp > best else -1
            best = player.vp
    if leader >= 0:
        game.winner = leader
        game.phase = OVER
        record.won(game, leader, best)


# --- durations ------------------------------------------------------------------------------------
def expire(game: Game, until: int) -> None:
    """End everything that lasts until then, if there is anything."""
    if until in game.expiring:
        end_all(game, until)
    game.onlooker.expired(game, until)


def end_all(game: Game, until: int) -> None:
    """All that lasts until then ends at once (rules 17)."""
    game.expiring = tuple([other for other in game.expiring if other != until])
    reverting: list[Piece] = []
    for piece in game.pieces.values():
        if piece.gains:
            piece.gains = tuple([gain for gain in piece.gains if gain.until != until])
        if piece.wording.until == until:
            index.set_text(game, piece, piece.data.as_abilities, FOR_GOOD)
        if piece.claims and any(end == until for _, end in piece.claims):
            piece.claims = tuple([claim for claim in piece.claims if claim[1] != until])
            reverting.append(piece)
    for base in game.bases:
        if base.gains:
            base.gains = tuple([gain for gain in base.gains if gain.until != until])
    index.end_lasting(game, until)
    if game.turned_down and until == END_OF_TURN:
        game.turned_down = False
        index.refresh_bases(game)
    for piece in reverting:
        if piece.in_play:
            moves.reassign(game, piece)
    triggers.aftermath(game, 0)
