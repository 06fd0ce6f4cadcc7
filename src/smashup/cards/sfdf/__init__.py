"""Science Fiction Double Feature."""

from ...engine.model.catalogue import CardSet
from . import cyborg_apes, shapeshifters, super_spies, time_travelers

SET = CardSet(
    "sfdf",
    "Science Fiction Double Feature",
    [cyborg_apes, shapeshifters, super_spies, time_travelers],
)
