import Testing

/// Where the tests' program begins on Linux.
///
/// Without this file SwiftPM looks for XCTest's classes in the index of a debug build; Petrel has none, and continuous integration builds
/// without an index.
@main
enum TestMain {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}
