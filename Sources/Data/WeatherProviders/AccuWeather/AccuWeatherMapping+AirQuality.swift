import Foundation
import JSONText
import ProviderKit
import WeatherModel

extension AccuWeatherMapping {
    /// Concentrations by hour. The service's own index is omitted, because the reply does not name its scale.
    static func airQuality(_ reply: ProviderReply) throws(ReplyFailure) -> [AirQuality] {
        let node = try document(reply, of: .weather)
        guard let data = node["data"], data.isArray || data.isObject else { throw unreadable(.airQuality) }
        let list = data.isArray ? Array(data.elements.prefix(ReplyLimits.hours)) : [data]
        let values = list.compactMap(air).sorted { $0.time < $1.time }
        guard !values.isEmpty else { throw unreadable(.airQuality) }
        return values
    }

    private static func air(_ node: JSONNode) -> AirQuality? {
        guard let time = node["epochDate"]?.instant ?? node["date"]?.localTime?.instant(known: nil) else { return nil }
        var air = AirQuality(time: time, concentrations: [:], indices: [:])
        if let pollutants = node["pollutants"] {
            for sent in pollutants.elements {
                guard let pollutant = pollutant(sent.text("type")) else { continue }
                air.concentrations[pollutant] = Plausible.concentration(concentration(sent["concentration"]))
            }
        }
        return air.concentrations.isEmpty ? nil : air
    }

    private static func pollutant(_ type: String?) -> AirQuality.Pollutant? {
        switch type?.uppercased().replacingOccurrences(of: ".", with: "_") {
        case "PM2_5", "PM25": .pm2_5
        case "PM10": .pm10
        case "O3": .ozone
        case "NO2": .nitrogenDioxide
        case "SO2": .sulphurDioxide
        case "CO": .carbonMonoxide
        default: nil
        }
    }

    /// µg/m³, which the service's clients assume for a value without a unit; nil for a value in another unit.
    private static func concentration(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        if let unit = node.text("unit") {
            let plain = unit.lowercased().replacingOccurrences(of: "³", with: "3")
            guard ["µg/m3", "μg/m3", "ug/m3"].contains(plain) else { return nil }
        }
        return node.number("value")
    }
}
