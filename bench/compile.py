"""Compile the engine and the cards with mypyc, from the unchanged source, into a folder of its own.

With `--profile` it is compiled twice: the first build plays random games, and the second one is made with what that has shown.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FLAGS = "-O3 -march=native -fno-semantic-interposition"  # for this machine; calls within the library stay within it
TRAINING = """
from smashup.cards import CATALOGUE
from smashup.engine.driver import RandomDriver
from smashup.engine.match import Match
from smashup.engine.setup import new_game, random_factions

for seed in range(10_000, 10_600):
    new_game(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed).run(RandomDriver(seed))
for seed in range(10_000, 10_040):
    match, chance = Match(CATALOGUE, random_factions(CATALOGUE, 2 + seed % 3, seed), seed), RandomDriver(seed)
    while match.decision is not None and len(match.replies) < 200:
        if len(match.replies) % 10 == 0:
            match.playout(seed, chance)
            match.view(match.decision.player)
        match.answer(chance.choose_many(match.game, match.question) if not match.decision.single else chance.below(
            len(match.decision.options)) if match.decision.options else -1)
"""


def build(into: Path, flags: str) -> None:
    environment = {"CFLAGS": f"{FLAGS} {flags}", "LDFLAGS": flags} | os.environ | {"MYPYPATH": str(into)}
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--force"], cwd=into, check=True, env=environment)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "compiled", help="where the compiled package goes")
    parser.add_argument(
        "--profile", action="store_true", help="compile twice, the second time with a profile: takes twice as long"
    )
    args = parser.parse_args()
    into: Path = args.into
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
    if args.profile:
        build(into, "-fprofile-generate")
        subprocess.run([sys.executable, "-c", TRAINING], cwd=into, check=True, env=os.environ | {"PYTHONPATH": str(into)})
        build(into, "-fprofile-use -fprofile-correction -Wno-missing-profile")
    else:
        build(into, "")
    print(into)


if __name__ == "__main__":
    main()
