"""Write docs/reference.md, all that a card may define and use, from the code.

With --check, only tell whether it is up to date."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable
from pathlib import Path

from smashup.engine.asking.topic import PURPOSES
from smashup.engine.model.hooks import HOOKS, STRETCHES, TIMINGS

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "src" / "smashup" / "engine"
PAGE = ROOT / "docs" / "reference.md"

INTRODUCTION = """\
# Reference

All that a card may define, and all that it may use. This page is made from the code by
`make reference`; how to write cards, with examples, is in
[writing-a-faction.md](writing-a-faction.md). Where nothing is said about a name, the name says
it.

* [Facts](#facts): what a card's class declares
* [Hooks](#hooks): the methods that it may define
* [Timings](#timings): when it may trigger
* [What an ability sees](#what-an-ability-sees): `Scope`
* [Choices](#choices) with their [purposes](#purposes), [hands and piles](#hands-and-piles),
  [cards played at once](#cards-played-at-once), [the other verbs](#the-other-verbs): what an `Fx`
  offers beyond that
* [Things](#things): `Event`, `Piece`, `Base`, `Card`, `CardDef`, `By`, `Found`
* [What a module imports](#what-a-module-imports): tests of cards and constants"""

FACTS = """\
## Facts

Attributes of the card's class, one to a line, with plain values. Each has a default; a card
declares what is different. What is printed is `power`, `copies`, `breakpoint` and `vp`. `kind`
comes from the class (`Minion`, `Action`, `BaseDef`), `name` from the name of the class and `id`
from the name, unless they are given."""

HOOK_WORDS = """\
## Hooks

Methods of the card's class. Those that get a `Scope` look and answer a question: they change
nothing and ask nobody. Those that get an `Fx` are followed: they ask and do."""

TIMING_WORDS = """\
## Timings

For each timing T a card may define one trigger, and beside it what says when it counts:

| method | meaning |
|---|---|
| `T(self, fx: Fx, event: Event) -> None` | It must be followed. |
| `may_T(self, fx: Fx, event: Event) -> None` | A player may use it. The window has asked: the \
method does not ask again. |
| `T_here(...)`, `may_T_here(...)` | The same, but only for what happens at its own base. Points \
only. |
| `T_if(self, fx: Scope, event: Event) -> bool` | Its condition. At a point it is judged as the \
event happens. |
| `T_useful(self, fx: Scope, event: Event) -> bool` | Whether it could do anything now; if not, \
nobody is asked for it. |

A **stretch** of time asks afresh who is there, also cards that came meanwhile. One of a turn is
about its controller's own turn, unless the card says `every_turn`; one of scoring is about its
own base, unless it says `any_base`. A **point** is something that happens: the triggers of all
cards in play are collected at that instant, and resolve after the ability in progress."""

SCOPE_WORDS = """\
## What an ability sees

A `Scope`: whose it is, its card and its place, and all that may be looked at. It is the argument
of conditions and of continuous text. An `Fx` has all of this, too. (`fx.game` is for the engine;
a card never uses it.)"""

SECTIONS = {
    "Choices": """\
## Choices

What an `Fx` asks. Each question is a call that returns what was chosen. A choice from nothing
gives `None`, -1, "" or an empty list; a choice with one forced option is not asked.

Each question says its [purpose](#purposes): what happens to what is chosen. That is for bots and
front ends, and it gives the question its words: `fx.choose_minion(minions, "destroy")` reads
"destroy a minion". `to` has other words, where these do not fit. `amount` is how much of it
happens (+2 power, three counters, a breakpoint lower by 3: -3), `about` has the cards in play
that the choice is for (the minion for which a base is chosen), `whose` is the player whom the
words call {player}.""",
    "Piles": """\
## Hands and piles

What an `Fx` does with cards that are not in play. A card that is taken from a pile is set aside
until it is put somewhere.""",
    "Extras": """\
## Cards played at once

What an `Fx` has played at once, as extra cards. Each play returns the piece, if one came into
play.""",
    "Fx": """\
## The other verbs

What else an `Fx` does. A verb returns whether it happened, or what did: "do X to do Y" is
`if fx.x(...): fx.y(...)`. Most verbs accept `None` for what was not chosen, and then do nothing.
A verb that affects a card asks first whether that card is protected.""",
}

PURPOSE_WORDS = """\
### Purposes

What happens to what is chosen. A base that is chosen may stand for cards there, and a player for
that player's cards: whatever the text of the card says. The words are those of a question that
has none of its own: {what} is what is chosen, {about} what the choice is for, {n} the amount."""

THINGS = """\
## Things

What a card may look at. It changes none of these itself: the verbs do."""

DATA = """\
### CardDef

`data` of a card, a piece or a base. It has the [facts](#facts) of the card, and what follows
from them:

| name | meaning |
|---|---|
| `text: str` | Its text, as players read it. |
| `faction: str`, `set_id: str` | Where it belongs, by id. |
| `awards: list[int]` | Of a base: the VP of its three places. |
| `standard: bool` | Whether it is an action that does not stay in play: neither on a card nor in \
stasis (rules 1.2.3). |
| `placed: bool` | Whether it is played at a base or on a minion. |
| `has_talent: bool` | Whether it has a Talent. |"""

IMPORTS = """\
## What a module imports

All of it comes from `smashup.engine.prelude`: the classes `Minion`, `Action`, `BaseDef` and
`Lasting` to derive from, the classes above for annotations, tests of cards, and constants."""


def as_sentence(comment: str) -> str:
    """Return a comment with a capital and a full stop; "" if it is for a tool."""
    if comment.startswith(("type:", "noqa", "fmt:")):
        return ""
    text = comment.rstrip(",;").removeprefix("and ")
    stop = "" if not text or text.endswith((".", "!", "?")) else "."
    return text[:1].upper() + text[1:] + stop


def comment_of(node: ast.stmt | ast.expr, comments: dict[int, str], lines: list[str]) -> str:
    """Return the comment behind a field or a word, or else the one above it.

    `comments` has those of a module by line, `lines` is its text."""
    last = node.end_lineno or node.lineno
    behind = [comments[n] for n in range(node.lineno, last + 1) if n in comments]
    if behind or not node.col_offset:  # above a constant of a module there is a heading
        return " ".join(behind)
    above: list[str] = []
    line = node.lineno - 1
    while lines[line - 1].lstrip().startswith("# "):
        above.insert(0, comments[line])
        line -= 1
    return " ".join(above)


class Source:
    """A module's syntax tree and comments; by default, of the engine's module with that name."""

    def __init__(self, module: str, folder: Path = ENGINE) -> None:
        [path] = folder.rglob(f"{module}.py")
        text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(text)
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        self.comments = {
            token.start[0]: token.string.lstrip("# ")
            for token in tokens
            if token.type == tokenize.COMMENT
        }
        self.lines = text.splitlines()

    def classes(self) -> dict[str, ast.ClassDef]:
        return {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}

    def comment(self, node: ast.stmt | ast.expr) -> str:
        """Return the comment of a field or a word as a sentence."""
        return as_sentence(comment_of(node, self.comments, self.lines))

    def section(self, node: ast.stmt) -> str:
        """Return the text of the heading `# --- ... ---` above a statement."""
        for line in range(node.lineno, 0, -1):
            if self.lines[line - 1].startswith("class "):
                return ""
            found = re.match(r"-+ (.*?) -+$", self.comments.get(line, ""))
            if found:
                return found[1]
        return ""


def signature(function: ast.FunctionDef) -> str:
    """Return a signature as it is written, without `self`."""
    given = ast.arguments(**vars(function.args))
    given.args = [argument for argument in given.args if argument.arg != "self"]
    words = ast.unparse(given).replace("=", " = ")
    return f"({words}) -> {ast.unparse(function.returns) if function.returns else 'None'}"


def code(text: str) -> str:
    """Return code for a cell of a table."""
    return f"`{text.replace('|', chr(92) + '|')}`"


def words(text: str) -> str:
    """Return text for a cell of a table, on one line."""
    return " ".join(text.split()).replace("|", "\\|")


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    return "\n".join(
        lines + [re.sub(r"(?<=\|) +(?=\|)", " ", f"| {' | '.join(row)} |") for row in rows]
    )


def is_property(function: ast.FunctionDef) -> bool:
    return any(
        isinstance(mark, ast.Name) and mark.id == "property" for mark in function.decorator_list
    )


def meaning(function: ast.FunctionDef) -> str:
    """Return the first paragraph of the docstring."""
    return words((ast.get_docstring(function) or "").split("\n\n")[0])


def functions(cls: ast.ClassDef) -> list[ast.FunctionDef]:
    return [
        node
        for node in cls.body
        if isinstance(node, ast.FunctionDef)
        and not node.name.startswith("_")
        and node.name != "copy"
    ]


def method_row(function: ast.FunctionDef) -> tuple[str, str]:
    if is_property(function):
        return code(
            f"{function.name}: {ast.unparse(function.returns) if function.returns else 'None'}"
        ), meaning(function)
    return code(function.name + signature(function)), meaning(function)


def field_rows(
    source: Source, cls: ast.ClassDef, hidden: tuple[str, ...] = ()
) -> list[tuple[str, str]]:
    """Return the public attributes of a class with their meanings.

    They are those annotated in its body and those that its constructor sets."""
    found: list[tuple[str, str, ast.stmt]] = []  # name, type, where it stands
    for node in cls.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.append((node.target.id, ast.unparse(node.annotation), node))
        elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
            found += assignments(node)
    rows: dict[str, tuple[str, str]] = {}
    for name, kind, node in found:
        if name not in hidden:
            rows.setdefault(
                name, (code(f"{name}: {kind}" if kind else name), words(source.comment(node)))
            )
    return list(rows.values())


def assignments(constructor: ast.FunctionDef) -> list[tuple[str, str, ast.stmt]]:
    """Return name, type and statement of each attribute that a constructor sets."""
    types = {
        arg.arg: ast.unparse(arg.annotation) for arg in constructor.args.args if arg.annotation
    }
    found: list[tuple[str, str, ast.stmt]] = []
    for node in ast.walk(constructor):
        if isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Attribute):
                kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else "Final"
                kind = (
                    type_of(node.value, types)
                    if kind == "Final"
                    else re.sub(r"^Final\[(.*)\]$", r"\1", kind)
                )
                found.append((target.attr, kind, node))
    return found


def type_of(value: ast.expr | None, types: dict[str, str]) -> str:
    """Return the type of a value: that of the argument, or of a plain value."""
    if isinstance(value, ast.Name):
        return types.get(value.id, "")
    if isinstance(value, ast.Constant):
        return type(value.value).__name__
    if isinstance(value, ast.Attribute) and value.attr == "data":
        return "CardDef"
    return ""


def facts() -> str:
    source = Source("carddef")
    rows: list[tuple[str, ...]] = []
    for node in source.classes()["CardScript"].body:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and node.value is not None
        ):
            kind = code(ast.unparse(node.annotation))
            rows.append(
                (
                    code(node.target.id),
                    kind,
                    code(ast.unparse(node.value)),
                    words(source.comment(node)),
                )
            )
    return table(("fact", "type", "default", "meaning"), rows)


def hooks() -> str:
    rows = [(code(hook.name + hook.signature), hook.when, words(hook.meaning)) for hook in HOOKS]
    return table(("hook", "called", "meaning"), rows)


def timings() -> str:
    rows = [
        (code(timing.name), "stretch" if i < STRETCHES else "point", words(timing.meaning))
        for i, timing in enumerate(TIMINGS)
    ]
    return table(("timing", "", "meaning"), rows)


def purposes() -> str:
    rows = [
        (code(purpose), words(meaning.sentence), words(meaning.words))
        for purpose, meaning in PURPOSES.items()
    ]
    return table(("purpose", "meaning", "words"), rows)


def offered(module: str, name: str) -> str:
    """Return the members of a class of `fx`, by the sections of its source."""
    source = Source(module)
    cls = source.classes()[name]
    internal = ("game", "watch", "touched", "triggers")
    parts = (
        [table(("field", "meaning"), rows)] if (rows := field_rows(source, cls, internal)) else []
    )
    methods = functions(cls)
    for section in dict.fromkeys(source.section(method) for method in methods):
        if section and section.lower() != name.lower():
            parts.append(f"### {section[0].upper()}{section[1:]}")
        found = [method_row(method) for method in methods if source.section(method) == section]
        parts.append(table(("name", "meaning"), found))
    return "\n\n".join(parts)


def things() -> str:
    parts: list[str] = []
    state, question = Source("state"), Source("question")
    hidden = {
        "Event": ("pending",),
        "Piece": ("abilities",),
        "Base": ("abilities",),
        "Card": ("prepared_plays",),
    }
    for source, name in (
        (state, "Event"),
        (state, "Piece"),
        (state, "Base"),
        (state, "Card"),
        (state, "By"),
        (question, "Found"),
    ):
        cls = source.classes()[name]
        methods = [method for method in functions(cls) if not method.name.startswith("prepare")]
        rows = field_rows(source, cls, hidden.get(name, ())) + [
            method_row(method) for method in methods
        ]
        doc = (ast.get_docstring(cls) or "").split("\n\n")[0]
        parts += [f"### {name}", doc, table(("name", "meaning"), rows)]
    return "\n\n".join([*parts, DATA])


def imports() -> str:
    source = Source("filters")
    tests = [
        node
        for node in source.tree.body
        if isinstance(node, ast.FunctionDef) and node.name != "passing"
    ]
    parts = ["### Tests of cards", table(("test", "meaning"), [method_row(node) for node in tests])]
    constants = Source("constants")
    groups: dict[str, list[tuple[str, str]]] = {}
    heading = ""
    for node in constants.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            above = node.lineno - 1
            if constants.lines[above - 1].startswith("#"):
                heading = constants.comments[above]
            if isinstance(node.value, ast.Tuple) or heading.startswith("What a card says"):
                continue  # for the engine
            groups.setdefault(heading, []).append(
                (code(node.target.id), words(constants.comment(node)))
            )
    parts.append("### Constants")
    for heading, rows in groups.items():
        parts += [
            heading,
            table(("name", "meaning"), rows)
            if any(text for _, text in rows)
            else ", ".join(name for name, _ in rows),
        ]
    parts.append(
        "`EVERYWHERE` (`smashup.engine.model.state`) is the place of a filter that means any "
        "base; `None` is no base."
    )
    return "\n\n".join(parts)


def reference() -> str:
    parts = [INTRODUCTION, FACTS, facts(), HOOK_WORDS, hooks(), TIMING_WORDS, timings()]
    parts += [SCOPE_WORDS, offered("scope", "Scope")]
    parts += [SECTIONS["Choices"], offered("choices", "Choices"), PURPOSE_WORDS, purposes()]
    for module, name in (("piles", "Piles"), ("extra_plays", "Extras"), ("fx", "Fx")):
        parts += [SECTIONS[name], offered(module, name)]
    parts += [THINGS, things(), IMPORTS, imports()]
    return "\n\n".join(parts) + "\n"


def main() -> int:
    new = reference()
    if "--check" in sys.argv[1:]:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == new
        if not current:
            print("docs/reference.md is out of date: run `make reference`")
        return int(not current)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
