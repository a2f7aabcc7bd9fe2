import WeatherModel

/// The headings and lines of the screens.
public protocol ScreenPhrases: Sendable {
    var now: String { get }
    var hoursTitle: String { get }
    /// "7 days".
    func daysTitle(_ count: Int) -> String
    var sunTitle: String { get }
    var detailsTitle: String { get }
    var airTitle: String { get }
    var alertsTitle: String { get }

    /// "Location is off. Showing Moscow."
    func positionDenied(showing place: String) -> String
    func positionUnavailable(showing place: String) -> String
    /// "No place was named. Showing Moscow."
    func placeUnasked(showing place: String) -> String
    /// Stands on every screen of the simulated atmosphere.
    var simulatedBanner: String { get }
    var simulatedMark: String { get }

    /// "Updated 3 min ago"; the argument is "3 min ago" or "just now".
    func updated(_ age: String) -> String
    func lastUpdated(_ age: String) -> String
    var refreshing: String { get }
    /// "Forecast for 15:00".
    func forecastFor(_ clock: String) -> String
    func feelsLike(_ temperature: String) -> String
    func high(_ temperature: String) -> String
    func low(_ temperature: String) -> String
    /// Why the temperature now lies above the day's high: it says both.
    func aboveHigh(now: String, high: String) -> String
    func belowLow(now: String, low: String) -> String
    /// "12 km/h from NW".
    func wind(_ speed: String, from point: String) -> String
    /// "up to 25 km/h, NW".
    func windUpTo(_ speed: String, point: String?) -> String

    /// Neither an observation nor a forecast hour applies to this moment.
    var noNow: String { get }
    var noHours: String { get }
    /// "No hourly forecast is available after 23:00.": it does not reach the end of tomorrow.
    func hoursEnd(_ moment: String) -> String
    var noDays: String { get }
    func curve(low: String, high: String) -> String
    /// An hour that the newest answer left out.
    var keptFromEarlier: String { get }

    var sunrise: String { get }
    var sunset: String { get }
    var dayLength: String { get }
    var moon: String { get }
    var moonrise: String { get }
    var moonset: String { get }
    var sunUpAllDay: String { get }
    var sunDownAllDay: String { get }
    /// The same for a day that is not today.
    var sunUpAllThatDay: String { get }
    var sunDownAllThatDay: String { get }
    var sunDoesNotRise: String { get }
    var sunDoesNotSet: String { get }
    /// "23% lit".
    func lit(_ percent: String) -> String

    func detailTitle(_ detail: Detail) -> String
    /// "5 (Moderate)".
    func valueWithWord(_ value: String, _ word: String) -> String
    /// "Gentle breeze" as a sentence: "Gentle breeze."; "the sun does not set" likewise.
    func asSentence(_ words: String) -> String
    /// "The sun does not set today." as a part of a sentence: "the sun does not set today".
    func asClause(_ sentence: String) -> String
    func gusts(_ speed: String) -> String
    func dewPoint(_ temperature: String) -> String
    /// "3.5 mm in total today."
    func today(_ amount: String) -> String
    /// "2.3 mm in the last 15 minutes.": what a rate was worked out from, where that is not an hour.
    func amount(_ amount: String, inLastMinutes minutes: Int) -> String
    /// "3.5 mm since midnight", as words of a sentence.
    func sinceMidnight(_ amount: String) -> String
    /// "Still to come; 3.5 mm since midnight.": what the day's amount beside it is, and what it is not.
    func stillToCome(besides fallen: String) -> String
    func airAt(_ clock: String) -> String

    var noAlertSource: String { get }
    /// "No warnings are active (checked at 14:05 by WeatherAPI.com)."
    func noAlerts(checkedAt clock: String, by provider: String) -> String
    /// There is a source, and it did not answer.
    var alertsUnchecked: String { get }
    /// What is left out of a warning's text, and who has it whole: "NWS Boston/Norton MA"; nil where the source does not say.
    func alertCut(characters: String, sender: String?) -> String
    /// How many warnings are not listed.
    func moreAlerts(_ count: Int) -> String
    /// "Issued by NWS Boston/Norton MA".
    func issuedBy(_ sender: String) -> String
    func until(_ moment: String) -> String
    func from(_ moment: String) -> String

    func observed(_ clock: String) -> String
    func modelRun(_ clock: String) -> String
    func licence(_ name: String) -> String
    /// "Hourly forecast is missing: the answer could not be understood."
    func partMissing(_ feature: Feature, because kind: WeatherError.Kind) -> String

    func searchTitle(count: Int, query: String) -> String
    /// What to do when a search has found nothing.
    var noPlaceFound: String { get }
    /// "also called Bombay": the name by which a hit was found, beside the one that it bears.
    func otherName(_ name: String) -> String
    func away(_ distance: String) -> String
    func inhabitants(_ number: String) -> String
}

/// The rows of the details, of now and of a day.
public enum Detail: String, Hashable, Sendable, CaseIterable {
    case wind, humidity, dewPoint, pressure, visibility, ultraviolet, cloud, precipitation, snow, chance
}

extension EnglishPhrases {
    public var now: String { "Now" }
    public var hoursTitle: String { "Hour by hour" }
    public func daysTitle(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
    public var sunTitle: String { "Sun and moon" }
    public var detailsTitle: String { "Details" }
    public var airTitle: String { "Air quality" }
    public var alertsTitle: String { "Warnings" }

    public func positionDenied(showing place: String) -> String { "Location is off. Showing \(place)." }
    public func placeUnasked(showing place: String) -> String { "No place was named. Showing \(place)." }
    public func positionUnavailable(showing place: String) -> String {
        "Your location cannot be determined. Showing \(place)."
    }
    public var simulatedBanner: String { "Simulated weather. Nothing on this screen is real." }
    public var simulatedMark: String { "Simulated, not real" }

    public func updated(_ age: String) -> String { "Updated \(age)" }
    public func lastUpdated(_ age: String) -> String { "Last updated \(age)" }
    public var refreshing: String { "Updating…" }
    public func forecastFor(_ clock: String) -> String { "Forecast for \(clock)" }
    public func feelsLike(_ temperature: String) -> String { "Feels like \(temperature)" }
    public func high(_ temperature: String) -> String { "High \(temperature)" }
    public func low(_ temperature: String) -> String { "Low \(temperature)" }
    public func aboveHigh(now: String, high: String) -> String { "So far today \(now), above the forecast high of \(high)." }
    public func belowLow(now: String, low: String) -> String { "So far today \(now), below the forecast low of \(low)." }
    public func wind(_ speed: String, from point: String) -> String { "\(speed) from \(point)" }
    public func windUpTo(_ speed: String, point: String?) -> String {
        point.map { "up to \(speed), \($0)" } ?? "up to \(speed)"
    }

    public var noNow: String { "No weather is known for this hour." }
    public var noHours: String { "No hourly forecast is available for today and tomorrow." }
    public func hoursEnd(_ moment: String) -> String { "No hourly forecast is available after \(moment)." }
    public var noDays: String { "No daily forecast is available from today on." }
    public func curve(low: String, high: String) -> String { "Temperature from \(low) to \(high)" }
    public var keptFromEarlier: String { "From an earlier forecast" }

    public var sunrise: String { "Sunrise" }
    public var sunset: String { "Sunset" }
    public var dayLength: String { "Length of day" }
    public var moon: String { "Moon" }
    public var moonrise: String { "Moonrise" }
    public var moonset: String { "Moonset" }
    public var sunUpAllDay: String { "The sun does not set today." }
    public var sunDownAllDay: String { "The sun does not rise today." }
    public var sunUpAllThatDay: String { "the sun does not set" }
    public var sunDownAllThatDay: String { "the sun does not rise" }
    public var sunDoesNotRise: String { "There is no sunrise today: the sun is already up." }
    public var sunDoesNotSet: String { "There is no sunset today: the sun stays up past midnight." }
    public func lit(_ percent: String) -> String { "\(percent) lit" }

    public func detailTitle(_ detail: Detail) -> String {
        switch detail {
        case .wind: "Wind"
        case .humidity: "Humidity"
        case .dewPoint: "Dew point"
        case .pressure: "Pressure"
        case .visibility: "Visibility"
        case .ultraviolet: "UV index"
        case .cloud: "Cloud cover"
        case .precipitation: "Precipitation"
        case .snow: "Fresh snow"
        case .chance: "Chance of precipitation"
        }
    }
    public func valueWithWord(_ value: String, _ word: String) -> String { "\(value) (\(word))" }
    public func asSentence(_ words: String) -> String { "\(words.prefix(1).uppercased())\(words.dropFirst())." }
    public func asClause(_ sentence: String) -> String {
        let clause = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return "\(clause.prefix(1).lowercased())\(clause.dropFirst())"
    }
    public func gusts(_ speed: String) -> String { "Gusts up to \(speed)." }
    public func dewPoint(_ temperature: String) -> String { "Dew point \(temperature)." }
    public func today(_ amount: String) -> String { "\(amount) in total today." }
    public func amount(_ amount: String, inLastMinutes minutes: Int) -> String {
        "\(amount) in the last \(minutes == 1 ? "minute" : "\(minutes) minutes")."
    }
    public func sinceMidnight(_ amount: String) -> String { "\(amount) since midnight" }
    public func stillToCome(besides fallen: String) -> String { "Still to come; \(fallen)." }
    public func airAt(_ clock: String) -> String { "At \(clock)" }

    public var noAlertSource: String { "Petrel has no source of warnings for this place." }
    public func noAlerts(checkedAt clock: String, by provider: String) -> String {
        // "The US National Weather Service" begins a sentence elsewhere.
        let name = provider.hasPrefix("The ") ? "the \(provider.dropFirst(4))" : provider
        return "No warnings are active (checked at \(clock) by \(name))."
    }
    public var alertsUnchecked: String { "Warnings could not be checked." }
    public func alertCut(characters: String, sender: String?) -> String {
        "Not all of this warning’s text is shown: \(characters) more characters are with \(sender ?? "its source")."
    }
    public func moreAlerts(_ count: Int) -> String {
        count == 1 ? "1 more warning is not listed here." : "\(count) more warnings are not listed here."
    }
    public func issuedBy(_ sender: String) -> String { "Issued by \(sender)" }
    public func until(_ moment: String) -> String { "Until \(moment)" }
    public func from(_ moment: String) -> String { "From \(moment)" }

    public func observed(_ clock: String) -> String { "Observed at \(clock)" }
    public func modelRun(_ clock: String) -> String { "Issued at \(clock)" }
    public func licence(_ name: String) -> String { "\(spelled("Licence")): \(name)" }

    public func partMissing(_ feature: Feature, because kind: WeatherError.Kind) -> String {
        let part =
            switch feature {
            case .current: "The current weather"
            case .hourly: "The hourly forecast"
            case .daily: "The daily forecast"
            case .airQuality: "Air quality"
            case .alerts: "Warnings"
            case .search: "The search"
            }
        let missing = feature == .alerts ? "are missing" : "is missing"
        // The rest of the weather stands beside it: it is the part that nobody has.
        let cause =
            kind == .placeNotCovered ? "no provider has \(feature == .alerts ? "them" : "it") here" : failureTitle(kind).lowercasedFirst
        return "\(part) \(missing): \(cause)."
    }

    public func searchTitle(count: Int, query: String) -> String {
        switch count {
        case 0: "No places found for “\(query)”"
        case 1: "1 place for “\(query)”"
        default: "\(count) places for “\(query)”"
        }
    }
    public var noPlaceFound: String { "Check the spelling, or try coordinates such as 55.76, 37.62." }
    public func otherName(_ name: String) -> String { "also called \(name)" }
    public func away(_ distance: String) -> String { "\(distance) away" }
    public func inhabitants(_ number: String) -> String { "\(number) inhabitants" }
}

extension String {
    /// "No connection" within a sentence: "no connection".
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
