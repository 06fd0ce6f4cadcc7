"""Extra actions that must directly affect one of certain minions (rules 15.2): the player may only
make choices that lead to that.

Most actions do one thing to just the minions that their player chooses first, and declare that
(`CardDef.affects_minions`). That first choice is the minion that the action is played on, or the
first choice of its text; if it is a base, it means the player's minions there. `MustAffect.choices`
finds its options, and nothing more is needed.

What any other action would do is found out by playing it on a copy of the game: a `Rehearsal` gives
the answers so far and then some of its own. `MustAffect.reached` tries all of them, the likely ones
first. Where chance or hidden cards play a part, the copies are dealt anew as far as the player
cannot know the cards, and the action must succeed in several deals. While the action is really
played, `MustAffectDriver` offers the player only the answers from which it can still succeed. All
this is needed only while there is such an extra action."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..asking.question import Choice, Play, Question, Reply, single
from ..asking.topic import Topic
from ..knowledge.known import resample
from ..model.constants import ACTION, CHANGE, FROM_HAND, MINION, VARIOUS
from ..model.hooks import PROTECTS
from ..model.state import BY, Base, Piece, PreparedPlay
from . import index, plays, protection
from .watch import Watch

if TYPE_CHECKING:
    from .game import Game

LIMIT: Final = 150  # rehearsals before a search is given up
AS_IT_IS: Final = -1  # instead of a seed: do not deal anew
CHANCES: Final = (1, 2, 3)  # seeds for dealing anew what the player does not know


class Resolved(Exception):
    """A rehearsal is over: the action has affected a minion as it must, it has resolved, or it does
    not take these answers."""


class FirstChoice(Watch):
    """Stops a run of an action at its first choice, before anything has happened."""

    def __init__(self, place: Base | Piece | None) -> None:
        self.options: Sequence[Choice] = [place] if place is not None else []

    def choosing(self, options: Sequence[Choice]) -> None:
        self.options = options
        raise Resolved


class MustAffect:
    """A play that must directly affect one of these minions (by id; (): any minion), and the
    position it is made from."""

    def __init__(self, start: Game, seat: int, play: Play, minions: tuple[int, ...]) -> None:
        self.start = start
        self.seat = seat
        self.play = play
        self.minions = minions  # their ids

    def possible(self) -> bool:
        """Whether the play can affect one of the minions."""
        choices = self.choices()
        if choices is None:
            return self.reached([])
        for choice in choices:
            if self.hit(choice):
                return True
        return False

    def choices(self) -> Sequence[Choice] | None:
        """The options of the first choice, if it decides which minions are affected; None: only a
        rehearsal can tell."""
        how, place = self.play.card.data.affects_minions, self.play.place
        if isinstance(place, Piece) and (how == CHANGE or self.hit(place)):
            return [place]  # an action affects the minion that it is put on
        if how == VARIOUS:
            return None
        return self.first_choice()

    def first_choice(self) -> Sequence[Choice]:
        """The options of the first choice that the action's text asks for; if there is none, the
        place of the action."""
        card, place = self.play.card, self.play.place
        event = self.start.now if card.data.special_only else None
        base = event.base if event is not None else place if isinstance(place, Base) else None
        fx = self.start.abilities.run(self.start, card.data, self.seat, None, base, card)
        fx.watch = first = FirstChoice(place)
        try:
            if event is not None:
                card.data.script.on_special(fx, event)
            else:
                card.data.script.on_play(fx)
        except Resolved:
            pass
        return first.options

    def hit(self, choice: Choice) -> list[Piece]:
        """Those of the minions that this choice affects: the chosen minion, or the player's own at
        the chosen base."""
        found: list[Piece] = []
        if isinstance(choice, Piece):
            if choice.data.kind == MINION and self.includes(choice) and not self.safe(choice):
                found.append(choice)
        elif isinstance(choice, Base):
            for minion in choice.minions:
                if (
                    minion.controller == self.seat
                    and self.includes(minion)
                    and not self.safe(minion)
                ):
                    found.append(minion)
        return found

    def safe(self, minion: Piece) -> bool:
        """Whether that minion is protected from what the action does to minions."""
        how = self.play.card.data.affects_minions
        if how == VARIOUS:
            how = CHANGE
        if not self.start.hooks[PROTECTS + how]:
            return False
        return protection.protector(self.start, minion, BY[self.seat][ACTION], how) is not None

    def reached(self, answers: list[Reply], past: int = 0) -> bool:
        """Whether there are further answers after these with which the action affects one of the
        minions, whatever chance does and whatever the player cannot know. The first `past` answers
        have really been given: what came of them is certain."""
        untried = [answers]
        for _ in range(LIMIT):
            if not untried:
                return False
            plan = untried.pop()
            rehearsal = self.rehearse(plan, past, AS_IT_IS)
            certain = not rehearsal.uncertain
            if not certain:  # the player could not know this result: deal anew
                rehearsal = self.rehearse(plan, past, 0)
            if rehearsal.met and (
                certain
                or all(self.rehearse(rehearsal.answers, past, chance).met for chance in CHANCES)
            ):
                return True
            untried += rehearsal.untried
        return False

    def rehearse(self, answers: list[Reply], past: int, chance: int) -> Rehearsal:
        """Play the action on a copy of the game, with these answers."""
        game = self.start.fork()
        rehearsal = Rehearsal(self, answers, past, chance)
        rehearsal.veil(game)
        game.driver = rehearsal
        place, player = self.play.place, game.players[self.seat]
        if isinstance(place, Base):
            place = game.bases[place.slot]
        elif isinstance(place, Piece):
            place = game.pieces[place.pid]
        zone = player.hand if self.play.origin == FROM_HAND else player.discard
        play = Play(self.play.card, place, self.play.origin, zone)
        try:
            with contextlib.suppress(Resolved):
                plays.play(game, self.seat, play, None, rehearsal)
            rehearsal.look_back(game)
        finally:
            index.drop(game)
        return rehearsal

    def includes(self, minion: Piece) -> bool:
        return not self.minions or minion.pid in self.minions

    def binds(self, question: Question) -> bool:
        """Whether a question belongs to the action's own text and is asked of its player. What a
        card does that the action lets you play does not count."""
        own = question.player == self.seat and question.topic.source == self.play.card.data.id
        return (
            own
            and not question.ordered
            and not isinstance(question.options[0], Play | PreparedPlay)
        )

    def singles(self, game: Game, question: Question) -> list[int]:
        """The answers to try for a question that takes one option, the likely ones first."""
        if self.binds(question):
            likely = self.likely(game, question)
            return likely if question.least else [*likely, -1]
        if question.least == 0:
            return [-1]
        return [len(question.options) - 1 if question.topic.kind == "confirm" else 0]

    def lists(self, game: Game, question: Question) -> list[list[int]]:
        """The answers to try for a question that takes several options: each option with as few
        others as possible."""
        if not self.binds(question):
            return [list(range(question.least))]
        likely = self.likely(game, question)
        found = [
            [i, *[j for j in reversed(likely) if j != i][: max(question.least - 1, 0)]]
            for i in likely
        ]
        return found if question.least else [*found, []]

    def likely(self, game: Game, question: Question) -> list[int]:
        """The options in the order to try them: first the minions in question, then the bases where
        they are, then the others."""
        slots = [game.pieces[pid].slot for pid in self.minions if pid in game.pieces]

        def rank(i: int) -> int:
            option = question.options[i]
            if isinstance(option, Piece):
                return 0 if option.pid in self.minions else 2
            return 1 if isinstance(option, Base) and option.slot in slots else 2

        return sorted(range(len(question.options)), key=rank)


class Rehearsal(Watch):
    """A driver that gives the answers so far, then likely ones, and notes the others in
    `untried`."""

    def __init__(self, must: MustAffect, answers: list[Reply], past: int, chance: int) -> None:
        self.must = must
        self.answers = answers[:]
        self.past = past
        self.chance = chance
        self.given = 0
        self.untried: list[list[Reply]] = []
        self.met = False
        self.random = 0  # the chance of the game, and who knew which cards, after the past answers
        self.known: list[int] = []
        self.uncertain = False  # chance, or something the player did not know, has played a part

    def veil(self, game: Game) -> None:
        """Once the past answers are given, deal anew what the player cannot know."""
        if self.given == self.past:
            if self.chance != AS_IT_IS:
                resample(game, self.must.seat, self.chance)
            self.random, self.known = game.random, game.known[:]

    def look_back(self, game: Game) -> None:
        """Find out whether chance has played a part, or a card that the player could not know (as
        somebody has seen it now)."""
        known, seat = game.known, self.must.seat
        seen = known != self.known and any(
            known[uid] != mask and not mask >> seat & 1 for uid, mask in enumerate(self.known)
        )  # mostly nobody has, and comparing the lists takes a hundredth of the time
        if seen or game.random != self.random:
            self.uncertain = True

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        if self.given:
            self.veil(game)
        if self.given == len(self.answers):
            self.consider(
                player, list(self.must.singles(game, single(player, topic, options, may)))
            )
        reply = self.answers[self.given]
        self.given += 1
        if not isinstance(reply, int) or reply >= len(options):
            raise Resolved
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        if self.given:
            self.veil(game)
        if self.given == len(self.answers):
            self.consider(question.player, list(self.must.lists(game, question)))
        reply = self.answers[self.given]
        self.given += 1
        if isinstance(reply, int) or any(i >= len(question.options) for i in reply):
            raise Resolved
        return reply

    def consider(self, player: int, replies: list[Reply]) -> None:
        if player != self.must.seat:
            self.uncertain = True  # the answer of another player cannot be foreseen
        self.untried += [[*self.answers, other] for other in reversed(replies[1:])]
        self.answers.append(replies[0])

    def affected(self, minion: Piece) -> None:
        if self.must.includes(minion):
            self.met = True
            raise Resolved  # nothing that happens later can undo that

    def resolved(self, game: Game, touched: list[Piece]) -> None:
        raise Resolved


class MustAffectDriver(Watch):
    """A driver in front of the real one while an action is played that must affect certain minions:
    it removes options from which that is no longer possible."""

    def __init__(self, game: Game, seat: int, play: Play, minions: tuple[int, ...]) -> None:
        self.must = MustAffect(game, seat, play, minions)
        self.choices = self.must.choices()
        if self.choices is None:
            self.must.start = game.fork()
        self.behind = game.driver
        self.answers: list[Reply] = []
        self.met = False  # a minion is affected: from now on all choices are free
        self.touched: list[Piece] = []
        game.driver = self

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        question = single(player, topic, options, may)
        replies = list(range(-1 if may else 0, len(options)))
        if self.bound(question):
            replies = [i for i in replies if self.leads(question, i)] or replies
        reply = self.pick(game, question, replies)
        self.answers.append(reply)
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        reply = self.pick_many(game, question)
        self.answers.append(reply)
        return reply

    def bound(self, question: Question) -> bool:
        """Whether the answer to a question may decide which minions are affected."""
        return (
            not self.met
            and self.must.binds(question)
            and (self.choices is None or question.options == self.choices)
        )

    def leads(self, question: Question, reply: Reply) -> bool:
        """Whether one of the minions can still be affected after that answer."""
        if self.choices is None:
            return self.must.reached([*self.answers, reply], len(self.answers))
        picks = [reply] if isinstance(reply, int) else reply
        return any(i >= 0 and self.must.hit(question.options[i]) for i in picks)

    def pick(self, game: Game, question: Question, replies: list[int]) -> int:
        """Let the player choose one of these answers."""
        if len(replies) == 1:
            return replies[0]
        may = replies[0] < 0
        options = [question.options[i] for i in replies if i >= 0]
        i = self.behind.choose_one(game, question.player, question.topic, options, may)
        return replies[i + 1] if may else replies[i]

    def pick_many(self, game: Game, question: Question) -> list[int]:
        """Let the player choose several options. If only some affect one of the minions, one of
        these is chosen first."""
        if not self.bound(question):
            return self.behind.choose_many(game, question)
        replies = self.must.lists(game, question)
        leading = [reply for reply in replies if self.leads(question, reply)]
        if not leading or len(leading) == len(replies):
            return self.behind.choose_many(game, question)
        if [] not in leading and len(leading) == len(question.options):
            return self.behind.choose_many(
                game, asking(question, question.options, 1, question.most)
            )
        first = self.pick(game, question, sorted(reply[0] for reply in leading if reply))
        rest = [i for i in range(len(question.options)) if i != first]
        least = max(question.least - 1, 0)
        question = asking(question, question.options, least, question.most)
        question.topic = question.topic.but_for(question.options[first])
        if question.most == 2:
            second = self.pick(game, question, rest if least else [-1, *rest])
            return [first, second] if second >= 0 else [first]
        more = self.behind.choose_many(
            game, asking(question, [question.options[i] for i in rest], least, question.most - 1)
        )
        return [first, *[rest[i] for i in more]]

    def affected(self, minion: Piece) -> None:
        self.met = self.met or self.must.includes(minion)

    def resolved(self, game: Game, touched: list[Piece]) -> None:
        game.driver = self.behind
        self.touched = touched

    def let_go(self) -> None:
        """Free the copy of the game: the action is over, or the game is given up."""
        if self.choices is None:
            index.drop(self.must.start)


def asking(like: Question, options: Sequence[Choice], least: int, most: int) -> Question:
    """The same question with other options or limits."""
    return Question(like.player, like.topic, options, least, most, like.ordered)
