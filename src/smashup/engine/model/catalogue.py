"""Sets, factions and cards that a game can be made of. The cards register themselves here; the
engine names none."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from .carddef import BaseDef, CardDef, CardScript, Lasting, card_def
from .constants import BASE
from .errors import InputError, shown
from .hooks import TIMINGS
from .state import Card


class SetupError(InputError):
    """A set-up that cannot be played; the message says what is wrong."""


class UnknownFaction(SetupError):
    """A faction that is not in the catalogue."""

    def __init__(self, id: object, known: str) -> None:
        super().__init__(f"there is no faction {shown(id)}; the factions are: {known}")
        self.id = id


def written_texts(module: ModuleType) -> dict[str, str]:
    """The docstrings of a compiled module, by class ("" for its own): the compiler drops them, its
    source beside it has them."""
    file = module.__file__ or ""
    if file.endswith((".py", ".pyc")):
        return {}
    source = Path(file).with_name(module.__name__.rpartition(".")[2] + ".py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    texts = {
        node.name: ast.get_docstring(node) or ""
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    return texts | {"": ast.get_docstring(tree) or ""}


def numbered(cards: list[CardDef], owner: int, first: int) -> list[Card]:
    """Physical cards, numbered from `first` on."""
    return [Card(first + i, data, owner) for i, data in enumerate(cards)]


def specials_of(cards: list[CardDef]) -> tuple[int, ...]:
    """By timing: its bit if one of these cards has a Special for it, else 0."""
    timings = 0
    for data in cards:
        timings |= data.specials
    return tuple([timings & 1 << timing for timing in range(len(TIMINGS))])


class Faction:
    """A faction: the minions, actions and bases of one module. Its docstring is "Name: how it
    plays"."""

    def __init__(self, module: ModuleType, set_id: str) -> None:
        self.module = module.__name__
        self.id = self.module.rpartition(".")[2]
        texts = written_texts(module)
        self.name, _, style = (module.__doc__ or texts[""]).partition(":")
        self.style = " ".join(style.split())
        self.set_id = set_id
        self.cards: list[CardDef] = []
        self.bases: list[CardDef] = []
        self.lasting: list[CardDef] = []  # what its cards may begin
        for value in list(vars(module).values()):
            if (
                isinstance(value, type)
                and issubclass(value, CardScript)
                and getattr(value, "__module__", "") == module.__name__
            ):
                if issubclass(value, Lasting):
                    self.lasting.append(card_def(value, text=texts.get(value.__name__, "")))
                    continue
                data = card_def(value, set_id, self.id, texts.get(value.__name__, ""))
                (self.bases if issubclass(value, BaseDef) else self.cards).append(data)
        self.specials = specials_of(self.cards)
        self.decks: dict[tuple[int, int], list[Card]] = {}

    def deck(self, owner: int, first: int) -> list[Card]:
        """Its cards in the deck of a player, numbered from `first` on. Made once, and shared by all
        games."""
        if (owner, first) not in self.decks:
            self.decks[owner, first] = numbered(
                [data for data in self.cards for _ in range(data.copies)], owner, first
            )
        return self.decks[owner, first]


class CardSet:
    """A set of the game, with its factions."""

    def __init__(self, id: str, name: str, modules: list[ModuleType]) -> None:
        self.id = id
        self.name = name
        self.factions = [Faction(module, id) for module in modules]
        self.bases = [base for faction in self.factions for base in faction.bases]
        self.decks: dict[int, list[Card]] = {}

    def deck(self, first: int) -> list[Card]:
        """Its bases, numbered from `first` on. Made once, and shared by all games."""
        if first not in self.decks:
            self.decks[first] = numbered(self.bases, -1, first)
        return self.decks[first]


class Catalogue:
    """All sets, factions and cards that are known, by id."""

    def __init__(self, sets: list[CardSet]) -> None:
        self.sets = sets
        self.factions = {faction.id: faction for s in sets for faction in s.factions}
        self.cards: dict[str, CardDef] = {}
        self.lasting: dict[str, CardDef] = {}  # the abilities that work without a card in play
        for faction in self.factions.values():
            for data in faction.cards + faction.bases + faction.lasting:
                if data.id in self.cards or data.id in self.lasting:
                    raise ValueError(f"two cards have the id {data.id}")
                (self.lasting if data.lasting else self.cards)[data.id] = data
        CATALOGUES.setdefault(self.contents(), self)

    def contents(self) -> Contents:
        """Its sets: the id, the name and the modules of each."""
        return tuple(
            [(s.id, s.name, tuple([faction.module for faction in s.factions])) for s in self.sets]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return known_catalogue, (self.contents(),)  # unpickled, it is the same object

    def faction(self, id: object) -> Faction:
        if not isinstance(id, str) or id not in self.factions:
            raise UnknownFaction(id, ", ".join(self.factions))
        return self.factions[id]

    def set_of(self, faction: str) -> CardSet:
        set_id = self.faction(faction).set_id
        return next(s for s in self.sets if s.id == set_id)

    def card(self, id: object) -> CardDef:
        """A minion or action by its id."""
        if not isinstance(id, str) or id not in self.cards or self.cards[id].kind == BASE:
            raise SetupError(f"there is no card {shown(id)}")
        return self.cards[id]

    def base(self, id: object) -> CardDef:
        if not isinstance(id, str) or id not in self.cards or self.cards[id].kind != BASE:
            raise SetupError(f"there is no base {shown(id)}")
        return self.cards[id]


Contents = tuple[tuple[str, str, tuple[str, ...]], ...]
CATALOGUES: Final[dict[Contents, Catalogue]] = {}  # by contents: the first one made of them


def known_catalogue(contents: Contents) -> Catalogue:
    """The catalogue of these sets, for unpickling."""
    sets = [
        (id, name, [import_module(module) for module in modules]) for id, name, modules in contents
    ]
    if contents not in CATALOGUES:  # importing the modules may have made it
        Catalogue([CardSet(id, name, modules) for id, name, modules in sets])
    return CATALOGUES[contents]
