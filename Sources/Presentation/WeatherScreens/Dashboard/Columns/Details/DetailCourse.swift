/// The next two days of one detail, hour by hour: its tile opens them.
public struct DetailCourse: Hashable, Sendable {
    /// One hour whose value is known.
    public struct Hour: Hashable, Sendable, Identifiable {
        /// The instant as ISO 8601: unique.
        public let id: String
        /// The middle of the hour, in hours from the chart's beginning.
        public let x: Double
        /// Height on the scale, `0 ... 1`.
        public let y: Double
        /// The piece of the curve that it belongs to, from 0: where hours are missing the line is interrupted.
        public let piece: Int
        /// "15:00"; "Now" for the hour that shows the present.
        public let label: String
        /// "Now", "Tomorrow 15:00".
        public let moment: String
        /// "12 km/h".
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

    /// "Wind".
    public let title: String
    /// "12 km/h": the tile's value.
    public let value: String
    /// The tile's words below its value; nil where it has none.
    public let explanation: String?
    /// In order, with two hours at least.
    public let days: [Day]
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

    /// All of them, in order.
    public var hours: [Hour] { days.flatMap(\.hours) }
    /// The hours whose clocks are below the chart: each twelfth.
    public var ticks: [Hour] { hours.filter { ($0.x - 0.5).truncatingRemainder(dividingBy: 12) == 0 } }

    /// Where an hour lies from the left edge.
    ///
    /// - Parameter isMirrored: true where reading, and with it time, runs from right to left.
    public func position(of hour: Hour, isMirrored: Bool) -> Double { isMirrored ? width - hour.x : hour.x }

    /// The hour that is nearest to a place between the left edge and the right one; nil without a place.
    public func hour(at position: Double?, isMirrored: Bool) -> Hour? {
        position.flatMap { place in
            hours.min {
                abs(self.position(of: $0, isMirrored: isMirrored) - place) < abs(self.position(of: $1, isMirrored: isMirrored) - place)
            }
        }
    }
}
