"""Loads your own code from a file: a bot or a faction."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from .engine.model.errors import InputError

# A package of its own keeps a file from replacing a module of the same name.
PACKAGE = "smashup_own"


def load_file(path: Path) -> ModuleType:
    """Return a file as a module. It runs only once, however often it is loaded."""
    if not path.is_file():
        raise InputError(f"there is no file {path}")
    name, file = f"{PACKAGE}.{path.stem}", str(path.resolve())
    known = sys.modules.get(name)
    if known is not None and known.__file__ == file:
        return known
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise InputError(f"{path} is no file of Python code: its name must end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # code from outside may raise anything
        del sys.modules[name]
        raise InputError(f"{path} cannot be used: {type(error).__name__}: {error}") from error
    return module
