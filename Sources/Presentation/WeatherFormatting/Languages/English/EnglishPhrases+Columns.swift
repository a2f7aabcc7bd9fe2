import Meteorology

extension EnglishPhrases {
    public func hourHead(_ head: HourHead) -> String {
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
    public func legend(_ head: HourHead, in unit: String) -> String { "\(hourHead(head)) (\(unit))" }
    public var showAsTable: String { "As a table" }
    public func sunriseMark(_ clock: String) -> String { "Sunrise at \(clock)" }
    public func sunsetMark(_ clock: String) -> String { "Sunset at \(clock)" }
    public func hoursBegin(_ moment: String) -> String { "No hourly forecast is available before \(moment)." }
    public func daysBegin(_ date: String) -> String { "No daily forecast is available before \(date)." }
    public func hoursMissing(from start: String, to end: String) -> String {
        "No hourly forecast is available from \(start) to \(end)."
    }
    public func windFrom(_ direction: CompassSector) -> String { "From the \(spokenCompassPoint(direction))." }

    public func visibility(_ visibility: VisibilityClass) -> String {
        switch visibility {
        case .veryPoor: "Very poor."
        case .poor: "Poor."
        case .moderate: "Moderate."
        case .good: "Good."
        case .veryGood: "Very good."
        case .excellent: "Excellent."
        }
    }
    public var ownName: String { "Petrel" }
    public var ownSource: String { "Calculated by Petrel" }
    public var simulatedSource: String { "Simulated" }
    public func received(_ clock: String) -> String { "Received at \(clock)" }

    // MARK: Which time figures are of

    public var figuresTitle: String { "Figures" }
    public func figuresFrom(_ clock: String) -> String { "from \(clock) on; earlier hours are not known" }
    public func figuresUntil(_ clock: String) -> String { "until \(clock); later hours are not known" }
    public func figures(from start: String, isDayBefore: Bool, to end: String, isNextDay: Bool) -> String {
        "from \(start)\(isDayBefore ? " the day before" : "") to \(end)\(isNextDay ? " the next day" : "")"
    }
    public func figures(_ window: String, of days: [String]) -> String {
        days.isEmpty ? "The figures of each day are \(window)." : "\(days.joined(separator: ", ")): \(window)."
    }
    public func highAndLow(_ window: String) -> String { "High and low \(window)." }
    public func amountsOfSteps(hours: Int) -> String { "Rain and snow are for the \(hours) hours from each time." }
    public func amountsSpread(hours: Int) -> String {
        "Rain and snow are forecast for \(hours) hours at a time and spread evenly over them."
    }
}
