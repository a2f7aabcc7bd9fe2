import Meteorology
import WeatherModel

extension EnglishPhrases {
    var now: String { "Now" }
    var hoursTitle: String { "Hour by hour" }
    func daysTitle(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
    var sunTitle: String { "Sun and moon" }
    var detailsTitle: String { "Details" }
    var airTitle: String { "Air quality" }
    var alertsTitle: String { "Warnings" }

    func positionDenied(showing place: String) -> String { "Location is off. Showing \(place)." }
    func placeUnasked(showing place: String) -> String { "No place was named. Showing \(place)." }
    func positionUnavailable(showing place: String) -> String {
        "Your location cannot be determined. Showing \(place)."
    }
    var simulatedBanner: String { "Simulated weather. Nothing on this screen is real." }
    var simulatedMark: String { "Simulated, not real" }

    func updated(_ age: String) -> String { "Updated \(age)" }
    func lastUpdated(_ age: String) -> String { "Last updated \(age)" }
    var refreshing: String { "Updating…" }
    func forecastFor(_ clock: String) -> String { "Forecast for \(clock)" }
    func feelsLike(_ temperature: String) -> String { "Feels like \(temperature)" }
    func high(_ temperature: String) -> String { "High \(temperature)" }
    func low(_ temperature: String) -> String { "Low \(temperature)" }
    func reached(_ figure: String, at clock: String) -> String { "\(figure) (at \(clock))" }
    func spokenReached(_ temperature: String, at clock: String) -> String { "\(temperature) at \(clock)" }
    func aboveHigh(now: String, high: String) -> String { "So far today \(now), above the forecast high of \(high)." }
    func belowLow(now: String, low: String) -> String { "So far today \(now), below the forecast low of \(low)." }
    func wind(_ speed: String, from direction: CompassSector) -> String { "\(speed) from \(compassPoint(direction))" }
    func windUpTo(_ speed: String, from direction: CompassSector?) -> String {
        direction.map { "Up to \(speed) from the \(compassPoint($0))" } ?? "Up to \(speed)"
    }

    var noNow: String { "No weather is known for this hour." }
    var noHours: String { "No hourly forecast is available for today and tomorrow." }
    func hoursEnd(_ moment: String) -> String { "No hourly forecast is available after \(moment)." }
    var noDays: String { "No daily forecast is available from today on." }
    func curve(low: String, high: String) -> String { "Temperature from \(low) to \(high)" }
    var keptFromEarlier: String { "From an earlier forecast" }

    var sunrise: String { "Sunrise" }
    var sunset: String { "Sunset" }
    var dayLength: String { "Length of day" }
    var moon: String { "Moon" }
    var moonrise: String { "Moonrise" }
    var moonset: String { "Moonset" }
    func sunSentence(_ note: SunNote, isToday: Bool) -> String {
        let clause = sunClause(note, isToday: isToday)
        return "\(clause.prefix(1).uppercased())\(clause.dropFirst())."
    }
    func sunClause(_ note: SunNote, isToday: Bool) -> String {
        let today = isToday ? " today" : ""
        return switch note {
        case .upAllDay: "the sun does not set\(today)"
        case .downAllDay: "the sun does not rise\(today)"
        case .upBeforehand: "there is no sunrise\(today): the sun is already up"
        case .upPastMidnight: "there is no sunset\(today): the sun stays up past midnight"
        }
    }
    func lit(_ percent: String) -> String { "\(percent) lit" }

    func quantityTitle(_ quantity: HourQuantity) -> String {
        switch quantity {
        case .temperatureCelsius: "Temperature"
        case .feelsLikeCelsius: "Feels like"
        case .humidity: "Humidity"
        case .windKph: "Wind"
        case .gustKph: "Gusts"
        case .windDirectionDegrees: "Wind direction"
        case .chanceOfRain: "Chance of precipitation"
        case .precipitationMillimeters: "Precipitation"
        case .snowfallCentimeters: "Fresh snow"
        case .dewPointCelsius: "Dew point"
        case .pressureHectopascals: "Pressure"
        case .visibilityKilometers: "Visibility"
        case .cloudCover: "Cloud cover"
        case .uvIndex: "UV index"
        case .snowDepthCentimeters: "Snow depth"
        case .freezingLevelMeters: "Freezing level"
        }
    }
    var elevationTitle: String { "Elevation" }
    var coordinatesTitle: String { "Coordinates" }
    var elevationOfForecast: String { "The forecast is for this height; the place's own is not known." }
    func elevationDiffers(forecast height: String, by difference: String, isHigher: Bool) -> String {
        "The forecast is for \(height), \(difference) \(isHigher ? "higher: expect it to be warmer" : "lower: expect it to be colder") here."
    }
    func valueWithWord(_ value: String, _ word: String) -> String { "\(value) (\(word))" }
    func gusts(_ speed: String) -> String { "Gusts up to \(speed)." }
    func dewPoint(_ temperature: String) -> String { "Dew point \(temperature)." }
    func today(_ amount: String) -> String { "\(amount) in total today." }
    func amount(_ amount: String, inLastMinutes minutes: Int) -> String {
        "\(amount) in the last \(minutes == 1 ? "minute" : "\(minutes) minutes")."
    }
    func sinceMidnight(_ amount: String) -> String { "\(amount) since midnight" }
    func snowSinceMidnight(_ depth: String) -> String { "\(depth) of fresh snow since midnight" }
    func stillToCome(besides fallen: String) -> String { "Still to come; \(fallen)." }
    func airAt(_ clock: String) -> String { "At \(clock)" }

    var noAlertSource: String { "Petrel has no source of warnings for this place." }
    func noOfficialAlertSource(in country: String) -> String {
        "There is no official source of warnings for \(country) that Petrel can read."
    }
    func noCompleteAlertSource(in country: String) -> String {
        "No warnings for this place are known, but what Petrel reads for \(country) may lack some."
    }
    func noAlertSourceBeyondSWIC(in country: String) -> String {
        "No warnings for this place are known. For \(country), Petrel can only ask the World Meteorological Organization, whose list may lack some."
    }
    var alertSourceMayLack: String { "It passes on warnings: an empty list does not mean that none is active." }
    func noAlerts(checkedAt clock: String, by provider: String) -> String {
        // "The US National Weather Service" begins a sentence elsewhere.
        let name = provider.hasPrefix("The ") ? "the \(provider.dropFirst(4))" : provider
        return "No warnings are active (checked at \(clock) by \(name))."
    }
    func noAlertsThen(checkedAt clock: String) -> String {
        "No warnings were active at \(clock). Whether there are any now is not known."
    }
    var alertsUnchecked: String { "Warnings could not be checked." }
    func warningKind(_ kind: WarningKind) -> String {
        switch kind {
        case .wind: "Wind warning"
        case .thunderstorm: "Thunderstorm warning"
        case .tornado: "Tornado warning"
        case .tropicalCyclone: "Tropical storm warning"
        case .rain: "Rain warning"
        case .hail: "Hail warning"
        case .flood: "Flood warning"
        case .surge: "Coastal flood warning"
        case .coast: "Coastal warning"
        case .sea: "Rough sea warning"
        case .tsunami: "Tsunami warning"
        case .snow: "Snow warning"
        case .ice: "Ice warning"
        case .avalanche: "Avalanche warning"
        case .thaw: "Thaw warning"
        case .snowOrIce: "Snow or ice warning"
        case .frost: "Frost warning"
        case .cold: "Cold warning"
        case .heat: "Heat warning"
        case .uv: "UV warning"
        case .drought: "Drought warning"
        case .fog: "Fog warning"
        case .dust: "Dust warning"
        case .air: "Air quality warning"
        case .fire: "Fire danger warning"
        case .landslide: "Landslide warning"
        case .volcano: "Volcano warning"
        case .earthquake: "Earthquake warning"
        case .other: "Official warning"
        }
    }
    func warningLevel(_ level: WarningLevel) -> String {
        switch level {
        case .green: "Green level"
        case .blue: "Blue level"
        case .yellow: "Yellow level"
        case .amber: "Amber level"
        case .orange: "Orange level"
        case .red: "Red level"
        case .violet: "Violet level"
        case .black: "Black level"
        case .level1: "Level 1"
        case .level2: "Level 2"
        case .level3: "Level 3"
        case .level4: "Level 4"
        case .level5: "Level 5"
        }
    }
    func alertOriginal(_ headline: String) -> String { "In the source’s words: \(headline)" }
    func alertFigures(_ list: String) -> String { "In your units: \(list)" }
    func alertCut(characters: Numeral, sender: String?) -> String {
        "Not all of this warning’s text is shown: \(characters.text) more characters are with \(sender ?? "its source")."
    }
    func moreAlerts(_ count: Int) -> String {
        count == 1 ? "1 more warning is not listed here." : "\(count) more warnings are not listed here."
    }
    func alertsUnplaced(_ count: Int) -> String {
        count == 1
            ? "1 warning is not on the map: its area is a code that Petrel cannot look up, or could not be read."
            : "\(count) warnings are not on the map: their areas are codes that Petrel cannot look up, or could not be read."
    }
    func placeWarned(_ severity: String) -> String { "Warning: \(severity.lowercasedFirst)" }
    var alertSourcesTitle: String { "Who was asked" }
    func alertChecked(_ clock: String) -> String { "Checked at \(clock)" }
    func alertCheckFailed(lastAt clock: String) -> String { "Last checked at \(clock); not available now" }
    var alertNeverChecked: String { "Could not be checked" }
    func alertsUndecided(_ count: Int) -> String {
        count == 1
            ? "1 more warning may be for this place: its area is a code that Petrel cannot look up, or could not be read."
            : "\(count) more warnings may be for this place: their areas are codes that Petrel cannot look up, or could not be read."
    }
    func alertsLeftAside(_ count: Int) -> String {
        "Warnings could not be checked in full: \(count) \(count == 1 ? "entry" : "entries") of their lists could not be read."
    }
    func alertEntriesLeftAside(_ count: Int, _ reasons: [UnreadReason]) -> String {
        let why = reasons.isEmpty ? "" : " (\(reasons.map(unread).joined(separator: "; ")))"
        return "\(count) \(count == 1 ? "entry" : "entries") of its list could not be read\(why)."
    }
    func unread(_ reason: UnreadReason) -> String {
        switch reason {
        case .elsewhere: "on another server"
        case .withoutMessage: "without a message"
        case .beyondBound: "more than Petrel reads"
        case .furtherPages: "on further pages"
        case .unreadable: "in a form that Petrel does not know"
        case .unaddressed: "without saying for whom"
        case .times: "with impossible times"
        case .notFetched: "not fetched yet"
        }
    }
    func alertsPerhaps(_ count: Int) -> String {
        count == 1
            ? "1 warning may be for this place: its area is a code that Petrel cannot look up, or could not be read."
            : "\(count) warnings may be for this place: their areas are codes that Petrel cannot look up, or could not be read."
    }
    func alertArea(around place: String) -> String {
        place.isEmpty ? "Map of the warned area. The dot is this place." : "Map of the warned area. The dot is \(place)."
    }
    var alertOnMap: String { "Show on the map" }
    var alertOpening: String { "Getting the latest on this warning …" }
    var alertAsSent: String { "As it was sent to this device" }
    var alertGone: String { "The warning that you opened is no longer active." }
    func issuedBy(_ sender: String) -> String { "Issued by \(sender)" }
    var endNotStated: String { "End not stated" }
    func until(_ moment: String) -> String { "Until \(moment)" }
    func from(_ moment: String) -> String { "From \(moment)" }

    func observed(_ clock: String) -> String { "Observed at \(clock)" }
    func modelRun(_ clock: String) -> String { "Issued at \(clock)" }
    func licence(_ name: String) -> String { "\(spelled("Licence")): \(name)" }

    func partMissing(_ feature: Feature, because kind: WeatherError.Kind) -> String {
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
        // The rest of the weather is shown beside it: the sentence names the part that no provider has.
        let cause =
            kind == .placeNotCovered ? "no provider has \(feature == .alerts ? "them" : "it") here" : failureTitle(kind).lowercasedFirst
        return "\(part) \(missing): \(cause)."
    }

    func searchTitle(count: Int, query: String) -> String {
        switch count {
        case 0: "No places found for “\(query)”"
        case 1: "1 place for “\(query)”"
        default: "\(count) places for “\(query)”"
        }
    }
    var narrowSearch: String { "These are the best matches. Add a region or a country to find others: “Springfield, Illinois”." }
    var similarNames: String { "No place has exactly this name, so similar ones are shown." }
    var noPlaceFound: String { "Check the spelling, or try coordinates such as 55.76, 37.62." }
    func otherName(_ name: String) -> String { "also called \(name)" }
    func placeKind(_ kind: PlaceKind, height: String?, of region: String?) -> String {
        switch kind {
        case .peak: height.map { "mountain, \($0)" } ?? "mountain"
        case .lake: "lake"
        case .park: "park or reserve"
        case .island: "island"
        case .islands: "islands"
        case .sea: "sea"
        case .countryCapital: "capital"
        case .regionCapital: "capital of \(region ?? "the region")"
        case .largestOfCountry: "largest place in the country"
        case .largestOfRegion: "largest place in \(region ?? "the region")"
        }
    }
    func away(_ distance: String) -> String { "\(distance) away" }
    func inhabitants(_ number: Numeral) -> String { "\(number.text) inhabitants" }
}

extension String {
    /// "No connection" within a sentence: "no connection".
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
