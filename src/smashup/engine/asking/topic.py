"""What a question is about: its kind, its purpose, the card that asks. `PURPOSES` has all purposes,
with their meaning.

A question is for a driver, which may be a bot, a person or chance: so it says by its purpose what a
choice leads to, and in words only for people. Words that a card does not give are made of the
purpose and the options, when somebody outside has to see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from ..model.compiled import mypyc_attr

if TYPE_CHECKING:
    from .question import Choice

DecisionKind = Literal[
    "play",  # the menu of the Play Cards phase: play a card, use an ability, or end the phase
    "window",  # use one optional ability or Special, or pass
    "order",  # which mandatory ability, or which ready base, comes first
    "choose",  # one thing, or several
    "mode",  # one of several effects
    "confirm",  # yes or no
    "number",  # a number
]

Purpose = Literal[
    "play", "use", "which_play", "order", "score", "mode", "various", "destroy", "destroy_base", "move", "move_from",
    "move_to", "return", "discard", "draw", "take", "give", "leave_out", "gain_power", "lose_power", "add_counters",
    "remove_counters", "breakpoint", "transfer", "transfer_to", "control", "give_control", "copy", "store", "stasis",
    "add_stasis_counters", "remove_stasis_counters", "look", "search", "deck_top", "deck_bottom", "deck", "shuffle", "base",
    "setting", "mulligan",
]  # fmt: skip


class Meaning(NamedTuple):
    """A row of the table: what happens to a chosen option, and the words of a question that has
    none of its own."""

    sentence: str
    # {what}: what is chosen ("a minion"); {about}: `about`; {n}: the amount; {counters}: as many of
    # them
    words: str


# A base that is chosen may stand for cards there, and a player for that player's cards: whatever
# the text of the card says.
PURPOSES: Final[dict[Purpose, Meaning]] = {
    "play": Meaning("It is played; of a base: a card is played there; of a number: a card of "
                    "that power.", "play {what}"),
    "use": Meaning("That ability is used.", "use an ability"),
    "which_play": Meaning("That play is used up for the card that is being played.", "choose which play to use"),
    "order": Meaning("That ability comes first.", "choose which ability comes first"),
    "score": Meaning("That base scores first.", "choose which base scores first"),
    "mode": Meaning("That effect happens: each option has a purpose of its own.", "choose one"),
    "various": Meaning("One of several things happens to it: which one, is chosen next.", "choose {what}"),
    "destroy": Meaning("It is destroyed.", "destroy {what}"),
    "destroy_base": Meaning("That base itself is destroyed.", "destroy {what}"),
    "move": Meaning("It moves to another base.", "move {what} to another base"),
    "move_from": Meaning("Minions move away from that base.", "choose a base to move minions from"),
    "move_to": Meaning("`about`, or what is chosen next, moves to that base.", "move {about} to "
                                                                               "another base"),
    "return": Meaning("It goes to its owner's hand.", "return {what} to its owner's hand"),
    "discard": Meaning("It is discarded.", "discard {what}"),
    "draw": Meaning("Cards are drawn.", "draw {what}"),
    "take": Meaning("It goes from a deck or a discard pile to your hand.", "take {what} into "
                                                                           "your hand"),
    "give": Meaning("That card goes to another player's hand; of a player: the card goes there.",
                    "place {what} in the hand of another player"),
    "leave_out": Meaning("That player gets nothing.", "choose who gets nothing"),
    "gain_power": Meaning("It has `amount` more power for a time (0: as much as the text says).",
                          "give {what} +{n} power this turn"),
    "lose_power": Meaning("It has less power for a time: `amount` is negative.", "give {what} "
                                                                                 "-{n} power "
                                                                                 "this turn"),
    "add_counters": Meaning("It gets `amount` +1 power counters.", "place {counters} on {what}"),
    "remove_counters": Meaning("It loses `amount` +1 power counters.", "remove {counters} "
                                                                       "from {what}"),
    "breakpoint": Meaning("The breakpoint of that base changes by `amount`.", "lower the "
                                                                              "breakpoint of "
                                                                              "{what} by {n} "
                                                                              "this turn"),
    "transfer": Meaning("That action goes to another base or minion.", "transfer {what} to "
                                                                       "another base"),
    "transfer_to": Meaning("`about`, an action, goes to that base or minion.", "transfer {about} "
                                                                               "to another base"),
    "control": Meaning("You take control of it.", "control {what} this turn"),
    "give_control": Meaning("That player takes control of `about`.", "give control of {about} to "
                                                                     "another player"),
    "copy": Meaning("The card that asks gets its abilities, too.", "have the abilities of {what}"),
    "store": Meaning("It is put face down under the card that asks.", "store {what} under "
                                                                      "this card"),
    "stasis": Meaning("It goes into stasis with `amount` counters.", "put {what} into stasis with "
                                                                     "{n} counters"),
    "add_stasis_counters": Meaning("It gets a stasis counter.", "add a stasis counter to {what}"),
    "remove_stasis_counters": Meaning("It loses a stasis counter.", "remove a stasis counter "
                                                                    "from {what}"),
    "look": Meaning("You look at those cards; of a player: at that hand.", "look at a "
                                                                           "player's hand"),
    "search": Meaning("Your deck is searched; of a minion: for a card that it names.", "search your deck"),
    "deck_top": Meaning("It goes on top of its deck.", "put {what} on top of your deck"),
    "deck_bottom": Meaning("It goes to the bottom of its deck.", "put {what} on the bottom of "
                                                                 "your deck"),
    "deck": Meaning("It goes on the top or bottom of its deck: which one, is chosen next.",
                    "put {what} on the top or bottom of your deck"),
    "shuffle": Meaning("It is shuffled into its deck.", "shuffle {what} into your deck"),
    "base": Meaning("That base card comes into play.", "replace the scored base"),
    "setting": Meaning("That ability sets the starting power or the starting "
                       "breakpoint.", "choose which ability counts"),
    "mulligan": Meaning("The hand is shown and replaced by a new one.", "show your hand and draw "
                                                                        "a new one"),
}  # fmt: skip

DRAWN_FIRST: Final = "the first will be drawn first"  # what an order means


@mypyc_attr(free_list_len=1)
class Topic:
    """What a question is about. It never changes, so that those which are always the same are made
    once."""

    __slots__ = (
        "about",
        "amount",
        "at",
        "besides",
        "kind",
        "later",
        "order",
        "prompt",
        "purpose",
        "source",
        "whose",
    )

    def __init__(
        self,
        kind: DecisionKind,
        purpose: Purpose,
        source: str = "",
        prompt: str = "",
        at: int = -1,
        amount: int = 0,
        about: tuple[int, ...] = (),
        order: str = "",
        whose: int | None = None,
        besides: tuple[Choice, ...] = (),
        later: bool = False,
    ) -> None:
        self.kind = kind
        self.purpose = purpose
        self.source = source  # id of the card or base that asks, or ""
        # in words, without a capital letter, {player} for `whose`; "": those of the purpose
        self.prompt = prompt
        self.at = at  # id of the piece or base that asks, if it is in play
        self.amount = amount  # +2 power, three counters, ...
        self.about = (
            about  # ids of the pieces that the choice is for: the minion that will be moved, ...
        )
        self.order = order  # of an ordered choice: what the order means
        self.whose = whose  # the player whom the prompt names
        self.besides = besides  # options that are chosen already, if it is asked what else
        self.later = later  # "none" is "later": the extra plays that are offered wait in the menu

    def but_for(self, option: Choice) -> Topic:
        """The same, when that option is chosen already."""
        return Topic(
            self.kind, self.purpose, self.source, self.prompt, self.at, self.amount, self.about, self.order, self.whose,
            (*self.besides, option), self.later,
        )  # fmt: skip
