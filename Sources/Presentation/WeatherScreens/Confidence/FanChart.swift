import Confidence
import Foundation
import WeatherFormatting
import WeatherModel

/// The temperature of the possible courses over the days: their middle, and two ranges around it that widen with lead time.
public struct FanChart: Hashable, Sendable {
    /// One step: heights are fractions `0 ... 1` from below.
    public struct Point: Hashable, Sendable {
        /// From the first step, `0 ... 1`.
        public let x: Double
        /// Of 8 in 10, and of 5 in 10 where the source has them.
        public let outer: ClosedRange<Double>
        public let inner: ClosedRange<Double>?
        public let middle: Double?
    }

    public let points: [Point]
    /// The temperatures, from below.
    public let ticks: [UsualChart.Tick]
    /// Where days begin.
    public let days: [UsualChart.Tick]
    /// The drawing in words.
    public let label: String
    // The legend: the range of 8 in 10, that of 5 in 10, and the middle.
    public let outerName: String
    public let innerName: String
    public let middleName: String

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
        (outerName, innerName, middleName) =
            (format.phrases.confidenceEight, format.phrases.confidenceFive, format.phrases.confidenceMiddle)
    }

    /// Days whose names have room below the drawing: every second or third where there are more.
    public func named(atMost most: Int) -> [UsualChart.Tick] {
        let step = max(1, (days.count + most - 1) / max(1, most))
        return days.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
    }
}
