"""Compile the engine and the cards with mypyc, from the unchanged source, into a folder of its own."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FLAGS = "-O3 -march=native -fno-semantic-interposition"  # for this machine; calls within the library stay within it


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "compiled", help="where the compiled package goes")
    into: Path = parser.parse_args().into
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(ROOT / "src", into)
    modules = sorted(
        str(path.relative_to(into)) for part in ("engine", "cards") for path in (into / "smashup" / part).rglob("*.py")
    )
    script = into / "setup.py"
    script.write_text(
        "from setuptools import setup\nfrom mypyc.build import mypycify\n"
        f"setup(name='smashup', packages=[], ext_modules=mypycify({modules!r}, opt_level='3'))\n"
    )
    environment = {"CFLAGS": FLAGS} | os.environ | {"MYPYPATH": str(into)}
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=into, check=True, env=environment)
    print(into)


if __name__ == "__main__":
    main()
