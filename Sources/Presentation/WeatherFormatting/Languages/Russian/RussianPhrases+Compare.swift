extension RussianPhrases {
    var compareTitle: String { "Все источники" }
    var compareNote: String { "Что прогнозирует здесь каждый источник. Ничего не\u{A0}усредняется." }
    var compareDayHead: String { "День" }
    func compareMissing(_ provider: String, because message: String) -> String { "\(provider): \(message)" }
}
