import WeatherModel

extension RussianPhrases {
    public var creditsTitle: String { "Источники и лицензии" }
    public var creditsIntroduction: String { "Откуда Petrel берёт погоду, места и программное обеспечение." }
    public var creditsSimulated: String {
        "Демонстрационная погода. Запросы этим сервисам не отправляются: их роль играет сам Petrel."
    }

    public func servicesInUse(areSimulated: Bool) -> String {
        areSimulated ? "Сервисы погоды (демонстрация)" : "Используемые сервисы погоды"
    }
    public var noServiceInUse: String { "Здесь не используется ни один сервис погоды." }
    public var servicesNotInUse: String { "Не используются" }
    public var servicesNotInUseNote: String { "Petrel может получать погоду и от этих сервисов." }
    public var ownDataTitle: String { "Данные в составе Petrel" }
    public var softwareTitle: String { "Программное обеспечение" }
    public var noSoftwareNote: String { "В этом приложении нет стороннего кода: только собственный и системный." }
    public var softwareNote: String { "Из чего собран Petrel, что входит в эти компоненты и что он использует в системе." }

    public var askedForLabel: String { "Запрашивается" }
    public var offersLabel: String { "Предоставляет" }
    public var coversLabel: String { "Охват" }
    public var updatesLabel: String { "Обновление" }
    public var limitsLabel: String { "Лимиты" }
    public var keyLabel: String { "Ключ" }
    public var licenceLabel: String { "Лицензия" }
    public var usedForLabel: String { "Назначение" }
    public var changesLabel: String { "Изменения" }

    public func offer(_ feature: Feature) -> String? {
        switch feature {
        case .current: "погода сейчас"
        case .hourly, .daily: nil
        case .airQuality: "качество воздуха"
        case .alerts: "предупреждения"
        case .search: "поиск\u{A0}мест"
        }
    }
    public func forecastOffer(hours: Int?, days: Int?) -> String {
        let lengths = [hours.map(RussianNoun.hour.counted), days.map(RussianNoun.day.counted)].compactMap { $0 }
        return "прогноз на\u{A0}\(lengths.joined(separator: " и "))"
    }
    public var topCitiesOffer: String { "крупные города" }
    public func offers(_ offers: [String]) -> String { Self.capitalized(offers.joined(separator: ", ")) }
    public func coverage(of provider: ProviderID, words: String) -> String {
        switch provider {
        case .nws: "США и их территории"
        default: words
        }
    }
    public func use(ofData source: DataSource) -> String {
        switch source.name {
        case "GeoNames": "Названия, регионы, координаты и численность населения мест"
        case "Time Zone Database": "Главный город каждого часового пояса"
        case "Natural Earth": "Береговые линии и границы, чтобы различать территории стран"
        default: source.use
        }
    }
    public func changes(ofData source: DataSource) -> String? {
        switch source.name {
        case "GeoNames":
            "Исключены места с населением менее 15\u{A0}000\u{A0}жителей, координаты округлены до 4\u{A0}знаков, из названий на других "
                + "языках взята часть, для двенадцати стран добавлены названия регионов"
        default: source.changes
        }
    }
    public func licenceName(_ name: String) -> String {
        switch name {
        case "Public domain": "Общественное достояние"
        case "Public domain (US Government)": "Общественное достояние (правительство США)"
        default: name
        }
    }
    public var wholeEarth: String { "Весь мир" }
    public func every(_ duration: String) -> String { "Раз в \(duration)" }
    public func callLimits(_ limits: [(calls: Numeral, window: String)]) -> String {
        limits.enumerated().map { index, limit in
            let noun = index == 0 ? RussianNoun.request.form(Self.plural(limit.calls)) + " " : ""
            return "\(limit.calls.text)\u{A0}\(noun)\(per(limit.window))"
        }.joined(separator: ", ")
    }
    public func noCallLimits(needsKey: Bool) -> String { needsKey ? "По тарифу" : "Не указаны" }
    public func keyNeed(_ isNeeded: Bool) -> String { isNeeded ? "Нужен" : "Не нужен" }
    public var ownTerms: String { "Собственные условия" }
}
