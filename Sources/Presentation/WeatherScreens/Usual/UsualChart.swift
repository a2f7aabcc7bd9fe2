import Foundation
import WeatherFormatting
import WeatherModel

/// The course of a year: bands of highs and lows, their medians, records, and today.
public struct UsualChart: Hashable, Sendable {
    /// One date: heights are fractions `0 ... 1` from below, nil where the figure is not known.
    public struct Point: Hashable, Sendable {
        /// From 1 January, `0 ... 1`.
        public let x: Double
        public let high: Band?
        public let low: Band?
        public let highest: Double?
        public let lowest: Double?
    }

    /// Of 8 in 10 days, and the median.
    public struct Band: Hashable, Sendable {
        public let bottom: Double
        public let middle: Double
        public let top: Double
    }

    /// A mark of an axis.
    public struct Tick: Hashable, Sendable {
        /// `0 ... 1` along the axis.
        public let place: Double
        public let text: String
    }

    /// Today's range.
    public struct Today: Hashable, Sendable {
        public let x: Double
        /// nil where today's figures are not those of the whole civil day.
        public let high: Double?
        public let low: Double?
    }

    /// Every fifth date and the last one.
    public let points: [Point]
    /// The temperatures, from below.
    public let ticks: [Tick]
    /// The first days of months.
    package let months: [Tick]
    public let today: Today
    /// The drawing in words.
    public let label: String

    /// Dates between two points: what is usual changes by less than a degree in them.
    private static let step = 5

    /// - Returns: nil without any known temperature.
    init?(_ year: UsualYear, today: CivilDate, day: DailyForecast?, label: String, _ format: WeatherFormatter) {
        let known = day.flatMap { $0.window == nil ? $0 : nil }
        let temperatures =
            year.days.flatMap { day in
                [day.highs?.ninetieth, day.lows?.tenth, day.highest?.celsius, day.lowest?.celsius].compactMap(\.self)
            } + [known?.maxTempCelsius, known?.minTempCelsius].compactMap(\.self)
        guard let least = temperatures.min(), let most = temperatures.max() else { return nil }
        let ticks = format.chartUnit(.temperature).ticks(over: least...max(most, least + 1), format)
        guard let bottom = ticks.first?.value, let top = ticks.last?.value, bottom < top else { return nil }
        func height(_ celsius: Double) -> Double { (celsius - bottom) / (top - bottom) }
        func band(_ spread: UsualDay.Spread?) -> Band? {
            spread.map { Band(bottom: height($0.tenth), middle: height($0.median), top: height($0.ninetieth)) }
        }
        let dates = Array(stride(from: 0, to: UsualYear.dates - 1, by: Self.step)) + [UsualYear.dates - 1]
        points = dates.map { date in
            let day = year.days[date]
            return Point(
                x: Self.x(date), high: band(day.highs), low: band(day.lows), highest: day.highest.map { height($0.celsius) },
                lowest: day.lowest.map { height($0.celsius) })
        }
        self.ticks = ticks.map { Tick(place: height($0.value), text: $0.text) }
        months = (1...12).compactMap { month in
            CivilDate(year: 2_021, month: month, day: 1).map { first in
                Tick(place: Self.x(UsualYear.index(of: first)), text: format.phrases.shortDate(day: 1, month: month))
            }
        }
        self.today = Today(
            x: Self.x(UsualYear.index(of: today)), high: known.map { height($0.maxTempCelsius) },
            low: known.map { height($0.minTempCelsius) })
        self.label = label
    }

    private static func x(_ date: Int) -> Double { Double(date) / Double(UsualYear.dates - 1) }
}
