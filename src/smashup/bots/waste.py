"""Cards that would be played for nothing."""

from __future__ import annotations

from ..search import Reply, Sample
from .follow_ups import follow_ups

RUNS = 4  # ways to choose what the card asks for, which are all in vain


def is_waste(sample: Sample, reply: Reply) -> bool:
    """True if an answer spends a card from hand, and on the table nothing comes of it."""
    for after in follow_ups(sample, sample.seat, reply, RUNS):
        if not only_spent(sample, after):
            return False
    return True


def only_spent(before: Sample, after: Sample) -> bool:
    """True if all that can be seen to be different is that the player has fewer cards and plays."""
    if (after.turn, after.phase) != (before.turn, before.phase):
        return False
    if len(after.plays) >= len(before.plays) or after.pieces.keys() != before.pieces.keys():
        return False
    for here, there in zip(before.players, after.players, strict=True):
        spent = here.seat == before.seat and len(there.hand) < len(here.hand)
        if not spent and len(there.hand) != len(here.hand):
            return False
        if (there.vp, len(there.deck)) != (here.vp, len(here.deck)):
            return False
    if len(after.players[before.seat].hand) == len(before.players[before.seat].hand):
        return False
    if [base.bid for base in after.bases] != [base.bid for base in before.bases]:
        return False
    for old, new in zip(before.bases, after.bases, strict=True):
        if after.numbers(new) != before.numbers(old):
            return False
    return True
