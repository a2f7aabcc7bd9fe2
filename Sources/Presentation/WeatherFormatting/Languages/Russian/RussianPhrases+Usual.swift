extension RussianPhrases {
    var usualTitle: String { "Обычная погода для этих дней" }
    func usualToday(high: String, difference: String?, isWarmer: Bool, rank: String?) -> String {
        let words =
            difference.map { "на\u{A0}\($0) \(isWarmer ? "выше" : "ниже") обычного для этих дней" } ?? "примерно как обычно в\u{A0}эти дни"
        return ["Сегодня максимум \(high) – \(words)", rank].compactMap(\.self).joined(separator: ", ") + "."
    }
    var usualWarmest: String { "теплее, чем во\u{A0}все такие дни с\u{A0}1991 по\u{A0}2020\u{A0}год" }
    var usualWarm: String { "теплее, чем в\u{A0}9 из\u{A0}10 таких дней" }
    var usualCold: String { "холоднее, чем в\u{A0}9 из\u{A0}10 таких дней" }
    var usualColdest: String { "а\u{A0}минимум ниже, чем во\u{A0}все такие дни с\u{A0}1991 по\u{A0}2020\u{A0}год" }
    func usualHigh(_ date: String, median: String, range: String) -> String {
        "Обычный максимум, \(date): \(median). В\u{A0}8 из\u{A0}10 таких дней – \(range)."
    }
    func usualLow(_ date: String, median: String, range: String) -> String {
        "Обычный минимум: \(median). В\u{A0}8 из\u{A0}10 таких дней – \(range)."
    }
    func usualWet(_ percent: String, amount: String) -> String { "Дней с\u{A0}осадками от\u{A0}\(amount): \(percent)." }
    func usualRecords(high: String, on highDate: String, low: String, on lowDate: String) -> String {
        "Самое высокое значение: \(high), \(highDate); самое низкое: \(low), \(lowDate)"
    }
    func usualDate(day: Int, month: Int, year: Int) -> String { "\(date(day: day, month: month)) \(year)\u{A0}г." }
    var usualBand: String { "Серая полоса: от\u{A0}обычного минимума до\u{A0}обычного максимума этих дней, 1991–2020." }
    var usualNote: String {
        "Такие дни – за\u{A0}неделю до\u{A0}даты и\u{A0}неделю после неё в\u{A0}1991–2020\u{A0}годах. Данные относятся к\u{A0}квадрату "
            + "со\u{A0}стороной около 25\u{A0}км, для которого модель рассчитали заново со\u{A0}всеми наблюдениями того времени (ERA5). "
            + "В\u{A0}долине, в\u{A0}городе или у\u{A0}моря они могут отличаться от\u{A0}измерений станции."
    }
    func usualHeight(_ height: String) -> String {
        "Температуры приведены к\u{A0}высоте \(height): 0,65\u{A0}°C на\u{A0}каждые 100\u{A0}м."
    }
    var usualHeightUnknown: String { "Температуры не\u{A0}приведены к\u{A0}высоте места." }
    var usualNone: String { "Какая погода здесь обычна, неизвестно: ни\u{A0}у\u{A0}одного источника нет прошлых лет для этого места." }
    var usualAwaited: String {
        "Какая погода здесь обычна, пока неизвестно: данные за\u{A0}тридцать лет ещё загружаются. Загляните позже."
    }
    var usualHighBand: String { "Максимум в\u{A0}8 из\u{A0}10 дней" }
    var usualLowBand: String { "Минимум в\u{A0}8 из\u{A0}10 дней" }
    var usualRecordsTitle: String { "Рекорды с\u{A0}1991 по\u{A0}2020\u{A0}год" }
    var usualDateHead: String { "Дата" }
    var usualHighHead: String { "Обычный максимум" }
    var usualLowHead: String { "Обычный минимум" }
    var usualWetHead: String { "Дни с\u{A0}осадками" }
    var usualHighestHead: String { "Самая высокая" }
    var usualLowestHead: String { "Самая низкая" }
}
