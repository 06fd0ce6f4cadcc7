"""A catalogue that goes to another process is the one that is known there, or is made there."""

from __future__ import annotations

import pickle

import pytest

from smashup.cards import sfdf
from smashup.engine.model.catalogue import CATALOGUES, CardSet, Catalogue

from . import cards


def test_a_copy_is_the_one_that_is_known() -> None:
    one = Catalogue([sfdf.SET])
    assert pickle.loads(pickle.dumps(one)) is CATALOGUES[one.contents()]


def test_one_that_is_not_known_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Catalogue([sfdf.SET, CardSet("more", "More cards", [cards])])
    sent = pickle.dumps(known)
    monkeypatch.delitem(CATALOGUES, known.contents())  # as in a process that has not made it
    made = pickle.loads(sent)
    assert made is not known
    assert made.contents() == known.contents()
    assert list(made.cards) == list(known.cards)
    monkeypatch.delitem(CATALOGUES, made.contents())


def test_one_that_is_known_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    known = CATALOGUES[Catalogue([sfdf.SET]).contents()]
    sent = pickle.dumps(known)
    monkeypatch.setattr(Catalogue, "__init__", None)  # nothing can be made
    assert pickle.loads(sent) is known
