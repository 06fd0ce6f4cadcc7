"""Set up any position by name: for the lesson, and as the base of `smashup.testing`."""

from .names import Handle, ScenarioError
from .position_builder import PositionBuilder

__all__ = ["Handle", "PositionBuilder", "ScenarioError"]
