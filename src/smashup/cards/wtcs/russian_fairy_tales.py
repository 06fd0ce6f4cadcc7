"""Russian Fairy Tales: Transform minions, yours and others', into whatever comes off the top of the
deck, and stack decks so that the right card comes up."""

from smashup.engine.prelude import (
    BASE,
    CHANGE,
    DECK_BOTTOM,
    DECK_SHUFFLED,
    DECK_TOP,
    FOR_GOOD,
    HAND,
    MINION,
    STAYS,
    VARIOUS,
    YOURS,
    Action,
    BaseDef,
    Event,
    Fx,
    Minion,
    Piece,
    Scope,
    is_action,
    is_minion,
    named,
)


class BabaYaga(Minion):
    """Talent: Pick another minion here, any player's, and put it on the bottom of its owner's deck.
    If you do, the owner plays a minion off the top of their own deck at this base as an extra
    minion, and afterwards shuffles that deck."""

    brief = "Talent: swap other minion here for one off its owner's deck"
    power = 5

    def talent_if(self, fx: Scope) -> bool:
        return len(fx.here.minions) > 1

    def talent(self, fx: Fx) -> None:
        transform(fx, fx.minions(at=fx.here, but=fx.me))


def transform(fx: Fx, minions: list[Piece]) -> None:
    """Put one of them on the bottom of its owner's deck to have the owner play a minion off the top
    of that deck in its place."""
    minion = fx.choose_minion(
        minions, "deck_bottom", "put a minion on the bottom of its owner's deck"
    )
    if minion and fx.send(minion, DECK_BOTTOM):
        fx.off_the_top(is_minion, fx.base_at(minion), player=minion.card.owner, shuffle=True)


class FinistTheFalcon(Minion):
    """Special (before a base scores): Choose one, if you like. If this minion is at another base,
    move it to the scoring base. Or, if it is at the scoring base, return it to its owner's hand;
    from your hand you may at once play it at another base as an extra minion."""

    brief = "Before scoring: may move this there, or replay it from there"
    name = "Finist the Falcon"
    power = 4
    any_base = True

    def before_scoring_useful(self, fx: Scope, event: Event) -> bool:
        return event.base is not None and (
            event.base is fx.here or bool(fx.open_to([fx.me], [event.base]))
        )

    def may_before_scoring(self, fx: Fx, event: Event) -> None:
        if event.base is fx.here:
            fx.return_and_replay(fx.me, fx.bases(but=event.base))
        else:
            fx.move(fx.me, event.base)


class TheBirchWoman(Minion):
    """Ongoing: After this minion has gone from play to the discard pile, you may search your hand,
    deck and discard pile (any of them) for The Birch. Either take it into your hand, or play it
    right away as an extra minion at any base. Shuffle your deck if you searched it."""

    brief = "This goes from play to discard: may find/play The Birch"
    power = 4
    mentions = "The Birch"

    def may_after_this_discarded(self, fx: Fx, event: Event) -> None:
        fx.fetch(named("The Birch"), "take The Birch", also=(fx.hand, fx.discard_pile))


class TheGrayWolf(Minion):
    """Talent: Put this minion on its owner's deck, on top. If you do, you may right away play an
    extra minion from your hand at the base where this minion was; that minion gets a +1 power
    counter."""

    brief = "Talent: this to deck top; extra minion here with +1 counter"
    power = 3

    def talent(self, fx: Fx) -> None:
        here = fx.here
        if fx.send(fx.me, DECK_TOP):
            minion = fx.extra_minion(now=True, at=here)
            fx.offer_extra_plays()
            fx.add_counters(minion)


class FoolishMagician(Minion):
    """Draw three cards. Then put three cards out of your hand back on your deck, each on the top or
    on the bottom, in the order you like."""

    brief = "Draw 3, then put 3 from hand on deck top or bottom"
    power = 3
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.draw(3)
        cards = fx.choose_cards(list(fx.hand), "deck", most=3, least=3)
        fx.take_from_hand(cards)
        fx.arrange(cards)


class TheBirch(Minion):
    """Ongoing: At the start of your turn, you have the option to destroy this minion. If you do,
    look for The Birch Woman in your hand, deck and discard pile (any of them), and either take it
    into your hand or play it right away here as an extra minion. If you went through the deck,
    shuffle it."""

    brief = "Your turn start: may destroy this to find The Birch Woman"
    power = 2
    mentions = "The Birch Woman"

    def may_turn_start(self, fx: Fx, event: Event) -> None:
        here = fx.here
        if fx.destroy(fx.me):
            fx.fetch(
                named("The Birch Woman"),
                "take The Birch Woman",
                also=(fx.hand, fx.discard_pile),
                at=[here],
            )


class TsarEagle(Minion):
    """Pick one: Draw a card. Or: Take a minion of your choice out of another player's discard pile
    and put it on top of that player's deck."""

    brief = "Draw 1, or an opponent's discarded minion to their deck top"
    power = 2
    copies = 2

    def on_play(self, fx: Fx) -> None:
        players = [
            player for player in fx.others if any(map(is_minion, fx.discard_pile_of(player)))
        ]
        draw, place = (
            "draw a card",
            "put a minion from another player's discard pile on top of the deck",
        )
        if (
            fx.choose_mode([("draw", draw, fx.has_deck), ("deck_top", place, bool(players))])
            == draw
        ):
            fx.draw()
        elif players:
            player = fx.choose_player(players, "deck_top", "choose a discard pile with a minion")
            minion = fx.pick_from_discard(
                is_minion, "deck_top", "put a minion on top of that player's deck", player
            )
            fx.put(minion, DECK_TOP, player)


class Toad(Minion):
    """You may hand control of this minion over to another player. If you do, one other minion of
    that player here, your pick, is shuffled into its owner's deck."""

    brief = "May give an opponent control; another of theirs here to deck"
    power = 0

    def on_play(self, fx: Fx) -> None:
        player = fx.choose_player(fx.others, "give_control", may=True, about=[fx.me])
        if fx.take_control(fx.me, player, FOR_GOOD):
            theirs = fx.minions(at=fx.here, of=player, but=fx.me)
            fx.send(
                fx.choose_minion(theirs, "shuffle", "shuffle a minion into its owner's deck"),
                DECK_SHUFFLED,
            )


class Bewitched(Action):
    """Goes onto any minion. Ongoing: The minion has +2 power. As the minion leaves play, this
    action is transferred to another minion in play, your pick."""

    brief = "On a minion: +2 power. If it leaves play, this moves on"
    plays_on = MINION

    def host_power(self, fx: Scope) -> int:
        return 2

    def redirects(self, fx: Fx, card: Piece, going_to: int) -> int:
        if card is fx.me and fx.is_leaving(fx.host) and not fx.being_destroyed(card):
            others = [
                minion
                for minion in fx.minions()
                if fx.can_take(minion) and not fx.is_leaving(minion)
            ]
            if fx.transfer(
                card,
                fx.choose_minion(
                    others, "transfer_to", "transfer this action to another minion", about=[card]
                ),
            ):
                return STAYS
        return going_to


class FetchIKnowNotWhat(Action):
    """Reveal cards from the top of your deck until you have revealed two actions. You may place
    none, one or both of those actions into your hand. Shuffle all other revealed cards into your
    deck."""

    brief = "Take any of your deck's next 2 actions to hand"
    name = "Fetch I Know Not What"

    def on_play(self, fx: Fx) -> None:
        actions, others = fx.reveal_until(is_action, 2)
        chosen = fx.choose_cards(actions, "take", "put these actions into your hand")
        for card in chosen:
            fx.put(card, HAND)
        rest = others + [card for card in actions if card not in chosen]
        if rest:
            fx.shuffle_in(rest)


class GoIKnowNotWhither(Action):
    """Choose a base. For each other player, pick one of that player's minions there at random and
    shuffle it into its owner's deck."""

    brief = "At a base, shuffle 1 random rival per opponent into deck"
    name = "Go I Know Not Whither"
    affects_minions = VARIOUS

    def on_play(self, fx: Fx) -> None:
        wanted = "shuffle a random minion of each other player there into its owner's deck"
        base = fx.choose_base(fx.bases(), "shuffle", wanted)
        picked = [fx.random_minion(fx.minions(at=base, of=player)) for player in fx.others]
        fx.send_all([minion for minion in picked if minion], DECK_SHUFFLED)


class GoSeeMySister(Action):
    """Goes onto a base. Ongoing: Each time you have played a minion of yours here, or moved one
    here, you may draw a card."""

    brief = "On a base: may draw 1 each time you bring yours here"
    plays_on = BASE
    orderless = True

    def after_arrival_if(self, fx: Scope, event: Event) -> bool:
        return event.player == fx.you and event.of(fx.you)

    def after_arrival_useful(self, fx: Scope, event: Event) -> bool:
        return fx.has_deck

    def may_after_arrival_here(self, fx: Fx, event: Event) -> None:
        fx.draw()


class MassTransformation(Action):
    """Every player puts their whole hand on the bottom of their own deck and then draws as many
    cards as they put there."""

    brief = "All players put hand on deck bottom, draw as many"

    def on_play(self, fx: Fx) -> None:
        for each in fx.each_player():
            cards = list(each.hand)
            each.take_from_hand(cards)
            each.stack(cards, DECK_BOTTOM)
            each.draw(len(cards))


class TheFrogPrincess(Action):
    """Goes onto a minion of yours. Talent: Put the minion on the bottom of its owner's deck. If you
    do, an extra minion comes off the top of your deck and is played here; this action is
    transferred to the new minion. Afterwards shuffle your deck."""

    brief = "On yours: Talent: swap it for one off deck, this stays on"
    plays_on = MINION
    hosts = YOURS

    def talent(self, fx: Fx) -> None:
        host, here = fx.host, fx.here
        fx.take_off()
        minion = (
            fx.off_the_top(is_minion, here, shuffle=True) if fx.send(host, DECK_BOTTOM) else host
        )
        if not fx.transfer(fx.me, minion):
            fx.discard_self()


class TheWaterOfLife(Action):
    """Pick a minion in your discard pile and put it on top of your deck. An extra action is yours
    to play if you like."""

    brief = "Minion from your discard to deck top. Extra action"
    name = "The Water of Life"
    copies = 2

    def on_play(self, fx: Fx) -> None:
        fx.put(
            fx.pick_from_discard(is_minion, "deck_top", "put a minion on top of your deck"),
            DECK_TOP,
        )
        fx.extra_action()


class Transformation(Action):
    """Pick any player's minion at any base and put it on the bottom of its owner's deck. If you do,
    the owner plays a minion off the top of their own deck at that base as an extra minion, and
    afterwards shuffles that deck."""

    brief = "Swap any minion for one off its owner's deck"
    copies = 2
    affects_minions = CHANGE

    def on_play(self, fx: Fx) -> None:
        transform(fx, fx.minions())


class GiantTurnip(BaseDef):
    """Each minion on this base lowers its breakpoint by 1."""

    brief = "Breakpoint -1 per minion here"
    breakpoint = 30
    vp = "5 3 3"

    def breakpoint_here(self, fx: Scope) -> int:
        return -len(fx.here.minions)


class TransformationSpring(BaseDef):
    """Once during your turn, in any phase, after you have played a minion here, you may put that
    minion on the bottom of its owner's deck. If you do, play a minion off the top of your own deck
    here as an extra minion."""

    brief = "Once a turn: may swap minion played here for one off deck"
    breakpoint = 19
    vp = "4 2 1"

    def after_minion_play_if(self, fx: Scope, event: Event) -> bool:
        return fx.your_turn

    def after_minion_play_useful(self, fx: Scope, event: Event) -> bool:
        return event.piece is not None and event.piece.in_play and not fx.used()

    def may_after_minion_play_here(self, fx: Fx, event: Event) -> None:
        fx.use_up()
        if fx.send(event.piece, DECK_BOTTOM):
            fx.off_the_top(is_minion, fx.here)
