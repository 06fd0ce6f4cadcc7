"""Metrics of a hall and its host, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
# events for alerts: deploy/alerts.yml
TROUBLE: Final = ("bots_failed", "card_failures", "failures", "thinkers_died", "writes_failed")


class Histogram:
    """Counts durations by their length."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count a duration."""
        for i, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.counts[i] += 1
                break
        else:
            self.counts[-1] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterable[str]:
        """Return the lines of the text format."""
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """Counters and histograms since the start."""

    def __init__(self) -> None:
        self.messages: Counter[str] = Counter()  # by type
        self.refused: Counter[str] = Counter()  # by code
        # Tables made, taken up, put down; bots' answers; failures ... Trouble is there from the
        # start: Prometheus does not see an increase in a number that it finds for the first time.
        self.happened: Counter[str] = Counter(dict.fromkeys(TROUBLE, 0))
        self.handling = Histogram()  # of a message, until its outbox is in the write queue
        self.writing = Histogram()
        self.thinking = Histogram()

    def text(self, gauges: dict[str, float]) -> str:
        """Return all metrics as text; `gauges`: numbers of this moment, by name."""
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE smashup_{name} gauge", f"smashup_{name} {value:g}"]
        counters = (
            ("messages", "type", self.messages),
            ("refused", "code", self.refused),
            ("events", "event", self.happened),
        )
        for name, label, counter in counters:
            lines.append(f"# TYPE smashup_{name}_total counter")
            lines += [
                f'smashup_{name}_total{{{label}="{key}"}} {count}'
                for key, count in sorted(counter.items())
            ]
        for name, histogram in (
            ("handling", self.handling),
            ("writing", self.writing),
            ("thinking", self.thinking),
        ):
            lines.append(f"# TYPE smashup_{name}_seconds histogram")
            lines += histogram.lines(f"smashup_{name}_seconds")
        return "\n".join(lines) + "\n"
