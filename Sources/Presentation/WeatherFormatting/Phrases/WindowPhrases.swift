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
