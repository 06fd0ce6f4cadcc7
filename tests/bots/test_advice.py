"""Advice: proposals, ratings and reasons. tests/properties has the proof that it is fair."""

from __future__ import annotations

import smashup
from smashup import bots
from smashup.bots.advice import Advice, advise, chances, review
from smashup.bots.evaluation import CARD_VALUES
from smashup.bots.facts import Fact
from smashup.search import ACTION, keys_of
from smashup.terminal.advice import advice_lines, why
from smashup.testing import Scenario

FACTIONS = [("shapeshifters", "cyborg_apes"), ("time_travelers", "super_spies")]


def table(hand: list[str]) -> Scenario:
    s = Scenario(FACTIONS, bases=["monkey_lab", "the_vats", "portal_room"])
    s.hand(0, hand)
    s.fill_decks()
    return s


def labels(s: Scenario, advice: Advice) -> list[str]:
    decision = s.decision
    assert decision is not None
    found = []
    for each in advice.alternatives:
        keys = keys_of(decision, each.reply)
        found.append(", ".join(option.label for option in decision.options if option.key in keys))
    return found


def kinds(facts: list[Fact]) -> list[str]:
    return [fact.kind for fact in facts]


def nearly_broken(vp: int = 0) -> Scenario:
    s = table(["baboom", "bacta_the_future"])
    s.vp(0, vp)
    s.put("cyberback", base="the_vats", player=0)
    s.put("doppelganger", base="the_vats", player=0)
    s.put("spy", base="the_vats", player=1)
    s.start()  # 12 of 15: Baboom breaks it
    return s


def test_it_says_which_base_breaks_and_with_which_powers() -> None:
    s = nearly_broken()
    advice = advise(s.match.search())
    assert labels(s, advice)[0] == "Baboom at The Vats"
    best = advice.alternatives[0]
    breaks = best.facts[0]
    assert (breaks.kind, breaks.base) == ("breaks", "the_vats")
    assert breaks.powers[0] > breaks.powers[1] > 0
    assert sum(breaks.powers) >= 15
    assert (
        why([breaks], 0, s.match.names)
        == f"breaks The Vats for 3 VP: you {breaks.powers[0]}, they {breaks.powers[1]}"
    )
    assert best.vp > 0.3
    assert best.chance > advice.chance


def test_the_chances_know_what_a_card_in_hand_is_worth() -> None:
    """As the planner does, whose opinion of the answers stands beside them."""
    actions = [
        card.id for card in smashup.CATALOGUE.factions["shapeshifters"].cards if card.kind == ACTION
    ]
    actions.sort(key=lambda card: CARD_VALUES[card])
    assert CARD_VALUES[actions[-1]] > CARD_VALUES[actions[0]] + 0.2
    worse, better = table([actions[0]]), table([actions[-1]])
    worse.start()
    better.start()
    assert chances(better.match.search())[0] > chances(worse.match.search())[0] + 0.01
    assert advise(better.match.search()).chance == chances(better.match.search())[0]


def test_the_alternatives_come_in_order_and_nothing_is_worth_nothing() -> None:
    s = nearly_broken()
    advice = advise(s.match.search())
    assert len(advice.alternatives) == 4
    assert advice.others > 0
    assert all(0 <= each.chance <= 1 for each in advice.alternatives)
    everything = advise(s.match.search(), shown=100)
    assert everything.others == 0
    values = [each.vp for each in everything.alternatives]
    assert values[0] == max(values)
    chances = [each.chance for each in everything.alternatives]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]
    assert [each.vp for each in everything.alternatives if each.reply == -1] == [0.0]
    assert everything.alternatives[:4] == advice.alternatives


def test_it_says_what_is_destroyed() -> None:
    s = table(["bacta_the_future"])
    s.put("copycat", base="the_vats", player=0)
    s.put("secret_agent", base="the_vats", player=1)
    s.start()
    best = advise(s.match.search()).alternatives[0]
    assert [fact.cards for fact in best.facts if fact.kind in ("destroys", "returns")] == [
        ("secret_agent",)
    ]


def test_it_says_what_wins() -> None:
    s = nearly_broken(vp=12)
    best = advise(s.match.search()).alternatives[0]
    assert kinds(best.facts)[:2] == ["wins", "breaks"]
    assert best.chance == 1.0
    assert best.vp < 10  # the win is told by the chance


def test_a_move_that_was_not_the_best_is_reviewed() -> None:
    s = nearly_broken()
    decision = s.decision
    assert decision is not None
    best = advise(s.match.search()).alternatives[0]
    bad = next(
        i for i, option in enumerate(decision.options) if option.label == "Baboom at Monkey Lab"
    )
    found = review(s.match.search(), bad)
    assert found.given.reply == bad
    assert found.best.reply == best.reply
    assert found.best.vp - found.given.vp > 0.3
    assert found.best.chance > found.given.chance
    good = review(s.match.search(), best.reply)
    assert good.best == good.given


def test_an_answer_that_the_planner_would_not_try_is_rated_too() -> None:
    s = table(["bacta_the_future"])
    for card in ("spy", "mole", "secret_agent"):
        s.put(card, base="the_vats", player=1)
    s.start()
    decision = s.decision
    assert decision is not None
    for reply in range(-1, len(decision.options)):
        assert review(s.match.search(), reply).given.reply == reply


def test_chances_of_all_players_sum_up() -> None:
    for players in (2, 3, 4):
        match = smashup.new_match(players=players, seed=players)
        found = chances(match.search())
        assert len(found) == players
        assert abs(sum(found) - 1) < 1e-6


def test_every_fact_has_words_and_names_no_card_that_the_player_cannot_know() -> None:
    """What would be drawn on the way is a guess."""
    seen: set[str] = set()
    for players, seed in ((2, 5), (4, 3)):
        match = smashup.new_match(players=players, seed=seed)
        sitting = {seat: bots.make("greedy", seat) for seat in range(players)}
        while match.decision is not None and len(match.replies) < 100:
            search, decision = match.search(), match.decision
            if len(match.replies) % 3 == 0:
                advice = advise(search)
                said = advice_lines(
                    advice, ["x"] * len(advice.alternatives), search.seat, match.names
                )
                assert all(line.endswith((".", "choose:")) for line in said)
                for fact in [fact for each in advice.alternatives for fact in each.facts]:
                    seen.add(fact.kind)
                    if fact.kind == "then":
                        assert set(fact.cards) <= set(search.view["players"][search.seat]["hand"])
            match.answer(sitting[search.seat].choose(search.view, decision, search))
    assert {"stands", "draws", "then", "nothing"} <= seen
