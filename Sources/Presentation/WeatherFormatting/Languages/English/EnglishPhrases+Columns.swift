import Meteorology

extension EnglishPhrases {
    func hourHead(_ head: HourHead) -> String {
        switch head {
        case .time: "Time"
        case .condition: "Weather"
        case .temperature: "Temperature"
        case .feelsLike: "Feels like"
        case .chance: "Chance"
        case .precipitation: "Precipitation"
        case .snow: "Fresh snow"
        case .wind: "Wind"
        case .gusts: "Gusts"
        }
    }
    func legend(_ head: HourHead, in unit: String) -> String { "\(hourHead(head)) (\(unit))" }
    var showAsTable: String { "As a table" }
    func sunriseMark(_ clock: String) -> String { "Sunrise at \(clock)" }
    func sunsetMark(_ clock: String) -> String { "Sunset at \(clock)" }
    func hoursBegin(_ moment: String) -> String { "No hourly forecast is available before \(moment)." }
    func daysBegin(_ date: String) -> String { "No daily forecast is available before \(date)." }
    func hoursMissing(from start: String, to end: String) -> String {
        "No hourly forecast is available from \(start) to \(end)."
    }
    func windFrom(_ direction: CompassSector) -> String { "From the \(spokenCompassPoint(direction))." }

    func visibility(_ visibility: VisibilityClass) -> String {
        switch visibility {
        case .veryPoor: "Very poor."
        case .poor: "Poor."
        case .moderate: "Moderate."
        case .good: "Good."
        case .veryGood: "Very good."
        case .excellent: "Excellent."
        }
    }
    var ownName: String { "Petrel" }
    var ownSource: String { "Calculated by Petrel" }
    var simulatedSource: String { "Simulated" }
    func received(_ clock: String) -> String { "Received at \(clock)" }

    // MARK: Which time figures are of

    var figuresTitle: String { "Figures" }
    func figuresFrom(_ clock: String) -> String { "from \(clock) on; earlier hours are not known" }
    func figuresUntil(_ clock: String) -> String { "until \(clock); later hours are not known" }
    func figures(from start: String, isDayBefore: Bool, to end: String, isNextDay: Bool) -> String {
        "from \(start)\(isDayBefore ? " the day before" : "") to \(end)\(isNextDay ? " the next day" : "")"
    }
    func figures(_ window: String, of days: [String]) -> String {
        days.isEmpty ? "The figures of each day are \(window)." : "\(days.joined(separator: ", ")): \(window)."
    }
    func highAndLow(_ window: String) -> String { "High and low \(window)." }
    func amountsOfSteps(hours: Int) -> String { "Rain and snow are for the \(hours) hours from each time." }
    func amountsSpread(hours: Int) -> String {
        "Rain and snow are forecast for \(hours) hours at a time and spread evenly over them."
    }
}
