extension EnglishPhrases {
    var widgetName: String { "Weather" }
    var widgetDescription: String { "The weather now and in the next hours, right about the hour without a network as well." }
    func asOf(_ moment: String) -> String { "As of \(moment)" }
    func oldAsOf(_ moment: String) -> String { "Old, as of \(moment)" }
    func forecastAsOf(_ moment: String) -> String { "Forecast, as of \(moment)" }
    func oldForecastAsOf(_ moment: String) -> String { "Old forecast, as of \(moment)" }
    func oldShort(_ moment: String) -> String { "Old \(moment)" }
    func onYourClock(_ moment: String) -> String { "\(moment) your time" }
    var widgetNoWeather: String { "No weather" }
    var widgetOpens: String { "Whole forecast" }
    var widgetNeverOpened: String { "Open Petrel once, so that it knows which place to show." }
    var widgetNotYet: String { "Nothing is known of this place yet. Open Petrel to load its weather." }
    func widgetNothingKnown(because reason: String) -> String { "\(reason). Open Petrel to try again." }
    func widgetEnded(since moment: String) -> String { "No new weather since \(moment). Open Petrel to renew it." }
    func moreWarnings(_ count: Int) -> String { "and \(count) more" }
    func spokenWarning(severity: String, title: String, period: String?, more: Int?) -> String {
        let heading = "Warning, \(severity.prefix(1).lowercased())\(severity.dropFirst()): \(title)"
        let others = more.map { $0 == 1 ? "And 1 more warning" : "And \($0) more warnings" }
        return [heading, period, others].compactMap { $0 }.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
    func widgetPrecipitation(chance: String?, amount: String?) -> String? {
        let parts = [chance, amount].compactMap { $0 }
        return parts.isEmpty ? nil : "Precip. \(parts.joined(separator: ", "))"
    }
    func temperatureAndCondition(_ temperature: String, _ condition: String) -> String { "\(temperature) \(condition)" }
    func widgetLine(_ parts: [String]) -> String { parts.joined(separator: " · ") }
}
