import Foundation
import WeatherFormatting
import WeatherModel

/// The course of a year: bands of highs and lows, their medians, records, and today.
package struct UsualChart: Hashable, Sendable {
    /// One date: heights are fractions `0 ... 1` from below, nil where the figure is not known.
    package struct Point: Hashable, Sendable {
        /// From 1 January, `0 ... 1`.
        package let x: Double
        package let high: Band?
        package let low: Band?
        package let highest: Double?
        package let lowest: Double?
    }

    /// Of 8 in 10 days, and the median.
    package struct Band: Hashable, Sendable {
        package let bottom: Double
        package let middle: Double
        package let top: Double
    }

    /// A mark of an axis.
    package struct Tick: Hashable, Sendable {
        /// `0 ... 1` along the axis.
        package let place: Double
        package let text: String
    }

    /// Today's range.
    package struct Today: Hashable, Sendable {
        package let x: Double
        /// nil where today's figures are not those of the whole civil day.
        package let high: Double?
        package let low: Double?
    }

    /// Every fifth date and the last one.
    package let points: [Point]
    /// The temperatures, from below.
    package let ticks: [Tick]
    /// The first days of months.
    package let months: [Tick]
    package let today: Today
    /// The drawing in words.
    package let label: String

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
