import Foundation
import WeatherModel

extension Sun {
    /// A sunrise or a sunset.
    public struct Event: Hashable, Sendable {
        /// When the centre of the sun passes `horizonDegrees`.
        package var instant: Date
        /// True for a sunrise, false for a sunset.
        package var isRise: Bool

        package init(instant: Date, isRise: Bool) {
            self.instant = instant
            self.isRise = isRise
        }
    }

    /// The sun's course over a time range: every rise and set, and whether it is up between them.
    ///
    /// Near the edges of polar day and night, and wherever the sun sets near midnight, a civil day has none, one, two or three events,
    /// possibly the set before the rise. This type has them all, while `SunTimes` has room for one of each.
    public struct Course: Hashable, Sendable {
        /// The time range, without its last instant.
        package let interval: Range<Date>
        /// True if the sun is up until the first event, or all the time if there is none.
        package let isUpAtStart: Bool
        /// In order: after a rise always a set, after a set always a rise.
        package let events: [Event]

        init(_ found: HorizonCrossings, during interval: Range<Date>) {
            self.interval = interval
            isUpAtStart = found.isUpAtStart
            events = found.all.map { Event(instant: $0.instant, isRise: $0.isRise) }
        }

        /// True while the sun is up; for an instant outside `interval`, the state at its nearer end.
        public func isUp(at instant: Date) -> Bool { events.last { $0.instant <= instant }?.isRise ?? isUpAtStart }

        /// The stretches during which the sun is down, in order; each begins and ends within `interval`.
        public var nights: [Range<Date>] { stretches(up: false) }

        /// The stretches during which the sun is up, in order; each begins and ends within `interval`.
        public var days: [Range<Date>] { stretches(up: true) }

        /// For how long the sun is up within `interval`, seconds.
        public var secondsUp: Double {
            days.reduce(0) { $0 + $1.upperBound.timeIntervalSince($1.lowerBound) }
        }

        private func stretches(up isWanted: Bool) -> [Range<Date>] {
            let bounds = [interval.lowerBound] + events.map(\.instant) + [interval.upperBound]
            return zip(bounds, bounds.dropFirst()).enumerated().compactMap { index, ends in
                // Events alternate, and so do the stretches between them.
                (isUpAtStart == index.isMultiple(of: 2)) == isWanted && ends.0 < ends.1 ? ends.0..<ends.1 : nil
            }
        }
    }

    /// Every rise and set from `interval.lowerBound` on and before `interval.upperBound`, and whether the sun is up in between.
    ///
    /// Pure: place and time alone decide. As exact as `times`, and as cheap for each day of `interval`.
    public static func course(during interval: Range<Date>, at coordinate: Coordinate) -> Course {
        Course(crossings(of: horizonDegrees, during: interval, at: coordinate), during: interval)
    }
}
