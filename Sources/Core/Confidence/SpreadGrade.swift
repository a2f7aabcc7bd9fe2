import Foundation

/// How sure a day's forecast is, in one of three grades, with what is unsure.
package struct SpreadGrade: Hashable, Sendable {
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case sure, fair, unsure
    }

    /// The part of the forecast that is unsure.
    package enum Doubt: String, Hashable, Sendable, CaseIterable {
        /// Whether it rains at all, how much, and when.
        case whether, amount, hour
        /// How warm it gets.
        case temperature
    }

    package let level: Level
    /// nil if the day is sure.
    package let doubt: Doubt?

    package init(_ level: Level, _ doubt: Doubt?) { (self.level, self.doubt) = (level, doubt) }

    /// °C between which four of five highs are, above which a high is fairly sure and unsure.
    private static let (fairWidth, unsureWidth) = (4.0, 8.0)

    /// - Parameters:
    ///   - day: corrected figures of the day.
    ///   - steps: corrected figures of its steps, which only days of rain need; empty if they are not known.
    /// - Returns: nil if the figures have neither rain nor temperature.
    package init?(of day: ForecastSpread.Figures, steps: @autoclosure () -> [ForecastSpread.Figures]) {
        var found: [SpreadGrade] = []
        if let chance = day.chances[.rain]?.share {
            if (0.25...0.75).contains(chance) {
                found.append(SpreadGrade(.unsure, .whether))
            } else if (0.1...0.9).contains(chance) || day.chances[.rainTrace].map({ (0.25...0.75).contains($0.share) }) ?? false {
                found.append(SpreadGrade(.fair, .whether))
            }
            if chance > 0.75 {
                if let rain = day.percentiles[.rain], rain.width > max(5, 1.5 * (rain.p50 ?? rain.p10)) {
                    found.append(SpreadGrade(.fair, .amount))
                }
                let hours = steps().compactMap { $0.chances[.rainTrace]?.share }
                if let most = hours.max(), most < 0.5 { found.append(SpreadGrade(.fair, .hour)) }
            }
        }
        if let width = day.percentiles[.high]?.width {
            if width > Self.unsureWidth {
                found.append(SpreadGrade(.unsure, .temperature))
            } else if width > Self.fairWidth {
                found.append(SpreadGrade(.fair, .temperature))
            }
        }
        guard day.chances[.rain] != nil || day.percentiles[.high] != nil else { return nil }
        self = found.first { $0.level == .unsure } ?? found.first ?? SpreadGrade(.sure, nil)
    }
}
