"""Answers to decisions by picks.

What a test names in one call, the engine may ask for in several questions, one by one."""

from __future__ import annotations

from collections.abc import Sequence

from ..builder.names import Handle, Ref, ScenarioError, base_of, find_card, id_of, names, piece_of
from ..engine.asking.decision import Decision, Option
from ..engine.knowledge.known import SPECTATOR
from ..engine.model.journal import Record
from ..engine.model.state import Base, Card, Piece
from ..engine.rules import plays
from .picks import Meant, Pick, about, alike, matching, meant_by, refers, searches_deck
from .position import Position


class Answers(Position):
    """Answers the pending decision and those that follow from the same card and player."""

    # The number of answers after the last one, and of records before it.
    _last_answer = 0, 0

    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    def _pending(self) -> Decision:
        if self.decision is None:
            raise ScenarioError("the game is over")
        return self.decision

    def _error(self, what: str) -> ScenarioError:
        decision = self.decision
        if decision is None:
            return ScenarioError(f"{what}: the game is over")
        labels = ", ".join(option.label for option in decision.options) or "none"
        return ScenarioError(
            f"{what}. Pending: player {decision.player}, {decision.kind}: {decision.prompt}. "
            f"Options: {labels}"
        )

    def _matching(self, pick: Pick) -> list[Option]:
        return matching(self.match, self._pending(), pick)

    @property
    def _meant(self) -> Meant:
        return meant_by(self.match)

    def _only(self, options: list[Option], what: str) -> Option:
        """Return the one option that fits; raise an error for none or several."""
        if not options:
            raise self._error(f"no option fits {what}")
        if not alike(options):
            raise self._error(f"several options fit {what}")
        return options[0]

    def _is_in(self, pick: Pick) -> bool:
        """True if that card was chosen before, and the question asks what else to choose."""
        card = find_card(self.game, pick) if isinstance(pick, Handle | str) else None
        return card is not None and any(
            option.card == card.data.id for option in self._pending().besides
        )

    def _answer_with(self, options: list[Option]) -> None:
        decision = self._pending()
        picks = [decision.options.index(option) for option in options]
        if decision.single and len(picks) != 1:
            raise self._error("this decision takes one pick")
        self._answer(picks[0] if decision.single else picks)

    def _answer(self, reply: int | list[int]) -> None:
        records = self.match.event_count
        try:
            self.match.answer(reply)
        except ValueError as error:
            raise self._error(str(error)) from error
        self._last_answer = self.match.answer_count, records

    def _was_only_choice(self, picks: Sequence[Pick]) -> bool:
        """True if the last answer already took what these picks name, as the only choice.

        Then nothing was asked about it."""
        answers, records = self._last_answer
        if not picks or self.match.answer_count != answers:
            return False
        return all(any(names(pick, met) for met in self._met_since(records)) for pick in picks)

    def _met_since(self, records: int) -> list[Card]:
        """Return the cards and bases in the records after that number, but for plays and draws."""
        found: list[Card] = []
        for record in self.match.records[records:]:
            if record.kind not in ("play", "finish", "draw", "reshuffle"):
                found += [
                    card
                    for card in (*record.cards, record.base, place_in(record))
                    if card is not None
                ]
        return found

    # --- several picks for one question after the other -------------------------------------------
    def _goes_on(self, decision: Decision) -> bool:
        """True if another question of the same card may follow."""
        return decision.single and decision.kind in ("choose", "mode", "confirm")

    def _still_asks(self, asked: Decision) -> bool:
        """True if the same card asks the same player now."""
        decision = self.decision
        return decision is not None and (decision.player, decision.source) == (
            asked.player,
            asked.source,
        )

    def _choose_in_turn(self, picks: Sequence[Pick]) -> None:
        """Use each pick for the next question: all of them, or none."""
        before = self.match.answer_count
        try:
            self._use_in_turn(picks)
        except ScenarioError:
            self.match.rewind(before)
            raise

    def _use_in_turn(self, picks: Sequence[Pick]) -> None:
        asked, records = self._pending(), self.match.event_count
        left = list(picks)
        while left:
            named = self.decision is not None and self.decision.kind == "mode"
            used = self._answer_several(asked, left)
            done = [*picks[: len(picks) - len(left)], left[0]]
            asked_with = len(done) == 1 < len(left) and self._asks_about(left[0])
            if not (
                used
                or self._answer_for(asked, left[0])
                or asked_with
                or self._taken_unasked(done, records)
            ):
                raise self._error(f"no option fits {left[0]!r}")
            if named and self._asks_several(asked) and self._matching(left[0]):
                continue  # the pick was the mode, and is also what is asked for now
            del left[: used or 1]

    def _asks_several(self, asked: Decision) -> bool:
        return self._still_asks(asked) and not self._pending().single

    def _answer_several(self, asked: Decision, picks: Sequence[Pick]) -> int:
        """Answer a question that takes several picks; return how many were used."""
        if not self._asks_several(asked):
            return 0
        decision, chosen = self._pending(), list[Option]()
        for pick in picks[: decision.most]:
            found = [option for option in self._matching(pick) if option not in chosen]
            if not alike(found):
                break
            chosen.append(found[0])
        if len(chosen) < max(1, decision.least):
            return 0
        self._answer_with(chosen)
        return len(chosen)

    def _answer_for(self, asked: Decision, pick: Pick) -> bool:
        """Use a pick for the present question of the card, or for one of its next ones."""
        if not self._still_asks(asked):
            return False
        found = self._matching(pick)
        if found:
            self._answer_with([self._only(found, repr(pick))])
            return True
        return any(
            self._leads_to(asked, reply, only_mode, pick)
            for reply, only_mode in self._passing(self._pending(), pick)
        )

    def _passing(self, decision: Decision, pick: Pick) -> list[tuple[int, bool]]:
        """Return the answers to the pending decision that a pick for a later question implies.

        The second value is `True` if only a question for a mode may follow. Such answers are:
        "yes", if the question is whether to do it; "search your deck"; any player, for a pick of a
        card; and the only card there is, for a pick of what to do with it."""
        if decision.kind == "confirm" and not isinstance(pick, bool):
            return [(next(i for i, o in enumerate(decision.options) if o.kind == "yes"), False)]
        if not decision.single or decision.kind != "choose":
            return []
        if decision.options[0].kind == "player" and isinstance(pick, Handle | str):
            return [(i, False) for i in range(len(decision.options))]
        search = [(i, False) for i, option in enumerate(decision.options) if searches_deck(option)]
        return [(0, True)] * alike(decision.options[: len(decision.options) - len(search)]) + search

    def _can_be_found(self, pick: Pick) -> bool:
        """True if the question is where to search, and that pick is in the deck."""
        asked, before = self._pending(), self.match.answer_count
        deck = [i for i, option in enumerate(asked.options) if searches_deck(option)]
        found = bool(deck) and self._leads_to(asked, deck[0], False, pick)
        if found:
            self.match.rewind(before)
        return found

    def _leads_to(self, asked: Decision, reply: int, only_mode: bool, pick: Pick) -> bool:
        """Give that answer and use the pick after it.

        Return `False`, with nothing changed, if the pick does not fit."""
        before, records = self.match.answer_count, self.match.event_count
        option = self._pending().options[reply]
        pile = searches_deck(option) or option.kind == "player"
        self.match.answer(reply)
        taken = [
            record
            for record in self.match.records[records:]
            if record.kind in ("reveal", "set_aside")
        ]
        shown = [card for record in taken if record.visible(SPECTATOR) for card in record.cards]
        if pile and any(names(pick, card) for card in shown):
            return True  # it was the only card that fitted
        mode = self.decision is not None and self.decision.kind == "mode"
        if (mode or not only_mode) and self._answer_for(asked, pick):
            return True
        self.match.rewind(before)
        return False

    def _asks_about(self, pick: Pick) -> bool:
        """True if the question is what to do with that card in play, or where it goes."""
        return any(
            pid in self.game.pieces and names(pick, self.game.pieces[pid].card)
            for pid in self._pending().about
        )

    def _taken_unasked(self, picks: Sequence[Pick], records: int) -> bool:
        """True if the game took what the last pick names without a question.

        That is so if it was the only thing left: the game now asks what to do with it, or the same
        has happened to it as to the first pick (unless it was protected)."""
        pick, decision = picks[-1], self.decision
        if (
            decision is not None
            and decision.kind == "mode"
            and any(names(pick, card) for card in self.game.aside)
        ):
            return True
        news = self.match.records[records:]
        kinds = [
            record.kind for record in news if any(names(picks[0], card) for card in record.cards)
        ]
        same = [
            record
            for record in news
            if kinds and ("safe" in (kinds[0], record.kind) or record.kind == kinds[0])
        ]
        return len(
            {card.uid for record in same for card in record.cards if names(pick, card)}
        ) >= picks.count(pick)

    # --- plays that are offered -------------------------------------------------------------------
    def _plays(self, card: Ref, at: Ref | None, on: Ref | None, player: int | None) -> list[Option]:
        decision = self._pending()
        if player is not None and decision.player != player:
            return []
        meant = self._meant
        found = about(decision.options, meant, card, "play")
        if at is not None:
            found = [o for o in found if id_of(at) in o.bases and o.place == "base"]
        if on is not None:
            found = [o for o in found if refers(o, meant, on, 1)]
        for o in about(decision.options, meant, card, "play_from_stasis"):
            place = (
                piece_of(self.game, on)
                if on is not None
                else (base_of(self.game, at) if at is not None else None)
            )
            if place is None or place in self._places_from_stasis(o):
                found.append(o)
        return found

    def _places_from_stasis(self, option: Option) -> list[Base | Piece | None]:
        """Return the places for the card in stasis that an option plays.

        The engine asks for one of several places in a second question."""
        piece = self.game.pieces.get(option.pids[0]) if option.kind == "play_from_stasis" else None
        if piece is None or (piece.is_action and piece.data.leaves_stasis):
            return []
        return plays.places(self.game, piece.controller, piece.card, False)

    def _play_found(self, card: Ref, at: Ref | None, on: Ref | None, player: int | None) -> bool:
        """Answer the questions of an ability so that this card is played there.

        The ability may first ask whether to play a card, which one, or what to do with it. Return
        `False`, with nothing changed, if that cannot be done."""
        asked, before, records = self._pending(), self.match.answer_count, self.match.event_count
        if not self._goes_on(asked) or player not in (None, asked.player):
            return False
        meant = self._meant
        for i, option in enumerate(asked.options):
            takes = option.kind == "card" and refers(option, meant, card)
            if (
                takes
                or option.kind == "yes"
                or (option.kind == "mode" and option.purpose in ("play", "search"))
            ):
                self.match.answer(i)
                found = (
                    next(Handle(c) for c in self.game.all_cards() if c.uid == meant[option.key][0])
                    if takes
                    else card
                )
                if self._was_played(found, at, on, records):
                    return True
                if self._still_asks(asked):
                    plays = self._plays(found, at, on, None)
                    if len(plays) == 1:
                        self._answer_with(plays)
                        return True
                    if self._play_found(found, at, on, player):
                        return True
                self.match.rewind(before)
        return False

    def _was_played(self, card: Ref, at: Ref | None, on: Ref | None, records: int) -> bool:
        """True if that card was played there after that record."""
        place = on if on is not None else at
        return any(
            record.kind == "play"
            and names(card, record.cards[0])
            and (place is None or ((there := place_in(record)) is not None and names(place, there)))
            for record in self.match.records[records:]
        )


def place_in(record: Record) -> Card | None:
    """Return the card or base to which a record moved its cards, or `None`."""
    if record.to is None:
        return None
    return record.to.host if record.to.host is not None else record.to.base
