"""An OpenSSH server of the tests' own on loopback, and a line to it that takes its time."""

import contextlib
import os
import pwd
import re
import selectors
import shutil
import socket
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.e2e.terminal import PATIENCE, UNISONO

SSHD = shutil.which("sshd", path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
SSH, KEYGEN = shutil.which("ssh"), shutil.which("ssh-keygen")

PRIVILEGE_SEPARATION = Path("/run/sshd")

DOCUMENT = Path(__file__).parents[2] / "docs" / "ssh.md"
FILE = "/etc/ssh/sshd_config.d/unisono.conf"

ACCOUNT, KEYS = "guests", "/etc/ssh/unisono-guests"
COMMAND = "/opt/unisono/bin/unisono --kiosk --idle-exit=30"
VARIABLES = "UNISONO_DATA_DIR=/srv/unisono"
"""What a host would have to change in the document's configuration, as it stands there."""

OF_A_SERVER = """
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
X11Forwarding no
PrintMotd no
PrintLastLog no
"""
"""What makes the tests' server one of its own; the rest is the document's."""


def documented() -> str:
    """The configuration for sshd, as docs/ssh.md prints it."""
    (block,) = re.findall(
        rf"^```\n# {re.escape(FILE)}\n(.*?)^```$",
        DOCUMENT.read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    return str(block)


def documented_for(changes: Mapping[str, str]) -> str:
    """The same, with the host's own in place of each text, which must stand there once."""
    text = documented()
    for printed, own in changes.items():
        assert text.count(printed) == 1, printed
        text = text.replace(printed, own)
    return text


def why_not() -> str | None:
    """Why no server can be had here; None when one can."""
    if SSHD is None or SSH is None or KEYGEN is None:
        return "needs OpenSSH's server and client: apt-get install openssh-server openssh-client"
    if os.geteuid() == 0 and not PRIVILEGE_SEPARATION.is_dir():
        with contextlib.suppress(OSError):
            PRIVILEGE_SEPARATION.mkdir(mode=0o755)
        if not PRIVILEGE_SEPARATION.is_dir():
            return f"sshd needs the folder {PRIVILEGE_SEPARATION}, which cannot be made here"
    return None


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as anybody:
        anybody.bind(("127.0.0.1", 0))
        port: int = anybody.getsockname()[1]
        return port


class Server:
    """`sshd` with keys and a port of its own that runs one command, whatever is asked for."""

    def __init__(self, folder: Path, command: str, variables: Mapping[str, str]) -> None:
        """`variables` are those of the command."""
        self.folder = folder
        self.port = free_port()
        self.log = folder / "log"
        for name in ("host", "anna", "ben"):
            self._run(str(KEYGEN), "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name))
        keys = (folder / "anna.pub").read_text() + (folder / "ben.pub").read_text()
        (folder / "authorized_keys").write_text(keys)
        guests = documented_for(
            {
                f"User {ACCOUNT}": f"User {_own_account()}",
                KEYS: f"{folder}/authorized_keys",
                COMMAND: command,
                VARIABLES: " ".join(f"{name}={value}" for name, value in variables.items()),
            }
        )
        (folder / "sshd_config").write_text(
            OF_A_SERVER.format(port=self.port, folder=folder) + guests
        )
        # In the foreground: this process is the server, and ends with the test.
        self._process = subprocess.Popen(
            (str(SSHD), "-D", "-E", str(self.log), "-f", str(folder / "sshd_config"))
        )
        self._wait_until_it_listens()

    def client(self, port: int, key: str = "anna") -> tuple[str, ...]:
        """The arguments of a client that logs in with that key."""
        options = {
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": "/dev/null",
            "IdentitiesOnly": "yes",
            "LogLevel": "ERROR",
        }
        given = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]
        configured = ("-F", "/dev/null", "-i", str(self.folder / key), "-p", str(port))
        return (str(SSH), *configured, *given, "-tt", f"{_own_account()}@127.0.0.1")

    def close(self) -> None:
        """End the server; sessions that are open end when their clients do."""
        self._process.terminate()
        self._process.wait(PATIENCE)

    def _run(self, *command: str) -> None:
        subprocess.run(command, check=True, capture_output=True)

    def _wait_until_it_listens(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            if self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"sshd does not listen:\n{self.log.read_text()}")


def _own_account() -> str:
    return pwd.getpwuid(os.geteuid()).pw_name


class SlowLine:
    """A proxy to a port on loopback: either way takes half of a round trip."""

    def __init__(self, port: int, round_trip_s: float) -> None:
        self._to = port
        self._half = round_trip_s / 2
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._ends: list[socket.socket] = []
        self._carriers: list[threading.Thread] = []
        self._door = threading.Thread(target=self._accept, daemon=True)
        self._door.start()

    def cut(self) -> None:
        """End all connections at once."""
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        for carrier in self._carriers:
            carrier.join()
        for end in self._ends:
            end.close()
        self._ends.clear()
        self._carriers.clear()

    def close(self) -> None:
        """Let nobody in any more, and cut what there is."""
        # Closing it alone would leave the one who waits at it waiting.
        self._listening.shutdown(socket.SHUT_RDWR)
        self._door.join()
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    carrier = threading.Thread(
                        target=self._carry, args=(source, target), daemon=True
                    )
                    self._carriers.append(carrier)
                    carrier.start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        """Pieces under way are kept with the time at which they arrive: none waits for another."""
        under_way: deque[tuple[float, bytes]] = deque()
        over = False
        with selectors.DefaultSelector() as selector, contextlib.suppress(OSError):
            selector.register(source, selectors.EVENT_READ)
            while not over or under_way:
                wait = max(0.0, under_way[0][0] - time.monotonic()) if under_way else None
                if over:
                    time.sleep(wait or 0)
                elif selector.select(wait):
                    piece = source.recv(65536)
                    over = not piece
                    under_way.append((time.monotonic() + self._half, piece))
                while under_way and under_way[0][0] <= time.monotonic():
                    _at, piece = under_way.popleft()
                    if not piece:
                        target.shutdown(socket.SHUT_WR)
                        return
                    target.sendall(piece)


@contextlib.contextmanager
def slow_line(port: int, round_trip_s: float) -> Iterator[SlowLine]:
    """A line to the port that takes so long there and back."""
    line = SlowLine(port, round_trip_s)
    try:
        yield line
    finally:
        line.close()


def command(*arguments: str) -> str:
    """The program with these arguments, as a shell takes it."""
    return " ".join((str(UNISONO), *arguments))
