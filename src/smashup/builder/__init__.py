"""Set up any position of the table by name: for the lesson, and below `smashup.testing`."""

from .names import Handle, ScenarioError
from .position_builder import PositionBuilder

__all__ = ["Handle", "PositionBuilder", "ScenarioError"]
