import Foundation
import JSONText
import ProviderKit
import WeatherModel

extension OpenWeatherMapMapping {
    /// Results of the geocoder, by name, by point (several names for one) or, as a single object, by postcode.
    static func places(_ reply: ProviderReply) throws(ReplyFailure) -> [Place] {
        let node = try document(reply)
        guard node.isArray || node["lat"] != nil else {
            throw .unreadable(WeatherError(.badBody, provider: .openWeatherMap, feature: .search))
        }
        let hits = node.isArray ? Array(node.elements) : [node]
        let places = hits.compactMap { hit -> Place? in
            guard let name = hit.text("name"), let coordinate = hit.coordinate("lat", "lon") else { return nil }
            return place(name, region: hit.text("state"), countryCode: hit.text("country"), coordinate)
        }
        // Only an empty list means that nothing matches.
        if places.isEmpty, !hits.isEmpty { throw .unreadable(WeatherError(.badBody, provider: .openWeatherMap, feature: .search)) }
        return places
    }

    /// The service gives only a country's code; its English name is Foundation's, in one fixed locale.
    static func place(_ name: String, region: String? = nil, countryCode: String?, _ coordinate: Coordinate) -> Place {
        let country = CountryCode.checked(countryCode).flatMap { code in
            Locale(identifier: "en_US").localizedString(forRegionCode: code).flatMap { $0 == code ? nil : $0 }
        }
        return Place(name: name, region: region, country: country ?? "", countryCode: countryCode, coordinate: coordinate)
    }

    /// The current values, or the steps of a forecast, sorted by time; empty for a list without any.
    static func airQuality(_ reply: ProviderReply) throws(ReplyFailure) -> [AirQuality] {
        let node = try document(reply)
        guard let list = node["list"], list.isArray else {
            throw .unreadable(WeatherError(.badBody, provider: .openWeatherMap, feature: .airQuality))
        }
        let values = list.elements.prefix(ReplyLimits.hours).compactMap(air)
        if values.isEmpty, list.count > 0 {
            throw .unreadable(WeatherError(.badBody, provider: .openWeatherMap, feature: .airQuality))
        }
        return values.sorted { $0.time < $1.time }
    }

    private static func air(_ node: JSONNode) -> AirQuality? {
        guard let time = node["dt"]?.instant else { return nil }
        var air = AirQuality(time: time, concentrations: [:], indices: [:])
        let sent: [(AirQuality.Pollutant, StaticString)] = [
            (.pm2_5, "pm2_5"), (.pm10, "pm10"), (.ozone, "o3"), (.nitrogenDioxide, "no2"), (.sulphurDioxide, "so2"),
            (.carbonMonoxide, "co"),
        ]
        for (pollutant, name) in sent { air.concentrations[pollutant] = Plausible.concentration(node["components"]?.number(name)) }
        air.indices[.openWeatherMap] = Plausible.category(node["main"]?.number("aqi"), 1...5)
        return air.concentrations.isEmpty && air.indices.isEmpty ? nil : air
    }
}

extension OpenWeatherMapLocation {
    /// nil without a name or a point.
    var place: Place? {
        guard let name, let coordinate else { return nil }
        return OpenWeatherMapMapping.place(name, countryCode: countryCode, coordinate)
    }
}
