"""The game at the table: answers, passes, clocks, steady pauses."""

from __future__ import annotations

import traceback
from typing import Any, Final

from smashup import CATALOGUE, SPECTATOR, Decision, EventView, Match, MatchError

from .incoming import Answer, AutoPass, PassWindow, Refused
from .outbox import Outbox
from .seats import Chance, Client
from .setup import LONGEST_CLOCK, Setup
from .state import By, Hold, State, Step, Vote, change

PAUSE: Final = 1.2  # seconds that a window takes with steady pauses
BACK_WITH: Final = (
    30.0  # seconds at least on the clock of somebody who comes back after it has run out
)


def shortest(decision: Decision) -> list[str]:
    """The shortest legal answer: none if there need be none, else the first options."""
    return [option.key for option in decision.options[: decision.least]]


def simple_answers(decision: Decision) -> list[list[str]]:
    """The shortest legal answer, and others that are nearly as short."""
    others = (
        [[option.key] for option in decision.options]
        if decision.least <= 1 <= decision.most
        else []
    )
    return [shortest(decision), *others]


def window_name(decision: Decision) -> str | None:
    """What tells the window that is open from the others of the same stretch of the game."""
    window = decision.window
    return f"{window.timing} {window.bid}" if window is not None else None


def windows_told(news: list[EventView]) -> list[str]:
    """The timings of the windows in what happened, as all can see, in which others than who acts
    may use a Special of theirs.

    Those after one's own plays are left out: there one is asked next in any case.
    """
    found: list[tuple[str, object]] = []
    for event in news:
        hidden = event["source"] is not None and event["source"]["zone"] in ("hand", "deck")
        foreign = hidden and any(
            card["owner"] not in (None, event["player"]) for card in event["cards"]
        )
        if event["kind"] == "scoring":
            found.append(("before_scoring", event["bid"]))
        elif (
            event["kind"] == "score" and ("after_scoring", event["bid"]) not in found
        ):  # one event for each player
            found.append(("after_scoring", event["bid"]))
        elif event["kind"] == "new_base":
            found.append(("after_new_base", event["number"]))
        elif event["kind"] in ("play", "discard") and foreign:
            found.append(("after_foreign_card", event["number"]))
    return [timing for timing, _ in found]


class Play(Setup):
    def __init__(self, state: State, match: Match | None, chance: Chance, now: float) -> None:
        super().__init__(state, match, chance, now)
        self.failures: list[str] = []  # errors in the code of cards since they were last fetched
        self.stuck = -1  # the number of the decision that cannot be answered without somebody

    # --- looking ----------------------------------------------------------------------------------
    def game_in_play(self) -> Match:
        if self.match is None or self.state.phase != "playing":
            raise Refused("wrong_phase", "No game is being played.")
        return self.match

    def undo_vote(self) -> Vote | None:
        return next((vote for vote in self.state.votes if vote.kind == "undo"), None)

    def asked(self, now: float) -> Decision | None:
        """What is asked now. In a pause, only who is shown what goes on is asked already."""
        if self.match is None or self.state.phase != "playing":
            return None
        decision, hold = self.match.decision, self.pausing(now)
        if decision is None or hold is None or hold.seen[decision.player] == len(self.state.course):
            return decision
        return None

    def pausing(self, now: float) -> Hold | None:
        """The steady pause, while it lasts."""
        hold = self.state.hold
        return hold if hold is not None and now < hold.until else None

    def to_answer(self, client: Client, message: Any, now: float) -> Decision:
        """The decision that a message answers or is about."""
        seat = self.own_seat(client, message)
        self.game_in_play()
        decision = self.asked(now)
        if decision is None or (decision.player != seat and self.pausing(now)):
            raise Refused("late")
        if decision.number - self.unseen_by(seat) != message["decision"]:
            raise Refused("late")
        if decision.player != seat:
            raise Refused("not_asked")
        if self.state.seats[seat].bot is not None:
            raise Refused("not_asked", "A bot stands in for you; come back first.")
        return decision

    # --- what each viewer is told of answers ------------------------------------------------------
    # A pass in a steady pause is told to nobody else, not even afterwards. So every number that
    # counts answers, changes or decisions is a number of one viewer, in which unseen passes do not
    # count: they belong to the answer before them.
    def unseen_by(self, viewer: int) -> int:
        """How many answers of this game were not told that viewer, with those that were taken
        back."""
        return self.state.unseen.get(str(viewer), 0)

    def moments_for(self, viewer: int) -> list[int]:
        """By the number of answers that the viewer counts: how many there really were. When the
        game is over, all count."""
        found = [0]
        for real, step in enumerate(self.state.course, 1):
            if step.unseen and step.seat != viewer and self.state.phase != "over":
                found[-1] = real
            else:
                found.append(real)
        return found

    def told_number(self, decision: Decision) -> int:
        """The number of a decision for the seat that is asked. It never gets two decisions with the
        same one."""
        return decision.number - self.unseen_by(decision.player)

    # --- answers ----------------------------------------------------------------------------------
    @change
    def give(self, *, seat: int, keys: list[str], by: By, now: float) -> None:
        """An answer to the pending decision."""
        state, match = self.state, self.match
        if match is None or match.decision is None or match.decision.player != seat:
            raise MatchError("nobody is asked for this answer", "late")
        told, left = len(match.records), self.clock_left(seat, now)
        unseen = self.pausing(now) is not None and match.decision.kind == "window" and not keys
        match.answer_key(*keys)
        state.seats[seat].clock = left
        step = Step(seat, by, len(match.records), unseen=unseen)
        state.course.append(step)
        for viewer in [SPECTATOR, *range(len(state.seats))] if unseen else []:
            state.unseen[str(viewer)] = self.unseen_by(viewer) + (viewer != seat)
        state.votes = [vote for vote in state.votes if vote.kind != "undo"]
        news = match.events(SPECTATOR, told)
        self.pause(news, seat, bool(keys), now)
        step.paused = state.hold is not None
        self.add_time(news)
        state.asked_at = state.hold.until if state.hold is not None else now
        if match.decision is None or match.decision.kind == "play":
            for place in state.seats:
                place.passing = None
        self.finish()

    def finish(self) -> None:
        """The game is over, when everybody has seen it."""
        if self.match is not None and self.match.decision is None and self.state.hold is None:
            self.state.phase, self.state.votes = "over", []

    @change
    def end_hold(self) -> None:
        """The steady pause is over."""
        self.state.hold = None
        self.finish()

    @change
    def pass_rest(self, *, seat: int, window: str, now: float) -> None:
        """Pass in this window, and whenever it asks again."""
        self.give(seat=seat, keys=[], by="person", now=now)
        self.state.seats[seat].passing = window

    @change
    def set_auto_pass(self, *, seat: int, on: bool) -> None:
        self.state.seats[seat].auto_pass = on

    def accept(self, decision: Decision, keys: list[str], by: By, now: float) -> None:
        """Give an answer, or refuse it."""
        try:
            self.give(seat=decision.player, keys=keys, by=by, now=now)
        except MatchError as error:
            raise Refused("not_an_option", f"This is no possible answer: {error}.") from error
        except Exception as error:
            if self.match is None or self.match.decision is not decision:
                raise
            self.failures.append(
                traceback.format_exc()
            )  # in the code of a card; the match is as it was
            raise Refused(
                "failed", "The rules fail at this; please choose something else."
            ) from error
        self.all_stale()

    def accept_any(self, decision: Decision, answers: list[list[str]], by: By, now: float) -> bool:
        """Give the first of these answers that is possible, without anybody. False: the rules fail
        at all of them, and somebody has to go back or find another."""
        if decision.number == self.stuck:
            return False
        for keys in answers:
            try:
                self.accept(decision, keys, by, now)
                return True
            except Refused:
                continue
        self.stuck = decision.number
        return False

    def on_answer(self, client: Client, message: Answer, now: float, out: Outbox) -> None:
        self.accept(self.to_answer(client, message, now), message["options"], "person", now)

    def on_pass_window(self, client: Client, message: PassWindow, now: float, out: Outbox) -> None:
        decision = self.to_answer(client, message, now)
        window = window_name(decision)
        if window is None or not decision.optional:
            raise Refused("not_an_option", "This is no window that one may pass.")
        self.pass_rest(seat=decision.player, window=window, now=now)
        self.all_stale()

    def on_auto_pass(self, client: Client, message: AutoPass, now: float, out: Outbox) -> None:
        seat = self.own_seat(client, message)
        self.set_auto_pass(seat=seat, on=message["on"])
        client.stale = True

    def pass_by_itself(self, now: float) -> bool:
        """Pass for somebody who wanted that. False: nobody did."""
        decision = self.asked(now)
        if decision is None or not decision.optional or self.undo_vote() is not None:
            return False
        seat = self.state.seats[decision.player]
        if seat.bot is not None or seat.person is None:
            return False
        passing = (
            seat.passing is not None
            and seat.passing == window_name(decision)
            and decision.kind == "window"
        )
        nothing_else = (
            seat.auto_pass and not decision.options and decision.kind != "play"
        )  # a turn never ends unseen
        if not passing and not nothing_else:
            return False
        return self.accept_any(decision, [[]], "pass", now)

    # --- clocks -----------------------------------------------------------------------------------
    def clock_runs_for(self, now: float) -> int | None:
        """The seat whose clock runs."""
        decision = self.asked(now)
        if (
            self.state.options["clock"] is None
            or decision is None
            or self.undo_vote() is not None
            or self.pausing(now)
        ):
            return None
        return decision.player if decision.player in self.people_playing() else None

    def clock_is_dated(self) -> bool:
        """True for clocks of a day: they run to a date, also while nobody has the table open or the
        server is down."""
        clock = self.state.options["clock"]
        return clock is not None and max(clock["seconds"], clock["per_turn"]) >= LONGEST_CLOCK

    def move_times(self, clocks: float, others: float) -> None:
        """Move what runs on clocks, and votes and pauses, by so many seconds on the wall clock."""
        state = self.state
        if not self.clock_is_dated():
            state.asked_at += clocks
        for vote in state.votes:
            vote.until += others
        if state.hold is not None:
            state.hold.until += others

    def clock_left(self, seat: int, now: float) -> float:
        running = now - self.state.asked_at if self.clock_runs_for(now) == seat else 0.0
        return max(0.0, self.state.seats[seat].clock - max(0.0, running))

    @change
    def settle_clock(self, *, now: float) -> None:
        """Take from the clock what has run off it."""
        seat = self.clock_runs_for(now)
        if seat is not None:
            self.state.seats[seat].clock = self.clock_left(seat, now)
        self.state.asked_at = now

    def add_time(self, news: list[EventView]) -> None:
        clock = self.state.options["clock"]
        for event in news:
            if clock is not None and event["kind"] == "turn" and event["player"] is not None:
                self.state.seats[event["player"]].clock += clock["per_turn"]

    @change
    def run_out(self, *, seat: int, bot: str, now: float) -> None:
        """A clock has run out, and a bot takes over."""
        clock = self.state.options["clock"]
        self.put_bot(seat=seat, bot=bot)
        self.state.seats[seat].clock = max(
            BACK_WITH, float(clock["per_turn"]) if clock is not None else 0.0
        )
        self.state.asked_at = now

    # --- steady pauses ----------------------------------------------------------------------------
    def steady(self) -> bool:
        wanted = self.state.options["steady_pauses"]
        people = [seat for seat in self.state.seats if seat.person is not None]
        return len(people) >= 2 if wanted is None else wanted

    def pause(self, news: list[EventView], seat: int, acted: bool, now: float) -> None:
        """Begin or lengthen the pause that tells nothing: so long for every window, whether
        somebody was asked in it or not.

        Until it is over everybody sees the game as it was before, but who is asked in a window, and
        then by what they used there."""
        state, match = self.state, self.match
        if match is None or not self.steady():
            return
        if state.hold is not None and now >= state.hold.until:
            state.hold = None
        windows = self.possible_windows(match, windows_told(news))
        if windows:
            if state.hold is None:
                eyes = [*range(len(state.seats)), SPECTATOR]
                versions = [state.records + 1 - self.unseen_by(viewer) for viewer in eyes]
                clocks = [place.clock for place in state.seats]
                state.hold = Hold(now, [len(state.course) - 1] * len(eyes), versions, clocks)
            state.hold.until += windows * PAUSE
        if state.hold is not None:
            self.hold_version(seat)  # who has answered is told so
        decision = match.decision
        if (
            state.hold is not None
            and decision is not None
            and (decision.kind == "window" or (decision.player == seat and acted))
        ):
            state.hold.seen[decision.player] = len(state.course)
            self.hold_version(decision.player)

    def hold_version(self, seat: int) -> None:
        """Something has changed for a seat in the pause, with the change that is being made."""
        if self.state.hold is not None:
            self.state.hold.versions[seat] = self.state.records + 1 - self.unseen_by(seat)

    def possible_windows(self, match: Match, timings: list[str]) -> int:
        """In how many of these windows somebody with cards in hand could hold a Special. Everybody
        knows the factions."""
        if not timings:
            return 0
        players = match.view(SPECTATOR)["players"]
        cards = [
            card
            for player in players
            for faction in player["factions"]
            for card in CATALOGUE.faction(faction).cards
        ]
        known = {word for card in cards for word in card.special.split()}
        return (
            len([timing for timing in timings if timing in known])
            if any(player["hand"] for player in players)
            else 0
        )
