import WeatherModel

extension EnglishPhrases {
    var creditsTitle: String { "Credits" }
    var creditsIntroduction: String { "Where Petrel\u{2019}s weather, places and software come from." }
    var creditsSimulated: String { "Simulated weather. None of these services is asked: Petrel simulates them itself." }

    func servicesInUse(areSimulated: Bool) -> String {
        areSimulated ? "Weather services, simulated here" : "Weather services in use here"
    }
    var noServiceInUse: String { "No weather service is in use here." }
    var servicesNotInUse: String { "Not in use here" }
    var servicesNotInUseNote: String { "Petrel could ask these too." }
    var ownDataTitle: String { "Data that Petrel carries" }
    var softwareTitle: String { "Software" }
    var noSoftwareNote: String { "This app holds no software but its own and the system's." }
    var softwareNote: String { "What Petrel is built with, what that brings along, and what it finds on the system." }

    var issuersTitle: String { "Issuers of official warnings" }
    var issuersNote: String { "Asked only for places in their countries that someone looks at or follows" }

    var askedForLabel: String { "Asked for" }
    var offersLabel: String { "Offers" }
    var coversLabel: String { "Covers" }
    var updatesLabel: String { "New data" }
    var limitsLabel: String { "Limits" }
    var keyLabel: String { "Key" }
    var licenceLabel: String { spelled("Licence") }
    var usedForLabel: String { "Used for" }
    var changesLabel: String { "Changes" }

    func offer(_ feature: Feature) -> String? {
        switch feature {
        case .current: "the weather now"
        case .hourly, .daily: nil
        case .airQuality: "air quality"
        case .alerts: "warnings"
        case .search: "places\u{A0}by\u{A0}name"
        }
    }
    func forecastOffer(hours: Int?, days: Int?) -> String {
        [hours.map { "\($0)\u{A0}hours" }, days.map { "\($0)\u{A0}days" }].compactMap { $0 }.joined(separator: " and ") + " ahead"
    }
    var topCitiesOffer: String { "the top cities" }
    var minutesOffer: String { "rain by the minute" }
    var cyclonesOffer: String { "tropical cyclones" }
    var airHoursOffer: String {
        "air and pollen by the hour (generated using Copernicus Atmosphere Monitoring Service information)"
    }
    var skyHoursOffer: String { "cloud by height, sunshine and thunderstorm energy by the hour" }
    var usualOffer: String {
        "what is usual for the date (contains modified Copernicus Climate Change Service information: ERA5, CC BY 4.0)"
    }
    func offers(_ offers: [String]) -> String {
        let text = offers.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
    func coverage(of provider: ProviderID, words: String) -> String { words }
    func use(ofData source: DataSource) -> String { source.use }
    func changes(ofData source: DataSource) -> String? { source.changes }
    var climateDataChanges: String { "Combined, averaged and rescaled" }
    var citedWork: String { "None named; cited as its authors ask" }
    func licenceName(_ name: String) -> String { name }
    var wholeEarth: String { "The whole Earth" }
    func every(_ duration: String) -> String { "Every \(duration)" }
    func callLimits(_ limits: [(calls: Numeral, window: String)]) -> String {
        limits.enumerated().map { index, limit in
            "\(limit.calls.text)\u{A0}\(index == 0 ? "calls " : "")\(limit.window == "hour" ? "an" : "a")\u{A0}\(limit.window)"
        }.joined(separator: ", ")
    }
    func noCallLimits(needsKey: Bool) -> String { needsKey ? "Those of the plan" : "None named" }
    func keyNeed(_ isNeeded: Bool) -> String { isNeeded ? "Needed" : "Not needed" }
    var ownTerms: String { "Terms of its own" }
}
