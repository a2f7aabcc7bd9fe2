extension EnglishPhrases {
    var compareTitle: String { "All providers" }
    var compareNote: String { "What each provider forecasts here. Nothing is averaged." }
    var compareDayHead: String { "Day" }
    func compareMissing(_ provider: String, because message: String) -> String { "\(provider): \(message)" }
}
