"""The package as users get it: a wheel of this checkout, installed in a new environment."""

from __future__ import annotations

import email
import gzip
import os
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

import smashup
from guests import PATIENCE, request

from .conftest import alone, give_up


@pytest.fixture(scope="module")
def wheel(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    with alone():  # the page stays as it is meanwhile
        built = subprocess.run(
            command, cwd=page.parent, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    assert built.returncode == 0, built.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return email.message_from_bytes(archive.read(name))


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the commands of an environment with only the wheel and its requirements."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=True)
    folder = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [
        str(folder / "python"),
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        str(wheel),
    ]
    done = subprocess.run(
        pip, env=clean(), capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    if done.returncode != 0:
        give_up(
            "the wheel cannot be installed without an index of packages: "
            f"{done.stderr.strip()[-300:]}"
        )
    return folder


def clean(**more: str) -> dict[str, str]:
    """Return environment variables without this checkout and without windows."""
    ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "SMASHUP_PURE", "DISPLAY", "WAYLAND_DISPLAY")
    return (
        {name: value for name, value in os.environ.items() if name not in ours}
        | {"BROWSER": "true"}
        | more
    )


def run(commands: Path, *words: str) -> str:
    command = [str(commands / words[0]), *words[1:]]
    done = subprocess.run(
        command, env=clean(), capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_has_the_licences_of_all_that_is_in_it(wheel: Path, metadata: Message) -> None:
    files = metadata.get_all("License-File", [])
    assert sorted(Path(file).name for file in files) == [
        "CC-BY-3.0-game-icons.txt",
        "LICENSE",
        "OFL-barlow.txt",
        "OFL-lilita-one.txt",
    ]
    with zipfile.ZipFile(wheel) as archive:
        texts = {
            Path(name).name: archive.read(name)
            for name in archive.namelist()
            if "/licenses/" in name
        }
        assert [name for name in archive.namelist() if name.endswith(".woff2")]
    assert all(
        word in texts["CC-BY-3.0-game-icons.txt"]
        for word in (b"Lorc", b"sprite.svg", b"factions.json")
    )
    assert b"SIL OPEN FONT LICENSE" in texts["OFL-barlow.txt"]
    assert metadata["License-Expression"] == "MIT AND OFL-1.1 AND CC-BY-3.0"


def test_its_description_has_no_link_that_leads_nowhere(metadata: Message) -> None:
    text = metadata.get_payload()
    assert isinstance(text, str)
    assert "## Play" in text
    assert "docs/hosting.md" in text
    assert [
        target for target in re.findall(r"\]\(([^)]*)\)", text) if not target.startswith("https://")
    ] == []
    assert "![" not in text
    # Where pictures were, no table without rows is left.
    assert not re.search(r"^\|.*\n\|[-|:]+\n\n", text, flags=re.M)


def test_older_commands_still_work(commands: Path) -> None:
    run(commands, "python", "-m", "pip", "install", "-q", "--no-index", "smashup[server]")


def test_its_command_runs(commands: Path) -> None:
    assert run(commands, "smashup", "--version") == f"smashup {smashup.__version__}\n"
    assert "examples:" in run(commands, "smashup", "--help")
    assert "Jumper" in run(commands, "smashup", "cards", "jumper")


def test_what_is_missing_is_said_with_the_command_for_this_very_python(
    commands: Path, tmp_path: Path
) -> None:
    for words, extra in (
        (["study"], "arena"),
        (["serve", "--no-browser", "--db", "postgresql://here/tables"], "postgres"),
    ):
        command = [str(commands / "smashup"), *words]
        done = subprocess.run(
            command,
            env=clean(),
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        (python,) = re.findall(rf'(\S+) -m pip install "smashup\[{extra}\]"\n', done.stderr)
        assert (done.returncode, Path(python).parent) == (2, commands)


@pytest.fixture(scope="module")
def address(commands: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address at which `smashup`, without arguments, has opened the table."""
    folder = tmp_path_factory.mktemp("user")
    environment = clean(XDG_DATA_HOME=str(folder), HOME=str(folder))
    with subprocess.Popen(
        [str(commands / "smashup")], env=environment, cwd=folder, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            found = re.match(r"The table is at (http://127\.0\.0\.1:\d+)/ ", said)
            assert found, said
            yield found[1]
        finally:
            server.terminate()
            assert server.wait(PATIENCE) == 0


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_it_serves_its_page_compressed(address: str, page: Path, encoding: str) -> None:
    status, headers, body = request(address, "/", Accept_Encoding=encoding)
    assert (status, headers["content-encoding"], headers["vary"]) == (
        200,
        encoding,
        "Accept-Encoding",
    )
    assert headers["cache-control"] == "no-cache"
    text = (page / "dist" / "index.html").read_bytes()
    assert gzip.decompress(body) == text if encoding == "gzip" else 0 < len(body) < len(text)
    loaded = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', text.decode())
    assert len(loaded) > 3
    for file in loaded:
        status, headers, body = request(address, f"/{file}", Accept_Encoding=encoding)
        assert (status, headers["content-encoding"]) == (200, encoding)
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        assert len(body) < (page / "dist" / file).stat().st_size or file.endswith(".css")


def test_a_table_can_be_made_there(address: str) -> None:
    assert request(address, "/api/tables", {})[0] == 201
    assert request(address, "/api/catalogue")[0] == 200
