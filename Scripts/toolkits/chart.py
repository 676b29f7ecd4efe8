"""The medians as a picture: one bar for each system, on a logarithmic axis."""

import html
import math

from .report import duration, measured

LEFT, WIDTH, RIGHT = 330, 420, 90
TOP, ROW, BAR, BOTTOM = 48, 26, 16, 34
FONT = 'font-family="system-ui, sans-serif"'


def color(name):
    if name.startswith("Livery"):
        return "#1f77b4"
    return "#9a9a9a" if "loop" in name else "#d9822b"


def text(x, y, words, anchor="start", size=12):
    return f'<text x="{x:.1f}" y="{y:.1f}" {FONT} font-size="{size}" text-anchor="{anchor}" fill="#333">{html.escape(words)}</text>'


def draw(figures):
    """SVG of its own, so that no library for charts is needed. The same figures are the same text."""
    entries = sorted(measured(figures), key=lambda entry: -entry["median"])
    if not entries:
        raise SystemExit("bench-toolkits: nothing was measured, so there is no chart")
    # One power of ten below the fastest, so that its bar is seen.
    first = math.floor(math.log10(entries[-1]["median"])) - 1
    last = max(math.ceil(math.log10(entries[0]["median"])), first + 1)
    bottom = TOP + ROW * len(entries)
    width, height = LEFT + WIDTH + RIGHT, bottom + BOTTOM

    def place(milliseconds):
        return LEFT + WIDTH * (math.log10(milliseconds) - first) / (last - first)

    machine = figures["machine"]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        text(12, 20, f"One theme switch of {figures['objects']:,} objects with {figures['properties']} colours each", size=14),
        text(12, 38, f"{machine['model']}, {machine['cores']} cores; medians, logarithmic", size=11),
    ]
    for power in range(first, last + 1):
        x = place(10**power)
        lines.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}" stroke="#ddd"/>')
        lines.append(text(x, bottom + 18, duration(10**power), "middle", 11))
    for number, entry in enumerate(entries):
        y, end = TOP + ROW * number, place(entry["median"])
        lines.append(text(LEFT - 8, y + 17, entry["name"].replace("`", ""), "end"))
        lines.append(f'<rect x="{LEFT}" y="{y + 5}" width="{end - LEFT:.1f}" height="{BAR}" fill="{color(entry["name"])}"/>')
        lines.append(text(end + 6, y + 17, duration(entry["median"])))
    return "\n".join(lines + ["</svg>"]) + "\n"
