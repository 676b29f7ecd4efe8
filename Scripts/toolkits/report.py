"""The figures of a run: as a file, as a table and as a page."""

import json
import os
import pathlib
import re
import statistics
import subprocess

from .systems import CLASSES, PLAIN_LOOP, PROPERTIES


def processor():
    """As `bench` names it: clouds call all generations by one name, so family and model are added."""
    text = pathlib.Path("/proc/cpuinfo").read_text()
    found = [re.search(rf"^{key}\s*:\s*(.*)$", text, re.MULTILINE) for key in ("model name", "cpu family", "model")]
    if not all(found):
        return "unknown"
    name, family, model = (match.group(1) for match in found)
    return f"{name} (family {family}, model {model})"


def commit(package):
    asked = ["git", "-C", str(package), "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
    return subprocess.run(asked, capture_output=True, text=True).stdout.strip() or "unknown"


def summarised(entry):
    """The entry with the median of its samples, and with the spread that `bench` calls so."""
    if "milliseconds" not in entry:
        return entry
    times = sorted(entry["milliseconds"])
    median = statistics.median(times)
    low, _, high = statistics.quantiles(times, n=4, method="inclusive") if len(times) > 1 else (median,) * 3
    return {**entry, "median": median, "spread": (high - low) / 2 / median if median else 0, "samples": len(times)}


def make(package, work, caps, entries):
    return {
        "schema": 1,
        "commit": commit(package),
        "machine": {
            "model": processor(),
            "cores": os.cpu_count(),
            "memoryBytes": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"),
        },
        "objects": work.objects,
        "properties": PROPERTIES,
        "classes": CLASSES,
        "caps": {"seconds": caps.seconds, "memoryBytes": caps.memory_bytes},
        "systems": [summarised(entry) for entry in entries],
    }


def read(path):
    return json.loads(path.read_text())


def write(figures, path):
    path.write_text(json.dumps(figures, indent=2) + "\n")


def measured(figures):
    return [entry for entry in figures["systems"] if "median" in entry]


def duration(milliseconds):
    for unit, size in (("s", 1e3), ("ms", 1), ("µs", 1e-3)):
        if milliseconds >= size:
            return f"{milliseconds / size:.3g} {unit}" if milliseconds < 100 * size else f"{milliseconds / size:,.0f} {unit}"
    return f"{milliseconds * 1e6:.0f} ns"


def ratio(value):
    return f"{value:,.0f} ×" if value >= 10 else f"{value:.2g} ×"


def row(entry, figures, loop):
    nanoseconds = entry["median"] * 1e6 / figures["objects"]
    memory = entry.get("memoryBytes")
    return [
        entry["name"],
        entry.get("version", ""),
        duration(entry["median"]),
        f"{entry['spread']:.0%}",
        str(entry["samples"]),
        f"{nanoseconds:,.0f} ns" if nanoseconds >= 10 else f"{nanoseconds:.2f} ns",
        ratio(entry["median"] / loop) if loop else "",
        f"{memory / 2**20:,.0f} MiB" if memory else "",
    ]


HEAD = ["", "version", "median", "spread", "samples", "for each object", "beside the plain loop", "memory"]


def table(figures):
    entries = measured(figures)
    loop = next((entry["median"] for entry in entries if entry["name"] == PLAIN_LOOP), None)
    lines = [HEAD, ["---"] * len(HEAD)] + [row(entry, figures, loop) for entry in entries]
    text = ["| " + " | ".join(line) + " |" for line in lines]
    missing = [f"- {entry['name']}: it {entry['missing']}." for entry in figures["systems"] if "missing" in entry]
    return "\n".join(text + ([""] + missing if missing else []))


def page(figures, path, chart, raw):
    """A Markdown page, with links to the chart and the figures as seen from it."""

    def link(target):
        return os.path.relpath(target.absolute(), path.absolute().parent)

    machine = figures["machine"]
    where = f"{machine['model']}, {machine['cores']} cores, {machine['memoryBytes'] / 2**30:.0f} GiB, at `{figures['commit'][:12]}`"
    text = [
        "# Toolkits",
        "",
        f"One theme switch of {figures['objects']:,} objects with {figures['properties']} colours each, until every value is",
        "that of the other theme. Made by `Scripts/bench-toolkits`; its page in the documentation says what each line is.",
        "",
        where + (f"; [figures]({link(raw)})." if raw else "."),
        "",
    ]
    if chart:
        text += [f"![a theme switch of {figures['objects']:,} objects]({link(chart)})", ""]
    return "\n".join(text + [table(figures)]) + "\n"
