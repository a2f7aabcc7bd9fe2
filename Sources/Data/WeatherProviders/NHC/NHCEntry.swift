import ProviderCourtesy
import ProviderKit
import WeatherModel

/// The US National Hurricane Center: tropical cyclones of its basins, and no other weather.
///
/// Lists and maps are works of the US Government, in the public domain (<https://www.weather.gov/disclaimer>).
enum NHCEntry {
    static let profile = ProviderProfile(
        id: .nhc, name: "US National Hurricane Center", features: [], coverage: coverage,
        forecastHours: 120, forecastDays: 5,
        attribution: "NOAA, National Hurricane Center",
        attributionURL: "https://www.nhc.noaa.gov/", license: "Public domain (US Government)",
        licensePage: "https://www.weather.gov/disclaimer", needsKey: false,
        terms: CourtesyTerms(limits: [CallLimit(30, per: .hour)], maxInFlight: 2, longestAlertSeconds: 900), updateSeconds: 1_800,
        priority: 70, baseURL: "https://www.nhc.noaa.gov")

    private static let coverage = Coverage(
        words: "Atlantic, eastern and central Pacific", boxes: [Coverage.Box(south: 0, north: 70, west: -180, east: 0)])

    static let entry = ProviderEntry(
        format: .nhc, profile: profile, use: .cyclonesOnly(settingsName: "nhc"),
        replies: [
            ReplyEndpoint("storms", expects: []) { reply throws(ReplyFailure) in .cyclones(try NHCStorms.report(reply)) },
            ReplyEndpoint("points", expects: []) { reply throws(ReplyFailure) in .cycloneMaps(try NHCMap.parts(reply, .points)) },
            ReplyEndpoint("cone", expects: []) { reply throws(ReplyFailure) in .cycloneMaps(try NHCMap.parts(reply, .cone)) },
            ReplyEndpoint("track", expects: []) { reply throws(ReplyFailure) in .cycloneMaps(try NHCMap.parts(reply, .track)) },
        ])

    /// The basins whose cyclones the list has.
    static let basins: Set<TropicalCyclone.Basin> = [.atlantic, .easternPacific, .centralPacific]
}

/// Numbers as the National Hurricane Center sends them: as numbers or texts, with 9999 for a missing one.
enum NHCNumbers {
    private static let missing = 9_999.0

    static func windKph(_ knots: Double?) -> Double? {
        guard let knots, knots != missing, (0...250).contains(knots) else { return nil }
        return knots * 1.852
    }

    static func pressure(_ hectopascals: Double?) -> Double? {
        hectopascals.flatMap { (800...1_100).contains($0) ? $0 : nil }
    }

    static func movement(degrees: Double?, knots: Double?) -> TropicalCyclone.Movement? {
        guard let degrees, let knots, (0...360).contains(degrees), (0...150).contains(knots) else { return nil }
        return .init(degrees: degrees == 360 ? 0 : degrees, kph: knots * 1.852)
    }

    /// Codes of the list (<https://nws.weather.gov/products/PDD/PDD_ExpTropicalCycloneJSONFile_2019.pdf>) and of the maps.
    static func stage(code: String?) -> TropicalCyclone.Stage? {
        switch code?.uppercased() {
        case "TD": .depression
        case "TS": .storm
        case "HU", "MH": .hurricane
        case "TY", "STY", "ST": .typhoon
        case "STD", "SD": .subtropicalDepression
        case "STS", "SS": .subtropicalStorm
        case "PC": .potential
        case "PTC", "EX", "LO", "PT": .postTropical
        default: nil
        }
    }

    /// "Tropical Storm", "Major Hurricane", "Post-Tropical Cyclone", alone or before a name.
    static func stage(words: String?) -> TropicalCyclone.Stage? {
        guard let words = words?.lowercased() else { return nil }
        if words.hasPrefix("potential") { return .potential }
        if words.hasPrefix("post") || words.hasPrefix("remnant") || words.hasPrefix("extratropical") { return .postTropical }
        if words.hasPrefix("subtropical storm") { return .subtropicalStorm }
        if words.hasPrefix("subtropical dep") { return .subtropicalDepression }
        if words.hasPrefix("tropical storm") { return .storm }
        if words.hasPrefix("tropical dep") { return .depression }
        if words.hasPrefix("hurricane") || words.hasPrefix("major hurricane") { return .hurricane }
        if words.hasPrefix("typhoon") || words.hasPrefix("super typhoon") { return .typhoon }
        return nil
    }

    /// The name without the stage before it, which some layers write into one member: "Tropical Storm Isaias".
    static func name(_ text: String) -> String {
        for stage in stages where text.lowercased().hasPrefix(stage + " ") { return String(text.dropFirst(stage.count + 1)) }
        return text
    }

    private static let stages = [
        "potential tropical cyclone", "post-tropical cyclone", "subtropical depression", "subtropical storm", "tropical depression",
        "tropical storm", "major hurricane", "hurricane", "super typhoon", "typhoon", "remnants of",
    ]

    /// By the storm's bin or id: "AT2", "EP1", "cp012026". A cyclone that has crossed 140° W keeps its id and changes its bin.
    static func basin(_ text: String?) -> TropicalCyclone.Basin? {
        switch text?.prefix(2).uppercased() {
        case "AT", "AL": .atlantic
        case "EP": .easternPacific
        case "CP": .centralPacific
        default: nil
        }
    }
}
