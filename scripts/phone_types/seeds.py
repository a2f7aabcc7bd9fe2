"""Mistakes that the check has to refuse, each a small change to a copy of the real sources: (what it is, file, the text to replace,
the replacement, what the compiler's complaint about that file has to say)."""

import concurrent.futures
import pathlib
import random
import re
import shutil
import tempfile

from . import check, seeds_of_rules
from .layout import Layout

SEEDS = [
    ("a wrong argument label", "App/Rooms/RoomsOverBar.swift", ".tag(PhoneTab.weather)", ".tag(value: PhoneTab.weather)", "extraneous argument label"),
    ("a misspelt modifier", "App/Screens/Dashboard/DashboardView.swift", ".navigationBarTitleDisplayMode(.inline)", ".navigationBarTitleDisplaymode(.inline)", "has no member"),
    ("a screen state that is not drawn", "App/Screens/Dashboard/DashboardStatus.swift", "        case .idle:\n            skeleton\n", "", "switch must be exhaustive"),
    ("a main-actor model touched from the background", "App/PetrelApp.swift", "await PhoneBackground.wake(.device(NotificationDevice()))", "_ = delegate.model.name(of: .weather)", "not marked with 'await'"),
    ("a value that is not Sendable captured by a task", "Widget/WeatherTimelineProvider.swift", "completion: @escaping @Sendable (Timeline<WeatherTimelineEntry>) -> Void", "completion: @escaping (Timeline<WeatherTimelineEntry>) -> Void", "data race|non-Sendable|Sendable"),
    ("a value that is no view", "App/Screens/Cities/CitiesNotes.swift", "if let note = content.note { CitiesNote(text: note) }", "if let note = content.note { note }", "conform to 'View'"),
    ("a requirement of a protocol that is missing", "App/Screens/Cities/CitiesTable.swift", "func updateUIViewController(_ controller:", "func update(_ controller:", "does not conform to protocol"),
    ("a value where a binding is asked for", "App/Screens/Places/PlacesScreen.swift", "text: $model.query", "text: model.query", "Binding<"),
    ("a modifier that iOS 17 has not", "App/Screens/Dashboard/OverSky.swift", ".ignoresSafeArea()\n", ".toolbarVisibility(.hidden, for: .tabBar)\n", "has no member 'toolbarVisibility'"),
    ("an asynchronous intent that is not awaited", "App/Screens/Places/SearchSection.swift", "Task { await model.choose(hit: hit.id) }", "Task { model.choose(hit: hit.id) }", "not marked with 'await'"),
    ("an asynchronous intent in a synchronous closure", "App/Screens/Places/SearchSection.swift", "Task { await model.choose(hit: hit.id) }", "await model.choose(hit: hit.id)", "async"),
    ("a protocol as a type without any", "App/Services/LocationDevice.swift", "didFailWithError error: any Error", "didFailWithError error: Error", "any Error"),
    ("a type of a framework that the file does not import", "App/Screens/Dashboard/Hours/HoursChartDescriptor.swift", "import Accessibility\n", "", "cannot find type|missing import of defining module"),
    ("Foundation through a module that does not pass it on", "App/Services/RefreshScheduler.swift", "import Foundation\n", "", "cannot find type 'Date'|missing import of defining module 'Foundation'"),
    ("a member of a module that the file does not import", "App/Screens/Settings/ListSurface.swift", "import WeatherDesign\n", "", "missing import of defining module"),
    ("a modifier documented with SwiftUI that WidgetKit declares", "Widget/WidgetFace.swift", "import WidgetKit\n", "", "'widgetURL' is not available due to missing import of defining module 'WidgetKit'"),
    ("a case that Apple may add later", "App/Services/LocationDevice.swift", "        @unknown default: self = .denied\n", "", "switch covers known cases"),
    ("a shape bound to the main actor", "Drawing/PathShape.swift", "nonisolated struct PathShape: Shape", "struct PathShape: Shape", "main actor-isolated"),
    ("an optional where a value is asked for", "App/Screens/Cities/CitiesNotes.swift", "if let note = content.note { CitiesNote(text: note) }", "CitiesNote(text: content.note)", "must be unwrapped"),
    ("an environment value that there is not", "App/Screens/Dashboard/DashboardColumnsView.swift", "@Environment(\\.horizontalSizeClass)", "@Environment(\\.horizontalSize)", "has no member|cannot infer|no member"),
    ("a warning", "App/Screens/Cities/CitiesScreen.swift", "let content = model.content", "let content = model.content\n        let unused = content", "never used"),
]

# Accepted against SwiftUI of Xcode 26, and refused against that of Xcode 27.
XCODE_27_SEEDS = [
    (
        "an initializer that is synthesized beside state", "Drawing/MovingSymbol.swift",
        """
    init(name: String, coloring: SymbolColoring, side: CGFloat) {
        self.name = name
        self.coloring = coloring
        self.side = side
    }
""", "", "inaccessible due to 'private' protection level"),
    ("two views as a tuple of views", "Drawing/MovingSymbol.swift", "    private func part(", "    private var pair: TupleView<(EmptyView, EmptyView)> { ViewBuilder.buildBlock(EmptyView(), EmptyView()) }\n\n" "    private func part(", "cannot convert return expression"),
    ("state whose type is not written", "Drawing/MovingSymbol.swift", "@State private var start: Date = .now", "@State private var start = Date.now", "the type of @State start is not to be read"),
]


def run(layout, count=None, seed=0):
    """Prints one line per mistake; exit code 1 when the sources are refused as they are, or a mistake is not. With a count, that many of
    them are planted, chosen by the seed, and of the others only the text that they change has to be there."""
    failures = seeds_of_rules.run()
    with tempfile.TemporaryDirectory() as empty:
        if any(check.type_check(Layout(pathlib.Path(empty), layout.modules), target)[0] for target in check.TARGETS):
            print("FAILED: files are counted where there are none")
            failures += 1
    counts, output = check.run(layout, list(check.TARGETS))
    if output or not all(counts.values()):
        print(f"{output}the sources are refused as they are: nothing is shown by refusing a change to them")
        return 1
    planted = [(seed, False) for seed in SEEDS] + [(seed, True) for seed in XCODE_27_SEEDS]
    if count is not None:
        for (what, file, old, *_), _ in planted:
            if not file_holds_once(layout, file, old):
                print(f"NOT TO BE PLANTED: {what} ({file})")
                failures += 1
        print(f"seed {seed}")
        planted = random.Random(seed).sample(planted, min(count, len(planted)))
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        problems = list(pool.map(lambda one: plant(layout, *one[0], is_xcode27=one[1]), planted))
    for ((what, file, *_), is_xcode27), problem in zip(planted, problems):
        where = "with Xcode 27" if is_xcode27 else f"({file})"
        print(f"{'refused' if problem is None else 'NOT REFUSED'}: {what} {where}{'' if problem is None else ': ' + problem}")
        failures += problem is not None
    print(f"{len(planted)} seeded mistakes, {failures} failures")
    return 1 if failures else 0


def file_holds_once(layout, file, old):
    path = layout.app / file
    return (path.read_text() if path.exists() else "").count(old) == 1


def plant(layout, what, file, old, new, complaint, is_xcode27=False):
    """None when the mistake is refused for its reason, else what happened instead. For Xcode 27's reason it has to be accepted by Xcode 26."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Layout(pathlib.Path(folder).resolve(), layout.modules)
        shutil.copytree(layout.app, copy.app, ignore=shutil.ignore_patterns("LinuxDouble", "*.xcassets", "*.xcodeproj"))
        path = copy.app / file
        text = path.read_text() if path.exists() else ""
        if text.count(old) != 1:
            return f"the text to change is there {text.count(old)} times; plant it anew"
        path.write_text(text.replace(old, new))
        _, output = check.type_check(copy, "widget" if file.startswith("Widget/") else "app")
        if is_xcode27:
            if output:
                return f"refused by Xcode 26 as well\n{output}"
            output = check.run_as_xcode27(copy, ["app"])
    if is_xcode27:
        return None if re.search(complaint, output) else f"refused for another reason, or not at all\n{output}"
    errors = re.findall(rf"^Apps/iOS/{re.escape(file)}:\d+:\d+: error: (.*)$", output, re.MULTILINE)
    if not errors:
        return f"no error in that file\n{output}"
    return None if any(re.search(complaint, error) for error in errors) else f"refused for another reason: {errors}"
