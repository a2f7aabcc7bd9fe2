"""Made-up sources, each with one declaration that nothing uses or that only looks so: the check has to find exactly that. Used by
used_declarations.py."""

MODEL = "Sources/Core/Model/Model.swift"
WORDS = "Sources/Presentation/Words/Words.swift"
APP = "Apps/iOS/App/App.swift"
TESTS = "Tests/Core/ModelTests/ModelTests.swift"


def model(text, **more):
    """The module Model, and a program in another one that uses what it calls `used`."""
    return {MODEL: text, WORDS: "import Model\n@main struct Program { static func main() { used() } }\n", **more}


def alone(text):
    """One module whose program is at its end."""
    return {MODEL: text + "\n@main struct Program { static func main() { used() } }\n"}


# (what is wrong, the sources, what is allowed, words of the finding); no words: nothing may be found.
CASES = [
    ("a function that another module uses", model("public func used() {}"), (), None),
    ("a function that nothing uses", model("public func used() {}\npublic func left() {}"), (), f"{MODEL}:2: nothing uses left()"),
    ("a function that only tests use", model("public func used() {}\nfunc left() {}") | {TESTS: "left()"}, (), "tests or benchmarks alone use left()"),
    ("a name in a comment and in a string", alone('func left() {}\n// left()\nfunc used() { print("left()", #"\\(left())"#) }'), (), "nothing uses left()"),
    ("a name that a string interpolates", alone('func left() -> Int { 1 }\nfunc used() { print("it is \\(left()) or \\("\\(left())")") }'), (), None),
    ("a raw string that interpolates", alone('func left() -> Int { 1 }\nfunc used() { print(#"\\d \\#(left())"#, """\n "\\(1)" \n""") }'), (), None),
    ("a call of oneself", alone("func left() { left() }\nfunc used() {}"), (), "left()"),
    ("only the dead use it", alone("func lower() {}\nfunc left() { lower() }\nfunc used() {}"), (), ["lower()", "left()"]),
    ("a type that only its extension names", alone("struct Left {}\nextension Left { static func make() -> Left { Left() } }\nfunc used() {}"), (), "Left"),
    ("a property of a plain struct that is only set", alone("struct Box { let left: Int }\nfunc used() { _ = Box(left: 1) }"), (), "Box.left"),
    ("a property that equality reads", alone("struct Box: Hashable { let left: Int }\nfunc used() { _ = Box(left: 1) }"), (), None),
    ("a property that only its initializer sets", alone(
        "struct Box { let left: Int\n init(left: Int) { self.left = left } }\nfunc used() { _ = Box(left: 1) }"), (), "Box.left"),
    ("a property that is read", alone("struct Box { let left: Int }\nfunc used() { print(Box(left: 1).left) }"), (), None),
    ("a local name is no use of a property", alone("struct Box { let left = 1 }\nfunc used() { let left = 2\n print(Box(), left) }"), (), "Box.left"),
    ("a parameter is no use of a property", alone("struct Box { let left = 1 }\nfunc used(left: Int = 0) { print(Box(), left) }"), (), "Box.left"),
    ("`if let` without a value is a use", alone("let left: Int? = 1\nfunc used() { if let left { print(left) } }"), (), None),
    ("a key path is a use", alone("struct Box { let left = 1 }\nfunc used() { print([Box()].map(\\.left)) }"), (), None),
    ("an overload with other labels", alone("func used() { left(of: 1) }\nfunc left(of a: Int) {}\nfunc left(at a: Int) {}"), (), "nothing uses left(at:)"),
    ("a function of which another type has a twin", alone(
        "struct Book { func find(to a: Int) {} }\nstruct Index { func find(to a: Int) {} }\nfunc used() { let book = Book()\n book.find(to: 1)\n print(Index()) }"),
        (), "nothing uses Index.find(to:)"),
    ("a twin that is called by a property of its type", alone(
        "struct Book { func find() {}\n static let all = Book() }\nstruct Index { func find() {} }\n"
        "struct Place { let index: Index\n func go() { index.find() } }\nfunc used() { Book.all.find()\n Place(index: Index()).go() }"), (), None),
    ("a static twin", alone("enum A { static let left = 1 }\nenum B { static let left = 2 }\nfunc used() { print(A.left, B.self) }"), (), "nothing uses B.left"),
    ("a twin within another type", alone(
        "struct A { func left() {}\n func go() { left() } }\nstruct B { func left() {} }\nfunc used() { A().go()\n print(B()) }"), (), "nothing uses B.left()"),
    ("a twin behind a value whose type is not written down", alone(
        "struct A { func left() {} }\nstruct B { func left() {} }\nfunc made() -> B { B() }\nfunc used() { let b = made()\n b.left()\n A().left() }"), (), None),
    ("a twin behind the results of functions and closures", alone(
        "struct A { func left() {}\n static let one = A() }\nstruct B { func left() {} }\nstruct Maker { let make: @Sendable () -> A\n func made() throws -> A { A() } }\n"
        "func used(maker: Maker) throws { maker.make().left()\n try maker.made().left()\n let one = A.one\n one.left()\n print(B()) }"),
        (), "nothing uses B.left()"),
    ("a twin behind a name that two functions of a file give to two types", alone(
        "struct A { func left() {} }\nstruct B { func left() {} }\nfunc a(_ each: A) { each.left() }\nfunc used(each: B = B()) { each.left()\n a(A()) }"), (), None),
    ("a twin of a protocol's extension", alone(
        "protocol P {}\nextension P { func left() {} }\nstruct A: P { func go() { left() } }\nstruct B { func left() {} }\n"
        "func used() { A().go()\n print(B()) }"), (), "nothing uses B.left()"),
    ("a twin behind a generic parameter", alone(
        "struct Key { func left() {} }\nprotocol P { func left() }\nstruct A: P { func left() {} }\n"
        "func go<Key: P>(_ key: Key) { key.left() }\nfunc used() { go(A())\n let key = Key()\n key.left() }"), (), None),
    ("a member of an outer type within an extension of the inner one", alone(
        "struct A { struct B {}\n static func left() {} }\nextension A.B { func go() { left() } }\nfunc used() { A.B().go() }"), (), None),
    ("a twin behind a closure's parameter", alone(
        "struct A { let left = 1 }\nstruct B { let left = 1 }\nfunc used() { let one: A? = A()\n print(one?.left as Any, [B()].map { one in one.left }) }"), (), None),
    ("two types of one name", alone("struct Box {}\nfunc used() { print(Box()) }") | {WORDS: "struct Box {}\n@main struct Words { static func main() { print(Box()) } }"},
        (), f"{WORDS}: Box is also the name of a type in {MODEL}"),
    ("two private types of one name, and a nested one", alone("private struct Box {}\nfunc used() { print(Box()) }") | {
        WORDS: "private struct Box {}\nstruct Shelf { struct Box {} }\n@main struct Words { static func main() { print(Box(), Shelf.Box()) } }"}, (), None),
    ("an overload with a default and a closure behind", alone(
        "func used() { left(1) { 2 } }\nfunc left(_ a: Int, times: Int = 1, make: () -> Int) {}"), (), None),
    ("an initializer that nothing calls", alone(
        "struct Box: Hashable { let a: Int\n init(a: Int) { self.a = a }\n init(b: Int) { a = b } }\nfunc used() { print(Box(a: 1)) }"), (), "Box.init(b:)"),
    ("an initializer behind a dot", alone(
        "struct Box: Hashable { let a: Int\n init(b: Int) { a = b } }\nfunc used() { let box: Box = .init(b: 1)\n print(box) }"), (), None),
    ("a case that nothing names", alone("enum Way { case left, right }\nfunc used() { print(Way.right) }"), (), "Way.left"),
    ("a case that comes from a raw value", alone("enum Way: String { case left, right }\nfunc used() { print(Way(rawValue: \"left\") as Any) }"), (), None),
    ("what a protocol of the house requires", alone(
        "protocol Going { func go() }\nstruct Walk: Going { func go() {} }\nfunc used() { let way: any Going = Walk()\n way.go() }"), (), None),
    ("a requirement that nothing uses", alone(
        "protocol Going { func go() }\nstruct Walk: Going { func go() {} }\nfunc used() { let way: any Going = Walk()\n print(way) }"), (), "Going.go()"),
    ("what a framework calls", alone("struct Box: CustomStringConvertible { var description: String { text }\n let text = \"\" }\nfunc used() { print(Box()) }"), (), None),
    ("an internal name that another module has too", model("public func used() { print(Box()) }\nstruct Box { let left = 1 }") | {
        WORDS: "import Model\nstruct Other { let left = 1 }\n@main struct Program { static func main() { used(); print(Other().left) } }"}, (), "Box.left"),
    ("a public name in a file that does not import its module", model("public func used() {}\npublic func left() {}") | {
        "Sources/Presentation/Words/Other.swift": "@main struct Other { static func main() { print(left) } }"}, (), "nothing uses left()"),
    ("a private name in another file", alone("private func left() {}\nfunc used() {}") | {
        "Sources/Core/Model/Other.swift": "func left() {}\nlet value: Void = left()\n@main struct Other { static func main() { value } }"}, (), f"{MODEL}:1: nothing uses left()"),
    ("what an allowance keeps, with what it uses", alone("func lower() {}\nfunc left() { lower() }\nfunc used() {}"), ("left()",), None),
    ("the members of an allowed type", alone("struct Box { let left = 1 }\nfunc used() { print(Box()) }"), ("Box",), None),
    ("an allowance that is not needed", alone("func used() {}"), ("used()",), "ALLOWED names used(), which is gone or in use"),
    ("test code and doubles", alone("func used() {}") | {
        "Sources/TestSupport/Fakes.swift": "func left() {}", "Apps/iOS/LinuxDouble/X/X.swift": "func left() {}"}, (), None),
    ("a view of the phone", alone("func used() {}") | {APP: "@main struct Petrel: App { var body: some Scene { Root() } }\nstruct Root: View { var body: some View { 1 } }"}, (), None),
]


def run(findings, folder):
    """Runs each case below `folder`; returns the exit code."""
    wrong = 0
    for number, (name, files, allowed, words) in enumerate(CASES):
        root = folder / str(number)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        found = findings(root, allowed)
        expected = [] if words is None else [words] if isinstance(words, str) else words
        if len(found) != len(expected) or not all(word in sentence for word, sentence in zip(expected, found)):
            wrong += 1
            print(f"used-declarations --self-test: '{name}' should give {words or 'nothing'}, gave {found or 'nothing'}")
    print(f"used-declarations --self-test: {len(CASES) - wrong} passed, {wrong} failed")
    return 1 if wrong else 0
