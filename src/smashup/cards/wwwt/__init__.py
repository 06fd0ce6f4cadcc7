"""What Were We Thinking?."""

from ...engine.model.catalogue import CardSet
from . import explorers, grannies, rock_stars, teddy_bears

SET = CardSet("wwwt", "What Were We Thinking?", [explorers, grannies, rock_stars, teddy_bears])
