"""A hook of MkDocs (`mkdocs.yml`) that adds pages from outside docs/ and mends links.

The same Markdown is read in the repository and on the site. In the repository a link is a path,
also to a file that the site does not have. So this hook

* adds the README as the home page, the other pages of the project, the chapters of the rules, and
  the kept pictures of the page,
* makes an API page for each module of the public interface,
* points every link at the page's place on the site, and turns a link to any other file into its
  text."""

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # so that the functions below can be tested without MkDocs
    from mkdocs.structure.files import Files

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PROJECT = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "web/README.md": "page.md",
}
INTERFACES = {
    "api/smashup.md": "smashup",
    "api/search.md": "smashup.search",
    "api/testing.md": "smashup.testing",
    "api/prelude.md": "smashup.engine.prelude",
}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^()\s]+)\)")
FENCE = re.compile(r"^(```.*?^```)$", re.M | re.S)
CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.M | re.S)


def rulebook() -> Path:
    """Return the folder with the rules in words."""
    package = ROOT / "src" / "smashup"
    return next(
        folder for folder in (package / "rulebook", package / "rules") if list(folder.glob("*.md"))
    )


def outside() -> dict[str, str]:
    """Return the files outside docs/ on the site: repository path to place on the site."""
    found = {path: place for path, place in PROJECT.items() if (ROOT / path).exists()}
    for path in sorted(rulebook().glob("**/*.md")):
        found[path.relative_to(ROOT).as_posix()] = (
            f"rulebook/{path.relative_to(rulebook()).as_posix()}"
        )
    for path in sorted((ROOT / "web" / "e2e" / "kept").glob("*.webp")):
        found[path.relative_to(ROOT).as_posix()] = f"images/kept/{path.name}"
    return found


def mend(text: str, origin: str, place: str, places: dict[str, str]) -> str:
    """Return the Markdown of the file `origin` with links that fit its `place` on the site."""

    def link(found: re.Match[str]) -> str:
        mark, label, target = found.groups()
        label = LINK.sub(link, label)
        if re.match(r"[a-z]+:|#", target):
            return f"{mark}[{label}]({target})"
        path, _, anchor = target.partition("#")
        there = places.get(posixpath.normpath(posixpath.join(posixpath.dirname(origin), path)))
        if there is None:
            return label
        address = posixpath.relpath(there, posixpath.dirname(place) or ".")
        return f"{mark}[{label}]({address}{'#' * bool(anchor)}{anchor})"

    text = "".join(
        part if part.startswith("```") else LINK.sub(link, part) for part in FENCE.split(text)
    )
    # A type such as `string[][]` outside of code would be taken for a reference.
    return "".join(
        part if part.startswith("`") else part.replace("][", "]&#91;") for part in CODE.split(text)
    )


def on_files(files: Files, config: Any) -> Files:
    """Add the pages and pictures from outside docs/, and the API pages."""
    from mkdocs.structure.files import File, InclusionLevel

    listed = InclusionLevel.INCLUDED
    for path, place in outside().items():
        level = (
            listed
            if place in PROJECT.values() and place != "page.md"
            else InclusionLevel.NOT_IN_NAV
        )
        files.append(
            File.generated(config, place, abs_src_path=os.fspath(ROOT / path), inclusion=level)
        )
    for place, module in INTERFACES.items():
        files.append(
            File.generated(
                config, place, content=f"# `{module}`\n\n::: {module}\n", inclusion=listed
            )
        )
    for file in files:
        if file.src_uri.startswith(("notes/", "records/0")):
            file.inclusion = InclusionLevel.NOT_IN_NAV  # found from the pages that they belong to
    return files


def on_page_markdown(markdown: str, page: Any, files: Files, **_: Any) -> str:
    """Mend the links of a page."""
    places = {
        **outside(),
        **{f"docs/{file.src_uri}": file.src_uri for file in files if not file.generated_by},
    }
    origins = {place: path for path, place in places.items()}
    place: str = page.file.src_uri
    return mend(markdown, origins[place], place, places) if place in origins else markdown
