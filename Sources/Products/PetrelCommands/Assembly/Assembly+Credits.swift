import Gazetteer
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherScreens

extension Assembly {
    /// What the credits are made from: whom this assembly asks, in its order, then whom it could ask.
    ///
    /// - Parameter areSimulated: true where a simulated atmosphere plays the services' parts.
    func credits(areSimulated: Bool) -> CreditsFacts {
        let cities = citiesProfile(areSimulated: areSimulated)
        var services = providers.map { provider in
            CreditsFacts.Service(provider.profile, isInUse: true, hasTopCities: provider.profile.id == cities?.id)
        }
        if var cities, !services.contains(where: { $0.profile.id == cities.id }) {
            // Asked for its list alone.
            cities.features = []
            services.append(CreditsFacts.Service(cities, isInUse: true, hasTopCities: true))
        }
        let inUse = Set(services.map(\.profile.id))
        services += ProviderCatalog.profiles.filter { !inUse.contains($0.id) }.map { CreditsFacts.Service($0, isInUse: false) }
        return CreditsFacts(services: services, areSimulated: areSimulated, data: Gazetteer.sources)
    }

    /// Who is asked for the top cities, by the rule of `citiesProvider`; nil where nobody has the list.
    private func citiesProfile(areSimulated: Bool) -> ProviderProfile? {
        if let provider = providers.first(where: { $0 is any TopCitiesProvider }) { return provider.profile }
        let source = ProviderCatalog.topCitiesSource
        return areSimulated || configuration.keys[source] == nil ? nil : ProviderCatalog.entry(of: source)?.profile
    }
}
