"""Change the rules in one small place at a time, and see whether the tests notice.

A mutant is the source with one change: a comparison, a number, a condition, or a call that is left
out. It is run against the tests that reach the changed line, the quickest first. A run of all tests
under coverage finds out which tests these are; the result is kept in build/ as long as neither
source nor tests change. All this happens in copies of the tree.

A mutant that no test notices is a rule without a test, or a change that makes no difference."""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import queue
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from coverage import CoverageData
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src/smashup/engine", "src/smashup/cards")
# These run the game in other processes, where nobody sees what they reach; and the database of a
# study needs more memory than there is for a mutant.
ELSEWHERE = ("tests/web", "tests/server", "tests/arena")
GOAL = 90  # per cent of the mutants are to be noticed
# Seconds of tests for one mutant, as long as they take under coverage: enough for most.
PATIENCE = 60.0
# seconds of the first tests: most mutants do not outlive them, and to gather all the others takes
# longer
QUICK = 3.0

NOTICED, SURVIVED, TIMED_OUT = "noticed", "survived", "timed out"
OPERATORS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: (" in ", " not in "),
    ast.NotIn: (" not in ", " in "),
    ast.Is: (" is ", " is not "),
    ast.IsNot: (" is not ", " is "),
}
UNTOLD = ("record", "tell", "journal")  # what is written down about the game, and whether it is
NO_BEHAVIOUR = ("__slots__", "__all__", "__repr__")

# pytest with limits: an endless loop may fill a list, or never end. Time is CPU time, since the
# machine may be busy.
PYTEST = """
import resource, sys, pytest
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
seconds = int(sys.argv[1])
if seconds:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
sys.exit(pytest.main(sys.argv[2:]))
"""
SPARE = 20  # seconds more than the tests should take, before a mutant counts as endless
STUCK = 20  # times that limit without an end: it waits for something that does not come


@dataclass(frozen=True)
class Mutant:
    """One change of a file: a piece of its text becomes another."""

    file: str
    first: int  # the lines of the statement up to the change: whoever runs one of them reaches it
    line: int
    start: int  # where the piece begins and ends in the file
    end: int
    before: str
    after: str
    function: str = ""  # around it, with its class
    nth: int = 0  # of the equal changes in that function

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"

    @property
    def change(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{before} → {after}"

    def rank(self, seed: int) -> str:
        """Return a random key that depends on seed and mutant only, not on the other source."""
        return hashlib.sha256(
            f"{seed} {self.file} {self.function} {self.change} {self.nth}".encode()
        ).hexdigest()

    def applied(self, text: str) -> str:
        return text[: self.start] + self.after + text[self.end :]


class Changes:
    """Finds all the mutants of one file."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.found: list[Mutant] = []
        self.first = 1
        self.function = ""
        self.equal: Counter[tuple[str, str]] = Counter()  # by function and change
        self.starts = [0]  # of the lines, in bytes, as the parser counts
        for line in text.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.visit(ast.parse(text))

    def place(self, line: int, column: int) -> int:
        """Return the index in the text for a line and a column."""
        return len(self.text.encode()[: self.starts[line - 1] + column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.place(node.lineno, node.col_offset), self.place(
            node.end_lineno, node.end_col_offset
        )

    def source(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def side(self, node: ast.expr) -> str:
        """Return one side of `and` or `or`, in brackets where it needs them."""
        return (
            f"({self.source(node)})"
            if isinstance(node, (ast.BoolOp, ast.IfExp, ast.Lambda))
            else self.source(node)
        )

    def add(self, node: ast.expr | ast.stmt, after: str) -> None:
        start, end = self.span(node)
        mutant = Mutant(
            self.file,
            self.first,
            node.lineno,
            start,
            end,
            self.text[start:end],
            after,
            self.function,
        )
        kind = self.function, mutant.change
        self.found.append(replace(mutant, nth=self.equal[kind]))
        self.equal[kind] += 1

    def visit(self, node: ast.AST) -> None:
        if without_behaviour(node):
            return
        around = self.function
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            self.function = f"{around}.{node.name}".lstrip(".")
        self.visit_here(node)
        self.function = around

    def visit_here(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            self.first = node.lineno
        match node:
            case ast.Compare(ops=[operator]):
                self.compare(node, operator)
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                self.add(node, str(number + 1))
            case ast.BoolOp(values=[*sides]):
                word = " and " if isinstance(node.op, ast.And) else " or "
                for i in range(len(sides)):
                    self.add(
                        node,
                        f"({word.join(self.side(side) for j, side in enumerate(sides) if j != i)})",
                    )
            case ast.Expr(value=ast.Call()):
                self.add(node, "pass")
        for condition in conditions(node):
            self.add(condition, f"(not ({self.source(condition)}))")
        for child in children(node):
            self.visit(child)

    def compare(self, node: ast.Compare, operator: ast.cmpop) -> None:
        """Exchange an operator, which stands between the two sides and perhaps a bracket."""
        start, end = self.span(node)
        _, left = self.span(node.left)
        right, _ = self.span(node.comparators[0])
        old, new = OPERATORS[type(operator)]
        between = self.text[left:right].replace(old, new, 1)
        self.add(node, self.text[start:left] + between + self.text[right:end])


def conditions(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            return [test]
        case ast.comprehension(ifs=ifs):
            return ifs
    return []


def children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts that are executed.

    Type hints are not, and parts of f-strings do not have their positions."""
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "type_comment", "bases"):
            yield from (
                part
                for part in (value if isinstance(value, list) else [value])
                if isinstance(part, ast.AST)
            )


def names(node: ast.AST) -> set[str]:
    """Return all names in a piece of code."""
    found = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return found | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def without_behaviour(node: ast.AST) -> bool:
    """True if a change there changes no rule: words, types, codes, the journal."""
    match node:
        case ast.JoinedStr() | ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom():
            return True
        case ast.FunctionDef(name=name):
            return name in NO_BEHAVIOUR
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in NO_BEHAVIOUR
        case ast.AnnAssign(annotation=ast.Name(id="Final")):  # a code: its number means nothing
            return True
        case ast.If(test=test):
            return "TYPE_CHECKING" in names(test) or bool(names(test) & set(UNTOLD))
        case ast.Expr(value=ast.Call(func=function)):
            return bool(names(function) & set(UNTOLD))
    return False


def all_mutants(root: Path) -> list[Mutant]:
    files = sorted(path for folder in SOURCES for path in (root / folder).rglob("*.py"))
    return [
        mutant
        for path in files
        for mutant in Changes(
            path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        ).found
    ]


def sample(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Return a random sample in the order of the source.

    A change of the source leaves the mutants elsewhere in the sample alone."""
    chosen = sorted(mutants, key=lambda mutant: mutant.rank(seed))[:number]
    return sorted(chosen, key=lambda mutant: (mutant.file, mutant.start, mutant.after))


# --- running tests --------------------------------------------------------------------------------
def copy_tree(root: Path, tree: Path) -> None:
    """Copy the tree with Python's compiled files, and the file times that make these valid."""
    shutil.copytree(
        root, tree, ignore=shutil.ignore_patterns(".*", "build", "dist", "node_modules")
    )


def environment(tree: Path, **more: str) -> dict[str, str]:
    """Return the environment for tests in that tree, without traces of a surrounding test run."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("COV_", "COVERAGE_", "PYTEST_"))
    }
    return kept | {"PYTHONPATH": str(tree / "src")} | more


def run_tests(
    tree: Path, *args: str, seconds: int = 0, **more: str
) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-c",
        PYTEST,
        str(seconds),
        "-o",
        "addopts=",
        "-p",
        "no:cacheprovider",
        *args,
    ]
    waiting = STUCK * seconds or None
    return subprocess.run(
        command,
        cwd=tree,
        env=environment(tree, **more),
        capture_output=True,
        text=True,
        timeout=waiting,
        check=False,
    )


class Reach:
    """Knows which tests reach a line, and how long they take."""

    def __init__(self, folder: Path) -> None:
        self.data = CoverageData(str(folder / "coverage"))
        self.data.read()
        self.seconds: dict[str, float] = json.loads(
            (folder / "seconds.json").read_text(encoding="utf-8")
        )
        self.lines: dict[str, dict[int, list[str]]] = {}

    @classmethod
    def of(cls, root: Path, tree: Path, jobs: int) -> Reach:
        """Return the stored reach, or find it by running all tests in that copy of the tree."""
        folder = root / "build" / f"reach-{fingerprint(tree)}"
        if not (folder / "seconds.json").exists():
            for old in (root / "build").glob("reach-*"):
                shutil.rmtree(old)
            folder.mkdir(parents=True)
            cls.find(folder, tree, jobs)
        return cls(folder)

    @staticmethod
    def find(folder: Path, tree: Path, jobs: int) -> None:
        settings = folder / "settings"
        settings.write_text(
            f"[run]\nrelative_files = true\ndata_file = {folder / 'coverage'}\n", encoding="utf-8"
        )
        sources = [f"--cov={source}" for source in SOURCES if (tree / source).exists()]
        options = [
            "--cov-context=test",
            f"--cov-config={settings}",
            "--cov-report=",
            f"-n{jobs}",
            "-vv",
            "--durations=0",
        ]
        before = cpu_seconds()
        done = run_tests(
            tree,
            *sources,
            *options,
            *[f"--ignore={folder}" for folder in ELSEWHERE if (tree / folder).exists()],
        )
        if done.returncode:
            raise SystemExit(
                "the tests must pass before anything is "
                f"changed:\n{done.stdout[-3000:]}{done.stderr[-1000:]}"
            )
        seconds: defaultdict[str, float] = defaultdict(float)
        for time, test in re.findall(
            r"^([\d.]+)s (?:setup|call|teardown) +(.+?)\s*$", done.stdout, flags=re.M
        ):
            seconds[test] += float(time)
        # The share of the time that we had a core.
        busy = min(1.0, (cpu_seconds() - before) / max(1.0, sum(seconds.values())))
        scaled = {test: round(time * busy, 4) for test, time in seconds.items()}
        (folder / "seconds.json").write_text(json.dumps(scaled), encoding="utf-8")

    def at(self, mutant: Mutant) -> list[str]:
        """Return the tests that reach a mutant, the quickest first.

        A module that is imported is reached by all tests, but those that run its lines themselves
        come before the others."""
        if mutant.file not in self.lines:
            self.lines[mutant.file] = self.data.contexts_by_lineno(mutant.file)
        lines = self.lines[mutant.file]
        contexts = {
            context
            for line in range(mutant.first, mutant.line + 1)
            for context in lines.get(line, [])
        }
        running = {context.rpartition("|")[0] for context in contexts if context}
        stem = Path(mutant.file).stem
        # They read the source.
        running |= {
            test for test in self.seconds if "/test_style.py::" in test and f"[{stem}]" in test
        }
        tests = set(self.seconds) if "" in contexts else running
        # the tests of the same faction, or of the same chapter of the rules
        own = f"/test_{stem}.py::"

        def rank(test: str) -> tuple[bool, bool, float, str]:
            return (
                test not in running and "/facts/" not in test,
                own not in test,
                self.seconds[test],
                test,
            )

        return sorted(tests & set(self.seconds), key=rank)

    def chosen(self, mutant: Mutant) -> list[tuple[list[str], float]]:
        """Return two batches of tests within the time limit, and how long each takes."""
        quick: list[str] = []
        others: list[str] = []
        spent = 0.0
        for test in self.at(mutant):
            spent += self.seconds[test]
            if spent <= QUICK or not quick:
                quick.append(test)
            elif spent <= PATIENCE or not others:
                others.append(test)
        return [
            (batch, sum(self.seconds[test] for test in batch)) for batch in (quick, others) if batch
        ]


def cpu_seconds() -> float:
    """Return the CPU time of all processes that have been run so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def fingerprint(tree: Path) -> str:
    """Return a hash of the source and the tests."""
    digest = hashlib.sha256()
    files = [
        path
        for folder in ("src", "tests")
        for path in (tree / folder).rglob("*")
        if path.suffix != ".pyc" and path.is_file()
    ]
    for path in sorted(files):
        digest.update(
            path.relative_to(tree).as_posix().encode() + b"\0" + path.read_bytes() + b"\0"
        )
    return digest.hexdigest()[:16]


def judge(mutant: Mutant, tests: list[str], seconds: float, tree: Path) -> str:
    """Return the verdict of these tests on a mutant in that copy of the tree."""
    path, original = tree / mutant.file, tree / "original"
    shutil.copy2(path, original)
    path.write_text(mutant.applied(path.read_text(encoding="utf-8")), encoding="utf-8")
    os.utime(path, (0, 0))  # so that Python does not take what it has compiled from the original
    (tree / "chosen").write_text("\n".join(tests), encoding="utf-8")
    try:
        done = run_tests(
            tree,
            "-x",
            "-q",
            "@chosen",
            seconds=int(SPARE + 3 * seconds),
            PYTHONDONTWRITEBYTECODE="1",
        )
    except subprocess.TimeoutExpired:
        return TIMED_OUT
    finally:
        shutil.copy2(original, path)
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return TIMED_OUT
    return NOTICED if done.returncode else SURVIVED


def run(root: Path, chosen: list[Mutant], jobs: int) -> list[tuple[Mutant, str]]:
    """Judge these mutants and return the verdicts. Survivors are reported as they are found."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress(*columns, console=Console(stderr=True)) as progress,
    ):
        first = Path(folder) / "0"
        copy_tree(root, first)
        finding = progress.add_task("which tests reach what", total=1)
        reach = Reach.of(root, first, jobs)
        run_tests(first, "--collect-only", "-q")  # compiles everything, once for all copies
        progress.advance(finding)
        trees: queue.Queue[Path] = queue.Queue()
        trees.put(first)
        for i in range(1, jobs):
            copy_tree(first, Path(folder) / str(i))
            trees.put(Path(folder) / str(i))

        def fate(mutant: Mutant) -> str:
            tree = trees.get()
            try:
                fates = (judge(mutant, tests, seconds, tree) for tests, seconds in reach_of[mutant])
                return next((fate for fate in fates if fate != SURVIVED), SURVIVED)
            finally:
                trees.put(tree)

        reach_of = {mutant: reach.chosen(mutant) for mutant in chosen}
        task = progress.add_task("mutants", total=len(chosen))
        fates: dict[Mutant, str] = {}
        with ThreadPoolExecutor(jobs) as pool:
            futures = {pool.submit(fate, mutant): mutant for mutant in chosen}
            for future in as_completed(futures):
                mutant = futures[future]
                fates[mutant] = future.result()
                if fates[mutant] == SURVIVED:
                    progress.console.print(
                        str(mutant), markup=False, highlight=False, soft_wrap=True
                    )
                progress.advance(task)
    return [(mutant, fates[mutant]) for mutant in chosen]


def survivors(report: Path, mutants: list[Mutant]) -> list[Mutant]:
    """Return the survivors of a report that the source still has."""
    told = json.loads(report.read_text(encoding="utf-8"))["mutants"]
    survived = {Mutant(**fields).rank(0) for fields in told if fields.pop("fate") == SURVIVED}
    return [mutant for mutant in mutants if mutant.rank(0) in survived]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("number", type=int, nargs="?", default=200, help="how many mutants")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    parser.add_argument(
        "--survivors",
        action="store_true",
        help="no sample, but once more those that survived the last one",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--root", type=Path, default=ROOT, help="the project")
    args = parser.parse_args()
    path = args.root / "build" / "mutants.json"
    mutants = all_mutants(args.root)
    chosen = survivors(path, mutants) if args.survivors else sample(mutants, args.number, args.seed)
    results = run(args.root, chosen, args.jobs)
    count = Counter(fate for _, fate in results)
    noticed = 100 * (count[NOTICED] + count[TIMED_OUT]) / max(1, len(results))
    if not args.survivors:
        report = {
            "seed": args.seed,
            "noticed per cent": round(noticed, 1),
            "mutants": [asdict(mutant) | {"fate": fate} for mutant, fate in results],
        }
        path.write_text(json.dumps(report, indent=1, ensure_ascii=False), encoding="utf-8")
    for mutant, fate in results:
        if fate == SURVIVED:
            print(mutant)
    fates = ", ".join(f"{count[fate]} {fate}" for fate in (NOTICED, SURVIVED, TIMED_OUT))
    print(
        f"{len(results)} of {len(mutants)} mutants: {fates}; {noticed:.1f} % did not get away "
        f"(goal: {GOAL} %)"
    )
    return int(noticed < GOAL)


if __name__ == "__main__":
    sys.exit(main())
