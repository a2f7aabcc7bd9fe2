import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// The location of a reply.
struct OpenWeatherMapLocation {
    var name: String?
    var countryCode: String?
    /// Rounded, or that of the nearest place known to the service.
    var coordinate: Coordinate?
    /// The zone in the reply, or its fixed offset; GMT if it has neither.
    var zone: TimeZone
    /// True if the reply itself contains the zone or its offset.
    var namesZone: Bool

    /// One Call contains the zone; an offset alone is wrong beyond the next clock change.
    init(oneCall node: JSONNode) {
        coordinate = node.coordinate("lat", "lon")
        let fixed = Self.fixed(node["timezone_offset"])
        let present = node["current"]?["dt"]?.instant
        let named =
            node.text("timezone").flatMap { TimeZone(identifier: $0) }?.agreeing(with: fixed?.secondsFromGMT(), at: present) ?? fixed
        namesZone = named != nil
        zone = named ?? .gmt
    }

    /// `weather` has its location in the reply itself.
    init(weather node: JSONNode) {
        self.init(name: node.text("name"), countryCode: node["sys"]?.text("country"), node)
    }

    /// `forecast` has it in `city`.
    init(city node: JSONNode?) {
        self.init(name: node?.text("name"), countryCode: node?.text("country"), node)
    }

    private init(name: String?, countryCode: String?, _ node: JSONNode?) {
        self.name = name
        self.countryCode = countryCode
        // The daily forecast has them in the city itself.
        coordinate = node?["coord"]?.coordinate("lat", "lon") ?? node?.coordinate("lat", "lon")
        let fixed = Self.fixed(node?["timezone"])
        namesZone = fixed != nil
        zone = fixed ?? .gmt
    }

    /// Seconds east of Greenwich, within the range of clocks on Earth.
    private static func fixed(_ node: JSONNode?) -> TimeZone? {
        guard let seconds = node?.number.flatMap({ Int(exactly: $0) }), (-64_800...64_800).contains(seconds) else { return nil }
        return TimeZone(secondsFromGMT: seconds)
    }
}

extension OpenWeatherMapLocation {
    /// Whether °F is used there, by the country or by the zone's name; nil if the reply has neither.
    var usesFahrenheit: Bool? {
        if let countryCode { return Self.countries.contains(countryCode) }
        guard namesZone, zone.identifier.contains("/") else { return nil }
        return Self.zones.contains { zone.identifier.hasPrefix($0) }
    }

    private static let countries: Set = ["US", "PR", "VI", "GU", "AS", "MP", "UM", "BS", "BZ", "KY", "PW", "FM", "MH", "LR"]

    /// The zones of the United States and its territories, by name prefix.
    private static let zones = [
        "America/New_York", "America/Detroit", "America/Kentucky/", "America/Indiana/", "America/Chicago", "America/Menominee",
        "America/North_Dakota/", "America/Denver", "America/Boise", "America/Phoenix", "America/Los_Angeles", "America/Anchorage",
        "America/Juneau", "America/Sitka", "America/Nome", "America/Yakutat", "America/Adak", "America/Metlakatla", "America/Puerto_Rico",
        "America/St_Thomas", "Pacific/Honolulu", "Pacific/Guam", "Pacific/Pago_Pago", "Pacific/Saipan", "US/",
    ]
}
