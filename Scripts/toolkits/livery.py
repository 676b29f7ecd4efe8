"""Livery's own `bench`, with as many objects."""

import json

from . import capped

FILTER = r"switch\.columns|switch\.objects"
# What stands in the table: id, variant and subject of a result of `bench`.
CHOSEN = {
    ("switch.columns", "node order", "livery"): "Livery, into four columns, tracked style by style",
    ("switch.columns", "node order", "hand-loop"): "hand loop of `bench`, tracked style by style",
    ("switch.columns", "random order", "livery"): "Livery, into four columns, tracked in random order",
    ("switch.columns", "random order", "hand-loop"): "hand loop of `bench`, tracked in random order",
    ("switch.columns", "random order", "peer.jxtheme"): "`peer.jxtheme` of `bench`",
    ("switch.objects", "unowned", "livery"): "Livery, setters of each object",
    ("switch.objects", "unowned", "hand-loop"): "hand loop of `bench`, setters of each object",
}


def measure(package, folder, work, caps, program):
    program = program or package / ".build/release/bench"
    if not program.exists():
        return [{"name": "Livery", "missing": f"has no release build at {program}: run `swift build -c release --product bench`"}]
    print("bench-toolkits: Livery", flush=True)
    file = folder / "livery.json"
    options = ["--filter", FILTER, "--objects", str(work.objects), "--threads", "1", "--json", str(file)]
    outcome = capped.run([str(program), *options], caps)
    # A void run, or a missed budget, still has results.
    if not file.exists():
        return [{"name": "Livery", "missing": outcome.failure or "wrote no results"}]
    report = json.loads(file.read_text())
    results = {
        (result["id"], result["variant"], result["subject"]): result
        for result in report["results"]
        if result["objects"] == work.objects and result["threads"] == 1
    }
    return [
        {
            "name": name,
            "version": f"commit {report['commit'][:12]}",
            "median": results[key]["median"] / 1e6,
            "spread": results[key]["spread"],
            "samples": results[key]["samples"],
        }
        for key, name in CHOSEN.items()
        if key in results
    ]
