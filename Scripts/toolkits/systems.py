"""The systems that are measured: how to install, build and run each of them."""

import dataclasses
import html
import json
import os
import re
import shutil
import subprocess

from . import capped

PROPERTIES = 4
# As many roles of elements as a large application has.
CLASSES = 64
PLAIN_LOOP = "plain C++ loop into four columns"


@dataclasses.dataclass
class Workload:
    objects: int
    samples: int

    @property
    def arguments(self):
        return [str(self.objects), str(CLASSES), str(self.samples)]


@dataclasses.dataclass
class System:
    """`needs` is an argument of Scripts/setup, `libraries` are packages of pkg-config."""

    name: str
    source: str
    needs: str | None = None
    libraries: tuple = ()
    mode: str | None = None
    runner: tuple = ()
    environment: dict = dataclasses.field(default_factory=dict)


GTK = dict(
    source="gtk.c",
    needs="gtk",
    libraries=("gtk4",),
    runner=("xvfb-run", "-a"),
    environment={"GDK_BACKEND": "x11", "GTK_A11Y": "none"},
)
QT = dict(source="qt.cpp", needs="qt", libraries=("Qt6Widgets",), environment={"QT_QPA_PLATFORM": "offscreen"})

SYSTEMS = [
    System("Chromium, custom properties of the root", source="chromium.html", needs="chromium"),
    System("GTK 4, style provider reloaded", mode="reload", **GTK),
    System("GTK 4, one class swapped for each label", mode="classes", **GTK),
    System("Qt 6, one palette of the application", mode="application", **QT),
    System("Qt 6, a palette for each label", mode="labels", **QT),
    System("EnTT, a view of two components", source="entt.cpp", needs="entt"),
    System(PLAIN_LOOP, source="columns.cpp"),
]


class Unavailable(Exception):
    """Its text is a sentence without its subject."""


def install(package, needs):
    done = subprocess.run([package / "Scripts/setup", needs], capture_output=True, text=True)
    if done.returncode != 0:
        raise Unavailable(f"could not be installed: {capped.last_line(done.stderr)}")


def library_flags(libraries):
    if not libraries:
        return []
    asked = ["pkg-config", "--cflags", "--libs", *libraries]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split()


def build(system, sources, folder):
    program = folder / system.source.partition(".")[0]
    if not program.exists():
        compiler = ["cc", "-std=gnu17"] if system.source.endswith(".c") else ["c++", "-std=c++20", "-fPIC"]
        include = os.environ.get("ENTT_INCLUDE")
        flags = ["-isystem", include] if include and system.needs == "entt" else []
        command = [*compiler, "-O3", *flags, str(sources / system.source), "-o", str(program)]
        done = subprocess.run(command + library_flags(system.libraries), capture_output=True, text=True)
        if done.returncode != 0:
            raise Unavailable(f"could not be built: {capped.last_line(done.stderr)}")
    return program


def browser(system, sources, folder, work):
    """The command that opens the page with the workload, and prints the page when its script is done."""
    page, profile = folder / system.source, folder / "chromium-profile"
    text = (sources / system.source).read_text()
    workload = json.dumps({"objects": work.objects, "classes": CLASSES, "samples": work.samples})
    page.write_text(re.sub(r"/\* WORKLOAD \*/ \{.*?\}", workload, text, count=1))
    program = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    # Chromium refuses its sandbox to root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    options = ["--headless", "--disable-gpu", "--no-first-run", *sandbox, f"--user-data-dir={profile}"]
    return [program, *options, "--dump-dom", page.as_uri()]


def result(output):
    """What a program printed, or a page holds, as JSON."""
    held = re.findall(r"<output>(.*?)</output>", output, re.DOTALL)
    try:
        figures = json.loads(html.unescape(held[-1]) if held else output)
    except json.JSONDecodeError:
        raise Unavailable("ended without a result")
    if "error" in figures:
        raise Unavailable(f"reached a wrong value: {figures['error']}")
    return figures


def run(system, package, folder, work, caps):
    sources = package / "Benchmarks/toolkits"
    if system.needs:
        install(package, system.needs)
    if system.source.endswith(".html"):
        command = browser(system, sources, folder, work)
    else:
        program = build(system, sources, folder)
        command = [*system.runner, str(program), *work.arguments, *([system.mode] if system.mode else [])]
    outcome = capped.run(command, caps, system.environment)
    if outcome.failure:
        raise Unavailable(outcome.failure)
    figures = result(outcome.output)
    # A program that was over too soon to be looked at has no figure.
    return {**figures, "memoryBytes": outcome.memory_bytes or None}


def measure(package, folder, work, caps, only):
    """An entry for each system whose name matches, and for the plain loop, in the order of the list."""
    entries = []
    for system in SYSTEMS:
        if only and system.name != PLAIN_LOOP and not only.search(system.name):
            continue
        print(f"bench-toolkits: {system.name}", flush=True)
        try:
            entries.append({"name": system.name, **run(system, package, folder, work, caps)})
        except Unavailable as reason:
            entries.append({"name": system.name, "missing": str(reason)})
    return entries
