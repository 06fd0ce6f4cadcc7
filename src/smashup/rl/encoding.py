"""A seat's view and decision as numbers, a vector of one size for 2 to 4 players.

The vector is a sequence of tables, and `Encoding.split` shows it as these. It is made of
`match.view(seat)` and of the decision of that seat, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypedDict, get_type_hints

import numpy as np
from numpy.typing import NDArray

import smashup

from ..search import ACTION, BASE, MINION
from .picks import ACTIONS, MORE, STOP, Mask, Picks, mask_of
from .rows import (
    MOST,
    WORDS,
    ZONES,
    BaseRow,
    CardRow,
    DecisionRow,
    Numbers,
    OptionRow,
    PlayerRow,
    RowOf,
    TurnRow,
    Word,
)

Vector = NDArray[np.int16]

STOP_ROW: Final = (1, *[0] * (len(OptionRow._fields) - 1))
MORE_ROW: Final = (2, *[0] * (len(OptionRow._fields) - 1))
KINDS: Final = {MINION: 1, ACTION: 2, BASE: 3}  # as in CARD_KINDS
CODES: Final = {name: {word: i for i, word in enumerate(words, 1)} for name, words in WORDS.items()}


class Observation(TypedDict):
    """The observation of an agent."""

    observation: Vector
    action_mask: Mask  # 1: that action is legal now


class Table(NamedTuple):
    """A part of the vector: a number of rows, each with the same fields."""

    rows: int
    fields: tuple[str, ...]
    least: tuple[int, ...]  # of each field
    most: tuple[int, ...]
    start: int  # where it begins in the vector

    @property
    def size(self) -> int:
        return self.rows * len(self.fields)

    @property
    def part(self) -> slice:
        return slice(self.start, self.start + self.size)


ROWS: Final[dict[str, tuple[int, type[Any]]]] = {
    "turn": (1, TurnRow),
    "decision": (1, DecisionRow),
    "players": (4, PlayerRow),
    "bases": (12, BaseRow),
    "cards": (80, CardRow),
    "options": (ACTIONS, OptionRow),
}
BASES, CARDS = ROWS["bases"][0], ROWS["cards"][0]


class Encoding:
    """The numbers for a catalogue's cards, and the tables of the vector."""

    def __init__(self, catalogue: smashup.Catalogue | None = None) -> None:
        self.catalogue = smashup.CATALOGUE if catalogue is None else catalogue
        self.words = WORDS | {
            "card": tuple(self.catalogue.cards),
            "faction": tuple(self.catalogue.factions),
        }
        # An unknown card is 0, like no card.
        self.card: dict[str | None, int] = {None: 0, "": 0} | {
            id: i for i, id in enumerate(self.words["card"], 1)
        }
        self.faction = {id: i for i, id in enumerate(self.words["faction"], 1)}
        self.facts = {
            id: (KINDS[data.kind], data.power if data.kind == MINION else 0)
            for id, data in self.catalogue.cards.items()
        }
        self.tables: dict[str, Table] = {}
        self.size = 0
        for name, (rows, cls) in ROWS.items():
            kinds = get_type_hints(cls, include_extras=True)
            bounds = [self.bounds(kinds[field].__metadata__[0]) for field in cls._fields]
            self.add(name, rows, cls._fields, bounds)
        cards = ("unknown", *self.words["card"])
        self.add("zones", len(ZONES), cards, [Numbers(0, MOST)] * len(cards))

    def add(self, name: str, rows: int, fields: tuple[str, ...], bounds: list[Numbers]) -> None:
        least, most = (
            tuple([bound.least for bound in bounds]),
            tuple([bound.most for bound in bounds]),
        )
        self.tables[name] = Table(rows, fields, least, most, self.size)
        self.size += self.tables[name].size

    def bounds(self, kind: Numbers | Word | RowOf) -> Numbers:
        """Return the range of a field of that type."""
        if isinstance(kind, Word):
            return Numbers(0, len(self.words[kind.words]))
        if isinstance(kind, RowOf):
            return Numbers(0, ROWS[kind.table][0])
        return kind

    def limits(self) -> tuple[Vector, Vector]:
        """Return the smallest and the largest vector."""
        tables = self.tables.values()
        least = [number for table in tables for number in table.least * table.rows]
        most = [number for table in tables for number in table.most * table.rows]
        return np.array(least, np.int16), np.array(most, np.int16)

    def split(self, vector: Vector) -> dict[str, Vector]:
        """Return the tables of a vector by name, as views of it.

        Rows and fields are the last two axes: vectors may come in batches."""
        before = vector.shape[:-1]
        return {
            name: vector[..., table.part].reshape(*before, table.rows, len(table.fields))
            for name, table in self.tables.items()
        }

    def observation(self, view: smashup.View, picks: Picks | None) -> Observation:
        """Return the observation of a seat with this view and these picks (`None`: not asked)."""
        return {"observation": Encoder(self, view).vector(picks), "action_mask": mask_of(picks)}


class Encoder:
    """Builds the vector of one view."""

    def __init__(self, encoding: Encoding, view: smashup.View) -> None:
        self.encoding = encoding
        self.card = encoding.card
        self.view = view
        count = len(view["players"])
        # By seat: how many steps clockwise from the viewer, from 1; nobody is 0.
        self.seat: dict[int | None, int] = {None: 0} | {
            seat: 1 + (seat - view["viewer"]) % count for seat in range(count)
        }
        # The seats clockwise, the viewer's first.
        self.around = sorted(range(count), key=self.seat.__getitem__)
        bases = view["bases"][:BASES]
        self.base: dict[int | None, int] = {base["bid"]: i for i, base in enumerate(bases, 1)}
        found = list(self.pieces())
        self.left_out = max(0, len(found) - CARDS)
        self.found = found[:CARDS]
        self.row: dict[int | None, int] = {piece["pid"]: i for i, piece in enumerate(self.found, 1)}
        self.piece = {piece["pid"]: piece for piece in found}

    def pieces(self) -> Iterator[smashup.PieceView]:
        """Yield all cards in play, in the order of the rows."""
        view = self.view
        for base in view["bases"]:
            for minion in base["minions"]:
                yield minion
                yield from minion["actions"]
            yield from base["actions"]
        for seat in self.around:
            for card in view["players"][seat]["stasis"]:
                yield card
                yield from card["actions"]
        yield from view["loose"]

    def vector(self, picks: Picks | None) -> Vector:
        vector = np.zeros(self.encoding.size, np.int16)

        def fill(table: str, rows: Sequence[tuple[int, ...]]) -> None:
            if rows:
                start = self.encoding.tables[table].start
                vector[start : start + len(rows) * len(rows[0])] = np.array(rows, np.int16).ravel()

        fill("turn", [self.turn()])
        fill("players", [self.player(self.view["players"][seat]) for seat in self.around])
        fill("bases", [self.base_row(base) for base in self.view["bases"][:BASES]])
        fill("cards", [self.card_row(piece) for piece in self.found])
        zones = self.encoding.tables["zones"]
        vector[zones.part] = np.bincount(
            list(self.in_zones(len(zones.fields))), minlength=zones.size
        )
        if picks is not None:
            fill("decision", [self.decision(picks)])
            fill("options", self.options(picks))
        return vector

    # --- the table --------------------------------------------------------------------------------
    def turn(self) -> TurnRow:
        view, window = self.view, self.view["window"]
        uses = {"minion": 0, "action": 0, "card": 0}
        for play in view["plays"]:
            uses[play["kind"]] += play["uses"]
        return TurnRow(
            players=len(view["players"]),
            turn=view["turn"],
            phase=CODES["phase"][view["phase"]],
            current=self.seat[view["current"]],
            minion_plays=uses["minion"],
            action_plays=uses["action"],
            card_plays=uses["card"],
            restricted_plays=sum(play["restricted"] for play in view["plays"]),
            scoring=self.base.get(view["scoring"], 0),
            window=CODES["timing"][window["timing"]] if window is not None else 0,
            window_base=self.base.get(window["bid"], 0) if window is not None else 0,
            next_base=self.card[view["base_deck"][0]] if view["base_deck"] else 0,
            bases_left_out=max(0, len(view["bases"]) - BASES),
            cards_left_out=self.left_out,
        )

    def player(self, player: smashup.PlayerView) -> PlayerRow:
        view, seat, window = self.view, player["seat"], self.view["window"]
        first, second = player["factions"]
        return PlayerRow(
            vp=player["vp"],
            hand=len(player["hand"]),
            deck=len(player["deck"]),
            discard=len(player["discard"]),
            stasis=len(player["stasis"]),
            faction_1=self.encoding.faction[first],
            faction_2=self.encoding.faction[second],
            deck_top=self.card[player["deck"][0]] if player["deck"] else 0,
            extra_turns=view["extra_turns"].count(seat),
            promised_plays=sum(play["uses"] for play in view["promised"] if play["player"] == seat),
            passed=int(window is not None and seat in window["passed"]),
        )

    def base_row(self, base: smashup.BaseView) -> BaseRow:
        power, award = [0] * 4, [0] * 4
        for seat, points in enumerate(base["power"]):
            power[self.seat[seat] - 1] = points
        for place in base["places"]:
            award[self.seat[place["player"]] - 1] = place["vp"]
        numbers = (
            base["breakpoint"],
            base["printed_breakpoint"],
            base["total"],
            *base["vp"],
            *power,
            *award,
        )
        return BaseRow._make([self.card[base["id"]], *numbers, base["ready"], base["counters"]])

    def card_row(self, piece: smashup.PieceView) -> CardRow:
        return CardRow(
            card=self.card[piece["id"]],
            kind=CODES["card kind"][piece["kind"]],
            base=self.base.get(piece["bid"], 0),
            host=self.row.get(piece["host"], 0),
            owner=self.seat[piece["owner"]],
            controller=self.seat[piece["controller"]],
            power=piece["power"] or 0,
            printed_power=piece["printed_power"] or 0,
            counters=piece["counters"],
            stasis=0 if piece["stasis"] is None else piece["stasis"] + 1,
            cancelled=int(piece["cancelled"]),
            copied=int(any(id != piece["id"] for id in piece["text"])),
            talent=CODES["talent"][piece["talent"]],
            stored=len(piece["stored"]),
        )

    def in_zones(self, width: int) -> Iterator[int]:
        """Yield the row in the table `zones` for each card that is not in play."""
        view = self.view
        zones: list[Iterable[str | None]] = []
        for seat in self.around:
            player = view["players"][seat]
            zones += [player["hand"], player["deck"], player["discard"]]
        zones += [()] * (12 - len(zones))
        stored = [
            id
            for piece in self.found
            if self.seat[piece["controller"]] == 1
            for id in piece["stored"]
        ]
        zones += [
            stored,
            view["base_deck"],
            view["base_discard"],
            view["box"],
            view["aside"],
            view["resolving"],
        ]
        for zone, cards in enumerate(zones):
            for id in cards:
                yield zone * width + self.card[id]

    # --- the question -----------------------------------------------------------------------------
    def decision(self, picks: Picks) -> DecisionRow:
        decision = picks.decision
        return DecisionRow(
            kind=CODES["decision kind"][decision.kind],
            purpose=CODES["purpose"][decision.purpose],
            source=self.card.get(decision.source, 0),
            source_card=self.row.get(decision.source_pid, 0),
            source_base=self.base.get(decision.source_bid, 0),
            amount=decision.amount,
            about=self.row.get(decision.about[0], 0) if decision.about else 0,
            abouts=len(decision.about),
            options=len(decision.options),
            page=picks.page,
            least=decision.least,
            most=decision.most,
            ordered=int(decision.ordered),
            picked=len(picks.picked),
        )

    def options(self, picks: Picks) -> list[tuple[int, ...]]:
        nothing = (0,) * len(OptionRow._fields)
        legal = picks.legal()
        rows: list[tuple[int, ...]] = [
            STOP_ROW if STOP in legal else nothing,
            MORE_ROW if MORE in legal else nothing,
        ]
        for i in picks.shown:
            picked = picks.picked.index(i) + 1 if i in picks.picked else 0
            rows.append(self.option(picks.decision.options[i], picked))
        return rows

    def option(self, option: smashup.Option, picked: int) -> OptionRow:
        kind, power = self.encoding.facts.get(option.card, (0, 0))
        piece = self.piece.get(option.pid) if option.pid is not None else None
        return OptionRow(
            kind=CODES["option kind"][option.kind],
            card=self.card.get(option.card, 0),
            card_kind=kind,
            printed_power=power,
            owner=self.seat[option.owner],
            zone=CODES["zone"][option.zone] if option.zone is not None else 0,
            holder=self.seat[option.holder],
            target=self.row.get(option.pid, 0),
            controller=self.seat[piece["controller"]] if piece is not None else 0,
            power=(piece["power"] or 0) if piece is not None else 0,
            base=self.base.get(option.bid, 0),
            place=CODES["place"][option.place] if option.place is not None else 0,
            player=self.seat[option.player],
            number=option.number or 0,
            purpose=CODES["purpose"][option.purpose] if option.purpose is not None else 0,
            picked=picked,
        )
