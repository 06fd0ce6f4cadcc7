"""The short texts of cards, for small faces."""

from __future__ import annotations

import re

import pytest

from smashup.cards import CATALOGUE
from smashup.engine.model.carddef import CardDef

CARDS = list(CATALOGUE.cards.values())

CHOICE = re.compile(
    r"\bmay\b(?! not)|\bif you (like|want)\b|\boption to\b|\bup to\b|\bany "
    r"number\b|\b(also|choose) none\b",
    re.I,
)
LEFT_OPEN = re.compile(r"\b(may|up to|any|0-\d)\b", re.I)
# No choice to remind of: an extra play is always optional, and so is playing a card by its Special;
# "no player may" forbids.
KNOWN_CHOICE = re.compile(
    r"\bextra (minion|action|card)|\bplay this card\b|\balso be played\b|\bno player may\b", re.I
)

SILENT_ON_A_CHOICE = {
    "ashlar_masonry": "played by its Special: who does not want it does not play it",
    "chikara_mizu": "says the choice as a condition: if you discard",
    "lightning_strike": "an action play is spent only by choice",
    "reversal": "what is left out is a detail after the main effect",
    "signs_in_the_stars": "what is left out is a detail that each player is asked about",
}


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_card_has_a_short_text_that_fits_and_is_not_cut(card: CardDef) -> None:
    assert bool(card.brief) == bool(card.text)
    assert len(card.brief) <= 60
    assert not card.brief.endswith(("…", "...", ".", " "))


def test_short_texts_are_different_where_cards_are() -> None:
    """Two cards of one faction with the same reminder would be taken for each other."""
    for faction in CATALOGUE.factions.values():
        said = [card.brief for card in faction.cards if card.brief]
        assert len(set(said)) == len(said), faction.name


def choices(card: CardDef) -> list[str]:
    """Return the sentences of the full text with a choice other than an extra play."""
    sentences = re.split(r"(?<=\.) ", card.text)
    return [
        sentence
        for sentence in sentences
        if CHOICE.search(sentence) and not KNOWN_CHOICE.search(sentence)
    ]


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_a_short_text_says_may_where_the_full_text_leaves_a_choice(card: CardDef) -> None:
    if choices(card) and card.id not in SILENT_ON_A_CHOICE:
        assert LEFT_OPEN.search(card.brief), choices(card)


@pytest.mark.parametrize("card_id", SILENT_ON_A_CHOICE)
def test_an_exception_is_still_needed(card_id: str) -> None:
    card = CATALOGUE.cards[card_id]
    assert choices(card)
    assert not LEFT_OPEN.search(card.brief)


@pytest.mark.parametrize(
    ("card_id", "words"),
    [
        ("head_grabber", ["rivals next turn", "named ≤4"]),
        ("anansis_web", ["standard action"]),
        ("shark_tattoo", ["Your turn start"]),
        ("building_rooftop", ["Your turn start"]),
        ("young_musketeer", ["each turn"]),
        ("the_woodsmans_axe", ["from deck"]),
        ("lightning_strike", ["max 5"]),
        (
            "egg_field",
            ["may"],
        ),  # its full text has one sentence for the choice and the extra action
        ("golden_condor", ["must"]),  # the one extra play that is no choice
        ("tsar_eagle", ["their deck top"]),
        ("into_the_time_slip", ["its owner's hand"]),
        ("yokozuna", ["away"]),  # only a minion that is here
        ("ancient_temple", ["here this turn"]),
        ("hot_venue", ["minion"]),
        ("under_the_bed", ["a minion elsewhere"]),
        ("haich_q", ["1 of yours"]),
        ("royal_highway", ["1 of yours"]),
        ("volcanic_uprising", ["1 of yours"]),
        ("retirement_community", ["own"]),
        ("secret_volcano_headquarters", ["here"]),
        ("warbro", ["this turn"]),
        ("reversal", ["this turn"]),
    ],
)
def test_a_short_text_keeps_when_whose_where_and_how_many(card_id: str, words: list[str]) -> None:
    for word in words:
        assert word in CATALOGUE.cards[card_id].brief


@pytest.mark.parametrize(
    ("card_id", "place"),
    [
        ("always_room_at_grannys", "their owners' decks"),
        ("chestbreaker", "its owner's deck"),
        ("monkey_on_your_back", "its owner's deck"),
        ("gelf", "its owner's deck"),
        ("time_walk", "its owner's deck"),
        ("the_frog_prince", "its owner's deck"),
        ("retirement_community", "its owner's deck"),
        ("ashlar_masonry", "their owners' decks"),
        ("llama", "its owner's hand"),
        ("golden_condor", "their owners' hands"),
        ("finist_the_falcon", "its owner's hand"),
        ("jungle_camp", "its owner's hand"),
    ],
)
def test_a_full_text_sends_a_borrowed_card_to_its_owner(card_id: str, place: str) -> None:
    """Where a card comes from play, whoever used it need not own it (rules 2.3)."""
    assert place in CATALOGUE.cards[card_id].text


def test_the_full_text_says_what_cannot_go_back_into_stasis() -> None:
    assert "cannot go straight back into stasis" in CATALOGUE.cards["sidelined_girlfriend"].text
