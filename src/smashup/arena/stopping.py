"""Decides when a result is clear, by a sequential test that may be checked after every deal.

The question is whether the first bot of the tournament wins more or fewer of its games than its
share of the seats. All its games of one deal make one score between 0 and 1, since they have the
cards in common. If the bots are equally good, the mean of the scores is the share, so that nobody
can gain by betting on them.

So bets are made. Each begins with 1 and is multiplied by 1 + stake * (score - share) after every
deal; half of them bet on the bot, half of them against it. If the bots are equally good, the mean
of the bets is a fair game, and by Ville's inequality the chance that it ever comes to 20 is at most
1 in 20, however often one looks, and whatever the distribution of the scores. There a result is
called clear: equally good bots are told apart by mistake in at most 5 % of all runs. The test is a
mixture of sequential probability ratio tests.

The deals are looked at in their order, not in the one in which they end: short games are not like
long ones."""

from __future__ import annotations

from typing import Final

from .games import Result, Tournament

ERROR: Final = 0.05
STAKES: Final = (0.1, 0.2, 0.4, 0.8)  # as parts of the stake with which all could be lost


class Evidence:
    """The result of the test so far."""

    def __init__(self, tournament: Tournament) -> None:
        self.bot = tournament.bots[0]
        lineups = [[tournament.bots[i] for i in lineup] for lineup in tournament.lineups()]
        self.size = len(lineups)
        shares = [names.count(self.bot) / tournament.players for names in lineups]
        self.shares = shares
        self.share = sum(shares) / sum(share > 0 for share in shares)
        self.waiting: dict[int, float] = {}  # scores of games of deals that are not complete
        self.deals = 0
        self.bets: list[tuple[float, float]] = []  # stake, and what it is worth by now
        if self.share < 1:
            for part in STAKES:
                self.bets += [(part / self.share, 1.0), (-part / (1 - self.share), 1.0)]

    def add(self, result: Result) -> None:
        """Add a finished game. One without a winner counts as the share."""
        which = result["game"] % self.size
        won = result["winner"] is not None and result["sides"][result["winner"]]["bot"] == self.bot
        self.waiting[result["game"]] = (
            self.shares[which] if result["winner"] is None else float(won)
        )
        while not self.clear and all(game in self.waiting for game in self.next_deal()):
            scores = [self.waiting.pop(game) for game in self.next_deal()]
            score = sum(scores) / sum(share > 0 for share in self.shares)
            self.bets = [
                (stake, worth * (1 + stake * (score - self.share))) for stake, worth in self.bets
            ]
            self.deals += 1

    def next_deal(self) -> range:
        return range(self.deals * self.size, (self.deals + 1) * self.size)

    @property
    def worth(self) -> float:
        """Return the mean of the bets."""
        return sum(worth for _, worth in self.bets) / max(1, len(self.bets))

    @property
    def clear(self) -> bool:
        return self.worth >= 1 / ERROR

    @property
    def better(self) -> bool:
        """True if the bets on the bot are worth more than those against it."""
        return sum(worth if stake > 0 else -worth for stake, worth in self.bets) > 0
