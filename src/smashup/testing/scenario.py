"""Scenarios: play a position by the names of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..builder.names import Ref, ScenarioError, id_of, names, seat_of
from ..engine.asking.decision import Option
from ..engine.model.state import Allowance
from ..engine.rules import rights
from .answers import Answers
from .picks import Pick, about, alike, first_match, refers

NONE = ("none", "no", "pass", "done", "later")  # words that decline, where no option is called so


class Scenario(Answers):
    """A position and the moves from there, by the names of cards.

    Every call answers decisions until somebody else must decide."""

    _wanted = ""  # the card or base whose extra play the next play is to use
    # Which of several plays the last card used, and the number of answers before that.
    _spent = _spent_at = 0
    _other_plays: Sequence[int] = ()  # the others

    # --- playing ----------------------------------------------------------------------------------
    def play(
        self, card: Ref, at: Ref | None = None, on: Ref | None = None, player: int | None = None
    ) -> None:
        """Play a card that the pending decision offers.

        A card that is being searched for is taken and played there. Where it matters which of
        several plays the card uses up, that question stays pending, for `choose`."""
        plays = self._plays(card, at, on, player)
        if not plays and (
            self._play_found(card, at, on, player) or self._play_with_pick(card, at, on, player)
        ):
            return
        if not plays and self._asks_now_or_later:
            return self._go_on_later(lambda: self.play(card, at, on, player))
        option = self._only(plays, f"play {card!r} at={at!r} on={on!r}")
        places = self._places_from_stasis(option)
        self._answer_with([option])
        if len(places) > 1 and (at is not None or on is not None):
            self.choose(on if on is not None else at or "")
        self._spend_play()

    def talent(self, card: Ref) -> None:
        """Use a card's talent."""
        talents = about(self._pending().options, self._meant, card, "talent")
        if not talents and self._pending().kind == "window":
            # A talent that may also be used outside the Play Cards phase.
            talents = self._uses(card)
        if not talents and self._asks_now_or_later:
            return self._go_on_later(lambda: self.talent(card))
        self._answer_with([self._only(talents, f"the talent of {card!r}")])

    def use(self, card: Ref) -> None:
        """Use another ability of a card or a base that the pending decision offers.

        If it gives an extra play that is in the menu already, there is nothing left to do."""
        if not self._uses(card) and self._asks_now_or_later:
            return self._go_on_later(lambda: self.use(card))
        options, waiting = self._uses(card), self._extra_plays(card)
        if options or not waiting or waiting[0].grantor is None:
            self._answer_with([self._only(options, f"an ability of {card!r}")])
        else:
            self._wanted = waiting[0].grantor.id

    def choose(self, *picks: Pick) -> None:
        """Answer the pending decision with these picks.

        Several picks may answer several questions, one after the other."""
        kept = (
            self._asks_now_or_later and bool(picks) and not any(self.offers(pick) for pick in picks)
        )
        if (kept or self._pending().kind == "play") and self._was_only_choice(picks):
            return
        if kept:
            return self._go_on_later(lambda: self.choose(*picks))
        try:
            self._choose(picks)
        except ScenarioError:
            if not self._with_another_play(lambda: self._fit(picks)):
                raise

    def _choose(self, picks: Sequence[Pick]) -> None:
        decision = self._pending()
        picks = [pick for pick in picks if self._matching(pick) or not self._is_in(pick)]
        if not picks and not decision.single and decision.least == 0:
            self.match.answer([])
        elif not picks or self._declines(picks):
            self.decline()
        elif decision.single and len(picks) > 1 and (play := self._play_of(picks)):
            self._answer_with([self._only(play, repr(picks))])
        elif self._goes_on(decision) and (len(picks) > 1 or not self._matching(picks[0])):
            self._choose_in_turn(picks)
        else:
            chosen: list[Option] = []
            for pick in picks:
                found = [o for o in self._matching(pick) if o not in chosen]
                chosen.append(self._only(found, repr(pick)))
            self._answer_with(chosen)

    def decline(self) -> None:
        """Answer the pending decision with its "no", "pass", "done" or "none"."""
        decision = self._pending()
        if decision.kind == "confirm":
            self.match.answer(next(i for i, o in enumerate(decision.options) if o.kind == "no"))
        elif decision.optional:
            self.match.answer(-1 if decision.single else [])
        else:
            raise self._error("this decision cannot be declined")

    def end_turn(self) -> None:
        """Stop playing cards: go on to scoring, drawing and the end of the turn."""
        if self._asks_now_or_later:
            return self._go_on_later(self.end_turn)
        if self._pending().kind != "play":
            raise self._error("the turn cannot be ended before this is decided")
        self.match.answer(-1)

    def auto(self, until: int | None = None) -> None:
        """Answer for everybody until that player's (or any player's) Play Cards phase.

        Everything that can be declined is declined."""
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

    # --- questions --------------------------------------------------------------------------------
    def offers(self, pick: Pick) -> bool:
        """True if the pending decision offers that pick, or asks where to search for it."""
        if self.decision is None:
            return False
        if (
            self._matching(pick)
            or self._declines((pick,))
            or self._can_be_found(pick)
            or self._is_in(pick)
        ):
            return True
        found = self._with_another_play(lambda: bool(self._matching(pick)))
        if found:
            self._spend_instead(self._spent)
        return found

    def can_play(self, card: Ref, at: Ref | None = None, on: Ref | None = None) -> bool:
        if self.decision is None or self._plays(card, at, on, None):
            return self.decision is not None
        before = self.match.answer_count
        found = self._play_found(card, at, on, None) or self._play_with_pick(card, at, on, None)
        if not found and self._asks_now_or_later:
            self.decline()
            found = self.can_play(card, at, on)
        if self.match.answer_count > before:
            self.match.rewind(before)
        return found

    def can_use(self, card: Ref) -> bool:
        """True if a talent or another ability of that card or base is offered.

        An extra play of it that waits in the menu counts, too."""
        if self.decision is None:
            return False
        if self._uses(card) or any(play not in self.game.plays for play in self._extra_plays(card)):
            return True
        before, found = self.match.answer_count, False
        if self._asks_now_or_later:
            self.decline()
            found = self.can_use(card)
            self.match.rewind(before)
        return found

    @property
    def _asks_now_or_later(self) -> bool:
        """True if the question is whether to use an extra play now or keep it for the menu."""
        return self.match.question is not None and self.match.question.topic.later

    def _go_on_later(self, go_on: Callable[[], None]) -> None:
        """Keep the offered extra play for the menu, and call `go_on`.

        If `go_on` fails, take that back."""
        before = self.match.answer_count
        self.decline()
        try:
            go_on()
        except ScenarioError:
            self.match.rewind(before)
            raise

    def _declines(self, picks: Sequence[Pick]) -> bool:
        """True for a single pick that means "none", where the decision allows that.

        An option with such a name comes first."""
        word = picks[0].lower() in NONE if isinstance(picks[0], str) else picks[0] is False
        decision = self._pending()
        return word and len(picks) == 1 and decision.optional and not self._matching(picks[0])

    def _play_of(self, picks: Sequence[Pick]) -> list[Option]:
        """Return the plays that all picks fit, such as a card and its place."""
        fitting = [self._matching(pick) for pick in picks]
        return [o for o in fitting[0] if o.kind == "play" and all(o in found for found in fitting)]

    def _play_with_pick(
        self, card: Ref, at: Ref | None, on: Ref | None, player: int | None
    ) -> bool:
        """Play an action that goes nowhere, and choose that base or card in its text.

        Return `False`, with nothing changed, if that cannot be done."""
        place = on if on is not None else at
        plays = [o for o in self._plays(card, None, None, player) if o.place == "none"]
        if place is None or not alike(plays):
            return False
        asked, before, records = self._pending(), self.match.answer_count, self.match.event_count
        self._answer_with(plays[:1])
        self._spend_play()
        if asked.kind == "window" and asked.source == id_of(place):
            return True
        if (
            self.decision is not None
            and self.decision.source == id_of(card)
            and self._matching(place)
        ):
            self._choose([place])
            return True
        if any(names(place, met) for met in self._met_since(records + 1)):
            return True  # there was nothing else to choose
        self.match.rewind(before)
        return False

    def _spend_play(self) -> None:
        """Answer the question which play to use up, if `_which_play` knows.

        Otherwise it stays pending."""
        self._other_plays = ()
        if self.decision is not None and self.decision.purpose == "which_play":
            plain = self._which_play()
            if plain is not None:
                self._spent = plain
                self._other_plays = [i for i in range(len(self.decision.options)) if i != plain]
                self._spent_at = self.match.answer_count
                self._answer(plain)
        self._wanted = ""

    def _with_another_play(self, fits: Callable[[], bool]) -> bool:
        """Let the last card use up another of its possible plays, until `fits` is true.

        Return `False`, with nothing changed, if none fits."""
        if not self._other_plays or self.match.answer_count != self._spent_at + 1:
            return False
        for play in self._other_plays:
            self._spend_instead(play)
            if fits():
                return True
        self._spend_instead(self._spent)
        return False

    def _spend_instead(self, play: int) -> None:
        self.match.rewind(self._spent_at)
        self.match.answer(play)

    def _fit(self, picks: Sequence[Pick]) -> bool:
        try:
            self._choose(picks)
        except ScenarioError:
            return False
        return True

    def _which_play(self) -> int | None:
        """Return which of several plays the card uses up, or `None` if that is a real choice.

        It is the play of the card or base that the test used for it; else one without a consequence
        that allows nothing beyond what each of the others allows."""
        question = self.match.question
        options = question.options if question is not None else []
        plays = [option for option in options if isinstance(option, Allowance)]
        grantors = [play.grantor.id if play.grantor is not None else "" for play in plays]
        if self._wanted and self._wanted in grantors:
            return grantors.index(self._wanted)
        power = next(
            card.data.power
            for card in self.game.all_cards()
            if card.data.id == self._pending().source
        )
        plain = [play for play in plays if play.grantor is None or not play.grantor.has_after_extra]
        for play in plain:
            if all(other is play or covers(other, play, power) for other in plain):
                return plays.index(play)
        return None

    def _uses(self, card: Ref) -> list[Option]:
        """Return the offered abilities of that card or base.

        Its own come first, then those that it has from another card or gives to one."""
        options, meant = self._pending().options, self._meant
        abilities = [o for o in options if o.kind in ("talent", "use", "trigger")]
        return first_match(
            [o for o in abilities if refers(o, meant, card) and len(o.cards) == 1],
            [o for o in abilities if refers(o, meant, card) or id_of(card) in o.cards[1:]],
            about(options, meant, card, "play") if self._pending().kind == "window" else [],
            about(options, meant, card, "play_from_stasis"),
        )

    def _extra_plays(self, card: Ref) -> list[Allowance]:
        """Return the extra plays in the menu that this card or base gives.

        Those of a text that it has from another card count, too."""
        found: list[Allowance] = []
        for play in rights.current(self.game) if self._pending().kind == "play" else []:
            base = self.game.base_of(play.source)
            if play.grantor is not None and id_of(card) in (
                play.grantor.id,
                base.data.id if base is not None else "",
            ):
                found.append(play)
        return found


def covers(wide: Allowance, narrow: Allowance, power: int) -> bool:
    """True if keeping the narrow play instead of the wide one never pays.

    A card of that power has used one of the two."""
    highest = power if narrow.name else narrow.max_power  # of the cards that the narrow one is for
    return (
        not narrow.kind & ~wide.kind
        and wide.name in ("", narrow.name)
        and wide.at in (-1, narrow.at)
        and wide.on in (-1, narrow.on)
        and (wide.max_power < 0 or 0 <= highest <= wide.max_power)
        and (wide.budget < 0 or 0 <= highest <= power)
        and narrow.budget < 0
        and (wide.must_affect is None or wide.must_affect == narrow.must_affect)
        and (narrow.must_affect != () or narrow.uses == 1)
        and (not wide.own_rule or (narrow.own_rule and wide.grantor is narrow.grantor))
    )
