"""How card modules are written."""

import ast
from pathlib import Path

import pytest

import smashup.cards

MODULES = sorted(path for path in Path(smashup.cards.__file__).parent.glob("*/*.py") if path.stem != "__init__")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_cards_use_what_fx_gives_and_reach_for_nothing_behind_it(path: Path) -> None:
    assert ".game" not in path.read_text(encoding="utf-8")


VERBS = ("gain_power", "add_counters", "change_breakpoint", "piece_into_stasis", "into_stasis", "gain_here")


def told_and_done(function: ast.FunctionDef) -> tuple[set[str], set[str]]:
    """The amounts that the questions of a function tell, and those of what it does then, as they are written."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    told = {ast.unparse(word.value) for call in calls for word in call.keywords if word.arg == "amount"}
    done: set[str] = set()
    for call in calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr in VERBS:
            numbers = call.args[1:] or [ast.Constant(1)]
            done |= {ast.unparse(part) for number in numbers for part in ast.walk(number) if isinstance(part, ast.expr)}
    return told, done


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_question_tells_the_amount_of_what_is_done(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            told, done = told_and_done(node)
            assert told <= done, f"line {node.lineno}"
