"""The host names that this server answers to.

A stranger's page can point its own name at this computer (DNS rebinding). A browser then takes the
server for a part of that page, and the page may read everything. The `Host` header still has the
stranger's name, so it is checked."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

PLAIN: Final = re.compile(r"[A-Za-z0-9._-]+(:\d+)?")  # what can be repeated in a reply


def origin_of(url: str) -> str:
    """Return scheme, name and port of an address, in the form that browsers write.

    Raise `ValueError` if it has none."""
    parts = urlsplit(url.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{url!r} is no address; one looks like https://table.example.org")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def name_in(host: str) -> str:
    """Return the name in a `Host` header, without port and final dot, or ""."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_safe(name: str) -> bool:
    """True for a loopback name or an IP address.

    No stranger can make one of them lead elsewhere."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Hosts:
    """The names under which a server was told that it can be reached."""

    def __init__(self, origins: Iterable[str]) -> None:
        self.names = {name_in(urlsplit(origin).netloc) for origin in origins}

    def knows(self, host: str) -> bool:
        """True if a request with this `Host` header may be answered.

        A client that sends none ("") is no browser."""
        return not host or is_safe(name_in(host)) or name_in(host) in self.names


def refusal(host: str, scheme: str) -> str:
    """Return advice about an unknown host, for the person who runs the server."""
    shown = host if PLAIN.fullmatch(host) else "NAME"
    web = "https" if scheme in ("https", "wss") else "http"
    return (
        f"This server does not know that it is called {shown}. If it is, start it with "
        f"--public-url {web}://{shown}\n"
    )
