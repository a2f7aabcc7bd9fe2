import WeatherModel

extension EnglishPhrases {
    func laterTitle(until date: String) -> String { "Later: to \(date)" }
    func laterWeek(from first: String, to last: String) -> String { first == last ? first : "\(first) to \(last)" }
    var laterNote: String {
        "So far ahead, only a tendency is known: the ranges are wide, and a day may turn out otherwise. Warmer and colder are compared with "
            + "the first week."
    }
    func temperatureRange(from low: String, to high: String) -> String { "\(low) to \(degrees(high))" }
    func spokenTemperatureRange(from low: String, to high: String) -> String { "\(low) to \(high)" }
    func laterSky(_ sky: LaterDay.Sky, isLikely: Bool) -> String {
        let name =
            switch sky {
            case .dry: "dry"
            case .showery: "showery"
            case .wet: "wet"
            case .snowy: "snowy"
            }
        return isLikely ? name : "perhaps \(name)"
    }
    func laterTendency(_ tendency: LaterDay.Tendency) -> String {
        switch tendency {
        case .colder: "colder"
        case .asBefore: "as before"
        case .warmer: "warmer"
        }
    }
    func forecastEnds(_ date: String) -> String { "The forecast ends on \(date)." }
    func thanYesterday(_ degrees: String, isWarmer: Bool) -> String {
        "\(degrees) \(isWarmer ? "warmer" : "colder") than yesterday at this time."
    }
    var asYesterday: String { "About as warm as yesterday at this time." }
}
