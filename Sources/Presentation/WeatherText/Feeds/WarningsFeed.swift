import Foundation
import WeatherAPI
import WeatherModel
import WeatherScreens

/// A place's warnings as a feed to subscribe to (Atom, RFC 4287): an entry for each warning, under one name while its messages change.
///
/// A feed without entries has the reason in its subtitle, in the words of the page.
package struct WarningsFeed: Sendable {
    private let content: DashboardContent
    private let alerts: [Alert]
    private let cell: Cell
    private let fetchedAt: Date
    private let language: String
    /// The address of the page of warnings; nil where it is not known.
    private let page: String?

    package init(_ content: DashboardContent, of snapshot: Snapshot, language: String, page: String?) {
        self.content = content
        alerts = snapshot.dashboard.alerts ?? []
        cell = snapshot.cell
        fetchedAt = snapshot.fetchedAt
        self.language = language
        self.page = page
    }

    package var text: String {
        let place = [content.place.title, content.place.subtitle].compactMap(\.self).joined(separator: ", ")
        let statements = [content.alerts.statement, content.alerts.more, content.provenance.simulated].compactMap(\.self)
        let updated = (content.alerts.rows.map(sent) + [fetchedAt]).max() ?? fetchedAt
        let lines =
            [
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
                "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(Self.escaped(language))\">",
                "<id>urn:petrel:warnings:\(cell.id)</id>", "<title>\(Self.escaped("\(content.alerts.title): \(place)"))</title>",
                "<updated>\(WireTime.utc(updated))</updated>", "<author><name>Petrel</name></author>",
            ]
            + (statements.isEmpty ? [] : ["<subtitle>\(Self.escaped(statements.joined(separator: " ")))</subtitle>"])
            + (page.map { ["<link rel=\"alternate\" type=\"text/html\" href=\"\(Self.escaped($0))\"/>"] } ?? [])
            + content.alerts.rows.flatMap(entry) + ["</feed>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func entry(_ row: AlertRow) -> [String] {
        let body = [row.areas, row.description, row.instruction].compactMap(\.self).joined(separator: "\n\n")
        let simulated = content.provenance.simulated.map { " (\($0))" } ?? ""
        return [
            "<entry>", "<id>urn:petrel:warning:\(row.keys.last ?? String(row.index)):\(cell.id)</id>",
            "<title>\(Self.escaped("\(row.severity): \(row.title)\(simulated)"))</title>", "<updated>\(WireTime.utc(sent(row)))</updated>",
            row.sender.map { "<author><name>\(Self.escaped($0))</name></author>" },
            "<category term=\"\(row.severityKey)\"/>",
            page.map { "<link rel=\"alternate\" type=\"text/html\" href=\"\(Self.escaped($0))\"/>" },
            "<summary>\(Self.escaped(row.heading))</summary>",
            body.isEmpty ? nil : "<content type=\"text\">\(Self.escaped(body))</content>", "</entry>",
        ].compactMap(\.self)
    }

    private func sent(_ row: AlertRow) -> Date { (alerts.indices.contains(row.index) ? alerts[row.index].sent : nil) ?? fetchedAt }

    /// As text of an element or an attribute: without the characters that XML 1.0 does not have (section 2.2).
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case _ where scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE: break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
