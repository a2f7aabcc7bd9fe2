import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders

extension Assembly {
    /// Who has the list of top cities: the chain's own, else, where the chain leaves it out and there is a key, one for this alone.
    static func citiesProvider(
        among providers: [any WeatherProvider], key: String?, baseURL: String?, _ transport: any ProviderTransport
    ) -> (any TopCitiesProvider)? {
        if let provider = providers.lazy.compactMap({ $0 as? any TopCitiesProvider }).first { return provider }
        guard let key else { return nil }
        return ProviderCatalog.provider(
            of: ProviderCatalog.topCitiesSource, key: key, baseURL: baseURL, transport: transport, zone: zone) as? any TopCitiesProvider
    }
}
