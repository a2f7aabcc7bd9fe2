import Foundation
import WeatherModel

/// The temperature of one day as a curve.
public struct DayCourse: Hashable, Sendable {
    /// A point of the curve.
    public struct Point: Hashable, Sendable {
        /// From the first hour, `0`, to the last one, `1`.
        public let x: Double
        /// From the lowest temperature, `0`, to the highest, `1`.
        public let y: Double
    }

    /// In order, at least three.
    public let points: [Point]
    /// At the height 0, °C.
    public let lowCelsius: Double
    /// At the height 1, °C.
    public let highCelsius: Double

    /// - Returns: nil for a day with fewer than three hours, which make no curve.
    public init?(_ row: DayRow) {
        let celsius = row.hours.map(\.celsius)
        let times = row.hours.map(\.instant)
        guard celsius.count > 2, let first = times.first, let last = times.last, first < last, let low = celsius.min(),
            let high = celsius.max()
        else { return nil }
        let (length, range) = (last.timeIntervalSince(first), max(high - low, 1))
        points = zip(times, celsius).map { time, celsius in
            Point(x: time.timeIntervalSince(first) / length, y: (celsius - low) / range)
        }
        lowCelsius = low
        highCelsius = max(high, low + 1)
    }
}
