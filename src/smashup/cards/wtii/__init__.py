"""World Tour: International Incident."""

from ...engine.model.catalogue import CardSet
from . import luchadors, mounties, musketeers, sumo_wrestlers

SET = CardSet(
    "wtii", "World Tour: International Incident", [luchadors, mounties, musketeers, sumo_wrestlers]
)
