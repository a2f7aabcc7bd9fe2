import Foundation
import WeatherModel

/// A source's spread of one civil day, kept until the day is over: of the high, the low and chances, or of the amount of rain.
package struct SaidSpread: Hashable, Sendable {
    /// The figures that are kept together. A line has one form for ever: earlier versions leave out lines of a form that they do not know, so
    /// amounts are in records apart, which earlier versions neither read nor write.
    package enum Part: Hashable, Sendable, CaseIterable {
        case day, amounts

        var quantities: [SpreadQuantity] {
            switch self {
            case .day: [.high, .low]
            case .amounts: [.rain]
            }
        }

        var events: [SpreadEvent] {
            switch self {
            case .day: [.rainTrace, .rain, .heavyRain, .frost, .heat]
            case .amounts: [.rainTrace]
            }
        }

        /// The quantities of what came that a receipt has.
        var truths: [SpreadQuantity] {
            switch self {
            case .day: [.high, .low, .rain]
            case .amounts: [.rain]
            }
        }
    }

    /// In place of a figure that the source does not send.
    private static let none: Substring = "-"

    package let date: CivilDate
    package let part: Part
    /// Days from the model run to the beginning of the day: 1 for the first 24 hours.
    package let leadDay: Int
    /// To a tenth of a degree or mm, and to a thousandth.
    package let figures: ForecastSpread.Figures

    /// - Returns: nil if the figures have none of the kept ones.
    package init?(_ day: ForecastSpread.Day, leadDay: Int, _ part: Part = .day) {
        var kept = ForecastSpread.Figures()
        for quantity in part.quantities {
            kept.percentiles[quantity] = day.figures.percentiles[quantity].flatMap { all in
                all.p50.flatMap { Percentiles(p10: Self.tenths(all.p10), p50: Self.tenths($0), p90: Self.tenths(all.p90)) }
            }
        }
        for event in part.events {
            kept.chances[event] = day.figures.chances[event].flatMap { SpreadChance(share: ($0.share * 1000).rounded() / 1000) }
        }
        // An amount is corrected beside the chance of rain.
        let isWhole = part == .day ? !kept.isEmpty : kept.percentiles.count == 1 && kept.chances.count == 1
        guard isWhole, (1...ForecastSpread.mostDays).contains(leadDay) else { return nil }
        (date, self.part, self.leadDay, figures) = (day.date, part, leadDay, kept)
    }

    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    /// One line: the date as days since 1970, the lead day, three percentiles of each quantity, and the shares of the events in thousandths.
    package var text: String {
        var words = [String(date.daysSince1970), String(leadDay)]
        for quantity in part.quantities {
            let all = figures.percentiles[quantity]
            words += [all?.p10, all?.p50, all?.p90].map { $0.map { String($0) } ?? String(Self.none) }
        }
        words += part.events.map { event in
            figures.chances[event].map { String(Int(($0.share * 1000).rounded())) } ?? String(Self.none)
        }
        return words.joined(separator: " ")
    }

    /// - Returns: nil for a line of another form.
    package init?(text: String, _ part: Part = .day) {
        let words = text.split(separator: " " as Character, omittingEmptySubsequences: false).map(String.init)
        let (bands, chances) = (words.dropFirst(2).prefix(3 * part.quantities.count), words.suffix(part.events.count))
        guard words.count == 2 + 3 * part.quantities.count + part.events.count, let days = Int(words[0]), let lead = Int(words[1]),
            abs(days) < 1_000_000
        else { return nil }
        var figures = ForecastSpread.Figures()
        for (index, quantity) in part.quantities.enumerated() {
            let numbers = bands.dropFirst(3 * index).prefix(3).compactMap(Double.init)
            if numbers.count == 3 { figures.percentiles[quantity] = Percentiles(p10: numbers[0], p50: numbers[1], p90: numbers[2]) }
        }
        for (event, word) in zip(part.events, chances) {
            figures.chances[event] = Int(word).flatMap { SpreadChance(share: Double($0) / 1000) }
        }
        self.init(ForecastSpread.Day(date: CivilDate(daysSince1970: days), figures: figures), leadDay: lead, part)
    }
}
