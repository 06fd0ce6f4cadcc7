"""The command `smashup serve`: runs the hall behind a web server until it is ended."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from secrets import token_bytes
from types import FrameType
from typing import Final

import platformdirs
import uvicorn

from ..extras import how_to_install
from ..hall import Clock, Hall, Lifetimes, Limits, Metrics
from ..hall.housekeeping import DAY
from ..hall.logs import note
from ..hall.storage import Busy, StorageError
from ..which_engine import engine
from .app import Site
from .clock import SystemClock
from .codec import MsgspecCodec
from .connections import HttpConnection, SocketConnection, hall_of, quiet_accepts
from .hosts import origin_of
from .logs import set_up
from .storage import AwaitedStorage, BlockingStorage, SqliteStorage
from .thinkers import ThinkerProcesses
from .upkeep import Upkeep, tame_collector

PORT: Final = 8017
PORTS_TRIED: Final = 50
PLAIN_CONNECTIONS: Final = 1000  # that are no websockets
OTHER_FILES: Final = 320  # the store, the page, pipes of bots
BACKLOG: Final = 2048  # connections that the system keeps until they are accepted
ACCEPTED_AT_ONCE: Final = (
    1  # without free files, asyncio tries this often and makes a timer for every failure
)


class Server(uvicorn.Server):
    """A web server that stops properly at the first Ctrl-C or SIGTERM."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        names = [
            name for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
        ]
        before = {name: signal.signal(getattr(signal, name), self.stop) for name in names}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(getattr(signal, name), handler)

    def stop(self, number: int, frame: FrameType | None) -> None:
        self.handle_exit(number, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(quiet_accepts(hall_of(self.config.app)))
        await super().startup(sockets)
        for found in sockets or ():
            found.listen(BACKLOG)  # asyncio has one number for this and for what it accepts at once


def most_connections(sockets: int) -> int:
    """Return how many connections this process may have, after raising its limit of open files."""
    wanted = sockets + PLAIN_CONNECTIONS
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OTHER_FILES
    if soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(wanted, soft - OTHER_FILES))


def default_db() -> Path:
    """Return the SQLite file of this user."""
    return Path(platformdirs.user_data_dir("smashup", appauthor=False)) / "tables.db"


def page_folder() -> Path | None:
    """Return the built page, in the package or in a checkout; `None` if there is none."""
    here = Path(__file__).resolve().parent
    places = (here / "static", here.parents[2] / "web" / "dist")
    return next((place for place in places if (place / "index.html").is_file()), None)


def listen(host: str, port: int, exactly: bool) -> socket.socket:
    """Return a socket that listens at a port, or at the next free one unless `exactly`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    if not 0 <= port < 65536:
        raise OSError(errno.EINVAL, f"{port} is no port; they go from 1 to 65535")
    for number in range(port, port + 1 if exactly else min(port + PORTS_TRIED, 65536)):
        # With the protocol named, asyncio sends small messages at once (TCP_NODELAY).
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name != "nt":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(BACKLOG)
            return found
        except OSError as error:
            found.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            if exactly:
                why = (
                    "is taken by another program"
                    if error.errno == errno.EADDRINUSE
                    else "needs more rights than you have"
                )
                raise OSError(error.errno, f"port {port} {why}; choose another one") from error
    raise OSError(errno.EADDRINUSE, f"no free port from {port} on")


def lan_address() -> str | None:
    """Return this machine's address in its network, without sending anything."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent; it only chooses a way out
        found = str(probe.getsockname()[0])
        if not ipaddress.ip_address(found).is_loopback:
            return found
    return None


def open_storage(db: str | None, durable: bool, address: str = "") -> BlockingStorage:
    """Return the storage at a path or PostgreSQL address; `None` is the user's own file."""
    if db is not None and is_postgres(db):
        try:
            from .postgres import PostgresStorage, wait_for_database
        except ImportError as error:
            raise StorageError(
                f"this needs PostgreSQL's driver: {how_to_install('postgres')}"
            ) from error
        wait_for_database(db)
        return PostgresStorage(db, address)
    if db is None:
        return SqliteStorage(made_folder(default_db()), durable)
    path = Path(db)
    if not path.parent.is_dir():  # most likely mistyped: nobody would find the games there
        raise StorageError(f"there is no folder {path.parent} for {path.name}; make it first")
    return SqliteStorage(path, durable)


def made_folder(path: Path) -> Path:
    """Return a path after creating its folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"{path}: {error}") from error
    return path


def make_site(
    storage: BlockingStorage,
    limits: Limits,
    bots: int = 1,
    lifetimes: Lifetimes | None = None,
    page: Path | None = None,
    origins: frozenset[str] = frozenset(),
    metrics_port: int | None = None,
    clock: Clock | None = None,
) -> Site:
    """Return a site with its hall; `bots` is the number of processes that think."""
    clock, metrics = clock or SystemClock(), Metrics()
    hall = Hall(
        AwaitedStorage(storage),
        ThinkerProcesses(bots, clock, limits, metrics),
        clock,
        token_bytes,
        MsgspecCodec(),
        limits,
        metrics,
        lifetimes or Lifetimes(),
    )
    return Site(hall, Upkeep(storage), page, origins, metrics_port)


def uvicorn_config(site: Site, limits: Limits, proxy: str | None = None) -> uvicorn.Config:
    """Return the settings of uvicorn; `proxy` names whose `X-Forwarded-For` is believed."""
    return uvicorn.Config(
        site,
        http=HttpConnection,
        ws=SocketConnection,
        loop="asyncio",  # these two know its transports
        backlog=ACCEPTED_AT_ONCE,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=3,
    )


def is_postgres(db: str | None) -> bool:
    """True if a store is a PostgreSQL database."""
    return db is not None and db.startswith(("postgresql://", "postgres://"))


def address_file(db: str | None) -> Path:
    """Return the file that tells a second server where the store is already open."""
    path = Path(db) if db is not None else default_db()
    return path.with_name(path.name + ".address")


def browse(address: str) -> None:
    """Open the browser, if there is one, and do not wait for it."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return

    def open_it() -> None:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)

    threading.Thread(target=open_it, daemon=True).start()


def serve(args: argparse.Namespace) -> int:
    """Run `smashup serve`; return its exit status."""
    set_up(args.log_level)
    try:
        origins = frozenset(
            map(origin_of, [*args.origin, *filter(None, [args.public_url, args.address])])
        )
    except ValueError as error:
        print(f"smashup: {error}", file=sys.stderr)
        return 2
    host = args.host or ("0.0.0.0" if args.lan else "127.0.0.1")
    with contextlib.ExitStack() as sockets:
        try:
            at = sockets.enter_context(
                listen(host, args.port if args.port is not None else PORT, args.port is not None)
            )
            host = "127.0.0.1"  # metrics are for this computer only; an error names where
            metrics = (
                None
                if args.metrics_port is None
                else sockets.enter_context(listen(host, args.metrics_port, exactly=True))
            )
        except OSError as error:
            print(f"smashup: cannot listen at {host}: {error.strerror or error}", file=sys.stderr)
            return 2
        try:
            storage = open_storage(args.db, args.durable, args.address or address_at(at))
        except Busy as busy:
            return already_there(args, busy)
        except StorageError as error:
            print(f"smashup: {error}", file=sys.stderr)
            return 2
        except KeyboardInterrupt:  # somebody does not want to wait for a database any longer
            return 130
        return run(args, storage, at, metrics, origins)


def address_at(at: socket.socket) -> str:
    """Return the address of a listening socket, for this computer."""
    bound, port = at.getsockname()[:2]
    if bound in ("0.0.0.0", "::"):
        bound = "127.0.0.1"
    return f"http://{f'[{bound}]' if ':' in bound else bound}:{port}"


def run(
    args: argparse.Namespace,
    storage: BlockingStorage,
    at: socket.socket,
    metrics: socket.socket | None,
    origins: frozenset[str],
) -> int:
    """Serve at open sockets until somebody ends it; return the exit status."""
    mine = address_at(at)
    limits = Limits(
        connections=most_connections(args.sockets),
        sockets=args.sockets,
        sockets_per_address=args.sockets_per_address,
        tables=args.tables,
        new_tables_per_minute=args.new_tables_per_minute,
    )
    site = make_site(
        storage,
        limits,
        args.bots,
        Lifetimes(args.idle, args.keep_finished * DAY, args.keep_unfinished * DAY),
        page_folder(),
        origins,
        metrics.getsockname()[1] if metrics is not None else None,
    )
    print(f"The table is at {mine}/ (Ctrl-C ends it). The engine is {engine()}.", flush=True)
    if args.public_url is not None:
        print(f"For everybody: {args.public_url}", flush=True)
    if args.lan:
        found, port = lan_address(), at.getsockname()[1]
        print(
            f"In this network: http://{found}:{port}/"
            if found
            else "This machine has no address in a network.",
            flush=True,
        )
    last = storage.unfinished()
    if last is not None:
        print(f"Your last game: {mine}/#/t/{last}", flush=True)
    if site.page is None:
        print("The page is not built: `make play` in a checkout builds it.", flush=True)
    if metrics is not None:
        print(f"The metrics are at {address_at(metrics)}/metrics", flush=True)
    if not args.no_browser:
        browse(f"{mine}/")
    note("serving", address=mine, engine=engine())
    tame_collector()
    with telling(None if is_postgres(args.db) else address_file(args.db), mine):
        Server(uvicorn_config(site, limits, args.proxy)).run(
            sockets=[at] if metrics is None else [at, metrics]
        )
    note("ended")
    print("The table is closed; all games are kept.", flush=True)
    return 0


@contextlib.contextmanager
def telling(file: Path | None, address: str) -> Iterator[None]:
    """Keep a file with the server's address while the server runs."""
    if file is None:
        yield
        return
    with contextlib.suppress(OSError):
        file.write_text(address, "utf-8")
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def already_there(args: argparse.Namespace, busy: Busy) -> int:
    """Open the server that uses the store, unless a certain port or no browser is wanted."""
    try:
        address = address_file(args.db).read_text("utf-8").strip()
    except OSError:
        address = ""
    found = address.startswith("http://")
    if not found or args.no_browser or args.port is not None:
        print(f"smashup: {busy}{f', the server at {address}/' if found else ''}", file=sys.stderr)
        return 2
    print(f"The table is open already, at {address}/", flush=True)
    browse(f"{address}/")
    return 0
