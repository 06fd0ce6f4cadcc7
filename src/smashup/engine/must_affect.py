"""Extra actions that are bound to minions: such an action must directly affect one of them (rules 15.2), and its choices have to
be made so that it does.

Most actions do one thing to just the minions that their player chooses first, and say so (`CardDef.affects_minions`). That choice
is of the minion that the action is played on, or the first of its text; if it is of a base, it means the player's minions there.
`MustAffect.choices` has its options, and nothing more is needed.

What any other action would do is found out by playing it on a copy of the game: a `Rehearsal` gives the answers so far and then
some of its own. `MustAffect.reached` tries them all, the likely ones first. Where chance or hidden cards play a part, copies are
dealt anew as far as the player cannot know them, and a minion must be affected in several deals. While the action is really
played, `MustAffectDriver` leaves the player only those answers after which that can still happen. None of this is done while no
such extra action is open.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Final

from .constants import ACTION, CHANGE, FROM_HAND, MINION, MOVE, VARIOUS, YOU
from .driver import Driver
from .fx import Fx
from .hooks import PROTECTS
from .knowledge import resample
from .question import Play, Question, single
from .state import Base, By, Piece

if TYPE_CHECKING:
    from .game import Game

LIMIT: Final = 150  # rehearsals before a search is given up
AS_IT_IS: Final = -1
CHANCES: Final = (1, 2, 3)  # other deals of what the player does not know, and courses that chance might take

Reply = int | list[int]


class Resolved(Exception):
    """The aim is met, the text of the action has resolved, or it cannot be followed with these answers: the rehearsal is over."""


class FirstChoice(Fx):
    """The text of an action, followed as far as its first choice: until then nothing has happened."""

    options: list[Any]

    def ask(self, kind: str, to: str, options: Any, may: bool, player: int = YOU) -> int:
        self.options = options
        raise Resolved

    def ask_many(self, to: str, options: Any, least: int, most: int, ordered: bool, player: int = YOU) -> list[int]:
        self.options = options
        raise Resolved


class Watch(Driver):
    """A driver that is told which minions the action it watches directly affects: each as it happens, and all in the end."""

    def affected(self, minion: Piece) -> None: ...

    def resolved(self, game: Game, touched: list[Piece]) -> None: ...


UNWATCHED: Final = Watch()


class MustAffect:
    """A play, from a position, that should directly affect one of these minions (by id; none named: any minion)."""

    def __init__(self, start: Game, seat: int, play: Play, minions: tuple[int, ...]) -> None:
        self.start = start
        self.seat = seat
        self.play = play
        self.minions = minions

    def possible(self) -> bool:
        """Whether the play can meet the aim."""
        choices = self.choices()
        if choices is None:
            return self.reached([])
        for choice in choices:
            if self.hit(choice):
                return True
        return False

    def choices(self) -> list[Any] | None:
        """What the player chooses first, if that decides which minions are affected; None: only a rehearsal can tell."""
        how, place = self.play.card.data.affects_minions, self.play.place
        if isinstance(place, Piece) and (how == CHANGE or self.hit(place)):
            return [place]  # being put on it is affecting it
        if how == VARIOUS:
            return None
        found = self.first_choice()
        if how == MOVE and self.start.hooks[PROTECTS + MOVE]:  # else nothing bars a move
            if any(self.barred(minion) for choice in found for minion in self.hit(choice)):
                return None
        return found

    def first_choice(self) -> list[Any]:
        """The options of the first choice that the text gives; if it gives none, the place of the action is what was chosen."""
        card, place = self.play.card, self.play.place
        event = self.start.now if card.data.special_only else None
        base = event.base if event is not None else place if isinstance(place, Base) else None
        fx = FirstChoice(self.start, card.data, self.seat, None, base, card)
        fx.options = [place]
        try:
            if event is not None:
                card.data.script.on_special(fx, event)
            else:
                card.data.script.on_play(fx)
        except Resolved:
            pass
        return fx.options

    def hit(self, choice: Any) -> list[Piece]:
        """The minions aimed at that are affected by this choice: that minion, or the player's own at that base."""
        found: list[Piece] = []
        if isinstance(choice, Piece):
            if choice.data.kind == MINION and self.includes(choice) and not self.safe(choice):
                found.append(choice)
        elif isinstance(choice, Base):
            for minion in choice.minions:
                if minion.controller == self.seat and self.includes(minion) and not self.safe(minion):
                    found.append(minion)
        return found

    def safe(self, minion: Piece, destination: Base | None = None) -> bool:
        """Whether that minion is protected from what the action does by that choice."""
        how = self.play.card.data.affects_minions
        if how == VARIOUS:
            how = CHANGE
        if not self.start.hooks[PROTECTS + how]:
            return False
        return self.start.protector(minion, By(self.seat, ACTION, destination), how) is not None

    def barred(self, minion: Piece) -> bool:
        """Whether the action could not move that minion to every base."""
        return any(base.slot != minion.slot and self.safe(minion, base) for base in self.start.bases)

    def reached(self, answers: list[Reply], past: int = 0) -> bool:
        """Whether these answers can be continued so that the aim is met, whatever chance does and the player cannot know. So many
        of them belong to the past: what was hidden then has had its effects."""
        untried = [answers]
        for _ in range(LIMIT):
            if not untried:
                return False
            plan = untried.pop()
            rehearsal = self.rehearse(plan, past, AS_IT_IS)
            certain = not rehearsal.uncertain
            if not certain:  # what came of it is nothing that the player could know
                rehearsal = self.rehearse(plan, past, 0)
            if rehearsal.met and (certain or all(self.rehearse(rehearsal.answers, past, chance).met for chance in CHANCES)):
                return True
            untried += rehearsal.untried
        return False

    def rehearse(self, answers: list[Reply], past: int, chance: int) -> Rehearsal:
        """Play the action on a copy."""
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
        try:
            with contextlib.suppress(Resolved):
                game.play_from(self.seat, self.play.card, place, self.play.origin, zone, None, rehearsal)
            rehearsal.look_back(game)
        finally:
            game.drop_index()
        return rehearsal

    def includes(self, minion: Piece) -> bool:
        return not self.minions or minion.pid in self.minions

    def binds(self, question: Question) -> bool:
        """Whether it is a choice of the action's own text, by its player. A card that it lets you play is not its doing."""
        own = question.player == self.seat and question.source == self.play.card.data.id
        return own and not question.ordered and not isinstance(question.options[0], Play)

    def singles(self, game: Game, question: Question) -> list[int]:
        """All answers to a question that takes one option, the likely ones first."""
        if self.binds(question):
            likely = self.likely(game, question)
            return likely if question.least else [*likely, -1]
        if question.least == 0:
            return [-1]
        return [len(question.options) - 1 if question.kind == "confirm" else 0]

    def lists(self, game: Game, question: Question) -> list[list[int]]:
        """Answers to a question that takes several options: each option by itself, or with as few others as there must be."""
        if not self.binds(question):
            return [list(range(question.least))]
        likely = self.likely(game, question)
        found = [[i, *[j for j in reversed(likely) if j != i][: max(question.least - 1, 0)]] for i in likely]
        return found if question.least else [*found, []]

    def likely(self, game: Game, question: Question) -> list[int]:
        """The options: first the minions aimed at, then the bases where they are, then the others."""
        slots = [game.pieces[pid].slot for pid in self.minions if pid in game.pieces]

        def rank(i: int) -> int:
            option: Any = question.options[i]
            if isinstance(option, Piece):
                return 0 if option.pid in self.minions else 2
            return 1 if isinstance(option, Base) and option.slot in slots else 2

        return sorted(range(len(question.options)), key=rank)


class Rehearsal(Watch):
    """Gives the answers so far, then likely ones, and keeps the others to be tried later."""

    def __init__(self, aim: MustAffect, answers: list[Reply], past: int, chance: int) -> None:
        self.must = aim
        self.answers = answers[:]
        self.past = past
        self.chance = chance
        self.given = 0
        self.untried: list[list[Reply]] = []
        self.met = False
        self.random = 0  # and what was known, when the past ended
        self.known: list[int] = []
        self.uncertain = False  # chance, or something that the player did not know, had a part in it

    def veil(self, game: Game) -> None:
        """From where the past ends, the player knows no more than at the table."""
        if self.given == self.past:
            if self.chance != AS_IT_IS:
                resample(game, self.must.seat, self.chance)
            self.random, self.known = game.random, game.known[:]

    def look_back(self, game: Game) -> None:
        """Find out whether chance had a part in it, or a card that the player could not know: somebody has seen it now."""
        hidden = [uid for uid, mask in enumerate(self.known) if not mask >> self.must.seat & 1]
        if game.random != self.random or any(game.known[uid] != self.known[uid] for uid in hidden):
            self.uncertain = True

    def choose_one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        if self.given:
            self.veil(game)
        if self.given == len(self.answers):
            self.consider(player, list(self.must.singles(game, single(player, kind, source, prompt, options, may))))
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
            self.uncertain = True  # who knows why that player is asked
        self.untried += [[*self.answers, other] for other in reversed(replies[1:])]
        self.answers.append(replies[0])

    def affected(self, minion: Piece) -> None:
        if self.must.includes(minion):
            self.met = True
            raise Resolved  # nothing that comes later can undo it

    def resolved(self, game: Game, touched: list[Piece]) -> None:
        raise Resolved


class MustAffectDriver(Watch):
    """Stands before the real driver while an action that is bound to minions is played, and narrows its questions."""

    def __init__(self, game: Game, seat: int, play: Play, minions: tuple[int, ...]) -> None:
        self.must = MustAffect(game, seat, play, minions)
        self.choices = self.must.choices()
        if self.choices is None:
            self.must.start = game.fork()
        self.behind = game.driver
        self.answers: list[Reply] = []
        self.met = False  # from then on all choices are free
        self.touched: list[Piece] = []
        game.driver = self

    def choose_one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        question = single(player, kind, source, prompt, options, may)
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
        """Whether it matters for the aim what is answered."""
        return not self.met and self.must.binds(question) and (self.choices is None or question.options == self.choices)

    def leads(self, question: Question, reply: Reply) -> bool:
        """Whether the aim can be met after that answer."""
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
        i = self.behind.choose_one(game, question.player, question.kind, question.source, question.prompt, options, may)
        return replies[i + 1] if may else replies[i]

    def pick_many(self, game: Game, question: Question) -> list[int]:
        """Let the player choose several options. Where only some lead to the aim, one of these is chosen first."""
        if not self.bound(question):
            return self.behind.choose_many(game, question)
        replies = self.must.lists(game, question)
        leading = [reply for reply in replies if self.leads(question, reply)]
        if not leading or len(leading) == len(replies):
            return self.behind.choose_many(game, question)
        if [] not in leading and len(leading) == len(question.options):
            return self.behind.choose_many(game, asking(question, question.options, 1, question.most))
        first = self.pick(game, question, sorted(reply[0] for reply in leading if reply))
        rest = [i for i in range(len(question.options)) if i != first]
        least = max(question.least - 1, 0)
        question = asking(question, question.options, least, question.most)
        question.prompt += f" (besides {question.options[first].data.name})"
        if question.most == 2:
            second = self.pick(game, question, rest if least else [-1, *rest])
            return [first, second] if second >= 0 else [first]
        more = self.behind.choose_many(game, asking(question, [question.options[i] for i in rest], least, question.most - 1))
        return [first, *[rest[i] for i in more]]

    def affected(self, minion: Piece) -> None:
        self.met = self.met or self.must.includes(minion)

    def resolved(self, game: Game, touched: list[Piece]) -> None:
        game.driver = self.behind
        self.touched = touched

    def let_go(self) -> None:
        """Nothing more is rehearsed: the action is over, or the game is given up."""
        if self.choices is None:
            self.must.start.drop_index()


def asking(like: Question, options: list[Any], least: int, most: int) -> Question:
    """The same question, with fewer answers."""
    return Question(like.player, like.kind, like.source, like.prompt, options, least, most, like.ordered)
