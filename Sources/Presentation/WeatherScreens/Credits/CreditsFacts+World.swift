import Gazetteer
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherWorld

extension CreditsFacts {
    /// Whom an open world asks, in its order, then whom Petrel could ask.
    ///
    /// - Parameters:
    ///   - software: what the program is made with.
    ///   - data: bundled data beside the places, of this face alone.
    package init(of weather: OpenedWorld, software: [SoftwareCredit], data: [DataSource] = []) {
        var services = weather.providers.map { provider in
            Service(
                provider.profile, isInUse: true, hasTopCities: provider.profile.id == weather.lister?.id,
                hasPast: weather.usuals.contains { $0.id == provider.profile.id })
        }
        if var lister = weather.lister, !services.contains(where: { $0.profile.id == lister.id }) {
            // Asked for its list alone.
            lister.features = []
            services.append(Service(lister, isInUse: true, hasTopCities: true))
        }
        for profile in weather.nowcasts + weather.cycloneServices where !services.contains(where: { $0.profile.id == profile.id }) {
            services.append(Service(profile, isInUse: true))
        }
        let inUse = Set(services.map(\.profile.id))
        services += ProviderCatalog.allProfiles.filter { !inUse.contains($0.id) }.map { Service($0, isInUse: false) }
        self.init(services: services, areSimulated: weather.world.isSimulated, data: Gazetteer.sources + data, software: software)
        issuers = weather.world.askedIssuers
    }
}
