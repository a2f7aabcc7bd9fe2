"""A page as words: what a reader sees and hears, in the order of the HTML, one row or sentence a line.

A line begins with the kind of what it says (`heading 2:`, `region "Units"`, `- ` for an item of a list), and a control ends with its role and
its states in parentheses: `Retry (button)`. `seen:` is what assistive technology leaves out (`aria-hidden`), which is cut where it is long.
What has the attribute `hidden` is left out, and so are styles, scripts, templates and drawings without a name. No style sheet is read.
"""

import re

from html_lines import Element, find, normal, parsed

SKIPPED = {"style", "script", "template", "symbol", "lineargradient", "clippath", "meta", "link", "title"}
INLINE = {
    "a", "abbr", "b", "br", "button", "cite", "code", "em", "i", "img", "input", "kbd", "label", "optgroup", "option", "output", "s", "select", "small", "span", "strong",
    "sub", "sup", "svg", "text", "textarea", "time", "tspan", "u", "use", "wbr",
}
LANDMARKS = {"main": "main", "nav": "navigation", "aside": "complementary", "search": "search", "footer": "footer", "header": "header", "dialog": "dialog"}
# Without a name these are no landmark and no group.
NAMED = {"section": "region", "form": "form", "ol": "list", "ul": "list"}
CONTROLS = {"a": "link", "button": "button", "textarea": "text field"}
INPUTS = {"checkbox": "checkbox", "radio": "radio", "submit": "button", "search": "search field", "range": "slider", "hidden": None}
STATES = {
    ("aria-pressed", "true"): "pressed", ("aria-checked", "true"): "on", ("aria-checked", "false"): "off", ("aria-expanded", "true"): "expanded",
    ("aria-expanded", "false"): "collapsed", ("aria-selected", "true"): "selected", ("aria-disabled", "true"): "disabled", ("aria-busy", "true"): "busy",
    ("aria-current", "page"): "current page", ("aria-current", "true"): "current", ("aria-invalid", "true"): "invalid",
}
# Rows that say the same of other hours, days or places.
ROWS = {"li", "tr"}
# Of so many of them the first few show what the others are like.
MANY, FEW = 4, 2
SEEN_CHARACTERS = 160


class Page:
    """One page; `is_whole` keeps every row of long lists and tables."""

    def __init__(self, root, is_whole):
        self._is_whole = is_whole
        self._identified, self._labels = {}, {}
        self._index(root)

    def _index(self, element):
        for child in elements(element):
            attributes = dict(child.attributes)
            if attributes.get("id"):
                self._identified.setdefault(attributes["id"], child)
            if child.tag == "label" and attributes.get("for"):
                self._labels[attributes["for"]] = child
            self._index(child)

    # Blocks

    def lines(self, element):
        """The lines of an element's content."""
        lines, inline, term = [], [], ""

        def end_line():
            text = joined(inline)
            inline.clear()
            if text:
                lines.append(text)

        for child in self._chosen(element.children):
            if isinstance(child, str) or not is_block(child):
                inline.append(self.words(child))
            elif child.tag == "dt":
                term = self.words_within(child)
            elif child.tag == "dd":
                lines.append(f"{term}: {self.words_within(child)}")
            else:
                end_line()
                lines += self._block(child)
        end_line()
        return lines

    def _block(self, element):
        attributes, tag = dict(element.attributes), element.tag
        if is_skipped(element):
            return []
        if attributes.get("aria-hidden") == "true":
            return [f"seen: {cut(text)}"] if (text := self._plain(element)) else []
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            return [f"heading {tag[1]}: {self.words_within(element)}"]
        if tag == "tr":
            return [("| " + " | ".join(self.words_within(cell) for cell in elements(element))).rstrip()]
        if tag == "li":
            return listed(self.lines(element))
        if tag == "details":
            return self._details(element)
        # A caption with a heading in it is a heading as well; others are the name alone.
        named_by = [child for child in elements(element) if child.tag in ("caption", "legend") and not find(child, "h1")]
        head, content = self._head(element), self.lines(without(element, named_by))
        return content if not head else [head, *indented(content)] if content else [head] if tag == "main" else []

    def _details(self, element):
        state = "open" if "open" in dict(element.attributes) else "closed"
        summary = find(element, "summary")
        name = (self._name(summary) or self.words_within(summary)) if summary else ""
        return [f"details ({state}): {name}", *indented(self.lines(without(element, [summary])))]

    def _head(self, element):
        """How a landmark or a group is announced, or None."""
        attributes, name = dict(element.attributes), self._name(element)
        kind = attributes.get("role") or LANDMARKS.get(element.tag)
        if element.tag in ("table", "fieldset"):
            kind = kind or {"table": "table", "fieldset": "group"}[element.tag]
        if not kind and name:
            kind = NAMED.get(element.tag)
        if not kind or kind in ("presentation", "none"):
            return None
        return kind + (f' "{name}"' if name else "") + states(attributes)

    # Words

    def words_within(self, element):
        """All words of an element's content on one line."""
        return joined(self.words(child) for child in element.children)

    def words(self, part):
        """What an element in a line says, with its role and states."""
        if isinstance(part, str):
            return normal(part)
        attributes, tag = dict(part.attributes), part.tag
        if is_skipped(part) or (tag == "label" and attributes.get("for") in self._identified):
            return ""
        if attributes.get("aria-hidden") == "true":
            return f"(seen: {cut(text)})" if (text := self._plain(part)) else ""
        if tag == "select":
            return self._selection(part)
        name = self._name(part)
        if role := self._role(part):
            return f"{name or self.words_within(part)} ({role}{states(attributes, ', ')})"
        if tag in ("svg", "img") and name:
            return f"{name} (image)"
        if tag == "label" and (control := find(part, "input")) and self._role(control):
            # The words first, then the control that they name.
            return f"{self.words_within(without(part, [control]))}{self.words(control)}"
        if name and attributes.get("role"):
            return f"{name} ({attributes['role']})"
        return self.words_within(part)

    def _plain(self, element):
        """The words of an element's content without roles and states: a name, or what is seen alone."""
        return joined(normal(child) if isinstance(child, str) else "" if is_skipped(child) else self._plain(child) for child in element.children)

    def _role(self, element):
        attributes = dict(element.attributes)
        if element.tag == "input":
            return attributes.get("role") or INPUTS.get(attributes.get("type"), "text field")
        if element.tag == "a" and "href" not in attributes:
            return None
        role = CONTROLS.get(element.tag)
        return role and (attributes.get("role") or role)

    def _selection(self, element):
        options = [option for option in elements(element) if option.tag == "option"]
        chosen = next((option for option in options if "selected" in dict(option.attributes)), options[0] if options else None)
        others = ", ".join(self._plain(option) for option in options if option is not chosen)
        return f"{self._name(element)} (choice): {self._plain(chosen) if chosen else ''}" + (f"; else {others}" if others else "")

    def _name(self, element):
        """The accessible name, where it is not the element's own content."""
        attributes = dict(element.attributes)
        if attributes.get("aria-labelledby"):
            named = (self._identified.get(name) for name in attributes["aria-labelledby"].split())
            return joined(self._plain(target) for target in named if target)
        label = self._labels.get(attributes.get("id"))
        own = attributes.get("aria-label") or attributes.get("alt") or attributes.get("title")
        if not own and element.tag == "svg" and (title := find(element, "title")):
            own = joined(child for child in title.children if isinstance(child, str))
        if not own and element.tag == "input" and attributes.get("type") == "submit":
            own = attributes.get("value")
        for inner in ("caption", "legend"):
            if not own and element.tag in ("table", "fieldset") and (found := find(element, inner)):
                own = self._plain(found)
        if not own and element.tag in ("input", "select", "textarea"):
            own = self._plain(label) if label else attributes.get("placeholder")
        return normal(own) if own else ""

    def _chosen(self, children):
        """The children, with the first few in place of many rows."""
        if self._is_whole:
            return children
        rows = [child for child in children if isinstance(child, Element) and child.tag in ROWS]
        if len(rows) < MANY:
            return children
        left = {id(row) for row in rows[FEW:]}
        return [child for child in children if id(child) not in left] + [f"(and {len(left)} more)"]


def elements(element):
    return [child for child in element.children if isinstance(child, Element)]


def without(element, left):
    """An element with some of its children left out."""
    return Element(element.tag, element.attributes, [child for child in element.children if not any(child is one for one in left)])


def is_skipped(element):
    attributes = dict(element.attributes)
    return element.tag in SKIPPED or element.tag.startswith("!") or "hidden" in attributes or attributes.get("type") == "hidden"


def is_block(element):
    """Whether it begins a line: what is no inline element, or holds one that is not."""
    if is_skipped(element):
        return False
    role = dict(element.attributes).get("role")
    return element.tag not in INLINE or role in ("status", "alert", "group") or (element.tag != "svg" and any(is_block(child) for child in elements(element)))


def states(attributes, before=" "):
    """The states of an element as they are announced."""
    told = [word for (name, value), word in STATES.items() if attributes.get(name) == value]
    told += [name for name in ("checked", "disabled", "required", "readonly") if name in attributes]
    text = ", ".join(told)
    return "" if not text else f", {text}" if before == ", " else f" ({text})"


def joined(parts):
    return re.sub(r" (?=[:,.;](?: |$))", "", " ".join(" ".join(parts).split()))


def cut(text):
    if len(text) <= SEEN_CHARACTERS:
        return text
    start = text[:SEEN_CHARACTERS].rsplit(" ", 1)[0]
    return f"{start} ... (and {len(text.split()) - len(start.split())} more words)"


def indented(lines):
    return ["  " + line for line in lines]


def listed(lines):
    return [("- " if index == 0 else "  ") + line for index, line in enumerate(lines)]


def in_words(text, is_whole=True):
    """The whole page with every row; or its title and `main`, with the first of many rows."""
    root = parsed(text)
    page, title, main = Page(root, is_whole), find(root, "title"), find(root, "main")
    content = root if is_whole or not main else Element("", [], [main])
    return "\n".join([*([f"title: {page.words_within(title)}"] if title else []), *page.lines(content)]) + "\n"
