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
    var sunshineTitle: String { "Sunshine" }
    var thunderTitle: String { "Thunderstorms" }
    var thunderEnergy: String { "Energy in the air" }
    func cloudLayer(_ quantity: SkyQuantity) -> String? {
        switch quantity {
        case .lowCloud: "Low clouds (below 3\u{A0}km)"
        case .middleCloud: "Medium clouds (3 to 8\u{A0}km)"
        case .highCloud: "High clouds (above 8\u{A0}km)"
        case .sunshineMinutes, .cape: nil
        }
    }
    func energyReading(_ energy: String, _ class: ThunderEnergy) -> String {
        let words =
            switch `class` {
            case .little: "stable air"
            case .some: "slightly unstable"
            case .much: "unstable"
            case .extreme: "very unstable"
            }
        return "\(energy) (\(words))"
    }
    var thunderNote: String {
        "The more energy, the stronger a thunderstorm can become. Whether one forms is not known from it: for that there has to be something that lifts the air."
    }
    var skyHoursAway: String { "These hours could not be fetched." }
    var cloudLayersAway: String { "Clouds by height could not be fetched." }
    func cloudLayersSource(_ source: String) -> String { "Clouds by height: \(source)" }
    func sunshine(of day: String, _ duration: String?) -> String { "\(day): \(duration.map { "\($0) of" } ?? "no") sunshine" }
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
