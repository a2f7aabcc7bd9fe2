import Foundation
import TestSupport

/// The climate study beside the checkout (`../shared`), read in place when it is there. Tests print a plain line and go on without it.
struct ClimateStudy {
    /// A row of `climate2045.csv`.
    struct Row {
        var kind: String
        var key: String
        var scenario: String
        var statistic: String
        /// Twelve months.
        var values: [Double]
    }

    enum Problem: Error { case unreadable(String) }

    /// The rows of the CSV; nil, and a plain line, when it is not there.
    static func rows() throws -> [Row]? {
        guard let text = text(of: "climate2045.csv") else { return nil }
        return try text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("kind,") }.map { line in
            let fields = line.split(separator: ",").map(String.init)
            let values = fields.dropFirst(4).prefix(12).compactMap(Double.init)
            guard fields.count == 17, values.count == 12 else { throw Problem.unreadable(String(line)) }
            return Row(kind: fields[0], key: fields[1], scenario: fields[2], statistic: fields[3], values: values)
        }
    }

    /// The study's own text; nil, and a plain line, when it is not there.
    static func text() -> String? { text(of: "climate-2045.md") }

    private static func text(of name: String) -> String? {
        let file = Recordings.folder.deletingLastPathComponent().appendingPathComponent(name)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            print("climate study not there, test goes on without it: \(name)")
            return nil
        }
        return String(decoding: data, as: UTF8.self)
    }
}
