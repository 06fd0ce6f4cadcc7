"""Questions as the outside sees them: one `Decision` for whatever is asked, of a person, a bot or a test."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .constants import BASE, FROM_DISCARD, MINION
from .question import AbilityChoice, Found, FromStasis, Play, Question, Seat
from .scope import Ability
from .state import Allowance, Base, Card, Piece, Trigger

if TYPE_CHECKING:
    from .game import Game


SOURCES = {FROM_DISCARD: "from the discard pile"}


class Option(NamedTuple):
    """One possible answer. Its `key` is the same in every determinization and in every saved game: what the option is about,
    after a "~" which copy of the card (its owner and zone), after a "#" a number for options that nothing else tells apart."""

    key: str
    label: str
    cards: tuple[str, ...] = ()  # ids of all cards it refers to, the one it is about first
    bases: tuple[str, ...] = ()  # ids of bases
    players: tuple[int, ...] = ()
    number: int | None = None
    pids: tuple[int, ...] = ()  # the cards in play it refers to, as in a view
    bids: tuple[int, ...] = ()  # the bases in play, in the order of `bases`

    @property
    def card(self) -> str:
        """The id of the card it is about, or ""."""
        return self.cards[0] if self.cards else ""

    def __repr__(self) -> str:
        return f"<Option {self.key}: {self.label}>"


class Decision(NamedTuple):
    """Who decides, what about, the legal options, and how many of them are to be chosen."""

    player: int
    kind: str  # "play", "window", "order", "choose", "mode", "confirm" or "number"
    prompt: str
    source: str  # id of the card or base it is about, or ""
    options: tuple[Option, ...]
    least: int
    most: int
    ordered: bool

    @property
    def single(self) -> bool:
        """Whether one option answers it (else a list of them)."""
        return self.most == 1 and not self.ordered

    @property
    def optional(self) -> bool:
        """Whether "none" ("pass", "end the phase") is an answer."""
        return self.least == 0

    def __repr__(self) -> str:
        return f"<Decision of player {self.player}, {self.kind}: {self.prompt} {[o.label for o in self.options]}>"


def decision_of(game: Game, question: Question, names: Sequence[str] = ()) -> Decision:
    """The question in words. `names` are those of the players."""
    names = names or [f"Player {player.seat + 1}" for player in game.players]
    options: list[Option] = []
    seen: dict[str, int] = {}
    for thing in question.options:
        option = option_of(game, thing, names, question)
        key = option.key if question.kind != "confirm" else option.label
        seen[key] = seen.get(key, 0) + 1
        options.append(option._replace(key=key if seen[key] == 1 else f"{key}#{seen[key]}"))
    words = re.sub(rf"\bplayer ([1-{len(names)}])\b", lambda found: names[int(found.group(1)) - 1], question.prompt)
    prompt = words[:1].upper() + words[1:]
    source = question.source
    if source and question.kind != "window":
        prompt = f"{name_of(game, source)}: {words}"
    return Decision(
        question.player, question.kind, prompt, source, tuple(options), question.least, question.most, question.ordered
    )


def name_of(game: Game, card_id: str) -> str:
    """The name of a card by its id; for one that is not in the game, a name made of the id."""
    for card in game.all_cards():
        if card.data.id == card_id:
            return card.data.name
    return card_id.replace("_", " ").capitalize()


def option_of(game: Game, thing: Any, names: Sequence[str], question: Question) -> Option:
    """One option of a question in words, with what it refers to."""
    player = question.player
    if isinstance(thing, Play):
        remark = "Special" if thing.special >= 0 else SOURCES.get(thing.origin, "")
        return play_option(game, thing.card, thing.place, remark, names, player)
    if isinstance(thing, tuple):
        return play_option(game, thing[0], game.place_of(thing[1]), "", names, player)
    if isinstance(thing, Ability):
        what, word = ("talent", "Talent of") if thing.data.has_talent else ("use", "Use")
        return use_option(game, f"{what}:{thing.me.pid}:{thing.data.id}", word, thing.me, names)
    if isinstance(thing, FromStasis):
        piece = thing.piece
        return use_option(game, f"stasis:{piece.pid}:{piece.data.id}", "Play from stasis:", piece, names)
    if isinstance(thing, Trigger):
        return trigger_option(thing, question)
    if isinstance(thing, Piece):
        bases = [game.bases[thing.slot]] if thing.slot >= 0 else []
        return referring(f"piece:{thing.pid}", describe(game, thing, names), [thing.card], [thing], bases)
    if isinstance(thing, Base):
        return referring(f"base:{thing.bid}", thing.data.name, [], [], [thing])
    if isinstance(thing, Card):
        return referring(
            f"card:{thing.data.id}~{thing.owner}", thing.data.name + in_brackets(owned(thing, player, names)), [thing]
        )
    if isinstance(thing, Found):
        return found_option(game, thing, names, player)
    if isinstance(thing, Seat):
        return Option(f"player:{thing.seat}", names[thing.seat], players=(thing.seat,))
    if isinstance(thing, AbilityChoice):
        return ability_option(thing)
    if isinstance(thing, Allowance):
        grantor = f"the extra play from {thing.grantor.name}" if thing.grantor is not None else "the play of the turn"
        return Option(f"allowance:{grantor}:{max(thing.source, -1)}", grantor)
    return Option(f"word:{thing}", str(thing), number=thing if isinstance(thing, int) else None)


def referring(key: str, label: str, cards: Sequence[Card], pieces: Sequence[Piece] = (), bases: Sequence[Base] = ()) -> Option:
    """An option with what it refers to."""
    return Option(
        key,
        label,
        cards=tuple([card.data.id for card in cards]),
        bases=tuple([base.data.id for base in bases]),
        pids=tuple([piece.pid for piece in pieces]),
        bids=tuple([base.bid for base in bases]),
    )


def found_option(game: Game, found: Found, names: Sequence[str], player: int) -> Option:
    card, holder = found.card, game.players[found.holder]
    zone = "hand" if found.zone is holder.hand else "discard pile" if found.zone is holder.discard else "deck"
    whose = "your" if holder.seat == player else f"{names[holder.seat]}'s"
    label = f"{card.data.name} from {whose} {zone}{in_brackets(owned(card, holder.seat, names))}"
    return referring(f"card:{card.data.id}~{card.owner}, {zone} of {holder.seat}", label, [card])


def play_option(game: Game, card: Card, place: Base | Piece | None, remark: str, names: Sequence[str], player: int) -> Option:
    key, label = f"play:{card.data.id}", card.data.name
    copy, remarks = f"~{card.owner}{remark}", in_brackets(remark, owned(card, player, names))
    if isinstance(place, Base):
        where = f" {'at' if card.data.kind == MINION else 'on'} {place.data.name}"
        return referring(f"{key}@{place.bid}{copy}", label + where + remarks, [card], [], [place])
    if isinstance(place, Piece):
        label += f" on {describe(game, place, names)}{remarks}"
        return referring(f"{key}^{place.pid}{copy}", label, [card, place.card], [place], [game.bases[place.slot]])
    return referring(key + copy, label + remarks, [card])


def owned(card: Card, holder: int, names: Sequence[str]) -> str:
    """Whose card it is, if not its holder's."""
    return f"owned by {names[card.owner]}" if card.owner not in (holder, -1) else ""


def in_brackets(*remarks: str) -> str:
    said = ", ".join(remark for remark in remarks if remark)
    return f" ({said})" if said else ""


def use_option(game: Game, key: str, word: str, piece: Piece, names: Sequence[str]) -> Option:
    return referring(key, f"{word} {describe(game, piece, names)}", [piece.card], [piece])


def trigger_option(trigger: Trigger, question: Question) -> Option:
    """A triggered ability, its base, and the base of the event, if that is another one."""
    fx, about, place = trigger.fx, trigger.event.piece, trigger.event.base
    where = f" at {fx.base.data.name}" if fx.base is not None and fx.base.card is not fx.card else ""
    piece = fx.piece
    source = piece.pid if piece is not None else (fx.base.bid if fx.base is not None else fx.age)
    key, label = f"trigger:{source}:{fx.data.id}:{fx.you}", f"{fx.card.data.name}{where}"
    same = [other for other in question.options if isinstance(other, Trigger) and other.fx.key() == fx.key()]
    several = len([other for other in same if other.event.base is place]) > 1
    if several and about is not None:  # several events at one base have triggered it
        key += f"~{about.pid}"
        label += f", for {about.data.name}"
    bases: list[Base] = []
    if place is not None and place is not fx.base:
        key += f"@{place.bid}"
        label += f" at {place.data.name}" if several else f", for {place.data.name}"
        bases = [place] if place.in_play else []
    option = referring(key, label, [fx.card], [piece] if piece is not None and piece.in_play else [], bases)
    if fx.data.kind == BASE and fx.data is not fx.card.data:  # an ability that it has from another base
        return option._replace(label=f"{label}, as {fx.data.name}", cards=(fx.card.data.id, fx.data.id))
    return option


def ability_option(ability: AbilityChoice) -> Option:
    chosen = f" ({ability.base.data.name})" if ability.base is not None else ""
    name = f"{ability.data.name}{chosen}"
    return Option(f"word:{name}", name, cards=(ability.data.id,))


def describe(game: Game, piece: Piece, names: Sequence[str]) -> str:
    """A card in play in a few words: name, power, whose, where."""
    power = f" ({game.power(piece)})" if piece.data.kind == MINION else ""
    whose = f" of {names[piece.controller]}{in_brackets(owned(piece.card, piece.controller, names))}"
    if piece.stasis >= 0:
        return f"{piece.data.name}{power}{whose} in stasis"
    host = game.pieces.get(piece.host)
    on = f" on {host.data.name}" if host is not None else ""
    return f"{piece.data.name}{power}{whose}{on} at {game.bases[piece.slot].data.name}"
