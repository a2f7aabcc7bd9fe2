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
    var chartLater: String { "The bars at the end are days without hours: each reaches from its lowest to its highest temperature." }
    var pollenNotInEurope: String { "There is no pollen forecast for this place: it exists for Europe only." }
    var pollenOutOfSeason: String { "It is not the pollen season: the forecast begins in February and ends in October." }
    var pollenWithoutSource: String { "No pollen is known: the sources of this weather send none." }
    var chartPage: String { "As a page" }
}
