"""How card modules are written."""

import ast
from pathlib import Path

import pytest

import smashup.cards
from smashup.engine.abilities.fx import Fx
from smashup.engine.abilities.scope import Scope

MODULES = sorted(
    path for path in Path(smashup.cards.__file__).parent.glob("*/*.py") if path.stem != "__init__"
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_cards_use_what_fx_gives_and_reach_for_nothing_behind_it(path: Path) -> None:
    assert ".game" not in path.read_text(encoding="utf-8")


VERBS = (
    "gain_power",
    "add_counters",
    "change_breakpoint",
    "piece_into_stasis",
    "into_stasis",
    "gain_here",
)


def told_and_done(function: ast.FunctionDef) -> tuple[set[str], set[str]]:
    """Return the amounts that a function's questions tell, and those that it then applies."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    told = {
        ast.unparse(word.value) for call in calls for word in call.keywords if word.arg == "amount"
    }
    done: set[str] = set()
    for call in calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr in VERBS:
            numbers = call.args[1:] or [ast.Constant(1)]
            done |= {
                ast.unparse(part)
                for number in numbers
                for part in ast.walk(number)
                if isinstance(part, ast.expr)
            }
    return told, done


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_question_tells_the_amount_of_what_is_done(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            told, done = told_and_done(node)
            assert told <= done, f"line {node.lineno}"


# --- extra plays that could be used at once (rules 7.3) -------------------------------------------
GRANTS = ("extra_minion", "extra_action")
PLAYS = (
    "play_card", "play_one", "play_each", "play_or_discard", "play_stored", "off_the_top",
    "search_and_play", "fetch", "return_and_replay", "use_talent",
)  # fmt: skip


class ExtraPlays:
    """Finds functions of cards that go on after a grant.

    A card that they have played may have granted something, too.

    `open` is whether such extra plays have not been offered yet where the function has come to;
    `found` has the lines of verbs that come before the offer."""

    def __init__(self, helpers: dict[str, ast.FunctionDef]) -> None:
        self.helpers = helpers
        self.open = False
        self.found: list[int] = []

    def block(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if isinstance(statement, ast.If):
                self.calls(statement.test)
                before = self.open
                self.block(statement.body)
                then, self.open = self.open, before
                self.block(statement.orelse)
                self.open = self.open or then
            elif isinstance(statement, ast.For | ast.While):
                over = statement.iter if isinstance(statement, ast.For) else statement.test
                self.calls(over)
                self.block(statement.body)
                if not (
                    isinstance(over, ast.Call) and over.args and ast.unparse(over.args[0]) == "1"
                ):
                    # It goes on with the next one, unless it is about one card.
                    self.block(statement.body)
            else:
                self.calls(statement)
                if isinstance(statement, ast.Return):
                    self.open = False

    def calls(self, node: ast.AST) -> None:
        for part in ast.iter_child_nodes(node):
            if not isinstance(part, ast.Lambda):
                self.calls(part)
        if isinstance(node, ast.Call):
            self.call(node)

    def call(self, node: ast.Call) -> None:
        called = ast.unparse(node.func)
        verb = called.removeprefix("fx.")
        if verb == "offer_extra_plays":
            self.open = False
        elif called in self.helpers:
            self.goes_on(node)
            inner = ExtraPlays({})
            inner.block(self.helpers[called].body)
            self.open = self.open or inner.open
        elif called.startswith("fx.") and hasattr(Fx, verb) and not hasattr(Scope, verb):
            waits = verb in GRANTS and not any(word.arg == "now" for word in node.keywords)
            if not waits:
                self.goes_on(node)
            # It has offered them before that.
            shuffles = any(word.arg == "shuffle" for word in node.keywords)
            self.open = self.open or (verb in GRANTS + PLAYS and not shuffles)

    def goes_on(self, node: ast.Call) -> None:
        if self.open:
            self.found.append(node.lineno)


def lines_before_the_offer(source: str) -> list[int]:
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    helpers = {
        node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)
    }
    found: list[int] = []
    for function in functions:
        if "scoring" in function.name:
            continue  # outside the Play Cards phase nothing waits
        walk = ExtraPlays(helpers)
        walk.block(function.body)
        found += walk.found
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_text_that_goes_on_offers_the_extra_plays_first(path: Path) -> None:
    assert lines_before_the_offer(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        ("fx.extra_action()\n fx.extra_minion()", []),
        ("fx.extra_action()\n fx.draw()", [3]),
        ("fx.extra_action()\n fx.offer_extra_plays()\n fx.draw()", []),
        ("fx.extra_action()\n if fx.hand:\n  fx.draw()", [4]),
        ("if fx.hand:\n  fx.extra_action()\n else:\n  fx.draw()", []),
        ("if fx.hand:\n  fx.extra_action()\n fx.draw()", [4]),
        ("for card in fx.hand:\n  fx.play_card(card, fx.hand, 0)", [3]),
        ("fx.draw(fx.off_the_top(any_card, fx.here))", [2]),
        ("fx.extra_action()\n fx.extra_minion(now=True)", [3]),
    ],
)
def test_such_texts_are_found(body: str, lines: list[int]) -> None:
    assert lines_before_the_offer(f"def on_play(fx):\n {body}\n") == lines
