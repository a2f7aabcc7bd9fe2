import Foundation

/// The rain and snow of a day that has fallen and that is to come, by its hours; the current hour counts in proportion.
public struct DayWater: Hashable, Sendable {
    /// mm of water until `now`, as forecast; nil unless every hour since midnight is known.
    public var fallenMillimeters: Double?
    /// mm of water from `now` to midnight; nil unless every hour is known.
    public var comingMillimeters: Double?
    /// cm of fresh snow until `now`, as the water.
    package var fallenSnowCentimeters: Double?
    /// cm of fresh snow from `now` to midnight, as the water.
    public var comingSnowCentimeters: Double?
    /// The highest chance of the remaining hours, including the current one, `0 ... 100` %; nil if none has one.
    public var comingChance: Double?

    /// - Parameters:
    ///   - hours: sorted by time; those of other days are left aside.
    ///   - day: from midnight to midnight at the place.
    public init(_ hours: [HourlyForecast], of day: Range<Date>, at now: Date) {
        let now = min(max(now, day.lowerBound), day.upperBound)
        let (past, rest) = (day.lowerBound..<now, now..<day.upperBound)
        fallenMillimeters = Self.sum(hours, during: past, \.precipitationMillimeters)
        comingMillimeters = Self.sum(hours, during: rest, \.precipitationMillimeters)
        fallenSnowCentimeters = Self.sum(hours, during: past, \.snowfallCentimeters)
        comingSnowCentimeters = Self.sum(hours, during: rest, \.snowfallCentimeters)
        comingChance = hours.filter { $0.time < rest.upperBound && $0.end > rest.lowerBound }.compactMap(\.chanceOfRain).max()
    }

    /// - Returns: nil unless steps with an amount fill the whole of `range`; 0 for an empty range.
    private static func sum(_ hours: [HourlyForecast], during range: Range<Date>, _ value: (HourlyForecast) -> Double?) -> Double? {
        var (total, covered) = (0.0, range.lowerBound)
        for hour in hours where hour.end > range.lowerBound && hour.time < range.upperBound {
            // Full hours of UTC begin up to an hour after midnight in zones of :30 and :45.
            let isFirst = covered == range.lowerBound && hour.time.timeIntervalSince(covered) < 3_600
            guard hour.time <= covered || isFirst, let amount = value(hour) else { return nil }
            // If a step overlaps the one before it, only the part after that one counts.
            let part = max(hour.time, covered)..<max(covered, min(hour.end, range.upperBound))
            total += amount * part.seconds / hour.end.timeIntervalSince(hour.time)
            covered = part.upperBound
        }
        return covered >= range.upperBound ? IngestRounding.noise(total) : nil
    }
}

extension Forecast {
    /// The rain and snow of one day that has fallen at `now`, and that is to come.
    public func water(on date: CivilDate, in zone: TimeZone, at now: Date) -> DayWater {
        DayWater(hourly, of: date.interval(in: zone), at: now)
    }
}
