import WeatherModel

extension EnglishPhrases {
    var citiesTitle: String { "Weather" }
    var citiesName: String { "Top cities" }
    var cityHeading: String { "City" }
    var temperatureHeading: String { "Temperature" }
    var cityWaiting: String { "Loading …" }
    func spokenCityWaiting(_ city: String) -> String { "\(city): loading" }
    func citySentence(_ city: String, _ temperature: String, _ condition: String?) -> String {
        "\(city): \(degrees(temperature, condition))."
    }
    func agedCitySentence(_ city: String, _ temperature: String, _ condition: String?, _ ago: String) -> String {
        "\(city): \(degrees(temperature, condition)), as it was \(ago)."
    }
    private func degrees(_ temperature: String, _ condition: String?) -> String {
        condition.map { "\(temperature), \($0.prefix(1).lowercased())\($0.dropFirst())" } ?? temperature
    }
    func citiesAge(_ ago: String) -> String { "These temperatures are from \(ago)." }
    func citiesAges(_ ages: [(city: String, ago: String)]) -> String {
        "Older than an hour: \(ages.map { "\($0.city) (\($0.ago))" }.joined(separator: ", "))."
    }
    func cityFailureSentence(_ city: String, _ title: String) -> String {
        "\(city): \(title.prefix(1).lowercased())\(title.dropFirst())."
    }
    func cityRetry(_ title: String, _ city: String) -> String { "\(title) \(city)" }
    func showTemperatures(in unit: String) -> String { "Show temperatures in \(unit)" }
    var showConditions: String { "Show conditions" }

    func citiesWithoutKey(from source: String, instead provider: String) -> String {
        "These temperatures are from \(source), because no key for \(provider) is set."
    }

    func citiesStandIn(from source: String, instead provider: String, because kind: WeatherError.Kind) -> String {
        let reason =
            switch kind {
            case .invalidKey: "\(provider) does not accept the key"
            case .planLacksProduct: "the plan with \(provider) does not include them"
            case .quotaExhausted: "the quota with \(provider) is used up"
            case .rateLimited: "\(provider) takes no more requests just now"
            case .noConnection: "\(provider) cannot be reached"
            case .invalidCertificate: "the certificate of \(provider) was not accepted"
            case .timedOut: "\(provider) does not answer in time"
            case .invalidURL: "the address of \(provider) is not valid"
            case .invalidResponse: "\(provider) sends something other than weather data"
            case .badBody: "\(provider) sends nothing that could be understood"
            case .overloaded: "Petrel is too busy to ask \(provider) just now"
            case .otherTime: "\(provider) sends those of another time"
            case .upstreamDown, .badRequest, .tooManyFromClient, .placeNotFound, .placeNotCovered: "\(provider) has none to give just now"
            }
        return "These temperatures are from \(source), because \(reason)."
    }

    func sourceNames(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
    var askingCities: String { "Asking for the top cities" }
}
