/// The usual weather of one date of the calendar at one place: figures of the days around it in the years 1991 to 2020.
package struct UsualDay: Hashable, Sendable {
    /// The values that 10, 50 and 90 % of the days do not exceed, in °C.
    package struct Spread: Hashable, Sendable {
        package let tenth: Double
        package let median: Double
        package let ninetieth: Double

        package init(tenth: Double, median: Double, ninetieth: Double) {
            self.tenth = tenth
            self.median = median
            self.ninetieth = ninetieth
        }

        fileprivate func shifted(byCelsius shift: Double) -> Spread {
            Spread(
                tenth: IngestRounding.tenth(tenth + shift), median: IngestRounding.tenth(median + shift),
                ninetieth: IngestRounding.tenth(ninetieth + shift))
        }
    }

    /// The highest high or the lowest low, and its latest day.
    package struct Record: Hashable, Sendable {
        /// °C.
        package let celsius: Double
        package let date: CivilDate

        package init(celsius: Double, date: CivilDate) {
            self.celsius = celsius
            self.date = date
        }

        fileprivate func shifted(byCelsius shift: Double) -> Record {
            Record(celsius: IngestRounding.tenth(celsius + shift), date: date)
        }
    }

    /// Highs of civil days; nil where too few are known.
    package var highs: Spread?
    /// Lows of civil days; nil where too few are known.
    package var lows: Spread?
    /// °C, mean of the days' means; nil where too few are known.
    package var meanCelsius: Double?
    /// The share of days with 1 mm or more, `0 ... 1`; nil where too few are known.
    package var wetShare: Double?
    /// The highest high; nil without `highs`.
    package var highest: Record?
    /// The lowest low; nil without `lows`.
    package var lowest: Record?

    package init(
        highs: Spread? = nil, lows: Spread? = nil, meanCelsius: Double? = nil, wetShare: Double? = nil, highest: Record? = nil,
        lowest: Record? = nil
    ) {
        self.highs = highs
        self.lows = lows
        self.meanCelsius = meanCelsius
        self.wetShare = wetShare
        self.highest = highest
        self.lowest = lowest
    }

    /// The same with all temperatures raised.
    package func shifted(byCelsius shift: Double) -> UsualDay {
        guard shift != 0 else { return self }
        return UsualDay(
            highs: highs?.shifted(byCelsius: shift), lows: lows?.shifted(byCelsius: shift),
            meanCelsius: meanCelsius.map { IngestRounding.tenth($0 + shift) }, wetShare: wetShare,
            highest: highest?.shifted(byCelsius: shift), lowest: lowest?.shifted(byCelsius: shift))
    }
}

/// How warm a day is among such days of the years 1991 to 2020.
package enum UsualRank: String, Hashable, Sendable, CaseIterable {
    /// Its high is above all highs.
    case warmest
    /// Its high is above 9 in 10 highs.
    case warm
    case usual
    /// Its high is below 9 in 10 highs.
    case cold
    /// Its low is below all lows.
    case coldest
}

/// A day beside what is usual for its date.
package struct UsualComparison: Hashable, Sendable {
    /// °C, of the day.
    package let highCelsius: Double
    /// °C, the median of highs.
    package let usualHighCelsius: Double
    package let rank: UsualRank

    /// - Parameter usual: for the height for which the day's temperatures are.
    /// - Returns: nil unless the day's figures are those of its whole civil day, like those that it is compared with.
    package init?(_ day: DailyForecast, usual: UsualDay) {
        guard day.window == nil, let highs = usual.highs else { return nil }
        highCelsius = day.maxTempCelsius
        usualHighCelsius = highs.median
        if let highest = usual.highest, day.maxTempCelsius > highest.celsius {
            rank = .warmest
        } else if let lowest = usual.lowest, day.minTempCelsius < lowest.celsius {
            rank = .coldest
        } else if day.maxTempCelsius > highs.ninetieth {
            rank = .warm
        } else if day.maxTempCelsius < highs.tenth {
            rank = .cold
        } else {
            rank = .usual
        }
    }

    /// K by which the day's high is above the median.
    package var differenceCelsius: Double { highCelsius - usualHighCelsius }
}
