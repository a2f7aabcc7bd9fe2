import WeatherModel

/// What the credits say.
public protocol CreditsPhrases: Sendable {
    /// "Credits": the page's heading and name, for links to it too.
    var creditsTitle: String { get }
    var creditsIntroduction: String { get }
    /// Over the credits of a server whose weather is simulated.
    var creditsSimulated: String { get }

    /// Over the services that are asked.
    func servicesInUse(areSimulated: Bool) -> String
    var noServiceInUse: String { get }
    var servicesNotInUse: String { get }
    var servicesNotInUseNote: String { get }
    var ownDataTitle: String { get }
    var softwareTitle: String { get }
    var softwareNote: String { get }
    /// In a program that is made with nothing but its own code and the system's.
    var noSoftwareNote: String { get }

    /// "Asked for", before what it is asked for.
    var askedForLabel: String { get }
    /// Before what one that is not in use could be asked for.
    var offersLabel: String { get }
    var coversLabel: String { get }
    var updatesLabel: String { get }
    var limitsLabel: String { get }
    var keyLabel: String { get }
    var licenceLabel: String { get }
    var usedForLabel: String { get }
    var changesLabel: String { get }

    /// "the weather now"; nil for the two of `forecastOffer`.
    func offer(_ feature: Feature) -> String?
    /// "48 hours and 8 days ahead": as many at most; nil for what is not offered, never for both.
    func forecastOffer(hours: Int?, days: Int?) -> String
    var topCitiesOffer: String { get }
    /// One sentence's beginning, with commas: "The weather now, air quality".
    func offers(_ offers: [String]) -> String
    var wholeEarth: String { get }
    /// "Every 15 min".
    func every(_ duration: String) -> String
    /// "60 calls a minute, 1000 a day"; the window is one of `minute`, `hour`, `day`, `month`.
    func callLimits(_ limits: [(calls: String, window: String)]) -> String
    /// Nothing is known of limits.
    func noCallLimits(needsKey: Bool) -> String
    func keyNeed(_ isNeeded: Bool) -> String
    /// Where the service names no licence.
    var ownTerms: String { get }
}

extension EnglishPhrases {
    public var creditsTitle: String { "Credits" }
    public var creditsIntroduction: String { "Where Petrel has its weather, its places and its software from." }
    public var creditsSimulated: String { "Simulated weather. None of these services is asked: Petrel plays their parts itself." }

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
    public var wholeEarth: String { "The whole Earth" }
    public func every(_ duration: String) -> String { "Every \(duration)" }
    public func callLimits(_ limits: [(calls: String, window: String)]) -> String {
        limits.enumerated().map { index, limit in
            "\(limit.calls)\u{A0}\(index == 0 ? "calls " : "")\(limit.window == "hour" ? "an" : "a")\u{A0}\(limit.window)"
        }.joined(separator: ", ")
    }
    public func noCallLimits(needsKey: Bool) -> String { needsKey ? "Those of the plan" : "None named" }
    public func keyNeed(_ isNeeded: Bool) -> String { isNeeded ? "Needed" : "Not needed" }
    public var ownTerms: String { "Terms of its own" }
}
