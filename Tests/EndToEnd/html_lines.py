"""HTML as lines that a person can review: one element a line, without what differs though nothing changed."""

import dataclasses
import html.parser
import re

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What a beginning ends, where its own end is left out.
CELLS, ROWS = {"td", "th"}, {"td", "th", "tr"}
ENDED_BY = {
    "li": {"li"}, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}, "option": {"option"}, "td": CELLS, "th": CELLS, "tr": ROWS | {"caption"},
    "thead": ROWS | {"caption", "colgroup"}, "tbody": ROWS | {"caption", "colgroup", "thead", "tbody"},
}
CHANGING = [
    (re.compile(r"http://127\.0\.0\.1:\d+"), "http://127.0.0.1"),  # the server's port
    (re.compile(r"/assets/[0-9a-f]{8,64}/"), "/assets/*/"),
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.IGNORECASE), "*"),
    (re.compile(r"\b[0-9a-f]{16,64}\b"), "*"),
]


@dataclasses.dataclass
class Element:
    tag: str
    attributes: list
    children: list

    @property
    def opening(self):
        shown = [name if value is None else f'{name}="{escaped(normal(value), True)}"' for name, value in self.attributes]
        return "<" + " ".join([self.tag, *shown]) + ">"


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = Element("", [], [])
        self._open = [self.root]

    def handle_starttag(self, tag, attributes):
        while self._open[-1].tag in ENDED_BY.get(tag, ()):
            self._open.pop()
        element = Element(tag, attributes, [])
        self._open[-1].children.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag, attributes):
        self._open[-1].children.append(Element(tag, attributes, []))

    def handle_endtag(self, tag):
        if any(element.tag == tag for element in self._open[1:]):
            while self._open.pop().tag != tag:
                pass

    def handle_data(self, data):
        text = " ".join(data.split())
        if text:
            self._open[-1].children.append(text)

    def handle_decl(self, declaration):
        self._open[-1].children.append(Element(f"!{declaration}", [], []))


def normal(text):
    for pattern, replacement in CHANGING:
        text = pattern.sub(replacement, text)
    return text


def escaped(text, is_attribute=False):
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;") if is_attribute else text


def lines(element, depth=0):
    """Indented lines of an element's content."""
    indent = "  " * depth
    for child in element.children:
        if isinstance(child, str):
            yield indent + escaped(normal(child))
        elif child.tag == "style":
            yield f"{indent}<style>(the style sheet)</style>"
        elif child.tag == "symbol":
            yield f"{indent}{child.opening}(a drawing)</symbol>"
        elif child.tag in VOID or child.tag.startswith("!"):
            yield indent + child.opening
        elif all(isinstance(part, str) for part in child.children):
            yield f"{indent}{child.opening}{escaped(normal(' '.join(child.children)))}</{child.tag}>"
        else:
            yield indent + child.opening
            yield from lines(child, depth + 1)
            yield f"{indent}</{child.tag}>"


def find(element, tag):
    """The first element of this tag, or None."""
    for child in element.children:
        if isinstance(child, Element):
            found = child if child.tag == tag else find(child, tag)
            if found:
                return found
    return None


def parsed(text):
    """The elements of a page, below a root without a name."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader.root


def in_lines(text, is_whole=True):
    """The whole page, or its title and `main`."""
    root = parsed(text)
    if not is_whole:
        root = Element("", [], [part for part in (find(root, "title"), find(root, "main")) if part])
    return "\n".join(lines(root)) + "\n"
