"""Made-up screens, each with one fault: the check has to find that and nothing else. Used by check-screens --self-test."""

import pathlib
import subprocess
import tempfile

from . import checking, document, drawing, is_drawing, members, reaching

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
APP = """\
import WeatherScreens
@main struct TeaApp {
    static func main() {}
    func show(_ tea: TeaContent) -> String { draw(tea) }
}
"""
WEB = '{{title}}{{#pots}}{{title}}{{state}}{{/pots}}\n'
ROUTES = 'struct TeaPages { let path = "/tea" }\n'
COMMAND = 'let configuration = CommandConfiguration(commandName: "tea")\n'
TABLE = """\
## Screens
| Screen | Content | Phone | Web | Command |
|---|---|---|---|---|
| Tea | `TeaContent` | [`TeaView`](../Apps/iOS/App/TeaView.swift) | [`/tea`](../Sources/Products/WeatherWeb/Tea.swift) | `petrel tea` |

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
# A screen that no row names and no view draws.
COFFEE = "public struct CoffeeContent: Hashable, Sendable {\n    public let title: String\n}\n"
# A screen whose states carry what they show.
CUP = """\
public enum CupState: Hashable, Sendable {
    case empty
    case filled([Cup]?, note: String)
}
public struct Cup: Hashable, Sendable {
    public let label: String
    public let saucer: Saucer
    public var line: String { label + saucer.colour }
}
public struct Saucer: Hashable, Sendable {
    public let colour: String
}
"""
CUP_VIEW = """\
import WeatherScreens
struct CupView {
    let state: CupState
    var text: String {
        switch state {
        case .empty: ""
        case .filled(let cups, let note): (cups ?? []).map { $0.label + SaucerView(saucer: $0.saucer).text }.joined() + note
        }
    }
}
struct SaucerView {
    let saucer: Saucer
    var text: String { saucer.colour }
}
"""
# A drawing that the core makes of a content.
KETTLE = """\
public struct KettleContent: Hashable, Sendable {
    public let celsius: Double
    public let label: String
}
"""
CHART = """\
public struct KettleChart: Hashable, Sendable {
    public struct Mark: Hashable, Sendable {
        public let height: Double
        public let label: String
    }
    public let marks: [Mark]
    public let top: Double
    public init(_ kettle: KettleContent) {
        marks = [Mark(height: kettle.celsius / 100, label: kettle.label)]
        top = marks.map(\\.height).max() ?? 0
    }
    public var peaks: [String] { marks.map(\\.label) }
}
"""
KETTLE_VIEW = """\
import WeatherScreens
struct KettleView {
    let kettle: KettleContent
    var text: String {
        let chart = KettleChart(kettle)
        return chart.peaks.joined() + chart.marks.map { "\\($0.height)" }.joined() + "\\(chart.top)"
    }
}
"""
KITCHEN = APP.replace("}\n}", "}\n    func show(_ it: CupState) -> String { CupView(state: it).text }\n"
                      "    func show(_ it: KettleContent) -> String { KettleView(kettle: it).text }\n}")
KITCHEN_TABLE = TABLE.replace("\n\n## States", "\n| Kitchen | `CupState`, `KettleContent` | - | - | - |\n\n## States").replace(
    "\n\n## Not drawn on the phone", "\n| `CupState.empty`, `CupState.filled` | - |\n\n## Not drawn on the phone", 1)
FILES = {
    "Sources/Presentation/WeatherScreens/Tea.swift": CORE, "Apps/iOS/App/Drawing.swift": PHONE, "Apps/iOS/App/TeaView.swift": VIEW,
    "Sources/Products/WeatherWeb/Tea.swift": WEB, "Sources/Products/WeatherWeb/TeaPages.swift": ROUTES,
    "Sources/Products/PetrelCommands/TeaCommand.swift": COMMAND, document.DOCUMENT: TABLE, "Apps/iOS/App/TeaApp.swift": APP,
}
TEA, DRAWING, PAGE = list(FILES)[0], list(FILES)[1], list(FILES)[3]
START = "Apps/iOS/App/TeaApp.swift"
CUPS, CUP_FACE = f"{SCREENS}/Cup.swift", "Apps/iOS/App/CupView.swift"
KETTLES, CHARTS, KETTLE_FACE = f"{SCREENS}/Kettle.swift", f"{SCREENS}/Drawing/KettleChart.swift", "Apps/iOS/App/KettleView.swift"
DOCUMENT, CHART_PAGE = document.DOCUMENT, "Sources/Products/WeatherWeb/KettlePage.swift"


def excuse(line, section="phone"):
    head = f"## Not drawn on the {section}\n| What | Why |\n|---|---|\n"
    return TABLE.replace(head, head + line + "\n")


def kitchen(**changes):
    """Files with the two other screens, one of them with a fault: CUP_FACE=... and so on."""
    files = {
        START: KITCHEN, CUPS: CUP, CUP_FACE: CUP_VIEW, KETTLES: KETTLE, CHARTS: CHART, KETTLE_FACE: KETTLE_VIEW,
        PAGE: WEB + "{{label}}{{saucer}}{{colour}}{{celsius}}{{height}}{{marks}}{{top}}", document.DOCUMENT: KITCHEN_TABLE,
    }
    return {**files, **{globals()[name]: text for name, text in changes.items()}}


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
    ("a screen without a row", {f"{SCREENS}/Coffee.swift": COFFEE}, "CoffeeContent belongs to no screen"),
    ("the states of a screen without a row", {f"{SCREENS}/Coffee.swift": "public enum CoffeeState { case black }\n"},
     "CoffeeState belongs to no screen"),
    ("a content without a row that is not public", {f"{SCREENS}/Coffee.swift": COFFEE.replace("public ", "")}, None),
    ("a row of a case that is gone", {document.DOCUMENT: TABLE.replace("State.hot`", "State.hot`, `TeaContent.Pot.State.boiling`")},
     "WeatherScreens has no TeaContent.Pot.State.boiling"),
    ("a file that is gone", {document.DOCUMENT: TABLE.replace("WeatherWeb/Tea.swift", "WeatherWeb/Coffee.swift")},
     "Coffee.swift does not exist"),
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
    ("nothing, with states that carry something and a drawing", kitchen(), None),
    ("a text that a case carries in an array", kitchen(CUP_FACE=CUP_VIEW.replace("$0.label + ", "")), "Cup.label is drawn nowhere"),
    ("a text of what a case carries, two types away", kitchen(CUP_FACE=CUP_VIEW.replace("{ saucer.colour }", '{ "" }')),
     "Saucer.colour is drawn nowhere"),
    ("a view of what a case carries that is taken out of its face", kitchen(CUP_FACE=CUP_VIEW.replace(
        "SaucerView(saucer: $0.saucer).text", "($0.saucer == $0.saucer ? String() : String())")), "Saucer.colour is drawn nowhere"),
    ("a view in another that nobody shows", kitchen(CUP_FACE=CUP_VIEW.replace(
        "var text: String { saucer.colour }", 'var text: String { "" }\n    private var rim: String { saucer.colour }')),
     "Saucer.colour is drawn nowhere"),
    ("a text that a case carries and a face passes over", kitchen(CUP_FACE=CUP_VIEW.replace("let note): ", "_): ").replace(" + note", "")),
     "CupState.filled is drawn on the phone, but not what it carries: note: String"),
    ("texts that the content itself joins", kitchen(CUP_FACE=CUP_VIEW.replace(
        "$0.label + SaucerView(saucer: $0.saucer).text", "$0.line")), None),
    ("a case that carries something over several lines", kitchen(
        CUPS=CUP.replace("filled([Cup]?, note: String)", "filled(\n        [Cup]?, note: String\n    )"),
        CUP_FACE=CUP_VIEW.replace("$0.label + ", "")), "Cup.label is drawn nowhere"),
    ("a reason for what a case carries", kitchen(
        CUP_FACE=CUP_VIEW.replace("$0.label + ", ""),
        DOCUMENT=KITCHEN_TABLE.replace("## Not drawn on the web", "| `Cup.label` | Too small. |\n\n## Not drawn on the web").replace(
            "|---|---|\n\n| `Cup", "|---|---|\n| `Cup")), None),
    ("a part of a drawing", kitchen(KETTLE_FACE=KETTLE_VIEW.replace("$0.height", "$0.hashValue")), "KettleChart.Mark.height is drawn nowhere"),
    ("a part of a drawing that the drawing itself looks at", kitchen(KETTLE_FACE=KETTLE_VIEW.replace("chart.peaks.joined() + ", "")),
     "KettleChart.Mark.label is drawn nowhere"),
    ("a part of a drawing that the web draws", kitchen(
        KETTLE_FACE=KETTLE_VIEW.replace(' + "\\(chart.top)"', ""), CHART_PAGE="let top = KettleChart(kettle).top\n"),
     "KettleChart.top is drawn nowhere"),
    ("a content whose drawing nobody asks for", kitchen(
        KETTLE_FACE=KETTLE_VIEW.replace("KettleChart(kettle)", "chart").replace("    let kettle", "    let chart: KettleChart\n    let kettle"),
        START=KITCHEN.replace("KettleContent) -> String { KettleView(kettle: it)", "KettleContent, _ chart: KettleChart) -> String "
                              "{ KettleView(chart: chart, kettle: it)")), "KettleContent."),
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
        phone = drawing.target(root, "App", files, [*FLAGS, "-I", str(root)])
        used = reaching.used([phone], drawing.target(root, "WeatherScreens", core, FLAGS), is_drawing)
        return list(checking.findings(root, members.all_of(root / SCREENS, is_drawing), used))


def swiftc(*arguments, cwd):
    subprocess.run(["swiftc", *FLAGS, *map(str, arguments)], check=True, cwd=cwd)
