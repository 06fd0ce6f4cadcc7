"""Compiles the package and the part of the standard library that it uses. Runs inside Pyodide.

`python.mjs` puts `/package.zip` and `/stdlib.zip` there, and takes both `.out.zip` afterwards."""

import importlib
import importlib.util
import marshal
import pkgutil
import shutil
import sys
import zipfile
from types import CodeType

SITE_PACKAGES = "/lib/python3.14/site-packages"
# What is imported by name at some later time: by codecs, by errors, by unpacking.
LATER = (
    "encodings.idna",
    "encodings.latin_1",
    "encodings.cp437",
    "traceback",
    "shutil",
    "tempfile",
)
CACHED_UNCHECKED = 1  # the flag of a .pyc that is never compared with a source


def without_lines(code: CodeType) -> CodeType:
    """Return code whose lines have no numbers, which take a sixth of a packed module.

    Each entry of the table says "no line" for up to eight instructions; `traceback` fails on an
    empty table."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    return code.replace(
        co_linetable=b"\xff" * eights + (bytes([0xF8 + rest - 1]) if rest else b""),
        co_consts=tuple(
            without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
        ),
    )


def compiled(source: bytes, name: str, bare: bool) -> bytes:
    """Return a source file as a .pyc that is taken as it is; a bare one has only its code."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2 if bare else 0)
    if bare:
        code = without_lines(code)
    head = importlib.util.MAGIC_NUMBER + CACHED_UNCHECKED.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def module_of(name: str) -> str:
    """Return the module of a file in an archive."""
    return name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def compile_archive(read: str, write: str, bare: bool, wanted: set[str] | None) -> None:
    """Compile an archive, or only the wanted modules of it. Stored, as it is packed as a whole."""
    with zipfile.ZipFile(read) as source, zipfile.ZipFile(write, "w") as out:
        for name in sorted(source.namelist()):
            if name.endswith("/") or (wanted is not None and module_of(name) not in wanted):
                continue
            data = source.read(name)
            is_code = name.endswith(".py")
            made = compiled(data, name, bare) if is_code else data
            out.writestr(zipfile.ZipInfo(f"{name}c" if is_code else name), made)


shutil.unpack_archive("/package.zip", SITE_PACKAGES)
importlib.invalidate_caches()
importlib.import_module("smashup")
for found in list(pkgutil.walk_packages([f"{SITE_PACKAGES}/smashup"], "smashup.")):
    importlib.import_module(found.name)
for name in LATER:
    importlib.import_module(name)
used = set(sys.modules)
# The docstrings of the package are the texts of the cards, and its errors shall tell their lines.
compile_archive("/stdlib.zip", "/stdlib.out.zip", True, used)
compile_archive("/package.zip", "/package.out.zip", False, None)
