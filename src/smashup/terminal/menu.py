"""The pending decision as a menu of lines, and the reading of typed answers."""

from __future__ import annotations

import re

from smashup import BaseForecast, Match, OpenCode, Option, Reply, card_failure

from ..lookup import matches, words_of
from . import look

STOP_WORDS = {"play": ("end", "e", "pass", "done"), "window": ("pass", "p", "none", "no", "done")}
# Why a forecast is uncertain.
OPEN: dict[OpenCode, str] = {
    "on_play": "before its ability",
    "text": "the card may do more",
    "trigger": "other cards react",
    "choice": "more to choose",
    "hidden": "a hidden card may matter",
}


class Unclear(Exception):
    """Raised for input that cannot be understood; the message helps."""


class Line:
    """A line of the menu: a card with its possible places, or a single option."""

    def __init__(self, label: str, card: str) -> None:
        self.label = label
        self.card = card  # its id, or ""
        self.options: list[int] = []  # indices of options of the decision
        self.note = ""  # "from the discard pile", "Special"


def is_called(line: Line, text: str) -> bool:
    """True if `text` is exactly the name of the line."""
    return words_of(line.label) == words_of(text)


class Place:
    """A place for the card of a line, with a base's letter or a number as its tag."""

    def __init__(self, tag: str, label: str, option: int) -> None:
        self.tag = tag
        self.label = label
        self.option = option


class Menu:
    """The pending decision of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.decision = decision = match.pending()
        self.view = match.view(decision.player)
        self.names = match.names
        self.letters = look.letters(self.view)
        self.lines: list[Line] = []
        groups: dict[object, Line] = {}
        for i, option in enumerate(decision.options):
            # Only options that say the same may be merged.
            play, same = option.kind == "play", option._replace(key="")
            note = self.note_of(option) if play else ""
            group = (option.card, note) if play else same
            line = groups.get(group) if decision.single else None
            if line is None:
                line = groups[group] = Line(
                    look.title(option.card) if play else option.label, option.card
                )
                line.note = note
                self.lines.append(line)
            if all(decision.options[j]._replace(key="") != same for j in line.options):
                line.options.append(i)

    @property
    def stop(self) -> str:
        """Return the word for "no option" here, or "" if the player must choose."""
        ends_phase = self.decision.kind == "play"
        return (
            f"{self.decision.decline}: score, draw two cards"
            if ends_phase
            else self.decision.decline
        )

    def option(self, line: Line) -> Option:
        """Return the first option of a line; most lines have only one."""
        return self.decision.options[line.options[0]]

    def note_of(self, option: Option) -> str:
        """Return the remark about a play: where it comes from, or its kind."""
        notes: list[str] = []
        if self.decision.kind == "window":
            notes.append("Special")
        elif option.zone == "discard":
            notes.append("from the discard pile")
        if option.owner is not None and option.owner != self.decision.player:
            notes.append(f"owned by {self.names[option.owner]}")
        return ", ".join(notes)

    def places(self, line: Line) -> list[Place]:
        found: list[Place] = []
        for number, i in enumerate(line.options, 1):
            option = self.decision.options[i]
            if (option.place == "base" or option.kind == "base") and option.bid is not None:
                found.append(Place(self.letters[option.bid], look.title(option.bases[0]), i))
            elif option.place == "minion" and option.pid is not None:
                found.append(
                    Place(str(number), look.minion_words(self.view, option.pid, self.names), i)
                )
            else:
                found.append(Place(str(number), option.label, i))
        return found

    def letter(self, line: Line) -> str:
        """Return the letter of the base if the line is about a base alone, else ""."""
        return self.at(self.option(line)) if self.option(line).kind == "base" else ""

    def at(self, option: Option) -> str:
        """Return the letter of the base at which an option points, or ""."""
        return self.letters.get(option.bid, "") if option.bid is not None else ""

    def places_words(self, line: Line) -> str:
        """Return the places of a line in short: "A B C", "4 targets", "→ Guide (4) of Ann at B"."""
        places = [
            place
            for place in self.places(line)
            if self.decision.options[place.option].place in ("base", "minion")
        ]
        if len(places) == 1:
            return f"→ {places[0].tag if places[0].tag.isalpha() else places[0].label}"
        if all(place.tag.isalpha() for place in places):
            return " ".join(place.tag for place in places)
        return f"{len(places)} targets"

    def how(self) -> str:
        """Return a short instruction how to answer."""
        decision = self.decision
        if decision.ordered and decision.least == decision.most:
            example = " ".join(str(n) for n in range(decision.most, 0, -1))
            return (
                f"Type all {decision.most} numbers in the order you want (for example: "
                f"{example}): {decision.order}"
            )
        if not decision.single:
            count = (
                str(decision.least)
                if decision.least == decision.most
                else f"{decision.least} to {decision.most}"
            )
            order = f", in the order you want ({decision.order})" if decision.ordered else ""
            return f"Choose {count}: numbers with spaces{order}" + (
                ", 0 for none" if decision.least == 0 else ""
            )
        return "A number" + (", 0 for none" if decision.optional else "")

    def to_type(self, reply: Reply) -> str:
        """Return the input for that answer."""
        if isinstance(reply, list):
            numbers = [
                str(n)
                for pick in reply
                for n, line in enumerate(self.lines, 1)
                if pick in line.options
            ]
            return " ".join(numbers) or "0"
        for number, line in enumerate(self.lines, 1):
            same = self.decision.options[reply]._replace(key="") if reply >= 0 else None
            for place in self.places(line):
                if self.decision.options[place.option]._replace(key="") == same:
                    return f"{number} {place.tag}" if len(line.options) > 1 else str(number)
        return "0"

    # --- forecasts --------------------------------------------------------------------------------
    def forecast(self, option: int, spoken: bool = False) -> str:
        """Return the changes at the bases in short: "● 4→8, 11/20, 1st +4 VP"; "" without any.

        A base other than the one at which the option points is named. `spoken` is for screen
        readers: names instead of marks."""
        try:
            found = self.match.forecast(option)
        except Exception as error:
            if not card_failure(error, look.catalogue):
                raise
            return ""  # the card will fail again, and say so, if the option is chosen
        if found is None or not found["bases"]:
            return ""
        here = self.decision.options[option].bid
        changes: list[str] = []
        for base in found["bases"]:
            letter = "" if base["bid"] == here else f"{self.letters[base['bid']]}: "
            changes.append(letter + self.change(base, spoken))
        said = "; ".join(changes)
        return said + (
            f" ({', '.join(OPEN[code] for code in found['open'])})" if found["open"] else ""
        )

    def change(self, then: BaseForecast, spoken: bool) -> str:
        now = next(base for base in self.view["bases"] if base["bid"] == then["bid"])
        parts: list[str] = []
        for seat, power in enumerate(now["power"]):
            if power != then["power"][seat]:
                new = then["power"][seat]
                parts.append(
                    f"{self.names[seat]} {power} to {new}"
                    if spoken
                    else f"{look.MARKS[seat]} {power}→{new}"
                )
        parts.append(f"{then['total']}{' of ' if spoken else '/'}{then['breakpoint']}")
        for share in then["places"]:
            if share["player"] == self.decision.player and share["place"] <= 3:
                parts.append(f"{look.PLACES[share['place'] - 1]} {share['vp']:+} VP")
        if then["ready"] and not now["ready"]:
            parts.append("it breaks!")
        return ", ".join(parts)

    # --- reading ----------------------------------------------------------------------------------
    def read(self, text: str) -> Reply | Line:
        """Return the answer that was typed, or a line that still needs a place."""
        words = text.split()
        if not self.decision.single:
            return self.read_many(words)
        if self.decision.optional and (
            text == "0"
            or text.lower() in STOP_WORDS.get(self.decision.kind, ("none", "no", "n", "pass"))
        ):
            return -1
        if words[0].isdecimal() and not any(is_called(line, text) for line in self.lines):
            line = self.line(words[0])
            return (
                self.read_place(line, " ".join(words[1:]))
                if len(words) > 1 or len(line.options) == 1
                else line
            )
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
        """Return the index of the typed place: its tag, a base's letter, or words."""
        places = self.places(line)
        if not text and len(places) == 1:
            return places[0].option
        exact = [
            p for number, p in enumerate(places, 1) if text.lower() in (p.tag.lower(), str(number))
        ]
        there = [
            p for p in places if text and self.at(self.decision.options[p.option]) == text.upper()
        ]
        found = exact or there or [p for p in places if len(text) > 1 and matches(text, p.label)]
        if len(found) == 1:
            return found[0].option
        if len(places) == 1 and not self.decision.options[places[0].option].bids:
            raise Unclear(f"{line.label} needs no place: type its number alone.")
        offers = ", ".join(f"{p.tag} ({p.label})" for p in places)
        if not found:
            raise Unclear(f"{line.label} cannot go to {text!r}. Choose: {offers}.")
        raise Unclear(f"{text!r} fits several: {', '.join(f'{p.tag} ({p.label})' for p in found)}.")

    def read_words(self, text: str) -> Reply | Line:
        """Return the choice with these words or their beginnings, or the base with that letter.

        A single letter is never anything else, because it is too easily typed by mistake."""
        if len(text) == 1:
            return self.read_letter(text)
        lines = self.called(text)
        name, _, place = text.rpartition(" ")
        if (
            len(name) > 1
            and place.upper() in self.letters.values()
            and not any(is_called(line, text) for line in lines)
        ):
            named = self.called(name)
            there = [line for line in named if self.reaches(line, place.upper())] or named
            if len(there) == 1:
                return self.read_place(there[0], place)
        if len(lines) == 1:
            return lines[0].options[0] if len(lines[0].options) == 1 else lines[0]
        options = (
            []
            if lines
            else [
                i
                for line in self.lines
                for i in line.options
                if matches(text, self.decision.options[i].label)
            ]
        )
        if len(options) == 1:
            return options[0]
        if lines or options:
            shown = [line.label for line in lines] or [
                self.decision.options[i].label for i in options
            ]
            raise Unclear(
                f"{text!r} fits several choices: {'; '.join(shown[:6])}. Say more, or type "
                "a number."
            )
        raise Unclear(
            self.why_not(text)
            or f"{text!r} is neither a choice nor a command. Type a number, or `help`."
        )

    def called(self, text: str) -> list[Line]:
        """Return the lines with that name; a line with exactly that name excludes the others."""
        lines = [line for line in self.lines if matches(text, line.label)]
        return [line for line in lines if is_called(line, text)] or lines

    def reaches(self, line: Line, letter: str) -> bool:
        """True if one of the line's places is at the base with that letter."""
        return any(self.at(self.decision.options[i]) == letter for i in line.options)

    def read_letter(self, letter: str) -> int:
        for line in self.lines:
            option = self.option(line)
            if self.letter(line) == letter.upper() or (
                option.kind in ("yes", "no") and option.kind[0] == letter.lower()
            ):
                return line.options[0]
        raise Unclear(
            f"{letter!r} alone is not enough: type a number, or more of a name. `help` lists all."
        )

    def why_not(self, text: str) -> str:
        """Return why that card or base cannot be chosen; "" if no card has that name."""
        name, _, place = text.rpartition(" ")
        query = name if place.upper() in self.letters.values() else text
        reasons = self.match.why_not(self.decision.player)
        said = [
            f"{look.title(r['card'])}: {r['text']}"
            for r in reasons
            if matches(query, look.title(r["card"]))
        ]
        return " ".join(dict.fromkeys(said))
