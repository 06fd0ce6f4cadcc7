"""Picks: the ways in which a test names options, and the options that a pick fits."""

from __future__ import annotations

from collections.abc import Sequence

from ..builder.names import Handle, Ref, card_of
from ..engine.abilities.scope import Ability
from ..engine.asking.decision import Decision, Option, OptionKind
from ..engine.asking.question import AbilityChoice, Choice, Found, FromStasis, Play
from ..engine.model.constants import BASE
from ..engine.model.state import Card, Piece, PreparedPlay, Trigger
from ..engine.outside.match import Match

Pick = Option | Handle | str | int | bool
COPIES = ("play", "card", "trigger")  # options whose labels tell copies of a card apart

Meant = dict[str, list[int]]  # by key of an option, the numbers of the physical cards


def meant_by(match: Match) -> Meant:
    """Return the physical cards that each option of the pending decision refers to.

    Players cannot tell equal cards apart; a test may."""
    if match.decision is None or match.question is None:
        return {}
    options = zip(match.decision.options, match.question.options, strict=True)
    return {option.key: [card.uid for card in cards_of(thing)] for option, thing in options}


def cards_of(thing: Choice) -> list[Card]:
    """Return the cards that an option refers to; the first is the one that it is about."""
    if isinstance(thing, Card):
        return [thing]
    if isinstance(thing, Play):
        return [thing.card, thing.place.card] if isinstance(thing.place, Piece) else [thing.card]
    if isinstance(thing, PreparedPlay):
        return [thing.card]
    if isinstance(thing, FromStasis):
        return [thing.piece.card]
    if isinstance(thing, Trigger):
        return [thing.fx.card]
    return [thing.card] if isinstance(thing, Piece | Found | Ability | AbilityChoice) else []


def matching(match: Match, decision: Decision, pick: Pick) -> list[Option]:
    """Return the options that a pick fits in the best of its meanings."""
    options, meant = decision.options, meant_by(match)
    if isinstance(pick, Option):
        return [o for o in options if o.key == pick.key]
    if isinstance(pick, bool):
        return [
            o for o in options if o.kind == ("yes" if pick else "no") or (pick and searches_deck(o))
        ]
    if isinstance(pick, int):
        return [o for o in options if pick in (o.number, o.player)]
    if not isinstance(pick, Handle | str):
        return []
    modes = options if decision.kind == "mode" else ()
    if isinstance(pick, Handle):
        data = card_of(match.game, pick).data
        return first_match(
            [o for o in options if meant[o.key] == [pick.uid]],
            [o for o in options if meant[o.key][:1] == [pick.uid]],
            [o for o in options if pick.uid in meant[o.key]],
            [o for o in options if pick.id in placed(o) and data.kind == BASE],
            [o for o in modes if data.name in o.label],
        )
    card = match.catalogue.cards.get(pick)
    word = (pick if card is None else card.name).lower()
    # The id of a card must not find another card whose name contains it.
    labelled = options if card is None else modes
    return first_match(
        [o for o in options if o.cards == (pick,)],
        [o for o in options if o.card == pick],
        [o for o in options if pick in o.cards or pick in placed(o)],
        [o for o in labelled if o.label.lower() == word],
        [o for o in labelled if word in nameless(o.label, match.names).lower()],
    )


def nameless(label: str, names: Sequence[str]) -> str:
    """Return a label without the names of players: "play" must not find "Player 1"."""
    for name in names:
        label = label.replace(name, "")
    return label


def placed(option: Option) -> Sequence[str]:
    """Return the bases by which an option can be picked.

    The base where a card in play already is does not count."""
    return () if option.kind == "card_in_play" else option.bases


def searches_deck(option: Option) -> bool:
    """True for an option to search the deck, next to options for other zones."""
    return option.kind == "mode" and option.purpose == "search"


def first_match(*attempts: list[Option]) -> list[Option]:
    """Return the first list that is not empty."""
    return next((found for found in attempts if found), [])


def about(options: Sequence[Option], meant: Meant, ref: Ref, kind: OptionKind) -> list[Option]:
    """Return the options of that kind about that card: play it, use its talent, ..."""
    return [o for o in options if o.kind == kind and refers(o, meant, ref)]


def refers(option: Option, meant: Meant, ref: Ref, which: int = 0) -> bool:
    """True if that card is number `which` of those that an option refers to."""
    refs: Sequence[int | str] = meant[option.key] if isinstance(ref, Handle) else option.cards
    return len(refs) > which and refs[which] == (ref.uid if isinstance(ref, Handle) else ref)


def alike(options: Sequence[Option]) -> bool:
    """True if these are one option, or several for copies of one card.

    A handle picks one of the copies."""
    return (
        len(
            {
                (o.kind, o.card, o.pid, o.bid, o.bids, "" if o.kind in COPIES else o.label)
                for o in options
            }
        )
        == 1
    )
