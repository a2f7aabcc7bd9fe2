import Foundation

extension HourlyForecast {
    /// True within the step, its beginning included and its end not: an hour, or several where the provider's steps are longer.
    public func covers(_ instant: Date) -> Bool {
        time <= instant && instant < end
    }

    /// Where the step ends.
    public var end: Date { time.addingTimeInterval(step.seconds) }
}
