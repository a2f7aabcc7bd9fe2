"""The rules on texts, checked with made-up texts."""

from . import parts, rules, state

ADDRESS = "// https://developer.apple.com/documentation/swiftui/text\n"
GOOD = f"""\
{ADDRESS}@frozen public struct Text: Equatable {{
    public typealias Body = Never
    public var size: Int {{ get nonmutating set }}
    public init(@ViewBuilder label: () -> Int = {{ EmptyView() }}, other: Int)
    public class func make() -> Text
    // https://developer.apple.com/documentation/swiftui/text/case
    public enum Case {{
        case upper
    }}
}}

extension Text {{
    public func font(
        _ size: Int
    ) -> Text where Int: Equatable
}}

// https://developer.apple.com/documentation/swiftui/view-swift.protocol
@MainActor
@preconcurrency public protocol View {{
    @ViewBuilder var body: Int {{ get }}
}}

// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
public struct _Either {{}}

/// The double's own.
public final class Own {{}}

struct Inner {{}}

public struct Known {{}}
"""
REFUSED = [
    ("a nested type with a known type's name, without documentation", "public struct Known {\n    public enum Known {}\n}\n"),
    ("a known type with the page of another", f"{ADDRESS}public struct Known {{}}\n"),
    ("a type without documentation", "public struct A {}\n"),
    ("a nested type without documentation", f"{ADDRESS}public struct Text {{\n    public enum B {{\n        case c\n    }}\n}}\n"),
    ("a type under a comment without an address", "// Text.\n@frozen public struct A {}\n"),
    ("an alias without documentation", "public typealias A = Int\n"),
    ("a type with the address of no page", "// https://developer.apple.com/documentation/\npublic struct A {}\n"),
    ("a type with the address of its framework", "// https://developer.apple.com/documentation/text\npublic struct Text {}\n"),
    ("a type that Apple keeps to itself, without the page of anything", "public struct _A {}\n"),
    ("a type with the page of another", f"{ADDRESS}public struct A {{}}\n"),
    ("a type with the page of what it stands in", f"{ADDRESS}public struct Text {{\n    {ADDRESS}    public enum B {{}}\n}}\n"),
    ("a type of the double's own without a comment", "// Text.\npublic struct Own {}\n"),
]


# Views: (what it is, the source, whether its initializer has to be written).
VIEWS = [
    ("state beside an input", "struct A: View {\n    let text: String\n    @State private var isOpen = false\n}\n", True),
    ("state beside a binding", "struct A: View {\n    @Binding var text: String\n    @FocusState private var isFocused: Bool\n}\n", True),
    ("state without a value beside an input", "struct A: View {\n    @State private var model: Model?\n    let scene: Scene\n}\n", True),
    ("state beside an input of a generic view", "struct A<B: View>: View {\n    let make: () -> B\n    @State private var start = Date.now\n}\n", True),
    ("the state of an inner view", "struct A: View {\n    let text: String\n    struct B: View {\n        @State private var isOpen = false\n" "    }\n}\n", False),
    ("an init", "struct A: View {\n    let text: String\n    @State private var isOpen = false\n    init(_ text: String) { self.text = text }\n}\n", False),
    ("no input", "struct A: View {\n    @State private var isOpen = false\n    @Environment(\\.size) private var size\n}\n", False),
    ("inputs with a value, and computed ones", "struct A: View {\n    var text = 1\n    @State private var isOpen = false\n    var body: some View { Text(text) }\n}\n", False),
    ("surroundings alone", "struct A: View {\n    let text: String\n    @Environment(\\.size) private var size\n" "    @ScaledMetric(relativeTo: .body) private var side = 2.0\n}\n", False),
]


KEYS = {
    "Text": ["Body", "size", "init(label:other:)", "make()", "Case", "font(_:)"], "Text.Case": ["upper"], "View": ["body"],
}


def run():
    """Prints what fails; the number of failures."""
    failures = 0
    keys = {}
    for one in parts.flat(parts.read(GOOD)):
        if one.parent:
            keys.setdefault(one.parent.path, []).append(one.key)
    if keys != KEYS:
        print(f"FAILED: a part is read as {keys}")
        failures += 1
    for what, text in [("a good double", GOOD), *REFUSED]:
        found = list(rules.undocumented(text, {"Known"}))
        if bool(found) == (text is GOOD):
            print(f"FAILED: {what}: {found}")
            failures += 1
    for what, text, is_refused in VIEWS:
        found = list(state.findings(text))
        if bool(found) != is_refused:
            print(f"FAILED: {what}: {found}")
            failures += 1
    return failures
