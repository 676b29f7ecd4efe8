#!/usr/bin/env python3
"""Resolves a document of design tokens, for RealSystemTests. It shares nothing with the readers that it checks.

    resolve.py FOLDER/github-primer.resolver.json

prints a line for each token with a value in each combination of contexts, sorted, and the FNV-1a digest of all lines. It reads
what the documents of these design systems have, leniently: 2025.10 without `$extends` and `$ref` to tokens.
"""

import itertools
import json
import os
import sys


def digest(text):
    state = 0xCBF29CE484222325
    for byte in text.encode():
        state = (state ^ byte) * 0x100000001B3 % 2**64
    return state


def number(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise LookupError("no number")
    return str(int(value)) if value == int(value) else repr(float(value))


def tokens(node, path=(), kind=None):
    """The tokens of a file: path, type, value."""
    kind = node.get("$type", kind)
    if "$value" in node:
        yield ".".join(path), kind, node["$value"]
        return
    for key, child in node.items():
        if isinstance(child, dict) and (key == "$root" or not key.startswith("$")):
            yield from tokens(child, path + (key,), kind)


class Context:
    """The tokens of one combination of contexts."""

    def __init__(self, files):
        self.found = {}
        for file in files:
            for path, kind, value in tokens(file):
                self.found[path] = (kind, value)

    def follow(self, value, kind):
        """The type and value that a reference leads to."""
        for _ in range(100):
            if not (isinstance(value, str) and value.startswith("{")):
                return kind, value
            target = self.found.get(value[1:-1])
            if target is None:
                raise LookupError("no target " + value)
            kind, value = target[0], target[1]
        raise LookupError("a cycle")

    def token(self, path):
        stated, written = self.found[path]
        kind, value = self.follow(written, stated)
        if stated is not None and kind != stated:
            raise LookupError("another type")
        return kind, self.text(kind, value)

    def part(self, kind, value):
        found, value = self.follow(value, kind)
        if found != kind:
            raise LookupError("another type")
        return self.text(kind, value)

    def text(self, kind, value):
        if kind == "color":
            parts = " ".join(number(part) for part in value["components"])
            return f"{value['colorSpace']} {parts} / {number(value.get('alpha', 1))}"
        if kind in ("dimension", "duration"):
            return number(value["value"]) + value["unit"]
        if kind in ("number", "fontWeight"):
            return number(value)
        if kind == "fontFamily":
            return "|".join([value] if isinstance(value, str) else value)
        if kind == "cubicBezier":
            return " ".join(number(part) for part in value)
        if kind == "border":
            return f"{self.part('dimension', value['width'])} {value['style']} {self.part('color', value['color'])}"
        if kind == "shadow":
            return ", ".join(self.layer(layer) for layer in ([value] if isinstance(value, dict) else value))
        if kind == "typography":
            return self.typography(value)
        if kind is None:
            raise LookupError("no type")
        if isinstance(value, str):
            return value
        raise LookupError("a type that is not known")

    def layer(self, layer):
        lengths = [self.part("dimension", layer[key]) for key in ("offsetX", "offsetY", "blur", "spread")]
        return " ".join((["inset"] if layer.get("inset") else []) + lengths + [self.part("color", layer["color"])])

    def typography(self, value):
        texts = [self.part(kind, value[kind]) for kind in ("fontFamily", "fontWeight")]
        texts.append(self.part("dimension", value["fontSize"]))
        spacing, height = value.get("letterSpacing"), value.get("lineHeight")
        texts.append(self.part("dimension", spacing) if spacing is not None else "-")
        texts.append(self.part("number", height) if height is not None else "-")
        return " ".join(texts)


def main(path):
    with open(path) as file:
        resolver = json.load(file)
    folder = os.path.dirname(path)

    def load(sources):
        for source in sources:
            with open(os.path.join(folder, source["$ref"])) as file:
                yield json.load(file)

    order = [entry["$ref"].split("/")[1:] for entry in resolver["resolutionOrder"]]
    modifiers = [name for kind, name in order if kind == "modifiers"]
    lines = []
    for contexts in itertools.product(*(resolver["modifiers"][name]["contexts"] for name in modifiers)):
        chosen = dict(zip(modifiers, contexts))
        files = []
        for kind, name in order:
            item = resolver[kind][name]
            files += load(item["sources"] if kind == "sets" else item["contexts"][chosen[name]])
        context = Context(files)
        where = ",".join(f"{name}={chosen[name]}" for name in sorted(chosen))
        for token in context.found:
            try:
                kind, text = context.token(token)
            except (LookupError, TypeError):
                continue
            lines.append(f"{token} {where} {text}")
    lines.sort(key=lambda line: line.encode())
    print("\n".join(lines))
    print(f"{len(lines)} lines, {digest(chr(10).join(lines)):#x}", file=sys.stderr)


main(sys.argv[1])
