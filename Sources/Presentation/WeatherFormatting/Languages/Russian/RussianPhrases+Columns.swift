import Meteorology

extension RussianPhrases {
    public func hourHead(_ head: HourHead) -> String {
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
    public func legend(_ head: HourHead, in unit: String) -> String { "\(hourHead(head)) (\(unit))" }
    public var showAsTable: String { "В виде таблицы" }
    public func sunriseMark(_ clock: String) -> String { "Восход солнца в \(clock)" }
    public func sunsetMark(_ clock: String) -> String { "Закат в \(clock)" }
    public func hoursBegin(_ moment: String) -> String { "До \(moment) почасового прогноза нет." }
    // A date arrives in the nominative, which no preposition takes.
    public func daysBegin(_ date: String) -> String { "Первый день прогноза: \(Self.lowercased(date))." }
    public func hoursMissing(from start: String, to end: String) -> String { "\(from(start)) до \(end) почасового прогноза нет." }
    public func windFrom(_ direction: CompassSector) -> String { Self.sentence(spokenCompassPoint(direction)) }

    public func visibility(_ visibility: VisibilityClass) -> String {
        switch visibility {
        case .veryPoor: "Очень плохая."
        case .poor: "Плохая."
        case .moderate: "Умеренная."
        case .good: "Хорошая."
        case .veryGood: "Очень хорошая."
        case .excellent: "Отличная."
        }
    }
    public var ownName: String { "Petrel" }
    public var ownSource: String { "Petrel, расчёт по месту и времени" }
    public var simulatedSource: String { "Демонстрация" }
    public func received(_ clock: String) -> String { "Получено: \(clock)" }
}
