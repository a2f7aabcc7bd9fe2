import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A reply of `forecast` or `forecast/hourly` as received: optionals in the core's units, times parsed.
struct NWSForecast: Hashable, Sendable {
    /// When the office last changed the grid, which is its time of issue (failure mode 14).
    var issuedAt: Date?
    /// The centre of the square.
    var coordinate: Coordinate?
    /// m, the mean of the square; nil if the reply has none.
    var elevationMeters: Double?
    var periods: [NWSPeriod]

    /// - Returns: nil if the reply has no list of periods.
    init?(_ node: JSONNode, _ clock: NWSClock) {
        let body = NWSFeature.properties(node)
        guard let list = body["periods"], list.isArray else { return nil }
        issuedAt = clock.instant(body["updateTime"]) ?? clock.instant(body["updated"]) ?? clock.instant(body["generatedAt"])
        coordinate = NWSFeature.center(node["geometry"])
        elevationMeters = NWSQuantity.meters.read(body["elevation"])
        let units = NWSPeriodUnits(system: body.text("units"))
        periods = list.elements.prefix(ReplyLimits.hours).filter(\.isObject).map { NWSPeriod($0, units, clock) }
    }

    /// The place's zone, unless the offset of the first period contradicts its rules.
    func agreed(_ place: TimeZone?) -> TimeZone? {
        let first = periods.first?.start
        return place?.agreeing(with: first?.offsetSeconds, at: first?.instant)
    }
}

/// An hour of `forecast/hourly`, or a half-day of `forecast`: `Today`, `Tonight`, `Friday` ...
struct NWSPeriod: Hashable, Sendable {
    var start: NWSTime?
    var end: Date?
    /// True from 6 to 18 o'clock, in the hourly forecast too.
    var isDaytime: Bool?
    /// °C.
    var temperature: Double?
    /// %.
    var chance: Double?
    /// °C.
    var dewPoint: Double?
    /// %.
    var humidity: Double?
    /// km/h.
    var wind: Double?
    /// km/h; sent by few replies.
    var gusts: Double?
    /// Degrees.
    var windDirection: Double?
    var icon: String?
    var text: String?

    /// Assumes twelve hours if a half-day has no end.
    var interval: Range<Date>? {
        guard let begin = start?.instant else { return nil }
        return begin..<max(begin, end ?? begin + 43_200)
    }

    init(_ node: JSONNode, _ units: NWSPeriodUnits, _ clock: NWSClock) {
        start = clock.time(node.text("startTime"))
        end = clock.instant(node["endTime"])
        isDaytime = node["isDaytime"]?.flag
        temperature = units.temperature(node["temperature"], unit: node.text("temperatureUnit"))
        // Null, even together with showers in the text, does not mean a chance of 0 %: the chance is unknown.
        chance = NWSQuantity.percent.read(node["probabilityOfPrecipitation"])
        dewPoint = NWSQuantity.celsius.read(node["dewpoint"])
        humidity = NWSQuantity.percent.read(node["relativeHumidity"])
        wind = units.wind(node["windSpeed"])
        gusts = units.wind(node["windGust"])
        windDirection = NWSPeriodUnits.direction(node["windDirection"])
        icon = node.text("icon")
        text = node.text("shortForecast")
    }
}

/// The common structure of the service's replies: GeoJSON (RFC 7946) around `properties`.
enum NWSFeature {
    /// The service's other format, JSON-LD, has the members without the wrapper.
    static func properties(_ node: JSONNode) -> JSONNode {
        guard let properties = node["properties"], properties.isObject else { return node }
        return properties
    }

    /// The elements of a collection, or the single feature of a reply. nil for anything else.
    static func list(_ node: JSONNode) -> JSONNode? {
        [node["features"], node["@graph"]].lazy.compactMap { $0 }.first(where: \.isArray)
    }

    /// A point, or the centre of a polygon's first ring; GeoJSON has the longitude first, and so has the text in JSON-LD, `POINT(-77.04
    /// 38.89)`.
    static func center(_ geometry: JSONNode?) -> Coordinate? {
        if let text = geometry?.string { return center(of: positions(text)) }
        guard let coordinates = geometry?["coordinates"], coordinates.isArray else { return nil }
        if let point = position(coordinates) { return try? Coordinate(latitude: point.latitude, wrappingLongitude: point.longitude) }
        return center(of: coordinates[0]?.elements.prefix(mostCorners).compactMap(position) ?? [])
    }

    private typealias Position = (latitude: Double, longitude: Double)

    /// A square of the grid has five; outlines of warnings are not read.
    private static let mostCorners = 64

    private static func center(of positions: [Position]) -> Coordinate? {
        // The last corner repeats the first.
        let corners = positions.count > 1 ? positions.dropLast() : positions[...]
        guard let first = corners.first else { return nil }
        let latitude = corners.map(\.latitude).reduce(0, +) / Double(corners.count)
        // For corners on both sides of the date line, longitudes are relative to the first.
        let longitudes = corners.map { first.longitude + remainder($0.longitude - first.longitude, 360) }
        let longitude = longitudes.reduce(0, +) / Double(corners.count)
        return try? Coordinate(latitude: latitude, wrappingLongitude: longitude)
    }

    private static func positions(_ text: String) -> [Position] {
        guard let open = text.firstIndex(of: "(") else { return [] }
        let pairs = text[open...].split(separator: ",", maxSplits: mostCorners).prefix(mostCorners)
        return pairs.compactMap { pair in
            let numbers = pair.split { $0 == " " || $0 == "(" || $0 == ")" }.compactMap { Double($0) }
            guard numbers.count == 2, abs(numbers[0]) <= 540 else { return nil }
            return (numbers[1], numbers[0])
        }
    }

    private static func position(_ node: JSONNode) -> Position? {
        guard let longitude = node[0]?.double, let latitude = node[1]?.double, abs(longitude) <= 540 else { return nil }
        return (latitude, longitude)
    }
}
