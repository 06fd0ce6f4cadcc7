"""What an ability can see: its `you`, `me` and `here`, the cards that it may look at, what happened
this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.carddef import CardDef
from ..model.compiled import mypyc_attr
from ..model.constants import ANYBODY, BASE, MINION, PLAY, YOU
from ..model.hooks import ALSO_NAMED, FORBIDS_MOVES_HERE
from ..model.state import (
    EVERYWHERE,
    FREE_ACTION,
    NOWHERE,
    Allowance,
    Base,
    Card,
    Event,
    LastingState,
    Piece,
    TurnRecord,
)
from ..rules import index, menu, numbers, plays, protection, rights

if TYPE_CHECKING:
    from ..rules.game import Game


Key = tuple[int, int | None, str]


class Scope:
    """An ability and what it can see: who controls it, its card and its place, and the whole table.

    It never changes, and its methods change nothing. `Ability`, an entry of the index, and `Fx`,
    one run of an ability, are both scopes."""

    __slots__ = (
        "age",
        "base",
        "card",
        "data",
        "game",
        "lasting_state",
        "location",
        "me",
        "piece",
        "player",
        "you",
    )

    # Not set where they have no meaning, so that asking for them raises an error:
    you: int  # who controls it
    me: Piece  # this card in play, or as it was when it left

    def __init__(
        self,
        game: Game,
        data: CardDef,
        player: int | None,
        piece: Piece | None,
        base: Base | None,
        card: Card,
        age: int = 0,
        lasting_state: LastingState | None = None,
    ) -> None:
        self.game: Final = game
        self.data: Final = data
        self.player: Final = player  # who controls it; nobody, if it is a base's
        self.piece: Final = piece  # its card in play
        self.base: Final = (
            base  # the base of a base ability or a Special; where a card that has left play was
        )
        self.card: Final = card
        self.age: Final = age  # its place in the order of the index
        self.lasting_state: Final = lasting_state  # of a lasting ability: what it was set up with
        self.location: Final[Base | Piece] = (
            piece if piece is not None else base if base is not None else NOWHERE
        )
        if player is not None:
            self.you = player
        if piece is not None:
            self.me = piece

    # --- where and when ---------------------------------------------------------------------------
    @property
    def here(self) -> Base:
        """The base of this card: where it is, or where it was when it left play."""
        piece = self.piece
        if piece is not None and (piece.in_play or self.base is None) and piece.slot >= 0:
            return self.game.bases[piece.slot]
        if self.base is None:
            raise LookupError(f"{self.card.data.name} is at no base")
        return self.base

    @property
    def host(self) -> Piece | None:
        """The minion that this action is on."""
        return self.game.pieces.get(self.me.host)

    def source_id(self) -> int:
        """The id of the piece or base that this ability belongs to; if there is none, a number
        below -1 for its card."""
        if self.piece is not None:
            return self.piece.pid
        return self.base.bid if self.base is not None else -2 - self.card.uid

    def key(self, seat: int | None = None) -> Key:
        """Identifies an ability: in a stretch of time it triggers once, whoever controls it; one of
        a base once for each player."""
        player = self.player if self.player is not None else seat
        return (
            self.age,
            player if self.base is not None and self.piece is None else None,
            self.data.id,
        )

    @property
    def kind(self) -> int:
        """The kind of card that this ability belongs to, for protection."""
        return self.card.data.kind

    @property
    def your_turn(self) -> bool:
        return self.game.current == self.you

    @property
    def on_your_turn(self) -> bool:
        """Whether it is your Play Cards phase: that is what "on your turn" means (rules 16.8)."""
        return self.game.current == self.you and self.game.phase == PLAY

    @property
    def others(self) -> list[int]:
        """The other players, clockwise from the current player."""
        return [seat for seat in self.game.seats_from(self.game.current) if seat != self.you]

    @property
    def everybody(self) -> list[int]:
        """All players, clockwise from the current player."""
        return self.game.seats_from(self.game.current)

    @property
    def hand(self) -> list[Card]:
        return self.game.players[self.you].hand

    @property
    def deck(self) -> list[Card]:
        return self.game.players[self.you].deck

    @property
    def discard_pile(self) -> list[Card]:
        return self.game.players[self.you].discard

    def seat(self, player: int | None) -> int | None:
        """The player that a verb is about: you, that player, or nobody (if none was chosen)."""
        return self.you if player == YOU else player

    def hand_of(self, player: int) -> list[Card]:
        return self.game.players[player].hand

    def discard_pile_of(self, player: int) -> list[Card]:
        return self.game.players[player].discard

    @property
    def base_discard(self) -> list[Card]:
        """The discard pile of bases."""
        return self.game.base_discard

    @property
    def aside(self) -> list[Card]:
        """The cards that are set aside just now."""
        return self.game.aside

    @property
    def in_stasis(self) -> list[Piece]:
        """Your cards in stasis."""
        return self.game.players[self.you].stasis

    @property
    def there_at_start(self) -> bool:
        """Whether this card was on a base or minion as the turn began."""
        return self.me.turn < self.game.turn

    @property
    def has_deck(self) -> bool:
        """Whether there is a card to take from your deck, which is made anew from the discard pile
        if need be."""
        player = self.game.players[self.you]
        return bool(player.deck or player.discard)

    @property
    def has_base_deck(self) -> bool:
        """Whether there is a card to take from the base deck, which is made anew from its discard
        pile if need be."""
        return bool(self.game.base_deck or self.game.base_discard)

    @property
    def face_up_base(self) -> CardDef | None:
        """The base card that lies face up on the base deck."""
        card = index.face_up_base(self.game)
        return card.data if card is not None else None

    def scoring_here(self) -> bool:
        """Whether this base is being scored."""
        return self.game.scoring is not None and self.game.scoring.base is self.here

    @property
    def winners(self) -> list[int]:
        """The winners of the base that has just scored, clockwise from the current player."""
        return self.game.scoring.places(1) if self.game.scoring is not None else []

    @property
    def scored_breakpoint(self) -> int:
        """The breakpoint that the base which has just scored had when it scored."""
        return self.game.scoring.breakpoint if self.game.scoring is not None else 0

    @property
    def won(self) -> bool:
        """Whether you are a winner of the base that has just scored."""
        return self.you in self.winners

    @property
    def clearing(self) -> bool:
        """Whether the cards on this base are being discarded because it has scored."""
        scoring = self.game.scoring
        return scoring is not None and scoring.clearing and scoring.base is self.here

    def targeted(self) -> Piece | None:
        """The piece that a lasting ability is about, if it is still in play."""
        return (
            self.game.pieces.get(self.lasting_state.target)
            if self.lasting_state is not None
            else None
        )

    @property
    def named(self) -> str:
        """The name that a lasting ability was set up with."""
        return self.lasting_state.named if self.lasting_state is not None else ""

    # --- cards in play ----------------------------------------------------------------------------
    def places(self, at: Base | None) -> list[Base]:
        """All bases, that one, or none of them."""
        if at is EVERYWHERE:
            return self.game.bases
        return [at] if at is not None else []

    def minions(
        self,
        at: Base | None = EVERYWHERE,
        of: int | None = ANYBODY,
        max_power: int = -1,
        but: Piece | None = None,
    ) -> list[Piece]:
        """Minions at a base, or at all of them."""
        found: list[Piece] = []
        for base in self.places(at):
            found += base.minions
        if of != ANYBODY:
            found = [minion for minion in found if minion.controller == of]
        if but is not None and but in found:
            found.remove(but)
        if max_power >= 0:
            found = [minion for minion in found if numbers.power(self.game, minion) <= max_power]
        return found

    def yours(self, at: Base | None = EVERYWHERE, but: Piece | None = None) -> list[Piece]:
        """Your minions."""
        found: list[Piece] = []
        if self.player is None:
            return found
        you = self.you  # to compare with a number is faster than with one that might be None
        for base in self.places(at):
            for minion in base.minions:
                if minion.controller == you and minion is not but:
                    found.append(minion)
        return found

    def rivals(self, at: Base | None = EVERYWHERE, max_power: int = -1) -> list[Piece]:
        """Minions of other players."""
        you = self.player
        found: list[Piece] = []
        for base in self.places(at):
            for minion in base.minions:
                if minion.controller != you and (
                    max_power < 0 or numbers.power(self.game, minion) <= max_power
                ):
                    found.append(minion)
        return found

    def present(self, base: Base) -> bool:
        """Whether you have a minion at that base."""
        if self.player is not None:
            you = self.you
            for minion in base.minions:
                if minion.controller == you:
                    return True
        return False

    def contested(self, base: Base) -> bool:
        """Whether another player has a minion at that base."""
        for minion in base.minions:
            if minion.controller != self.player:
                return True
        return False

    def rivals_in_stasis(self) -> list[Piece]:
        """Minions of other players in stasis: they can be looked at, but not affected."""
        return [p for seat in self.others for p in self.game.players[seat].stasis if p.is_minion]

    def actions(self, at: Base | None = EVERYWHERE, of: int | None = ANYBODY) -> list[Piece]:
        """Actions on a base and on the minions there, or on all of them."""
        bases = self.places(at)
        return [
            action
            for base in bases
            for action in self.actions_on_bases(base, of) + self.actions_on_minions(base, of)
        ]

    def actions_on_bases(
        self, at: Base | None = EVERYWHERE, of: int | None = ANYBODY
    ) -> list[Piece]:
        """Actions on a base itself, or on any."""
        bases = self.places(at)
        return [
            action
            for base in bases
            for action in base.actions
            if of in (ANYBODY, action.controller)
        ]

    def actions_on_minions(
        self, at: Base | None = EVERYWHERE, of: int | None = ANYBODY
    ) -> list[Piece]:
        """Actions on minions at a base, or on any."""
        minions = self.minions(at)
        return [
            action
            for minion in minions
            for action in minion.actions
            if of in (ANYBODY, action.controller)
        ]

    def is_leaving(self, piece: Piece | None) -> bool:
        """Whether that card is leaving play just now."""
        return any(departure.piece is piece for departure in self.game.departing)

    def being_destroyed(self, piece: Piece | None) -> bool:
        """Whether that card is being destroyed just now; not if it leaves play in another way, or
        only with its host."""
        return any(
            departure.piece is piece and departure.destroyed for departure in self.game.departing
        )

    def bases(self, but: Base | None = None) -> list[Base]:
        found = self.game.open_bases()
        return found if but is None else [base for base in found if base is not but]

    def your_bases(self) -> list[Base]:
        """Bases where you have a minion."""
        return [base for base in self.bases() if self.present(base)]

    def movable(self, minions: list[Piece], to: list[Base] | None = None) -> list[Piece]:
        """Those of these minions that you may move to a base where they are not, or to one of the
        bases `to`. A protected one may be chosen, too (rules 15.3.2), but none that may go nowhere
        (rules 14.1.1)."""
        goals = self.bases() if to is None else to
        if not self.game.hooks[FORBIDS_MOVES_HERE]:
            return (
                minions
                if len(goals) > 1
                else [minion for minion in minions if goals and minion.slot != goals[0].slot]
            )
        return [
            minion
            for minion in minions
            if self.open_to([minion], [base for base in goals if base.slot != minion.slot])
        ]

    def open_to(self, minions: list[Piece], bases: list[Base]) -> list[Base]:
        """Those of these bases to which you may move any of these minions; without minions, all of
        them (rules 14.1.1)."""
        if not minions or not self.game.hooks[FORBIDS_MOVES_HERE]:
            return bases
        return [
            base
            for base in bases
            if any(
                protection.barrier(self.game, minion, base, self.you) is None for minion in minions
            )
        ]

    def base_at(self, piece: Piece) -> Base:
        return self.game.bases[piece.slot]

    def power(self, minion: Piece) -> int:
        return numbers.power(self.game, minion)

    def starting_power(self, minion: Piece) -> int:
        """Its power before anything is added."""
        return numbers.starting_power(self.game, minion)

    def highest_printed_power(self) -> int:
        """Of all minions in play, also in stasis."""
        return numbers.highest_printed_power(self.game)

    def player_power(self, base: Base, player: int) -> int:
        """The total power of a player at a base."""
        return numbers.player_power(self.game, base, player)

    def breakpoint(self, base: Base) -> int:
        return numbers.breakpoint(self.game, base)

    def alone(self, minion: Piece | None) -> bool:
        """Whether it is the only minion that you have at its base."""
        if minion is None or not minion.in_play or minion.controller != self.you:
            return False
        return self.only_minion(self.game.bases[minion.slot]) is minion

    def only_minion(self, base: Base) -> Piece | None:
        """Your minion at that base, if it is your only one there."""
        found: Piece | None = None
        for minion in base.minions:
            if minion.controller == self.player:
                if found is not None:
                    return None
                found = minion
        return found

    def named_here(self, name: str) -> bool:
        """Whether a card of that name is at this base, whoever controls it."""
        here = self.here
        for minion in here.minions:
            if minion.data.name == name:
                return True
        for ability in self.game.hooks[ALSO_NAMED]:
            if ability.location.slot == here.slot and ability.data.script.also_named(ability, name):
                return True
        return False

    def owns_minion(self, name: str) -> bool:
        """Whether you own a minion of that name, in whatever zone."""
        for card in self.game.cards:
            if card.data.name == name and card.owner == self.you and card.data.kind == MINION:
                return True
        return False

    def minion_in_play(self, name: str) -> bool:
        """Whether a minion of that name is in play, also in stasis."""
        for piece in self.game.pieces.values():
            if piece.data.name == name and piece.data.kind == MINION:
                return True
        return False

    # --- history of the turn ----------------------------------------------------------------------
    def count(
        self, record: str, player: int | None = ANYBODY, kind: int = 0, at: Base | None = EVERYWHERE, pid: int = -1,
        before: int = -1, phase: str = "", label: str = "", but: Base | None = None,
    ) -> int:  # fmt: skip
        """How often something was done this turn (or in that phase of it): "play", "move",
        "destroy", "affect", "use", ... With `kind` or `label`: to such a card. With `at` or `but`:
        at that base, or elsewhere."""
        history = self.game.history if before < 0 else self.game.history[:before]
        n = 0
        for done in history:
            if (
                done.kind == record
                and player in (ANYBODY, done.player)
                and (kind == 0 or (done.card is not None and done.card.kind == kind))
                and (at is EVERYWHERE or (at is not None and done.bid == at.bid))
                and (but is None or done.bid != but.bid)
                and (pid < 0 or done.pid == pid)
                and (not phase or done.phase == phase)
                and (not label or (done.card is not None and done.card.label == label))
            ):
                n += 1
        return n

    def first(
        self,
        event: Event,
        player: int | None = ANYBODY,
        kind: int = 0,
        at: Base | None = EVERYWHERE,
        phase: str = "",
    ) -> bool:
        """Whether that play is the first of its kind this turn, or in that phase of it."""
        return self.count("play", player, kind, at, before=event.order, phase=phase) == 0

    def earlier_plays(self, event: Event) -> list[TurnRecord]:
        """What the player of that card had played before it in this turn."""
        return [
            record
            for record in self.game.history[: event.order]
            if record.kind == "play" and record.player == event.player
        ]

    def first_standard(self, event: Event) -> bool:
        """Whether that card is the first standard action that its player has played this turn."""
        if event.card is None or not event.card.data.standard:
            return False
        return not any(
            record.card is not None and record.card.standard for record in self.earlier_plays(event)
        )

    def first_on_base(self, event: Event) -> bool:
        """Whether that action is the first that its player has played on that base this turn (not:
        on a minion there)."""
        if event.base is None or not event.on_base:
            return False
        earlier = [record for record in self.earlier_plays(event) if record.bid == event.base.bid]
        return not any(
            record.card is not None and record.card.plays_on == BASE for record in earlier
        )

    def first_move(self, event: Event) -> bool:
        """Whether that minion has not moved before in this turn."""
        return (
            event.piece is not None
            and self.count("move", pid=event.piece.pid, before=event.order) == 0
        )

    def play_behind(self, event: Event) -> int:
        """Your play of this turn that caused the event, by its place in the history; -1: there is
        none.

        It is the event itself, if that is a play; else the play of the card whose ability caused
        it, also later in the turn (through a talent, say)."""
        history, order = self.game.history, event.order
        if history[order].kind != "play":
            uid = event.by.card.uid if event.by is not None else -1
            order = len(history) - 1
            while order >= 0 and not (history[order].kind == "play" and history[order].uid == uid):
                order -= 1
        return order if order >= 0 and history[order].player == self.you else -1

    def used(self) -> bool:
        """Whether you have used this ability of this card this turn."""
        for record in self.game.history:
            if (
                record.kind == "use"
                and record.player == self.you
                and record.card is self.data
                and record.pid == self.source_id()
            ):
                return True
        return False

    def used_by_name(self) -> bool:
        """Whether you have used this ability this turn, through any card that has it."""
        for record in self.game.history:
            if record.kind == "use" and record.player == self.you and record.card is self.data:
                return True
        return False

    def gave_extra(self) -> bool:
        """Whether you have used an extra play of this ability this turn, or still have one to
        use."""
        source = self.source_id()
        for record in self.game.history:
            if (
                record.kind == "extra"
                and record.player == self.you
                and record.card is self.data
                and record.pid == source
            ):
                return True
        return any(
            play.grantor is self.data and play.seat == self.you and play.source == source
            for play in self.game.plays
        )

    # --- what may be played -----------------------------------------------------------------------
    def can_be_played(self, card: Card, at: list[Base] | None = None, player: int = YOU,
                      on: list[Piece] | None = None) -> bool:  # fmt: skip
        """Whether that card could legally be played now: at one of these bases or on one of these
        minions, if given."""
        places = plays.places(self.game, self.you if player == YOU else player, card, False)
        for place in places:
            if (at is None or place in at) and (on is None or place in on):
                return True
        return False

    def can_play_an_action(self) -> bool:
        """Whether you could use an extra action play now."""
        return bool(menu.ordinary_plays(self.game, self.you, [FREE_ACTION]))

    def can_spend_action_play(self) -> bool:
        """Whether you have an action play that may be used up without playing a card."""
        return bool(rights.spare_actions(self.game))

    def hold_open(self, kind: int, at: Base = EVERYWHERE, max_power: int = -1) -> Allowance | None:
        """An extra play of that kind that this card gives you once a turn; None once it was
        used."""
        if self.gave_extra():
            return None
        return Allowance(kind, self.data, self.you, self.source_id(), at.bid, -1, max_power)

    def talents(self) -> list[CardDef]:
        """The Talents of this card that could do something now, used or not, whatever the phase."""
        found: list[CardDef] = []
        for data in self.me.wording.abilities:
            if data.has_talent and data.script.talent_if(
                Scope(self.game, data, self.player, self.piece, self.base, self.card)
            ):
                found.append(data)
        return found

    def to_be_discarded(self, card: Card | None) -> bool:
        """Whether an action is being resolved that will go to the discard pile, as nothing has sent
        it elsewhere yet."""
        return (
            card is not None
            and card in self.game.resolving
            and card.uid not in self.game.destinations
        )


@mypyc_attr(free_list_len=1)
class Ability(Scope):
    """An entry of the index: an ability at work. It never changes: if its card gets another
    controller, it is replaced."""

    __slots__ = ("seen",)

    # What `seen_by` has made of an ability that nobody controls, kept because it is asked for all
    # the time. The index sets it.
    seen: tuple[Ability, ...]

    def seen_by(self, seat: int) -> Ability:
        """The same ability with that player as `you`: for one of a base, which nobody controls, or
        one that is offered to all."""
        if self.player is not None:
            if self.you == seat:
                return self
        else:
            for ability in self.seen:
                if ability.you == seat:
                    return ability
        ability = Ability(
            self.game,
            self.data,
            seat,
            self.piece,
            self.base,
            self.card,
            self.age,
            self.lasting_state,
        )
        if self.player is None:
            self.seen += (ability,)
        return ability
