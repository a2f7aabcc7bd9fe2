import Foundation
import WeatherModel
import WeatherServer

/// The operator's page in words and points. English alone, as logs, `/metrics` and `/statusz` are: an operator compares them.
struct StatusContent: Hashable, Sendable {
    /// The figures of one provider, feed or queue.
    struct Card: Hashable, Sendable {
        /// Empty where the group has one subject.
        let title: String
        let figures: [Figure]
    }

    struct Group: Hashable, Sendable {
        let title: String
        let cards: [Card]
    }

    /// One figure: its last value, its result over the day, and its drawing.
    struct Figure: Hashable, Sendable {
        let name: String
        /// The day's sum for a total, the last value for a level: "12", "480 of 600"; "not known".
        let latest: String
        /// "in the day", "at most 9"; nil where nothing is known of the day.
        let day: String?
        /// Lines from left to right in a coordinate system that is `width` wide and `height` high, with gaps where no value is known.
        let lines: [[Point]]
        /// The height of the limit; nil where it is beyond the drawing, or there is none.
        let limit: Double?
    }

    struct Point: Hashable, Sendable {
        let x: Double
        let y: Double
    }

    static let (width, height) = (288.0, 48.0)

    /// Problems that need attention, one sentence each; empty if there are none.
    let troubles: [String]
    let groups: [Group]
    /// From when to when the page speaks.
    let note: String

    init(_ history: StatusHistory) {
        let end = history.readings.last?.at ?? history.begin
        troubles = history.readings.last?.troubles ?? []
        let rows = history.rows
        groups = StatusFigure.Group.allCases.compactMap { group in
            let own = rows.filter { $0.name.group == group }
            guard !own.isEmpty else { return nil }
            var subjects: [String] = []
            for row in own where !subjects.contains(row.name.subject) { subjects.append(row.name.subject) }
            return Group(
                title: group.rawValue,
                cards: subjects.map { subject in
                    Card(title: subject, figures: own.filter { $0.name.subject == subject }.map { Figure($0, end: end) })
                })
        }
        let beginning =
            history.knownSince < history.begin
            ? "This node began again at \(Self.text(history.begin)), and its readings at \(Self.text(history.knownSince))"
            : "This node began at \(Self.text(history.begin))"
        note =
            "The last 24 hours until \(Self.text(end)), one reading each five minutes. \(beginning): of the time "
            + "before that, and of other nodes, nothing is known here. Plans are those of all nodes. Times are UTC."
    }

    /// "28 November 14:05".
    static func text(_ date: Date) -> String {
        let civil = CivilDate(of: date, in: .gmt)
        let minute = Int(date.timeIntervalSince1970.rounded(.down)) / 60 % 1440
        let clock = "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
        return "\(civil) \(clock)"
    }
}

extension StatusContent.Figure {
    fileprivate init(_ row: StatusHistory.Row, end: Date) {
        name = row.name.text
        let most = row.limit.map { " of \(Self.number($0))" } ?? ""
        let figure = row.kind == .total ? row.sum : row.latest
        latest = figure.map { Self.number($0) + most } ?? "not known"
        day = row.kind == .total ? row.sum.map { _ in "in the day" } : row.sum.map { "at most \(Self.number($0))" }
        // A quiet figure is a line at the bottom, not noise blown up to the full height.
        let top = max(row.points.compactMap(\.value).max() ?? 0, row.kind == .total ? 4 : 1)
        let (width, height) = (StatusContent.width, StatusContent.height)
        func y(_ value: Double) -> Double { height - 1 - value / top * (height - 4) }
        var (lines, line): ([[StatusContent.Point]], [StatusContent.Point]) = ([], [])
        for point in row.points {
            let x = width - end.timeIntervalSince(point.at) / StatusHistory.keptSeconds * width
            guard let value = point.value, x >= 0 else {
                if !line.isEmpty { lines.append(line) }
                line = []
                continue
            }
            line.append(StatusContent.Point(x: x, y: y(value)))
        }
        self.lines = line.isEmpty ? lines : lines + [line]
        limit = row.limit.flatMap { $0 <= top ? y($0) : nil }
    }

    /// "1,204", "3.5".
    private static func number(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        guard abs(tenths) < 1e15 else { return "\(value)" }
        let whole = String(Int(tenths) / 10)
        var grouped = ""
        for (index, digit) in whole.reversed().enumerated() {
            if index > 0, index % 3 == 0, digit != "-" { grouped = "," + grouped }
            grouped = "\(digit)" + grouped
        }
        let rest = abs(Int(tenths)) % 10
        return rest == 0 ? grouped : "\(grouped).\(rest)"
    }
}
