/// The words for what is usual for a date: figures of such days in the years 1991 to 2020.
public protocol UsualPhrases: Sendable {
    /// "The usual for the date": the heading of the page and the link to it.
    var usualTitle: String { get }
    /// "Today's high of 12° is 6° above the usual for the date, warmer than 9 in 10 such days."
    ///
    /// - Parameters:
    ///   - difference: "6°"; nil if it is too small to be felt.
    ///   - rank: one of the four phrases below; nil for a day that is not among the warmest or the coldest.
    func usualToday(high: String, difference: String?, isWarmer: Bool, rank: String?) -> String
    /// The high is above those of all such days.
    var usualWarmest: String { get }
    /// The high is above those of 9 in 10 such days.
    var usualWarm: String { get }
    /// The high is below those of 9 in 10 such days.
    var usualCold: String { get }
    /// The low is below those of all such days.
    var usualColdest: String { get }
    /// "Usual high for 30 November: 3°; 8 in 10 such days have −1 to 8°."
    func usualHigh(_ date: String, median: String, range: String) -> String
    /// The same for the low.
    func usualLow(_ date: String, median: String, range: String) -> String
    /// "40% of such days have 1 mm of rain or snow or more."
    func usualWet(_ percent: String, amount: String) -> String
    /// "Highest: 12° on 1 December 2006. Lowest: −20° on 28 November 1998."
    func usualRecords(high: String, on highDate: String, low: String, on lowDate: String) -> String
    /// "1 December 2006".
    func usualDate(day: Int, month: Int, year: Int) -> String
    /// Which days count, and what the figures are worth.
    var usualNote: String { get }
    /// Explains the grey band in the chart of the temperature.
    var usualBand: String { get }
    /// "The temperatures are adjusted to a height of 320 m."
    func usualHeight(_ height: String) -> String
    /// The reply does not say for which height the figures are.
    var usualHeightUnknown: String { get }
    /// No source has the past of the place.
    var usualNone: String { get }
    /// The past of the place is being fetched.
    var usualAwaited: String { get }
    /// "High of 8 in 10 days", in the legend of the chart.
    var usualHighBand: String { get }
    /// "Low of 8 in 10 days".
    var usualLowBand: String { get }
    /// "Records, 1991 to 2020".
    var usualRecordsTitle: String { get }
    // Heads of the table.
    var usualDateHead: String { get }
    var usualHighHead: String { get }
    var usualLowHead: String { get }
    /// "Wet days".
    var usualWetHead: String { get }
    /// "Highest".
    var usualHighestHead: String { get }
    /// "Lowest".
    var usualLowestHead: String { get }
}
