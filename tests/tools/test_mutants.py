"""The tool that changes the rules: what it changes, what it leaves alone, and whether it sees that
tests notice."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import mutants
from mutants import NOTICED, SURVIVED, TIMED_OUT, Changes, Mutant


def changes(text: str) -> list[str]:
    """Return the changes that it makes in a text, each as "before → after"."""
    return [str(mutant).partition(": ")[2] for mutant in Changes("file.py", dedent(text)).found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a < b", ["a < b → a <= b"]),
        ("(a) == (b)", ["(a) == (b) → (a) != (b)"]),
        ("a not in b", ["a not in b → a in b"]),
        ("a is None", ["a is None → a is not None"]),
        ("x = 3", ["3 → 4"]),
        ("x = -1", ["1 → 2"]),
        ("f(x)", ["f(x) → pass"]),
        ("x = f(y)", []),
        ("x = a and b", ["a and b → (b)", "a and b → (a)"]),
        (
            "x = a or b or c",
            ["a or b or c → (b or c)", "a or b or c → (a or c)", "a or b or c → (a or b)"],
        ),
        (
            "x = a and (b or c)",
            ["a and (b or c) → ((b or c))", "a and (b or c) → (a)", "b or c → (c)", "b or c → (b)"],
        ),
        (
            "x = (a or b) and c and d",
            [
                "(a or b) and c and d → (c and d)",
                "(a or b) and c and d → ((a or b) and d)",
                "(a or b) and c and d → ((a or b) and c)",
                "a or b → (b)",
                "a or b → (a)",
            ],
        ),
        ("if a: b", ["a → (not (a))"]),
        ("while a: b", ["a → (not (a))"]),
        ("x = b if a else c", ["a → (not (a))"]),
        ("[b for b in c if a]", ["a → (not (a))"]),
        ("ä = 'ö'; x = 1", ["1 → 2"]),
    ],
)
def test_what_is_changed(text: str, found: list[str]) -> None:
    assert changes(text) == found


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring with 3 words."""',
        "def f(a: Literal[1]) -> Literal[2]: ...",
        "if TYPE_CHECKING: f(1)",
        "YOURS: Final = 1",
        "__slots__ = tuple(x for x in y if x > 1)",
        "def __repr__(self): return str(self.x + 1)",
        "assert x == 1",
        "raise ValueError(1)",
        "x = f'{y + 1}'",
        "x = True",
        "if game.journal is not None: tell(game, 'draw', 1)",
        "record.drawn(self.game, 1)",
    ],
)
def test_what_is_no_rule_is_left_alone(text: str) -> None:
    assert changes(text) == []


def test_a_change_is_applied_where_it_stands() -> None:
    text = "x = 1\ny = [\n    1,\n    2,\n]\n"
    first, *_, last = Changes("file.py", text).found
    assert first.applied(text) == "x = 2\ny = [\n    1,\n    2,\n]\n"
    assert last.applied(text) == "x = 1\ny = [\n    1,\n    3,\n]\n"
    assert (last.first, last.line) == (2, 4)  # who begins with the list reaches it


def test_a_change_knows_its_function() -> None:
    text = """
        x = 1
        class A:
            def f(self):
                return 1, [2, 1]
            def g(self):
                def h(): return 1
        """
    found = [
        (mutant.function, mutant.before, mutant.nth)
        for mutant in Changes("file.py", dedent(text)).found
    ]
    assert found == [
        ("", "1", 0),
        ("A.f", "1", 0),
        ("A.f", "2", 0),
        ("A.f", "1", 1),
        ("A.g.h", "1", 0),
    ]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with two rules, of which the tests check one and a half."""
    files = {
        "src/smashup/__init__.py": "",
        "src/smashup/engine/__init__.py": "",
        "src/smashup/engine/rules.py": """
            def more(a, b):
                return a > b


            def both(a, b):
                return a and b


            def unused(a):
                return a + 1
            """,
        "tests/test_rules.py": """
            from smashup.engine.rules import both, more


            def test_more():
                assert more(2, 1)
                assert not more(1, 1)


            def test_both():
                assert both(True, True)
                assert not both(False, True)
            """,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip(), encoding="utf-8")
    return tmp_path


def fates(results: list[tuple[Mutant, str]]) -> dict[str, str]:
    return {str(mutant): fate for mutant, fate in results}


def test_what_no_test_notices_is_found(project: Path) -> None:
    rules = "src/smashup/engine/rules.py"
    before = (project / rules).read_text(encoding="utf-8")
    assert fates(mutants.run(project, mutants.all_mutants(project), jobs=1)) == {
        f"{rules}:2: a > b → a >= b": NOTICED,
        f"{rules}:6: a and b → (b)": NOTICED,
        f"{rules}:6: a and b → (a)": SURVIVED,
        f"{rules}:10: 1 → 2": SURVIVED,  # no test gets there
    }
    assert (project / rules).read_text(encoding="utf-8") == before
    (reach,) = (project / "build").glob("reach-*")
    known = mutants.Reach(reach)
    assert sorted(known.seconds) == [
        "tests/test_rules.py::test_both",
        "tests/test_rules.py::test_more",
    ]
    assert known.at(Changes(rules, before).found[0]) == ["tests/test_rules.py::test_more"]


def test_a_test_that_reads_the_source_reaches_all_of_it(project: Path) -> None:
    style = """
        import pytest
        from pathlib import Path


        @pytest.mark.parametrize("name", ["rules", "others"])
        def test_style(name):
            assert "+ 2" not in Path("src/smashup/engine/rules.py").read_text()
        """
    (project / "tests" / "test_style.py").write_text(dedent(style), encoding="utf-8")
    (unused,) = [mutant for mutant in mutants.all_mutants(project) if mutant.function == "unused"]
    assert mutants.run(project, [unused], jobs=1) == [(unused, NOTICED)]
    (reach,) = (project / "build").glob("reach-*")
    assert mutants.Reach(reach).at(unused) == ["tests/test_style.py::test_style[rules]"]


def test_a_sample_is_the_same_for_the_same_seed(project: Path) -> None:
    found = mutants.all_mutants(project)
    samples = [mutants.sample(found, 2, seed) for seed in range(9)]
    assert samples == [mutants.sample(found, 2, seed) for seed in range(9)]
    assert len({tuple(chosen) for chosen in samples}) > 1


def test_a_change_elsewhere_leaves_the_sample_alone(project: Path) -> None:
    rules = project / "src/smashup/engine/rules.py"
    before = mutants.all_mutants(project)
    rules.write_text(f"YEAR = 1999\n\n\n{rules.read_text(encoding='utf-8')}", encoding="utf-8")
    after = mutants.all_mutants(project)
    assert len(after) == len(before) + 1
    for seed in range(9):
        drawn = [
            {mutant.change for mutant in mutants.sample(found, 2, seed)}
            for found in (before, after)
        ]
        assert drawn[0] == drawn[1] or ("1999 → 2000" in drawn[1] and len(drawn[0] & drawn[1]) == 1)


def test_survivors_can_be_run_again(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["mutants", "--jobs", "1", "--root", str(project)])
    assert mutants.main() == 1
    assert (
        "4 of 4 mutants: 2 noticed, 2 survived, 0 timed out; 50.0 % did not get away"
        in capsys.readouterr().out
    )
    with (project / "tests" / "test_rules.py").open("a", encoding="utf-8") as tests:
        tests.write("    assert not both(True, False)\n")
    monkeypatch.setattr(
        "sys.argv", ["mutants", "--survivors", "--jobs", "1", "--root", str(project)]
    )
    assert mutants.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "src/smashup/engine/rules.py:10: 1 → 2",
        "2 of 4 mutants: 1 noticed, 1 survived, 0 timed out; 50.0 % did not get away (goal: 90 %)",
    ]


def test_tests_that_fail_anyway_say_nothing(project: Path) -> None:
    (project / "tests" / "test_wrong.py").write_text(
        "def test_wrong(): assert False", encoding="utf-8"
    )
    with pytest.raises(SystemExit, match="must pass before anything is changed"):
        mutants.run(project, mutants.all_mutants(project), jobs=1)


def test_a_change_without_end_is_stopped(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "SPARE", 3)
    loop = """
        def count(n):
            while n > 0:
                n -= 1
            return n
        """
    rules = project / "src/smashup/engine/rules.py"
    rules.write_text(dedent(loop).lstrip(), encoding="utf-8")
    test = "from smashup.engine.rules import count\n\ndef test_count(): assert count(3) == 0\n"
    (project / "tests/test_rules.py").write_text(test, encoding="utf-8")
    endless = Mutant("src/smashup/engine/rules.py", 2, 2, *find(rules, "n > 0"), "n > 0", "n < 9")
    assert mutants.judge(endless, ["tests/test_rules.py::test_count"], 0, project) == TIMED_OUT


def find(path: Path, piece: str) -> tuple[int, int]:
    start = path.read_text(encoding="utf-8").index(piece)
    return start, start + len(piece)
