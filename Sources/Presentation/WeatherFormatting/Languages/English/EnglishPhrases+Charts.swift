import WeatherModel

extension EnglishPhrases {
    var chartsTitle: String { "Charts" }
    var pollenTitle: String { "Pollen" }
    func chartExtent(low: String, at lowMoment: String, high: String, at highMoment: String) -> String {
        "Lowest: \(low), \(lowMoment). Highest: \(high), \(highMoment)."
    }
    func chartMost(_ amount: String, at moment: String) -> String { "Most: \(amount), \(moment)." }
    var chartNone: String { "None in these hours." }
    var chartUnknown: String { "The source of this forecast has no hours of it." }
    var airOfOneHour: String { "The source has the air of one hour only: how it changes is not known." }
    var airHoursAway: String { "The hours of the air could not be fetched: how it changes is not known." }
    func airIndexReading(_ value: String, _ category: AirCategory) -> String {
        let words = airCategory(category)
        return "\(value) (\(words.prefix(1).lowercased())\(words.dropFirst()))"
    }
    func pollenKind(_ kind: Pollen) -> String {
        switch kind {
        case .alder: "Alder"
        case .birch: "Birch"
        case .grass: "Grasses"
        case .mugwort: "Mugwort"
        case .olive: "Olive"
        case .ragweed: "Ragweed"
        }
    }
    func noPollen(of kinds: String) -> String { "None in these hours: \(kinds)." }
    var chartLater: String { "The bars at the end are days without hours: each reaches from its lowest to its highest temperature." }
    var pollenNotInEurope: String { "There is no pollen forecast for this place: it exists for Europe only." }
    var pollenOutOfSeason: String { "It is not the pollen season: the forecast begins in February and ends in October." }
    var pollenNone: String { "No pollen is forecast here from yesterday to the end of the forecast." }
    var pollenAway: String { "The pollen forecast could not be fetched: whether there is any is not known." }
    var pollenWithoutSource: String { "Nothing is known of pollen: no source of this weather tells it." }
    var chartPage: String { "As a page" }
}
