"""A game as people, servers and tests play it: one decision at a time, with undo, saving, replay and cloning.

The position is always *(the last quiet point, the answers since)*: going on means running again from there.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from .catalogue import Catalogue, SetupError
from .decision import Decision, decision_of
from .driver import Driver, Question, mypyc_attr, single
from .game import Game
from .journal import Record
from .knowledge import SPECTATOR, View, resample, view
from .position import Position
from .setup import Factions, new_game
from .state import Base

FORMAT = "smashup match"
VERSION = 5  # of saved matches: raise it when the same answers no longer give the same game

Reply = int | list[int]  # the index of an option (-1: none), or several


class MatchError(ValueError):
    """An answer or a saved match that does not fit; the message says why."""


class Suspend(Exception):
    """The log of answers is used up: somebody must decide."""

    def __init__(self, question: Question) -> None:
        self.question = question


@mypyc_attr(allow_interpreted_subclasses=True)
class LogDriver(Driver):
    """Answers from a log and stops where it ends."""

    def __init__(self, replies: list[Reply], position: int) -> None:
        self.replies = replies
        self.position = position
        self.checkpoint: Checkpoint | None = None  # the quiet point reached when the log was used up
        self.under_way = False  # past the quiet point where it begins, which is kept already

    def stop(self, question: Question) -> NoReturn:
        """The log has no answer to this."""
        raise Suspend(question)

    def one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        position, replies = self.position, self.replies
        if position >= len(replies):
            self.stop(single(player, kind, source, prompt, options, may))
        reply = replies[position]
        self.position = position + 1
        if not isinstance(reply, int) or not (-1 if may else 0) <= reply < len(options):
            raise MatchError(f"answer {self.position} is {reply}, which does not fit: {prompt}")
        return reply

    def many(self, game: Game, question: Question) -> list[int]:
        if self.position >= len(self.replies):
            self.stop(question)
        reply = self.replies[self.position]
        self.position += 1
        if isinstance(reply, int) or not fits(reply, question.least, question.most, len(question.options)):
            raise MatchError(f"answer {self.position} is {reply}, which does not fit: {question.prompt}")
        return reply

    def quiet(self, game: Game) -> None:
        if self.position == len(self.replies) and self.under_way:
            self.checkpoint = Checkpoint(game.copy(), self.position, len(game.journal) if game.journal is not None else 0)
        self.under_way = True


class SearchDriver(LogDriver):
    """Replays the answers so far on the true position, then deals anew what one player cannot know, then asks another."""

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

    def one(self, game: Game, player: int, kind: str, source: str, prompt: str, options: list[Any], may: bool) -> int:
        if self.position < len(self.replies):
            return super().one(game, player, kind, source, prompt, options, may)
        self.deal(game)
        return self.then.one(game, player, kind, source, prompt, options, may)

    def many(self, game: Game, question: Question) -> list[int]:
        if self.position < len(self.replies):
            return super().many(game, question)
        self.deal(game)
        return self.then.many(game, question)

    def quiet(self, game: Game) -> None:
        if self.dealt:
            game.driver = self.then  # its work is done
            self.then.quiet(game)


class Checkpoint:
    """A quiet point on the way: the position, how many answers led to it, how much had been recorded."""

    __slots__ = ("game", "records", "replies")

    def __init__(self, game: Position, replies: int, records: int) -> None:
        self.game = game
        self.replies = replies
        self.records = records


class Match:
    """A game in progress. `decision` is what is asked now (None: the game is over); `answer` goes on."""

    def __init__(
        self,
        catalogue: Catalogue,
        factions: Factions,
        seed: int = 0,
        first: int = -1,
        names: list[str] | None = None,
        position: Position | None = None,
        like: Match | None = None,
    ) -> None:
        """A new game; or one that goes on from a position set up by hand (which cannot be saved); or a copy of another match."""
        self.catalogue = catalogue
        self.names = player_names(names, len(factions))
        self.setup: dict[str, Any] = {}
        self.replies: list[Reply] = []
        self.records: list[Record] = []
        self.decision: Decision | None = None
        self.game: Game
        self.checkpoints: list[Checkpoint]
        if like is not None:
            self.setup, self.game, self.decision = like.setup, like.game, like.decision
            self.replies, self.records = like.replies[:], like.records[:]
            self.checkpoints = like.checkpoints[:]  # they are never changed
            return
        if position is None:
            self.setup = {"factions": [list(pair) for pair in factions], "seed": seed, "first": first}
            position = new_game(catalogue, factions, seed, first)
        self.checkpoints = [Checkpoint(position, 0, 0)]
        self.resume()

    def resume(self) -> None:
        """Run on from the last checkpoint, through the answers since, to the next decision."""
        point = self.checkpoints[-1]
        game = Game(point.game)
        del self.records[point.records :]
        game.journal = self.records
        driver = LogDriver(self.replies, point.replies)
        self.game = game
        self.decision = None
        try:
            game.run(driver)
            game.index()  # there is still something to look at
        except Suspend as stop:
            self.decision = decision_of(game, stop.question, self.names)
        if driver.checkpoint is not None:
            while self.checkpoints and self.checkpoints[-1].replies == driver.checkpoint.replies:
                self.checkpoints.pop()  # a later quiet point after as many answers takes the place of an earlier one
            self.checkpoints.append(driver.checkpoint)

    # --- going on and back -----------------------------------------------------------------------------------------
    def answer(self, reply: Reply) -> None:
        """Answer the pending decision with the index of an option, -1 for none, or a list of indices if it takes several."""
        decision = self.decision
        if decision is None:
            raise MatchError("the game is over")
        if decision.single:
            if not isinstance(reply, int) or not decision.least - 1 <= reply < len(decision.options):
                raise MatchError(f"{reply!r} is not an option of: {decision.prompt}")
        elif not isinstance(reply, list) or not fits(reply, decision.least, decision.most, len(decision.options)):
            least, most = decision.least, decision.most
            number = f"exactly {most}" if least == most else f"{least} to {most}"
            raise MatchError(f"choose {number} of the {len(decision.options)} options: {decision.prompt}")
        self.replies.append(reply if isinstance(reply, int) else list(reply))
        self.resume()

    def answer_key(self, *keys: str) -> None:
        """Answer with the keys of options; none at all is "none"."""
        decision = self.decision
        if decision is None:
            raise MatchError("the game is over")
        index = {option.key: i for i, option in enumerate(decision.options)}
        unknown = [key for key in keys if key not in index]
        if unknown:
            raise MatchError(f"no option has the key {unknown[0]!r}")
        picks = [index[key] for key in keys]
        if decision.single:
            if len(picks) > 1:
                raise MatchError("only one option can be chosen")
            self.answer(picks[0] if picks else -1)
        else:
            self.answer(picks)

    def undo(self) -> bool:
        """Take back the last answer; False at the start of the game."""
        if not self.replies:
            return False
        self.rewind(len(self.replies) - 1)
        return True

    def rewind(self, replies: int) -> None:
        """Go back to where that many answers had been given."""
        if not 0 <= replies <= len(self.replies):
            raise MatchError(f"{len(self.replies)} answers have been given: there is no going back to {replies}")
        del self.replies[replies:]
        while self.checkpoints[-1].replies > replies:
            self.checkpoints.pop()
        self.resume()

    def clone(self) -> Match:
        """An independent match in the same position."""
        factions = [player.factions for player in self.game.players]
        return Match(self.catalogue, factions, names=self.names, like=self)

    # --- searching -------------------------------------------------------------------------------------------------
    def playout(self, seed: int, driver: Driver) -> Game:
        """Play a copy to the end with that driver, from a position dealt anew as far as the player who decides cannot know it."""
        if self.decision is None:
            raise MatchError("the game is over")
        point = self.checkpoints[-1]
        game = Game(point.game)
        game.run(SearchDriver(self.replies, point.replies, self.decision.player, seed, driver))
        return game

    # --- looking ---------------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.decision is None

    def view(self, viewer: int = SPECTATOR) -> View:
        """The table as that player, or a spectator, sees it."""
        return view(self.game, viewer)

    def log(self, viewer: int = SPECTATOR) -> list[str]:
        """What happened, in plain words, as far as that viewer may know."""
        return [record.text(viewer, self.names) for record in self.records]

    def explain_power(self, minion: int) -> list[tuple[str, int]]:
        """What the power of a minion is made of: each contribution with its source. The minion by its `pid` in a view."""
        piece = self.game.pieces.get(minion)
        if piece is None or not piece.is_minion:
            raise MatchError(f"no minion in play has the pid {minion!r}")
        return self.game.explain_power(piece)

    def explain_breakpoint(self, base: int) -> list[tuple[str, int]]:
        """What the breakpoint of a base is made of: each contribution with its source. The base by its `bid` in a view."""
        return self.game.explain_breakpoint(self.base(base))

    def preview_scoring(self, base: int) -> list[tuple[int, int, int]]:
        """Who would get what if that base scored now: player, place, VP."""
        return self.game.preview_scoring(self.base(base))

    def base(self, bid: int) -> Base:
        base = self.game.base_of(bid)
        if base is None:
            raise MatchError(f"no base in play has the bid {bid!r}")
        return base

    # --- saving ----------------------------------------------------------------------------------------------------
    def save(self) -> str:
        """The match as a small JSON document."""
        if not self.setup:
            raise MatchError("a position that was set up by hand cannot be saved")
        document = {"format": FORMAT, "version": VERSION, "setup": self.setup, "names": self.names, "answers": self.replies}
        return json.dumps(document, separators=(",", ":"))

    @classmethod
    def load(cls, catalogue: Catalogue, text: str) -> Match:
        """A saved match, at the decision where it was saved."""
        document = read_document(text)
        setup = document["setup"]
        try:
            factions = [(str(first), str(second)) for first, second in setup["factions"]]
            match = cls(catalogue, factions, whole(setup["seed"]), whole(setup["first"]), document["names"])
        except (KeyError, TypeError, ValueError) as error:
            raise MatchError(f"this saved match is damaged: {error}") from error
        for reply in document["answers"]:
            if match.decision is None:
                raise MatchError("this saved match is damaged: it goes on after the end of the game")
            try:
                match.answer(reply)
            except MatchError as error:
                raise MatchError(f"this saved match is damaged: {error}") from error
        return match


def fits(reply: list[int], least: int, most: int, options: int) -> bool:
    whole = all(isinstance(i, int) and 0 <= i < options for i in reply)
    return whole and least <= len(reply) <= most and len(set(reply)) == len(reply)


def whole(number: object) -> int:
    if not isinstance(number, int):
        raise MatchError(f"{number!r} is not a whole number")
    return number


def player_names(names: list[str] | None, players: int) -> list[str]:
    if names is None:
        return [f"Player {seat + 1}" for seat in range(players)]
    if len(names) != players:
        raise SetupError(f"{players} players need {players} names, not {len(names)}")
    return list(names)


def read_document(text: str) -> dict[str, Any]:
    """A saved document, or an error that says what is wrong with it."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MatchError(f"this is not a saved match: {error}") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise MatchError("this is not a saved match")
    if document.get("version") != VERSION:
        other = f"save format {document.get('version')}, this one reads {VERSION}"
        raise MatchError(f"this match was saved by another release ({other}); it cannot be opened")
    if not isinstance(document.get("setup"), dict) or not isinstance(document.get("answers"), list):
        raise MatchError("this saved match is damaged: parts of it are missing")
    names = document.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise MatchError("this saved match is damaged: the names are missing")
    return document
