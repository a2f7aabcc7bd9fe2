"""What a benchmark says: tables for the terminal, and the same tables in Docs/Performance.md."""

import datetime
import os
import pathlib
import platform
import re
import statistics

BEGIN, END = "<!-- figures: written by `make bench ARGS=--record` -->", "<!-- end of figures -->"


def table(header, rows):
    """A Markdown table whose columns also line up in a terminal."""
    cells = [[str(cell) for cell in row] for row in [header, *rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(header))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in cells]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])


def percentile(values, percent):
    """The smallest value that `percent` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, round(percent / 100 * len(ordered) + 0.5) - 1))]


def median(values):
    return statistics.median(values)


def machine():
    """The machine in words that name nobody: cores, processor, system, and how busy it was."""
    model = platform.processor() or platform.machine()
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    if cpuinfo.exists():
        found = re.search(r"model name\s*:\s*(.+)", cpuinfo.read_text())
        model = found.group(1) if found else model
    load = f", load average {os.getloadavg()[0]:.1f} at the start" if hasattr(os, "getloadavg") else ""
    return f"{os.cpu_count()} cores, {model}, {platform.system()} {platform.machine()}{load}"


def record(path, sections, machine_text):
    """Puts the sections between the markers of the document; a section of the same title is replaced, the others stay."""
    before, rest = path.read_text().split(BEGIN)
    old, after = rest.split(END)
    texts = {part.split("\n", 1)[0]: part.split("\n", 1)[1].strip() for part in old.split("### ")[1:]}
    for title, command, text in sections:
        texts[title] = f"`{command}`, {datetime.date.today().isoformat()}, {machine_text}\n\n{text}"
    body = "\n\n".join(f"### {title}\n\n{text}" for title, text in texts.items())
    path.write_text(f"{before}{BEGIN}\n\n{body}\n\n{END}{after}")
