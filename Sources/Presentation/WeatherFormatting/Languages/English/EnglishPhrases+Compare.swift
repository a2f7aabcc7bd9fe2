extension EnglishPhrases {
    var compareTitle: String { "All providers" }
    var compareNote: String { "What each provider forecasts here. Nothing is averaged." }
    func compareModels(_ provider: String) -> String { "Petrel asks the models of \(provider) only for this comparison." }
    func compareModelsName(_ provider: String) -> String { "Models of \(provider)" }
    var compareDayHead: String { "Day" }
    func compareMissing(_ provider: String, because message: String) -> String { "\(provider): \(message)" }
}
