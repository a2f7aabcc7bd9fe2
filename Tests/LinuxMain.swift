import Foundation
import Testing

/// Where the tests' program begins on Linux.
///
/// Without this file SwiftPM looks for XCTest's classes in the index of a debug build; Petrel has none, and continuous integration builds
/// without an index.
@main
enum TestMain {
    /// `swift test` asks for XCTest's tests alone where a program has its own beginning, unless it is told otherwise: that must not pass as
    /// a run of the tests.
    static func main() async {
        guard CommandLine.arguments.contains("swift-testing") else {
            FileHandle.standardError.write(Data("The tests run with scripts/unit-tests, which takes the arguments of swift test.\n".utf8))
            exit(64)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
