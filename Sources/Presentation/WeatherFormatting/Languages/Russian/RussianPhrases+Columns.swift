import Meteorology

extension RussianPhrases {
    func hourHead(_ head: HourHead) -> String {
        switch head {
        case .time: "Время"
        case .condition: "Погода"
        case .temperature: "Температура"
        case .feelsLike: "Ощущается как"
        case .chance: "Вероятность"
        case .precipitation: "Осадки"
        case .snow: "Снег"
        case .wind: "Ветер"
        case .gusts: "Порывы"
        }
    }
    func legend(_ head: HourHead, in unit: String) -> String { "\(hourHead(head)) (\(unit))" }
    var showAsTable: String { "В виде таблицы" }
    func sunriseMark(_ clock: String) -> String { "Восход солнца в\u{A0}\(clock)" }
    func sunsetMark(_ clock: String) -> String { "Закат в\u{A0}\(clock)" }
    func hoursBegin(_ moment: String) -> String { "До \(moment) почасового прогноза нет." }
    // A date arrives in the nominative, which no preposition takes.
    func daysBegin(_ date: String) -> String { "Первый день прогноза: \(Self.lowercased(date))." }
    func hoursMissing(from start: String, to end: String) -> String { "\(from(start)) до\u{A0}\(end) почасового прогноза нет." }
    func windFrom(_ direction: CompassSector) -> String { Self.sentence(spokenCompassPoint(direction)) }

    func visibility(_ visibility: VisibilityClass) -> String {
        switch visibility {
        case .veryPoor: "Очень плохая."
        case .poor: "Плохая."
        case .moderate: "Умеренная."
        case .good: "Хорошая."
        case .veryGood: "Очень хорошая."
        case .excellent: "Отличная."
        }
    }
    var ownName: String { "Petrel" }
    var ownSource: String { "Рассчитано Petrel" }
    var simulatedSource: String { "Демонстрация" }
    func received(_ clock: String) -> String { "Получено: \(clock)" }
}
