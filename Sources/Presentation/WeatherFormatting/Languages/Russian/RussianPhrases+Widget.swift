extension RussianPhrases {
    var widgetName: String { "Погода" }
    var widgetDescription: String { "Погода сейчас и в ближайшие часы. Показывает верный час и без подключения к сети." }
    func asOf(_ moment: String) -> String { "Данные на \(moment)" }
    func oldAsOf(_ moment: String) -> String { "Старые данные на \(moment)" }
    func forecastAsOf(_ moment: String) -> String { "Прогноз от \(moment)" }
    func oldForecastAsOf(_ moment: String) -> String { "Старый прогноз от \(moment)" }
    func oldShort(_ moment: String) -> String { "Устар. \(Self.lowercased(moment))" }
    func onYourClock(_ moment: String) -> String { "\(moment) по вашему времени" }
    var widgetNoWeather: String { "Погода недоступна" }
    var widgetOpens: String { "Весь прогноз" }
    var widgetNeverOpened: String { "Откройте Petrel, чтобы он узнал, какое место показывать." }
    var widgetNotYet: String { "Для этого места данных ещё нет. Откройте Petrel, чтобы загрузить погоду." }
    func widgetNothingKnown(because reason: String) -> String { "\(reason). Откройте Petrel, чтобы повторить попытку." }
    func widgetEnded(since moment: String) -> String {
        "Последние данные: \(moment). Откройте Petrel, чтобы обновить погоду."
    }
    func moreWarnings(_ count: Int) -> String { "и ещё \(count)" }
    func spokenWarning(severity: String, title: String, period: String?, more: Int?) -> String {
        let heading = "Предупреждение, \(Self.lowercased(severity)): \(title)"
        let others = more.map { "И ещё \(RussianNoun.warning.counted($0))" }
        return [heading, period, others].compactMap { $0 }.map(Self.closed).joined(separator: " ")
    }
    func widgetPrecipitation(chance: String?, amount: String?) -> String? {
        let parts = [chance, amount].compactMap { $0 }
        return parts.isEmpty ? nil : "Осадки \(parts.joined(separator: ", "))"
    }
    func temperatureAndCondition(_ temperature: String, _ condition: String) -> String {
        "\(temperature), \(Self.lowercased(condition))"
    }
    func widgetLine(_ parts: [String]) -> String { parts.joined(separator: " · ") }
}

/// Which time figures are of.
extension RussianPhrases {
    var figuresTitle: String { "Период данных" }
    func figuresFrom(_ clock: String) -> String { "с\u{A0}\(clock); более ранних данных нет" }
    func figuresUntil(_ clock: String) -> String { "до\u{A0}\(clock); более поздних данных нет" }
    func figures(from start: String, isDayBefore: Bool, to end: String, isNextDay: Bool) -> String {
        "с\u{A0}\(start)\(isDayBefore ? " предыдущего дня" : "") до\u{A0}\(end)\(isNextDay ? " следующего дня" : "")"
    }
    func figures(_ window: String, of days: [String]) -> String {
        guard let first = days.first else { return "Данные за каждый день: \(window)." }
        let others = days.dropFirst().map { ", \(Self.lowercased($0))" }.joined()
        return "\(first)\(others): \(window)."
    }
    func highAndLow(_ window: String) -> String { "Максимум и минимум за время \(window)." }
    func amountsOfSteps(hours: Int) -> String {
        "Количество дождя и снега — за \(RussianNoun.hour.counted(hours)) от указанного времени."
    }
    func amountsSpread(hours: Int) -> String {
        "Дождь и снег прогнозируются суммой за \(RussianNoun.hour.counted(hours)) и распределены по этим часам поровну."
    }
}
