"""The cards: a package per set, a module per faction."""

from ..engine.model.catalogue import Catalogue
from . import emd, sfdf, wtcs, wtii, wwwt

CATALOGUE = Catalogue([sfdf.SET, wwwt.SET, wtii.SET, wtcs.SET, emd.SET])
