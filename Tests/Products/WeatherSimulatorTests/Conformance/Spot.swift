import Foundation
import Testing
import WeatherModel

/// A place that services are asked for.
struct Town: Sendable, CustomTestStringConvertible {
    let name: String
    let latitude: Double
    let longitude: Double
    /// IANA.
    let zone: String
    var testDescription: String { name }

    /// The middle of its cell: what providers are asked for.
    func coordinate() throws -> Coordinate { Cell(containing: try Coordinate(latitude: latitude, longitude: longitude)).center }
}

/// A place and a moment at which all services are asked.
struct Spot: CustomTestStringConvertible, Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    /// IANA, as all services that name a zone must name it.
    let zone: String
    /// ISO 8601.
    let now: String
    /// The zone that the US service names; nil outside of the United States.
    let zoneInUS: String?
    /// Of the simulated world.
    let seed: UInt64

    init(
        _ name: String, _ latitude: Double, _ longitude: Double, _ zone: String, _ now: String, zoneInUS: String? = nil, seed: UInt64 = 7
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.zone = zone
        self.now = now
        self.zoneInUS = zoneInUS
        self.seed = seed
    }

    var testDescription: String { name }

    /// The middle of the place's cell: what providers are asked for.
    func coordinate() throws -> Coordinate { Cell(containing: try Coordinate(latitude: latitude, longitude: longitude)).center }

    /// Ends of the Earth, odd clocks, and the days on which clocks are changed.
    static let edges = [
        Spot("the North Pole in polar day", 90, 0, "Etc/GMT", "2026-06-21T12:00:00Z"),
        Spot("the South Pole in polar night", -90, 0, "Etc/GMT", "2026-06-21T12:07:00Z"),
        Spot("Longyearbyen in polar night", 78.2, 15.65, "Arctic/Longyearbyen", "2026-12-21T11:00:00Z"),
        Spot("Longyearbyen in polar day", 78.2, 15.65, "Arctic/Longyearbyen", "2026-06-21T23:30:00Z"),
        Spot("Taveuni, just west of the date line", -16.8, 179.95, "Pacific/Fiji", "2026-11-21T11:59:00Z"),
        Spot("Fiji, just east of the date line", -16.8, -179.9, "Pacific/Fiji", "2026-11-21T12:01:00Z"),
        Spot("the date line on the equator", 0, -180, "Etc/GMT+12", "2026-11-21T10:07:00Z"),
        Spot("Kathmandu", 27.7, 85.3, "Asia/Kathmandu", "2026-11-21T18:14:00Z"),
        Spot("Adelaide", -34.95, 138.6, "Australia/Adelaide", "2026-10-03T15:00:00Z"),
        Spot("Lord Howe on the eve of half an hour more", -31.55, 159.1, "Australia/Lord_Howe", "2026-04-04T03:00:00Z"),
        Spot("St. John's", 47.55, -52.7, "America/St_Johns", "2026-11-21T03:29:00Z"),
        Spot("Chatham", -43.95, -176.55, "Pacific/Chatham", "2026-11-21T10:14:59Z"),
        Spot("Berlin on the eve of a 23-hour day", 52.5, 13.4, "Europe/Berlin", "2026-03-28T21:40:00Z"),
        Spot("Berlin within a 25-hour day", 52.5, 13.4, "Europe/Berlin", "2026-10-25T00:30:00Z"),
    ]

    /// Where all six answer: New York when clocks change, both ends of the Aleutians, Alaska, the islands.
    static let unitedStates = [
        Spot("New York on the eve of a 23-hour day", 40.7, -74, "America/New_York", "2026-03-07T23:00:00Z", zoneInUS: "America/New_York"),
        Spot("New York within a 25-hour day", 40.7, -74, "America/New_York", "2026-11-01T08:20:00Z", zoneInUS: "America/New_York"),
        Spot("Adak", 51.9, -176.65, "America/Adak", "2026-11-21T10:07:00Z", zoneInUS: "America/Adak"),
        Spot("Utqiagvik in polar night", 71.3, -156.8, "Etc/GMT+10", "2026-12-21T22:00:00Z", zoneInUS: "America/Anchorage"),
        Spot("Guam", 13.45, 144.75, "Pacific/Guam", "2026-08-21T14:00:00Z", zoneInUS: "Pacific/Guam"),
        Spot("Pago Pago", -14.3, -170.7, "Pacific/Pago_Pago", "2026-02-21T10:59:59Z", zoneInUS: "Pacific/Pago_Pago"),
        Spot("Honolulu", 21.3, -157.85, "Pacific/Honolulu", "2026-07-01T09:45:00Z", zoneInUS: "Pacific/Honolulu"),
    ]
}
