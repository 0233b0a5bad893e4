"""What docs/ssh.md tells hosts to do: sshd itself says whether its configuration is right."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.ssh.server import (
    ACCOUNT,
    COMMAND,
    DOCUMENT,
    KEYGEN,
    KEYS,
    SSHD,
    VARIABLES,
    documented,
    why_not,
)

ROOT = DOCUMENT.parents[1]

IN_A_MATCH = frozenset(
    "AcceptEnv AllowAgentForwarding AllowGroups AllowStreamLocalForwarding AllowTcpForwarding"
    " AllowUsers AuthenticationMethods AuthorizedKeysCommand AuthorizedKeysCommandUser"
    " AuthorizedKeysFile AuthorizedPrincipalsCommand AuthorizedPrincipalsCommandUser"
    " AuthorizedPrincipalsFile Banner CASignatureAlgorithms ChannelTimeout ChrootDirectory"
    " ClientAliveCountMax ClientAliveInterval DenyGroups DenyUsers DisableForwarding"
    " ExposeAuthInfo ForceCommand GatewayPorts GSSAPIAuthentication"
    " HostbasedAcceptedAlgorithms HostbasedAuthentication HostbasedUsesNameFromPacketOnly"
    " IgnoreRhosts Include IPQoS KbdInteractiveAuthentication KerberosAuthentication LogLevel"
    " MaxAuthTries MaxSessions PasswordAuthentication PermitEmptyPasswords PermitListen"
    " PermitOpen PermitRootLogin PermitTTY PermitTunnel PermitUserRC PubkeyAcceptedAlgorithms"
    " PubkeyAuthentication PubkeyAuthOptions RekeyLimit RevokedKeys SetEnv StreamLocalBindMask"
    " StreamLocalBindUnlink TrustedUserCAKeys UnusedConnectionTimeout X11DisplayOffset"
    " X11Forwarding X11UseLocalhost".split()
)
"""Keywords that sshd takes in a `Match` block, from sshd_config(5) of OpenSSH 9.2."""

FROM_A_REGISTRY = re.compile(
    r"\b(?:(?:pip3?|pipx|uv|tool)\s+(?:install|run|add)|uvx)\s+(?:-\S+\s+)*"
    r"[\"']?unisono(?![\w.*-]*\.whl)"
)

needs_sshd = pytest.mark.skipif(why_not() is not None, reason=why_not() or "")


@pytest.fixture
def asked(tmp_path: Path) -> tuple[str, ...]:
    """sshd with the document's configuration exactly as it is printed, and a key of its own."""
    key, configuration = tmp_path / "host", tmp_path / "unisono.conf"
    subprocess.run((str(KEYGEN), "-q", "-t", "ed25519", "-N", "", "-f", str(key)), check=True)
    configuration.write_text(documented(), encoding="utf-8")
    return (str(SSHD), "-f", str(configuration), "-h", str(key))


def test_e1_a_match_block_has_only_what_sshd_takes_there() -> None:
    _before, _match, block = documented().partition(f"Match User {ACCOUNT}\n")
    keywords = [line.split()[0] for line in block.splitlines() if line.strip()]
    assert "ForceCommand" in keywords
    assert set(keywords) <= IN_A_MATCH
    assert len(set(keywords)) == len(keywords), "sshd takes the first of two"


@needs_sshd
def test_e1_sshd_starts_with_the_configuration_as_it_is_printed(asked: tuple[str, ...]) -> None:
    done = subprocess.run((*asked, "-t"), capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@needs_sshd
def test_e1_the_account_for_guests_has_what_is_said_of_it(asked: tuple[str, ...]) -> None:
    def of(user: str) -> dict[str, str]:
        whose = ("-T", "-C", f"user={user},host=somewhere,addr=127.0.0.1")
        done = subprocess.run((*asked, *whose), capture_output=True, encoding="utf-8", check=True)
        return dict(line.split(" ", 1) for line in done.stdout.splitlines() if " " in line)

    guests, others = of(ACCOUNT), of("somebody")
    wanted = {
        "forcecommand": COMMAND,
        "authorizedkeysfile": KEYS,
        "setenv": VARIABLES,
        "authenticationmethods": "publickey",
        "exposeauthinfo": "yes",
        "disableforwarding": "yes",
        "permittty": "yes",
        "permituserrc": "no",
        "permituserenvironment": "no",
    }
    assert {key: guests[key] for key in wanted} == wanted
    assert others["forcecommand"] == "none"
    assert "setenv" not in others


def test_e2_nobody_is_sent_to_a_registry_for_what_is_not_there() -> None:
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("rules/**/*.md")]
    assert DOCUMENT in documents
    for path in documents:
        found = FROM_A_REGISTRY.search(path.read_text("utf-8"))
        assert found is None, path


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ("/opt/unisono/bin/pip install unisono", True),
        ("python -m pip install --upgrade unisono[dev]", True),
        ("pipx install unisono", True),
        ("uvx unisono", True),
        ("uv tool install unisono", True),
        ("pip install 'unisono>=1'", True),
        ("pip install ./unisono-0.1.0-py3-none-any.whl", False),
        ("pip install unisono-*.whl", False),
        ("pip install . && unisono play", False),
    ],
)
def test_e2_what_is_looked_for_would_be_found(line: str, is_found: bool) -> None:
    assert (FROM_A_REGISTRY.search(line) is not None) is is_found
