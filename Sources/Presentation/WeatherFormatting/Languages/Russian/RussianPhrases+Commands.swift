extension RussianPhrases {
    var fetchingWeather: String { "Загрузка погоды" }
    var searching: String { "Поиск" }
    var askingProviders: String { "Опрос поставщиков погоды" }
    func key(isNeeded: Bool, isSet: Bool) -> String { isNeeded ? (isSet ? "ключ задан" : "ключ не задан") : "ключ не нужен" }
    func answers(inMilliseconds milliseconds: Int) -> String { "отвечает за \(milliseconds)\u{A0}мс" }
    func doesNotAnswer(_ reason: String) -> String { "не отвечает: \(Self.lowercased(reason))" }
    func notAsked(isInUse: Bool) -> String { isInUse ? "не опрашивался" : "не используется" }
    func limit(_ calls: Int, window: String, used: Double?) -> String {
        guard let used else { return "\(RussianNoun.request.counted(calls)) \(per(window))" }
        let whole = Int(used.rounded(.up))
        // The preposition takes the genitive: "из 1 запроса", "из 2 запросов".
        let noun = RussianNoun("запроса", "запросов", "запросов")
        return "использовано \(whole) из \(noun.counted(calls)) \(per(window))"
    }
    var noLimits: String { "без ограничений" }
    func namesakes(of place: String, count: Int, listedBy way: String) -> String {
        "\(otherPlaces(than: place, count)): \(way)"
    }
    func namesakes(of place: String, count: Int, example: String) -> String {
        "\(otherPlaces(than: place, count)). Чтобы выбрать другое, добавьте регион: \(example)"
    }
    private func otherPlaces(than place: String, _ count: Int) -> String {
        "\(placeShown(place)) Ещё \(RussianNoun.place.counted(count)) с таким названием"
    }
    func shown(_ place: String, insteadOf name: String) -> String {
        "Места с названием «\(name)» нет. \(placeShown(place))"
    }
    func unknownCommand(_ word: String, meant command: String) -> String {
        "Команды «\(word)» нет. Погода для места: \(command). Все команды: petrel --help"
    }
    func outputFailed(_ reason: String) -> String { Self.closed("Не удалось записать вывод: \(reason)") }
    var lastKnownWeather: String { "Показана последняя известная погода." }

    /// "в час" of `hour`.
    func per(_ window: String) -> String {
        switch window {
        case "minute": "в\u{A0}минуту"
        case "hour": "в\u{A0}час"
        case "month": "в\u{A0}месяц"
        default: "в\u{A0}день"
        }
    }
}
