import Confidence
import Foundation
import WeatherFormatting
import WeatherModel

/// The temperature of the possible courses over the days: their middle, and two ranges around it that widen with lead time.
package struct FanChart: Hashable, Sendable {
    /// One step: heights are fractions `0 ... 1` from below.
    package struct Point: Hashable, Sendable {
        /// From the first step, `0 ... 1`.
        package let x: Double
        /// Of 8 in 10, and of 5 in 10 where the source has them.
        package let outer: ClosedRange<Double>
        package let inner: ClosedRange<Double>?
        package let middle: Double?
    }

    package let points: [Point]
    /// The temperatures, from below.
    package let ticks: [UsualChart.Tick]
    /// Where days begin.
    package let days: [UsualChart.Tick]
    /// The drawing in words.
    package let label: String

    /// - Parameter bands: percentiles of the temperature by instant, in order.
    /// - Returns: nil for fewer than two.
    init?(_ bands: [(time: Date, band: Percentiles)], label: String, _ format: WeatherFormatter, days time: TimeLabels) {
        guard let first = bands.first?.time, let last = bands.last?.time, last > first, let least = bands.map(\.band.p10).min(),
            let most = bands.map(\.band.p90).max()
        else { return nil }
        let ticks = format.chartUnit(.temperature).ticks(over: least...max(most, least + 1), format)
        guard let bottom = ticks.first?.value, let top = ticks.last?.value, bottom < top else { return nil }
        func height(_ celsius: Double) -> Double { ((celsius - bottom) / (top - bottom)).clamped(to: 0...1) }
        func x(_ instant: Date) -> Double { instant.timeIntervalSince(first) / last.timeIntervalSince(first) }
        points = bands.map { instant, band in
            Point(
                x: x(instant), outer: height(band.p10)...height(band.p90),
                inner: band.p25.flatMap { low in band.p75.map { height(low)...height($0) } }, middle: band.p50.map(height))
        }
        self.ticks = ticks.map { UsualChart.Tick(place: height($0.value), text: $0.text) }
        let dates = Set(bands.map { time.date(of: $0.time) }).sorted { $0.daysSince1970 < $1.daysSince1970 }
        days = dates.compactMap { date in
            let start = date.start(in: time.zone)
            guard start >= first, start < last else { return nil }
            return UsualChart.Tick(place: x(start), text: format.phrases.shortWeekday(date.isoWeekday))
        }
        self.label = label
    }
}
