import Foundation
import WeatherFormatting
import WeatherModel

/// The hours of a map's layers, as the slider names them.
public struct MapTimeline: Hashable, Sendable {
    /// Where an hour lies.
    public enum Part: String, Hashable, Sendable {
        case past, now, forecast
    }

    /// One hour.
    public struct Step: Hashable, Sendable {
        public let hour: MapHour
        public let part: Part
        /// "Wednesday 14:00", by the clock of the place.
        public let label: String
        /// "Forecast".
        package let partLabel: String
    }

    /// Where a day begins.
    public struct Day: Hashable, Sendable {
        /// Share of the slider's length, `0 ... 1`.
        public let place: Double
        /// "Wed".
        public let label: String
    }

    /// Ascending, an hour each.
    public let steps: [Step]
    /// The days that begin within the hours.
    public let days: [Day]

    /// The index of the present hour in `steps`.
    public var present: Int { steps.firstIndex { $0.part == .now } ?? 0 }

    /// - Parameters:
    ///   - zone: of the labels.
    ///   - now: the present; the hours around it are offered.
    public init(zone: TimeZone, now: Date, clock: UnitPreferences.Clock, phrases: any Phrases) {
        let labels = TimeLabels(zone: zone, around: now, clock: clock, phrases: phrases)
        let (offered, present) = (MapHour.offered(at: now), MapHour(containing: now))
        let length = Double(offered.upperBound.number - offered.lowerBound.number)
        var steps: [Step] = []
        var days: [Day] = []
        for number in offered.lowerBound.number...offered.upperBound.number {
            let hour = MapHour(number: number)
            let date = labels.date(of: hour.instant)
            let part: Part = hour < present ? .past : hour == present ? .now : .forecast
            let words = phrases.layers
            steps.append(
                Step(
                    hour: hour, part: part, label: phrases.weekdayAndClock(date.isoWeekday, clock: labels.clock(hour.instant)),
                    partLabel: part == .past ? words.past : part == .now ? words.now : words.forecast))
            if number > offered.lowerBound.number, labels.date(of: MapHour(number: number - 1).instant) != date {
                days.append(
                    Day(place: Double(number - offered.lowerBound.number) / length, label: phrases.shortWeekday(date.isoWeekday)))
            }
        }
        self.steps = steps
        self.days = days
    }
}
