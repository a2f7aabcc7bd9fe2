import Foundation
import WeatherModel
import WeatherScreens
import WeatherService

extension Samples {
    /// The scenes of the top cities.
    public enum CitiesScene: String, Hashable, Sendable, CaseIterable {
        /// The list of cities is not known yet.
        case asking
        case waiting, filling, known, oneFailed, allFailed, standIn
        /// Nothing newer came for three hours.
        case old
    }

    /// The moment at which the cities of every scene are looked at.
    package static var citiesMoment: Date { moment(.day) }

    /// The table of a scene: the five cities of the bundled list, or none yet.
    public static func cities(_ scene: CitiesScene, isSimulated: Bool = true) -> TopCitiesList {
        let source = TopCitiesList.Source(
            provider: scene == .standIn ? .openMeteo : .accuWeather, name: scene == .standIn ? "Open-Meteo" : "AccuWeather",
            attribution: scene == .standIn ? "Weather data by Open-Meteo.com" : "Weather data by AccuWeather",
            attributionURL: scene == .standIn ? "https://open-meteo.com/" : "https://www.accuweather.com/",
            license: scene == .standIn ? "CC BY 4.0" : nil, isSimulated: isSimulated)
        if scene == .asking { return TopCitiesList(sources: [], rows: [], isSettled: false) }
        let rows = names.enumerated().map { index, city in
            TopCitiesRow(
                key: "sample-\(index)", name: city.name, countryCode: city.country, coordinate: Coordinate(text: city.position),
                state: state(scene, index, source.provider))
        }
        return TopCitiesList(
            sources: [source], standIn: scene == .standIn ? .notConfigured : nil, rows: rows, isSettled: !rows.contains(where: \.isWaiting))
    }

    /// A model that shows a scene and sends no requests.
    @MainActor
    public func citiesModel(_ scene: CitiesScene, form: CitiesForm = .plain, isSimulated: Bool = true) -> TopCitiesModel {
        TopCitiesModel(
            cities: SampleCities(list: Self.cities(scene, isSimulated: isSimulated)), form: form, phrases: phrases,
            now: { Self.citiesMoment })
    }

    private static func state(_ scene: CitiesScene, _ index: Int, _ provider: ProviderID) -> TopCitiesRow.State {
        let known = TopCitiesRow.State.known(
            .init(
                value: Double(83 - index * 6), unit: .fahrenheit, time: citiesMoment - (scene == .old ? 3 * 3_600 : 0),
                condition: MomentCondition(WeatherCondition(kind: skies[index], isDay: index < 2), isDay: index < 2), provider: provider))
        return switch scene {
        case .asking, .waiting: .waiting
        case .filling: index < 2 ? known : .waiting
        case .known, .standIn, .old: known
        case .oneFailed: index == 3 ? .failed(WeatherError(.timedOut, provider: provider)) : known
        case .allFailed: .failed(WeatherError(.noConnection))
        }
    }

    private static let skies: [Condition] = [.thunderstorm, .partlyCloudy, .clear, .rainLight, .cloudy]

    private static let names: [(name: String, country: String, position: String)] = [
        ("Dhaka", "BD", "23.71,90.41"), ("Kinshasa", "CD", "-4.32,15.31"), ("Santiago", "CL", "-33.45,-70.67"),
        ("Beijing", "CN", "39.91,116.40"), ("Bogotá", "CO", "4.61,-74.08"),
    ]
}

/// Cities that are known from the start.
struct SampleCities: TopCitiesUpdating {
    let list: TopCitiesList

    func updates() async -> AsyncStream<TopCitiesList> {
        AsyncStream { continuation in
            continuation.yield(list)
            continuation.finish()
        }
    }

    func retry(_ key: String) async -> TopCitiesRow? { list[key] }
    func reconnected() async -> AsyncStream<TopCitiesList> { await updates() }
}
