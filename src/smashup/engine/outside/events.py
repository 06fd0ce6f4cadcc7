"""What happened, for the outside: the records of the journal as one viewer may know them, as plain
data."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..model.constants import ZoneName
from ..model.journal import Agent, EventKind, Record, Spot


class CardRef(TypedDict):
    """A card that an event is about."""

    id: str | None  # its id; None: hidden from this viewer, like all that follows
    pid: int | None  # its pid, if it is in play after the event or was before it
    was: (
        int | None
    )  # the pid that it had before the event, if it has another one now: into stasis, and out of it
    owner: int | None  # its owner; None: a base
    controller: int | None  # who controls it, if it is or was in play


class Where(TypedDict):
    """A place where cards lie."""

    zone: ZoneName  # what kind of place it is
    player: int | None  # whose zone it is; in play and under a card: who controls it
    bid: int | None  # the base where it is
    base: str  # the id of that base, or ""
    pid: int | None  # the minion that it is on, or the card that it is under
    end: Literal["top", "bottom"] | None  # of a deck; None: anywhere in it


class Cause(TypedDict):
    """The card or base whose ability did it."""

    card: str  # its id
    player: int | None  # whose ability it is; None: a base's
    pid: int | None  # of a card that is in play, or was
    bid: int | None  # of a base


class EventView(TypedDict):
    """One thing that happened, as a viewer may know it. `EventKind` says what the fields mean for
    each kind."""

    number: int  # its place in the match, from 0
    kind: EventKind  # what happened
    turn: int  # in which turn; 0: before the first one
    player: int | None  # who did it
    other: (
        int | None
    )  # another player whom it concerns: whose deck, hand or discard pile it is, for instance
    cards: list[CardRef]  # the cards that it happened to
    source: Where | None  # where these cards were
    to: Where | None  # where they are now; None: still where they were
    amount: int  # a number: VP, power, counters, ...
    place: int | None  # of VP at a base that scores: 1 is the winner
    power: int | None  # of VP at a base that scores: with so much power there
    cause: Cause | None  # the card whose ability did it; None: a player, or the rules
    bid: int | None  # the base that it is about, or where it happened
    base: str  # the id of that base, or ""
    text: str  # all that in a sentence
    parts: list[
        tuple[str, str]
    ]  # the sentence in pieces, each with the id of the card that it names, or ""


def event_of(record: Record, number: int, viewer: int, names: list[str]) -> EventView:
    """What a viewer (-1: a spectator) may know of that record."""
    parts = record.parts(viewer, names)
    place = (
        record.source if record.source is not None and record.source.base is not None else record.to
    )
    base, bid = (
        (record.base, record.bid)
        if place is None or record.base is not None
        else (place.base, place.bid)
    )
    return {
        "number": number,
        "kind": record.kind,
        "turn": record.turn,
        "player": record.player,
        "other": record.other,
        "cards": [card_of(record, i, record.visible(viewer)) for i in range(len(record.cards))],
        "source": where(record.source),
        "to": where(record.to),
        "amount": record.amount,
        "place": record.place or None,
        "power": record.power if record.place else None,
        "cause": cause_of(record.cause),
        "bid": number_of(bid),
        "base": base.data.id if base is not None else "",
        "text": "".join(word for word, _ in parts),
        "parts": parts,
    }


def card_of(record: Record, i: int, visible: bool) -> CardRef:
    if not visible:
        return {"id": None, "pid": None, "was": None, "owner": None, "controller": None}
    card = record.cards[i]
    return {
        "id": card.data.id,
        "pid": number_of(record.pids[i]) if record.pids else None,
        "was": number_of(record.was) if i == 0 else None,
        "owner": number_of(card.owner),
        "controller": record.controllers[i] if record.controllers else None,
    }


def where(spot: Spot | None) -> Where | None:
    if spot is None:
        return None
    return {
        "zone": spot.zone,
        "player": spot.seat,
        "bid": number_of(spot.bid),
        "base": spot.base.data.id if spot.base is not None else "",
        "pid": number_of(spot.pid),
        "end": spot.end,
    }


def cause_of(agent: Agent | None) -> Cause | None:
    if agent is None:
        return None
    return {
        "card": agent.card.data.id,
        "player": agent.player,
        "pid": number_of(agent.pid),
        "bid": number_of(agent.bid),
    }


def number_of(found: int) -> int | None:
    """A seat, pid or bid; None for -1, which means that there is none."""
    return found if found >= 0 else None
