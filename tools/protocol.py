"""Write web/src/protocol/types.ts and the lists in docs/protocol.md from the Python types.

With --check, only tell whether both are up to date. The types are found by their names, starting at
the two unions of messages. Comments and docstrings come along."""

from __future__ import annotations

import ast
import inspect
import io
import json
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Annotated, Any, Literal, get_args, get_origin, is_typeddict

from reference import comment_of
from smashup.bots import about
from smashup.table import Table, incoming, outgoing, setup

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "protocol" / "types.ts"
PAGE = ROOT / "docs" / "protocol.md"

SIMPLE = {
    "int": "number",
    "float": "number",
    "str": "string",
    "bool": "boolean",
    "None": "null",
    "Any": "unknown",
}
WIDTH = 100


# --- reading the classes --------------------------------------------------------------------------


@cache
def source_of(module: ModuleType) -> tuple[ast.Module, dict[int, str], list[str]]:
    """Return the tree of a module, its comments by line, and its lines."""
    text = inspect.getsource(module)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokens
        if token.type == tokenize.COMMENT
    }
    return ast.parse(text), comments, text.splitlines()


def in_json(words: str) -> str:
    """Return a comment of a Python type with the words of JSON."""
    return re.sub(r"\bNone\b", "null", words)


class Field:
    def __init__(self, name: str, annotation: ast.expr, comment: str) -> None:
        self.name = name
        self.optional = (
            isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "NotRequired"
        )
        self.annotation = (
            annotation.slice
            if isinstance(annotation, ast.Subscript) and self.optional
            else annotation
        )
        self.comment = in_json(comment)


class Kind:
    """A class of the protocol with its fields."""

    def __init__(self, made: type) -> None:
        self.name = made.__name__
        self.module = sys.modules[made.__module__]
        tree, comments, lines = source_of(self.module)
        node = next(
            node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == self.name
        )
        self.words = " ".join((ast.get_docstring(node) or "").split())
        self.fields = [
            Field(line.target.id, line.annotation, comment_of(line, comments, lines))
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        ]


class Types:
    """All classes and lists of words in messages, each before those that use it."""

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.words: dict[str, tuple[str, ...]] = {}
        for union in (incoming.Incoming, outgoing.Outgoing):
            for made in get_args(union):
                self.add(made)

    def add(self, made: type) -> None:
        if made.__name__ not in self.kinds:
            kind = Kind(made)
            self.kinds[kind.name] = kind  # first, as a card in play has cards in play on it
            for field in kind.fields:
                self.type_of(field.annotation, kind.module)
            self.kinds[kind.name] = self.kinds.pop(kind.name)

    def type_of(self, node: ast.expr, module: ModuleType) -> str:
        """Return an annotation as a TypeScript type."""
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):  # written in quotes, as it comes later
                return self.type_of(ast.parse(node.value, mode="eval").body, module)
            return "null"
        if isinstance(node, ast.BinOp):
            return f"{self.type_of(node.left, module)} | {self.type_of(node.right, module)}"
        if isinstance(node, ast.Subscript):
            return self.subscript(ast.unparse(node.value), node.slice, module)
        name = ast.unparse(node)
        return SIMPLE.get(name) or self.named(name, getattr(module, name))

    def subscript(self, outer: str, inner: ast.expr, module: ModuleType) -> str:
        parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        if outer == "Literal":
            return " | ".join(json.dumps(ast.literal_eval(part)) for part in parts)
        if outer == "Annotated":
            return self.type_of(parts[0], module)
        if outer == "dict":
            return f"Record<string, {self.type_of(parts[1], module)}>"
        if outer == "tuple" and ast.unparse(parts[-1]) != "...":
            return f"[{', '.join(self.type_of(part, module) for part in parts)}]"
        if outer in ("list", "tuple"):
            item = self.type_of(parts[0], module)
            return f"({item})[]" if "|" in item else f"{item}[]"
        raise TypeError(f"there is no word for {outer}")

    def named(self, name: str, value: Any) -> str:
        if get_origin(value) is Annotated:
            return SIMPLE[get_args(value)[0].__name__]
        if get_origin(value) is Literal:
            self.words[name] = get_args(value)
            return name
        if is_typeddict(value) or hasattr(value, "_fields"):
            self.add(value)
            return str(value.__name__)
        raise TypeError(f"there is no word for {name}")


# --- TypeScript -----------------------------------------------------------------------------------


def comment_lines(words: str) -> Iterator[str]:
    line = ""
    for word in words.split():
        if len(line) + len(word) > WIDTH - 4:
            yield line
            line = ""
        line = f"{line} {word}".strip()
    if line:
        yield line


def typescript(types: Types) -> str:
    lines = [
        "// What a client and the server tell each other. Made by tools/protocol.py from the "
        "Python types.",
        "// Seats are numbers from 0; nobody and nothing are null; `pid` is a card in play, `bid` "
        "a base in play.",
        "",
        f"export const PROTOCOL = {incoming.PROTOCOL};",
    ]
    for name, words in types.words.items():
        lines += ["", *wrapped(f"export type {name} =", [json.dumps(word) for word in words])]
    for kind in types.kinds.values():
        lines.append("")
        if kind.words:
            said = list(comment_lines(kind.words))
            lines += (
                [f"/** {said[0]} */"]
                if len(said) == 1
                else ["/**", *[f" * {line}" for line in said], " */"]
            )
        lines.append(f"export interface {kind.name} {{")
        for field in kind.fields:
            mark = "?" if field.optional else ""
            line = f"  {field.name}{mark}: {types.type_of(field.annotation, kind.module)};"
            commented = f"{line} // {field.comment}" if field.comment else line
            if len(commented) <= WIDTH:
                lines.append(commented)
            else:  # the comment before it
                lines += [f"  // {said}" for said in comment_lines(field.comment)] + [line]
        lines.append("}")
    for name, union in (("Incoming", incoming.Incoming), ("Outgoing", outgoing.Outgoing)):
        lines += [
            "",
            *wrapped(f"export type {name} =", [made.__name__ for made in get_args(union)]),
        ]
    return "\n".join(lines) + "\n"


def wrapped(head: str, parts: list[str]) -> list[str]:
    line = f"{head} {' | '.join(parts)};"
    if len(line) <= WIDTH:
        return [line]
    lines, line = [head], "  "
    for part in parts:
        if len(line) + len(part) + 3 > WIDTH:
            lines.append(line.rstrip())
            line = "  "
        line += f"| {part} "
    return [*lines, line.rstrip() + ";"]


# --- examples -------------------------------------------------------------------------------------


ADVICE = {"chance": 0.58, "alternatives": [{"options": ["play:nana@1~0"]}], "others": 7}
MOMENT = {
    "at": 12,
    "turn": 3,
    "seat": 0,
    "rated": False,
    "review": {"chances": [0.61, 0.39], "given": None, "best": None},
}


class Session:
    """A short game with one person, which gives an example of every message."""

    def __init__(self) -> None:
        self.chance = Random(7).randbytes
        self.now = 1767225600.0
        self.examples: dict[str, dict[str, Any]] = {}
        self.table, self.token = Table.new(
            "brave-otter-5f0c9e", self.chance, self.now, "Mira", setup.default_options()
        )
        self.id = 0
        self.decision: dict[str, Any] | None = None
        self.play()

    def send(self, type: str, **fields: Any) -> None:
        self.id += 1
        message = {"type": type, "id": self.id, **fields}
        self.examples.setdefault(f"in {type}", message)
        self.take(self.table.handle("page", message, self.now))

    def take(self, out: Any) -> None:
        for _, message in out.messages:
            if message["type"] == "state":
                self.decision = message["decision"]
            # Fields that a good example must have.
            telling = {"state": "decision", "seated": "token"}.get(message["type"], "type")
            if message[telling] is not None:
                self.examples.setdefault(f"out {message['type']}", json.loads(json.dumps(message)))
        for request in [request for request in out.bots if request.purpose == "move"]:
            decision = self.table.match.decision if self.table.match is not None else None
            keys = (
                [option.key for option in decision.options[: decision.least]]
                if decision is not None
                else []
            )
            self.take(self.table.bot_answered(request.number, keys, self.now))

    def wait(self) -> None:
        while self.decision is None and self.table.wake_at is not None:
            self.now = max(self.now, self.table.wake_at)
            self.take(self.table.tick(self.now))

    def asked(self) -> int:
        self.wait()
        return int(self.decision["number"]) if self.decision is not None else 0

    def play(self) -> None:
        self.send("hello", protocol=incoming.PROTOCOL, tokens=[self.token])
        self.send("watch", name="Mira")
        self.send("sit", seat=0, name="Mira", mark="sun")
        self.send("sit", seat=1, name="Tom")
        self.send("remove", seat=1)
        self.send(
            "options",
            options={"pace": "fast", "clock": {"seconds": 900, "per_turn": 30, "then": "bot"}},
        )
        self.send("add_bot", seat=1, bot="random")
        self.send("factions", do="pick", faction="grannies")
        self.send("factions", do="pick", faction="time_travelers")
        self.send("chat", text="Good luck!")
        self.send("ping")
        self.send("start")
        number = self.asked()
        option = (
            self.decision["options"][0]["key"]
            if self.decision is not None and self.decision["options"]
            else ""
        )
        self.send("forecast", decision=number, option=option)
        self.send("why_not", seat=0)
        self.send("answer", decision=number, options=[option], seat=0)
        self.asked()
        self.send(
            "explain",
            bid=self.table.match.view()["bases"][0]["bid"] if self.table.match is not None else 0,
        )
        self.send("pass_window", decision=self.asked(), seat=0)
        self.send("auto_pass", on=True, seat=0)
        self.send("hint", decision=self.asked(), seat=0)
        self.send("replay", at=1)
        self.send("undo_ask", to=0, seat=0)
        self.send("undo_vote", yes=True, seat=0)
        self.send("replace_vote", absent=1, bot=about.STAND_IN, yes=True, seat=0)
        self.send("come_back", seat=0)
        self.send("rematch", factions="swap", seat=0)
        self.send("play_on", at=205, seat=0)
        self.send("analyse", moves=True)
        self.send("stand", seat=0)
        self.send("leave")
        self.send("close")
        self.examples["out hint"] = {
            "type": "hint",
            "id": 31,
            "seat": 0,
            "decision": 12,
            "advice": ADVICE,
        }
        self.examples["out analysis"] = {
            "type": "analysis",
            "id": 41,
            "game": 1,
            "done": 1,
            "total": 64,
            "moments": [MOMENT],
        }
        self.examples["out opened"] = {
            "type": "opened",
            "id": 40,
            "table": "calm-heron-91d2aa",
            "token": "kZ0…",
        }
        self.examples["out closed"] = {"type": "closed"}
        self.examples["out saved"] = {"type": "saved", "game": 1, "table": "keen-finch-20be7c"}
        self.examples["out elsewhere"] = {
            "type": "elsewhere",
            "address": "wss://two.example.org/ws/brave-otter-5f0c9e",
        }


def shortened(value: Any, depth: int = 0) -> str:
    """Return JSON without its long or deep parts."""
    if isinstance(value, dict):
        if depth > 1 and len(value) > 3:
            return "{…}"
        return (
            "{"
            + ", ".join(
                f"{json.dumps(key)}: {shortened(item, depth + 1)}" for key, item in value.items()
            )
            + "}"
        )
    if isinstance(value, list):
        if not all(isinstance(item, int | str | float | None) for item in value):
            return (
                "["
                + ", ".join(
                    [shortened(item, depth + 1) for item in value[:1]] + ["…"] * (len(value) > 1)
                )
                + "]"
            )
        return (
            "["
            + ", ".join(
                [json.dumps(item, ensure_ascii=False) for item in value[:4]]
                + ["…"] * (len(value) > 4)
            )
            + "]"
        )
    return json.dumps(value, ensure_ascii=False)


# --- the page -------------------------------------------------------------------------------------


def message_lines(types: Types, kind: Kind, example: dict[str, Any]) -> Iterator[str]:
    yield f"### `{example['type']}`"
    if kind.words:
        yield ""
        yield kind.words
    yield ""
    yield from field_lines(types, kind)
    yield ""
    yield "```"
    yield shortened(example)
    yield "```"
    yield ""


def field_lines(types: Types, kind: Kind) -> Iterator[str]:
    fields = [field for field in kind.fields if field.name != "type"]
    if fields:
        yield "| field | type | |"
        yield "|---|---|---|"
    for field in fields:
        words = types.type_of(field.annotation, kind.module).replace("|", "\\|")
        yield (
            f"| `{field.name}`{' (may be missing)' if field.optional else ''} | {words} | "
            f"{field.comment} |"
        )


def sections(types: Types, session: Session) -> dict[str, str]:
    """Return the generated parts of the page, by name."""
    made: dict[str, str] = {}
    direct: set[str] = set()
    for name, union, side in (
        ("incoming", incoming.INCOMING, "in"),
        ("outgoing", outgoing.OUTGOING, "out"),
    ):
        lines: list[str] = []
        for word, message in union.items():
            direct.add(message.__name__)
            lines += message_lines(
                types, types.kinds[message.__name__], session.examples[f"{side} {word}"]
            )
        made[name] = "\n".join(lines)
    rest: list[str] = []
    for kind in sorted(types.kinds.values(), key=lambda kind: kind.name):
        if kind.name not in direct:
            rest += [
                f"### {kind.name}",
                "",
                *([kind.words, ""] if kind.words else []),
                *field_lines(types, kind),
                "",
            ]
    rest += [
        "### Words",
        "",
        *[
            f"* {name}: {', '.join(f'`{word}`' for word in words)}"
            for name, words in sorted(types.words.items())
        ],
        "",
    ]
    made["types"] = "\n".join(rest)
    made["errors"] = "\n".join(
        [
            "| code | |",
            "|---|---|",
            *[f"| `{code}` | {text} |" for code, text in incoming.ERRORS.items()],
            "",
        ]
    )
    return made


def page(types: Types, session: Session, text: str) -> str:
    for name, section in sections(types, session).items():
        start, end = f"<!-- made: {name} -->\n", f"<!-- end: {name} -->"
        before, _, rest = text.partition(start)
        text = before + start + "\n" + section + "\n" + end + rest.partition(end)[2]
    return text


def main(arguments: list[str]) -> int:
    types = Types()
    made = {
        TYPES: typescript(types),
        PAGE: page(types, Session(), PAGE.read_text(encoding="utf-8")),
    }
    for path, text in made.items():
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(ROOT)} is not up to date: run `make protocol`")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
