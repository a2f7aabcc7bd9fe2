import WeatherModel

extension EnglishPhrases {
    public var creditsTitle: String { "Credits" }
    public var creditsIntroduction: String { "Where Petrel\u{2019}s weather, places and software come from." }
    public var creditsSimulated: String { "Simulated weather. None of these services is asked: Petrel simulates them itself." }

    public func servicesInUse(areSimulated: Bool) -> String {
        areSimulated ? "Weather services, simulated here" : "Weather services in use here"
    }
    public var noServiceInUse: String { "No weather service is in use here." }
    public var servicesNotInUse: String { "Not in use here" }
    public var servicesNotInUseNote: String { "Petrel could ask these too." }
    public var ownDataTitle: String { "Data that Petrel carries" }
    public var softwareTitle: String { "Software" }
    public var noSoftwareNote: String { "This app holds no software but its own and the system's." }
    public var softwareNote: String { "What Petrel is built with, what that brings along, and what it finds on the system." }

    public var askedForLabel: String { "Asked for" }
    public var offersLabel: String { "Offers" }
    public var coversLabel: String { "Covers" }
    public var updatesLabel: String { "New data" }
    public var limitsLabel: String { "Limits" }
    public var keyLabel: String { "Key" }
    public var licenceLabel: String { spelled("Licence") }
    public var usedForLabel: String { "Used for" }
    public var changesLabel: String { "Changes" }

    public func offer(_ feature: Feature) -> String? {
        switch feature {
        case .current: "the weather now"
        case .hourly, .daily: nil
        case .airQuality: "air quality"
        case .alerts: "warnings"
        case .search: "places\u{A0}by\u{A0}name"
        }
    }
    public func forecastOffer(hours: Int?, days: Int?) -> String {
        [hours.map { "\($0)\u{A0}hours" }, days.map { "\($0)\u{A0}days" }].compactMap { $0 }.joined(separator: " and ") + " ahead"
    }
    public var topCitiesOffer: String { "the top cities" }
    public func offers(_ offers: [String]) -> String {
        let text = offers.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
    public func coverage(of provider: ProviderID, words: String) -> String { words }
    public func use(ofData source: DataSource) -> String { source.use }
    public func changes(ofData source: DataSource) -> String? { source.changes }
    public func licenceName(_ name: String) -> String { name }
    public var wholeEarth: String { "The whole Earth" }
    public func every(_ duration: String) -> String { "Every \(duration)" }
    public func callLimits(_ limits: [(calls: Numeral, window: String)]) -> String {
        limits.enumerated().map { index, limit in
            "\(limit.calls.text)\u{A0}\(index == 0 ? "calls " : "")\(limit.window == "hour" ? "an" : "a")\u{A0}\(limit.window)"
        }.joined(separator: ", ")
    }
    public func noCallLimits(needsKey: Bool) -> String { needsKey ? "Those of the plan" : "None named" }
    public func keyNeed(_ isNeeded: Bool) -> String { isNeeded ? "Needed" : "Not needed" }
    public var ownTerms: String { "Terms of its own" }
}
