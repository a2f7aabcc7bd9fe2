"""What is wrong between the core's screens, the faces that draw them, and Docs/Screens.md."""

import re

from . import is_drawing, document

WEB = "Sources/Products/WeatherWeb"
# What the web and the phone draw with in place of the contents that it is made of.
CORE = "Sources/Presentation/WeatherScreens"
SCREENS, STATES = "Screens", "States"
# What a screen draws is named so; one inside another type belongs to that.
CONTENT = re.compile(r"\w+(?:Content|State)")
NOT_PHONE, NOT_WEB = "Not drawn on the phone", "Not drawn on the web"


def reached(members, roots):
    """Members of the types that the roots lead to, by the types of their properties and of what their cases carry, also in arrays,
    optionals and other types."""
    by_type = {}
    for member in members:
        by_type.setdefault(member.type, []).append(member)
    waiting = list(dict.fromkeys(root for root in roots if root in by_type))
    found, seen = [], set(waiting)
    while waiting:
        name = waiting.pop(0)
        found += by_type[name]
        for member in by_type[name]:
            for word in re.findall(r"[A-Z][\w.]*", member.value):
                target = resolved(word, name, by_type)
                if target and target not in seen:
                    seen.add(target)
                    waiting.append(target)
    return found


def resolved(word, owner, by_type):
    """The type that a word means inside of `owner`: one nested in it or around it, or one of its own."""
    scope = owner.split(".")
    for depth in range(len(scope), -1, -1):
        name = ".".join([*scope[:depth], word])
        if name in by_type:
            return name
    return None


def covers(paths, member):
    """Whether a list names the member, or its type, or a type around it."""
    parts = member.path.split(".")
    return any(".".join(parts[:count]) in paths for count in range(1, len(parts) + 1))


def drawings(members):
    """The types of the core's drawings: the phone draws these in place of the contents that they are made of, so it has to draw all of
    them."""
    return list(dict.fromkeys(member.type for member in members if member.is_drawing))


def findings(root, members, used):
    """One sentence for everything that is wrong; `used` are the paths that the phone draws."""
    rows = document.rows((root / document.DOCUMENT).read_text())
    roots = [path for row in rows if row.section == SCREENS for path in document.codes(row.cells.get("Content", ""))]
    if not roots:
        yield "no screen names its content"
        return
    drawn = reached(members, roots + drawings(members))
    yield from row_findings(root, rows, members)
    known = {member.type for member in drawn}
    for name in dict.fromkeys(member.type for member in members):
        if CONTENT.fullmatch(name) and name not in known:
            yield f"{name} belongs to no screen: nothing under {SCREENS} leads to it"
    states = document.named(rows, STATES)
    for member in drawn:
        if member.kind == "enum" and member.path not in states:
            yield f"{member.path} has no row under {STATES}"
    yield from phone_findings(rows, drawn, used)
    yield from web_findings(root, rows, drawn)


def row_findings(root, rows, members):
    known = {member.path for member in members} | {member.type for member in members}
    for row in rows:
        where = f"{document.DOCUMENT}:{row.line}"
        for sentence in document.places(root, row):
            yield f"{where}: {sentence}"
        if row.section in (STATES, NOT_PHONE, NOT_WEB):
            for path in document.codes(row.first):
                if path not in known:
                    yield f"{where}: WeatherScreens has no {path}"
        if row.section in (NOT_PHONE, NOT_WEB) and not list(row.cells.values())[-1]:
            yield f"{where}: {row.first} without a reason"


def phone_findings(rows, drawn, used):
    excused = document.named(rows, NOT_PHONE)
    for member in drawn:
        if covers(excused, member):
            continue
        if member.path not in used:
            yield f"{member.path} is drawn nowhere on the phone"
            continue
        for number, value in enumerate(member.carried):
            if f"{member.path}[{number}]" not in used:
                yield f"{member.path} is drawn on the phone, but not what it carries: {value}"
    for path, row in excused.items():
        meant = [member for member in drawn if covers({path}, member)]
        if meant and all(drawn_whole(member, used) for member in meant):
            yield f"{document.DOCUMENT}:{row.line}: {path} is drawn on the phone after all"


def drawn_whole(member, used):
    return member.path in used and all(f"{member.path}[{number}]" in used for number in range(len(member.carried)))


def web_findings(root, rows, drawn):
    # A name that is nowhere is certainly not drawn, one that is somewhere may be another type's.
    drawings = "\n".join(path.read_text() for path in sorted((root / CORE).rglob("*.swift")) if is_drawing(path))
    words = set(re.findall(r"\w+", document.texts(root, WEB, "*.swift") + drawings))
    excused = document.named(rows, NOT_WEB)
    for member in drawn:
        if member.kind == "struct" and member.name not in words and not covers(excused, member):
            yield f"{member.path} is named nowhere in WeatherWeb; is that meant? Then it belongs under {NOT_WEB}"
    for path, row in excused.items():
        meant = [member for member in drawn if member.kind == "struct" and covers({path}, member)]
        if meant and all(member.name in words for member in meant):
            yield f"{document.DOCUMENT}:{row.line}: {path} is named in WeatherWeb after all"
