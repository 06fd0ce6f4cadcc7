"""Compile engine, cards and bots with mypyc, for `make compiled`, the benches and the wheel.

The source is compiled unchanged, into build/compiled, where a checkout finds it
(smashup/which_engine.py); nothing is done if that is up to date. All modules are one library, so
that calls between them are plain calls; each has a C file, compiled side by side."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from smashup import which_engine

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OPTIMISATION = "3"
# The modules call each other directly, not by way of a table in which another library could replace
# a function.
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"] if os.name != "nt" else []
if sys.platform == "linux":
    # Most calls go from one module to another: optimise them together.
    FLAGS += ["-flto=auto"]


class NotCompiled(Exception):
    """Raised when nothing could be compiled; the message says why."""


def requirements() -> list[str]:
    """Return the packages needed for compiling, from the development dependencies."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    return [name for name in groups["dev"] if name.startswith(("mypy", "setuptools"))]


def build(into: Path) -> None:
    """Compile the modules into that folder, as a package `smashup` of nothing else."""
    with tempfile.TemporaryDirectory() as temporary:
        command = [
            sys.executable,
            str(Path(__file__).resolve()),
            "--into",
            str(into),
            "--temporary",
            temporary,
        ]
        result = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise NotCompiled((result.stderr or result.stdout).strip()[-3000:])


def run_setuptools(into: Path, temporary: Path) -> None:
    """Run setuptools and mypyc, in a process of their own: they change much of it."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def compile(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    return [
                        made
                        for each in pool.map(
                            lambda file: one_by_one([file], *args, **kwargs), sources
                        )
                        for made in each
                    ]

            self.compiler.compile = compile
            super().build_extensions()

    modules = [os.path.join("smashup", name) for name in which_engine.source_files()]
    extensions = mypycify(
        [f"--cache-dir={os.devnull}", *modules],
        opt_level=OPTIMISATION,
        debug_level="0",
        multi_file=True,
        target_dir=str(temporary / "c"),
        group_name="smashup",
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        extension.extra_link_args = [*extension.extra_link_args, *FLAGS]
    places = ["--build-lib", str(into), "--build-temp", str(temporary / "objects")]
    setup(
        name="smashup",
        packages=[],
        ext_modules=list[Any](extensions),
        cmdclass={"build_ext": SideBySide},
        script_args=["-q", "build_ext", "--parallel", str(os.cpu_count() or 1), *places],
    )


def build_in_checkout() -> None:
    """Build build/compiled. Other files, such as texts and weights, are links to the source."""
    into = Path(which_engine.BUILD)
    shutil.rmtree(into, ignore_errors=True)
    state = which_engine.source_state()  # before, as the source may be changed meanwhile
    build(into)
    for part in which_engine.PARTS:
        for file in (SOURCE / "smashup" / part).rglob("*"):
            if file.is_file() and file.suffix != ".pyc":
                (into / file.relative_to(SOURCE)).symlink_to(file)
    (into / which_engine.MADE_OF).write_text(state, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--into", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--temporary", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.into is not None:
        run_setuptools(args.into, args.temporary)
    elif which_engine.is_current():
        print("The compiled engine is up to date.")
    else:
        print("Compiling engine, cards and bots: this takes about two minutes ...", flush=True)
        begun = time.monotonic()
        try:
            build_in_checkout()
        except NotCompiled as error:
            print(
                f"{error}\n\nIt was not compiled. It needs a C compiler; the game runs "
                "without, too.",
                file=sys.stderr,
            )
            return 1
        print(f"Compiled in {time.monotonic() - begun:.0f} s: {which_engine.BUILD}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
