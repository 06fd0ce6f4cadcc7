"""A game as people, servers and tests play it: one decision at a time, with undo, saving, replay
and cloning.

The position is always *(the last quiet point, the answers since)*: going on means running again
from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import compress
from operator import ne
from types import MappingProxyType
from typing import Any, Final, overload

from ..abilities.games import game_at
from ..asking.decision import Decision, decision_of
from ..asking.question import Choice, Question, Reply, single
from ..asking.replay import NoReply, Replay
from ..asking.reply import fitting, keys_of, reply_of
from ..asking.topic import Topic
from ..documents.read_position import read_position
from ..documents.renewal import NOTHING, Witness, unseen_cards
from ..documents.saved import Answer, Checkpoint, Saved, saved_text, thinned
from ..documents.schema import AnswerDocument, PositionDocument
from ..documents.seat_document import SeatDocument, seat_document
from ..documents.write_position import position_document
from ..knowledge.known import SPECTATOR
from ..model.catalogue import Catalogue
from ..model.chance import NO_SECRET, SECRET_BYTES, new_secret
from ..model.errors import MatchError as MatchError  # noqa: PLC0414  (part of this interface)
from ..model.errors import is_whole, shown
from ..model.journal import QUIET_EVENTS, Record
from ..model.position import Position
from ..model.state import Base, Card
from ..rules import index, numbers, turns
from ..rules.game import Game
from ..rules.setup import check_names, new_game
from ..rules.zones import Unfated
from . import explain
from .events import EventView, event_of
from .forecast import Forecast, forecast
from .kept import Kept
from .sampling import Search, from_match
from .views import Part, PlaceView, View, place_views, view
from .why_not import WhyNot, why_not

NO_SETUP: Final[Mapping[str, Any]] = MappingProxyType({})


class CheckpointReplay(Replay):
    """Gives the answers of a match again and keeps the last quiet point on the way."""

    def __init__(self, replies: list[Reply], given: int) -> None:
        super().__init__(replies, given)
        self.checkpoint: Checkpoint | None = None
        # past the quiet point where the run begins, whose position is kept already
        self.under_way = False

    def quiet_point(self, game: Game) -> None:
        if self.under_way:
            self.checkpoint = Checkpoint(
                game.copy(), self.given, len(game.journal) if game.journal is not None else 0
            )
        self.under_way = True


class RecallReplay(CheckpointReplay):
    """Gives answers again whose questions were written down: they must be the same again."""

    def __init__(
        self, replies: list[Reply], given: int, answers: list[Answer], names: Sequence[str]
    ) -> None:
        super().__init__(replies, given)
        self.answers = answers
        self.names = names

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        self.recall(game, single(player, topic, options, may))
        return super().choose_one(game, player, topic, options, may)

    def choose_many(self, game: Game, question: Question) -> list[int]:
        self.recall(game, question)
        return super().choose_many(game, question)

    def recall(self, game: Game, question: Question) -> None:
        """Raise `MatchError` if something else was asked when the next answer was given."""
        if self.given >= len(self.answers):
            return
        answer, reply = self.answers[self.given], self.replies[self.given]
        decision = decision_of(game, question, self.names)
        if (
            not asks(decision, answer.kind, answer.source)
            or keys_of(decision, reply) != answer.options
        ):
            after = f"answer {self.given + 1} does not fit what is asked there by now"
            raise MatchError(f"there is no going back to where it was: {after}", "no_such_point")


class Standing:
    """Where a match stands: the position, what is asked, what led to it. It never changes, so that
    copies of a match share it; going on and back puts another in its place."""

    __slots__ = (
        "answers",
        "checkpoints",
        "decision",
        "kept",
        "question",
        "records",
        "replies",
        "told",
    )

    def __init__(
        self,
        kept: Kept,
        decision: Decision | None,
        question: Question | None,
        replies: list[Reply],
        answers: list[Answer],
        told: int,
        records: list[Record],
        checkpoints: list[Checkpoint],
    ) -> None:
        self.kept = kept
        self.decision = decision
        # the decision as the rules ask it; not for players, as it has the real cards
        self.question = question
        self.replies = replies
        self.answers = answers  # the replies, with what was asked,
        self.told = told  # and how many records there were before the last of them
        self.records = records
        self.checkpoints = checkpoints  # the first is the start of the match

    @property
    def game(self) -> Game:
        """The rules and the position."""
        return self.kept.game

    def answered(self, answer: Answer, before: Standing) -> Standing:
        """Return the same standing, to which that answer led from the one before."""
        return Standing(
            self.kept, self.decision, self.question, self.replies, [*before.answers, answer],
            len(before.records), self.records, self.checkpoints,
        )  # fmt: skip

    def view(self, seat: int) -> View:
        """Return the table as that player sees it."""
        return view(self.game, seat)


def reached(
    checkpoints: list[Checkpoint],
    records: list[Record],
    replies: list[Reply],
    names: Sequence[str],
    number: int,
    recalled: list[Answer] | None = None,
) -> Standing:
    """Where a match stands after these replies: run on from its last checkpoint on the way there to
    the next decision, which gets that number. Where answers are recalled, the questions must be the
    same again."""
    checkpoints = [point for point in checkpoints if point.replies <= len(replies)]
    point = checkpoints[-1]
    game = game_at(point.position)
    kept = Kept(game)
    game.journal = records = records[: point.records]
    driver = (
        CheckpointReplay(replies, point.replies)
        if recalled is None
        else RecallReplay(replies, point.replies, recalled, names)
    )
    decision: Decision | None = None
    question: Question | None = None
    try:
        turns.run(game, driver)
        index.build(game)  # the final position can still be looked at
    except NoReply as stop:
        question = stop.question
        decision = decision_of(game, question, names, number)
    if driver.checkpoint is not None:
        while len(checkpoints) > 1 and checkpoints[-1].replies == driver.checkpoint.replies:
            # a later quiet point after as many answers takes the place of an earlier one
            checkpoints.pop()
        checkpoints = thinned([*checkpoints, driver.checkpoint])
    answers = recalled if recalled is not None else []
    told = sum(answer.told for answer in answers)
    return Standing(kept, decision, question, replies, answers, told, records, checkpoints)


def renewed(standing: Standing, secret: bytes, names: Sequence[str], number: int) -> Standing:
    """The same standing with another secret, and with the unseen cards shuffled again."""
    point = standing.checkpoints[-1]
    game, witness = game_at(point.position), Witness()
    game.onlooker = witness
    try:
        with suppress(NoReply):
            turns.run(game, Replay(standing.replies, point.replies))
        unseen = unseen_cards(game)
    finally:
        index.drop(game)

    def shuffled(unseen: frozenset[int]) -> Standing:
        position = witness.renewed(point.position, secret, unseen)
        points = [*standing.checkpoints[:-1], Checkpoint(position, point.replies, point.records)]
        return reached(points, standing.records, standing.replies, names, number, standing.answers)

    try:
        return shuffled(unseen)
    except (MatchError, Unfated):  # a card that nobody has seen did matter
        return shuffled(NOTHING)


def reveals(before: Game, after: Game, seat: int) -> bool:
    """Whether something came of an answer of that player which nobody can forget: chance, or a card
    that somebody came to know. Cards that the player had in hand and played, or discarded, do not
    count."""
    if after.random != before.random:
        return True
    was, now = before.known, after.known
    if now == was:
        return False
    for uid in compress(range(len(now)), map(ne, now, was)):
        if now[uid] & ~was[uid]:
            card = after.cards[uid]
            if card not in before.players[seat].hand or hidden(after, card):
                return True
    return False


def hidden(game: Game, card: Card) -> bool:
    """Whether that card lies in a zone that not all can look at."""
    for player in game.players:
        if card in player.hand or card in player.deck:
            return True
    return card in game.aside or any(
        card in piece.stored for piece in game.pieces.values() if piece.stored
    )


class Match:
    """A game in progress. `decision` is what is asked now (None: the game is over); `answer` goes
    on.

    Whatever goes wrong on the way, also in a card's text, the match stands where it stood before.
    docs/interface.md lists what programs may use; `game`, `question`, `records` and `checkpoints`
    are the inside, for tests and tools of the project itself."""

    def __init__(
        self,
        catalogue: Catalogue,
        names: tuple[str, ...],
        setup: Mapping[str, Any],
        standing: Standing,
        asked: int = 0,
        dropped: int = 0,
    ) -> None:
        """A match that stands there; `new`, `from_position` and `load` make one."""
        self.catalogue = catalogue
        self._names = names
        # what deals the same game again; empty if nothing does: after `renew`, and from a position
        self.setup: Mapping[str, Any] = MappingProxyType(dict(setup))
        # the number of the latest decision; it never goes back, so that no number is used twice
        self.asked = asked
        # how many answers of the document that it was made from could not be given again: the rules
        # had changed
        self.dropped = dropped
        self._stand(standing)

    @classmethod
    def new(
        cls,
        catalogue: Catalogue,
        factions: object,
        seed: object = 0,
        first: object = -1,
        names: object = None,
    ) -> Match:
        """Return a new game with these factions.

        All but the catalogue may come from outside and be anything: it is checked."""
        dealt = new_game(catalogue, factions, seed, first)
        index.drop(dealt)
        pairs = tuple([player.factions for player in dealt.players])
        return cls.begin_at(
            catalogue, dealt, names, {"factions": pairs, "seed": seed, "first": first}
        )

    @classmethod
    def begin_at(
        cls,
        catalogue: Catalogue,
        position: Position,
        names: object = None,
        setup: Mapping[str, Any] = NO_SETUP,
    ) -> Match:
        """Return a match that starts at a copy of that position."""
        start = position.copy()
        players = len(start.players)
        if names is None:
            names = [f"Player {i + 1}" for i in range(players)]
        called = check_names(names, players)
        standing = reached([Checkpoint(start, 0, 0)], [], [], called, 1)
        return cls(catalogue, called, setup, standing)

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return list(self._names)

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None: the game is over."""
        return self._standing.decision

    @property
    def question(self) -> Question | None:
        """The decision as the rules ask it; not for players, as it has the real cards."""
        return self._standing.question

    @property
    def game(self) -> Game:
        """The rules and the position, until the match goes on."""
        return self._standing.game

    @property
    def has_secret(self) -> bool:
        """False for a match that release 0.1 has saved, until it is renewed: its chance can be
        computed."""
        return self.game.secret != NO_SECRET

    @property
    def replies(self) -> list[Reply]:
        """The answers so far."""
        return self._standing.replies[:]

    @property
    def answers(self) -> list[Answer]:
        """The answers so far, with what was asked."""
        return self._standing.answers[:]

    @property
    def answer_count(self) -> int:
        """How many answers have been given so far."""
        return len(self._standing.replies)

    @property
    def event_count(self) -> int:
        """How many events there have been so far."""
        return len(self._standing.records)

    @property
    def records(self) -> list[Record]:
        """What has happened so far."""
        return self._standing.records[:]

    @property
    def checkpoints(self) -> list[Checkpoint]:
        """Quiet points on the way, the last one the latest."""
        return self._standing.checkpoints[:]

    # --- going on and back ------------------------------------------------------------------------
    def answer(self, reply: Reply, number: int | None = None) -> None:
        """Answer the pending decision with the index of an option, -1 for none, or a list of
        indices if it takes several. With the number of a decision: only if that is the pending
        one."""
        decision, before = self.pending(number), self._standing
        reply = fitting(decision, reply)
        after = reached(
            before.checkpoints,
            before.records,
            [*before.replies, reply],
            self._names,
            self.asked + 1,
        )
        revealed = reveals(before.game, after.game, decision.player)
        told = len(before.records) - before.told
        answer = Answer(
            decision.player,
            decision.kind,
            decision.source,
            keys_of(decision, reply),
            told,
            revealed,
        )
        self._stand(after.answered(answer, before))

    def answer_key(self, *keys: str, number: int | None = None) -> None:
        """Answer the pending decision with the keys of options; no key at all means "none"."""
        decision = self.pending(number)
        self.answer(reply_of(decision, keys))

    def undo(self) -> bool:
        """Take back the last answer; False at the start of the game."""
        given = len(self._standing.replies)
        if given:
            self.rewind(given - 1)
        return given > 0

    def rewind(self, replies: int) -> None:
        """Go back to where that many answers had been given."""
        given = self._standing.replies
        if not is_whole(replies) or not 0 <= replies <= len(given):
            raise MatchError(
                f"{len(given)} answers have been given: there is no going back to {shown(replies)}",
                "no_such_point",
            )
        self._go_back(self._standing, replies)

    def undo_limit(self, seat: int) -> int:
        """The least number of answers to which that player may go back without taking back anything
        that others decided, or that was revealed to anybody: a card that somebody came to know,
        chance that was used."""
        self._check_seat(seat)
        answers = self._standing.answers
        back = len(answers)
        while back > 0 and answers[back - 1].player == seat and not answers[back - 1].revealed:
            back -= 1
        return back

    def _give_again(self, answers: list[AnswerDocument]) -> None:
        """Give the answers of a document. If they do not fit what is asked, none of them is
        given."""
        start = self._standing
        for answer in answers:
            reply = reply_again(self.decision, answer)
            if reply is None:
                self.asked += len(answers)  # their numbers are used up
                self._go_back(start, len(start.replies))
                self.dropped = len(answers)
                return
            self.answer(reply)

    def _go_back(self, standing: Standing, replies: int) -> None:
        """Go back to the point after the first `replies` answers of `standing`."""
        given, answers, secret = (
            standing.replies[:replies],
            standing.answers[:replies],
            self.game.secret,
        )
        back = reached(
            standing.checkpoints, standing.records, given, self._names, self.asked + 1, answers
        )
        if (
            back.game.secret != secret or back.game.fated
        ):  # from before the match was renewed; fates are of what is undone
            back = renewed(back, secret, self._names, self.asked + 1)
        self._stand(back)

    def renew(self, secret: bytes) -> None:
        """Go on with another secret of 32 bytes: what comes by chance, and the cards in decks that
        nobody knows, are others. What has happened, and all that anybody knows, stays."""
        if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
            raise MatchError(f"a secret has {SECRET_BYTES} bytes")
        if secret == self.game.secret:  # nobody could tell what came before
            raise MatchError("the match has this secret already")
        self._stand(
            renewed(
                self._standing, secret, self._names, self.asked + 1 if self.over else self.asked
            )
        )
        self.setup = NO_SETUP

    def _stand(self, standing: Standing) -> None:
        if standing.decision is not None:
            self.asked = (
                standing.decision.number
            )  # first, so that whatever interrupts us, this number is used up
        self._standing = standing

    def pending(self, number: int | None = None) -> Decision:
        """The pending decision; if a number is given, only the one with that number."""
        decision = self._standing.decision
        if number is not None and (decision is None or decision.number != number):
            now = (
                f"decision {decision.number} is pending"
                if decision is not None
                else "the game is over"
            )
            raise MatchError(f"that answers decision {shown(number)}, but {now}", "late")
        if decision is None:
            raise MatchError("the game is over", "over")
        return decision

    # --- copies -----------------------------------------------------------------------------------
    def clone(self) -> Match:
        """An independent match in the same position."""
        return Match(
            self.catalogue, self._names, self.setup, self._standing, self.asked, self.dropped
        )

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`."""
        return Match.load, (self.catalogue, self.save())

    # --- searching --------------------------------------------------------------------------------
    def search(self, seat: int | None = None) -> Search:
        """What a bot of that seat gets, by default of the one that decides: its view and decision,
        and fair samples to search in.

        A seat that does not decide can search only while the menu is asked for: in the middle of an
        effect, the question itself would show what another player holds."""
        decision, standing = self.pending(), self._standing
        if seat is None:
            seat = decision.player
        self._check_seat(seat)
        menu, mine, point = (
            decision.kind == "play",
            seat == decision.player,
            standing.checkpoints[-1],
        )
        if not (menu or mine):
            raise MatchError(
                f"player {seat} is not asked, and cannot search in the middle of an effect",
                "not_asked",
            )
        return from_match(
            seat,
            decision if mine else None,
            partial(standing.view, seat),
            point.position,
            standing.replies[point.replies :],
            menu,
        )

    # --- looking ----------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._standing.decision is None

    def view(self, viewer: int = SPECTATOR) -> View:
        """The table as that player, or a spectator, sees it."""
        self._check_viewer(viewer)
        return view(self.game, viewer)

    def events(self, viewer: int = SPECTATOR, since: int = 0) -> list[EventView]:
        """What happened, from that number on, as far as that viewer may know."""
        self._check_viewer(viewer)
        if not is_whole(since) or since < 0:
            raise MatchError(f"events are numbered from 0, unlike {shown(since)}")
        names, records = self.names, self._standing.records
        return [event_of(records[i], i, viewer, names) for i in range(since, len(records))]

    def log(self, viewer: int = SPECTATOR, since: int = 0) -> list[str]:
        """The events in plain words, a line each; those that follow from an earlier line are left
        out."""
        return [
            event["text"]
            for event in self.events(viewer, since)
            if event["kind"] not in QUIET_EVENTS
        ]

    def _check_viewer(self, viewer: int) -> None:
        if not is_whole(viewer) or not SPECTATOR <= viewer < len(self._names):
            players = f"the players are 0 to {len(self._names) - 1}, {SPECTATOR} is a spectator"
            raise MatchError(f"there is no player {shown(viewer)}; {players}", "no_seat")

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat) or not 0 <= seat < len(self._names):
            raise MatchError(
                f"there is no player {shown(seat)}; the players are 0 to {len(self._names) - 1}",
                "no_seat",
            )

    def explain_power(self, minion: int) -> list[Part]:
        """What the power of a minion is made of: each contribution with its source. The minion by
        its `pid` in a view."""
        piece = self.game.pieces.get(minion) if is_whole(minion) else None
        if piece is None or not piece.is_minion:
            raise MatchError(f"no minion in play has the pid {shown(minion)}", "not_in_play")
        return explain.power(self.game, piece)

    def explain_breakpoint(self, base: int) -> list[Part]:
        """What the breakpoint of a base is made of: each contribution with its source. The base by
        its `bid` in a view."""
        return explain.breakpoint(self.game, self._base_of(base))

    def preview_scoring(self, base: int) -> list[PlaceView]:
        """Who would get what if that base scored now. The base by its `bid` in a view."""
        found = self._base_of(base)
        return place_views(self.game, found, numbers.powers(self.game, found))

    def why_not(self, seat: int) -> list[WhyNot]:
        """Why that player's cards in hand, cards in stasis and Talents are no options now; if that
        player is asked, also why the other cards that the decision could be about are none."""
        self._check_seat(seat)
        question, decision = self._standing.question, self._standing.decision
        return (
            why_not(self.game, question, decision.prompt, seat)
            if question is not None and decision is not None
            else []
        )

    def forecast(self, index: int, seat: int | None = None) -> Forecast | None:
        """What that option of the pending decision would change at the bases, with the card merely
        placed; None if it places nothing. Only for the player who is asked: others do not see the
        options."""
        decision, question = self.pending(), self._standing.question
        if not is_whole(index) or not 0 <= index < len(decision.options):
            raise MatchError(f"there is no option {shown(index)}", "not_an_option")
        if seat is not None and seat != decision.player:
            raise MatchError(
                f"player {shown(seat)} is not asked, and does not see the options", "no_seat"
            )
        return (
            forecast(self.game, question, question.options[index]) if question is not None else None
        )

    def _base_of(self, bid: int) -> Base:
        base = self.game.base_of(bid) if is_whole(bid) else None
        if base is None:
            raise MatchError(f"no base in play has the bid {shown(bid)}", "not_in_play")
        return base

    # --- documents --------------------------------------------------------------------------------
    @overload
    def position(self) -> PositionDocument: ...

    @overload
    def position(self, seat: int) -> SeatDocument: ...

    def position(self, seat: int | None = None) -> PositionDocument | SeatDocument:
        """This decision as a document, with which `from_position` goes on: the last quiet point,
        and the answers since. With a seat: as that player knows it, with what they cannot know left
        open; `smashup.search.load` reads it."""
        point, standing = self._standing.checkpoints[-1], self._standing
        if seat is None:
            answers = [answer.document() for answer in standing.answers[point.replies :]]
            return position_document(point.position, self.names, answers)
        self._check_seat(seat)
        return seat_document(point.position, standing.replies[point.replies :], seat, self.names)

    @classmethod
    def from_position(cls, catalogue: Catalogue, document: object) -> Match:
        """The match that goes on from a position. `dropped` tells how many answers could not be
        given again, as the rules ask something else by now: then it goes on at the quiet point."""
        position, names, answers = read_position(catalogue, document)
        try:
            match = cls.begin_at(catalogue, position, names)
            match._give_again(answers)
        except Exception as error:  # a position that nobody could have reached
            raise MatchError(
                f"the rules cannot go on from this position: {shown(error)}"
            ) from error
        if not match.has_secret:
            match.renew(new_secret())
        return match

    def save(self) -> str:
        """The match as a JSON document: the position, and what is needed to look back."""
        standing = self._standing
        next_number = self.asked + 1 if self.over else self.asked
        return saved_text(
            self.setup,
            next_number,
            self.position(),
            standing.checkpoints,
            standing.answers,
            standing.replies,
            standing.records,
        )

    @classmethod
    def load(cls, catalogue: Catalogue, text: object, renew: bool = True) -> Match:
        """A saved match, at the decision where it was saved; or before that, if the rules ask
        something else by now: see `dropped`. One that release 0.1 has saved goes on with a new
        secret of the operating system (`renew`)."""
        match = cls.resumed(catalogue, Saved(catalogue, text))
        if renew and not match.has_secret:
            match.renew(new_secret())
        return match

    @classmethod
    def resumed(cls, catalogue: Catalogue, saved: Saved) -> Match:
        """Return the match of a document that has been read; with its old secret, unlike `load`."""
        try:
            asked = saved.asked - len(saved.since) - 1
            standing = reached(
                saved.points, saved.records, saved.replies, saved.names, asked + 1, saved.answers
            )
            match = cls(catalogue, saved.names, saved.setup, standing, asked)
            match._give_again(saved.since)
        except Exception as error:  # a position that nobody could have reached
            raise MatchError(f"this saved match is damaged: {shown(error)}") from error
        return match


def asks(decision: Decision, kind: str, source: str) -> bool:
    """True if the decision is of that kind, and that card asks."""
    return decision.kind == kind and decision.source == source


def reply_again(decision: Decision | None, answer: AnswerDocument) -> Reply | None:
    """Return the reply that a document tells; None if it does not fit what is asked."""
    if decision is None or not asks(decision, answer["kind"], answer["source"]):
        return None
    try:
        return fitting(decision, reply_of(decision, answer["options"]))
    except MatchError:
        return None
