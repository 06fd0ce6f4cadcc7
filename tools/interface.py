"""Write the pages on what programs get of a match, such as docs/views.md, from the engine.

They consist of the sentence of each class, its fields, and the comment at each field. With --check,
only tell whether they are up to date. A new page is one more `Page` in `PAGES`."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import NamedTuple

from reference import ENGINE, Source, code, functions, method_row, table, words

DOCS = Path(__file__).resolve().parent.parent / "docs"
FEW = 7  # a set of words with more than these has a table of its own


class Part(NamedTuple):
    """A part of a page: a heading, a text, and classes and word sets of a module in order."""

    heading: str
    text: str
    module: str = ""
    names: tuple[str, ...] = ()
    without: tuple[str, ...] = ()  # members of these classes that are not for programs


class Page(NamedTuple):
    """A page: its name, its introduction and its parts."""

    file: str
    introduction: str
    parts: tuple[Part, ...]


VIEWS = Page(
    "views.md",
    """\
# Views

What a program sees of the table. This page is made from the code by `make reference`.

```python
import smashup

match = smashup.new_match(players=2, seed=7)
view = match.view(0)  # as player 0 sees it; match.view() is a spectator's
print(view["turn"], view["players"][0]["hand"], view["players"][1]["hand"])
for base in view["bases"]:
    minions = [minion["id"] for minion in base["minions"]]
    print(base["id"], base["total"], "of", base["breakpoint"], minions)
```

A view is plain data, ready for JSON: dictionaries of which every key is always there, lists,
strings, numbers, `None`. It is built only from what the viewer may know; two positions that the
viewer cannot tell apart give equal views. Cards, bases and factions are given by their ids in the
catalogue, players by their seats (from 0), cards in play by `pid` and bases in play by `bid`.
`None` stands for nobody, nothing, or a card that the viewer does not know.""",
    (
        Part(
            "The table",
            "",
            "views",
            ("View", "PlayerView", "BaseView", "PieceView", "WindowView", "PlayView", "PlaceView"),
        ),
        Part(
            "Why a number is what it is",
            """\
`match.explain_power(pid)` and `match.explain_breakpoint(bid)` are lists of parts that add up to the
number (if the sum is less than 0, the number is 0). `match.preview_scoring(bid)` is a list of
`PlaceView`, as in the view of the base.""",
            "views",
            ("Part",),
        ),
        Part(
            "Why not",
            """\
`match.why_not(seat)` is a list of reasons, from what that player knows: one for each card in that
player's hand, each of their cards in stasis, and each of their Talents (and other abilities to use)
that is no option now. If that player is asked, also one for each card or base that the question
could be about: the other cards in play of the kinds that are offered, the other cards of the piles
that are offered, the other bases. What is an option has no reason, everything else just one.""",
            "why_not",
            ("WhyNot", "WhyNotCode", "ZoneName"),
        ),
        Part(
            "Forecast",
            """\
`match.forecast(index)` says what that option of the pending decision would change at the bases,
with the card merely placed: its continuous text is at work, no ability has resolved. It is for the
player who is asked, and made of what that player knows. `None` if the option places nothing. Where
a card in play or a base is chosen, it says what follows from the purpose of the decision, as far as
that is simple: the card leaves its base, moves to the chosen base, has more or less power; the
breakpoint changes.

```python
import smashup

match = smashup.new_match(players=2, seed=7)
for i, option in enumerate(match.decision.options):
    forecast = match.forecast(i)
    for base in forecast["bases"] if forecast else []:
        print(option.label, base["total"], "of", base["breakpoint"], forecast["open"])
```""",
            "forecast",
            ("Forecast", "BaseForecast", "OpenCode"),
        ),
    ),
)

DECISIONS = Page(
    "decisions.md",
    """\
# Decisions

What a program is asked, and how it answers. This page is made from the code by `make reference`.

```python
import smashup

match = smashup.new_match(players=2, seed=7)
decision = match.decision
for option in decision.options:
    print(option.kind, option.card, option.bid, option.label)
match.answer(0, number=decision.number)  # the index of an option; the number may be left out
match.undo()
match.answer_key(decision.options[0].key)  # keys mean the same in every deal and saved game
```

Whatever is asked, of whomever, is a `Decision`; `match.decision` is None when the game is over.
Decisions and options never change. Nobody needs to read `prompt` or `label`, which are for people:
`kind` and `purpose` say what is asked, and the fields of an option what it is.

`match.answer(reply)` takes the index of an option if the decision is `single`, otherwise a list of
indices; if it is `ordered`, the order of the list counts. -1 is none, where the decision is
`optional`. "None", "pass" and "end turn" are no options: `decline` is what they are called. An
answer that names another decision than the one that is asked now is late, and refused:
`MatchError.code` is "late". Numbers are never used twice, not even after an undo. Whatever is
refused has changed nothing.""",
    (
        Part(
            "Questions",
            "",
            "decision",
            ("Decision", "DecisionKind", "Option", "OptionKind", "ZoneName", "Window"),
        ),
        Part(
            "Purposes",
            """\
What happens to what is chosen. Their meanings are listed in the [reference](reference.md#purposes),
with the words of questions.""",
            "topic",
            ("Purpose",),
        ),
        Part(
            "What is refused",
            "`MatchError` is a `ValueError`; its message is for people, its `code` for programs.",
            "errors",
            ("MatchErrorCode",),
        ),
    ),
)

EVENTS = Page(
    "events.md",
    """\
# Events

What happened, as one viewer may know it. This page is made from the code by `make reference`.

```python
import smashup

match = smashup.new_match(players=2, seed=7)
match.answer(0)
for event in match.events(viewer=0, since=0):  # match.events() are a spectator's
    cards = [card["id"] for card in event["cards"]]
    print(event["number"], event["kind"], cards, event["to"], event["cause"])
print(match.log(0)[-1])  # the same in sentences
```

An event has the cards that it happened to, from where to where they went, and its cause: the card
whose ability did it. All that happens to any card is told, so that a table can be kept up to date
by events alone. Events are plain data, of which every key is always there; what the viewer may not
know is None. They are numbered in the order in which they happened; an undo takes the last ones
back.""",
    (
        Part("Events", "", "events", ("EventView", "CardRef", "Where", "Cause")),
        Part("Kinds of events", "", "journal", ("EventKind",)),
    ),
)

INTERFACE = Page(
    "interface.md",
    """\
# The interface

All that a program needs of the game. This page is made from the code by `make reference`. What is
not on it, or on the pages that it leads to, is inside and may change.

```python
import smashup

match = smashup.new_match(players=3, seed=7)
bots = {seat: smashup.bots.make("greedy", seed=seat) for seat in range(3)}
smashup.bots.play(match, bots)  # to the end, as no seat is left to anybody else
text = match.save()
print(smashup.load(text).view()["winner"] == match.view()["winner"])
```

| call | meaning |
|---|---|
| `smashup.new_match(factions, players, seed, first, names, catalogue)` | A new game; without \
`factions`, each player gets two at random. |
| `smashup.load(text, catalogue, renew)` | A match that was saved. One of release 0.1 gets [new \
chance](positions.md#saved-games), unless `renew` is false. |
| `smashup.from_position(document, catalogue)` | A match that goes on from a \
[position](positions.md). |
| `smashup.random_factions(players, seed, catalogue, chosen)` | Two factions for each player. |
| `smashup.Draft(catalogue, players, pool)` | The snake draft, pick by pick. |
| `smashup.check_names(names, players)` | The names without blanks around them; names that no \
table would take are refused. |
| `smashup.CATALOGUE`, `smashup.with_cards(file)` | All `cards` and bases and all `factions` by \
their ids, and the `sets`; the same with those of a file of your own. |
| `smashup.card_failure(error, catalogue)` | Which card failed, where and why; "" if an error \
comes from no card. |
| `smashup.bots` | `make(name, seed)`, `play(match, bots)`; a bot is any object with \
`choose(view, decision, search)`. |
| `smashup.search` | [What a search may know and do](search.md); `load(document)`: the search of \
[a seat's own position](positions.md#a-seats-own-position). |
| `smashup.testing.Scenario` | Any position, set up and played by name. |
| `smashup.InputError`, `MatchError`, `SetupError` | What does not fit, refused before anything \
has changed; all are a `ValueError`. |

More: [decisions](decisions.md), [views](views.md), [events](events.md),
[positions and saved games](positions.md), [search](search.md).

## Types and constants

| name | meaning |
|---|---|
| `Catalogue`, `CardSet`, `Faction` | The cards to play with; a set: `id`, `name`, `factions`, \
`bases`; a faction: `id`, `name`, `style`, `set_id`, `cards`, `bases`. |
| `CardDef` | The printed facts of a card or base: [what it has](search.md#what-may-be-read). |
| `MINION`, `ACTION`, `BASE` | The `kind` of a `CardDef`. |
| `GOAL` | The VP with which a game can be won. |
| `SPECTATOR` | The viewer who has no seat, -1. |
| `Factions`, `Reply` | What a game is made of: a pair of factions for each player. An answer: an \
index, or a list of them. |
| `Decision`, `Option`, `OptionKind`, `Window` | What is asked: [decisions](decisions.md). |
| `View`, `PlayerView`, `BaseView`, `PieceView`, `PlaceView`, `PlayView`, `WindowView` | The \
table as a viewer sees it, and its parts: [views](views.md). |
| `Part`, `WhyNot`, `Forecast`, `BaseForecast`, `OpenCode` | What `explain_power`, `why_not` and \
`forecast` tell: [views](views.md#why-a-number-is-what-it-is). |
| `EventView`, `EventKind`, `QUIET_EVENTS` | What happened: [events](events.md); the kinds that a \
log leaves out. |
| `Record` | An event before it is told to anybody; `text(viewer, names)` is its sentence. |
| `PositionDocument`, `SeatDocument` | A decision as a document: [positions](positions.md). |
| `Saved` | What a saved match says, see below. |""",
    (
        Part(
            "A match",
            """\
Players and viewers are seats, numbers from 0; a spectator is -1. Equal matches play on alike, in
every process. `catalogue` has the cards of a match, `setup` what deals the same game again.
`dropped` is how many answers of the document that it was made from did not fit any more.""",
            "match",
            ("Match",),
            (
                "game",
                "question",
                "records",
                "checkpoints",
                "new",
                "begin_at",
                "resumed",
                "load",
                "from_position",
            ),
        ),
        Part(
            "A saved match",
            """\
`smashup.Saved(catalogue, text)` reads all that was saved, also what the rules of today would not
let happen again. It has the `names`, the `records` of what happened, the `answers`, the
`first_turn` of the match, and `told`: how many of the records are older than the position with
which the match goes on.""",
        ),
    ),
)

PAGES = (INTERFACE, VIEWS, DECISIONS, EVENTS)


def literals() -> dict[str, list[tuple[str, str]]]:
    """Return the word sets of the engine with their comments.

    A set is `Name = Literal["a", "b"]`; a word has a comment if it has a line for itself."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(ENGINE.rglob("[a-z]*.py")):
        source = Source(path.stem)
        for node in source.tree.body:
            if (
                isinstance(node, ast.Assign)
                and isinstance(node.value, ast.Subscript)
                and isinstance(node.targets[0], ast.Name)
            ):
                if ast.unparse(node.value.value) == "Literal":
                    inside = node.value.slice
                    values = inside.elts if isinstance(inside, ast.Tuple) else [inside]
                    alone = len({value.lineno for value in values}) == len(values)
                    found[node.targets[0].id] = [
                        (
                            ast.unparse(value).replace("'", '"'),
                            source.comment(value) if alone else "",
                        )
                        for value in values
                    ]
    return found


WORDS = literals()


def spelled(kind: str) -> str:
    """Return a type with short word sets in place of their names."""
    for name, values in WORDS.items():
        if len(values) <= FEW:
            kind = re.sub(rf"\b{name}\b", " | ".join(value for value, _ in values), kind)
    return kind


def fields(source: Source, cls: ast.ClassDef, without: tuple[str, ...]) -> str:
    """Return a table of the fields, properties and methods of a class."""
    rows: list[tuple[str, ...]] = []
    for node in cls.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            rows.append(
                (
                    code(node.target.id),
                    code(spelled(ast.unparse(node.annotation))),
                    words(source.comment(node)),
                )
            )
    for function in functions(cls):
        if function.name not in without and not any(
            ast.unparse(each) == "overload" for each in function.decorator_list
        ):
            name, text = method_row(function)
            rows.append((name, "", text))
    if all(not kind for _, kind, _ in rows):
        return table(("", "meaning"), [(name, text) for name, _, text in rows])
    return table(("field", "type", "meaning"), rows)


def part_of(part: Part) -> str:
    lines = [f"## {part.heading}", part.text]
    if part.module:
        source = Source(part.module)
        classes = source.classes()
        for name in part.names:
            lines.append(f"### {name}")
            if name in classes:
                lines += [
                    " ".join((ast.get_docstring(classes[name]) or "").split()),
                    fields(source, classes[name], part.without),
                ]
            else:
                lines.append(word_list(WORDS[name]))
    return "\n\n".join(line for line in lines if line)


def word_list(values: list[tuple[str, str]]) -> str:
    """Return a word set with the comments of its words."""
    if not any(text for _, text in values):
        return ", ".join(code(word) for word, _ in values)
    return table(("word", "meaning"), [(code(word), words(text)) for word, text in values])


def page_text(page: Page) -> str:
    return "\n\n".join([page.introduction, *[part_of(part) for part in page.parts]]) + "\n"


def main() -> int:
    late = 0
    for page in PAGES:
        path, new = DOCS / page.file, page_text(page)
        if "--check" not in sys.argv[1:]:
            path.write_text(new, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != new:
            print(f"docs/{page.file} is out of date: run `make reference`")
            late = 1
    return late


if __name__ == "__main__":
    sys.exit(main())
