"""The rewards of agents."""

from __future__ import annotations

from .picking import Picking

WIN = 1.0
LOSS = -1.0


class Rewards:
    """Rewards: 1 for the winner of the game and -1 for all others.

    A game that was given up is worth 0 to all. There are no ties: the game goes on until one player
    leads. During the game each victory point gives `vp_reward`, less the mean of what the others
    get."""

    def __init__(self, players: int, vp_reward: float) -> None:
        self.vp = [0] * players
        self.vp_reward = vp_reward

    def after(self, picking: Picking) -> list[float]:
        """Return the rewards since the last call, by seat."""
        rewards = [0.0] * len(self.vp)
        if self.vp_reward:
            vp = picking.vp()
            gains = [now - before for now, before in zip(vp, self.vp, strict=True)]
            others = len(vp) - 1
            rewards = [self.vp_reward * (gain - (sum(gains) - gain) / others) for gain in gains]
            self.vp = vp
        if picking.match.over:
            winner = picking.view(0)["winner"]
            rewards = [
                reward + (WIN if seat == winner else LOSS) for seat, reward in enumerate(rewards)
            ]
        return rewards
