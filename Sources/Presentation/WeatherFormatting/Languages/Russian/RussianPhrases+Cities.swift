import WeatherModel

extension RussianPhrases {
    var citiesTitle: String { "Погода" }
    var citiesName: String { "Крупные города" }
    var cityHeading: String { "Город" }
    var temperatureHeading: String { "Температура" }
    var cityWaiting: String { "Загрузка…" }
    func spokenCityWaiting(_ city: String) -> String { "\(city): загрузка" }
    func citySentence(_ city: String, _ temperature: String, _ condition: String?) -> String {
        "\(city): \(degrees(temperature, condition))."
    }
    func agedCitySentence(_ city: String, _ temperature: String, _ condition: String?, _ ago: String) -> String {
        "\(city): \(degrees(temperature, condition)), так было \(ago)."
    }
    private func degrees(_ temperature: String, _ condition: String?) -> String {
        condition.map { "\(temperature), \(Self.lowercased($0))" } ?? temperature
    }
    func citiesAge(_ ago: String) -> String { "Такая температура была \(ago)." }
    func citiesAges(_ ages: [(city: String, ago: String)]) -> String {
        "Данные старше часа: \(ages.map { "\($0.city) (\($0.ago))" }.joined(separator: ", "))."
    }
    func cityFailureSentence(_ city: String, _ title: String) -> String { "\(city): \(Self.lowercased(title))." }
    func cityRetry(_ title: String, _ city: String) -> String { "\(title): \(city)" }
    func showTemperatures(in unit: String) -> String { "Показать температуру в \(unit)" }
    var showConditions: String { "Показывать погодные условия" }

    func citiesWithoutKey(from source: String, instead provider: String) -> String {
        "Источник температуры: \(source), потому что ключ для \(withinSentence(provider)) не задан."
    }

    func citiesStandIn(from source: String, instead provider: String, because kind: WeatherError.Kind) -> String {
        let name = withinSentence(provider)
        let reason =
            switch kind {
            case .invalidKey: "\(name) не принимает ключ"
            case .planLacksProduct: "\(name) не предоставляет эти данные по текущему тарифу"
            case .quotaExhausted: "\(name) больше не принимает запросы: лимит исчерпан"
            case .rateLimited: "\(name) сейчас не принимает новые запросы"
            case .noConnection: "\(name) не отвечает: нет соединения"
            case .invalidCertificate: "\(name) не может подтвердить свою подлинность: сертификат не принят"
            case .timedOut: "\(name) не отвечает вовремя"
            case .invalidURL: "для \(name) указан неверный адрес"
            case .invalidResponse: "\(name) присылает вместо погоды что-то другое"
            case .badBody: "\(name) присылает ответ, который не удаётся разобрать"
            case .overloaded: "из-за высокой нагрузки Petrel сейчас не отправляет запрос (\(name))"
            case .otherTime: "\(name) присылает данные за другое время"
            case .upstreamDown, .badRequest, .tooManyFromClient, .placeNotFound, .placeNotCovered: "\(name) сейчас не даёт таких данных"
            }
        return "Источник температуры: \(source), потому что \(reason)."
    }

    func sourceNames(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " и " + last
    }
    var askingCities: String { "Загрузка погоды в крупных городах" }
}
