"""Excellent Movies, Dudes!."""

from ...engine.model.catalogue import CardSet
from . import action_heroes, backtimers, extramorphs, wraithrustlers

SET = CardSet(
    "emd", "Excellent Movies, Dudes!", [action_heroes, backtimers, extramorphs, wraithrustlers]
)
