"""Why something is no option: for the cards in a hand, for Talents, and for cards that a question
could be about. The reasons are those by which the rules leave it out: places, plays, bans,
conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypedDict

from ..abilities.scope import Ability, Scope
from ..asking.question import Choice, FromStasis, Play, Question, card_of
from ..asking.topic import Purpose, Topic
from ..knowledge.known import knows
from ..model.carddef import CardDef
from ..model.constants import CHANGE, DESTROY, MINION, MOVE, PLAY, RIVALS, YOURS, ZoneName
from ..model.hooks import FORBIDS_ELSEWHERE, FORBIDS_HERE, FORBIDS_MOVES_HERE, USE
from ..model.state import BY, NO_CARD, Allowance, Base, Card, Piece, PreparedPlay, Trigger, by_name
from ..rules import plays, protection, rights

if TYPE_CHECKING:
    from ..rules.game import Game

WhyNotCode = Literal[
    "not_your_turn",  # it is another player's turn, and somebody else is asked
    "not_asked",  # something else is asked now, or somebody else
    "wrong_phase",  # this is not the time when such cards are played, or such abilities used
    "no_minion_play",  # the player has no minion play left
    "no_action_play",  # the player has no action play left
    "restricted_play",  # the plays that the player has left are not for this card
    "too_many_plays",  # a loop of plays was ended: no card at all can be played
    "special_only",  # it can only be played through its Special
    "no_place",  # there is no base or minion where it could be played
    "forbidden",  # an ability forbids it
    "no_effect",  # what its text asks for is not there, so that it could do nothing
    "talent_used",  # its Talent was used this turn
    "cancelled",  # its abilities are cancelled
    "in_stasis",  # it is in stasis
    "protected",  # it is protected from what would be done to it
    "does_not_fit",  # the card that asks is about other cards
]


class WhyNot(TypedDict):
    """Why a card, or a base, is no option of the pending decision."""

    card: str  # which card or base it is
    pid: int | None  # the same as a card in play
    bid: int | None  # the same as a base in play
    zone: ZoneName  # where it is
    code: WhyNotCode  # the reason
    # the card or base behind the reason: what forbids it, gives the play, or asks; "": none
    source: str
    text: str  # the reason in a sentence


class Reason(NamedTuple):
    code: WhyNotCode
    text: str
    source: str = ""


NOT_YOUR_TURN: Final = Reason("not_your_turn", "It is not your turn.")
OTHERS_ASKED: Final = Reason("not_asked", "Another player is asked now.")
ELSE_ASKED: Final = Reason("not_asked", "Something else is asked now.")
NOT_NOW: Final = Reason("wrong_phase", "That is for the Play Cards phase of your turn.")
TOO_MANY_PLAYS: Final = Reason(
    "too_many_plays", "So many cards were played that no more can be played this turn."
)
NO_BASE: Final = Reason("no_place", "There is no base to play it at.")
NO_PLAY: Final = {
    True: Reason("no_minion_play", "You have no minion play left."),
    False: Reason("no_action_play", "You have no action play left."),
}
# What a card in play would have to be affected by, to be chosen for a purpose.
HARMS: Final[dict[Purpose, int]] = {
    "destroy": DESTROY,
    "move": MOVE,
    "return": CHANGE,
    "stasis": CHANGE,
    "shuffle": CHANGE,
    "deck": CHANGE,
    "deck_top": CHANGE,
    "deck_bottom": CHANGE,
    "gain_power": CHANGE,
    "lose_power": CHANGE,
    "add_counters": CHANGE,
    "remove_counters": CHANGE,
    "transfer": CHANGE,
    "transfer_to": CHANGE,
    "control": CHANGE,
    "give_control": CHANGE,
}
HOSTS: Final = {YOURS: " of yours", RIVALS: " of another player", 0: ""}


def why_not(game: Game, question: Question, prompt: str, seat: int) -> list[WhyNot]:
    """Why what that player has is no option of the question: cards in hand, cards in stasis and
    Talents; if that player is asked, also the other cards that the question could be about.
    `prompt` is the question in words."""
    return Reasons(game, question, prompt, seat).found


class Reasons:
    """The search for reasons. Each card has at most one, and none if it is an option."""

    def __init__(self, game: Game, question: Question, prompt: str, seat: int) -> None:
        self.game = game
        self.prompt = prompt
        self.seat = seat
        self.question = question
        self.source = source_of(game, question.topic)
        self.asked = question.player == seat
        self.menu = self.asked and question.topic.kind == "play"
        self.options: Sequence[Choice] = question.options if self.asked else []
        self.cards = [card for option in self.options if (card := card_of(option)) is not None]
        self.pieces = [piece for option in self.options if (piece := piece_of(option)) is not None]
        self.zones = [
            (name, zone) for name, zone in zones(game) if any(card in zone for card in self.cards)
        ]
        self.found: list[WhyNot] = []
        self.look_at_hand()
        if self.asked and not self.menu:
            self.look_at_zones()
            self.look_at_pieces()
            self.look_at_bases()
        self.look_at_own_pieces()

    def add(
        self,
        reason: Reason,
        card: Card,
        zone: ZoneName,
        piece: Piece | None = None,
        base: Base | None = None,
    ) -> None:
        self.found.append(
            {
                "card": card.data.id,
                "pid": piece.pid if piece is not None else None,
                "bid": base.bid if base is not None else None,
                "zone": zone,
                "code": reason.code,
                "source": reason.source,
                "text": reason.text,
            }
        )

    # --- cards in hand ----------------------------------------------------------------------------
    def look_at_hand(self) -> None:
        hand = self.game.players[self.seat].hand
        shown = any(zone is hand for _, zone in self.zones)
        for card in hand:
            if card not in self.cards:
                self.add(self.unplayed(card, shown), card, "hand")

    def unplayed(self, card: Card, shown: bool) -> Reason:
        """Return why a card in hand is no option; `shown` if other cards of this hand are."""
        if not self.asked:
            return self.not_asked()
        if self.menu:
            return self.not_in_menu(card)
        if self.question.topic.kind == "window":
            return self.not_in_window(card)
        return self.not_chosen(card) if shown else ELSE_ASKED

    def not_asked(self) -> Reason:
        return OTHERS_ASKED if self.game.current == self.seat else NOT_YOUR_TURN

    def not_in_menu(self, card: Card) -> Reason:
        """Why a card cannot be played now, in the Play Cards phase."""
        if card.data.special_only:
            return special_only(card)
        plays = [play for play in rights.current(self.game) if play.kind & card.data.kind]
        if not plays:
            return NO_PLAY[card.data.kind == MINION]
        return self.unplaceable(card, False) or self.restricted(plays[0])

    def not_in_window(self, card: Card) -> Reason:
        """Why a card cannot be played through its Special now."""
        game, window, data = self.game, self.game.window, card.data
        if window is not None and data.specials >> window.event.timing & 1:
            event = window.event
            if data.script.special_if(Scope(game, data, self.seat, None, event.base, card), event):
                return self.unplaceable(card, True) or no_effect(card)
            return no_effect(card)
        if data.specials:
            return Reason("wrong_phase", f"The Special of {data.name} cannot be used at this time.")
        return ELSE_ASKED if self.your_phase() else NOT_NOW

    def your_phase(self) -> bool:
        return self.game.phase == PLAY and self.game.current == self.seat

    def unplaceable(self, card: Card, special: bool) -> Reason | None:
        """Why there is no place where that card may be played: the steps of `plays.places`."""
        game, data, seat = self.game, card.data, self.seat
        if plays.played_out(game):
            return TOO_MANY_PLAYS
        if data.special_only and not special and not plays.in_its_time(game, seat, card):
            return special_only(card)
        if data.has_prerequisite and not data.script.can_play(
            Scope(game, data, seat, None, None, card)
        ):
            return no_effect(card)
        ban = plays.forbidder(game, seat, card)
        if ban is not None:
            return forbidden(card, ban)
        if not data.placed:
            return None
        places: list[Any] = (
            plays.hosts(game, seat, card) if data.plays_on == MINION else game.open_bases()
        )
        if not places:
            if data.plays_on != MINION:
                return NO_BASE
            rest = " that it may be played on" if data.has_host_rule else " to play it on"
            return Reason("no_place", f"There is no minion{HOSTS[data.hosts]}{rest}.")
        if plays.outside(plays.closed_slots(game, seat, card), places):
            return None
        return forbidden(card, self.closer(card))

    def closer(self, card: Card) -> Ability:
        """One of the abilities that forbid a card at some bases."""
        hooks = self.game.hooks
        bans = [
            ban for ban in hooks[FORBIDS_HERE] if ban.data.script.forbids_here(ban, self.seat, card)
        ]
        bans += [
            ban
            for ban in hooks[FORBIDS_ELSEWHERE]
            if ban.data.script.forbids_elsewhere(ban, self.seat, card)
        ]
        return bans[0]

    def restricted(self, play: Allowance) -> Reason:
        """The play that the player has left is not for that card, or not for where it could go."""
        giver = play.grantor.name if play.grantor is not None else "your turn"
        source = play.grantor.id if play.grantor is not None else ""
        return Reason(
            "restricted_play",
            f"The extra play from {giver} is only for {self.what_for(play)}.",
            source,
        )

    def what_for(self, play: Allowance) -> str:
        """What a restricted play is for, in words."""
        game = self.game
        words = play.name or (
            "a minion"
            if play.kind == MINION
            else "an action"
            if not play.kind & MINION
            else "a card"
        )
        if play.max_power >= 0:
            words += f" of power {play.max_power} or less"
        if play.budget >= 0:
            words += f" (together {play.budget} or less)"
        base, host = game.base_of(play.at), game.pieces.get(play.on)
        if play.at >= 0:
            words += f" at {base.data.name if base is not None else 'a base that is gone'}"
        if play.on >= 0:
            words += f" on {host.data.name if host is not None else 'a minion that is gone'}"
        if play.must_affect is not None:
            names = [game.pieces[pid].data.name for pid in play.must_affect if pid in game.pieces]
            words += f" that affects {' or '.join(names) if names else 'a minion'}"
        return f"{words}, as its text says" if play.own_rule else words

    # --- what the question is about ---------------------------------------------------------------
    def look_at_zones(self) -> None:
        """The other cards of the piles that the question is about, as far as the player may see
        them."""
        hand = self.game.players[self.seat].hand
        for name, zone in self.zones:
            if zone is not hand:
                for card in sorted(zone, key=by_name):
                    if card not in self.cards and knows(self.game, self.seat, card):
                        self.add(self.not_chosen(card), card, name)

    def not_chosen(self, card: Card) -> Reason:
        """Why a card is not among those to choose from: it cannot be played, or the text is about
        others."""
        plays = any(isinstance(option, Play | PreparedPlay) for option in self.options)
        reason = self.unplaceable(card, False) if plays else None
        return reason or self.does_not_fit(card)

    def look_at_pieces(self) -> None:
        """The other cards in play of the kinds that the question is about."""
        if not any(isinstance(option, Piece) for option in self.options):
            return
        kinds = {piece.data.kind for piece in self.pieces}
        frozen = any(piece.stasis >= 0 for piece in self.pieces)
        spared = not any(
            self.protector(piece) for piece in self.pieces
        )  # else such cards may be chosen (rules 15.3.2)
        for piece in self.game.pieces.values():
            if piece not in self.pieces and piece.data.kind in kinds:
                if piece.stasis < 0:
                    guard = self.protector(piece) if spared else None
                    reason = protected(piece, guard) if guard is not None else self.unmovable(piece)
                    self.add(reason or self.does_not_fit(piece.card), piece.card, "play", piece)
                else:
                    self.add(
                        self.does_not_fit(piece.card) if frozen else in_stasis(piece),
                        piece.card,
                        "stasis",
                        piece,
                    )

    def protector(self, piece: Piece) -> Ability | None:
        """What protects a card from being affected as the question asks for."""
        how = HARMS.get(self.question.topic.purpose)
        if how is None or piece.stasis >= 0:
            return None
        return protection.protector(self.game, piece, BY[self.seat][self.source.kind], how)

    def look_at_bases(self) -> None:
        """The other bases, if one is to be chosen."""
        game, topic = self.game, self.question.topic
        bases = [option for option in self.options if isinstance(option, Base)]
        moving = (
            [game.pieces[pid] for pid in topic.about if pid in game.pieces]
            if topic.purpose == "move_to"
            else []
        )
        for base in game.bases if bases else []:
            if base not in bases:
                self.add(
                    self.unreachable(moving, base) or self.does_not_fit(base.card),
                    base.card,
                    "play",
                    base=base,
                )

    def unmovable(self, piece: Piece) -> Reason | None:
        """Return the reason if no base is open to this minion, when asked which minion to move."""
        if self.question.topic.purpose != "move":
            return None
        bars = [
            protection.barrier(self.game, piece, base, self.seat)
            for base in self.game.open_bases()
            if base.slot != piece.slot
        ]
        return kept_away(bars[0], piece) if bars and bars[0] is not None and all(bars) else None

    def unreachable(self, moving: list[Piece], base: Base) -> Reason | None:
        """What forbids that base to one of these minions."""
        for piece in moving:
            bar = (
                protection.barrier(self.game, piece, base, self.seat)
                if piece.slot != base.slot
                else None
            )
            if bar is not None:
                return kept_away(bar, piece)
        return None

    def does_not_fit(self, card: Card) -> Reason:
        return Reason(
            "does_not_fit",
            f'{card.data.name} does not fit "{self.prompt}".',
            self.question.topic.source,
        )

    # --- cards in play ----------------------------------------------------------------------------
    def look_at_own_pieces(self) -> None:
        """The player's cards in stasis, and those with a Talent or another ability to use."""
        known = {reason["pid"] for reason in self.found}
        for piece in self.game.pieces.values():
            if (
                piece.controller == self.seat
                and piece not in self.pieces
                and piece.pid not in known
            ):
                reason = self.unused(piece)
                if reason is not None:
                    self.add(reason, piece.card, "stasis" if piece.stasis >= 0 else "play", piece)

    def unused(self, piece: Piece) -> Reason | None:
        """Why a card in stasis cannot be played, or an ability of a card in play not be used; None:
        it has none to use."""
        if piece.stasis < 0 and not any(usable(data) for data in piece.wording.text):
            return None
        if not self.asked:
            return self.not_asked()
        if not self.menu:
            return ELSE_ASKED if self.your_phase() else NOT_NOW
        if piece.stasis > 0:
            return in_stasis(piece)
        if piece.stasis == 0:
            return self.unplaceable(piece.card, False) or no_effect(piece.card)
        if not piece.wording.abilities:
            cause = next(
                (
                    action
                    for action in piece.actions
                    for data in action.wording.abilities
                    if data.cancels
                ),
                piece,
            )
            return Reason(
                "cancelled",
                f"{cause.data.name} cancels the abilities of {piece.data.name}.",
                cause.data.id,
            )
        if any((piece.pid, data) in self.game.talents_used for data in piece.wording.abilities):
            return Reason("talent_used", f"The Talent of {piece.data.name} was used this turn.")
        return self.nowhere_to_go(piece) or no_effect(piece.card)

    def nowhere_to_go(self, piece: Piece) -> Reason | None:
        """What forbids the moves that an ability would need: without the bans on moves its
        condition would hold."""
        hooks = self.game.hooks
        bars = hooks[FORBIDS_MOVES_HERE]
        if not bars:
            return None
        hooks[FORBIDS_MOVES_HERE] = ()
        try:
            free = any(could_use(ability) for ability in piece.abilities if usable(ability.data))
        finally:
            hooks[FORBIDS_MOVES_HERE] = bars
        if not free:
            return None
        own = (
            piece if piece.is_minion else self.game.pieces.get(piece.host)
        )  # most abilities move the minion they are on
        mine = [
            minion
            for base in self.game.bases
            for minion in base.minions
            if minion.controller == self.seat
        ]
        for minion in mine if own is None else [own, *mine]:
            for bar in bars:
                if minion.slot != bar.here.slot and bar.data.script.forbids_moves_here(
                    bar, self.seat, minion
                ):
                    return kept_away(bar, minion)
        return None


def usable(data: Any) -> bool:
    """Whether it has a Talent or another ability that its player uses."""
    return data.has_talent or bool(data.hooks >> USE & 1)


def could_use(ability: Ability) -> bool:
    """Whether the condition of its Talent, or of another ability that its player uses, holds."""
    script = ability.data.script
    return script.talent_if(ability) if ability.data.has_talent else script.use_if(ability)


def kept_away(bar: Ability, minion: Piece) -> Reason:
    text = f"{bar.card.data.name} keeps {minion.data.name} from moving to {bar.here.data.name}."
    return Reason("forbidden", text, bar.card.data.id)


def special_only(card: Card) -> Reason:
    return Reason("special_only", f"{card.data.name} can only be played through its Special.")


def forbidden(card: Card, ban: Ability) -> Reason:
    return Reason(
        "forbidden", f"{ban.card.data.name} forbids you to play {card.data.name}.", ban.card.data.id
    )


def protected(piece: Piece, guard: Ability) -> Reason:
    own = guard.piece is piece
    text = (
        f"{piece.data.name} protects itself."
        if own
        else f"{guard.card.data.name} protects {piece.data.name}."
    )
    return Reason("protected", text, guard.card.data.id)


def no_effect(card: Card) -> Reason:
    return Reason("no_effect", f"What the text of {card.data.name} asks for is not there now.")


def in_stasis(piece: Piece) -> Reason:
    counters = "1 counter" if piece.stasis == 1 else f"{piece.stasis} counters"
    return Reason("in_stasis", f"{piece.data.name} is in stasis with {counters}.")


def piece_of(option: Choice) -> Piece | None:
    """The card in play that an option chooses, plays or uses."""
    if isinstance(option, FromStasis | Ability):
        return option.piece
    return (
        option
        if isinstance(option, Piece)
        else option.fx.piece
        if isinstance(option, Trigger)
        else None
    )


def source_of(game: Game, topic: Topic) -> CardDef:
    """The card or base that asks; a card without kind if it is a rule, or nothing."""
    for card in game.cards:
        if card.data.id == topic.source:
            return card.data
    return NO_CARD.data


def zones(game: Game) -> list[tuple[ZoneName, list[Card]]]:
    """The zones of cards that are not in play."""
    found: list[tuple[ZoneName, list[Card]]] = []
    for player in game.players:
        found += [("hand", player.hand), ("deck", player.deck), ("discard", player.discard)]
    found += [("under", piece.stored) for piece in game.pieces.values() if piece.stored]
    found += [("base_deck", game.base_deck), ("base_discard", game.base_discard), ("box", game.box)]
    found += [("aside", game.aside), ("resolving", game.resolving)]
    return found
