"""World Tour: Culture Shock."""

from ...engine.model.catalogue import CardSet
from . import (
    anansi_tales,
    ancient_incas,
    grimms_fairy_tales,
    polynesian_voyagers,
    russian_fairy_tales,
)

SET = CardSet(
    "wtcs",
    "World Tour: Culture Shock",
    [anansi_tales, ancient_incas, grimms_fairy_tales, polynesian_voyagers, russian_fairy_tales],
)
