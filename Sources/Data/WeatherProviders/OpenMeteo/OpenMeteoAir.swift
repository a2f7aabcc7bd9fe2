import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Maps Open-Meteo's air quality service to the hours of the air (<https://open-meteo.com/en/docs/air-quality-api>).
///
/// The hours are those of two models of Copernicus (CAMS), the European one, with pollen, for four days, and the global one for five.
/// Behind the end of a model there are nulls, and outside of Europe pollen is null everywhere.
enum OpenMeteoAir {
    private typealias Column = OpenMeteoOutlook<AirQuantity>.Column

    /// Pollutants and indices are those of the present air.
    private static let air: [(quantity: AirQuantity, name: StaticString)] = [
        (.pollutant(.pm2_5), "pm2_5"), (.pollutant(.pm10), "pm10"), (.pollutant(.ozone), "ozone"),
        (.pollutant(.nitrogenDioxide), "nitrogen_dioxide"), (.pollutant(.sulphurDioxide), "sulphur_dioxide"),
        (.pollutant(.carbonMonoxide), "carbon_monoxide"), (.index(.usAQI), "us_aqi"), (.index(.europeanAQI), "european_aqi"),
    ]

    private static let pollen: [(quantity: AirQuantity, name: StaticString)] = [
        (.pollen(.alder), "alder_pollen"), (.pollen(.birch), "birch_pollen"), (.pollen(.grass), "grass_pollen"),
        (.pollen(.mugwort), "mugwort_pollen"), (.pollen(.olive), "olive_pollen"), (.pollen(.ragweed), "ragweed_pollen"),
    ]

    /// The variables to request for a place. Outside of Europe pollen is not requested, as ten variables count as a call.
    static func variables(at coordinate: Coordinate) -> [String] {
        (PollenKnowledge.mayBeKnown(at: coordinate) ? air + pollen : air).map(\.name.description)
    }

    /// The words that the licences of Open-Meteo and of Copernicus require
    /// (<https://ads.atmosphere.copernicus.eu/licences/licence-to-use-copernicus-products>).
    private static let attribution =
        OpenMeteoProvider.profile.attribution + ", generated using Copernicus Atmosphere Monitoring Service information"

    private static let hours = OpenMeteoOutlook<AirQuantity>(
        columns: (air + pollen).map { quantity, name in Column(quantity: quantity, name: name) { plausible(quantity, $0) } },
        attribution: attribution, feature: .airQuality)

    /// - Throws: `ReplyFailure`; a reply of nulls alone is a place that the service does not have.
    static func outlook(_ reply: ProviderReply) throws(ReplyFailure) -> AirOutlook { try hours.outlook(reply) }

    private static func plausible(_ quantity: AirQuantity, _ value: Double?) -> Double? {
        switch quantity {
        case .index: Plausible.airIndex(value)
        case .pollutant, .pollen: Plausible.concentration(value)
        }
    }
}

extension OpenMeteoProvider: AirOutlookProvider {
    package func airOutlookWeight(at coordinate: Coordinate) -> Double { OpenMeteoEndpoint.airOutlookWeight(at: coordinate) }

    /// From yesterday on, in the place's own days.
    package func airOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> AirOutlook {
        let reply = try await client.get(
            endpoint.airOutlook(at: coordinate), at: coordinate, asOf: now, purpose: .airQuality,
            weight: airOutlookWeight(at: coordinate))
        do throws(ReplyFailure) { return fromYesterday(try OpenMeteoAir.outlook(reply), at: coordinate, asOf: now) } catch {
            throw error.error
        }
    }
}
