"""Set up any position of the table and play it by name: for rules tests, bug reports and authors of factions.

s = Scenario([("cyborg_apes", "time_travelers"), ("shapeshifters", "super_spies")], bases=["monkey_lab", "the_vats"])
george = s.put("furious_george", base="monkey_lab", player=0)
s.hand(0, ["cyberevolution"])
s.start(player=0)
s.play("cyberevolution", on=george)
assert s.power(george) == 2 + 1 + 3 + 1
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .cards import CATALOGUE
from .engine.carddef import CardDef
from .engine.decision import Decision, Option, all_cards
from .engine.driver import Driver, Question
from .engine.game import Game
from .engine.journal import Record
from .engine.knowledge import knows
from .engine.match import Match
from .engine.setup import base_cards, empty_game, new_cards
from .engine.state import Base, Card, Piece
from .engine.words import BASE, MINION, START


class ScenarioError(AssertionError):
    """A call that does not fit the position; the message names the pending decision and its options."""


class Handle:
    """A card of a scenario, wherever it goes."""

    __slots__ = ("id", "uid")

    def __init__(self, card: Card) -> None:
        self.uid = card.uid
        self.id = card.d.id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and other.uid == self.uid

    def __hash__(self) -> int:
        return hash(self.uid)

    def __repr__(self) -> str:
        return f"<{self.id} #{self.uid}>"


class Declines(Driver):
    """What a position that was set up settles before it begins is not asked about: every offer is declined."""

    def one(self, game: Game, question: Question) -> int:
        return question.options.index("no") if question.kind == "confirm" else -1


CardSpec = str | tuple[str, int]
Ref = str | Handle
Pick = Option | Handle | str | int | bool


class Scenario:
    """A table position, and the moves from there."""

    catalogue = CATALOGUE  # a subclass may know other cards

    def __init__(
        self,
        factions: Sequence[tuple[str, str]],
        bases: Sequence[str] | None = None,
        base_deck: Sequence[str] | None = None,
        seed: int = 0,
    ) -> None:
        pairs = [(first, second) for first, second in factions]
        self._game = empty_game(self.catalogue, pairs, seed)
        self._match: Match | None = None
        self._wanted = ""  # the card or base whose extra play the next play is to use
        chosen = [] if bases is None else self._base_defs(bases)
        rest = [d for d in base_cards(self.catalogue, pairs) if d not in chosen]
        deck = new_cards(self._game, rest, -1)
        self._game.shuffle(deck)
        if bases is None:
            for _ in range(len(pairs) + 1):
                self._game.open_base(deck.pop(), -1)
        for d in chosen:
            self._game.open_base(new_cards(self._game, [d], -1)[0], -1)
        self._game.base_deck = deck
        if base_deck is not None:
            self._game.base_deck = new_cards(self._game, self._base_defs(reversed(base_deck)), -1)
        self._game.queue.clear()

    # --- setting up ------------------------------------------------------------------------------------------------
    def put(
        self,
        card: CardSpec,
        base: str | None = None,
        player: int | None = None,
        owner: int | None = None,
        counters: int = 0,
        on: Ref | None = None,
    ) -> Handle:
        """Put a card into play, with no on-play ability resolved."""
        game = self._before_start()
        seat = player if player is not None else (self._piece(on).controller if on is not None else 0)
        physical = self._new(card, seat if owner is None else owner)
        place: Base | Piece
        if on is not None and physical.d.kind == MINION:
            raise ScenarioError(f"{physical.d.name} is a minion: it is at a base, not on a card")
        if on is not None:
            place = self._piece(on)
        elif base is not None:
            place = self._base(base)
        else:
            raise ScenarioError(f"say where {physical.d.name} is: base= or on=")
        piece = game.new_piece(physical, seat)
        piece.counters = counters
        piece.turn = -1
        game.place(piece, place)
        game.connect(piece)
        game.enliven(piece)
        if isinstance(place, Piece):
            game.refresh(place)
        game.refresh_bases()
        return Handle(physical)

    def stasis(self, card: CardSpec, player: int, counters: int) -> Handle:
        """Put a card into stasis."""
        game = self._before_start()
        physical = self._new(card, player)
        piece = game.new_piece(physical, physical.owner)
        game.obey_stasis()
        piece.stasis = counters
        game.players[physical.owner].stasis.append(piece)
        game.connect(piece)
        game.enliven(piece)
        return Handle(physical)

    def store(self, card: CardSpec, under: Ref, owner: int | None = None) -> Handle:
        """Store a card under another."""
        host = self._piece(under)
        physical = self._new(card, host.controller if owner is None else owner)
        host.stored = [*host.stored, physical]
        self._before_start().known[physical.uid] = 1 << host.controller
        return Handle(physical)

    def hand(self, player: int, cards: Iterable[CardSpec]) -> list[Handle]:
        return self._fill(self._before_start().players[player].hand, player, cards, 1 << player)

    def deck(self, player: int, cards: Iterable[CardSpec]) -> list[Handle]:
        """The first card is the top."""
        return self._fill(self._before_start().players[player].deck, player, cards, 0)

    def discard(self, player: int, cards: Iterable[CardSpec]) -> list[Handle]:
        return self._fill(self._before_start().players[player].discard, player, cards, 15)

    def base_discard(self, bases: Iterable[str]) -> list[Handle]:
        game = self._before_start()
        game.base_discard = new_cards(game, self._base_defs(bases), -1)
        handles = [Handle(card) for card in game.base_discard]
        for card in game.base_discard:
            game.known[card.uid] = 15
        game.base_discard.reverse()
        return handles

    def fill_decks(self) -> None:
        """Put each player's remaining cards, shuffled, under whatever was set."""
        game = self._before_start()
        for player in game.players:
            here = [card.d for card in all_cards(game) if card.owner == player.seat]
            rest: list[Card] = []
            for faction in player.factions:
                for d in self.catalogue.faction(faction).cards:
                    missing = d.copies - here.count(d)
                    rest += new_cards(game, [d] * missing, player.seat)
            game.shuffle(rest)
            player.deck[:0] = rest

    def vp(self, player: int, n: int) -> None:
        self._before_start().players[player].vp = n

    def start(self, player: int = 0, phase: str = "play") -> None:
        """Begin, in the Start Turn phase or the Play Cards phase of that player."""
        game = self._before_start()
        game.current = game.next_regular = player
        game.driver = Declines()
        game.settle()
        game.queue.clear()
        if phase == "start":
            game.phase = START
        elif phase == "play":
            game.turn = 1
            game.open_play_phase()
        else:
            raise ScenarioError(f"phase is 'start' or 'play', not {phase!r}")
        self._match = Match(self.catalogue, [player.factions for player in game.players], position=game)

    # --- playing ---------------------------------------------------------------------------------------------------
    def play(self, card: Ref, at: Ref | None = None, on: Ref | None = None, player: int | None = None) -> None:
        """Play a card, as the pending decision allows. One that is being searched for is taken and played there."""
        if not self._plays(card, at, on, player) and self._play_found(card, at, on, player):
            return
        option = self._only(self._plays(card, at, on, player), f"play {card!r} at={at!r} on={on!r}")
        places = self._places_from_stasis(option)
        self._answer_with([option])
        if len(places) > 1 and (at is not None or on is not None):
            self.choose(on if on is not None else at or "")
        while self.decision is not None and self.decision.options and self.decision.options[0].key.startswith("allowance:"):
            self.match.answer(self._which_play())
        self._wanted = ""

    def talent(self, card: Ref) -> None:
        """Use a card's talent."""
        options = [o for o in self._pending().options if o.key.startswith("talent:") and refers(o, card)]
        self._answer_with([self._only(options, f"the talent of {card!r}")])

    def use(self, card: Ref) -> None:
        """Use another ability that the pending decision offers, of a card or a base. If it gives an extra play that is in the
        menu already, there is nothing left to do."""
        options, waiting = self._uses(card), self._waiting(card)
        if options or not waiting:
            self._answer_with([self._only(options, f"an ability of {card!r}")])
        else:
            self._wanted = waiting[0]

    def choose(self, *picks: Pick) -> None:
        """Answer the pending decision."""
        decision = self._pending()
        if not picks and not decision.single and decision.least == 0:
            self.match.answer([])
        elif not picks:
            self.decline()
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
        while self.decision is not None:
            decision = self.decision
            if decision.kind == "play" and (until is None or decision.player == until):
                return
            if decision.kind == "confirm" or decision.optional:
                self.decline()
            else:
                self.match.answer(0 if decision.single else list(range(decision.least)))

    # --- looking ---------------------------------------------------------------------------------------------------
    @property
    def match(self) -> Match:
        if self._match is None:
            raise ScenarioError("call start() first")
        return self._match

    @property
    def game(self) -> Game:
        return self._match.game if self._match is not None else self._game

    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    def offers(self, pick: Pick) -> bool:
        """Whether the pending decision offers that pick."""
        return self.decision is not None and bool(self._matching(pick))

    def can_play(self, card: Ref, at: Ref | None = None, on: Ref | None = None) -> bool:
        if self.decision is None or self._plays(card, at, on, None):
            return self.decision is not None
        before = len(self.match.replies)
        found = self._play_found(card, at, on, None)
        if found:
            self.match.rewind(before)
        return found

    def can_use(self, card: Ref) -> bool:
        """Whether a talent or any other ability of that card or base is offered."""
        return self.decision is not None and (bool(self._uses(card)) or self._holds_open(card))

    def power(self, minion: Ref) -> int:
        card = self._card(minion) if isinstance(minion, Handle) else None
        if card is not None and not any(piece.card is card for piece in self.game.pieces.values()):
            return card.d.power
        return self.game.power(self._piece(minion))

    def player_power(self, base: Ref, player: int) -> int:
        return self.game.player_power(self._base(base), player)

    def total_power(self, base: Ref) -> int:
        return self.game.total_power(self._base(base))

    def breakpoint(self, base: Ref) -> int:
        return self.game.breakpoint(self._base(base))

    def where(self, handle: Ref) -> tuple[Any, ...]:
        """The zone of a card."""
        card = self._card(handle)
        game = self.game
        for piece in game.pieces.values():
            if piece.card is card:
                if piece.stasis >= 0:
                    return ("stasis", card.owner)
                if piece.host >= 0:
                    return ("on", Handle(game.pieces[piece.host].card))
                return ("base", game.bases[piece.slot].d.id)
            if card in piece.stored:
                return ("under", Handle(piece.card))
        for player in game.players:
            for name, zone in (("hand", player.hand), ("deck", player.deck), ("discard", player.discard)):
                if card in zone:
                    return (name, player.seat)
        for name, pile in (("box", game.box), ("base_deck", game.base_deck), ("base_discard", game.base_discard)):
            if card in pile:
                return (name,)
        if any(base.card is card for base in game.bases):
            return ("bases",)
        return ("resolving",) if card in game.resolving else ("aside",)

    def ids(self, zone: str | tuple[Any, ...]) -> list[str]:
        """Card ids in a zone; first = top."""
        game = self.game
        name, rest = (zone, ()) if isinstance(zone, str) else (zone[0], zone[1:])
        if name == "bases":
            return [base.d.id for base in game.bases]
        if name == "base_deck":
            return [card.d.id for card in reversed(game.base_deck)]
        if name == "base_discard":
            return [card.d.id for card in reversed(game.base_discard)]
        if name == "box":
            return [card.d.id for card in game.box]
        if name == "base":
            base = self._base(rest[0])
            return [piece.d.id for piece in base.minions + base.actions]
        if name == "on":
            return [piece.d.id for piece in self._piece(rest[0]).actions]
        if name == "under":
            return [card.d.id for card in self._piece(rest[0]).stored]
        player = game.players[rest[0]]
        if name == "stasis":
            return [piece.d.id for piece in player.stasis]
        if name == "hand":
            return [card.d.id for card in player.hand]
        if name in ("deck", "discard"):
            return [card.d.id for card in reversed(player.deck if name == "deck" else player.discard)]
        raise ScenarioError(f"there is no zone {zone!r}")

    def counters(self, handle: Ref) -> int:
        piece = self._find(handle)
        return piece.counters if piece is not None else 0

    def stasis_counters(self, handle: Ref) -> int:
        piece = self._find(handle)
        return max(piece.stasis, 0) if piece is not None else 0

    def controller(self, handle: Ref) -> int:
        """Who controls a card in play; a stored one is controlled with the card it lies under."""
        place = self.where(handle)
        return self._piece(place[1] if place[0] == "under" else handle).controller

    def owner(self, handle: Ref) -> int:
        return self._card(handle).owner

    @property
    def vps(self) -> list[int]:
        return [player.vp for player in self.game.players]

    @property
    def winner(self) -> int | None:
        return self.game.winner if self.game.winner >= 0 else None

    @property
    def turn_player(self) -> int:
        return self.game.current

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def turn(self) -> int:
        return self.game.turn

    def sees(self, player: int, handle: Ref) -> bool:
        """Whether that player's view shows which card it is now."""
        card = self._card(handle)
        for piece in self.game.pieces.values():
            if card in piece.stored:
                return piece.controller == player
        return knows(self.game, player, card)

    @property
    def log(self) -> list[Record]:
        return list(self.match.records)

    # --- inside ----------------------------------------------------------------------------------------------------
    def _before_start(self) -> Game:
        if self._match is not None:
            raise ScenarioError("set the position up before start()")
        return self._game

    def _new(self, spec: CardSpec, owner: int) -> Card:
        id, owner = (spec, owner) if isinstance(spec, str) else spec
        return new_cards(self._before_start(), [self._def(id)], owner)[0]

    def _def(self, id: str) -> CardDef:
        try:
            return self.catalogue.card(id)
        except KeyError as error:
            raise ScenarioError(str(error.args[0])) from error

    def _base_defs(self, ids: Iterable[str]) -> list[CardDef]:
        try:
            return [self.catalogue.base(id) for id in ids]
        except KeyError as error:
            raise ScenarioError(str(error.args[0])) from error

    def _fill(self, zone: list[Card], player: int, specs: Iterable[CardSpec], known: int) -> list[Handle]:
        cards = [self._new(spec, player) for spec in specs]
        for card in cards:
            self._game.known[card.uid] = known
        zone[:] = cards if known and known != 15 else cards[::-1]
        return [Handle(card) for card in cards]

    def _card(self, ref: Ref) -> Card:
        found = [card for card in all_cards(self.game) if (card.uid == ref.uid if isinstance(ref, Handle) else card.d.id == ref)]
        if not found:
            raise ScenarioError(f"there is no card {ref!r} in this game")
        in_play = [card for card in found if any(piece.card is card for piece in self.game.pieces.values())]
        found = in_play or found
        if len(found) > 1:
            raise ScenarioError(f"several cards are called {ref!r}; use a handle")
        return found[0]

    def _find(self, ref: Ref) -> Piece | None:
        card = self._card(ref)
        return next((piece for piece in self.game.pieces.values() if piece.card is card), None)

    def _piece(self, ref: Ref) -> Piece:
        piece = self._find(ref)
        if piece is None:
            raise ScenarioError(f"{ref!r} is not in play")
        return piece

    def _base(self, ref: Ref) -> Base:
        for base in self.game.bases:
            if (base.card.uid == ref.uid) if isinstance(ref, Handle) else (base.d.id == ref):
                return base
        raise ScenarioError(f"the base {ref!r} is not in play; the bases are {self.ids('bases')}")

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
        """The one option that fits. Copies of a card that nothing tells apart count as one."""
        if not options:
            raise self._error(f"no option fits {what}")
        if len({option.key.partition("#")[0] for option in options}) > 1:
            raise self._error(f"several options fit {what}")
        return options[0]

    def _choose_in_turn(self, picks: Sequence[Pick]) -> None:
        """Several picks where the engine asks for one thing after the other: all of them are used, or none."""
        asked, before, records = self._pending(), len(self.match.replies), len(self.match.records)
        left = list(picks)
        while left:
            decision, used = self.decision, self._answer_several(asked, left)
            if not (
                used or self._answer_for(asked, left[0]) or self._in_question(left[0]) or self._shares(left[0], picks[0], records)
            ):
                self.match.rewind(before)
                raise self._error(f"no option fits {left[0]!r}")
            if not (decision is not None and decision.kind == "mode" and self._asks_several(asked) and self._matching(left[0])):
                del left[: used or 1]  # else it has only named what is now chosen

    def _goes_on(self, decision: Decision) -> bool:
        """Whether a card asks for one thing that may lead to the next."""
        return decision.single and decision.kind in ("choose", "mode", "confirm")

    def _asks_several(self, asked: Decision) -> bool:
        """Whether the same card asks the same player for several things now."""
        decision = self.decision
        return decision is not None and not decision.single and (decision.player, decision.source) == (asked.player, asked.source)

    def _answer_several(self, asked: Decision, picks: Sequence[Pick]) -> int:
        """Use as many of the next picks as fit for a question that takes several; how many were used."""
        if not self._asks_several(asked):
            return 0
        decision, chosen = self._pending(), list[Option]()
        for pick in picks[: decision.most]:
            found = [option for option in self._matching(pick) if option not in chosen]
            if len({option.key.partition("#")[0] for option in found}) != 1:
                break
            chosen.append(found[0])
        if len(chosen) < max(1, decision.least):
            return 0
        self._answer_with(chosen)
        return len(chosen)

    def _answer_for(self, asked: Decision, pick: Pick) -> bool:
        """Use a pick for what the same card asks the same player now. A search asks zone by zone: one where the pick is not is
        passed over; the only card there is, if the pick says what to do with it, is taken; and a pick of what may be done says
        that it is."""
        decision = self.decision
        if decision is None or (decision.player, decision.source) != (asked.player, asked.source):
            return False
        found = self._matching(pick)
        if found:
            self._answer_with([self._only(found, repr(pick))])
            return True
        before = len(self.match.replies)
        if decision.kind == "confirm" and not isinstance(pick, bool):
            self.match.answer(next(i for i, o in enumerate(decision.options) if o.key == "yes"))
            if self._answer_for(asked, pick):
                return True
            self.match.rewind(before)
        if not decision.single or decision.kind != "choose":
            return False
        if decision.optional:
            self.match.answer(-1)
            if self._answer_for(asked, pick):
                return True
            self.match.rewind(before)
        if len({option.key.partition("#")[0] for option in decision.options}) == 1:
            self.match.answer(0)
            if self.decision is not None and self.decision.kind == "mode" and self._answer_for(asked, pick):
                return True
            self.match.rewind(before)
        return False

    def _in_question(self, pick: Pick) -> bool:
        """Whether it is asked what to do with that card, which was taken unasked because there was no other."""
        decision = self.decision
        return decision is not None and decision.kind == "mode" and any(is_card(card, pick) for card in self.game.aside)

    def _shares(self, pick: Pick, first: Pick, records: int) -> bool:
        """Whether the same has happened to that card as to the first one: the engine does not ask for the only card left."""
        news = self.match.records[records:]
        kinds = [record.kind for record in news if any(is_card(card, first) for card in record.cards)]
        return any(record.kind == kinds[0] and any(is_card(card, pick) for card in record.cards) for record in news if kinds)

    def _answer_with(self, options: list[Option]) -> None:
        decision = self._pending()
        picks = [decision.options.index(option) for option in options]
        if decision.single and len(picks) != 1:
            raise self._error("this decision takes one pick")
        try:
            self.match.answer(picks[0] if decision.single else picks)
        except ValueError as error:
            raise self._error(str(error)) from error

    def _plays(self, card: Ref, at: Ref | None, on: Ref | None, player: int | None) -> list[Option]:
        decision = self._pending()
        if player is not None and decision.player != player:
            return []
        found = [o for o in decision.options if o.key.startswith("play:") and refers(o, card)]
        if at is not None:
            found = [o for o in found if id_of(at) in o.bases and len(o.cards) == 1]
        if on is not None:
            found = [
                o for o in found if len(o.cards) > 1 and (o.uids[1] == on.uid if isinstance(on, Handle) else o.cards[1] == on)
            ]
        for o in decision.options:
            if o.key.startswith("stasis:") and refers(o, card):
                place = self._piece(on) if on is not None else (self._base(at) if at is not None else None)
                if place is None or place in self._places_from_stasis(o):
                    found.append(o)
        return found

    def _play_found(self, card: Ref, at: Ref | None, on: Ref | None, player: int | None) -> bool:
        """Where a text asks first whether to, for which card, or what to do with it: answer all that with playing that card
        there. Whether that could be done; else nothing has happened."""
        asked, before, records = self._pending(), len(self.match.replies), len(self.match.records)
        if not self._goes_on(asked) or player not in (None, asked.player):
            return False
        for option in asked.options:
            takes = option.key.startswith("card:") and refers(option, card)
            if takes or option.key == "yes" or (asked.kind == "mode" and option.label.startswith("play")):
                self._answer_with([option])
                found = next(Handle(c) for c in all_cards(self.game) if c.uid == option.uids[0]) if takes else card
                if self._was_played(found, at, on, records):
                    return True
                if self.decision is not None and (self.decision.player, self.decision.source) == (asked.player, asked.source):
                    plays = self._plays(found, at, on, None)
                    if len(plays) == 1:
                        self._answer_with(plays)
                        return True
                    if self._play_found(found, at, on, player):
                        return True
                self.match.rewind(before)
        return False

    def _was_played(self, card: Ref, at: Ref | None, on: Ref | None, records: int) -> bool:
        """Whether that card has been played there since so much had been recorded."""
        place = on if on is not None else at
        return any(
            record.kind.startswith("play ")
            and is_card(record.cards[0], card)
            and (place is None or (record.place is not None and is_card(record.place, place)))
            for record in self.match.records[records:]
            if record.cards
        )

    def _places_from_stasis(self, option: Option) -> list[Base | Piece | None]:
        """Where the card in stasis that an option plays may go; the engine asks for one of several in a second question."""
        piece = next((p for p in self.game.pieces.values() if option.uids[:1] == [p.card.uid]), None)
        if piece is None or not option.key.startswith("stasis:") or (piece.is_action and piece.d.leaves_stasis):
            return []
        return self.game.places(piece.controller, piece.card, False)

    def _which_play(self) -> int:
        """The most restricted play that covers a card; one that has a consequence only if its card or base was used for it."""
        grantors = [a.grantor for a in self.game.allowances() if a.grantor is not None and a.grantor.has_strings]
        names = [grantor.name for grantor in grantors if grantor.id != self._wanted]
        options = self._pending().options
        return next((i for i, option in enumerate(options) if not any(name in option.label for name in names)), 0)

    def _holds_open(self, card: Ref) -> bool:
        """Whether this card or base gives an extra play by its mere presence, which waits in the menu."""
        return bool(self._waiting(card, len(self.game.plays)))

    def _uses(self, card: Ref) -> list[Option]:
        """The abilities of that card or base that are offered: its own, else those that it has from another or gives."""
        abilities = [o for o in self._pending().options if o.key.startswith(("talent:", "use:", "answer:"))]
        return first_match(
            [o for o in abilities if refers(o, card) and len(o.cards) == 1],
            [o for o in abilities if refers(o, card) or id_of(card) in o.cards[1:]],
            [o for o in self._pending().options if o.key.startswith("stasis:") and refers(o, card)],
        )

    def _waiting(self, card: Ref, first: int = 0) -> list[str]:
        """The texts whose extra plays wait in the menu because of this card or base: its own, or one that it has from another."""
        id, found = id_of(card), list[str]()
        for a in self.game.allowances()[first:] if self._pending().kind == "play" else []:
            base = self.game.base_of(a.source)
            if a.grantor is not None and (a.grantor.id == id or (base is not None and base.d.id == id)):
                found.append(a.grantor.id)
        return found

    def _matching(self, pick: Pick) -> list[Option]:
        decision = self._pending()
        options = decision.options
        if isinstance(pick, Option):
            return [option for option in options if option is pick or option.key == pick.key]
        if isinstance(pick, bool):
            return [option for option in options if option.key == ("yes" if pick else "no")]
        if isinstance(pick, int):
            return [o for o in options if o.number == pick or pick in o.players]
        if isinstance(pick, Handle):
            return first_match(
                [o for o in options if o.uids == [pick.uid]],
                [o for o in options if o.uids[:1] == [pick.uid]],
                [o for o in options if pick.uid in o.uids],
                [o for o in options if pick.id in o.bases and self.catalogue.cards[pick.id].kind == BASE],
                [o for o in options if decision.kind == "mode" and self._card(pick).d.name in o.label],
            )
        return first_match(
            [o for o in options if o.cards == [pick]],
            [o for o in options if o.card == pick],
            [o for o in options if pick in o.cards or pick in o.bases],
            [o for o in options if pick.lower() in o.label.lower()],
            [o for o in options if decision.kind == "mode" and pick.replace("_", " ") in o.label.lower()],
        )


def first_match(*attempts: list[Option]) -> list[Option]:
    """The first attempt that found something."""
    return next((found for found in attempts if found), [])


def is_card(card: Card, pick: Pick) -> bool:
    return card.uid == pick.uid if isinstance(pick, Handle) else card.d.id == pick


def id_of(ref: Ref) -> str:
    return ref.id if isinstance(ref, Handle) else ref


def refers(option: Option, ref: Ref) -> bool:
    """Whether an option is about that card."""
    return option.uids[:1] == [ref.uid] if isinstance(ref, Handle) else option.card == ref


__all__ = ["Handle", "Scenario", "ScenarioError"]
