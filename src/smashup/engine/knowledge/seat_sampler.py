"""Positions that one seat holds possible, sampled from the document of what it knows
(`seat_document.py`).

A sample deals the unseen cards and runs the stretch since the quiet point again. Where another
player has chosen a card that the seat has not seen, any card will do; where the document tells
nothing of another player who is asked, they pass, or do what they must. In the end the same must be
asked, and the seat must see the same.

Most of what the seat knows is dealt right at once: cards that it has seen since are where they
were, and whoever was seen to have held a card gets it. The rest shows only as the stretch is run: a
Special in another hand, a card under a minion that has to be an action. If a deal does not lead
there, every other one is made anew; those between have some cards exchanged of the deal that came
farthest, so that several such cards are found one after the other, and need not come together by
chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..abilities.games import game_at
from ..asking.decision import Decision, decision_of
from ..asking.driver import Driver
from ..asking.question import Choice, Question, Reply, card_of, single
from ..asking.replay import NoReply
from ..asking.topic import Topic
from ..documents.read_seat import SeatPosition
from ..documents.seat_document import (
    UNSEEN,
    QuestionDocument,
    asked_document,
    events_of,
    look,
    plain_key,
)
from ..model.catalogue import Catalogue
from ..model.errors import MatchError
from ..model.position import Position
from ..model.quick import first, pick, step
from ..model.state import Card, fate_name
from ..rules import index, turns
from ..rules.game import Game
from ..rules.zones import Unfated
from .known import knows
from .seat_deal import dealt

DEALS: Final = 1000  # that are tried before a document is given up


class Misfit(Exception):
    """A deal does not lead to what the document tells."""


class Telling(Driver):
    """Gives the answers of a document, as far as they are known."""

    def __init__(self, told: SeatPosition, chance: int, freely: bool) -> None:
        """`freely`: where cards look the same, take any of them. Their numbers may be others in
        this deal."""
        self.told = told
        self.chance = chance
        self.freely = freely
        self.given = 0  # answers of the document that are behind us
        self.strange: list[
            Card
        ] = []  # unseen cards of which one had to be chosen, and in the true position none was
        self.replies: list[Reply] = []

    def choose_one(
        self, game: Game, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        picks = self.picks(game, single(player, topic, options, may))
        reply = picks[0] if picks else -1
        self.replies.append(reply)
        return reply

    def choose_many(self, game: Game, question: Question) -> list[int]:
        picks = self.picks(game, question)
        self.replies.append(picks)
        return picks

    def picks(self, game: Game, question: Question) -> list[int]:
        told, decision, after = (
            self.told,
            decision_of(game, question, self.told.names),
            events_of(game),
        )
        answer = self.next_answer(decision, after)
        if answer is not None:
            picks = self.told_picks(question, decision, answer)
            if picks is not None:
                return picks
            self.given -= 1
        elif told.asked is not None and tells(told.asked, decision, after) and self.is_told():
            raise NoReply(question)
        if decision.player == told.seat or (told.asked is not None and after > told.asked["after"]):
            raise Misfit
        return self.untold_picks(game, question)

    def next_answer(self, decision: Decision, after: int) -> QuestionDocument | None:
        """The answer of the document, if it tells of this decision. Between, others may not have
        been asked in this deal."""
        answers = self.told.answers
        for i in range(self.given, len(answers)):
            answer = answers[i]
            if tells(answer, decision, after):
                self.given = i + 1
                return answer
            if answer["after"] > after or answer["player"] == self.told.seat:
                return None
        return None

    def is_told(self) -> bool:
        """Whether all is told that this seat has answered."""
        return all(answer["player"] != self.told.seat for answer in self.told.answers[self.given :])

    def told_picks(
        self, question: Question, decision: Decision, answer: QuestionDocument
    ) -> list[int] | None:
        """The options that the document tells; None: they are not there."""
        keys, left = answer["options"], list(range(len(decision.options)))
        picks = [-1] * len(keys)
        for n in sorted(
            range(len(keys)), key=lambda n: keys[n] == UNSEEN
        ):  # what is not told is chosen from the rest
            fitting = (
                self.unseen(question, left)
                if keys[n] == UNSEEN
                else self.alike(decision, keys[n], left)
            )
            if not fitting:
                return None
            picks[n] = self.any_of(fitting)
            left.remove(picks[n])
        return picks if decision.least <= len(picks) <= decision.most else None

    def alike(self, decision: Decision, key: str, left: list[int]) -> list[int]:
        """Return the options with that key, or else those that look the same to the seat."""
        plain = plain_key(decision, key)
        same = [i for i in left if decision.options[i].key == key and not self.freely]
        return same or [i for i in left if plain_key(decision, decision.options[i].key) == plain]

    def unseen(self, question: Question, left: list[int]) -> list[int]:
        """The cards that may have been chosen unseen: perhaps one that another player had later,
        none that was kept."""
        cards = cards_of(question, left)
        kept = [seen.name for seen in self.told.seen if seen.player == question.player]
        had = [seen.name for seen in self.told.seen if seen.player not in (None, question.player)]
        return (
            self.likely(cards, had)
            or [i for i, name in cards if name not in kept]
            or [i for i, _ in cards]
        )

    def untold_picks(self, game: Game, question: Question) -> list[int]:
        """Another player passes. If they must choose, in the true position there was no choice:
        perhaps a card that was seen."""
        told, left, picks = self.told, list(range(len(question.options))), list[int]()
        seen = [fate_name(card) for card in told.learnt] + [seen.name for seen in told.seen]
        for _ in range(question.least):
            cards = [card for i in left if (card := card_of(question.options[i])) is not None]
            self.strange += [card for card in cards if not knows(game, told.seat, card)]
            picks.append(self.any_of(self.likely(cards_of(question, left), seen) or left))
            left.remove(picks[-1])
        return picks

    def likely(self, cards: list[tuple[int, str]], names: list[str]) -> list[int]:
        """The cards with one of these names, most of the time."""
        found = [i for i, name in cards if name in names]
        return found if found and self.any_of([0, 1, 2, 3]) else []

    def any_of(self, indices: list[int]) -> int:
        self.chance = step(self.chance)
        return indices[pick(self.chance, len(indices))]


def cards_of(question: Question, left: list[int]) -> list[tuple[int, str]]:
    """The options of these that are about a card, with its name."""
    return [
        (i, fate_name(card)) for i in left if (card := card_of(question.options[i])) is not None
    ]


def tells(told: QuestionDocument, decision: Decision, after: int) -> bool:
    """Whether the document tells of this decision."""
    there = told["player"], told["kind"], told["purpose"], told["source"], told["after"]
    return there == (decision.player, decision.kind, decision.purpose, decision.source, after)


class Sampler:
    """Deals positions that fit a seat's document."""

    def __init__(self, catalogue: Catalogue, document: object) -> None:
        self.told = SeatPosition(catalogue, document)
        self.deals = 0  # how many were tried, for whoever measures

    def sample(self, seed: int) -> tuple[Position, list[Reply]]:
        """A quiet point that the seat cannot tell from the true one, and the replies that lead from
        there to the decision."""
        deal, state = dealt(self.told, seed), first(seed)
        best, farthest, strange = deal, (0, 0, 0), list[Card]()
        for n in range(DEALS):
            self.deals += 1
            game, driver = game_at(deal.position), Telling(self.told, state, freely=n % 4 > 1)
            if self.leads_there(game, driver):
                return deal.position, driver.replies
            far = self.how_far(game, driver)
            if far >= farthest:
                best, farthest, strange = deal, far, driver.strange
            state = step(first(state))
            deal = best.exchanged(strange, state) if n % 2 else dealt(self.told, state)
        raise MatchError(
            f"none of {DEALS} deals leads to the decision of this position; the rules may have "
            "changed since"
        )

    def leads_there(self, game: Game, driver: Telling) -> bool:
        """Whether the deal leads to what the document tells."""
        told, asked = self.told, None
        game.journal = []
        try:
            try:
                turns.run(game, driver)
            except NoReply as stop:
                asked = asked_document(
                    decision_of(game, stop.question, told.names), events_of(game), told.seat
                )
            return (
                asked == told.asked
                and driver.is_told()
                and not game.fated
                and look(game, told.seat) == told.look
            )
        except (Misfit, Unfated):
            return False
        finally:
            index.drop(game)

    def how_far(self, game: Game, driver: Telling) -> tuple[int, int, int]:
        """How far a deal has led: the more answers were given, and the more has happened, the
        better."""
        asked = self.told.asked
        return (
            driver.given,
            min(events_of(game), asked["after"]) if asked is not None else 0,
            -len(driver.strange),
        )
