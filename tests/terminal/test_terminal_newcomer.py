"""A new player's first games: pages that fit, digests, forecasts, a guide, a rematch."""

from __future__ import annotations

import io
import re
import signal
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

import smashup
from smashup import Match, Reply, bots, lesson
from smashup.terminal import ask, draw, guide, look, news, saving, say, session, start
from smashup.terminal.full import FullScreen
from smashup.terminal.menu import Menu, Unclear
from smashup.terminal.scenes import QuestionScene, TableScene
from smashup.terminal.screen import Scene, Screen
from smashup.testing import Scenario

from .conftest import GAME, Run
from .test_terminal_drawing import drawn, mid_game


class Seen(Screen):
    """A plain screen at which somebody sits, who types the given lines and then leaves."""

    def __init__(self, typed: Iterable[str] = ()) -> None:
        super().__init__(plain=True)
        self.live = True
        self.typed = iter(typed)
        self.lines: list[str] = []
        self.prompts: list[str] = []

    def say(self, *lines: str) -> None:
        self.lines += lines

    def cover(self) -> None:
        self.lines.append("(covered)")

    def ask(self, prompt: str = "> ", scene: Scene | None = None) -> str:
        self.prompts.append(prompt)
        return next(self.typed, "quit")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


class Drawn(FullScreen):
    """A full screen of a given size that nobody looks at."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.console = Console(
            width=width, height=height, file=io.StringIO(), force_terminal=True, color_system=None
        )

    def texts(self, scene: Scene) -> list[str]:
        """Return each page as text."""
        return [
            "\n".join("".join(part.text for part in line) for line in page)
            for page in self.pages(scene)
        ]


def whole_game(players: int = 2, seed: int = 7) -> Match:
    match = smashup.new_match(players=players, seed=seed)
    bots.play(match, {seat: bots.make("greedy", seat) for seat in range(players)})
    return match


# --- the screen -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
def test_turn_vp_and_bases_never_scroll_away(players: int, size: tuple[int, int]) -> None:
    width, height = size
    screen = Drawn(width, height)
    for answers in (15, 45, 75, 100):
        match = mid_game(players, answers)
        if match.decision is None:
            continue
        menu = Menu(match)
        for said in ([], ["word " * 20] * 30):
            screen.said.clear()
            screen.say(*said)
            for page in screen.texts(QuestionScene(menu, match.events(menu.decision.player)[-60:])):
                lines = page.splitlines()
                assert len(lines) < height
                assert lines[0].startswith(f" Turn {menu.view['turn']} ")
                for player in menu.view["players"]:
                    assert f"{player['vp']:>2} VP" in lines[1 + player["seat"]]
                for base in menu.view["bases"]:
                    assert f"{base['total']}/{base['breakpoint']}" in page


def test_what_does_not_fit_comes_in_pages_and_nothing_is_lost() -> None:
    screen, match = Drawn(80, 24), mid_game(2, 30)
    screen.say(*(f"line {n}" for n in range(60)))
    pages = screen.texts(QuestionScene(Menu(match), []))
    assert re.findall(r"line (\d+)", "\n".join(pages)) == [str(n) for n in range(60)]
    assert all("Enter: more" in page for page in pages[:-1])
    assert "● Player 1: " in pages[-1] or "▲ Player 2: " in pages[-1]


def test_texts_wrap_where_rows_are_free() -> None:
    menu = Menu(mid_game(2, 0))
    few, many = (drawn(ask.picture(menu, 80, rows), 80) for rows in (0, 40))
    assert "…" in few
    for line in menu.lines:
        assert re.sub(r"\s+", "", look.card(line.card).text) in re.sub(r"\s+", "", many)


def test_factions_at_80_columns_and_at_the_start(run: Run) -> None:
    match = mid_game(4, 30)
    for detail in range(draw.TINY, draw.FULL + 1):
        text = drawn(draw.table(match.view(0), match.names, 80, detail), 80)
        for player in match.view(0)["players"]:
            assert look.faction_names(player)[:20] in text
    assert "Human plays Time Travelers and Shapeshifters." in run(GAME, ["quit"]).out
    page = drawn(start.introduction("Ann", [smashup.CATALOGUE.faction("explorers")]), 80)
    assert smashup.CATALOGUE.faction("explorers").style[:40] in page


def test_resizing_draws_again_and_keeps_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Drawn(80, 24)
    screen.open, screen.editor = True, None
    scene, widths = TableScene(mid_game(2, 30).view(), ["Ann", "Ben"], []), list[int]()

    def typed(_prompt: str) -> str:
        widths.append(screen.width)
        if len(widths) == 1:
            screen.console = Console(width=120, height=40, file=io.StringIO(), force_terminal=True)
            screen.changed(signal.SIGWINCH, None)
        return "1 A"

    monkeypatch.setattr("builtins.input", typed)
    assert screen.ask("> ", scene) == "1 A"
    assert widths == [80, 120]
    assert isinstance(screen.console.file, io.StringIO)
    assert "Turn" in screen.console.file.getvalue()
    screen.changed(signal.SIGWINCH, None)  # where nobody is asked, nothing happens


def test_enter_turns_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, typed = Drawn(80, 24), iter(["", "", "", "", "", "", "0"])
    screen.editor = None
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    screen.say(*["word"] * 50)
    scene = QuestionScene(Menu(mid_game(2, 30)), [])
    pages = len(screen.pages(scene))
    assert screen.ask("> ", scene) == ""
    assert (pages > 2, len(list(typed))) == (True, 7 - pages)


def test_what_was_said_does_not_hide_the_news() -> None:
    """Who plays what is told when a bot has made its first turn."""
    screen, match = Drawn(80, 24), mid_game(2, 40)
    events = match.events(0)[-30:]
    for number in range(12):
        screen.say(f"word {number}")
    scene = TableScene(match.view(0), match.names, events)
    pages = re.sub(r"\s+", " ", " ".join(screen.texts(scene)))
    assert "word 11" in pages
    assert all(
        event["text"] in pages
        for event in events
        if event["kind"] in ("play", "move", "destroy", "score")
    )
    scene.read = True
    assert events[0]["text"] not in " ".join(screen.texts(scene))


def test_news_are_read_when_the_last_page_was_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, match = Drawn(80, 24), mid_game(2, 40)
    screen.editor = None
    scene = TableScene(match.view(0), match.names, match.events(0)[-60:])
    typed = iter(["log", "", "", "", "", ""])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    assert (screen.ask("> ", scene), scene.read) == ("log", False)
    assert (screen.ask("> ", scene), scene.read) == ("", True)


def test_wrapped_lines_stay_indented() -> None:
    screen = Drawn(40, 24)
    screen.say("  1. " + "word " * 12)
    (page,) = screen.texts(Scene())
    assert all(line.startswith("  ") for line in page.splitlines())


def test_a_bot_that_thinks_is_named() -> None:
    screen = Drawn(80, 24)
    playing = session.Session(
        screen, smashup.new_match(seed=3, first=0, names=["Bot", "Ann"]), ["greedy", "human"]
    )
    playing.step()
    assert isinstance(screen.console.file, io.StringIO)
    assert "Bot is thinking …" in screen.console.file.getvalue()


def test_the_texts_of_the_choices_go_before_those_of_the_bases() -> None:
    s = Scenario(SCENE, bases=["the_vats", "monkey_lab"])
    s.hand(0, ["porthos", "young_musketeer", "operative"])
    s.start(player=0)
    shown = {
        height: " ".join(Drawn(80, height).texts(QuestionScene(Menu(s.match), []))[0].split())
        for height in (20, 40)
    }
    for card in ("porthos", "young_musketeer", "operative"):
        assert all(look.card(card).text.split()[-1] in text for text in shown.values())
    base = look.card("the_vats").text.split()[:3]
    assert " ".join(base) not in shown[20]
    assert " ".join(base) in shown[40]


def test_where_rows_are_few_cards_that_cannot_be_played_are_one_line() -> None:
    menu = porthos()
    menu.match.answer(menu.read("porthos A"))  # type: ignore[arg-type]
    menu = Menu(menu.match)
    brief, long = (drawn(ask.picture(menu, 80, rows), 80) for rows in (0, 20))
    assert "  -  Young Musketeer, Operative" in brief
    assert brief.count("  -  ") == 1
    assert long.count("  -  ") > 1
    assert look.card("operative").text.split()[0] in long


def test_news_that_were_read_make_room_for_the_table() -> None:
    screen, match = Drawn(80, 24), mid_game(2, 60)
    scene = TableScene(match.view(0), match.names, match.events(0)[-12:])
    (before,) = screen.texts(scene)
    scene.read = True
    (after,) = screen.texts(scene)
    cards = [
        look.title(minion["id"]).split()[0]
        for base in match.view(0)["bases"]
        for minion in base["minions"]
    ]
    assert all(card in after for card in cards)
    assert before != after


# --- what happened --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_a_digest_never_hides_vp_destroyed_or_moved_cards(players: int) -> None:
    match = whole_game(players)
    events = match.events(0)
    found = set[str]()
    for turn in range(1, events[-1]["turn"] + 1):
        these = [event for event in events if event["turn"] == turn]
        text = re.sub(r"\s+", " ", drawn(news.digest(these, match.names, 0, 80, 2), 80))
        for event in these:
            if event["kind"] in (
                "score",
                "vp",
                "destroy",
                "move",
                "return",
                "control",
                "play",
                "scoring",
            ):
                found.add(event["kind"])
                assert event["text"] in text
            elif (
                event["source"] is not None
                and event["source"]["zone"] == "play"
                and event["to"] is not None
            ):
                assert all(look.title(card["id"]) in text for card in event["cards"] if card["id"])
    assert {"score", "destroy", "move", "play"} <= found


def test_a_digest_has_everything_if_there_is_room_and_says_what_it_leaves_out() -> None:
    match = whole_game()
    events = [event for event in match.events(0) if event["turn"] in (3, 4)]
    all_of_it, short = (
        drawn(news.digest(events, match.names, 0, 200, rows), 200) for rows in (500, 2)
    )
    long = re.sub(r"\s+", " ", all_of_it)
    for event in events:
        if event["kind"] not in ("finish", "discard"):
            assert event["text"] in long
    assert re.search(r"… and \d+ lesser things? \(`log` shows all\)", short)
    assert len(short.splitlines()) < len(all_of_it.splitlines())


def test_talents_and_revealed_cards_show_their_text() -> None:
    match = whole_game(3)
    events = [
        event
        for event in match.events(0)
        if event["kind"] in ("talent", "reveal") and event["player"] != 0
    ]
    assert {event["kind"] for event in events} == {"talent", "reveal"}
    for event in events:
        picture = re.sub(r"\s+", " ", drawn(news.digest([event], match.names, 0, 80, 50), 80))
        spoken = " ".join(news.sentences([event], 0))
        for card in event["cards"]:
            assert card["id"] is not None
            assert look.card(card["id"]).text in picture
            assert look.card(card["id"]).text in spoken


def test_the_points_of_a_game_add_up() -> None:
    for players in (2, 4):
        match = whole_game(players)
        vp = [player["vp"] for player in match.view()["players"]]
        sources = news.sources(match.events(), vp)
        for seat, points in enumerate(vp):
            assert sum(source.vp.get(seat, 0) for source in sources) == points
        page, lines = (
            drawn(news.points_page(sources, match.names), 100),
            news.points_lines(sources, match.names),
        )
        for source, line in zip(sources, lines[1:], strict=True):
            assert source.name in page
            assert f"Turn {source.turn}, {source.name}: " in line


def test_points_that_a_game_began_with_are_told() -> None:
    """The guided first game begins in the middle of one."""
    match = lesson.first_game(["Ann", "Ben"])
    bots.play(match, {seat: bots.make("greedy", seat) for seat in range(2)})
    vp = [player["vp"] for player in match.view()["players"]]
    start, *others = news.sources(match.events(), vp)
    assert news.points_lines([start], match.names)[1] == "  At the start: Ann +8, Ben +9."
    for seat in range(2):
        assert start.vp[seat] + sum(source.vp.get(seat, 0) for source in others) == vp[seat]


def test_texts_of_cards_stay_indented() -> None:
    match = whole_game(3)
    event = next(
        event for event in match.events(0) if event["kind"] == "reveal" and len(event["cards"]) == 1
    )
    lines = drawn(news.digest([event], match.names, 0, 60, 50), 60).rstrip().splitlines()
    assert len(lines) > 2
    assert all(line.startswith("    ") for line in lines[1:])


def test_restricted_plays_are_never_cut_short() -> None:
    s = Scenario(
        [("action_heroes", "explorers"), ("cyborg_apes", "grannies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.hand(0, ["the_right_person", "warbro", "lone_wolf"])
    s.start(player=0)
    s.play("the_right_person")
    view = s.match.view(0)
    top = drawn(draw.table(view, ["Wilhelmina the Great", "Ben"], 80, draw.TINY), 80).splitlines()
    assert top[3].strip() == f"plays left: {look.plays_words(view)}"
    assert "see The Right Person" in top[3]


def test_enter_steps_through_the_turns_of_bots() -> None:
    screen = Seen([""] * 1000)
    watched = session.Session(
        screen, smashup.new_match(seed=3, names=["Ann", "Ben"]), ["greedy", "greedy"]
    )
    watched.run()
    steps = screen.prompts.count("Enter: next turn, end: to the end, quit > ")
    assert steps == watched.match.view()["turn"] - 1
    for line in watched.match.log():
        assert line in screen.lines


def test_watching_can_be_cut_short() -> None:
    screen = Seen(["", "dance", "end", ""])
    watched = session.Session(screen, smashup.new_match(seed=3), ["greedy", "greedy"])
    assert watched.run() == 0
    assert watched.match.over
    assert len(screen.prompts) == 4
    assert "Press Enter to go on" in screen.text
    begun = [line for line in screen.lines if re.fullmatch(r"Player \d begins turn \d+\.", line)]
    assert len(begun) <= 4  # what was skipped is not told at the end


def test_a_person_is_told_of_each_turn_of_a_bot() -> None:
    screen = Seen(["0", "", "0", "", "quit"])
    session.Session(
        screen, smashup.new_match(seed=3, first=0, names=["Ann", "Bot"]), ["human", "greedy"]
    ).run()
    assert screen.prompts == ["(help) > ", "Enter: go on > ", "> ", "Enter: go on > ", "> "]
    assert screen.lines.count("Bot begins turn 2.") == 1


# --- choices --------------------------------------------------------------------------------------

SCENE = [("musketeers", "super_spies"), ("cyborg_apes", "grannies")]


def test_a_window_shows_the_text_of_each_option_and_a_forced_target() -> None:
    s = Scenario(SCENE, bases=["the_vats", "monkey_lab"])
    s.put("mole", base="the_vats", player=0)
    s.put("cyberback", base="the_vats", player=0)
    s.put("clyde_2_0", base="the_vats", player=0)
    s.put("granny", base="the_vats", player=1)
    s.hand(0, ["the_base_is_not_enough", "live_and_let_chum"])
    s.start(player=0)
    s.match.answer(-1)
    menu = Menu(s.match)
    assert menu.decision.kind == "window"
    picture, spoken = (
        re.sub(r"\s+", "", drawn(ask.picture(menu, 120, 60), 120)),
        " ".join(ask.sentences(menu)),
    )
    for option in menu.decision.options:
        assert option.text
        assert re.sub(r"\s+", "", option.text) in picture
        assert option.text in spoken
    assert "In turn: Player 1 now, Player 2" in spoken
    mole = next(line for line in menu.lines if line.card == "mole")
    assert ask.row_of(menu, "1", mole).places == "A"


def test_a_single_target_is_named() -> None:
    s = Scenario(SCENE, bases=["the_vats", "monkey_lab"])
    s.put("granny", base="monkey_lab", player=0)
    s.hand(0, ["shielding"])
    s.start(player=0)
    menu = Menu(s.match)
    assert menu.places_words(menu.lines[0]) == "→ Granny (4) of Player 1 at Monkey Lab"
    assert "→ ● Granny at B" in drawn(ask.picture(menu, 80, 20), 80)


def test_an_extra_play_that_may_wait_is_asked_with_plain_words() -> None:
    s = Scenario(
        [("luchadors", "musketeers"), ("time_travelers", "super_spies")],
        bases=["the_vats", "monkey_lab"],
    )
    agent = s.put("secret_agent", base="the_vats", player=1)
    s.hand(0, ["quick_set_up", "pin", "en_garde"])
    s.start(player=0)
    s.play("quick_set_up", on=agent)
    shown = drawn(ask.picture(Menu(s.match), 80, 20), 80)
    assert "Quick Set-Up: play an extra card now, or keep it for later." in shown
    assert "  1  Pin " in shown
    assert "  2  En Garde " in shown
    assert "  0  Later" in shown


def test_talents_of_equal_cards_are_told_apart_in_short() -> None:
    s = Scenario(SCENE, bases=["the_vats", "monkey_lab"])
    s.put("granny", base="monkey_lab", player=1)
    s.put("granny", base="the_vats", player=1, counters=2)
    s.deck(1, ["nana", "mole"])
    s.start(player=1)
    shown = drawn(ask.picture(Menu(s.match), 80, 20), 80)
    assert re.search(r"▲ Granny 4 +talent  B  Talent: ", shown)
    assert re.search(r"▲ Granny 6↑ \(2 counters\)  talent  A  Talent: ", shown)


def porthos() -> Menu:
    s = Scenario(SCENE, bases=["the_vats", "monkey_lab"])
    s.hand(0, ["porthos", "young_musketeer", "shielding", "operative"])
    s.start(player=0)
    return Menu(s.match)


def test_a_name_and_a_letter_play_a_card() -> None:
    menu = porthos()
    for typed in ("porthos A", "porthos a", "Porthos vats", "1 A"):
        reply = menu.read(typed)
        assert isinstance(reply, int)
        assert menu.decision.options[reply].card == "porthos"
        assert menu.at(menu.decision.options[reply]) == "A"


def test_a_letter_after_a_name_is_a_base_and_no_part_of_another_name() -> None:
    s = Scenario(
        [("explorers", "action_heroes"), ("cyborg_apes", "grannies")],
        bases=["the_vats", "monkey_lab"],
    )
    s.hand(0, ["fortune_and_glory", "glory_hound"])
    s.put("granny", base="the_vats", player=1)
    s.start(player=0)
    menu = Menu(s.match)
    reply = menu.read("glory A")
    assert isinstance(reply, int)
    assert (menu.decision.options[reply].card, menu.at(menu.decision.options[reply])) == (
        "glory_hound",
        "A",
    )
    with pytest.raises(Unclear, match="fits several choices: Fortune and Glory; Glory Hound"):
        menu.read("glory")
    with pytest.raises(Unclear, match="Fortune and Glory needs no place"):
        menu.read("fortune A")


@pytest.mark.parametrize("letter", list("poyAB"))
def test_a_lone_letter_plays_no_card(letter: str) -> None:
    with pytest.raises(Unclear, match="alone is not enough"):
        porthos().read(letter)


def test_a_letter_may_still_be_a_base_or_yes() -> None:
    match, bot = smashup.new_match(players=2, seed=4), bots.make("random", 3)
    seen = set[str]()
    while match.decision is not None:
        menu = Menu(match)
        for i, option in enumerate(menu.decision.options):
            if (
                menu.decision.single
                and option.kind in ("base", "yes", "no")
                and not menu.decision.optional
            ):
                seen.add(option.kind)
                letter = menu.at(option) if option.kind == "base" else option.kind[0]
                assert menu.read(letter) == i
        match.answer(bot.choose(menu.view, menu.decision, match.search()))
    assert "yes" in seen


def test_why_a_card_cannot_be_played_is_said_when_one_tries() -> None:
    menu = porthos()
    with pytest.raises(Unclear, match="Shielding: There is no minion to play it on"):
        menu.read("shielding A")
    menu.match.answer(menu.read("porthos A"))  # type: ignore[arg-type]
    with pytest.raises(Unclear, match="Young Musketeer: You have no minion play left"):
        Menu(menu.match).read("young")


def test_why_not_as_a_command(run: Run) -> None:
    ran = run(GAME, ["1 B", "copycat", "why copycat", "quit"])
    assert ran.out.count("Copycat: You have no minion play left.") == 2


def test_a_forecast_where_a_place_is_chosen(run: Run) -> None:
    assert (
        " B. The Vats. Then Human 0 to 2, 2 of 15, 1st +3 VP" in run(GAME, ["1", "B", "quit"]).out
    )
    menu = porthos()
    line = menu.lines[0]
    picture = drawn(ask.places_picture(menu, line, menu.places(line), 100, 20), 100)
    assert re.search(r"A  The Vats +● 0→4, 4/15, 1st \+3 VP", picture)


def test_a_forecast_of_what_is_chosen_says_where() -> None:
    match, bot, said = smashup.new_match(players=2, seed=4), bots.make("greedy"), set[str]()
    while match.decision is not None:
        menu = Menu(match)
        if menu.decision.kind == "choose":
            said |= {
                ask.row_of(menu, "1", line).text
                for line in menu.lines
                if menu.option(line).kind == "card_in_play"
            }
        match.answer(bot.choose(menu.view, menu.decision, match.search()))
    assert any(re.match(r"[●▲] \d+→\d+, \d+/\d+", words) for words in said)


def test_owners_and_changed_power_are_marked_without_colour() -> None:
    s = Scenario(SCENE, bases=["the_vats", "monkey_lab"])
    george = s.put("furious_george", base="monkey_lab", player=1)
    s.put("shielding", on=george, player=0)
    s.start(player=0)
    view = s.match.view(0)
    text = drawn(draw.table(view, s.match.names, 100, draw.FULL), 100)
    assert "4↑Furious George" in text  # printed 2
    assert "+● Shielding" in text  # the other player's
    view["bases"][1]["minions"][0]["owner"] = 0  # as if the other had taken control of it
    assert "4↑● Furious George" in drawn(draw.table(view, s.match.names, 100, draw.FULL), 100)
    spoken = "\n".join(say.table(view, s.match.names))
    assert "Furious George 4 (printed 2, owned by Player 1, with Shielding of Player 1)" in spoken


def test_hints_say_what_to_type(run: Run) -> None:
    ran = run(GAME, ["hint", "quit"])
    assert re.search(
        r"The planner would choose:\n  1\. .* \([+-]\d+\.\d VP, \d+ %\): .*\.\n", ran.out
    )
    assert re.search(r"\nTo do that, type \d( [A-Z])?\.\n", ran.out)
    match, bot = smashup.new_match(players=2, seed=9), bots.make("random", 1)
    for _ in range(60):
        if match.decision is None:
            break
        menu = Menu(match)
        reply = bot.choose(menu.view, menu.decision, match.search())
        read = menu.read(menu.to_type(reply))
        assert same(menu, read) == same(menu, reply)
        match.answer(reply)


def same(menu: Menu, reply: object) -> list[object]:
    """Return the options that a reply chooses, without what tells equal ones apart."""
    picks: list[Reply] = reply if isinstance(reply, list) else [reply]  # type: ignore[list-item]
    return [
        menu.decision.options[i]._replace(key="") for i in picks if isinstance(i, int) and i >= 0
    ]


def test_undo_says_what_it_takes_back(run: Run) -> None:
    ran = run(GAME, ["1 B", "0", "undo", "quit"])
    assert re.search(r"Taken back: .*(plays|begins turn)", ran.out)
    assert (
        "Others have decided since, or something was revealed: that is known all the same."
        in ran.out
    )
    simple = run(GAME, ["1 B", "undo", "quit"]).out
    assert "Taken back: Human plays Jumper at The Vats.\n" in simple


def test_enter_shows_the_question_again(run: Run) -> None:
    assert (
        run(GAME, ["", "quit"]).out.count("Human: play a card, use an ability, or end the phase.")
        == 2
    )


# --- the end, and other games ---------------------------------------------------------------------


def test_the_end_offers_a_rematch(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Seen(["end", "rematch", "end", ""])
    first = session.Session(
        screen, smashup.new_match(seed=3, names=["Ann", "Ben"]), ["greedy", "random"]
    )
    played: list[Match] = []
    run = session.Session.run

    def counted(self: session.Session) -> int:
        status = run(self)
        played.append(self.match)
        return status

    monkeypatch.setattr(session.Session, "run", counted)
    assert start.run(first) == 0
    one, two = played
    assert one.names == two.names
    assert [p["factions"] for p in one.view()["players"]] == [
        p["factions"] for p in two.view()["players"]
    ]
    assert one.setup["seed"] != two.setup["seed"]
    assert screen.text.count("Where the points came from:") == 2
    assert "Thanks for playing." in screen.text


def test_the_last_game_goes_on(run: Run, tmp_path: Path, data_folder: Path) -> None:
    assert "there is no last game to go on with" in run("play --resume").err
    assert "To go on with it:\n  smashup play --resume\n" in run(GAME, ["1 B", "quit"]).out
    (file,) = data_folder.glob("smashup-*.json")
    again = run("play --resume", ["log", "0", "quit"])
    assert "Human plays Jumper at The Vats." in again.out
    assert list(data_folder.glob("smashup-*.json")) == [file]
    # A game with a file of its own is the last one, too.
    run(f"{GAME} --save mine.json", ["1 A", "quit"])
    assert saving.last_game() == (tmp_path / "mine.json").resolve()
    assert "Human plays Jumper at Faceless City." in run("play --resume", ["log", "quit"]).out


def test_a_last_game_that_is_over_is_not_gone_on_with(run: Run) -> None:
    run(f"{GAME} --players greedy,random --save done.json")
    ran = run("play --resume")
    assert (ran.status, "the last game is over; `smashup replay" in ran.err) == (2, True)


def test_only_the_latest_games_are_kept(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "KEPT", 3)
    match = smashup.new_match(seed=1)
    paths = [saving.rescue(match, ["human", "greedy"], None) for _ in range(5)]
    assert paths[-1].exists()
    assert len(list(data_folder.glob("smashup-*.json"))) <= 3


# --- the guide ------------------------------------------------------------------------------------


def test_a_guided_game_explains_everything_as_it_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who tries what is suggested hears all lessons in the first turns."""
    screen, tried = Seen(), list[str]()
    guided = start.guided(screen)
    bot = bots.make("greedy", 0)
    asked = 0

    def typed(prompt: str = "> ", _scene: Scene | None = None) -> str:
        nonlocal asked
        asked += 1
        if prompt.startswith("Enter") or guided.match.decision is None:
            return ""
        suggested = re.findall(r"Try it: type (\d+(?: [A-Z])?) and Enter", screen.text)
        if len(suggested) > len(tried):
            tried.append(suggested[-1])
            return tried[-1]
        search = guided.match.search()
        reply = bot.choose(search.view, search.decision, search)  # type: ignore[arg-type]
        return (
            "quit" if "Now you know the game" in screen.text else Menu(guided.match).to_type(reply)
        )

    monkeypatch.setattr(screen, "ask", typed)
    guided.run()
    assert guide.WELCOME in screen.text
    for step in guide.LESSONS:
        if step.name != "question":  # the cards of the first turns ask nothing
            assert step.text in screen.text, step.name
    assert guide.TURN in screen.text
    assert guided.match.view()["turn"] <= 4
    assert asked < 40
    assert len(tried) == 3
    assert guided.match.view()["players"][0]["vp"] > guided.match.view()["players"][1]["vp"]


def test_each_lesson_is_given_once() -> None:
    screen, table = Seen(), guide.Guide()
    match = start.guided(screen).match
    first, second = (table.at_question(Menu(match)) for _ in range(2))
    assert first
    assert second != first
    assert (bool(table.welcome()), table.welcome()) == (True, "")


def test_the_guided_game_from_the_command_line(run: Run) -> None:
    ran = run("learn", ["1 B", "quit"])
    assert ran.status == 0
    assert guide.WELCOME in ran.out
    assert "Learner plays Fun Bear at The Golden Lily" in ran.out
