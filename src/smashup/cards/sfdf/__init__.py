"""Science Fiction Double Feature."""

from ...engine.catalogue import CardSet
from . import cyborg_apes, shapeshifters, super_spies, time_travelers

SET = CardSet("sfdf", "Science Fiction Double Feature", [cyborg_apes, shapeshifters, super_spies, time_travelers])
