"""Setting up a game (rules 3): factions by choice, at random or by draft, the decks, the bases, the
opening hands."""

from __future__ import annotations

import unicodedata
from operator import or_
from typing import Final

from ..abilities.games import game_at
from ..asking.driver import RandomDriver
from ..model.carddef import CardDef
from ..model.catalogue import CardSet, Catalogue, SetupError, numbered, specials_of
from ..model.chance import SECRET_BYTES, secret_of
from ..model.errors import is_whole, shown
from ..model.position import NO_SPECIALS, Position
from ..model.state import Card, Player
from . import scoring, zones
from .game import Game

Factions = list[tuple[str, str]]
OPENING_HAND: Final = 5
LONGEST_NAME: Final = 40
SEED_BITS: Final = 8 * SECRET_BYTES
SEEDS: Final = 1 << SEED_BITS


def check_factions(catalogue: Catalogue, factions: object) -> Factions:
    """The factions of all players. A bad set-up is refused with a sentence that says what is
    wrong."""
    if not isinstance(factions, list | tuple):
        raise SetupError(
            f"the factions are a list with a pair for each player, not {shown(factions)}"
        )
    check_players(len(factions))
    pairs: Factions = []
    for pair in factions:
        who = f"player {len(pairs) + 1}"
        if not isinstance(pair, list | tuple):
            raise SetupError(f"{who} needs a pair of factions, not {shown(pair)}")
        if len(pair) != 2:
            raise SetupError(f"{who} needs two factions, not {len(pair)}")
        first, second = catalogue.faction(pair[0]), catalogue.faction(pair[1])
        if first is second:
            raise SetupError(f"{who} has {first.name} twice; the two factions must differ")
        pairs.append((first.id, second.id))
    return pairs


def check_players(players: object) -> int:
    if not is_whole(players) or not 2 <= players <= 4:
        raise SetupError(f"the game is for 2 to 4 players, not {shown(players)}")
    return players


def check_first(first: object, players: int) -> int:
    """Who starts; -1 is random."""
    if not is_whole(first) or not -1 <= first < players:
        raise SetupError(
            f"player {shown(first)} cannot start; the players are 0 to {players - 1}, and -1 is "
            "any of them"
        )
    return first


def check_seed(seed: object) -> int:
    if not is_whole(seed) or not -SEEDS < seed < SEEDS:
        raise SetupError(f"a seed is a whole number of at most {SEED_BITS} bits, not {shown(seed)}")
    return seed


def check_names(names: object, players: int) -> tuple[str, ...]:
    """The names of the players, without blanks around them. They end up in logs and on terminals,
    so that they have no characters that cannot be seen there or that change what is around them."""
    if not isinstance(names, list | tuple) or len(names) != players:
        raise SetupError(f"{players} players need a list of {players} names, not {shown(names)}")
    found: list[str] = []
    alike: list[str] = []
    for name in names:
        if not isinstance(name, str) or not 1 <= len(name.strip(" ")) <= LONGEST_NAME:
            raise SetupError(f"a name has 1 to {LONGEST_NAME} characters, unlike {shown(name)}")
        if not name.isprintable():
            raise SetupError(f"a name has no invisible characters, unlike {shown(name)}")
        found.append(name.strip(" "))
        alike.append(unicodedata.normalize("NFKC", found[-1]).casefold())
    if len(set(alike)) < players:
        raise SetupError(f"two players have the same name: {', '.join(found)}")
    return tuple(found)


def random_factions(
    catalogue: Catalogue, players: object, seed: object, chosen: list[list[str]] | None = None
) -> Factions:
    """Two factions for each player, all different as long as there are enough. Some may have been
    chosen already."""
    count, rng = check_players(players), RandomDriver(check_seed(seed))
    if len(catalogue.factions) < 2:
        raise SetupError("a player needs two factions, and there are fewer")
    pairs = [list(pair) for pair in chosen] if chosen is not None else [[] for _ in range(count)]
    pool = [f for f in catalogue.factions if all(f not in pair for pair in pairs)]
    for pair in pairs:
        while len(pair) < 2:
            fresh = [f for f in pool if f not in pair]
            if not fresh:
                pool = list(catalogue.factions)
                fresh = [f for f in pool if f not in pair]
            pair.append(fresh[rng.below(len(fresh))])
            pool.remove(pair[-1])
    return [(pair[0], pair[1]) for pair in pairs]


class Draft:
    """Kickin' It Queensberry, the snake draft: P1, P2, ... Pn, Pn, ... P2, P1 pick from a pool that
    all can see."""

    def __init__(self, catalogue: Catalogue, players: object, pool: object = None) -> None:
        count = check_players(players)
        if pool is not None and not isinstance(pool, list | tuple):
            raise SetupError(f"the pool of a draft is a list of factions, not {shown(pool)}")
        ids = list(catalogue.factions) if pool is None else pool
        self.pool = [catalogue.faction(faction).id for faction in ids]
        if len(self.pool) < 2 * count:
            raise SetupError(
                f"a draft for {count} players needs a pool of at least {2 * count} factions"
            )
        self.order = [*range(count), *reversed(range(count))]
        self.picks: list[list[str]] = [[] for _ in range(count)]
        if not self.choices():
            raise SetupError("with this pool somebody would have to take the same faction twice")

    @property
    def picker(self) -> int:
        """Whose pick it is; -1 when the draft is over."""
        made = sum(len(picks) for picks in self.picks)
        return self.order[made] if made < len(self.order) else -1

    def choices(self) -> list[str]:
        """What the picker may take: not a faction they have, nor one that would leave a later
        player without a choice."""
        if self.picker < 0:
            return []
        mine = self.picks[self.picker]
        return [f for f in dict.fromkeys(self.pool) if f not in mine and self.leaves_choices(f)]

    def leaves_choices(self, faction: str) -> bool:
        rest = list(self.pool)
        rest.remove(faction)
        made = sum(len(picks) for picks in self.picks) + 1
        if (
            len(set(rest)) > len(self.order) - made
        ):  # enough for everybody; no need to try it, which takes ten times as long
            return True
        have = [list(picks) for picks in self.picks]
        have[self.picker].append(faction)
        for seat in self.order[made:]:
            fitting = [f for f in rest if f not in have[seat]]
            if not fitting:
                return False
            best = max(fitting, key=rest.count)
            rest.remove(best)
            have[seat].append(best)
        return True

    def pick(self, faction: object) -> None:
        if self.picker < 0:
            raise SetupError("the draft is over")
        if not isinstance(faction, str) or faction not in self.choices():
            raise SetupError(
                f"{shown(faction)} cannot be picked now; the choices are: "
                f"{', '.join(self.choices())}"
            )
        self.pool.remove(faction)
        self.picks[self.picker].append(faction)

    @property
    def factions(self) -> Factions:
        if self.picker >= 0:
            raise SetupError("the draft is not over")
        return [(picks[0], picks[1]) for picks in self.picks]


def empty_game(catalogue: Catalogue, factions: object, seed: object) -> Game:
    """A game with players and rules, but no cards yet."""
    pairs = check_factions(catalogue, factions)
    game = game_at(Position())
    game.secret = secret_of(check_seed(seed))
    game.players = [Player(seat, pair, [], [], []) for seat, pair in enumerate(pairs)]
    return game


def new_cards(game: Game, cards: list[CardDef], owner: int) -> list[Card]:
    """Physical cards for this game alone."""
    return bring(game, numbered(cards, owner, len(game.known)), specials_of(cards))


def bring(game: Game, cards: list[Card], specials: tuple[int, ...]) -> list[Card]:
    """Bring physical cards with these Specials into a game; nobody knows yet where they are."""
    game.cards = game.cards + cards  # a new list: copies of a game share theirs
    game.known += [0] * len(cards)
    if specials is not NO_SPECIALS:
        game.specials = tuple(map(or_, game.specials, specials))
    return cards


def chosen_sets(catalogue: Catalogue, factions: Factions) -> list[CardSet]:
    """Every set that a chosen faction comes from, once: all their bases are in the game (rules
    3.4)."""
    chosen = {catalogue.faction(faction).set_id for pair in factions for faction in pair}
    return [s for s in catalogue.sets if s.id in chosen]


def dealt_cards(catalogue: Catalogue, factions: Factions) -> list[Card]:
    """The cards of a game with these factions, by number, as `new_game` brings them in."""
    cards: list[Card] = []
    for seat, pair in enumerate(factions):
        for id in pair:
            cards += catalogue.faction(id).deck(seat, len(cards))
    for s in chosen_sets(catalogue, factions):
        cards += s.deck(len(cards))
    return cards


def new_game(catalogue: Catalogue, factions: object, seed: object, first: object = -1) -> Game:
    """A game ready to run: decks shuffled, bases out, opening hands drawn. `first`: who starts; -1
    is random. The set-up may be anything that comes from outside: what does not fit is refused."""
    game = empty_game(catalogue, factions, seed)
    pairs = [player.factions for player in game.players]
    starter = check_first(first, len(pairs))
    for player in game.players:
        for id in player.factions:
            faction = catalogue.faction(id)
            player.deck += bring(game, faction.deck(player.seat, len(game.known)), faction.specials)
        zones.mix(game, player.deck)
    for s in chosen_sets(catalogue, pairs):
        game.base_deck += bring(game, s.deck(len(game.known)), NO_SPECIALS)
    if len(game.base_deck) <= len(pairs):
        raise SetupError(
            f"{len(pairs) + 1} bases are needed; the sets of these factions have "
            f"{len(game.base_deck)}"
        )
    zones.mix(game, game.base_deck)
    game.current = game.next_regular = zones.below(game, len(pairs)) if starter < 0 else starter
    for _ in range(len(pairs) + 1):
        scoring.open_base(game, game.base_deck.pop(), -1)
    for player in game.players:
        zones.draw(game, player.seat, OPENING_HAND)
    game.queue.clear()  # bases that come into play during set-up trigger nothing (rules S20)
    return game
