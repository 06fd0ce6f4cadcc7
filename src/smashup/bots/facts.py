"""What a plan changes, as typed facts from which anybody can make a sentence: "breaks Portal Room:
you 15, they 9"."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..search import Base, Piece, Sample, Table
from .evaluation import award
from .plans import Plan

NEAR = 3  # power that is missing at a base which somebody can be expected to break next

FactKind = Literal[
    "wins",  # the player has won the game then
    "loses",  # another player has
    "breaks",  # a base reaches its breakpoint
    "scores",  # a base that has reached it anyway
    "holds",  # a base that had reached it does not score after all
    "points",  # VP in another way
    "destroys",  # cards of others go to the discard pile,
    "returns",  # to the hand or the deck of their owner,
    "takes",  # or change sides
    "loses_cards",  # own cards leave play
    "draws",  # cards, before the two at the end of the turn
    "stands",  # how it stands at a base where the player gains on the others
    "threat",  # a base that somebody else leads, and that is nearly ready
    "then",  # what is played after it
    "nothing",  # none of this
]


class Fact(NamedTuple):
    """Something that comes of an answer, if one plays on as planned."""

    kind: FactKind
    base: str = ""  # the id of the base that it is about
    bid: int | None = None  # and which one that is
    powers: tuple[int, ...] = ()  # of each player there, by seat
    amount: int = 0  # VP; cards that are drawn; power that is missing to the breakpoint
    player: int | None = None  # who gets the VP, wins, or leads there
    cards: tuple[str, ...] = ()  # ids
    before: int | None = None  # of "stands": the place that the player had there; 1 is the best


def facts_of(before: Sample, plan: Plan, at: int | None = None) -> list[Fact]:
    """What the plan changes, the most important first. `at`: the base at which it begins."""
    after, end, seat = plan.played, plan.end, before.seat
    found = [*game_won(end, seat), *scorings(before, after, seat)]
    if not any(fact.kind in ("breaks", "scores") for fact in found):
        found += points(before, end, seat)
    found += [
        *removed(before, after, seat),
        *lost(before, after, seat),
        *drawn(before, after, seat),
    ]
    found += [
        *standing(before, after, seat, at),
        *threats(after, seat),
        *played(before, after, seat),
    ]
    return found or [Fact("nothing")]


def common(facts: list[list[Fact]]) -> list[Fact]:
    """Those of the first deal that are there on every other deal, too: the rest is luck."""
    others = [{what(fact) for fact in each} for each in facts[1:]]
    return [fact for fact in facts[0] if all(what(fact) in other for other in others)] or [
        Fact("nothing")
    ]


def what(fact: Fact) -> tuple[object, ...]:
    """The fact without its numbers."""
    return fact.kind, fact.bid, fact.player, fact.cards


# --- the game and the points ----------------------------------------------------------------------
def game_won(end: Table, seat: int) -> list[Fact]:
    if end.winner is None:
        return []
    return [Fact("wins", player=seat) if end.winner == seat else Fact("loses", player=end.winner)]


def scorings(before: Table, after: Table, seat: int) -> list[Fact]:
    """The bases that score at the end of this, or do not any more."""
    if after.phase not in ("play", "score"):
        return []
    found: list[Fact] = []
    was_ready = {base.bid: is_ready(before, base) for base in before.bases}
    for base in after.bases:
        powers, total, breakpoint = after.numbers(base)
        ready = total >= breakpoint
        if ready:
            kind: FactKind = "scores" if was_ready.get(base.bid) else "breaks"
            own = powers[seat]
            amount = award(base.data.awards, powers, seat, own) if own > 0 else 0
            found.append(Fact(kind, base.data.id, base.bid, tuple(powers), amount))
        elif was_ready.get(base.bid):
            found.append(Fact("holds", base.data.id, base.bid, tuple(powers), breakpoint - total))
    return sorted(found, key=lambda fact: (fact.kind == "scores", -fact.amount))


def is_ready(table: Table, base: Base) -> bool:
    _, total, breakpoint = table.numbers(base)
    return total >= breakpoint


def place(powers: list[int], seat: int) -> int:
    """1 is the best; players with the same power share the better place."""
    return 1 + sum(power > powers[seat] for power in powers)


def points(before: Table, end: Table, seat: int) -> list[Fact]:
    """VP that come in the end, from wherever: the player's own, and of the one who gets most."""
    gains = [there.vp - here.vp for here, there in zip(before.players, end.players, strict=True)]
    rivals = [other for other in range(len(gains)) if other != seat]
    most = max(rivals, key=lambda other: gains[other])
    return [Fact("points", amount=gains[who], player=who) for who in (seat, most) if gains[who]]


# --- cards ----------------------------------------------------------------------------------------
def gone(before: Table, after: Table) -> list[Piece]:
    """What has left play, but not with the base where it was."""
    bases = {base.bid for base in after.bases}
    return [
        piece
        for pid, piece in before.pieces.items()
        if pid not in after.pieces and bid_of(before, piece) in bases
    ]


def bid_of(table: Table, piece: Piece) -> int:
    """The base where a card in play is, or the minion that it is on; -1: none."""
    host = table.pieces.get(piece.host)
    slot = host.slot if host is not None else piece.slot
    return table.bases[slot].bid if slot >= 0 else -1


def removed(before: Table, after: Table, seat: int) -> list[Fact]:
    """What others lose."""
    discards = {card for player in after.players for card in player.discard}
    theirs = [piece for piece in gone(before, after) if piece.controller != seat]
    found: list[tuple[FactKind, list[str]]] = [
        ("destroys", [piece.data.id for piece in theirs if piece.card in discards]),
        ("returns", [piece.data.id for piece in theirs if piece.card not in discards]),
        (
            "takes",
            [
                piece.data.id
                for pid, piece in before.pieces.items()
                if piece.controller != seat and mine(after, pid, seat)
            ],
        ),
    ]
    return [Fact(kind, cards=tuple(cards)) for kind, cards in found if cards]


def mine(table: Table, pid: int, seat: int) -> bool:
    piece = table.pieces.get(pid)
    return piece is not None and piece.controller == seat


def lost(before: Table, after: Table, seat: int) -> list[Fact]:
    cards = [piece.data.id for piece in gone(before, after) if piece.controller == seat]
    return [Fact("loses_cards", cards=tuple(cards))] if cards else []


def drawn(before: Table, after: Table, seat: int) -> list[Fact]:
    deck = set(before.players[seat].deck)
    count = len([card for card in after.players[seat].hand if card in deck])
    return [Fact("draws", amount=count)] if count else []


def played(before: Table, after: Table, seat: int) -> list[Fact]:
    """What has left the hand for the table. Only cards that the player holds now: others would be
    guesses."""
    kept = set(after.players[seat].hand)
    there = {piece.card for piece in after.pieces.values()}.union(
        *[player.discard for player in after.players]
    )
    cards = [
        card.data.id for card in before.players[seat].hand if card not in kept and card in there
    ]
    return [Fact("then", cards=tuple(cards))] if cards else []


# --- the bases ------------------------------------------------------------------------------------
def standing(before: Table, after: Table, seat: int, at: int | None) -> list[Fact]:
    """Where the player gains most on the others, if that base does not score; best where the plan
    begins."""
    then = {base.bid: base for base in after.bases if not is_ready(after, base)}
    gains: list[tuple[bool, int, Fact]] = []
    for base in before.bases:
        if base.bid in then:
            here, _, _ = before.numbers(base)
            there, total, breakpoint = after.numbers(then[base.bid])
            was = place(here, seat) if here[seat] else None
            fact = Fact(
                "stands", base.data.id, base.bid, tuple(there), breakpoint - total, before=was
            )
            gains.append((base.bid == at, lead(there, seat) - lead(here, seat), fact))
    gains = [each for each in gains if each[1] > 0]
    return [max(gains, key=lambda each: each[:2])[2]] if gains else []


def lead(powers: list[int], seat: int) -> int:
    return powers[seat] - max(power for other, power in enumerate(powers) if other != seat)


def threats(after: Table, seat: int) -> list[Fact]:
    """A base that is nearly ready, and that somebody else leads: the most dangerous one."""
    found: list[Fact] = []
    for base in after.bases:
        powers, total, breakpoint = after.numbers(base)
        if 0 < breakpoint - total <= NEAR and lead(powers, seat) < 0:
            leader = powers.index(max(powers))
            found.append(
                Fact("threat", base.data.id, base.bid, tuple(powers), breakpoint - total, leader)
            )
    return sorted(found, key=lambda fact: fact.amount)[:1]
