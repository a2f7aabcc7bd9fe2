import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherProviders

extension TopCitiesTable.Reading {
    /// A temperature sent by the provider of the list, in its unit.
    init(_ sent: CityTemperature, from profile: ProviderProfile) {
        temperature = TopCitiesRow.Temperature(
            value: sent.value, unit: sent.unit, time: sent.time,
            condition: sent.condition, provider: sent.credit?.provider ?? profile.id)
        source =
            sent.credit.map { TopCitiesList.Source($0, isSimulated: sent.isSimulated) }
            ?? TopCitiesList.Source(profile, isSimulated: sent.isSimulated)
    }

    /// The temperature that the weather service has for a city at this moment.
    static func of(
        _ city: TopCity, from service: WeatherService, reason: RefreshReason, now: @Sendable () -> Date
    ) async -> TopCitiesTable.Outcome {
        guard let coordinate = city.coordinate else { return .failure(WeatherError(.placeNotFound)) }
        let answer = await service.promptWeather(at: coordinate, reason: reason).answer
        guard let snapshot = answer.snapshot else { return .failure(answer.error ?? WeatherError(.timedOut)) }
        guard let applied = AppliedTemperature.of(snapshot.dashboard, at: now()) else {
            return .failure(answer.error ?? WeatherError(.badBody, provider: snapshot.dashboard.provenance.provider))
        }
        // Relayed weather comes from providers that this service does not call.
        let profiles = await service.providerStates().map(\.profile) + ProviderCatalog.profiles
        let source = applied.source
        return .success(
            TopCitiesTable.Reading(
                temperature: applied.temperature,
                source: TopCitiesList.Source(
                    provider: source.provider, name: profiles.first { $0.id == source.provider }?.name ?? source.provider.rawValue,
                    attribution: source.attribution, attributionURL: source.attributionURL, license: source.license,
                    isSimulated: source.isSimulated)))
    }
}

extension TopCitiesList.Source {
    /// The source of a relayed temperature.
    init(_ credit: ProviderCredit, isSimulated: Bool) {
        self.init(
            provider: credit.provider, name: credit.name, attribution: credit.attribution, attributionURL: credit.attributionURL,
            license: credit.license, isSimulated: isSimulated)
    }

    /// A provider as it describes itself.
    init(_ profile: ProviderProfile, isSimulated: Bool) {
        self.init(
            provider: profile.id, name: profile.name, attribution: profile.attribution, attributionURL: profile.attributionURL,
            license: profile.license, isSimulated: isSimulated)
    }
}
