extension EnglishPhrases {
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
