import { describe, expect, test } from "vitest";
import { choicesOf, keysOf, KEYS } from "../src/state/choices";
import { position } from "./fixtures";

describe("what can be chosen", () => {
  test("a turn: cards in hand, talents, cards in stasis", () => {
    const { view, decision } = position("position-2p");
    const choices = choicesOf(decision, view, null);
    const hand = view.players[0]?.hand ?? [];
    expect([...choices.hand.keys()].map((place) => hand[place])).not.toContain("love_overload");
    expect(choices.hand.has(1) && choices.hand.has(2)).toBe(true); // both copies of Lovey Bear
    expect(choices.bases.size).toBe(0);
    expect([...choices.pieces.values()].flat().map((option) => option.kind)).toEqual(
      expect.arrayContaining(["talent", "play_from_stasis"]),
    );
  });

  test("a chosen card: its bases, with keys", () => {
    const { view, decision } = position("position-2p");
    const choices = choicesOf(decision, view, { hand: 1 });
    expect([...choices.bases.keys()]).toEqual(view.bases.map((base) => base.bid));
    expect([...keysOf(choices).values()]).toEqual(["1", "2", "3"]);
  });

  test("a chosen standard action goes nowhere", () => {
    const { view, decision } = position("position-2p");
    const place = view.players[0]?.hand.indexOf("will_have_to_do") ?? -1;
    const choices = choicesOf(decision, view, { hand: place });
    expect(choices.anywhere).toHaveLength(1);
    expect(choices.bases.size).toBe(0);
  });

  test("minions on the table", () => {
    const { view, decision } = position("question-pick");
    expect(choicesOf(decision, view, null).pieces.size).toBe(13);
  });

  test("a window: cards in play and a card in hand", () => {
    const { view, decision } = position("question-mefirst");
    const choices = choicesOf(decision, view, null);
    expect([choices.pieces.size, choices.hand.size]).toEqual([2, 1]);
  });

  test("cards that lie nowhere go to the tray; an order is an order", () => {
    const cards = position("question-cards");
    expect(choicesOf(cards.decision, cards.view, null).tray).toHaveLength(3);
    const order = position("question-order");
    expect(choicesOf(order.decision, order.view, null).order).toHaveLength(4);
  });

  test("nothing for somebody who is not asked", () => {
    const { view, decision } = position("position-2p");
    const choices = choicesOf(decision, { ...view, viewer: 1 }, null);
    expect(choices.hand.size + choices.pieces.size + choices.bases.size).toBe(0);
  });

  test("keys are no commands, none twice", () => {
    expect(new Set(KEYS).size).toBe(KEYS.length);
    for (const command of "EHLPU") expect(KEYS).not.toContain(command);
  });
});
