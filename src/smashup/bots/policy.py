"""A quick opinion on any question: which option seems good, by its purpose, without looking ahead.

It answers what is asked on the way in a search, and puts options into an order that a search cannot
tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from ..search import (
    MINION,
    Base,
    Card,
    Choice,
    Driver,
    Found,
    Mode,
    Piece,
    Play,
    PreparedPlay,
    Purpose,
    Question,
    Seat,
    Table,
    Topic,
    Trigger,
)

# What happens to a card in play that is chosen, as far as it is plain: its controller loses by it,
# or gains.
HARMS: frozenset[Purpose] = frozenset(
    (
        "destroy",
        "return",
        "discard",
        "control",
        "stasis",
        "deck_top",
        "deck_bottom",
        "deck",
        "shuffle",
        "give",
        "store",
        "move",
    )
)
HELPS: frozenset[Purpose] = frozenset(
    ("gain_power", "add_counters", "transfer_to", "remove_stasis_counters", "play", "use")
)
# What happens to a card that is not in play: one gives it away.
GIVES_UP: frozenset[Purpose] = frozenset(
    ("discard", "give", "deck_bottom", "deck_top", "deck", "shuffle", "store", "stasis", "return")
)


class Policy(Driver):
    """Takes the option that it rates best; none, if it may and rates none above 0."""

    def choose_one(
        self, game: Table, player: int, topic: Topic, options: Sequence[Choice], may: bool
    ) -> int:
        best, rating = -1, 0.0
        for i, option in enumerate(options):
            value = rate(game, player, topic, option)
            if value > rating or (best < 0 and not may):
                best, rating = i, value
        return best

    def choose_many(self, game: Table, question: Question) -> list[int]:
        ratings = [
            rate(game, question.player, question.topic, option) for option in question.options
        ]
        return best_first(ratings, question.least, question.most)


def best_first(ratings: Sequence[float], least: int, most: int) -> list[int]:
    """The options worth having, as many as there must and may be, the best first."""
    ranking = sorted(range(len(ratings)), key=lambda i: -ratings[i])
    wanted = [i for i in ranking if ratings[i] > 0][:most]
    return wanted if len(wanted) >= least else ranking[:least]


def rate(table: Table, player: int, topic: Topic, option: Choice) -> float:
    """How good that option seems to the player, about in victory points; above 0: rather take it
    than leave it."""
    if isinstance(option, Piece):
        return rate_piece(table, player, topic.purpose, option)
    if isinstance(option, Base):
        return rate_base(table, player, topic, option)
    if isinstance(option, PreparedPlay):
        return rate_play(table, player, option.card, table.place_of(option))
    if isinstance(option, Play):
        return (
            rate_play(table, player, option.card, option.place) if topic.kind != "window" else -0.1
        )
    if isinstance(option, Card | Found):
        value = card_value(option if isinstance(option, Card) else option.card)
        return 1 - value if topic.purpose in GIVES_UP else value
    if isinstance(option, Seat):
        mine = option.seat == player
        harms = topic.purpose in HARMS or topic.purpose in ("look", "leave_out")
        return 0.1 if mine == harms else 0.2 + 0.01 * table.players[option.seat].vp
    if isinstance(option, Mode):
        return 0.5 if option.purpose in HARMS or option.purpose in HELPS else 0.4
    if isinstance(option, Trigger):
        return 0.5
    if isinstance(option, int):
        return 0.1 + option
    return 1.0 if option == "yes" else 0.2


def rate_piece(table: Table, player: int, purpose: Purpose, piece: Piece) -> float:
    value = 0.1 + 0.1 * (table.power(piece) if piece.data.kind == MINION else 2)
    mine = piece.controller == player
    if purpose in HARMS:
        return value if not mine else -value
    if purpose in HELPS:
        return value if mine else -value
    return value if mine else 0.5 * value


def rate_base(table: Table, player: int, topic: Topic, base: Base) -> float:
    """A base is good that is nearly ready, and where the player can still become first."""
    powers, total, breakpoint = table.numbers(base)
    best = powers[player - 1]  # of the others
    for seat, power in enumerate(powers):
        if seat != player:
            best = max(best, power)
    lead = powers[player] - best
    near = total / max(1, breakpoint)
    if topic.purpose in HARMS or topic.purpose == "move_from":
        return 0.2 - 0.05 * lead
    if topic.purpose == "breakpoint":
        return near if (lead > 0) == (topic.amount < 0) else -near
    if topic.purpose == "move_to" and topic.about:
        moved = table.pieces.get(topic.about[0])
        if moved is not None and moved.controller != player:
            return 1 - near
    return 0.3 + near - 0.03 * abs(lead)


def rate_play(table: Table, player: int, card: Card, place: Base | Piece | None) -> float:
    value = card_value(card)
    if isinstance(place, Base):
        return value + 0.2 * rate_base(table, player, PLAY_THERE, place)
    if isinstance(place, Piece):
        return value if place.controller == player else 0.1
    return value


def card_value(card: Card) -> float:
    """How good a card is to have, by what is printed on it: from 0 to about 1."""
    data = card.data
    if data.kind == MINION:
        return (
            0.2
            + 0.12 * data.power
            + (0.1 if data.has_on_play or data.has_talent or data.at_work else 0.0)
        )
    return 0.45


PLAY_THERE = Topic("choose", "play")
POLICY = Policy()
