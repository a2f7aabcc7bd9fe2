import WeatherRules

extension EnglishPhrases {
    var rulesTitle: String { "Your own rules" }
    var rulesExplanation: String {
        "Petrel tells you once, before it begins, and once more if the forecast changes its mind. Quiet hours apply."
    }
    func ruleName(_ kind: WeatherRule.Kind) -> String {
        switch kind {
        case .rainSoon: "Rain or snow soon"
        case .rain: "Rain or snow"
        case .rainChance: "Chance of rain or snow"
        case .frost: "Frost tonight"
        case .heat: "Heat"
        case .wind: "Wind"
        case .gusts: "Gusts"
        }
    }
    func ruleExplanation(_ kind: WeatherRule.Kind) -> String {
        switch kind {
        case .rainSoon: "This long before it begins, where a radar or a fine model knows the minutes."
        case .rain: "When at least this much is expected in an hour."
        case .rainChance: "When the chance is at least this high."
        case .frost: "When the coming night gets this cold or colder."
        case .heat: "When today or tomorrow gets this warm or warmer."
        case .wind: "When the wind gets this strong within a day."
        case .gusts: "When gusts get this strong within a day."
        }
    }
    func ruleLine(_ kind: WeatherRule.Kind) -> String {
        switch kind {
        case .rainSoon: "tell me # before it begins, where the minutes are known"
        case .rain: "tell me when # or more is expected in the next * h"
        case .rainChance: "tell me when it reaches # in the next * h"
        case .frost: "tell me when it falls to #"
        case .heat: "tell me when today or tomorrow reaches #"
        case .wind: "tell me when it reaches # within a day"
        case .gusts: "tell me when they reach # within a day"
        }
    }
    var ruleHours: String { "Hours ahead" }
    var ruleMinuteUnit: String { "min" }
    func ruleWanted(_ kind: WeatherRule.Kind, threshold: String, hours: String) -> String {
        switch kind {
        case .rainSoon: "Your rule: rain or snow within \(threshold)"
        case .rain: "Your rule: \(threshold) or more within \(hours)"
        case .rainChance: "Your rule: a chance of \(threshold) or more within \(hours)"
        case .frost: "Your rule: \(threshold) or below tonight"
        case .heat: "Your rule: \(threshold) or above today or tomorrow"
        case .wind: "Your rule: wind of \(threshold) or more within \(hours)"
        case .gusts: "Your rule: gusts of \(threshold) or more within \(hours)"
        }
    }
    func ruleUnknown(_ name: String) -> String { "\(name): not known; the forecast is too old or has gaps" }
    func ruleMinutesUnknown(_ name: String) -> String { "\(name): not known; no source has the next minutes of this place" }
    func ruleSilent(_ name: String) -> String { "\(name): nothing to tell" }

    func ruleTold(_ words: RuleWords) -> String {
        let figure =
            switch words.subject {
            case .rain, .snow: words.figure
            case .coolNight, .frost, .hardFrost: "down to \(words.figure)"
            case .chanceOfRain, .chanceOfSnow, .warmDay, .heat, .wind, .gusts, .rainSoon, .freezingRainSoon, .sleetSoon, .snowSoon,
                .hailSoon,
                .thunderstormSoon, .rainOrSnowSoon:
                "up to \(words.figure)"
            }
        return "\(event(words, until: words.end)): \(figure)\(words.figureAt.map { " at \($0)" } ?? "")"
    }
    func ruleWithdrawn(_ words: RuleWords) -> String { "\(event(words, until: nil)) no longer expected" }

    /// "Frost tonight in Moscow", "Rain in Moscow from 15:00 to 18:00".
    private func event(_ words: RuleWords, until end: String?) -> String {
        let place = words.place.map { " in \($0)" } ?? ""
        let day = if case .tomorrow = words.begin { "tomorrow" } else { "today" }
        switch words.subject {
        case .coolNight: return "Cold tonight\(place)"
        case .frost: return "Frost tonight\(place)"
        case .hardFrost: return "Hard frost tonight\(place)"
        case .warmDay: return "Warm \(day)\(place)"
        case .heat: return "Heat \(day)\(place)"
        case .rain, .rainSoon: return "Rain\(place) \(span(words, end))"
        case .snow, .snowSoon: return "Snow\(place) \(span(words, end))"
        case .freezingRainSoon: return "Freezing rain\(place) \(span(words, end))"
        case .sleetSoon: return "Sleet\(place) \(span(words, end))"
        case .hailSoon: return "Hail\(place) \(span(words, end))"
        case .thunderstormSoon: return "Thunderstorm\(place) \(span(words, end))"
        case .rainOrSnowSoon: return "Rain or snow\(place) \(span(words, end))"
        case .chanceOfRain: return "Chance of rain\(place) \(span(words, end))"
        case .chanceOfSnow: return "Chance of snow\(place) \(span(words, end))"
        case .wind: return "Wind\(place) \(span(words, end))"
        case .gusts: return "Gusts\(place) \(span(words, end))"
        }
    }

    /// "from 15:00 to 18:00", "tomorrow from 02:00".
    private func span(_ words: RuleWords, _ end: String?) -> String {
        let until = end.map { " to \($0)" } ?? ""
        let from = words.isRough ? "from about" : "from"
        return switch words.begin {
        case .present: "now"
        case .today(let clock): "\(from) \(clock)\(until)"
        case .tomorrow(let clock): "tomorrow \(from) \(clock)\(until)"
        }
    }
}
