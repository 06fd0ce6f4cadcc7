"""Games in plain mode, as through a pipe."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from smashup import Decision, Reply, View, bots
from smashup.search import Search
from smashup.terminal import commands, replay, seats
from smashup.terminal.saving import read

from .conftest import FACTIONS, GAME, Run


def anything(seed: int) -> Iterator[str]:
    """Somebody who types all kinds of answers, right and wrong."""
    rng = Random(seed)
    for _ in range(20_000):
        several = range(1, rng.randint(3, 12))
        yield " ".join(str(n) for n in rng.sample(several, len(several)))
        yield rng.choice(["1", "2", "1 A", "2 B", "3 C", "0", "1 2", "2 1", "A", "nonsense", ""])


@pytest.mark.parametrize(
    "players", ["human,greedy", "human,greedy,random", "human,random,greedy,random", "human,human"]
)
def test_whole_games(run: Run, players: str) -> None:
    ran = run(f"play --seed 5 --players {players}", anything(1))
    assert ran.status == 0
    last = ran.out.strip().splitlines()[-1]
    assert re.search(r"wins\. .* \d+ VP", last), last
    assert "\x1b" not in ran.out


def test_bots_alone_play_to_the_end(run: Run) -> None:
    ran = run("play --seed 1 --players greedy:Ann,random:Ben")
    assert ran.status == 0
    assert "Ann begins turn" in ran.out
    assert "The game is over after turn" in ran.out


def test_the_same_seed_deals_the_same_game(run: Run) -> None:
    first, second = (run("play --seed 8 --players greedy,random").out for _ in range(2))
    assert first == second


def test_the_table_in_sentences(run: Run) -> None:
    ran = run(GAME, ["1 B"])
    assert "Human plays Time Travelers and Shapeshifters." in ran.out
    assert re.search(r"Base A, .*: power \d+ of \d+, worth \d, \d, \d\.", ran.out)
    assert re.search(r"Human has \d+ \(1st \+\d VP\): \w+", ran.out)
    assert "Plays left: minion, action." in ran.out
    assert "Hand of Human: " in ran.out


def test_a_card_then_its_place(run: Run) -> None:
    ran = run(GAME, ["1", "elsewhere", "", "jumper", "B"])
    assert "Jumper: where?" in ran.out
    assert "Jumper cannot go to 'elsewhere'. Choose: A (" in ran.out
    assert "Human plays Jumper at The Vats." in ran.out


@pytest.mark.parametrize(
    "typed", ["?C", "log 1", "why C", "piles", "save copy.json", "hint", "game", "help"]
)
def test_a_command_where_a_place_is_asked_for(run: Run, typed: str) -> None:
    """`?C` is base C, not a place that begins with C."""
    ran = run(GAME, ["1", typed, "B", "log 1", "quit"])
    assert ran.out.count("where> ") == 2
    assert "Human plays Jumper at The Vats." in ran.out.split("where> ")[2]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("²", "'²' alone is not enough: type a number, or more of a name."),
        ("²²", "'²²' is neither a choice nor a command."),
        ("log ²", "Type log, log 50 or log all."),
        ("?ß", "No card is called 'ß'."),
        ("?jumpre", "No card is called 'jumpre'. Did you mean Jumper?"),
        ("save ~nobody/game.json", "Cannot save to ~nobody/game.json: "),
        ("save x\0y", "Cannot save to x"),
        ("99", "There is no choice 99 here. Type 0 or 1 to"),
        ("xyzzy", "'xyzzy' is neither a choice nor a command. Type a number, or `help`."),
        ("1 Q", "cannot go to 'Q'. Choose: A ("),
        ("?", "Type ? and"),
        ("?qqqq", "No card is called 'qqqq'."),
        ("?the", "fits"),
        ("why", "Type why and the name"),
        ("why qqqq", "Nothing on the table is called 'qqqq'."),
        ("save", "Type save and a file name"),
        ("save /nowhere/at/all.json", "Cannot save to"),
        ("log x", "Type log, log 50 or log all."),
        ("undo", "There is nothing to take back."),
    ],
)
def test_wrong_input_gets_a_sentence_and_the_question_again(
    run: Run, typed: str, answer: str
) -> None:
    ran = run(GAME, [typed, "log 1"])
    assert answer in ran.out
    assert ran.out.count("> ") >= 3
    assert "Human begins turn" in ran.out.split(answer)[1]


def test_commands(run: Run) -> None:
    typed = [
        "help",
        "?jumper",
        "?1",
        "?B",
        "1 B",
        "why jumper",
        "why B",
        "why C",
        "piles",
        "hint",
        "log",
        "table",
        "quit",
    ]
    ran = run(GAME, typed)
    assert "save FILE" in ran.out
    assert ran.out.count("Minion, power 2, 4 copies, Time Travelers") == 2
    assert "The decision is taken at the moment it would go there" in ran.out  # a ruling
    assert "Base, breakpoint 15" in ran.out
    assert "Jumper of Human at The Vats has power 2: printed power 2." in ran.out
    assert "The Vats breaks at 15: printed breakpoint 15. The power there is 2 now." in ran.out
    assert "If it scored now: Human 3 VP (1st, power 2)." in ran.out
    assert "If it scored now, nobody would get anything." in ran.out
    assert "Discard pile of Greedy: empty." in ran.out
    assert "The planner would choose:\n  1. " in ran.out
    assert ran.out.count("Turn 1, Human, phase Play Cards. Plays left: action.") == 2
    assert "smashup play --resume\n" in ran.out


def test_help_fits_a_narrow_screen() -> None:
    assert (
        max(len(line) for text in (commands.HELP, replay.HELP) for line in text.splitlines()) <= 79
    )


def test_help_is_mentioned_in_the_first_turn(run: Run) -> None:
    ran = run(GAME, ["0", "1", "0", "quit"])
    first, *later = ran.out.split("\n> ")
    assert "(help) > 0" in first
    assert later


def test_a_card_whose_name_begins_with_a_number(run: Run) -> None:
    ran = run(
        "play --seed 39 --first 1 --factions backtimers+super_spies,cyborg_apes+grannies",
        ["99 mph", "log 2", "quit"],
    )
    assert "Human plays 99 MPH" in ran.out


def test_the_command_that_deals_the_game_again(run: Run) -> None:
    """It names all that was chosen or dealt by chance, so that anybody can deal the same game."""
    for arguments in (
        "--seed 8",
        "--seed 9 --players greedy,human:Ann --factions draft --first 2",
        GAME.removeprefix("play "),
    ):
        first = run(f"play {arguments}", ["1", "1", "game", "quit"])
        shown = re.findall(r"^  (smashup play --players .*)$", first.out, re.MULTILINE)
        assert len(set(shown)) == 1
        again = run(shlex.split(shown[0])[1:], ["quit"])
        tables = [
            [line for line in ran.out.splitlines() if re.match(r"Base A|Turn|Hand of", line)][:3]
            for ran in (first, again)
        ]
        assert tables[0] == tables[1]
    assert shown[0] == f"smashup play --players human,greedy {FACTIONS} --seed 108223359 --first 1"


def test_undo_goes_back_to_the_last_question_of_a_person(run: Run) -> None:
    ran = run(GAME, ["1 B", "undo", "0", "undo", "quit"])
    assert ran.out.count("Turn 1, Human, phase Play Cards. Plays left: minion, action.") == 3
    assert ran.out.count("\nHuman plays Jumper at The Vats.") == 1
    assert "\nTaken back: Human plays Jumper at The Vats.\n" in ran.out


def test_undo_while_a_place_is_asked_for(run: Run) -> None:
    ran = run(GAME, ["1 B", "stasis", "undo", "jumper", "table", "1 C", "quit"])
    assert "Human plays Jumper at The Vats." in ran.out
    assert ran.out.count("Turn 1, Human, phase Play Cards. Plays left: minion, action.") == 3


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    ran = run(f"{GAME} --players human:Ann,greedy:Bot", ["1 B", "save game.json", "quit"])
    assert "Saved. To go on with it later:\n  smashup play --resume game.json" in ran.out
    assert (
        "See you. The game is saved. To go on with it:\n  smashup play --resume game.json"
        in ran.out
    )
    match, kinds = read(tmp_path / "game.json")
    assert (kinds, match.names, len(match.replies) == 1) == (
        ["human", "greedy"],
        ["Ann", "Bot"],
        True,
    )
    on = run("play --resume game.json", ["0", "quit"])
    assert on.status == 0
    assert "Ann draws" in on.out
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]  # the same file goes on
    whole = run("play --resume game.json", anything(2))
    assert "wins. " in whole.out


def test_a_copy_stays_as_it_was_saved(run: Run, tmp_path: Path, data_folder: Path) -> None:
    run(GAME, ["save game.json", "1 B", "quit"])
    assert read(tmp_path / "game.json")[0].replies == []
    (left,) = data_folder.glob("smashup-*.json")
    assert len(read(left)[0].replies) == 1


def test_other_files_are_not_replaced(run: Run, tmp_path: Path) -> None:
    for name, content in {"notes.txt": "buy milk", "data.json": "[1]", "bytes": "\udcff"}.items():
        (tmp_path / name).write_text(content, "utf-8", "surrogateescape")
        refusal = f"{name} exists and is no saved game; choose another name"
        assert f"{refusal}.\n" in run(GAME, [f"save {name}", "quit"]).out
        assert refusal in run(f"{GAME} --save {name}").err
        assert (tmp_path / name).read_text("utf-8", "surrogateescape") == content
    ran = run(GAME, ["save game.json", "1 B", "save game.json", "quit"])  # a saved game may be
    assert ran.out.count("Saved. ") == 2


def test_names_of_files_are_quoted(run: Run) -> None:
    ran = run(GAME, ["save my game.json", "quit"])
    assert ran.out.count("smashup play --resume 'my game.json'") == 2


def test_saving_to_a_file_from_the_start(run: Run, tmp_path: Path) -> None:
    ran = run(f"{GAME} --players greedy,random --save done.json")
    assert "The game is saved. To step through it:\n  smashup replay done.json" in ran.out
    match, _ = read(tmp_path / "done.json")
    assert match.over
    left = run(f"{GAME} --save left.json", ["1 B", "quit"])
    assert "smashup play --resume left.json" in left.out
    run("play --resume left.json --save end.json", anything(2))
    assert [read(tmp_path / name)[0].over for name in ("left.json", "end.json")] == [False, True]


def test_resume_with_other_players(run: Run) -> None:
    run(GAME, ["save game.json", "quit"])
    assert "wins. " in run("play --resume game.json --players random,random").out
    assert (
        "the saved game has 2 players, not 3"
        in run("play --resume game.json --players human,random,random").err
    )


def test_a_file_without_players_is_for_people(run: Run, tmp_path: Path) -> None:
    run(GAME, ["save game.json", "quit"])
    document = json.loads((tmp_path / "game.json").read_text())
    del document["players"]
    (tmp_path / "game.json").write_text(json.dumps(document))
    assert "Human, press Enter" in run("play --resume game.json").out


@pytest.mark.parametrize(
    "lines", [["1 B"], ["1 B", KeyboardInterrupt], [KeyboardInterrupt], ["1", KeyboardInterrupt]]
)
def test_nothing_is_lost(
    run: Run, data_folder: Path, lines: list[str | type[BaseException]]
) -> None:
    """The end of the input and Ctrl-C both save the game and say how to go on."""
    interrupted = KeyboardInterrupt in lines
    ran = run(GAME, lines)
    assert ran.status == (130 if interrupted else 0)
    assert ("Interrupted." if interrupted else "The input has ended.") in ran.out
    assert ran.out.endswith("To go on with it:\n  smashup play --resume\n")
    (left,) = data_folder.glob("smashup-*.json")
    match, _ = read(left)
    played = any("Human plays Jumper" in line for line in match.log(0))
    assert played == (lines[0] == "1 B")


def test_ctrl_c_while_the_bots_think(
    run: Run, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An interruption in the middle of a game of bots loses nothing either."""
    thought: list[int] = []

    class Interrupted(bots.RandomBot):
        def choose(self, view: View, decision: Decision, search: Search) -> Reply:
            thought.append(decision.number)
            if len(thought) > 20:
                raise KeyboardInterrupt
            return super().choose(view, decision, search)

    monkeypatch.setitem(bots.BOTS, "random", Interrupted)
    ran = run(f"{GAME} --players random,random")
    assert ran.status == 130
    (left,) = data_folder.glob("smashup-*.json")
    match, _ = read(left)
    assert len(match.replies) == 20


def test_people_at_one_screen_do_not_see_each_others_hands(run: Run) -> None:
    ran = run(f"{GAME} --players human:Ann,human:Ben", ["", "0", "", "0", ""])
    screens = ran.out.split("press Enter to see your cards.")
    assert len(screens) >= 4
    for screen, name, other in zip(
        screens[1:], cycle(["Ann", "Ben"]), cycle(["Ben", "Ann"]), strict=False
    ):
        assert f"Hand of {other}:" not in screen
        assert not re.search(rf"{other} draws [A-Z]", screen)
        assert f"Hand of {name}:" in screen or screen is screens[-1]
    assert "All others look away." in screens[0]


def test_a_draft_at_the_keyboard(run: Run) -> None:
    ran = run(
        "play --seed 2 --players human:Ann,human:Ben --factions draft",
        ["99", "?cyborg", "cyborg", "cyborg", "1", "1", "1", ""],
    )
    assert "pick a faction" in ran.out
    assert "or a name; there is no faction '99'" in ran.out
    assert "Furious George (minion 2, 4 copies)" in ran.out
    assert "Cyborg Apes is taken." in ran.out
    assert re.search(r"(Ann|Ben) has Cyborg Apes\. (Ann|Ben): pick a faction", ran.out)
    assert re.search(r"(Ann|Ben) plays Cyborg Apes and ", ran.out)


def test_a_draft_tells_what_the_bots_have(run: Run) -> None:
    ran = run("play --seed 5 --factions Draft", ["q"])
    assert re.search(
        r"Scrapper has [A-Z][^.]+\. Human: pick a faction \(\?name shows its cards\)\.\nfaction> q",
        ran.out,
    )
    assert "No game was begun." in ran.out


def test_choosing_factions(run: Run) -> None:
    ran = run("play --seed 2 --factions choose,Random", ["time", "time", "shape", "quit"])
    assert "You have Time Travelers already." in ran.out
    assert "Human plays Time Travelers and Shapeshifters." in ran.out


@pytest.mark.parametrize("typed", [[], [KeyboardInterrupt]])
def test_leaving_before_the_game(
    run: Run, tmp_path: Path, typed: list[str | type[BaseException]]
) -> None:
    ran = run("play --factions choose", typed)
    assert ran.status == 0
    assert "No game was begun." in ran.out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--players human,robot", f"there is no player 'robot': say human, {', '.join(bots.BOTS)}"),
        ("--players human", "the game is for 2 to 4 players, not 1"),
        ("--players human:Ann,greedy:Ann", "two players have the same name"),
        ("--players human:Ann,greedy:ANN", "two players have the same name: Ann, ANN"),
        (
            "--factions cyborg_apes",
            "--factions is for 1 player, and 2 play; give two factions for each, or one "
            "word for all",
        ),
        ("--factions random,random,random", "--factions is for 3 players, and 2 play"),
        ("--resume game.json --seed 3", "leave out --factions, --seed and --first"),
        ("--resume game.json --factions draft", "leave out --factions, --seed and --first"),
        ("--resume game.json --first 1", "leave out --factions, --seed and --first"),
        ("--factions cyborg_apes,random", "player 1 needs two factions joined by +"),
        ("--factions cyborg_apes+cyborg,random", "has Cyborg Apes twice"),
        ("--factions unicorns+cyborg,random", "there is no faction 'unicorns'"),
        ("--first 3", "--first 3 is not a player: the players are 1 to 2"),
        ("--resume nothing.json", "cannot read nothing.json"),
    ],
)
def test_bad_arguments(run: Run, arguments: str, message: str) -> None:
    ran = run(f"play {arguments}")
    assert ran.status == 2
    assert message in ran.err


def test_a_damaged_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    ran = run("play --resume bad.json")
    assert (ran.status, ran.err) == (2, "smashup: bad.json: this is not a saved match\n")


def test_a_file_of_another_release(run: Run, tmp_path: Path) -> None:
    (tmp_path / "old.json").write_text('{"format": "smashup match", "version": 2}')
    for command in ("play --resume", "replay"):
        ran = run(f"{command} old.json")
        assert (
            "old.json: this match was saved by another release (save format 2, this one reads "
            in ran.err
        )


def test_the_first_person_keeps_a_name() -> None:
    assert [seat.name for seat in seats.parse_players("greedy,human,human", "Ann")] == [
        "Greedy",
        "Ann",
        "Human",
    ]
    assert [seat.name for seat in seats.parse_players("human:Ben,greedy", "Ann")] == [
        "Ben",
        "Greedy",
    ]
    assert [seat.name for seat in seats.parse_players("random,greedy", "Ann")] == [
        "Random",
        "Greedy",
    ]


def test_factions_by_parts_of_their_names(run: Run) -> None:
    ran = run("play --seed 2 --factions Time_trav+SUPER,shape+Random", ["quit"])
    assert "Human plays Time Travelers and Super Spies." in ran.out
    assert "Scrapper plays Shapeshifters and " in ran.out


def test_two_players_may_have_the_same_faction(run: Run) -> None:
    ran = run("play --seed 5 --factions grannies+luchadors,grannies+mounties", ["q"])
    assert "plays Grannies and Luchadors." in ran.out
    assert "plays Grannies and Mounties." in ran.out
