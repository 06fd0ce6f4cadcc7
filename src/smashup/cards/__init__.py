"""The cards: a package per set, a module per faction."""

from ..engine.catalogue import Catalogue
from . import emd, sfdf, wtii

CATALOGUE = Catalogue([sfdf.SET, wtii.SET, emd.SET])
