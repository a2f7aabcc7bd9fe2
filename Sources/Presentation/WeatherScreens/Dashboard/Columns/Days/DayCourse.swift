import Foundation
import WeatherDesign

/// The temperature of one day as a curve.
public struct DayCourse: Hashable, Sendable {
    /// Width and height of the grid that the curve is drawn on. An hour of a whole day is six wide: its control points, at thirds, are whole
    /// numbers, which a page repeats in few bytes.
    public static let (width, height) = (138.0, 48.0)
    /// Vertical positions of the upper and the lower end of the scale on the grid.
    public static let (top, bottom) = (4.0, 44.0)

    /// From the first hour at the left edge to the last one at the right.
    public let curve: PathData
    /// At `bottom`, °C.
    public let lowCelsius: Double
    /// At `top`, °C: 8 K warmer at least, so that small changes stay small.
    public let highCelsius: Double

    /// - Returns: nil for a day with fewer than three hours, which make no curve.
    public init?(_ row: DayRow) {
        let celsius = row.hours.map(\.celsius)
        let times = row.hours.map(\.instant)
        guard celsius.count > 2, let first = times.first, let last = times.last, first < last,
            let scale = celsius.extent?.widened(to: CurveScale.leastKelvin)
        else { return nil }
        let length = last.timeIntervalSince(first)
        let points = zip(times, celsius).map { time, celsius in
            PathData.Point(
                time.timeIntervalSince(first) / length * Self.width, Self.bottom - scale.fraction(of: celsius) * (Self.bottom - Self.top))
        }
        curve = MonotoneCurve.path(through: points)
        lowCelsius = scale.lowerBound
        highCelsius = scale.upperBound
    }
}
