"""The files in deploy/, with which people run a server: they fit together, and name nothing that
does not exist."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from guests import in_process, request
from smashup.cli import parser

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
UNIT = (DEPLOY / "smashup.service").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
CONTINUED = re.compile(r" *\\\n *")


def compose() -> dict[str, Any]:
    """compose.yaml with what example.env sets, and a password where that leaves it to the
    reader."""
    lines = (DEPLOY / "example.env").read_text(encoding="utf-8").splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    made = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    found: dict[str, Any] = fill_in(
        made, {name: value or "secret" for name, value in given.items()}
    )
    return found


def fill_in(value: Any, given: dict[str, str]) -> Any:
    """Replace `${NAME}`, `${NAME:-default}` and `${NAME:?complaint}` as Compose does."""
    if isinstance(value, dict):
        return {key: fill_in(part, given) for key, part in value.items()}
    if isinstance(value, list):
        return [fill_in(part, given) for part in value]
    return (
        re.sub(r"\$\{(\w+)(:[-?][^}]+)?\}", lambda found: given[found[1]], value)
        if isinstance(value, str)
        else value
    )


def entry_point() -> list[str]:
    (words,) = re.findall(r'^ENTRYPOINT \["smashup", (.*)\]$', DOCKERFILE, flags=re.M)
    return re.findall(r'"([^"]*)"', words)


def commands() -> list[list[str]]:
    """Return all commands that start a server, without the name of the program."""
    found = [[*entry_point(), *compose()["services"]["smashup"]["command"]]]
    for text in (UNIT, PAGE):
        whole = CONTINUED.sub(" ", text)
        found += [shlex.split(words) for words in re.findall(r"bin/smashup (serve .*)", whole)]
        runs = re.findall(r"^docker run .* smashup (--.*)", whole, flags=re.M)
        found += [[*entry_point(), *shlex.split(words)] for words in runs]
    return found


def test_there_is_a_command_for_each_way_of_hosting() -> None:
    assert len(commands()) == 4


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_the_commands_have_options_that_exist(words: list[str]) -> None:
    args = parser().parse_args(words)
    assert (args.port, args.no_browser) == (8017, True)


def test_compose_has_a_server_its_database_and_a_proxy() -> None:
    services = compose()["services"]
    assert services.keys() == {"smashup", "db", "proxy"}
    server, database, proxy = services["smashup"], services["db"], services["proxy"]
    place = (
        parser()
        .parse_args(["serve", *[word for word in server["command"] if word.startswith("--db")]])
        .db
    )
    account = database["environment"]
    assert place == f"postgresql://{account['POSTGRES_USER']}@db/{account['POSTGRES_DB']}"
    assert server["environment"]["PGPASSWORD"] == account["POSTGRES_PASSWORD"] == "secret"
    assert [port for port in server["ports"] if not port.startswith("127.0.0.1:")] == []
    assert "ports" not in database
    assert {"80:80", "443:443"} <= set(proxy["ports"])


def test_compose_names_files_services_and_volumes_that_exist() -> None:
    made = compose()
    services = made["services"]
    assert (
        DEPLOY / services["smashup"]["build"]["context"] / "Dockerfile"
    ).resolve() == ROOT / "Dockerfile"
    assert services["smashup"]["build"]["args"] == {"COMPILE": "0"}
    assert re.findall(r"^ARG (.*)$", DOCKERFILE, flags=re.M) == ["COMPILE=0"]
    mounts = [
        volume.split(":")[0]
        for service in services.values()
        for volume in service.get("volumes", [])
    ]
    assert {mount for mount in mounts if not mount.startswith("./")} == made["volumes"].keys()
    assert [
        mount for mount in mounts if mount.startswith("./") and not (DEPLOY / mount).is_file()
    ] == []
    assert [
        name
        for service in services.values()
        for name in service.get("depends_on", {})
        if name not in services
    ] == []
    caddyfile = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert re.findall(r"reverse_proxy (\S+)", caddyfile) == ["smashup:8017"]
    assert re.findall(r"\{\$(\w+)\}", caddyfile) == list(services["proxy"]["environment"])


def test_a_password_is_not_in_the_image_nor_in_the_repository() -> None:
    for file in (".gitignore", ".dockerignore"):
        assert "deploy/.env" in (ROOT / file).read_text(encoding="utf-8").splitlines()


def test_the_unit_keeps_the_file_in_the_folder_that_is_made_for_it() -> None:
    (folder,) = re.findall(r"^StateDirectory=(.*)$", UNIT, flags=re.M)
    assert f"--db /var/lib/{folder}/tables.db" in UNIT


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("systemd is not installed")
    unit = tmp_path / "smashup.service"
    unit.write_text(UNIT.replace("/opt/smashup/bin/smashup", "/bin/true"), encoding="utf-8")
    read = subprocess.run(
        [analyse, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (read.returncode, read.stderr) == (0, "")


def test_alerts_are_about_numbers_that_the_server_has(tmp_path: Path) -> None:
    """They are there from the start: Prometheus does not see an increase in a number that it finds
    for the first time."""
    rules = [
        rule
        for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"]
        for rule in group["rules"]
    ]
    with in_process(tmp_path / "t.db", bots=0) as server:
        said = request(server.address, "/metrics")[2].decode()
    numbers = [
        name
        for rule in rules
        for name in re.findall(r'smashup_\w+(?:\{event="\w+"\})?', rule["expr"])
    ]
    assert len(numbers) >= len(rules) - 1  # all but the one about a server that is away
    assert [
        number
        for number in numbers
        if not re.search(rf"^{re.escape(number)}[ {{]", said, flags=re.M)
    ] == []
    assert re.findall(r'job="(\w+)"', str(rules)) == re.findall(r"job_name: (\w+)", PAGE)
    assert sorted(rule["alert"] for rule in rules) == sorted(re.findall(r"`(Smashup\w+)`", PAGE))
    assert all(rule["annotations"]["summary"] for rule in rules)
