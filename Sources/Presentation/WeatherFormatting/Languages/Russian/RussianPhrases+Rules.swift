import WeatherRules

extension RussianPhrases {
    var rulesTitle: String { "Свои правила" }
    var rulesExplanation: String {
        "Petrel сообщит один раз, до начала, и ещё раз, если прогноз изменится. В тихие часы уведомления не приходят."
    }
    func ruleName(_ kind: WeatherRule.Kind) -> String {
        switch kind {
        case .rainSoon: "Скоро дождь или снег"
        case .rain: "Дождь или снег"
        case .rainChance: "Вероятность осадков"
        case .frost: "Заморозки ночью"
        case .heat: "Жара"
        case .wind: "Ветер"
        case .gusts: "Порывы ветра"
        }
    }
    func ruleExplanation(_ kind: WeatherRule.Kind) -> String {
        switch kind {
        case .rainSoon: "За столько минут до начала, если их знает радар или подробная модель:"
        case .rain: "Если за час ожидается не меньше чем:"
        case .rainChance: "Если вероятность не ниже чем:"
        case .frost: "Если ночью похолодает до этой температуры или ниже:"
        case .heat: "Если сегодня или завтра потеплеет до этой температуры или выше:"
        case .wind: "Если в ближайшие сутки ветер будет не слабее чем:"
        case .gusts: "Если в ближайшие сутки порывы будут не слабее чем:"
        }
    }
    func ruleLine(_ kind: WeatherRule.Kind) -> String {
        switch kind {
        case .rainSoon: "сообщить за # до начала, если есть данные по минутам"
        case .rain: "сообщить, если в ближайшие * ч ожидается от #"
        case .rainChance: "сообщить, если в ближайшие * ч она достигнет #"
        case .frost: "сообщить, если похолодает до #"
        case .heat: "сообщить, если сегодня или завтра потеплеет до #"
        case .wind: "сообщить, если в ближайшие сутки он достигнет #"
        case .gusts: "сообщить, если в ближайшие сутки они достигнут #"
        }
    }
    var ruleHours: String { "На сколько часов вперёд" }
    var ruleMinuteUnit: String { "мин" }
    func ruleWanted(_ kind: WeatherRule.Kind, threshold: String, hours: String) -> String {
        switch kind {
        case .rainSoon: "Ваше правило: дождь или снег в ближайшие \(threshold)"
        case .rain: "Ваше правило: от \(threshold) в ближайшие \(hours)"
        case .rainChance: "Ваше правило: вероятность осадков от \(threshold) в ближайшие \(hours)"
        case .frost: "Ваше правило: ночью \(threshold) или ниже"
        case .heat: "Ваше правило: сегодня или завтра \(threshold) или выше"
        case .wind: "Ваше правило: ветер от \(threshold) в ближайшие \(hours)"
        case .gusts: "Ваше правило: порывы от \(threshold) в ближайшие \(hours)"
        }
    }
    func ruleUnknown(_ name: String) -> String { "\(name): неизвестно, прогноз устарел или неполон" }
    func ruleMinutesUnknown(_ name: String) -> String { "\(name): неизвестно, данных по минутам для этого места нет" }
    func ruleSilent(_ name: String) -> String { "\(name): сообщать не о чем" }

    func ruleTold(_ words: RuleWords) -> String {
        let (highest, lowest) = (
            words.figureAt.map { ", максимум в\u{A0}\($0)" } ?? "", words.figureAt.map { ", минимум в\u{A0}\($0)" } ?? ""
        )
        let text =
            switch words.subject {
            case .rain: "дождь \(span(words, words.end)), \(words.figure)"
            case .snow: "снег \(span(words, words.end)), \(words.figure)"
            case .chanceOfRain: "возможен дождь \(span(words, words.end)), вероятность до \(words.figure)"
            case .chanceOfSnow: "возможен снег \(span(words, words.end)), вероятность до \(words.figure)"
            case .coolNight: "ночью похолодает до \(words.figure)\(lowest)"
            case .frost: "ночью заморозки до \(words.figure)\(lowest)"
            case .hardFrost: "ночью мороз до \(words.figure)\(lowest)"
            case .warmDay: "\(day(words)) потеплеет до \(words.figure)\(highest)"
            case .heat: "\(day(words)) жара до \(words.figure)\(highest)"
            case .wind: "ветер \(span(words, words.end)), до \(words.figure)\(highest)"
            case .gusts: "порывы ветра \(span(words, words.end)), до \(words.figure)\(highest)"
            case .rainSoon: soon("дождь", words)
            case .freezingRainSoon: soon("ледяной дождь", words)
            case .sleetSoon: soon("мокрый снег", words)
            case .snowSoon: soon("снег", words)
            case .hailSoon: soon("град", words)
            case .thunderstormSoon: soon("гроза", words)
            case .rainOrSnowSoon: soon("дождь или снег", words)
            }
        return placed(text, words.place)
    }
    func ruleWithdrawn(_ words: RuleWords) -> String {
        let event =
            switch words.subject {
            case .rain, .chanceOfRain: "дождя \(span(words, nil))"
            case .snow, .chanceOfSnow: "снега \(span(words, nil))"
            case .coolNight: "похолодания ночью"
            case .frost: "заморозков ночью"
            case .hardFrost: "мороза ночью"
            case .warmDay: "потепления \(day(words))"
            case .heat: "жары \(day(words))"
            case .wind: "ветра до \(words.figure) \(span(words, nil))"
            case .gusts: "порывов ветра до \(words.figure) \(span(words, nil))"
            case .rainSoon: "дождя \(span(words, nil))"
            case .freezingRainSoon: "ледяного дождя \(span(words, nil))"
            case .sleetSoon: "мокрого снега \(span(words, nil))"
            case .snowSoon: "снега \(span(words, nil))"
            case .hailSoon: "града \(span(words, nil))"
            case .thunderstormSoon: "грозы \(span(words, nil))"
            case .rainOrSnowSoon: "дождя или снега \(span(words, nil))"
            }
        return placed("\(event) больше не ожидается", words.place)
    }

    /// "дождь с 17:20 до 18:05, до 3 мм/ч, максимум в 17:40".
    private func soon(_ fall: String, _ words: RuleWords) -> String {
        "\(fall) \(span(words, words.end)), до \(words.figure)\(words.figureAt.map { ", максимум в\u{A0}\($0)" } ?? "")"
    }

    /// The place goes before the rest, in the nominative, whatever its name: "Москва: ночью заморозки".
    private func placed(_ text: String, _ place: String?) -> String { place.map { "\($0): \(text)" } ?? Self.capitalized(text) }
    private func day(_ words: RuleWords) -> String { if case .tomorrow = words.begin { "завтра" } else { "сегодня" } }
    /// "с 15:00 до 18:00", "завтра с 02:00".
    private func span(_ words: RuleWords, _ end: String?) -> String {
        let until = end.map { " до\u{A0}\($0)" } ?? ""
        let from = words.isRough ? "примерно с" : "с"
        return switch words.begin {
        case .present: "сейчас"
        case .today(let clock): "\(from)\u{A0}\(clock)\(until)"
        case .tomorrow(let clock): "завтра \(from)\u{A0}\(clock)\(until)"
        }
    }
}
