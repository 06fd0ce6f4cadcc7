"""Playing a position by name."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.decision import Decision, Option
from ..engine.state import Allowance, Base, Piece
from .names import Handle, Ref, ScenarioError, base_of, find_piece, id_of, names, piece_of, seat_of
from .picks import Pick, about, alike, matching, refers
from .position import Position

NONE = ("none", "no", "pass", "done")  # words that decline, where no option is called so


class Scenario(Position):
    """A table position, and the moves from there. Every call answers decisions, until somebody else must decide."""

    _wanted = ""  # the card or base whose extra play the next play is to use

    # --- playing ---------------------------------------------------------------------------------------------------
    def play(self, card: Ref, at: Ref | None = None, on: Ref | None = None, player: int | None = None) -> None:
        """Play a card, as the pending decision allows. One that is being searched for is taken and played there."""
        plays = self._plays(card, at, on, player)
        if not plays and self._play_found(card, at, on, player):
            return
        option = self._only(plays, f"play {card!r} at={at!r} on={on!r}")
        places = self._places_from_stasis(option)
        self._answer_with([option])
        if len(places) > 1 and (at is not None or on is not None):
            self.choose(on if on is not None else at or "")
        while self.decision is not None and self.decision.options and self.decision.options[0].key.startswith("allowance:"):
            self.match.answer(self._which_play())
        self._wanted = ""

    def talent(self, card: Ref) -> None:
        """Use a card's talent."""
        self._answer_with([self._only(about(self._pending().options, card, "talent:"), f"the talent of {card!r}")])

    def use(self, card: Ref) -> None:
        """Use another ability that the pending decision offers, of a card or a base. If it gives an extra play that is in the
        menu already, there is nothing left to do."""
        options = self._uses(card)
        if options or not self._extra_plays(card):
            self._answer_with([self._only(options, f"an ability of {card!r}")])
        else:
            self._wanted = id_of(card)

    def choose(self, *picks: Pick) -> None:
        """Answer the pending decision."""
        decision = self._pending()
        if not picks and not decision.single and decision.least == 0:
            self.match.answer([])
        elif not picks or self._declines(picks):
            self.decline()
        elif decision.single and len(picks) > 1 and (play := self._play_of(picks)):
            self._answer_with([self._only(play, repr(picks))])
        elif decision.single and decision.kind == "choose" and (len(picks) > 1 or not self.offers(picks[0])):
            self._choose_in_turn(picks)
        else:
            chosen: list[Option] = []
            for pick in picks:
                found = [o for o in matching(self.game, decision, pick) if o not in chosen]
                chosen.append(self._only(found, repr(pick)))
            self._answer_with(chosen)

    def decline(self) -> None:
        """Answer the pending decision with its "no", "pass", "done" or "none"."""
        decision = self._pending()
        if decision.kind == "confirm":
            self.match.answer(next(i for i, o in enumerate(decision.options) if o.key == "no"))
        elif decision.optional:
            self.match.answer(-1 if decision.single else [])
        else:
            raise self._error("this decision cannot be declined")

    def end_turn(self) -> None:
        """Stop playing cards: go on to scoring, drawing and the end of the turn."""
        if self._pending().kind != "play":
            raise self._error("the turn cannot be ended before this is decided")
        self.match.answer(-1)

    def auto(self, until: int | None = None) -> None:
        """Answer for everybody, declining where possible, until it is that player's (or anybody's) Play Cards phase."""
        if until is not None:
            seat_of(self.game, until)
        while self.decision is not None:
            decision = self.decision
            if decision.kind == "play" and (until is None or decision.player == until):
                return
            if decision.kind == "confirm" or decision.optional:
                self.decline()
            else:
                self.match.answer(0 if decision.single else list(range(decision.least)))

    # --- what is asked ---------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    def offers(self, pick: Pick) -> bool:
        """Whether the pending decision offers that pick."""
        return self.decision is not None and (bool(matching(self.game, self.decision, pick)) or self._declines((pick,)))

    def can_play(self, card: Ref, at: Ref | None = None, on: Ref | None = None) -> bool:
        if self.decision is None or self._plays(card, at, on, None):
            return self.decision is not None
        before = len(self.match.replies)
        found = self._play_found(card, at, on, None)
        if found:
            self.match.rewind(before)
        return found

    def can_use(self, card: Ref) -> bool:
        """Whether a talent or any other ability of that card or base is offered, or holds an extra play open."""
        if self.decision is None:
            return False
        return bool(self._uses(card)) or any(a not in self.game.plays for a in self._extra_plays(card))

    # --- answering -------------------------------------------------------------------------------------------------
    def _pending(self) -> Decision:
        if self.decision is None:
            raise ScenarioError("the game is over")
        return self.decision

    def _error(self, what: str) -> ScenarioError:
        decision = self.decision
        if decision is None:
            return ScenarioError(f"{what}: the game is over")
        labels = ", ".join(option.label for option in decision.options) or "none"
        return ScenarioError(f"{what}. Pending: player {decision.player}, {decision.kind}: {decision.prompt}. Options: {labels}")

    def _only(self, options: list[Option], what: str) -> Option:
        """The one option that fits."""
        if not options:
            raise self._error(f"no option fits {what}")
        if not alike(options):
            raise self._error(f"several options fit {what}")
        return options[0]

    def _answer_with(self, options: list[Option]) -> None:
        decision = self._pending()
        picks = [decision.options.index(option) for option in options]
        if decision.single and len(picks) != 1:
            raise self._error("this decision takes one pick")
        try:
            self.match.answer(picks[0] if decision.single else picks)
        except ValueError as error:
            raise self._error(str(error)) from error

    def _declines(self, picks: Sequence[Pick]) -> bool:
        """Whether the one pick is False or a word for "none", in a decision that allows that and has no option of that name."""
        word = picks[0].lower() in NONE if isinstance(picks[0], str) else picks[0] is False
        decision = self._pending()
        return word and len(picks) == 1 and decision.optional and not matching(self.game, decision, picks[0])

    def _play_of(self, picks: Sequence[Pick]) -> list[Option]:
        """A play that is picked by its card and its place."""
        fitting = [matching(self.game, self._pending(), pick) for pick in picks]
        return [o for o in fitting[0] if o.key.startswith("play:") and all(o in found for found in fitting)]

    # --- several picks for one question after the other ------------------------------------------------------------
    def _choose_in_turn(self, picks: Sequence[Pick]) -> None:
        """Several picks where the engine asks for one after the other: all of them are used, or none."""
        asked, before, records = self._pending(), len(self.match.replies), len(self.match.records)
        for pick in picks:
            if not self._answer_for(asked, pick) and not self._shares(pick, picks[0], records):
                self.match.rewind(before)
                raise self._error(f"no option fits {pick!r}")

    def _answer_for(self, asked: Decision, pick: Pick) -> bool:
        """Use a pick for what the same card asks the same player now. A search asks zone by zone: one where the pick is not is
        passed over; and the only card there is, if the pick says what to do with it, is taken."""
        decision = self.decision
        if decision is None or (decision.player, decision.source) != (asked.player, asked.source):
            return False
        found = matching(self.game, decision, pick)
        if found:
            self._answer_with([self._only(found, repr(pick))])
            return True
        if not decision.single or decision.kind != "choose":
            return False
        before = len(self.match.replies)
        if decision.optional:
            self.match.answer(-1)
            if self._answer_for(asked, pick):
                return True
            self.match.rewind(before)
        if alike(decision.options):
            self.match.answer(0)
            if self.decision is not None and self.decision.kind == "mode" and self._answer_for(asked, pick):
                return True
            self.match.rewind(before)
        return False

    def _shares(self, pick: Pick, first: Pick, records: int) -> bool:
        """Whether the same has happened to that card as to the first one: the engine does not ask for the only card left."""
        news = self.match.records[records:]
        kinds = [record.kind for record in news if any(names(first, card) for card in record.cards)]
        return any(record.kind == kinds[0] and any(names(pick, card) for card in record.cards) for record in news if kinds)

    # --- plays and abilities that are offered ----------------------------------------------------------------------
    def _plays(self, card: Ref, at: Ref | None, on: Ref | None, player: int | None) -> list[Option]:
        decision = self._pending()
        if player is not None and decision.player != player:
            return []
        found = about(decision.options, card, "play:")
        if at is not None:
            found = [o for o in found if id_of(at) in o.bases and len(o.cards) == 1]
        if on is not None:
            found = [o for o in found if refers(o, on, 1)]
        for o in about(decision.options, card, "stasis:"):
            place = piece_of(self.game, on) if on is not None else (base_of(self.game, at) if at is not None else None)
            if place is None or place in self._places_from_stasis(o):
                found.append(o)
        return found

    def _play_found(self, card: Ref, at: Ref | None, on: Ref | None, player: int | None) -> bool:
        """Where a search asks which card to play, take that one and play it there: the engine asks for the place in a second
        question, if there is more than one. Whether that could be done; else nothing has happened."""
        decision, before = self._pending(), len(self.match.replies)
        found = about(decision.options, card, "card:")
        if not found or "play" not in decision.prompt or player not in (None, decision.player):
            return False
        handle = next(Handle(c) for c in self.game.all_cards() if c.uid == found[0].uids[0])
        self._answer_with(found[:1])
        place = ("base", id_of(at)) if at is not None else ("on", on)
        if self.decision is not None and self._plays(handle, None, None, None):
            plays = self._plays(handle, at, on, None)
            if len(plays) == 1:
                self._answer_with(plays)
                return True
        elif self.where(handle) == place or (at is on is None and find_piece(self.game, handle) is not None):
            return True
        self.match.rewind(before)
        return False

    def _places_from_stasis(self, option: Option) -> list[Base | Piece | None]:
        """Where the card in stasis that an option plays may go; the engine asks for one of several in a second question."""
        piece = next((p for p in self.game.pieces.values() if option.uids[:1] == [p.card.uid]), None)
        if piece is None or not option.key.startswith("stasis:") or (piece.is_action and piece.d.leaves_stasis):
            return []
        return self.game.places(piece.controller, piece.card, False)

    def _which_play(self) -> int:
        """The most restricted play that covers a card; one that has a consequence only if its card or base was used for it."""
        grantors = [a.grantor for a in self.game.allowances() if a.grantor is not None and a.grantor.has_strings]
        unwanted = [grantor.name for grantor in grantors if grantor.id != self._wanted]
        options = self._pending().options
        return next((i for i, option in enumerate(options) if not any(name in option.label for name in unwanted)), 0)

    def _uses(self, card: Ref) -> list[Option]:
        options = self._pending().options
        abilities = about(options, card, "talent:", "use:", "answer:")
        specials = about(options, card, "play:") if self._pending().kind == "window" else []
        return abilities or specials or about(options, card, "stasis:")

    def _extra_plays(self, card: Ref) -> list[Allowance]:
        """The extra plays from this card or base that wait in the menu."""
        waiting = self.game.allowances() if self._pending().kind == "play" else []
        return [a for a in waiting if a.grantor is not None and a.grantor.id == id_of(card)]
