extension EnglishPhrases {
    var receiptsTitle: String { "Were the forecasts right?" }
    func receiptsYesterday(forecast: String, was: String) -> String { "Yesterday: said \(forecast), was \(was)." }
    func receiptsSpan(days: Int, from: String, through: String) -> String {
        days == 1 ? "One day was compared, \(from)." : "\(days) days were compared, from \(from) to \(through)."
    }
    func receiptsObserved(days: Int, by provider: String) -> String {
        "What came was measured by a station on \(self.days(days)) (\(provider))."
    }
    func receiptsAnalysed(days: Int, by provider: String) -> String {
        "What came is not a measurement but \(provider)’s own analysis on \(self.days(days))."
    }
    func receiptsWorse(_ provider: String, days: Int, mean: String, former: String) -> String {
        "\(provider) has become worse: \(mean) off in the last \(self.days(days)), \(former) before."
    }
    func receiptsBest(_ date: String, forecast: String, was: String) -> String { "Best day: \(date), said \(forecast), was \(was)." }
    func receiptsWorst(_ date: String, forecast: String, was: String) -> String { "Worst day: \(date), said \(forecast), was \(was)." }
    func receiptsNote(amount: String) -> String {
        "Off by: the mean error. In brackets is its direction: with a plus too much was said, with a minus too little. A day with "
            + "\(amount) or more is one with rain, or snow."
    }
    var receiptsKept: String {
        "Forecasts are written down here for places that are followed or looked at on several days, for a year at most."
    }
    var receiptsNone: String { "Nothing has been compared here yet." }
    var receiptsAwaited: String { "The forecasts of the past weeks are on their way. Look again in a minute." }
    var receiptsFailed: String { "The forecasts of the past weeks could not be fetched." }
    var receiptsOrder: String { "The providers are asked in the order of these figures here." }
    var receiptsAheadHead: String { "Ahead" }
    var receiptsDaysHead: String { "Days" }
    var receiptsHighHead: String { "High off by" }
    var receiptsLowHead: String { "Low off by" }
    var receiptsRainHead: String { "Rain off by" }
    var receiptsHitsHead: String { "Rain said, came" }
    var receiptsFalseHead: String { "Rain said, stayed dry" }
    var receiptsMissesHead: String { "Rain came, not said" }
    var receiptsDryHead: String { "Dry said, stayed dry" }
}
