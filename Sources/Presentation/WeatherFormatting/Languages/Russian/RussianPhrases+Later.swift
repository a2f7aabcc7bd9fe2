import WeatherModel

extension RussianPhrases {
    func laterTitle(until date: String) -> String { "Далее: до \(date)" }
    func laterWeek(from first: String, to last: String) -> String { first == last ? first : "\(first) – \(last)" }
    var laterNote: String {
        "На такой срок известна лишь тенденция: диапазоны широкие, и день может оказаться другим. «Теплее» и\u{A0}«холоднее» – по сравнению "
            + "с\u{A0}первой неделей."
    }
    func temperatureRange(from low: String, to high: String) -> String { "от\u{A0}\(low) до\u{A0}\(degrees(high))" }
    // The numbers arrive in the nominative, which "от" and "до" do not take.
    func spokenTemperatureRange(from low: String, to high: String) -> String { "минимум \(low), максимум \(high)" }
    func laterSky(_ sky: LaterDay.Sky, isLikely: Bool) -> String {
        let name =
            switch sky {
            case .dry: "без осадков"
            case .showery: "временами дождь"
            case .wet: "дождливо"
            case .snowy: "снег"
            }
        return isLikely ? name : "возможно, \(name)"
    }
    func laterTendency(_ tendency: LaterDay.Tendency) -> String {
        switch tendency {
        case .colder: "холоднее"
        case .asBefore: "без перемен"
        case .warmer: "теплее"
        }
    }
    // A date arrives in the nominative, which no preposition takes.
    func forecastEnds(_ date: String) -> String { "Последний день прогноза: \(Self.lowercased(date))." }
    func thanYesterday(_ degrees: String, isWarmer: Bool) -> String {
        "На\u{A0}\(degrees) \(isWarmer ? "теплее" : "холоднее"), чем вчера в\u{A0}это время."
    }
    var asYesterday: String { "Примерно так\u{A0}же, как вчера в\u{A0}это время." }
}
