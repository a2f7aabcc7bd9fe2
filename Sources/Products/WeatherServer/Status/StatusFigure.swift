import Foundation

/// One number of a server at one moment, as the operator's page shows it over a day.
package struct StatusFigure: Hashable, Sendable {
    /// The subject of a figure, in the order of the page.
    package enum Group: String, Hashable, Sendable, CaseIterable {
        case providers = "Providers"
        case plans = "Plans"
        case feeds = "Feeds of warnings"
        case messages = "Messages about warnings"
        case queues = "Queues"
        case readers = "Readers"
        case store = "Store"
    }

    /// Identifies a figure.
    package struct Name: Hashable, Sendable {
        package let group: Group
        /// "Open-Meteo"; empty where the group has one subject.
        package let subject: String
        /// "calls", "failures".
        package let text: String

        package init(_ group: Group, _ subject: String, _ text: String) {
            self.group = group
            self.subject = subject
            self.text = text
        }
    }

    package enum Kind: Hashable, Sendable {
        /// Counts up from the start of the server: what is shown is by how much it rose.
        case total
        /// The present value.
        case level
    }

    package let name: Name
    package let kind: Kind
    /// nil where it is not known at the moment.
    package let value: Double?
    /// The upper limit; nil where there is none.
    package let limit: Double?

    package init(_ name: Name, _ kind: Kind, _ value: Double?, limit: Double? = nil) {
        self.name = name
        self.kind = kind
        self.value = value.flatMap { $0.isFinite ? $0 : nil }
        self.limit = limit
    }
}

/// All figures of one moment, with what is wrong at it.
package struct StatusReading: Hashable, Sendable {
    package let at: Date
    package let figures: [StatusFigure]
    /// Problems that an operator should look at, one sentence each: "Open-Meteo fails: timedOut".
    package let troubles: [String]
    /// When the process began that took it: totals of two processes are not compared.
    package var startedAt: Date?

    package init(at date: Date, figures: [StatusFigure], troubles: [String]) {
        at = date
        self.figures = figures
        self.troubles = troubles
    }
}

/// The readings of a server's last day.
package struct StatusHistory: Hashable, Sendable {
    /// When the server began.
    package let begin: Date
    /// The oldest first.
    package private(set) var readings: [StatusReading] = []

    /// Seconds between two readings, and for which they are kept.
    package static let stepSeconds = 300.0
    package static let keptSeconds = 86_400.0

    package init(begin: Date) { self.begin = begin }

    /// Adds the newest reading and forgets those of more than a day before it. One that is not newer than the last takes its place: the clock was
    /// set back.
    package mutating func note(_ reading: StatusReading) {
        readings.removeAll { $0.at >= reading.at || $0.at < reading.at - Self.keptSeconds - Self.stepSeconds }
        readings.append(reading)
    }

    /// Adds readings of before the start of this process.
    package mutating func recall(_ former: [StatusReading]) {
        let all = (former + readings).sorted { $0.at < $1.at }
        readings = []
        for reading in all { note(reading) }
    }

    /// The time from which on something is known.
    package var knownSince: Date { min(begin, readings.first?.at ?? begin) }

    /// One figure over the day.
    package struct Row: Hashable, Sendable {
        package let name: StatusFigure.Name
        package let kind: StatusFigure.Kind
        /// In order; nil where the figure is not known. Of a total: by how much it rose until then, from the reading before.
        package let points: [Point]
        package let limit: Double?

        package struct Point: Hashable, Sendable {
            package let at: Date
            package let value: Double?
        }

        /// The last value.
        package var latest: Double? { points.last?.value }
        /// The day's figure: the sum of a total, the highest of a level; nil where nothing is known.
        package var sum: Double? {
            let values = points.compactMap(\.value)
            guard !values.isEmpty else { return nil }
            return kind == .total ? values.reduce(0, +) : values.max()
        }
    }

    /// The figures of the last reading, each over the day.
    package var rows: [Row] {
        guard let last = readings.last else { return [] }
        let values = readings.map { reading in
            Dictionary(reading.figures.map { ($0.name, $0.value) }) { first, _ in first }
        }
        return last.figures.map { figure in
            var points: [Row.Point] = []
            for (index, reading) in readings.enumerated() {
                let value = values[index][figure.name] ?? nil
                switch figure.kind {
                case .level: points.append(Row.Point(at: reading.at, value: value))
                case .total:
                    // Counts from before the first reading have no known time.
                    guard index > 0 else { continue }
                    let isOfOneProcess = readings[index - 1].startedAt == reading.startedAt
                    let before: Double? = isOfOneProcess ? (values[index - 1][figure.name] ?? nil) : nil
                    points.append(Row.Point(at: reading.at, value: value.flatMap { now in before.flatMap { now < $0 ? nil : now - $0 } }))
                }
            }
            return Row(name: figure.name, kind: figure.kind, points: points, limit: figure.limit)
        }
    }
}
