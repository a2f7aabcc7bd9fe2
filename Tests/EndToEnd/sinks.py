"""Looks through everything that comes out of Petrel for what must not: keys, upstream addresses, positions.

A `Canary` is something that is found nowhere by chance, with all its forms; a `Sink` is a text that came out, with its name. A form that a
sink may hold is allowed by name in `Sink.may_hold`, everything else is a leak.
"""

import dataclasses
import math
import re
import sqlite3

# Of numbers that were measured or drawn by lot, and so may have any digits.
MEASURED = [
    (re.compile(r"milliseconds=[-+.\de]+"), "milliseconds=*"),
    (re.compile(r"request(\.id=|:)[\da-f]{32}"), r"request\1*"),
    (re.compile(r"(petrel_\w+_seconds_sum\{[^}]*\}) [-+.\de]+"), r"\1 *"),
    # Two of them, with two decimals each, may be a latitude and a longitude by chance.
    (re.compile(r'"concentrations":\s*\{[^{}]*\}'), '"concentrations":*'),
    # Of as many decimals as a position, and one of a thousand forecasts has its digits.
    (re.compile(r'"visibilityKilometers":\s*[.\d]+'), '"visibilityKilometers":*'),
]
# Drawings and styles are full of numbers.
DRAWN = re.compile(r"<(style|svg)\b.*?</\1>", re.DOTALL)
# As far as the two numbers of a pair are apart: `47.85,"localtime":"2026-05-12T11:20:00+02:00","longitude":12.05`.
APART = r".{1,80}?"


@dataclasses.dataclass(frozen=True)
class Sink:
    """What came out, and where."""

    name: str
    text: str
    # The forms that are in order here, as "<canary>: <form>".
    may_hold: frozenset = frozenset()
    # True for what has no numbers of its own: even half a position is recognised there.
    is_plain: bool = False

    @property
    def searched(self):
        text = self.text
        for pattern, replacement in MEASURED:
            text = pattern.sub(replacement, text)
        return DRAWN.sub("", text) if self.is_plain else text


@dataclasses.dataclass(frozen=True)
class Form:
    """One way in which a canary can be written."""

    name: str
    pattern: re.Pattern
    # True where plain sinks alone are searched for it.
    is_plain_only: bool = False
    # One of these is in every text that holds it; to look for that takes no time. Empty where nothing is known of such a text.
    hints: tuple = ()

    def match(self, text):
        return self.pattern.search(text) if not self.hints or any(hint in text for hint in self.hints) else None


@dataclasses.dataclass(frozen=True)
class Canary:
    name: str
    forms: tuple


def secret(name, text):
    """A text that is not to be seen at all, not in pieces either."""
    half = re.escape(text[: max(12, len(text) * 2 // 3)])
    return Canary(name, (Form("as it is", re.compile(half, re.IGNORECASE)),))


@dataclasses.dataclass(frozen=True)
class Spot:
    """A position with an unusual fraction, and the cell that it is in: squares of 0.05 degrees."""

    latitude: float
    longitude: float

    @property
    def exact(self):
        return f"{self.latitude:.4f}", f"{self.longitude:.4f}"

    @property
    def cell(self):
        """Row and column."""
        # Half a square belongs to the one further from zero.
        return tuple(int(math.copysign(math.floor(abs(value) * 20 + 0.5), value)) for value in (self.latitude, self.longitude))

    @property
    def center(self):
        return tuple(written(number / 20) for number in self.cell)

    @property
    def query(self):
        return "latitude={}&longitude={}".format(*self.exact)

    def __str__(self):
        return ",".join(self.exact)

    def canary(self):
        exact, center = self.exact, self.center
        # 47.873 and 47.87 are as good as 47.8725; 47.9 is found everywhere.
        rounded = [[f"{value:.{digits}f}" for digits in (4, 3, 2)] for value in (self.latitude, self.longitude)]
        halves = [re.compile("|".join(alone(text) for text in texts)) for texts in (center, [texts[2] for texts in rounded])]
        whole = re.compile("|".join(f"{digits(text, '[.,]')}|{digits(text, '')}" for text in exact))
        return Canary(
            f"the position {self}",
            (
                Form("exact", whole, hints=tuple(text[-4:] for text in exact)),
                Form("rounded", pair(*rounded), hints=(rounded[0][2], rounded[0][1])),
                Form("centre", pair(*[[text] for text in center]), hints=(center[0],)),
                Form("cell", re.compile(r"(?<!\d)(?<!\d\.){}\.{}(?!\d)(?!\.\d)".format(*self.cell)), hints=(f"{self.cell[0]}.",)),
                Form("half of the centre", halves[0], is_plain_only=True),
                Form("half, rounded", halves[1], is_plain_only=True),
            ))


def written(number):
    """As Petrel writes degrees: 47.85, 12.1, 9.0 and 9 are equal."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def digits(number, point):
    """A number's digits with this for its point: 47,8725 and, where that is not the middle of a checksum, 478725. 47.87252 is another number:
    so many kilometres, now and then."""
    before, after = (r"(?<![\d.])", r"0*(?!\d)") if point else (r"(?<![\da-f.])", r"(?![\da-f])")
    return before + re.escape(number).replace(r"\.", point) + after


def alone(number):
    """A number by itself, not the middle of a longer one."""
    return r"(?<![\d.])" + re.escape(number) + r"0*(?!\d)"


def pair(latitudes, longitudes):
    """Both numbers, near each other, in either order."""
    first, second = ("(?:" + "|".join(alone(text) for text in texts) + ")" for texts in (latitudes, longitudes))
    return re.compile(f"{first}{APART}{second}|{second}{APART}{first}", re.DOTALL)


def leaks(sinks, canaries):
    """A sentence for each: what got out, where, and the text around it."""
    found = []
    for sink in sinks:
        text = sink.searched
        for canary in canaries:
            for form in canary.forms:
                if (form.is_plain_only and not sink.is_plain) or f"{canary.name}: {form.name}" in sink.may_hold:
                    continue
                match = form.match(text)
                if match:
                    around = text[max(0, match.start() - 80) : match.end() + 80]
                    found.append(f"{canary.name} ({form.name}) in {sink.name}: …{around}…")
    return found


def files(name, folder, may_hold=frozenset()):
    """Every file below a folder by its name and content, and of a SQLite database every value besides: long ones lie there in pieces."""
    # Whole first: to open a database takes the files beside it away.
    contents = {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    for path, content in contents.items():
        yield Sink(f"{name}, {path.name}", content.decode("latin-1"), may_hold)
        yield Sink(f"{name}, the name of {path.name}", str(path.relative_to(folder)), may_hold)
        if path.suffix == ".sqlite":
            yield from rows(name, path, may_hold)


def rows(name, path, may_hold):
    database = sqlite3.connect(path)
    tables = [table for (table,) in database.execute("select name from sqlite_master where type = 'table'")]
    for table in tables:
        for number, row in enumerate(database.execute(f'select * from "{table}"')):
            values = [value.decode("latin-1") if isinstance(value, bytes) else str(value) for value in row]
            yield Sink(f"{name}, {path.name}, row {number} of {table}", "\n".join(values), may_hold)
    database.close()
