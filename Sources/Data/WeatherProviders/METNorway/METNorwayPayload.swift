import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A `locationforecast` reply as received, compact or complete: optionals in the core's units, times parsed.
struct METNorwayPayload {
    /// From `geometry`, in the order of GeoJSON: longitude, latitude, height.
    var coordinate: Coordinate?
    /// m; nil if the reply has none.
    var elevationMeters: Double?
    /// `meta.updated_at`: when the forecast was made.
    var updatedAt: Date?
    /// By time, without duplicates; steps without a time are omitted.
    var steps: [METNorwayStep]

    init(_ node: JSONNode) {
        coordinate = Self.coordinate(node)
        elevationMeters = node["geometry"]?["coordinates"]?[2]?.number
        let properties = node["properties"]
        let meta = properties?["meta"]
        updatedAt = meta?["updated_at"]?.localTime?.instant(in: .gmt)
        let units = METNorwayUnits(meta?["units"])
        let list = properties?["timeseries"]?.elements.prefix(ReplyLimits.hours).compactMap { METNorwayStep($0, units) } ?? []
        var seen: Set<Date> = []
        steps = list.filter { seen.insert($0.time).inserted }.sorted { $0.time < $1.time }
    }

    /// The point of a reply; nil if it has none.
    static func coordinate(_ node: JSONNode) -> Coordinate? {
        let point = node["geometry"]?["coordinates"]
        guard let longitude = point?[0]?.number, let latitude = point?[1]?.number, abs(longitude) <= 180 else { return nil }
        return try? Coordinate(latitude: latitude, longitude: longitude)
    }
}

/// The units that a reply states for its numbers. They have never changed; a number in another unit is omitted, not misread.
struct METNorwayUnits {
    private static let expected = [
        "air_pressure_at_sea_level": "hPa", "air_temperature": "celsius", "air_temperature_max": "celsius",
        "air_temperature_min": "celsius", "air_temperature_percentile_10": "celsius",
        "air_temperature_percentile_90": "celsius", "apparent_air_temperature": "celsius", "cloud_area_fraction": "%",
        "dew_point_temperature": "celsius", "precipitation_amount": "mm", "precipitation_amount_max": "mm",
        "precipitation_amount_min": "mm",
        "precipitation_rate": "mm/h",
        "probability_of_precipitation": "%",
        "relative_humidity": "%", "wind_from_direction": "degrees", "wind_speed": "m/s", "wind_speed_percentile_10": "m/s",
        "wind_speed_percentile_90": "m/s", "wind_speed_of_gust": "m/s",
    ]

    private let foreign: Set<String>

    init(_ node: JSONNode?) {
        var foreign: Set<String> = []
        for (name, unit) in Self.expected {
            if let sent = node?.member(name)?.text, sent != unit { foreign.insert(name) }
        }
        self.foreign = foreign
    }

    /// The number of `details` by that name, if it is in the expected unit.
    func number(_ details: JSONNode?, _ name: StaticString) -> Double? {
        if !foreign.isEmpty, foreign.contains("\(name)") { return nil }
        return details?.number(name)
    }
}

/// An element of `timeseries`: values of its instant, and of up to three periods that begin with it.
struct METNorwayStep {
    var time: Date
    var temperature: Double?
    var feelsLike: Double?
    var humidity: Double?
    var dewPoint: Double?
    var pressure: Double?
    var cloud: Double?
    /// km/h.
    var wind: Double?
    /// km/h.
    var gusts: Double?
    var windDirection: Double?
    /// `next_1_hours`, `next_6_hours` and `next_12_hours`, those that are present.
    var periods: [METNorwayPeriod]

    /// - Returns: nil without a time.
    init?(_ node: JSONNode, _ units: METNorwayUnits) {
        guard let time = node["time"]?.localTime?.instant(in: .gmt) else { return nil }
        self.time = time
        let data = node["data"]
        let details = data?["instant"]?["details"]
        temperature = units.number(details, "air_temperature")
        feelsLike = units.number(details, "apparent_air_temperature")
        humidity = units.number(details, "relative_humidity")
        dewPoint = units.number(details, "dew_point_temperature")
        pressure = units.number(details, "air_pressure_at_sea_level")
        cloud = units.number(details, "cloud_area_fraction")
        wind = units.number(details, "wind_speed").map { UnitConversion.kph(metersPerSecond: $0) }
        gusts = units.number(details, "wind_speed_of_gust").map { UnitConversion.kph(metersPerSecond: $0) }
        windDirection = units.number(details, "wind_from_direction")
        periods = [
            METNorwayPeriod(data?["next_1_hours"], hours: 1, units), METNorwayPeriod(data?["next_6_hours"], hours: 6, units),
            METNorwayPeriod(data?["next_12_hours"], hours: 12, units),
        ].compactMap { $0 }
    }

    /// The symbol of the shortest period that has one.
    var symbol: String? { periods.lazy.compactMap(\.symbol).first }
}

/// The values of the 1, 6 or 12 hours from a step.
struct METNorwayPeriod {
    var hours: Int
    var symbol: String?
    var precipitation: Double?
    var chance: Double?
    var maxTemperature: Double?
    var minTemperature: Double?

    /// - Returns: nil if it has no values.
    init?(_ node: JSONNode?, hours: Int, _ units: METNorwayUnits) {
        let details = node?["details"]
        self.hours = hours
        symbol = node?["summary"]?.text("symbol_code")
        precipitation = units.number(details, "precipitation_amount")
        chance = units.number(details, "probability_of_precipitation")
        maxTemperature = units.number(details, "air_temperature_max")
        minTemperature = units.number(details, "air_temperature_min")
        guard symbol != nil || precipitation != nil || chance != nil || maxTemperature != nil || minTemperature != nil else { return nil }
    }
}
