import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherWarnings

/// A place's days and warnings as a calendar to subscribe to (iCalendar, RFC 5545).
///
/// A day is an event of the whole day, whose name stays the same while its forecast changes: the calendar's program replaces it. A warning is an
/// event from its beginning to its end; without a stated end it has none here either. Its issuer's cancellation cancels the event.
package struct CalendarText: Sendable {
    private let content: DashboardContent
    private let alerts: [Alert]
    private let cell: Cell
    private let fetchedAt: Date
    /// The address of the weather's page; nil where it is not known.
    private let page: String?

    package init(_ content: DashboardContent, of snapshot: Snapshot, page: String?) {
        self.content = content
        alerts = snapshot.dashboard.alerts ?? []
        cell = snapshot.cell
        fetchedAt = snapshot.fetchedAt
        self.page = page
    }

    /// The document, with lines of at most 75 bytes.
    package var text: String {
        let name = content.place.title
        let head = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Petrel//Weather//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
            "NAME:\(Self.escaped(name))", "X-WR-CALNAME:\(Self.escaped(name))", "REFRESH-INTERVAL;VALUE=DURATION:PT3H",
            "X-PUBLISHED-TTL:PT3H",
        ]
        let days = content.days.rows.map(day) + (content.days.later?.rows ?? []).map(day)
        let lines = head + days.joined() + content.alerts.rows.flatMap(warning) + cancellations.joined() + ["END:VCALENDAR"]
        return lines.map(Self.folded).joined(separator: "\r\n") + "\r\n"
    }

    // MARK: Events

    private func day(_ row: DayRow) -> [String] {
        let title = ["\(row.high) / \(row.low)", row.condition, row.chanceWorthSaying].compactMap(\.self).joined(separator: " · ")
        return event(row.date, title, details: row.details.map { "\($0.title): \($0.value)" })
    }

    private func day(_ row: LaterDayRow) -> [String] {
        let title = [row.range, row.words].filter { !$0.isEmpty }.joined(separator: " · ")
        return event(row.date, title, details: [row.spoken])
    }

    private func event(_ date: String, _ title: String, details: [String]) -> [String] {
        guard let day = CivilDate(iso8601: date) else { return [] }
        return event(
            "\(date)-\(cell.id)", title, details: details + [content.provenance.text], sent: fetchedAt,
            times: ["DTSTART;VALUE=DATE:\(Self.text(day))", "DTEND;VALUE=DATE:\(Self.text(day.adding(days: 1)))"])
    }

    /// The events of warnings that were cancelled, as long as the source lists the cancellation, in its issuer's words. A warning that is in force
    /// again has an event already.
    private var cancellations: [[String]] {
        let inForce = Set(content.alerts.rows.flatMap(\.keys))
        return alerts.filter { $0.messageType == .cancel }.compactMap { alert in
            let keys = alert.eventKeys
            guard let key = keys.last, inForce.isDisjoint(with: keys) else { return nil }
            let title = alert.event.isEmpty ? alert.headline ?? "" : alert.event
            return event(
                Self.name(ofWarning: key, cell), DisplayText.line(title),
                details: [alert.headline, alert.description].compactMap(\.self).map(DisplayText.paragraphs), sent: alert.sent ?? fetchedAt,
                times: ["DTSTART:\(Self.text(begin(of: alert)))", "STATUS:CANCELLED"])
        }
    }

    private static func name(ofWarning key: String, _ cell: Cell) -> String { "warning-\(key)-\(cell.id)" }

    /// Without a stated beginning an event begins when its message was sent.
    private func begin(of alert: Alert?) -> Date { alert?.onset ?? alert?.effective ?? alert?.sent ?? fetchedAt }

    private func warning(_ row: AlertRow) -> [String] {
        let alert = alerts.indices.contains(row.index) ? alerts[row.index] : nil
        let begin = begin(of: alert)
        let end = (alert?.expires).flatMap { $0 > begin ? $0 : nil }
        let details = [row.heading, row.areas, row.description, row.instruction, row.sender].compactMap(\.self)
        return event(
            Self.name(ofWarning: row.keys.last ?? String(row.index), cell), "\(row.severity): \(row.title)", details: details,
            sent: alert?.sent ?? fetchedAt,
            times: ["DTSTART:\(Self.text(begin))"] + (end.map { ["DTEND:\(Self.text($0))"] } ?? []) + ["STATUS:CONFIRMED"])
    }

    private func event(_ name: String, _ title: String, details: [String], sent: Date, times: [String]) -> [String] {
        let marks = [content.provenance.simulated].compactMap(\.self)
        let summary = marks.isEmpty ? title : "\(title) (\(marks.joined(separator: " · ")))"
        return [
            "BEGIN:VEVENT", "UID:\(name)@petrel", "DTSTAMP:\(Self.text(fetchedAt))", "LAST-MODIFIED:\(Self.text(sent))",
            "SEQUENCE:\(Self.sequence(fetchedAt))",
        ] + times + [
            "SUMMARY:\(Self.escaped(summary))", "DESCRIPTION:\(Self.escaped(details.joined(separator: "\n")))", "TRANSP:TRANSPARENT",
        ] + (page.map { ["URL:\($0)"] } ?? []) + ["END:VEVENT"]
    }

    // MARK: Forms

    /// Minutes since 2026: it rises with each newer forecast, and fits 31 bits until the year 6109.
    private static func sequence(_ instant: Date) -> Int { max(0, Int((instant.timeIntervalSince1970 - 1_767_225_600) / 60)) }

    private static func text(_ date: CivilDate) -> String { date.description.filter { $0 != "-" } }

    private static func text(_ instant: Date) -> String {
        WireTime.utc(instant).filter { $0 != "-" && $0 != ":" }
    }

    /// As a value of type TEXT (section 3.3.11): without control characters.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            case _ where scalar.properties.generalCategory == .control: break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    /// The line in pieces of at most 75 bytes, none of which parts a character (section 3.1).
    static func folded(_ line: String) -> String {
        guard line.utf8.count > 75 else { return line }
        var (pieces, piece) = ([String](), "")
        // From the second piece on a blank is before it.
        for character in line {
            if piece.utf8.count + character.utf8.count > (pieces.isEmpty ? 75 : 74), !piece.isEmpty {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
        }
        return (pieces + [piece]).joined(separator: "\r\n ")
    }
}
