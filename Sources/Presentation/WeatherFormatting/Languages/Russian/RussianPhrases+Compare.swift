extension RussianPhrases {
    var compareTitle: String { "Все источники" }
    var compareNote: String { "Что прогнозирует здесь каждый источник. Ничего не\u{A0}усредняется." }
    func compareModels(_ provider: String) -> String { "Модели \(provider) Petrel запрашивает только для этого сравнения." }
    func compareModelsName(_ provider: String) -> String { "Модели \(provider)" }
    var compareDayHead: String { "День" }
    func compareMissing(_ provider: String, because message: String) -> String { "\(provider): \(message)" }
}
