extension EnglishPhrases {
    var compareTitle: String { "All providers" }
    var compareNote: String { "What each provider forecasts here. Nothing is averaged." }
    func compareModels(_ provider: String, calls: Numeral) -> String {
        "The models of \(provider) are asked only for this comparison; the request counts as \(calls.text)\u{A0}calls."
    }
    func compareModelsName(_ provider: String) -> String { "Models of \(provider)" }
    var compareDayHead: String { "Day" }
    func compareMissing(_ provider: String, because message: String) -> String { "\(provider): \(message)" }
}
