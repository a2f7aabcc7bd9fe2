"""A made-up house whose documents are true, and changes of one word each: the check has to find exactly that. Used by scripts/documents."""

import pathlib
import tempfile

STATUS = "Sources/Products/PetrelCommands/Commands/ExitStatus.swift"
READING = "Sources/Products/PetrelCommands/Configuration/Reading.swift"
ROUTES = "Sources/Core/WeatherAPI/Routes/Route.swift"
DESCRIPTION = "Sources/Products/WeatherServer/Resources/openapi.yaml"
METRICS = "Sources/Products/WeatherServer/Metrics.swift"
DEPENDENCIES = "Docs/Decisions/2026-11-21-dependencies-and-their-cost.md"
OPERATING = "Docs/Operating.md"
SETTINGS = "Docs/Configuration.md"
CACHES = "Docs/Caches.md"
TABLES = "Sources/Core/WeatherAPI/Answers.swift"
SCRIPT = "Sources/Products/WeatherServer/Resources/keeper.mjs"
COMMANDS = "Docs/CommandLine.md"

HOUSE = {
    STATUS: """enum ExitStatus: Int32 {
    case usage = 64
    var meaning: String {
        switch self {
        case .usage: "wrong usage"
        }
    }
}
""",
    READING: """let seconds = reader.string(forKey: ConfigKey(["fresh", "seconds"])) ?? 300
let key = reader.string(forKey: ConfigKey([provider.name, "key"]))
let level = reader.string(forKey: "level")
let folder = environment["PETREL_CACHE"]
""",
    ROUTES: """enum Route: String {
    case page = "/page"
    // Documents.
    case weather = "/v1/weather"
    case livez = "/livez"
}
""",
    DESCRIPTION: "paths:\n  /v1/weather:\n    get: 1\n  /livez:\n  /{place}:\n",
    METRICS: 'let line = "# TYPE petrel_requests_total counter"\n',
    "Package.swift": '.package(url: "https://github.com/apple/swift-log", from: "1.0.0"),\n',
    "Makefile": "env PETREL_SOAK=1\n",
    "README.md": """A house.
```
Sources/
  Core/ WeatherAPI/
  Products/ PetrelCommands/ WeatherServer/
```
""",
    SETTINGS: "`PETREL_FRESH_SECONDS` | 300 | and `PETREL_<PROVIDER>_KEY`, `PETREL_LEVEL`, `PETREL_CACHE`; PETREL_SOAK=1 is long.\n",
    COMMANDS: """Exit code 64 is bad.
<!-- begin: exit codes -->
| Code | Meaning |
|---|---|
| 0 | done |
| 64 | wrong usage |
<!-- end: exit codes -->
""",
    "CONTRIBUTING.md": "Nothing.\n",
    OPERATING: "`petrel_requests_total` rises.\n",
    CACHES: f"[`Answers.kept`](../{TABLES}), [`petrel-pages-1`](../{SCRIPT}), a `WordCache`\n",
    TABLES: "struct Answers {\n    private var kept = RecentlyUsed<Int, Int>(capacity: 9)\n}\n",
    "Sources/Core/WeatherAPI/WordCache.swift": "struct WordCache {\n    private var words: [String]\n}\n",
    SCRIPT: 'const PAGES = "petrel-pages-1"\n',
    DEPENDENCIES: "| [swift-log](https://github.com/apple/swift-log) | words |\n",
}
NUMBERS = [(SETTINGS, r"`PETREL_FRESH_SECONDS` \| (\d+) \|", r'\["fresh", "seconds"\]\)\) \?\? (\d+)')]

# (what is wrong, the file, a text of it, what stands there in its place, words of the finding); no words: nothing may be found.
CASES = [
    ("nothing", COMMANDS, "Exit", "Exit", None),
    ("a table that was written by hand", COMMANDS, "| 64 | wrong usage |", "| 64 | wrong |", f"{COMMANDS} is out of date"),
    ("a document without its table", COMMANDS, "<!-- begin: exit codes -->\n", "", f"{COMMANDS} has no place for the exit codes"),
    ("an exit code that there is not", OPERATING, "rises", "rises; exit code 71", "names the exit code 71"),
    ("a setting that nothing reads", OPERATING, "rises", "rises with PETREL_STALE_SECONDS", "names the setting PETREL_STALE_SECONDS"),
    ("a provider's own name in a setting", OPERATING, "rises", "rises with PETREL_NWS_KEY", None),
    ("a setting that no document names", READING, '"PETREL_CACHE"', '"PETREL_FOLDER"', ["PETREL_CACHE, which nothing reads", "PETREL_FOLDER"]),
    ("a folder that the map does not have", "README.md", " WeatherAPI/", "", "does not name the folder WeatherAPI"),
    ("a folder of the map that there is not", "README.md", "WeatherAPI/", "WeatherAPI/ Attic/", "names the folder Attic"),
    ("a metric that there is not", OPERATING, "requests", "answers", ["petrel_answers_total", "does not name the metric petrel_requests_total"]),
    ("a histogram's series", OPERATING, "rises", "rises, `rate(petrel_requests_total_bucket[5m])`", None),
    ("a series of what there is not", OPERATING, "rises", "rises, `petrel_answers_seconds_bucket`", "petrel_answers_seconds_bucket"),
    ("a path without a description", DESCRIPTION, "  /livez:\n", "", "does not describe /livez"),
    ("a description without a path", DESCRIPTION, "  /livez:\n", "  /livez:\n  /gone:\n", "describes /gone"),
    ("a dependency that is not used", DEPENDENCIES, "\n", "\n| [a](https://github.com/a/b) | |\n", "lists https://github.com/a/b"),
    ("a dependency that is not listed", "Package.swift", "swift-log", "swift-nio", ["lists https://github.com/apple/swift-log", "does not list"]),
    ("another number in the code", READING, "?? 300", "?? 301", "says 300 where the code has 301"),
    ("a number that has gone from the document", SETTINGS, "| 300 |", "|", "mend NUMBERS"),
    ("a cell of 160 characters", "CONTRIBUTING.md", "Nothing.", f"| {'a' * 160} | b |", None),
    ("a cell of 161 characters", "CONTRIBUTING.md", "Nothing.", f"| b | {'a' * 161} |", "CONTRIBUTING.md:1 has a cell of 161 characters"),
    ("a long cell in a list", "CONTRIBUTING.md", "Nothing.", f"- a\n  | {'a' * 161} |", "CONTRIBUTING.md:2 has a cell of 161 characters"),
    ("a long address in a cell", "CONTRIBUTING.md", "Nothing.", f"| [a](https://a.example/{'a' * 99}_(b)_{'a' * 99}) |", None),
    ("a link's long text in a cell", "CONTRIBUTING.md", "Nothing.", f"| [{'a' * 161}](b) |", "has a cell of 161 characters"),
    ("a long line of code", "CONTRIBUTING.md", "Nothing.", f"```\n| {'a' * 161} |\n```", None),
    ("a README of 1,500 words", "README.md", "A house.", "A house." + " word" * 1490, None),
    ("a README of 1,501 words", "README.md", "A house.", "A house." + " word" * 1491, "README.md has 1501 words, of 1500 at most"),
    ("a bounded table that the list of caches lacks", CACHES, f"[`Answers.kept`](../{TABLES}), ", "", f"does not name the table of {TABLES}"),
    ("a table of a type that the list names", CACHES, f"[`Answers.kept`](../{TABLES})", "`Answers`", None),
    ("a type called a cache that the list lacks", CACHES, ", a `WordCache`", "", "does not name WordCache"),
    ("a browser's cache that the list lacks", SCRIPT, '"petrel-pages-1"', '"petrel-pages-1"; const TILES = "petrel-tiles-1"', "petrel-tiles-1"),
    ("a cache that has another name now", TABLES, "var kept", "var held", "names Answers.kept"),
    ("a code without a meaning", STATUS, '        case .usage: "wrong usage"\n', "", [f"{COMMANDS} is out of date", "has no meaning"]),
]


def run(findings):
    """Runs each case in a folder of its own; returns the exit code."""
    wrong = 0
    for name, path, old, new, words in CASES:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for file, text in HOUSE.items():
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).write_text(text.replace(old, new, 1) if file == path else text)
            found = findings(root, NUMBERS)
        expected = [] if words is None else [words] if isinstance(words, str) else words
        if len(found) != len(expected) or not all(word in sentence for word, sentence in zip(expected, found)):
            wrong += 1
            print(f"documents --self-test: '{name}' should give {words or 'nothing'}, gave {found or 'nothing'}")
    print(f"documents --self-test: {len(CASES) - wrong} passed, {wrong} failed")
    return 1 if wrong else 0
