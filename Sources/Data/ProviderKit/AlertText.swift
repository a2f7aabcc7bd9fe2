import Foundation
import WeatherModel

/// Text helpers shared by providers of warnings: identities if a service sends none, and running texts.
package enum AlertText {
    /// Joins parts into one text that is unique for them: a bar within a part is escaped.
    package static func joined(_ parts: [String]) -> String {
        parts.map { $0.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "|", with: "\\|") }.joined(separator: "|")
    }

    /// Whole seconds since 1970; empty for nil.
    package static func seconds(_ instant: Date?) -> String {
        instant.map { String(Int($0.timeIntervalSince1970)) } ?? ""
    }

    /// Makes the ids of warnings with the same id distinct by what else differs between them, whatever their order.
    ///
    /// - Parameter content: the parts that the id omits; the same number for each warning.
    package static func distinct(_ alerts: [Alert], by content: (Alert) -> [String]) -> [Alert] {
        let groups = Dictionary(grouping: alerts, by: \.id).mapValues { $0.map(content) }
        return alerts.map { alert in
            guard let group = groups[alert.id], group.count > 1 else { return alert }
            var told = alert
            let parts = content(alert).enumerated().filter { index, part in group.contains { $0[index] != part } }
            told.id += "|" + joined(parts.map(\.element))
            return told
        }
    }

    /// Unwraps running text: line ends within a paragraph become spaces, empty lines are kept. For services whose texts have no lists.
    package static func unwrapped(_ text: String) -> String {
        text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n\n")
            .map { paragraph in
                paragraph.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            }
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
