import Foundation

extension OpenWeatherMapLocation {
    /// Whether weather is told in °F there, by the country or by the zone's name; nil where the reply has neither.
    var usesFahrenheit: Bool? {
        if let countryCode { return Self.countries.contains(countryCode) }
        guard namesZone, zone.identifier.contains("/") else { return nil }
        return Self.zones.contains { zone.identifier.hasPrefix($0) }
    }

    private static let countries: Set = ["US", "PR", "VI", "GU", "AS", "MP", "UM", "BS", "BZ", "KY", "PW", "FM", "MH", "LR"]

    /// Those of the United States and its territories, by the beginnings of their names.
    private static let zones = [
        "America/New_York", "America/Detroit", "America/Kentucky/", "America/Indiana/", "America/Chicago", "America/Menominee",
        "America/North_Dakota/", "America/Denver", "America/Boise", "America/Phoenix", "America/Los_Angeles", "America/Anchorage",
        "America/Juneau", "America/Sitka", "America/Nome", "America/Yakutat", "America/Adak", "America/Metlakatla", "America/Puerto_Rico",
        "America/St_Thomas", "Pacific/Honolulu", "Pacific/Guam", "Pacific/Pago_Pago", "Pacific/Saipan", "US/",
    ]
}
