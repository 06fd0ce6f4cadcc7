"""A decision as a menu: one line for each thing one can do, and how an answer that somebody typed is read."""

from __future__ import annotations

import re

from ..engine.decision import Decision, Option
from ..engine.knowledge import View
from ..engine.match import Reply
from . import look

STOP = {"play": "End the phase: score, draw two cards", "window": "Pass"}
STOP_WORDS = {"play": ("end", "e", "pass", "done"), "window": ("pass", "p", "none", "no", "done")}


class Unclear(Exception):
    """The answer cannot be understood; the message helps."""


class Line:
    """A line of the menu: a card with the places where it can be played, or a single option."""

    def __init__(self, label: str, card: str) -> None:
        self.label = label
        self.card = card  # its id, or ""
        self.options: list[int] = []  # indices of options of the decision
        self.note = ""  # "from the discard pile", "Special"


class Place:
    """Where the card of a line can go: called by the letter of a base or by a number."""

    def __init__(self, tag: str, label: str, option: int) -> None:
        self.tag = tag
        self.label = label
        self.option = option


class Menu:
    def __init__(self, decision: Decision, view: View) -> None:
        self.decision = decision
        self.letters = look.letters(view)
        self.lines: list[Line] = []
        groups: dict[str, Line] = {}
        for i, option in enumerate(decision.options):
            plain_key = option.key.partition("#")[0]
            note = note_of(option)
            key = f"{option.card} {note}" if option.key.startswith("play:") else plain_key
            line = groups.get(key) if decision.single else None
            if line is None:
                line = groups[key] = Line(
                    look.title(option.card) if option.key.startswith("play:") else option.label, option.card
                )
                line.note = note
                self.lines.append(line)
            if all(decision.options[j].key.partition("#")[0] != plain_key for j in line.options):
                line.options.append(i)

    @property
    def stop(self) -> str:
        """What "none" means here, or "" if one must choose."""
        if not self.decision.optional:
            return ""
        return STOP.get(self.decision.kind, "None")

    def places(self, line: Line) -> list[Place]:
        found: list[Place] = []
        for number, i in enumerate(line.options, 1):
            option = self.decision.options[i]
            if option.bids and not option.pids:
                found.append(Place(self.letters[option.bids[0]], look.title(option.bases[0]), i))
            else:
                found.append(Place(str(number), where(option), i))
        return found

    def letter(self, line: Line) -> str:
        """The letter of the base that a line is about, if it is about a base alone."""
        option = self.decision.options[line.options[0]]
        return self.letters.get(option.bids[0], "") if option.key.startswith("base:") and option.bids else ""

    def places_words(self, line: Line) -> str:
        """The places in short: "A B C", "4 minions"."""
        places = self.places(line)
        if not any(self.decision.options[p.option].bids for p in places):
            return ""
        if all(place.tag.isalpha() for place in places):
            return " ".join(place.tag for place in places)
        return places[0].label if len(places) == 1 else f"{len(places)} targets"

    def how(self) -> str:
        """How to answer, in a few words."""
        decision = self.decision
        if decision.ordered and decision.least == decision.most:
            example = " ".join(str(n) for n in range(decision.most, 0, -1))
            return f"Type all {decision.most} numbers in the order you want (for example: {example})"
        if not decision.single:
            count = str(decision.least) if decision.least == decision.most else f"{decision.least} to {decision.most}"
            order = ", in the order you want" if decision.ordered else ""
            return f"Choose {count}: numbers with spaces{order}" + (", 0 for none" if decision.least == 0 else "")
        return "A number" + (", 0 for none" if decision.optional else "")

    # --- reading ---------------------------------------------------------------------------------------------------
    def read(self, text: str) -> Reply | Line:
        """What somebody typed: an answer, or a line whose place is still to be chosen."""
        words = text.split()
        if not words:
            raise Unclear("Type the number of a choice. `help` lists everything you can type.")
        if not self.decision.single:
            return self.read_many(words)
        if self.decision.optional and (
            text == "0" or text.lower() in STOP_WORDS.get(self.decision.kind, ("none", "no", "n", "pass"))
        ):
            return -1
        if words[0].isdecimal() and not any(look.words_of(line.label) == look.words_of(text) for line in self.lines):
            line = self.line(words[0])
            return self.read_place(line, " ".join(words[1:])) if len(words) > 1 or len(line.options) == 1 else line
        return self.read_words(text)

    def line(self, word: str) -> Line:
        if not word.isdecimal() or not 1 <= int(word) <= len(self.lines):
            zero = "0 or " if self.decision.optional else ""
            span = f"1 to {len(self.lines)}" if len(self.lines) > 1 else "1"
            raise Unclear(
                f"There is no choice {word} here. Type {zero}{span}."
                if self.lines
                else f"There is no choice {word} here. Type 0."
            )
        return self.lines[int(word) - 1]

    def read_many(self, words: list[str]) -> list[int]:
        numbers = re.split(r"[\s,]+", " ".join(words).strip(", "))
        none = self.decision.least == 0 and numbers in (["0"], ["none"], ["no"], ["pass"])
        picks = [] if none else [self.line(number).options[0] for number in numbers]
        if len(set(picks)) < len(picks):
            raise Unclear("You named the same choice twice.")
        if not self.decision.least <= len(picks) <= self.decision.most:
            raise Unclear(f"That is {len(picks)}. {self.how()}.")
        return picks

    def read_place(self, line: Line, text: str) -> int:
        """Which place of a line was meant."""
        places = self.places(line)
        if not text and len(places) == 1:
            return places[0].option
        exact = [p for number, p in enumerate(places, 1) if text.lower() in (p.tag.lower(), str(number))]
        found = exact or [p for p in places if look.matches(text, p.label)]
        if len(found) == 1:
            return found[0].option
        if len(places) == 1 and not self.decision.options[places[0].option].bids:
            raise Unclear(f"{line.label} needs no place: type its number alone.")
        offers = ", ".join(f"{p.tag} ({p.label})" for p in places)
        if not found:
            raise Unclear(f"{line.label} cannot go to {text!r}. Choose: {offers}.")
        raise Unclear(f"{text!r} fits several: {', '.join(f'{p.tag} ({p.label})' for p in found)}.")

    def read_words(self, text: str) -> Reply | Line:
        """A choice by (the beginnings of) its words, or a base by its letter."""
        by_letter = [line for line in self.lines if self.letter(line) == text.upper()]
        lines = by_letter or [line for line in self.lines if look.matches(text, line.label)]
        exact = [line for line in lines if look.words_of(line.label) == look.words_of(text)]
        lines = exact or lines
        if len(lines) == 1:
            return lines[0].options[0] if len(lines[0].options) == 1 else lines[0]
        options = (
            []
            if lines
            else [i for line in self.lines for i in line.options if look.matches(text, self.decision.options[i].label)]
        )
        if len(options) == 1:
            return options[0]
        if lines or options:
            shown = [line.label for line in lines] or [self.decision.options[i].label for i in options]
            raise Unclear(f"{text!r} fits several choices: {'; '.join(shown[:6])}. Say more, or type a number.")
        raise Unclear(f"{text!r} is neither a choice nor a command. Type a number, or `help`.")


def note_of(option: Option) -> str:
    """What a play says in brackets at its end."""
    found = re.search(r" \(([^()]*)\)$", option.label) if option.key.startswith("play:") else None
    return found.group(1) if found else ""


def where(option: Option) -> str:
    """The place in the label of a play: what follows "on" or "at"."""
    label = re.sub(r" \([^()]*\)$", "", option.label)
    name = look.title(option.card) if option.card else ""
    rest = label.removeprefix(name).strip()
    return re.sub(r"^(on|at) ", "", rest) or label
