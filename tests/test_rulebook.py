"""The rules as texts: every number that is cited exists, the glossary explains what the cards say,
and a wheel has it all."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from smashup import rulebook
from smashup.cards import CATALOGUE

ROOT = Path(__file__).parent.parent
TEXTS = Path(rulebook.__file__).parent
FILES = sorted(TEXTS.glob("**/*.md"))

NUMBER = r"(?:[EDSZ]\d+|\d+(?:\.\d+)*)"
LIST = rf"{NUMBER}[a-d]?(?:(?:, | and ){NUMBER}[a-d]?\b)*"


def exists(number: str) -> bool:
    return rulebook.chapter(number) is not None or bool(rulebook.passage(number))


def cited(text: str) -> Iterator[str]:
    """Return the numbers that a text cites: rules 8.4.5, rules 12.1 and S14, MECHANICS 8.2, E98."""
    for series, numbers in re.findall(rf"\b([Rr]ules|MECHANICS) ({LIST})", text):
        for number in re.findall(NUMBER, numbers):
            yield (
                f"MECHANICS {number}" if series == "MECHANICS" and number[0].isdecimal() else number
            )
    yield from re.findall(r"\b[ES]\d{1,3}\b", text)
    yield from (f"E{int(number)}" for number in re.findall(r"def test_e(\d+)_", text))


def written() -> Iterator[Path]:
    for folder in ("src", "tests", "bench", "docs"):
        for kind in ("py", "toml", "md"):
            yield from (ROOT / folder).glob(f"**/*.{kind}")
    yield from ROOT.glob("*.md")


def test_every_number_that_is_cited_exists() -> None:
    found = {
        path: set(cited(path.read_text(encoding="utf-8")))
        for path in written()
        if path != Path(__file__)
    }
    assert sum(len(numbers) for numbers in found.values()) > 300
    assert {
        (path.name, n) for path, numbers in found.items() for n in numbers if not exists(n)
    } == set()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("(rules 8.4.5).", ["8.4.5"]),
        ("Rules 12.1, S14 and 7.3d: so", ["12.1", "S14", "7.3", "S14"]),
        ("MECHANICS 6, rules 2.3", ["MECHANICS 6", "2.3"]),
        ("rules 3, 4 and 10", ["3", "4", "10"]),
        ("E98: a counter", ["E98"]),
    ],
)
def test_how_numbers_are_cited(text: str, numbers: list[str]) -> None:
    assert list(cited(text)) == numbers


@pytest.mark.parametrize(
    "number", ["27", "8.4.11", "E999", "S99", "MECHANICS 8.3", "MECHANICS 12", ".", "talent"]
)
def test_a_number_that_does_not_exist(number: str) -> None:
    assert not exists(number)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_texts_name_only_numbers_that_exist(path: Path) -> None:
    series = "MECHANICS " if path.parent.name == "mechanics" else ""
    text = path.read_text(encoding="utf-8").replace("1.21 Gigawatts", "").replace("Clyde 2.0", "")
    named = [
        (before, n)
        for before, n in re.findall(r"(rules |MECHANICS )?(?<![\d.])(\d+\.\d+(?:\.\d+)*)\b", text)
    ]
    full = [n if before == "rules " else f"{before or series}{n}" for before, n in named]
    full += (
        re.findall(r"\b[EDSZ]\d+\b", text)
        + re.findall(r"chapter (\d+)", text)
        + re.findall(r"MECHANICS \d+", text)
    )
    assert [n for n in full if not exists(n)] == []


def test_the_cards_whose_rulings_are_named_exist() -> None:
    cards = sorted((d.name for d in CATALOGUE.cards.values()), key=len, reverse=True)
    for path in FILES[1:]:  # the first one says what the mark means
        for names in re.findall(
            r"\bruling: ([^\]]*)\]", " ".join(path.read_text(encoding="utf-8").split())
        ):
            rest = names
            for card in cards:
                rest = rest.replace(card, "")
            assert rest.strip(", ") == "", (path.name, names)


def test_no_number_is_there_twice() -> None:
    labels = Counter(p.label for c in rulebook.chapters() for p in c.paragraphs if p.label)
    assert [label for label, n in labels.items() if n > 1] == []
    assert [
        f"{letter}{n}"
        for letter, last in (("E", 148), ("S", 34), ("D", 62), ("Z", 15))
        for n in range(1, last + 1)
    ] == [label for letter in "ESDZ" for label in labels if re.fullmatch(rf"{letter}\d+", label)]


def test_the_paragraphs_of_a_chapter_are_in_order() -> None:
    for c in rulebook.chapters():
        numbers = [
            p.label.removeprefix("MECHANICS ")
            for p in c.paragraphs
            if p.label[-1:].isdecimal() and "." in p.label
        ]
        assert numbers == sorted(
            numbers, key=lambda number: [int(part) for part in number.split(".")]
        )
        assert all(number.split(".")[0] == c.number.split()[-1] for number in numbers)


def test_the_chapters() -> None:
    assert [c.number for c in rulebook.chapters()] == [
        *map(str, range(27)),
        *(f"MECHANICS {n}" for n in range(12)),
    ]
    assert all(c.title and c.about and c.paragraphs for c in rulebook.chapters())
    assert len(FILES) == len(rulebook.chapters())


def test_a_file_is_called_by_its_number() -> None:
    for path, c in zip(FILES, rulebook.chapters(), strict=True):
        assert path.name.startswith(f"{int(c.number.split()[-1]):02}-")


def test_a_passage_has_what_is_below_it() -> None:
    assert [p.label for p in rulebook.passage("6.4")] == ["6.4", "6.4.1", "6.4.2", "6.4.3"]
    assert [p.label for p in rulebook.passage("8.4.1")] == ["8.4.1"]  # not 8.4.10
    assert [p.title for p in rulebook.passage("mechanics 8.2")] == [
        "Destroying a base by an ability"
    ]
    assert [p.label for p in rulebook.passage("s3")] == ["S3"]


def test_a_paragraph_goes_on_behind_its_list() -> None:
    (steps,) = rulebook.passage("5.2")
    assert (
        steps.text.index("1. *Check*")
        < steps.text.index("7. *Finish*")
        < steps.text.index("Between steps")
    )


TERMS = """\
ability action affect after base before box breakpoint cancel control copy counter destroy
discard draw extra faction here immune in_play instead look mandatory may me_first! minion move
off_the_top once_per_turn ongoing on-play owner place play power return reveal score search
shuffle special standard_action stasis stored talent tie transfer until vp when winner wraith
set-up"""


@pytest.mark.parametrize("word", TERMS.split())
def test_the_glossary_knows(word: str) -> None:
    assert rulebook.term(word.replace("_", " ")) is not None


def test_a_term_has_other_names_and_a_plural() -> None:
    assert rulebook.term("Talents") == rulebook.term("talent")
    assert rulebook.term("controller") == rulebook.term("Control")
    assert rulebook.term("talen") is None


def test_the_glossary_is_in_order_and_names_a_rule_for_each_term() -> None:
    entries = rulebook.glossary()
    keys = [re.sub(r"[^a-z ]", "", entry.label.lower().replace("-", " ")) for entry in entries]
    assert keys == sorted(keys)
    rule = rf"\((MECHANICS )?{NUMBER}(,\s(MECHANICS\s)?{NUMBER})*\)$"
    assert [entry.label for entry in entries if not re.search(rule, entry.text)] == []
    names = Counter(name for entry in entries for name in rulebook.names(entry))
    assert [name for name, n in names.items() if n > 1] == []


def test_a_search_finds_paragraphs_with_all_the_words() -> None:
    found = {p.label for p in rulebook.search(["mulligan", "shuffle"])}
    assert {"3.7"} <= found
    assert rulebook.search(["mulligan", "stasis"]) == []


def test_the_page_of_the_rules_lists_all_chapters() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    for path, c in zip(FILES, rulebook.chapters(), strict=True):
        link = f"../{path.relative_to(ROOT).as_posix()}"
        assert f"| {c.number.split()[-1]} | [{c.title}]({link}) | {c.about} |" in page


def test_the_texts_are_plain() -> None:
    """Sentences, lists and sections: what the screen can show. No tables, no code, no paths, no
    wide lines."""
    for path in FILES:
        for line in path.read_text(encoding="utf-8").splitlines():
            assert len(line) <= 120, (path.name, line)
            assert not line.lstrip().startswith(("|", "```", "###")), (path.name, line)


INSTALLED = """
from smashup import rulebook
from smashup.cards import CATALOGUE
print(rulebook.__file__)
print(len(rulebook.chapters()), rulebook.term("talent").label)
print(*(p.label for number in ("8.4.5", "E98", "MECHANICS 8.2") for p in rulebook.passage(number)))
"""


def test_a_wheel_has_the_rules(tmp_path: Path) -> None:
    """What is installed, apart from the checkout. Needs hatchling, one of the tools that `make
    test` installs."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    bare = os.environ | {"SMASHUP_NO_PAGE": "1"}  # the page has tests of its own
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False, env=bare)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    environment = os.environ | {"PYTHONPATH": str(site)}
    for command, answer in (
        (
            ["-c", INSTALLED],
            f"{site / 'smashup' / 'rulebook' / '__init__.py'}\n39 Talent\n8.4.5 E98 "
            "MECHANICS 8.2\n",
        ),
        (["-m", "smashup", "rules", "S29", "--plain"], "S29 When is a searched deck shuffled?"),
    ):
        ran = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.startswith(answer)
