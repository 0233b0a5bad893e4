"""Simulations where processes are killed, cannot be had, or may use fewer cores than there are."""

import json
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from unisono.simulation.workers import usable_cores

pytestmark = pytest.mark.e2e

MANY = ("simulate", "--games", "120", "--seed", "7", "--json")

RUN = "import sys; from unisono.cli import run; sys.exit(run(sys.argv[1:]))"
KILLED = """
import os, signal
from unisono.simulation import trials
play, parent = trials.play_game, os.getpid()
def play_game(trial, seed):
    if os.getpid() != parent and seed == trials.seeds(7, 120)[100]:
        os.kill(os.getpid(), signal.SIGKILL)
    return play(trial, seed)
trials.play_game = play_game
"""
NO_SEMAPHORES = """
import _multiprocessing, errno, os
class SemLock:
    SEM_VALUE_MAX = 1
    def __init__(self, *args):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))
_multiprocessing.SemLock = SemLock
"""
NO_SEMAPHORES_BUILT_IN = """
import _multiprocessing
del _multiprocessing.SemLock
"""
NO_FORKS = """
import errno, os
fork, made = os.fork, []
def refused():
    if len(made) == {most}:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    made.append(1)
    return fork()
os.fork = refused
"""
NO_THREADS = """
import threading
def refused(self):
    raise RuntimeError("can't start new thread")
threading.Thread.start = refused
"""
COUNTED = "from unisono.simulation.workers import usable_cores; print(usable_cores())"
forks = pytest.mark.skipif(
    multiprocessing.get_start_method() != "fork", reason="another way to start processes"
)


def simulated(before: str, *arguments: str) -> tuple[Mapping[str, Any], list[str]]:
    """The figures and the lines on stderr, with that code run first."""
    done = subprocess.run(
        (sys.executable, "-c", before + RUN, *MANY, *arguments),
        env=os.environ | {"UNISONO_LANG": "en"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), done.stderr.splitlines()


@pytest.fixture(scope="module")
def alone() -> Mapping[str, Any]:
    figures, errors = simulated("", "--workers", "1")
    assert not errors
    return figures


def same(figures: Mapping[str, Any]) -> dict[str, Any]:
    """What does not depend on how fast it went."""
    return {key: value for key, value in figures.items() if key != "cards_per_second"}


@forks
def test_d1_a_killed_worker_is_told_and_made_good_for(alone: Mapping[str, Any]) -> None:
    figures, errors = simulated(KILLED, "--workers", "2")
    assert errors == [
        "unisono: a process was ended from outside; the rest is played in this one alone"
    ]
    assert same(figures) == same(alone)


@forks
@pytest.mark.parametrize(
    ("before", "why"),
    [
        (NO_SEMAPHORES, "Read-only file system"),
        (NO_SEMAPHORES_BUILT_IN, ""),
        (NO_FORKS.format(most=0), "Resource temporarily unavailable"),
        (NO_FORKS.format(most=1), "Resource temporarily unavailable"),
        (NO_THREADS, "can't start new thread"),
    ],
    ids=["semaphores", "built in", "no fork", "one fork", "threads"],
)
def test_d2_where_no_processes_can_be_had_one_plays(
    before: str, why: str, alone: Mapping[str, Any]
) -> None:
    figures, (line,) = simulated(before, "--workers", "2")
    assert line.startswith(f"unisono: only one process can play here: {why}")
    assert same(figures) == same(alone)


@pytest.mark.skipif(sys.platform != "linux", reason="needs affinities")
def test_d3_only_cores_that_may_be_used_are_counted() -> None:
    one = min(os.sched_getaffinity(0))
    code = f"import os; os.sched_setaffinity(0, {{{one}}})\n" + COUNTED
    counted = subprocess.run(
        (sys.executable, "-c", code), capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert counted == "1\n"
    assert usable_cores() == len(os.sched_getaffinity(0))
