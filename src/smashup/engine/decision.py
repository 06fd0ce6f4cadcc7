"""Questions as the outside sees them: one `Decision` for whatever is asked, of a person, a bot or a test."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .driver import FromStasis, Play, Question
from .fx import Fx
from .scope import Ability, AbilityChoice, Found, Seat
from .state import Allowance, Answer, Base, Card, Piece
from .words import BASE, FROM_DISCARD, MINION

if TYPE_CHECKING:
    from .game import Game


SOURCES = {FROM_DISCARD: " (from the discard pile)"}


class Option:
    """One possible answer. `key` means the same in every determinization and in every saved game."""

    __slots__ = ("bases", "bids", "card", "cards", "key", "label", "number", "pids", "players", "uids")

    def __init__(self, key: str, label: str) -> None:
        self.key = key
        self.label = label
        self.card = ""  # id of the card it is about, if any
        self.cards: list[str] = []  # ids of all cards it refers to, the one it is about first
        self.bases: list[str] = []  # ids of bases
        self.players: list[int] = []
        self.number: int | None = None
        self.uids: list[int] = []  # the physical cards, in the order of `cards`
        self.pids: list[int] = []  # the cards in play it refers to, as in a view
        self.bids: list[int] = []  # the bases in play, in the order of `bases`

    def __repr__(self) -> str:
        return f"<Option {self.key}: {self.label}>"


class Decision:
    """Who decides, what about, the legal options, how many of them, and whether none is allowed."""

    __slots__ = ("kind", "least", "most", "options", "ordered", "player", "prompt", "source")

    def __init__(
        self, player: int, kind: str, prompt: str, source: str, options: list[Option], least: int, most: int, ordered: bool
    ) -> None:
        self.player = player
        self.kind = kind  # "play", "window", "order", "choose", "mode", "confirm" or "number"
        self.prompt = prompt
        self.source = source  # id of the card or base it is about, or ""
        self.options = options
        self.least = least
        self.most = most
        self.ordered = ordered

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


def decision_of(game: Game, question: Question, names: list[str] | None = None) -> Decision:
    """The question in words. `names` are those of the players."""
    names = names or [f"Player {player.seat + 1}" for player in game.players]
    options = [option_of(game, thing, names) for thing in question.options]
    seen: dict[str, int] = {}
    for option in options:
        seen[option.key] = seen.get(option.key, 0) + 1
        if seen[option.key] > 1:
            option.key += f"#{seen[option.key]}"
    if question.kind == "confirm":
        for option in options:
            option.key = option.label
    words = re.sub(rf"\bplayer ([1-{len(names)}])\b", lambda found: names[int(found.group(1)) - 1], question.prompt)
    prompt = words[:1].upper() + words[1:]
    source = question.source
    if source and question.kind != "window":
        prompt = f"{name_of(game, source)}: {words}"
    return Decision(question.player, question.kind, prompt, source, options, question.least, question.most, question.ordered)


def name_of(game: Game, card_id: str) -> str:
    """The name of a card by its id, as far as it is on the table."""
    for card in game.all_cards():
        if card.d.id == card_id:
            return card.d.name
    return card_id.replace("_", " ").capitalize()


def option_of(game: Game, thing: Any, names: list[str]) -> Option:
    """One option in words, with what it refers to."""
    if isinstance(thing, Play):
        remark = " (Special)" if thing.special >= 0 else SOURCES.get(thing.origin, "")
        return play_option(game, thing.card, thing.place, remark, names)
    if isinstance(thing, tuple):
        return play_option(game, thing[0], game.place_of(thing[1]), "", names)
    if isinstance(thing, Ability):
        what, word = ("talent", "Talent of") if thing.d.has_talent else ("use", "Use")
        return use_option(game, f"{what}:{thing.me.pid}:{thing.d.id}", word, thing.me, names)
    if isinstance(thing, FromStasis):
        piece = thing.piece
        return use_option(game, f"stasis:{piece.pid}:{piece.d.id}", "Play from stasis:", piece, names)
    if isinstance(thing, Answer):
        return answer_option(thing.fx)
    if isinstance(thing, Piece):
        option = Option(f"piece:{thing.pid}", describe(game, thing, names))
        refer(option, thing.card)
        refer_piece(option, thing)
        if thing.slot >= 0:
            refer_base(option, game.bases[thing.slot])
        return option
    if isinstance(thing, Base):
        option = Option(f"base:{thing.bid}", thing.d.name)
        refer_base(option, thing)
        return option
    if isinstance(thing, Card):
        option = Option(f"card:{thing.d.id}", thing.d.name)
        refer(option, thing)
        return option
    if isinstance(thing, Found):
        option = Option(f"card:{thing.card.d.id}@{thing.where}", f"{thing.card.d.name} from {thing.where}")
        refer(option, thing.card)
        return option
    if isinstance(thing, Seat):
        option = Option(f"player:{thing.seat}", names[thing.seat])
        option.players.append(thing.seat)
        return option
    if isinstance(thing, AbilityChoice):
        return ability_option(thing)
    if isinstance(thing, Allowance):
        grantor = f"the extra play from {thing.grantor.name}" if thing.grantor is not None else "the play of the turn"
        return Option(f"allowance:{grantor}:{thing.source}", grantor)
    option = Option(f"word:{thing}", str(thing))
    if isinstance(thing, int):
        option.number = thing
    return option


def play_option(game: Game, card: Card, place: Base | Piece | None, remark: str, names: list[str]) -> Option:
    option = Option(f"play:{card.d.id}", card.d.name)
    refer(option, card)
    if isinstance(place, Base):
        option.key += f"@{place.bid}"
        option.label += f" {'at' if card.d.kind == MINION else 'on'} {place.d.name}"
        refer_base(option, place)
    elif isinstance(place, Piece):
        option.key += f"^{place.pid}"
        option.label += f" on {describe(game, place, names)}"
        refer(option, place.card)
        refer_piece(option, place)
        refer_base(option, game.bases[place.slot])
    option.label += remark
    return option


def use_option(game: Game, key: str, word: str, piece: Piece, names: list[str]) -> Option:
    option = Option(key, f"{word} {describe(game, piece, names)}")
    refer(option, piece.card)
    refer_piece(option, piece)
    return option


def answer_option(fx: Fx) -> Option:
    where = f" at {fx.base.d.name}" if fx.base is not None and fx.base.card is not fx.card else ""
    option = Option(f"answer:{fx.source_id()}:{fx.d.id}:{fx.you}", f"{fx.card.d.name}{where}")
    refer(option, fx.card)
    if fx.piece is not None and fx.piece.in_play:
        refer_piece(option, fx.piece)
    if fx.d.kind == BASE and fx.d is not fx.card.d:  # an ability that another base lends it
        option.label += f", as {fx.d.name}"
        option.cards.append(fx.d.id)
        option.uids.append(fx.card.uid)
    return option


def ability_option(ability: AbilityChoice) -> Option:
    chosen = f" ({ability.base.d.name})" if ability.base is not None else ""
    option = Option(f"word:{ability.d.name}{chosen}", f"{ability.d.name}{chosen}")
    option.card = ability.d.id
    option.cards.append(ability.d.id)
    option.uids.append(ability.card.uid)
    return option


def describe(game: Game, piece: Piece, names: list[str]) -> str:
    """A card in play in a few words: name, power, whose, where."""
    power = f" ({game.power(piece)})" if piece.d.kind == MINION else ""
    whose = f" of {names[piece.controller]}"
    if piece.stasis >= 0:
        return f"{piece.d.name}{power}{whose} in stasis"
    host = game.pieces.get(piece.host)
    on = f" on {host.d.name}" if host is not None else ""
    return f"{piece.d.name}{power}{whose}{on} at {game.bases[piece.slot].d.name}"


def refer(option: Option, card: Card) -> None:
    if not option.cards:
        option.card = card.d.id
    option.cards.append(card.d.id)
    option.uids.append(card.uid)


def refer_base(option: Option, base: Base) -> None:
    option.bases.append(base.d.id)
    option.bids.append(base.bid)


def refer_piece(option: Option, piece: Piece) -> None:
    option.pids.append(piece.pid)
