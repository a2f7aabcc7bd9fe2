"""SwiftUI as Xcode 27 has it, where that differs for source code: `@State` is a macro, and the builders are one that is bound to no protocol
(https://developer.apple.com/documentation/technotes/tn3211-resolving-swiftui-source-incompatibilities-for-state-and-contentbuilder).

There is no macro of Apple's here, so its work is done on a copy of the sources: a property with accessors over a stored `State`. The builders
are rewritten in the interfaces that the compiler wrote. Nothing else differs, and nothing of it is kept in the repository."""

import re
import shutil

from . import state

BUILDERS = ("ToolbarContentBuilder", "SceneBuilder", "CommandsBuilder", "WidgetBundleBuilder", "ChartContentBuilder")
# What several pieces of content are, for each protocol of content that several pieces may be.
TOGETHER = {"SwiftUI": ("View", "ToolbarContent", "Commands"), "Charts": ("ChartContent",)}
BUILDER = """\
@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    public static func buildBlock<Content>(_ content: Content) -> Content
    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleContent<repeat each Content>
    public static func buildIf<Content>(_ content: Content?) -> Content?
    public static func buildEither<TrueContent, FalseContent>(first: TrueContent) -> _ConditionalContent<TrueContent, FalseContent>
    public static func buildEither<TrueContent, FalseContent>(second: FalseContent) -> _ConditionalContent<TrueContent, FalseContent>
}
public typealias ContentBuilder = ViewBuilder
public struct TupleContent<each Content> {}
"""


class Differs(ValueError):
    """The interfaces or the sources have another form than what is rewritten here."""


def interface(module, text):
    """A module's interface as Xcode 27 has it."""
    if module == "SwiftUI":
        text = _replaced(text, r"@_functionBuilder public struct ViewBuilder \{\n.*?\n\}\n", BUILDER)
        text = _replaced(text, r"@frozen @propertyWrapper public struct State<", "@frozen public struct State<")
    for builder in BUILDERS:
        if f"struct {builder} " in text:
            text = _replaced(text, rf"@_functionBuilder public struct {builder} \{{\n.*?\n\}}\n", f"public typealias {builder} = SwiftUI.ViewBuilder\n")
    for protocol in TOGETHER.get(module, ()):
        text += f"extension TupleContent: {protocol} where repeat each Content: {protocol} {{\n    public typealias Body = Never\n}}\n"
    return text


def _replaced(text, pattern, new):
    changed, count = re.subn(pattern, lambda _: new, text, count=1, flags=re.DOTALL)
    if count != 1:
        raise Differs(f"the interfaces hold nothing like {pattern}")
    return changed


def copy(layout, other):
    """Copies the sources of one layout to another, their state expanded as the macro does; a list of what cannot be."""
    wrong = []
    for folder in state.tree.FOLDERS:
        for path in layout.sources(folder):
            place = other.root / path.relative_to(layout.root)
            place.parent.mkdir(parents=True, exist_ok=True)
            try:
                text = expanded(path.read_text())
            except Differs as error:
                wrong.append(f"{path.relative_to(layout.root)}: {error}\n")
                continue
            place.write_text(text)
    shutil.copytree(layout.app / "Configuration", other.app / "Configuration", dirs_exist_ok=True)
    return wrong


def expanded(text):
    """A source whose `@State` properties are accessors over stored ones, each on its own line as before."""
    code = state.bare(text)
    edits = []
    for struct in state.structs(code):
        for each in struct.properties:
            if "State" in each.attributes:
                edits.append((each.start, each.end, _expansion(text[each.start:each.end], each)))
                for use in re.finditer(rf"\$({each.name})\b", code[struct.start:struct.end]):
                    start = struct.start + use.start()
                    edits.append((start, start + len(use.group()), f"_{each.name}.projectedValue"))
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _expansion(line, each):
    """One property as the macro writes it: the name is computed, and what it is computed from is stored."""
    if each.annotation is None and each.type is None:
        raise Differs(f"the type of @State {each.name} is not to be read; write it")
    kind = each.annotation or each.type
    value = line.split("=", 1)[1].strip() if each.value is not None else "nil" if kind.endswith("?") else None
    access = " ".join(each.modifiers)
    given = f" = {value}" if value is not None else ""
    return (
        f"{access} var {each.name}: {kind}{given} {{ @storageRestrictions(initializes: _{each.name}) init(initial) "
        f"{{ _{each.name} = State(wrappedValue: initial) }} get {{ _{each.name}.wrappedValue }} "
        f"nonmutating set {{ _{each.name}.wrappedValue = newValue }} }}; {access} var _{each.name}: State<{kind}>")
