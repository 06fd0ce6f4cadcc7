"""A game: its turns, from the set-up to the winner (rules 3, 4 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..abilities.filters import is_minion
from ..asking.driver import Driver
from ..asking.question import YES_OR_NO, Choice, Question
from ..asking.topic import Topic
from ..model.constants import (
    DISCARD,
    DRAW,
    END,
    END_OF_TURN,
    FOR_GOOD,
    OVER,
    PLAY,
    SCORE,
    SETUP,
    START,
)
from ..model.hooks import ALLOWS, BEFORE_TURN_END, TURN_END, TURN_START
from ..model.journal import DECK_OF, HAND_OF, SET_ASIDE
from ..model.state import FREE_ACTION, FREE_MINION, Event, Piece, by_name
from .scoring import Scoring

HAND_LIMIT: Final = 10
GOAL: Final = 15
MENU: Final = Topic("play", "play", "", "play a card, use an ability or end the phase")
MULLIGAN: Final = Topic(
    "confirm", "mulligan", "", "your hand has no minion: show it and draw a new one?"
)


class Game(Scoring):
    """The rules and the position. `run` plays on; the driver answers all questions.

    It is the last of a chain of classes, one for each part of the rules, each in its module and
    using those before it: `Position`, `Running`, `Zones`, `Indexed`, `Numbers`, `Windows`, `Moves`,
    `Plays`, `Menu`, `Scoring`, `Game`."""

    __slots__ = ()

    def fork(self) -> Game:
        """A copy on which one more card can be played, to try it out; also while abilities are
        being resolved, which the copy does not finish."""
        new = Game(self)
        new.resolving = self.resolving[:]
        new.aside = self.aside[:]
        new.nesting, new.nested_plays = self.nesting, self.nested_plays
        new.fated = ()
        if self.scoring is not None:
            new.scoring = self.scoring.twin(new.bases[self.scoring.base.slot])
        if self.now is not None:
            base = self.now.base
            new.now = Event(
                self.now.timing,
                self.now.player,
                base=new.bases[base.slot] if base is not None else None,
            )
        new.window = self.window
        return new

    # --- asking -----------------------------------------------------------------------------------
    def ask(self, player: int, topic: Topic, options: Sequence[Choice], may: bool) -> int:
        """Let a player choose one of the options; -1 is none. If there is only one answer, nobody
        is asked."""
        if not may and len(options) == 1:
            return 0
        if not options:
            return -1
        self.questions += 1
        return self.driver.choose_one(self, player, topic, options, may)

    def ask_many(
        self, player: int, topic: Topic, options: Sequence[Choice], least: int, most: int
    ) -> list[int]:
        """Let a player choose several options; in an order, if the topic says what that means."""
        most = min(most, len(options))
        least = min(least, most)
        if most == 0:
            return []
        if least == most == len(options) and (not topic.order or most == 1):
            return list(range(most))
        if most == 1:
            i = self.ask(player, topic, options, least == 0)
            return [i] if i >= 0 else []
        self.questions += 1
        return self.driver.choose_many(
            self, Question(player, topic, options, least, most, topic.order != "")
        )

    # --- the flow ---------------------------------------------------------------------------------
    def run(self, driver: Driver) -> None:
        """Play to the end of the game, or until the driver stops it. It can start at any quiet
        point, and drops the index when the game is over. A phase that is not stopped leads to the
        next one."""
        self.driver = driver
        self.stopped = False
        if self.phase == SETUP:
            self.mulligans()
            self.phase = START
        while self.winner is None:
            if self.phase == START:
                self.start_turn()
            elif self.phase == PLAY:
                self.play_cards()
            elif self.phase == SCORE:
                self.score_bases()
                if not self.stopped:
                    self.draw_two()
            elif self.phase == DRAW:
                self.keep_hand_limit()
                if not self.stopped:
                    self.end_turn()
            else:
                self.end_turn()
            if self.stopped:
                return
        self.drop_index()

    def mulligans(self) -> None:
        """A player whose opening hand has no minion may show it and draw a new one, once (rules
        3.7)."""
        for seat in self.seats_from(self.current):
            player = self.players[seat]
            if any(is_minion(card) for card in player.hand):
                continue
            if self.ask(seat, MULLIGAN, YES_OR_NO, False) == 0:
                old = player.hand[:]
                shown = sorted(old, key=by_name)
                if self.journal is not None:
                    self.note("mulligan", seat, shown, 0, HAND_OF[seat], SET_ASIDE)
                player.hand.clear()
                self.draw_cards(seat, 5)
                player.deck.extend(old)
                self.shuffle(player.deck)
                if self.journal is not None:
                    self.note("put", seat, shown, 0, SET_ASIDE, DECK_OF[seat], seat)
                    self.note("shuffle", seat)

    def start_turn(self) -> None:
        self.driver.quiet_point(self)
        if self.stopped:
            return
        self.turn += 1
        self.history = []
        self.played = 0
        if self.journal is not None:
            self.note("turn", self.current, amount=self.turn)
        self.expire(self.current)
        self.run_window(TURN_START, None)
        self.open_play_phase()

    def open_play_phase(self) -> None:
        self.phase = PLAY
        self.plays = [FREE_MINION, FREE_ACTION]
        if self.promised:
            seat = self.current
            self.plays += [a for a in self.promised if a.seat == seat]
            self.promised = tuple([a for a in self.promised if a.seat != seat])

    def play_cards(self) -> None:
        """The Play Cards phase: the current player plays cards and uses abilities, one at a time,
        until they end it."""
        while True:
            self.fresh_plays = []
            self.driver.quiet_point(self)
            if self.stopped:
                return
            allowances = self.allowances() if self.hooks[ALLOWS] else self.plays
            options = self.menu(allowances)
            i = self.driver.choose_one(self, self.current, MENU, options, True)
            if i < 0:
                break
            self.choose_from_menu(options[i], allowances)
        self.plays = []
        self.phase = SCORE

    def draw_two(self) -> None:
        self.phase = DRAW
        self.draw_cards(self.current, 2)
        self.run_window(BEFORE_TURN_END, None)

    def keep_hand_limit(self) -> None:
        hand = self.players[self.current].hand
        while (
            len(hand) > HAND_LIMIT
        ):  # again, if an ability triggered by the discard has drawn a card
            self.driver.quiet_point(self)
            if self.stopped:
                return
            excess = len(hand) - HAND_LIMIT
            cards = "1 card" if excess == 1 else f"{excess} cards"
            topic = Topic("choose", "discard", "", f"discard {cards}, down to {HAND_LIMIT}")
            picks = self.ask_many(self.current, topic, hand, excess, excess)
            self.discard_from_hand(self.current, [hand[i] for i in picks])
            self.run_triggers(0)

    def end_turn(self) -> None:
        self.phase = END
        self.driver.quiet_point(self)
        if self.stopped:
            return
        self.run_window(TURN_END, None)
        if self.lasting and (
            idle := self.idle()
        ):  # the stasis rule is lasting: without any there is no card in stasis
            self.leave_play(
                idle, DISCARD, None, False
            )  # those without a counter only now (rules 19.6)
        self.expire(END_OF_TURN)
        self.check_victory()
        self.starting_numbers_chosen = ()
        self.talents_used = ()
        if self.winner is None:
            self.pass_turn()

    def add_extra_turn(self, player: int) -> None:
        """Add a turn after this one: after those given earlier in this turn, before those left over
        from an earlier turn."""
        given = 0
        for record in self.history:
            given += record.kind == "extra turn"
        self.extra_turns = (*self.extra_turns[:given], player, *self.extra_turns[given:])
        self.remember("extra turn", player)
        if self.journal is not None:
            self.note("extra_turn", player)

    def pass_turn(self) -> None:
        """Extra turns come directly after the current one; then play goes on to the left of the
        regular player."""
        self.phase = START
        if self.extra_turns:
            self.current, self.extra_turns = self.extra_turns[0], self.extra_turns[1:]
        else:
            self.next_regular = (self.next_regular + 1) % len(self.players)
            self.current = self.next_regular

    def check_victory(self) -> None:
        """At 15 VP or more the sole leader wins; a tie for the lead means play on (rules 10)."""
        best, leader = GOAL - 1, -1
        for player in self.players:
            if player.vp >= best:
                leader = player.seat if player.vp > best else -1
                best = player.vp
        if leader >= 0:
            self.winner = leader
            self.phase = OVER
            if self.journal is not None:
                self.note("win", self.winner, amount=best)

    # --- durations --------------------------------------------------------------------------------
    def expire(self, until: int) -> None:
        """End everything that lasts until then, if there is anything."""
        if until in self.expiring:
            self.end_all(until)

    def end_all(self, until: int) -> None:
        """All that lasts until then ends at once (rules 17)."""
        self.expiring = tuple([other for other in self.expiring if other != until])
        reverting: list[Piece] = []
        for piece in self.pieces.values():
            if piece.gains:
                piece.gains = tuple([gain for gain in piece.gains if gain.until != until])
            if piece.wording.until == until:
                self.set_text(piece, piece.data.as_abilities, FOR_GOOD)
            if piece.claims and any(end == until for _, end in piece.claims):
                piece.claims = tuple([claim for claim in piece.claims if claim[1] != until])
                reverting.append(piece)
        for base in self.bases:
            if base.gains:
                base.gains = tuple([gain for gain in base.gains if gain.until != until])
        self.end_lasting(until)
        if self.turned_down and until == END_OF_TURN:
            self.turned_down = False
            self.refresh_bases()
        for piece in reverting:
            if piece.in_play:
                self.reassign(piece)
        self.aftermath(0)
