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
}
