"""Builds the table as static files into dist/static: page, Python and cards, with no server.

`make static` uses it. Any static host can serve the folder, from any path (docs/anywhere.md)."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import page

ROOT: Final = page.ROOT
PARTS: Final = ROOT / "build" / "static"  # what Vite copies beside the page
OUT: Final = ROOT / "dist" / "static"
PACKAGE: Final = ROOT / "src" / "smashup"
# What of the package runs in a browser.
KEPT: Final = (
    "__init__.py", "which_engine.py", "own_file.py", "extras.py", "search.py", "lookup.py",
    "lesson.py", "engine/", "rulebook/", "cards/", "builder/", "bots/", "table/", "hall/",
    "browser/",
)  # fmt: skip
APP: Final = page.WEB / "static"  # manifest, icons and the service worker
UNUSED: Final = (".log",)  # how weights of the bots came about
SERVICE_WORKER: Final = "sw.js"
PREVIEW: Final = "preview-"  # begins the name of the picture for previews of links
MOST_BYTES: Final = 7_000_000  # of everything that a first visit may fetch


def package_files() -> list[Path]:
    """Return the files of the package that a browser needs."""
    found = [
        path
        for path in PACKAGE.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and path.suffix not in UNUSED
        and path.relative_to(PACKAGE).as_posix().startswith(KEPT)
    ]
    return sorted(found)


def write_archive(path: Path) -> None:
    """Write the package as an archive, the same one for the same files."""
    with zipfile.ZipFile(path, "w") as archive:
        for file in package_files():
            name = file.relative_to(PACKAGE.parent).as_posix()
            archive.writestr(zipfile.ZipInfo(name), file.read_bytes())


def write_facts(folder: Path) -> None:
    """Write what a server answers at /api/catalogue and /api/rules."""
    sys.path.insert(0, str(ROOT / "src"))
    from smashup.browser.codec import JsonCodec
    from smashup.hall import catalogue

    documents: dict[str, Callable[[], dict[str, Any]]] = {
        "catalogue": catalogue.cards,
        "rules": catalogue.rules,
    }
    folder.mkdir(parents=True)
    for name, make in documents.items():
        (folder / f"{name}.json").write_bytes(JsonCodec().encode(make()))


def write_python(folder: Path) -> Path:
    """Write Python and the package; return their folder, whose name tells what is in it."""
    folder.mkdir(parents=True)
    archive = folder / "package.zip"
    write_archive(archive)
    _, environment = page.installed("pyodide")
    node = shutil.which("node", path=environment.get("PATH")) or "node"
    page.run([node, "tools/python.mjs", str(archive), str(folder)], environment)
    archive.unlink()
    made = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        made.update(file.name.encode() + file.read_bytes())
    return folder.rename(folder.with_name(f"python-{made.hexdigest()[:12]}"))


def is_built() -> bool:
    """True if nothing that the folder is made of is newer than it."""
    made = OUT / "index.html"
    sources = [
        *package_files(),
        *(page.WEB / part for part in (*page.PARTS, "tools", "static")),
        Path(__file__),
    ]
    return made.is_file() and made.stat().st_mtime >= max(page.newest(path) for path in sources)


def packed_bytes(folder: Path) -> int:
    """Return how many bytes of packed files the start reads."""
    return sum(file.stat().st_size for file in folder.glob("*.packed"))


def first_visit_bytes(folder: Path = OUT) -> int:
    """Return what a first visit fetches of a built folder, from a host that uses gzip."""
    total = 0
    for name in [SERVICE_WORKER, *files_of(folder)]:
        file, small = folder / name, folder / f"{name}.gz"
        total += (small if small.is_file() else file).stat().st_size
    return total


def build() -> Path:
    """Return the folder with everything, which is built anew."""
    shutil.rmtree(PARTS, ignore_errors=True)
    write_facts(PARTS / "api")
    python = write_python(PARTS / "python")
    shutil.copytree(APP, PARTS, dirs_exist_ok=True)
    command, environment = page.installed("pyodide")
    environment["VITE_PYTHON"] = f"{python.name}/"
    environment["VITE_PYTHON_BYTES"] = str(packed_bytes(python))
    page.run([*command, "run", "build", "--silent", "--", "--mode", "static"], environment)
    if not (OUT / "index.html").is_file():
        raise page.NotBuilt("the build made no page")
    write_service_worker(OUT)
    return OUT


def files_of(folder: Path) -> list[str]:
    """Return what a page may fetch of the folder.

    Copies for hosts that compress are left out, and the picture for previews of links."""
    left_out = {".gz", ".br"}
    names = [
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and file.suffix not in left_out and not file.name.startswith(PREVIEW)
    ]
    return sorted(name for name in names if name != SERVICE_WORKER)


def write_service_worker(folder: Path) -> None:
    """Tell the service worker which files there are, and its version, which is that of them all."""
    names, made = files_of(folder), hashlib.sha256()
    for name in names:
        made.update(name.encode() + (folder / name).read_bytes())
    path = folder / SERVICE_WORKER
    text = path.read_text("utf-8")
    text = text.replace('"@VERSION@"', json.dumps(made.hexdigest()[:12]))
    path.write_text(text.replace('["@FILES@"]', json.dumps(names)), "utf-8")


def main() -> int:
    try:
        page.get_npm()
        folder = build()
    except (page.NotBuilt, OSError) as problem:
        print(f"The static table cannot be built: {problem}", file=sys.stderr)
        return 1
    size = first_visit_bytes(folder)
    print(f"{os.path.relpath(folder)}: {size / 1e6:.2f} MB with gzip")
    print(f"  python -m http.server --bind 127.0.0.1 --directory {os.path.relpath(folder)}")
    if size > MOST_BYTES:
        print(f"That is more than {MOST_BYTES / 1e6} MB.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
