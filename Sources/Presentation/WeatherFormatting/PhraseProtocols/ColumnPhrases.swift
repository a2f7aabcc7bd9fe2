import Meteorology

/// The columns' phrases beside their values: heads of tables, marks on axes, the source of a column's values.
public protocol ColumnPhrases: Sendable {
    /// "Temperature", over a column of the hours' table.
    func hourHead(_ head: HourHead) -> String
    /// "Precipitation (mm)": what bare numbers are.
    func legend(_ head: HourHead, in unit: String) -> String
    /// "As a table": the control that shows the hours as one.
    var showAsTable: String { get }
    /// "Sunrise at 07:42", on an axis.
    func sunriseMark(_ clock: String) -> String
    func sunsetMark(_ clock: String) -> String
    /// "No hourly forecast is available before Sunday 08:00."
    func hoursBegin(_ moment: String) -> String
    /// "No daily forecast is available before Monday 23 November."
    func daysBegin(_ date: String) -> String
    /// "No hourly forecast is available from 20:00 to Sunday 08:00."
    func hoursMissing(from start: String, to end: String) -> String
    /// "From the north-west.", beside the wind's speed.
    func windFrom(_ direction: CompassSector) -> String
    /// "Good.": how far one sees.
    func visibility(_ visibility: VisibilityClass) -> String
    /// "Petrel", as the source of what it computes itself.
    var ownName: String { get }
    /// "Calculated by Petrel".
    var ownSource: String { get }
    /// "Simulated", in a column's source line.
    var simulatedSource: String { get }
    /// "Received at 14:05", of a part that is older than the rest.
    func received(_ clock: String) -> String
}

/// The columns of the hours' table.
public enum HourHead: String, Hashable, Sendable, CaseIterable {
    case time, condition, temperature, feelsLike, chance, precipitation, snow, wind, gusts
}

/// Which time figures are of, where that is not the whole day, or not the hour.
public protocol WindowPhrases: Sendable {
    /// "Figures": the head of the row that says so.
    var figuresTitle: String { get }
    /// "from 14:00 on; earlier hours are not known".
    func figuresFrom(_ clock: String) -> String
    /// "until 18:00; later hours are not known".
    func figuresUntil(_ clock: String) -> String
    /// "from 07:00 to 07:00 the next day".
    func figures(from start: String, isDayBefore: Bool, to end: String, isNextDay: Bool) -> String
    /// "Today, Sat: from 14:00 on; ..." as a sentence; without days it is said of all of them.
    func figures(_ window: String, of days: [String]) -> String
    /// "High and low from 14:00 on; ..." as a sentence.
    func highAndLow(_ window: String) -> String
    /// Said of rows that are several hours apart.
    func amountsOfSteps(hours: Int) -> String
    /// Said of hours whose rain and snow a service gives as one sum of several hours.
    func amountsSpread(hours: Int) -> String
}
