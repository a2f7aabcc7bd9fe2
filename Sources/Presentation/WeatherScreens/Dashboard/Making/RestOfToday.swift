import Foundation
import WeatherModel

/// The rest of a civil day, from the hour that contains now to midnight, and the precipitation before it.
struct RestOfToday: Hashable {
    /// The condition of the hours left, found in the same way as for whole days.
    let condition: WeatherCondition
    /// True where the sun is up in any of the hours left.
    let hasDaylight: Bool
    /// The amounts that have fallen and that are still to come.
    let water: DayWater

    /// - Parameters:
    ///   - hours: the forecast's, in order.
    ///   - current: the position of the hour that contains now.
    ///   - day: from midnight to midnight.
    /// - Returns: nil if an hour before midnight is missing: incomplete hours do not describe the rest of the day.
    init?(_ hours: [HourlyForecast], from current: Int, of day: Range<Date>, at now: Date) {
        let left = hours[current...].prefix { $0.time < day.upperBound }
        guard let first = left.first else { return nil }
        let summary = DaySummary(left, of: first.time..<day.upperBound)
        guard summary.isComplete, let condition = summary.condition else { return nil }
        self.condition = condition
        hasDaylight = left.contains(where: \.isDay)
        water = DayWater(hours, of: day, at: now)
    }
}
