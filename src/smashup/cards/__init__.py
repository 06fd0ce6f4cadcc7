"""The cards: a package per set, a module per faction."""

from ..engine.catalogue import Catalogue
from . import sfdf, wtcs, wtii, wwwt

CATALOGUE = Catalogue([sfdf.SET, wwwt.SET, wtii.SET, wtcs.SET])
