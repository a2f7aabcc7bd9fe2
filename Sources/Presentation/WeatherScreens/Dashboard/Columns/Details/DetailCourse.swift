/// One detail hour by hour, from yesterday to the last hour that is known: its tile opens it.
public struct DetailCourse: Hashable, Sendable {
    /// One hour whose value is known.
    public struct Hour: Hashable, Sendable, Identifiable {
        /// The instant as ISO 8601: unique.
        public let id: String
        /// Where its value is drawn, in hours from the chart's beginning: an amount in the middle of its hours.
        public let x: Double
        /// Height on the scale, `0 ... 1`.
        public let y: Double
        /// The piece of the curve that it belongs to, from 0: where hours are missing the line is interrupted.
        public let piece: Int
        /// "15:00"; "Now" for the hour that shows the present.
        public let label: String
        /// "Now", "Tomorrow 15:00".
        public let moment: String
        /// "12 km/h"; "12 km/h · Gusts 30 km/h" with the other quantities of its measure.
        public let value: String
    }

    /// The hours of one civil day.
    public struct Day: Hashable, Sendable, Identifiable {
        /// `2026-11-21`: unique.
        public let id: String
        /// "Today".
        public let title: String
        /// In order, one at least.
        public let hours: [Hour]
    }

    /// A day behind the hours, of which only a range is known.
    public struct LaterDay: Hashable, Sendable, Identifiable {
        /// Its upper end, with its date as label and the range as value.
        public let hour: Hour
        /// Height of its lower end on the scale, `0 ... 1`.
        public let low: Double

        public var id: String { hour.id }
    }

    /// "Wind".
    public let title: String
    /// "12 km/h": the tile's value.
    public let value: String
    /// The tile's words below its value; nil where it has none.
    public let explanation: String?
    /// In order, with two hours at least.
    public let days: [Day]
    /// The other quantities of its measure on the same scale, drawn more quietly.
    public let companions: [[Hour]]
    /// Days behind the hours, in order; empty where nothing is known of them.
    public let later: [LaterDay]
    /// "From Sat 5 to Sun 13 December".
    let laterTitle: String
    /// The civil days' beginnings, each with the weekday as its label.
    public let marks: [Hour]
    /// While the sun is down, in hours from the chart's beginning.
    let nights: [ClosedRange<Double>]
    /// Notes on the amounts: "Rain and snow are for the 3 hours from each time."
    public let notes: [String]
    /// "Time": the name of the chart's axis.
    public let axis: String
    /// Hours from the chart's beginning to its end.
    public let width: Double
    /// At the upper end of the scale: "40 km/h".
    public let top: String
    /// At its lower end: "0 km/h".
    public let bottom: String
    /// True for what falls: bars from the lower end, not a curve.
    public let isAmount: Bool
    /// "Close".
    public let close: String

    /// The later days as a list; nil where there are none.
    public var laterList: Day? { later.isEmpty ? nil : Day(id: "later", title: laterTitle, hours: later.map(\.hour)) }

    /// All of them, in order.
    public var hours: [Hour] { days.flatMap(\.hours) }

    /// Where an hour lies from the left edge.
    ///
    /// - Parameter isMirrored: true where reading, and with it time, runs from right to left.
    public func position(of hour: Hour, isMirrored: Bool) -> Double { isMirrored ? width - hour.x : hour.x }

    /// Where the nights lie, from the left edge.
    public func nights(isMirrored: Bool) -> [ClosedRange<Double>] {
        isMirrored ? nights.map { (width - $0.upperBound)...(width - $0.lowerBound) } : nights
    }

    /// The hour, or the later day, that is nearest to a place between the left edge and the right one; nil without a place.
    public func hour(at position: Double?, isMirrored: Bool) -> Hour? {
        position.flatMap { place in
            (hours + later.map(\.hour)).min {
                abs(self.position(of: $0, isMirrored: isMirrored) - place) < abs(self.position(of: $1, isMirrored: isMirrored) - place)
            }
        }
    }
}
