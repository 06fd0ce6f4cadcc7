"""A game as people, servers and tests play it: one decision at a time, with undo, saving, replay and cloning.

The position is always *(the last quiet point, the answers since)*: going on means running again from there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NoReturn

from .catalogue import Catalogue
from .compiled import mypyc_attr
from .decision import Decision, decision_of
from .driver import Driver
from .errors import InputError, is_whole, shown
from .game import Game
from .journal import Record
from .knowledge import SPECTATOR, View, resample, view
from .position import Position
from .question import Question, single
from .setup import Factions, check_factions, check_first, check_names, check_seed, new_game
from .state import Base

FORMAT = "smashup match"
VERSION = 6  # of saved matches: raise it when the same answers no longer give the same game

BACK: Final = 4  # going back n answers, about n / BACK of them may have to be run again

Reply = int | list[int]  # the index of an option (-1: none), or several


class MatchError(InputError):
    """An answer, a seat or a saved match that does not fit; the message says why."""


class Suspend(Exception):
    """Stops the run of a game: the log of answers is used up, and somebody must decide."""

    def __init__(self, question: Question) -> None:
        self.question = question


@mypyc_attr(allow_interpreted_subclasses=True)
class LogDriver(Driver):
    """Answers from a log and stops where it ends."""

    def __init__(self, replies: list[Reply], position: int) -> None:
        self.replies = replies
        self.position = position
        self.checkpoint: Checkpoint | None = None  # the quiet point reached when the log was used up
        self.under_way = False  # past the quiet point where the run begins, whose position is kept already

    def stop(self, question: Question) -> NoReturn:
        """There is no answer to this question in the log."""
        raise Suspend(question)

    def choose_one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        position, replies = self.position, self.replies
        if position >= len(replies):
            self.stop(single(player, kind, source, prompt, options, may))
        reply = replies[position]
        self.position = position + 1
        if not isinstance(reply, int) or not (-1 if may else 0) <= reply < len(options):
            raise MatchError(f"answer {self.position} is {shown(reply)}, which does not fit: {prompt}")
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        if self.position >= len(self.replies):
            self.stop(question)
        reply = self.replies[self.position]
        self.position += 1
        if isinstance(reply, int) or not fits(reply, question.least, question.most, len(question.options)):
            raise MatchError(f"answer {self.position} is {shown(reply)}, which does not fit: {question.prompt}")
        return reply

    def quiet_point(self, game: Game) -> None:
        if self.position == len(self.replies) and self.under_way:
            self.checkpoint = Checkpoint(game.copy(), self.position, len(game.journal) if game.journal is not None else 0)
        self.under_way = True


class SearchDriver(LogDriver):
    """Replays the answers so far on the true position, then deals anew what one player cannot know; then another driver
    answers."""

    def __init__(self, replies: list[Reply], position: int, observer: int, seed: int, then: Driver) -> None:
        super().__init__(replies, position)
        self.observer = observer
        self.seed = seed
        self.then = then
        self.dealt = False

    def deal(self, game: Game) -> None:
        if not self.dealt:
            self.dealt = True
            resample(game, self.observer, self.seed)

    def choose_one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        if self.position < len(self.replies):
            return super().choose_one(game, player, kind, source, prompt, options, may)
        self.deal(game)
        return self.then.choose_one(game, player, kind, source, prompt, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        if self.position < len(self.replies):
            return super().choose_many(game, question)
        self.deal(game)
        return self.then.choose_many(game, question)

    def quiet_point(self, game: Game) -> None:
        if self.dealt:
            game.driver = self.then  # this driver is not needed any more
            self.then.quiet_point(game)


class Checkpoint:
    """A quiet point that the match has passed: the position, and how many answers and records there were."""

    __slots__ = ("position", "records", "replies")

    def __init__(self, position: Position, replies: int, records: int) -> None:
        self.position = position
        self.replies = replies
        self.records = records


def thinned(points: list[Checkpoint]) -> list[Checkpoint]:
    """Some of these checkpoints: the first, the last, and of the others the fewer, the older they are. One is left out if its
    neighbours are close to each other, compared with how far back they are."""
    last = points[-1].replies
    kept = points[:1]
    for i in range(1, len(points)):
        if i == len(points) - 1 or (points[i + 1].replies - kept[-1].replies) * BACK > last - points[i + 1].replies:
            kept.append(points[i])
    return kept


class Standing:
    """Where a match stands: the position, what is asked, what led to it. It never changes, so that copies of a match share it;
    going on and back puts another in its place."""

    __slots__ = ("checkpoints", "decision", "game", "question", "records", "replies")

    def __init__(
        self,
        game: Game,
        decision: Decision | None,
        question: Question | None,
        replies: list[Reply],
        records: list[Record],
        checkpoints: list[Checkpoint],
    ) -> None:
        self.game = game
        self.decision = decision
        self.question = question  # the decision as the rules ask it; not for players, as it has the real cards
        self.replies = replies
        self.records = records
        self.checkpoints = checkpoints  # the first is the start of the match

    def __del__(self) -> None:
        if hasattr(self, "game"):  # not if `__init__` was interrupted
            self.game.drop_index()  # nobody needs it any more


def reached(checkpoints: list[Checkpoint], records: list[Record], replies: list[Reply], names: Sequence[str]) -> Standing:
    """Where a match stands after these answers: run on from its last checkpoint on the way there to the next decision."""
    checkpoints = [point for point in checkpoints if point.replies <= len(replies)]
    point = checkpoints[-1]
    game = Game(point.position)
    game.journal = records = records[: point.records]
    driver = LogDriver(replies, point.replies)
    decision: Decision | None = None
    question: Question | None = None
    try:
        try:
            game.run(driver)
            game.build_index()  # the final position can still be looked at
        except Suspend as stop:
            question = stop.question
            decision = decision_of(game, question, names)
    except BaseException:
        game.drop_index()  # nobody will get this game
        raise
    if driver.checkpoint is not None:
        while len(checkpoints) > 1 and checkpoints[-1].replies == driver.checkpoint.replies:
            checkpoints.pop()  # a later quiet point after as many answers takes the place of an earlier one
        checkpoints = thinned([*checkpoints, driver.checkpoint])
    return Standing(game, decision, question, replies, records, checkpoints)


class Match:
    """A game in progress. `decision` is what is asked now (None: the game is over); `answer` goes on.

    Whatever goes wrong on the way, also in a card's text, the match stands where it stood before.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        factions: Factions,
        seed: int = 0,
        first: int = -1,
        names: Sequence[str] | None = None,
        position: Position | None = None,
        like: Match | None = None,
    ) -> None:
        """A new game; or one that goes on from a position set up by hand (which cannot be saved); or a copy of another match."""
        self.catalogue = catalogue
        self._names: tuple[str, ...]
        self.setup: Mapping[str, Any]  # empty if the position was set up by hand
        self.standing: Standing
        if like is not None:
            self._names, self.setup, self.standing = like._names, like.setup, like.standing
            return
        if position is None:
            new = new_game(catalogue, factions, seed, first)
            new.drop_index()
            start = new.copy()
            pairs = tuple([player.factions for player in start.players])
            self.setup = MappingProxyType({"factions": pairs, "seed": seed, "first": first})
        else:
            start = position.copy()
            self.setup = MappingProxyType({})
        players = len(start.players)
        self._names = check_names(names if names is not None else [f"Player {i + 1}" for i in range(players)], players)
        self.standing = reached([Checkpoint(start, 0, 0)], [], [], self._names)

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return list(self._names)

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None: the game is over."""
        return self.standing.decision

    @property
    def question(self) -> Question | None:
        """The decision as the rules ask it; not for players, as it has the real cards."""
        return self.standing.question

    @property
    def game(self) -> Game:
        """The rules and the position, until the match goes on."""
        return self.standing.game

    @property
    def replies(self) -> list[Reply]:
        """The answers so far."""
        return self.standing.replies[:]

    @property
    def records(self) -> list[Record]:
        """What has happened so far."""
        return self.standing.records[:]

    @property
    def checkpoints(self) -> list[Checkpoint]:
        """Quiet points on the way, the last one the latest."""
        return self.standing.checkpoints[:]

    # --- going on and back -----------------------------------------------------------------------------------------
    def answer(self, reply: Reply) -> None:
        """Answer the pending decision with the index of an option, -1 for none, or a list of indices if it takes several."""
        self.go_to([*self.standing.replies, fitting(self.pending(), reply)])

    def answer_key(self, *keys: str) -> None:
        """Answer the pending decision with the keys of options; no key at all means "none"."""
        decision = self.pending()
        index = {option.key: i for i, option in enumerate(decision.options)}
        picks: list[int] = []
        for key in keys:
            if not isinstance(key, str) or key not in index:
                raise MatchError(f"no option has the key {shown(key)}")
            picks.append(index[key])
        if decision.single:
            if len(picks) > 1:
                raise MatchError("only one option can be chosen")
            self.answer(picks[0] if picks else -1)
        else:
            self.answer(picks)

    def undo(self) -> bool:
        """Take back the last answer; False at the start of the game."""
        given = len(self.standing.replies)
        if given:
            self.rewind(given - 1)
        return given > 0

    def rewind(self, replies: int) -> None:
        """Go back to where that many answers had been given."""
        given = self.standing.replies
        if not is_whole(replies) or not 0 <= replies <= len(given):
            raise MatchError(f"{len(given)} answers have been given: there is no going back to {shown(replies)}")
        self.go_to(given[:replies])

    def go_to(self, replies: list[Reply]) -> None:
        """Go to where these answers lead; they begin like those given so far. If it fails, nothing changes."""
        self.standing = reached(self.standing.checkpoints, self.standing.records, replies, self._names)

    def pending(self) -> Decision:
        if self.standing.decision is None:
            raise MatchError("the game is over")
        return self.standing.decision

    # --- copies ----------------------------------------------------------------------------------------------------
    def clone(self) -> Match:
        """An independent match in the same position."""
        return Match(self.catalogue, [], like=self)

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`: a match is made again by giving the same answers."""
        if self.setup:
            return Match.load, (self.catalogue, self.save())
        start = self.standing.checkpoints[0].position
        return replayed, (self.catalogue, self._names, start, self.standing.replies)

    # --- searching -------------------------------------------------------------------------------------------------
    def playout(self, seed: int, driver: Driver) -> Game:
        """Play a copy to the end with that driver, from a position dealt anew as far as the player who decides cannot know it."""
        decision, point = self.pending(), self.standing.checkpoints[-1]
        check_seed(seed)
        game = Game(point.position)
        try:
            game.run(SearchDriver(self.standing.replies, point.replies, decision.player, seed, driver))
        finally:
            game.drop_index()
        return game

    # --- looking ---------------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.standing.decision is None

    def view(self, viewer: int = SPECTATOR) -> View:
        """The table as that player, or a spectator, sees it."""
        self.check_viewer(viewer)
        return view(self.game, viewer)

    def log(self, viewer: int = SPECTATOR) -> list[str]:
        """What happened, in plain words, as far as that viewer may know."""
        self.check_viewer(viewer)
        names = self.names
        return [record.text(viewer, names) for record in self.standing.records]

    def check_viewer(self, viewer: int) -> None:
        if not is_whole(viewer) or not SPECTATOR <= viewer < len(self._names):
            players = f"the players are 0 to {len(self._names) - 1}, {SPECTATOR} is a spectator"
            raise MatchError(f"there is no player {shown(viewer)}; {players}")

    def explain_power(self, minion: int) -> list[tuple[str, int]]:
        """What the power of a minion is made of: each contribution with its source. The minion by its `pid` in a view."""
        piece = self.game.pieces.get(minion) if is_whole(minion) else None
        if piece is None or not piece.is_minion:
            raise MatchError(f"no minion in play has the pid {shown(minion)}")
        return self.game.explain_power(piece)

    def explain_breakpoint(self, base: int) -> list[tuple[str, int]]:
        """What the breakpoint of a base is made of: each contribution with its source. The base by its `bid` in a view."""
        return self.game.explain_breakpoint(self.base(base))

    def preview_scoring(self, base: int) -> list[tuple[int, int, int]]:
        """Who would get what if that base scored now: player, place, VP."""
        return self.game.preview_scoring(self.base(base))

    def base(self, bid: int) -> Base:
        base = self.game.base_of(bid) if is_whole(bid) else None
        if base is None:
            raise MatchError(f"no base in play has the bid {shown(bid)}")
        return base

    # --- saving ----------------------------------------------------------------------------------------------------
    def save(self) -> str:
        """The match as a small JSON document."""
        if not self.setup:
            raise MatchError("a position that was set up by hand cannot be saved")
        document = {
            "format": FORMAT,
            "version": VERSION,
            "setup": dict(self.setup),
            "names": self._names,
            "answers": self.standing.replies,
        }
        return json.dumps(document, separators=(",", ":"))

    @classmethod
    def load(cls, catalogue: Catalogue, text: str) -> Match:
        """A saved match, at the decision where it was saved."""
        document = read_document(text)
        setup = document["setup"]
        try:
            factions = check_factions(catalogue, setup.get("factions"))
            seed, first = check_seed(setup.get("seed")), check_first(setup.get("first"), len(factions))
            match = cls(catalogue, factions, seed, first, check_names(document["names"], len(factions)))
            for reply in document["answers"]:
                match.answer(fitting(match.pending(), reply))
        except InputError as error:
            raise MatchError(f"this saved match is damaged: {error}") from error
        return match


def replayed(catalogue: Catalogue, names: Sequence[str], start: Game, replies: list[Reply]) -> Match:
    """The match that goes on with these answers from a position set up by hand."""
    match = Match(catalogue, [], names=names, position=start)
    for reply in replies:
        match.answer(reply)
    return match


def fitting(decision: Decision, reply: object) -> Reply:
    """That reply, if it is a possible answer to the decision; else an error."""
    least, most, options = decision.least, decision.most, len(decision.options)
    if decision.single:
        if is_whole(reply) and least - 1 <= reply < options:
            return reply
        raise MatchError(f"{shown(reply)} is not an option of: {decision.prompt}")
    if isinstance(reply, list) and fits(reply, least, most, options):
        return reply[:]
    number = f"exactly {most}" if least == most else f"{least} to {most}"
    raise MatchError(f"choose {number} of the {options} options, not {shown(reply)}: {decision.prompt}")


def fits(reply: list[Any], least: int, most: int, options: int) -> bool:
    """Whether these are the indices of different options, and as many as there must be."""
    if not least <= len(reply) <= most or not all(is_whole(i) and 0 <= i < options for i in reply):
        return False
    return len(set(reply)) == len(reply)


def read_document(text: str) -> dict[str, Any]:
    """A saved document, or an error that says what is wrong with it."""
    try:
        document = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise MatchError(f"this is not a saved match: {error}") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise MatchError("this is not a saved match")
    if document.get("version") != VERSION:
        other = f"save format {shown(document.get('version'))}, this one reads {VERSION}"
        raise MatchError(f"this match was saved by another release ({other}); it cannot be opened")
    setup, names, answers = document.get("setup"), document.get("names"), document.get("answers")
    if not isinstance(setup, dict) or not isinstance(names, list) or not isinstance(answers, list):
        raise MatchError("this saved match is damaged: parts of it are missing")
    return document
