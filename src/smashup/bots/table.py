"""What a position is worth to a player, by what the player sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine.game import GOAL
from ..engine.knowledge import View


class Table:
    """A view, made handy: bases and cards in play by id, and what each base is worth to the viewer."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: int = view["viewer"]
        self.bases: dict[int, View] = {base["bid"]: base for base in view["bases"]}
        self.pieces: dict[int, View] = {}
        self.place: dict[int, View] = {}
        for base in view["bases"]:
            for piece in each_piece(base["minions"] + base["actions"]):
                self.pieces[piece["pid"]] = piece
                self.place[piece["pid"]] = base
        for player in view["players"]:
            for piece in each_piece(player["stasis"]):
                self.pieces[piece["pid"]] = piece
        self.crowding = 0.08 * max(0, len(view["players"][self.me]["hand"]) - 5)  # a full hand is there to be played
        self.leader = max((p for p in view["players"] if p["seat"] != self.me), key=lambda p: p["vp"])["seat"]

    def stake(self, base: View, seat: int = -1, added: int = 0) -> float:
        """What a base is worth, in victory points ahead of the best other player, if that player had so much more power."""
        power: list[int] = list(base["power"])
        if seat >= 0:
            power[seat] = max(0, power[seat] + added)
        total: int = base["total"] + (added if seat >= 0 else 0)
        need: int = max(1, base["breakpoint"])
        progress = min(1.0, max(0.0, total / need))
        present = [s for s, p in enumerate(power) if p > 0]
        awards = base["vp"]

        def vp(s: int) -> int:
            place = sum(1 for other in present if power[other] > power[s])
            return int(awards[place]) if s in present and place < len(awards) else 0

        rivals = [s for s in range(len(power)) if s != self.me]
        ahead = vp(self.me) - max(vp(s) for s in rivals) * (0.8 if len(rivals) > 1 else 1.0)
        lead = power[self.me] - max(power[s] for s in rivals)
        if total >= need:
            return ahead + self.race(vp)
        return 0.7 * progress**2 * ahead + 0.04 * max(-8, min(8, lead)) * (0.4 + progress)

    def race(self, vp: Callable[[int], int]) -> float:
        """Reaching the goal is worth more than the points."""
        mine: int = self.view["players"][self.me]["vp"] + vp(self.me)
        best: int = max(p["vp"] + vp(p["seat"]) for p in self.view["players"] if p["seat"] != self.me)
        return (20 if mine > best else 0) * (mine >= GOAL) - 20 * (best >= GOAL and best >= mine)

    def gain(self, base: View, seat: int, added: int) -> float:
        return self.stake(base, seat, added) - self.stake(base)

    def removal(self, pid: int) -> float:
        """What it is worth that a card leaves its base."""
        piece, base = self.pieces.get(pid), self.place.get(pid)
        if piece is None:
            return 0.0
        mine: bool = piece["controller"] == self.me
        if base is None or "power" not in piece:
            return -0.3 if mine else 0.3
        keep: float = 0.06 * piece["power"] + 0.1 * len(piece["actions"])
        return self.gain(base, piece["controller"], -piece["power"]) + (-keep - 0.1 if mine else keep + 0.1)

    def best_place(self, seat: int, power: int, but: View | None = None) -> float:
        """The most that this much power of a player can bring me at some (other) base."""
        return max((self.gain(base, seat, power) for base in self.bases.values() if base is not but), default=0.0)

    def my_minions(self) -> list[View]:
        return [p for pid, p in self.pieces.items() if p["controller"] == self.me and "power" in p and pid in self.place]

    def rival_minions(self) -> list[View]:
        return [p for pid, p in self.pieces.items() if p["controller"] != self.me and "power" in p and pid in self.place]


def each_piece(pieces: list[View]) -> Iterator[View]:
    for piece in pieces:
        yield piece
        yield from piece["actions"]
