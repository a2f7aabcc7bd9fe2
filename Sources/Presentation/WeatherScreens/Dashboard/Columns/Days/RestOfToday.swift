import Foundation
import WeatherModel

/// What is left of a civil day from the hour that contains now to midnight, and what has fallen before.
struct RestOfToday: Hashable {
    /// What stands for the hours left, as it is found for whole days.
    let condition: WeatherCondition
    /// True where the sun is up in any of the hours left.
    let hasDaylight: Bool
    /// What has fallen, and what is to come.
    let water: DayWater

    /// - Parameters:
    ///   - hours: the forecast's, in order.
    ///   - current: the position of the hour that contains now.
    ///   - day: from midnight to midnight.
    /// - Returns: nil where an hour to midnight is missing: what is not known in full does not stand for the rest of the day.
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
