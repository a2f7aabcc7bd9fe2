"""What a file of Swift declares and uses, as values: `swift_names.read` makes them."""

import dataclasses


@dataclasses.dataclass(slots=True, eq=False)
class Declaration:
    name: str
    # "type", "function", "property", "case" or "alias".
    kind: str
    position: int
    # "private", "internal" or "package" (which holds for `public` too).
    access: str
    # The type, or the extended type, that it is a member of; None at the top of a file.
    owner: str | None
    owner_kind: str | None
    # Argument labels of a function, "_" for none; None where it takes any number of them.
    labels: tuple | None
    attributes: frozenset
    enclosing: "Declaration | None"
    path: str = ""


def enclosing(declaration):
    """The declarations around one, from the inside out."""
    while declaration.enclosing:
        declaration = declaration.enclosing
        yield declaration


@dataclasses.dataclass(slots=True)
class Use:
    name: str
    position: int
    # The declarations that it stands in, the innermost first.
    within: tuple
    # "label" (of an argument, which may name a property of a synthesised initializer), "call" or "name".
    kind: str
    labels: tuple | None
    # Types and extended types that it stands in.
    owners: tuple
    # For `init`: what stands before the dot, "" for nothing.
    before: str
    # The names before its dot, the first one first, as `places.index` of `places.index.nearest()`; empty for what has no name, None without a dot.
    chain: tuple | None = None


@dataclasses.dataclass(slots=True)
class File:
    path: str
    declarations: list
    uses: list
    # name of a type -> names that its declaration or an extension of it says that it conforms to.
    conformances: dict
    # name of a protocol -> names that it requires.
    requirements: dict
    # name of an alias -> names that it stands for.
    aliases: dict
    # (type, property) -> names of the types that it is declared with; "?" for one that is not written down.
    property_types: dict = dataclasses.field(default_factory=dict)
    # local name or parameter -> the same, of all that share the name in the file.
    local_types: dict = dataclasses.field(default_factory=dict)
