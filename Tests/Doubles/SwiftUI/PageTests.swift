import Foundation
import Testing

/// Docs/PhoneDouble.md names each of these tests, and no other.
@Suite("The page of the doubles")
struct PageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The rows of the first table, cell by cell.
    private func rows() throws -> [[String]] {
        let page = try String(contentsOf: Self.root.appendingPathComponent("Docs/PhoneDouble.md"), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let table = lines.drop { !$0.hasPrefix("| Element") }.dropFirst(2).prefix { !$0.hasPrefix("## ") }
        return table.filter { $0.hasPrefix("| ") }.map { line in
            line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The names of the tests in Tests/Doubles.
    private func written() throws -> [String] {
        let folder = Self.root.appendingPathComponent("Tests/Doubles")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
        return try files.filter { $0.pathExtension == "swift" }.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: /@Test func `([^`]+)`\(/).map { String($0.1) }
        }
    }

    @Test func `the page names every test of a double, and no test that is not there`() throws {
        let written = try written()
        let named = try rows().flatMap { $0.last?.components(separatedBy: " · ") ?? [] }
        #expect(Set(written).count == written.count, "two tests have one name")
        #expect(Set(written).subtracting(named).sorted() == [], "not on the page")
        #expect(Set(named).subtracting(written).sorted() == [], "on the page alone")
    }

    @Test func `each row of the page has five cells, one of them with Apple's page`() throws {
        let rows = try rows()
        #expect(rows.count > 50)
        for row in rows {
            #expect(row.count == 5 && row.allSatisfy { !$0.isEmpty }, "\(row)")
            #expect(row[3].contains("](https://developer.apple.com/") || row[0].hasPrefix("This page"), "\(row)")
        }
    }
}
