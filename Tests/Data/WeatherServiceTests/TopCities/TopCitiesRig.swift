import Foundation
import ProviderKit
import TestSupport
import WeatherModel
import WeatherService

/// The top cities on manual clocks, over a weather service with a fake provider that needs no key.
struct TopCitiesRig {
    let rig: ServiceRig
    let keyless: FakeProvider
    let cities: TopCities
    var date: ManualDate { rig.date }
    var clock: ManualClock { rig.clock }

    init(
        _ provider: FakeCitiesProvider?, keyless: FakeProvider = FakeProvider(), configuration: TopCitiesConfiguration = .init(),
        isSimulated: Bool = false
    ) {
        self.keyless = keyless
        rig = ServiceRig([keyless], configuration: .withoutRetries)
        cities = TopCities(
            provider: provider, service: rig.service, configuration: configuration, clock: rig.clock, now: rig.date.reading,
            isSimulated: isSimulated)
    }

    /// Every list of one visit, as a page would show them.
    func visit() async -> [TopCitiesList] {
        var lists: [TopCitiesList] = []
        for await list in await cities.updates() { lists.append(list) }
        return lists
    }
}

extension TopCitiesList {
    /// "80 F", "…" while waiting, the error's kind after a failure.
    var told: [String] {
        rows.map { row in
            switch row.state {
            case .waiting: "…"
            case .known(let temperature): "\(temperature.value) \(temperature.unit.rawValue)"
            case .failed(let error): error.kind.rawValue
            }
        }
    }

    var provider: ProviderID? { sources.first?.provider }
    var reason: WeatherError.Kind? { if case .failed(let error) = standIn { error.kind } else { nil } }
}

extension FakeCitiesProvider {
    /// Fails for the cities named, each as often as it is asked.
    static func failing(_ error: WeatherError, for keys: Set<String>) -> FakeCitiesProvider {
        FakeCitiesProvider(answer: { city, _ in
            keys.contains(city.key) ? .failure(error) : .success(FakeCitiesProvider.temperature(of: city))
        })
    }

    static let keys = cities.map(\.key)
    static let all = ["80.0 F", "81.0 F", "82.0 F", "83.0 F", "84.0 F"]
}
