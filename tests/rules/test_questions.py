"""Questions tell their purpose, the objects of options, the open window, and a number."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import get_args

import pytest

from sentences import pending
from smashup.cards import CATALOGUE
from smashup.engine.asking.decision import Option, Window
from smashup.engine.asking.topic import PURPOSES, Purpose
from smashup.engine.documents.saved import VERSION
from smashup.engine.model.state import Piece
from smashup.engine.outside.match import Match, MatchError
from smashup.engine.rules.setup import random_factions
from smashup.testing import Handle, Scenario

from .table import A, B, C, Rules


def test_the_table_of_purposes_is_whole() -> None:
    assert tuple(PURPOSES) == get_args(Purpose)
    for meaning in PURPOSES.values():
        assert meaning.sentence.endswith(".")
        assert meaning.words


def piece(s: Scenario, handle: Handle) -> Piece:
    return next(piece for piece in s.game.pieces.values() if piece.card.uid == handle.uid)


def options(s: Scenario, card: str) -> list[Option]:
    """Return the options about that card."""
    return [option for option in pending(s).options if option.card == card]


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "prompt", "purpose", "amount"),
    [
        ("bless", "Bless: place a +1 power counter on a minion", "add_counters", 1),
        ("boost", "Boost: give a minion +1 power this turn", "gain_power", 1),
        ("weaken", "Weaken: give a minion -5 power this turn", "lose_power", -5),
        ("legacy", "Legacy: remove a +1 power counter from a minion", "remove_counters", 1),
        ("sink", "Sink: lower the breakpoint of a base by 30 this turn", "breakpoint", -30),
        ("red_cape", "Red Cape: destroy a minion", "destroy", 0),
        ("doom", "Doom: doom a minion", "destroy", 0),
    ],
)
def test_the_words_are_those_of_the_purpose_if_the_card_has_none(
    card: str, prompt: str, purpose: str, amount: int
) -> None:
    s = Rules()
    s.minion(1, A)
    s.minion(1, B)
    s.hand(A, [card])
    s.start(A)
    s.play(card)
    assert (pending(s).prompt, pending(s).purpose, pending(s).amount) == (prompt, purpose, amount)


def test_the_words_say_how_many() -> None:
    s = Scenario([("grannies", "extramorphs"), ("super_spies", "shapeshifters")])
    s.hand(A, ["time_to_go"])
    s.discard(A, ["nana"] * 4)
    s.start(A)
    s.play("time_to_go")
    assert pending(s).prompt == "Time to Go: shuffle up to three cards into your deck"
    assert [(option.kind, option.zone, option.holder) for option in pending(s).options] == [
        ("card", "discard", A)
    ] * 4


def test_where_a_minion_moves_is_asked_about_that_minion() -> None:
    s = Scenario(
        [("extramorphs", "time_travelers"), ("super_spies", "shapeshifters")],
        bases=["the_vats", "the_nexus", "monkey_lab"],
    )
    mole, _ = s.put("mole", base="the_vats", player=B), s.put("mimic", base="the_nexus", player=B)
    s.hand(A, ["distress_call"])
    s.start(A)
    s.play("distress_call")
    assert (pending(s).purpose, pending(s).about) == ("move", ())
    assert pending(s).prompt == "Distress Call: move a minion to another base"
    s.choose(mole)
    assert pending(s).about == (piece(s, mole).pid,)
    assert pending(s).prompt == "Distress Call: move Mole to another base"


def test_a_prompt_names_players_as_they_are_called() -> None:
    s = Scenario(
        [
            ("cyborg_apes", "time_travelers"),
            ("super_spies", "shapeshifters"),
            ("action_heroes", "grannies"),
        ],
        bases=["the_vats"],
    )
    s.put("robobro", base="the_vats", player=C, counters=40)
    for _ in range(2):
        s.put("furious_george", base="the_vats", player=A)
    s.hand(C, ["final_stand"])
    s.start(C)
    match = Match.begin_at(s.catalogue, s.game, ["player 2", "Ben", "Cid"])
    match.answer(-1)
    match.answer(0)
    assert match.decision is not None
    assert match.decision.prompt == "Final Stand: destroy a minion of player 2"


def test_an_order_says_what_it_means() -> None:
    s = Scenario([("grannies", "super_spies"), ("cyborg_apes", "shapeshifters")])
    s.hand(A, ["attic_treasures", "nana", "mole", "spy"])
    s.start(A)
    s.play("attic_treasures")
    assert (pending(s).ordered, pending(s).order, pending(s).purpose) == (
        True,
        "the first will be drawn first",
        "deck_bottom",
    )
    assert (pending(s).optional, pending(s).decline) == (False, "")


def test_what_none_is_called() -> None:
    s = Rules()
    s.minion(30, A)
    s.hand(B, ["airlift"])
    s.start(A)
    assert pending(s).decline == "End turn"
    s.end_turn()
    assert (pending(s).kind, pending(s).decline) == ("window", "Pass")


# --- what an option points at ---------------------------------------------------------------------


def test_a_play_says_where_the_card_is_and_where_it_goes() -> None:
    s = Rules(bases=["meadow", "hill"])
    mine = s.minion(1, A)
    s.hand(A, ["furious_george", "cyberevolution", ("mole", B), "bless"])
    s.start(A)
    meadow, hill = (base.bid for base in s.game.bases)
    assert [(o.kind, o.place, o.bid, o.pid, o.text) for o in options(s, "furious_george")] == [
        ("play", "base", meadow, None, ""),
        ("play", "base", hill, None, ""),
    ]
    assert {(o.zone, o.holder, o.owner) for o in options(s, "furious_george")} == {("hand", A, A)}
    assert {(o.zone, o.holder, o.owner) for o in options(s, "mole")} == {("hand", A, B)}
    (evolution,) = options(s, "cyberevolution")
    assert (evolution.place, evolution.bid, evolution.pid) == ("minion", meadow, piece(s, mine).pid)
    assert evolution.text == CATALOGUE.cards["cyberevolution"].text
    (bless,) = options(s, "bless")
    assert (bless.place, bless.bid, bless.pid) == ("none", None, None)


def test_a_talent_says_whose_it_is_and_what_it_does() -> None:
    s = Scenario(
        [("sumo_wrestlers", "rock_stars"), ("cyborg_apes", "shapeshifters")],
        bases=["the_vats", "the_nexus"],
    )
    yoko = s.put("yokozuna", base="the_nexus", player=A)
    s.put("furious_george", base="the_nexus", player=B)
    s.deck(A, ["groupie"])
    s.start(A)
    (talent,) = pending(s).options
    assert (talent.kind, talent.pid, talent.bid) == (
        "talent",
        piece(s, yoko).pid,
        s.game.bases[1].bid,
    )
    assert (talent.zone, talent.holder, talent.text) == (
        "play",
        None,
        CATALOGUE.cards["yokozuna"].text,
    )
    s.talent(yoko)
    assert [(option.kind, option.purpose) for option in pending(s).options] == [
        ("mode", "draw"),
        ("mode", "move"),
    ]
    assert (pending(s).source_pid, pending(s).source_bid) == (talent.pid, talent.bid)


def test_cards_that_are_searched_for_say_where_they_are() -> None:
    s = Scenario(
        [("sumo_wrestlers", "rock_stars"), ("cyborg_apes", "shapeshifters")],
        bases=["the_vats", "the_nexus"],
    )
    star = s.put("the_monarch", base="the_nexus", player=A)
    s.deck(A, ["groupie", "groupie"])
    s.discard(A, ["groupie"])
    s.start(A)
    s.talent(star)
    pile, deck = pending(s).options
    assert (pile.kind, pile.zone, pile.holder, pile.purpose) == ("card", "discard", A, None)
    assert (deck.kind, deck.zone, deck.holder, deck.purpose) == ("mode", None, None, "search")
    s.choose(deck)
    assert [(option.zone, option.holder) for option in pending(s).options] == [("deck", A)] * 2 + [
        ("discard", A)
    ]


# --- windows --------------------------------------------------------------------------------------


def test_a_window_says_who_has_passed() -> None:
    s = Rules(3)
    s.minion(30, A)
    for player in (A, C):
        s.hand(player, ["airlift"])
    s.start(A)
    assert pending(s).window is None
    s.end_turn()
    base = s.game.bases[0]
    first = Window("before_scoring", base.bid, "meadow", (A, B, C), (), A)
    assert pending(s).window == first
    assert (pending(s).source, pending(s).source_pid, pending(s).source_bid) == (
        "meadow",
        None,
        base.bid,
    )
    s.decline()
    assert pending(s).window == first._replace(passed=(A, B), seat=C)  # B has nothing to use
    s.play("airlift")
    assert pending(s).kind == "choose"
    assert pending(s).window == first._replace(seat=C)  # what is used in a window is part of it


# --- numbers --------------------------------------------------------------------------------------


def match(seed: int = 1) -> Match:
    return Match.new(CATALOGUE, random_factions(CATALOGUE, 2, seed), seed)


def number(match: Match) -> int:
    assert match.decision is not None
    return match.decision.number


def go_on(match: Match) -> None:
    """Give the first answer."""
    assert match.decision is not None
    decision = match.decision
    match.answer(
        min(0, len(decision.options) - 1) if decision.single else list(range(decision.least))
    )


def test_no_number_is_used_twice() -> None:
    played, seen = match(), list[int]()
    for _ in range(3):
        seen.append(number(played))
        for _ in range(4):
            go_on(played)
            seen.append(number(played))
        played.undo()
        seen.append(number(played))
        played.rewind(1)
    assert seen == sorted(set(seen))


def test_an_answer_to_an_earlier_decision_comes_late() -> None:
    played = match()
    first = number(played)
    played.answer(0, number=first)
    before = played.replies
    for late in (first, number(played) + 1):
        with pytest.raises(MatchError, match="decision") as error:
            played.answer(0, number=late)
        assert error.value.code == "late"
        with pytest.raises(MatchError, match="decision") as error:
            played.answer_key(number=late)
        assert error.value.code == "late"
    assert played.replies == before
    played.rewind(0)
    with pytest.raises(MatchError, match="that answers decision 1"):
        played.answer(0, number=first)


def test_copies_count_on_their_own() -> None:
    played = match()
    played.answer(0)
    played.undo()
    for other in (played.clone(), copy.deepcopy(played), pickle.loads(pickle.dumps(played))):
        assert number(other) == number(played)
        other.answer(0)
        assert number(other) == number(played) + 1


def test_a_saved_match_counts_on() -> None:
    played = match()
    played.answer(0)
    played.undo()
    played.answer(0)
    restored = Match.load(CATALOGUE, played.save())
    assert restored.decision == played.decision
    restored.undo()
    assert number(restored) == number(played) + 1


def test_a_position_set_up_by_hand_counts_on() -> None:
    s = Rules()
    s.start(A)
    s.match.answer(-1)
    s.match.undo()
    other = pickle.loads(pickle.dumps(s.match))
    assert number(other) == number(s.match)


# --- errors ---------------------------------------------------------------------------------------


def test_errors_have_codes() -> None:
    played = match()
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: played.answer(999), "not_an_option"),
        (lambda: played.answer([0]), "not_an_option"),
        (lambda: played.answer_key("nothing"), "not_an_option"),
        (lambda: played.rewind(7), "no_such_point"),
        (lambda: played.view(7), "no_seat"),
        (lambda: played.explain_power(-1), "not_in_play"),
        (lambda: played.explain_breakpoint(-1), "not_in_play"),
        (lambda: Match.load(CATALOGUE, "{"), "not_a_match"),
        (lambda: Match.load(CATALOGUE, '{"format": "smashup match", "version": -1}'), "version"),
        (
            lambda: Match.load(
                CATALOGUE, played.save().replace(f'"version":{VERSION}', f'"version":{VERSION}.0')
            ),
            "version",
        ),
        (lambda: Match.load(CATALOGUE, played.save().replace('"seed":1', '"seed":"x"')), "damaged"),
    ]
    for call, code in calls:
        with pytest.raises(MatchError) as error:
            call()
        assert error.value.code == code
        assert pickle.loads(pickle.dumps(error.value)).code == code
