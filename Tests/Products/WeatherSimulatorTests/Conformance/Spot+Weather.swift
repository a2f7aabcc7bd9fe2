import WeatherModel

extension Spot {
    /// Every kind of falling weather and every kind of bad sight, where all six services look: found once by a search of the simulated
    /// world of seed 7. What is claimed is what the tests require first.
    static let weathers: [(spot: Spot, condition: Condition)] = [
        (at("light snow in frost", 46.4, -113.8, "America/Denver", "2026-03-26T10:00:00Z"), .snowLight),
        (pacific("snow in frost", 47.15, -117.6, "2026-01-06T12:00:00Z"), .snow),
        (pacific("a blizzard", 47.5, -116.35, "2026-11-20T03:00:00Z"), .snowHeavy),
        (pacific("freezing rain", 46.9, -117.3, "2026-03-18T17:00:00Z"), .freezingRain),
        (at("sleet", 46.15, -99.45, "America/Chicago", "2026-02-25T22:00:00Z"), .sleet),
        (at("drizzle", 47.6, -107.6, "America/Denver", "2026-10-14T17:00:00Z"), .drizzle),
        (pacific("rain", 45.9, -119.9, "2026-08-27T08:00:00Z"), .rain),
        (at("heavy rain", 42.25, -99.2, "America/Chicago", "2026-11-01T06:00:00Z"), .rainHeavy),
        (at("showers", 34.55, -85.45, "America/New_York", "2026-06-03T19:00:00Z"), .showers),
        (at("thunder", 37.75, -95.3, "America/Chicago", "2026-05-22T22:00:00Z"), .thunderstorm),
        (at("hail", 41.7, -107.15, "America/Denver", "2026-06-11T00:00:00Z"), .hail),
        (at("fog in frost", 35.5, -92, "America/Chicago", "2026-02-25T09:00:00Z"), .fog),
        (at("mist", 40.45, -94.3, "America/Chicago", "2026-02-12T10:00:00Z"), .mist),
        (at("haze", 38.15, -108.6, "America/Denver", "2026-09-30T19:00:00Z"), .haze),
        (at("a gale", 45.4, -97.75, "America/Chicago", "2026-02-13T21:00:00Z"), .wind),
        (pacific("a storm", 45.95, -117, "2026-10-20T21:00:00Z"), .severe),
    ]

    /// Where warnings are in force or announced: of each severity, several at once, two of one kind.
    static let warned = [
        pacific("a storm in winter", 45.45, -119.35, "2026-11-19T18:00:00Z"),
        at("an extreme wind", 42.3, -116.15, "America/Boise", "2026-03-18T18:00:00Z"),
        at("ice and snow", 46.05, -107.55, "America/Denver", "2026-01-17T01:00:00Z"),
        at("heat to come", 33.15, -107.05, "America/Denver", "2026-06-26T05:00:00Z"),
        at("two winds, one after the other", 45.3, -103.85, "America/Denver", "2026-03-07T08:00:00Z"),
        at("three at once", 43.95, -105.8, "America/Denver", "2026-11-19T03:00:00Z"),
    ]

    private static func at(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String, _ now: String) -> Spot {
        Spot(name, latitude, longitude, zone, now, zoneInUS: zone)
    }

    private static func pacific(_ name: String, _ latitude: Double, _ longitude: Double, _ now: String) -> Spot {
        at(name, latitude, longitude, "America/Los_Angeles", now)
    }
}
