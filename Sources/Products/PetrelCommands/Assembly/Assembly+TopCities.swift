import ProviderCourtesy
import WeatherModel
import WeatherProviders

extension Assembly {
    /// Who has the list of top cities: the chain's own, else, where the chain leaves it out and there is a key, one for this alone.
    static func citiesProvider(
        among providers: [any WeatherProvider], key: String?, baseURL: String?, _ transport: any ProviderTransport
    ) -> (any TopCitiesProvider)? {
        if let provider = providers.lazy.compactMap({ $0 as? any TopCitiesProvider }).first { return provider }
        return key.map { AccuWeatherProvider(key: $0, transport: transport, baseURL: baseURL) }
    }
}
