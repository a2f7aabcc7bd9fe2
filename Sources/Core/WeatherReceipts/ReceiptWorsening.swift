import WeatherModel

/// A provider's forecasts of the next days have become less accurate.
package struct ReceiptWorsening: Hashable, Sendable {
    /// The days before today that are compared with the time before them.
    package let days: Int
    /// K, the mean size of the errors of high and low in these days, one to three days ahead.
    package let meanKelvin: Double
    /// K, the same in the time before.
    package let formerKelvin: Double

    /// The spans that are tried, the shorter first: a large change is seen within two weeks.
    private static let spans = [10, 14, 21, 42]
    /// Days before the span that it is compared with, and how many of them there must be.
    private static let (formerDays, leastFormerDays) = (120, 60)
    /// Distances whose errors count: those further ahead vary more.
    private static let mostDaysAhead = 3
    /// The smallest change that is reported: a ratio and K.
    private static let (leastRatio, leastKelvin) = (1.3, 0.3)
    /// The change must be so many times as large as the spread of such means: of a provider that stays as it is, two in a hundred simulated
    /// years have a day on which it is said to be worse.
    private static let leastSpreads = 4.5
    /// How much wider such means spread than those of independent days: a bad day seldom comes alone.
    private static let widening = 1.3

    package init(days: Int, meanKelvin: Double, formerKelvin: Double) {
        (self.days, self.meanKelvin, self.formerKelvin) = (days, meanKelvin, formerKelvin)
    }

    /// - Parameter compared: of one provider.
    /// - Returns: nil unless the provider has become worse.
    init?(_ compared: [ComparedDay], asOf today: CivilDate) {
        let near = compared.filter { $0.daysAhead <= Self.mostDaysAhead }
        let errors = Dictionary(grouping: near, by: \.date).compactMapValues { days -> Double? in
            let errors = days.compactMap(\.errorKelvin)
            return errors.isEmpty ? nil : Self.mean(errors)
        }
        for span in Self.spans {
            let begin = today.adding(days: -span)
            let recent = errors.filter { $0.key >= begin && $0.key < today }.map(\.value)
            let former = errors.filter { $0.key >= begin.adding(days: -Self.formerDays) && $0.key < begin }.map(\.value)
            guard recent.count * 2 > span, former.count >= Self.leastFormerDays else { continue }
            let (mean, formerMean) = (Self.mean(recent), Self.mean(former))
            let variance = former.reduce(0) { $0 + ($1 - formerMean) * ($1 - formerMean) } / Double(former.count - 1)
            let spread = Self.widening * (variance / Double(recent.count)).squareRoot()
            guard mean >= formerMean * Self.leastRatio, mean - formerMean >= max(Self.leastKelvin, Self.leastSpreads * spread)
            else { continue }
            (days, meanKelvin, formerKelvin) = (span, mean, formerMean)
            return
        }
        return nil
    }

    private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
