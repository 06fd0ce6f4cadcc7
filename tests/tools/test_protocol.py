"""The types of the page and the list of messages, made from the Python types."""

from __future__ import annotations

import re

import pytest

import protocol
from smashup.table import incoming, outgoing


@pytest.fixture(scope="module")
def types() -> protocol.Types:
    return protocol.Types()


def test_types_in_the_words_of_typescript(types: protocol.Types) -> None:
    text = protocol.typescript(types)
    assert f"export const PROTOCOL = {incoming.PROTOCOL};" in text
    assert 'export type Pace = "fast" | "normal" | "slow";' in text
    hello = re.search(r"export interface Hello \{\n(.*?)\n\}", text, re.DOTALL)
    assert hello is not None
    assert '  type: "hello";' in hello.group(1)
    assert "  tokens?: string[];" in hello.group(1)
    assert "  clock: ClockOption | null;" in text
    assert "  hands: string[][] | null;" in text
    assert "  hand: (string | null)[];" in text
    assert "  options: Option[];" in text


def test_every_name_is_declared_once(types: protocol.Types) -> None:
    text = protocol.typescript(types)
    declared = re.findall(r"export (?:type|interface|const) (\w+)", text)
    assert len(declared) == len(set(declared))
    used = set(re.findall(r": ([A-Z]\w+)", re.sub(r"//.*", "", text)))
    assert used - {"Record"} <= set(declared)


def test_every_message_has_an_example_and_words(types: protocol.Types) -> None:
    session = protocol.Session()
    made = protocol.sections(types, session)
    for side, union in (("incoming", incoming.INCOMING), ("outgoing", outgoing.OUTGOING)):
        for word, kind in union.items():
            assert f"### `{word}`" in made[side]
            assert types.kinds[kind.__name__].words or word == "chat"
    for code in incoming.ERRORS:
        assert f"`{code}`" in made["errors"]


def test_examples_are_messages() -> None:
    for name, example in protocol.Session().examples.items():
        if name.startswith("in "):
            incoming.checked(example)


def test_what_is_long_is_left_out() -> None:
    assert (
        protocol.shortened({"a": [1, 2, 3, 4, 5, 6], "b": [{"c": 1}, {"c": 2}]})
        == '{"a": [1, 2, 3, 4, …], "b": [{"c": 1}, …]}'
    )


def test_a_page_keeps_what_was_written_by_hand(types: protocol.Types) -> None:
    names = ("incoming", "outgoing", "types", "errors")
    text = "".join(
        f"By hand: {name}\n<!-- made: {name} -->\nOLD LINES\n<!-- end: {name} -->\n"
        for name in names
    )
    page = protocol.page(types, protocol.Session(), text)
    assert "OLD LINES" not in page
    assert re.findall(r"^By hand: (\w+)$", page, re.MULTILINE) == list(names)
    assert protocol.page(types, protocol.Session(), page) == page
