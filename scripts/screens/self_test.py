"""Made-up screens, each with one fault: the check has to find that and nothing else. Used by check-screens --self-test."""

import pathlib
import subprocess
import tempfile

from . import checking, document, drawing, members

FLAGS = ["-parse-as-library", "-swift-version", "6"]
SCREENS = "Sources/Presentation/WeatherScreens"
CORE = """\
public struct TeaContent: Hashable, Sendable {
    /// "Tea".
    public let title: String
    public let pots: [Pot]
    /// A pot.
    public struct Pot: Hashable, Sendable {
        public let title: String
        public let state: State
        public enum State: Hashable, Sendable, CaseIterable { case cold, hot }
    }
    var hidden: Int { 0 }
}
"""
PHONE = """\
import WeatherScreens
func draw(_ tea: TeaContent) -> String {
    let pots = tea.pots.map { pot in
        let state =
            switch pot.state {
            case .cold: "cold"
            case .hot: "hot"
            }
        return state + pot.title
    }
    return tea.title + pots.joined()
}
"""
WEB = '{{title}}{{#pots}}{{title}}{{state}}{{/pots}}\n'
ROUTES = 'struct TeaPages { let path = "/tea" }\n'
COMMAND = 'let configuration = CommandConfiguration(commandName: "tea")\n'
TABLE = """\
## Screens
| Screen | Content | Phone | Web | Command |
|---|---|---|---|---|
| Tea | `TeaContent` | [`TeaView`](../Apps/iOS/App/TeaView.swift) | [`/tea`](../Sources/Products/WeatherWeb/tea.mustache) | `petrel tea` |

## States
| State | Phone |
|---|---|
| `TeaContent.Pot.State.cold` | [`TeaView`](../Apps/iOS/App/TeaView.swift) |
| `TeaContent.Pot.State.hot` | [`TeaView`](../Apps/iOS/App/TeaView.swift) |

## Not drawn on the phone
| What | Why |
|---|---|

## Not drawn on the web
| What | Why |
|---|---|
"""
VIEW = "struct TeaView {}\n"
MORE = CORE.replace("    public let pots", "    public let sugar: String\n    public let pots")
FILES = {
    "Sources/Presentation/WeatherScreens/Tea.swift": CORE, "Apps/iOS/App/Drawing.swift": PHONE, "Apps/iOS/App/TeaView.swift": VIEW,
    "Sources/Products/WeatherWeb/tea.mustache": WEB, "Sources/Products/WeatherWeb/TeaPages.swift": ROUTES,
    "Sources/Products/PetrelCommands/TeaCommand.swift": COMMAND, document.DOCUMENT: TABLE,
}
TEA, DRAWING, PAGE = list(FILES)[0], list(FILES)[1], list(FILES)[3]


def excuse(line, section="phone"):
    head = f"## Not drawn on the {section}\n| What | Why |\n|---|---|\n"
    return TABLE.replace(head, head + line + "\n")


# (what is wrong, the files that differ, words of every finding); no words: nothing may be found.
CASES = [
    ("nothing", {}, None),
    ("a text that nobody draws", {TEA: MORE, PAGE: WEB + "{{sugar}}"}, "TeaContent.sugar is drawn nowhere on the phone"),
    ("a text whose namesake is drawn", {DRAWING: PHONE.replace("return tea.title +", "return")}, "TeaContent.title is drawn nowhere"),
    ("a text drawn in a preview alone", {
        DRAWING: PHONE.replace("return tea.title +", "return"),
        "Apps/iOS/App/Tea+Previews.swift": "import WeatherScreens\nfunc preview(_ tea: TeaContent) -> String { tea.title }\n",
    }, "TeaContent.title is drawn nowhere"),
    ("a case behind a default", {DRAWING: PHONE.replace("case .hot:", "default:")}, "TeaContent.Pot.State.hot is drawn nowhere"),
    ("a case without a row", {document.DOCUMENT: TABLE.replace("| `TeaContent.Pot.State.hot` | [`TeaView`](../Apps/iOS/App/TeaView.swift) |\n", "")},
     "TeaContent.Pot.State.hot has no row"),
    ("a row of a case that is gone", {document.DOCUMENT: TABLE.replace("State.hot`", "State.hot`, `TeaContent.Pot.State.boiling`")},
     "WeatherScreens has no TeaContent.Pot.State.boiling"),
    ("a file that is gone", {document.DOCUMENT: TABLE.replace("WeatherWeb/tea.mustache", "WeatherWeb/coffee.mustache")},
     "coffee.mustache does not exist"),
    ("a view that is not in its file", {"Apps/iOS/App/TeaView.swift": "struct CupView {}\n", "Apps/iOS/App/Other.swift": VIEW},
     "TeaView.swift declares no TeaView"),
    ("a command that is gone", {document.DOCUMENT: TABLE.replace("`petrel tea`", "`petrel coffee`")}, "no command petrel coffee"),
    ("a page that is gone", {document.DOCUMENT: TABLE.replace("`petrel tea`", "`petrel tea` and `/coffee`")}, "the web has no page /coffee"),
    ("a type that is gone", {document.DOCUMENT: TABLE.replace("`TeaContent` |", "`TeaContent`, `CoffeeContent` |")}, "no type CoffeeContent"),
    ("a reason for a text that nobody draws", {
        TEA: MORE, PAGE: WEB + "{{sugar}}", document.DOCUMENT: excuse("| `TeaContent.sugar` | The web's. |")}, None),
    ("an exception without a reason", {
        TEA: MORE, PAGE: WEB + "{{sugar}}", document.DOCUMENT: excuse("| `TeaContent.sugar` | |")}, "without a reason"),
    ("an exception that is none", {document.DOCUMENT: excuse("| `TeaContent.title` | The web's. |")}, "is drawn on the phone after all"),
    ("a text that the web does not name", {PAGE: "{{title}}{{#pots}}{{title}}{{/pots}}\n"}, "TeaContent.Pot.state is named nowhere in WeatherWeb"),
    ("a text that the web does not name, with a reason", {
        PAGE: "{{title}}{{#pots}}{{title}}{{/pots}}\n", document.DOCUMENT: excuse("| `TeaContent.Pot.state` | The phone's. |", "web")}, None),
    ("an exception of the web that is none", {document.DOCUMENT: excuse("| `TeaContent.title` | The phone's. |", "web")}, "in WeatherWeb after all"),
]


def run():
    failures = 0
    for name, changes, expected in CASES:
        found = judged({**FILES, **changes})
        is_right = not found if expected is None else found and all(expected in sentence for sentence in found)
        if not is_right:
            failures += 1
            print(f"check-screens --self-test: {name}: expected {expected or 'nothing'}, found {found}")
    print(f"check-screens --self-test: {len(CASES)} cases, {failures} failed")
    return 1 if failures else 0


def judged(files):
    document.forget()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        core = sorted((root / SCREENS).rglob("*.swift"))
        swiftc("-emit-module", "-module-name", "WeatherScreens", "-o", root / "WeatherScreens.swiftmodule", *core, cwd=root)
        files = sorted((root / "Apps/iOS").rglob("*.swift"))
        used = drawing.used(drawing.tree(root, "App", files, [*FLAGS, "-I", str(root)]), lambda path: "+Previews" not in path)
        return list(checking.findings(root, members.all_of(root / SCREENS), used))


def swiftc(*arguments, cwd):
    subprocess.run(["swiftc", *FLAGS, *map(str, arguments)], check=True, cwd=cwd)
