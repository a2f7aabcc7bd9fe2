"""Made-up packages, each breaking one rule of the house: the check has to find exactly that. Used by check-layers."""


def target(name, path, depends=(), products=("petrel",), files=None):
    """A target as `swift package describe` tells it; `files` maps a source's name to its text."""
    files = files or {"Code.swift": "let answer = 42\n"}
    return {
        "name": name, "path": path, "target_dependencies": list(depends), "product_memberships": list(products),
        "sources": list(files), "files": files,
    }


# The pairs of folders that a made-up target may have.
MOST_PAIRS = {"Sources/Data/Rooms": 1}
# The public declarations that it may have.
MOST_PUBLIC = 3


def house(*more, rooms=None):
    """A small package without a fault, and what is added to it."""
    return [
        target("Rooms", "Sources/Data/Rooms", files=rooms),
        target("Model", "Sources/Core/Model"),
        target("Store", "Sources/Data/Store", ["Model"], files={"Store.swift": "import Foundation\nimport Model\n"}),
        target("Words", "Sources/Presentation/Words", ["Model", "Store"]),
        target("App", "Sources/Products/App", ["Model", "Store", "Words"]),
        target("TestSupport", "Sources/TestSupport", ["Model", "Store"], products=["TestSupport"]),
        target("StoreTests", "Tests/Data/StoreTests", ["Store", "TestSupport"], products=()),
        *more,
    ]


def server(text):
    """A target of the package that nobody links."""
    return house(target("Server", "Sources/Products/Server", files={"Server.swift": text}) | {"is_linked_by_nobody": True})


def core(text):
    return house(target("Sky", "Sources/Core/Sky", files={"Sky.swift": text}))


def data(text):
    return house(target("Wire", "Sources/Data/Wire", files={"Wire.swift": text}))


def rooms(**texts):
    """A target with one file in each of the folders; "top" is the target's own folder."""
    return house(rooms={"Top.swift" if folder == "top" else f"{folder}/Code.swift": text for folder, text in texts.items()})


# (what is wrong, the package, words of the finding); no words: nothing may be found.
CASES = [
    ("nothing", house(), None),
    ("public where nobody links it", server("let own = 1\n@discardableResult\npublic func serve() {}\n"), "Server.swift:3: `public`"),
    ("package there, and public in words", server("/* \npublic */\npackage let rule = \"public, max-age=60\"\n"), None),
    ("public where the phone links it", core("public let answer = 42\n"), None),
    ("as much that is public as may be", core("public let one = 1\n" * 3 + "package let two = 2\n"), None),
    ("a public declaration more", core("public let one = 1\n" * 3 + "@inlinable public func two() {}\n"), "4 declarations in Sources are `public`, of 3 at most"),
    ("public for speed", house(target("JSONText", "Sources/Core/JSONText", files={"Text.swift": "public func read() {}\n"}) | {"is_linked_by_nobody": True}), None),
    ("Core depends on Data", house(target("Sky", "Sources/Core/Sky", ["Store"])), "target Sky (Core) depends on Store (Data)"),
    ("Data depends on Products", house(target("Wire", "Sources/Data/Wire", ["App"])), "target Wire (Data) depends on App"),
    ("Presentation depends on Products", house(target("Look", "Sources/Presentation/Look", ["App"])), "depends on App (Products)"),
    ("a product depends on TestSupport", house(target("Tool", "Sources/Products/Tool", ["TestSupport"])), "depends on TestSupport"),
    ("TestSupport depends on Products", house(target("Fakes", "Sources/TestSupport/Fakes", ["App"], products=())), "depends on App"),
    ("TestSupport is shipped", house(target("Fakes", "Sources/TestSupport/Fakes")), "is test code and part of the product"),
    ("a folder that is no layer", house(target("Misc", "Sources/Helpers/Misc")), "is no layer"),
    ("tests in the wrong folder", house(target("ModelTests", "Tests/Data/ModelTests", products=())), "Tests mirrors Sources"),
    ("a program that tests start", house(
        target("Writer", "Tests/Fixtures/Writer", ["Store"], products=()), target("AppTests", "Tests/Products/AppTests", ["App", "Writer"], products=())), None),
    ("Products depend on a program of the tests", house(
        target("Writer", "Tests/Fixtures/Writer", ["Store"], products=()), target("Tool", "Sources/Products/Tool", ["Writer"])), "depends on Writer"),
    ("a product depends on the phone's views", house(
        target("Views", "Apps/iOS", products=()), target("Tool", "Sources/Products/Tool", ["Views"])), "depends on Views (Apps)"),
    ("a product depends on a double", house(
        target("Double", "Apps/iOS/LinuxDouble/X", products=()), target("Tool", "Sources/Products/Tool", ["Double"])), "depends on Double"),
    ("a double depends on the house", house(target("Double", "Apps/iOS/LinuxDouble/X", ["Model"], products=())), "(Doubles) depends on Model"),
    ("a double is shipped", house(target("Double", "Apps/iOS/LinuxDouble/X")), "is test code and part of the product"),
    ("the phone's views, their double and their tests", house(
        target("Double", "Apps/iOS/LinuxDouble/X", products=()), target("Views", "Apps/iOS", ["Double", "Model"], products=()),
        target("ViewsTests", "Tests/Apps/ViewsTests", ["Views", "Double"], products=()),
        target("DoubleTests", "Tests/Doubles", ["Double"], products=())), None),
    ("tests of the doubles by another name", house(target("ModelTests", "Tests/Doubles", products=())), "Tests mirrors Sources"),
    ("an import that is not declared", data("import Model\n"), "imports Model, which target Wire does not declare"),
    ("an undeclared import behind an attribute", data("@testable import Model\n"), "does not declare"),
    ("Core imports NIO", core("import NIOCore\n"), "Core imports NIOCore"),
    ("Core reads the clock", core("let now = Date()\n"), "reads the clock"),
    ("Core reads a file", core("let files = FileManager.default\n"), "does I/O"),
    ("Core waits", core("func wait() async {}\n"), "only Data waits"),
    ("Core reads the locale", core("let here = Locale.current\n"), "reads the locale"),
    ("a long file", data("let line = 1\n" * 401), "400 is the limit"),
    ("an unstructured task", data("func go() { Task { await work() } }\n"), "unstructured task"),
    ("a detached task", data("let t = Task.detached(priority: .low) { 1 }\n"), "unstructured task"),
    ("a singleton", data("struct S { static let shared = S() }\n"), "a singleton"),
    ("try!", data("let x = try! read()\n"), "`try!`"),
    ("fatalError", data('func f() { fatalError("no") }\n'), "`fatalError`"),
    ("an empty catch", data("func f() { do { try g() } catch {  } }\n"), "empty `catch`"),
    ("an unexplained unchecked Sendable", data("final class C: @unchecked Sendable {}\n"), "is safe"),
    ("an explained unchecked Sendable", data("// Guarded by its lock.\nfinal class C: @unchecked Sendable {}\n"), None),
    ("forbidden words in comments and texts", data('// try! fatalError()\nlet text = "Task { try! }"\n/* static let shared */\n'), None),
    ("as many pairs of folders as may be", rooms(
        A="struct One { let two: Two }\n", B="struct Two { let one: One? }\n", C="struct Three { let one: One }\n"), None),
    ("a pair of folders more", rooms(
        A="struct One { let two: Two; let three: Three }\n", B="struct Two { let one: One? }\n", C="struct Three { let one: One? }\n"),
     "Sources/Data/Rooms has 2 pairs of folders that use each other, of 1 at most: A and B, A and C"),
    ("a pair with the target's own folder", rooms(
        top="struct One { let two: Two; let three: Three }\n", B="struct Two { let one: One? }\n", C="extension One { let three: Three? }\n\nstruct Three {}\n"),
     ". and B, . and C"),
    ("names in comments, texts and two folders", rooms(
        A="struct One { let two: Two; let both: Both }\nstruct Both {}\n", B="// One\nstruct Two { let one = \"One\" }\nstruct Both {}\n",
        C="struct Three { let two: Two; let both: Both }\n"), None),
    ("pairs of a target that is not counted", house(target("Wire", "Sources/Data/Wire", files={
        "A/One.swift": "struct One { let two: Two }\n", "B/Two.swift": "struct Two { let one: One? }\n",
        "C/Three.swift": "struct Three { let one: One }\nextension One { let three: Three? }\n"})), None),
    ("a counted target that is not there", [target("Model", "Sources/Core/Model")], "there is no target in Sources/Data/Rooms"),
    ("a task group", data("func f() async { await withTaskGroup { g in g.addTask { 1 } } }\n"), None),
]


def run(findings, folder):
    """Runs each case below `folder`; `findings` takes the package, its folder and the most pairs and public declarations. Returns the exit code."""
    wrong = 0
    for number, (name, targets, words) in enumerate(CASES):
        root = folder / str(number)
        for made in targets:
            for file, text in made["files"].items():
                path = root / made["path"] / file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        found = list(findings({"targets": targets}, root, MOST_PAIRS, MOST_PUBLIC))
        as_expected = (not found) if words is None else (len(found) == 1 and words in found[0])
        if not as_expected:
            wrong += 1
            print(f"check-layers --self-test: '{name}' should give {words or 'nothing'}, gave {found or 'nothing'}")
    print(f"check-layers --self-test: {len(CASES) - wrong} passed, {wrong} failed")
    return 1 if wrong else 0
