import WeatherModel

extension RussianPhrases {
    var chartsTitle: String { "Графики" }
    var pollenTitle: String { "Пыльца" }
    func chartExtent(low: String, at lowMoment: String, high: String, at highMoment: String) -> String {
        "Минимум: \(low), \(Self.lowercased(lowMoment)). Максимум: \(high), \(Self.lowercased(highMoment))."
    }
    func chartMost(_ amount: String, at moment: String) -> String { "Больше всего: \(amount), \(Self.lowercased(moment))." }
    var chartNone: String { "В\u{A0}эти часы нет." }
    var chartUnknown: String { "У\u{A0}источника этого прогноза нет таких данных по часам." }
    var airOfOneHour: String { "Источник сообщает состав воздуха только за\u{A0}один час: как он меняется, неизвестно." }
    var airHoursAway: String { "Не\u{A0}удалось получить состав воздуха по\u{A0}часам: как он меняется, неизвестно." }
    var sunshineTitle: String { "Солнечное сияние" }
    var thunderTitle: String { "Грозы" }
    var thunderEnergy: String { "Энергия в\u{A0}воздухе" }
    func cloudLayer(_ quantity: SkyQuantity) -> String? {
        switch quantity {
        case .lowCloud: "Нижние облака (ниже 3\u{A0}км)"
        case .middleCloud: "Средние облака (от\u{A0}3 до\u{A0}8\u{A0}км)"
        case .highCloud: "Верхние облака (выше 8\u{A0}км)"
        case .sunshineMinutes, .cape: nil
        }
    }
    func energyReading(_ energy: String, _ class: ThunderEnergy) -> String {
        let words =
            switch `class` {
            case .little: "воздух устойчив"
            case .some: "слегка неустойчив"
            case .much: "неустойчив"
            case .extreme: "очень неустойчив"
            }
        return "\(energy) (\(words))"
    }
    var thunderNote: String {
        "Чем больше энергии, тем сильнее может быть гроза. Будет\u{A0}ли она, по\u{A0}этому не\u{A0}узнать: нужно, чтобы что-то подняло воздух."
    }
    var skyHoursAway: String { "Эти часы не\u{A0}удалось получить." }
    var cloudLayersAway: String { "Облачность по\u{A0}высоте не\u{A0}удалось получить." }
    func cloudLayersSource(_ source: String) -> String { "Облачность по\u{A0}высоте: \(source)" }
    func sunshine(of day: String, _ duration: String?) -> String { "\(day): \(duration ?? "без") солнца" }
    func airIndexReading(_ value: String, _ category: AirCategory) -> String {
        "\(value) (\(Self.lowercased(airCategory(category))))"
    }
    func pollenKind(_ kind: Pollen) -> String {
        switch kind {
        case .alder: "Ольха"
        case .birch: "Берёза"
        case .grass: "Злаки"
        case .mugwort: "Полынь"
        case .olive: "Олива"
        case .ragweed: "Амброзия"
        }
    }
    func noPollen(of kinds: String) -> String { "Нет в\u{A0}эти часы: \(kinds)." }
    var chartLater: String {
        "Столбики в\u{A0}конце – дни без почасовых данных: каждый от\u{A0}самой низкой до\u{A0}самой высокой температуры дня."
    }
    var pollenNotInEurope: String { "Прогноза пыльцы для этого места нет: он есть только для Европы." }
    var pollenOutOfSeason: String { "Сейчас не\u{A0}сезон пыльцы: прогноз начинается в\u{A0}феврале и\u{A0}заканчивается в\u{A0}октябре." }
    var pollenNone: String { "По\u{A0}прогнозу пыльцы здесь нет – со\u{A0}вчерашнего дня до\u{A0}конца прогноза." }
    var pollenAway: String { "Не\u{A0}удалось получить прогноз пыльцы: есть\u{A0}ли она, неизвестно." }
    var pollenWithoutSource: String { "О\u{A0}пыльце ничего не\u{A0}известно: источники этой погоды о\u{A0}ней не\u{A0}сообщают." }
    var chartPage: String { "Отдельной страницей" }
}
