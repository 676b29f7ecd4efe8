"""Runs a program with caps on the time that it takes and on its memory, that of all its processes together."""

import collections
import dataclasses
import os
import pathlib
import signal
import subprocess
import tempfile
import time

PAGE = os.sysconf("SC_PAGE_SIZE")
INTERVAL = 0.1


@dataclasses.dataclass
class Caps:
    seconds: int
    memory_bytes: int


@dataclasses.dataclass
class Outcome:
    """`failure` is a sentence without its subject, or None where the program ended well."""

    output: str
    memory_bytes: int
    failure: str | None


def descendants(root):
    """The process and all that it started, directly or not."""
    children = collections.defaultdict(list)
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            try:
                # The name of a program stands in brackets and may hold spaces.
                fields = pathlib.Path(entry.path, "stat").read_text().rpartition(")")[2].split()
                children[int(fields[1])].append(int(entry.name))
            except (OSError, IndexError):
                continue
    found = [root]
    for process in found:
        found += children[process]
    return found


def private_memory(processes):
    """Resident bytes that no file backs. Unlike a limit of addresses, it suits browsers, which reserve terabytes."""
    pages = 0
    for process in processes:
        try:
            _, resident, shared = pathlib.Path(f"/proc/{process}/statm").read_text().split()[:3]
            pages += int(resident) - int(shared)
        except (OSError, ValueError):
            continue
    return pages * PAGE


def end(process):
    for descendant in reversed(descendants(process.pid)):
        try:
            os.kill(descendant, signal.SIGKILL)
        except ProcessLookupError:
            continue
    process.wait()


def last_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "it printed no error"


def run(command, caps, environment=None):
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        deadline = time.monotonic() + caps.seconds
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, env={**os.environ, **(environment or {})}
        )
        peak, failure = 0, None
        try:
            while failure is None:
                try:
                    process.wait(INTERVAL)
                    break
                except subprocess.TimeoutExpired:
                    peak = max(peak, private_memory(descendants(process.pid)))
                if peak > caps.memory_bytes:
                    failure = f"took more than its {caps.memory_bytes / 2**30:g} GiB of memory"
                elif time.monotonic() > deadline:
                    failure = f"took more than its {caps.seconds} seconds"
        finally:
            if process.poll() is None:
                end(process)
        output.seek(0)
        errors.seek(0)
        if failure is None and process.returncode != 0:
            failure = f"ended with {process.returncode}: {last_line(errors.read())}"
        return Outcome(output.read(), peak, failure)
