import Foundation
import JSONText
import ProviderKit
import WeatherModel

extension OpenMeteoMapping {
    /// Results of the geocoder. A reply without `results` is a search without matches, or the single place requested by its number.
    static func places(_ reply: ProviderReply) throws(ReplyFailure) -> [Place] {
        let node = try document(reply, coordinate: nil)
        guard let results = node["results"] else {
            if let place = place(node) { return [place] }
            guard node["generationtime_ms"] != nil else {
                throw .unreadable(WeatherError(.badBody, provider: .openMeteo, feature: .search))
            }
            return []
        }
        guard results.isArray || results.isNull else { throw .unreadable(WeatherError(.badBody, provider: .openMeteo, feature: .search)) }
        return results.elements.compactMap(place)
    }

    private static func place(_ hit: JSONNode) -> Place? {
        guard let name = hit.text("name"), let coordinate = hit.coordinate("latitude", "longitude") else { return nil }
        return Place(
            name: name, region: hit.text("admin1"), country: hit.text("country") ?? "", countryCode: hit.text("country_code"),
            coordinate: coordinate, timeZone: hit.text("timezone"),
            population: hit["population"]?.int.flatMap { $0 >= 0 ? $0 : nil })
    }

    /// The current values first if the reply has them, then the hours.
    static func airQuality(_ reply: ProviderReply) throws(ReplyFailure) -> [AirQuality] {
        let node = try document(reply, coordinate: reply.coordinate)
        let frame = OpenMeteoPayload(node, in: nil, asOf: nil)
        if isForElsewhere(frame.coordinate, reply) {
            throw .unreadable(WeatherError(.badBody, provider: .openMeteo, feature: .airQuality))
        }
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let clock = OpenMeteoClock(zone: frame.zone, offsetSeconds: offset)
        let usual = OpenMeteoUnits(node)
        var values: [AirQuality] = []
        for (section, units) in [(node["current"], node["current_units"]), (node["hourly"], node["hourly_units"])] {
            guard let section, section.isObject else { continue }
            values += air(OpenMeteoSection(section, units: units, usual: usual), clock)
        }
        guard !values.isEmpty else {
            let hasTimes = node["hourly"]?["time"]?.count ?? 0 > 0 || node["current"]?["time"] != nil
            if hasTimes { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo, feature: .airQuality)) }
            throw .unreadable(WeatherError(.badBody, provider: .openMeteo, feature: .airQuality))
        }
        return values
    }

    private static func air(_ section: OpenMeteoSection, _ clock: OpenMeteoClock) -> [AirQuality] {
        var section = section
        section.chooseModel(["pm2_5", "pm10", "us_aqi", "european_aqi"])
        let concentrations: [(AirQuality.Pollutant, [Double?])] = [
            (.pm2_5, section.column(["pm2_5"], .plain)), (.pm10, section.column(["pm10"], .plain)),
            (.ozone, section.column(["ozone"], .plain)), (.nitrogenDioxide, section.column(["nitrogen_dioxide"], .plain)),
            (.sulphurDioxide, section.column(["sulphur_dioxide"], .plain)), (.carbonMonoxide, section.column(["carbon_monoxide"], .plain)),
        ]
        let indices: [(AirQuality.Scale, [Double?])] = [
            (.usAQI, section.column(["us_aqi"], .plain)), (.europeanAQI, section.column(["european_aqi"], .plain)),
        ]
        return clock.instants(section.node["time"]).enumerated().compactMap { index, time in
            guard let time else { return nil }
            var air = AirQuality(time: time, concentrations: [:], indices: [:])
            for (pollutant, column) in concentrations where index < column.count {
                air.concentrations[pollutant] = Plausible.concentration(column[index])
            }
            for (scale, column) in indices where index < column.count { air.indices[scale] = Plausible.airIndex(column[index]) }
            return air.concentrations.isEmpty && air.indices.isEmpty ? nil : air
        }
    }
}
