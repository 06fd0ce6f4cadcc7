"""The rules at the screen: in a game, in a replay, on the command line, drawn and plain."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from smashup import cli, rulebook
from smashup.terminal import rules

from .conftest import GAME, Run


def drawn(picture: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(picture)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def test_the_contents_name_all_chapters_and_say_how_to_go_on(run: Run) -> None:
    ran = run("rules")
    assert ran.status == 0
    for c in rulebook.chapters():
        assert f"{c.number}. {c.title}: {c.about}\n" in ran.out
    assert "smashup rules 8.4.5      a paragraph\n" in ran.out


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("9", "9. Scoring\nWhen a base scores"),
        ("scoring", "9. Scoring\n"),
        ("extra plays", "7. Extra plays\n"),
        ("mechanics 7", "MECHANICS 7. The base deck\n"),
        ("power counters", "MECHANICS 5. Power counters\n"),
        ("8.4.5", "8.4.5 An ability resolves once for each occurrence"),
        ("8.4", "8.4 Triggers: when an ability may respond\n8.4.1 A point event"),
        (
            "MECHANICS 8.2",
            "MECHANICS 8.2 Destroying a base by an ability\n1. The ability names the base",
        ),
        ("e65", "E65 Base 4/2/1; powers 10, 10, 5. → 4, 4, 1. (9.4)\n"),
        ("S15", "S15 May a search find nothing on purpose?"),
        ("D1", "D1 Mulligan."),
        ("mulligan", "Mulligan: An opening hand without a minion"),
    ],
)
def test_what_one_asks_for(run: Run, words: str, first: str) -> None:
    ran = run(f"rules {words}")
    assert ran.status == 0
    assert ran.out.startswith(first)
    assert "*" not in ran.out
    assert "`" not in ran.out.split("See also:")[0]


def test_a_term_comes_with_the_paragraphs_about_it_and_the_numbers_of_others(run: Run) -> None:
    ran = run("rules talent")
    assert ran.out.startswith("Talent: An ability that you may use once in each of your turns")
    assert "\n6.4 Talent: optional;" in ran.out
    assert "\n6.4.3 A card that leaves play and is played again" in ran.out
    assert "\nAlso in: 2.6, 4.2, " in ran.out


def test_a_term_whose_rules_are_a_whole_chapter(run: Run) -> None:
    assert "\nAlso in: chapter 17, " in run("rules until").out


def test_a_chapter_names_those_with_such_a_title(run: Run) -> None:
    ran = run("rules stasis")
    assert ran.out.startswith("19. Stasis\n")
    assert "See also: Stasis (`smashup rules mechanics 2`).\n" in ran.out


def test_few_paragraphs_are_shown_in_full_and_of_many_a_sentence_each(run: Run) -> None:
    assert "3.2.2 Kickin' It Queensberry (snake draft): make a pool" in run("rules queensberry").out
    many = run("rules discard hand").out
    assert "16.15: Discard alone = from your hand.\n" in many
    assert " more paragraphs: say another word.\n" in many
    assert max(len(line) for line in many.splitlines()) <= 160


@pytest.mark.parametrize(
    ("words", "hint"), [("xyzzy", ""), ("breakpiont", " Did you mean breakpoint?"), ("!!", "")]
)
def test_nothing(run: Run, words: str, hint: str) -> None:
    ran = run(["rules", words])
    assert (ran.status, ran.out) == (
        1,
        f"The rules do not speak of {words!r}.{hint}\n`smashup rules` lists the chapters.\n",
    )


def test_in_a_game(run: Run) -> None:
    ran = run(GAME, ["rules", "rules scoring", "rules 8.4.5", "rules xyzzy", "1 B", "quit"])
    assert "\nrules 8.4.5      a paragraph\n" in ran.out
    assert "\n9. Scoring\n" in ran.out
    assert "\n8.4.5 An ability resolves once" in ran.out
    assert "The rules do not speak of 'xyzzy'." in ran.out
    assert "`rules` lists the chapters." in ran.out


@pytest.mark.parametrize("word", ["talent", "breakpoint", "stasis", "Specials"])
def test_a_word_of_the_rules_in_a_game(run: Run, word: str) -> None:
    entry = rulebook.term(word)
    assert entry is not None
    assert f"{entry.label}: {' '.join(entry.text.split())}\n" in run(GAME, [f"?{word}", "quit"]).out


def test_that_words_of_the_rules_can_be_asked_for(run: Run) -> None:
    assert "A word of the rules works, too: ?talent." in run(GAME, ["?", "quit"]).out


def test_a_word_of_the_rules_and_cards_with_it_in_their_names(run: Run) -> None:
    ran = run(GAME, ["?talent", "quit"])
    assert "Talent: An ability" in ran.out
    assert "More: `rules talent`. Cards with such a name: The Tools and The Talent.\n" in ran.out


def test_the_name_of_a_card_comes_before_a_word_of_the_rules(run: Run) -> None:
    assert "Minion, power 2, 4 copies, Time Travelers" in run(GAME, ["?jumper", "quit"]).out
    assert "Base, breakpoint" in run(GAME, ["?A", "quit"]).out  # a letter is a base


def test_nearly_a_word_of_the_rules(run: Run) -> None:
    assert (
        "No card is called 'breakpiont'. Did you mean breakpoint?"
        in run(GAME, ["?breakpiont", "quit"]).out
    )


def test_in_a_replay(run: Run) -> None:
    run(f"{GAME} --save game.json", ["1 B", "quit"])
    ran = run("replay game.json", ["?talent", "rules 10", "quit"])
    assert "Talent: An ability" in ran.out
    assert "10. Winning\n" in ran.out


def test_the_help_teaches(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("rules --help")
    out = capsys.readouterr().out
    for words in ("rules 0.4", "rules scoring", "rules E65", "rules mechanics 2.5", "rules talent"):
        assert f"smashup {words} " in out
    assert max(map(len, cli.RULES.splitlines())) < 80


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_pages_fit(width: int) -> None:
    for c in rulebook.chapters():
        page = drawn(rules.chapter_page(c), width)
        assert max(map(len, page.splitlines())) <= min(width, 100)
        assert f" {c.number}. {c.title.split()[0]}" in page
        for p in c.paragraphs:
            if p.label != c.number:
                assert p.label in page
    assert (
        max(
            len(line)
            for line in drawn(rules.contents_page(rulebook.chapters()), width).splitlines()
        )
        <= width
    )


def test_a_page_shows_every_word_of_its_text() -> None:
    """Markdown swallows nothing: neither a bracket nor a list."""
    for c in rulebook.chapters():
        page = drawn(rules.chapter_page(c), 200)
        shown = set(page.replace("•", " ").split())
        said = {word for line in rules.chapter_lines(c) for word in line.split()}
        numbered = {f"{n}." for n in range(20)} | {"-"}
        assert {word for word in said - shown if word not in numbered} == set(), c.number
