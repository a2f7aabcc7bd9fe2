import WeatherModel

extension RussianPhrases {
    public var citiesTitle: String { "Погода" }
    public var citiesName: String { "Крупные города" }
    public var cityHeading: String { "Город" }
    public var temperatureHeading: String { "Температура" }
    public var cityWaiting: String { "Загрузка…" }
    public func spokenCityWaiting(_ city: String) -> String { "\(city): загрузка" }
    public func citySentence(_ city: String, _ temperature: String) -> String { "\(city): \(temperature)." }
    public func agedCitySentence(_ city: String, _ temperature: String, _ ago: String) -> String {
        "\(city): \(temperature), так было \(ago)."
    }
    public func citiesAge(_ ago: String) -> String { "Такая температура была \(ago)." }
    public func citiesAges(_ ages: [(city: String, ago: String)]) -> String {
        "Данные старше часа: \(ages.map { "\($0.city) (\($0.ago))" }.joined(separator: ", "))."
    }
    public func cityFailureSentence(_ city: String, _ title: String) -> String { "\(city): \(Self.lowercased(title))." }
    public func cityRetry(_ title: String, _ city: String) -> String { "\(title): \(city)" }
    public func showTemperatures(in unit: String) -> String { "Показать температуру в \(unit)" }

    public func citiesWithoutKey(from source: String, instead provider: String) -> String {
        "Источник температуры: \(source), потому что ключ для \(withinSentence(provider)) не задан."
    }

    public func citiesStandIn(from source: String, instead provider: String, because kind: WeatherError.Kind) -> String {
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
            case .badBody: "\(name) присылает ответ, который не удаётся разобрать"
            case .overloaded: "из-за высокой нагрузки Petrel сейчас не отправляет запрос (\(name))"
            case .otherTime: "\(name) присылает данные за другое время"
            case .upstreamDown, .badRequest, .tooManyFromClient, .placeNotFound, .placeNotCovered: "\(name) сейчас не даёт таких данных"
            }
        return "Источник температуры: \(source), потому что \(reason)."
    }

    public func sourceNames(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " и " + last
    }
    public var askingCities: String { "Загрузка погоды в крупных городах" }
}
