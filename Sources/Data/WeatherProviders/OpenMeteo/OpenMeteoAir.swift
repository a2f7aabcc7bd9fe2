import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Maps Open-Meteo's air quality service to the hours of the air (<https://open-meteo.com/en/docs/air-quality-api>).
///
/// The hours are those of two models of Copernicus (CAMS), the European one, with pollen, for four days, and the global one for five.
/// Behind the end of a model there are nulls, and outside of Europe pollen is null everywhere.
enum OpenMeteoAir {
    /// The names of the columns; pollutants and indices are those of the present air.
    private static let columns: [(quantity: AirOutlook.Quantity, name: StaticString)] =
        [
            (.pollutant(.pm2_5), "pm2_5"), (.pollutant(.pm10), "pm10"), (.pollutant(.ozone), "ozone"),
            (.pollutant(.nitrogenDioxide), "nitrogen_dioxide"), (.pollutant(.sulphurDioxide), "sulphur_dioxide"),
            (.pollutant(.carbonMonoxide), "carbon_monoxide"), (.index(.usAQI), "us_aqi"), (.index(.europeanAQI), "european_aqi"),
        ] + pollen

    private static let pollen: [(quantity: AirOutlook.Quantity, name: StaticString)] = [
        (.pollen(.alder), "alder_pollen"), (.pollen(.birch), "birch_pollen"), (.pollen(.grass), "grass_pollen"),
        (.pollen(.mugwort), "mugwort_pollen"), (.pollen(.olive), "olive_pollen"), (.pollen(.ragweed), "ragweed_pollen"),
    ]

    /// The variables to request for a place. Outside of Europe pollen is not requested, as ten variables count as a call.
    static func variables(at coordinate: Coordinate) -> [String] {
        (PollenKnowledge.mayBeKnown(at: coordinate) ? columns : columns.dropLast(pollen.count)).map(\.name.description)
    }

    /// - Throws: `ReplyFailure`; a reply of nulls alone is a place that the service does not have.
    static func outlook(_ reply: ProviderReply) throws(ReplyFailure) -> AirOutlook {
        let node = try OpenMeteoMapping.document(reply, coordinate: reply.coordinate)
        guard let section = node["hourly"], section.isObject else { throw unreadable }
        let frame = OpenMeteoPayload(node, in: nil, asOf: nil)
        if OpenMeteoMapping.isForElsewhere(frame.coordinate, reply) { throw unreadable }
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let times = OpenMeteoClock(zone: frame.zone, offsetSeconds: offset).instants(section["time"])
        guard let start = times.lazy.compactMap(\.self).min() else { throw unreadable }
        var hours = OpenMeteoSection(section, units: node["hourly_units"], usual: OpenMeteoUnits(node))
        hours.chooseModel(["pm2_5", "pm10", "us_aqi", "european_aqi"])
        let places = Self.places(times, from: start)
        var values: [AirOutlook.Quantity: [Double?]] = [:]
        for (quantity, name) in columns {
            var placed: [Double?] = Array(repeating: nil, count: (places.compactMap(\.self).max() ?? -1) + 1)
            for (place, value) in zip(places, hours.column([name], .plain)) {
                if let place { placed[place] = plausible(quantity, value) }
            }
            values[quantity] = placed
        }
        let profile = OpenMeteoProvider.profile
        let known = reply.now ?? start
        let outlook = AirOutlook(
            start: start, values: values,
            provenance: Provenance(
                provider: profile.id, attribution: attribution, attributionURL: profile.attributionURL, license: profile.license,
                fetchedAt: min(reply.confirmedAt ?? known, known), isSimulated: reply.isSimulated))
        if outlook.count == 0 { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo, feature: .airQuality)) }
        return outlook
    }

    /// The words that the licences of Open-Meteo and of Copernicus require
    /// (<https://ads.atmosphere.copernicus.eu/licences/licence-to-use-copernicus-products>).
    private static let attribution =
        OpenMeteoProvider.profile.attribution + ", generated using Copernicus Atmosphere Monitoring Service information"

    /// Where each time is among the hours from `start` on; nil for one between two of them, for a repeated one, and far beyond.
    private static func places(_ times: [Date?], from start: Date) -> [Int?] {
        var seen: Set<Int> = []
        return times.map { time in
            guard let place = time.map({ $0.timeIntervalSince(start) / AirOutlook.hourSeconds }), place < Double(ReplyLimits.hours),
                let index = Int(exactly: place), seen.insert(index).inserted
            else { return nil }
            return index
        }
    }

    private static func plausible(_ quantity: AirOutlook.Quantity, _ value: Double?) -> Double? {
        switch quantity {
        case .index: Plausible.airIndex(value)
        case .pollutant, .pollen: Plausible.concentration(value)
        }
    }

    private static var unreadable: ReplyFailure {
        .unreadable(WeatherError(.badBody, provider: .openMeteo, feature: .airQuality))
    }
}

extension OpenMeteoProvider: AirOutlookProvider {
    package func airOutlookWeight(at coordinate: Coordinate) -> Double { OpenMeteoEndpoint.airOutlookWeight(at: coordinate) }

    /// From yesterday on, in the place's own days.
    package func airOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> AirOutlook {
        let reply = try await client.get(
            endpoint.airOutlook(at: coordinate), at: coordinate, asOf: now, purpose: .airQuality,
            weight: airOutlookWeight(at: coordinate))
        let outlook: AirOutlook
        do throws(ReplyFailure) { outlook = try OpenMeteoAir.outlook(reply) } catch { throw error.error }
        let zone = zone?(coordinate) ?? .gmt
        return outlook.dropping(before: CivilDate(of: now, in: zone).adding(days: -1).start(in: zone))
    }
}
