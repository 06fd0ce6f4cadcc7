"""Questions as the outside sees them: one `Decision` for whatever is asked, of a person, a bot or a
test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, assert_never

from ..abilities.scope import Ability
from ..model.constants import (
    ACTION,
    BASE,
    FROM_DECK,
    FROM_DECK_TOP,
    FROM_DISCARD,
    FROM_HAND,
    FROM_OTHER_HAND,
    FROM_STASIS,
    FROM_STORAGE,
    MINION,
    RULE,
    ZoneName,
)
from ..model.hooks import TIMINGS
from ..model.state import Allowance, Base, Card, Event, OpenWindow, Piece, PreparedPlay, Trigger
from ..rules import menu, numbers
from .question import AbilityChoice, Choice, Found, FromStasis, Mode, Play, Question, Seat
from .topic import PURPOSES, DecisionKind, Purpose

if TYPE_CHECKING:
    from ..rules.game import Game


OptionKind = Literal[
    "play",  # play that card at that place, also through its Special
    "play_from_stasis",  # play that card of yours from stasis
    "talent",  # use the Talent of that card
    "use",  # use another ability of that card
    "trigger",  # an ability that something has triggered: use it, or let it come first
    "card_in_play",  # that minion or action
    "base",  # that base
    "card",  # that card, which is not in play: `zone` and `holder` say where it is
    "player",  # that player
    "number",  # that number
    "mode",  # that effect: its `purpose` says what it does
    "ability",  # the ability of that card
    "which_play",  # that play of the turn, or that extra play, is used up
    "yes",  # yes
    "no",  # no
]
PlayPlace = Literal["base", "minion", "none"]

SOURCES: Final = {FROM_DISCARD: "from the discard pile"}
ORIGINS: Final[dict[int, ZoneName]] = {
    FROM_HAND: "hand",
    FROM_OTHER_HAND: "hand",
    FROM_DECK: "deck",
    FROM_DECK_TOP: "deck",
    FROM_DISCARD: "discard",
    FROM_STASIS: "stasis",
    FROM_STORAGE: "under",
}
NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Option(NamedTuple):
    """One possible answer. Its `key` is the same in every determinization and in every saved game:
    what the option is about, after a "~" which copy of the card (its owner and zone), after a "#" a
    number for options that nothing else tells apart."""

    key: str  # what an answer names it by
    kind: OptionKind  # what kind of thing it is
    label: str  # for people
    card: str = ""  # id of the card (or base) it is about, or ""
    owner: int | None = None  # of that card; None: a base, or no card
    zone: ZoneName | None = None  # where that card is now; of a play: where it is played from
    holder: int | None = None  # whose zone that is; None: nobody's
    pid: int | None = (
        # the card in play that one points at: the chosen one, whose talent, the minion that an
        # action goes on
        None
    )
    bid: int | None = (
        None  # the base that one points at: the chosen one, where a minion goes, where `pid` is
    )
    place: PlayPlace | None = (
        None  # of a play: where the card goes; "none": it is a standard action
    )
    player: int | None = None  # the player to be chosen
    number: int | None = None  # the number to be chosen
    purpose: Purpose | None = None  # of a mode: what it does
    text: str = ""  # of an ability that is used, and of a played action: its text
    cards: tuple[str, ...] = ()  # ids of all cards it refers to, the one it is about first
    bases: tuple[str, ...] = ()  # ids of bases
    players: tuple[int, ...] = ()  # the players
    pids: tuple[int, ...] = ()  # the cards in play it refers to, as in a view
    bids: tuple[int, ...] = ()  # the bases in play, in the order of `bases`

    def __repr__(self) -> str:
        return f"<Option {self.key}: {self.label}>"


class Window(NamedTuple):
    """A window in which players use optional abilities and Specials, one after the other. It is the
    same for everybody."""

    timing: str  # its name, as in `TIMINGS`
    bid: int | None  # the base that it is about
    base: str  # the id of that base, or ""
    order: tuple[int, ...]  # the players in the order of being asked
    passed: tuple[
        int, ...
    ]  # those who have passed since somebody has used something, also those with nothing to use
    seat: int  # who is asked now, or has used what is being resolved


class Decision(NamedTuple):
    """Who decides, what about, the legal options, and how many of them are to be chosen."""

    number: int  # no two decisions of a match have the same, also after going back
    player: int  # who decides
    kind: DecisionKind  # what kind of question it is
    purpose: Purpose  # what happens to what is chosen
    prompt: str  # for people
    source: str  # id of the card or base that asks, or that a window is about; or ""
    source_pid: int | None  # that card in play
    source_bid: int | None  # that base, or the base where that card is
    options: tuple[
        Option, ...
    ]  # all legal ones, and nothing else; there may be none where "none" is an answer
    least: int  # at least so many of them are to be chosen,
    most: int  # and at most so many
    ordered: bool  # whether the order matters in which they are chosen
    decline: str  # what "none" is called; "" where it is no answer
    order: str  # what an order means, or ""
    amount: int  # +2 power, three counters, a breakpoint lower by 3 (-3); 0: there is none
    about: tuple[
        int, ...
    ]  # the cards in play that the choice is for: the minion that will be moved, ...
    besides: tuple[Option, ...]  # what is chosen already, if it is asked what else
    window: Window | None  # the window that is open

    @property
    def single(self) -> bool:
        """Whether one option answers it (else a list of them)."""
        return self.most == 1 and not self.ordered

    @property
    def optional(self) -> bool:
        """Whether "none" ("pass", "end the phase") is an answer."""
        return self.least == 0

    def __repr__(self) -> str:
        return (
            f"<Decision of player {self.player}, {self.kind}: {self.prompt} "
            f"{[o.label for o in self.options]}>"
        )


def decision_of(
    game: Game, question: Question, names: Sequence[str] = (), number: int = 0
) -> Decision:
    """The question for the outside. `names` are those of the players."""
    return Asked(
        game, question, names or [f"Player {player.seat + 1}" for player in game.players]
    ).decision(number)


def name_of(game: Game, card_id: str) -> str:
    """The name of a card by its id; for one that is not in the game, a name made of the id."""
    for card in game.all_cards():
        if card.data.id == card_id:
            return card.data.name
    return card_id.replace("_", " ").capitalize()


def seat_owning(card: Card) -> int | None:
    """Return the seat of the player who owns that card; None for a base."""
    return card.owner if card.owner >= 0 else None


def in_brackets(*remarks: str) -> str:
    said = ", ".join(remark for remark in remarks if remark)
    return f" ({said})" if said else ""


def listed(names: list[str]) -> str:
    """Several names in a sentence."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


class Asked:
    """One question, while it is put into words for the outside."""

    def __init__(self, game: Game, question: Question, names: Sequence[str]) -> None:
        self.game = game
        self.question = question
        self.player = question.player
        self.names = names
        self.zones: dict[
            int, tuple[ZoneName, int | None]
        ] = {}  # by uid: where the cards are that are not in play

    def decision(self, number: int) -> Decision:
        question, topic = self.question, self.question.topic
        options: list[Option] = []
        seen: dict[str, int] = {}
        for thing in question.options:
            option = self.option(thing)
            seen[option.key] = times = seen.get(option.key, 0) + 1
            options.append(option if times == 1 else option._replace(key=f"{option.key}#{times}"))
        piece = self.game.pieces.get(topic.at)
        base = self.base_of(piece) if piece is not None else self.game.base_of(topic.at)
        return Decision(
            number=number,
            player=self.player,
            kind=topic.kind,
            purpose=topic.purpose,
            prompt=self.prompt(),
            source=topic.source,
            source_pid=piece.pid if piece is not None else None,
            source_bid=base.bid if base is not None else None,
            options=tuple(options),
            least=question.least,
            most=question.most,
            ordered=question.ordered,
            decline=self.decline(),
            order=topic.order if question.ordered else "",
            amount=topic.amount,
            about=topic.about,
            besides=tuple([self.option(thing) for thing in topic.besides]),
            window=window_of(self.game.window) if self.game.window is not None else None,
        )

    # --- words ------------------------------------------------------------------------------------
    def prompt(self) -> str:
        topic = self.question.topic
        words = topic.prompt or self.default_words()
        if topic.whose is not None:
            words = words.replace("{player}", self.names[topic.whose])
        if topic.besides:
            words += f" (besides {listed(names_of(topic.besides))})"
        if topic.source and topic.kind != "window":
            return f"{name_of(self.game, topic.source)}: {words}"
        return words[:1].upper() + words[1:]

    def default_words(self) -> str:
        """The words of the purpose, with what is chosen; of a window, those of its timing."""
        topic, window = self.question.topic, self.game.window
        if topic.kind == "window" and window is not None:
            return window_words(window.event)
        about = [self.game.pieces[pid].data.name for pid in topic.about if pid in self.game.pieces]
        n = abs(topic.amount)
        words = PURPOSES[topic.purpose].words
        words = words.replace(
            "{about}", about[0] if len(about) == 1 else "them" if about else "it"
        ).replace("{n}", str(n))
        words = words.replace(
            "{counters}", "a +1 power counter" if n == 1 else f"{in_words(n)} +1 power counters"
        )
        if self.question.most > 1:
            words = words.replace("to its owner's hand", "to their owners' hands")
        return words.replace("{what}", self.what())

    def what(self) -> str:
        """What is to be chosen, and how many: "a minion", "up to two cards"."""
        question = self.question
        kinds = {kind_on_table(thing) for thing in question.options}
        noun = (
            {MINION: "minion", ACTION: "action", BASE: "base"}.get(kinds.pop(), "card")
            if len(kinds) == 1
            else "card"
        )
        if question.most == 1:
            return f"an {noun}" if noun == "action" else f"a {noun}"
        if question.least == question.most:
            return f"{in_words(question.most)} {noun}s"
        if question.least == 0:
            return f"{'any number of' if question.most == len(question.options) else f'up to {in_words(question.most)}'} {noun}s"
        return f"{question.least} to {question.most} {noun}s"

    def decline(self) -> str:
        if self.question.least > 0:
            return ""
        if self.question.topic.besides:
            return "Done"
        if self.question.topic.later:
            return "Later"
        return {"play": "End turn", "window": "Pass"}.get(self.question.topic.kind, "None")

    def describe(self, piece: Piece) -> str:
        """A card in play in a few words: name, power, whose, where."""
        power = f" ({numbers.power(self.game, piece)})" if piece.data.kind == MINION else ""
        whose = f" of {self.names[piece.controller]}{in_brackets(self.owned(piece.card, piece.controller))}"
        if piece.stasis >= 0:
            return f"{piece.data.name}{power}{whose} in stasis"
        host = self.game.pieces.get(piece.host)
        on = f" on {host.data.name}" if host is not None else ""
        return f"{piece.data.name}{power}{whose}{on} at {self.game.bases[piece.slot].data.name}"

    def owned(self, card: Card, holder: int) -> str:
        """Whose card it is, if not its holder's."""
        return f"owned by {self.names[card.owner]}" if card.owner not in (holder, -1) else ""

    # --- options ----------------------------------------------------------------------------------
    def option(self, thing: Choice) -> Option:
        """One option, with what it refers to."""
        if isinstance(thing, PreparedPlay):
            return self.play(menu.as_play(self.game, self.player, thing))
        if isinstance(thing, Play):
            return self.play(thing)
        if isinstance(thing, Piece):
            return self.in_play("card_in_play", f"piece:{thing.pid}", self.describe(thing), thing)
        if isinstance(thing, Ability):
            return self.use(thing)
        if isinstance(thing, FromStasis):
            piece = thing.piece
            label = f"Play from stasis: {self.describe(piece)}"
            return self.in_play(
                "play_from_stasis",
                f"stasis:{piece.pid}:{piece.data.id}",
                label,
                piece,
                text=piece.data.text,
            )
        if isinstance(thing, Trigger):
            return self.trigger(thing)
        if isinstance(thing, Base):
            id, bid = thing.data.id, thing.bid
            return Option(
                f"base:{bid}",
                "base",
                thing.data.name,
                card=id,
                zone="play",
                bid=bid,
                bases=(id,),
                bids=(bid,),
            )
        if isinstance(thing, Card):
            label = thing.data.name + in_brackets(self.owned(thing, self.player))
            return self.card(f"card:{thing.data.id}~{thing.owner}", label, thing)
        if isinstance(thing, Found):
            return self.found(thing)
        if isinstance(thing, Seat):
            return Option(
                f"player:{thing.seat}",
                "player",
                self.names[thing.seat],
                player=thing.seat,
                players=(thing.seat,),
            )
        if isinstance(thing, AbilityChoice):
            return self.ability(thing)
        if isinstance(thing, Allowance):
            return self.which_play(thing)
        if isinstance(thing, Mode):
            return Option(f"word:{thing.words}", "mode", thing.words, purpose=thing.purpose)
        if isinstance(thing, int):
            return Option(f"word:{thing}", "number", str(thing), number=thing)
        if isinstance(thing, str):
            return Option(thing, "yes" if thing == "yes" else "no", thing)
        assert_never(thing)

    def play(self, play: Play) -> Option:
        card, place, special = play.card, play.place, play.special >= 0
        data = card.data
        key, label = f"play:{data.id}", data.name
        remark = "Special" if special else SOURCES.get(play.origin, "")
        copy, remarks = f"~{card.owner}{remark}", in_brackets(remark, self.owned(card, self.player))
        where, holder = self.played_from(card, play.origin, play.zone)
        option = Option(
            key + copy,
            "play",
            label + remarks,
            card=data.id,
            owner=seat_owning(card),
            zone=where,
            holder=holder,
            place="none",
            text=data.text if data.kind == ACTION or special else "",
            cards=(data.id,),
        )
        if isinstance(place, Base):
            label += f" {'at' if data.kind == MINION else 'on'} {place.data.name}{remarks}"
            return option._replace(
                key=f"{key}@{place.bid}{copy}",
                label=label,
                place="base",
                bid=place.bid,
                bases=(place.data.id,),
                bids=(place.bid,),
            )
        if isinstance(place, Piece):
            base = self.game.bases[place.slot]
            return option._replace(
                key=f"{key}^{place.pid}{copy}",
                label=f"{label} on {self.describe(place)}{remarks}",
                place="minion",
                pid=place.pid,
                bid=base.bid,
                cards=(data.id, place.data.id),
                bases=(base.data.id,),
                pids=(place.pid,),
                bids=(base.bid,),
            )
        return option

    def played_from(self, card: Card, origin: int, zone: list[Card]) -> tuple[ZoneName, int | None]:
        """The zone that a card is played from, and whose it is; one that was set aside came from a
        zone of the player."""
        if zone is self.game.players[self.player].hand:
            return "hand", self.player
        if zone is not self.game.aside:
            where = self.zone_of(card)
            if where is not None:
                return where
        return ORIGINS[origin], self.player

    def in_play(
        self, kind: OptionKind, key: str, label: str, piece: Piece, text: str = ""
    ) -> Option:
        """An option about a card in play. To choose that very card, one may point at its base,
        too."""
        base, stasis = self.base_of(piece), piece.stasis >= 0
        here = [base] if base is not None and kind == "card_in_play" else []
        return Option(
            key,
            kind,
            label,
            card=piece.data.id,
            owner=seat_owning(piece.card),
            zone="stasis" if stasis else "play",
            holder=piece.controller if stasis else None,
            pid=piece.pid,
            bid=base.bid if base is not None else None,
            text=text,
            cards=(piece.data.id,),
            bases=tuple([b.data.id for b in here]),
            pids=(piece.pid,),
            bids=tuple([b.bid for b in here]),
        )

    def use(self, ability: Ability) -> Option:
        """A Talent, or another ability that a player may use."""
        piece, data = ability.me, ability.data
        if data.has_talent:
            return self.in_play(
                "talent",
                f"talent:{piece.pid}:{data.id}",
                f"Talent of {self.describe(piece)}",
                piece,
                data.text,
            )
        return self.in_play(
            "use", f"use:{piece.pid}:{data.id}", f"Use {self.describe(piece)}", piece, data.text
        )

    def trigger(self, trigger: Trigger) -> Option:
        """A triggered ability, its base, and the base of the event, if that is another one."""
        fx, about, place = trigger.fx, trigger.event.piece, trigger.event.base
        where = (
            f" at {fx.base.data.name}"
            if fx.base is not None and fx.base.card is not fx.card
            else ""
        )
        piece = fx.piece
        source = (
            piece.pid if piece is not None else (fx.base.bid if fx.base is not None else fx.age)
        )
        key, label = f"trigger:{source}:{fx.data.id}:{fx.you}", f"{fx.card.data.name}{where}"
        same = [
            other
            for other in self.question.options
            if isinstance(other, Trigger) and other.fx.key() == fx.key()
        ]
        several = len([other for other in same if other.event.base is place]) > 1
        if several and about is not None:  # several events at one base have triggered it
            key += f"~{about.pid}"
            label += f", for {about.data.name}"
        bases: list[Base] = []
        if place is not None and place is not fx.base:
            key += f"@{place.bid}"
            label += f" at {place.data.name}" if several else f", for {place.data.name}"
            bases = [place] if place.in_play else []
        cards: tuple[str, ...] = (fx.card.data.id,)
        if (
            fx.data.kind == BASE and fx.data is not fx.card.data
        ):  # an ability that it has from another base
            label += f", as {fx.data.name}"
            cards = (fx.card.data.id, fx.data.id)
        return self.pointing(
            Option(
                key,
                "trigger",
                label,
                card=fx.card.data.id,
                text=fx.data.text,
                cards=cards,
                bases=tuple([base.data.id for base in bases]),
                bids=tuple([base.bid for base in bases]),
                pids=(piece.pid,) if piece is not None and piece.in_play else (),
            ),
            fx.card,
        )

    def ability(self, ability: AbilityChoice) -> Option:
        chosen = f" ({ability.base.data.name})" if ability.base is not None else ""
        name = f"{ability.data.name}{chosen}"
        id = ability.data.id
        return self.pointing(
            Option(f"word:{name}", "ability", name, card=id, text=ability.data.text, cards=(id,)),
            ability.card,
        )

    def pointing(self, option: Option, card: Card) -> Option:
        """The option with the place of the card that it is about, if the player knows it."""
        if card.uid < 0 or card.data.kind == RULE:
            return option
        option = option._replace(owner=seat_owning(card))
        for base in self.game.bases:
            if base.card is card:
                return option._replace(zone="play", bid=base.bid)
        for piece in self.game.pieces.values():
            if piece.card is card:
                here, stasis = self.base_of(piece), piece.stasis >= 0
                return option._replace(
                    zone="stasis" if stasis else "play",
                    holder=piece.controller if stasis else None,
                    pid=piece.pid,
                    bid=here.bid if here is not None else None,
                )
        where = self.zone_of(card) if self.game.known[card.uid] >> self.player & 1 else None
        return option._replace(zone=where[0], holder=where[1]) if where is not None else option

    def card(self, key: str, label: str, card: Card) -> Option:
        """A card that is not in play, or will not be when the choice takes effect."""
        return self.pointing(
            Option(key, "card", label, card=card.data.id, cards=(card.data.id,)), card
        )

    def found(self, found: Found) -> Option:
        """A card that is not in play, of one of several zones."""
        card, holder = found.card, self.game.players[found.holder]
        zone = (
            "hand"
            if found.zone is holder.hand
            else "discard pile"
            if found.zone is holder.discard
            else "deck"
        )
        whose = "your" if holder.seat == self.player else f"{self.names[holder.seat]}'s"
        label = f"{card.data.name} from {whose} {zone}{in_brackets(self.owned(card, holder.seat))}"
        return self.card(f"card:{card.data.id}~{card.owner}, {zone} of {holder.seat}", label, card)

    def which_play(self, allowance: Allowance) -> Option:
        """One of several plays that could be used up."""
        grantor, piece = allowance.grantor, self.game.pieces.get(allowance.source)
        base = self.base_of(piece) if piece is not None else self.game.base_of(allowance.source)
        words = (
            f"the extra play from {grantor.name}" if grantor is not None else "the play of the turn"
        )
        return Option(
            f"allowance:{words}:{max(allowance.source, -1)}",
            "which_play",
            words,
            card=grantor.id if grantor is not None else "",
            cards=(grantor.id,) if grantor is not None else (),
            pid=piece.pid if piece is not None else None,
            bid=base.bid if base is not None else None,
        )

    # --- places -----------------------------------------------------------------------------------
    def base_of(self, piece: Piece) -> Base | None:
        """The base where a card in play is."""
        return self.game.bases[piece.slot] if piece.slot >= 0 else None

    def zone_of(self, card: Card) -> tuple[ZoneName, int | None] | None:
        """Where a card is that is not in play, and whose zone that is."""
        if not self.zones:
            self.zones = zones_of(self.game)
        return self.zones.get(card.uid)


def zones_of(game: Game) -> dict[int, tuple[ZoneName, int | None]]:
    """Where each card is that is not in play, by uid, and whose zone that is."""
    found: dict[int, tuple[ZoneName, int | None]] = {}

    def enter(cards: list[Card], zone: ZoneName, holder: int | None) -> None:
        for card in cards:
            found[card.uid] = zone, holder

    for player in game.players:
        enter(player.hand, "hand", player.seat)
        enter(player.deck, "deck", player.seat)
        enter(player.discard, "discard", player.seat)
    for piece in game.pieces.values():
        enter(piece.stored, "under", piece.controller)
    enter(game.base_deck, "base_deck", None)
    enter(game.base_discard, "base_discard", None)
    enter(game.box, "box", None)
    enter(game.aside, "aside", None)
    enter(game.resolving, "resolving", None)
    return found


def window_of(window: OpenWindow) -> Window:
    base, seats = window.event.base, window.seats
    at = seats.index(window.seat)
    return Window(
        timing=TIMINGS[window.event.timing].name,
        bid=base.bid if base is not None and base.in_play else None,
        base=base.data.id if base is not None else "",
        order=tuple(seats),
        passed=tuple([seats[(at - n) % len(seats)] for n in range(window.passes, 0, -1)]),
        seat=window.seat,
    )


def window_words(event: Event) -> str:
    """What a window is about, in words."""
    place = event.base.data.name if event.base is not None else ""
    card = event.card.data.name if event.card is not None else ""
    return TIMINGS[event.timing].window.replace("{place}", place).replace("{card}", card)


def names_of(options: Sequence[Choice]) -> list[str]:
    """Return the names of the cards and bases among these options."""
    return [option.data.name for option in options if isinstance(option, Piece | Base | Card)]


def kind_on_table(thing: Choice) -> int:
    """The kind of card of a base, or of a card at one; 0 for any other option."""
    if isinstance(thing, Base):
        return BASE
    return thing.data.kind if isinstance(thing, Piece) and thing.stasis < 0 else 0


def in_words(n: int) -> str:
    """A number of things in words: "a", "two", "11"."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)
