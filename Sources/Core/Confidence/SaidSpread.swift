import Foundation
import WeatherModel

/// A source's spread of the high, the low and the rain of one civil day, kept until the day is over.
package struct SaidSpread: Hashable, Sendable {
    /// The quantities and events of which a day's receipt has a figure.
    static let quantities: [SpreadQuantity] = [.high, .low]
    static let events: [SpreadEvent] = [.rainTrace, .rain, .heavyRain, .frost, .heat]
    /// In place of a figure that the source does not send.
    private static let none: Substring = "-"

    package let date: CivilDate
    /// Days from the model run to the beginning of the day: 1 for the first 24 hours.
    package let leadDay: Int
    /// To a tenth of a degree, and to a thousandth.
    package let figures: ForecastSpread.Figures

    /// - Returns: nil if the figures have none of the kept ones.
    package init?(_ day: ForecastSpread.Day, leadDay: Int) {
        var kept = ForecastSpread.Figures()
        for quantity in Self.quantities {
            kept.percentiles[quantity] = day.figures.percentiles[quantity].flatMap { all in
                all.p50.flatMap { Percentiles(p10: Self.tenths(all.p10), p50: Self.tenths($0), p90: Self.tenths(all.p90)) }
            }
        }
        for event in Self.events {
            kept.chances[event] = day.figures.chances[event].flatMap { SpreadChance(share: ($0.share * 1000).rounded() / 1000) }
        }
        guard !kept.isEmpty, (1...ForecastSpread.mostDays).contains(leadDay) else { return nil }
        (date, self.leadDay, figures) = (day.date, leadDay, kept)
    }

    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    /// One line: the date as days since 1970, the lead day, three percentiles of the high and of the low, and five shares in thousandths.
    package var text: String {
        var words = [String(date.daysSince1970), String(leadDay)]
        for quantity in Self.quantities {
            let all = figures.percentiles[quantity]
            words += [all?.p10, all?.p50, all?.p90].map { $0.map { String($0) } ?? String(Self.none) }
        }
        words += Self.events.map { event in
            figures.chances[event].map { String(Int(($0.share * 1000).rounded())) } ?? String(Self.none)
        }
        return words.joined(separator: " ")
    }

    /// - Returns: nil for a line of another form.
    package init?(text: String) {
        let words = text.split(separator: " " as Character, omittingEmptySubsequences: false).map(String.init)
        let (bands, chances) = (words.dropFirst(2).prefix(3 * Self.quantities.count), words.suffix(Self.events.count))
        guard words.count == 2 + 3 * Self.quantities.count + Self.events.count, let days = Int(words[0]), let lead = Int(words[1]),
            abs(days) < 1_000_000
        else { return nil }
        var figures = ForecastSpread.Figures()
        for (index, quantity) in Self.quantities.enumerated() {
            let numbers = bands.dropFirst(3 * index).prefix(3).compactMap(Double.init)
            if numbers.count == 3 { figures.percentiles[quantity] = Percentiles(p10: numbers[0], p50: numbers[1], p90: numbers[2]) }
        }
        for (event, word) in zip(Self.events, chances) {
            figures.chances[event] = Int(word).flatMap { SpreadChance(share: Double($0) / 1000) }
        }
        self.init(ForecastSpread.Day(date: CivilDate(daysSince1970: days), figures: figures), leadDay: lead)
    }
}
