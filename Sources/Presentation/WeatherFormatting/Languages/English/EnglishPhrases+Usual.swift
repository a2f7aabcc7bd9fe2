extension EnglishPhrases {
    var usualTitle: String { "The usual for the date" }
    func usualToday(high: String, difference: String?, isWarmer: Bool, rank: String?) -> String {
        let words = difference.map { "\($0) \(isWarmer ? "above" : "below") the usual for the date" } ?? "about the usual for the date"
        return ["Today’s high of \(high) is \(words)", rank].compactMap(\.self).joined(separator: ", ") + "."
    }
    var usualWarmest: String { "warmer than all such days from 1991 to 2020" }
    var usualWarm: String { "warmer than 9 in 10 such days" }
    var usualCold: String { "colder than 9 in 10 such days" }
    var usualColdest: String { "and the low is below those of all such days from 1991 to 2020" }
    func usualHigh(_ date: String, median: String, range: String) -> String {
        "Usual high for \(date): \(median). 8 in 10 such days have \(range)."
    }
    func usualLow(_ date: String, median: String, range: String) -> String {
        "Usual low: \(median). 8 in 10 such days have \(range)."
    }
    func usualWet(_ percent: String, amount: String) -> String { "\(percent) of such days have \(amount) of rain or snow or more." }
    func usualRecords(high: String, on highDate: String, low: String, on lowDate: String) -> String {
        "Highest: \(high) on \(highDate). Lowest: \(low) on \(lowDate)."
    }
    func usualDate(day: Int, month: Int, year: Int) -> String { "\(date(day: day, month: month))\(isAmerican ? "," : "") \(year)" }
    var usualBand: String { "Grey band: from the usual low to the usual high of the date, 1991 to 2020." }
    var usualNote: String {
        "Such days are those from a week before the date to a week after it, in the years 1991 to 2020. The figures are of a square of about "
            + "25 km, for which a model was run again with all observations of the time (ERA5). In a valley, in a town or by the sea they "
            + "may be other than what a station has measured."
    }
    func usualHeight(_ height: String) -> String { "The temperatures are adjusted to a height of \(height), by 0.65 °C for every 100 m." }
    var usualHeightUnknown: String { "The temperatures are not adjusted to the height of the place." }
    var usualNone: String { "What is usual here is not known: no source has the past of this place." }
    var usualAwaited: String { "What is usual here is not known yet: thirty years of this place are on their way. Look again later." }
    var usualHighBand: String { "High of 8 in 10 days" }
    var usualLowBand: String { "Low of 8 in 10 days" }
    var usualRecordsTitle: String { "Records, 1991 to 2020" }
    var usualDateHead: String { "Date" }
    var usualHighHead: String { "Usual high" }
    var usualLowHead: String { "Usual low" }
    var usualWetHead: String { "Wet days" }
    var usualHighestHead: String { "Highest" }
    var usualLowestHead: String { "Lowest" }
}
